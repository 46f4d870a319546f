"""`yarn.lock`, of Yarn 1 and of Yarn 2 and later: a descriptor, and below it the version that it was resolved to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from chainseal.core.packages import Manifest, Pinned, pin, settled, text_of

_FIELD = re.compile(r"  (version|resolution):? \"?([^\s\"]{1,1000})\"?\s*")
_LOCAL = ("workspace:", "link:", "portal:", "file:")


class _Block(NamedTuple):
    descriptor: str
    version: str
    resolution: str
    line: int


def read(data: bytes) -> tuple[Pinned, ...]:
    """What the lock file pins. Raises Unreadable."""
    return settled(pinned for block in _blocks(text_of(data)) for pinned in _pins(block))


def _blocks(text: str) -> Iterator[_Block]:
    block = _Block("", "", "", 0)
    for number, line in enumerate(text.split("\n"), 1):
        if line[:1].strip() and not line.startswith("#"):
            yield block
            block = _Block(line.partition(",")[0].strip().strip('":'), "", "", 0)
            continue
        field = _FIELD.fullmatch(line)
        if field and field[1] == "version":
            block = block._replace(version=field[2], line=number)
        elif field:
            block = block._replace(resolution=field[2])
    yield block


def _pins(block: _Block) -> Iterator[Pinned]:
    name, wanted = _split(block.resolution or block.descriptor)
    if wanted.startswith("npm:") and "@" in wanted[5:] and not block.resolution:  # an alias: npm:real-name@^1.2
        name, wanted = _split(wanted[4:])
    if name and block.version and not wanted.startswith(_LOCAL):
        yield from pin("npm", name, block.version, line=block.line)


def _split(descriptor: str) -> tuple[str, str]:
    at = descriptor.find("@", 1)
    return (descriptor[:at], descriptor[at + 1 :]) if at > 0 else ("", "")


MANIFEST = Manifest(name="yarn.lock", files=("yarn.lock",), ecosystem="npm", lock=True, read=read)
