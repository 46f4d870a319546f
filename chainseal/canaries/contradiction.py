"""Two live memories that give one fact key two values contradict each other, and an audit says so of both."""

from __future__ import annotations

from chainseal.core.canaries import Canary, Committed, Kept, Spoken, candidate
from chainseal.core.documents import Json
from chainseal.core.levels import Level

_FILE = Committed(path="docs/ports.md", text="# Ports\n\nThe service listens on 8080, and on 9090 for metrics.\n")
_REFS: list[Json] = [{"kind": "file", "ref": _FILE.path, "line": 3, "status": "verified"}]

CANARY = Canary(
    id="C18",
    title="a contradiction between stored memories is found",
    probes=(
        Kept(
            name="one key, two values",
            texts=tuple(
                candidate(content=f"The service listens on {port}.", source_refs=_REFS, fact_key="canary.port")
                for port in (8080, 9090)
            ),
            live=(0, 1),
            expects=(Spoken(rule="CS530", level=Level.ERROR),),
        ),
    ),
    files=(_FILE,),
)
