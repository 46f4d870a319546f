"""Finding a quote in a text: white space folded, and no number cut short."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence

from chainseal.core.candidate import Lines

MAX_TRIES = 1000

_NUMBER_GOES_ON = re.compile(rb"\d|\.\d|,\d{3}(?!\d)")
_NUMBER_CAME_BEFORE = re.compile(rb"\d\.?\Z")


def place_of(quote: str, lines: Sequence[bytes]) -> Lines | None:
    """The lines that `quote` spans, the first time it stands there; linear in the text."""
    needle = b" ".join(quote.encode("utf-8").split())
    starts: list[int] = []
    parts: list[bytes] = []
    size = 0
    for line in lines:
        starts.append(size)
        folded = b" ".join(line.split())
        parts.append(folded)
        size += len(folded) + (1 if folded else 0)
    at = _find(b" ".join(part for part in parts if part), needle)
    if at < 0:
        return None
    first = _row(starts, parts, at)
    return Lines(first + 1, _row(starts, parts, at + len(needle) - 1) + 1)


def _find(text: bytes, needle: bytes) -> int:
    """Where `needle` stands in `text` without cutting a number short: `limit is 3` does not stand in `limit is 30`."""
    at = text.find(needle)
    for _ in range(MAX_TRIES):
        if at < 0:
            return -1
        end = at + len(needle)
        longer = needle[-1:].isdigit() and _NUMBER_GOES_ON.match(text, end)
        if not longer and not (needle[:1].isdigit() and _NUMBER_CAME_BEFORE.search(text[max(at - 2, 0) : at])):
            return at
        at = text.find(needle, at + 1)
    return -1


def _row(starts: list[int], parts: list[bytes], offset: int) -> int:
    row = bisect_right(starts, offset) - 1
    while row and not parts[row]:
        row -= 1
    return row
