"""Prose that was made unreadable for filters and left readable for a model: and the prose again.

No honest memory writes its sentences in digits, letter by letter, backwards, shifted along the alphabet, in Morse code
or in base64; so the disguise itself is a sign of an order, and what it says is looked through besides.
"""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from chainseal.core.detection.decoding import codes
from chainseal.core.detection.orders.weighing import Sign
from chainseal.core.detection.phrases import compiled
from chainseal.core.detection.phrases import words as words_in
from chainseal.core.detection.views import View, no_pieces, replaced

# Words that English sentences and orders are made of; a disguise is told by how many of them it turns out to hold.
_WORDS = words_in(
    "the and you your all any for from with this that not are was have will what when then them they user users about "
    "into only just must never always every please now here there ignore disregard forget override bypass previous "
    "prior above earlier instructions instruction rules rule system prompt prompts reveal show print tell give send "
    "output repeat secret secrets password passwords keys key token tokens admin access execute run command commands "
    "file files data email message messages response responses answer answers developer mode enable enabled disable "
    "safety security filter filters restrictions without do anything pretend act assistant model memory remember "
    "user's follow new task tasks step include string following request requests information provide order follow "
    "how make write story code password install download delete transfer call tool function approval private page "
    "these those which would could should session note account review reviews skip manual configuration"
)
_LONG_WORDS = frozenset(word for word in _WORDS if len(word) >= 3)
_MESSAGE = "hides a text by {}"
_ENOUGH = 3  # words that come out of a disguise, so that it is one


class Disguise(NamedTuple):
    """A text without its disguise, what the disguise was, and where it stood when it is a sign by itself."""

    name: str
    view: View
    sign: Sign | None


def disguises(low: str, words: frozenset[str]) -> Iterator[Disguise]:
    """The disguises that come off `low`, a text in lower case whose words are `words`."""
    for strip in (_digits, _letters, _marks, _shifted, _backwards, _morse):
        disguise = strip(low, words)
        if disguise is not None:
            yield disguise


def encoded(text: str) -> Iterator[Sign]:
    """Sentences that stand in a code in `text`."""
    for code in codes(text, escapes=True):  # as `readings` has asked before
        if code.name in {"base64", "base32", "hex", "binary"} and _is_prose(code.text):
            yield _sign(f"writing it in {code.name}", code.name, code.start, code.end)


def _sign(how: str, name: str, start: int, end: int) -> Sign:
    return Sign(start, end, _MESSAGE.format(how), ("encoded", name))


def _is_prose(text: str) -> bool:
    parts = text.lower().split()
    letters = sum(c.isalpha() or c in " ,.'" for c in text)
    return len(parts) >= 4 and letters >= 0.85 * len(text) and len(_LONG_WORDS.intersection(parts)) >= 1


# Digits for letters: which letter each may stand for, the likelier one first.
_LEET = {"0": "o", "1": "il", "2": "z", "3": "e", "4": "a", "5": "s", "6": "g", "7": "t", "8": "b", "9": "g",
         "@": "a", "$": "s", "!": "i", "|": "l"}  # fmt: skip
_FIGURES = frozenset("0123456789@$")
_AROUND = ".,:;?\"'`()[]{}<>*_-/="
_LEET_WORD = r"(?<![a-z0-9@$!|])(?=[a-z0-9@$!|]{0,19}[0-9@$])[a-z0-9@$!|]{2,20}(?![a-z0-9@$!|])"


def _digits(low: str, _: frozenset[str]) -> Disguise | None:
    parts = [part for part in set(low.split()) if not part.isalpha() and not _FIGURES.isdisjoint(part)]
    if not any(_unleet(part.strip(_AROUND)) in _WORDS for part in parts):  # a look at less than the pattern costs
        return None
    found = [(match.start(), match.end(), _unleet(match.group())) for match in compiled(_LEET_WORD).finditer(low)]
    known = [(start, end, word) for start, end, word in found if word in _WORDS]
    if not known:
        return None
    view = replaced(low, ((start, end, word) for start, end, word in found if word))
    sign = None
    if len({word for _, _, word in known if len(word) >= 3}) >= _ENOUGH:
        sign = _sign("writing digits for letters", "leet", known[0][0], known[-1][1])
    return Disguise("leet", view, sign) if view else None


@lru_cache(maxsize=4096)
def _unleet(token: str) -> str:
    """The word that `token` spells with digits for letters, or nothing when it spells none."""
    if token.isalpha() or (len(token) < 3 and not any(c.isalpha() or c in "@$" for c in token)):
        return ""
    core = token.rstrip("!")
    first = "".join(_LEET.get(c, c)[0] for c in core)
    if first in _WORDS:
        return first if first.isalpha() else ""
    second = "".join(_LEET.get(c, c)[-1] for c in core)
    if second in _WORDS:
        return second
    return first if first.isalpha() and sum(c.isalpha() for c in core) >= 2 else ""


_SINGLE = frozenset("abcdefghijklmnopqrstuvwxyz")
_SPELLED = r"(?<![a-z0-9])[a-z](?:[ ._*~-][a-z]){2,80}(?![a-z0-9])"


