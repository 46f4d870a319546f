"""A cited commit is one that a branch or tag reaches.

Why: a squash or rebase leaves the old commit to be collected. Files that were pinned are not concerned.

Example: a `commit` ref to what was squashed since.

Instead: a candidate that cites the new commit, or better the lines of a file.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.audit_looks import sources_in
from chainseal.core.levels import Level
from chainseal.core.provenance import State
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each such source."""
    for source, message in sources_in(subject, State.ORPHANED):
        yield Seen(message=message, pointer=source.pointer)


RULE = GateRule(
    id="CS515",
    name="source-orphaned",
    level=Level.ERROR,
    help="cite the commit that took its place, or the file",
    check=check,
)
