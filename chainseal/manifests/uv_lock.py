"""`uv.lock`, the lock file of uv: `[[package]]` tables."""

from __future__ import annotations

from chainseal.core.packages import Manifest, Pinned
from chainseal.manifests.pylock import locked


def read(data: bytes) -> tuple[Pinned, ...]:
    """What the lock file pins. Raises Unreadable."""
    return locked(data, "package", "pypi")


MANIFEST = Manifest(name="uv.lock", files=("uv.lock",), ecosystem="pypi", lock=True, read=read)
