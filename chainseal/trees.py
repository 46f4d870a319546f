"""The trees that can be judged: the index, a commit, and the work tree as it lies. Each answers for paths in bulk."""

from __future__ import annotations

import os
import stat
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator

from chainseal.core.history import LINK, Entry, Unavailable
from chainseal.files import algorithm_of, blob_id, files_under, within
from chainseal.objects import MAX_BLOB_BYTES
from chainseal.repository import Repository, chunks

WHOLE_LISTING = 200  # above so many paths, one listing of the whole tree costs less than naming them


class Tree(ABC):
    """Files by path. Paths are relative to the root, `/`-separated, with PEP 383 escapes for bytes not UTF-8.

    `label` is what a report calls the tree: `index`, `worktree`, or a commit id.
    """

    label = ""

    @abstractmethod
    def entries(self, paths: Iterable[str]) -> dict[str, Entry]:
        """The entries of those `paths` that are files of the tree."""

    @abstractmethod
    def listing(self, prefix: str = "") -> Iterator[tuple[str, Entry]]:
        """Every file under the folder `prefix`, in path order."""

    @abstractmethod
    def outline(self) -> dict[str, Entry]:
        """Every file of the tree by its path. An entry whose bytes would have to be read for its id has none."""

    @abstractmethod
    def content(self, entry: Entry) -> bytes:
        """The bytes of an entry. Raises Unavailable."""


class _GitTree(Tree):
    def __init__(self, repository: Repository) -> None:
        self._repository = repository

    def entries(self, paths: Iterable[str]) -> dict[str, Entry]:
        wanted = set(paths)
        if not wanted:
            return {}
        if len(wanted) > WHOLE_LISTING:
            return {path: entry for path, entry in self._listed(()) if path in wanted}
        found = (pair for part in chunks(sorted(wanted)) for pair in self._listed(part))
        return {path: entry for path, entry in found if path in wanted}

    def listing(self, prefix: str = "") -> Iterator[tuple[str, Entry]]:
        return iter(sorted(self._listed((prefix,) if prefix else ()), key=lambda pair: pair[0]))

    def outline(self) -> dict[str, Entry]:
        return dict(self._listed(()))

    def content(self, entry: Entry) -> bytes:
        return self._repository.blob(entry.oid)

    @abstractmethod
    def _listed(self, paths: Iterable[str]) -> Iterator[tuple[str, Entry]]:
        """The files at or under these paths; of none, all."""


class IndexTree(_GitTree):
    """The index: what a commit would hold. Inside a hook it is the index that the hook was given."""

    label = "index"

    def _listed(self, paths: Iterable[str]) -> Iterator[tuple[str, Entry]]:
        out = self._repository.run("ls-files", "--stage", "-z", "--", *paths)
        empty: dict[str, Entry] = {}
        for record in out.split(b"\0"):
            head, _, name = record.partition(b"\t")
            if not name:
                continue
            mode, oid, stage = head.decode("ascii").split(" ")
            path, entry = os.fsdecode(name), Entry(mode, oid)
            if stage not in {"0", "2"}:  # in a conflict, the own side, until it is resolved
                continue
            if oid == blob_id(b"", algorithm_of(oid)):
                empty[path] = entry
            else:
                yield path, entry
        yield from self._really_there(empty)

    def _really_there(self, empty: dict[str, Entry]) -> Iterator[tuple[str, Entry]]:
        """Those of the empty files that a commit would hold: what `git add -N` announced looks empty too."""
        if not empty:
            return
        for part in chunks(sorted(empty)) if len(empty) <= WHOLE_LISTING else ([],):
            out = self._repository.run("diff-index", "--cached", "--ita-invisible-in-index", "-r", "-z", "--name-only",
                                       "--no-renames", "--no-ext-diff", "--no-textconv", self._repository.empty_tree,
                                       "--", *part)  # fmt: skip
            for path in dict.fromkeys(os.fsdecode(name) for name in out.split(b"\0")):
                if path in empty:
                    yield path, empty[path]


class CommitTree(_GitTree):
    """The tree of a commit; of no commit at all (an unborn branch) it is empty."""

    def __init__(self, repository: Repository, commit: str) -> None:
        super().__init__(repository)
        self.commit = commit
        self.label = commit

    def _listed(self, paths: Iterable[str]) -> Iterator[tuple[str, Entry]]:
        if not self.commit:
            return
        out = self._repository.run("ls-tree", "-r", "-z", "--full-tree", self.commit, "--", *paths)
        for record in out.split(b"\0"):
            head, _, path = record.partition(b"\t")
            if path:
                mode, _, oid = head.split(b" ")
                yield os.fsdecode(path), Entry(mode.decode(), oid.decode())


class WorkTree(Tree):
    """The files as they lie, never through a symbolic link. An entry's id is the blob id git would give the bytes."""

    label = "worktree"

    def __init__(self, repository: Repository) -> None:
        self._root = repository.root
        self._algorithm = repository.algorithm
        self._paths: dict[str, str] = {}

    def entries(self, paths: Iterable[str]) -> dict[str, Entry]:
        """The entries of those `paths` that are regular files or links."""
        found = ((path, self._entry(path)) for path in paths)
        return {path: entry for path, entry in found if entry is not None}

    def listing(self, prefix: str = "") -> Iterator[tuple[str, Entry]]:
        """Every file under the folder `prefix`, tracked or not."""
        for path in files_under(self._root, prefix):
            entry = self._entry(path)
            if entry is not None:
                yield path, entry

    def outline(self) -> dict[str, Entry]:
        """Every file, tracked or not, without its id."""
        paths = files_under(self._root, "")
        return {path: Entry(LINK if os.path.islink(self._root / path) else "100644", "") for path in paths}

    def content(self, entry: Entry) -> bytes:
        """The bytes of an entry. Raises Unavailable."""
        path = self._paths.get(entry.oid)
        data = self._read(path) if path is not None else None
        if data is None:
            raise Unavailable("the file cannot be read, or is too large")
        return data[1]

    def _entry(self, path: str) -> Entry | None:
        found = self._read(path)
        if found is None:
            return None
        mode, data = found
        oid = blob_id(data, self._algorithm)
        self._paths[oid] = path
        return Entry(mode, oid)

    def _read(self, path: str) -> tuple[str, bytes] | None:
        if not within(self._root, path):
            return None
        full = self._root / path
        try:
            status = full.lstat()
            if stat.S_ISLNK(status.st_mode):
                return LINK, os.fsencode(os.readlink(full))
            if stat.S_ISREG(status.st_mode) and status.st_size <= MAX_BLOB_BYTES:
                return "100644", full.read_bytes()
        except (OSError, ValueError):
            return None
        return None
