"""Reading the ledger of a tree: every file strictly, each receipt held against its own seal, id and name.

What is wrong is a flaw with its file; the receipts that are right are still read, so that all of it can be told.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from chainseal import schema
from chainseal.core.calendar import date_problems
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Document, Json
from chainseal.core.errors import ChainsealError, RepositoryError
from chainseal.core.history import LINK, SUBMODULE, Entry, Unavailable
from chainseal.core.ids import milliseconds, time_of
from chainseal.core.integrity import Flaw, FlawKind
from chainseal.core.ledger import Ledger
from chainseal.core.receipts import FOLDER, Event, Receipt, path_of
from chainseal.core.repins import unlike
from chainseal.core.shown import shown
from chainseal.files import files_under, read_bounded
from chainseal.loading import load
from chainseal.sealing import SealError, check_seal
from chainseal.trees import Tree

MAX_BYTES = 256 * 1024  # of a receipt: a candidate, and what was found of it


class Reading(NamedTuple):
    """The ledger of a tree: the receipts that are whole, what is wrong with others, and every file by its path."""

    ledger: Ledger
    flaws: tuple[Flaw, ...]
    entries: dict[str, Entry]


def read_ledger(tree: Tree) -> Reading:
    """The ledger of `tree`, and its flaws but those that only history knows of."""
    receipts: list[Receipt] = []
    flaws: list[Flaw] = []
    entries = dict(tree.listing(FOLDER))
    for path, entry in entries.items():
        found = receipt_at(tree, path, entry)
        if isinstance(found, Flaw):
            flaws.append(found)
        else:
            receipts.append(found)
    ledger = Ledger.of(receipts)
    return Reading(ledger, (*flaws, *_among(ledger)), entries)


def skimmed(root: Path) -> Ledger:
    """The ledger as it lies below `root`, for who appends to it: no seal is checked. Raises RepositoryError."""
    return Ledger.of(_skim(root, path) for path in files_under(root, FOLDER))


def _skim(root: Path, path: str) -> Receipt:
    try:
        return Receipt.from_mapping(path, json.loads(read_bounded(root / path, path, MAX_BYTES)))
    except (ChainsealError, ValueError, AttributeError, OverflowError, RecursionError) as error:
        place = shown(path, secret_spans, 400)
        raise RepositoryError("is no receipt that can be read; see chainseal ledger verify", path=place) from error


def receipt_at(tree: Tree, path: str, entry: Entry) -> Receipt | Flaw:
    """The receipt in a file of the ledger, or what is wrong with it."""
    try:
        return receipt_in(path, document_of(tree, path, entry))
    except ChainsealError as error:
        return Flaw(FlawKind.BROKEN, path, error.message)


def document_of(tree: Tree, path: str, entry: Entry, *, known: bool = False) -> Document:
    """The file of a receipt, read strictly; `known` when this run read it before. Raises ChainsealError."""
    if entry.mode in {LINK, SUBMODULE}:
        raise ChainsealError("is no regular file; the ledger holds receipts and nothing else")
    if not path.endswith(".json"):
        raise ChainsealError("is no receipt; the ledger holds receipts and nothing else")
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
    stored = {receipt.id for receipt in ledger.receipts if receipt.event is Event.STORE}
    seen: dict[str, str] = {}
    for receipt in ledger.receipts:
        lost = next((parent for parent in receipt.parents if parent not in seals), None)
        if lost is not None:
            message = f"was written on a receipt that is not here (seal {lost[:12]}…)"
            yield Flaw(FlawKind.PARENT, receipt.path, message)
        if receipt.of and receipt.of not in stored:
            yield Flaw(FlawKind.PARENT, receipt.path, f"is about {receipt.of}, which is no stored memory here")
        if receipt.seal in seen:
            other = shown(seen[receipt.seal], secret_spans, 400)
            yield Flaw(FlawKind.DUPLICATE, receipt.path, f"is the same receipt as {other}")
        seen[receipt.seal] = receipt.path
    yield from unlike(ledger.receipts)
