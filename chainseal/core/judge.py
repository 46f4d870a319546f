"""From a subject and rules to a decision: pure, and the one place where foreign text is made fit to print."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from chainseal.core.documents import Look, Nodes, Part, span_in_file
from chainseal.core.findings import Decision, Finding, fingerprint
from chainseal.core.levels import Level
from chainseal.core.masking import Mask
from chainseal.core.places import Lines
from chainseal.core.rules import GateRule, Seen, Subject
from chainseal.core.sighting import Sighting, sightings
from chainseal.core.team_secrets import spans_of

if TYPE_CHECKING:
    from datetime import date

    from chainseal.core.provenance import Source


def judge(subject: Subject, rules: Iterable[GateRule], today: date | None) -> Decision:
    """The decision over one subject; without a `today` no waiver counts.

    An exception of a rule is the caller's to report; it is never a verdict.
    """
    return decision(subject, sightings(subject, rules), today)


def decision(subject: Subject, found: Sequence[Sighting], today: date | None) -> Decision:
    """The decision over one subject in which the rules saw what is `found`."""
    document, policy = subject.document, subject.policy
    mask = Mask(subject.looks if found else (), spans_of(policy.scanner, document.path))
    path = mask.text(document.path)
    sources = tuple(_shown_source(source, mask) for source in subject.sources)
    if not found:
        return Decision(path=path, sources=sources)
    placed = _placed(subject, found, path, mask)
    live = [w for w in policy.waivers if w.until >= today] if today else []
    kept = [f for f in placed if not any(w.covers(f.rule, document.path, document.digest) for w in live)]
    return Decision(path=path, findings=tuple(kept), sources=sources, waived=len(placed) - len(kept))


def _placed(subject: Subject, found: Sequence[Sighting], path: str, mask: Mask) -> list[Finding]:
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
        Finding(
            rule=rule.id,
            name=rule.name,
            level=level,
            message=_message(seen, texts.get((seen.pointer, seen.part)), mask),
            help=rule.help,
            fix=mask.text(seen.fix),
            path=path,
            location=mask.location(document.path),
            place=lines.place(at[0], at[1]),
            pointer=mask.pointer(seen.pointer),
            signals=tuple(mask.text(signal) for signal in seen.signals),
            fingerprint=mark,
        )
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


def _message(seen: Seen, look: Look | None, mask: Mask) -> str:
    message = mask.text(seen.message)
    if seen.quote and look is not None and seen.end is not None:
        return f"{message}: {mask.quoted(look.text, seen.start, seen.end)}"
    return message


def _shown_source(source: Source, mask: Mask) -> Source:
    return source._replace(
        ref=mask.text(source.ref),
        now=mask.text(source.now),
        detail=mask.text(source.detail),
    )
