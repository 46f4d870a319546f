"""The source of a stored memory is still there.

Why: what nobody can read again, nobody can check.

Example: a cited file that was deleted, or a symbol that is no longer defined.

Instead: a candidate that cites what took its place and `supersedes` the receipt, or a retraction.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.audit_looks import review_of, sources_in
from chainseal.core.levels import Level
from chainseal.core.provenance import State
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each such source."""
    for source, message in sources_in(subject, State.DELETED, State.MISSING):
        if source.kind != "receipt":
            way_out = f"a candidate that cites what took its place and supersedes it, or {review_of(subject)} --retract"
            yield Seen(message=message, pointer=source.pointer, fix=way_out)


RULE = GateRule(
    id="CS511",
    name="source-gone",
    level=Level.ERROR,
    help="say where it stands today in a candidate that supersedes it, or chainseal review ID --retract",
    check=check,
)
