"""Writing a candidate again with placeholders for its secrets: beside the file, for a person to review."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Document
from chainseal.core.errors import ChainsealError, UnreadableError
from chainseal.core.redaction import Named, redacted
from chainseal.core.scanner import Scanner
from chainseal.core.shown import shown
from chainseal.loading import load
from chainseal.verbs.selection import Input


class Copy(NamedTuple):
    """A copy that was written at `path` of the candidate `of`, and the types of what it holds no more."""

    of: str
    path: str
    types: tuple[str, ...]


def redact(root: Path, inputs: Iterable[Input], scanner: Scanner | None) -> Iterator[Copy]:
    """Write a copy of each candidate that holds a secret; the candidate itself is never touched.

    Raises UnreadableError when a copy cannot be written, is there already, or would still hold a secret. What cannot be
    read at all is left to the gate, which has said so.
    """
    for given in inputs:
        named = _team(scanner, given.path)
        try:
            document = load(given.path, given.read(), given.module)
        except ChainsealError:
            continue
        text, types = redacted(document, named)
        if types:
            path = _beside(given.path)
            _check(document, path, text, given.module, named)
            _write(root / path, path, ("\ufeff" if document.bom else "") + text)
            yield Copy(_place(given.path), _place(path), types)


def _team(scanner: Scanner | None, path: str) -> Named:
    if scanner is None:
        return lambda _: ()
    return lambda text: ((s.start, s.end, s.rule) for s in scanner.found(text, path))


def _beside(path: str) -> str:
    stem, suffix = os.path.splitext(path)
    return f"{stem}.redacted{suffix}"


def _check(document: Document, path: str, text: str, module: str | None, named: Named) -> None:
    """Refuse a copy that is no document any more or that still holds a secret."""
    try:
        left = redacted(load(path, text.encode("utf-8"), module), named).types
    except ChainsealError as error:
        raise _refused(document.path, "a placeholder would break its syntax") from error
    if left:
        raise _refused(document.path, f"a {left[0]} would be left in it")


def _refused(path: str, why: str) -> UnreadableError:
    return UnreadableError(f"cannot be redacted: {why}; take the secret out by hand, and revoke it", path=_place(path))


def _write(target: Path, path: str, text: str) -> None:
    try:
        with target.open("x", encoding="utf-8", newline="") as stream:
            stream.write(text)
    except FileExistsError as error:
        raise UnreadableError("is there already; review it or remove it first", path=_place(path)) from error
    except OSError as error:
        raise UnreadableError(f"cannot be written ({(error.strerror or '').lower()})", path=_place(path)) from error


def _place(path: str) -> str:
    return shown(path, secret_spans, 400)
