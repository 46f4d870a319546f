"""YAML 1.2 core schema, strict: one document, no duplicate keys, anchors, aliases, tags or merge keys.

The parser is libyaml, through PyYAML's C binding, and never PyYAML's own: the two differ (on tabs, on `#` after a
quote, on nesting), and one file must not have two meanings. Only its events are used; the values are built here, so
that dates and yes/no stay text, as YAML 1.2 has it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from chainseal.core.documents import (
    MAX_DEPTH,
    TOO_DEEP,
    DocumentFormat,
    Json,
    Malformed,
    Node,
    Nodes,
    Part,
    Style,
    escape_pointer,
)

# YAML 1.2.2, section 10.3.2, without .inf and .nan
_INT = re.compile(r"[-+]?[0-9]+\Z|0o[0-7]+\Z|0x[0-9a-fA-F]+\Z")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?\Z")
_NOT_FINITE = re.compile(r"[-+]?\.(?:inf|Inf|INF)\Z|\.(?:nan|NaN|NAN)\Z")
_WORDS: dict[str, Json] = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False,
}  # fmt: skip

_MAX_DIGITS = 400


def read(text: str) -> Json:
    """The value of the YAML text. Raises Malformed."""
    return _build(text, None)


def nodes(text: str) -> Nodes:
    """The place of every key and value of a YAML text that `read` accepts."""
    out: dict[tuple[str, Part], Node] = {}
    _build(text, out)
    return out


def _build(text: str, out: dict[tuple[str, Part], Node] | None) -> Json:
    import yaml  # noqa: PLC0415  (20 ms; JSON does not need it)

    if not yaml.__with_libyaml__:
        raise Malformed("cannot read YAML: PyYAML is installed without libyaml; install its wheel, or write JSON")
    events = _events(yaml, text)
    for event in events:
        if isinstance(event, yaml.DocumentStartEvent):
            if event.version or event.tags:
                raise Malformed("a directive (%) is not allowed; leave it out", _at(event))
            break
    else:
        return None
    value = _Builder(yaml, text, events, out).value(next(events), "", 0)
    for event in events:
        if isinstance(event, yaml.DocumentStartEvent):
            raise Malformed("a second document starts here; one file holds one", _at(event))
    return value


def _events(yaml: Any, text: str) -> Iterator[Any]:
    try:
        yield from yaml.parse(text, Loader=yaml.CSafeLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        deep = "nesting depth" in str(error.problem)
        what = TOO_DEEP if deep else f"not YAML: {error.problem}; mend the syntax there"
        raise Malformed(what, mark.index if mark else 0) from error
    except yaml.YAMLError as error:
        raise Malformed("not YAML: a character that YAML does not allow", getattr(error, "position", 0)) from error


class _Builder:
    """Builds one value from events; `out` collects the places, when they are wanted."""

    def __init__(self, yaml: Any, text: str, events: Iterator[Any], out: dict[tuple[str, Part], Node] | None) -> None:
        self._yaml, self._text, self._events, self._out = yaml, text, events, out

    def value(self, event: Any, pointer: str, depth: int) -> Json:
        """The value that starts with `event`."""
        start = _at(event)
        self._refuse(event, start)
        if depth > MAX_DEPTH:
            raise Malformed(TOO_DEEP, start)
        if isinstance(event, self._yaml.ScalarEvent):
            self._note(pointer, Part.VALUE, event)
            return event.value if event.style or not event.implicit[0] else _plain(event.value, start)
        if isinstance(event, self._yaml.MappingStartEvent):
            value, end = self._mapping(pointer, depth)
        else:
            value, end = self._sequence(pointer, depth)
        if self._out is not None:
            self._out[pointer, Part.VALUE] = Node(start, end, Style.OTHER)
        return value

    def _mapping(self, pointer: str, depth: int) -> tuple[Json, int]:
        out: dict[str, Json] = {}
        for event in self._events:
            if isinstance(event, self._yaml.MappingEndEvent):
                return out, event.end_mark.index
            at = _at(event)
            self._refuse(event, at)
            if not isinstance(event, self._yaml.ScalarEvent):
                raise Malformed("a key is a list or a mapping; keys are text", at)
            key: str = event.value
            if key == "<<" and not event.style:
                raise Malformed("a merge key (<<) is not allowed; write the fields out", at)
            if key in out:
                raise Malformed("this key stands twice in its mapping; keep one", at)
            step = f"{pointer}/{escape_pointer(key)}"
            self._note(step, Part.KEY, event)
            out[key] = self.value(next(self._events), step, depth + 1)
        raise Malformed("not YAML: a mapping does not end", len(self._text))

    def _sequence(self, pointer: str, depth: int) -> tuple[Json, int]:
        out: list[Json] = []
        for event in self._events:
            if isinstance(event, self._yaml.SequenceEndEvent):
                return out, event.end_mark.index
            out.append(self.value(event, f"{pointer}/{len(out)}", depth + 1))
        raise Malformed("not YAML: a list does not end", len(self._text))

    def _note(self, pointer: str, part: Part, event: Any) -> None:
        if self._out is None:
            return
        style = {"|": Style.LITERAL, ">": Style.OTHER}.get(event.style, Style.VERBATIM)
        self._out[pointer, part] = Node(event.start_mark.index, event.end_mark.index, style)

    def _refuse(self, event: Any, at: int) -> None:
        if isinstance(event, self._yaml.AliasEvent):
            raise Malformed("an alias (*) is not allowed; write the value out", at)
        if getattr(event, "anchor", None) is not None:
            raise Malformed("an anchor (&) is not allowed; write the value out", at)
        if getattr(event, "tag", None) is not None:
            raise Malformed("a tag (!) is not allowed; leave it out", at)


def _at(event: Any) -> int:
    return int(event.start_mark.index)


def _plain(value: str, at: int) -> Json:
    if value in _WORDS:
        return _WORDS[value]
    if _NOT_FINITE.match(value):
        raise Malformed("infinity and not-a-number are not allowed; quote it if it is text", at)
    if value[0] not in "+-.0123456789":
        return value
    if _INT.match(value):
        if len(value) > _MAX_DIGITS:
            raise Malformed("a number is too long to read", at)
        return int(value, 0) if value[1:2] in {"o", "x"} else int(value)
    if _FLOAT.match(value) and len(value) <= _MAX_DIGITS:
        number = float(value)
        if number in {float("inf"), float("-inf")}:
            raise Malformed("a number is too large; quote it if it is text", at)
        return number
    return value


FORMAT = DocumentFormat(name="yaml", suffixes=(".yaml", ".yml"), read=read, nodes=nodes)
