"""Phrases to look for: a first word, what has to follow it, and the words without which it cannot match.

The words of a text are found once; a phrase none of whose first words is among them costs nothing more, and its pattern
is not even compiled. Patterns are for lower-cased text and match right behind the first word; every repeat in them is
bounded, so that a text of any shape costs time in proportion to its length.
"""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

_MARKS = "\u00a0\u00a1\u00ab\u00b7\u00bb\u00bf\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026"
_SPACES = dict.fromkeys((*(c for c in range(128) if not chr(c).isalpha()), *map(ord, _MARKS)), " ")


_MANY, _AROUND = 256, 160  # places of one word; characters before one that a phrase or a mention may look at


class Phrase(NamedTuple):
    """One of the words `first`, then `rest`; of each group in `needs` one word must occur.

    A `weak` phrase says little alone: it counts beside another signal in the same paragraph. One that `instructs` is
    ordinary in a file that is meant to instruct an agent, and counts nothing there.
    """

    signal: str
    message: str
    first: frozenset[str]
    needs: tuple[frozenset[str], ...]
    rest: str
    weak: bool = False
    instructs: bool = False

    def spans(self, low: str, words: frozenset[str]) -> Iterator[tuple[int, int]]:
        """Where it stands in `low`, whose words are `words`."""
        for group in self.needs:
            if group.isdisjoint(words):
                return
        yield from self.stands(low, words)

    def stands(self, low: str, words: frozenset[str]) -> Iterator[tuple[int, int]]:
        """Where it stands in `low`, of whose `words` each group in `needs` has one."""
        match = compiled(self.rest).match
        for word in self.first & words:
            size = len(word)
            for at in starts(low, word):
                found = match(low, at + size)
                if found is not None:
                    yield at, found.end()


def starts(low: str, word: str) -> tuple[int, ...]:
    """Where a word of `low` begins with `word`; of places with the same text around them, the first."""
    out, at = list[int](), low.find(word)
    while at >= 0:
        if not at or not (low[at - 1].isalnum() or low[at - 1] == "_"):
            out.append(at)
        at = low.find(word, at + len(word))
    if len(out) > _MANY:  # a text that repeats itself is looked at once, or a megabyte of it takes seconds
        out = list({low[max(0, at - _AROUND) : at + 3 * _AROUND]: at for at in reversed(out)}.values())[::-1]
    return tuple(out)


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """`pattern`, compiled when it is first wanted."""
    return re.compile(pattern, re.MULTILINE)


def lowered(text: str) -> str:
    """`text` in lower case, of the same length: one capital, U+0130, would become two characters."""
    low = text.lower()
    return low if len(low) == len(text) else text.replace("\u0130", "i").lower()


@lru_cache(maxsize=32)
def words_of(low: str) -> frozenset[str]:
    """The words of a lower-cased text: its runs of letters. Kept for a moment: several rules ask for the same."""
    return frozenset(low.translate(_SPACES).split())


@cache
def words(text: str) -> frozenset[str]:
    """The words of a group, as `first` and `needs` want them."""
    return frozenset(text.split())
