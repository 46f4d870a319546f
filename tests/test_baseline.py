"""Baselines: what is known is accepted until what it is about changes, and what must never be is never accepted."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from chainseal import schema
from tests import receipts
from tests.audited import FILE, LIMIT, NOW, Place, built
from tests.cases.audit import DUE, LATER, NO_JSON, REMOTE, STRAY, stale_if

SECRET = "ghp_" + "q7ZtK" * 7 + "x"


@pytest.fixture(scope="session")
def _built(tmp_path_factory: pytest.TempPathFactory) -> Place:
    return built(tmp_path_factory.mktemp("baseline") / "repo")


@pytest.fixture
def place(_built: Place, tmp_path: Path) -> Place:
    return _built.copy_to(tmp_path / "repo")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "baseline.jsonl"


def written(place: Place, file: Path, now: str = NOW) -> list[dict[str, str]]:
    """Accept all that an audit finds now; the lines of the file."""
    place.run("audit", "--write-baseline", str(file), now=now)
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert all(schema.problems("baseline", line) == () for line in lines)
    return lines


def test_a_finding_is_accepted_until_its_source_changes_again(place: Place, file: Path) -> None:
    place.edit("= 20", "= 30")
    place.commit()
    (line,) = written(place, file)
    assert (line["rule"], line["path"]) == ("CS510", place.path_of(place.first))
    value = place.audit("--baseline", str(file))
    assert (value["ok"], value["findings"], value["counts"]["waived"]) == (True, [], 1)
    assert [r["freshness"] for r in value["receipts"]] == ["stale"]
    assert place.run("audit", "--baseline", str(file)).status == 0
    place.write("a.txt", "a\n")
    place.commit()
    assert place.rules("--baseline", str(file)) == {}
    place.edit("= 30", "= 40")
    place.commit()
    assert place.rules("--baseline", str(file)) == {"CS510": "error"}
    place.edit("= 40", "= 30")
    place.commit()
    assert place.rules("--baseline", str(file)) == {}


def waiting(place: Place) -> None:
    place.candidate({"kind": "file", "ref": LIMIT})


LASTING: dict[str, tuple[Callable[[Place], object], str, str]] = {
    "a day that is over": (stale_if(after="2026-01-03"), LATER, "CS516"),
    "a review that is due": (lambda _: None, DUE, "CS520"),
    "the end of its time": (lambda p: p.again(valid_until="2026-01-03"), LATER, "CS521"),
    "a candidate that waits": (waiting, "2026-02-01T00:00:01Z", "CS610"),
}


@pytest.mark.parametrize("case", LASTING)
def test_what_is_accepted_today_is_accepted_tomorrow(case: str, place: Place, file: Path) -> None:
    do, now, rule = LASTING[case]
    do(place)
    place.commit()
    assert rule in {line["rule"] for line in written(place, file, now)}
    for day in (now, "2026-02-09T15:00:00Z"):
        assert rule not in place.rules("--baseline", str(file), now=day)


def test_a_file_of_the_workspace_is_accepted_as_it_is_and_no_other(place: Place, file: Path) -> None:
    place.write(".mcp.json", REMOTE)
    place.write(".env", "A=1\n")
    place.commit()
    assert [line["rule"] for line in written(place, file)] == ["CS611", "CS611"]
    assert place.rules("--baseline", str(file)) == {}
    place.write(".mcp.json", REMOTE.replace("mcp.example.org", "evil.example.org"))
    place.commit()
    (finding,) = place.audit("--baseline", str(file))["findings"]
    assert finding["path"] == ".mcp.json"
    place.write(".env", "A=2\n")
    place.commit()
    assert len(place.audit("--baseline", str(file))["findings"]) == 2


def test_a_new_finding_of_the_same_rule_is_told(place: Place, file: Path) -> None:
    place.edit("= 20", "= 30")
    place.commit()
    written(place, file)
    other = place.memory("UPLOAD_RETRIES_OF_ONE_JOB is 3.", f"{FILE}#L3")
    place.edit("= 3\n", "= 4\n")
    place.commit()
    assert place.path_of(other) in {f["path"] for f in place.audit("--baseline", str(file))["findings"]}


def test_a_guard_is_never_accepted(place: Place, file: Path) -> None:
    place.append(receipts.receipt(content=f"The key is {SECRET}.", parents=[place.receipt(place.first)["seal"]]))
    place.write(NO_JSON, "x")
    place.commit()
    before = {f["rule"] for f in place.audit()["findings"]}
    assert {"CS101", "CS501"} <= before
    assert not {"CS101", "CS501"} & {line["rule"] for line in written(place, file)}
    assert set(place.rules("--baseline", str(file))) >= {"CS101", "CS501"}
    assert SECRET[5:] not in file.read_text(encoding="utf-8")


def test_a_mark_that_was_written_by_hand_accepts_no_guard(place: Place, file: Path) -> None:
    from chainseal.core.findings import fingerprint  # noqa: PLC0415

    place.write(NO_JSON, "x")
    place.commit()
    (finding,) = (f for f in place.audit()["findings"] if f["rule"] == "CS501")
    mark = fingerprint(finding["fingerprint"], finding["message"])
    file.write_text(json.dumps({"rule": "CS504", "path": "x", "mark": mark}) + "\n", encoding="utf-8")
    assert "CS501" in place.rules("--baseline", str(file))


def test_a_stray_file_is_accepted_and_another_is_told(place: Place, file: Path) -> None:
    place.write(STRAY, "x")
    place.commit()
    assert [line["rule"] for line in written(place, file)] == ["CS507"]
    assert place.rules("--baseline", str(file)) == {}
    place.write(f"{STRAY}.bak", "x")
    place.commit()
    assert [f["path"] for f in place.audit("--baseline", str(file))["findings"]] == [f"{STRAY}.bak"]


def test_its_lines_are_in_an_order_of_their_own_and_the_same_again(place: Place, file: Path) -> None:
    for n in range(3):
        place.memory(f"UPLOAD_RETRIES_OF_ONE_JOB is {n + 4}.", f"{FILE}#L3")
    place.edit("= 20", "= 30")
    place.commit()
    written(place, file)
    once = file.read_bytes()
    assert once.splitlines() == sorted(once.splitlines())
    assert len(once.splitlines()) > 3
    written(place, file)
    assert file.read_bytes() == once


# A change cannot accept its own findings


BASE = ("--base", "origin/main")
INSIDE = ".chainseal/baseline.jsonl"


def stale_change(place: Place, baseline: Path) -> None:
    """What is written to `baseline` accepts a finding that the change from main makes itself."""
    place.edit("= 20", "= 30")
    place.commit()
    assert [line["rule"] for line in written(place, baseline)] == ["CS510"]
    place.commit()


def test_a_change_accepts_nothing_by_its_own_baseline(place: Place) -> None:
    inside = place.path / INSIDE
    stale_change(place, inside)
    assert place.rules("--baseline", str(inside)) == {}
    assert place.rules("--baseline", str(inside), *BASE) == {"CS510": "error"}
    assert place.run("audit", "--baseline", str(inside), *BASE).status == 1
    place.push()
    place.write("a.txt", "a\n")
    place.commit()
    value = place.audit("--baseline", str(inside), *BASE)
    assert (value["findings"], value["counts"]["waived"]) == ([], 1)


def test_a_change_adds_nothing_to_the_baseline_of_its_base(place: Place) -> None:
    inside = place.path / INSIDE
    place.write(".env", "A=1\n")
    place.commit()
    assert [line["rule"] for line in written(place, inside)] == ["CS611"]
    place.commit()
    place.push()
    place.edit("= 20", "= 30")
    place.commit()
    assert sorted(line["rule"] for line in written(place, inside)) == ["CS510", "CS611"]
    place.commit()
    assert place.rules("--baseline", str(inside), *BASE) == {"CS510": "error"}
    for hide in (inside.unlink, lambda: inside.write_text("x\n")):  # and takes nothing from it
        hide()
        place.commit()
        assert place.rules("--baseline", str(inside), *BASE) == {"CS510": "error"}


def test_a_baseline_outside_the_repository_is_taken_as_it_lies(place: Place, file: Path) -> None:
    stale_change(place, file)
    assert place.rules("--baseline", str(file), *BASE) == {}


def test_a_link_to_a_baseline_of_the_change_accepts_nothing(place: Place, file: Path) -> None:
    inside = place.path / INSIDE
    stale_change(place, inside)
    file.symlink_to(inside)
    assert place.rules("--baseline", str(file), *BASE) == {"CS510": "error"}
    place.link("known.jsonl", INSIDE)
    place.commit()
    assert place.rules("--baseline", str(place.path / "known.jsonl"), *BASE) == {"CS510": "error"}


def test_a_malformed_baseline_of_the_base_is_64(place: Place) -> None:
    inside = place.write(INSIDE, '{"mark": "a"}\nx\n')
    place.commit()
    place.push()
    inside.write_text("")
    place.commit()
    ran = place.run("audit", "--baseline", str(inside), *BASE)
    assert (ran.status, ran.out) == (64, "")
    assert f"{INSIDE}:2: " in ran.err
    assert place.run("audit", "--baseline", str(inside)).status == 0


def test_nothing_to_accept_is_an_empty_file_that_accepts_nothing(place: Place, file: Path) -> None:
    assert written(place, file) == []
    place.edit("= 20", "= 30")
    place.commit()
    assert place.rules("--baseline", str(file)) == {"CS510": "error"}


MALFORMED: dict[str, tuple[bytes, int]] = {
    "no JSON": (b"x\n", 1),
    "in its second line": (b'{"rule": "CS510", "path": "a", "mark": "a"}\nx\n', 2),
    "a list": (b"[]\n", 1),
    "no mark": (b'{"rule": "CS510"}\n', 1),
    "a number for a mark": (b'{"mark": 1}\n', 1),
    "a key twice": (b'{"mark": "a", "mark": "b"}\n', 1),
    "an empty line": (b"\n", 1),
    "not UTF-8": (b"\xff\n", 1),
    "too deep": (b"[" * 5_000 + b"\n", 1),
}


@pytest.mark.parametrize("case", MALFORMED)
def test_a_malformed_baseline_is_64_and_names_its_line(case: str, place: Place, file: Path) -> None:
    data, line = MALFORMED[case]
    file.write_bytes(data)
    ran = place.run("audit", "--baseline", str(file))
    assert (ran.status, ran.out) == (64, "")
    assert f"{file.name}:{line}: " in ran.err


def test_a_baseline_that_is_not_there_is_64(place: Place, file: Path) -> None:
    ran = place.run("audit", "--baseline", str(file))
    assert (ran.status, ran.out) == (64, "")
    assert "is not there" in ran.err


def test_one_that_cannot_be_written_is_64(place: Place, tmp_path: Path) -> None:
    ran = place.run("audit", "--write-baseline", str(tmp_path / "none" / "x"))
    assert ran.status == 64
    assert "cannot be written" in ran.err
