"""`Pipfile.lock`: packages by name in `default`, `develop` and the other categories."""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.packages import Manifest, Pinned, json_of, pin, settled, table, text_of, word
from chainseal.manifests.package_lock import Lines, version_lines


def read(data: bytes) -> tuple[Pinned, ...]:
    """What the lock file pins. Raises Unreadable."""
    text = text_of(data)
    return settled(_pins(json_of(text), version_lines(text)))


def _pins(root: dict[str, object], lines: Lines) -> Iterator[Pinned]:
    for category, packages in root.items():
        for name, entry in table(packages).items() if category != "_meta" else ():
            version = word(table(entry).get("version"))
            if version.startswith("=="):
                yield from pin("pypi", name, version.lstrip("="), line=lines.get((name, version), 0))


MANIFEST = Manifest(name="Pipfile.lock", files=("Pipfile.lock",), ecosystem="pypi", lock=True, read=read)
