"""Letters drawn like a Latin letter, and the words that mix them with Latin: `p<Cyrillic a>ypal`.

The letters are those whose prototype in Unicode's confusables.txt (UTS 39, section 4) is one ASCII letter, of the
scripts that people write beside Latin. A word wholly of another script, however like Latin it looks, is a word.
"""

from __future__ import annotations

import re
from functools import lru_cache

_CYRILLIC = ("аеорсухѕіјһԁԛԝӏѵүгАВЕКМНОРСТХЅІЈԌԜѴҮУЬ", "aeopcyxsijhdqwlvyrABEKMHOPCTXSIJGWVYYb")
_GREEK = ("αονιργυστεΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "aoviryuoteABEZHIKMNOPTYX")
_ARMENIAN = ("օոսհցյգաՕՍ", "onuhgjqwOU")
_CHEROKEE = ("ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ", "ABCDEGHJKLMPRSTVWZ")
_LATIN = ("ɡɑı", "gai")

PROTOTYPES = {
    ord(letter): plain
    for letters, plains in (_CYRILLIC, _GREEK, _ARMENIAN, _CHEROKEE, _LATIN)
    for letter, plain in zip(letters, plains, strict=True)
}
LETTERS = frozenset(map(chr, PROTOTYPES))


@lru_cache(maxsize=1)
def _beside_latin() -> re.Pattern[str]:
    letters = "".join(sorted(LETTERS))
    return re.compile(f"[A-Za-z][{letters}]|[{letters}][A-Za-z]")


@lru_cache(maxsize=1)
def _word() -> re.Pattern[str]:
    return re.compile(r"[^\W\d_]+")


def mixed_words(text: str) -> list[tuple[int, int]]:
    """Spans of the words that hold ASCII letters and, right beside one, a letter that is drawn like one."""
    if LETTERS.isdisjoint(text):
        return []
    out: list[tuple[int, int]] = []
    at, word, beside = 0, _word(), _beside_latin()
    while (pair := beside.search(text, at)) is not None:
        start = pair.start()
        while start > at and text[start - 1].isalpha():
            start -= 1
        found = word.match(text, start)
        end = found.end() if found else pair.end()
        out.append((start, end))
        at = end
    return out


def plain(word: str) -> str:
    """`word` with each look-alike as the ASCII letter that it is drawn like; of the same length."""
    return word.translate(PROTOTYPES)
