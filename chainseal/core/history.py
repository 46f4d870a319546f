"""What the sources ask of the world: a protocol over one tree of one repository, answered from git."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from chainseal.core.pins import Pin

LINK = "120000"
SUBMODULE = "160000"


class Entry(NamedTuple):
    """A file of a tree: its git mode, and the id of its blob (a commit id for a submodule)."""

    mode: str
    oid: str


class Gone(Enum):
    """What became of a path that the tree does not hold."""

    NEVER = "never"
    NOT_ADDED = "not added"
    DELETED = "deleted"
    RENAMED = "renamed"
    IN_SUBMODULE = "in a submodule"
    FOLDER = "a folder"
    LINKED = "behind a symbolic link"
    UNKNOWN = "unknown"


class Fate(NamedTuple):
    """The fate of a path that is gone.

    `now` is where it went (or the link it is behind), `before` the blob it last had, `detail` says more.
    """

    gone: Gone
    now: str = ""
    before: str = ""
    detail: str = ""


class Journey(NamedTuple):
    """What became of a pinned path since it was pinned: its fate, and which files changed in the same commits."""

    fate: Fate
    beside: tuple[str, ...] = ()


class ReceiptFacts(NamedTuple):
    """A receipt of the ledger as another cites it; `now` is what took its place, `detail` why it is not live."""

    live: bool
    source_backed: bool
    now: str = ""
    detail: str = ""


class CommitFacts(NamedTuple):
    """A commit that exists: whether any ref reaches it, whether HEAD descends from it, whether a remote has it."""

    oid: str
    reached: bool
    ancestor: bool
    pushed: bool | None


class Unavailable(Exception):
    """An object that the repository names but does not hold (a partial or shallow clone), or holds too much of."""


class History(Protocol):
    """One tree (the index, a commit, or the work tree) with the history behind it."""

    def ask(self, paths: Iterable[str], revisions: Iterable[str]) -> None:
        """Fetch what is needed about these paths and revisions, in bulk."""

    def entry(self, path: str) -> Entry | None:
        """The file at `path` in the tree, if it is there."""

    def content(self, entry: Entry) -> bytes:
        """The bytes of a file. Raises Unavailable."""

    def blob(self, oid: str) -> bytes:
        """The bytes of a blob by its id. Raises Unavailable."""

    def blob_at(self, commit: str, path: str) -> str:
        """The id of the blob at `path` in `commit`, empty when it holds none. Raises Unavailable."""

    def fate(self, path: str) -> Fate:
        """What became of a path that the tree does not hold."""

    def above(self, path: str) -> Entry | None:
        """The link or submodule that `path` is behind, if it is behind one."""

    def journey(self, pin: Pin) -> Journey:
        """What became of a pinned file that is not the blob of the pin any more."""

    def versions(self, package: str) -> tuple[tuple[str, str], ...] | None:
        """The exact versions of a package that the tree's manifests pin, each with its file; of a range, an empty one.

        None when no manifest names the package. Raises Unavailable.
        """

    def receipt(self, receipt_id: str) -> ReceiptFacts | None:
        """The receipt of the tree's ledger with this id, None when there is none."""

    def dirty(self, path: str) -> bool:
        """Whether the work tree's file differs from the tree's."""

    def pushed(self, path: str) -> bool | None:
        """Whether a remote holds the tree's version of the path; None when unknown."""

    def commit(self, revision: str) -> CommitFacts | None:
        """The commit that `revision` names, None when there is none. Raises Unavailable."""

    @property
    def head(self) -> str:
        """The commit that history is read from: that of the tree, else HEAD; empty when there is none."""

    @property
    def incomplete(self) -> str:
        """`shallow` or `partial` when the repository lacks history or objects, else empty."""
