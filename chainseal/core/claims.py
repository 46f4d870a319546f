"""What a memory asserts that can be looked for as it is written: paths, compound names, versions, numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

MAX_CLAIMS = 200  # of the words of one memory
_WORD = re.compile(r"[A-Za-z0-9_./-]{1,200}")
_NAME = re.compile(
    r"[A-Za-z]+_[A-Za-z0-9_]+|[a-z]+[A-Z][A-Za-z0-9]*|[A-Za-z0-9_-]+(?:[./][A-Za-z0-9_-]+)+|v?[0-9][0-9.]*"
)


def claims_in(content: str) -> Iterator[tuple[int, str]]:
    """The claims of `content`, each with its offset."""
    for match in islice(_WORD.finditer(content), MAX_CLAIMS + 1):
        claim = match.group().strip(".-/")
        if claim and _NAME.fullmatch(claim):
            yield match.start() + match.group().index(claim), claim
