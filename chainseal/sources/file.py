"""A file in the repository: it exists in the tree judged, does not leave it, and says what the candidate cites.

Text is compared over blob bytes, with CRLF read as LF, never over what a filter made of them on disk.
"""

from __future__ import annotations

import hashlib
import re
from functools import partial
from posixpath import normpath
from typing import NamedTuple

from chainseal.core.candidate import DISCLAIMED, Lines, SourceRef
from chainseal.core.history import LINK, SUBMODULE, Entry, Fate, Gone, History, Unavailable
from chainseal.core.links import LinkError, follow
from chainseal.core.pins import (
    LFS,
    Pin,
    Sought,
    is_nameable,
    lines_of,
    places_of,
    seek_quote,
    seek_text,
    text_digest,
    with_lines,
)
from chainseal.core.provenance import Problem, Source, State
from chainseal.core.quotes import place_of
from chainseal.core.sources import SourceKind

MAX_CITED_BYTES = 256 * 1024
_PLACE = re.compile(r"(.*?)(?:#L(\d+)(?:-L(\d+))?)?", re.DOTALL)
_DRIVE = re.compile(r"[A-Za-z]:(?:/|\Z)")


class _Found(NamedTuple):
    """What was found of a ref; the fields of a Source that the content decides. `at` is the file that was read."""

    state: State
    at: str = ""
    now: str = ""
    detail: str = ""
    problem: Problem | None = None


_NOT_THE_BLOB = _Found(state=State.CHANGED, detail="the file is not the blob that the ref pins", problem=Problem.PIN)


def path_of(target: str) -> str | None:
    """The path in the repository that a ref means, or None when it leaves the repository."""
    if not target or target.startswith(("/", "~")) or "\\" in target or _DRIVE.match(target):
        return None
    path = normpath(target)
    inside = path not in {"..", "."} and not path.startswith("../")
    return path if inside and ".git" not in path.lower().split("/") else None


def resolve(ref: SourceRef, history: History) -> Source:
    """The state of a cited file."""
    path = path_of(ref.target)
    if path is None:
        found = _outside("it leaves the repository; cite a file in it")
    elif ref.target.endswith("/"):
        found = _Found(state=State.MISSING, detail="a folder, by its slash; cite a file in it")
    else:
        found = _at(ref, path, history)
    source = Source(
        pointer=ref.pointer,
        kind=ref.kind,
        ref=ref.ref,
        state=found.state,
        now=found.now,
        detail=found.detail,
        problem=found.problem,
        disclaimed=ref.status if ref.status in DISCLAIMED else "",
    )
    if not found.at:
        return source
    return source._replace(dirty=history.dirty(found.at), pushed=history.pushed(found.at))


def _at(ref: SourceRef, path: str, history: History) -> _Found:
    try:
        at, entry = follow(path, history)
    except LinkError as error:
        return _outside(str(error))
    except Unavailable as error:
        return _Found(state=State.UNVERIFIABLE, detail=str(error))
    if entry is None:
        dangling = _Found(state=State.MISSING, detail="a dangling symbolic link")
        return _gone(ref, path, history) if at == path else dangling
    if entry.mode == SUBMODULE:
        return _Found(state=State.UNVERIFIABLE, detail="in a submodule; cite a file of this repository")
    return _content(ref, at, at, entry, history)._replace(at=at)


def _gone(ref: SourceRef, path: str, history: History) -> _Found:
    fate = history.fate(path)
    if fate.gone is Gone.RENAMED:
        return _renamed(ref, path, fate, history)
    if fate.gone in {Gone.UNKNOWN, Gone.IN_SUBMODULE}:
        return _Found(state=State.UNVERIFIABLE, detail=fate.detail)
    state = State.DELETED if fate.gone is Gone.DELETED else State.MISSING
    return _Found(state=state, now=fate.now, detail=fate.detail)


def _renamed(ref: SourceRef, path: str, fate: Fate, history: History) -> _Found:
    """A file that git saw renamed: `renamed` when what is cited still stands there, else `changed`."""
    now, before = fate.now, fate.before
    entry = history.entry(now)
    if entry is None or entry.mode in {LINK, SUBMODULE}:
        return _Found(state=State.DELETED, now=now, detail="renamed, and gone from there too")
    pinned = ref
    if not (ref.blob or ref.commit or ref.quote or ref.sha256) and before not in {"", entry.oid}:
        pinned = ref._replace(blob=before)  # edited on the way: hold it against the text it last had
    found = _content(pinned, path, now, entry, history)._replace(at=now)
    if found.state in {State.UNCHANGED, State.MOVED}:
        lines = f"{now}#{ref.lines}" if ref.lines else now
        return found._replace(state=State.RENAMED, now=found.now or lines, detail=f"renamed to {now}")
    detail = "edited on the way" if pinned is not ref and ref.lines is None else found.detail
    return found._replace(now=found.now or now, detail=f"renamed to {now}; {detail}")


