"""A cited file or commit exists in the tree that is judged.

Why: `status: verified` is a claim; the verdict rests on what git holds. A file not added is there for no one else.

Example: `ref: src/none.py`

Instead: the path as it is today. The message names where a renamed file went.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.levels import Level
from chainseal.core.provenance import State
from chainseal.core.rules import STORE_ONLY, GateRule, Seen, Subject
from chainseal.core.shown import shown


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each source that is missing or deleted."""
    for source in subject.sources:
        if source.state in {State.MISSING, State.DELETED}:
            ref = shown(source.ref, secret_spans, 200)
            yield Seen(
                message=f"{source.kind} {ref} is {source.state.value}: {source.detail}",
                pointer=f"{source.pointer}/ref",
                fix=f"cite {source.now}" if source.now else "",
            )


RULE = GateRule(
    id="CS203",
    name="source-missing",
    level=Level.ERROR,
    help="cite where it is today, or git add it",
    check=check,
    binds=STORE_ONLY,
)
