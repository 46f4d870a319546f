"""A pinned source that reads otherwise now is not what the memory was made from."""

from __future__ import annotations

import hashlib

from chainseal.core.canaries import SOURCE, Canary, Resolved, Spoken, Trial, candidate, source_ref
from chainseal.core.levels import Level
from chainseal.core.provenance import State

_OLDER = hashlib.sha256(SOURCE.text.replace("20", "10").encode()).hexdigest()

CANARY = Canary(
    id="C14",
    title="a source with another digest than pinned is blocked",
    probes=(
        Trial(
            name="older",
            text=candidate(source_refs=[source_ref(sha256=_OLDER)]),
            expects=(Spoken(rule="CS206", level=Level.ERROR), Resolved(state=State.CHANGED)),
        ),
    ),
)
