"""Notes: Markdown or plain text; front matter, if there is any, is strict YAML. The body is looked at as it lies."""

from __future__ import annotations

from chainseal.core.documents import DocumentFormat, Json, Malformed, Node, Nodes
from chainseal.core.front_matter import Fences, fences
from chainseal.documents import yaml


def read(text: str) -> Json:
    """The fields of the front matter, or the text itself when it has none. Raises Malformed."""
    found = fences(text)
    if found is None:
        return text
    if found.end < 0:
        raise Malformed("the front matter does not end: a line of three dashes is missing", 0)
    return fields(text, found)


def fields(text: str, found: Fences) -> Json:
    """The front matter as YAML. Raises Malformed."""
    try:
        value = yaml.read(text[found.start : found.end])
    except Malformed as error:
        raise Malformed(error.message, error.offset + found.start) from error
    if value is not None and not isinstance(value, dict):
        raise Malformed("the front matter is not a mapping of fields", found.start)
    return value or {}


def nodes(text: str) -> Nodes:
    """The place of every field of a text that `read` accepts, and of the body behind them."""
    found = fences(text)
    if found is None or found.end < 0:
        return {}
    start = found.start
    shifted = {
        key: Node(node.start + start, node.end + start, node.style)
        for key, node in yaml.nodes(text[start : found.end]).items()
    }
    return {**shifted, **found.body_node(text)}


FORMAT = DocumentFormat(name="notes", suffixes=(), read=read, nodes=nodes)
