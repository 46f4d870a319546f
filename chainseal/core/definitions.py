"""A definition in a source text, and how a text is read before one is looked for."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from chainseal.core.candidate import Lines
from chainseal.core.pins import LFS

MAX_BYTES = 5_000_000
MAX_NAME = 1_000
MAX_PARTS = 20

_KEPT_TEXTS = 16
_KEPT_BYTES = 4_000_000

Read = TypeVar("Read")


class Unfindable(ValueError):
    """The text cannot be read as its language, so nobody can say what it defines. Says why, without quoting it."""


class Definition(NamedTuple):
    """Where a name is defined, and the digest of what it stands for.

    `body_digest` leaves the name itself out, so that a definition is known again under another
    name; only Python has it.
    """

    lines: Lines
    digest: str
    kind: str
    body_digest: str = ""


class Recent(Generic[Read]):
    """The last few texts as they were read: a thousand refs into one file read it once. A failure is kept too."""

    def __init__(self, read: Callable[[bytes, str], Read]) -> None:
        self._read = read
        self._kept: dict[tuple[bytes, str], tuple[int, Read | Unfindable]] = {}

    def of(self, data: bytes, language: str = "") -> Read:
        """What `data` reads as; raises Unfindable."""
        key = (hashlib.sha256(data).digest(), language)
        kept = self._kept.pop(key, None) or (len(data), self._try(data, language))
        self._kept[key] = kept
        self._trim()
        if isinstance(kept[1], Unfindable):
            raise Unfindable(*kept[1].args)
        return kept[1]

    def _try(self, data: bytes, language: str) -> Read | Unfindable:
        try:
            return self._read(data, language)
        except Unfindable as error:
            return error

    def _trim(self) -> None:
        """Oldest first, dicts keep their order; the newest stays, however long it is."""
        size = sum(size for size, _ in self._kept.values())
        while len(self._kept) > _KEPT_TEXTS or (size > _KEPT_BYTES and len(self._kept) > 1):
            size -= self._kept.pop(next(iter(self._kept)))[0]


def decoded(data: bytes) -> str:
    """The text of a blob, CRLF read as LF, without a byte order mark; raises Unfindable."""
    if len(data) > MAX_BYTES:
        raise Unfindable(f"larger than {MAX_BYTES // 1_000_000} MB")
    if data.startswith(LFS):
        raise Unfindable("a Git LFS pointer; its text is not in git")
    if b"\0" in data:
        raise Unfindable("not a text: it holds NUL bytes")
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise Unfindable("not a text in UTF-8") from None


def text_definition(lines: Sequence[str], spans: Sequence[Lines]) -> Definition | None:
    """The definition that stands at `spans`, all of them; white space at line ends and blank lines do not count."""
    if not spans:
        return None
    digest = hashlib.sha256(b"chainseal.text.1\n")
    for span in spans:
        for line in lines[span.start - 1 : span.end]:
            if line.strip():
                digest.update(line.rstrip().encode("utf-8") + b"\n")
        digest.update(b"\0")
    return Definition(_trimmed(lines, spans[0]), digest.hexdigest(), "text")


def _trimmed(lines: Sequence[str], span: Lines) -> Lines:
    end = min(span.end, len(lines))
    while end > span.start and not lines[end - 1].strip():
        end -= 1
    return Lines(span.start, end)
