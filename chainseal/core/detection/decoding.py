"""One level of decoding: what base64, base32, hex, percent signs, escapes and entities in a text say.

The decoded text stands in the place of its code, so that the words around it are still around it. One level, never two:
who hides a thing twice has a text that no agent reads without being told to, and the telling is an order of its own.
Every pattern is bounded and every code is decoded once, so that the cost is in proportion to the length of the text.
"""

import re
from binascii import Error, a2b_base64, unhexlify
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from chainseal.core.detection.views import View, replaced

_LEAST = 8  # bytes; what is shorter is a word or a number
_RUN = r"(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{16,65536}={0,6}"
_PERCENT = r"(?:%[0-9A-Fa-f]{2}){1,512}"
_ENTITY = r"&(#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z]{2,8});"
_ESCAPE = r"\\(u[0-9A-Fa-f]{4}|u\{[0-9A-Fa-f]{1,6}\}|U[0-9A-Fa-f]{8}|x[0-9A-Fa-f]{2}|[0-3][0-7]{2}|[\"'\\/nrtbf])"
_BITS = r"(?<![0-9A-Za-z])(?:[01]{8}[ ,]{0,2}){6,2048}"
_BYTES = r"(?<![0-9A-Za-z])(?:(?:0x)?[0-9A-Fa-f]{2}[ ,:]{1,2}){7,2048}(?:0x)?[0-9A-Fa-f]{2}(?![0-9A-Fa-f])"
# The character references of HTML that spell punctuation (html.spec.whatwg.org, "Named character references").
_NAMED = {
    "lt": "<", "gt": ">", "amp": "&", "quot": '"', "apos": "'", "nbsp": " ", "colon": ":", "semi": ";", "comma": ",",
    "period": ".", "excl": "!", "quest": "?", "num": "#", "dollar": "$", "percnt": "%", "ast": "*", "plus": "+",
    "equals": "=", "lowbar": "_", "hyphen": "-", "sol": "/", "bsol": "\\", "lpar": "(", "rpar": ")", "lsqb": "[",
    "rsqb": "]", "lbrack": "[", "rbrack": "]", "lcub": "{", "rcub": "}", "verbar": "|", "grave": "`", "commat": "@",
    "tab": "\t", "newline": "\n",
}  # fmt: skip
_SIMPLE = {"n": "\n", "r": "\r", "t": "\t", "b": " ", "f": " ", '"': '"', "'": "'", "\\": "\\", "/": "/"}
_URL_SAFE = str.maketrans("-_", "+/")
_HEX = frozenset("0123456789abcdefABCDEF")
_BASE32 = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
_WRAPS = frozenset({60, 64, 72, 76})  # line lengths of PEM (RFC 7468), MIME (RFC 2045) and their kin


class Code(NamedTuple):
    """A span `start:end` of a text that says `text` in the encoding `name`."""

    start: int
    end: int
    name: str
    text: str


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


@lru_cache(maxsize=32)
def codes(text: str, *, escapes: bool = True) -> tuple[Code, ...]:
    """The codes in `text`, in order and disjoint. Without `escapes` the backslash means nothing in it."""
    found = [*_runs(text)]
    if "%" in text:
        found += _percents(text)
    if "&" in text:
        found += _entities(text)
    if escapes and "\\" in text:
        found += _escapes(text)
    if "0" in text:
        found += _numbers(text)
    if not found:
        return ()
    out, end = list[Code](), 0
    for code in sorted(found, key=lambda c: (c.start, -c.end)):
        if code.start >= end:
            out.append(code)
            end = code.end
    return tuple(out)


def decoded(text: str, under: View | None = None, *, escapes: bool = True) -> View | None:
    """`text` with every code in it decoded, or None when there is none; `under` is the view that `text` is of."""
    return replaced(text, ((c.start, c.end, c.text) for c in codes(text, escapes=escapes)), under)


def _runs(text: str) -> Iterator[Code]:
    """Base64, base32 and hex; a code that was wrapped into lines of one length is one code."""
    start = end = -1
    lines: list[str] = []
    for match in _compiled(_RUN).finditer(text):
        if lines and not _continues(text[end : match.start()]):
            yield from _code(start, end, lines)
            lines = []
        if not lines:
            start = match.start()
        end = match.end()
        lines.append(match.group())
        if len(lines[-1]) not in _WRAPS:
            yield from _code(start, end, lines)
            lines = []
    yield from _code(start, end, lines)


