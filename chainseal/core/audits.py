"""What an audit gathers about one path before it is judged: a receipt, with what git and the ledger say of it now."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from enum import Enum
from typing import NamedTuple

from chainseal.core.integrity import Flaw, Witness
from chainseal.core.ledger import Memory
from chainseal.core.provenance import Source, State


class Freshness(Enum):
    """How fresh a stored memory is (SPEC 4.1); the first that applies, in this order."""

    STALE = "stale"
    REVIEW_DUE = "review_due"
    UNVERIFIABLE = "unverifiable"
    CURRENT = "current"


class Met(NamedTuple):
    """A condition of `source_stale_if` as it is now: met, or not to be told in this clone or offline."""

    pointer: str
    said: str
    met: bool
    detail: str


class Against(NamedTuple):
    """Another live memory that says otherwise. `certain` when both are of one fact key."""

    other: str
    certain: bool
    differs: str


class Claim(NamedTuple):
    """A version in the content, at `start:end`, of a package that the repository pins at `pinned`."""

    start: int
    end: int
    package: str
    pinned: tuple[str, ...]


class Audited(NamedTuple):
    """The facts about one path. Whatever does not concern it is empty.

    `memory` is there for a live memory only; `confirmed` is the memory that a review of this change says still holds,
    though its source reads otherwise, `ends` the memories that a receipt of it ends; `ahead` is the day of a receipt
    that has not come; `waiting_days` is how long a candidate has lain unjudged, `risks` what is
    wrong with a tracked file of the workspace.
    """

    today: date
    memory: Memory | None = None
    flaws: tuple[Flaw, ...] = ()
    witness: Witness | None = None
    conditions: tuple[Met, ...] = ()
    against: tuple[Against, ...] = ()
    claims: tuple[Claim, ...] = ()
    waiting_days: int | None = None
    confirmed: str = ""
    ends: tuple[str, ...] = ()
    ahead: str = ""
    risks: tuple[str, ...] = ()


STALE = frozenset({State.OUTSIDE, State.MISSING, State.DELETED, State.CHANGED, State.ORPHANED})


def freshness(audited: Audited, sources: Sequence[Source]) -> Freshness:
    """How fresh a live memory is, by its sources, conditions and dates."""
    local = [source for source in sources if source.local]
    if any(source.state in STALE for source in local) or any(met.met for met in audited.conditions):
        return Freshness.STALE
    if is_over(audited):
        return Freshness.STALE
    if due_since(audited) is not None:
        return Freshness.REVIEW_DUE
    if any(source.state is State.UNVERIFIABLE for source in local) or not local:
        return Freshness.UNVERIFIABLE
    return Freshness.CURRENT


def due_since(audited: Audited) -> date | None:
    """The day a live memory was due for review, when that has come."""
    day = day_of(audited.memory.review_after) if audited.memory else None
    return day if day is not None and day <= audited.today else None


def is_over(audited: Audited) -> bool:
    """Whether the time for which the memory holds has ended."""
    day = day_of(audited.memory.receipt.valid_until) if audited.memory else None
    return day is not None and day < audited.today


def day_of(text: str) -> date | None:
    """The day that an ISO date or time names, None for anything else."""
    try:
        return datetime.strptime(text[:10], "%Y-%m-%d").replace(tzinfo=None).date()
    except ValueError:
        return None
