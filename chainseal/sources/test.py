"""A test, by its pytest node id or `path::name`: it exists in the tree judged, and reads as it was pinned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chainseal.sources.symbol import Named

if TYPE_CHECKING:
    from chainseal.core.definitions import Definition


def _find(path: str, data: bytes, name: str) -> Definition | None:
    from chainseal.core.symbols import find_test  # noqa: PLC0415

    return find_test(path, data, name)


KIND = Named("test", "test", _find).kind()
