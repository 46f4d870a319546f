"""The source of a stored memory lies in the repository, also behind a symbolic link.

Why: a link that came later can lead a trusted citation to a text of anyone's.

Example: a cited file that was replaced by a link to `/etc/hosts`.

Instead: the file itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.audit_looks import sources_in
from chainseal.core.levels import Level
from chainseal.core.provenance import State
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each such source."""
    for source, message in sources_in(subject, State.OUTSIDE):
        yield Seen(message=message, pointer=source.pointer)


RULE = GateRule(
    id="CS514",
    name="source-outside",
    level=Level.ERROR,
    help="cite a file of this repository in a candidate that supersedes it",
    check=check,
    guard=True,
)
