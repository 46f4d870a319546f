"""What a remote holds, as of the last fetch or push: read from the remote-tracking refs, no network."""

from __future__ import annotations

import os
from collections.abc import Iterable

from chainseal.repository import Repository, chunks

# actions/checkout leaves the merge commit of a pull request under refs/remotes/pull: not a remote.
_NOT_REMOTES = frozenset({"pull"})


def remote_of(repository: Repository) -> str:
    """The remote that counts: `origin`, else the only one; empty when there is none to go by."""
    out = repository.run("for-each-ref", "--format=%(refname)", "refs/remotes").decode("utf-8", "surrogateescape")
    names = {line.split("/")[2] for line in out.splitlines() if line.count("/") >= 3} - _NOT_REMOTES
    if "origin" in names:
        return "origin"
    return names.pop() if len(names) == 1 else ""


def unpushed_paths(repository: Repository, remote: str, commit: str, paths: Iterable[str]) -> set[str]:
    """Those of `paths` that a commit reachable from `commit`, but from no branch of `remote`, changed.

    A merge changed what it has from none of its parents (`-c`).
    """
    out: set[str] = set()
    for part in chunks(sorted(set(paths))):
        raw = repository.run("log", "-c", "--name-only", "-z", "--format=", "--no-renames", "--no-ext-diff",
                             "--no-textconv", commit, "--not", f"--remotes={remote}", "--", *part)  # fmt: skip
        names = {os.fsdecode(name) for name in raw.split(b"\0")}
        out |= {path for path in part if path in names or f"\n{path}" in names}
    return out


def unreached(repository: Repository, commits: Iterable[str], *by: str) -> set[str]:
    """Those of `commits` (full ids) that the refs `by` do not reach."""
    wanted = sorted(set(commits))
    if not wanted:
        return set()
    data = "".join(f"{commit}\n" for commit in wanted).encode()
    out = repository.run("rev-list", "--stdin", "--not", *by, data=data).decode().split()
    return set(wanted) & set(out)
