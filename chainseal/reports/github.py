"""Workflow commands of GitHub Actions: annotations at the place of each finding, errors first, within GitHub's caps.

A step may show 10 error, 10 warning and 10 notice annotations (docs.github.com, "Usage limits for annotations" of
workflow commands); what is beyond is counted in one line, and stands in the other reports.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter

from chainseal.core.findings import Finding, Tally, Unjudged
from chainseal.core.levels import Level
from chainseal.core.reports import Look, ReportFormat, Run

CAP = 10
_COMMANDS = {Level.ERROR: "error", Level.REVIEW: "warning", Level.WARNING: "warning", Level.NOTE: "notice"}
# actions/toolkit, packages/core/src/command.ts: escapeData and escapeProperty
_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"})


def write(run: Run, tally: Tally, _: Look) -> Iterator[str]:
    """The commands, the worst first; each kind is kept only up to its cap while the results stream by."""
    kept: dict[str, list[tuple[int, str]]] = {"error": [], "warning": [], "notice": []}
    left = 0
    for result in run.results:
        tally.add(result)
        for command, rank, line in _unjudged(result) if isinstance(result, Unjudged) else _findings(result.findings):
            lines = kept[command]
            lines.append((rank, line))
            lines.sort(key=itemgetter(0))  # of equals, the first stays first
            left += len(lines) > CAP
            del lines[CAP:]
    if left and len(kept["notice"]) == CAP:  # the count is a notice too
        kept["notice"].pop()
        left += 1
    yield from (line for lines in kept.values() for _, line in lines)
    if left:
        what = "finding is" if left == 1 else "findings are"
        yield _command("notice", {}, f"{left:,} more {what} not annotated; see the job summary or the log")
    if not tally.judged and not tally.unjudged:
        yield f"nothing to judge: {run.nothing}\n"


def _findings(findings: tuple[Finding, ...]) -> Iterator[tuple[str, int, str]]:
    for finding in findings:
        command = _COMMANDS[finding.level]
        place = finding.place
        properties: dict[str, str | int] = {
            "title": f"{finding.rule} {finding.name}",
            "file": _file(finding.path, finding.location),
            "line": place.line,
            "endLine": place.end_line,
        }
        if place.line == place.end_line:  # GitHub refuses columns of a span over lines
            properties |= {"col": place.column, "endColumn": place.end_column}
        way_out = finding.fix or finding.help
        yield command, -finding.level, _command(command, properties, f"{finding.message}\n{way_out}")


def _file(path: str, location: str) -> str:
    """What `file=` says: the location, unless an older runner, which reads `##[` anywhere in a line, would take it."""
    return path if "##" in location else location


def _unjudged(unjudged: Unjudged) -> Iterator[tuple[str, int, str]]:
    properties: dict[str, str | int] = {"title": "not judged"}
    if unjudged.path != ".":
        properties["file"] = _file(unjudged.path, unjudged.location or unjudged.path)
    if unjudged.line:
        properties["line"] = unjudged.line
    yield "error", -100, _command("error", properties, unjudged.message)


def _command(name: str, properties: dict[str, str | int], message: str) -> str:
    """One workflow command, byte for byte as `issueCommand` of @actions/core writes it."""
    pairs = ",".join(f"{key}={str(value).translate(_PROPERTY)}" for key, value in properties.items() if value)
    return f"::{name}{' ' if properties else ''}{pairs}::{message.translate(_DATA)}\n"


FORMAT = ReportFormat(name="github", summary="annotations, as workflow commands of GitHub Actions", write=write)
