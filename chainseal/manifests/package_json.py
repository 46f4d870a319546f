"""`package.json`: what it depends on. Only a full version is exact; `^1.2.0`, `1.2` and `latest` are ranges."""

from __future__ import annotations

import re
from collections.abc import Iterator

from chainseal.core.packages import DIRECT, Manifest, Pinned, json_of, pin, settled, table, text_of, word

SECTIONS = (
    "dependencies", "devDependencies", "optionalDependencies", "peerDependencies", "resolutions", "overrides",
)  # fmt: skip

_PAIR = re.compile(r'"([^"\\]{1,300})"\s*:\s*"([^"\\]{0,300})"')
_NAME = re.compile(r"(?:@[\w.~-]{1,100}/)?[\w.~-]{1,200}")
_EXACT = re.compile(r"=?\s{0,3}v?(\d{1,20}\.\d{1,20}\.\d{1,40}(?:-[\w.-]{1,80})?(?:\+[\w.-]{1,80})?)")
_SCHEME = re.compile(r"[a-z][a-z+]{1,20}:")


def read(data: bytes) -> tuple[Pinned, ...]:
    """What the manifest pins. Raises Unreadable."""
    text = text_of(data)
    root = json_of(text)
    lines: dict[tuple[str, str], int] = {}
    for number, line in enumerate(text.split("\n"), 1):
        for name, wanted in _PAIR.findall(line):
            lines.setdefault((name, wanted.strip()), number)
    return settled(_pins(root, lines))


def _pins(root: dict[str, object], lines: dict[tuple[str, str], int]) -> Iterator[Pinned]:
    for name, value in (pair for section in SECTIONS for pair in table(root.get(section)).items()):
        wanted = word(value)
        if isinstance(value, str) and _NAME.fullmatch(name):
            yield from wanted_of(name, wanted, lines.get((name, wanted), 0))


def wanted_of(name: str, wanted: str, line: int) -> Iterator[Pinned]:
    """What `name` with the specification `wanted` pins, as npm reads it."""
    if wanted.startswith("npm:"):  # an alias: npm:real-name@^1.2
        at = wanted.find("@", 5)
        name, wanted = (wanted[4:at], wanted[at + 1 :]) if at > 0 else (wanted[4:], "")
    exact = _EXACT.fullmatch(wanted)
    if exact:
        yield from pin("npm", name, exact[1], line=line)
        return
    scheme = _SCHEME.match(wanted)
    if not scheme or scheme[0] not in {"file:", "link:", "portal:", "workspace:"}:
        yield from pin("npm", name, "", DIRECT if ":" in wanted or "/" in wanted else wanted, line)


MANIFEST = Manifest(name="package.json", files=("package.json",), ecosystem="npm", lock=False, read=read)
