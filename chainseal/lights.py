"""The Lumi states of paths, from git."""

from __future__ import annotations

import os
from collections.abc import Iterable

from chainseal.core.history import Unavailable
from chainseal.core.lumi import Light, Local, Lumi
from chainseal.facts import GitHistory
from chainseal.repository import Repository


def lights(repository: Repository, history: GitHistory, deployed_ref: str, paths: Iterable[str]) -> dict[str, Lumi]:
    """The four lights of each path, for the tree that `history` answers for."""
    deployed = repository.commit(deployed_ref) if deployed_ref else ""
    return {path: _lumi(repository, history, deployed_ref, deployed, path) for path in paths}


def _lumi(repository: Repository, history: GitHistory, deployed_ref: str, deployed: str, path: str) -> Lumi:
    entry = history.entry(path)
    oid = entry.oid if entry else ""
    there = not repository.bare and os.path.lexists(repository.root / path)
    if not there:
        local = Local.ABSENT
    elif not oid:
        local = Local.UNTRACKED
    else:
        local = Local.DIRTY if history.dirty(path) else Local.CLEAN
    committed = _holds(history, history.head, path, oid)
    pushed = history.pushed(path) if oid else (None if not history.remote else False)
    live = Light.NOT_APPLICABLE
    if deployed_ref:
        live = _holds(history, deployed, path, oid) if deployed else Light.UNKNOWN
    return Lumi(
        path=path,
        local=local,
        committed=committed,
        pushed=Light.UNKNOWN if pushed is None else Light.TRUE if pushed else Light.FALSE,
        deployed_live=live,
    )


def _holds(history: GitHistory, commit: str, path: str, oid: str) -> Light:
    try:
        return Light.TRUE if commit and oid and history.held(commit, path) == oid else Light.FALSE
    except Unavailable:
        return Light.UNKNOWN
