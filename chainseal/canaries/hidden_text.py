"""Text that a person does not see as a machine reads it does not get through, raw or written as an escape."""

from __future__ import annotations

import json

from chainseal.core.canaries import Canary, Spoken, Trial, candidate
from chainseal.core.levels import Level

_OVERRIDE = candidate(content="The retry limit is \N{RIGHT-TO-LEFT OVERRIDE}02\N{POP DIRECTIONAL FORMATTING}.")
_BLOCKED = (Spoken(rule="CS104", level=Level.ERROR),)

CANARY = Canary(
    id="C22",
    title="hidden or reversed text is blocked",
    probes=(
        Trial(name="raw", text=_OVERRIDE, expects=_BLOCKED),
        Trial(name="escaped", text=json.dumps(json.loads(_OVERRIDE)), expects=_BLOCKED),
    ),
)
