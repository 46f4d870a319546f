"""A document that was read: its text, its value, and where each part of it stands in the file."""

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import NamedTuple, TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


class Part(Enum):
    """Which text a pointer means: the value there, the key that leads there, or the file's own text."""

    VALUE = "value"
    KEY = "key"
    RAW = "raw"

    __hash__ = object.__hash__  # it keys the places of every field; Enum's own hashes the name each time


class Style(Enum):
    """How a scalar is written, which is how an offset in it maps to an offset in the file."""

    VERBATIM = "verbatim"
    JSON = "json"
    LITERAL = "literal"
    OTHER = "other"


class Node(NamedTuple):
    """The source span `start:end` (offsets in the file's text) of one key or value."""

    start: int
    end: int
    style: Style


Nodes: TypeAlias = "Mapping[tuple[str, Part], Node]"


class Look(NamedTuple):
    """One text to look at: where it is from, and the text as decoded."""

    pointer: str
    part: Part
    text: str


MAX_DEPTH = 32
TOO_DEEP = f"is nested deeper than {MAX_DEPTH} levels; flatten it"


class Malformed(Exception):
    """A format could not read a text; `offset` is where in it. The message never quotes the text."""

    def __init__(self, message: str, offset: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.offset = offset


class DocumentFormat(NamedTuple):
    """A document format: `read` gives the value (raises Malformed), `nodes` where its parts stand."""

    name: str
    suffixes: tuple[str, ...]
    read: Callable[[str], Json]
    nodes: Callable[[str], Nodes]


class Document(NamedTuple):
    """A file as it was read. `digest` is the SHA-256 of its bytes, in hex."""

    path: str
    text: str
    value: Json
    digest: str
    bom: bool
    nodes: Callable[[str], Nodes]

    def looks(self) -> tuple[Look, ...]:
        """Every text of the file that is to be screened: each key, each string, and the raw text.

        A single plain word is left out: it carries nothing alone, and with its neighbours it stands in the raw text.
        """
        raw = Look("", Part.RAW, self.text)
        if isinstance(self.value, str):
            return (raw,)
        return (*(look for look in _strings("", self.value) if not _is_plain_word(look.text)), raw)


def _is_plain_word(text: str) -> bool:
    bare = text.replace("_", "").replace("-", "")
    return len(text) <= 24 and (not bare or (bare.isascii() and bare.isalpha()))


def escape_pointer(key: str) -> str:
    """`key` as one step of a JSON Pointer (RFC 6901, section 3)."""
    return key.replace("~", "~0").replace("/", "~1") if "~" in key or "/" in key else key


def _strings(pointer: str, value: Json) -> Iterator[Look]:
    if isinstance(value, str):
        yield Look(pointer, Part.VALUE, value)
    elif isinstance(value, dict):
        for key, inner in value.items():
            step = f"{pointer}/{escape_pointer(key)}"
            yield Look(step, Part.KEY, key)
            yield from _strings(step, inner)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _strings(f"{pointer}/{index}", inner)


def span_in_file(document: Document, nodes: Nodes, look: Look, start: int, end: int) -> tuple[int, int]:
    """The file offsets of `look.text[start:end]`; the whole scalar where it cannot be told more exactly."""
    if look.part is Part.RAW:
        return start, end
    node = nodes.get((look.pointer, look.part))
    if node is None:
        return 0, 0
    source = document.text[node.start : node.end]
    if node.style is Style.JSON:
        return node.start + 1 + _json_offset(source, start), node.start + 1 + _json_offset(source, end)
    at = _offset_in(source, look.text, start, node.style)
    if at is None:
        return node.start, node.end
    return node.start + at, node.start + at + (end - start)


def _offset_in(source: str, text: str, start: int, style: Style) -> int | None:
    verbatim = source.find(text) if style is not Style.LITERAL else -1
    if verbatim >= 0:
        return verbatim + start
    row = text.count("\n", 0, start)
    column = start - (text.rfind("\n", 0, start) + 1)
    lines = text.split("\n")
    if style is Style.LITERAL:
        rows = source.split("\n")
        if row + 1 < len(rows):
            indent = rows[row + 1].find(lines[row]) if lines[row] else 0
            return sum(len(r) + 1 for r in rows[: row + 1]) + max(indent, 0) + column
    found = source.find(lines[row][column : column + 24])
    return found if found >= 0 else None


def _json_offset(source: str, target: int) -> int:
    """The offset in a JSON string's source (after its quote) of its decoded character `target`."""
    at, decoded = 1, 0
    while decoded < target and at < len(source) - 1:
        if source[at] != "\\":
            at += 1
        elif source[at + 1] == "u":
            pair = source[at + 2 : at + 4].lower() in {"d8", "d9", "da", "db"}
            at += 12 if pair and source[at + 6 : at + 8] == "\\u" else 6
        else:
            at += 2
        decoded += 1
    return at - 1
