"""The contract of a report: a gate run in, pieces of text out, as the results come."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from chainseal.core.findings import Decision, Tally, Unjudged
from chainseal.core.rules import GateRule

if TYPE_CHECKING:  # a gate run has none
    from chainseal.core.integrity import Integrity

Result: TypeAlias = "Decision | Unjudged"


class Run(NamedTuple):
    """A gate run under way: what reports say of it, and its results, which are computed as they are taken.

    `nothing` is why there is nothing to judge, should no result come. `rules` are those that judge, `version` is
    chainseal's. `ledger` is how the ledger was found, when that is what is judged.
    """

    tree: str
    policy: str
    nothing: str
    version: str
    rules: tuple[GateRule, ...]
    results: Iterator[Result]
    ledger: Integrity | None = None


class Look(NamedTuple):
    """How a text report is to look."""

    colour: bool = False
    quiet: bool = False
    width: int = 80


Write: TypeAlias = Callable[[Run, Tally, Look], Iterator[str]]


class ReportFormat(NamedTuple):
    """A report. `write` yields text while it takes the results, and adds each of them to the tally."""

    name: str
    summary: str
    write: Write
