"""What became of pinned files: one walk over history carries every pinned path forward, rename by rename.

Comparing ends is not enough: between far commits git skips inexact renames in silence, and likeness fades over several
of them. So one `git log --raw -M` is read in order, whatever the number of pins. What the walk cannot tell (a pin whose
commit is not in the history, a merge that a line of commits contradicts) is asked of git directly, a bounded number of
times, and is else unknown.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from chainseal.core.errors import RepositoryError
from chainseal.core.history import Entry, Fate, Gone, Journey
from chainseal.core.pins import Pin
from chainseal.fates import NOT_COMPARED, RENAME_LIMIT, is_unsure
from chainseal.objects import OBJECT_ID
from chainseal.repository import Repository
from chainseal.trees import Tree, Twins

MAX_BASES = 2_000  # pinned commits whose merge base is asked for; of more, all of history is walked
MAX_ASKED = 50  # pinned commits that are compared with the tree directly
MAX_PINS_BESIDE = 200  # of more pins nobody reads where else their text may stand
MAX_BESIDE = 200
_OPTIONS = ("--raw", "-z", "--no-abbrev", f"-l{RENAME_LIMIT}", "--no-ext-diff", "--no-textconv")


def journeys(repository: Repository, tree: Tree, start: str, pins: Iterable[Pin]) -> dict[Pin, Journey]:
    """The journey of each pin whose path `tree` does not hold with the pinned blob; `start` begins the walk back."""
    wanted = list(dict.fromkeys(pins))
    files = tree.outline()
    twins = Twins(repository, tree, files)
    out: dict[Pin, Journey] = {}
    for pin in wanted:
        twin = twins.of(pin.blob) if pin.path not in files else ""
        if twin:  # the same text at one other path: true in every clone, however shallow
            out[pin] = Journey(Fate(Gone.RENAMED, twin, pin.blob))
    left = [pin for pin in wanted if pin not in out]
    if not left:
        return out
    if repository.shallow or not start:
        return out | {pin: Journey(_untold(pin, files, "shallow" if repository.shallow else "empty")) for pin in left}
    try:
        return out | _walked(repository, tree, start, left, files)
    except RepositoryError:
        if not repository.partial:
            raise
        return out | {pin: Journey(_untold(pin, files, "partial")) for pin in left}


def _untold(pin: Pin, files: Mapping[str, Entry], depth: str) -> Fate:
    """The fate that cannot be told; of a path that is there, only what its content tells counts."""
    if pin.path in files:
        return Fate(Gone.NEVER)
    return Fate(Gone.UNKNOWN, detail=f"not here, and the history is {depth}")


class Record(NamedTuple):
    """One change of git's raw output: its status letter, the blob after it, the path, and the new path of a rename."""

    status: str
    blob: str
    path: str
    to: str


class _Place(NamedTuple):
    """Where a pin is on its way: the path it has, empty once it is deleted; `unsure` where nobody compared texts."""

    path: str
    unsure: bool = False


