"""What one piece of a text is: a number, a version, a path, a date, a denial, a word, or nothing that counts."""

from __future__ import annotations

import re
from enum import Enum, auto
from typing import Final, NamedTuple

from chainseal.core.contradicting_words import (
    CONTRARIES,
    EXPLAINS,
    FILE_ENDINGS,
    HALF_NEGATIONS,
    NEGATIONS,
    NUMBERS,
    OPPOSITES,
    SAME,
    SLASHED,
    STOP,
    UNITS,
    stem,
)

MAX_SHOWN: Final = 80
_MAX_FIGURE: Final = 40

# A colon or a comma between digits belongs to the number: 10:30, 1,000.
_PIECE: Final = re.compile(r"(?:[^\s,;:()\[\]{}<>\"`|=@“”«»„—→、。，；：！？]|(?<=\d):(?=\d)|(?<=\d),(?=\d{3}(?!\d)))+")
_SCRIPT: Final = "぀-ヿ㐀-鿿豈-﫿"
_WITHOUT_SPACES: Final = re.compile(f"[{_SCRIPT}]")
_SIGNS: Final = re.compile(f"ない|ません|です|ます|[{_SCRIPT}]|[^{_SCRIPT}]+")
_AMOUNT: Final = re.compile(r"[$€£~≈^+#]?(-?[0-9][0-9_,]*)(\.[0-9]+)?([a-zµ%×]{0,12})")
_RATE: Final = re.compile(r"[0-9][0-9_.,]*[a-z]{0,12}/[a-z]{1,8}|[0-9.]+(?:[-–:/][0-9.]+)+[a-z%]{0,3}")
_DATE: Final = re.compile(r"[12][0-9]{3}-[0-9]{2}-[0-9]{2}(?:t[0-9:.]*z?)?")
_VERSION: Final = re.compile(
    r"[~^]?(?:v[0-9]+(?:\.(?:[0-9]+|x|\*))*|[0-9]+(?:\.(?:[0-9]+|x|\*))+)(?:[-+.]?[a-z][0-9a-z.-]*)?"
)
_COUNTED_NOUN: Final = re.compile(r"([0-9]+)-([a-z]+)")
_VERSIONED: Final = re.compile(r"([a-z]{2,20})-?([0-9]+(?:\.[0-9]+)+)")
_IDENTIFIER: Final = re.compile(r"[_0-9.$-]|[a-z][A-Z]")


class Sort(Enum):
    """What a piece is."""

    NOTHING = auto()
    WORD = auto()
    FIGURE = auto()
    PATH = auto()
    DATE = auto()
    NEGATION = auto()
    HALF_NEGATION = auto()
    CONTRARY = auto()
    OPPOSITE = auto()


class Piece(NamedTuple):
    """One piece: what is compared (`value`), what a person is told (`shown`), and `extra`, which each sort explains.

    The dimension of a figure, the family of an opposite, the plain word of a contrary, and `name` for a word
    that names one thing only. `label` is what a person calls a slot; of a word it is the word as written.
    """

    sort: Sort
    value: str = ""
    shown: str = ""
    extra: str = ""
    label: str = ""


def pieces_of(text: str, known: dict[str, tuple[Piece, ...]]) -> list[Piece]:
    """The pieces of `text` in order. `known` keeps what was seen before, since memories repeat their words."""
    found: list[Piece] = []
    for chunk in _PIECE.findall(text):
        pieces = known.get(chunk)
        if pieces is None:
            pieces = known[chunk] = tuple(_classified(chunk))
        found += pieces
    return found


def _classified(chunk: str) -> list[Piece]:
    chunk = chunk.rstrip(".!?'’‘*…").lstrip("'’‘*…¿¡").replace("’", "'")
    if not chunk.strip("-–_/\\"):
        return [Piece(Sort.NOTHING)]
    if not chunk.isascii() and _WITHOUT_SPACES.search(chunk):
        return [piece for sign in _SIGNS.findall(chunk) for piece in _plain(sign)]
    return _plain(chunk)


def _plain(chunk: str) -> list[Piece]:
    lower = chunk.casefold()
    listed = _listed(chunk, lower)
    if listed:
        return [listed]
    if "'" in lower:
        return _with_apostrophe(chunk, lower)
    if lower.startswith("non-") and len(lower) > 4:
        return [Piece(Sort.CONTRARY, stem(lower[4:]), lower, lower[4:])]
    if any(map(str.isdigit, lower)) and len(lower) <= _MAX_FIGURE:
        figure = _figure(chunk, lower)
        if figure:
            return figure
    return [_path(chunk) if _is_path(lower) else _word(chunk, lower)]


