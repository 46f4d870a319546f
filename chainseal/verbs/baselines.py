"""Baselines: findings that are known and accepted, until what they are about changes.

A line of the file is one finding: its rule, its path, and a mark over its message and over what the path and the
sources held. A guard is never accepted.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Json
from chainseal.core.errors import ChainsealError, MalformedError, UnreadableError
from chainseal.core.findings import Decision, Finding, fingerprint
from chainseal.core.history import Unavailable
from chainseal.core.reports import Result
from chainseal.core.rules import GateRule
from chainseal.core.shown import shown
from chainseal.files import read_bounded
from chainseal.loading import load
from chainseal.repository import Repository
from chainseal.trees import CommitTree
from chainseal.verbs.choosing import commit_named

MAX_BYTES = 32 * 1024 * 1024


def known(file: Path) -> frozenset[str]:
    """The marks of the accepted findings in `file`. Raises ChainsealError."""
    return _marks_in(read_bounded(file, str(file), MAX_BYTES), str(file))


def known_at(repository: Repository, base: str, file: Path) -> frozenset[str]:
    """The marks in `file` as the commit `base` holds it: a change cannot accept its own findings.

    A file outside the repository is taken as it lies. Raises ChainsealError.
    """
    path = os.path.relpath(os.path.realpath(file), repository.root).replace(os.sep, "/")
    if path.startswith("../"):
        return known(file)
    tree = CommitTree(repository, commit_named(repository, base))
    entry = tree.entries([path]).get(path)
    try:
        return _marks_in(tree.content(entry), path) if entry is not None else frozenset()
    except Unavailable as error:
        raise UnreadableError(f"cannot be read: {error}", path=shown(path, secret_spans, 400)) from error


def _marks_in(data: bytes, path: str) -> frozenset[str]:
    place = shown(path, secret_spans, 400)
    marks = set()
    for number, line in enumerate(data.splitlines(), 1):
        value = _line(line, place, number)
        mark = value.get("mark")
        if not isinstance(mark, str):
            raise MalformedError("is no line of a baseline; write it with --write-baseline", path=place, line=number)
        marks.add(mark)
    return frozenset(marks)


def accepted(results: Iterator[Result], marks: frozenset[str], rules: Sequence[GateRule]) -> Iterator[Result]:
    """The results without the findings that are accepted; they count as waived."""
    guards = _guards(rules)
    for result in results:
        if not isinstance(result, Decision):
            yield result
            continue
        kept = tuple(f for f in result.findings if f.rule in guards or _mark(f, result) not in marks)
        yield result._replace(findings=kept, waived=result.waived + len(result.findings) - len(kept))


def recorded(results: Iterator[Result], file: Path, rules: Sequence[GateRule]) -> Iterator[Result]:
    """The results as they are; when all are taken, what can be accepted of them is written to `file`."""
    guards = _guards(rules)
    lines: list[str] = []
    for result in results:
        for finding in result.findings if isinstance(result, Decision) else ():
            if finding.rule not in guards:
                entry: dict[str, Json] = {
                    "rule": finding.rule,
                    "path": finding.path,
                    "mark": _mark(finding, result),
                }
                lines.append(json.dumps(entry))
        yield result
    try:
        file.write_text("".join(f"{line}\n" for line in sorted(lines)), encoding="utf-8")
    except OSError as error:
        place = shown(str(file), secret_spans, 400)
        raise UnreadableError(f"cannot be written ({(error.strerror or '').lower()})", path=place) from error


def _mark(finding: Finding, result: Result) -> str:
    sources = result.sources if isinstance(result, Decision) else ()
    held = sorted(f"{source.at}\0{source.blob}" for source in sources)
    return fingerprint(finding.fingerprint, finding.message, *held)


def _guards(rules: Sequence[GateRule]) -> frozenset[str]:
    return frozenset(rule.id for rule in rules if rule.guard)


def _line(line: bytes, place: str, number: int) -> dict[str, Json]:
    try:
        value = load("baseline.json", line, "json").value
    except ChainsealError as error:
        raise MalformedError(error.message, path=place, line=number) from error
    return value if isinstance(value, dict) else {}
