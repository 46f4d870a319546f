"""A fact that changed is a new receipt that supersedes the old one; of the old one nothing is overwritten."""

from __future__ import annotations

from chainseal.core.canaries import Canary, Committed, Kept, candidate
from chainseal.core.documents import Json

_FILE = Committed(path="docs/workers.md", text="# Workers\n\nFour workers run at night, eight by day.\n")
_REFS: list[Json] = [{"kind": "file", "ref": _FILE.path, "line": 3, "status": "verified"}]

CANARY = Canary(
    id="C08",
    title="a temporal update appends and overwrites nothing",
    probes=(
        Kept(
            name="superseded",
            texts=(
                candidate(content="Four workers run at night.", source_refs=_REFS, fact_key="canary.workers"),
                candidate(
                    content="Eight workers run by day.",
                    source_refs=_REFS,
                    fact_key="canary.workers",
                    supersedes=["<first>"],
                ),
            ),
            live=(1,),
        ),
    ),
    files=(_FILE,),
)