def _content(ref: SourceRef, was: str, path: str, entry: Entry, history: History) -> _Found:
    """Hold everything that the ref says of the text against the text at `path`, which was at `was` when pinned."""
    if ref.contradiction:
        return _Found(state=State.CHANGED, detail=ref.contradiction, problem=Problem.SPAN)
    pinned = _pinned_blob(ref, was, history)
    if isinstance(pinned, _Found):
        return pinned
    if not (ref.lines or ref.quote or ref.sha256) and pinned in {"", entry.oid}:
        return _Found(state=State.UNCHANGED)
    other = _NOT_THE_BLOB if pinned not in {"", entry.oid} else None
    try:
        data = history.content(entry)
    except Unavailable as error:
        lost = _Found(state=State.UNVERIFIABLE, detail=str(error))
        return lost if history.incomplete else other or lost
    if ref.sha256 and not has_digest(data, ref.sha256):
        return _Found(state=State.CHANGED, detail="the file has another sha256 than the ref says", problem=Problem.PIN)
    opaque = _without_lines(ref, data)
    if opaque is not None:
        return other or opaque  # the id alone proves that it changed
    return _text(ref, path, lines_of(data), "" if pinned == entry.oid else pinned, history)


def _without_lines(ref: SourceRef, data: bytes) -> _Found | None:
    if not (ref.lines or ref.quote):
        return None
    if data.startswith(LFS):
        return _Found(state=State.UNVERIFIABLE, detail="a Git LFS pointer; its text is not in git")
    if b"\0" in data:
        return _Found(state=State.UNVERIFIABLE, detail="a binary file has no lines to cite")
    return None


def _text(ref: SourceRef, path: str, lines: list[bytes], pinned: str, history: History) -> _Found:
    """Look for what is cited in `lines`; `pinned` is the blob that the ref pins, when the file is another now."""
    if ref.quote:
        return _quote(ref, path, lines)
    if pinned:
        return _pinned(ref, path, lines, pinned, history)
    return _span(ref, lines) or _Found(state=State.UNCHANGED)


def _pinned_blob(ref: SourceRef, was: str, history: History) -> str | _Found:
    """The id of the blob that the ref pins, empty when it pins none."""
    if ref.blob or not ref.commit:
        return ref.blob
    try:
        return history.blob_at(ref.commit, was) or _Found(
            state=State.CHANGED, detail="the commit that the ref names does not hold this path", problem=Problem.PIN
        )
    except Unavailable as error:
        if history.incomplete:
            return _Found(state=State.UNVERIFIABLE, detail=f"{error} ({history.incomplete} clone)")
        return _Found(state=State.CHANGED, detail=f"the commit that the ref names: {error}", problem=Problem.PIN)


def _span(ref: SourceRef, lines: list[bytes]) -> _Found | None:
    if ref.lines and ref.lines.end > len(lines):
        count = "1 line" if len(lines) == 1 else f"{len(lines)} lines"
        return _Found(
            state=State.CHANGED, detail=f"{ref.lines} is outside the file, which has {count}", problem=Problem.SPAN
        )
    return None


def _quote(ref: SourceRef, path: str, lines: list[bytes]) -> _Found:
    """Find the quote, white space folded: in the cited lines, else anywhere."""
    if not ref.quote.strip():
        return _Found(state=State.CHANGED, detail="the quote is blank", problem=Problem.QUOTE)
    if ref.lines and ref.lines.end <= len(lines):
        cited = lines[ref.lines.start - 1 : ref.lines.end]
        if place_of(ref.quote, cited):
            return _Found(state=State.UNCHANGED)
    at = place_of(ref.quote, lines)
    if at is None:
        return _span(ref, lines) or _Found(
            state=State.CHANGED, detail="the quote is not in the file", problem=Problem.QUOTE
        )
    if ref.lines is None:
        return _Found(state=State.UNCHANGED)
    return _Found(state=State.MOVED, now=f"{path}#{at}", detail=f"the quote stands at {at}")


def _pinned(ref: SourceRef, path: str, lines: list[bytes], pinned: str, history: History) -> _Found:
    """Look for the cited lines in a file that is no longer the blob that was pinned."""
    try:
        before = lines_of(history.blob(pinned))
    except Unavailable as error:
        if history.incomplete:
            return _Found(state=State.UNVERIFIABLE, detail=f"the pinned blob is not in this {history.incomplete} clone")
        return _Found(state=State.CHANGED, detail=f"the pinned blob cannot be read: {error}", problem=Problem.PIN)
    if before == lines:  # only line ends changed
        return _span(ref, lines) or _Found(state=State.UNCHANGED)
    if ref.lines is None:
        return _NOT_THE_BLOB
    bad = _span(ref, before)
    if bad:
        return bad
    cited = before[ref.lines.start - 1 : ref.lines.end]
    if lines[ref.lines.start - 1 : ref.lines.end] == cited:
        return _Found(state=State.UNCHANGED)
    now = _went_to(ref.lines, cited, before, lines)
    if now is None:
        return _Found(state=State.CHANGED, detail=f"{ref.lines} reads otherwise now", problem=Problem.PIN)
    return _Found(state=State.MOVED, now=f"{path}#{now}", detail=f"the cited lines stand at {now}")


