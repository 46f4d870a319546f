"""Reading the ledger of a tree: every file strictly, each receipt held against its own seal, id and name.

What is wrong is a flaw with its file; the receipts that are right are still read, so that all of it can be told.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from chainseal import schema
from chainseal.core.calendar import date_problems
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Document, Json
from chainseal.core.errors import ChainsealError, RepositoryError
from chainseal.core.history import LINK, SUBMODULE, Entry, Unavailable
from chainseal.core.ids import RECEIPT_ID, milliseconds, time_of
from chainseal.core.integrity import Flaw, FlawKind
from chainseal.core.ledger import Ledger, Memory
from chainseal.core.receipts import FOLDER, SUFFIX, Event, Receipt, path_of
from chainseal.core.repins import unlike
from chainseal.core.shown import shown
from chainseal.files import files_under, read_bounded
from chainseal.loading import load
from chainseal.sealing import SealError, check_seal, removed, salted
from chainseal.trees import Tree, WorkTree

AT_ONCE = 32  # receipts that are read with one question; their sources are no more than git takes at once
MAX_BYTES = 256 * 1024  # of a receipt: a candidate, and what was found of it
_NO_RECEIPT = "is no receipt; the ledger holds receipts and nothing else"
_LACKING = "lacks a text that was removed from it, and no approval says so"
_OTHERWISE = "is spelled otherwise than the ledger's folder, and is the same where letters have no case; remove it"
_BRING_BACK = "bring that one back from the branch that has it"


class Reading(NamedTuple):
    """The ledger of a tree: the receipts that are whole, what is wrong with others, and every file by its path."""

    ledger: Ledger
    flaws: tuple[Flaw, ...]
    entries: dict[str, Entry]


def read_ledger(tree: Tree) -> Reading:
    """The ledger of `tree`, and its flaws but those that only history knows of."""
    receipts: list[Receipt] = []
    flaws = list(_spelled_otherwise(tree))  # first, so that a git tree is listed once
    entries = dict(tree.listing(FOLDER))
    waiting = iter(entries.items())
    while part := list(islice(waiting, AT_ONCE)):
        tree.ahead(entry for _, entry in part)
        for path, entry in part:
            found, flaw = _read(tree, path, entry)
            receipts += [found] if found is not None else []
            flaws += [flaw] if flaw is not None else []
    ledger = Ledger.of(receipts)
    return Reading(ledger, (*flaws, *_among(ledger)), entries)


def skimmed(root: Path) -> Ledger:
    """The ledger as it lies below `root`, for who appends to it: no seal is checked. Raises RepositoryError."""
    return Ledger.of(_skim(root, path) for path in files_under(root, FOLDER) if _counts(root, path))


def is_named_as_receipt(path: str) -> bool:
    """Whether the file has the name of a receipt, wherever it lies."""
    name = path.rpartition("/")[2]
    return name.endswith(SUFFIX) and RECEIPT_ID.match(name.removesuffix(SUFFIX)) is not None


def _counts(root: Path, path: str) -> bool:
    """Whether who appends must read it: a receipt, or a link to a folder, in which others would lie."""
    return is_named_as_receipt(path) or os.path.isdir(root / path)


def _skim(root: Path, path: str) -> Receipt:
    try:
        return Receipt.from_mapping(path, json.loads(read_bounded(root / path, path, MAX_BYTES)))
    except (ChainsealError, ValueError, AttributeError, OverflowError, RecursionError) as error:
        place = shown(path, secret_spans, 400)
        raise RepositoryError("is no receipt that can be read; see chainseal ledger verify", path=place) from error


def receipt_at(tree: Tree, path: str, entry: Entry) -> Receipt | Flaw:
    """The receipt in a file of the ledger, or what is wrong with it."""
    found, flaw = _read(tree, path, entry)
    return found or flaw or Flaw(FlawKind.BROKEN, path, _NO_RECEIPT)


def _read(tree: Tree, path: str, entry: Entry) -> tuple[Receipt | None, Flaw | None]:
    """The receipt in a file as far as it is one, and what is wrong with it."""
    if _is_stray(path, entry):
        return None, Flaw(FlawKind.STRAY, path, "is no receipt; the ledger holds nothing else: remove it")
    try:
        document = document_of(tree, path, entry)
        found = receipt_in(path, document)
    except ChainsealError as error:
        return None, Flaw(FlawKind.BROKEN, path, error.message)
    lacking = isinstance(document.value, dict) and lacks_text(document.value)
    return found, Flaw(FlawKind.BROKEN, path, _LACKING) if lacking else None


def _is_stray(path: str, entry: Entry) -> bool:
    """Whether the name says that it is no receipt, in any letters; a link could stand for a folder of receipts."""
    name = path.rpartition("/")[2]
    stem, _, suffix = name.rpartition(".")
    if is_named_as_receipt(f"{stem.upper()}.{suffix.lower()}") or path == FOLDER:
        return False
    return entry.mode not in {LINK, SUBMODULE} or name.startswith(".")  # an editor's lock is a link with a dot in front


def lacks_text(value: dict[str, Json]) -> bool:
    """Whether a digest stands in place of a text of the receipt, whose seal holds: then the text has no salt."""
    salts = value.get("salts")
    full = salted({key: _as_before(item) for key, item in value.items()}, str)["salts"]
    return isinstance(salts, dict) and isinstance(full, dict) and full.keys() != salts.keys()


def _as_before(item: Json) -> Json:
    """The part of a receipt with some text wherever one was removed."""
    if isinstance(item, dict):
        return "" if removed(item) else {key: "" if removed(inner) else inner for key, inner in item.items()}
    return [_as_before(inner) for inner in item] if isinstance(item, list) else item


def document_of(tree: Tree, path: str, entry: Entry, *, known: bool = False) -> Document:
    """The file of a receipt, read strictly; `known` when this run read it before. Raises ChainsealError."""
    if entry.mode in {LINK, SUBMODULE}:
        raise ChainsealError("is no regular file; the ledger holds receipts and nothing else")
    if not path.endswith(".json"):
        raise ChainsealError(_NO_RECEIPT)
    try:
        data = tree.content(entry)
    except Unavailable as error:
        raise ChainsealError(f"cannot be read: {error}") from error
    return load(path, data, "json", MAX_BYTES, known=known)


def receipt_in(path: str, document: Document) -> Receipt:
    """The receipt that a document holds. Raises ChainsealError when its form, name, id or seal is not right."""
    value = document.value
    problem = next(iter(schema.problems("receipt", value) or tuple(date_problems(value))), None)
    if problem is not None or not isinstance(value, dict):
        raise ChainsealError(problem.message if problem else "is no mapping")
    try:
        check_seal(value)
    except SealError as error:
        raise ChainsealError(str(error)) from error
    _check_name(path, value)
    return Receipt.from_mapping(path, value)


def _check_name(path: str, value: dict[str, Json]) -> None:
    receipt_id, created_at = str(value["id"]), str(value["created_at"])
    try:
        agrees = time_of(receipt_id) == milliseconds(created_at)
    except ValueError as error:
        raise ChainsealError("created_at is no moment of the calendar") from error
    if not agrees:
        raise ChainsealError("its id says another time than created_at")
    if path != path_of(receipt_id, created_at):
        raise ChainsealError(f"lies in the wrong place; its id and time put it at {path_of(receipt_id, created_at)}")
    if (value["event"] == Event.STORE.value) == ("of" in value):
        raise ChainsealError("a store is about no other receipt, and every other event is about one")


def _among(ledger: Ledger) -> Iterator[Flaw]:
    """What is wrong between receipts: a parent, or one that an event is about, that is not there; one text twice."""
    seals = {receipt.seal for receipt in ledger.receipts}
    memories = ledger.memories()
    seen: dict[str, str] = {}
    for receipt in ledger.receipts:
        memory = memories.get(receipt.of or receipt.id)
        if memory is not None and memory.live:  # of what ended it does not matter any more on what it was written
            yield from _lost(receipt, memory, seals, memories)
        if receipt.of and memory is None:
            message = f"is about {receipt.of}, which is no stored memory here; {_BRING_BACK}, or drop what brought this"
            yield Flaw(FlawKind.PARENT, receipt.path, message)
        if receipt.seal in seen:
            other = shown(seen[receipt.seal], secret_spans, 400)
            yield Flaw(FlawKind.DUPLICATE, receipt.path, f"is the same receipt as {other}")
        seen[receipt.seal] = receipt.path
    yield from unlike(ledger.receipts)


def _lost(receipt: Receipt, memory: Memory, seals: set[str], memories: Mapping[str, Memory]) -> Iterator[Flaw]:
    """What a receipt about a live memory names and the ledger has not; a rebase can drop it for good."""
    way_out = f"{_BRING_BACK}, or chainseal review {memory.id} --retract and store it again"
    lost = next((parent for parent in receipt.parents if parent not in seals), None)
    if lost is not None:
        message = f"was written on a receipt that is not here (seal {lost[:12]}…); {way_out}"
        yield Flaw(FlawKind.PARENT, receipt.path, message)
    for replaced in receipt.supersedes:
        if replaced not in memories:
            message = f"supersedes {shown(replaced, secret_spans)}, which is no stored memory here; {way_out}"
            yield Flaw(FlawKind.PARENT, receipt.path, message)


def _spelled_otherwise(tree: Tree) -> Iterator[Flaw]:
    """What lies in the ledger's folder, or in its place, on a disk where letters have no case, and not here."""
    lies = _alike(tree._root) if isinstance(tree, WorkTree) else (p for p in tree.outline() if p.startswith("."))  # noqa: SLF001
    for path in lies:
        if _is_ledgers(path.casefold()) and not _is_ledgers(path):
            yield Flaw(FlawKind.BROKEN, path, _OTHERWISE)


def _is_ledgers(path: str) -> bool:
    """Whether the path lies in the ledger's folder, is it, or is a folder that it lies in."""
    return path.startswith(f"{FOLDER}/") or f"{FOLDER}/".startswith(f"{path}/")


def _alike(root: Path, above: str = "", names: tuple[str, ...] = tuple(FOLDER.split("/"))) -> Iterator[str]:
    """The files of a work tree that lie in the ledger's folder in other letters, or stand for it."""
    try:
        found = sorted(name for name in os.listdir(root / above) if name.casefold() == names[0])
    except OSError:
        return
    for path in (f"{above}/{name}".lstrip("/") for name in found):
        if os.path.islink(root / path) or not os.path.isdir(root / path):
            yield path
        elif names[1:]:
            yield from _alike(root, path, names[1:])
        elif path != FOLDER:
            yield from files_under(root, path)
