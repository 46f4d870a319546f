"""How content rules look at text: every string of the file, in views that undo what hides words.

A content rule is a function `find(text)` that yields hits. `over(find)` makes the check of a rule of it: the text of
every key and value and the raw file is passed, as written and in the other readings of it (`core.detection.readings`);
hits in a reading are mapped back to the text as written. `find` must take linear time on any text.

The budget of all content rules together, on one core: a millisecond a KB of ordinary text, a second or so for the worst
megabyte. `python -m tests.bench gate` and `detect` measure it.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from chainseal.core.detection.readings import readings
from chainseal.core.documents import Look, Part
from chainseal.core.rules import Seen, Subject
from chainseal.core.shown import merged


class Hit(NamedTuple):
    """A span `start:end` of the text that was looked at, and a short clause. `quote` shows the span in the report."""

    start: int
    end: int
    message: str
    quote: bool = True
    signals: tuple[str, ...] = ()


Find = Callable[[str], Iterable[Hit]]


def over(find: Find) -> Callable[[Subject], Iterator[Seen]]:
    """The check of a content rule: `find` over every text of the subject, in every reading."""

    def check(subject: Subject) -> Iterator[Seen]:
        yield from sighted(subject, find)

    check.__module__ = find.__module__
    return check


def sighted(subject: Subject, find: Find) -> Iterator[Seen]:
    """What `find` sees in the texts of the subject."""
    plain = isinstance(subject.document.value, str)
    for look in subject.looks:
        for hit in hits(find, look.text, escapes=plain or look.part is not Part.RAW):
            yield seen(look, hit)


def hits(find: Find, text: str, *, escapes: bool = True) -> list[Hit]:
    """What `find` sees in `text`, as written and in every other reading, each span once."""
    out = list(find(text))
    for reading in readings(text, escapes=escapes):
        known = merged((h.start, h.end) for h in out)
        for h in find(reading.view.text):
            start, end = reading.view.span(h.start, h.end)
            nearest = bisect_left(known, (end, 0)) - 1  # the last span that starts before this one ends
            if nearest < 0 or known[nearest][1] <= start:
                out.append(Hit(start, end, h.message, h.quote, (*h.signals, reading.name)))
    return out


def seen(look: Look, hit: Hit) -> Seen:
    """`hit` in `look`, as a rule says it."""
    return Seen(
        message=hit.message,
        pointer=look.pointer,
        part=look.part,
        start=hit.start,
        end=hit.end,
        quote=hit.quote,
        signals=hit.signals,
    )
