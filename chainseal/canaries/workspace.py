"""Memory needs no secrets of the workspace, and none of them is tracked.

The throw-away repository has neither `.env` nor `.mcp.json`, and the gate works there. In REPO no `.env` is tracked,
and the servers of a tracked `.mcp.json` are local and get their credentials from the environment.
"""

from __future__ import annotations

from chainseal.core.canaries import Allowed, Canary, Inspected, Trial, Untracked, candidate
from chainseal.core.mcp_config import problems

CANARY = Canary(
    id="C06",
    title="no .env or .mcp.json is needed, no .env tracked, no unsafe .mcp.json",
    probes=(
        Trial(name="without", text=candidate(), expects=(Allowed(),)),
        Untracked(name=".env"),
        Inspected(name=".mcp.json", look=problems),
    ),
)
