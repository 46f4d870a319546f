"""A memory to be stored names its store, one that is built in or that the policy defines.

Why: what is meant for nowhere is stored where the agent happens to look.

Example: no `target_store`.

Instead: `target_store: backend-local`
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.candidate import STORES
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.levels import Level
from chainseal.core.rules import STORE_ONLY, GateRule, Seen, Subject
from chainseal.core.shown import shown


def check(subject: Subject) -> Iterator[Seen]:
    """One finding when the store is not named, or not known."""
    if subject.candidate is None:
        return
    name = subject.candidate.target_store
    if not name:
        yield Seen(message="no target_store is named", pointer="/target_store")
    elif name not in STORES and name not in subject.policy.stores:
        known = ", ".join((*STORES, *subject.policy.stores))
        yield Seen(
            message=f'there is no store "{shown(name, secret_spans)}"; known are {known}', pointer="/target_store"
        )


RULE = GateRule(
    id="CS302",
    name="target-store",
    level=Level.WARNING,
    help="name a store, or define it in the policy",
    check=check,
    binds=STORE_ONLY,
)
