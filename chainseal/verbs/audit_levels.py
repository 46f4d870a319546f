"""Levels under a base: what a change touches is an error, and what it leaves alone at most a warning."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from posixpath import basename

from chainseal.core.candidate import mapping
from chainseal.core.documents import Document
from chainseal.core.findings import Decision, Finding
from chainseal.core.levels import Level
from chainseal.core.receipts import SUFFIX
from chainseal.core.rules import GateRule, Subject

_NOT_OF_A_COMMIT = frozenset({"after", "branch_is_not", "tag_after"})
# What is said of a source: whoever edits, renames or deletes it is the one who can mend it.
_OF_SOURCES = frozenset({"CS510", "CS511", "CS512", "CS514", "CS515", "CS516", "CS519", "CS522"})


def adjusted(result: Decision, subject: Subject, changed: Collection[str], rules: Sequence[GateRule]) -> Decision:
    """The decision with the levels that a change of the paths `changed` gives its findings; guards keep theirs."""
    guards = frozenset(rule.id for rule in rules if rule.guard)
    touched = _is_touched(subject, changed)
    return result._replace(findings=tuple(_level(finding, guards, touched=touched) for finding in result.findings))


def of_this_commit(result: Decision, subject: Subject) -> Decision:
    """The decision for a commit that is under way: a day that came or a branch is not its doing, and only told."""
    conditions = subject.audited.memory.conditions if subject.audited and subject.audited.memory else ()
    others = {condition.pointer for condition in conditions if condition.key in _NOT_OF_A_COMMIT}
    return result._replace(
        findings=tuple(
            f._replace(level=min(f.level, Level.WARNING)) if f.rule == "CS516" and f.pointer in others else f
            for f in result.findings
        )
    )


def without_old_news(result: Decision, document: Document) -> Decision:
    """The decision without what the gate warned of already when the memory was stored: nothing can mend it any more."""
    value = document.value
    gate = mapping(value, "gate") if isinstance(value, dict) else {}
    told = gate.get("warnings")
    known = frozenset(told if isinstance(told, list) else ())
    old = [f for f in result.findings if f.rule == "CS204" and f.level <= Level.WARNING and f.message in known]
    kept = tuple(f for f in result.findings if f not in old)
    return result._replace(findings=kept)


def _is_touched(subject: Subject, changed: Collection[str]) -> bool:
    """Whether the change touches the receipt, or a file that it cites or cited, or invalidates what it rests on."""
    memory = subject.audited.memory if subject.audited else None
    paths = {subject.document.path, *(source.at for source in subject.sources)}
    paths |= {source.now.partition("#")[0] for source in subject.sources}
    if memory is not None:
        paths |= {cited.ref.target for cited in memory.cited if cited.pin is None}
        pins = (*(cited.pin for cited in memory.cited), *(condition.pin for condition in memory.conditions))
        paths |= {path for pin in pins if pin is not None for path in (pin.path, *_trail(pin.via))}
    ends = {f"{source.now}{SUFFIX}" for source in subject.sources if source.kind == "receipt" and source.now}
    ends |= {f"{event}{SUFFIX}" for event in memory.events} if memory is not None else set()
    return not paths.isdisjoint(changed) or (bool(ends) and not ends.isdisjoint(map(basename, changed)))


def _trail(path: str) -> tuple[str, ...]:
    """A path that leads through links, and the folders above it, each of which may be one."""
    return tuple(path[:at] for at, char in enumerate(f"{path}/") if char == "/") if path else ()


def _level(finding: Finding, guards: frozenset[str], *, touched: bool) -> Finding:
    if finding.rule in guards:
        return finding
    if not touched:
        return finding._replace(level=min(finding.level, Level.WARNING))
    return finding._replace(level=Level.ERROR) if finding.rule in _OF_SOURCES else finding
