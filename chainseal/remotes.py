"""What a remote holds, as of the last fetch or push: read from the remote-tracking refs, no network."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from chainseal.repository import Repository, chunks

# actions/checkout leaves the merge commit of a pull request under refs/remotes/pull: not a remote.
_NOT_REMOTES = frozenset({"pull"})
_READ = 64 * 1024  # of FETCH_HEAD, and of the end of a reflog
_LOGGED = re.compile(rb"> ([0-9]{1,15}) [+-][0-9]{4}(?:\t|$)")


class Tracking(NamedTuple):
    """A remote-tracking ref: the object it names, and the ref that it stands for where it is symbolic."""

    oid: str
    symref: str = ""


def tracking_refs(repository: Repository) -> dict[str, Tracking]:
    """Every remote-tracking ref by its full name."""
    out = repository.run("for-each-ref", "--format=%(refname) %(objectname) %(symref)", "refs/remotes")
    lines = (line.split(" ") for line in os.fsdecode(out).split("\n"))
    return {name: Tracking(oid, symref) for name, oid, symref in (line for line in lines if len(line) == 3)}


def remote_names(refs: Iterable[str]) -> set[str]:
    """The remotes that have a branch among `refs`."""
    return {ref.split("/")[2] for ref in refs if ref.count("/") >= 3} - _NOT_REMOTES


def chosen_remote(names: set[str]) -> str:
    """The remote that counts: `origin`, else the only one; empty when there is none to go by."""
    if "origin" in names:
        return "origin"
    return next(iter(names)) if len(names) == 1 else ""


def remote_of(repository: Repository) -> str:
    """The remote that counts: `origin`, else the only one; empty when there is none to go by."""
    return chosen_remote(remote_names(tracking_refs(repository)))


def default_ref(refs: Mapping[str, Tracking], remote: str, named: str) -> str:
    """The ref of the remote's default branch: `named`, else what its HEAD says, else the only one of main and master.

    Empty when it is not known here.
    """
    under = f"refs/remotes/{remote}/"
    if named:
        return under + named if under + named in refs else ""
    said = refs.get(f"{under}HEAD", Tracking("")).symref
    if said.startswith(under) and said in refs:
        return said
    found = [under + name for name in ("main", "master") if under + name in refs]
    return found[0] if len(found) == 1 else ""


def last_known(repository: Repository, ref: str, oid: str) -> float | None:
    """When (seconds since 1970) the remote last said that `ref` names `oid`, as files of git tell; None if none does.

    The time of packed-refs counts only when nothing else tells: packing writes it anew without asking the remote.
    """
    common = repository.common_dir
    folders = {repository.git_dir, common}  # a linked worktree has its own FETCH_HEAD
    moments = [_modified(common / ref), _logged(common / "logs" / ref)]
    moments += [_modified(folder / "FETCH_HEAD") for folder in folders if _fetched(folder / "FETCH_HEAD", ref, oid)]
    known = [moment for moment in moments if moment is not None]
    return max(known) if known else _modified(common / "packed-refs")


def _fetched(path: Path, ref: str, oid: str) -> bool:
    """Whether the last fetch brought the branch of `ref`, and found it there."""
    branch = ref.split("/", 3)[-1]
    named = os.fsencode(f"branch '{branch}' of ")
    return any(line.startswith(oid.encode()) and named in line for line in _end(path).split(b"\n"))


def _logged(path: Path) -> float | None:
    """The time of the last line of a reflog."""
    lines = _end(path).rstrip(b"\n").rsplit(b"\n", 1)
    found = _LOGGED.search(lines[-1])
    return float(found[1]) if found else None


def _end(path: Path) -> bytes:
    try:
        with path.open("rb") as stream:
            stream.seek(max(0, os.fstat(stream.fileno()).st_size - _READ))
            return stream.read(_READ)
    except (OSError, ValueError):
        return b""


def _modified(path: Path) -> float | None:
    try:
        return path.stat().st_mtime
    except (OSError, ValueError):
        return None


def unpushed_paths(repository: Repository, remote: str, commit: str, paths: Iterable[str]) -> set[str]:
    """The paths that a commit reachable from `commit`, but from no branch of `remote`, changed: of `paths`, or of all.

    A merge changed what it has from none of its parents (`-c`).
    """
    out: set[str] = set()
    wanted = sorted(set(paths))
    for part in chunks(wanted) if wanted else ([],):
        raw = repository.run("log", "-c", "--name-only", "-z", "--format=", "--no-renames", "--no-ext-diff",
                             "--no-textconv", commit, "--not", f"--remotes={remote}", "--", *part)  # fmt: skip
        names = {os.fsdecode(name) for name in raw.split(b"\0")}
        out |= names | {name[1:] for name in names if name.startswith("\n")}
    return out


def unreached(repository: Repository, commits: Iterable[str], *by: str) -> set[str]:
    """Those of `commits` (full ids) that the refs `by` do not reach."""
    wanted = sorted(set(commits))
    if not wanted:
        return set()
    data = "".join(f"{commit}\n" for commit in wanted).encode()
    out = repository.run("rev-list", "--stdin", "--not", *by, data=data).decode().split()
    return set(wanted) & set(out)
