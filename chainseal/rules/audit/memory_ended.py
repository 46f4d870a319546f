"""A change that ends a stored memory, by retracting or superseding it, is seen by whoever reviews the change.

Why: a receipt that takes five memories out of use is one file among many, and whoever can commit can write one.

Example: a pull request whose new memory `supersedes` another that has nothing to do with it.

Instead: a look at the memories it names, with `chainseal ledger show`.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject

MAX_SHOWN = 10


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for a receipt of the change that ends memories."""
    ends = subject.audited.ends if subject.audited else ()
    if ends:
        more = f" and {len(ends) - MAX_SHOWN} more" if len(ends) > MAX_SHOWN else ""
        yield Seen(message=f"ends {', '.join(ends[:MAX_SHOWN])}{more}")


RULE = GateRule(
    id="CS524",
    name="memory-ended",
    level=Level.WARNING,
    help="look at what it ends, with chainseal ledger show",
    check=check,
)
