"""`pnpm-lock.yaml`: the keys of its `packages:` section, read by the fixed layout that pnpm writes and never as YAML.

Version 5 writes `/name/1.2.3_peer@1.0.0`, version 6 `/name@1.2.3(peer@1.0.0)`, version 9 `name@1.2.3`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from chainseal.core.packages import Manifest, Pinned, pin, settled, text_of

_NAME = r"/?((?:@[\w.~-]{1,100}/)?[\w.~-]{1,200})"
_AT = re.compile(_NAME + r"@(\d[\w.+-]{0,119})(?:\(|\Z)")
_SLASH = re.compile(_NAME + r"/(\d[0-9A-Za-z.+-]{0,119})(?:_|\Z)")
_KEY = re.compile(r"  (['\"]?)([^\s'\"#][^'\"]{0,1000})\1:(?: ?\{.{0,1000})?\s*")


def read(data: bytes) -> tuple[Pinned, ...]:
    """What the lock file pins. Raises Unreadable."""
    text = text_of(data)
    if "lockfileVersion" not in text:
        return ()
    return settled(_pins(text))


def _pins(text: str) -> Iterator[Pinned]:
    inside = False
    for number, line in enumerate(text.split("\n"), 1):
        if line[:1].strip():
            inside = line.rstrip() == "packages:"
        elif inside and line[2:3].strip() and line.startswith("  "):
            yield from _package(line, number)


def _package(line: str, number: int) -> Iterator[Pinned]:
    key = _KEY.fullmatch(line)
    match = (_AT.match(key[2]) or _SLASH.match(key[2])) if key else None
    if match:
        yield from pin("npm", match[1], match[2], line=number)


MANIFEST = Manifest(name="pnpm-lock.yaml", files=("pnpm-lock.yaml",), ecosystem="npm", lock=True, read=read)
