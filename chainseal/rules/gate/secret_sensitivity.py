"""A memory that says of itself that it is secret is not stored.

Why: a store is read by agents, and git keeps what it was given. A secret belongs in a secret store.

Example: `sensitivity: secret`

Instead: store where the secret is kept and who may use it, as `private`.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding when sensitivity is secret."""
    if subject.candidate is not None and subject.candidate.sensitivity == "secret":
        yield Seen(message="sensitivity is secret", pointer="/sensitivity")


RULE = GateRule(
    id="CS111",
    name="secret-sensitivity",
    level=Level.ERROR,
    help="keep it in a secret store and cite that",
    check=check,
)
