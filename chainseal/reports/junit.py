"""JUnit XML, for CI systems that show tests: one test case a file, failed by what blocks or needs review."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from chainseal.core.findings import Decision, Finding, Tally, Unjudged
from chainseal.core.levels import Level
from chainseal.core.reports import Look, ReportFormat, Run

# One character that XML 1.0 forbids (2.2, Char) makes the whole report unreadable.
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def write(run: Run, tally: Tally, _: Look) -> Iterator[str]:
    """The suite; its sums stand at its head, so the cases are kept until they are known."""
    cases: list[str] = []
    failures = 0
    for result in run.results:
        tally.add(result)
        if isinstance(result, Unjudged):
            cases.append(_unjudged(result))
        else:
            failures += any(f.level >= Level.REVIEW for f in result.findings)
            cases.append(_case(result))
    sums = f'tests="{len(cases)}" failures="{failures}" errors="{tally.unjudged}" skipped="0" time="0"'
    yield f'<?xml version="1.0" encoding="UTF-8"?>\n<testsuites {sums}>\n<testsuite name="chainseal" {sums}>\n'
    yield f"<properties>{_property('sources', run.tree)}{_property('policy', run.policy)}</properties>\n"
    yield from cases
    if not cases:
        yield f"<system-out>nothing to judge: {_text(run.nothing)}</system-out>\n"
    yield "</testsuite>\n</testsuites>\n"


def _case(decision: Decision) -> str:
    head = f'<testcase classname="chainseal" name={_quoted(decision.path)} file={_quoted(decision.path)} time="0">'
    failing = [f for f in decision.findings if f.level >= Level.REVIEW]
    told = [f for f in decision.findings if f.level < Level.REVIEW]
    parts = [head]
    if failing:
        message = f"{decision.verdict.word}: {'; '.join(f.rule for f in failing[:20])}"
        body = _text("\n".join(_line(f) for f in failing))
        parts.append(f"<failure type={_quoted(decision.verdict.word)} message={_quoted(message)}>{body}</failure>")
    if told:
        parts.append(f"<system-out>{_text(chr(10).join(_line(f) for f in told))}</system-out>")
    return "".join([*parts, "</testcase>\n"])


def _unjudged(unjudged: Unjudged) -> str:
    path = _quoted(unjudged.path)
    line = f"line {unjudged.line}: " if unjudged.line else ""
    error = f'<error type="not judged" message={_quoted(line + unjudged.message)}/>'
    return f'<testcase classname="chainseal" name={path} file={path} time="0">{error}</testcase>\n'


def _line(finding: Finding) -> str:
    place = f"{finding.path}:{finding.place.line}:{finding.place.column}"
    what = f"{finding.level.word} {finding.rule} {finding.name}"
    return f"{place}: {what}: {finding.message} -> {finding.fix or finding.help}"


def _property(name: str, value: str) -> str:
    return f'<property name="{name}" value={_quoted(value)}/>'


def _text(text: str) -> str:
    return escape(_FORBIDDEN.sub("\ufffd", text))


def _quoted(text: str) -> str:
    return quoteattr(_FORBIDDEN.sub("\ufffd", text))


FORMAT = ReportFormat(name="junit", summary="JUnit XML, for CI systems that show tests", write=write)
