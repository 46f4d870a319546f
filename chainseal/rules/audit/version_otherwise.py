"""A version that a memory names is the one that the repository pins.

Why: after an upgrade, what was true of the old version is told of the new one.

Example: "requests 2.31 needs a timeout", where the lock file pins 2.32.3.

Instead: a candidate about the version in use.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject
from chainseal.core.shown import shown

MAX_SHOWN = 3


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each version that is another than the pinned ones."""
    for claim in subject.audited.claims if subject.audited else ():
        pinned = ", ".join(claim.pinned[:MAX_SHOWN])
        message = shown(f"the repository pins {claim.package} at {pinned}, and the memory says", secret_spans, 300)
        yield Seen(message=message, pointer="/content", start=claim.start, end=claim.end, quote=True)


RULE = GateRule(
    id="CS518",
    name="version-otherwise",
    level=Level.WARNING,
    help="say the version that is pinned, in a candidate that supersedes it",
    check=check,
)
