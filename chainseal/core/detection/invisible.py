"""Characters that show nothing, and the places where people need them: `ordinary(text, at)`.

The facts are Unicode's: joiners after letters of scripts that join (UAX 31, section 2.3; UTS 51 for emoji), variation
selectors on the bases that have variants, tags in the flags of UTS 51 (ED-14a), marks of direction beside letters that
run right to left (UAX 9).
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

_JOINERS = frozenset("\u200c\u200d")
_DIRECTIONS = frozenset("\u200e\u200f\u061c")
_SELECTORS = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0), 0x180B, 0x180C, 0x180D, 0x180F)))
_TAGS = frozenset(map(chr, range(0xE0000, 0xE0080)))
_ANCHORS = ("'", '"', "#")  # before an anchor, out of whose heading GitHub took an emoji and left its selector
_BLANK = "\u2800"  # a braille cell without dots
SPACES = frozenset(map(chr, (0xA0, 0x1680, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000)))

# Default_Ignorable_Code_Point of DerivedCoreProperties.txt, assigned or not, where its category does not tell; line
# and paragraph separators; hieroglyphic controls that older tables do not know; a note head that is drawn as nothing.
_IGNORABLE = (
    (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2028, 0x2029), (0x2065, 0x2065),
    (0x2800, 0x2800), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x13430, 0x13455),
    (0x1D159, 0x1D159), (0xE0000, 0xE0FFF),
)  # fmt: skip
# Signs of category Cf that are drawn: Arabic, Syriac and Kaithi marks of numbers and of the end of a verse.
_DRAWN = frozenset(map(chr, (*range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD)))
_UNUSED_PLANES = (0x40000, 0xDFFFF), (0xE1000, 0xEFFFF)
# Controls of a script, which order the signs on both sides of them: hieroglyphs, shorthand.
_SCRIPTS = ((0x13430, 0x13455, ((0x13000, 0x143FF),)), (0x1BCA0, 0x1BCA3, ((0x1BC00, 0x1BC9F),)))
_LONG, _LONG_FOREIGN = 12, 6  # letters of a word that may be hyphenated; foreign words have no twin to hide behind
_AROUND = 40

_JOINING = ((0x0600, 0x08FF), (0x0900, 0x0DFF), (0x0F00, 0x109F), (0x1780, 0x18AF), (0xA840, 0xABFF), (0xFB50, 0xFDFF))
_UNSPACED = ((0x0E00, 0x109F), (0x1780, 0x17FF), (0x1980, 0x19DF), (0xAA00, 0xAA7F))
_IDEOGRAPHS = ((0x3400, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x3FFFF), (0x3000, 0x30FF))
_MONGOLIAN = ((0x1800, 0x18AF),)


def _in(char: str, ranges: tuple[tuple[int, int], ...]) -> bool:
    return any(low <= ord(char) <= high for low, high in ranges) if char else False


@lru_cache(maxsize=8192)
def is_hidden(char: str) -> bool:
    """Whether `char` shows nothing, or nothing that readers agree on: those of private use or without a meaning."""
    return char > "\x7f" and (
        (unicodedata.category(char) in {"Cf", "Cn", "Co"} and char not in _DRAWN) or _in(char, _IGNORABLE)
    )


def ordinary(text: str, at: int) -> bool:
    """Whether the hidden character `text[at]` is there for a reader's sake."""
    char = text[at]
    before = text[at - 1] if at else ""
    after = text[at + 1] if at + 1 < len(text) else ""
    if char in _JOINERS:
        if _in(before, _JOINING) or (char == "\u200d" and _emoji_part(before) and _pictograph(after)):
            return True
        return char == "\u200d" and _is_left_over(text, at, before)
    if char in _SELECTORS:
        return _has_variants(before, char, after) or (char == "\ufe0f" and before in _ANCHORS and after == "-")
    if char in _DIRECTIONS:
        return any(unicodedata.bidirectional(c) in {"R", "AL"} for c in text[max(0, at - 4) : at + 5] if c != char) or (
            _is_apart(before, after)
        )
    if char in _TAGS:
        return _in_flag(text, at)
    if char == _BLANK:  # between braille letters, and in pictures that are made of them
        return any("\u2800" < c <= "\u28ff" for c in set(text[max(0, at - _AROUND) : at + _AROUND]))
    if unicodedata.category(char) in {"Cn", "Co"} and not _in(char, _IGNORABLE):
        return _is_glyph(before, char, after)
    return _breaks(text, at, before, after) or any(
        _in(char, ((low, high),)) and _in(before, script) and _in(after, script) for low, high, script in _SCRIPTS
    )


def _is_apart(before: str, after: str) -> bool:
    """Whether what stands between has no letter beside it, or a mark: it breaks no word and turns nothing around."""
    beside = before + after
    return not any(map(is_hidden, beside)) and (
        not any(map(str.isalnum, beside)) or any(unicodedata.category(c)[0] == "P" for c in beside)
    )


def _is_left_over(text: str, at: int, before: str) -> bool:
    """Whether the joiner at `at` is what an emoji left when it was taken out: behind a space, and the only one."""
    return before == " " and text.find(text[at], at + 1) < 0 and text.rfind(text[at], 0, at) < 0


def _is_glyph(before: str, char: str, after: str) -> bool:
    """Whether `char` may be an icon of a reader's font, or a sign younger than our tables: alone, outside words."""
    if unicodedata.category(char) == "Co":
        return not (before.isalnum() and after.isalnum()) and "Co" not in map(unicodedata.category, before + after)
    if 0xFDD0 <= ord(char) <= 0xFDEF or ord(char) & 0xFFFE == 0xFFFE or _in(char, _UNUSED_PLANES):
        return False
    return not ((before.isascii() and before.isalnum()) and (after.isascii() and after.isalnum()))


def _breaks(text: str, at: int, before: str, after: str) -> bool:
    """Whether `text[at]` says where a word may be broken, or not, in a script that needs to be told."""
    char = text[at]
    if char == "\u00ad":
        return _hyphenates(text, at)
    if char == "\u034f":
        return "Mn" in {unicodedata.category(c) for c in before + after}
    if char == "\u180e":
        return _in(before, _MONGOLIAN) and _in(after, _MONGOLIAN)
    return char == "\u200b" and _in(before, _UNSPACED)


def _hyphenates(text: str, at: int) -> bool:
    """Whether the soft hyphen at `at` parts syllables of a long word; in a short one it keeps the word from filters."""
    if text[at + 1 : at + 2] in {"", "\n", "\r"}:
        return text[at - 1 : at].isalpha()  # where a line was broken it is the hyphen that was seen
    if not (text[max(0, at - 2) : at].isalpha() and text[at + 1 : at + 3].isalpha() and at > 1):
        return False
    start, end = at, at + 1
    while start > max(0, at - _AROUND) and _in_word(text[start - 1]):
        start -= 1
    while end < min(len(text), at + _AROUND) and _in_word(text[end]):
        end += 1
    word = text[start:end].replace("\u00ad", "")
    return word.isalpha() and len(word) >= (_LONG if word.isascii() else _LONG_FOREIGN)


def _in_word(char: str) -> bool:
    return char.isalnum() or char in "\u00ad_@"


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
