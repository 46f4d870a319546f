"""Git's answers about paths, fetched in bulk when the first of them is wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, TypeVar

from chainseal.core.errors import RepositoryError
from chainseal.core.history import Unavailable
from chainseal.trees import WHOLE_LISTING

TURNS = 2  # times that git is asked about single paths before it is asked about everything

T = TypeVar("T")


class Asked(Generic[T]):
    """Git's answers about paths. When one is missing, it is asked for with all paths that are known by then.

    Paths that come one by one (where links and renames lead) cost no process each: soon everything is asked about.
    """

    def __init__(self, ask: Callable[[set[str]], Mapping[str, T]]) -> None:
        """`ask` gives the answers about these paths; of none, about all there are."""
        self._ask = ask
        self._turns, self._whole = 0, False
        self._paths: set[str] = set()
        self._found: Mapping[str, T] = {}
        self._lost: RepositoryError | Unavailable | None = None

    def about(self, path: str, known: Iterable[str]) -> T | None:
        """The answer about `path`, None when git names it in none. Raises what the asking raised."""
        if path not in self._paths and not self._whole:
            self._turns += 1
            self._paths = {*known, path}
            self._whole = self._turns > TURNS or len(self._paths) > WHOLE_LISTING
            try:
                self._found, self._lost = self._ask(set() if self._whole else self._paths), None
            except (RepositoryError, Unavailable) as error:
                self._lost = error
        if self._lost is not None:
            raise self._lost
        return self._found.get(path)
