"""What became of a path that a tree does not hold: git's own rename detection first, files of the same name second.

One walk names the commits that removed the paths, one `diff-tree` says where those commits put them; again for a path
that was moved twice. The number of git processes does not grow with the number of paths.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from posixpath import basename

from chainseal.core.history import LINK, SUBMODULE, Entry, Fate, Gone
from chainseal.repository import Repository, chunks
from chainseal.trees import Tree

MAX_HOPS = 8
MAX_NAMED = 3
_RENAME_LIMIT = "-l2000"


def fates(repository: Repository, tree: Tree, start: str, paths: Iterable[str]) -> dict[str, Fate]:
    """The fate of each of `paths`, none of which `tree` holds; `start` is the commit that history is read from."""
    wanted = sorted(set(paths))
    listing = dict(tree.listing())
    out: dict[str, Fate] = {}
    for path in wanted:
        fate = _by_shape(path, listing)
        if fate is not None:
            out[path] = fate
    open_paths = [path for path in wanted if path not in out]
    removed = _removed(repository, tree, start, listing, open_paths)
    names: dict[str, list[str]] = {}
    for path in listing:
        names.setdefault(basename(path), []).append(path)
    for path in open_paths:
        out[path] = _fate(repository, path, removed, listing, names.get(basename(path), []))
    return out


def _by_shape(path: str, listing: dict[str, Entry]) -> Fate | None:
    parts = path.split("/")
    for end in range(1, len(parts) + 1):
        above = "/".join(parts[:end])
        entry = listing.get(above)
        if entry is not None and entry.mode == SUBMODULE:
            return Fate(gone=Gone.IN_SUBMODULE, detail=f"inside the submodule {above}")
        if entry is not None and entry.mode == LINK:
            return Fate(gone=Gone.LINKED, now=above)
    folder = path.rstrip("/") + "/"
    if any(name.startswith(folder) for name in listing):
        return Fate(gone=Gone.FOLDER, detail="a folder; cite a file in it")
    return None


class _Removed:
    """What history says of removed paths: where each went, the blob it had, and whether history holds it at all."""

    def __init__(self) -> None:
        self.to: dict[str, str] = {}
        self.before: dict[str, str] = {}
        self.seen: set[str] = set()


def _removed(
    repository: Repository, tree: Tree, start: str, listing: dict[str, Entry], paths: list[str]
) -> _Removed:
    found = _Removed()
    if not start or not paths:
        return found
    exact = "-M100%" if repository.partial else "-M"
    if tree.label in {"index", "worktree"}:  # what the coming commit itself moves
        _note(found, repository.run("diff-index", "--cached", "-r", "--raw", "-z", "--no-abbrev", exact, _RENAME_LIMIT,
                                    "--no-ext-diff", "--no-textconv", start, "--"), listing)  # fmt: skip
    asked: set[str] = set()
    for _ in range(MAX_HOPS):
        todo = [p for p in _ends(found, paths) if p not in listing and p not in asked]
        if not todo:
            break
        asked |= set(todo)
        commits = _removing_commits(repository, start, todo, found)
        if commits:
            data = b"".join(commit + b"\n" for commit in commits)
            _note(found, repository.run("diff-tree", "--stdin", "-r", "-m", "--root", "--raw", "-z", "--no-abbrev", exact,
                                        _RENAME_LIMIT, "--no-ext-diff", "--no-textconv", data=data), set(todo))  # fmt: skip
    return found


def _removing_commits(repository: Repository, start: str, paths: list[str], found: _Removed) -> list[bytes]:
    """For each path the newest commit that removed it; notes which paths history has seen."""
    commits: dict[str, bytes] = {}
    for part in chunks(paths):
        out = repository.run("log", "--raw", "-z", "--no-abbrev", "--no-renames", "--format=%x01%H", "--diff-filter=AD",
                             "--no-ext-diff", "--no-textconv", start, "--", *part)  # fmt: skip
        commit = b""
        for token, path in _records(out):
            if token.startswith(b"\x01"):
                commit = token[1:]
                continue
            name = os.fsdecode(path)
            found.seen.add(name)
            if _status(token) == b"D" and name not in commits:
                commits[name] = commit
                found.before.setdefault(name, token.split(b" ")[2].decode())
    return sorted(set(commits.values()))


def _note(found: _Removed, out: bytes, wanted: Iterable[str]) -> None:
    only = set(wanted) if not isinstance(wanted, dict) else None
    tokens = iter(out.split(b"\0"))
    for token in tokens:
        record = token.rsplit(b"\n", 1)[-1]
        if not record.startswith(b":"):
            continue
        status, path = _status(record), os.fsdecode(next(tokens))
        to = os.fsdecode(next(tokens)) if status in {b"R", b"C"} else ""
        if status not in {b"R", b"D"} or (only is not None and path not in only):
            continue
        found.seen.add(path)
        found.before.setdefault(path, record.split(b" ")[2].decode())
        if to:
            found.to.setdefault(path, to)


def _records(out: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The records of `log --raw -z --no-renames`: a commit line with nothing, a change with its path."""
    tokens = iter(out.split(b"\0"))
    for token in tokens:
        token = token.lstrip(b"\n")
        if token.startswith(b":"):
            yield token, next(tokens, b"")
        elif token:
            head, _, change = token.partition(b"\n:")
            yield head.rstrip(b"\n"), b""
            if change:
                yield b":" + change, next(tokens, b"")


def _status(record: bytes) -> bytes:
    return record.rsplit(b" ", 1)[-1][:1]


def _ends(found: _Removed, paths: Iterable[str]) -> set[str]:
    return {_end(found, path) for path in paths}


def _end(found: _Removed, path: str) -> str:
    seen = {path}
    while path in found.to and found.to[path] not in seen:
        path = found.to[path]
        seen.add(path)
    return path


def _fate(repository: Repository, path: str, removed: _Removed, listing: dict[str, Entry], same_name: list[str]) -> Fate:
    end = _end(removed, path)
    before = removed.before.get(path, "")
    if end != path and end in listing:
        return Fate(gone=Gone.RENAMED, now=end, before=before)
    there = same_name[:MAX_NAMED]
    hint = f"; a file of that name is at {', '.join(there)}" if there else ""
    if path in removed.before:
        twins = [p for p, entry in listing.items() if entry.oid == before] if before else []
        if len(twins) == 1:
            return Fate(gone=Gone.RENAMED, now=twins[0], before=before)
        return Fate(gone=Gone.DELETED, before=before, detail=f"deleted{hint}", now=there[0] if len(same_name) == 1 else "")
    if repository.shallow:
        return Fate(gone=Gone.UNKNOWN, detail=f"not here, and the history is shallow{hint}")
    if path in removed.seen:
        return Fate(gone=Gone.DELETED, detail=f"deleted{hint}")
    if not repository.bare and os.path.lexists(repository.root / path):
        return Fate(gone=Gone.NOT_ADDED, detail="in the work tree but not added; run git add")
    return Fate(gone=Gone.NEVER, detail=f"never there{hint}", now=there[0] if len(same_name) == 1 else "")
