"""Lines that the cited file does not have show that nobody looked."""

from __future__ import annotations

from chainseal.core.canaries import Canary, Spoken, Trial, candidate, source_ref
from chainseal.core.levels import Level

CANARY = Canary(
    id="C13",
    title="cited lines outside the file are blocked",
    probes=(
        Trial(
            name="line",
            text=candidate(source_refs=[source_ref(line=99)]),
            expects=(Spoken(rule="CS207", level=Level.ERROR),),
        ),
    ),
)
