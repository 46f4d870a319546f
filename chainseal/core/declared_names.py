"""Where a source text declares a name, in languages that no parser here reads.

Each mention of the name outside comments and strings is judged by what stands before and behind it: a keyword, the
brackets of a function with a body, an assignment with a type. The outermost declarations count, all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from chainseal.core.definitions import Unfindable
from chainseal.core.masked_source import BY_WORDS, Source

MAX_MENTIONS = 5_000
_BEFORE = 200
_BEHIND = 400
_MAX_BRACKETS = 1_000
_MAX_BODY = 20_000

_KEYWORD = re.compile(
    r"(?<![\w.$-])(?:function|func|fn|fun|def(?:p|macro|macrop|module|protocol|struct|n|n-|un|var|method|ine|record|type)?"
    r"|class|struct|enum|interface|trait|type|const|let|var|val|static|module|mod|namespace|record|object|protocol"
    r"|extension|union|macro|macro_rules!|typedef|typealias|package|sub|proc|procedure|method|impl|actor|service"
    r"|message|rpc|contract|event|modifier|library|mixin|newtype|data|constexpr|input|scalar|component|constant"
    r"|feature|#define|@interface|@implementation)"
    r"(?:[ \t]+(?:async|unsafe|const|static|mut|rec|inline|function|class|struct|interface|object|type))*"
    r"[ \t*&]+(?:(?:[\w$]{1,40}(?:\.|::)){1,4}|`)?\Z"
)
_ALIAS = re.compile(r"(?<!\w)using[ \t]+\Z")
_IMPL = re.compile(r"(?<!\w)impl\b(?:[^{;\n]{0,150}[ \t]for|[ \t]*<[^{;\n]{0,150}>)[ \t]+\Z")
_RECEIVER = re.compile(r"func[ \t]*\([^()\n]{1,100}\)[ \t]*\Z")
_NOT_HERE = re.compile(r"[ \t]*(?:import|use|from|package|require|include|friend)\b")
_USED_AS_TYPE = re.compile(r"[ \t]*[*&)]|[ \t]+[A-Za-z_]\w*[ \t]*[;=,(\[]")
_TYPE_KEYWORD = re.compile(r"(?:struct|enum|union|class)[ \t]+\Z")
_CREATE = re.compile(
    r"\bcreate\s+(?:or\s+(?:replace|alter)\s+)?(?:\w+\s+){0,4}?(?:table|view|function|procedure|trigger|index|type"
    r"|schema|sequence|domain|extension|role|policy|database|aggregate|macro|package|rule)\s+"
    r"(?:if\s+not\s+exists\s+)?(?:[\w\"`\[\]]{1,80}\.){0,3}[\"`\[]?\Z",
    re.IGNORECASE,
)
_GENERIC_CALL = re.compile(r"[ \t]*[?!]?[ \t]*(?:<[^<>(){};\n]{0,100}>)?[ \t]*\(")
_AFTER_BRACKETS = re.compile(r"([^{};=]{0,300})([{;=]>?)")
_QUIET = re.compile(r"[\w\s:<>,.\[\]|&*?()@\"'-]*\Z")
_PLAIN = re.compile(r"[\w$<>\[\],.*&:?@ \t#()~-]*\Z")
_ASSIGNED = re.compile(r"[ \t]*(?::(?!=)[^=\n{};]{0,200})?(?::=|=(?![=~]))")
_FIELD = re.compile(r"[ \t]*(?:\[[^\]\n]{0,100}\][ \t]*)*[;=,]")
_PROPERTY = re.compile(
    r"[ \t]*=>|\s{0,80}\{\s{0,80}(?:(?:public|private|protected|internal)\s{1,8})?(?:get|set|init)\b"
)
_ENDS_A_TYPE = re.compile(r"\}[ \t]*\**\Z")
_GO_TYPE = re.compile(r"[ \t]+(?:struct|interface)\b")
_KEY = re.compile(r"[ \t]*\??:(?![:=])")
_MEMBER = re.compile(r"[ \t]*(?:[:,;=({?!})]|\n|\Z|[ \t][\w*\[<&\"])")
_EXPORTS = re.compile(r"(?:exports|module\.exports|this|self|window|globalThis|[\w$.]{1,80}\.prototype)\.\Z")
_HANDED_ON = re.compile(
    r"[ \t]*=[ \t]*(?:void 0|(?!true|false|null)[A-Za-z_$][\w$.]*)[ \t]*(?:[;,\n]|\Z)"
)  # `exports.a = a;` defines nothing
_CUT = re.compile(r".*[{};]", re.DOTALL)
_WORD = re.compile(r"[\w$@#]+")
_OPERATORS = (".", ",", "?", ":", "(", "[", "<", "-")
_STATEMENTS = (
    "return new throw throws await else if while for switch case do in of typeof delete yield goto import from not and "
    "or assert print echo raise using package puts when unless until match catch instanceof is as"
)
_NOT_A_TYPE = frozenset(_STATEMENTS.split())
_BEFORE_MEMBERS = (
    "pub public private protected internal readonly static final override abstract async get set case const val var "
    "let default declare export required optional repeated mut open lateinit virtual inline crate"
)
_MODIFIERS = frozenset(_BEFORE_MEMBERS.split())
_NO_FUNCTIONS = frozenset({"if", "for", "while", "switch", "catch", "return", "else", "do", "sizeof"})
_DECLARES_WITHOUT_WORD = frozenset({"js", "typed", "script", "php", "other"})
_DEPTH = re.compile(r"[{}]")
_SQL_DEPTH = re.compile(r"[()]")


class Span(NamedTuple):
    """A declaration: its name starts at `start` and ends at `inner`, its text ends at `end`; `depth` brackets in."""

    start: int
    inner: int
    end: int
    depth: int


def declared(source: Source, names: tuple[str, ...]) -> list[Span]:
    """The declarations of a qualified name: one name inside the other, or joined as in `Owner.name = …`."""
    spans = [Span(0, 0, len(source.masked), -1)]
    for n, name in enumerate(names):
        inner = [span for outer in spans for span in _inside(source, outer, name, member=n > 0)]
        spans = inner
    return spans or (_joined(source, names) if len(names) > 1 else [])


def mentions(source: Source, name: str, start: int, end: int) -> Iterator[re.Match[str]]:
    """Where `name` stands as a whole word outside comments and strings; raises Unfindable when too often."""
    word = re.compile(rf"(?<![\w$]){re.escape(name)}(?![\w$])")
    for n, mention in enumerate(word.finditer(source.masked, start, end)):
        if n >= MAX_MENTIONS:
            raise Unfindable("the name stands there too often to look at each mention")
        yield mention


def _inside(source: Source, outer: Span, name: str, *, member: bool) -> list[Span]:
    """The outermost declarations of `name` in a span, or its members of that name."""
    found = list(mentions(source, name, outer.inner, outer.end))
    hits = [m for m in found if name not in _NO_FUNCTIONS and _declares(source, m.start(), m.end())]
    if not hits and member:
        hits = [m for m in found if _is_member(source, m.start(), m.end())]
    return _outermost(source, outer, hits)


def _joined(source: Source, names: tuple[str, ...]) -> list[Span]:
    """Declarations outside their owner: `Owner.name = …`, `Owner::name(…) {`, `func (o *Owner) name(…)`."""
    whole = Span(0, 0, len(source.masked), -1)
    hits = [
        m for m in mentions(source, names[-1], 0, len(source.masked)) if _owned(source, names[-2], m.start(), m.end())
    ]
    return _outermost(source, whole, hits)


def _owned(source: Source, owner: str, start: int, end: int) -> bool:
    before = source.before(start, _BEFORE)
    if source.family == "go":
        return bool(_RECEIVER.search(before)) and bool(re.search(rf"\b{re.escape(owner)}\b", before))
    joint = re.search(rf"(?<![\w$.]){re.escape(owner)}(?:<[^<>\n]{{0,80}}>)?(?:\.prototype)?(?:\.|::|:)~?\Z", before)
    return joint is not None and _declares(source, start - (len(before) - joint.start()), end)


def _outermost(source: Source, outer: Span, hits: list[re.Match[str]]) -> list[Span]:
    """The hits at the least depth, none inside another, one a line."""
    depths = _depths(source, outer, [m.start() for m in hits])
    least = min(depths, default=0)
    out: list[Span] = []
    for hit, depth in zip(hits, depths, strict=True):
        if depth == least and (not out or source.row(hit.start()) > source.row(out[-1].end)):
            start = _opening(source, hit.start())
            inner = hit.end() if start == hit.start() else start
            out.append(Span(start, inner, source.end(hit.end()), depth))
    return out


def _opening(source: Source, start: int) -> int:
    """Where a declaration begins: `typedef struct { … } name;` has its name behind its body."""
    if source.family != "typed" or not _ENDS_A_TYPE.search(source.before(start, _BEFORE)):
        return start
    first = max(start - _MAX_BODY, 0)
    depth = 0
    for at in range(start - 1, first, -1):
        depth += {"}": 1, "{": -1}.get(source.masked[at], 0)
        if source.masked[at] == "{" and not depth:
            return at
    return start


def _depths(source: Source, outer: Span, places: list[int]) -> list[int]:
    """How deep each place stands: by brackets, or by indentation where `end` or nothing closes."""
    if source.family in BY_WORDS:
        return [source.indent(source.row(place)) for place in places]
    pattern = _SQL_DEPTH if source.family == "sql" else _DEPTH
    out: list[int] = []
    depth, last = 0, outer.inner
    for place in places:
        for mark in pattern.finditer(source.masked, last, place):
            depth += 1 if mark[0] in "{(" else -1
        out.append(depth)
        last = place
    return out


def _declares(source: Source, start: int, end: int) -> bool:
    """Whether the mention at `start:end` declares the name."""
    before = source.before(start, _BEFORE)
    behind = source.masked[end : end + _BEHIND]
    if source.family == "sql":
        return bool(_CREATE.search(source.masked[max(start - _BEFORE, 0) : start]))
    if _NOT_HERE.match(before):
        return False
    if _KEYWORD.search(before):
        return not (_TYPE_KEYWORD.search(before) and _USED_AS_TYPE.match(behind))
    if _ALIAS.search(before):
        return bool(_ASSIGNED.match(behind))
    if _IMPL.search(before) or (source.family == "go" and _RECEIVER.search(before)):
        return True
    return _declares_without_word(source, before, behind, end)


def _declares_without_word(source: Source, before: str, behind: str, end: int) -> bool:
    if _ENDS_A_TYPE.search(before):
        return source.family == "typed" and behind.lstrip()[:1] in {";", ","}
    prefix = _CUT.sub("", before)
    if _EXPORTS.match(prefix.strip()) and _ASSIGNED.match(behind):
        return not _HANDED_ON.match(behind)
    if not _plain(prefix):
        return False
    if source.family == "go":
        return bool(_GO_TYPE.match(behind) or _ASSIGNED.match(behind)) and not prefix.strip()
    if _ASSIGNED.match(behind) or (_WORD.search(prefix) and _FIELD.match(behind)):
        return True
    if source.family in {"js", "script"} and not prefix.strip() and _KEY.match(behind):
        return True
    if source.family == "haskell" and not before:
        return True
    if source.family == "typed" and _WORD.search(prefix) and _PROPERTY.match(source.masked, end):
        return True
    return source.family in _DECLARES_WITHOUT_WORD and _has_body(source, prefix, end)


def _plain(prefix: str) -> bool:
    """Whether a declaration may begin so: types and modifiers, no operator, no call, no statement."""
    if not _PLAIN.match(prefix) or prefix.count("(") != prefix.count(")"):
        return False
    if prefix.rstrip().endswith(_OPERATORS) or prefix[-1:] not in {"", " ", "\t", "*", "&", "#", "~"}:
        return False
    return _NOT_A_TYPE.isdisjoint(_WORD.findall(prefix))


def _has_body(source: Source, prefix: str, end: int) -> bool:
    """Whether the brackets behind a name are those of a function that is declared, with a body or a type."""
    call = _GENERIC_CALL.match(source.masked, end)
    close = _closed(source.masked, call.end()) if call else -1
    if close < 0:
        return False
    after = _AFTER_BRACKETS.match(source.masked, close)
    if after is None or not _QUIET.match(after[1]):
        return False
    typed = _WORD.search(prefix) is not None and source.family != "js"
    if after[2] == "{":
        return source.family != "js" or not after[1].strip() or after[1].lstrip().startswith(":")
    return typed or (source.family == "js" and after[1].lstrip().startswith(":"))


def _closed(text: str, at: int) -> int:
    """The offset behind the bracket that closes what was opened before `at`, -1 when it is far."""
    depth = 1
    for mark in re.finditer(r"[()]", text[at : at + _MAX_BRACKETS]):
        depth += 1 if mark[0] == "(" else -1
        if not depth:
            return at + mark.end()
    return -1


def _is_member(source: Source, start: int, end: int) -> bool:
    """Whether a statement, field or case begins with the name; asked only inside the body of its owner."""
    prefix = re.sub(r".*[{};,(]", "", source.before(start, _BEFORE), flags=re.DOTALL).strip()
    return _MODIFIERS.issuperset(_WORD.findall(prefix)) and bool(_MEMBER.match(source.masked, end))
