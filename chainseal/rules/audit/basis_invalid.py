"""A memory that rests on another rests on one that is live.

Why: who retracts a memory does not see what was concluded from it.

Example: a receipt that cites another, which was retracted since.

Instead: a candidate that cites what holds now, or a retraction.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.audit_looks import sources_in
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.levels import Level
from chainseal.core.provenance import State
from chainseal.core.rules import GateRule, Seen, Subject
from chainseal.core.shown import shown


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each cited receipt that is not live."""
    for source, _ in sources_in(subject, State.CHANGED, State.MISSING):
        if source.kind == "receipt":
            ref = shown(source.ref, secret_spans, 200)
            yield Seen(message=f"rests on {ref}, which is not live: {source.detail}", pointer=source.pointer)


RULE = GateRule(
    id="CS522",
    name="basis-invalid",
    level=Level.ERROR,
    help="cite what took its place in a candidate that supersedes it, or chainseal review ID --retract",
    check=check,
)
