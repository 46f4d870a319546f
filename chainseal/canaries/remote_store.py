"""No memory goes to a store that this version does not have, nor to one that is hosted elsewhere."""

from __future__ import annotations

from chainseal.core.canaries import Canary, Elsewhere, candidate

CANARY = Canary(
    id="C10",
    title="a store that is not built in, or is remote, stays refused",
    probes=(
        Elsewhere(
            name="elsewhere",
            text=candidate(target_store="<store>"),
            stores=("cross-session", "task-board", "other", "hosted-memory"),
            says="there is no store",
        ),
    ),
)
