"""Which versions of packages a tree pins, read from its manifests and lock files when it is first asked."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from posixpath import basename, dirname

from chainseal import plugins
from chainseal.core.history import LINK, SUBMODULE, Unavailable
from chainseal.core.packages import Manifest, Unreadable
from chainseal.trees import Tree

MAX_FILES = 400  # manifests of one tree that are read; a vendored forest of them says little of the repository


class Versions:
    """Answers for one tree."""

    def __init__(self, tree: Tree) -> None:
        """Read nothing yet."""
        self._tree = tree
        self._pinned: dict[str, list[tuple[str, str]]] | None = None
        self.unread: tuple[str, ...] = ()

    def of(self, package: str) -> tuple[tuple[str, str], ...] | None:
        """Each version of the package with the file that says it, empty text for a range; None when none names it."""
        found = self.pinned().get(package)
        return tuple(dict.fromkeys(found)) if found else None

    def pinned(self) -> dict[str, list[tuple[str, str]]]:
        """All packages, by their key."""
        if self._pinned is None:
            self._pinned = defaultdict(list)
            unread = []
            for path, manifest in self._manifests():
                if not self._take(path, manifest):
                    unread.append(path)
            self.unread = tuple(unread)
        return self._pinned

    def exact(self) -> dict[str, frozenset[str]]:
        """The exact versions of each package that has any; a lock file's, where one names the package."""
        found = ((key, frozenset(version for version, _ in said if version)) for key, said in self.pinned().items())
        return {key: versions for key, versions in found if versions}

    def _manifests(self) -> list[tuple[str, Manifest]]:
        found = [(path, kind) for path, entry in self._tree.outline().items()
                 if entry.mode not in {LINK, SUBMODULE} and (kind := _kind_of(path))]  # fmt: skip
        return sorted(found, key=lambda pair: (pair[0].count("/"), pair[0]))[:MAX_FILES]

    def _take(self, path: str, manifest: Manifest) -> bool:
        entry = self._tree.entries([path]).get(path)
        try:
            pinned = manifest.read(self._tree.content(entry)) if entry is not None else ()
        except (Unavailable, Unreadable):
            return False
        for pin in pinned:
            if self._pinned is not None:
                self._pinned[pin.package].append((pin.version, path))
        return True


@cache
def _kinds() -> tuple[Manifest, ...]:
    return plugins.offered("chainseal.manifests", "MANIFEST", Manifest)


def _kind_of(path: str) -> Manifest | None:
    """The format of a file by its name; a text in a folder called requirements is one of those."""
    name = basename(path)
    if basename(dirname(path)) == "requirements" and name.endswith(".txt"):
        name = "requirements.txt"
    return next((kind for kind in _kinds() if kind.reads(name)), None)
