"""From a subject and rules to a decision: pure, and the one place where foreign text is made fit to print."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date
from functools import lru_cache
from itertools import islice

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Look, Nodes, Part, span_in_file
from chainseal.core.findings import Decision, Finding, fingerprint
from chainseal.core.levels import Level
from chainseal.core.places import Lines, Place
from chainseal.core.policy import Policy
from chainseal.core.provenance import Source
from chainseal.core.rules import GateRule, Seen, Subject
from chainseal.core.shown import merged, preview, printable, shown

MAX_FINDINGS = 100  # of one rule in one file; whoever mends those sees the rest
QUOTE_CHARS = 60
PATH_CHARS = 400


def judge(subject: Subject, rules: Iterable[GateRule], today: date) -> Decision:
    """The decision over one subject. An exception of a rule is the caller's to report; it is never a verdict."""
    document, policy = subject.document, subject.policy
    found: list[tuple[GateRule, Seen, Level]] = []
    for rule in rules:
        level = effective_level(rule, policy)
        if level is None or subject.action not in rule.binds:
            continue
        found += [(rule, seen, level) for seen in islice(rule.check(subject), MAX_FINDINGS)]
    path = shown(document.path, secret_spans, PATH_CHARS)
    sources = tuple(_shown_source(s) for s in subject.sources)
    if not found:
        return Decision(path=path, sources=sources)
    placed = _placed(subject, found, path)
    live = [w for w in policy.waivers if w.until >= today]
    kept = [f for f in placed if not any(w.covers(f.rule, document.path, document.digest) for w in live)]
    return Decision(path=path, findings=tuple(kept), sources=sources, waived=len(placed) - len(kept))


def effective_level(rule: GateRule, policy: Policy) -> Level | None:
    """The level that `rule` has under `policy`; None when it is off."""
    if rule.id in policy.levels:
        return policy.levels[rule.id]
    return rule.strict if policy.base == "strict" and rule.strict is not None else rule.level


def _placed(subject: Subject, found: Sequence[tuple[GateRule, Seen, Level]], path: str) -> list[Finding]:
    """The findings with their places, sorted; a raw-text hit on what a decoded text already showed is dropped."""
    document = subject.document
    nodes, lines = document.nodes(document.text), Lines(document.text)
    texts = {(look.pointer, look.part): look for look in subject.looks}
    out: list[tuple[tuple[int, int, str], GateRule, Seen, Level, str]] = []
    taken: dict[str, list[tuple[int, int]]] = {}
    ordinals: dict[tuple[str, str], int] = {}
    for rule, seen, level in sorted(found, key=lambda f: f[1].part is Part.RAW):
        start, end = _span(subject, nodes, texts, seen)
        spans = taken.setdefault(rule.id, [])
        if seen.part is Part.RAW and rule.content and any(s < end and start < e for s, e in spans):
            continue
        spans.append((start, end))
        key = (rule.id, seen.pointer)
        ordinals[key] = ordinals.get(key, 0) + 1
        mark = fingerprint(rule.id, document.path, seen.pointer, str(ordinals[key]))
        out.append(((start, end, rule.id), rule, seen, level, mark))
    out.sort(key=lambda item: (item[0], item[4]))
    return [
        _finding(path, rule, seen, level, lines.place(at[0], at[1]), texts.get((seen.pointer, seen.part)), mark)
        for at, rule, seen, level, mark in out
    ]


def _span(subject: Subject, nodes: Nodes, texts: dict[tuple[str, Part], Look], seen: Seen) -> tuple[int, int]:
    look = texts.get((seen.pointer, seen.part))
    if look is not None and seen.end is not None:
        return span_in_file(subject.document, nodes, look, seen.start, seen.end)
    pointer = seen.pointer
    node = nodes.get((pointer, seen.part)) or nodes.get((pointer, Part.VALUE))
    while node is None and pointer:  # a field that is not there stands at what should hold it
        pointer = pointer.rpartition("/")[0]
        node = nodes.get((pointer, Part.VALUE))
    return (node.start, node.end) if node else (0, 0)


def _finding(
    path: str, rule: GateRule, seen: Seen, level: Level, place: Place, look: Look | None, mark: str
) -> Finding:
    message = shown(seen.message, secret_spans, 400)
    if seen.quote and look is not None and seen.end is not None:
        message = f"{message}: {quoted(look.text, seen.start, seen.end)}"
    return Finding(
        rule=rule.id,
        name=rule.name,
        level=level,
        message=message,
        help=rule.help,
        fix=shown(seen.fix, secret_spans, 400),
        path=path,
        place=place,
        pointer=shown(seen.pointer, secret_spans, PATH_CHARS),
        signals=tuple(shown(s, secret_spans) for s in seen.signals),
        fingerprint=mark,
    )


def quoted(text: str, start: int, end: int) -> str:
    """`text[start:end]` between quotes, fit to print; a secret that the span touches is masked whole."""
    out, at = [], start
    for s, e in _secrets(text):
        if s < end and at < e:
            out += [text[at:s], preview(text[s:e])]
            at = e
    out.append(text[at:end] if at < end else "")
    return f'"{printable("".join(out), QUOTE_CHARS)}"'


@lru_cache(maxsize=32)
def _secrets(text: str) -> tuple[tuple[int, int], ...]:
    return tuple(merged(secret_spans(text)))


def _shown_source(source: Source) -> Source:
    return replace(
        source,
        kind=shown(source.kind, secret_spans),
        ref=shown(source.ref, secret_spans, PATH_CHARS),
        now=shown(source.now, secret_spans, PATH_CHARS),
        detail=shown(source.detail, secret_spans, 400),
    )
