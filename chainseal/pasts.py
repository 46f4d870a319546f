"""What history says of the receipts of a ledger: one log over the ledger's folder, with every side of each merge."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from datetime import datetime, timezone
from typing import NamedTuple

from chainseal.core.errors import RepositoryError
from chainseal.core.history import Entry
from chainseal.core.ids import RECEIPT_ID, moment_text, time_of
from chainseal.core.receipts import FOLDER, SUFFIX, path_of
from chainseal.repository import Repository
from chainseal.trees import CommitTree


class Past(NamedTuple):
    """What history says of a path: the blobs it was added with, all it ever held, and the commits that removed it.

    Each blob comes with the oldest commit that wrote it; removals come newest first.
    """

    added: dict[str, str]
    held: dict[str, str]
    removed: list[str]


class Pasts(NamedTuple):
    """The receipts of history, by path: of the commits judged, and of the witness alone. Not `whole` are only tips."""

    own: dict[str, Past]
    theirs: dict[str, Past]
    whole: bool = True


def pasts_of(repository: Repository, heads: list[str], witness: str) -> Pasts:
    """What the history of `heads` says of each receipt, and what that of `witness` says beyond it."""
    beyond = [witness] if witness and witness not in heads else []
    try:
        return Pasts(_log(repository, heads), _log(repository, beyond, heads))
    except RepositoryError:
        if not repository.partial:
            raise
    return Pasts(_tips(repository, heads), _tips(repository, beyond), whole=False)


def _log(repository: Repository, commits: list[str], without: Iterable[str] = ()) -> dict[str, Past]:
    """What the history of `commits`, but not of those `without`, says of each receipt.

    All of it: git would else leave out the side of a merge whose receipts the merge dropped.
    """
    out: dict[str, Past] = {}
    if not commits:
        return out
    raw = repository.run("log", "--raw", "-z", "--no-renames", "--no-abbrev", "-m", "--full-history",
                         "--format=%x01%H", "--no-ext-diff", "--no-textconv", *commits,
                         *(f"^{commit}" for commit in without), "--", FOLDER)  # fmt: skip
    for commit, status, oid, path in _changes(raw):
        past = out.setdefault(path, Past({}, {}, []))
        if status == "D":
            past.removed.append(commit)
            continue
        past.held[oid] = commit
        if status == "A":
            past.added[oid] = commit
    return out


def _changes(raw: bytes) -> Iterator[tuple[str, str, str, str]]:
    """The changes of receipts in a `log --raw -z`: commit, status letter, blob after it, path."""
    commit, tokens = "", iter(raw.split(b"\0"))
    for token in tokens:
        bare = token.lstrip(b"\n")
        if bare.startswith(b"\x01"):
            commit = bare[1:].decode("ascii", "replace")
        elif bare.startswith(b":"):
            fields, path = bare.decode("ascii", "replace").split(" "), os.fsdecode(next(tokens, b""))
            if len(fields) == 5 and receipt_path(path):
                yield commit, fields[4][:1], fields[3], path


def _tips(repository: Repository, commits: list[str]) -> dict[str, Past]:
    """What the trees of the commits hold, where a partial clone has no more of history."""
    out: dict[str, Past] = {}
    for commit in commits:
        try:
            found = list(CommitTree(repository, commit).listing(FOLDER))
        except RepositoryError:
            continue
        for path, entry in found:
            if receipt_path(path):
                past = out.setdefault(path, Past({}, {}, []))
                past.added[entry.oid] = past.held[entry.oid] = commit
    return out


def receipt_path(path: str) -> bool:
    """Whether a receipt can lie there. Of anything else the reader says that it is none, and it had better go."""
    name = path.rpartition("/")[2].removesuffix(SUFFIX)
    if not RECEIPT_ID.match(name):
        return False
    try:
        return path == path_of(name, moment_text(datetime.fromtimestamp(time_of(name) / 1000, timezone.utc)))
    except (ValueError, OverflowError, OSError):
        return False


def ledger_at(repository: Repository, commit: str) -> dict[str, Entry]:
    """The ledger's files in a commit; of one that a partial clone lacks, none."""
    try:
        return dict(CommitTree(repository, commit).listing(FOLDER))
    except RepositoryError:
        if not repository.partial:
            raise
        return {}
