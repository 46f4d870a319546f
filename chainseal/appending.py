"""Appending to the ledger: one writer at a time, and a file that is there whole or not at all.

The lock lies in the git directory and is the kernel's (flock), so that a killed writer leaves none behind. A receipt is
written beside the ledger, forced to the disk, and renamed into it; then its folder is forced to the disk too. So what
lies in the ledger is whole at every moment, also for who reads without the lock.
"""

from __future__ import annotations

import errno
import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.errors import RepositoryError, UnreadableError
from chainseal.core.receipts import FOLDER
from chainseal.core.shown import shown
from chainseal.files import within

PART = ".part"
PATIENCE = 300.0  # seconds that another writer may take
_PAUSE = 0.01
_BESIDE = FOLDER.rpartition("/")[0]  # where a receipt is written first: on one file system with the ledger
_UNKNOWN_TO_IT = frozenset({errno.EINVAL, errno.ENOTSUP, errno.EBADF})  # a file system that does not sync folders


@contextmanager
def writing(common_dir: Path, root: Path) -> Iterator[None]:
    """Hold the ledger's lock, having cleared away what killed writers left. Raises ChainsealError."""
    refuse_links(root)
    folder = common_dir / "chainseal"
    try:
        folder.mkdir(exist_ok=True)
        descriptor = os.open(folder / "ledger.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    except OSError as error:
        raise RepositoryError(
            f"the git directory cannot be written ({_reason(error)}), where the ledger's lock lies"
        ) from error
    try:
        _lock(descriptor)
        _sweep(root)
        yield
    finally:
        os.close(descriptor)


def refuse_links(root: Path) -> None:
    """Refuse a ledger that lies behind a symbolic link, before anything of it is read. Raises UnreadableError."""
    for path in (_BESIDE, FOLDER):
        if os.path.islink(root / path):
            raise UnreadableError("is a symbolic link; the ledger is a folder of this repository", path=path)


def append(root: Path, path: str, data: bytes) -> None:
    """Write the new file `path` of the ledger below `root`. Raises UnreadableError, and leaves nothing half-written.

    The ledger's lock must be held.
    """
    full = root / path
    place = shown(path, secret_spans, 400)
    if not within(root, path) or os.path.islink(full.parent):
        raise UnreadableError("lies behind a symbolic link; the ledger is a folder of this repository", path=place)
    if os.path.lexists(full):
        raise UnreadableError("is there already; a receipt is never written twice", path=place)
    part = root / _BESIDE / f".{full.name}{PART}"
    try:
        _make_folder(full.parent, root)
        _write(part, data)
        _put(part, full)
    except OSError as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise UnreadableError(f"cannot be written ({_reason(error)}); nothing was stored", path=place) from error


def remove(full: Path) -> None:
    """Take a file away. Raises OSError; should the machine fail now, it may be there again, and nothing is lost."""
    full.unlink()
    with suppress(OSError):
        _to_disk(full.parent)


def _lock(descriptor: int) -> None:
    until = time.monotonic() + PATIENCE
    while not _is_locked(descriptor):
        if time.monotonic() > until:
            raise RepositoryError("another chainseal holds the ledger's lock; end it, and try again")
        time.sleep(_PAUSE)


def _is_locked(descriptor: int) -> bool:
    """Try to take the lock."""
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError as error:
        raise RepositoryError(f"the ledger cannot be locked ({_reason(error)}) on this file system") from error
    return True


def _sweep(root: Path) -> None:
    """Remove what writers that were killed left behind: whoever holds the lock is the only writer."""
    folder = root / _BESIDE
    try:
        for name in os.listdir(folder) if folder.is_dir() else ():
            if name.startswith(".") and name.endswith(f".json{PART}"):
                (folder / name).unlink(missing_ok=True)
    except OSError as error:
        raise UnreadableError(f"cannot be cleared ({_reason(error)}) of half-written receipts", path=_BESIDE) from error


def _make_folder(folder: Path, root: Path) -> None:
    new = []
    while not folder.is_dir() and folder != root:
        new.append(folder)
        folder = folder.parent
    for made in reversed(new):
        made.mkdir(exist_ok=True)
        _to_disk(made.parent)


def _write(part: Path, data: bytes) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
    with open(os.open(part, flags, 0o644), "wb") as stream:
        stream.write(data)
        stream.flush()
        os.fsync(stream.fileno())


def _put(part: Path, full: Path) -> None:
    """Move the receipt to its place for good, or take it back. Raises OSError."""
    part.rename(full)
    try:
        _to_disk(full.parent)
    except OSError:
        full.unlink()
        raise


def _to_disk(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _UNKNOWN_TO_IT:
            raise
    finally:
        os.close(descriptor)


def _reason(error: OSError) -> str:
    return (error.strerror or "no reason given").lower()
