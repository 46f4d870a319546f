"""`composer.lock`: a list of packages, and one of those for development. A branch (`dev-main`) is no version."""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.packages import Manifest, Pinned, items, json_of, pin, settled, table, text_of, word
from chainseal.manifests.package_lock import Lines, version_lines


def read(data: bytes) -> tuple[Pinned, ...]:
    """What the lock file pins. Raises Unreadable."""
    text = text_of(data)
    return settled(_pins(json_of(text), version_lines(text)))


def _pins(root: dict[str, object], lines: Lines) -> Iterator[Pinned]:
    for package in (*items(root.get("packages")), *items(root.get("packages-dev"))):
        entry = table(package)
        name, version = word(entry.get("name")), word(entry.get("version"))
        exact = version if version.lstrip("v")[:1].isdigit() and not version.endswith("-dev") else ""
        if table(entry.get("dist")).get("type") != "path":
            yield from pin("composer", name, exact, version, lines.get((name, version), 0))


MANIFEST = Manifest(name="composer.lock", files=("composer.lock",), ecosystem="composer", lock=True, read=read)
