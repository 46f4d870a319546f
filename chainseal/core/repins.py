"""What later events pin, held against what was pinned before: only a person may say that another text will do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from chainseal.core.integrity import Flaw, FlawKind
from chainseal.core.pins import Pin
from chainseal.core.receipts import Cited, Event, Receipt


def unlike(receipts: Iterable[Receipt]) -> Iterator[Flaw]:
    """Re-pins of a text that neither storing nor a review ever pinned: only a person may say that another will do."""
    said: dict[str, list[tuple[Cited, ...]]] = {}
    known = tuple(receipts)
    for receipt in known:
        if receipt.event in {Event.STORE, Event.REVIEW}:
            said.setdefault(receipt.of or receipt.id, []).append(receipt.cited)
    for receipt in known:
        if receipt.event is Event.REPIN and receipt.of in said:
            for place, cited in enumerate(receipt.cited):
                earlier = (one[place] for one in said[receipt.of] if place < len(one))
                if cited.pin is not None and not any(_is_same_text(one, cited.pin) for one in earlier):
                    message = f"re-pins another text than was pinned (at {cited.ref.pointer})"
                    yield Flaw(FlawKind.BROKEN, receipt.path, message)


def confirms_otherwise(event: Receipt, before: Iterable[Receipt]) -> bool:
    """Whether an event is a review that pins a text which none of the receipts `before` it pinned."""
    if event.event is not Event.REVIEW:
        return False
    about = [receipt for receipt in before if receipt.event is not Event.RETRACT]
    for place, cited in enumerate(event.cited):
        earlier = [receipt.cited[place] for receipt in about if place < len(receipt.cited)]
        if cited.pin is not None and not any(_is_same_text(one, cited.pin) for one in earlier):
            return True
    return False


def _is_same_text(earlier: Cited, pin: Pin) -> bool:
    before = earlier.pin
    if before is None or earlier.ref.quote:  # nothing was pinned, or the words may stand in other lines
        return True
    told = [(before.symbol_sha256, pin.symbol_sha256), (before.span_sha256, pin.span_sha256)]
    if not any(old for old, _ in told):
        told = [(before.text_sha256, pin.text_sha256), (before.blob, pin.blob)]
    return any(old and old == new for old, new in told)
