"""What git says of a cited source now: one state about content, two flags beside it, and why."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from chainseal.core.documents import Json


class State(Enum):
    """The state of a source ref; the first that applies, in this order."""

    OUTSIDE = "outside"
    MISSING = "missing"
    DELETED = "deleted"
    CHANGED = "changed"
    RENAMED = "renamed"
    MOVED = "moved"
    UNCHANGED = "unchanged"
    ORPHANED = "orphaned"
    UNVERIFIABLE = "unverifiable"


VERIFYING = frozenset({State.UNCHANGED, State.MOVED, State.RENAMED})


class Problem(Enum):
    """What in a ref contradicts the file it names; each is one rule's subject."""

    PIN = "pin"
    SPAN = "span"
    QUOTE = "quote"


class Source(NamedTuple):
    """A source ref as resolved. `now` is the place it has today, `pushed` is None when unknown.

    `local` says that this version can check the kind offline; only a local source verifies anything. `at` is the file
    that was read, and `blob` what the tree holds there.
    """

    pointer: str
    kind: str
    ref: str
    state: State
    local: bool = True
    dirty: bool = False
    pushed: bool | None = None
    now: str = ""
    detail: str = ""
    problem: Problem | None = None
    disclaimed: str = ""
    at: str = ""
    blob: str = ""

    @property
    def verifies(self) -> bool:
        """Whether this source supports what the candidate says."""
        return self.local and self.state in VERIFYING and not self.disclaimed

    @property
    def place(self) -> str:
        """How to cite it where it stands today: what has a name keeps it."""
        _, colons, name = self.ref.partition("::") if self.state is State.RENAMED else ("", "", "")
        return f"{self.now.partition('#')[0]}::{name}" if colons and self.kind != "file" else self.now

    def to_mapping(self) -> dict[str, Json]:
        """The source as SPEC 4.1 prints it."""
        pushed: Json = "unknown" if self.pushed is None else self.pushed
        out: dict[str, Json] = {
            "kind": self.kind,
            "ref": self.ref,
            "state": self.state.value,
            "dirty": self.dirty,
            "pushed": pushed,
        }
        if self.now:
            out["now"] = self.now
        if self.detail:
            out["detail"] = self.detail
        return out
