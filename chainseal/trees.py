"""The trees that can be judged: the index, a commit, and the work tree as it lies. Each answers for paths in bulk."""

from __future__ import annotations

import hashlib
import os
import stat
from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from chainseal.core.history import LINK, SUBMODULE, Entry, Unavailable
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

    def ahead(self, entries: Iterable[Entry]) -> None:  # noqa: B027  (files as they lie are not asked of git)
        """Make ready what is wanted soon, where that is cheaper than one by one."""


class _GitTree(Tree):
    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._whole: dict[str, Entry] | None = None

    def entries(self, paths: Iterable[str]) -> dict[str, Entry]:
        wanted = set(paths)
        if not wanted:
            return {}
        if self._whole is not None or len(wanted) > WHOLE_LISTING:
            whole = self.outline()
            return {path: whole[path] for path in wanted if path in whole}
        found = (pair for part in chunks(sorted(wanted)) for pair in self._listed(part))
        return {path: entry for path, entry in found if path in wanted}

    def listing(self, prefix: str = "") -> Iterator[tuple[str, Entry]]:
        if self._whole is not None:
            under = f"{prefix}/" if prefix else ""
            found = [pair for pair in self._whole.items() if pair[0].startswith(under) or pair[0] == prefix]
        else:
            found = list(self._listed((prefix,) if prefix else ()))
        return iter(sorted(found, key=lambda pair: pair[0]))

    def outline(self) -> dict[str, Entry]:
        """Every file by its path; asked of git once, and kept. Not to be changed by who asks."""
        if self._whole is None:
            self._whole = dict(self._listed(()))
        return self._whole

    def content(self, entry: Entry) -> bytes:
        return self._repository.blob(entry.oid)

    def ahead(self, entries: Iterable[Entry]) -> None:
        self._repository.ahead(entry.oid for entry in entries if entry.mode not in {LINK, SUBMODULE})

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
    """The files as they lie, never through a symbolic link. An entry's id is the blob id git would give the bytes.

    A folder that the index calls a submodule is one, whatever lies in it. What a sparse checkout leaves out is taken
    from the index: it is no more gone than in any other clone.
    """

    label = "worktree"

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._submodules: dict[str, str] | None = None
        self._sparse: dict[str, Entry] | None = None
        self._root = repository.root
        self._algorithm = repository.algorithm
        self._paths: dict[str, str] = {}

    def entries(self, paths: Iterable[str]) -> dict[str, Entry]:
        """The entries of those `paths` that are regular files, links or submodules."""
        found = ((path, self._entry(path)) for path in paths)
        return {path: entry for path, entry in found if entry is not None}

    def listing(self, prefix: str = "") -> Iterator[tuple[str, Entry]]:
        """Every file under the folder `prefix`, tracked or not."""
        left_out = (path for path in self._left_out() if not prefix or path.startswith(f"{prefix}/"))
        for path in sorted({*files_under(self._root, prefix), *left_out}):
            entry = self._entry(path)
            if entry is not None:
                yield path, entry

    def outline(self) -> dict[str, Entry]:
        """Every file, tracked or not, without its id."""
        paths = files_under(self._root, "")
        files = {path: Entry(LINK if os.path.islink(self._root / path) else "100644", "") for path in paths}
        linked = {path: entry for path in self._linked() if (entry := self._submodule(path))}
        return {**self._left_out(), **files, **linked}

    def content(self, entry: Entry) -> bytes:
        """The bytes of an entry. Raises Unavailable."""
        path = self._paths.get(entry.oid)
        data = self._read(path) if path is not None else None
        if data is None and entry in self._left_out().values():
            return self._repository.blob(entry.oid)
        if data is None:
            raise Unavailable("the file cannot be read, or is too large")
        return data[1]

    def _entry(self, path: str) -> Entry | None:
        found = self._read(path)
        if found is None:
            return self._large(path) or self._submodule(path) or self._left_out().get(path)
        mode, data = found
        oid = blob_id(data, self._algorithm)
        self._paths[oid] = path
        return Entry(mode, oid)

    def _large(self, path: str) -> Entry | None:
        """A file that is too large to be kept; its id still tells whether it is the same."""
        try:
            status = (self._root / path).lstat()
            if not stat.S_ISREG(status.st_mode) or not within(self._root, path):
                return None
            digest = hashlib.new(self._algorithm, b"blob %d\0" % status.st_size, usedforsecurity=False)
            with (self._root / path).open("rb") as stream:
                while part := stream.read(MAX_BLOB_BYTES):
                    digest.update(part)
        except (OSError, ValueError):
            return None
        return Entry("100644", digest.hexdigest())

    def _submodule(self, path: str) -> Entry | None:
        full = self._root / path
        try:
            if not stat.S_ISDIR(full.lstat().st_mode) or not within(self._root, path):
                return None
        except (OSError, ValueError):
            return None
        return Entry(SUBMODULE, self._linked()[path]) if path in self._linked() else None

    def _left_out(self) -> dict[str, Entry]:
        """The files that the index has and a sparse checkout has not."""
        if self._sparse is None:
            records: list[bytes] = []
            if (self._repository.git_dir / "info" / "sparse-checkout").exists():
                records = self._repository.run("ls-files", "-v", "--stage", "-z").split(b"\0")
            found = (record.partition(b"\t") for record in records if record[:1] in {b"S", b"s"})
            heads = ((head.decode("ascii").split(" "), os.fsdecode(name)) for head, _, name in found)
            self._sparse = {
                path: Entry(head[1], head[2]) for head, path in heads if not os.path.lexists(self._root / path)
            }
        return self._sparse

    def _linked(self) -> dict[str, str]:
        """The commits of other repositories that the index holds, by path."""
        if self._submodules is None:
            records = self._repository.run("ls-files", "--stage", "-z").split(b"\0")
            found = (record.partition(b"\t") for record in records if record.startswith(SUBMODULE.encode("ascii")))
            self._submodules = {os.fsdecode(name): head.split(b" ")[1].decode("ascii") for head, _, name in found}
        return self._submodules

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


class Twins:
    """The files of a tree by their blob."""

    def __init__(self, repository: Repository, tree: Tree, files: Mapping[str, Entry]) -> None:
        """`files` are those of the tree, as its outline has them."""
        self._lying = tree if tree.label == "worktree" else None
        self._files = IndexTree(repository).outline() if self._lying else files  # of files that lie no ids are known
        self._holding: dict[str, list[str]] | None = None

    def of(self, blob: str) -> str:
        """The one file that holds the blob, empty when there is none or more than one; for the empty blob too."""
        if self._holding is None:
            self._holding = defaultdict(list)
            for path, entry in self._files.items():
                self._holding[entry.oid].append(path)
        found = self._holding.get(blob, ())
        if len(found) != 1 or blob == blob_id(b"", algorithm_of(blob)):
            return ""
        lies = self._lying.entries(found).get(found[0]) if self._lying else None
        return found[0] if not self._lying or (lies and lies.oid == blob) else ""
