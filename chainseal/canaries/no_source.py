"""A memory that cites nothing does not get through."""

from __future__ import annotations

from chainseal.core.canaries import Canary, Spoken, Trial, candidate
from chainseal.core.levels import Level

CANARY = Canary(
    id="C04",
    title="a memory without source refs is blocked",
    probes=(Trial(name="none", text=candidate(source_refs=[]), expects=(Spoken(rule="CS201", level=Level.ERROR),)),),
)
