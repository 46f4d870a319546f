"""The contract of a store: what takes a memory once its receipt is sealed. A store never decides; the gate has."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from chainseal.core.documents import Json

LEDGER = "backend-local"


class Handing(NamedTuple):
    """A sealed memory on its way into a store. `receipt_path` is the receipt's file below `root`."""

    receipt: dict[str, Json]
    receipt_path: str
    root: Path
    settings: dict[str, Json]


class Store(NamedTuple):
    """A store. `hand` takes the memory and returns the paths it wrote, relative to `root`; it raises ChainsealError.

    It may be called twice with one memory, after a crash, and then writes nothing twice. A `remote` store is refused
    until the policy records its review.
    """

    name: str
    summary: str
    hand: Callable[[Handing], tuple[str, ...]]
    remote: bool = False
