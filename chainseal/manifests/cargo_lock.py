"""`Cargo.lock`: `[[package]]` tables. Those without a `source` are crates of the repository itself."""

from __future__ import annotations

from chainseal.core.packages import Manifest, Pinned
from chainseal.manifests.pylock import locked


def read(data: bytes) -> tuple[Pinned, ...]:
    """What the lock file pins. Raises Unreadable."""
    return locked(data, "package", "cargo")


MANIFEST = Manifest(name="Cargo.lock", files=("Cargo.lock",), ecosystem="cargo", lock=True, read=read)
