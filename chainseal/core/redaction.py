"""A document's text with each secret replaced by a placeholder that says what stood there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from chainseal.core.detection.secret_formats import SPLIT
from chainseal.core.detection.secret_paths import find_under
from chainseal.core.detection.secrets import named_spans
from chainseal.core.documents import Document, Look, Part, span_in_file

_ARTICLES = ("a ", "an ", "the ")
_GENERAL = "secret"  # of a value that only its label gave away: the label stays, and says what it was
_TYPE_CHARS = 40

Named = Callable[[str], Iterable[tuple[int, int, str]]]


class Redaction(NamedTuple):
    """The text, and the types of what was replaced, in order."""

    text: str
    types: tuple[str, ...]


def redacted(document: Document, also: Named = lambda _: ()) -> Redaction:
    """`document` with placeholders for secrets; `also` names what a team's own rules find in a text."""
    nodes = document.nodes(document.text)
    spans = sorted(
        (*span_in_file(document, nodes, look, start, end), kind)
        for look in document.looks()
        for start, end, kind in _whole(_named(look, also))
    )
    out, types, at = list[str](), list[str](), 0
    for start, end, kind in _disjoint(spans):
        types.append(_type(kind))
        out += [document.text[at:start], f"<REDACTED:{types[-1]}>"]
        at = end
    return Redaction("".join([*out, document.text[at:]]), tuple(types))


def _named(look: Look, also: Named) -> Iterable[tuple[int, int, str]]:
    yield from named_spans(look.text)
    yield from also(look.text)
    if look.part is Part.VALUE:
        yield from find_under(look.pointer, look.text)


def _whole(found: Iterable[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    """What was found, less each guess that a token goes on behind a line end where it is whole without."""
    spans = list(found)
    whole = {start for start, _, kind in spans if not kind.endswith(SPLIT)}
    return [span for span in spans if not (span[2].endswith(SPLIT) and span[0] in whole)]


def _disjoint(spans: list[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    """Spans that touch joined into one, under the name of the first that is not general."""
    out: list[tuple[int, int, str]] = []
    for start, end, kind in spans:
        if start >= end:
            continue
        if out and start < out[-1][1]:
            first, last, name = out[-1]
            out[-1] = first, max(last, end), kind if _type(name) == _GENERAL else name
        else:
            out.append((start, end, kind))
    return out


def _type(kind: str) -> str:
    """What kind of secret, as one word: `github-token` of "a GitHub token"."""
    bare = next((kind[len(a) :] for a in _ARTICLES if kind.startswith(a)), kind).lower()
    if bare.startswith("value"):
        return _GENERAL
    letters = "".join(c if c.isascii() and c.isalnum() else " " for c in bare)
    return "-".join(letters.split())[:_TYPE_CHARS] or _GENERAL
