"""A candidate starts with its first character, not with a byte order mark.

Why: UTF-8 needs none, and some readers take it for part of the first key.

Example: a file saved as "UTF-8 with BOM".

Instead: save it as UTF-8. The mark is noted and changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.documents import Part
from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One note when the file had a byte order mark."""
    if subject.document.bom:
        yield Seen(message="the file starts with a byte order mark", part=Part.RAW, end=0)


RULE = GateRule(
    id="CS002", name="byte-order-mark", level=Level.NOTE, help="save it as UTF-8 without a mark", check=check
)
