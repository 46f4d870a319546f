"""The nine at-rest edits of agent-memory-integrity, when its package is there, and the edit that no offline check sees."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("agmi", reason="agent-memory-integrity is not installed (see the dev extra)")

from chainseal.core.receipts import FOLDER
from tests import world
from tests.conformance import agmi_adapter

check: Any = import_module("agmi.check")

NOTICED = {"REJECTED", "REPORTED"}


@pytest.mark.parametrize(
    "adapter", [agmi_adapter.Receipts, agmi_adapter.Resealed], ids=lambda adapter: adapter.__name__
)
def test_every_edit_at_rest_is_noticed(adapter: type[Any]) -> None:
    rows = check.run(adapter())
    for row in rows:
        print(f"{row['edit']}: {row['verdict']}: {row['detail']}")
    assert len(rows) == 9
    assert {row["edit"]: row["verdict"] for row in rows if row["verdict"] not in NOTICED} == {}


def test_the_suite_takes_the_adapter_by_its_name(tmp_path: Path) -> None:
    out = tmp_path / "row.json"
    spec = "tests.conformance.agmi_adapter:Receipts"
    assert check.main(["--adapter", spec, "--json", str(out)]) == 0
    assert out.read_text(encoding="utf-8").count('"verdict": "REPORTED"') == 9
    assert agmi_adapter.Receipts.__bases__ == (agmi_adapter.base.MemoryAdapter,)


@pytest.fixture
def ledger() -> Iterator[Any]:
    made = agmi_adapter.Resealed()
    made.setup()
    made.seed(3)
    yield made
    made.teardown()


def rewritten(ledger: Any) -> None:
    """Make a history in which what the work tree holds was ever so, and a remote-tracking ref that agrees."""
    world.git(ledger.root, "add", "-A")
    tree = world.git(ledger.root, "write-tree")
    commit = world.git(ledger.root, "commit-tree", tree, "-m", "memories")
    world.git(ledger.root, "update-ref", "refs/heads/main", commit)
    world.git(ledger.root, "update-ref", "refs/remotes/origin/main", commit)


def test_who_also_holds_git_is_seen_only_by_a_fetch(ledger: Any) -> None:
    """The limit: commits and the remote-tracking ref lie on the same disk. The origin does not."""
    ledger.write_raw(ledger.mutate_payload(ledger.read_all_raw()[-1]))
    assert not ledger.verify()
    rewritten(ledger)
    assert ledger.verify()
    world.git(ledger.root, "fetch", "-q", "--force", "origin", "+refs/heads/*:refs/remotes/origin/*")
    assert not ledger.verify()
    assert "violated" in ledger.verify_detail


def test_who_also_holds_git_is_seen_where_a_later_receipt_names_the_seal(ledger: Any) -> None:
    ledger.write_raw(ledger.mutate_payload(ledger.read_all_raw()[0]))
    rewritten(ledger)
    assert not ledger.verify()
    assert "was written on a receipt that is not here" in ledger.verify_detail


def test_who_also_rolls_git_back_is_seen_only_by_a_fetch(ledger: Any) -> None:
    old = world.git(ledger.root, "rev-parse", "HEAD")
    ledger.append_genuine()
    world.git(ledger.root, "reset", "-q", "--hard", old)
    assert not ledger.verify()
    world.git(ledger.root, "update-ref", "refs/remotes/origin/main", old)
    assert ledger.verify()
    world.git(ledger.root, "fetch", "-q", "origin")
    assert not ledger.verify()
    assert "behind" in ledger.verify_detail


def test_what_was_left_alone_stays_quiet(ledger: Any) -> None:
    ledger.write_raw(ledger.read_all_raw()[1])  # the same text again
    assert ledger.verify()
    (ledger.root / "facts.txt").write_text("other\n", encoding="utf-8")
    assert ledger.verify()
    assert (ledger.root / FOLDER).is_dir()
