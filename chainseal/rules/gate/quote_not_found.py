"""A quote stands in the cited file.

Why: a quote that is not there was made up, or the source has changed.

Example: `quote: LIMIT = 30` of a file that says `LIMIT = 20`.

Instead: copy the words of the source; white space may differ.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.levels import Level
from chainseal.core.provenance import Problem
from chainseal.core.rules import STORE_ONLY, GateRule, Seen, Subject
from chainseal.core.shown import shown


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each source with this problem."""
    for source in subject.sources:
        if source.problem is Problem.QUOTE:
            ref = shown(source.ref, secret_spans, 200)
            yield Seen(message=f"{ref}: {source.detail}", pointer=source.pointer)


RULE = GateRule(
    id="CS208",
    name="quote-not-found",
    level=Level.ERROR,
    help="quote the words of the source",
    check=check,
    binds=STORE_ONLY,
)
