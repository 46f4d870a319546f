"""A stored memory is looked at again in time.

Why: not all that makes a memory wrong changes its source.

Example: `review_after: 2026-12-30`, in January.

Instead: `chainseal review ID --confirm`, which renews it, or a retraction.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.audit_looks import review_of
from chainseal.core.audits import due_since
from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding when the day of review has come."""
    day = due_since(subject.audited) if subject.audited else None
    if day is not None:
        yield Seen(
            message=f"is due for review since {day}",
            pointer="/review_after",
            fix=f"{review_of(subject)} --confirm or --retract",
        )


RULE = GateRule(
    id="CS520",
    name="review-due",
    level=Level.WARNING,
    help="chainseal review ID --confirm or --retract",
    check=check,
)
