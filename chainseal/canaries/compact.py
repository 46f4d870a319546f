"""A short memory that cites its source gets through: a gate that refuses everything protects nothing."""

from __future__ import annotations

from chainseal.core.canaries import Allowed, Canary, Resolved, Trial, candidate
from chainseal.core.provenance import State

CANARY = Canary(
    id="C01",
    title="a compact source-backed memory is allowed",
    probes=(Trial(name="compact", text=candidate(), expects=(Allowed(), Resolved(state=State.UNCHANGED))),),
)
