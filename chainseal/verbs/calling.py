"""The gate for a Python caller: all results at once, as one value."""

from __future__ import annotations

import os
from collections.abc import Iterable
from datetime import datetime, timezone
from pathlib import Path

from chainseal.core.findings import Decision, Decisions, Unjudged
from chainseal.core.policy import Policy
from chainseal.repository import Repository, load_git_python
from chainseal.verbs.choosing import Request, judgings
from chainseal.verbs.gate import gate_rules, run


def gate(
    paths: Iterable[str | os.PathLike[str]],
    project: str | os.PathLike[str],
    policy: Policy | None,
    now: datetime | None,
) -> Decisions:
    """The decisions over `paths`, files as they lie and sources from the index."""
    rules = gate_rules()
    request = Request(files=tuple(os.fspath(path) for path in paths), policy=policy)
    load_git_python(Path(project))
    with Repository(Path(project)) as repository:
        running = run(repository, judgings(repository, request, rules), rules, now or datetime.now(timezone.utc))
        results = list(running.results)
    return Decisions(
        tree=running.tree,
        policy=running.policy,
        results=tuple(r for r in results if isinstance(r, Decision)),
        unjudged=tuple(r for r in results if isinstance(r, Unjudged)),
    )
