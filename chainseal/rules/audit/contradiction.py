"""Of one fact key there is one live value.

Why: an agent that finds two answers takes the one it meets first.

Example: two live receipts with `fact_key: upload.limit`, one says 20 and one 30.

Instead: the new one `supersedes` the old one.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each live memory of the same key that says otherwise."""
    for against in subject.audited.against if subject.audited else ():
        if against.certain:
            yield Seen(message=f"contradicts {against.other}, which has the same fact_key", pointer="/fact_key")


RULE = GateRule(
    id="CS530",
    name="contradiction",
    level=Level.ERROR,
    help="retract the one that is wrong: chainseal review ID --retract --reason",
    check=check,
)
