"""A text as a reader would take it: compatibility forms, hidden characters and look-alike letters undone.

The view is for matching only; each character of it knows the span of the text it came from. Everything here takes one
pass: a normal form is only ever asked of one character and the few marks on it, since `unicodedata.normalize` sorts
marks in quadratic time.
"""

import re
import unicodedata
from array import array
from bisect import bisect_right
from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate
from operator import add
from typing import NamedTuple

from chainseal.core.detection.invisible import is_hidden
from chainseal.core.detection.lookalikes import mixed_words, plain

_MARKS_A_LETTER = 8
_FEW = 64  # characters that a class of a pattern finds faster than a set
_LONGEST_FORM = 4  # "(10)" for U+247D; what is longer spells a phrase in Arabic or kana, and would blow a text up
_CONTROLS = frozenset(map(chr, (*range(9), 11, 12, *range(14, 32), 127)))
_TAG, _TAGS = 0xE0000, range(0xE0020, 0xE007F)


class Pieces(NamedTuple):
    """In order: the characters `at:to` of a view stand for `start:end` of the text; `at == to` where one was hidden.

    Arrays of numbers, since a text may be folded at every other character.
    """

    at: "array[int]"
    to: "array[int]"
    start: "array[int]"
    end: "array[int]"

    def add(self, at: int, to: int, start: int, end: int) -> None:
        """One more piece."""
        self.at.append(at)
        self.to.append(to)
        self.start.append(start)
        self.end.append(end)


def no_pieces() -> Pieces:
    """Pieces to add to."""
    return Pieces(array("I"), array("I"), array("I"), array("I"))


