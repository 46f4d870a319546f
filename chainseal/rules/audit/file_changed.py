"""A file that is cited as a whole is what it was when the memory was stored.

Why: most changes of a file say nothing about one memory, so it is a warning. Cited lines or a quote would tell.

Example: `ref: README.md`, and someone mended a typo.

Instead: `ref: README.md#L12`, or a quote.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.audit_looks import is_whole_file, review_of, sources_in
from chainseal.core.levels import Level
from chainseal.core.provenance import State
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each such source."""
    for source, message in sources_in(subject, State.CHANGED):
        if is_whole_file(subject, source):
            way_out = f"{review_of(subject)} --confirm when it still holds; citing the lines that say it would tell"
            yield Seen(message=message, pointer=source.pointer, fix=way_out)


RULE = GateRule(
    id="CS519",
    name="file-changed",
    level=Level.WARNING,
    help="cite the lines that say it, or chainseal review ID --confirm",
    check=check,
)
