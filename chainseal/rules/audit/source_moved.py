"""A stored memory is pinned where its text stands now.

Why: the text is the same and the memory holds, but whoever looks at the pinned place finds something else.

Example: a cited file that was renamed; lines that moved down.

Instead: `chainseal audit --fix`. In the commit that renames it, `chainseal audit --staged --fix` joins the re-pin.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.audit_looks import sources_in
from chainseal.core.levels import Level
from chainseal.core.provenance import State
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each such source."""
    for source, message in sources_in(subject, State.MOVED, State.RENAMED):
        yield Seen(message=message, pointer=source.pointer)


RULE = GateRule(
    id="CS512",
    name="source-moved",
    level=Level.WARNING,
    help="chainseal audit --fix appends a re-pin; before the commit chainseal audit --staged --fix, or CI refuses it",
    check=check,
)
