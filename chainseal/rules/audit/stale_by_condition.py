"""None of the conditions under which a memory said it would be stale has come.

Why: whoever stored it knew what would make it wrong.

Example: `source_stale_if: [{after: 2026-12-31}]`, in January.

Instead: `chainseal review ID --confirm` after looking, or a retraction.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.audit_looks import review_of
from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each condition that is met."""
    for met in subject.audited.conditions if subject.audited else ():
        if met.met:
            yield Seen(
                message=f"stale by its own condition {met.said}: {met.detail}",
                pointer=met.pointer,
                fix=f"look again: {review_of(subject)} --confirm or --retract",
            )


RULE = GateRule(
    id="CS516",
    name="stale-by-condition",
    level=Level.ERROR,
    help="look again: chainseal review ID --confirm or --retract",
    check=check,
)
