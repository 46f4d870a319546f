"""Objects of a repository, by id or name: one `git cat-file --batch` process, asked one question at a time.

An answer carries the object's bytes. Small blobs are kept for a while, since what a header is asked of is mostly read
next, and many memories cite the same file. An object that is too large ends the process instead of being read.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from chainseal.core.history import Unavailable
from chainseal.files import algorithm_of, blob_id
from chainseal.reader import Reader

MAX_BLOB_BYTES = 5 * 1024 * 1024
KEPT_BYTES = 8 * 1024 * 1024
KEPT_HEADERS = 100_000
MAX_AHEAD = 64  # names fit into a pipe that is not read meanwhile, of whatever length

OBJECT_ID = re.compile(r"(?:[0-9a-f]{40}|[0-9a-f]{64})\Z")
_NOT_IN_PARTIAL = "the object is not in this partial clone"


class Header(NamedTuple):
    """What git says of an object. `size` is in bytes."""

    oid: str
    kind: str
    size: int


class Objects:
    """Reads objects until it is closed. `start` starts the process, `refused` words its complaint."""

    def __init__(self, start: Callable[[], Any], refused: Callable[[str], Exception], *, partial: bool) -> None:
        self._start, self._refused, self._partial = start, refused, partial
        self._reader: Reader | None = None
        self._headers: dict[str, Header] = {}
        self._lost: set[str] = set()
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._size = 0

    def header(self, name: str) -> Header | None:
        """What the object `name` (an id, `REV^{commit}`, `REV:path`) is; None when there is none.

        A name with a line feed means none: the question is one line. Raises Unavailable when a partial clone lacks it.
        """
        return self._headers.get(name) or self._ask(name)[0]

    def blob(self, oid: str) -> bytes:
        """The bytes of the blob `oid`. Raises Unavailable when it is not here, damaged, or over MAX_BLOB_BYTES."""
        if not OBJECT_ID.match(oid):
            raise Unavailable("not an object id")
        if oid in self._kept:
            self._kept.move_to_end(oid)
            return self._kept[oid]
        header, body = self._ask(oid)
        if header is None or header.kind != "blob":
            raise Unavailable("the object is not in this clone")
        if body is None:
            raise Unavailable(f"the file has {header.size:,} bytes; at most {MAX_BLOB_BYTES:,} are read")
        if blob_id(body, algorithm_of(oid)) != oid:  # git does not check what it reads from a pack
            raise Unavailable("the object is damaged: its bytes are not those that its id names; run git fsck")
        return body

    def ahead(self, oids: Iterable[str]) -> None:
        """Read some blobs with one question, since they are wanted soon; at most MAX_AHEAD at once.

        What goes wrong is told when each is asked for. In a partial clone nothing is read ahead: git ends at the first
        object that it lacks.
        """
        wanted = [oid for oid in dict.fromkeys(oids) if oid not in self._kept and OBJECT_ID.match(oid)][:MAX_AHEAD]
        if self._partial or len(wanted) < 2:
            return
        self._reader = self._reader or Reader(self._start())
        line = self._reader.ask(*wanted)
        for _ in wanted[1:]:
            if not self._take(_parsed(line)):
                return
            line = self._reader.answer()
        self._take(_parsed(line))

    def _take(self, header: Header | None) -> bool:
        """Keep what follows an answer; whether more answers follow."""
        if self._reader is None or header is None:
            return self._reader is not None
        if header.size > MAX_BLOB_BYTES:
            self.close()
            return False
        self._keep_if_whole(header, self._reader.read(header.size))
        return True

    def close(self) -> str:
        """End the process; what it complained of."""
        reader, self._reader = self._reader, None
        return reader.end() if reader is not None else ""

    def _ask(self, name: str) -> tuple[Header | None, bytes | None]:
        """Ask for the object: its header, when there is one, and its bytes, unless there are too many."""
        if "\n" in name or "\0" in name or not name:
            return None, None
        header = _parsed(self._line(name))
        if header is None or self._reader is None:
            return None, None
        if len(self._headers) < KEPT_HEADERS:
            self._headers[name] = header
        if header.size > MAX_BLOB_BYTES:
            self.close()
            return header, None
        body = self._reader.read(header.size)
        self._keep_if_whole(header, body)
        return header, body

    def _keep_if_whole(self, header: Header, body: bytes) -> None:
        if header.kind == "blob" and blob_id(body, algorithm_of(header.oid)) == header.oid:
            self._keep(header, body)

    def _keep(self, header: Header, body: bytes) -> None:
        self._headers.setdefault(header.oid, header)
        if header.oid not in self._kept:
            self._kept[header.oid] = body
            self._size += len(body)
        while self._size > KEPT_BYTES:
            self._size -= len(self._kept.popitem(last=False)[1])

    def _line(self, name: str) -> bytes:
        if name in self._lost:
            raise Unavailable(_NOT_IN_PARTIAL)
        if self._reader is None:
            self._reader = Reader(self._start())
        line = self._reader.ask(name)
        if not line:  # it dies at an object that a partial clone lacks, and where git refuses the repository
            complaint = self.close()
            if self._partial:
                self._lost.add(name)
                raise Unavailable(_NOT_IN_PARTIAL)
            raise self._refused(complaint)
        return line


def _parsed(line: bytes) -> Header | None:
    fields = line.rsplit(b" ", 2)
    if len(fields) != 3 or not fields[2].isdigit() or not OBJECT_ID.match(fields[0].decode("ascii", "replace")):
        return None
    return Header(fields[0].decode("ascii"), fields[1].decode("ascii"), int(fields[2]))
