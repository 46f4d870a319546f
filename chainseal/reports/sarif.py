"""SARIF 2.1.0, for code scanning: rules with their documentation, relative URIs and stable fingerprints."""

from __future__ import annotations

import json
from collections.abc import Iterator
from urllib.parse import quote

from chainseal.core.documents import Json
from chainseal.core.findings import Finding, Tally, Unjudged
from chainseal.core.levels import Level
from chainseal.core.reports import Look, ReportFormat, Run
from chainseal.core.rules import GateRule

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
HOME = "https://github.com/chainseal/chainseal"
MAX_RESULTS = 25_000  # what GitHub takes of one run
_LEVELS = {Level.ERROR: "error", Level.REVIEW: "warning", Level.WARNING: "warning", Level.NOTE: "note"}
# GitHub sorts by this number: over 7 is high, over 4 medium, above 0 low.
_SEVERITIES = {Level.ERROR: "8.0", Level.REVIEW: "6.0", Level.WARNING: "4.5", Level.NOTE: "1.0"}


def write(run: Run, tally: Tally, _: Look) -> Iterator[str]:
    """The log in pieces; results are written as they come."""
    indices = {rule.id: n for n, rule in enumerate(run.rules)}
    driver: dict[str, Json] = {
        "name": "chainseal",
        "version": run.version,
        "semanticVersion": run.version,
        "informationUri": HOME,
        "rules": [_rule(rule) for rule in run.rules],
    }
    yield f'{{"$schema": {json.dumps(SCHEMA)}, "version": "2.1.0", "runs": [{{'
    yield f'"tool": {json.dumps({"driver": driver})},\n'
    yield '"columnKind": "unicodeCodePoints", "results": ['
    comma, count = "", 0
    unjudged: list[Unjudged] = []
    for result in run.results:
        tally.add(result)
        if isinstance(result, Unjudged):
            unjudged.append(result)
            continue
        for finding in result.findings:
            count += 1
            if count <= MAX_RESULTS:
                yield f"{comma}\n{json.dumps(_result(finding, indices))}"
                comma = ","
    notes: list[Json] = [_notification(item) for item in unjudged]
    if count > MAX_RESULTS:
        notes.append({"level": "warning", "message": {"text": f"{count - MAX_RESULTS:,} more findings are left out."}})
    invocation = {"executionSuccessful": not unjudged, "toolExecutionNotifications": notes}
    yield f'],\n"invocations": [{json.dumps(invocation)}]}}]}}\n'


def _rule(rule: GateRule) -> Json:
    level = rule.level or rule.strict or Level.WARNING
    text = f"{rule.documentation.strip()}\n\nThe way out: {rule.help}."
    return {
        "id": rule.id,
        "name": "".join(word.capitalize() for word in rule.name.split("-")),
        "shortDescription": {"text": rule.summary},
        "fullDescription": {"text": rule.summary},
        "help": {"text": text, "markdown": text},
        "helpUri": f"{HOME}#rules",
        "defaultConfiguration": {"level": _LEVELS[level], "enabled": rule.level is not None},
        "properties": {"security-severity": _SEVERITIES[level], "precision": "high", "tags": ["security", rule.family]},
    }


def _result(finding: Finding, indices: dict[str, int]) -> Json:
    place = finding.place
    start, end = (place.line, place.column), (place.end_line, place.end_column)
    end_line, end_column = max(start, end)  # equal ends are SARIF's insertion point (3.30.2); GitHub wants all four
    region: Json = {
        "startLine": place.line,
        "startColumn": place.column,
        "endLine": end_line,
        "endColumn": end_column,
    }
    out: dict[str, Json] = {
        "ruleId": finding.rule,
        "level": _LEVELS[finding.level],
        "message": _message(f"{finding.message}. The way out: {finding.fix or finding.help}."),
        "locations": [{"physicalLocation": {"artifactLocation": _uri(finding.location), "region": region}}],
        "partialFingerprints": {
            "primaryLocationLineHash": f"{finding.fingerprint}:1",
            "chainseal/v1": finding.fingerprint,
        },
    }
    if finding.rule in indices:
        out["ruleIndex"] = indices[finding.rule]
    return out


def _notification(unjudged: Unjudged) -> Json:
    out: dict[str, Json] = {"level": "error", "message": _message(f"Not judged: {unjudged.message}.")}
    if unjudged.path != ".":
        location: dict[str, Json] = {"artifactLocation": _uri(unjudged.location or unjudged.path)}
        if unjudged.line:
            location["region"] = {"startLine": unjudged.line}
        out["locations"] = [{"physicalLocation": location}]
    return out


def _message(text: str) -> Json:
    """A message in which foreign text makes no link: `[x](y)` is one even in SARIF's plain text (3.11.6)."""
    return {"text": text.replace("](", "]\\(")}


def _uri(path: str) -> Json:
    return {"uri": quote(path, safe="/"), "uriBaseId": "%SRCROOT%"}


FORMAT = ReportFormat(name="sarif", summary="SARIF 2.1.0, for code scanning", write=write)
