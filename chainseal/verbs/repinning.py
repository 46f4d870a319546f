"""Re-pins: for memories whose sources stand at another place with the same text, an event that pins them there."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from chainseal.core.documents import Json
from chainseal.core.ledger import Memory
from chainseal.core.pins import Pin, is_nameable
from chainseal.core.provenance import Source, State
from chainseal.core.receipts import Cited, Event
from chainseal.repository import Repository
from chainseal.verbs.audit_facts import Facts
from chainseal.verbs.pinning import Pinner
from chainseal.verbs.sealing import Sealed, Writer, appending, read_receipt
from chainseal.verbs.staging import stage_new

ONLY_MOVED = frozenset({State.MOVED, State.RENAMED})


class Repinned(NamedTuple):
    """A re-pin that was written: its file, the receipt it is about, and the places it pins now."""

    path: str
    of: str
    places: tuple[str, ...]


def repin(repository: Repository, facts: Facts, now: datetime, *, stage: bool) -> list[Repinned]:
    """Append a re-pin for each live memory with a source that moved or was renamed; `stage` adds it to the index.

    A memory about which the work tree holds an event that the audited tree does not is left alone: it is mended. So is
    one whose source has a name that a receipt cannot hold.
    """
    moved = [m for m in facts.live.values() if any(s.state in ONLY_MOVED for s in facts.sources[m.id])]
    moved = [m for m in moved if all(is_nameable(s.now) for s in facts.sources[m.id])]
    if not moved:
        return []
    with appending(repository) as writer:
        return list(_written(repository, facts, writer, moved, now, stage=stage))


def _written(
    repository: Repository, facts: Facts, writer: Writer, moved: list[Memory], now: datetime, *, stage: bool
) -> Iterator[Repinned]:
    here = writer.ledger.memories()
    pinner = Pinner(facts.kinds, facts.history)
    for memory in moved:
        lying = here.get(memory.id)
        if lying is None or not lying.live or lying.events != memory.events:
            if stage:
                _join(repository, facts, writer, memory)
            continue
        sources = facts.sources[memory.id]
        refs = [ref_now(cited, source, pinner) for cited, source in zip(memory.cited, sources, strict=True)]
        sealed = writer.write({"event": Event.REPIN.value, "of": memory.id, "source_refs": [*refs]}, now)
        if stage:
            stage_new(repository, sealed.path, sealed.data)
        yield _told(sealed, memory, sources)


def _join(repository: Repository, facts: Facts, writer: Writer, memory: Memory) -> None:
    """Put what already lies in the work tree about the memory into the coming commit."""
    for receipt in writer.ledger.receipts:
        if receipt.of == memory.id and receipt.path not in facts.reading.entries:
            stage_new(repository, receipt.path, read_receipt(repository.root, receipt.path).data)


def ref_now(cited: Cited, source: Source, pinner: Pinner) -> dict[str, Json]:
    """The ref as an event tells it: at its place of today with a new pin where it moved, else as it was."""
    pin: Pin | None = cited.pin
    ref = cited.ref.ref
    if source.state in ONLY_MOVED:
        pin = pinner.pin(cited.ref, source) or pin
        ref = place_now(cited, source)
    out: dict[str, Json] = {"kind": cited.ref.kind, "ref": ref}
    return {**out, "pin": pin.to_mapping()} if pin else out


def place_now(cited: Cited, source: Source) -> str:
    """How to cite the source at its place of today: a symbol and a test keep their name."""
    _, colons, name = cited.ref.target.partition("::")
    return f"{source.now.partition('#')[0]}::{name}" if colons else source.now


def _told(sealed: Sealed, memory: Memory, sources: tuple[Source, ...]) -> Repinned:
    places = tuple(source.now for source in sources if source.state in ONLY_MOVED)
    return Repinned(sealed.path, memory.id, places)
