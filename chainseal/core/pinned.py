"""A pinned source as it is now: its state by content first, by what git says became of its path second."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from chainseal.core.candidate import SourceRef
from chainseal.core.history import LINK, SUBMODULE, Entry, Gone, History, Unavailable
from chainseal.core.links import LinkError, follow
from chainseal.core.pins import Found, Pin, Sought
from chainseal.core.provenance import Problem, Source, State

Seek = Callable[[SourceRef, Pin, str, bytes], Sought]
Similar = Callable[[SourceRef, bytes, str, bytes], tuple[str, str]]
MAX_BESIDE = 40  # files of the same commits in which a text that left its file is looked for
MIN_MOVED_BYTES = 24  # a shorter text stands in many files


class _State(NamedTuple):
    state: State
    at: str = ""
    now: str = ""
    detail: str = ""


def resolve_pinned(
    ref: SourceRef, pin: Pin, seek: Seek, history: History, similar: Similar = lambda *_: ("", "")
) -> Source:
    """The state of a ref by its pin; `seek` looks for what is pinned in a text. Never a guess: else unverifiable.

    `similar` is asked for another name of a definition that is gone.
    """
    try:
        found = _led_elsewhere(ref, pin, seek, history) if pin.via else None
        found = found or _state(ref, pin, seek, history)
        if found.state is State.DELETED and found.at and not found.now:
            found = _called_otherwise(ref, pin, similar, found, history)
    except LinkError as error:
        found = _State(State.OUTSIDE, detail=str(error))
    except Unavailable as error:
        found = _State(State.UNVERIFIABLE, detail=_in_clone(str(error), history))
    source = Source(
        pointer=ref.pointer,
        kind=ref.kind,
        ref=ref.ref,
        state=found.state,
        now=found.now,
        detail=found.detail,
        problem=Problem.PIN if found.state is State.CHANGED else None,
    )
    if not found.at:
        return source
    entry = history.entry(found.at)
    blob = entry.oid if entry else ""
    return source._replace(dirty=history.dirty(found.at), pushed=history.pushed(found.at), at=found.at, blob=blob)


def _in_clone(detail: str, history: History) -> str:
    return f"{detail} ({history.incomplete} clone)" if history.incomplete else detail


def _led_elsewhere(ref: SourceRef, pin: Pin, seek: Seek, history: History) -> _State | None:
    """The state of a ref whose links do not lead to the pinned file any more; None when they do."""
    to, entry = _led(pin.via, history)
    if to == pin.path:
        return None
    if entry is None:
        dangling = f"the cited link leads to {to}, where nothing is"
        return _State(State.DELETED, detail="the cited link is gone" if to == pin.via else dangling)
    if entry.mode == SUBMODULE:
        return _State(State.UNVERIFIABLE, detail="the cited link leads into a submodule now")
    how = "a file stands in place of the cited link" if to == pin.via else f"the cited link leads to {to} now"
    there = _there(ref, pin, seek, to, history)
    return _renamed(there, how) if there else _State(State.CHANGED, to, to, f"{how}, which reads otherwise")


def _led(path: str, history: History) -> tuple[str, Entry | None]:
    """Where a path leads. `follow` would read the history of one that is gone, for each of them anew."""
    is_gone = history.entry(path) is None and history.above(path) is None
    return (path, None) if is_gone else follow(path, history)


def _state(ref: SourceRef, pin: Pin, seek: Seek, history: History) -> _State:
    entry = history.entry(pin.path)
    if entry is not None and entry.oid == pin.blob and entry.mode not in {LINK, SUBMODULE}:
        return _State(State.UNCHANGED, at=pin.path)
    if entry is None:
        return _absent(ref, pin, seek, history)
    if entry.mode == SUBMODULE:
        return _State(State.UNVERIFIABLE, detail="a submodule stands there now; its files are not this repository's")
    if entry.mode == LINK:
        return _behind_link(ref, pin, seek, history)
    return _present(ref, pin, seek, entry, history)


def _present(ref: SourceRef, pin: Pin, seek: Seek, entry: Entry, history: History) -> _State:
    """The path holds another blob than the pin."""
    try:
        data = history.content(entry)
    except Unavailable as error:
        return _State(State.UNVERIFIABLE, pin.path, detail=_in_clone(str(error), history))
    sought = seek(ref, pin, pin.path, data)
    same = _same(pin.path, sought)
    if same is not None:
        return same
    if sought.found is Found.UNREADABLE:
        return _State(State.UNVERIFIABLE, at=pin.path, detail=sought.detail)
    journey = history.journey(pin)
    fate = journey.fate
    if fate.gone is Gone.RENAMED:  # and another file took its place
        moved = _there(ref, pin, seek, fate.now, history)
        moved = moved if moved and moved.state is State.UNCHANGED else None
        now, where = (moved.now, "the cited text went to") if moved else (fate.now, "the cited file went to")
        return _State(State.CHANGED, pin.path, now, f"another file stands there; {where} {now}")
    if fate.gone is Gone.DELETED:
        return _State(State.CHANGED, pin.path, detail="the cited file was deleted, and another stands there")
    gone = sought.found is Found.GONE
    state = State.DELETED if gone else State.CHANGED
    elsewhere = _beside(ref, pin, seek, journey.beside, history)
    if elsewhere:
        return _State(state, pin.path, elsewhere, f"{sought.detail}; the cited text stands in {elsewhere}")
    return _State(state, pin.path, detail=sought.detail)


def _called_otherwise(ref: SourceRef, pin: Pin, similar: Similar, found: _State, history: History) -> _State:
    """The definition that is gone, with the name that its body has now; only a hint, so what is not here costs it."""
    entry = history.entry(found.at)
    try:
        texts = (history.blob(pin.blob), history.content(entry)) if entry else None
    except Unavailable:
        texts = None
    name, place = similar(ref, texts[0], found.at, texts[1]) if texts else ("", "")
    return found._replace(now=place, detail=f"{found.detail}; {name} reads the same") if name else found


def _absent(ref: SourceRef, pin: Pin, seek: Seek, history: History) -> _State:
    over = history.above(pin.path)
    if over is not None and over.mode == SUBMODULE:
        return _State(State.UNVERIFIABLE, detail="inside a submodule now; its files are not this repository's")
    if over is not None:
        return _behind_link(ref, pin, seek, history)
    journey = history.journey(pin)
    fate = journey.fate
    if fate.gone is Gone.UNKNOWN:
        return _State(State.UNVERIFIABLE, detail=fate.detail)
    if fate.gone is Gone.RENAMED:
        there = _there(ref, pin, seek, fate.now, history)
        if there is not None:
            return _renamed(there, f"renamed to {fate.now}")
        detail = f"renamed to {fate.now}, and reads otherwise there"
        return _State(State.CHANGED, fate.now, fate.now, detail)
    elsewhere = _beside(ref, pin, seek, journey.beside, history)
    if elsewhere:
        return _State(State.DELETED, now=elsewhere, detail=f"deleted; the cited text stands in {elsewhere}")
    return _State(State.DELETED, now=fate.now, detail=fate.detail or "deleted")


def _behind_link(ref: SourceRef, pin: Pin, seek: Seek, history: History) -> _State:
    to, entry = follow(pin.path, history)
    if entry is None:
        return _State(State.MISSING, detail="a dangling symbolic link stands in its place")
    if entry.mode == SUBMODULE:
        return _State(State.UNVERIFIABLE, detail="behind a symbolic link into a submodule")
    there = _there(ref, pin, seek, to, history)
    if there is not None:
        return _renamed(there, f"behind a symbolic link, which leads to {to}")
    return _State(State.CHANGED, to, to, f"a symbolic link to {to} stands there, which reads otherwise")


def _there(ref: SourceRef, pin: Pin, seek: Seek, path: str, history: History) -> _State | None:
    """What is pinned, as it stands in the file `path`, or cannot be looked for in it; None when it does not."""
    path, entry = follow(path, history)
    if entry is None or entry.mode == SUBMODULE:
        return None
    if entry.oid == pin.blob:
        return _State(State.UNCHANGED, path, f"{path}#{pin.lines}" if pin.lines else path)
    sought = seek(ref, pin, path, history.content(entry))
    if sought.found is Found.UNREADABLE:
        return _State(State.UNVERIFIABLE, path, path, sought.detail)
    if sought.found not in {Found.HERE, Found.ELSEWHERE}:
        return None
    return _State(State.UNCHANGED, path, _lines(path, sought))


def _renamed(there: _State, how: str) -> _State:
    if there.state is State.UNVERIFIABLE:
        return there._replace(detail=f"{how}; {there.detail}")
    return there._replace(state=State.RENAMED, detail=how)


def _same(path: str, sought: Sought) -> _State | None:
    if sought.found is Found.HERE:
        return _State(State.UNCHANGED, path)
    if sought.found is Found.ELSEWHERE:
        return _State(State.MOVED, path, _lines(path, sought), f"the cited lines stand at {sought.lines}")
    return None


def _lines(path: str, sought: Sought) -> str:
    return f"{path}#{sought.lines}" if sought.lines else path


def _beside(ref: SourceRef, pin: Pin, seek: Seek, beside: tuple[str, ...], history: History) -> str:
    """Where the cited lines stand now, when it is one of the files that changed in the same commits, and only one."""
    if not (pin.span_sha256 or pin.symbol_sha256):
        return ""
    found: list[str] = []
    for path in beside[:MAX_BESIDE]:
        entry = history.entry(path) if path != pin.path else None
        if entry is None or entry.mode in {LINK, SUBMODULE}:
            continue
        try:
            data = history.content(entry)
        except Unavailable:
            continue
        sought = seek(ref, pin, path, data)
        if sought.found in {Found.HERE, Found.ELSEWHERE} and _is_telling(pin, sought, data):
            found.append(_lines(path, sought))
    return found[0] if len(found) == 1 else ""


def _is_telling(pin: Pin, sought: Sought, data: bytes) -> bool:
    """Whether the text is long enough to be that text and no other."""
    if pin.symbol_sha256 or sought.lines is None:
        return True
    text = b"".join(data.split(b"\n")[sought.lines.start - 1 : sought.lines.end])
    return len(text.strip()) >= MIN_MOVED_BYTES
