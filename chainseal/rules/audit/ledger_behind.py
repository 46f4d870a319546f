"""The ledger holds what the pushed default branch holds.

Why: an older branch lacks receipts, among them those that retract a memory which is still live here.

Example: a branch that was made before the last pull requests were merged, or a checkout that was rolled back.

Instead: `git merge` the default branch.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.audit_looks import flaws_of
from chainseal.core.integrity import FlawKind
from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each such flaw."""
    for flaw in flaws_of(subject, FlawKind.BEHIND):
        yield Seen(message=f"the receipt {flaw.message}")


RULE = GateRule(
    id="CS503",
    name="ledger-behind",
    level=Level.WARNING,
    help="merge or rebase onto the default branch",
    check=check,
)
