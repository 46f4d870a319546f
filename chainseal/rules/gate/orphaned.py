"""A cited commit is one that a branch or tag reaches.

Why: a commit that a rebase or squash left behind is deleted by git after a while, and nobody else has it.

Example: the id of a commit before `git commit --amend`.

Instead: the commit that took its place.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.levels import Level
from chainseal.core.provenance import State
from chainseal.core.rules import STORE_ONLY, GateRule, Seen, Subject
from chainseal.core.shown import shown


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each commit that no ref reaches."""
    for source in subject.sources:
        if source.state is State.ORPHANED:
            ref = shown(source.ref, secret_spans, 200)
            yield Seen(message=f"commit {ref} is orphaned: {source.detail}", pointer=f"{source.pointer}/ref")


RULE = GateRule(
    id="CS215",
    name="orphaned",
    level=Level.ERROR,
    help="cite the commit that took its place",
    check=check,
    binds=STORE_ONLY,
)
