"""How rules of the audit look at their subject: its flaws, and those of its sources that are in a state."""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.integrity import Flaw, FlawKind
from chainseal.core.provenance import Source, State
from chainseal.core.rules import Subject
from chainseal.core.shown import shown


def flaws_of(subject: Subject, *kinds: FlawKind) -> Iterator[Flaw]:
    """The flaws of these kinds, of what is audited."""
    for flaw in subject.audited.flaws if subject.audited else ():
        if flaw.kind in kinds:
            yield flaw


def sources_in(subject: Subject, *states: State) -> Iterator[tuple[Source, str]]:
    """The local sources of a live memory in one of these states, with the clause that tells it."""
    if subject.audited is None or subject.audited.memory is None:
        return
    for source in subject.sources:
        if source.local and source.state in states:
            yield source, f"{source.kind} {shown(source.ref, secret_spans, 200)} is {_told(source)}"


def _told(source: Source) -> str:
    """The state with its reason, which often begins with the same word."""
    state = source.state.value
    if source.detail.startswith(state):
        return source.detail
    return f"{state}: {source.detail}" if source.detail else state


def review_of(subject: Subject) -> str:
    """The command that reviews the memory."""
    memory = subject.audited.memory if subject.audited else None
    return f"chainseal review {memory.id}" if memory else "chainseal review ID"


def is_whole_file(subject: Subject, source: Source) -> bool:
    """Whether the source is a file without lines or quote, of which most changes say nothing about the memory."""
    memory = subject.audited.memory if subject.audited else None
    cited = memory.cited if memory else ()
    found = next((c for c in cited if c.ref.pointer == source.pointer), None)
    return (
        found is not None
        and found.ref.kind == "file"
        and not (found.ref.lines or found.ref.quote or found.ref.sha256 or (found.pin and found.pin.lines))
    )
