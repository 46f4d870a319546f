"""The contract of a source kind: what it needs asked in bulk, and how one ref is resolved."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from chainseal.core.candidate import DISCLAIMED, SourceRef
from chainseal.core.history import History
from chainseal.core.pins import Pin, Sought, seek_text
from chainseal.core.provenance import Source, State


def _no_pin(_ref: SourceRef, _source: Source, _history: History) -> Pin | None:
    return None


def _no_similar(_ref: SourceRef, _before: bytes, _path: str, _data: bytes) -> tuple[str, str]:
    return "", ""


def _seek(_ref: SourceRef, pin: Pin, _path: str, data: bytes) -> Sought:
    return seek_text(pin, data)


class SourceKind(NamedTuple):
    """A kind of source.

    `paths` and `revisions` say what to fetch before `resolve` is called; `cited` gives the text that is cited. `pin`
    gives what a ref stands for, None when that cannot be pinned, and `seek` looks for it in a text later (its path says
    in which language). `similar` says under which other name, and where, a text has what the ref named in an older one.
    """

    name: str
    resolve: Callable[[SourceRef, History], Source]
    paths: Callable[[SourceRef], Iterable[str]] = lambda _: ()
    revisions: Callable[[SourceRef], Iterable[str]] = lambda _: ()
    cited: Callable[[SourceRef, Source, History], str] = lambda ref, _source, _history: ref.ref
    pin: Callable[[SourceRef, Source, History], Pin | None] = _no_pin
    seek: Callable[[SourceRef, Pin, str, bytes], Sought] = _seek
    similar: Callable[[SourceRef, bytes, str, bytes], tuple[str, str]] = _no_similar


def lead(ref: SourceRef, _: History) -> Source:
    """A ref that cannot be rechecked offline: a lead, whatever it says of itself."""
    return Source(
        pointer=ref.pointer,
        kind=ref.kind,
        ref=ref.ref,
        state=State.UNVERIFIABLE,
        local=False,
        detail="cannot be checked offline" if ref.observed_at else "cannot be checked offline; say observed_at",
        disclaimed=ref.status if ref.status in DISCLAIMED else "",
    )
