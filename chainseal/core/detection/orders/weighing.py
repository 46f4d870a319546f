"""What a sign of an order weighs: one strong sign is enough, a weak one needs another beside it or words to match.

Words count for a sign only, never against one: whoever plants an order chooses what stands around it. (Tried: a strong
sign among words that no order is made of counts as weak. It took half of the false alarms on documents, and with them
every eighth order that was put into a real paragraph.)
"""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from chainseal.core.content import Hit

BESIDE = 0  # a score of `orders.wording` that counts beside a weak sign
_PARAGRAPH = 1200  # characters; signs farther apart than this belong to two things


class Sign(NamedTuple):
    """A span of a text that looks like an order, what it says, and the signals that carry it.

    A `worded` sign is one in plain English words, so that the words around it say more.
    """

    start: int
    end: int
    message: str
    signals: tuple[str, ...]
    weak: bool = False
    worded: bool = False


def weighed(low: str, signs: Iterable[Sign], most: int, wording: Callable[[str, int, int], int]) -> Iterator[Hit]:
    """At most `most` hits: each strong sign, and each weak one that has something beside it; a span once.

    `wording` scores the words around a span of `low`, as `orders.wording` does.
    """
    ordered = sorted(signs, key=lambda sign: (sign.start, sign.weak, -sign.end))
    end = told = 0
    for number, sign in enumerate(ordered):
        if sign.start < end or told == most:
            continue
        beside: tuple[str, ...] = ()
        if sign.weak:
            beside = _beside(low, ordered, number) or _worded(low, sign, wording)
            if not beside:
                continue
        yield Hit(sign.start, sign.end, sign.message, signals=(*sign.signals, *beside))
        end, told = sign.end, told + 1


def _beside(low: str, ordered: list[Sign], number: int) -> tuple[str, ...]:
    """The first other signal in the paragraph of the sign, or nothing; two readings of the same words are one sign."""
    sign = ordered[number]
    for step in (-1, 1):
        at = number + step
        while 0 <= at < len(ordered) and abs(ordered[at].start - sign.start) < _PARAGRAPH:
            other = ordered[at]
            apart = other.start >= sign.end or other.end <= sign.start
            if apart and other.signals[0] != sign.signals[0]:
                if not _parted(low, sign, other):
                    return (other.signals[0],)
                break
            at += step
    return ()


def _worded(low: str, sign: Sign, wording: Callable[[str, int, int], int]) -> tuple[str, ...]:
    return ("wording",) if sign.worded and wording(low, sign.start, sign.end) >= BESIDE else ()


def _parted(low: str, one: Sign, other: Sign) -> bool:
    first, second = sorted((one, other), key=lambda s: s.start)
    return low.find("\n\n", first.end, max(first.end, second.start)) >= 0
