"""`Cargo.toml`: the dependencies of a crate or workspace. `1.2.3` means `^1.2.3`, so only `=1.2.3` is exact."""

from __future__ import annotations

import re
from collections.abc import Iterator

from chainseal.core.packages import DIRECT, Manifest, Pinned, pin, settled, table, text_of, word
from chainseal.manifests.pylock import toml_of
from chainseal.manifests.pyproject import Lines, lines_of

SECTIONS = ("dependencies", "dev-dependencies", "build-dependencies")

_EXACT = re.compile(r"=\s*(\d{1,20}\.\d{1,20}\.\d{1,20}[\w.+-]{0,80})")


def read(data: bytes) -> tuple[Pinned, ...]:
    """What the manifest pins. Raises Unreadable."""
    text = text_of(data)
    root = toml_of(text)
    owners = [root, table(root.get("workspace")), *map(table, table(root.get("target")).values())]
    tables = [table(owner.get(section)) for owner in owners for section in SECTIONS]
    lines = lines_of(text)
    return settled(pinned for one in tables for name, wanted in one.items() for pinned in _pins(name, wanted, lines))


def _pins(name: str, wanted: object, lines: Lines) -> Iterator[Pinned]:
    entry = table(wanted)
    text = word(entry.get("version")) or word(wanted)
    if "path" in entry or (not text and "git" not in entry):  # a crate of the repository, or the workspace says it
        return
    exact = _EXACT.fullmatch(text)
    crate = word(entry.get("package")) or name
    yield from pin("cargo", crate, exact[1] if exact else "", text or DIRECT, lines.get((name, text), 0))


MANIFEST = Manifest(name="Cargo.toml", files=("Cargo.toml",), ecosystem="cargo", lock=False, read=read)
