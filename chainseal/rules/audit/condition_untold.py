"""Whether a memory is stale by its own conditions can be told here.

Why: a condition that no one can check keeps nobody from acting on the memory.

Example: `provider_status`, or a branch name in a detached checkout.

Instead: a condition that git can answer, or a date.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each condition that cannot be told."""
    for met in subject.audited.conditions if subject.audited else ():
        if not met.met:
            yield Seen(message=f"the condition {met.said} cannot be told: {met.detail}", pointer=met.pointer)


RULE = GateRule(
    id="CS517",
    name="condition-untold",
    level=Level.NOTE,
    help="look for yourself whether it has come",
    check=check,
)
