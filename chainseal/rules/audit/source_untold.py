"""Each source of a stored memory can be checked in this clone.

Why: what cannot be checked is neither true nor false, and no answer may depend in silence on how deep the clone is.

Example: a cited file that is gone, in a clone of depth 1.

Instead: `fetch-depth: 0`, or `git fetch --unshallow`. `--unverifiable` says what such a source counts as.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.audit_looks import sources_in
from chainseal.core.levels import Level
from chainseal.core.provenance import State
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each such source."""
    for source, message in sources_in(subject, State.UNVERIFIABLE):
        yield Seen(message=message, pointer=source.pointer)


RULE = GateRule(
    id="CS513",
    name="source-untold",
    level=Level.WARNING,
    help="fetch the history it needs, or read the source yourself",
    check=check,
)
