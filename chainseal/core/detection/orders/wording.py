"""How much a stretch of text is worded like an order to an agent: a linear model whose every reason can be read.

Why: phrase rules know the orders that somebody thought of. The words around them — "before you answer", "make sure the
user", "as your next step" — give away many others. Here each word, each pair of neighbours and each pair with one word
between them has a small whole number in `wording.tsv`; a window of 24 words scores their sum, each counted once, and a
window that scores enough is a sign. Words of a pair are cut to four letters, so that "ignore" and "ignoring" are one. A
sign names the words that carried it. It knows English only: in other languages it found nothing that phrases had not.

How it was trained: `tests/train.py` writes the file from labelled texts, byte for byte the same each time, and says
how. Its positives are public test sets and tests of injection scanners and red-team kits (spikee, garak, AgentDojo,
PurpleLlama, agentshield, bastioncorpus, llm-guard, ctxsentry and some fifty smaller); its negatives are paragraphs,
whole files and chunks of real agent memory out of public repositories, and pages of documentation that discuss
injection. A feature is kept only when three sources share it, and is never longer than two words: no text of theirs is
in the file.

How it is used: a window that scores `ALONE` is a sign by itself; the words around a weak sign of a phrase count beside
it. What it does to orders of sources that it has never seen (ten folds of sources, memory by repository; 493 English
orders, 4,346 paragraphs, 3,231 chunks, 413 texts that discuss injection): at 90 it finds about a third of the orders
and flags 1, 1 and 1; at 0 half of them, and 5, 18 and 2. Twice the features find six points more at the same cost in
false alarms, half of them ten points less. In a file of instructions it counts nothing.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate, islice, pairwise, repeat, zip_longest
from operator import add, sub
from typing import NamedTuple

from chainseal.core.detection.mention import is_mention
from chainseal.core.detection.orders.weighing import Sign

WINDOW = 24  # words; about two lines
STEM = 4  # letters
SCALE = 64  # a weight of 64 is one natural unit of log-odds
# Log-odds times SCALE; what they cost is said above.
ALONE = 90  # a window that scores so much is a sign by itself
_AROUND = 200  # characters on either side of a sign
_FEWEST = 8  # words of a text that can say enough alone: in fewer there is little that could speak for it
_MOST = 20  # signs in one text; more say nothing new
_NAMED = 3  # features that a sign names
_LITTLE = 3  # letters; so short a word alone is named last: it says little to a reader
_MESSAGE = "is worded like an order to an agent"
_SPACES = dict.fromkeys(
    (
        *(code for code in range(0xC0) if not chr(code).isalpha()),
        *range(0x2010, 0x2060),  # dashes, quotation marks, bullets, the ellipsis
    ),
    " ",
)


class Table(NamedTuple):
    """The weights: of a window, of words, stems side by side or around one word, and of a word that has none."""

    bias: int
    other: int
    words: dict[str, int]
    pairs: dict[tuple[str, ...], int]

    def weight(self, feature: str) -> int:
        """What `feature`, spelled as in the file, counts: `word`, `stem stem` or `stem _ stem`."""
        return self.pairs.get(tuple(feature.split(" ")), 0) if " " in feature else self.words.get(feature, 0)


class Scored(NamedTuple):
    """The words `first:last` of a text, their score, the features that raised it most, and where the first begins."""

    first: int
    last: int
    score: int
    carriers: tuple[str, ...]
    strongest: int


class Stretch(NamedTuple):
    """Where a window stands in a text of so many words, its score, and the features that raised it most."""

    start: int
    end: int
    score: int
    carriers: tuple[str, ...]
    words: int


def signs(low: str) -> Iterator[Sign]:
    """The stretches of the lower-cased `low` that are worded like orders."""
    for found in islice(stretches(low, table(), ALONE), _MOST):
        if found.words >= _FEWEST:
            why = (f"wording: {carrier}" for carrier in found.carriers)
            yield Sign(found.start, found.end, _MESSAGE, ("wording", *why))


def around(low: str, start: int, end: int) -> int:
    """How much the words around `low[start:end]` are worded like an order."""
    words = words_in(low[max(0, start - _AROUND) : end + _AROUND])
    return max(_sums(words, table())) + table().bias if words else 0


def stretches(low: str, weights: Table, least: int) -> Iterator[Stretch]:
    """The stretches of `low` that score at least `least` and are used, not mentioned."""
    words = words_in(low)
    begun = ended = 0
    for window in scored(words, weights, least):
        spans = list(_spans(low, words[begun : window.last], ended))
        start, end = spans[window.first - begun][0], spans[-1][1]
        at = spans[window.strongest - begun][0]
        begun, ended = window.last, end
        if not (is_mention(low, start, end) or is_mention(low, at, at)):
            yield Stretch(start, end, window.score, window.carriers, len(words))


def words_in(low: str) -> list[str]:
    """The words of `low` in order."""
    return low.translate(_SPACES).split()


def features(words: list[str]) -> Iterator[tuple[str, ...]]:
    """The features that begin at each of `words`, spelled as in the file."""
    stems = [word[:STEM] for word in words]
    for word, stem, after, beyond in zip_longest(words, stems, stems[1:], stems[2:]):
        pair = (f"{stem} {after}",) if after is not None else ()
        skip = (f"{stem} _ {beyond}",) if beyond is not None else ()
        yield (word, *pair, *skip)


def scored(words: list[str], weights: Table, least: int) -> Iterator[Scored]:
    """The windows of `words` that score at least `least`, the best where they overlap."""
    sums = _sums(words, weights)
    floor = least - weights.bias
    if not words or max(sums) < floor:
        return
    at = 0
    failed: set[tuple[str, ...]] = set()  # windows whose score is one feature again and again: such texts repeat
    while at < len(sums):
        if sums[at] >= floor:
            near = sums[at : at + WINDOW]
            at += near.index(max(near))
            read = tuple(words[at : at + WINDOW + 2])
            window = _judged(words, at, weights) if read not in failed else None
            if window is None or window.score < least:
                failed.add(read)
            else:
                yield window
                at += WINDOW + 1  # a feature may reach two words beyond its window
        at += 1


@lru_cache(maxsize=1)
def table() -> Table:
    """The weights that come with the package."""
    import pkgutil  # noqa: PLC0415  (only for a text that has the words)

    return parsed((pkgutil.get_data(__package__, "wording.tsv") or b"").decode())


def parsed(text: str) -> Table:
    """The weights in the lines of `text`: a number, then features of one kind that weigh it, between tabs."""
    bias = other = 0
    words: dict[str, int] = {}
    pairs: dict[tuple[str, ...], int] = {}
    for line in text.splitlines():
        number, *names = line.split("\t")
        if number == "bias":
            bias = int(names[0])
        elif number == "other":
            other = int(names[0])
        elif names and " " in names[0]:
            pairs.update(dict.fromkeys(map(tuple, map(str.split, names)), int(number)))
        elif names:
            words.update(dict.fromkeys(names, int(number)))
    return Table(bias, other, words, pairs)


def _sums(words: list[str], weights: Table) -> list[int]:
    """What each window of `words` comes to, repeats and all: one pass of built-in functions."""
    stems = [word[:STEM] for word in words]
    stems += ("", "")
    single = map(weights.words.get, words, repeat(weights.other))
    pairs = map(weights.pairs.get, pairwise(stems), repeat(0))
    skips = map(weights.pairs.get, zip(stems, repeat("_"), stems[2:], strict=False), repeat(0))
    total = list(accumulate(map(add, map(add, single, pairs), skips), initial=0))
    return list(map(sub, total[WINDOW:], total)) or [total[-1]]


def _judged(words: list[str], at: int, weights: Table) -> Scored:
    """The window at `at` with each feature counted once, and the run of its words that raised it."""
    near = words[at : at + WINDOW + 2]
    raised: list[tuple[int, int, int]] = []  # less its weight a word, where it begins, how many words it spans
    values: list[int] = []
    seen: set[str] = set()
    for number, begun in enumerate(islice(features(near), WINDOW)):
        values.append(0 if near[number] in weights.words else weights.other)
        for feature in begun:
            weight = 0 if feature in seen else weights.weight(feature)
            seen.add(feature)
            values[-1] += weight
            if weight > 0:
                reach = feature.count(" ") + 1
                raised.append((-weight * reach, number, reach))  # two words tell a reader more than one
    first, last = _best_run(values)
    carried = sorted(
        (one for one in raised if first <= one[1] < last),
        key=lambda one: (one[2] == 1 and len(near[one[1]]) <= _LITTLE, *one),
    )
    last = max((n + reach for _, n, reach in carried if n == last - 1), default=last)
    return Scored(
        at + first,
        min(at + last, len(words)),
        weights.bias + sum(values),
        _named(near, carried),
        at + (carried[0][1] if carried else first),
    )


def _named(near: list[str], carried: list[tuple[int, int, int]]) -> tuple[str, ...]:
    """The first few of the features `carried`, as they stand in the text; one that is part of another says no more."""
    names: list[str] = []
    for _, number, reach in carried:
        name = " ".join(near[number : number + reach])
        if len(names) < _NAMED and not any(f" {name} " in f" {other} " for other in names):
            names.append(name)
    return tuple(names)


def _best_run(values: list[int]) -> tuple[int, int]:
    """The stretch of `values` that comes to most."""
    best = (values[0], 0, 1)
    total = first = 0
    for number, value in enumerate(values):
        if total <= 0:
            total, first = 0, number
        total += value
        best = max(best, (total, first, number + 1), key=lambda run: run[0])
    return best[1], best[2]


def _spans(low: str, words: list[str], end: int) -> Iterator[tuple[int, int]]:
    """Where each of `words` stands behind `end`: between two of them are only characters that belong to none."""
    for word in words:
        start = low.index(word, end)
        end = start + len(word)
        yield start, end
