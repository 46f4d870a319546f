"""The ledger as people look at it: what it holds, one receipt with all that is known of it, and whether it is whole."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from chainseal.core.candidate import mapping
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Json
from chainseal.core.errors import UsageError
from chainseal.core.history import Entry, Unavailable
from chainseal.core.integrity import Flaw, FlawKind, Integrity, without_consequences
from chainseal.core.ledger import Ledger, Memory
from chainseal.core.receipts import FOLDER, SUFFIX, Event, Receipt
from chainseal.core.shown import redacted, shown
from chainseal.files import algorithm_of, blob_id
from chainseal.ledgers import Reading, document_of, is_named_as_receipt, read_ledger
from chainseal.repository import Repository
from chainseal.trees import CommitTree, IndexTree, Tree, WorkTree

PRIVATE = frozenset({"private", "highly_sensitive"})
WITHHELD = "(private)"
REMOVED = "(removed)"
EDITED = "edited"
BRIEF = 80  # characters that a list shows of a memory
MIN_PREFIX = 8

_ID = re.compile(r"[0-9A-HJKMNP-TV-Z]{1,26}\Z")


class Row(NamedTuple):
    """A receipt as the list tells it. `brief` is fit to print; `same` is whether HEAD holds the same, None: nothing."""

    receipt: Receipt
    same: bool | None
    brief: str
    invalidated_by: tuple[str, ...] = ()
    broken: bool = False

    @property
    def committed(self) -> bool:
        """Whether HEAD holds the same text at its path."""
        return self.same is True

    @property
    def edited(self) -> bool:
        """Whether HEAD holds another text at its path."""
        return self.same is False

    @property
    def state(self) -> str:
        """What became of it, in words."""
        if self.edited or self.broken:
            return EDITED if self.edited else "broken"
        if self.invalidated_by:
            return f"invalidated by {self.invalidated_by[-1]}"
        if not self.committed:
            return "uncommitted"
        return f"of {self.receipt.of}" if self.receipt.of else "live"

    def to_mapping(self) -> dict[str, Json]:
        """One entry of `receipts` in the list."""
        receipt = self.receipt
        out: dict[str, Json] = {"id": receipt.id, "event": receipt.event.value, "created_at": receipt.created_at}
        out |= {"path": receipt.path, "committed": self.committed, "edited": self.edited, "brief": self.brief}
        if receipt.of:
            return out | {"of": receipt.of}
        return out | {
            "live": not (self.invalidated_by or self.edited or self.broken),
            "invalidated_by": list(self.invalidated_by),
            "type": receipt.type,
            "trust_tier": receipt.trust_tier,
            "sensitivity": receipt.sensitivity,
            "fact_key": shown(receipt.fact_key, secret_spans, BRIEF),
        }


class Listing(NamedTuple):
    """The list: its rows, and how many receipts are not among them. `broken` files are no whole receipts.

    `edited` counts the receipts, listed or not, of which HEAD holds another text.
    """

    tree: str
    rows: tuple[Row, ...]
    invalidated: int
    events: int
    broken: int
    edited: int = 0

    @property
    def ok(self) -> bool:
        """Whether what it lists can be believed, as far as the list looks."""
        return not (self.broken or self.edited)

    def to_mapping(self) -> dict[str, Json]:
        """What `ledger list` prints (schema `ledger`)."""
        return {
            "ok": self.ok,
            "tree": self.tree,
            "receipts": [row.to_mapping() for row in self.rows],
            "left_out": {"invalidated": self.invalidated, "events": self.events},
            "broken": self.broken,
            "edited": self.edited,
        }


class Shown(NamedTuple):
    """One receipt: its mapping, secrets redacted and `validity.invalidated_by` computed, and what is known of it."""

    value: dict[str, Json]
    path: str
    same: bool | None
    invalidated_by: tuple[str, ...]
    events: tuple[dict[str, Json], ...]
    problem: str = ""

    @property
    def state(self) -> str:
        """What became of the memory, in words."""
        if self.same is False:
            return EDITED
        return f"invalidated by {', '.join(self.invalidated_by)}" if self.invalidated_by else "live"

    def to_mapping(self) -> dict[str, Json]:
        """What `ledger show` prints (schema `ledger`)."""
        out: dict[str, Json] = {"ok": not self.problem, "path": shown(self.path, secret_spans, 400)}
        out |= {"committed": self.same is True, "edited": self.same is False}
        out |= {"receipt": self.value, "events": [*self.events]}
        return out | {"problem": self.problem} if self.problem else out


def tree_of(repository: Repository, *, staged: bool = False) -> Tree:
    """The tree whose ledger is looked at: the work tree, or the index; HEAD where there is neither."""
    if repository.bare:
        return CommitTree(repository, repository.commit("HEAD"))
    return IndexTree(repository) if staged else WorkTree(repository)


def verified(
    repository: Repository, tree: Tree, reading: Reading, default_branch: str, now: datetime, *, strict: bool = False
) -> Integrity:
    """Whether the ledger read of `tree` is whole, by itself and by what git remembers. Raises RepositoryError."""
    from chainseal.witness import witnessed  # noqa: PLC0415

    witness, remembered = witnessed(repository, tree, reading, default_branch, now)
    found = without_consequences((*_misplaced(repository, tree), *reading.flaws, *remembered))
    flaws = tuple(sorted(dict.fromkeys(found), key=lambda flaw: (flaw.path, flaw.kind.value)))
    return Integrity(len(reading.ledger.receipts), reading.ledger.heads, witness, flaws, strict)


def listed(repository: Repository, tree: Tree, *, everything: bool) -> Listing:
    """The live memories of `tree`; with `everything` also what is invalidated, and the events."""
    reading = read_ledger(tree)
    at_head = _at_head(repository, tree, reading)
    broken = {flaw.path for flaw in reading.flaws if flaw.kind is FlawKind.BROKEN}
    memories = reading.ledger.memories()
    events = [receipt for receipt in reading.ledger.receipts if receipt.event is not Event.STORE]
    kept = [memory for memory in memories.values() if memory.live or everything]
    rows = [_row(memory, at_head) for memory in kept]
    if everything:
        rows += [_event_row(event, memories.get(event.of), at_head) for event in events]
    rows = [row._replace(broken=row.receipt.path in broken) for row in sorted(rows, key=lambda row: row.receipt.id)]
    flaws = (flaw for flaw in (*reading.flaws, *_misplaced(repository, tree)) if flaw.kind is not FlawKind.STRAY)
    others = (0, 0) if everything else (len(memories) - len(kept), len(events))
    edited = sum(at_head.get(receipt.path) is False for receipt in reading.ledger.receipts)
    return Listing(tree.label, tuple(rows), *others, len({flaw.path for flaw in flaws}), edited)


def receipt_shown(repository: Repository, tree: Tree, said: str) -> Shown:
    """The receipt whose id is, or starts with, `said`. Raises ChainsealError when none or several do."""
    reading = read_ledger(tree)
    path = _path_named(reading, said)
    document = document_of(tree, path, reading.entries[path])
    value = dict(document.value) if isinstance(document.value, dict) else {}
    receipt_id = path.rpartition("/")[2].removesuffix(SUFFIX)
    ends = _ends(reading.ledger, receipt_id)
    if "validity" in value:
        value["validity"] = {**mapping(value, "validity"), "invalidated_by": [*ends]}
    about = [receipt.path for receipt in reading.ledger.receipts if receipt.of == receipt_id]
    events = tuple(_clean_mapping(document_of(tree, where, reading.entries[where]).value) for where in about)
    problems = [flaw.message for flaw in reading.flaws if flaw.path == path]
    same = _at_head(repository, tree, reading).get(path)
    if same is False:
        problems.append(f"is not what HEAD holds; git checkout HEAD -- {shown(path, secret_spans, 400)} puts that back")
    return Shown(_clean_mapping(value), path, same, ends, events, "; ".join(problems))


def clean(value: Json) -> Json:
    """The value with the secrets in its texts replaced by previews."""
    if isinstance(value, str):
        return redacted(value, secret_spans)
    if isinstance(value, list):
        return [clean(item) for item in value]
    if isinstance(value, dict):
        return {redacted(key, secret_spans): clean(item) for key, item in value.items()}
    return value


def _clean_mapping(value: Json) -> dict[str, Json]:
    cleaned = clean(value)
    return cleaned if isinstance(cleaned, dict) else {}


def _row(memory: Memory, at_head: dict[str, bool]) -> Row:
    receipt = memory.receipt
    return Row(receipt, at_head.get(receipt.path), _brief(receipt, receipt.sensitivity), memory.invalidated_by)


def _event_row(event: Receipt, memory: Memory | None, at_head: dict[str, bool]) -> Row:
    sensitivity = memory.receipt.sensitivity if memory else ""
    return Row(event, at_head.get(event.path), _brief(event, sensitivity))


def _brief(receipt: Receipt, sensitivity: str) -> str:
    """What a list says of it; nothing of a private memory, nor of what was said about one."""
    if sensitivity in PRIVATE:
        return WITHHELD
    said = receipt.brief or receipt.reason
    return shown(said, secret_spans, BRIEF) if said or not receipt.removed else REMOVED


def _ends(ledger: Ledger, receipt_id: str) -> tuple[str, ...]:
    """What retracted or superseded the receipt; it need not be whole itself."""
    return tuple(
        receipt.id
        for receipt in ledger.receipts
        if (receipt.event is Event.RETRACT and receipt.of == receipt_id) or receipt_id in receipt.supersedes
    )


def _at_head(repository: Repository, tree: Tree, reading: Reading) -> dict[str, bool]:
    """The files of the ledger that HEAD has too, each with whether it holds the same there."""
    held = dict(CommitTree(repository, repository.commit("HEAD")).listing(FOLDER))
    return {path: _is_same(tree, entry, held[path].oid) for path, entry in reading.entries.items() if path in held}


def _is_same(tree: Tree, entry: Entry, oid: str) -> bool:
    """Whether the entry is that blob; in the work tree, whatever git makes of line ends there."""
    if entry.oid == oid or tree.label != WorkTree.label:
        return entry.oid == oid
    try:
        data = tree.content(entry)
    except Unavailable:
        return False
    return blob_id(data.replace(b"\r\n", b"\n"), algorithm_of(oid)) == oid


def _path_named(reading: Reading, said: str) -> str:
    wanted = said.strip().upper()
    what = shown(said, secret_spans, 60)
    if not _ID.match(wanted):
        raise UsageError(f"{what} is no receipt id; chainseal ledger list --all shows them")
    if len(wanted) < MIN_PREFIX:
        raise UsageError(f"{what} is too short; give at least {MIN_PREFIX} characters of the id")
    found: dict[str, list[str]] = {}
    for path in reading.entries:
        name = path.rpartition("/")[2].removesuffix(SUFFIX)
        if is_named_as_receipt(path) and name.startswith(wanted):
            found.setdefault(name, []).append(path)
    if not found:
        raise UsageError(f"no receipt here has the id {what}; chainseal ledger list --all shows them")
    if len(found) > 1:
        names = ", ".join(shown(name, secret_spans, 60) for name in sorted(found)[:3])
        raise UsageError(f"{len(found)} receipts start with {what}: {names}{', …' if len(found) > 3 else ''}; say more")
    (paths,) = found.values()
    whole = {receipt.path for receipt in reading.ledger.receipts}
    return next((path for path in paths if path in whole), paths[0])


def _misplaced(repository: Repository, tree: Tree) -> Iterator[Flaw]:
    """A ledger of the work tree that is no folder, or lies behind a link, where nothing of it would be read."""
    if tree.label != WorkTree.label:
        return
    for path in (FOLDER.rpartition("/")[0], FOLDER):
        full = repository.root / path
        if os.path.lexists(full) and (os.path.islink(full) or not os.path.isdir(full)):
            yield Flaw(FlawKind.BROKEN, path, "is no folder of this repository; the ledger lies in one")
            return
