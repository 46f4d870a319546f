"""A memory read as its subject (words) and what it says of it (slots), and whether two readings clash in one slot."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from chainseal.core.contradicting_slots import MAX_SHOWN, Piece, Sort, measured, pieces_of
from chainseal.core.contradicting_words import ADDITIVE, ADJECTIVES, NUMBERED, SCOPES, UNITS, stem

# More numbers and paths than this are a table, and a table is no statement.
MAX_SLOTS: Final = 32
# What is read of one text; less where there are many long ones, so that the whole stays a matter of a second.
_LIMITS: Final = (8_000, 4_000, 2_000, 1_000)
_LEAST: Final = 500


class Reading(NamedTuple):
    """What a text speaks of and what it says."""

    words: tuple[str, ...]
    """The distinct words without stop words, in order."""
    names: tuple[str, ...]
    """Those of them that name one thing only, such as MAX_RETRIES, in order."""
    slots: tuple[Piece, ...]
    denied: tuple[str, ...]
    """The words that a negation stands before, or behind for one at the end."""
    contraries: tuple[tuple[str, str], ...]
    """Words such as "disabled", each with its plain word."""
    negative: bool
    kinds: tuple[str, ...]
    """The kind of each slot in order; two texts are compared only where these are equal."""


class _Draft:
    """A reading while its pieces come in."""

    def __init__(self) -> None:
        self.words: dict[str, bool] = {}  # the word, and whether it names one thing only
        self.slots: list[Piece] = []
        self.denied: list[str] = []
        self.contraries: list[tuple[str, str]] = []
        self.denials = 0
        self.half = False
        self.awaits = False  # a negation stands before the next word
        self.last = Piece(Sort.NOTHING)  # the piece just before

    def take(self, piece: Piece) -> None:
        _TAKES[piece.sort](self, piece)
        self.last = piece

    def nothing(self, piece: Piece) -> None:
        if self.awaits and piece.value in {"only", "just"}:  # "not only" denies nothing
            self.denials, self.awaits = self.denials - 1, False

    def word(self, piece: Piece) -> None:
        counted = bool(self.slots) and self.slots[-1] is self.last and self.last.sort is Sort.FIGURE
        if counted and not self.last.extra and piece.shown in UNITS:
            self.slots[-1] = _with_unit(self.slots[-1], piece)
        elif piece.extra == "explains" and counted:
            self.name(self.slots.pop())
            self.add(piece.value)
        else:
            self.add(piece.value, names=piece.extra == "name")

    def add(self, word: str, *, names: bool = False) -> None:
        if word:
            self.words[word] = names or self.words.get(word, False)
        if self.awaits and word:
            self.denied.append(word)
            self.awaits = False

    def name(self, figure: Piece) -> None:
        self.add(f"#{figure.value}", names=True)

    def figure(self, piece: Piece) -> None:
        numbered = self.last.sort is Sort.WORD and self.last.shown in NUMBERED
        if numbered:
            self.name(piece)
        else:
            self.slots.append(piece)

    def slot(self, piece: Piece) -> None:
        self.slots.append(piece)

    def opposite(self, piece: Piece) -> None:
        opens = not self.words and not self.slots
        if opens and piece.shown in ADJECTIVES:
            self.add(piece.shown, names=True)
        else:
            self.slots.append(piece)

    def negation(self, _: Piece) -> None:
        self.settle()
        self.denials += 1
        self.awaits = True

    def half_negation(self, _: Piece) -> None:
        self.half = True

    def contrary(self, piece: Piece) -> None:
        opens = not self.words and not self.slots
        if opens and piece.shown in ADJECTIVES:
            self.add(piece.shown, names=True)
            return
        self.denials += 1
        self.contraries.append((piece.shown, piece.extra))
        if piece.value:
            self.add(piece.value)
            self.denied.append(piece.value)
        else:
            self.awaits = True
            self.settle()

    def settle(self) -> None:
        """A negation with no word behind it denies what stands before."""
        if self.awaits and self.words:
            self.denied.append(next(reversed(self.words)))
        self.awaits = False

    def reading(self) -> Reading:
        self.settle()
        denials = self.denials or int(self.half)
        names = tuple(word for word, names in self.words.items() if names)
        return Reading(
            words=tuple(self.words),
            names=names,
            slots=tuple(self.slots),
            denied=tuple(self.denied),
            contraries=tuple(self.contraries),
            negative=denials % 2 == 1,
            kinds=tuple(map(_kind, self.slots)),
        )


_TAKES: Final = {
    Sort.NOTHING: _Draft.nothing,
    Sort.WORD: _Draft.word,
    Sort.FIGURE: _Draft.figure,
    Sort.PATH: _Draft.slot,
    Sort.DATE: _Draft.slot,
    Sort.NEGATION: _Draft.negation,
    Sort.HALF_NEGATION: _Draft.half_negation,
    Sort.CONTRARY: _Draft.contrary,
    Sort.OPPOSITE: _Draft.opposite,
}


def _kind(slot: Piece) -> str:
    return f"opposite {slot.extra}" if slot.sort is Sort.OPPOSITE else slot.sort.name


def _with_unit(figure: Piece, unit: Piece) -> Piece:
    try:
        return measured(figure.value, unit.shown, f"{figure.shown} {unit.label}")
    except ValueError:  # a version or a range, which no unit changes
        return figure


def limit_for(texts: Sequence[str]) -> int:
    """How much of each of `texts` to read, whatever their order: the more there are, the less of a long one."""
    budget = 1_000_000 + _LEAST * len(texts)
    fits = (limit for limit in _LIMITS if sum(min(len(text), limit) for text in texts) <= budget)
    return next(fits, _LEAST)


def readings(texts: Iterable[str], limit: int) -> dict[str, Reading]:
    """The reading of each distinct text, of which the first `limit` characters count."""
    known: dict[str, tuple[Piece, ...]] = {}
    return {text: _read(text[:limit], known) for text in dict.fromkeys(texts)}


def _read(text: str, known: dict[str, tuple[Piece, ...]]) -> Reading:
    draft = _Draft()
    for piece in pieces_of(text if text.isascii() else unicodedata.normalize("NFKC", text), known):
        draft.take(piece)
    return draft.reading()


def difference(one: Reading, other: Reading) -> tuple[str, str] | None:
    """What `one` says against `other`, and the other way round, if they clash in exactly one slot."""
    if one.kinds != other.kinds:
        return None
    apart = [(a, b) for a, b in zip(one.slots, other.slots, strict=True) if (a.value, a.extra) != (b.value, b.extra)]
    if one.negative != other.negative:
        return _denial(one, other) if not apart else None
    if len(apart) != 1 or not _clash(*apart[0]):
        return None
    a, b = apart[0]
    label = "version" if "version" in {a.label, b.label} else a.label
    return f"{label}: {_against(a, b)}", f"{label}: {_against(b, a)}"


def _against(one: Piece, other: Piece) -> str:
    return f"{one.shown[:MAX_SHOWN]} against {other.shown[:MAX_SHOWN]}"


def _clash(one: Piece, other: Piece) -> bool:
    """Whether two unequal slots cannot both hold: "3" and "3 s" can, and "users.py" may be "src/users.py"."""
    if one.sort is Sort.PATH:
        short, long = sorted((one.value, other.value), key=len)
        return not long.endswith("/" + short)
    if one.extra != other.extra:
        return "" in {one.extra, other.extra} and one.shown.split()[0] != other.shown.split()[0]
    return True


def _denial(one: Reading, other: Reading) -> tuple[str, str] | None:
    """A negation clashes where what it denies is what both speak of."""
    denied = set(one.denied) ^ set(other.denied)
    if not denied <= set(one.words) & set(other.words):
        return None
    contraries = sorted(set(one.contraries) ^ set(other.contraries))
    if len(contraries) != 1:
        return "negation", "negation"
    contrary, plain = contraries[0]
    told = (f"opposite: {contrary} against {plain}", f"opposite: {plain} against {contrary}")
    return told if contraries[0] in one.contraries else (told[1], told[0])


def same_subject(one: Reading, other: Reading) -> bool:
    """Whether what one names and the other does not leaves the subject the same, however many words they share."""
    shared = set(one.words) & set(other.words)
    left = [word for word in one.words if word not in shared]
    right = [word for word in other.words if word not in shared]
    if (set(left) | set(right)) & (SCOPES | _ADDITIVE_STEMS):
        return False
    if set(left) & set(one.names) and set(right) & set(other.names):
        return False
    return not (left and right and _replaced(one.words, other.words, len(shared)))


def _replaced(one: Sequence[str], other: Sequence[str], shared: int) -> bool:
    """Whether one stretch of words stands for another: that is how a template names another subject."""
    head = 0
    while head < min(len(one), len(other)) and one[head] == other[head]:
        head += 1
    tail = 0
    while tail < min(len(one), len(other)) - head and one[-1 - tail] == other[-1 - tail]:
        tail += 1
    return head + tail == shared


_ADDITIVE_STEMS: Final = frozenset(map(stem, ADDITIVE))
