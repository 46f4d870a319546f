"""The paths, versions, numbers and names that a memory asserts occur in the text it cites.

Why: a right citation under a wrong number is the commonest false memory.

Example: content `The limit is 30.` citing the line `LIMIT = 20`.

Instead: cite the line that says it, or correct the claim. It is a warning: words may differ from the source's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from chainseal.core.levels import Level
from chainseal.core.rules import STORE_ONLY, GateRule, Seen, Subject

MAX_CLAIMS = 200
# A path, a dotted or snake_case or camelCase name, a version or number: what can be looked for as it is written.
_CLAIM = re.compile(r"[A-Za-z0-9_./-]{1,200}")
_NAME = re.compile(
    r"[A-Za-z]+_[A-Za-z0-9_]+|[a-z]+[A-Z][A-Za-z0-9]*|[A-Za-z0-9_-]+(?:[./][A-Za-z0-9_-]+)+|v?[0-9][0-9.]*"
)


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each claim that stands in no cited text; silent when no text could be read."""
    candidate = subject.candidate
    if candidate is None or not subject.cited:
        return
    for count, match in enumerate(_CLAIM.finditer(candidate.content)):
        claim = match.group().strip(".-/")
        if count > MAX_CLAIMS:
            return
        if claim and _NAME.fullmatch(claim) and claim not in subject.cited:
            start = match.start() + match.group().index(claim)
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
