"""Markdown with YAML front matter: the fields between two `---` lines, then the body, which is `content`."""

from __future__ import annotations

from chainseal.core.documents import DocumentFormat, Json, Malformed, Node, Nodes, Part, Style
from chainseal.documents import yaml

_FENCE = "---"


def read(text: str) -> Json:
    """The front matter with the body as its `content`. Raises Malformed."""
    head, body = _split(text)
    try:
        value = yaml.read(text[head:body])
    except Malformed as error:
        raise Malformed(error.message, error.offset + head) from error
    if value is None:
        value = {}
    if not isinstance(value, dict):
        raise Malformed("the front matter is not a mapping of fields", head)
    start, end = _body(text, body)
    if start < end:
        if "content" in value:
            raise Malformed("content stands in the front matter and in the body; keep one", start)
        value["content"] = text[start:end].replace("\r\n", "\n")
    return value


def nodes(text: str) -> Nodes:
    """The place of every field of a text that `read` accepts."""
    head, body = _split(text)
    out = {
        key: Node(node.start + head, node.end + head, node.style) for key, node in yaml.nodes(text[head:body]).items()
    }
    start, end = _body(text, body)
    if start < end:
        out["/content", Part.VALUE] = Node(start, end, Style.VERBATIM)
    return out


def _split(text: str) -> tuple[int, int]:
    """Where the front matter starts, and where its closing line starts."""
    first = text.find("\n")
    if first < 0 or text[:first].rstrip() != _FENCE:
        raise Malformed(
            "no front matter: a Markdown candidate starts with a line of three dashes, its fields, and another"
        )
    at = first + 1
    while at < len(text):
        end = text.find("\n", at)
        line = text[at : end if end >= 0 else len(text)]
        if line.rstrip() == _FENCE:
            return first + 1, at
        if end < 0:
            break
        at = end + 1
    raise Malformed("the front matter does not end: a line of three dashes is missing", 0)


def _body(text: str, closing: int) -> tuple[int, int]:
    """The span of the body without the blank lines around it."""
    newline = text.find("\n", closing)
    if newline < 0:
        return len(text), len(text)
    body = text[newline + 1 :]
    end = newline + 1 + len(body.rstrip())
    return end - len(body.rstrip().lstrip()), end


FORMAT = DocumentFormat(name="md", suffixes=(".md",), read=read, nodes=nodes)
