"""A source that was renamed is found by git, and the message says where it is now."""

from __future__ import annotations

from chainseal.core.canaries import Canary, Committed, Resolved, Spoken, Trial, candidate
from chainseal.core.levels import Level
from chainseal.core.provenance import State

_FILE = Committed(path="docs/timeouts.md", text="# Timeouts\n\nThe timeout is 30 seconds.\n", now="handbook/waiting.md")

CANARY = Canary(
    id="C15",
    title="a moved source is found, with a hint where it is now",
    probes=(
        Trial(
            name="renamed",
            text=candidate(
                content="The timeout is 30 seconds.",
                source_refs=[{"kind": "file", "ref": _FILE.path, "status": "verified"}],
            ),
            expects=(
                Spoken(rule="CS214", level=Level.WARNING),
                Resolved(state=State.RENAMED, now=_FILE.now),
            ),
        ),
    ),
    files=(_FILE,),
)
