"""Following symbolic links inside a tree, by what the tree says they hold; the disk is never asked."""

from __future__ import annotations

from posixpath import dirname, join

from chainseal.core.history import LINK, SUBMODULE, Entry, Gone, History

MAX_LINKS = 8
MAX_LINK_CHARS = 1024


class LinkError(Exception):
    """A symbolic link that is not followed; the message says why and what to do."""


def follow(path: str, history: History) -> tuple[str, Entry | None]:
    """Where `path` leads, and what is there. Raises LinkError when a link leaves the tree or has no end, Unavailable.

    What lies in a submodule leads to the submodule.
    """
    entry = history.entry(path)
    if entry is None and history.fate(path).gone is not Gone.LINKED:
        return path, None
    return (path, entry) if entry is not None and entry.mode != LINK else _walked(path, history)


def _walked(path: str, history: History) -> tuple[str, Entry | None]:
    """Follow `path` folder by folder, as the system would: `..` behind a link leaves the folder that the link means."""
    at = ""
    entry: Entry | None = None
    steps = path.split("/")[::-1]
    links = 0
    while steps:
        step = steps.pop()
        if step in {"", "."}:
            continue
        if step == "..":
            at, entry = _above(at), None
            continue
        above, at = at, join(at, step)
        entry = history.entry(at)
        if entry is not None and entry.mode == SUBMODULE:
            break
        if entry is not None and entry.mode == LINK:
            links += 1
            if links > MAX_LINKS:
                raise LinkError("symbolic links that lead to each other; cite the file itself")
            steps += _target(entry, history).split("/")[::-1]
            at, entry = above, None
    return at, entry


def _above(folder: str) -> str:
    if not folder:
        raise LinkError("a symbolic link leaves the repository; cite a file in it")
    return dirname(folder)


def _target(entry: Entry, history: History) -> str:
    to = history.content(entry).decode("utf-8", "surrogateescape")
    if to.startswith("/") or len(to) > MAX_LINK_CHARS:
        raise LinkError("a symbolic link leaves the repository; cite a file in it")
    return to
