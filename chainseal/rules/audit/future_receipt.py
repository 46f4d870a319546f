"""A receipt is not dated later than today.

Why: its time says when the memory was true; one from the future was made with a wrong clock, or by hand.

Example: `created_at: 2036-01-01T00:00:00.000Z`.

Instead: a right clock, and the memory stored again.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for such a receipt."""
    ahead = subject.audited.ahead if subject.audited else ""
    if ahead:
        yield Seen(message=f"is dated {ahead}, which has not come", pointer="/created_at")


RULE = GateRule(
    id="CS506",
    name="future-receipt",
    level=Level.WARNING,
    help="set the clock right; retract it and store it again",
    check=check,
)
