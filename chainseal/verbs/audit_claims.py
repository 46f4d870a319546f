"""What a receipt says of itself, held against what storing would have written: one made by hand can say anything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from chainseal.core.history import History, Unavailable
from chainseal.core.integrity import Flaw, FlawKind
from chainseal.core.links import LinkError
from chainseal.core.pins import Pin
from chainseal.core.provenance import Source
from chainseal.core.receipts import Cited, Receipt, Trust
from chainseal.core.sources import SourceKind


def unearned(receipt: Receipt, sources: Sequence[Source]) -> Iterator[Flaw]:
    """A trust tier that nothing it cites can bear; who cites such a receipt would take it for verified."""
    if receipt.trust_tier == Trust.SOURCE_BACKED.value and not any(source.local for source in sources):
        yield Flaw(FlawKind.BROKEN, receipt.path, "claims to be source_backed, and cites nothing that can be checked")


def mispinned(receipt: Receipt, kinds: Mapping[str, SourceKind], history: History) -> Iterator[Flaw]:
    """Pins of another text than the one that is cited, or none: that one could change unseen."""
    for cited in receipt.cited:
        kind = kinds[cited.ref.kind]
        if cited.pin is None:
            wrong = "does not pin what it cites" if _pin_now(cited, kind, history) is not None else ""
        else:
            wrong = "pins another text than it cites" if _is_of_another(cited, cited.pin, kind, history) else ""
        if wrong:
            yield Flaw(FlawKind.BROKEN, receipt.path, f"{wrong} (at {cited.ref.pointer})")


def _is_of_another(cited: Cited, pin: Pin, kind: SourceKind, history: History) -> bool:
    """Compared where the blob is the same; where the file has changed since, its path alone is."""
    now = _pin_now(cited, kind, history)
    if now is None or now.path != pin.path:
        return pin.path not in {*kind.paths(cited.ref), now.path if now else ""}
    return pin.blob == now.blob and (pin.lines, pin.span_sha256) != (now.lines, now.span_sha256)


def _pin_now(cited: Cited, kind: SourceKind, history: History) -> Pin | None:
    """What storing would pin of the ref now."""
    try:
        source = kind.resolve(cited.ref, history)
        return kind.pin(cited.ref, source, history) if source.verifies else None
    except (LinkError, Unavailable):
        return None
