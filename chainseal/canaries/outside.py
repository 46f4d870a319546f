"""A source outside the repository does not get through: nobody else can check it, and so files are probed."""

from __future__ import annotations

from chainseal.core.canaries import Canary, Resolved, Spoken, Trial, candidate, source_ref
from chainseal.core.levels import Level
from chainseal.core.provenance import State

CANARY = Canary(
    id="C23",
    title="a source outside the repository is blocked",
    probes=tuple(
        Trial(
            name=name,
            text=candidate(source_refs=[source_ref(ref=ref)]),
            expects=(Spoken(rule="CS205", level=Level.ERROR), Resolved(state=State.OUTSIDE)),
        )
        for name, ref in (("above", "../limits.md"), ("absolute", "/etc/hostname"))
    ),
)
