"""Front matter: the lines between two `---` at the start of a note, also where they are not YAML.

Rules for Cursor and its like carry `globs: **/*.ts` or `description: Use when: …`, which no YAML parser reads
(https://forum.cursor.com shows many; TESTBED counts them). `lines_of` takes such lines one by one: a key, a text, an
item of a list, by indentation. It loses no text: what fits no form belongs to the key above it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

from chainseal.core.documents import MAX_DEPTH, Document, Json, Look, Node, Part, Style, escape_pointer

FENCE = "---"
_KEY = re.compile(r"([^\s:#'\"-][^:\n]{0,80}):(?=[ \t]|\Z)")


class Fences(NamedTuple):
    """Where the front matter of a text is: `start:end` are its lines, `body` is behind the closing fence."""

    start: int
    end: int
    body: int

    def body_node(self, text: str) -> dict[tuple[str, Part], Node]:
        """Where the body stands: it is the value of the whole, beside the fields."""
        return {("", Part.VALUE): Node(self.body, len(text), Style.VERBATIM)}


class Said(NamedTuple):
    """One text of the front matter: the keys that lead to it, and its place. `style` is how it is written."""

    keys: tuple[str, ...]
    text: str
    node: Node


def fences(text: str) -> Fences | None:
    """The front matter of `text`, None when its first line is no fence; `end` is -1 when no fence closes it."""
    first = text.find("\n")
    if first < 0 or text[:first].rstrip() != FENCE:
        return None
    at = first + 1
    while at < len(text):
        end = text.find("\n", at)
        stop = end if end >= 0 else len(text)
        if text[at:stop].rstrip() == FENCE:
            return Fences(first + 1, at, min(stop + 1, len(text)))
        at = stop + 1
    return Fences(first + 1, -1, len(text))


def looks_of(document: Document) -> tuple[Look, ...]:
    """Every text of a note: its fields, the lines they stand in, and the body, each once."""
    looks = document.looks()
    found = fences(document.text) if not isinstance(document.value, str) else None
    if found is None or found.end < 0:
        return looks
    head, body = document.text[: found.body], document.text[found.body :]
    fields = tuple(look for look in looks if look.part is not Part.RAW)
    return (*fields, Look("", Part.VALUE, body), Look("", Part.RAW, head))


def lines_of(text: str, start: int, end: int) -> dict[str, Json]:
    """The keys and texts of the lines `start:end`, as a mapping: a text, a list of texts, or a mapping of its own."""
    root = _Field()
    for said in _said(text, start, end):
        root.at(said.keys).texts.append(said)
    value = root.value()
    return value if isinstance(value, dict) else {"": value} if value is not None else {}


def places_of(text: str, start: int, end: int) -> dict[tuple[str, Part], Node]:
    """Where each key and text of `lines_of` stands."""
    root = _Field()
    for said in _said(text, start, end):
        root.at(said.keys).texts.append(said)
    out = dict(root.places("")) if root.fields else dict(root.places("/"))
    for keys, node in _keys(text, start, end):
        out.setdefault(("".join(f"/{escape_pointer(key)}" for key in keys), Part.KEY), node)
    return out


class _Field:
    """What is said of one key: texts, and keys of its own."""

    def __init__(self) -> None:
        self.texts: list[Said] = []
        self.fields: dict[str, _Field] = {}

    def at(self, keys: tuple[str, ...]) -> _Field:
        field = self
        for key in keys:
            field = field.fields.setdefault(key, _Field())
        return field

    def value(self) -> Json:
        texts: list[Json] = [said.text for said in self.texts if said.text]
        own = texts[0] if len(texts) == 1 else texts or None
        if not self.fields:
            return own
        inner = {key: field.value() for key, field in self.fields.items()}
        return inner if own is None else {"": own, **inner}

    def places(self, pointer: str) -> Iterator[tuple[tuple[str, Part], Node]]:
        """The places, by the pointers of `value`."""
        texts = [said for said in self.texts if said.text]
        own = f"{pointer}/" if self.fields else pointer
        for n, said in enumerate(texts):
            yield (own if len(texts) == 1 else f"{own}/{n}", Part.VALUE), said.node
        for key, field in self.fields.items():
            yield from field.places(f"{pointer}/{escape_pointer(key)}")


def _said(text: str, start: int, end: int) -> Iterator[Said]:
    for keys, at, stop, _ in _lines(text, start, end):
        yield _text(keys, text, at, stop)


def _keys(text: str, start: int, end: int) -> Iterator[tuple[tuple[str, ...], Node]]:
    for keys, _, _, key in _lines(text, start, end):
        if key is not None:
            yield keys, key


def _lines(text: str, start: int, end: int) -> Iterator[tuple[tuple[str, ...], int, int, Node | None]]:
    """Each line: the keys it belongs to, the span of its text, and where its own key stands, if it has one."""
    above: list[tuple[int, str]] = []
    at = start
    while at < end:
        newline = text.find("\n", at, end)
        stop = newline if newline >= 0 else end
        line = text[at:stop].rstrip()
        body = line.lstrip()
        indent, key = len(line) - len(body), None
        begin = at + indent
        match = _KEY.match(body)
        if match and len(above) < MAX_DEPTH:
            while above and above[-1][0] >= indent:
                above.pop()
            above.append((indent, match[1].rstrip()))
            key = Node(begin, begin + len(match[1].rstrip()), Style.VERBATIM)
            begin += match.end()
        elif body.startswith("- "):
            begin += 2
        if body:
            yield tuple(name for _, name in above), begin, at + len(line), key
        at = stop + 1


def _text(keys: tuple[str, ...], text: str, at: int, stop: int) -> Said:
    """The text `at:stop` without blanks and quotes around it."""
    source = text[at:stop]
    at += len(source) - len(source.lstrip())
    source = source.strip()
    node = Node(at, at + len(source), Style.VERBATIM)
    if len(source) > 1 and source[0] == source[-1] == "'":
        return Said(keys, source[1:-1].replace("''", "'"), node)
    if len(source) > 1 and source[0] == source[-1] == '"':
        try:
            return Said(keys, str(json.loads(source)), node._replace(style=Style.JSON))
        except ValueError:
            return Said(keys, source[1:-1], node)
    return Said(keys, source, node)
