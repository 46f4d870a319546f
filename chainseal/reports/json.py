"""The decision as JSON (schema `decision`), written as the results come, so that memory stays flat."""

from __future__ import annotations

import json
from collections.abc import Iterator

from chainseal.core.documents import Json
from chainseal.core.findings import Decision, Standing, Tally, Unjudged
from chainseal.core.integrity import Integrity
from chainseal.core.levels import Verdict
from chainseal.core.provenance import State
from chainseal.core.reports import Look, ReportFormat, Run


def write(run: Run, tally: Tally, _: Look) -> Iterator[str]:
    """The JSON text in pieces; `ok` and `decision` come last, since they are known last."""
    yield from _gate(run, tally) if run.ledger is None else _audit(run, run.ledger, tally)


def _audit(run: Run, ledger: Integrity, tally: Tally) -> Iterator[str]:
    """The audit (schema `audit`): every finding, and each live memory with its own."""
    findings: list[Json] = []
    unjudged: list[Json] = []
    untold = 0
    yield f'{{\n  "tree": {_dump(run.tree)},\n  "policy": {_dump(run.policy)},\n  "receipts": ['
    comma = ""
    for result in run.results:
        tally.add(result)
        if isinstance(result, Unjudged):
            unjudged.append(result.to_mapping())
            continue
        findings += [finding.to_mapping() for finding in result.findings]
        untold += sum(source.state is State.UNVERIFIABLE for source in result.sources)
        if result.standing is not None:
            yield f"{comma}\n    {_dump(_receipt(result, result.standing))}"
            comma = ","
    tail: dict[str, Json] = {
        "ok": tally.verdict is Verdict.ALLOW,
        "decision": tally.verdict.word if tally.verdict is not None else None,
        "findings": findings,
        "unjudged": unjudged,
        "ledger": ledger.to_mapping(),
        "unverifiable": untold,
        "counts": tally.to_mapping(),
    }
    yield "\n  ]" if comma else "]"
    yield from _tail(tail)


def _receipt(result: Decision, standing: Standing) -> dict[str, Json]:
    return {
        **standing.to_mapping(),
        "path": result.path,
        "sources": [source.to_mapping() for source in result.sources],
        "findings": [finding.to_mapping() for finding in result.findings],
    }


def _gate(run: Run, tally: Tally) -> Iterator[str]:
    reasons: list[str] = []
    warnings: list[str] = []
    unjudged: list[Json] = []
    yield f'{{\n  "tree": {_dump(run.tree)},\n  "policy": {_dump(run.policy)},\n  "results": ['
    comma = ""
    for result in run.results:
        tally.add(result)
        if isinstance(result, Unjudged):
            unjudged.append(result.to_mapping())
            continue
        reasons += result.reasons
        warnings += result.warnings
        yield f"{comma}\n    {_dump(result.to_mapping())}"
        comma = ","
    decision = tally.verdict
    tail: dict[str, Json] = {
        "ok": decision is Verdict.ALLOW,
        "decision": decision.word if decision is not None else None,
        "reasons": list(reasons),
        "warnings": list(warnings),
        "unjudged": unjudged,
        "counts": tally.to_mapping(),
    }
    yield "\n  ]" if comma else "]"
    yield from _tail(tail)


def _tail(tail: dict[str, Json]) -> Iterator[str]:
    yield "".join(f",\n  {_dump(key)}: {_dump(value)}" for key, value in tail.items())
    yield "\n}\n"


def _dump(value: Json) -> str:
    return json.dumps(value, ensure_ascii=True)


FORMAT = ReportFormat(name="json", summary="one JSON object, for programs", write=write)
