"""What became of a path that a tree does not hold: git's own rename detection first, files of the same name second.

One walk names the commits that removed the paths, one `diff-tree` says where those commits put them; again for a path
that was moved twice. The number of git processes does not grow with the number of paths.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from itertools import chain
from posixpath import basename, dirname

from chainseal.core.errors import RepositoryError
from chainseal.core.history import LINK, SUBMODULE, Entry, Fate, Gone
from chainseal.repository import Repository, chunks
from chainseal.trees import Tree, Twins

MAX_HOPS = 8
MAX_NAMED = 3
FEW = 30  # above so many paths, one walk over all removals costs less than naming them
RENAME_LIMIT = 2_000
NOT_COMPARED = "removed; git did not compare it with what was added then (a partial clone, or too many files at once)"


def is_unsure(added: int, removed: int, *, exact: bool) -> bool:
    """Whether files that a commit removed may be among those it added though git does not say so.

    It compared no texts: only exact renames were asked for, or there were too many, of which it says nothing.
    """
    return added * removed > (0 if exact else RENAME_LIMIT**2)


def fates(repository: Repository, tree: Tree, start: str, paths: Iterable[str]) -> dict[str, Fate]:
    """The fate of each of `paths`, none of which `tree` holds; `start` is the commit that history is read from."""
    layout = _Layout(tree.outline())
    out: dict[str, Fate] = {}
    for path in sorted(set(paths)):
        fate = _by_shape(path, layout)
        if fate is not None:
            out[path] = fate
    gone = [path for path in sorted(set(paths)) if path not in out]
    removed = _removed(repository, tree, start, layout, gone)
    twins = Twins(repository, tree, layout.files)
    return out | {path: _fate(repository, path, removed, layout, twins) for path in gone}


class _Layout:
    """The files of a tree, by path, folder and name."""

    def __init__(self, files: dict[str, Entry]) -> None:
        self.files = files
        self.folders: set[str] = set()
        self.named: dict[str, list[str]] = {}
        for path in sorted(files):
            self.named.setdefault(basename(path), []).append(path)
            folder = dirname(path)
            while folder and folder not in self.folders:
                self.folders.add(folder)
                folder = dirname(folder)


def _by_shape(path: str, layout: _Layout) -> Fate | None:
    parts = path.split("/")
    for end in range(1, len(parts) + 1):
        above = "/".join(parts[:end])
        entry = layout.files.get(above)
        if entry is not None and entry.mode == SUBMODULE:
            return Fate(gone=Gone.IN_SUBMODULE, detail=f"inside the submodule {above}")
        if entry is not None and entry.mode == LINK:
            return Fate(gone=Gone.LINKED, now=above)
    if path in layout.folders:
        return Fate(gone=Gone.FOLDER, detail="a folder; cite a file in it")
    return None


class _Removed:
    """What history says of removed paths: where each went, the blob it had, and whether history holds it at all."""

    def __init__(self) -> None:
        self.to: dict[str, str] = {}
        self.before: dict[str, str] = {}
        self.seen: set[str] = set()
        self.unsure: set[str] = set()  # removed by a commit that also added files, with which git did not compare them
        self.blind = False  # history cannot be read: a partial clone without trees

    def end(self, path: str) -> str:
        """Where `path` is after all renames."""
        passed = {path}
        while path in self.to and self.to[path] not in passed:
            path = self.to[path]
            passed.add(path)
        return path

    def note(self, records: Iterable[bytes], wanted: dict[bytes, set[str]], *, exact: bool) -> None:
        """Take in the output of diff-tree or diff-index; `wanted` names the paths to note of each commit."""
        tokens = iter(records)
        here: set[str] = set()
        gone: list[str] = []
        added = removed = 0
        for token in chain(tokens, (b"",)):
            if not token.startswith(b":"):  # the next commit
                self.unsure |= set(gone) if is_unsure(added, removed, exact=exact) else set()
                here, gone, added, removed = wanted.get(token, set()), [], 0, 0
                continue
            status, path = _status(token), os.fsdecode(next(tokens))
            to = os.fsdecode(next(tokens)) if status == b"R" else ""
            added, removed = added + (status == b"A"), removed + (status == b"D")
            if path not in here or status not in {b"R", b"D"}:
                continue
            self.seen.add(path)
            self.before.setdefault(path, token.split(b" ")[2].decode("ascii"))
            if to:
                self.to.setdefault(path, to)
            else:
                gone.append(path)


def _removed(repository: Repository, tree: Tree, start: str, layout: _Layout, paths: list[str]) -> _Removed:
    found = _Removed()
    if not start or not paths:
        return found
    exact = repository.partial
    options = ("-r", "--raw", "-z", "--no-abbrev", "-M100%" if exact else "-M", f"-l{RENAME_LIMIT}", "--no-ext-diff",
               "--no-textconv")  # fmt: skip
    asked: set[str] = set()
    try:
        if tree.label in {"index", "worktree"}:  # what the coming commit itself moves
            out = repository.run("diff-index", "--cached", *options, start, "--")
            found.note([start.encode(), *out.split(b"\0")], {start.encode(): set(paths)}, exact=exact)
        for _ in range(MAX_HOPS):
            todo = {p for p in map(found.end, paths) if p not in layout.files} - asked
            if not todo:
                break
            asked |= todo
            commits = _removing_commits(repository, start, sorted(todo), found)
            if commits:
                data = b"".join(commit + b"\n" for commit in sorted(commits))
                out = repository.run("diff-tree", "--stdin", "-m", "--root", *options, data=data)
                found.note(out.split(b"\0"), commits, exact=exact)
    except RepositoryError:
        if not repository.partial:
            raise
        found.blind = True
    return found


def _removing_commits(repository: Repository, start: str, paths: list[str], found: _Removed) -> dict[bytes, set[str]]:
    """The newest commit that removed each path, with what it removed; notes which paths history has seen."""
    commits: dict[bytes, set[str]] = {}
    known: set[str] = set()
    wanted = set(paths)
    for part in chunks(paths) if len(paths) <= FEW else ([],):  # git holds each path against each change
        out = repository.run("log", "-m", "--raw", "-z", "--no-abbrev", "--no-renames", "--format=%x01%H",
                             "--diff-filter=AD", "--no-ext-diff", "--no-textconv", start, "--", *part)  # fmt: skip
        commit = b""
        for token, path in _records(out):
            if token.startswith(b"\x01"):
                commit = token[1:]
                continue
            name = os.fsdecode(path)
            if name not in wanted:
                continue
            found.seen.add(name)
            if _status(token) == b"D" and name not in known:
                known.add(name)
                commits.setdefault(commit, set()).add(name)
    return commits


def _records(out: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The records of `log --raw -z --no-renames`: a commit line with nothing, a change with its path."""
    tokens = iter(out.split(b"\0"))
    for token in tokens:
        record = token.lstrip(b"\n")
        if record.startswith(b":"):
            yield record, next(tokens, b"")
        elif record:
            head, _, change = record.partition(b"\n:")
            yield head.rstrip(b"\n"), b""
            if change:
                yield b":" + change, next(tokens, b"")


