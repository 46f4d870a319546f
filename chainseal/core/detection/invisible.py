"""Characters that show nothing, and the places where people need them: `ordinary(text, at)`.

The facts are Unicode's: joiners after letters of scripts that join (UAX 31, section 2.3; UTS 51 for emoji), variation
selectors on the bases that have variants, tags in the flags of UTS 51 (ED-14a), marks of direction beside letters that
run right to left (UAX 9).
"""

from __future__ import annotations

import unicodedata

_JOINERS = frozenset("\u200c\u200d")
_BREAKS = frozenset("\u200b\u2060\ufeff\u034f\u00ad\u180e")
_DIRECTIONS = frozenset("\u200e\u200f\u061c")
_FILLERS = frozenset("\u115f\u1160\u3164\uffa0\u17b4\u17b5")
_SELECTORS = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0), 0x180B, 0x180C, 0x180D, 0x180F)))
_TAGS = frozenset(map(chr, range(0xE0000, 0xE0080)))
# Line and paragraph separators; embeddings, overrides and isolates; invisible operators and deprecated controls;
# anchors of interlinear and of musical notation.
_CONTROLS = (*range(0x202A, 0x202F), *range(0x2061, 0x2070), *range(0xFFF9, 0xFFFC), *range(0x1D173, 0x1D17B))
_NEVER = frozenset(map(chr, (0x2028, 0x2029, *_CONTROLS)))
HIDDEN = _JOINERS | _BREAKS | _DIRECTIONS | _FILLERS | _SELECTORS | _TAGS | _NEVER
SPACES = frozenset(map(chr, (0xA0, 0x1680, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x2800, 0x3000)))

_JOINING = ((0x0600, 0x08FF), (0x0900, 0x0DFF), (0x0F00, 0x109F), (0x1780, 0x18AF), (0xA840, 0xABFF), (0xFB50, 0xFDFF))
_UNSPACED = ((0x0E00, 0x109F), (0x1780, 0x17FF), (0x1980, 0x19DF), (0xAA00, 0xAA7F))
_IDEOGRAPHS = ((0x3400, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x3FFFF), (0x3000, 0x30FF))
_MONGOLIAN = ((0x1800, 0x18AF),)


def _in(char: str, ranges: tuple[tuple[int, int], ...]) -> bool:
    return any(low <= ord(char) <= high for low, high in ranges) if char else False


def ordinary(text: str, at: int) -> bool:
    """Whether the hidden character `text[at]` is there for a reader's sake."""
    char = text[at]
    before = text[at - 1] if at else ""
    after = text[at + 1] if at + 1 < len(text) else ""
    if char in _JOINERS:
        return _in(before, _JOINING) or (char == "\u200d" and _emoji_part(before) and _pictograph(after))
    if char in _SELECTORS:
        return _has_variants(before, char, after)
    if char in _DIRECTIONS:
        return any(unicodedata.bidirectional(c) in {"R", "AL"} for c in text[max(0, at - 4) : at + 5] if c != char)
    return _in_flag(text, at) if char in _TAGS else _breaks(text, at, before, after)


def _breaks(text: str, at: int, before: str, after: str) -> bool:
    """Whether `text[at]` says where a word may be broken, or not, in a script that needs to be told."""
    char = text[at]
    if char == "\u00ad":  # one hyphenates a word; many in a row take it apart
        return "\u00ad" not in text[max(0, at - 2) : at] + text[at + 1 : at + 3]
    if char == "\u034f":
        return "Mn" in {unicodedata.category(c) for c in before + after}
    return (char == "\ufeff" and at == 0) or (char == "\u200b" and _in(before, _UNSPACED))


def _pictograph(char: str) -> bool:
    return bool(char) and unicodedata.category(char) in {"So", "Sk", "Sm"}


def _emoji_part(char: str) -> bool:
    """Whether a zero-width joiner may stand behind `char` in an emoji: a pictograph, its tone, or its selector."""
    return _pictograph(char) or char == "\ufe0f"


def _has_variants(before: str, selector: str, after: str) -> bool:
    if "\u180b" <= selector <= "\u180f":
        return _in(before, _MONGOLIAN)
    if selector in "\ufe0e\ufe0f":
        if before and before in "#*0123456789":
            return after == "\u20e3"
        return _pictograph(before) or (bool(before) and before in "\u203c\u2049\u2139\u3030\u303d")
    if selector > "\U000e0000":
        return _in(before, _IDEOGRAPHS)
    return _in(before, _IDEOGRAPHS) or _in(before, ((0x1000, 0x109F), (0xA840, 0xA87F))) or _math(before)


def _math(char: str) -> bool:
    return bool(char) and unicodedata.category(char) == "Sm"


def _in_flag(text: str, at: int) -> bool:
    """Whether the tag at `at` belongs to a black flag, three to six letters or digits, and an end."""
    flag = text.rfind("\U0001f3f4", max(0, at - 7), at)
    end = text.find("\U000e007f", at, at + 8) if flag >= 0 else -1
    region = [ord(c) - 0xE0000 for c in text[flag + 1 : max(end, 0)]]
    return 3 <= len(region) <= 6 and all(0x30 <= c <= 0x39 or 0x61 <= c <= 0x7A for c in region)
