"""A text without Latin accents, letter for letter: "précédentes" and "precedentes" are one word to a pattern."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

_OTHERS = {"\u00df": "s", "\u00e6": "a", "\u00f8": "o", "\u0111": "d", "\u0131": "i", "\u0142": "l", "\u0153": "o"}
_RANGES = (range(0xE0, 0x250), range(0x1E00, 0x1F00))


def plain(low: str) -> str:
    """Lower-cased `low` with the accents of Latin letters, and those of ё, taken off; offsets stay."""
    if low.isascii() or _table().keys().isdisjoint(map(ord, set(low))):
        return low
    return low.translate(_table())


@lru_cache(maxsize=1)
def _table() -> dict[int, str]:
    """Made when first wanted: most texts have no accents."""
    table = {ord(char): letter for char, letter in _OTHERS.items()} | {0x451: "\u0435"}
    for codes in _RANGES:
        for code in codes:
            base = unicodedata.normalize("NFD", chr(code))[0]
            if base.isascii() and code not in table:
                table[code] = base
    return table
