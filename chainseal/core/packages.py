"""Packages and their versions: what a Package URL names, what a manifest pins, and when two versions agree.

A manifest reader takes bytes and gives what they pin. The bytes are a stranger's: a reader raises nothing but
Unreadable, takes linear time, and passes over what it does not know. What lies in the repository itself (workspace
members, path dependencies) is no pin: its version is whatever is checked out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from fnmatch import fnmatchcase
from typing import NamedTuple
from urllib.parse import unquote

MAX_BYTES = 5_000_000
MAX_NAME = 300
MAX_PURL = 2000
MAX_VERSION = 120
DIRECT = "direct reference"  # in place of a URL or path, which may carry a credential
ANY = "*"

_TYPE = re.compile(r"[a-z][a-z0-9.+-]{0,60}")
_SEPARATORS = re.compile(r"[-_.]+")
_FLAT = frozenset({"pypi", "cargo", "gem"})  # types whose names have no namespace
_LOWER = frozenset({"pypi", "npm", "golang", "composer", "github", "bitbucket"})  # types whose names have no case

_RELEASE = re.compile(r"(?:\d{1,9}!)?(\d{1,60}(?:\.\d{1,60}){0,20})")
_WILD = re.compile(r"(?:\.[x*])+")
_JOINT = re.compile(r"^[-_.]|(?<=[a-z])[-_.](?=\d)")
_PHASE = re.compile(r"(?:alpha|beta|preview|pre|c|rev|r)(?=\d|\Z)")
_PHASES = {"alpha": "a", "beta": "b", "preview": "rc", "pre": "rc", "c": "rc", "rev": "post", "r": "post"}


class Unreadable(ValueError):
    """A manifest that cannot be read; the message says why, short, and never quotes the file."""


class Purl(NamedTuple):
    """A Package URL without qualifiers and subpath, its names as their ecosystem writes them."""

    type: str
    namespace: str
    name: str
    version: str

    @property
    def key(self) -> str:
        """The key that pins carry: `type/namespace/name` in lower case."""
        return key_of(self.type, f"{self.namespace}/{self.name}" if self.namespace else self.name)


class Pinned(NamedTuple):
    """One package as a file pins it: `version` is exact, or empty beside the `range` given; `line` 0 is unknown."""

    package: str
    version: str
    range: str
    line: int


class Manifest(NamedTuple):
    """A format of manifest or lock file. `files` are base names or globs; `read` raises Unreadable."""

    name: str
    files: tuple[str, ...]
    ecosystem: str
    lock: bool
    read: Callable[[bytes], tuple[Pinned, ...]]

    def reads(self, base: str) -> bool:
        """Whether a file of the name `base` (no folders) is in this format."""
        return any(fnmatchcase(base, pattern) for pattern in self.files)


def key_of(kind: str, name: str) -> str:
    """The key of the package `name`, with its namespace if it has one, in the ecosystem `kind`."""
    return f"{kind}/{pypi_name(name) if kind == 'pypi' else name.lower()}"


def pypi_name(name: str) -> str:
    """A Python project's name as PEP 503 compares it."""
    return _SEPARATORS.sub("-", name).lower()


def purl(text: str) -> Purl | None:
    """The package that `text` names as a Package URL; None when it is none."""
    scheme, colon, rest = text.strip().partition(":")
    if not colon or scheme.lower() != "pkg" or len(rest) > MAX_PURL:
        return None
    kind, _, path = rest.partition("#")[0].partition("?")[0].lstrip("/").partition("/")
    at = path.rfind("@")
    if at > 0 and path[at - 1] != "/":  # else it opens an npm scope that was not percent-encoded
        path, version = path[:at], path[at + 1 :]
    else:
        version = ""
    decoded = _decoded(path.strip("/"), version)
    return _purl(kind.lower(), *decoded) if decoded and _TYPE.fullmatch(kind.lower()) else None


def _decoded(path: str, version: str) -> tuple[str, str] | None:
    try:
        texts = unquote(path, errors="strict"), unquote(version, errors="strict")
    except UnicodeDecodeError:
        return None
    sound = all(text.isprintable() and " " not in text for text in texts)
    return texts if sound and len(texts[1]) <= MAX_VERSION else None


