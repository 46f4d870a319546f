"""The History that sources are resolved against: one tree, with git's answers fetched in bulk and kept."""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from chainseal.asked import Asked
from chainseal.core.errors import RepositoryError
from chainseal.core.history import LINK, SUBMODULE, CommitFacts, Entry, Fate, Gone, Journey, ReceiptFacts, Unavailable
from chainseal.core.pins import LFS, Pin
from chainseal.fates import fates
from chainseal.files import algorithm_of, blob_id, within
from chainseal.objects import MAX_BLOB_BYTES
from chainseal.remotes import remote_of, unpushed_paths, unreached
from chainseal.repository import Repository, chunks
from chainseal.trees import WHOLE_LISTING, CommitTree, Tree, WorkTree

FEW = 8  # up to so many paths, single questions to a process that runs already cost less than one more process

if TYPE_CHECKING:
    from chainseal.core.ledger import Memory
    from chainseal.versions import Versions


class GitHistory:
    """Answers for one tree of one repository; implements `core.history.History`."""

    def __init__(
        self, repository: Repository, tree: Tree, memories: Mapping[str, Memory] | None = None,
        remote: str | None = None,
    ) -> None:  # fmt: skip
        """`memories` of the tree's ledger and the `remote` that counts are given when they are known already."""
        self._repository = repository
        self._tree = tree
        self.head = tree.commit if isinstance(tree, CommitTree) else repository.commit("HEAD")
        self._entries: dict[str, Entry | None] = {}
        self._fates: dict[str, Fate] = {}
        self._pins: dict[Pin, None] = {}
        self._journeys: dict[Pin, Journey] | None = None
        self._covers: dict[str, Entry] | None = None
        self._commits: dict[str, CommitFacts | None] = {}
        self._held: dict[str, Asked[Entry]] = {}
        self._fresh_answers()
        self._dirty: dict[str, bool] = {}
        self._remote = remote
        self._versions: Versions | None = None
        self._memories = memories
        self.hides: Callable[[str], bool] = lambda _: False  # files that are there and are no source of anything

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

    def ask(self, paths: Iterable[str], revisions: Iterable[str], pins: Iterable[Pin] = ()) -> None:
        """Fetch what is needed about these, in a fixed number of git processes; some of it when it is first read."""
        self.forget()
        self._pins = dict.fromkeys(pins)
        wanted = {*paths, *(pin.path for pin in self._pins)}
        found = self._tree.entries(wanted)
        self._entries = {path: found.get(path) for path in wanted}
        self._ask_commits(set(revisions))

    def forget(self) -> None:
        """Drop what was fetched, so that memory stays flat over many files."""
        self._entries, self._fates, self._commits, self._dirty = {}, {}, {}, {}
        self._pins, self._journeys, self._covers, self._held = {}, None, None, {}
        self._fresh_answers()

    def _fresh_answers(self) -> None:
        self._index = Asked(self._ask_index)
        self._stat_dirty = Asked(self._ask_stat)
        self._unpushed = Asked(self._ask_unpushed)

    def entry(self, path: str) -> Entry | None:
        """The file at `path`, if the tree holds it."""
        if self.hides(path):
            return None
        if path not in self._entries:  # where a link or a rename leads: the whole tree at once, whatever their number
            if isinstance(self._tree, WorkTree):
                self._entries[path] = self._tree.entries([path]).get(path)
            else:
                self._entries[path] = self._tree.outline().get(path)
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
            tree = CommitTree(self._repository, commit)
            self._held[commit] = Asked(lambda paths: tree.entries(paths) if paths else tree.outline())
        try:
            entry = self._held[commit].about(path, self._entries)
        except RepositoryError as error:
            if not self._repository.partial:
                raise
            raise Unavailable("the tree of the commit is not in this partial clone") from error
        return entry.oid if entry is not None else ""

    def fate(self, path: str) -> Fate:
        """What became of a path that the tree does not hold."""
        if self.hides(path):
            return Fate(Gone.NEVER, detail="a memory proves nothing; cite what it rests on, or a receipt by its id")
        if path not in self._fates:
            pinned = {pin.path for pin in self._pins}
            gone = {p for p, entry in self._entries.items() if entry is None and p not in pinned} - self._fates.keys()
            self._fates |= fates(self._repository, self._tree, self.head, {path, *gone})
        return self._fit(self._fates.get(path, Fate(gone=Gone.UNKNOWN)))

    def _fit(self, fate: Fate) -> Fate:
        """The fate; what went into a memory is gone as a source."""
        return Fate(Gone.DELETED, before=fate.before, detail="deleted") if self.hides(fate.now) else fate

    def above(self, path: str) -> Entry | None:
        """The link or submodule that `path` is behind, if it is behind one."""
        if self._covers is None:
            whole = self._tree.outline()
            self._covers = {p: entry for p, entry in whole.items() if entry.mode in {LINK, SUBMODULE}}
        if not self._covers:
            return None
        above = (path[:at] for at, char in enumerate(path) if char == "/")
        return next((self._covers[folder] for folder in above if folder in self._covers), None)

    def journey(self, pin: Pin) -> Journey:
        """What became of a pinned file that is not the blob of the pin any more."""
        if self._journeys is None or pin not in self._journeys:
            from chainseal.journeys import journeys  # noqa: PLC0415  (candidates have no pins)

            changed = [p for p in (*self._pins, pin) if (entry := self.entry(p.path)) is None or entry.oid != p.blob]
            self._journeys = journeys(self._repository, self._tree, self.head, changed)
        journey = self._journeys[pin]
        return journey._replace(fate=self._fit(journey.fate))

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
        try:
            return not self._unpushed.about(path, self._entries) and self._is_committed(path, entry)
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

    def versions(self, package: str) -> tuple[tuple[str, str], ...] | None:
        """The versions of a package that the tree's manifests pin, each with its file. Raises Unavailable."""
        if self._versions is None:
            from chainseal.versions import Versions  # noqa: PLC0415  (few memories cite a package)

            self._versions = Versions(self._tree)
        return self._versions.of(package)

    def receipt(self, receipt_id: str) -> ReceiptFacts | None:
        """The receipt of the tree's ledger with this id, None when there is none."""
        from chainseal.core.ledger import facts_of  # noqa: PLC0415  (few memories cite another)

        if self._memories is None:
            from chainseal.ledgers import read_ledger  # noqa: PLC0415

            self._memories = read_ledger(self._tree).ledger.memories()
        memory = self._memories.get(receipt_id)
        return facts_of(memory) if memory is not None else None

    def _ask_unpushed(self, paths: set[str]) -> Mapping[str, bool]:
        try:
            return dict.fromkeys(unpushed_paths(self._repository, self.remote, self.head, paths), True)
        except RepositoryError as error:
            if not self._repository.partial:
                raise
            raise Unavailable("the trees of the history are not in this partial clone") from error

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
        if len(self._entries) > WHOLE_LISTING and self._is_clean_by_stat(path, entry):
            return False  # of many files git's own memory of them is asked, and only those it doubts are read
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
            tag, _ = self._index.about(path, self._entries) or ("", entry)
            return tag not in {"S", "s"}  # else a sparse checkout left it out
        if blob_id(data, algorithm_of(entry.oid)) == entry.oid:
            return False
        return not (self._same_text(entry, data) or self._is_clean_by_stat(path, entry))

    def _same_text(self, entry: Entry, data: bytes) -> bool:
        """Whether only the line ends differ, or `data` is the file that a Git LFS pointer stands for."""
        try:
            held = self.content(entry)
        except Unavailable:
            return False
        if held.startswith(LFS):
            return hashlib.sha256(data).hexdigest().encode("ascii") in held
        return held.replace(b"\r\n", b"\n") == data.replace(b"\r\n", b"\n")

    def _is_clean_by_stat(self, path: str, entry: Entry) -> bool:
        """What git's stat data say, for files that a filter writes; not for one that git was told not to look at."""
        known = self._entries
        try:
            return self._index.about(path, known) == ("H", entry) and self._stat_dirty.about(path, known) is None
        except Unavailable:
            return False

    def _ask_index(self, paths: set[str]) -> dict[str, tuple[str, Entry]]:
        out: dict[str, tuple[str, Entry]] = {}
        for part in _parts(paths):
            for record in os.fsdecode(self._repository.run("ls-files", "-v", "--stage", "-z", "--", *part)).split("\0"):
                head, _, name = record.partition("\t")
                fields = head.split(" ")
                if len(fields) == 4 and fields[3] in {"0", "2"}:
                    out[name] = fields[0], Entry(fields[1], fields[2])
        return out

    def _ask_stat(self, paths: set[str]) -> Mapping[str, bool]:
        """Those that git's stat data call changed. To compare, git would run filters: they are switched off."""
        repository = self._repository
        names = repository.run("config", "-z", "--name-only", "--get-regexp", r"^filter\.", ok=(0, 1))
        drivers = {n.rpartition(".")[0] for n in os.fsdecode(names).split("\0") if n}
        if any("=" in driver or "\n" in driver for driver in drivers):
            raise Unavailable("a filter has a name that cannot be switched off")
        off = [x for d in sorted(drivers) for k in ("clean=", "process=", "required=false") for x in ("-c", f"{d}.{k}")]
        out: dict[str, bool] = {}
        for part in _parts(paths):
            changed = repository.run(*off, "diff-files", "--name-only", "-z", "--no-ext-diff", "--no-textconv",
                                     "--", *part)  # fmt: skip
            out |= {os.fsdecode(name): True for name in changed.split(b"\0") if name}
        return out


def _parts(paths: set[str]) -> Iterable[list[str]]:
    """The paths as arguments of git; of none, git is asked of everything."""
    return chunks(sorted(paths)) if paths else ([],)
