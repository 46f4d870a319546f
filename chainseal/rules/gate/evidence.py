"""The evidence of a memory to be stored says that it was checked.

Why: an unsupported or stale claim is what a memory must not be.

Example: `evidence: {status: unsupported}`

Instead: check it, then say how: `{status: verified, command: make test, result: 12 passed}`
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.candidate import DISCLAIMED
from chainseal.core.levels import Level
from chainseal.core.rules import STORE_ONLY, GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding when evidence is unsupported or stale."""
    candidate = subject.candidate
    if candidate is not None and candidate.evidence in DISCLAIMED:
        yield Seen(message=f"the evidence is {candidate.evidence}", pointer="/evidence/status")


RULE = GateRule(
    id="CS212",
    name="evidence",
    level=Level.ERROR,
    help="check it, and say how it was checked",
    check=check,
    binds=STORE_ONLY,
)
