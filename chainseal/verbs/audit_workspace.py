"""What an audit looks at beside the ledger: candidates that lie unjudged, and files that are not to be tracked."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import datetime
from posixpath import basename

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.errors import ChainsealError
from chainseal.core.history import LINK, SUBMODULE, Entry, Unavailable
from chainseal.core.mcp_config import problems
from chainseal.core.policy import Policy
from chainseal.core.shown import shown
from chainseal.loading import load
from chainseal.repository import Repository
from chainseal.trees import IndexTree, Tree
from chainseal.verbs.selection import is_candidate

_DAY = 86_400


def waiting(repository: Repository, tree: Tree, policy: Policy, now: datetime) -> dict[str, int]:
    """For how many days each committed candidate has lain there. A shallow history cannot tell, and says nothing."""
    paths = {path for path in tree.outline() if is_candidate(path, policy.candidate_paths)}
    start = getattr(tree, "commit", "") or repository.commit("HEAD")
    if not paths or repository.shallow or not start:
        return {}
    out = repository.run("log", "--format=%x01%ct", "--name-only", "-z", "--no-renames", "--diff-filter=A",
                         "--no-ext-diff", "--no-textconv", start, "--",
                         *sorted({path.split("/")[0] for path in paths}))  # fmt: skip
    added: dict[str, int] = {}
    moment = 0
    for token in out.split(b"\0"):
        bare = token.lstrip(b"\n")
        if bare.startswith(b"\x01"):
            moment = int(bare[1:].split(b"\n")[0] or 0)
        elif os.fsdecode(bare) in paths:
            added.setdefault(os.fsdecode(bare), moment)  # the newest comes first
    return {path: max(int(now.timestamp()) - when, 0) // _DAY for path, when in added.items()}


def risks(repository: Repository, tree: Tree) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """The tracked files that are a risk, each with its blob and why; what only lies in the work tree is not tracked."""
    tree = IndexTree(repository) if tree.label == "worktree" else tree
    for path, entry in sorted(tree.outline().items()):
        name = basename(path).lower()
        if name == ".env":
            yield path, entry.oid, ("is tracked, and every clone has what is in it",)
        elif name == ".mcp.json":
            found = tuple(_mcp(tree, path, entry))
            if found:
                yield path, entry.oid, found


def _mcp(tree: Tree, path: str, entry: Entry) -> Iterator[str]:
    if entry.mode in {LINK, SUBMODULE}:
        yield "is no regular file; what it leads to is not judged"
        return
    try:
        yield from problems(load(path, tree.content(entry), "json").value)
    except Unavailable as error:
        yield f"cannot be read: {shown(str(error), secret_spans)}"
    except ChainsealError as error:
        yield error.message