class _Walk:
    """Carries pins forward over the changes of commits, oldest first."""

    def __init__(self, pins: Iterable[Pin], *, exact: bool, beside: bool) -> None:
        self._exact, self._beside = exact, beside
        self._waiting: dict[str, list[Pin]] = defaultdict(list)  # by the commit they start at
        self._born: dict[tuple[str, str], list[Pin]] = defaultdict(list)  # by the path and blob they start with
        self._named: dict[str, list[Pin]] = defaultdict(list)
        self._at: dict[str, dict[Pin, None]] = defaultdict(dict)
        self._lost: dict[str, dict[Pin, None]] = defaultdict(dict)  # deleted, by the path they had
        self.place: dict[Pin, _Place] = {}
        self.beside: dict[Pin, dict[str, None]] = defaultdict(dict)
        for pin in pins:
            self._waiting[pin.commit].append(pin)
            self._born[pin.path, pin.blob].append(pin)
            self._named[pin.path].append(pin)

    def arrive(self, commit: str) -> None:
        """The pins of `commit` begin their way."""
        for pin in self._waiting.pop(commit, ()):
            self._put(pin, pin.path)

    def settle(self, files: Mapping[str, Entry]) -> None:
        """Put back what was deleted at a path that `files`, the end of all lines, has though nothing added it."""
        for path in self._lost.keys() & files.keys():
            self._revive("M", path)

    def change(self, records: list[Record]) -> None:
        """What one commit changes, or the coming one."""
        touched = self._leave(records)
        for record in records:
            self._begin(record)
        if self._beside:
            names = [r.to or r.path for r in records if r.status in "AMR"][:MAX_BESIDE]
            for pin in touched:
                self.beside[pin] |= dict.fromkeys(names)

    def _leave(self, records: list[Record]) -> list[Pin]:
        """Take the pins off the paths that are removed, and put them where git saw them go; all pins that are met."""
        touched: list[Pin] = []
        moved: list[tuple[Pin, str]] = []
        unsure = _is_unsure(records, exact=self._exact)
        for status, _, path, to in records:
            self._revive(status, path)
            self._lost.pop(to, None)
            pins = list(self._at.get(path, ())) if status in "RDMT" else []
            touched += pins
            for pin in pins if status in "RD" else ():
                del self._at[path][pin]
                self.place[pin] = _Place("", unsure=unsure)
                moved += [(pin, to)] if to else []
                self._lost[path] |= {} if to else {pin: None}
        for pin, to in moved:
            self._put(pin, to)
        return touched

    def _revive(self, status: str, path: str) -> None:
        """Put back what was deleted at `path` when it changes though nothing added it: another line kept the file."""
        lost = self._lost.pop(path, {}) if status in "ARMT" and path in self._lost else {}
        for pin in lost if status != "A" else ():
            if not self.place[pin].path:
                self._put(pin, path)

    def _begin(self, record: Record) -> None:
        """Start the pins whose text the record brings, and those of the path that have not begun when it is added."""
        if record.status == "D":
            return
        for pin in self._born.get((record.to or record.path, record.blob), ()):
            self._put(pin, pin.path)
        for pin in self._named.get(record.path, ()) if record.status == "A" else ():
            if pin not in self.place:
                self._put(pin, record.path)

    def _put(self, pin: Pin, path: str) -> None:
        old = self.place.get(pin)
        if old is not None and old.path:
            self._at[old.path].pop(pin, None)
        self._at[path][pin] = None
        self.place[pin] = _Place(path)


def _is_unsure(records: Iterable[Record], *, exact: bool) -> bool:
    """Whether what is removed may have been renamed though git does not say so: it did not compare the texts."""
    statuses = [record.status for record in records]
    added, removed = statuses.count("A"), statuses.count("D")
    return is_unsure(added, removed, exact=exact)


def _walked(
    repository: Repository, tree: Tree, start: str, pins: list[Pin], files: Mapping[str, Entry]
) -> dict[Pin, Journey]:
    base = _base(repository, start, pins)
    walk = _Walk(pins, exact=repository.partial, beside=len(pins) <= MAX_PINS_BESIDE)
    likeness = "-M100%" if repository.partial else "-M"
    since = (f"^{base}",) if base else ()
    out = repository.run("log", *_OPTIONS, likeness, "--format=%x01%H", "--reverse", "--topo-order", start, *since)
    if base:
        walk.arrive(base)
    for commit, records in _commits(out):
        walk.change(records)
        walk.arrive(commit)
    if tree.label in {"index", "worktree"}:  # what the coming commit itself changes
        coming = repository.run("diff-index", "--cached", "-r", *_OPTIONS, likeness, start, "--")
        tokens = _tokens(coming)
        walk.change([_record(token, tokens) for token in tokens if token])
    walk.settle(files)
    found: dict[Pin, Journey] = {}
    left: list[Pin] = []
    for pin in pins:
        fate = _fate(pin, walk.place.get(pin), files)
        if fate is None:
            left.append(pin)
        else:
            found[pin] = Journey(fate, tuple(walk.beside.get(pin, ())))
    asked = _compared(repository, tree, left, files) if left else {}
    return found | {pin: Journey(fate, tuple(walk.beside.get(pin, ()))) for pin, fate in asked.items()}


def _known_commits(repository: Repository, commits: set[str]) -> set[str]:
    """Those of the pinned commits that are here; they are hints, and may be anything."""
    wanted = sorted(commit for commit in commits if OBJECT_ID.match(commit))
    if not wanted:
        return set()
    data = "".join(f"{commit}\n" for commit in wanted).encode("ascii")
    out = repository.run("cat-file", "--batch-check", "--buffer", data=data).decode("ascii", "replace").splitlines()
    return {commit for commit, line in zip(wanted, out, strict=False) if line.split(" ")[1:2] == ["commit"]}


def _base(repository: Repository, start: str, pins: list[Pin]) -> str:
    """A commit that all pins start at or after; empty when all of history is to be walked."""
    commits = {pin.commit for pin in pins}
    if len(commits) > MAX_BASES or not all(OBJECT_ID.match(commit) for commit in commits):
        return ""
    out = repository.run("merge-base", "--octopus", start, *sorted(commits), ok=(0, 1, 128))  # 128: one is not here
    return out.decode("ascii").strip()


