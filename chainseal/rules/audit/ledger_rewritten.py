"""The ledger only grows: every receipt that history holds is still there, and is what it was.

Why: a seal cannot notice that a file was taken away, or put in the place of another with a seal of its own. Git can.

Example: `git rm` on a receipt, or an edit with the seal computed again.

Instead: `chainseal review ID --retract --reason …`, which appends.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.audit_looks import flaws_of
from chainseal.core.integrity import FlawKind
from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each such flaw."""
    for flaw in flaws_of(subject, FlawKind.EDITED, FlawKind.GONE):
        yield Seen(message=f"the receipt {flaw.message}")


RULE = GateRule(
    id="CS502",
    name="ledger-rewritten",
    level=Level.ERROR,
    help="no receipt is ever edited or removed: chainseal review --retract ends a memory",
    check=check,
    guard=True,
)
