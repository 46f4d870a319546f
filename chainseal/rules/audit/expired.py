"""A stored memory is within the time for which it holds.

Why: it said itself until when it would be true.

Example: `valid_until: 2026-12-31`, in January.

Instead: a candidate about what holds now.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.audits import is_over
from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding when the time has ended."""
    if subject.audited is not None and subject.audited.memory is not None and is_over(subject.audited):
        yield Seen(
            message=f"held until {subject.audited.memory.receipt.valid_until[:10]}", pointer="/validity/valid_until"
        )


RULE = GateRule(
    id="CS521",
    name="expired",
    level=Level.WARNING,
    help="chainseal review ID --retract, or a candidate that supersedes it",
    check=check,
)
