"""A change that edits the policy is seen by a person who owns it.

Why: the policy says what is let in. A change cannot loosen the rules that judge it, since these are the base's; but
once it is merged, they are the rules for the next.

Example: a pull request that adds a waiver, beside the memory that needs it.

Instead: a change of its own for the policy, reviewed as one. It is reported by `gate --base`, over the policy file.
"""

from __future__ import annotations

from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject


def check(_subject: Subject) -> tuple[Seen, ...]:
    """Nothing in a candidate: `verbs.changes` reports it, over the change."""
    return ()


RULE = GateRule(
    id="CS602",
    name="policy-change",
    level=Level.REVIEW,
    help="let an owner of the policy review it",
    check=check,
)
