"""The History that sources are resolved against: one tree, with git's answers fetched in bulk and kept."""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Callable, Iterable, Mapping
from typing import Generic, TypeVar

from chainseal.core.errors import RepositoryError
from chainseal.core.history import LINK, SUBMODULE, CommitFacts, Entry, Fate, Gone, Unavailable
from chainseal.fates import fates
from chainseal.files import algorithm_of, blob_id, within
from chainseal.objects import MAX_BLOB_BYTES
from chainseal.remotes import remote_of, unpushed_paths, unreached
from chainseal.repository import Repository, chunks
from chainseal.trees import CommitTree, IndexTree, Tree, WorkTree

_LFS = b"version https://git-lfs.github.com/spec/v1\n"


FEW = 8  # up to so many paths, single questions to a process that runs already cost less than one more process

T = TypeVar("T")


class _Asked(Generic[T]):
    """Git's answers about paths. When one is missing, it is asked for with all paths that are known by then."""

    def __init__(self, ask: Callable[[set[str]], Mapping[str, T]]) -> None:
        self._ask = ask
        self._paths: set[str] = set()
        self._found: Mapping[str, T] = {}

    def about(self, path: str, known: Iterable[str]) -> T | None:
        """The answer about `path`, None when git names it in none."""
        if path not in self._paths:
            self._paths = {*known, path}
            self._found = self._ask(self._paths)
        return self._found.get(path)


