"""The sources of stored memories as they are now: all refs and pins are asked of git at once, then each is resolved."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from chainseal.core.ledger import Memory
from chainseal.core.pinned import resolve_pinned
from chainseal.core.provenance import Source
from chainseal.core.receipts import Cited
from chainseal.core.sources import SourceKind
from chainseal.facts import GitHistory
from chainseal.ledgers import AT_ONCE
from chainseal.trees import Tree


def ask(history: GitHistory, kinds: Mapping[str, SourceKind], memories: Iterable[Memory]) -> None:
    """Fetch what is needed about all that the memories cite, and that their conditions name."""
    cited = [c for memory in memories for c in memory.cited]
    pins = [c.pin for c in cited if c.pin is not None]
    pins += [c.pin for memory in memories for c in memory.conditions if c.pin is not None]
    loose = [c.ref for c in cited if c.pin is None]
    paths = {path for ref in loose for path in kinds[ref.kind].paths(ref)}
    history.ask(paths, {revision for ref in loose for revision in kinds[ref.kind].revisions(ref)}, pins)


def resolve(
    tree: Tree, history: GitHistory, kinds: Mapping[str, SourceKind], memories: Sequence[Memory]
) -> dict[str, tuple[Source, ...]]:
    """The sources of each memory, by its id; the files that have changed are read with few questions."""
    out: dict[str, tuple[Source, ...]] = {}
    for at in range(0, len(memories), AT_ONCE):
        part = memories[at : at + AT_ONCE]
        pins = (cited.pin for memory in part for cited in memory.cited if cited.pin is not None)
        held = ((pin, history.entry(pin.path)) for pin in pins)
        tree.ahead(entry for pin, entry in held if entry is not None and entry.oid != pin.blob)
        for memory in part:
            out[memory.id] = tuple(resolved(cited, kinds, history) for cited in memory.cited)
    return out


def resolved(cited: Cited, kinds: Mapping[str, SourceKind], history: GitHistory) -> Source:
    """One source as it is now: by its pin where it has one, else as the gate would find it."""
    kind = kinds[cited.ref.kind]
    if cited.pin is None:
        return kind.resolve(cited.ref, history)
    return resolve_pinned(cited.ref, cited.pin, kind.seek, history, kind.similar)


def cited_text(
    cited: Sequence[Cited], sources: Sequence[Source], kinds: Mapping[str, SourceKind], history: GitHistory
) -> str:
    """The text that the sources cite; none when one of them is not as it was, since the rest is not all of it."""
    if not all(source.verifies for source in sources if source.local):
        return ""
    pairs = ((c.ref, source) for c, source in zip(cited, sources, strict=True) if source.verifies)
    return "\n".join(kinds[ref.kind].cited(ref, source, history) for ref, source in pairs)
