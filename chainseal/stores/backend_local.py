"""The ledger itself: the receipt, which holds the memory, is all that is kept."""

from __future__ import annotations

from chainseal.core.stores import LEDGER, Handing, Store


def hand(handing: Handing) -> tuple[str, ...]:
    """Nothing is left to write: the receipt is the memory."""
    return (handing.receipt_path,)


STORE = Store(name=LEDGER, summary="the ledger in this repository", hand=hand)