def _went_to(span: Lines, cited: list[bytes], before: list[bytes], lines: list[bytes]) -> Lines | None:
    """Where the cited lines stand now; None when they stand in more or fewer places than then: any may be meant."""
    if not any(line.strip() for line in cited):
        return None
    then, now = places_of(cited, before), places_of(cited, lines)
    return now[then.index(span)] if span in then and len(then) == len(now) else None


def has_digest(data: bytes, digest: str) -> bool:
    """Whether `data` has this SHA-256, with whichever line ends; an LFS pointer has that of the file it stands for."""
    if data.startswith(LFS) and f"sha256:{digest}".encode("ascii") in data.split():
        return True
    text = data.replace(b"\r\n", b"\n")
    return digest in {hashlib.sha256(d).hexdigest() for d in (data, text, text.replace(b"\n", b"\r\n"))}


def _outside(detail: str) -> _Found:
    return _Found(state=State.OUTSIDE, detail=detail)


def cited(ref: SourceRef, source: Source, history: History) -> str:
    """The text that a verified ref cites, behind the path: its lines where it names some, else the whole file."""
    _, _, data, span = _where(ref, source, history)
    data = data or b""
    text = b"\n".join(lines_of(data)[span.start - 1 : span.end]) if span else data[:MAX_CITED_BYTES]
    return f"{ref.ref}\n{text.decode('utf-8', 'replace')}"


def _where(ref: SourceRef, source: Source, history: History) -> tuple[str, str, bytes | None, Lines | None]:
    """The path, blob and bytes of what a verified ref cites today, and the lines it names; None for bytes not here."""
    place = _PLACE.fullmatch(source.now) if source.now else None
    path, blob = "", ""
    data: bytes | None = None
    try:
        path, entry = follow(place[1] if place else path_of(ref.target) or "", history)
        if entry is not None:
            blob = entry.oid
            data = history.content(entry)
    except (LinkError, Unavailable):
        pass
    span = ref.lines
    if place and place[2]:
        span = Lines(int(place[2]), int(place[3] or place[2]))
    return path, blob, data, span


def _pin(ref: SourceRef, source: Source, history: History) -> Pin | None:
    """The blob, and the cited lines or those that the quote stands in."""
    path, blob, data, span = _where(ref, source, history)
    link = via(path_of(ref.target), source, path)
    if not blob or not is_nameable(path) or not is_nameable(link):
        return None
    if data is None:  # too large, or not in this clone: the blob alone is pinned
        return Pin(path, blob, history.head, via=link)
    lines = [] if b"\0" in data or data.startswith(LFS) else lines_of(data)
    within = lines[span.start - 1 : span.end] if span else lines
    quoted = place_of(ref.quote, within) if ref.quote and within else None
    if quoted:
        first = span.start - 1 if span else 0
        span = Lines(first + quoted.start, first + quoted.end)
    if span is None or span.end > len(lines):
        return Pin(path, blob, history.head, text_sha256=text_digest(data), via=link)
    pin = Pin(path, blob, history.head, text_sha256=text_digest(data), via=link)
    return with_lines(pin, span, lines, ref.quote if quoted and not is_cited_anew(source) else "")


def is_cited_anew(source: Source) -> bool:
    """Whether an audit found it at another place: an event that pins it cites that place, without link and quote."""
    return bool(source.at and source.now)


def via(path: str | None, source: Source, at: str) -> str:
    """The cited `path`, when it is kept and links on it led to `at`; else empty."""
    led = source.state in {State.UNCHANGED, State.MOVED} and not is_cited_anew(source)
    return path if path and led and path != at else ""


def _seek(ref: SourceRef, pin: Pin, _path: str, data: bytes) -> Sought:
    """Look for the pinned lines; of a quote the words alone count, however the lines around them are laid out."""
    return seek_text(pin, data, partial(seek_quote, ref.quote) if ref.quote.strip() else None)


def _paths(ref: SourceRef) -> tuple[str, ...]:
    path = path_of(ref.target)
    return () if path is None else (path,)


KIND = SourceKind(name="file", resolve=resolve, paths=_paths, cited=cited, pin=_pin, seek=_seek)
