"""Which memories are held against each other: those that cite the same lines, and those worded nearly alike.

Candidates meet in buckets of what they agree on, all slots but one, so that the work grows with the number of
memories and not with the number of pairs.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import combinations, product
from math import ceil
from typing import Final, NamedTuple, TypeVar

from chainseal.core.contradicting_readings import Reading, same_subject
from chainseal.core.contradicting_slots import Sort

MAX_RIVALS: Final = 3
_SAME_SOURCE: Final = 0.5
_SAME_WORDING: Final = 0.75
_MIN_WORDS: Final = 2
_MIN_TO_SPARE: Final = ceil(1 / (1 - _SAME_WORDING))  # with fewer words, one more makes too much of a difference
# Bounds of the search. A bucket up to this size is compared pair by pair, a larger one in samples.
_SMALL_BUCKET: Final = 6
_MAX_KEYS: Final = 96
_MAX_RARE: Final = 8
# Texts of two days tell of two events, unless they tell of the same lines.
_DATES: Final = frozenset({Sort.DATE})

Place = tuple[str, int, int]
_Item = TypeVar("_Item")
_Key = TypeVar("_Key")


class Claim(NamedTuple):
    """What one or more memories say alike, and where they say they have it from."""

    at: int
    members: list[str]
    reading: Reading
    places: tuple[Place, ...]
    words: frozenset[str]
    said: int
    """A number for all that it says, apart from the words."""


_Buckets = tuple[dict[_Key, Claim], dict[_Key, list[Claim]]]


def claim_of(at: int, reading: Reading, places: tuple[Place, ...]) -> Claim:
    """A claim that nobody makes yet."""
    said = hash((tuple((slot.value, slot.extra) for slot in reading.slots), reading.negative))
    return Claim(at, [], reading, places, frozenset(reading.words), said)


# --- likeness


def alike_by_source(one: Claim, other: Claim) -> bool:
    """Whether two cite the same lines, share half of their words and name no different subjects."""
    return (
        _alike(one, other, _SAME_SOURCE)
        and _overlap(one.places, other.places)
        and same_subject(one.reading, other.reading)
    )


def alike_by_wording(one: Claim, other: Claim) -> bool:
    """At most one word more on one side; a word that names something would be another subject."""
    more = one.words ^ other.words
    return (
        len(more) <= 1
        and more.isdisjoint((*one.reading.names, *other.reading.names))
        and min(len(one.words), len(other.words)) >= _MIN_WORDS
        and _alike(one, other, _SAME_WORDING)
        and same_subject(one.reading, other.reading)
    )


def _alike(one: Claim, other: Claim, least: float) -> bool:
    """Whether the words that two share are at least this part of all their words."""
    shared = len(one.words & other.words)
    return 0 < shared >= least * (len(one.words) + len(other.words) - shared)


def _overlap(one: Iterable[Place], other: Iterable[Place]) -> bool:
    """Whether two cite the same lines of one file; a whole file is the same as a whole file only."""
    return any(
        path == path2 and (first <= last2 and first2 <= last) and (not first) == (not first2)
        for path, first, last in one
        for path2, first2, last2 in other
    )


# --- where candidates meet


def by_wording(claims: Sequence[Claim]) -> Iterator[tuple[Claim, Claim]]:
    """Pairs with the same words, then pairs where one has one word more, that agree in all slots but one."""
    first, shared = _gathered(claims, _word_keys)
    for bucket in shared.values():
        yield from across(bucket, _said)
    for claim in claims:
        for key in _with_one_word_less(claim.reading):
            if key in first:
                bucket = shared.get(key) or [first[key]]
                yield from ((claim, other) for other in _nearest(bucket, claim.at))


def _gathered(claims: Iterable[Claim], keys: Callable[[Claim], Iterable[_Key]]) -> _Buckets[_Key]:
    """The first claim of each key, and all claims of the keys that more than one has: most have one only."""
    first: dict[_Key, Claim] = {}
    shared: dict[_Key, list[Claim]] = {}
    for claim in claims:
        for key in keys(claim):
            if first.setdefault(key, claim) is not claim:
                shared.setdefault(key, [first[key]]).append(claim)
    return first, shared


def _word_keys(claim: Claim) -> Iterable[int]:
    return _masked(claim.reading, _worded(claim.reading), _DATES) if len(claim.reading.words) >= _MIN_WORDS else ()


def _with_one_word_less(reading: Reading) -> Iterator[int]:
    """Keys of the texts that this one has one word more than. Long ones have too many, and are left out."""
    if len(reading.words) >= _MIN_TO_SPARE and len(reading.words) * (len(reading.slots) + 1) <= _MAX_KEYS:
        whole, names = _worded(reading), set(reading.names)
        for word in reading.words:
            if word not in names:
                yield from _masked(reading, whole - hash(word), _DATES)


def _worded(reading: Reading) -> int:
    """A number for the words of a text in whatever order, from which one word can be taken away."""
    return sum(map(hash, reading.words)) + hash(reading.names)


def _masked(reading: Reading, base: int, fixed: frozenset[Sort] = frozenset()) -> Iterator[int]:
    """A key for each slot but the fixed ones, equal where all the other slots are; the last is for the negation."""
    marks = [hash((at, slot.value, slot.extra)) for at, slot in enumerate(reading.slots)]
    whole = sum(marks) + reading.negative
    base = hash((base, reading.kinds))
    for at, mark in enumerate(marks):
        if reading.slots[at].sort not in fixed:
            yield hash((base, at, whole - mark))
    yield hash((base, -1, whole - reading.negative))


def _nearest(bucket: Sequence[Claim], at: int) -> Iterator[Claim]:
    """Some of a bucket, from another place of it for each that asks, so that not all meet the same few."""
    for turn in range(min(len(bucket), _SMALL_BUCKET)):
        yield bucket[(at + turn) % len(bucket)]


def by_source(claims: Sequence[Claim]) -> Iterator[tuple[Claim, Claim]]:
    """Pairs that cite one file and agree in all slots but one; where these are many, that share a rare word too."""
    buckets = _gathered(claims, _source_keys)[1]
    seen = Counter(word for claim in claims for word in claim.reading.words)
    for bucket in buckets.values():
        for shared in (bucket,) if len(bucket) <= _SMALL_BUCKET else _sharing_words(bucket, seen):
            yield from across(shared, _said)


def _source_keys(claim: Claim) -> Iterator[tuple[str, int]]:
    paths = sorted({path for path, _, _ in claim.places})
    if paths and claim.reading.words:
        masks = tuple(_masked(claim.reading, 0))
        yield from product(paths[: max(1, _MAX_KEYS // 2 // len(masks))], masks)


def _sharing_words(bucket: Sequence[Claim], seen: Counter[str]) -> Iterable[list[Claim]]:
    """The members of a bucket by their rarer words: two sets that share half of their words share one of these."""

    def rarest(claim: Claim) -> Sequence[str]:
        words = sorted(claim.reading.words, key=lambda word: (seen[word], word))
        return words[: min(_MAX_RARE, len(words) - ceil(len(words) * _SAME_SOURCE) + 1)]

    several = len({claim.said for claim in bucket}) > 1
    return _gathered(bucket, rarest)[1].values() if several else ()


def _said(claim: Claim) -> int:
    return claim.said


def across(bucket: Sequence[_Item], value: Callable[[_Item], Hashable]) -> Iterator[tuple[_Item, _Item]]:
    """Pairs of a bucket whose values differ: all of a small one; of a large one, each with some of the next values."""
    if len(bucket) < 2:
        return
    groups: dict[Hashable, list[_Item]] = defaultdict(list)
    for each in bucket:
        groups[value(each)].append(each)
    rings = list(groups.values())
    if len(bucket) <= _SMALL_BUCKET:
        for left, right in combinations(rings, 2):
            yield from product(left, right)
        return
    for step in range(1, min(MAX_RIVALS, len(rings) - 1) + 1):
        for at, left in enumerate(rings):
            right = rings[(at + step) % len(rings)]
            yield from ((left[i % len(left)], right[i % len(right)]) for i in range(max(len(left), len(right))))
