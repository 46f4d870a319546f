"""A cited file lies in the repository, also behind every symbolic link.

Why: what is outside is not in git, so nobody else can check it, and a path that climbs out is how files are probed.

Example: `ref: ../notes.md`

Instead: cite a tracked file, by its path from the root of the repository.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.levels import Level
from chainseal.core.provenance import State
from chainseal.core.rules import GateRule, Seen, Subject
from chainseal.core.shown import shown


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each source outside the repository, whatever the action."""
    for source in subject.sources:
        if source.state is State.OUTSIDE:
            ref = shown(source.ref, secret_spans, 200)
            yield Seen(message=f"{ref} is outside the repository: {source.detail}", pointer=f"{source.pointer}/ref")


RULE = GateRule(
    id="CS205",
    name="outside-repository",
    level=Level.ERROR,
    help="cite a tracked file by its path from the root",
    check=check,
    guard=True,
)
