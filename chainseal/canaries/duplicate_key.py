"""A key that stands twice gets no verdict: two readers would see two memories, and one of them was never judged."""

from __future__ import annotations

from chainseal.core.canaries import Canary, NotJudged, Trial, candidate

_TWICE = (NotJudged(says="twice"),)

CANARY = Canary(
    id="C21",
    title="a key that stands twice is not judged",
    probes=(
        Trial(name="json", text=candidate().replace("{", '{\n  "action": "recall",', 1), expects=_TWICE),
        Trial(name="yaml", text="action: recall\nquery: limits\naction: delete\n", expects=_TWICE, suffix=".yaml"),
    ),
)
