"""The Agent Memory Security Benchmark of OWASP, when its package is there."""

from __future__ import annotations

import pytest

pytest.importorskip("agent_memory_guard", reason="agent-memory-guard is not installed (see .ci/run)")

from tests.conformance import amsb_adapter


def test_origin_and_sources_keep_out_what_content_rules_cannot_see() -> None:
    found = amsb_adapter.scores()
    for name, (grade, score, failed) in found.items():
        print(f"{name}: grade {grade}, score {score:.1f}, failed: {', '.join(failed) or 'none'}")
    assert found[amsb_adapter.Bound.name] == ("A", 100.0, [])
    assert not [case for case in found[amsb_adapter.ContentOnly.name][2] if case.startswith("benign")]
