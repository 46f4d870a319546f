"""Pins: the exact bytes a source ref stood for when it was sealed, and finding them again in a text of today.

A pin names a blob and digests, never only a commit: squash, rebase and shallow clones keep it good. Text is compared
over blob bytes with CRLF read as LF.
"""

from __future__ import annotations

import hashlib
import re
from enum import Enum
from typing import NamedTuple

from chainseal.core.candidate import Lines, text
from chainseal.core.documents import Json

LFS = b"version https://git-lfs.github.com/spec/v1\n"
MAX_SOUGHT_BYTES = 32 * 1024 * 1024  # hashed in the search for one span; more is not searched


_NO_TEXT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")  # what no receipt may hold


def is_nameable(path: str) -> bool:
    """Whether a receipt can name the path: it is text, without the control characters that no document may hold."""
    return not _NO_TEXT.search(path)


class Pin(NamedTuple):
    """What a ref stood for. `lines` and `span_sha256` are of the cited lines, the other digests of file and symbol.

    `commit` is only a hint where a walk may start. An empty text stands for what is not pinned.
    """

    path: str
    blob: str
    commit: str = ""
    lines: Lines | None = None
    span_sha256: str = ""
    text_sha256: str = ""
    symbol_sha256: str = ""

    @classmethod
    def from_mapping(cls, value: dict[str, Json]) -> Pin:
        """The pin that `value` (fits `pin` of the receipt schema) describes."""
        start, end = value.get("start_line"), value.get("end_line")
        return cls(
            path=text(value, "path"),
            blob=text(value, "blob"),
            commit=text(value, "commit"),
            lines=Lines(start, end) if isinstance(start, int) and isinstance(end, int) else None,
            span_sha256=text(value, "span_sha256"),
            text_sha256=text(value, "text_sha256"),
            symbol_sha256=text(value, "symbol_sha256"),
        )

    def to_mapping(self) -> dict[str, Json]:
        """The pin as a receipt holds it."""
        out: dict[str, Json] = {"path": self.path, "blob": self.blob}
        if self.commit:
            out["commit"] = self.commit
        if self.lines:
            out |= {"start_line": self.lines.start, "end_line": self.lines.end}
        digests = {key: getattr(self, key) for key in ("span_sha256", "text_sha256", "symbol_sha256")}
        return out | {key: digest for key, digest in digests.items() if digest}


class Found(Enum):
    """How what a pin stands for was found in a text."""

    HERE = "here"
    ELSEWHERE = "at other lines"
    ALTERED = "altered"
    GONE = "gone"  # the symbol is not defined any more
    UNREADABLE = "unreadable"


class Sought(NamedTuple):
    """The outcome of a search: `lines` where it stands now, `detail` why not."""

    found: Found
    lines: Lines | None = None
    detail: str = ""


def lines_of(data: bytes) -> list[bytes]:
    """The lines of a text, CRLF read as LF."""
    lines = data.replace(b"\r\n", b"\n").split(b"\n")
    if not lines[-1]:
        lines.pop()
    return lines


def span_digest(lines: list[bytes], span: Lines) -> str:
    """SHA-256 over the lines of the span, joined by LF."""
    return hashlib.sha256(b"\n".join(lines[span.start - 1 : span.end])).hexdigest()


def text_digest(data: bytes) -> str:
    """SHA-256 over a whole text, CRLF read as LF."""
    return hashlib.sha256(data.replace(b"\r\n", b"\n")).hexdigest()


def seek_text(pin: Pin, data: bytes) -> Sought:
    """Look for the pinned text in `data`: the whole of it, or the pinned lines at their place and then anywhere."""
    if pin.text_sha256 and text_digest(data) == pin.text_sha256:
        return Sought(Found.HERE, pin.lines)
    if pin.text_sha256 and data.startswith(LFS) and f"sha256:{pin.text_sha256}".encode("ascii") in data.split():
        return Sought(Found.HERE, pin.lines)  # the very text, which Git LFS keeps now
    if pin.lines is None:
        return Sought(Found.ALTERED, detail="the file reads otherwise now")
    if data.startswith(LFS):
        return Sought(Found.UNREADABLE, detail="a Git LFS pointer; its text is not in git")
    if b"\0" in data:
        return Sought(Found.ALTERED, detail="a binary file now")
    return _seek_lines(pin, pin.lines, lines_of(data))


def _seek_lines(pin: Pin, span: Lines, lines: list[bytes]) -> Sought:
    if span.end <= len(lines) and span_digest(lines, span) == pin.span_sha256:
        return Sought(Found.HERE, span)
    size = span.end - span.start + 1
    if size * sum(map(len, lines)) > MAX_SOUGHT_BYTES:
        return Sought(Found.UNREADABLE, detail="too large to look for the cited lines elsewhere in it")
    starts = range(1, len(lines) - size + 2)
    for start in sorted(starts, key=lambda start: abs(start - span.start)):  # the nearest, should it stand there twice
        here = Lines(start, start + size - 1)
        if span_digest(lines, here) == pin.span_sha256 and any(line.strip() for line in lines[start - 1 : here.end]):
            return Sought(Found.ELSEWHERE, here)
    return Sought(Found.ALTERED, detail=f"{span} reads otherwise now")
