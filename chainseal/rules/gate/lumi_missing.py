"""A memory from work in a repository says its Lumi state.

Why: whether the source was committed, pushed or live when it was read is what a later reader asks first.

Example: no `lumi`.

Instead: `lumi: {local: clean, committed: true, pushed: false, deployed_live: not_applicable}`, from `chainseal lumi`.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.levels import Level
from chainseal.core.rules import STORE_ONLY, GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding when a store that cites files says nothing of their Lumi state."""
    if subject.candidate is not None and subject.candidate.lumi is None and subject.lumi is not None:
        yield Seen(message="the Lumi state is missing", pointer="/lumi")


RULE = GateRule(
    id="CS401",
    name="lumi-missing",
    level=Level.WARNING,
    help="add what chainseal lumi prints",
    check=check,
    binds=STORE_ONLY,
)
