"""Everything that a memory says can be seen: what a reviewer reads is what an agent reads.

Why: characters without a shape carry text past a reader (tags, zero-width letters), turn a line around (bidi
controls), or break a word so that no filter finds it; and a Cyrillic letter in a Latin word makes another word of it.
Refused are zero-width characters where the script needs none, bidi controls, tag characters outside a flag, variation
selectors outside emoji, CJK and Mongolian, soft hyphens in short words, invisible operators, Hangul fillers, line and
paragraph separators, braille blanks without braille, characters of private use in a word or in a row, those without a
meaning, runs of no-break spaces, and Latin words with a look-alike letter of another script.

Example: `pass` + U+200B + `word`, or `p` + U+0430 + `ypal`, whose second letter is Cyrillic.

Instead: write the text without the character; the finding names it and its place. Emoji sequences and flags, Persian
and Indic joiners, hyphenation of long words, a lone icon, accents, Greek symbols and any script are ordinary.
"""

from __future__ import annotations

import unicodedata
from array import array
from collections.abc import Iterator

from chainseal.core.content import Hit, seen
from chainseal.core.detection.invisible import SPACES, is_hidden, ordinary
from chainseal.core.detection.lookalikes import LETTERS, mixed_words, plain
from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject

_MOST = 20  # hits in one text; more say nothing new
_NEAR = 2  # hidden characters with at most so many letters between them are one finding
_SPACES_IN_A_ROW = 4
_AROUND = 48  # characters that decide whether one between them is ordinary
_FUNCTIONS = ("sin", "cos", "tan", "log", "exp", "max", "min")


def find(text: str) -> Iterator[Hit]:
    """What is hidden in `text`, as written."""
    if text.isascii():
        return
    characters = set(text)
    hidden = {char for char in characters if is_hidden(char)}
    if hidden:
        yield from _hidden(text, hidden)
    if not SPACES.isdisjoint(characters):
        yield from _wide_gaps(text)
    if not LETTERS.isdisjoint(characters):
        yield from _deceptive_words(text)


def _hidden(text: str, hidden: set[str]) -> Iterator[Hit]:
    told, start, end, count = 0, -1, -1, 0
    known: dict[str, bool] = {}  # of what stands around a character whether it is ordinary: long rows repeat themselves
    for at in array("I", (i for i, char in enumerate(text) if char in hidden)):
        if at == end and start >= 0:  # the next of a row
            end, count = at + 1, count + 1
            continue
        around = text[max(0, at - _AROUND) : at + _AROUND]
        if around not in known or at < _AROUND:
            known[around] = ordinary(text, at)
        if known[around]:
            continue
        if start >= 0 and at - end <= _NEAR:
            end, count = at + 1, count + 1
            continue
        if start >= 0:
            yield _hit(text, start, end, count)
            told += 1
        if told == _MOST:
            return
        start, end, count = at, at + 1, 1
    if start >= 0:
        yield _hit(text, start, end, count)


def _hit(text: str, start: int, end: int, count: int) -> Hit:
    inside = start > 0 and end < len(text) and text[start - 1].isalnum() and text[end].isalnum()
    more = f" and {count - 1} more" if count > 1 else ""
    where = "in a word" if inside else "in the text"
    return Hit(start, end, f"{named(text[start])}{more} {where}", signals=(f"U+{ord(text[start]):04X}",))


def named(char: str) -> str:
    """The code point and name of `char`."""
    return f"U+{ord(char):04X} {unicodedata.name(char, 'without a name')}"


def _wide_gaps(text: str) -> Iterator[Hit]:
    told = end = 0
    for at in array("I", (i for i, char in enumerate(text) if char in SPACES)):
        if at < end:
            continue
        end = at + 1
        while end < len(text) and text[end] in SPACES:
            end += 1
        if end - at >= _SPACES_IN_A_ROW and not set(text[at:end]) <= {"\u3000"}:
            yield Hit(at, end, f"{named(text[at])} and {end - at - 1} more in a row", signals=("spaces",))
            told += 1
            if told == _MOST:
                return


def _deceptive_words(text: str) -> Iterator[Hit]:
    told = 0
    for start, end in mixed_words(text):
        word = text[start:end]
        if _deceives(word):
            letter = next(c for c in word if c in LETTERS)
            yield Hit(
                start, end, f"{named(letter)} among Latin letters", signals=(f"U+{ord(letter):04X}", "mixed-script")
            )
            told += 1
            if told == _MOST:
                return


def _deceives(word: str) -> bool:
    """Whether `word` reads as a Latin word although letters of it are of another script."""
    foreign = [at for at, char in enumerate(word) if char in LETTERS and not _is_latin(char)]
    if not foreign or not all(_is_latin(c) for c in plain(word)):
        return False
    first = foreign[0]
    if first > 1 and word[:first].isupper() and word[first:].islower() and foreign == list(range(first, len(word))):
        return False  # an abbreviation with an ending, as Russian declines them
    if all("\u0370" <= word[at] <= "\u03ff" for at in foreign):
        return len(word) > 4 and any(_greek_poses(word, at) for at in foreign)
    return len(word) > 2


def _greek_poses(word: str, at: int) -> bool:
    """Whether the Greek letter stands for a Latin one: a capital, or within a word, and not as an angle or a rate."""
    within = 0 < at < len(word) - 1 and _is_latin(word[at - 1]) and _is_latin(word[at + 1])
    return (within or word[at].isupper()) and not word[:at].endswith(_FUNCTIONS)


def _is_latin(char: str) -> bool:
    return char.isascii() or "\u00aa" <= char <= "\u02af" or "\u1e00" <= char <= "\u1eff"


def check(subject: Subject) -> Iterator[Seen]:
    """`find` over every text as written; a folded text has nothing left to hide."""
    for look in subject.looks:
        for hit in find(look.text):
            yield seen(look, hit)


RULE = GateRule(
    id="CS104",
    name="hidden-text",
    level=Level.ERROR,
    help="write the text without the hidden or foreign character",
    check=check,
    content=True,
    guard=True,
)
