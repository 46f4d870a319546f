"""A memory to be stored cites at least one source.

Why: what rests on nothing cannot be checked later, by anyone.

Example: `source_refs: []`

Instead: `source_refs: [{kind: file, ref: src/limits.py, line: 1}]`
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.levels import Level
from chainseal.core.rules import STORE_ONLY, GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding when a store has no source refs."""
    if not subject.sources:
        yield Seen(message="no source is cited", pointer="/source_refs")


RULE = GateRule(
    id="CS201",
    name="no-source",
    level=Level.ERROR,
    help="cite the file or commit it comes from",
    check=check,
    binds=STORE_ONLY,
)
