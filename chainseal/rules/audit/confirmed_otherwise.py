"""A change that confirms a memory whose source reads otherwise now is seen by whoever reviews the change.

Why: a confirmation makes a stale memory current again, and whoever can commit can write one.

Example: a pull request that changes `LIMIT` and brings a confirmation of the memory about it.

Instead: a look at both texts, with `git show` on the receipt; often a candidate that supersedes the memory is due.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for such a confirmation that the change brings."""
    confirmed = subject.audited.confirmed if subject.audited else ""
    if confirmed:
        yield Seen(message=f"confirms {confirmed} though its source reads otherwise now", pointer="/of")


RULE = GateRule(
    id="CS523",
    name="confirmed-otherwise",
    level=Level.WARNING,
    help="look at the source of then and of now: does the memory still hold?",
    check=check,
)
