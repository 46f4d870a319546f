"""Files of the work tree, read the careful way: regular files only, bounded, no link followed."""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Iterator
from pathlib import Path

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.errors import UnreadableError
from chainseal.core.shown import shown

_KINDS = (
    (stat.S_ISLNK, "a symbolic link"),
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a named pipe"),
    (stat.S_ISSOCK, "a socket"),
)


def read_bounded(full: Path, path: str, limit: int) -> bytes:
    """The bytes of the regular file `full`, at most `limit` of them. Raises UnreadableError, which names it `path`."""
    try:
        status = full.lstat()
        if not stat.S_ISREG(status.st_mode):
            kind = next((name for test, name in _KINDS if test(status.st_mode)), "a device")
            raise UnreadableError(f"is {kind}; a regular file is wanted", path=_place(path))
        if status.st_size > limit:
            raise too_large(_place(path), status.st_size, limit)
        descriptor = os.open(full, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
        with open(descriptor, "rb") as stream:
            return stream.read(limit + 1)
    except FileNotFoundError as error:
        raise UnreadableError("is not there; check the path", path=_place(path)) from error
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or "no such name").lower()
        raise UnreadableError(f"cannot be read ({reason}); mend that, or leave it out", path=_place(path)) from error


def _place(path: str) -> str:
    return shown(path, secret_spans, 400)


def too_large(place: str, size: int, limit: int) -> UnreadableError:
    """The refusal of a file of `size` bytes; `place` is its path, fit to print."""
    return UnreadableError(
        f"is {size:,} bytes; a document has at most {limit:,}: keep what it is about, and cite the rest", path=place
    )


def files_under(root: Path, prefix: str) -> Iterator[str]:
    """The paths, relative to `root`, of all that is not a folder under the folder `prefix`; no link is followed."""
    for folder, folders, files in os.walk(root / prefix if prefix else root):
        links = [name for name in folders if os.path.islink(os.path.join(folder, name))]
        folders[:] = sorted(name for name in folders if name not in links and name != ".git")
        for name in sorted(files + links):
            yield os.path.relpath(os.path.join(folder, name), root).replace(os.sep, "/")


def within(root: Path, path: str) -> bool:
    """Whether the folder of `path` lies in `root`, with no link on the way."""
    folder = os.path.dirname(path)
    return not folder or os.path.realpath(root / folder) == os.path.normpath(os.path.join(root, folder))


def algorithm_of(oid: str) -> str:
    """The algorithm that made the object id `oid`."""
    return "sha256" if len(oid) == 64 else "sha1"


def blob_id(data: bytes, algorithm: str) -> str:
    """The id that git gives a blob of these bytes; `algorithm` is sha1 or sha256."""
    digest = hashlib.new(algorithm, b"blob %d\0" % len(data), usedforsecurity=False)
    digest.update(data)
    return digest.hexdigest()