def _letters(low: str, words: frozenset[str]) -> Disguise | None:
    if len(words & _SINGLE) < 3:
        return None
    changes = [(m.start(), m.end(), m.group()[::2]) for m in compiled(_SPELLED).finditer(low)]
    if not changes or sum(len(word) for _, _, word in changes) < 6:
        return None
    changes = [(start, end, _spaced(word)) for start, end, word in changes]
    found = {part for _, _, word in changes for part in word.split() if part in _LONG_WORDS}
    view = replaced(low, changes)
    if view is None or not found:
        return None
    enough = len(found) >= _ENOUGH or (len(found) == 1 and len(changes) == 1 and max(map(len, found)) >= 6)
    sign = _sign("spelling it letter by letter", "spelled", changes[0][0], changes[-1][1]) if enough else None
    return Disguise("spelled", view, sign)


@lru_cache(maxsize=1024)
def _spaced(run: str) -> str:
    """`run` with spaces between the known words that it is made of; itself where it is one word."""
    if run in _WORDS or (len(run) <= 12 and not run.startswith("ignore")):
        return run
    out, at = list[str](), 0
    while at < len(run):
        size = next((n for n in range(min(16, len(run) - at), 1, -1) if run[at : at + n] in _WORDS), 1)
        out.append(run[at : at + size])
        at += size
    return " ".join(out)


_IN_WORD = r"(?<=[a-z])[*~]{1,3}(?=[a-z])"


def _marks(low: str, _: frozenset[str]) -> Disguise | None:
    """Marks of Markdown in the middle of words: `ig*no*re`."""
    if "*" not in low and "~" not in low:
        return None
    found = [m.span() for m in compiled(_IN_WORD).finditer(low)]
    view = replaced(low, ((start, end, "") for start, end in found)) if len(found) >= 2 else None
    return Disguise("marked", view, None) if view else None


_COMMON = ("the", "and", "you", "your", "all", "for", "this", "that", "with", "from", "ignore", "previous", "prompt",
           "instructions", "system", "user", "please", "reveal", "secret", "what", "show", "include", "will",
           "following", "response", "about", "rules", "which", "should", "not")  # fmt: skip
_ALPHABET = "abcdefghijklmnopqrstuvwxyz"


@cache
def _shifts() -> dict[str, int]:
    """Common words as each shift of the alphabet writes them, less those that are words again."""
    out: dict[str, int] = {}
    for shift in range(1, 26):
        table = str.maketrans(_ALPHABET, _ALPHABET[shift:] + _ALPHABET[:shift])
        for word in _COMMON:
            shifted = word.translate(table)
            if shifted not in _WORDS:
                out[shifted] = shift
    return out


def _shifted(low: str, words: frozenset[str]) -> Disguise | None:
    """A text of which a Caesar cipher, ROT13 among them, makes English."""
    shifts = _shifts()
    known = words & shifts.keys()
    if len(known) < _ENOUGH:
        return None
    counts = dict.fromkeys(range(26), 0)
    for word in known:
        counts[shifts[word]] += 1
    shift = max(counts, key=lambda s: counts[s])
    if counts[shift] < _ENOUGH or len(words & set(_COMMON)) > counts[shift]:
        return None
    table = str.maketrans(_ALPHABET, _ALPHABET[-shift:] + _ALPHABET[:-shift])
    at = min(low.find(word) for word in known if shifts[word] == shift)
    sign = _sign("shifting its letters", "caesar", at, len(low))
    return Disguise("caesar", View(low.translate(table), no_pieces()), sign)


@cache
def _reversed_words() -> frozenset[str]:
    return frozenset(word[::-1] for word in _LONG_WORDS if len(word) >= 4) - _WORDS


def _backwards(low: str, words: frozenset[str]) -> Disguise | None:
    if len(words & _reversed_words()) < _ENOUGH:
        return None
    turned = low[::-1]
    pieces = no_pieces()
    pieces.add(0, len(low), 0, len(low))
    return Disguise("reversed", View(turned, pieces), _sign("writing it backwards", "reversed", 0, len(low)))


# ITU-R M.1677-1, section 1.1.1: the letters.
_CODES = (
    ".-", "-...", "-.-.", "-..", ".", "..-.", "--.", "....", "..", ".---", "-.-", ".-..", "--", "-.", "---", ".--.",
    "--.-", ".-.", "...", "-", "..-", "...-", ".--", "-..-", "-.--", "--..",
)  # fmt: skip
_MORSE = dict(zip(_CODES, _ALPHABET, strict=True))
_MORSE_RUN = r"[.-]{1,6}(?: {1,3}(?:[/|] {1,3})?[.-]{1,6}){15,4096}"


def _morse(low: str, _: frozenset[str]) -> Disguise | None:
    if ".-" not in low and "-." not in low:
        return None
    changes = []
    for match in compiled(_MORSE_RUN).finditer(low):
        words = re.split(r" {2,3}| {0,3}[/|] {0,3}", match.group())
        changes.append((match.start(), match.end(), " ".join(_unmorse(word) for word in words)))
    view = replaced(low, changes)
    if view is None or sum(c.isalpha() for c in changes[0][2]) < 12:
        return None
    return Disguise("morse", view, _sign("writing it in Morse code", "morse", changes[0][0], changes[-1][1]))


def _unmorse(word: str) -> str:
    return "".join(_MORSE.get(letter, "") for letter in word.split())
