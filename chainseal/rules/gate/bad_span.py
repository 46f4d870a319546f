"""Cited lines lie inside the cited file, and a ref cites one span.

Why: a span outside the file shows that nobody looked.

Example: `line: 99` of a file with one line.

Instead: the lines that say it, counted from 1, the last one included.
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
        if source.problem is Problem.SPAN:
            ref = shown(source.ref, secret_spans, 200)
            yield Seen(message=f"{ref}: {source.detail}", pointer=source.pointer)


RULE = GateRule(
    id="CS207", name="bad-span", level=Level.ERROR, help="cite lines that the file has", check=check, binds=STORE_ONLY
)
