"""Among the local sources of a memory, one at least is found as cited.

Why: a memory whose every source is gone or changed is a claim about the past.

Example: the only cited file was deleted.

Instead: cite where the fact stands today. Sources that cannot be checked offline make it a lead, which is another rule.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.levels import Level
from chainseal.core.provenance import State
from chainseal.core.rules import STORE_ONLY, GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding when no source verifies and at least one was looked at and found wanting."""
    sources = subject.sources
    looked_at = [s for s in sources if s.disclaimed or (s.local and s.state is not State.UNVERIFIABLE)]
    if looked_at and not any(s.verifies for s in sources):
        yield Seen(message=f"none of {len(sources)} cited sources is verified", pointer="/source_refs")


RULE = GateRule(
    id="CS202",
    name="none-verified",
    level=Level.ERROR,
    help="cite where the fact stands today",
    check=check,
    binds=STORE_ONLY,
)
