"""A memory whose source is not in git does not get through, whatever status it claims."""

from __future__ import annotations

from chainseal.core.canaries import Canary, Resolved, Spoken, Trial, candidate, source_ref
from chainseal.core.levels import Level
from chainseal.core.provenance import State

CANARY = Canary(
    id="C12",
    title="a source that is not there is blocked",
    probes=(
        Trial(
            name="none",
            text=candidate(source_refs=[source_ref(ref="src/none.py")]),
            expects=(Spoken(rule="CS203", level=Level.ERROR), Resolved(state=State.MISSING)),
        ),
    ),
)