def _listed(chunk: str, lower: str) -> Piece | None:
    """What a word list says of this piece."""
    if lower in NEGATIONS:
        return Piece(Sort.NEGATION, lower, chunk)
    if lower in STOP:
        return Piece(Sort.NOTHING, lower)
    if lower in CONTRARIES:
        plain = CONTRARIES[lower]
        return Piece(Sort.CONTRARY, "" if plain in STOP else stem(plain), lower, plain)
    if lower in OPPOSITES:
        family, side = OPPOSITES[lower]
        return Piece(Sort.OPPOSITE, side, lower, family, "opposite")
    if lower in NUMBERS:
        return Piece(Sort.FIGURE, NUMBERS[lower], chunk, "", "number")
    return Piece(Sort.HALF_NEGATION, lower, chunk) if lower in HALF_NEGATIONS else None


def _with_apostrophe(chunk: str, lower: str) -> list[Piece]:
    """`don't` denies; `l'index` and `n'est` are two words; `Alice's` is Alice."""
    if lower.endswith("n't"):
        return [Piece(Sort.NEGATION, lower, chunk)]
    if lower.endswith("'s"):
        return _plain(chunk[:-2])
    head, _, rest = chunk.partition("'")
    return [piece for part in (head, rest.replace("'", "")) if part for piece in _plain(part)]


def _figure(chunk: str, lower: str) -> list[Piece]:
    if _DATE.fullmatch(lower):
        return [Piece(Sort.DATE, lower, chunk, "", "date")]
    amount = _AMOUNT.fullmatch(lower)
    if amount and (not amount[3] or amount[3] in UNITS) and not lower.startswith("#"):
        return [measured(amount[1] + (amount[2] or ""), amount[3], chunk)]
    if _VERSION.fullmatch(lower):
        return [Piece(Sort.FIGURE, lower.lstrip("~^v"), chunk, "", _version_label(lower))]
    if _RATE.fullmatch(lower):
        return [Piece(Sort.FIGURE, lower, chunk, "", "number")]
    counted = _COUNTED_NOUN.fullmatch(lower)
    if counted:
        return [Piece(Sort.FIGURE, counted[1], counted[1], "", "number"), *_plain(counted[2])]
    versioned = _VERSIONED.fullmatch(lower)
    if versioned:
        return [_word(versioned[1], versioned[1]), Piece(Sort.FIGURE, versioned[2], versioned[2], "", "version")]
    return []


def _version_label(lower: str) -> str:
    return "address" if lower.count(".") == 3 and lower.replace(".", "").isdecimal() else "version"


def measured(digits: str, unit: str, shown: str) -> Piece:
    """A number with its unit, which may be empty: 30 s and 30000 ms are the same figure."""
    digits = digits.replace("_", "").replace(",", "")
    dimension, factor = UNITS[unit] if unit else ("", 1)
    if dimension or factor != 1:
        return Piece(Sort.FIGURE, f"{float(digits) * factor:.12g}", shown, dimension, "number")
    # A lone 3.10 may be a version, so 3.1 is another; a whole number loses its leading zeros.
    value = digits if "." in digits else digits.lstrip("0") or "0"
    return Piece(Sort.FIGURE, value, shown, "", "number")


def _is_path(lower: str) -> bool:
    if "/" in lower or "\\" in lower:
        return lower not in SLASHED
    head, dot, ending = lower.rpartition(".")
    return bool(dot) and ending in FILE_ENDINGS and bool(head or ending in FILE_ENDINGS)


def _path(chunk: str) -> Piece:
    value = chunk.replace("\\", "/").removeprefix("./").rstrip("/") or chunk
    return Piece(Sort.PATH, value, chunk[:MAX_SHOWN], "", "path")


def _word(chunk: str, lower: str) -> Piece:
    lower = SAME.get(lower, lower)
    extra = "name" if _IDENTIFIER.search(chunk) else "explains" if lower in EXPLAINS else ""
    return Piece(Sort.WORD, stem(lower.strip("_-")), lower, extra, chunk)
