"""A pushed branch bears witness to the ledger.

Why: without one, nobody but this clone knows what the ledger was, and a rollback is not seen.

Example: a repository without a remote, or a clone of depth 1.

Instead: a remote, `fetch-depth: 0` in CI, and `default_branch` in the policy where git cannot tell it.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.integrity import WitnessState
from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding when there is no witness, or what it says cannot be read in this clone."""
    witness = subject.audited.witness if subject.audited else None
    if witness is not None and witness.state in {WitnessState.ABSENT, WitnessState.UNVERIFIABLE}:
        yield Seen(message=f"the witness of the ledger is {witness.state.value}: {witness.detail}")


RULE = GateRule(
    id="CS504",
    name="no-witness",
    level=Level.WARNING,
    help="fetch the default branch in full, or name it with default_branch in the policy",
    check=check,
)
