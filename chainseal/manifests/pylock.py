"""`pylock.toml`, the lock file of PEP 751; also the way to TOML, and to the tables that all TOML lock files have.

Python's own parser takes quadratic time on a key of many dotted parts, so such a key is refused before it is
parsed. The check tries every place where a key can start, since what is a string cannot be told from one line.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator

from chainseal.core.packages import Manifest, Pinned, Unreadable, items, pin, settled, table, text_of, word

MAX_KEY_PARTS = 12

_PART = r"""(?:(?<![\w-])[\w-]+|(?<!\\)"(?:[^"\\]|\\.)*"|'[^']*')[ \t]*\.[ \t]*"""
_LONG_KEY = re.compile(rf"(?:{_PART}){{{MAX_KEY_PARTS}}}", re.ASCII)
_VERSION_LINE = re.compile(r"version[ \t]*=")
_LOCAL = ("editable", "virtual", "directory", "path", "workspace")


def toml_of(text: str) -> dict[str, object]:
    """The table that a TOML text is. Raises Unreadable."""
    if sys.version_info >= (3, 11):
        import tomllib as toml  # noqa: PLC0415  (only who has such a file pays for it)
    else:
        import tomli as toml  # noqa: PLC0415  (the same)
    if any(line.count(".") >= MAX_KEY_PARTS and _LONG_KEY.search(line) for line in text.split("\n")):
        raise Unreadable(f"has a key of more than {MAX_KEY_PARTS} parts")
    try:
        value: dict[str, object] = toml.loads(text)
    except RecursionError as error:
        raise Unreadable("is nested too deep") from error
    except ValueError as error:
        raise Unreadable("is not TOML") from error
    return value


def locked(data: bytes, header: str, kind: str) -> tuple[Pinned, ...]:
    """What the `[[header]]` tables of a lock file pin by `name` and `version`. Raises Unreadable."""
    text = text_of(data)
    packages = [table(entry) for entry in items(toml_of(text).get(header))]
    lines = _lines(text, f"[[{header}]]")
    if len(lines) != len(packages):  # a header inside a string, or tables written inline
        lines = [0] * len(packages)
    return settled(_pins(packages, lines, kind))


def _pins(packages: list[dict[str, object]], lines: list[int], kind: str) -> Iterator[Pinned]:
    for entry, line in zip(packages, lines, strict=True):
        if word(entry.get("version")) and not _is_local(entry, kind):
            yield from pin(kind, word(entry.get("name")), word(entry.get("version")), line=line)


def _is_local(entry: dict[str, object], kind: str) -> bool:
    """Whether the package is a folder of the repository, as Cargo, uv, Poetry, PDM and PEP 751 say it."""
    if kind == "cargo":
        return not word(entry.get("source"))
    source = table(entry.get("source"))
    return word(source.get("type")) in {"directory", "file"} or any(k in source or k in entry for k in _LOCAL)


def _lines(text: str, header: str) -> list[int]:
    """The line of each header's version, else of the header itself."""
    out: list[int] = []
    looking = False
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("["):
            looking = line.split("#")[0].strip() == header
            if looking:
                out.append(number)
        elif looking and _VERSION_LINE.match(line):
            out[-1], looking = number, False
    return out


def read(data: bytes) -> tuple[Pinned, ...]:
    """What the lock file pins. Raises Unreadable."""
    return locked(data, "packages", "pypi")


MANIFEST = Manifest(name="pylock.toml", files=("pylock.toml", "pylock.*.toml"), ecosystem="pypi", lock=True, read=read)
