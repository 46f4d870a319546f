"""Which references of notes are dead: broken now, and resolved when they were written. Git is asked once for all notes.

Three looks, each only at what the one before left over: is it in the tree; did history ever remove it; did it stand in
a version of the note whose commit still held it. What is dead is then asked for where it went.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from chainseal.core.errors import RepositoryError
from chainseal.core.history import LINK, SUBMODULE, Entry, Fate, Gone
from chainseal.core.places import Lines
from chainseal.core.pointing import places_of, pointer_of, span_of
from chainseal.core.provenance import Source, State
from chainseal.core.references import Kind, Reference
from chainseal.fates import fates
from chainseal.files import files_under, within
from chainseal.repository import Repository
from chainseal.trees import CommitTree, Tree
from chainseal.verbs.ignored import Ignored
from chainseal.verbs.known_tasks import KnownTasks
from chainseal.verbs.removed import Removed
from chainseal.verbs.written import Words, look_back, versions_of

MAX_MEMBERS = 40  # of a folder that is gone; so many tell where it went
MAX_FOLLOWED = 5_000  # of one batch


class Note(NamedTuple):
    """A text for an agent, and what it points at."""

    path: str
    text: str
    references: tuple[Reference, ...]


class _Broken(NamedTuple):
    """A reference that leads nowhere in the tree, and where it could have led."""

    note: str
    reference: Reference
    written: str
    places: tuple[str, ...]


class DeadReferences:
    """Answers for one tree. Beside a commit nothing else counts; else what lies in the work tree is there too."""

    def __init__(self, repository: Repository, tree: Tree) -> None:
        """Ask nothing yet."""
        self._repository, self._tree, self._here = (
            repository,
            tree,
            not isinstance(tree, CommitTree) and not repository.bare,
        )
        self._start = tree.commit if isinstance(tree, CommitTree) else repository.commit("HEAD")
        self._files: dict[str, Entry] = {}
        self._folders: set[str] = set()
        self._removed = Removed(repository, tree, self._start, self._files)
        self._ignored = Ignored(tree, self._files)
        self._tasks = KnownTasks(repository, tree, self._files)

    def of(self, notes: Sequence[Note]) -> dict[str, tuple[Source, ...]]:
        """The dead references of each note, by its path, and those of which nothing can be told in this clone."""
        if not self._start or not any(note.references for note in notes):
            return {}
        self._know_the_tree()
        broken = [b for note in notes for b in self._broken(note)]
        removed = self._removed.among({p for b in broken if b.reference.kind is Kind.PATH for p in b.places})
        known = removed is not None and not self._repository.shallow
        suspects = [b for b in broken if _is_suspect(b, removed or {}, known=known) and not self._is_left_to_clones(b)]
        dead, untold = self._resolved_once(suspects)
        went = self._went(dead, removed or {})
        out: dict[str, list[Source]] = {}
        for b in dead:
            out.setdefault(b.note, []).append(self._source(b, removed or {}, went))
        depth = "shallow" if self._repository.shallow else "partial"
        for b in untold:
            out.setdefault(b.note, []).append(_source(b, State.UNVERIFIABLE, detail=f"the history is {depth}"))
        return {note.path: tuple(_once_a_line(note.text, out[note.path])) for note in notes if note.path in out}

    def _know_the_tree(self) -> None:
        if not self._files:
            self._files.update(self._tree.outline())
            for path in self._files:
                while (path := path.rpartition("/")[0]) and path not in self._folders:
                    self._folders.add(path)

    def _broken(self, note: Note) -> Iterator[_Broken]:
        for reference in note.references:
            places = places_of(note.path, reference)
            if reference.kind is Kind.TASK:
                there = self._tasks.known(reference.target)
            else:
                there = not places or any(self._is_there(place) for place in places)
            if not there:
                yield _Broken(note.path, reference, note.text[reference.start : reference.end], places)

    def _is_there(self, path: str) -> bool:
        if path in self._files or path in self._folders:
            return True
        if self._here and self._lies_here(path):
            return True
        above = path
        while above := above.rpartition("/")[0]:
            entry = self._files.get(above)
            if entry is not None:  # a link or a submodule, behind which git sees nothing; a file is no folder
                return entry.mode in {LINK, SUBMODULE}
        return False

    def _is_left_to_clones(self, broken: _Broken) -> bool:
        return broken.reference.kind is Kind.PATH and any(place in self._ignored for place in broken.places)

    def _lies_here(self, path: str) -> bool:
        """Whether the work tree has a file there, or a folder that is not empty: git leaves those behind.

        What is behind a link may be anywhere, and is not looked for.
        """
        if not within(self._repository.root, path):
            return True
        full = self._repository.root / path
        if os.path.isdir(full) and not os.path.islink(full):
            return any(True for _ in files_under(self._repository.root, path))
        return os.path.lexists(full)

    def _resolved_once(self, suspects: Sequence[_Broken]) -> tuple[list[_Broken], list[_Broken]]:
        """Those that led somewhere in a version of their note, and those of which this clone cannot tell."""
        if not suspects:
            return [], []
        try:
            versions = versions_of(self._repository, self._start, {b.note for b in suspects})
        except RepositoryError:
            if not self._repository.partial:
                raise
            return [], list(suspects)
        dead: list[_Broken] = []
        untold: list[_Broken] = []
        asked: dict[str, list[Words[_Broken]]] = {}
        for b in suspects:
            asked.setdefault(b.note, []).append(Words(_words(b), b))
        for note, wanted in asked.items():
            found, unknown = look_back(self._repository, versions.get(note, []), wanted, self._held)
            dead += found
            untold += unknown
        return dead, untold

    def _held(self, commit: str, broken: _Broken) -> bool:
        if broken.reference.kind is Kind.TASK:
            return self._tasks.held(commit, broken.reference.target, broken.places)
        return any(self._repository.header(f"{commit}:{place}") is not None for place in broken.places)

    def _went(self, dead: Sequence[_Broken], removed: dict[str, set[str]]) -> dict[str, Fate]:
        """Where the files went that the dead references meant, by their old paths."""
        gone: dict[str, None] = {}
        for b in dead:
            place = _first(b.places, removed) if b.reference.kind is Kind.PATH else ""
            gone |= dict.fromkeys(sorted(removed.get(place, ()))[:MAX_MEMBERS])
        followed = [name for name in gone if name not in self._files][:MAX_FOLLOWED]
        return fates(self._repository, self._tree, self._start, followed) if followed else {}

    def _source(self, broken: _Broken, removed: dict[str, set[str]], went: dict[str, Fate]) -> Source:
        if broken.reference.kind is Kind.TASK:
            now, detail = self._tasks.gone(broken.reference.target, broken.places)
            return _source(broken, State.DELETED, now=now, detail=detail)
        place = _first(broken.places, removed)
        members = removed.get(place, set())
        fate = went.get(place) if members <= {place} else _of_folder(place, members, went)
        if fate is None:
            return _source(broken, State.DELETED, detail="removed")
        state = State.RENAMED if fate.gone is Gone.RENAMED else State.DELETED
        return _source(broken, state, now=fate.now, detail=fate.detail)


def _first(places: Iterable[str], removed: dict[str, set[str]]) -> str:
    return next((place for place in places if place in removed), "")


def _is_suspect(broken: _Broken, removed: dict[str, set[str]], *, known: bool) -> bool:
    """Whether the reference may have led somewhere; where the history is not `known`, whatever is surely a path."""
    if broken.reference.kind is Kind.TASK or _first(broken.places, removed):
        return True
    return not known and broken.reference.sure


def _words(broken: _Broken) -> bytes:
    """What a version of the note must hold for the reference to stand in it: the path without line and anchor."""
    path = broken.reference.target.removeprefix("./")
    return os.fsencode(path if path in broken.written else broken.written)


def _of_folder(folder: str, members: set[str], went: dict[str, Fate]) -> Fate:
    """Where a folder went: to the one that took most of its files."""
    to: Counter[str] = Counter()
    for name in members:
        fate = went.get(name)
        inside = name[len(folder) :]
        if fate is not None and fate.gone is Gone.RENAMED and fate.now.endswith(inside):
            to[fate.now[: -len(inside)]] += 1
    if to:
        now, count = to.most_common(1)[0]
        if count * 2 >= min(len(members), MAX_MEMBERS):
            return Fate(gone=Gone.RENAMED, now=f"{now}/")
    return Fate(gone=Gone.DELETED, detail="deleted")


def _source(broken: _Broken, state: State, *, now: str = "", detail: str = "") -> Source:
    reference = broken.reference
    return Source(
        pointer=pointer_of(reference),
        kind=reference.kind.value,
        ref=reference.target,
        state=state,
        now=now,
        detail=detail,
    )


def _once_a_line(text: str, sources: Iterable[Source]) -> Iterator[Source]:
    """The sources in their order, the same one once a line: a link often shows the path that it leads to."""
    lines = Lines(text)
    seen: set[tuple[int, str]] = set()
    for source in sorted(sources, key=lambda source: span_of(source.pointer)):
        line = lines.place(*span_of(source.pointer)).line
        key = (line, source.ref.removeprefix("./"))
        if key not in seen:
            seen.add(key)
            yield source
