"""The detector of secret-like material: what is found, and which spans must never be printed.

It knows no allow-comment: what a candidate says of itself (`gitleaks:allow`, an allow-list pragma) is the attacker's.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from chainseal.core.content import Hit
from chainseal.core.detection.readings import readings
from chainseal.core.detection.secret_blocks import find_blocks
from chainseal.core.detection.secret_formats import find_split, find_tokens
from chainseal.core.detection.secret_labels import find_labelled
from chainseal.core.detection.secret_plain import plain
from chainseal.core.detection.secret_providers import find_beside
from chainseal.core.detection.secret_seeds import find_seeds
from chainseal.core.detection.secret_tables import find_columns
from chainseal.core.detection.secret_urls import find_cookies, find_credentials, find_signed
from chainseal.core.shown import preview

Found = tuple[int, int, str]
Span = tuple[int, int]
_GLUED = 512  # characters

# Every token of a provider is in a word as long as this.
_WORD = r"[A-Za-z0-9_.+/~%-]{16,8192}={0,3}"


def secret_spans(text: str) -> list[Span]:
    """Every span of `text` that must never be printed, in whatever reading it is seen."""
    return sorted({_glued(text, start, end) for start, end, _ in named_spans(text)})


def _glued(text: str, start: int, end: int) -> Span:
    """The span with the letters and digits that stand right against it: they may be the next secret's."""
    first, last = max(0, start - _GLUED), min(len(text), end + _GLUED)
    while start > first and (text[start - 1].isalnum() or text[start - 1] in "_-"):
        start -= 1
    while end < last and (text[end].isalnum() or text[end] in "_-"):
        end += 1
    return start, end


def named_spans(text: str) -> Iterator[Found]:
    """Yield every secret of `text`, in whatever reading it is seen, and what it is; they may overlap."""
    yield from _all(text)
    for _, view in readings(text, escapes=True):
        for start, end, kind in _all(view.text):
            yield *view.span(start, end), kind


def find_secrets(text: str) -> Iterator[Hit]:
    """Secret-like material in `text`, each place once; what a signed URL covers is left to `find_signed_urls`."""
    signed, found = _seen(text)
    yield from _hits(text, found, [(start, end) for start, end, _ in signed])


def find_signed_urls(text: str) -> Iterator[Hit]:
    """URLs in `text` that are a credential: pre-signed ones, and OAuth callbacks with what they were handed."""
    yield from _hits(text, _seen(text)[0], [])


def _lower(text: str) -> str:
    """`text` in small letters, of the same length: `str.lower` makes two characters of U+0130."""
    low = text.lower()
    return low if len(low) == len(text) else text.translate(_SMALL)


def _all(text: str) -> Iterator[Found]:
    for found in _seen(text):
        yield from found


@lru_cache(maxsize=16)
def _seen(text: str) -> tuple[tuple[Found, ...], tuple[Found, ...]]:
    """The signed URLs and the secrets of `text`. Kept for a moment: two rules ask, and whoever shows a finding."""
    low = _lower(text)
    return tuple(find_signed(text, low)), tuple(_secrets(text, low))


def _secrets(text: str, low: str) -> Iterator[Found]:
    """Yield what the layers find, the most telling first."""
    if "\\\n" in text:  # a line that goes on, in a shell: plain text has two spaces there
        yield from find_split(text, low)
    text, low = plain(text), plain(low)
    words = [match.span() for match in _words().finditer(text)]
    if words:
        yield from find_tokens(text, words)
    yield from find_blocks(text, low)
    yield from find_seeds(low)
    yield from find_credentials(text, low)
    yield from find_cookies(text, low)
    yield from find_split(text, low)
    yield from find_labelled(text, low, words)
    yield from find_columns(text, low)
    yield from find_beside(text, words)


def _hits(text: str, found: Iterable[Found], taken: list[Span]) -> Iterator[Hit]:
    """Yield a hit for each span that touches neither `taken`, sorted and disjoint, nor one before it."""
    for start, end, kind in found:
        at = bisect_left(taken, (start, end))
        if (at < len(taken) and taken[at][0] < end) or (at > 0 and start < taken[at - 1][1]):
            continue
        taken.insert(at, (start, end))
        yield Hit(start, end, f"{kind}: {preview(text[start:end])}", quote=False)


@cache
def _words() -> re.Pattern[str]:
    return re.compile(_WORD)


_SMALL = {code: code + 32 for code in range(ord("A"), ord("Z") + 1)}
