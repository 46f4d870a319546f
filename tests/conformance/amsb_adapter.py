"""OWASP's Agent Memory Security Benchmark (package `agent-memory-guard`) against the gate.

The adapter maps the suite's channel to a candidate's `origin` and knows neither texts nor cases. `ContentOnly` asks the
content rules alone. `Bound` proposes each write as a candidate in a repository of its own: what a person said stands
in a file that the repository holds, and the candidate cites it; what came from a tool has an address and no more. Run
`python -m tests.conformance.amsb_adapter` to print grade and score of both.
"""

from __future__ import annotations

import json
import sys
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Any

import chainseal
from chainseal.core.levels import Level, Verdict
from tests import world

bench: Any = import_module("agent_memory_guard.bench")

CHANNELS = {"external_tool": "tool", "user_input": "user", "agent_authored": "agent", "system": "import"}


class ContentOnly(bench.MemorySystemAdapter):  # type: ignore[misc]
    """A store that keeps what the content rules find no error in."""

    name = "chainseal, content rules alone"
    version = chainseal.__version__

    def __init__(self) -> None:
        self._kept: dict[str, Any] = {}

    def remember(self, key: str, value: Any, *, source_class: str = "external_tool") -> Any:
        if not self._allows(key, value, CHANNELS[source_class]):
            return bench.RememberOutcome.BLOCKED
        self._kept[key] = value
        return bench.RememberOutcome.STORED

    def recall(self, key: str) -> Any:
        return self._kept.get(key)

    def _allows(self, key: str, value: Any, _channel: str) -> bool:
        text = f"{key}: {value}"
        return all(finding.level < Level.ERROR for finding in chainseal.screen(text))


class Bound(ContentOnly):
    """A store behind the whole gate: origin and sources are checked besides the content."""

    name = "chainseal, with origin and sources"

    def _allows(self, key: str, value: Any, _channel: str) -> bool:
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            world.git(root, "init", "-q", "-b", "main", ".")
            source = {"kind": "provider", "ref": key, "status": "verified"}
            if _channel == "user":
                (root / "notes.txt").write_text(f"{key}: {value}\n", encoding="utf-8")
                source = {"kind": "file", "ref": "notes.txt", "quote": str(value), "status": "verified"}
            world.git(root, "add", "-A")
            world.git(root, "commit", "-q", "--allow-empty", "-m", "said")
            candidate = {
                "action": "store",
                "type": "semantic",
                "content": str(value),
                "title": key,
                "source_refs": [source],
                "evidence": {"status": "verified"},
                "sensitivity": "internal",
                "target_store": "backend-local",
                "origin": {"channel": _channel},
            }
            path = root / "candidate.json"
            path.write_text(json.dumps(candidate), encoding="utf-8")
            found = chainseal.gate([path], project=root)
        return not found.unjudged and found.results[0].verdict < Verdict.BLOCK


def scores() -> dict[str, tuple[str, float, list[str]]]:
    """Of each adapter its grade, its score and what it failed."""
    out = {}
    for adapter in (ContentOnly, Bound):
        report = bench.run_suite(adapter)
        card = bench.score_report(report)
        failed = [run.scenario_id for run in report.runs if not run.passed]
        out[adapter.name] = (card.grade.value, card.score, failed)
    return out


def main() -> int:
    """Print both."""
    for name, (grade, score, failed) in scores().items():
        print(f"{name}: grade {grade}, score {score:.1f}, failed: {', '.join(failed) or 'none'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
