"""A ref cites the place where its text stands now.

Why: the text is still there, so the memory holds; but the next reader looks in the wrong place.

Example: three lines were put above the cited one.

Instead: the path and lines that the message names.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.levels import Level
from chainseal.core.provenance import State
from chainseal.core.rules import STORE_ONLY, GateRule, Seen, Subject
from chainseal.core.shown import shown


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each source that moved or was renamed."""
    for source in subject.sources:
        if source.state in {State.MOVED, State.RENAMED}:
            ref = shown(source.ref, secret_spans, 200)
            now = shown(source.place, secret_spans, 200)
            yield Seen(message=f"{ref} is at {now} now", pointer=f"{source.pointer}/ref", fix=f"cite {now}")


RULE = GateRule(
    id="CS214", name="moved", level=Level.WARNING, help="cite the place it has now", check=check, binds=STORE_ONLY
)
