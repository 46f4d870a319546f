"""Instructions: notes whose front matter may be no YAML, as in `globs: **/*.ts`; it is read line by line then."""

from __future__ import annotations

from chainseal.core.documents import DocumentFormat, Json, Malformed, Nodes
from chainseal.core.front_matter import fences, lines_of, places_of
from chainseal.documents import notes


def read(text: str) -> Json:
    """The fields of the front matter, or the text itself when it has none."""
    found = fences(text)
    if found is None or found.end < 0:
        return text
    try:
        return notes.fields(text, found)
    except Malformed:
        return lines_of(text, found.start, found.end)


def nodes(text: str) -> Nodes:
    """The place of every field, and of the body behind them."""
    found = fences(text)
    if found is None or found.end < 0:
        return {}
    try:
        notes.fields(text, found)
    except Malformed:
        return {**places_of(text, found.start, found.end), **found.body_node(text)}
    return notes.nodes(text)


FORMAT = DocumentFormat(name="instructions", suffixes=(), read=read, nodes=nodes)