def _commits(out: bytes) -> Iterator[tuple[str, list[Record]]]:
    """The commits of a `log --raw -z --format=%x01%H`, with their records."""
    commit, records = "", []
    tokens = _tokens(out)
    for token in tokens:
        bare = token.lstrip("\n")
        if bare.startswith(":"):
            records.append(_record(bare, tokens))
        elif bare.startswith("\x01"):
            if commit:
                yield commit, records
            commit, records = bare[1:], []
    if commit:
        yield commit, records


def _tokens(out: bytes) -> Iterator[str]:
    """What stands between the NULs; decoded at once, which costs a tenth of decoding each."""
    return iter(os.fsdecode(out).split("\0"))


def _record(token: str, tokens: Iterator[str]) -> Record:
    """The change that `token` begins; the names that it is about come next."""
    fields = token.split(" ")
    status = fields[4][:1]
    return Record(status, fields[3], next(tokens, ""), next(tokens, "") if status in "RC" else "")


def _fate(pin: Pin, place: _Place | None, files: Mapping[str, Entry]) -> Fate | None:
    """The fate of a pin that was walked; None when the walk cannot tell, or contradicts the tree."""
    if place is None:
        return None
    if place.path == pin.path:
        return Fate(Gone.NEVER) if pin.path in files else None
    if place.path:
        return Fate(Gone.RENAMED, place.path, pin.blob) if place.path in files else None
    if place.unsure and pin.path not in files:
        return Fate(Gone.UNKNOWN, detail=NOT_COMPARED)
    return Fate(Gone.DELETED, detail="deleted")


def _compared(repository: Repository, tree: Tree, pins: list[Pin], files: Mapping[str, Entry]) -> dict[Pin, Fate]:
    """The fates of the few that are left: the tree of the pinned commit against that of the commit judged."""
    commits = sorted(_known_commits(repository, {pin.commit for pin in pins}))[:MAX_ASKED]
    against = getattr(tree, "commit", "") or repository.commit("HEAD")
    trees = {commit: _tree_of(repository, commit) for commit in commits}
    now = _tree_of(repository, against)
    pairs = sorted({before for before in trees.values() if before and before != now}) if now else []
    found = _Compared({}, frozenset())
    if pairs:
        likeness = "-M100%" if repository.partial else "-M"
        data = "".join(f"{before} {now}\n" for before in pairs).encode("ascii")
        out = repository.run("diff-tree", "--stdin", "-r", *_OPTIONS, likeness, data=data)
        found = _comparison(out, exact=repository.partial)
    return {pin: _endpoint(pin, trees.get(pin.commit, ""), found, files) for pin in pins}


def _tree_of(repository: Repository, commit: str) -> str:
    header = repository.header(f"{commit}^{{tree}}")
    return header.oid if header is not None else ""


class _Compared(NamedTuple):
    """Trees held against another: the new path of each (tree, path) that was renamed, and the trees that are unsure."""

    renamed: dict[tuple[str, str], str]
    unsure: frozenset[str]


def _comparison(out: bytes, *, exact: bool) -> _Compared:
    """What the output of `diff-tree --stdin` over pairs of trees says."""
    tokens = _tokens(out)
    changes: dict[str, list[Record]] = defaultdict(list)
    before = ""
    for token in tokens:
        head, line_feed, record = token.partition("\n") if not token.startswith(":") else ("", "", token)
        if line_feed:
            before = head.split(" ")[0]
        if record.startswith(":"):
            changes[before].append(_record(record, tokens))
    renamed = {(tree, r.path): r.to for tree, records in changes.items() for r in records if r.status == "R"}
    return _Compared(renamed, frozenset(t for t, records in changes.items() if _is_unsure(records, exact=exact)))


def _endpoint(pin: Pin, tree: str, found: _Compared, files: Mapping[str, Entry]) -> Fate:
    if pin.path in files:
        return Fate(Gone.NEVER)
    renamed = found.renamed.get((tree, pin.path), "")
    if renamed in files:
        return Fate(Gone.RENAMED, renamed, pin.blob)
    if tree in found.unsure:
        return Fate(Gone.UNKNOWN, detail=NOT_COMPARED)
    if tree:
        return Fate(Gone.DELETED, detail="deleted")
    return Fate(Gone.UNKNOWN, detail="neither the pinned commit nor the pinned file is in this history")
