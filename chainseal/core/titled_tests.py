"""Where a test stands that is no pytest one: by the title of its call, by its macro, or as a function."""

from __future__ import annotations

import re
from collections.abc import Iterator

from chainseal.core.candidate import Lines
from chainseal.core.declared_names import declared
from chainseal.core.definitions import Unfindable
from chainseal.core.masked_source import Source
from chainseal.core.node_ids import parts_of, readings, without_parameters

_CALL = re.compile(
    r"(?<![\w.$])(?:[fx]?(?:it|test|describe|context|specify)|suite|scenario|feature|bench|group|testWidgets|should"
    r"|TEST_CASE|SECTION|SUBCASE|SCENARIO)\b(?:\.\w{1,30}){0,4}"
)
_TO_TITLE = re.compile(r"[ \t]*\(?\s{0,200}(?=\")")
_TITLE = re.compile(r"(?:\"((?:[^\"\\]|\\.){1,1000})\"|'((?:[^'\\]|\\.){1,1000})'|`((?:[^`\\]|\\.){1,1000})`)")
_TABLE = re.compile(r"[ \t]*(?:\(|\"+(?=[ \t]*\())")
_ESCAPE = re.compile(r"\\(.)")
_INNER = re.compile(r"\s+[>›»]\s+|::")
_RUST_TEST = re.compile(r"#!?\[[^\n]*(?:test|case|bench|quickcheck|prop)")
_MAX_TABLE = 5_000
_MAX_TABLES = 1_000


def tests(path: str, source: Source, name: str) -> list[Lines]:
    """The lines of a test: `title`, `outer > title`, `TestX`, `Suite.name`, `module::tests::name`; [] without one."""
    for node in dict.fromkeys((name, without_parameters(name))):
        for titles in dict.fromkeys(((node,), tuple(_INNER.split(node)))):
            found = _titled(source, [_folded(title) for title in titles])
            if found:
                return found
        found = _named(path, source, node)
        if found:
            return found
    return []


def _titled(source: Source, titles: list[str]) -> list[Lines]:
    spans = [(0, len(source.masked))]
    for n, title in enumerate(titles):
        hits = [at for start, end in spans for at in _calls(source, title, start + (n > 0), end)]
        spans = []
        for at in hits:
            if not spans or source.row(at) > source.row(spans[-1][1]):
                spans.append((at, source.end(at)))
    return [source.lines(at, end) for at, end in spans]


def _calls(source: Source, title: str, start: int, end: int) -> Iterator[int]:
    """Where a test or a group of that title is called."""
    tables = 0
    for call in _CALL.finditer(source.masked, start, end):
        at = call.end()
        if call[0].endswith((".each", ".for")):
            at = _behind_table(source.masked, at)
            tables += 1
            if tables > _MAX_TABLES:
                raise Unfindable("too many tables of tests")
        opening = _TO_TITLE.match(source.masked, at)
        literal = _TITLE.match(source.text, opening.end()) if opening else None
        if literal and _folded(_ESCAPE.sub(r"\1", literal[1] or literal[2] or literal[3])) == title:
            yield call.start()


def _behind_table(masked: str, at: int) -> int:
    """The offset behind the table of `it.each(…)` or of its template."""
    opening = _TABLE.match(masked, at)
    if opening is None or opening[0].endswith('"'):
        return opening.end() if opening else at
    depth = 1
    for mark in re.finditer(r"[()]", masked[opening.end() : opening.end() + _MAX_TABLE]):
        depth += 1 if mark[0] == "(" else -1
        if not depth:
            return opening.end() + mark.end()
    return at


def _named(path: str, source: Source, node: str) -> list[Lines]:
    """A test that is a function, or a macro that makes one."""
    parts = parts_of(node)
    if source.family == "go":
        parts = parts_of(node.partition("/")[0])  # behind it stands a subtest, which is data
    for names in readings(path, parts) if parts else ():
        spans = declared(source, names)
        lines = [source.lines(span.start, span.end) for span in spans]
        if source.family == "rust":
            lines = [span for span in lines if _RUST_TEST.search(_head(source, span))]
        if lines:
            return lines
    return _macro(source, parts) if len(parts) == 2 else []


def _head(source: Source, span: Lines) -> str:
    """The attributes of a declaration."""
    return "\n".join(line for line in map(source.line, range(span.start - 1, span.end)) if "#[" in line[:200])


def _macro(source: Source, parts: tuple[str, ...]) -> list[Lines]:
    """`TEST_F(Suite, Name)` of GoogleTest."""
    suite, name = map(re.escape, parts)
    macro = re.compile(rf"\b(?:TYPED_)?TEST(?:_F|_P)?[ \t]*\(\s{{0,80}}{suite}\s{{0,80}},\s{{0,80}}{name}\s{{0,80}}\)")
    found = macro.search(source.masked)
    return [source.lines(found.start(), source.end(found.start()))] if found else []


def _folded(title: str) -> str:
    return " ".join(title.split())
