"""Another memory: its receipt is in the ledger, nothing retracted or superseded it, and a local source backs it."""

from __future__ import annotations

from chainseal.core.candidate import DISCLAIMED, SourceRef
from chainseal.core.history import History
from chainseal.core.provenance import Source, State
from chainseal.core.sources import SourceKind


def resolve(ref: SourceRef, history: History) -> Source:
    """The state of a cited receipt."""
    state, now, detail = _state(ref.target, history)
    return Source(
        pointer=ref.pointer,
        kind=ref.kind,
        ref=ref.ref,
        state=state,
        now=now,
        detail=detail,
        disclaimed=ref.status if ref.status in DISCLAIMED else "",
    )


def _state(receipt_id: str, history: History) -> tuple[State, str, str]:
    from chainseal.core.ids import RECEIPT_ID  # noqa: PLC0415  (few memories cite another)

    if not RECEIPT_ID.match(receipt_id):
        return State.MISSING, "", "not the id of a receipt; chainseal ledger list shows them"
    facts = history.receipt(receipt_id)
    if facts is None:
        return State.MISSING, "", "no stored memory of the ledger has this id"
    if not facts.live:
        return State.CHANGED, facts.now, facts.detail
    if not facts.source_backed:
        return State.UNVERIFIABLE, "", "a lead itself: no local source backs it"
    return State.UNCHANGED, "", ""


KIND = SourceKind(name="receipt", resolve=resolve)
