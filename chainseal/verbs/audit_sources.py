"""The sources of stored memories as they are now: all refs and pins are asked of git at once, then each is resolved."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from chainseal.core.ledger import Memory
from chainseal.core.pinned import resolve_pinned
from chainseal.core.provenance import Source
from chainseal.core.receipts import Cited
from chainseal.core.sources import SourceKind
from chainseal.facts import GitHistory


def ask(history: GitHistory, kinds: Mapping[str, SourceKind], memories: Iterable[Memory]) -> None:
    """Fetch what is needed about all that the memories cite, and that their conditions name."""
    cited = [c for memory in memories for c in memory.cited]
    pins = [c.pin for c in cited if c.pin is not None]
    pins += [c.pin for memory in memories for c in memory.conditions if c.pin is not None]
    loose = [c.ref for c in cited if c.pin is None]
    paths = {path for ref in loose for path in kinds[ref.kind].paths(ref)}
    history.ask(paths, {revision for ref in loose for revision in kinds[ref.kind].revisions(ref)}, pins)


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
