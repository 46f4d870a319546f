"""The cited lines, quote or symbol read as they did when the memory was stored.

Why: this is how a memory goes bad: it was true, and the source moved on.

Example: a receipt pins `LIMIT = 20` at `src/limits.py#L3`; the line says 30 now.

Instead: `chainseal review ID --confirm` when the memory still holds, `--retract` when it does not.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.audit_looks import is_whole_file, review_of, sources_in
from chainseal.core.levels import Level
from chainseal.core.provenance import State
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each such source."""
    for source, message in sources_in(subject, State.CHANGED):
        if source.kind != "receipt" and not is_whole_file(subject, source):
            way_out = f"{review_of(subject)} shows both; then --retract, a candidate that supersedes it, or --confirm"
            yield Seen(message=message, pointer=source.pointer, fix=way_out)


RULE = GateRule(
    id="CS510",
    name="source-changed",
    level=Level.ERROR,
    help="look at both with chainseal review ID; then --retract, a candidate that supersedes it, or --confirm",
    check=check,
)
