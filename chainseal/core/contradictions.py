"""Memories that contradict each other: two values of one fact key, or one subject of which two things are said.

The second kind is likely only. Two texts are held against each other where they cite the same lines or are worded
nearly alike, and they contradict each other where exactly one number, version, path, opposite or negation differs.
A memory looks for up to three rivals of each kind; it may have more where it is the only rival
that others have, since no contradicted memory is left without one.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from chainseal.core.contradicting_pairs import (
    MAX_RIVALS,
    Claim,
    Place,
    across,
    alike_by_source,
    alike_by_wording,
    by_source,
    by_wording,
    claim_of,
)
from chainseal.core.contradicting_readings import MAX_SLOTS, Reading, difference, limit_for, readings

_MAX_TRIES: Final = 16  # comparisons that one memory may ask for
_MAX_PLACES: Final = 32

_How = tuple[str, str]
_Said = dict[str, Reading]  # each text as read


class Statement(NamedTuple):
    """One memory: its id, its text, the key of its fact if it has one, and the places it cites."""

    id: str
    content: str
    fact_key: str
    places: tuple[Place, ...]
    """Path, first line, last line; (path, 0, 0) is the whole file."""


class Rival(NamedTuple):
    """Another memory that cannot hold beside this one."""

    other: str
    by: str
    """`fact_key`, `source` or `wording`."""
    differs: str
    """What differs, this memory's side first: `number: 3 against 5`. As written, not made printable."""


class _Told:
    """The pairs found so far."""

    def __init__(self) -> None:
        self.rivals: dict[str, dict[str, Rival]] = defaultdict(dict)

    def tell(self, one: str, other: str, by: str, differs: tuple[str, str]) -> None:
        self.rivals[one].setdefault(other, Rival(other, by, differs[0]))
        self.rivals[other].setdefault(one, Rival(one, by, differs[1]))

    def by_id(self) -> dict[str, tuple[Rival, ...]]:
        return {one: tuple(sorted(found.values(), key=_rank)) for one, found in sorted(self.rivals.items())}


class _Pairing:
    """Joins groups of memories that say the same, so that each member gets a rival and the pairs stay few."""

    def __init__(self, told: _Told) -> None:
        self.told = told
        self.rivals: Counter[int] = Counter()
        self.tries: Counter[int] = Counter()

    def wanted(self, one: int, other: int) -> bool:
        """Whether a pair of these two groups would still be told."""
        few, many = sorted((self.rivals[one], self.rivals[other]))
        return few == 0 or many < MAX_RIVALS

    def may_try(self, one: int, other: int) -> bool:
        """Whether these two are worth a comparison; each group gets a bounded number of them."""
        if not self.wanted(one, other) or min(self.tries[one], self.tries[other]) >= _MAX_TRIES:
            return False
        self.tries[one] += 1
        self.tries[other] += 1
        return True

    def join(self, one: tuple[int, Sequence[str]], other: tuple[int, Sequence[str]], by: str, how: _How) -> None:
        """Tell pairs of members: enough that everyone has a rival, or one more for each where everyone has."""
        sizes = [len(members) for at, members in (one, other) if not self.rivals[at]]
        (at, left), (to, right) = one, other
        for turn in range(max(sizes, default=min(len(left), len(right)))):
            a, b = left[turn % len(left)], right[turn % len(right)]
            if a != b:  # an id that stands twice
                self.told.tell(a, b, by, how)
        self.rivals[at] += 1
        self.rivals[to] += 1


def rivals(statements: Sequence[Statement]) -> dict[str, tuple[Rival, ...]]:
    """The rivals of each memory that has any, those by fact key first. Of each pair, each names the other."""
    ordered = sorted(statements)
    told = _Told()
    contents = [statement.content for statement in ordered]
    said = readings(contents, limit_for(contents))
    _tell_by_key(ordered, said, told)
    claims = _claims(ordered, said)
    pairing = _Pairing(told)
    for by, buckets in (("source", by_source(claims)), ("wording", by_wording(claims))):
        for one, other in buckets:
            if pairing.may_try(one.at, other.at) and (how := _contradiction(one, other, by)):
                pairing.join((one.at, one.members), (other.at, other.members), by, how)
    return told.by_id()


def _rank(rival: Rival) -> tuple[int, str]:
    return ("fact_key", "source", "wording").index(rival.by), rival.other


# --- one key, two values


def _tell_by_key(ordered: Sequence[Statement], said: _Said, told: _Told) -> None:
    keyed: dict[str, list[Statement]] = defaultdict(list)
    for statement in ordered:
        if statement.fact_key:
            keyed[statement.fact_key].append(statement)
    for family in keyed.values():
        if len(family) > 1:
            _tell_family(family, said, told)


def _tell_family(family: Sequence[Statement], said: _Said, told: _Told) -> None:
    values: dict[str, list[Statement]] = defaultdict(list)
    for statement in family:
        values[_folded(statement.content)].append(statement)
    groups = list(values.values())
    pairing = _Pairing(told)
    for at, to in across(range(len(groups)), lambda group: group):
        if pairing.wanted(at, to):
            how = difference(said[groups[at][0].content], said[groups[to][0].content]) or ("content", "content")
            pairing.join((at, _ids(groups[at])), (to, _ids(groups[to])), "fact_key", how)


def _ids(group: Iterable[Statement]) -> list[str]:
    return [statement.id for statement in group]


def _folded(content: str) -> str:
    """The text without what makes no other value of it: case, white space, a full stop at the end."""
    return " ".join(content.casefold().split()).rstrip(".。 ")


# --- one subject, two things said of it


def _claims(ordered: Sequence[Statement], said: _Said) -> list[Claim]:
    claims: dict[tuple[Reading, tuple[Place, ...]], Claim] = {}
    for statement in ordered:
        reading = said[statement.content]
        if len(reading.slots) <= MAX_SLOTS:
            places = tuple(sorted(set(statement.places)))[:_MAX_PLACES]
            claim = claims.get((reading, places)) or claim_of(len(claims), reading, places)
            claims[reading, places] = claim
            claim.members.append(statement.id)
    return list(claims.values())


def _contradiction(one: Claim, other: Claim, by: str) -> _How | None:
    alike = alike_by_source if by == "source" else alike_by_wording
    return difference(one.reading, other.reading) if alike(one, other) else None
