"""The ledger for a Python caller: every memory, and whether the ledger is to be believed."""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import datetime, timezone
from pathlib import Path
from typing import NamedTuple

from chainseal.core.documents import Json
from chainseal.core.integrity import Integrity
from chainseal.core.ledger import Memory
from chainseal.ledgers import read_ledger
from chainseal.repository import Repository, load_git_python
from chainseal.verbs.auditing import every_rule
from chainseal.verbs.choosing import Request, effective_policy
from chainseal.verbs.ledger_views import tree_of, verified


class LoadedLedger(NamedTuple):
    """The ledger of a work tree. `memories` are all that were ever stored, by id; `live` of one tells what ended it."""

    memories: Mapping[str, Memory]
    integrity: Integrity

    def to_mapping(self) -> dict[str, Json]:
        """The `ledger` of SPEC 4.1."""
        return self.integrity.to_mapping()


def load_ledger(project: str | os.PathLike[str], now: datetime | None) -> LoadedLedger:
    """The ledger of the repository of `project`, verified against git. Raises ChainsealError."""
    load_git_python(Path(project))
    with Repository(Path(project)) as repository:
        tree = tree_of(repository)
        policy = effective_policy(repository, Request(), tree, every_rule())
        reading = read_ledger(tree)
        moment = now or datetime.now(timezone.utc)
        integrity = verified(repository, tree, reading, policy.default_branch, moment)
    return LoadedLedger(reading.ledger.memories(), integrity)
