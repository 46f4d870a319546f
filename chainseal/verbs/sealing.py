"""From an event to its receipt: the heads it is written on, its id, its salts and its seal; then the file, for good."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from chainseal.appending import append, refuse_links, writing
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Json
from chainseal.core.errors import ChainsealError, MalformedError, RepositoryError, UnreadableError, UsageError
from chainseal.core.ids import RANDOM_BYTES, milliseconds, moment_text, new_id, time_of
from chainseal.core.ledger import Ledger
from chainseal.core.receipts import FOLDER, SUFFIX, Receipt, path_of
from chainseal.core.shown import shown
from chainseal.files import read_bounded
from chainseal.ledgers import MAX_BYTES, lacks_text, receipt_in, skimmed
from chainseal.loading import load
from chainseal.repository import Repository
from chainseal.sealing import SALT_BYTES, SealError, salted, seal_of

_ANY_RECEIPT = f"{FOLDER}/0000/00/{'0' * 26}{SUFFIX}"
MAX_PARENTS = 1000  # heads that one receipt joins; the next receipts join the rest


class Sealed(NamedTuple):
    """A sealed receipt: its mapping, its path and its bytes."""

    value: dict[str, Json]
    path: str
    data: bytes


class Writer:
    """Seals and appends events while the ledger's lock is held."""

    def __init__(self, repository: Repository, ledger: Ledger) -> None:
        """`ledger` is that of the work tree."""
        self._root = repository.root
        self.receipts = list(ledger.receipts)
        self.ledger = ledger

    def write(self, event: dict[str, Json], now: datetime) -> Sealed:
        """Seal the event on the heads of the ledger and append it. Raises ChainsealError: then nothing is written."""
        sealed = seal(event, self.ledger, now)
        append(self._root, sealed.path, sealed.data)
        self.receipts.append(Receipt.from_mapping(sealed.path, sealed.value))
        self.ledger = Ledger.of(self.receipts)
        return sealed


@contextmanager
def appending(repository: Repository) -> Iterator[Writer]:
    """A writer on the ledger of the work tree. Raises ChainsealError."""
    _refuse_bare(repository)
    _refuse_ignored(repository)
    with writing(repository.common_dir, repository.root):
        yield Writer(repository, _sound(repository.root))


def looked_at(repository: Repository) -> Ledger:
    """The ledger that a writer would find now; nothing is locked, and nothing written. Raises ChainsealError."""
    _refuse_bare(repository)
    refuse_links(repository.root)
    _refuse_ignored(repository)
    return _sound(repository.root)


def seal(
    event: dict[str, Json],
    ledger: Ledger,
    now: datetime,
    random: Callable[[int], bytes] = secrets.token_bytes,
) -> Sealed:
    """The receipt of `event`, made `now` on the heads of `ledger`. Raises ChainsealError.

    It is read back before anybody writes it: what the ledger's readers would refuse would be there for good.
    """
    receipt_id, created_at = _named(ledger, now, random)
    head: dict[str, Json] = {"id": receipt_id, "event": event["event"], "created_at": created_at}
    parents: list[Json] = [*ledger.heads[:MAX_PARENTS]]
    value = salted({**head, **event, "parents": parents}, lambda: random(SALT_BYTES).hex())
    path = path_of(receipt_id, created_at)
    try:
        rendered(value)  # fails for what is not UTF-8, before the seal fails for it with another reason
        value["seal"] = seal_of(value)
        data = rendered(value)
        receipt_in(path, load(path, data, "json", MAX_BYTES))
    except SealError as error:
        raise MalformedError(f"{error}; write it as text") from error
    except UnicodeEncodeError as error:
        raise MalformedError("cites a path that is not UTF-8; rename that file, or cite another") from error
    except ChainsealError as error:
        raise MalformedError(f"would make a receipt that nobody can read: {error.message}") from error
    if lacks_text(value):
        raise MalformedError("holds only a sha256 in place of a text, as if that had been removed; write the text")
    return Sealed(value, path, data)


def read_receipt(root: Path, path: str) -> Sealed:
    """A receipt that is in the ledger below `root`, and whole. Raises ChainsealError."""
    data = read_bounded(root / path, path, MAX_BYTES)
    document = load(path, data, "json", MAX_BYTES)
    receipt_in(path, document)
    return Sealed(document.value if isinstance(document.value, dict) else {}, path, data)


def _sound(root: Path) -> Ledger:
    """The ledger, its heads checked: once a broken one is taken out, what was written on it could not be verified."""
    ledger = skimmed(root)
    heads = frozenset(ledger.heads)
    for receipt in ledger.receipts:
        if receipt.seal in heads:
            try:
                read_receipt(root, receipt.path)
            except ChainsealError as error:
                said = f"{error.message}; nothing is written on it: see chainseal ledger verify"
                raise RepositoryError(said, path=shown(receipt.path, secret_spans, 400)) from error
    return ledger


def _refuse_bare(repository: Repository) -> None:
    if repository.bare:
        raise UsageError("a bare repository has no work tree, in which the ledger is written")


def _refuse_ignored(repository: Repository) -> None:
    """Refuse a ledger of which git would add nothing: what is stored there is nobody else's, and no history has it."""
    try:
        with TemporaryDirectory() as scratch:  # `git check-ignore` takes no literal paths; this asks of a file there
            _lay_out(Path(scratch), repository.root)
            others = ("--others", "--ignored", "--exclude-standard", "-z")
            ignored = repository.run(f"--work-tree={scratch}", "ls-files", *others, "--", FOLDER)
    except OSError as error:
        reason = (error.strerror or "no reason given").lower()
        raise UnreadableError(f"a temporary folder cannot be written ({reason}); nothing was stored") from error
    if ignored:
        raise UsageError(f"the ledger ({FOLDER}) is ignored by git (.gitignore); mend that first")


def _lay_out(scratch: Path, root: Path) -> None:
    """A receipt, below what the repository says to ignore on the way to the ledger."""
    (scratch / _ANY_RECEIPT).parent.mkdir(parents=True)
    (scratch / _ANY_RECEIPT).touch()
    for folder in ("", FOLDER.partition("/")[0], FOLDER):
        name = f"{folder}/.gitignore".lstrip("/")
        with suppress(UnreadableError):  # there is none, or one that git does not read either
            (scratch / name).write_bytes(read_bounded(root / name, name, MAX_BYTES))


def _named(ledger: Ledger, now: datetime, random: Callable[[int], bytes]) -> tuple[str, str]:
    """The id and moment of a new receipt. A millisecond whose ids have run out is left for the next."""
    if now.timestamp() < 0:
        raise UsageError("a receipt cannot be made before 1970; mend --now, or the clock")
    last = ledger.receipts[-1].id if ledger.receipts else ""
    created_at = moment_text(now)
    receipt_id = new_id(created_at, random(RANDOM_BYTES), last)
    if time_of(receipt_id) != milliseconds(created_at):
        created_at = moment_text(now + timedelta(milliseconds=1))
        receipt_id = new_id(created_at, random(RANDOM_BYTES), last)
    return receipt_id, created_at


def rendered(value: dict[str, Json]) -> bytes:
    """The bytes of a receipt's file: JSON that a person can read in a pull request."""
    return f"{json.dumps(value, indent=2, ensure_ascii=False)}\n".encode()
