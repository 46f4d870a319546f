"""A candidate leaves by being stored, not by being deleted.

Why: a proposal that disappears takes with it what was found in it, and who proposed it.

Example: a pull request that deletes `.chainseal/candidates/limit.yaml`.

Instead: keep it until it is decided. It is reported by `gate --base`, with where the file went, if git can tell.
"""

from __future__ import annotations

from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject


def check(_subject: Subject) -> tuple[Seen, ...]:
    """Nothing in a candidate: `verbs.changes` reports it, over the change."""
    return ()


RULE = GateRule(
    id="CS603",
    name="candidate-gone",
    level=Level.WARNING,
    help="store it, or say in the commit why it is dropped",
    check=check,
)
