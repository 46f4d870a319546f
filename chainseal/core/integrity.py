"""What can be wrong with a ledger, as values: flaws of its files, and what the witness says of all of it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from chainseal.core.documents import Json


class FlawKind(Enum):
    """The kind of a flaw."""

    BROKEN = "broken"  # form, name, id or seal of the file itself
    PARENT = "parent"
    DUPLICATE = "duplicate"
    EDITED = "edited"  # history has it otherwise
    GONE = "gone"  # history has it, and the tree has not
    BEHIND = "behind"  # the witness has it, and this older branch has not
    UNCOMMITTED = "uncommitted"  # a lead only; a problem only where all is to be committed
    STRAY = "stray"  # no receipt by its name; never a problem


SERIOUS = frozenset(
    {FlawKind.BROKEN, FlawKind.PARENT, FlawKind.DUPLICATE, FlawKind.EDITED, FlawKind.GONE}
)  # the ledger is not to be believed


class Flaw(NamedTuple):
    """Something wrong with a file of the ledger. `message` is a clause behind its path, fit to print."""

    kind: FlawKind
    path: str
    message: str


def without_consequences(flaws: Iterable[Flaw]) -> tuple[Flaw, ...]:
    """The flaws without those that another explains: what was written on a receipt that is broken or gone."""
    found = tuple(flaws)
    causes = {FlawKind.BROKEN, FlawKind.EDITED, FlawKind.GONE}
    explained = any(flaw.kind in causes for flaw in found)
    return tuple(flaw for flaw in found if flaw.kind is not FlawKind.PARENT or not explained)


class WitnessState(Enum):
    """What git, as the witness, says of the ledger (SPEC 3.3)."""

    OK = "ok"
    BEHIND = "behind"
    ABSENT = "absent"
    UNVERIFIABLE = "unverifiable"
    VIOLATED = "violated"


class Witness(NamedTuple):
    """The witness: the ref that was compared with, its state, how old what is known of it is (seconds), and why."""

    ref: str
    state: WitnessState
    age: int | None = None
    detail: str = ""

    def to_mapping(self) -> dict[str, Json]:
        """The witness as SPEC 4.1 prints it."""
        out: dict[str, Json] = {"ref": self.ref or None, "state": self.state.value, "age": self.age}
        return out | {"detail": self.detail} if self.detail else out


class Integrity(NamedTuple):
    """The outcome of a verification. `strict` also counts receipts that are not committed."""

    receipts: int
    heads: tuple[str, ...]
    witness: Witness
    flaws: tuple[Flaw, ...]
    strict: bool = False

    @property
    def problems(self) -> tuple[Flaw, ...]:
        """The flaws that keep the ledger from being verified."""
        counted = SERIOUS | {FlawKind.BEHIND} | ({FlawKind.UNCOMMITTED} if self.strict else frozenset())
        return tuple(flaw for flaw in self.flaws if flaw.kind in counted)

    @property
    def verified(self) -> bool:
        """Whether every receipt is whole, and history agrees as far as it is known."""
        return not self.problems and self.witness.state not in {WitnessState.VIOLATED, WitnessState.BEHIND}

    @property
    def trusted(self) -> bool:
        """Whether recall may answer from it: nothing serious is wrong, though receipts may be new or missing."""
        serious = any(flaw.kind in SERIOUS for flaw in self.flaws)
        return not serious and self.witness.state is not WitnessState.VIOLATED

    def to_mapping(self) -> dict[str, Json]:
        """The `ledger` of SPEC 4.1."""
        return {
            "verified": self.verified,
            "receipts": self.receipts,
            "heads": list(self.heads),
            "witness": self.witness.to_mapping(),
            "problems": _mappings(self.problems),
            "uncommitted": [flaw.path for flaw in self.flaws if flaw.kind is FlawKind.UNCOMMITTED],
        }


def _mappings(flaws: Iterable[Flaw]) -> list[Json]:
    return [{"path": flaw.path, "kind": flaw.kind.value, "message": flaw.message} for flaw in flaws]
