"""A pinned source is what it was when it was pinned: its sha256, blob or cited lines are the same.

Why: a memory of a text that has changed since may be wrong, and nothing else would tell.

Example: `sha256:` of an older version of the file.

Instead: read the source again, mend the memory, and pin what it says now.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.levels import Level
from chainseal.core.provenance import Problem
from chainseal.core.rules import STORE_ONLY, GateRule, Seen, Subject
from chainseal.core.shown import shown


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each source with this problem."""
    for source in subject.sources:
        if source.problem is Problem.PIN:
            ref = shown(source.ref, secret_spans, 200)
            yield Seen(message=f"{ref}: {source.detail}", pointer=source.pointer)


RULE = GateRule(
    id="CS206",
    name="pin-mismatch",
    level=Level.ERROR,
    help="read the source again and pin what it says now",
    check=check,
    binds=STORE_ONLY,
)
