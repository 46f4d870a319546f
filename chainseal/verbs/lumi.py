"""The Lumi states of what a caller names, for the index."""

from __future__ import annotations

import os
from collections.abc import Sequence

from chainseal.core.lumi import Lumi
from chainseal.core.rules import GateRule
from chainseal.facts import GitHistory
from chainseal.lights import lights
from chainseal.repository import Repository
from chainseal.trees import CommitTree, IndexTree, Tree
from chainseal.verbs.choosing import Request, effective_policy
from chainseal.verbs.selection import named_by_policy, repository_path


def lumi_of(
    repository: Repository, arguments: Sequence[str], policy_from: str, rules: Sequence[GateRule]
) -> list[Lumi]:
    """The lights of each argument, a folder being its tracked files; without arguments of the policy's candidates."""
    tree: Tree = CommitTree(repository, repository.commit("HEAD")) if repository.bare else IndexTree(repository)
    policy = effective_policy(repository, Request(policy_from=policy_from), tree, rules)
    if arguments:
        paths = [path for argument in arguments for path in _paths(repository, tree, argument)]
    else:
        paths = [item.path for item in named_by_policy(repository, tree, policy.candidate_paths)]
    history = GitHistory(repository, tree)
    history.ask(paths, ())
    return list(lights(repository, history, policy.deployed_ref, dict.fromkeys(paths)).values())


def _paths(repository: Repository, tree: Tree, argument: str) -> list[str]:
    path = repository_path(repository, argument)
    real = repository.root / path
    if repository.bare or not os.path.isdir(real) or os.path.islink(real):
        return [path]
    return [name for name, _ in tree.listing("" if path == "." else path)]