def _code(start: int, end: int, lines: list[str]) -> Iterator[Code]:
    said = _said("".join(lines)) if lines else None
    if said:
        yield Code(start, end, *said)


def _continues(between: str) -> bool:
    return len(between) <= 20 and "\n" in between and not between.strip(" \t\r\n>|")


def _said(code: str) -> tuple[str, str] | None:
    """The encoding of `code` and what it says, or None when that is no text."""
    bare = code.rstrip("=")
    if len(bare) % 2 == 0 and _HEX.issuperset(bare):
        said = _text(unhexlify(bare))
        if said:
            return "hex", said
    if _BASE32.issuperset(bare):
        said = _text(_from_base32(bare))
        if said:
            return "base32", said
    spare = len(bare) % 4
    bare = bare[: len(bare) - 1] if spare == 1 else bare
    try:
        said = _text(a2b_base64(bare.translate(_URL_SAFE) + "=" * (-len(bare) % 4)))
    except Error:
        return None
    return ("base64", said) if said else None


def _from_base32(bare: str) -> bytes:
    from base64 import b32decode  # noqa: PLC0415  (rare, and a module of its own)

    whole = bare[: len(bare) // 8 * 8]
    return b32decode(whole)


def _text(raw: bytes) -> str:
    """What `raw` says when it is text that a person can read, else nothing."""
    if len(raw) < _LEAST or raw.translate(None, _CONTROLS) != raw:
        return ""
    try:
        said = raw.decode("utf-8")
    except UnicodeDecodeError:
        return ""
    return said if raw.isascii() or sum(c.isalpha() or c.isspace() for c in said) >= 0.8 * len(said) else ""


_CONTROLS = bytes(c for c in (*range(32), 127) if c not in (9, 10, 13))


def _percents(text: str) -> Iterator[Code]:
    for match in _compiled(_PERCENT).finditer(text):
        said = unhexlify(match.group().replace("%", "")).decode("utf-8", "replace")
        yield Code(match.start(), match.end(), "percent", said)


def _entities(text: str) -> Iterator[Code]:
    for start, end, names in _neighbours(_compiled(_ENTITY), text):
        said = "".join(_character(name) if name[0] == "#" else _NAMED.get(name.lower(), f"&{name};") for name in names)
        yield Code(start, end, "entity", said)


def _neighbours(pattern: re.Pattern[str], text: str) -> Iterator[tuple[int, int, list[str]]]:
    """Matches that stand side by side, as one span and the first group of each."""
    start = end = -1
    groups: list[str] = []
    for match in pattern.finditer(text):
        if match.start() != end and groups:
            yield start, end, groups
            groups = []
        if not groups:
            start = match.start()
        end = match.end()
        groups.append(match.group(1))
    if groups:
        yield start, end, groups


def _character(name: str) -> str:
    number = int("0" + name[1:], base=0) if name[1] in "xX" else int(name[1:])
    return chr(number) if 9 <= number <= 0x10FFFF and not 0xD800 <= number <= 0xDFFF else " "


def _escapes(text: str) -> Iterator[Code]:
    for start, end, names in _neighbours(_compiled(_ESCAPE), text):
        said = "".join(_SIMPLE.get(name) or _escaped(name) for name in names)
        if not said.isascii():  # two surrogates are one character; a lone one is none
            said = said.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        yield Code(start, end, "escape", said)


def _escaped(name: str) -> str:
    number = int(name, base=8) if name[0].isdigit() else int(name[1:].strip("{}"), base=16)
    return chr(number) if 31 < number <= 0x10FFFF or number in (9, 10, 13) else " "


def _numbers(text: str) -> Iterator[Code]:
    """Bytes written as binary or as hexadecimal numbers."""
    for name, pattern, base in (("binary", _BITS, 2), ("hex", _BYTES, 16)):
        if base == 2 and "0100" not in text and "0110" not in text and "0111" not in text:
            continue
        for match in _compiled(pattern).finditer(text):
            digits = match.group()
            parts = _compiled(r"[01]{8}").findall(digits) if base == 2 else _compiled(r"[ ,:]{1,2}").split(digits)
            said = _text(bytes(int(part, base) for part in parts))
            if said:
                end = match.end() - (len(digits) - len(digits.rstrip(" ,")))
                yield Code(match.start(), end, name, said)
