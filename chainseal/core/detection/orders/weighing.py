"""What a sign of an order weighs: one strong sign is enough, weak ones need another kind in their paragraph."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from chainseal.core.content import Hit

_PARAGRAPH = 1200  # characters; signs farther apart than this belong to two things


class Sign(NamedTuple):
    """A span of a text that looks like an order, what it says, and the signals that carry it."""

    start: int
    end: int
    message: str
    signals: tuple[str, ...]
    weak: bool = False


def weighed(low: str, signs: Iterable[Sign], most: int) -> Iterator[Hit]:
    """At most `most` hits: each strong sign, and each weak one that another signal stands beside; a span once."""
    ordered = sorted(signs, key=lambda sign: (sign.start, sign.weak, -sign.end))
    end = told = 0
    for number, sign in enumerate(ordered):
        if sign.start < end or told == most:
            continue
        beside = () if not sign.weak else _beside(low, ordered, number)
        if sign.weak and not beside:
            continue
        yield Hit(sign.start, sign.end, sign.message, signals=(*sign.signals, *beside))
        end, told = sign.end, told + 1


def _beside(low: str, ordered: list[Sign], number: int) -> tuple[str, ...]:
    """The first other signal in the paragraph of the weak sign, or nothing."""
    sign = ordered[number]
    for step in (-1, 1):
        at = number + step
        while 0 <= at < len(ordered) and abs(ordered[at].start - sign.start) < _PARAGRAPH:
            other = ordered[at]
            if other.signals[0] != sign.signals[0]:
                if not _parted(low, sign, other):
                    return (other.signals[0],)
                break
            at += step
    return ()


def _parted(low: str, one: Sign, other: Sign) -> bool:
    first, second = sorted((one, other), key=lambda s: s.start)
    return low.find("\n\n", first.end, max(first.end, second.start)) >= 0
