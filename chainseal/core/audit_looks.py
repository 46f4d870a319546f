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
            ref = shown(source.ref, secret_spans, 200)
            detail = f": {source.detail}" if source.detail else ""
            yield source, f"{source.kind} {ref} is {source.state.value}{detail}"


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
