"""A waiver in the policy is still in force.

Why: an exception was given until a date; after it the finding speaks again, and the waiver only misleads.

Example: `until: 2020-01-01`

Instead: mend the finding and remove the waiver, or give a new reason and date. It is reported at the policy's line.
"""

from __future__ import annotations

from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject


def check(_subject: Subject) -> tuple[Seen, ...]:
    """Nothing in a candidate: `verbs.waivers` reports it, once a run, over the policy."""
    return ()


RULE = GateRule(
    id="CS601",
    name="waiver-expired",
    level=Level.WARNING,
    help="remove the waiver, or give it a new reason and end",
    check=check,
)