def _purl(kind: str, path: str, version: str) -> Purl | None:
    parts = [part for part in path.split("/") if part]
    if not parts or "@" in parts[-1] or len(path) > MAX_NAME or {".", ".."} & set(parts):
        return None
    if kind in _FLAT and len(parts) > 1:
        return None
    if kind == "npm" and len(parts) > 1 and not parts[0].startswith("@"):
        parts[0] = f"@{parts[0]}"
    if kind in _LOWER:
        parts = [part.lower() for part in parts]
    name = pypi_name(parts[-1]) if kind == "pypi" else parts[-1]
    return Purl(kind, "/".join(parts[:-1]), name, version)


def same_version(claimed: str, pinned: str) -> bool:
    """Whether the two say one version; a leading v, a build, zeros and how a pre-release is spelt count for nothing."""
    one, other = _version(claimed), _version(pinned)
    if one is None or other is None:
        return bool(claimed.strip()) and claimed.strip().lower() == pinned.strip().lower()
    builds = {one.build, other.build} - {""}
    return _shortened(one.release) == _shortened(other.release) and one.rest == other.rest and len(builds) < 2


def prefix_version(claimed: str, pinned: str) -> bool:
    """Whether `claimed` is said of `pinned`, in full or cut short: 2.32 and 2.32.x are said of 2.32.3, 2.3 is not."""
    if same_version(claimed, pinned):
        return True
    one, other = _version(claimed), _version(pinned)
    if one is None or other is None or one.build:
        return False
    wild = bool(_WILD.fullmatch(one.rest))
    size = len(one.release)
    if (one.rest and not wild) or (size >= len(other.release) and not wild):
        return False
    return one.release == other.release[:size]


class _Version(NamedTuple):
    release: tuple[str, ...]
    rest: str
    build: str


def _version(text: str) -> _Version | None:
    base, _, build = text.strip().lower()[:MAX_VERSION].partition("+")
    base = base.lstrip("=v ")
    match = _RELEASE.match(base)
    if match is None:
        return None
    release = tuple(part.lstrip("0") or "0" for part in match[1].split("."))
    rest = base[match.end() :]
    if not _WILD.fullmatch(rest):
        rest = _PHASE.sub(lambda found: _PHASES[found[0]], _JOINT.sub("", rest), count=1)
    return _Version(release, rest, "" if build == "incompatible" else build)


def _shortened(release: tuple[str, ...]) -> tuple[str, ...]:
    end = len(release)
    while end > 1 and release[end - 1] == "0":
        end -= 1
    return release[:end]


def text_of(data: bytes) -> str:
    """The text of a manifest. Raises Unreadable."""
    if len(data) > MAX_BYTES:
        raise Unreadable(f"is larger than {MAX_BYTES:,} bytes")
    if b"\0" in data:
        raise Unreadable("holds a NUL byte, so it is no text")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unreadable("is not UTF-8; save it as UTF-8") from error


def json_of(text: str) -> dict[str, object]:
    """The object that a JSON text is; of repeated keys the last counts, as for the tools. Raises Unreadable."""
    try:
        value: object = json.loads(text)
    except RecursionError as error:
        raise Unreadable("is nested too deep") from error
    except ValueError as error:
        raise Unreadable("is not JSON") from error
    if not isinstance(value, dict):
        raise Unreadable("is not a JSON object")
    return value


def table(value: object) -> dict[str, object]:
    """`value` if it is an object or table, else an empty one."""
    return value if isinstance(value, dict) else {}


def items(value: object) -> list[object]:
    """`value` if it is an array, else an empty one."""
    return value if isinstance(value, list) else []


def word(value: object) -> str:
    """`value` if it is text, else none."""
    return value.strip() if isinstance(value, str) else ""


def pin(kind: str, name: str, version: str, wanted: str = "", line: int = 0) -> Iterator[Pinned]:
    """The pin of `name`, or nothing when the name cannot be one."""
    if not 0 < len(name) <= MAX_NAME or not name.isprintable() or " " in name:
        return
    if len(version) > MAX_VERSION or not version.isprintable():
        version = ""
    if len(wanted) > MAX_VERSION or not wanted.isprintable():
        wanted = DIRECT
    yield Pinned(key_of(kind, name), version, "" if version else wanted or ANY, line)


def settled(pins: Iterable[Pinned]) -> tuple[Pinned, ...]:
    """The pins in the order of the file, each package and version once, where it comes first."""
    seen: dict[tuple[str, str, str], Pinned] = {}
    for one in pins:
        seen.setdefault(one[:3], one)
    return tuple(seen.values())
