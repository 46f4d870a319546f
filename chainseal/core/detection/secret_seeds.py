"""Seed phrases by their words and their checksum, whatever stands before them.

BIP-39 ("Mnemonic code for generating deterministic keys") makes 12 to 24 words of 2,048; the last bits of the last word
are the first bits of a SHA-256. The list, `bip39_english.txt`, is that of the BIP, in its order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from chainseal.core.detection.phrases import words_of

Found = tuple[int, int, str]

_LENGTHS = (24, 21, 18, 15, 12)
_ROW = b"\1" * _LENGTHS[-1]
_AROUND = 2  # words of a sentence that may be on the list too
_BETWEEN = 8  # characters that may part two words: a number, a comma, a line end


@cache
def bip39() -> dict[str, int]:
    """The words and their numbers, which are eleven bits each."""
    import pkgutil  # noqa: PLC0415  (once in a process)

    raw = pkgutil.get_data(__package__, "bip39_english.txt") or b""
    return {word: number for number, word in enumerate(raw.decode("ascii").split())}


def find_seeds(low: str) -> Iterator[Found]:
    """Yield the seed phrases in `low`, a text in small letters."""
    known = bip39()
    if len(words_of(low) & known.keys()) < _LENGTHS[-1] - 2:  # a phrase may say a word twice
        return
    listed = bytes(map(known.__contains__, _word().findall(low)))  # of each word whether it is on the list
    if _ROW not in listed:
        return
    row: list[re.Match[str]] = []
    for match in _word().finditer(low):
        if row and match.start() - row[-1].end() > _BETWEEN:
            yield from _seeds(row, known)
            row = []
        if match.group() in known:
            row.append(match)
        elif row:
            yield from _seeds(row, known)
            row = []
    yield from _seeds(row, known)


def _seeds(row: list[re.Match[str]], known: dict[str, int]) -> Iterator[Found]:
    """The phrase that a row of words on the list is, less at most two words of the sentence at either end."""
    for at in range(_AROUND + 1):
        for size in _LENGTHS:
            if 0 <= len(row) - at - size <= _AROUND and _holds(row[at : at + size], known):
                yield row[at].start(), row[at + size - 1].end(), "a seed phrase, its checksum holds"
                return


def _holds(row: list[re.Match[str]], known: dict[str, int]) -> bool:
    """Whether the checksum of the phrase is that of its words."""
    if len({match.group() for match in row}) < len(row) // 2:  # one word again and again is an example
        return False
    import hashlib  # noqa: PLC0415  (rare, and the hook pays for every module)

    bits = 0
    for match in row:
        bits = bits << 11 | known[match.group()]
    short = len(row) // 3  # bits of the checksum: one for each 32 of the entropy
    entropy = (bits >> short).to_bytes(short * 4, "big")
    return hashlib.sha256(entropy).digest()[0] >> (8 - short) == bits & ((1 << short) - 1)


@cache
def _word() -> re.Pattern[str]:
    return re.compile(r"[a-z]{1,64}")
