"""`package-lock.json` and `npm-shrinkwrap.json`, all versions; also where JSON lock files name a version."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from chainseal.core.packages import DIRECT, Manifest, Pinned, json_of, pin, settled, table, text_of, word

Lines = Mapping[tuple[str, str], int]

_OPENED = re.compile(r'\s*"([^"\\]{1,400})"\s*:\s*\{\s*$')
_PAIR = re.compile(r'\s*"(name|version)"\s*:\s*"([^"\\]{1,400})"')
_VERSION = re.compile(r"\d[\w.+-]{0,119}")
_FOLDER = "node_modules/"


def version_lines(text: str) -> Lines:
    """The line of each version, by the object or the `name` that it stands below; the parser tells no places."""
    out: dict[tuple[str, str], int] = {}
    opened = named = ""
    for number, line in enumerate(text.split("\n"), 1):
        opening = _OPENED.match(line)
        pair = None if opening else _PAIR.match(line)
        if opening:
            opened = opening[1]
        elif pair and pair[1] == "name":
            named = pair[2]
        elif pair:
            out.setdefault((opened, pair[2]), number)
            out.setdefault((named, pair[2]), number)
    return out


def read(data: bytes) -> tuple[Pinned, ...]:
    """What the lock file pins. Raises Unreadable."""
    text = text_of(data)
    root = json_of(text)
    lines = version_lines(text)
    packages = table(root.get("packages"))
    return settled(_flat(packages, lines) if packages else _nested(root, lines))


def _flat(packages: dict[str, object], lines: Lines) -> Iterator[Pinned]:
    """Versions 2 and 3: every installed folder by its path; what lies elsewhere is a workspace of the repository."""
    for path, value in packages.items():
        entry = table(value)
        version = word(entry.get("version"))
        if _FOLDER in path and version and entry.get("link") is not True:
            name = word(entry.get("name")) or path.rpartition(_FOLDER)[2]
            yield from pin("npm", name, version, line=lines.get((path, version), 0))


def _nested(root: dict[str, object], lines: Lines) -> Iterator[Pinned]:
    """Version 1: dependencies inside dependencies."""
    waiting = [root]
    while waiting:
        for name, value in table(waiting.pop().get("dependencies")).items():
            entry = table(value)
            yield from _one(name, word(entry.get("version")), lines)
            waiting.append(entry)


def _one(name: str, version: str, lines: Lines) -> Iterator[Pinned]:
    line = lines.get((name, version), 0)
    if version.startswith("npm:"):  # an alias: npm:real-name@1.2.3
        name, _, version = version[4:].rpartition("@")
    if version and not version.startswith("file:"):
        yield from pin("npm", name, version if _VERSION.fullmatch(version) else "", DIRECT, line)


MANIFEST = Manifest(
    name="package-lock.json",
    files=("package-lock.json", "npm-shrinkwrap.json"),
    ecosystem="npm",
    lock=True,
    read=read,
)
