"""GitLab's code quality JSON (the part of Code Climate's that GitLab reads), shown in a merge request."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

from chainseal.core.documents import Json
from chainseal.core.findings import Finding, Tally, Unjudged, fingerprint
from chainseal.core.levels import Level
from chainseal.core.reports import Look, ReportFormat, Run

_SEVERITIES = {Level.ERROR: "critical", Level.REVIEW: "major", Level.WARNING: "minor", Level.NOTE: "info"}


def write(run: Run, tally: Tally, _: Look) -> Iterator[str]:
    """The array, as the results come. GitLab drops an issue whose fingerprint it has seen, so each is its own."""
    comma = "["
    marks: Counter[str] = Counter()
    for result in run.results:
        tally.add(result)
        for issue in [_unjudged(result)] if isinstance(result, Unjudged) else [_issue(f) for f in result.findings]:
            mark = str(issue["fingerprint"])
            if marks[mark]:
                issue["fingerprint"] = fingerprint(mark, str(marks[mark]))
            marks[mark] += 1
            yield f"{comma}\n{_dump(issue)}"
            comma = ","
    yield "[]\n" if comma == "[" else "\n]\n"


def _dump(issue: dict[str, Json]) -> str:
    """JSON in which a path that looks like a command of a CI log (`##[error]`, `::error::`) is none."""
    return json.dumps(issue).replace("##", "#\\u0023").replace("::", ":\\u003a")


def _issue(finding: Finding) -> dict[str, Json]:
    return {
        "type": "issue",
        "check_name": f"{finding.rule} {finding.name}",
        "description": f"{finding.message}. The way out: {finding.fix or finding.help}.",
        "categories": ["Security"],
        "severity": _SEVERITIES[finding.level],
        "fingerprint": finding.fingerprint,
        "location": {"path": finding.location, "lines": {"begin": finding.place.line, "end": finding.place.end_line}},
    }


def _unjudged(unjudged: Unjudged) -> dict[str, Json]:
    return {
        "type": "issue",
        "check_name": "not judged",
        "description": unjudged.message,
        "categories": ["Bug Risk"],
        "severity": "blocker",
        "fingerprint": fingerprint("not judged", unjudged.path),
        "location": {"path": unjudged.location or unjudged.path, "lines": {"begin": unjudged.line or 1}},
    }


FORMAT = ReportFormat(name="gitlab", summary="GitLab code quality JSON", write=write)
