"""A proposal to delete, update, list, batch or extract memories is seen by a person.

Why: these act on what is already trusted; no rule can tell whether they should.

Example: `action: delete`

Instead: propose it with `intent: {scope, reason, requested_by}`, and let the owner decide. The hook lets it pass.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.actions import MUTATIONS
from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding: the mutation itself."""
    yield Seen(message=f"{subject.action} needs the owner's review", pointer="/action")


RULE = GateRule(
    id="CS301",
    name="mutation",
    level=Level.REVIEW,
    help="say why in intent, and ask the owner",
    check=check,
    binds=MUTATIONS,
)
