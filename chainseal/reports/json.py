"""The decision as JSON (schema `decision`), written as the results come, so that memory stays flat."""

from __future__ import annotations

import json
from collections.abc import Iterator

from chainseal.core.documents import Json
from chainseal.core.findings import Tally, Unjudged
from chainseal.core.levels import Verdict
from chainseal.core.reports import Look, ReportFormat, Run


def write(run: Run, tally: Tally, _: Look) -> Iterator[str]:
    """The JSON text in pieces; `ok` and `decision` come last, since they are known last."""
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
    yield "".join(f",\n  {_dump(key)}: {_dump(value)}" for key, value in tail.items())
    yield "\n}\n"


def _dump(value: Json) -> str:
    return json.dumps(value, ensure_ascii=True)


FORMAT = ReportFormat(name="json", summary="one JSON object, for programs", write=write)
