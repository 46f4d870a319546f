"""The one loader: bytes become a Document, strictly, or a MalformedError that says where and the way out."""

from __future__ import annotations

import hashlib
import re
from pathlib import PurePosixPath

from chainseal import plugins
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import MAX_DEPTH, TOO_DEEP, Document, DocumentFormat, Json, Malformed
from chainseal.core.errors import MalformedError
from chainseal.core.places import Lines
from chainseal.core.shown import shown
from chainseal.files import too_large

MAX_BYTES = 64 * 1024
MAX_VALUES = 10_000

# Control characters but tab, LF and CR; and surrogates, which only an escape can bring in.
_REFUSED = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
_FORMATS = {".json": "json", ".yaml": "yaml", ".yml": "yaml", ".md": "markdown"}
SUFFIXES = tuple(_FORMATS)
_BY_NAME = {"json": "json", "yaml": "yaml", "md": "markdown"}


def format_of(path: str) -> str | None:
    """The name of the format module for `path`, by its suffix; None when there is none."""
    return _FORMATS.get(PurePosixPath(path).suffix.lower())


def load(path: str, data: bytes, module: str | None = None, limit: int = MAX_BYTES, *, known: bool = False) -> Document:
    """Read `data`, the bytes of `path`, in the format of the module (or of the suffix). Raises MalformedError.

    Of bytes that are `known` to have been read so before, the values are not looked at again.
    """
    name = module or format_of(path)
    if name is None:
        raise _error(path, "no candidate format has this suffix; use .yaml, .yml, .json or .md")
    kind = plugins.one("chainseal.documents", name, "FORMAT", DocumentFormat)
    text, bom = _decoded(path, data, limit)
    try:
        value = kind.read(text)
    except Malformed as error:
        raise _error(path, error.message, Lines(text).place(error.offset, error.offset).line) from error
    document = Document(
        path=path, text=text, value=value, digest=hashlib.sha256(data).hexdigest(), bom=bom, nodes=kind.nodes
    )
    if not known:
        _check(document)
    return document


def format_named(name: str) -> str:
    """The format module that `--as NAME` means. Raises KeyError."""
    return _BY_NAME[name]


def _decoded(path: str, data: bytes, limit: int) -> tuple[str, bool]:
    if len(data) > limit:
        raise too_large(shown(path, secret_spans, 400), len(data), limit)
    if not data.strip():
        raise _error(path, "is empty; write its fields, or remove the file")
    if data[:2] in {b"\xff\xfe", b"\xfe\xff"}:
        raise _error(path, "is not UTF-8 (it looks like UTF-16); save it as UTF-8", 1)
    bom = data.startswith(b"\xef\xbb\xbf")
    try:
        text = data[3 if bom else 0 :].decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise _error(path, f"is not UTF-8: byte 0x{data[error.start + 3 * bom]:02x}; save it as UTF-8", line) from error
    bad = _REFUSED.search(text)
    if bad:
        line = text.count("\n", 0, bad.start()) + 1
        raise _error(path, f"holds the control character U+{ord(bad[0]):04X}; remove it", line)
    return text, bom


def _check(document: Document) -> None:
    """Refuse what the text could hide behind escapes or nesting: control characters, surrogates, depth, count."""
    escapes = "\\" in document.text  # without one, all that a string holds stood in the text, which was looked at
    stack: list[tuple[Json, int]] = [(document.value, 1)]
    seen = 0
    while stack:
        value, depth = stack.pop()
        seen += 1
        if depth > MAX_DEPTH:
            raise _error(document.path, TOO_DEEP)
        if seen > MAX_VALUES:
            raise _error(document.path, f"holds more than {MAX_VALUES:,} values; split it")
        if isinstance(value, str):
            if escapes:
                _check_text(document, value)
        elif isinstance(value, dict):
            for key, inner in value.items():
                if escapes:
                    _check_text(document, key)
                stack.append((inner, depth + 1))
        elif isinstance(value, list):
            stack.extend((inner, depth + 1) for inner in value)


def _check_text(document: Document, text: str) -> None:
    if text.isascii() and text.isprintable():
        return
    bad = _REFUSED.search(text)
    if bad:
        surrogate = ord(bad[0]) >= 0xD800
        what = "the lone surrogate" if surrogate else "the control character"
        raise _error(
            document.path, f"holds {what} U+{ord(bad[0]):04X}, written as an escape; remove it", _line(document, text)
        )


def _line(document: Document, text: str) -> int | None:
    nodes = document.nodes(document.text)
    for look in document.looks():
        node = nodes.get((look.pointer, look.part))
        if node and look.text == text:
            return Lines(document.text).place(node.start, node.end).line
    return None


def _error(path: str, message: str, line: int | None = None) -> MalformedError:
    return MalformedError(message, path=shown(path, secret_spans, 400), line=line)