class GitHistory:
    """Answers for one tree of one repository; implements `core.history.History`."""

    def __init__(self, repository: Repository, tree: Tree) -> None:
        self._repository = repository
        self._tree = tree
        self.head = tree.commit if isinstance(tree, CommitTree) else repository.commit("HEAD")
        self._entries: dict[str, Entry | None] = {}
        self._fates: dict[str, Fate] = {}
        self._commits: dict[str, CommitFacts | None] = {}
        self._unpushed: dict[str, bool | None] = {}
        self._outline: dict[str, Entry] | None = None
        self._held: dict[str, _Asked[Entry]] = {}
        self._fresh_answers()
        self._dirty: dict[str, bool] = {}
        self._remote: str | None = None

    @property
    def incomplete(self) -> str:
        """`shallow` or `partial` when the clone lacks history or objects."""
        return "shallow" if self._repository.shallow else "partial" if self._repository.partial else ""

    @property
    def remote(self) -> str:
        """The remote that counts, empty when there is none."""
        if self._remote is None:
            self._remote = remote_of(self._repository)
        return self._remote

    def ask(self, paths: Iterable[str], revisions: Iterable[str]) -> None:
        """Fetch entries, fates and commits for these, in a fixed number of git processes."""
        self.forget()
        wanted = set(paths)
        found = self._tree.entries(wanted)
        self._entries = {path: found.get(path) for path in wanted}
        gone = [path for path, entry in self._entries.items() if entry is None]
        if gone:
            self._fates = fates(self._repository, self._tree, self.head, gone)
        self._ask_pushed(path for path, entry in self._entries.items() if entry is not None)
        self._ask_commits(set(revisions))

    def forget(self) -> None:
        """Drop what was fetched, so that memory stays flat over many files."""
        self._entries, self._fates, self._commits, self._dirty = {}, {}, {}, {}
        self._unpushed, self._outline, self._held = {}, None, {}
        self._fresh_answers()

    def _fresh_answers(self) -> None:
        self._staged = _Asked(IndexTree(self._repository).entries)
        self._tags = _Asked(self._ask_tags)
        self._stat_dirty = _Asked(self._ask_stat)

    def entry(self, path: str) -> Entry | None:
        """The file at `path`, if the tree holds it."""
        if path not in self._entries:  # where a link or a rename leads: the whole tree at once, whatever their number
            if isinstance(self._tree, WorkTree):
                self._entries[path] = self._tree.entries([path]).get(path)
            else:
                self._outline = self._tree.outline() if self._outline is None else self._outline
                self._entries[path] = self._outline.get(path)
        return self._entries[path]

    def content(self, entry: Entry) -> bytes:
        """The bytes of a file of the tree. Raises Unavailable."""
        return self._tree.content(entry)

    def blob(self, oid: str) -> bytes:
        """The bytes of a blob. Raises Unavailable."""
        return self._repository.blob(oid)

    def blob_at(self, commit: str, path: str) -> str:
        """The blob id of `path` in `commit`. Raises Unavailable when the commit is not in this clone."""
        oid = self._repository.commit(commit)
        if not oid:
            raise Unavailable("the commit is not in this repository")
        if "\n" in path or self._repository.partial:  # no line for cat-file, and it would ask for the blob itself
            return self.held(oid, path)
        header = self._repository.header(f"{oid}:{path}")
        return header.oid if header and header.kind == "blob" else ""

    def held(self, commit: str, path: str) -> str:
        """The id of what `commit` (a full id) has at `path`, empty for nothing. Raises Unavailable."""
        if len(self._entries) <= FEW and "\n" not in path and not self._repository.partial:
            header = self._repository.header(f"{commit}:{path}")
            if header is not None and header.kind == "blob":
                return header.oid
        if commit not in self._held:
            self._held[commit] = _Asked(CommitTree(self._repository, commit).entries)
        try:
            entry = self._held[commit].about(path, self._entries)
        except RepositoryError as error:
            if not self._repository.partial:
                raise
            raise Unavailable("the tree of the commit is not in this partial clone") from error
        return entry.oid if entry is not None else ""

    def fate(self, path: str) -> Fate:
        """What became of a path that the tree does not hold."""
        if path not in self._fates:
            self._fates |= fates(self._repository, self._tree, self.head, [path])
        return self._fates.get(path, Fate(gone=Gone.UNKNOWN))

    def dirty(self, path: str) -> bool:
        """Whether the work tree's file differs from the tree's. No filter or other program is run to tell."""
        if path not in self._dirty:
            self._dirty[path] = self._differs(path)
        return self._dirty[path]

    def pushed(self, path: str) -> bool | None:
        """Whether a branch of the remote holds the tree's version of `path`."""
        if not self.remote or self._repository.shallow:
            return None
        entry = self.entry(path)
        if entry is None or not self.head:
            return False
        if path not in self._unpushed:
            self._ask_pushed([path])
        unpushed = self._unpushed[path]
        try:
            return unpushed if unpushed is None else not unpushed and self._is_committed(path, entry)
        except Unavailable:
            return None

    def _is_committed(self, path: str, entry: Entry) -> bool:
        return isinstance(self._tree, CommitTree) or self.held(self.head, path) == entry.oid

    def commit(self, revision: str) -> CommitFacts | None:
        """The commit that `revision` names. Raises Unavailable when a shallow clone may lack it, or what reaches it."""
        if revision not in self._commits:
            self._ask_commits({revision})
        found = self._commits[revision]
        if self._repository.shallow and (found is None or not found.reached):
            raise Unavailable("the history is shallow")
        return found

    def _ask_pushed(self, paths: Iterable[str]) -> None:
        wanted = set(paths)
        if not wanted or not self.head or not self.remote or self._repository.shallow:
            return
        try:
            changed: set[str] | None = unpushed_paths(self._repository, self.remote, self.head, wanted)
        except RepositoryError:
            if not self._repository.partial:
                raise
            changed = None  # a clone without trees
        self._unpushed |= {path: None if changed is None else path in changed for path in wanted}

    def _ask_commits(self, revisions: set[str]) -> None:
        if not revisions:
            return
        oids = {revision: self._repository.commit(revision) for revision in revisions}
        known = {oid for oid in oids.values() if oid}
        named = ("--exclude=refs/replace/*", "--all")  # a replacement says what history is to look like
        lost = unreached(self._repository, known, *named, *([self.head] if self.head else []))
        beside = unreached(self._repository, known, self.head) if self.head else known
        kept_here = unreached(self._repository, known, f"--remotes={self.remote}") if self.remote else None
        for revision, oid in oids.items():
            pushed = None if kept_here is None or self._repository.shallow else oid not in kept_here
            facts = CommitFacts(oid=oid, reached=oid not in lost, ancestor=oid not in beside, pushed=pushed)
            self._commits[revision] = facts if oid else None

    def _differs(self, path: str) -> bool:
        entry = self.entry(path)
        repository = self._repository
        if entry is None or repository.bare or isinstance(self._tree, WorkTree):
            return False
        full = repository.root / path
        try:
            status = full.lstat()
            if not within(repository.root, path) or stat.S_ISLNK(status.st_mode) != (entry.mode == LINK):
                return True
            if status.st_size > MAX_BLOB_BYTES:
                return not self._is_clean_by_stat(path, entry)
            if not (stat.S_ISLNK(status.st_mode) or stat.S_ISREG(status.st_mode)):
                return entry.mode != SUBMODULE
            data = os.fsencode(os.readlink(full)) if stat.S_ISLNK(status.st_mode) else full.read_bytes()
        except (OSError, ValueError):
            return self._tags.about(path, self._entries) not in {"S", "s"}  # else a sparse checkout left it out
        if blob_id(data, algorithm_of(entry.oid)) == entry.oid:
            return False
        return not (self._same_text(entry, data) or self._is_clean_by_stat(path, entry))

    def _same_text(self, entry: Entry, data: bytes) -> bool:
        """Whether only the line ends differ, or `data` is the file that a Git LFS pointer stands for."""
        try:
            held = self.content(entry)
        except Unavailable:
            return False
        if held.startswith(_LFS):
            return hashlib.sha256(data).hexdigest().encode("ascii") in held
        return held.replace(b"\r\n", b"\n") == data.replace(b"\r\n", b"\n")

    def _is_clean_by_stat(self, path: str, entry: Entry) -> bool:
        """What git's stat data say, for files that a filter writes; not for one that git was told not to look at."""
        known = self._entries
        if self._staged.about(path, known) != entry or self._tags.about(path, known) != "H":
            return False
        return self._stat_dirty.about(path, known) is None

    def _ask_tags(self, paths: set[str]) -> dict[str, str]:
        out: dict[str, str] = {}
        for part in chunks(sorted(paths)):
            records = self._repository.run("ls-files", "-v", "-z", "--", *part).split(b"\0")
            out |= {os.fsdecode(record[2:]): record[:1].decode("ascii") for record in records if record}
        return out

    def _ask_stat(self, paths: set[str]) -> dict[str, bool]:
        """Those that git's stat data call changed. To compare, git would run filters: they are switched off."""
        repository = self._repository
        names = repository.run("config", "-z", "--name-only", "--get-regexp", r"^filter\.", ok=(0, 1))
        drivers = {n.rpartition(".")[0] for n in os.fsdecode(names).split("\0") if n}
        if any("=" in driver or "\n" in driver for driver in drivers):
            return dict.fromkeys(paths, True)  # a name that `-c` cannot switch off
        off = [x for d in sorted(drivers) for k in ("clean=", "process=", "required=false") for x in ("-c", f"{d}.{k}")]
        out: dict[str, bool] = {}
        for part in chunks(sorted(paths)):
            changed = repository.run(*off, "diff-files", "--name-only", "-z", "--no-ext-diff", "--no-textconv",
                                     "--", *part)  # fmt: skip
            out |= {os.fsdecode(name): True for name in changed.split(b"\0") if name}
        return out
