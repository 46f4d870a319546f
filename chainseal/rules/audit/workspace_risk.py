"""No `.env` is tracked, and a tracked `.mcp.json` holds no credential and names no remote server.

Why: both are read by agents and by every clone; a key in one is everyone's, a remote server sees what the agent sees.

Example: `.mcp.json` with `"env": {"TOKEN": "…"}`.

Instead: `${TOKEN}`, and a server that runs here.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each risk."""
    for risk in subject.audited.risks if subject.audited else ():
        yield Seen(message=risk)


RULE = GateRule(
    id="CS611",
    name="workspace-risk",
    level=Level.ERROR,
    help="git rm --cached the file, revoke what was in it, and read credentials from the environment",
    check=check,
)
