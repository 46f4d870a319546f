"""A memory whose day of review has come is told by the audit, though its source has not changed."""

from __future__ import annotations

from chainseal.core.canaries import Canary, Committed, Kept, Spoken, candidate
from chainseal.core.levels import Level

_FILE = Committed(path="docs/backups.md", text="# Backups\n\nBackups are kept for ninety days.\n")

CANARY = Canary(
    id="C24",
    title="a review date that has come is told",
    probes=(
        Kept(
            name="a day later",
            texts=(
                candidate(
                    content="Backups are kept for ninety days.",
                    source_refs=[{"kind": "file", "ref": _FILE.path, "line": 3, "status": "verified"}],
                    review_after="2000-01-01",
                ),
            ),
            live=(0,),
            expects=(Spoken(rule="CS520", level=Level.WARNING),),
            days=1,
        ),
    ),
    files=(_FILE,),
)
