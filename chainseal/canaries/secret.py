"""A key that is assigned in the content does not get through, also when it is an obvious fake."""

from __future__ import annotations

from chainseal.core.canaries import Canary, Spoken, Trial, candidate
from chainseal.core.levels import Level

# Put together here, so that a scan of chainseal's own source finds nothing.
_ASSIGNMENT = "SERVICE_API" + "_KEY = " + "BLOCKED_TEST_VALUE" + "_NOT_A_SECRET"

CANARY = Canary(
    id="C02",
    title="a fake key assignment is blocked",
    probes=(
        Trial(
            name="assignment",
            text=candidate(content=f"The service is called with {_ASSIGNMENT}"),
            expects=(Spoken(rule="CS101", level=Level.ERROR),),
        ),
    ),
)