def _status(record: bytes) -> bytes:
    return record.rsplit(b" ", 1)[-1][:1]


def _fate(repository: Repository, path: str, removed: _Removed, layout: _Layout, twins: Twins) -> Fate:
    end = removed.end(path)
    before = removed.before.get(path, "")
    if end != path and end in layout.files:
        return Fate(gone=Gone.RENAMED, now=end, before=before)
    same_name = layout.named.get(basename(path), [])
    hint = f"; a file of that name is at {', '.join(same_name[:MAX_NAMED])}" if same_name else ""
    now = same_name[0] if len(same_name) == 1 else ""
    if path in removed.before:
        twin = twins.of(before)
        if twin:
            return Fate(gone=Gone.RENAMED, now=twin, before=before)
        if path in removed.unsure:
            return Fate(gone=Gone.UNKNOWN, detail=f"{NOT_COMPARED}{hint}", before=before)
        return Fate(gone=Gone.DELETED, before=before, detail=f"deleted{hint}", now=now)
    unadded = not repository.bare and os.path.lexists(repository.root / path)
    if repository.shallow or removed.blind:
        depth = "shallow" if repository.shallow else "partial"
        added = ", only in the work tree" if unadded else ""
        return Fate(gone=Gone.UNKNOWN, detail=f"not here{added}, and the history is {depth}{hint}")
    if path in removed.seen:
        return Fate(gone=Gone.DELETED, detail=f"deleted{hint}", now=now)
    if unadded:
        return Fate(gone=Gone.NOT_ADDED, detail="in the work tree but not added; run git add")
    return Fate(gone=Gone.NEVER, detail=f"never there{hint}", now=now)
