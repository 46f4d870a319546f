"""JSON (RFC 8259), strict: no duplicate keys, no NaN or Infinity.

Python's own parser reads the values. It is never read through a YAML parser: the two differ on lone surrogates, DEL,
keys of over 1,024 characters and tabs. Places are found by a second pass, only when there is something to report.
"""

from __future__ import annotations

import json
import re
from typing import NoReturn

from chainseal.core.documents import DocumentFormat, Json, Malformed, Node, Nodes, Part, Style, escape_pointer

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
_BLANK = re.compile(r"[ \t\n\r]*")
_ATOM = re.compile(r"[^\s,\]}]+")


class _Duplicate(Exception):
    pass


class _Constant(Exception):
    pass


def read(text: str) -> Json:
    """The value of the JSON text. Raises Malformed."""
    try:
        value: Json = json.loads(text, object_pairs_hook=_pairs, parse_constant=_no_constant)
    except _Constant as error:
        raise Malformed(f"{error} is not JSON; write null or a number", max(text.find(str(error)), 0)) from error
    except json.JSONDecodeError as error:
        cut = " (the text ends too early)" if error.pos >= len(text.rstrip()) else ""
        raise Malformed(f"not JSON: {error.msg[:1].lower()}{error.msg[1:]}{cut}", error.pos) from error
    except _Duplicate as error:
        raise _duplicate(text) from error
    except RecursionError as error:
        raise Malformed("nested too deeply") from error
    except ValueError as error:  # int() refuses more than 4,300 digits
        raise Malformed("a number is too long to read") from error
    return value


def nodes(text: str) -> Nodes:
    """The place of every key and value of a JSON text that `read` accepts."""
    out: dict[tuple[str, Part], Node] = {}
    _walk(text, out, duplicates=[])
    return out


def _pairs(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    out = dict(pairs)
    if len(out) != len(pairs):
        raise _Duplicate
    return out


def _no_constant(name: str) -> NoReturn:
    raise _Constant(name)


def _duplicate(text: str) -> Malformed:
    duplicates: list[int] = []
    _walk(text, {}, duplicates)
    return Malformed("this key stands twice in its mapping; keep one", duplicates[0] if duplicates else 0)


def _walk(text: str, out: dict[tuple[str, Part], Node], duplicates: list[int]) -> None:
    """Note the span of every part of valid JSON, and the offsets of keys that repeat; no recursion."""
    # A stack of open containers: [pointer, start, is_mapping, keys seen or items so far]
    stack: list[tuple[str, int, set[str] | None]] = []
    counts: list[int] = []
    pointer, at, length = "", 0, len(text)
    expect_key = False
    while True:
        at = _blank(text, at)
        if at >= length:
            return
        char = text[at]
        if char in "]}":
            opened, start, _ = stack.pop()
            counts.pop()
            at += 1
            out[opened, Part.VALUE] = Node(start, at, Style.OTHER)
            expect_key = False
        elif char == ",":
            at += 1
            opened, _, keys = stack[-1]
            expect_key = keys is not None
            if keys is None:
                counts[-1] += 1
                pointer = f"{opened}/{counts[-1]}"
        elif expect_key and char == '"':
            opened, _, keys = stack[-1]
            end = _string(text, at)
            key = str(json.loads(text[at:end]))
            if keys is not None and key in keys:
                duplicates.append(at)
            elif keys is not None:
                keys.add(key)
            pointer = f"{opened}/{escape_pointer(key)}"
            out[pointer, Part.KEY] = Node(at, end, Style.JSON)
            at = _blank(text, end) + 1  # the colon
            expect_key = False
        elif char in "[{":
            stack.append((pointer, at, set() if char == "{" else None))
            counts.append(0)
            at += 1
            expect_key = char == "{"
            if char == "[":
                pointer = f"{pointer}/0"
        else:
            end = _string(text, at) if char == '"' else _atom(text, at)
            out[pointer, Part.VALUE] = Node(at, end, Style.JSON if char == '"' else Style.VERBATIM)
            at = end


def _string(text: str, at: int) -> int:
    match = _STRING.match(text, at)
    return match.end() if match else len(text)


def _blank(text: str, at: int) -> int:
    match = _BLANK.match(text, at)
    return match.end() if match else at


def _atom(text: str, at: int) -> int:
    match = _ATOM.match(text, at)
    return match.end() if match else at + 1


FORMAT = DocumentFormat(name="json", suffixes=(".json",), read=read, nodes=nodes)
