"""JSON (RFC 8259), strict: no duplicate keys, no NaN or Infinity.

Python's own parser reads the values. It is never read through a YAML parser: the two differ on lone surrogates, DEL,
keys of over 1,024 characters and tabs. Places are found by a second pass, only when there is something to report.
"""

from __future__ import annotations

import json
import re
from typing import NoReturn

from chainseal.core.documents import (
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

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{},:]|[^\s\[\]{},:"]+')


class _Duplicate(Exception):
    pass


class _Constant(Exception):
    pass


def read(text: str) -> Json:
    """The value of the JSON text. Raises Malformed."""
    try:
        value: Json = json.loads(text, object_pairs_hook=_pairs, parse_constant=_no_constant, parse_float=_finite)
    except _Constant as error:
        what = "a number is too large" if str(error)[-1].isdigit() else f"{error} is not JSON; write null or a number"
        raise Malformed(what, max(text.find(str(error)), 0)) from error
    except json.JSONDecodeError as error:
        cut = " (the text ends too early)" if error.pos >= len(text.rstrip()) else ""
        what = f"{error.msg[:1].lower()}{error.msg[1:]}".removesuffix(" at").removesuffix(" starting")
        raise Malformed(f"not JSON: {what}{cut}; mend the syntax there", error.pos) from error
    except _Duplicate as error:
        raise _duplicate(text) from error
    except RecursionError as error:
        raise Malformed(TOO_DEEP) from error
    except ValueError as error:  # int() refuses more than 4,300 digits
        raise Malformed("a number is too long to read") from error
    return value


def nodes(text: str) -> Nodes:
    """The place of every key and value of a JSON text that `read` accepts."""
    return _Walk(text).nodes


def _pairs(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    out = dict(pairs)
    if len(out) != len(pairs):
        raise _Duplicate
    return out


def _finite(digits: str) -> float:
    number = float(digits)
    if number in {float("inf"), float("-inf")}:
        raise _Constant(digits)
    return number


def _no_constant(name: str) -> NoReturn:
    raise _Constant(name)


def _duplicate(text: str) -> Malformed:
    duplicates = _Walk(text).duplicates
    return Malformed("this key stands twice in its mapping; keep one", duplicates[0] if duplicates else 0)


class _Walk:
    """One pass over valid JSON that notes the span of every part, and the offsets of keys that repeat; no recursion."""

    def __init__(self, text: str) -> None:
        self.nodes: dict[tuple[str, Part], Node] = {}
        self.duplicates: list[int] = []
        self._open: list[_Open] = []
        for token in _TOKEN.finditer(text):
            word = token[0]
            if word != ":":
                self._step(word, token.start())

    def _step(self, token: str, at: int) -> None:
        """Take one token, which stands at `at`."""
        char = token[0]
        top = self._open[-1] if self._open else None
        if char in "]}" and top is not None:
            self._open.pop()
            self.nodes[top.pointer, Part.VALUE] = Node(top.start, at + 1, Style.OTHER)
        elif char == "," and top is not None:
            top.next()
        elif top is not None and top.wants_key:
            self._key(top, token, at)
        else:
            pointer = top.child() if top is not None else ""
            if char in "[{":
                self._open.append(_Open(pointer, at, mapping=char == "{"))
            else:
                style = Style.JSON if char == '"' else Style.VERBATIM
                self.nodes[pointer, Part.VALUE] = Node(at, at + len(token), style)

    def _key(self, top: _Open, token: str, at: int) -> None:
        key = str(json.loads(token)) if "\\" in token else token[1:-1]
        if key in top.keys:
            self.duplicates.append(at)
        top.take(key)
        self.nodes[top.child(), Part.KEY] = Node(at, at + len(token), Style.JSON)


class _Open:
    """A mapping or list that has not ended yet."""

    def __init__(self, pointer: str, start: int, *, mapping: bool) -> None:
        self.pointer, self.start = pointer, start
        self.keys: set[str] = set()
        self.wants_key = self._mapping = mapping
        self._step: str | int = 0

    def child(self) -> str:
        """The pointer of the member that comes next."""
        return f"{self.pointer}/{self._step}"

    def take(self, key: str) -> None:
        """The next member has this key."""
        self.keys.add(key)
        self._step, self.wants_key = escape_pointer(key), False

    def next(self) -> None:
        """A comma: another member."""
        self.wants_key = self._mapping
        if isinstance(self._step, int):
            self._step += 1


FORMAT = DocumentFormat(name="json", suffixes=(".json",), read=read, nodes=nodes)
