"""The contract of a source kind: what it needs asked in bulk, and how one ref is resolved."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from chainseal.core.candidate import DISCLAIMED, SourceRef
from chainseal.core.history import History
from chainseal.core.provenance import Source, State


class SourceKind(NamedTuple):
    """A kind of source.

    `paths` and `revisions` say what to fetch before `resolve` is called; `cited` gives the text that is cited.
    """

    name: str
    resolve: Callable[[SourceRef, History], Source]
    paths: Callable[[SourceRef], Iterable[str]] = lambda _: ()
    revisions: Callable[[SourceRef], Iterable[str]] = lambda _: ()
    cited: Callable[[SourceRef, Source, History], str] = lambda ref, _source, _history: ref.ref


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
