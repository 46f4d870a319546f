"""When a reference was written: the committed versions of a note, newest first, and what the tree held at each.

One walk of history serves all notes; a version that no longer holds the words ends the look back for them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from chainseal.core.history import Unavailable
from chainseal.repository import Repository, chunks

MAX_LOOKS = 20_000  # questions about the versions of one note
MAX_VERSIONS = 400  # of one note; words that are older than so many edits of their file are left alone

T = TypeVar("T")


class Version(NamedTuple):
    """A commit that wrote a note, and the blob it wrote."""

    commit: str
    blob: str


class Words(NamedTuple, Generic[T]):
    """What is looked for in the versions of a note, and who asked."""

    words: bytes
    asked: T


def versions_of(repository: Repository, start: str, paths: Iterable[str]) -> dict[str, list[Version]]:
    """The versions of each of `paths` that are reachable from `start`, newest first."""
    out: dict[str, list[Version]] = {}
    for part in chunks(sorted(set(paths))):
        raw = repository.run("log", "--raw", "-z", "--no-abbrev", "--no-renames", "--format=%x01%H",
                             "--no-ext-diff", "--no-textconv", start, "--", *part)  # fmt: skip
        tokens = iter(raw.split(b"\0"))
        commit = ""
        for token in tokens:
            head, _, change = token.strip(b"\n").rpartition(b"\x01")[2].partition(b":")
            if head:
                commit = head.strip(b"\n").decode("ascii")
            if change:
                path = os.fsdecode(next(tokens, b""))
                out.setdefault(path, []).append(Version(commit, change.split(b" ")[3].decode("ascii")))
    return out


def look_back(
    repository: Repository,
    versions: Sequence[Version],
    wanted: Iterable[Words[T]],
    held: Callable[[str, T], bool],
) -> tuple[list[T], list[T]]:
    """Which of `wanted` stood in a version whose commit held what they name, and of which that cannot be told.

    `held(commit, asked)` says whether it did, and may raise Unavailable. In a shallow clone that holds of words
    that already stand in the oldest version there is.
    """
    pending = list(wanted)
    found: list[T] = []
    looks = 0
    for version in versions[:MAX_VERSIONS]:
        looks += len(pending)
        if not pending or looks > MAX_LOOKS:
            break
        try:
            text = repository.blob(version.blob) if version.blob.strip("0") else b""
            pending = [one for one in pending if one.words in text]
            now = [one for one in pending if held(version.commit, one.asked)]
        except Unavailable:
            return found, [one.asked for one in pending]
        found += [one.asked for one in now]
        pending = [one for one in pending if one not in now]
    return found, [one.asked for one in pending] if repository.shallow else []
