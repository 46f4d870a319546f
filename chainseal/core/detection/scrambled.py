"""Words with their inner letters out of order ("ignroe"), which people and models read as if they were in order.

A word counts when it has the letters of a key word and either its first and last letter, or differs from it by one
swap of neighbours. One dictionary holds the letters of all key words, so that a text costs one look-up a word.
"""

from __future__ import annotations

import re
from functools import lru_cache

from chainseal.core.detection.phrases import words

# Orders whose scrambled form no honest text has; and words that only mean something beside one of them.
VERBS = words("ignore bypass override overrule disregard reveal exfiltrate jailbreak circumvent")
_OTHERS = words(
    "forget disable delete execute follow print output secret secrets system prompt prompts instruction instructions "
    "previous prior rules above safety security password passwords credentials commands guidelines developer"
)


def _letters(word: str) -> str:
    return "".join(sorted(word))


_KEYS = {_letters(word): word for word in VERBS | _OTHERS if len(word) >= 5}
_LONGEST = max(map(len, _KEYS))


_in_order: set[str] = set()  # words that were looked at and are no scrambled form: texts share most of their words
_KEPT = 65_536


def scrambled(found: frozenset[str]) -> dict[str, str]:
    """Of the words `found`, those that are a key word with its letters out of order, and which."""
    out: dict[str, str] = {}
    for word in found - _in_order:
        key = _key_of(word) if 4 < len(word) <= _LONGEST else ""
        if key:
            out[word] = key
        elif len(_in_order) < _KEPT:
            _in_order.add(word)
    return out


def _key_of(word: str) -> str:
    """The key word that `word` is a scrambled form of, or nothing."""
    key = _KEYS.get(_letters(word), word)
    return key if key != word and _reads_as(word, key) else ""


def _reads_as(word: str, key: str) -> bool:
    if word[0] == key[0] and word[-1] == key[-1]:
        return True
    wrong = [i for i, (a, b) in enumerate(zip(word, key, strict=True)) if a != b]
    return len(wrong) == 2 and wrong[1] == wrong[0] + 1


def in_order(low: str, found: dict[str, str]) -> str:
    """`low` with each scrambled word put in order; every character stays where it is or in its word."""
    return _word().sub(lambda m: found.get(m.group(), m.group()), low)


@lru_cache(maxsize=1)
def _word() -> re.Pattern[str]:
    return re.compile(r"[a-z]+")
