"""From what a caller asks to what is judged: which tree, which files of it, under which policy."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.errors import RepositoryError, UsageError
from chainseal.core.history import LINK, Unavailable
from chainseal.core.levels import Level
from chainseal.core.policy import Policy
from chainseal.core.rules import GateRule
from chainseal.core.shown import shown
from chainseal.files import read_bounded, within
from chainseal.policies import MAX_READ, load_policy
from chainseal.repository import Repository
from chainseal.trees import CommitTree, IndexTree, Tree, WorkTree
from chainseal.verbs.changes import changes_since
from chainseal.verbs.gate import Judging
from chainseal.verbs.selection import named_as_they_lie, named_by_arguments, named_by_policy


class Mode(Enum):
    """Where files and sources are taken from."""

    FILES = "files as they lie, sources from the index"
    STAGED = "both from the index, or in a pre-push hook from the pushed commit"
    WORKTREE = "both as they lie"
    BASE = "both from HEAD, only what changed since a base, or cites what did"
    HEAD = "both from HEAD"
    PUSHED = "both from each commit that a pre-push hook is told of"


class Request(NamedTuple):
    """What a caller asks of the gate.

    `patterns` stand for the policy's candidate paths, `levels` for those of its rules; `hook` is the environment: what
    pre-commit says of a push.
    """

    files: tuple[str, ...] = ()
    mode: Mode = Mode.FILES
    base: str = ""
    patterns: tuple[str, ...] = ()
    policy_from: str = ""
    policy: Policy | None = None
    levels: Mapping[str, Level | None] = MappingProxyType({})
    module: str | None = None
    stdin: Callable[[], bytes] = lambda: b""
    hook: Mapping[str, str] | None = None


def judgings(repository: Repository, request: Request, rules: Sequence[GateRule]) -> list[Judging]:
    """What is to be judged. Raises RepositoryError, UsageError and PolicyError."""
    out = []
    for tree in _trees(repository, request):
        policy = request.policy or effective_policy(repository, request, tree, rules)
        if request.levels:
            policy = policy._replace(levels={**policy.levels, **request.levels})
        if request.patterns:
            policy = policy._replace(candidate_paths=request.patterns)
        if request.files:
            inputs = named_by_arguments(
                repository, request.files, policy.candidate_paths, request.stdin, request.module
            )
        elif request.mode in {Mode.FILES, Mode.WORKTREE} and not repository.bare:
            inputs = named_as_they_lie(repository, policy.candidate_paths)
        else:
            inputs = named_by_policy(repository, tree, policy.candidate_paths)
        nothing, changes = "", None
        if request.files:
            nothing = "no file that is named is a candidate"
        if request.mode is Mode.BASE and isinstance(tree, CommitTree):
            nothing = f"no candidate changed since {shown(request.base, secret_spans)}, nor a file that one cites"
            changes = changes_since(repository, commit_named(repository, request.base), tree)
        out.append(Judging(tree=tree, inputs=inputs, policy=policy, changes=changes, nothing=nothing))
    return out


def effective_policy(repository: Repository, request: Request, tree: Tree, rules: Sequence[GateRule]) -> Policy:
    """The policy in force: of `policy_from`, else of the base, else of the tree that the files are taken from."""
    revision = request.policy_from or (request.base if request.mode is Mode.BASE else "")
    if revision:
        tree = CommitTree(repository, commit_named(repository, revision))
    elif request.mode in {Mode.FILES, Mode.WORKTREE} and not repository.bare:
        return load_policy(_work_tree_reader(repository), "worktree", rules)
    return load_policy(_tree_reader(tree), tree.label, rules)


def commit_named(repository: Repository, revision: str) -> str:
    """The full id of the commit `revision`. Raises RepositoryError when there is none."""
    commit = repository.commit(revision)
    if not commit:
        shallow = "; the clone is shallow: fetch it first" if repository.shallow else ""
        raise RepositoryError(f"there is no commit {shown(revision, secret_spans)} here{shallow}")
    return commit


def _trees(repository: Repository, request: Request) -> list[Tree]:
    if request.mode is Mode.WORKTREE:
        if repository.bare:
            raise UsageError("a bare repository has no work tree; leave --worktree out")
        return [WorkTree(repository)]
    if request.mode is Mode.HEAD and not repository.commit("HEAD"):
        return [CommitTree(repository, "")]  # before the first commit
    if request.mode in {Mode.BASE, Mode.HEAD}:
        return [CommitTree(repository, commit_named(repository, "HEAD"))]
    if request.mode is Mode.PUSHED:
        return _pushed_by_git(repository, request.stdin())
    pushed = _pushed_by_pre_commit(repository, request.hook or {}) if request.mode is Mode.STAGED else None
    if pushed:
        return [pushed]
    if repository.bare:
        return [CommitTree(repository, repository.commit("HEAD"))]
    return [IndexTree(repository)]


def _pushed_by_pre_commit(repository: Repository, hook: Mapping[str, str]) -> CommitTree | None:
    """The commit that pre-commit says is under judgement; it names a first push by its branch only."""
    for key in ("PRE_COMMIT_TO_REF", "PRE_COMMIT_LOCAL_BRANCH"):
        revision = hook.get(key, "")
        if revision:
            return CommitTree(repository, commit_named(repository, revision))
    return None


def _pushed_by_git(repository: Repository, lines: bytes) -> list[Tree]:
    """The commits of `<local ref> <local id> <remote ref> <remote id>` lines (githooks); none for a deletion."""
    out: dict[str, Tree] = {}
    for line in lines.decode("utf-8", "replace").splitlines():
        fields = line.split(" ")
        if len(fields) != 4:
            raise UsageError("--pushed reads on standard input what git gives a pre-push hook")
        if fields[1].strip("0") and not _holds_no_commit(repository, fields[1]):
            commit = commit_named(repository, fields[1])
            out[commit] = CommitTree(repository, commit)
    return list(out.values())


def _holds_no_commit(repository: Repository, oid: str) -> bool:
    """Whether the id is a tag of a tree or of a blob: pushed, but with no candidates in it."""
    named = repository.header(f"{oid}^{{}}")
    return named is not None and named.kind in {"tree", "blob"}


def _work_tree_reader(repository: Repository) -> Callable[[str], bytes | None]:
    def read(path: str) -> bytes | None:
        full = repository.root / path
        if not os.path.lexists(full):
            return None
        if not within(repository.root, path):
            raise RepositoryError("the policy lies behind a symbolic link; it must be a regular file", path=path)
        return read_bounded(full, path, MAX_READ)

    return read


def _tree_reader(tree: Tree) -> Callable[[str], bytes | None]:
    def read(path: str) -> bytes | None:
        entry = tree.entries([path]).get(path)
        if entry is None:
            return None
        if entry.mode == LINK:
            raise RepositoryError("the policy is a symbolic link; it must be a regular file", path=path)
        try:
            return tree.content(entry)
        except Unavailable as error:
            raise RepositoryError(f"the policy cannot be read: {error}", path=path) from error

    return read
