"""A memory from work in a repository says its Lumi state, and the lights that git gives are the right ones."""

from __future__ import annotations

from chainseal.core.canaries import SOURCE, Canary, Lit, Spoken, Trial, candidate
from chainseal.core.levels import Level
from chainseal.core.lumi import Light, Local

CANARY = Canary(
    id="C09",
    title="Lumi state is present for memory from repo work",
    probes=(
        Trial(name="missing", text=candidate(lumi=None), expects=(Spoken(rule="CS401", level=Level.WARNING),)),
        Lit(path=SOURCE.path, local=Local.CLEAN, committed=Light.TRUE),
        Lit(path=".chainseal/candidates/C09/missing.json", local=Local.CLEAN, committed=Light.FALSE),
        Lit(path="docs/none.md", local=Local.ABSENT, committed=Light.FALSE),
    ),
)
