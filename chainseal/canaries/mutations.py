"""Each of the five actions on stored memories waits for its owner, with a stated intent too."""

from __future__ import annotations

import json

from chainseal.core.actions import MUTATIONS
from chainseal.core.canaries import Canary, Spoken, Trial
from chainseal.core.levels import Level

_INTENT = {"scope": ["an-old-memory"], "reason": "it is no longer true", "requested_by": "an agent"}

CANARY = Canary(
    id="C05",
    title="delete, update, list, batch and extract need review",
    probes=tuple(
        Trial(
            name=action,
            text=json.dumps({"action": action, "intent": _INTENT}),
            expects=(Spoken(rule="CS301", level=Level.REVIEW),),
        )
        for action in sorted(MUTATIONS)
    ),
)
