"""Which agent files are scanned: those of a tree, those that lie in the work tree, or those that are named.

A link counts as the file or folder it leads to, which is read where it lies and once, whatever leads there; a link
that leaves the repository, or leads nowhere, cannot be judged.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from posixpath import normpath
from typing import NamedTuple

from chainseal.core.agent_files import holds_agent_files, profile_of
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.errors import UnreadableError
from chainseal.core.history import LINK, SUBMODULE, Entry, Unavailable
from chainseal.core.links import LinkError, follow
from chainseal.core.policy import Policy
from chainseal.core.profiles import Profile
from chainseal.core.shown import shown
from chainseal.facts import GitHistory
from chainseal.files import files_under, too_large
from chainseal.loading import MAX_BYTES
from chainseal.repository import Repository
from chainseal.trees import Tree, WorkTree
from chainseal.verbs.selection import file_reader, repository_path

_MARKDOWN = (".md", ".mdc", ".markdown", ".txt")


class Found(NamedTuple):
    """One file to scan. `read` gives its bytes or raises ChainsealError; `via` are the links that lead to it."""

    path: str
    profile: Profile
    read: Callable[[], bytes]
    via: tuple[str, ...] = ()


class Place:
    """Where files are taken from: a tree of git, or the work tree as it lies."""

    def __init__(self, repository: Repository, tree: Tree, policy: Policy, *, lying: bool) -> None:
        """Take the files of `tree`; when `lying`, the bytes and links of the disk."""
        self._repository, self._tree, self._lying = repository, tree, lying
        self._folders = tuple(f"{normpath(folder)}/".removeprefix("./") for folder in policy.memory_dirs)
        self._links = GitHistory(repository, WorkTree(repository) if lying else tree)
        self._files: dict[str, Entry] | None = None

    def agent_files(self) -> list[Found]:
        """All agent files, by path."""
        wanted = {path: profile for path in self.files if (profile := self.profile(path))}
        if self._lying:  # what is tracked may have been deleted
            wanted = {
                path: profile for path, profile in wanted.items() if os.path.lexists(self._repository.root / path)
            }
        return self._found(wanted, self.files)

    def named(self, arguments: Iterable[str], other: Profile | None) -> list[Found]:
        """The files that the arguments name, each once: files, and the agent files of folders.

        A file that no agent is known to read has the profile `other`; of a folder without agent files, or when `other`
        is given, all Markdown is taken.
        """
        wanted: dict[str, Profile] = {}
        lost: list[Found] = []
        links: list[str] = []
        for argument in arguments:
            try:
                path = repository_path(self._repository, argument)
            except UnreadableError as error:
                lost.append(Found(os.path.abspath(argument), Profile.MEMORY, _failing(error)))
                continue
            inside = self._under(path)
            if inside is None:
                links.append(path)
                wanted.setdefault(path, self.profile(path) or other or Profile.MEMORY)
            else:
                wanted |= self._of_folder(inside, other)
                links += inside
        return self._found(wanted, links) + lost

    def profile(self, path: str) -> Profile | None:
        """The profile of an agent file, those that the policy calls memories included."""
        if self._folders and path.endswith(".md") and path.startswith(self._folders):
            return Profile.MEMORY
        return profile_of(path)

    @property
    def files(self) -> dict[str, Entry]:
        """All files, by path."""
        if self._files is None:
            self._files = dict(sorted(self._tree.outline().items()))
        return self._files

    def _of_folder(self, paths: Sequence[str], other: Profile | None) -> dict[str, Profile]:
        known = {path: profile for path in paths if (profile := self.profile(path))}
        if known and other is None:
            return known
        rest = {path: other or Profile.MEMORY for path in paths if path.lower().endswith(_MARKDOWN)}
        return rest | known

    def _under(self, path: str) -> list[str] | None:
        """The files in the folder `path`, those that are tracked if there are any; None when it is no folder."""
        full = self._repository.root / path
        if self._lying and (not os.path.isdir(full) or os.path.islink(full)):
            return None
        inside = [file for file in self.files if path == "." or file.startswith(f"{path}/")]
        if not inside and self._lying:
            return list(files_under(self._repository.root, "" if path == "." else path))
        return inside or None

    def _found(self, wanted: dict[str, Profile], among: Iterable[str]) -> list[Found]:
        """The files of `wanted`, and what the links `among` them lead to, each once and by path."""
        links = {path: None for path in among if (path in wanted or self._held_as_link(path)) and self._is_link(path)}
        found = {p: Found(p, profile, self._reader(p)) for p, profile in wanted.items() if p not in links}
        for link in links:
            if link in wanted or holds_agent_files(link):
                for target in self._led_to(link, wanted.get(link)):
                    known = found.get(target.path, target)
                    found[target.path] = known._replace(via=(*known.via, link))
        return [found[path] for path in sorted(found)]

    def _is_link(self, path: str) -> bool:
        return os.path.islink(self._repository.root / path) if self._lying else self._held_as_link(path)

    def _held_as_link(self, path: str) -> bool:
        entry = self.files.get(path)
        return entry is not None and entry.mode == LINK

    def _led_to(self, link: str, profile: Profile | None) -> Iterator[Found]:
        try:
            to, entry = follow(link, self._links)
        except (LinkError, Unavailable):
            yield self._dead_end(link, "leaves the repository or has no end")
            return
        if entry is not None and entry.mode not in {LINK, SUBMODULE}:
            yield Found(to, profile or Profile.INSTRUCTIONS, self._reader(to))
            return
        inside = [] if not to or f"{link}/".startswith(f"{to}/") else self._under(to) or []
        if not inside and profile is not None:
            yield self._dead_end(link, f"leads to {shown(to, secret_spans)}, where no file is")
        for path in inside:
            behind = self.profile(link + path[len(to) :])
            if behind is not None and not self._is_link(path):
                yield Found(path, behind, self._reader(path))

    def _dead_end(self, link: str, why: str) -> Found:
        place = shown(link, secret_spans, 400)
        error = UnreadableError(f"is a symbolic link that {why}; put a file there", path=place)
        return Found(link, Profile.INSTRUCTIONS, _failing(error))

    def _reader(self, path: str) -> Callable[[], bytes]:
        return file_reader(self._repository.root, path) if self._lying else lambda: self._held_bytes(path)

    def _held_bytes(self, path: str) -> bytes:
        place = shown(path, secret_spans, 400)
        entry = self.files.get(path)
        if entry is None:
            raise UnreadableError("is not in the tree that is judged; add it, or check the path", path=place)
        if entry.mode == SUBMODULE:
            raise UnreadableError("is a submodule; scan it there", path=place)
        try:
            header = self._repository.header(entry.oid)
            if header is not None and header.size > MAX_BYTES:
                raise too_large(place, header.size, MAX_BYTES)
            return self._tree.content(entry)
        except Unavailable as error:
            raise UnreadableError(f"cannot be read: {error}", path=place) from error


def _failing(error: UnreadableError) -> Callable[[], bytes]:
    def read() -> bytes:
        raise error

    return read
