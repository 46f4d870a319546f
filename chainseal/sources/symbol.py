"""A symbol, by `path::Qualified.name`: its definition exists in the tree judged, and reads as it was pinned.

A Python definition is compared without comments and layout, one of another language without blank lines and line ends.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from chainseal.core.candidate import DISCLAIMED, SourceRef
from chainseal.core.history import Entry, History, Unavailable
from chainseal.core.links import LinkError, follow
from chainseal.core.node_ids import split_node
from chainseal.core.pins import Found, Pin, Sought, is_nameable, lines_of, span_digest, text_digest
from chainseal.core.provenance import Problem, Source, State
from chainseal.core.quotes import place_of
from chainseal.core.sources import SourceKind
from chainseal.sources import file

if TYPE_CHECKING:
    from chainseal.core.definitions import Definition

_RENAMED = frozenset({State.RENAMED, State.CHANGED})


class _Found(NamedTuple):
    """What was found of a ref. `at` is the file that was read, `lines` where in it the definition stands."""

    state: State
    at: str = ""
    now: str = ""
    detail: str = ""
    problem: Problem | None = None


class Named:
    """A kind of source that is a named part of a file. `noun` is what a message calls it."""

    def __init__(self, name: str, noun: str, find: Callable[[str, bytes, str], Definition | None]) -> None:
        """`find` looks for a name in the text of a path; it raises ValueError for a text it cannot read."""
        self._name, self._noun, self._find = name, noun, find

    def kind(self) -> SourceKind:
        """The plug-in."""
        return SourceKind(
            name=self._name,
            resolve=self.resolve,
            paths=_paths,
            cited=self.cited,
            pin=self.pin,
            seek=self.seek,
            similar=self.similar,
        )

    def resolve(self, ref: SourceRef, history: History) -> Source:
        """The state of what the ref names, as the gate finds it."""
        path, name = split_node(ref.target)
        if not name:
            found = _Found(State.MISSING, detail=f"names no {self._noun}; write path::name")
            return _source(ref, found, history)
        whole = file.resolve(_file(ref, path), history)
        if whole.state is not State.UNCHANGED and not (whole.state in _RENAMED and whole.now):
            return whole._replace(kind=ref.kind)
        went = whole.now if whole.state in _RENAMED else ""
        try:
            at, entry = follow(went or file.path_of(path) or "", history)
            found = self._in(ref, name, at, entry, history)
            if found.state is State.UNCHANGED and entry is not None:
                before = self._pinned_blob(ref, path, went, history)
                found = self._as_before(name, found, entry, before, history)
        except (LinkError, Unavailable) as error:
            return _source(ref, _Found(State.UNVERIFIABLE, detail=str(error)), history)
        return _source(ref, _renamed(found, went) if went else found, history)

    def _pinned_blob(self, ref: SourceRef, path: str, went: str, history: History) -> str | _Found:
        """The blob that the ref pins, else the last one before a rename; empty for none. Raises Unavailable."""
        if ref.blob or not ref.commit:
            return ref.blob or (history.fate(path).before if went else "")
        try:
            blob = history.blob_at(ref.commit, file.path_of(path) or "")
        except Unavailable as error:
            if history.incomplete:
                raise
            return _Found(State.CHANGED, detail=f"the commit that the ref names: {error}", problem=Problem.PIN)
        detail = "the commit that the ref names does not hold this path"
        return blob or _Found(State.CHANGED, detail=detail, problem=Problem.PIN)

    def _in(self, ref: SourceRef, name: str, at: str, entry: Entry | None, history: History) -> _Found:
        """Look for the name in the file `at`, and for all else that the ref says of it. Raises Unavailable."""
        if entry is None:
            return _Found(State.MISSING, detail="not a file")
        data = history.content(entry)
        if ref.sha256 and not file.has_digest(data, ref.sha256):
            detail = "the file has another sha256 than the ref says"
            return _Found(State.CHANGED, at, detail=detail, problem=Problem.PIN)
        try:
            found = self._find(at, data, name)
        except ValueError as error:
            return _Found(State.UNVERIFIABLE, at, detail=f"{self._noun}s cannot be looked for: {error}")
        if found is None:
            return self._undefined(name, at, data, history)
        lines = lines_of(data)[found.lines.start - 1 : found.lines.end]
        if ref.quote and place_of(ref.quote, lines) is None:
            detail = f"the quote is not in the {self._noun}"
            return _Found(State.CHANGED, at, detail=detail, problem=Problem.QUOTE)
        return _Found(State.UNCHANGED, at, f"{at}#{found.lines}")

    def _undefined(self, name: str, at: str, data: bytes, history: History) -> _Found:
        """The name is not there: where what HEAD has under it stands in this text, when it has it."""
        detail = f"{at} defines no such {self._noun}"
        try:
            head = history.blob_at(history.head, at) if history.head else ""
            now = self.similar_name(name, history.blob(head) if head else b"", at, data)
        except Unavailable:
            now = ""
        if now:
            return _Found(State.MISSING, at, f"{at}::{now}", f"{detail}; {now} reads the same")
        return _Found(State.MISSING, at, detail=detail)

    def _as_before(self, name: str, found: _Found, entry: Entry, before: str | _Found, history: History) -> _Found:
        """What was found, unless the definition is another than in the blob `before`. Raises Unavailable."""
        if isinstance(before, _Found):
            return before._replace(at=found.at)
        if before in {"", entry.oid}:
            return found
        try:
            was = self._find(found.at, history.blob(before), name)
            now = self._find(found.at, history.content(entry), name)
        except Unavailable as error:
            if history.incomplete:
                detail = f"the pinned blob is not in this {history.incomplete} clone"
                return _Found(State.UNVERIFIABLE, found.at, detail=detail)
            detail = f"the pinned blob cannot be read: {error}"
            return _Found(State.CHANGED, found.at, detail=detail, problem=Problem.PIN)
        except ValueError as error:
            return _Found(State.UNVERIFIABLE, found.at, detail=f"what is pinned cannot be read: {error}")
        if was is not None and now is not None and was.digest == now.digest:
            return found
        detail = f"the {self._noun} reads otherwise than in the blob that the ref pins"
        return _Found(State.CHANGED, found.at, detail=detail, problem=Problem.PIN)

    def pin(self, ref: SourceRef, source: Source, history: History) -> Pin | None:
        """The file, the lines of the definition, and its digest."""
        at, entry, data, found = self._read(ref, source, history)
        link = file.via(file.path_of(split_node(ref.target)[0]), source, at)
        if entry is None or found is None or not is_nameable(at) or not is_nameable(link):
            return None
        span = span_digest(lines_of(data), found.lines)
        return Pin(at, entry.oid, history.head, found.lines, span, text_digest(data), found.digest, via=link)

    def cited(self, ref: SourceRef, source: Source, history: History) -> str:
        """The text of the definition, behind the ref."""
        _, _, data, found = self._read(ref, source, history)
        lines = lines_of(data)[found.lines.start - 1 : found.lines.end] if found else []
        text = b"\n".join(lines)
        return f"{ref.ref}\n{text.decode('utf-8', 'replace')}"

    def _read(
        self, ref: SourceRef, source: Source, history: History
    ) -> tuple[str, Entry | None, bytes, Definition | None]:
        """The file that a verified ref cites today, and the definition in it; None where it cannot be read."""
        path, name = split_node(ref.target)
        try:
            at, entry = follow(source.now.partition("#")[0] or file.path_of(path) or "", history)
            data = history.content(entry) if entry else b""
            return at, entry, data, self._find(at, data, name)
        except (LinkError, Unavailable, ValueError):
            return "", None, b"", None

    def seek(self, ref: SourceRef, pin: Pin, path: str, data: bytes) -> Sought:
        """Look for the pinned definition in `data`. Wherever in the file it stands, it is here: it has a name."""
        _, name = split_node(ref.target)
        try:
            found = self._find(path, data, name)
        except ValueError as error:
            return Sought(Found.UNREADABLE, detail=f"{self._noun}s cannot be looked for: {error}")
        if found is None:
            return Sought(Found.GONE, detail=f"no such {self._noun} in it any more")
        if found.digest == pin.symbol_sha256:
            return Sought(Found.HERE, found.lines)
        return Sought(Found.ALTERED, found.lines, f"the {self._noun} reads otherwise now")

    def similar(self, ref: SourceRef, before: bytes, path: str, data: bytes) -> tuple[str, str]:
        """Under which name, and where, `data` has what the ref named in the text `before`; two empty texts: nowhere."""
        name = self.similar_name(split_node(ref.target)[1], before, path, data)
        place = self._place(path, data, name)
        return (name, place) if place else ("", "")

    def similar_name(self, name: str, before: bytes, path: str, data: bytes) -> str:
        """The one other name under which `data` has the same body; empty when there is none."""
        from chainseal.core.symbols import similar  # noqa: PLC0415

        try:
            was = self._find(path, before, name)
        except ValueError:
            return ""
        return (similar(path, data, was.body_digest) or "") if was is not None else ""

    def _place(self, path: str, data: bytes, name: str) -> str:
        try:
            found = self._find(path, data, name) if name else None
        except ValueError:
            return ""
        return f"{path}#{found.lines}" if found else ""


def _paths(ref: SourceRef) -> tuple[str, ...]:
    path = file.path_of(split_node(ref.target)[0])
    return () if path is None else (path,)


def _file(ref: SourceRef, path: str) -> SourceRef:
    """The file that the ref is in, and nothing that it says of the text."""
    return ref._replace(target=path, lines=None, quote="", sha256="", commit="", blob="", contradiction="")


def _renamed(found: _Found, went: str) -> _Found:
    if found.state is State.UNCHANGED:
        return found._replace(state=State.RENAMED, detail=f"renamed to {went}")
    return found._replace(now=found.now or went, detail=f"renamed to {went}; {found.detail}")


def _source(ref: SourceRef, found: _Found, history: History) -> Source:
    source = Source(
        pointer=ref.pointer,
        kind=ref.kind,
        ref=ref.ref,
        state=found.state,
        now="" if found.state is State.UNCHANGED else found.now,
        detail=found.detail,
        problem=found.problem,
        disclaimed=ref.status if ref.status in DISCLAIMED else "",
    )
    if not found.at:
        return source
    return source._replace(dirty=history.dirty(found.at), pushed=history.pushed(found.at))


def _find(path: str, data: bytes, name: str) -> Definition | None:
    from chainseal.core.symbols import find_symbol  # noqa: PLC0415

    return find_symbol(path, data, name)


KIND = Named("symbol", "symbol", _find).kind()
