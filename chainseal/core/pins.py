"""Pins: the exact bytes a source ref stood for when it was sealed, and finding them again in a text of today.

A pin names a blob and digests, never only a commit: squash, rebase and shallow clones keep it good. Text is compared
over blob bytes with CRLF read as LF.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Sequence
from enum import Enum
from typing import NamedTuple

from chainseal.core.candidate import Lines, text
from chainseal.core.documents import Json
from chainseal.core.quotes import place_of

LFS = b"version https://git-lfs.github.com/spec/v1\n"
MAX_SOUGHT_BYTES = 32 * 1024 * 1024  # hashed in the search for one span; more is not searched
UNCOUNTED = 10_000_000  # stands for more places than were counted; no text that is read has so many
_WINDOW = 16  # lines that are searched for a quote at first; then four times as many
_LINE_COST = 32  # bytes that cost as much to search as a line does by itself

_NO_TEXT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")  # what no receipt may hold


def is_nameable(path: str) -> bool:
    """Whether a receipt can name the path: it is text, without the control characters that no document may hold."""
    return not _NO_TEXT.search(path)


class Pin(NamedTuple):
    """What a ref stood for. `lines` and `span_sha256` are of the cited lines, the other digests of file and symbol.

    `commit` is only a hint where a walk may start. An empty text stands for what is not pinned. The pinned text is the
    `nth` of the `of` places where it, or the words that are quoted, stood in the file. `via` is the cited path where
    symbolic links led from it to the file.
    """

    path: str
    blob: str
    commit: str = ""
    lines: Lines | None = None
    span_sha256: str = ""
    text_sha256: str = ""
    symbol_sha256: str = ""
    nth: int = 1
    of: int = 1
    via: str = ""

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
            nth=_count(value, "nth"),
            of=_count(value, "of"),
            via=text(value, "via"),
        )

    def to_mapping(self) -> dict[str, Json]:
        """The pin as a receipt holds it."""
        out: dict[str, Json] = {"path": self.path, "blob": self.blob}
        if self.commit:
            out["commit"] = self.commit
        if self.lines:
            out |= {"start_line": self.lines.start, "end_line": self.lines.end}
        if self.of > 1:
            out |= {"nth": self.nth, "of": self.of}
        texts = {key: getattr(self, key) for key in ("span_sha256", "text_sha256", "symbol_sha256", "via")}
        return out | {key: said for key, said in texts.items() if said}


def _count(value: dict[str, Json], key: str) -> int:
    found = value.get(key)
    return found if isinstance(found, int) and not isinstance(found, bool) else 1


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


def places_of(cited: Sequence[bytes], lines: Sequence[bytes]) -> list[Lines]:
    """Every place of the lines `cited` in `lines`, those that overlap too; linear (Knuth, Morris and Pratt)."""
    borders = [0] * len(cited)
    for at in range(1, len(cited)):
        borders[at] = _matched(cited, borders, borders[at - 1], cited[at])
    out: list[Lines] = []
    matched = 0
    for end, line in enumerate(lines if cited else (), 1):
        matched = _matched(cited, borders, matched, line)
        if matched == len(cited):
            out.append(Lines(end - matched + 1, end))
            matched = borders[-1]
    return out


def _matched(cited: Sequence[bytes], borders: Sequence[int], matched: int, line: bytes) -> int:
    while matched and cited[matched] != line:
        matched = borders[matched - 1]
    return matched + 1 if cited[matched] == line else 0


def quoted_places(quote: str, lines: Sequence[bytes]) -> list[Lines] | None:
    """Every place of the quote, one for each line that it begins in; None when that would take too long to tell."""
    out: list[Lines] = []
    first, size, left = 0, _WINDOW, 2 * MAX_SOUGHT_BYTES
    while first < len(lines):
        window = lines[first : first + size]
        left -= sum(map(len, window)) + len(window) * _LINE_COST
        if left < 0:
            return None
        at = place_of(quote, window)
        if at is not None:
            out.append(Lines(first + at.start, first + at.end))
            first, size = first + at.start, _WINDOW
        elif first + size < len(lines):
            size *= 4
        else:
            break
    return out


def with_lines(pin: Pin, span: Lines, lines: list[bytes], quote: str = "") -> Pin:
    """The pin with lines of its file: which of the places they are where the same lines stand, or the quote."""
    places = quoted_places(quote, lines) if quote else places_of(lines[span.start - 1 : span.end], lines)
    starts = [place.start for place in places or ()]
    nth, of = (starts.index(span.start) + 1, len(starts)) if span.start in starts else (1, UNCOUNTED)
    return pin._replace(lines=span, span_sha256=span_digest(lines, span), nth=nth, of=of)


Elsewhere = Callable[[Pin, Lines, list[bytes]], Sought]


def seek_text(pin: Pin, data: bytes, elsewhere: Elsewhere | None = None) -> Sought:
    """Look for the pinned text in `data`: the whole of it, or the pinned lines at their place and then `elsewhere`."""
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
    lines = lines_of(data)
    if pin.lines.end <= len(lines) and span_digest(lines, pin.lines) == pin.span_sha256:
        return Sought(Found.HERE, pin.lines)
    return (elsewhere or _seek_lines)(pin, pin.lines, lines)


def _seek_lines(pin: Pin, span: Lines, lines: list[bytes]) -> Sought:
    size = span.end - span.start + 1
    if size * (sum(map(len, lines)) + len(lines)) > MAX_SOUGHT_BYTES:
        return Sought(Found.UNREADABLE, detail="too large to look for the cited lines elsewhere in it")
    windows = (Lines(start, start + size - 1) for start in range(1, len(lines) - size + 2) if size > 0)
    first = next((window for window in windows if span_digest(lines, window) == pin.span_sha256), None)
    cited = lines[first.start - 1 : first.end] if first else []
    if not any(line.strip() for line in cited):  # blank lines are the same everywhere
        return _chosen(pin, span, [])
    return _chosen(pin, span, places_of(cited, lines))


def seek_quote(quote: str, pin: Pin, span: Lines, lines: list[bytes]) -> Sought:
    """Look for the words of a quote, first in the pinned lines."""
    if place_of(quote, lines[span.start - 1 : span.end]):
        return Sought(Found.HERE, span)
    places = quoted_places(quote, lines)
    if places is None:
        return Sought(Found.UNREADABLE, detail="too large to look for each place of the quote in it")
    return _chosen(pin, span, places)


def _chosen(pin: Pin, span: Lines, places: Sequence[Lines]) -> Sought:
    """Which of the places, none of which is `span`, is the pinned one now: the same in number, if they are as many."""
    if len(places) == pin.of and 1 <= pin.nth <= pin.of:
        return Sought(Found.ELSEWHERE, places[pin.nth - 1])
    detail = f"{span} reads otherwise now"
    if places:
        times = "once" if len(places) == 1 else f"{len(places)} times"
        detail += f"; the text stands elsewhere in it {times}, and which is meant cannot be told"
    return Sought(Found.ALTERED, detail=detail)
