"""What a web page said does not get through on the page's own word."""

from __future__ import annotations

from chainseal.core.canaries import Canary, Spoken, Trial, candidate
from chainseal.core.levels import Level

_PAGE = {"kind": "url", "ref": "https://example.org/limits", "status": "verified", "observed_at": "2026-01-15"}

CANARY = Canary(
    id="C20",
    title="a web memory without a local source is blocked",
    probes=(
        Trial(
            name="web",
            text=candidate(origin={"channel": "web"}, source_refs=[{**_PAGE}]),
            expects=(Spoken(rule="CS213", level=Level.ERROR),),
        ),
    ),
)
