"""What the `.gitignore` files of the tree leave to each clone: an ignored path is made or kept locally, not gone.

Git would be asked with `check-ignore`, which reads the work tree, so that a checkout in CI and a developer's folder
would differ; here the files of the tree judged count. The patterns are those of gitignore(5), but for escapes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from posixpath import dirname
from typing import NamedTuple

from chainseal.core.history import LINK, SUBMODULE, Entry, Unavailable
from chainseal.globs import matches
from chainseal.trees import Tree

NAME = ".gitignore"
MAX_PATTERNS = 2_000  # of one file


class Pattern(NamedTuple):
    """A line of a `.gitignore` as a glob of paths below its folder; `kept` is one with `!` before it."""

    glob: str
    kept: bool


class Ignored:
    """Answers for one tree, of which `files` are all."""

    def __init__(self, tree: Tree, files: Mapping[str, Entry]) -> None:
        """Read nothing yet."""
        self._tree, self._files = tree, files
        self._known: dict[str, tuple[Pattern, ...]] = {}

    def __contains__(self, path: str) -> bool:
        """Whether the path, or a folder that it lies in, is ignored."""
        ends = [at for at, char in enumerate(path) if char == "/"] + [len(path)]
        return any(self._is_named(path[:end]) for end in ends)

    def _is_named(self, path: str) -> bool:
        folder = dirname(path)
        while True:
            inside = path[len(folder) + 1 :] if folder else path
            for pattern in reversed(self._patterns(folder)):
                if matches(pattern.glob, inside):
                    return not pattern.kept
            if not folder:
                return False
            folder = dirname(folder)

    def _patterns(self, folder: str) -> tuple[Pattern, ...]:
        if folder not in self._known:
            path = f"{folder}/{NAME}" if folder else NAME
            self._known[folder] = tuple(self._read(path)) if path in self._files else ()
        return self._known[folder]

    def _read(self, path: str) -> Iterator[Pattern]:
        entry = self._tree.entries([path]).get(path)
        if entry is None or entry.mode in {LINK, SUBMODULE}:
            return
        try:
            lines = self._tree.content(entry).decode("utf-8", "replace").splitlines()
        except Unavailable:
            return
        for line in lines[:MAX_PATTERNS]:
            pattern = line.rstrip()
            kept = pattern.startswith("!")
            body = pattern.removeprefix("!").rstrip("/")
            if body and not body.startswith("#"):
                yield Pattern(body.removeprefix("/") if "/" in body else f"**/{body}", kept)
