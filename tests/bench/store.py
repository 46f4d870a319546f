"""Storing under stress: many writers at once, and writers that are killed at any moment. No receipt may be lost."""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from chainseal.appending import PART
from chainseal.cli import main as chainseal
from chainseal.core.receipts import FOLDER
from chainseal.ledgers import Reading, read_ledger
from chainseal.repository import Repository
from chainseal.trees import WorkTree
from tests import world

STORES, WRITERS, KILLS = 1000, 16, 200


def main(arguments: Sequence[str] = ()) -> None:
    """Print what became of `STORES` parallel stores, and of `KILLS` killed writers; both can be given as numbers."""
    stores, kills = map(int, [*arguments, str(STORES), str(KILLS)][:2])
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder, "parallel", "repository")
        world.build(root)
        start = time.monotonic()
        parallel(root, stores, WRITERS)
        seconds = time.monotonic() - start
        found = reading(root)
        check(root, stores)
        chained = sum(len(receipt.parents) == 1 for receipt in found.ledger.receipts)
        print(f"{stores:,} stores by {WRITERS} writers at once: {len(found.ledger.receipts):,} receipts, all sealed, "
              f"none lost, {chained:,} with one parent, {len(found.ledger.heads)} head, {seconds:.1f} s")  # fmt: skip
        root = Path(folder, "killed", "repository")
        world.build(root)
        started = time.monotonic()
        sealed, halves = killing(root, kills, random.Random(7))
        print(f"{kills:,} writers killed ({sealed} had sealed, {halves} left a part behind): all sealed in the end, "
              f"none lost, none twice, {time.monotonic() - started:.1f} s")  # fmt: skip


def parallel(root: Path, count: int, writers: int) -> None:
    """Store `count` candidates, by so many processes at once."""
    paths = [candidate(root, n) for n in range(count)]
    children = [forked(partial(store, root, *paths[n::writers])) for n in range(writers)]
    statuses = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]
    if any(statuses):
        raise SystemExit(f"a writer failed: {statuses}")


def killing(root: Path, rounds: int, chance: random.Random) -> tuple[int, int]:
    """Kill a writer at a random moment, again and again; how many had sealed, and how many left a part behind.

    Raises SystemExit when a receipt is lost or half-written.
    """
    sealed = halves = 0
    longest = 1.2 * _seconds(root, rounds)
    for n in range(rounds):
        path = candidate(root, n)
        before = files(root)
        child = forked(partial(slowly, root, path))
        time.sleep(chance.uniform(longest / 4, longest))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        halves += any(name.endswith(PART) for name in os.listdir(root / ".chainseal"))
        after = files(root)
        sealed += len(after) > len(before)
        if any(after.get(name) != data for name, data in before.items()) or reading(root).flaws:
            raise SystemExit(f"round {n}: the ledger is not what it was, and more")
        if not path.exists() and key(n) not in keys(root):
            raise SystemExit(f"round {n}: the candidate is gone, and its receipt is not there")
    for path in sorted((root / ".chainseal" / "candidates").iterdir()):
        store(root, path)
    check(root, rounds + 1)
    return sealed, halves


def _seconds(root: Path, number: int) -> float:
    """How long a store takes that nobody kills."""
    start = time.monotonic()
    path = candidate(root, number)
    os.waitpid(forked(partial(slowly, root, path)), 0)
    return time.monotonic() - start


def check(root: Path, count: int) -> None:
    """Raise SystemExit unless each of the `count` memories is there once, whole, and nothing half-written is."""
    found = reading(root)
    if found.flaws or keys(root) != sorted(map(key, range(count))) or len(found.ledger.heads) != 1:
        raise SystemExit(f"{len(keys(root))} receipts of {count}; {found.flaws[:3]}")
    left = [name for name in os.listdir(root / ".chainseal") if name.endswith(PART)]
    if left:
        raise SystemExit(f"half-written: {left}")


def candidate(root: Path, number: int) -> Path:
    """A candidate of its own key."""
    path = root / ".chainseal" / "candidates" / f"{number:05}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(world.candidate(fact_key=key(number))), encoding="utf-8")
    return path


def key(number: int) -> str:
    """The fact key of the candidate of that number."""
    return f"fact.{number:05}"


def keys(root: Path) -> list[str]:
    """The fact keys in the ledger."""
    return sorted(receipt.fact_key for receipt in reading(root).ledger.receipts)


def reading(root: Path) -> Reading:
    """The ledger of the work tree, every seal checked."""
    with Repository(root) as repository:
        return read_ledger(WorkTree(repository))


def files(root: Path) -> dict[str, bytes]:
    """Every file of the ledger."""
    return {str(path): path.read_bytes() for path in (root / FOLDER).rglob("*") if path.is_file()}


def store(root: Path, *paths: Path) -> None:
    """Store each candidate by a run of its own, in this process. Raises SystemExit when that fails."""
    for path in paths:
        if chainseal(["store", "--project", str(root), "--output", os.devnull, str(path)]):
            raise SystemExit(f"{path.name} was not stored")


def slowly(root: Path, path: Path) -> None:
    """Store the candidate on a slow disk, so that half of the time goes into writing. For a process of its own."""
    sync = os.fsync

    def slow(descriptor: int) -> None:
        time.sleep(0.015)
        sync(descriptor)

    os.fsync = slow  # type: ignore[assignment]
    store(root, path)


def forked(work: Callable[[], object]) -> int:
    """The process that does the work."""
    child = os.fork()
    if child:
        return child
    try:
        work()
        os._exit(0)
    except BaseException as error:  # noqa: BLE001  (nothing of the parent may run on in the child)
        sys.stderr.write(f"{type(error).__name__}: {error}\n")
        os._exit(1)
