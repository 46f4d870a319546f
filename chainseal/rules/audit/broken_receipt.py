"""Every receipt is whole: its form, its name, its id and its seal agree, and what it was written on is here.

Why: a memory that was edited at rest says what nobody sealed, and it reads like any other.

Example: a number that was changed in `.chainseal/receipts/2026/12/….json`.

Instead: a new candidate that `supersedes` the receipt. No receipt is ever edited.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.audit_looks import flaws_of
from chainseal.core.integrity import FlawKind
from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each such flaw."""
    for flaw in flaws_of(subject, FlawKind.BROKEN, FlawKind.DUPLICATE, FlawKind.PARENT):
        yield Seen(message=f"the receipt {flaw.message}")


RULE = GateRule(
    id="CS501",
    name="broken-receipt",
    level=Level.ERROR,
    help="git checkout the file as it was committed, or remove a file that never was",
    check=check,
    guard=True,
)
