"""A receipt is committed.

Why: until then it is on one machine only, and a lead.

Example: the file that `chainseal store` just wrote.

Instead: `git add .chainseal/receipts`, and commit it with what it is about.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.audit_looks import flaws_of
from chainseal.core.integrity import FlawKind
from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each such flaw."""
    for flaw in flaws_of(subject, FlawKind.UNCOMMITTED):
        yield Seen(message=f"the receipt {flaw.message}")


RULE = GateRule(
    id="CS505",
    name="uncommitted-receipt",
    level=Level.NOTE,
    help="commit it",
    check=check,
)