class View(NamedTuple):
    """A text as it reads, and its pieces; between two pieces each character stands for one character.

    `under` is the view that this one was made of, None where that was the text itself.
    """

    text: str
    pieces: Pieces
    under: "View | None" = None

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The span of the original that `text[start:end]` came from."""
        start, end = min(start, len(self.text)), min(end, len(self.text))
        first = self.source(start)[0]
        last = self.source(end - 1)[1] if end > start else first
        return self.under.span(first, last) if self.under else (first, last)

    def source(self, index: int) -> tuple[int, int]:
        """The span of the original that character `index` came from."""
        at, to, starts, ends = self.pieces
        number = bisect_right(at, index) - 1
        if number < 0:
            return index, index + 1
        if index < to[number]:
            return starts[number], ends[number]
        start = ends[number] + index - to[number]
        return start, start + (index < len(self.text))


def folded(text: str) -> View | None:
    """The folded view of `text`, or None when it is the text itself."""
    if text.isascii() and _CONTROLS.isdisjoint(text):
        return None
    odd = {char for char in set(text) if char in _CONTROLS or (char > "\x7f" and _folds(char))}
    pieces, view = _pieces(text, odd) if odd else (no_pieces(), text)
    view = _latin(view)
    return None if view == text else View(view, pieces)


def without(text: str, breaks: Iterable[re.Match[str]]) -> View | None:
    """`text` less the `breaks`, or None when there are none."""
    return replaced(text, ((found.start(), found.end(), "") for found in breaks))


def replaced(text: str, changes: Iterable[tuple[int, int, str]], under: View | None = None) -> View | None:
    """`text` with other words in each `start:end`; the changes are in order and disjoint. None when there are none."""
    pieces, out, done, length = no_pieces(), list[str](), 0, 0
    for start, end, words in changes:
        out += [text[done:start], words]
        length += start - done
        pieces.add(length, length + len(words), start, end)
        length += len(words)
        done = end
    return View("".join([*out, text[done:]]), pieces, under) if out else None


def _latin(view: str) -> str:
    """`view` with the look-alikes of its mixed words undone, letter for letter."""
    out, at = [], 0
    for start, end in mixed_words(view):
        out += [view[at:start], plain(view[start:end])]
        at = end
    return "".join([*out, view[at:]]) if out else view


def _pieces(text: str, odd: set[str]) -> tuple[Pieces, str]:
    """What becomes of the `odd` characters of `text`, and the text that comes of it."""
    hidden = {char for char in odd if not _fold(char)}
    one_of = _one_of(odd)
    if hidden == odd and not any(map(_is_mark, odd)):
        return _bared(text, re.compile(one_of + "+"))
    pieces = no_pieces()
    out: list[str] = []
    done = length = 0
    few = len(odd) <= _FEW
    places = (
        (m.start() for m in re.compile(one_of).finditer(text)) if few else (n for n, c in enumerate(text) if c in odd)
    )
    for at in array("I", places):
        if at < done:
            continue
        start, end = _cluster(text, at, done, hidden)
        fold = "" if text[start] in hidden else _fold(text[start:end])
        length += start - done
        if len(fold) != end - start or len(fold) != 1:  # one for one needs no piece: offsets stay in step
            pieces.add(length, length + len(fold), start, end)
        out += [text[done:start], fold]
        length += len(fold)
        done = end
    return pieces, "".join([*out, text[done:]])


def _one_of(odd: set[str]) -> str:
    """A pattern for one of `odd`: ranges where they are neighbours, since a class is searched one by one."""
    ranges: list[list[str]] = []
    for char in sorted(odd):
        if ranges and ord(char) == ord(ranges[-1][1]) + 1:
            ranges[-1][1] = char
        else:
            ranges.append([char, char])
    return "[" + "".join(f"{re.escape(first)}-{re.escape(last)}" for first, last in ranges) + "]"


def _bared(text: str, rows: re.Pattern[str]) -> tuple[Pieces, str]:
    """`text` without the rows of hidden characters in it, where nothing else is odd."""
    kept = rows.split(text)
    at = array("I", accumulate(map(len, kept[:-1])))
    row = list(map(len, rows.findall(text)))
    gone = list(accumulate(row))
    return Pieces(at, at, array("I", map(add, at, [0, *gone])), array("I", map(add, at, gone))), "".join(kept)


def _cluster(text: str, at: int, done: int, hidden: set[str]) -> tuple[int, int]:
    """The run of `hidden` characters at `at`, or the one character there, or before it, with the marks on it."""
    start = at - 1 if at > done and _is_mark(text[at]) else at
    end, last = at + 1, len(text)
    if text[start] in hidden:
        while end < last and text[end] in hidden:
            end += 1
        return start, end
    last = min(last, start + _MARKS_A_LETTER)
    while end < last and _is_mark(text[end]):
        end += 1
    return start, end


@lru_cache(maxsize=8192)
def _fold(cluster: str) -> str:
    """One character with the marks on it, as it reads: composed, or without the marks that compose with nothing."""
    if cluster.isascii():
        return "" if cluster in _CONTROLS else cluster
    if cluster[0].isascii() and cluster[0].isalpha():
        return cluster[0]  # a mark on a plain letter: a text that composes no accents, or one that hides its letters
    shown = "".join(" " if unicodedata.category(c) == "Zs" else _visible(c) for c in cluster)
    form = unicodedata.normalize("NFKC", shown)
    return "".join(c for c in form if not _is_mark(c)) if len(form) <= _LONGEST_FORM + len(cluster) else cluster


@lru_cache(maxsize=8192)
def _folds(char: str) -> bool:
    return _is_mark(char) or _fold(char) != char


def _is_mark(char: str) -> bool:
    """Whether `char` is a mark of no script in particular, or one that voices a kana."""
    return char > "\u02ff" and (
        "\u0300" <= char <= "\u036f"
        or "\u1ab0" <= char <= "\u1aff"
        or "\u1dc0" <= char <= "\u1dff"
        or "\u20d0" <= char <= "\u20ff"
        or "\ufe20" <= char <= "\ufe2f"
        or "\u3099" <= char <= "\u309a"
    )


def _visible(char: str) -> str:
    """`char` unless it is one that shows nothing; a tag character as the ASCII character that it tags."""
    code = ord(char)
    if char == "\u2800":
        return " "
    return (chr(code - _TAG) if code in _TAGS else "") if is_hidden(char) else char
