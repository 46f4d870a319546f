"""No source of a memory is called stale or unsupported by the memory itself.

Why: a candidate is believed when it speaks against itself.

Example: `status: unsupported`

Instead: leave that source out, or look at it again.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.levels import Level
from chainseal.core.rules import STORE_ONLY, GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each source that the candidate calls stale or unsupported."""
    for source in subject.sources:
        if source.disclaimed:
            yield Seen(
                message=f"the candidate calls this source {source.disclaimed}", pointer=f"{source.pointer}/status"
            )


RULE = GateRule(
    id="CS211",
    name="disclaimed",
    level=Level.ERROR,
    help="leave it out, or look at it again",
    check=check,
    binds=STORE_ONLY,
)
