"""The paths, versions, numbers and names that a memory asserts occur in the text it cites.

Why: a right citation under a wrong number is the commonest false memory.

Example: content `The limit is 30.` citing the line `LIMIT = 20`.

Instead: cite the line that says it, or correct the claim. It is a warning: words may differ from the source's.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.claims import claims_in
from chainseal.core.levels import Level
from chainseal.core.rules import STORE_ONLY, GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each claim that stands in no cited text; silent when no text could be read."""
    candidate = subject.candidate
    if candidate is None or not subject.cited:
        return
    for start, claim in claims_in(candidate.content):
        if claim not in subject.cited:
            yield Seen(
                message="the cited text does not say",
                pointer="/content",
                start=start,
                end=start + len(claim),
                quote=True,
            )


RULE = GateRule(
    id="CS204",
    name="claim-not-in-source",
    level=Level.WARNING,
    help="cite the lines that say it, or correct it",
    check=check,
    binds=STORE_ONLY,
)
