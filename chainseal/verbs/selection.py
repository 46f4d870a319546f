"""Which files are judged, and in which tree: the arguments of a gate run made into paths and bytes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.errors import ChainsealError, UnreadableError, UsageError
from chainseal.core.history import LINK, SUBMODULE, Entry, Unavailable
from chainseal.core.policy import Policy
from chainseal.core.shown import shown
from chainseal.files import files_under, read_bounded, too_large, within
from chainseal.globs import folder_of, matches
from chainseal.loading import MAX_BYTES, SUFFIXES, format_of
from chainseal.repository import Repository
from chainseal.trees import Tree

STDIN = "<stdin>"
RECEIPTS = ".chainseal/receipts/"  # as core.receipts has it, which a gate does not load


class Input(NamedTuple):
    """One file to judge. `read` gives its bytes or raises ChainsealError; `module` names its format."""

    path: str
    read: Callable[[], bytes]
    module: str | None = None


def named_by_policy(repository: Repository, tree: Tree, patterns: Iterable[str]) -> Iterator[Input]:
    """The candidates of `tree` that the policy's globs name, by path."""
    wanted = tuple(patterns)
    folders = _folders(wanted)
    listed = {folder: dict(tree.listing(folder)) for folder in folders}
    found = {path: entry for entries in listed.values() for path, entry in entries.items()}
    empty = [folder for folder, entries in listed.items() if folder and not entries]
    found |= tree.entries(_above(empty)) if empty else {}  # a link may stand where a folder should be
    for path in sorted(found):
        odd = found[path].mode in {LINK, SUBMODULE}
        if is_candidate(path, wanted) or (odd and (path in _above(folders) or any(matches(p, path) for p in wanted))):
            yield Input(path=path, read=_reader(repository, tree, path, found[path]))


def named_as_they_lie(repository: Repository, patterns: Iterable[str]) -> Iterator[Input]:
    """The candidates in the work tree that the policy's globs name, tracked or not, by path."""
    wanted = tuple(patterns)
    folders = _folders(wanted)
    links = {path for path in _above(folders) if os.path.islink(repository.root / path)}
    paths = links | {path for folder in folders for path in files_under(repository.root, folder)}
    for path in sorted(paths):
        linked = path in links or (os.path.islink(repository.root / path) and any(matches(p, path) for p in wanted))
        if linked or is_candidate(path, wanted):
            yield Input(path=path, read=file_reader(repository.root, path))


def _folders(patterns: tuple[str, ...]) -> list[str]:
    """The folders that hold all matches, without those inside another."""
    folders = sorted({folder_of(p) for p in patterns})
    return [f for f in folders if not any(f != g and (not g or f.startswith(g + "/")) for g in folders)]


def _above(folders: Iterable[str]) -> set[str]:
    """The folders and all that they lie in: none may be a link or a submodule, which hides what is there."""
    return {"/".join(parts[:n]) for parts in (f.split("/") for f in folders if f) for n in range(1, len(parts) + 1)}


def is_candidate(path: str, patterns: Iterable[str]) -> bool:
    """Whether the policy's globs name `path`, and its suffix is one of a candidate."""
    return format_of(path) is not None and any(matches(p, path) for p in patterns)


def memory_files(patterns: Iterable[str]) -> Callable[[str], bool]:
    """What tells the files that hold memories: candidates, as the policy's globs name them, and receipts."""
    wanted = (*patterns, *Policy().candidate_paths)

    def holds(path: str) -> bool:  # asked of every path that is looked at: nearly none has such a suffix
        return path.startswith(RECEIPTS) or (path.lower().endswith(SUFFIXES) and is_candidate(path, wanted))

    return holds


def named_by_arguments(
    repository: Repository,
    arguments: Iterable[str],
    patterns: Iterable[str],
    stdin: Callable[[], bytes],
    module: str | None,
) -> Iterator[Input]:
    """The files that the arguments name, each once: files, folders (their candidates), `-` for standard input."""
    wanted = tuple(patterns)
    seen: set[str] = set()
    for argument in arguments:
        if argument == "-":
            if module is None:
                raise UsageError("standard input has no suffix; say --as yaml, json or md")
            paths = [STDIN]
        else:
            paths = list(_paths(repository, argument, wanted))
        for path in paths:
            if path in seen:
                continue
            seen.add(path)
            if path == STDIN:
                yield Input(path=STDIN, read=stdin, module=module)
            else:
                yield Input(path=path, read=file_reader(repository.root, path), module=module)


def repository_path(repository: Repository, argument: str) -> str:
    """The path in the repository that `argument` (of the working directory) means, `.` for its root.

    Raises UnreadableError when it lies outside.
    """
    if not argument or "\0" in argument:
        raise UsageError("a file name is empty or holds a NUL; leave it out")
    folder, name = os.path.split(os.path.abspath(argument))
    inside = os.path.relpath(os.path.join(os.path.realpath(folder), name), repository.root).replace(os.sep, "/")
    if inside == ".." or inside.startswith("../"):
        raise _outside(argument)
    return inside


def _outside(path: str) -> UnreadableError:
    return UnreadableError(
        "is outside the repository; judge it where it lies, with --project", path=shown(path, secret_spans, 400)
    )


def _paths(repository: Repository, argument: str, patterns: tuple[str, ...]) -> Iterator[str]:
    """The repository paths of one argument. An argument that cannot be one is a path whose read fails."""
    try:
        inside = repository_path(repository, argument)
    except UnreadableError:
        yield os.path.abspath(argument)
        return
    real = os.path.join(repository.root, inside)
    if os.path.isdir(real) and not os.path.islink(real):
        prefix = "" if inside == "." else inside
        under = [path for path in files_under(repository.root, prefix) if format_of(path)]
        named = [path for path in under if any(matches(p, path) for p in patterns)]
        yield from named or under
    else:
        yield inside


def file_reader(root: Path, path: str) -> Callable[[], bytes]:
    """What reads the file at `path` as it lies, at most `MAX_BYTES`, and behind no link."""

    def read() -> bytes:
        if os.path.isabs(path):
            raise _outside(path)
        if not within(root, path):
            place = shown(path, secret_spans, 400)
            raise UnreadableError("lies behind a symbolic link; name the file where it really lies", path=place)
        return read_bounded(root / path, path, MAX_BYTES)

    return read


def _reader(repository: Repository, tree: Tree, path: str, entry: Entry) -> Callable[[], bytes]:
    def read() -> bytes:
        place = shown(path, secret_spans, 400)
        if entry.mode in {LINK, SUBMODULE}:
            kind = "a symbolic link" if entry.mode == LINK else "a submodule"
            raise UnreadableError(f"is {kind}; candidates are regular files in folders of this repository", path=place)
        try:
            header = repository.header(entry.oid) if tree.label != "worktree" else None
            if header is not None and header.size > MAX_BYTES:
                raise too_large(place, header.size, MAX_BYTES)
            return tree.content(entry)
        except Unavailable as error:
            raise UnreadableError(f"cannot be read: {error}", path=place) from error

    return read


def stdin_reader() -> bytes:
    """At most one byte more of standard input than a document may have."""
    import sys  # noqa: PLC0415

    try:
        data = sys.stdin.buffer.read(MAX_BYTES + 1)
    except (AttributeError, OSError, ValueError) as error:  # it may be closed
        raise ChainsealError("standard input cannot be read", path=STDIN) from error
    if len(data) > MAX_BYTES:
        raise ChainsealError(f"is more than {MAX_BYTES:,} bytes; keep what it is about, and cite the rest", path=STDIN)
    return data
