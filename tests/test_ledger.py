"""`chainseal ledger list`, `show` and `verify`: what they tell of a ledger, whole or not."""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from chainseal import load_ledger, schema
from chainseal.core.ids import new_id
from chainseal.core.receipts import FOLDER
from chainseal.sealing import canonical
from tests import receipts, world
from tests.conftest import Run

TOKEN = "ghp_" + "q7ZtK" * 7 + "x"
UNKNOWN = "01JD3K8Q000000000000000000"
NOW = ("--now", "2026-11-30T12:00:00Z")


def commit(root: Path, push: bool = False) -> None:
    world.git(root, "add", "-A", ".")
    world.git(root, "commit", "-qm", "receipts")
    if push:
        world.git(root, "push", "-q", "origin", "HEAD")


def asked(run: Run, *args: str, status: int = 0) -> dict[str, Any]:
    """What `ledger ARGS` prints as JSON, which fits the schema."""
    got, out, err = run("ledger", *args, "--format", "json")
    assert (got, err) == (status, ""), (out, err)
    value = json.loads(out)
    assert not schema.problems("ledger", value)
    assert value["ok"] is (status == 0)
    assert isinstance(value, dict)
    return value


def four(root: Path) -> dict[str, str]:
    """A live memory, one that was superseded, one retracted, a private one, and a review; their ids."""
    old = receipts.receipt(fact_key="limit", title="The old limit", created_at="2026-01-01T00:00:00.000Z")
    new = receipts.receipt(
        fact_key="limit", supersedes=[old["id"]], created_at="2026-02-01T00:00:00.000Z", parents=[old["seal"]]
    )
    wrong = receipts.receipt(
        content="The limit is 99.", trust_tier="lead", created_at="2026-03-01T00:00:00.000Z", parents=[new["seal"]]
    )
    end = receipts.event(
        wrong["id"], "retract", reason="it was never so", created_at="2026-03-02T00:00:00.000Z", parents=[wrong["seal"]]
    )
    private = receipts.receipt(
        content="Ada is ill.",
        title="Ada",
        sensitivity="private",
        created_at="2026-04-01T00:00:00.000Z",
        parents=[end["seal"]],
    )
    seen = receipts.event(
        private["id"], "review", reason="Ada told me", created_at="2026-04-02T00:00:00.000Z", parents=[private["seal"]]
    )
    made = {"old": old, "new": new, "wrong": wrong, "end": end, "private": private, "seen": seen}
    for value in made.values():
        receipts.write_receipt(root, value)
    return {name: value["id"] for name, value in made.items()}


# list


def test_it_lists_the_live_memories_a_line_each(root: Path, run: Run) -> None:
    ids = four(root)
    commit(root)
    status, out, err = run("ledger", "list")
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        f"{ids['new']} 2026-02-01 semantic      source_backed live limit The limit in src/limits.py is 20.",
        f"{ids['private']} 2026-04-01 semantic      source_backed live -     (private)",
        "and 2 invalidated memories, 2 events; see --all",
    ]


def test_with_all_it_lists_what_ended_and_the_events_too(root: Path, run: Run) -> None:
    ids = four(root)
    out = run("ledger", "list", "--all")[1]
    lines = out.splitlines()
    assert [line[:26] for line in lines] == sorted(ids.values())
    assert f"invalidated by {ids['new']}" in lines[0]
    assert lines[0].endswith("The old limit")
    assert "uncommitted" in lines[1]
    assert f"invalidated by {ids['end']}" in lines[2]
    assert "retract" in lines[3]
    assert lines[3].endswith("it was never so")
    assert "Ada" not in out


def test_the_list_as_json(root: Path, run: Run) -> None:
    ids = four(root)
    value = asked(run, "list")
    assert [(r["id"], r["live"], r["committed"]) for r in value["receipts"]] == [
        (ids["new"], True, False),
        (ids["private"], True, False),
    ]
    assert (value["tree"], value["left_out"], value["broken"]) == ("worktree", {"invalidated": 2, "events": 2}, 0)
    value = asked(run, "list", "--all")
    assert value["left_out"] == {"invalidated": 0, "events": 0}
    by_id = {r["id"]: r for r in value["receipts"]}
    assert by_id[ids["old"]]["invalidated_by"] == [ids["new"]]
    assert by_id[ids["seen"]] | {"brief": "(private)", "of": ids["private"]} == by_id[ids["seen"]]
    assert "Ada" not in json.dumps(value)


def test_what_a_list_shows_of_foreign_text_is_inert(root: Path, run: Run) -> None:
    hostile = [f"token {TOKEN} is it", "a\n::error::b", "\u202eevil", "long " * 100, "##vso[task.x]"]
    for text in hostile:
        receipts.write_receipt(root, receipts.receipt(content=text, fact_key=text[:200]))
    for args in (("list",), ("list", "--format", "json")):
        out = run("ledger", *args)[1]
        assert out.replace("\n", "").isprintable()
        assert TOKEN[:8] not in out
        assert not [line for line in out.splitlines() if line.lstrip().startswith("::") or "##vso[" in line]
    assert len(run("ledger", "list")[1].splitlines()) == len(hostile)


def test_a_removed_text_is_said_to_be(root: Path, run: Run) -> None:
    value = receipts.redacted(receipts.receipt(), "content")
    receipts.write_receipt(root, value)
    (row, broken) = run("ledger", "list")[1].splitlines()
    assert re.search(r" broken +- \(removed\)$", row)
    assert broken.startswith("1 broken file")
    out = run("ledger", "show", value["id"])[1]
    assert re.search(r"^content +\(removed\)$", out, re.MULTILINE)
    assert out.startswith("NOT TO BE BELIEVED  lacks a text that was removed from it, and no approval")


def test_no_ledger_is_said_and_is_no_error(root: Path, run: Run) -> None:
    assert run("ledger", "list") == (0, "the ledger holds no memory\n", "")
    assert asked(run, "list")["receipts"] == []
    assert asked(run, "verify")["ledger"]["receipts"] == 0
    status, out, _ = run("ledger", "verify", "--committed")
    assert (status, "the ledger is empty" in out) == (0, True)
    (root / FOLDER).mkdir(parents=True)
    assert run("ledger", "verify")[0] == 0
    assert run("ledger", "show", "01JD3K8Q0")[0] == 64


def test_a_broken_file_is_counted_and_the_rest_is_listed(root: Path, run: Run) -> None:
    four(root)
    world.write(root, f"{FOLDER}/2026/01/{UNKNOWN}.json", "{")
    status, out, _ = run("ledger", "list")
    assert (status, out.splitlines()[-1]) == (1, "1 broken file left out; see chainseal ledger verify")
    assert len(out.splitlines()) == 4
    assert asked(run, "list", status=1)["broken"] == 1


# show


def test_show_tells_all_that_is_known_of_it(root: Path, run: Run) -> None:
    ids = four(root)
    commit(root)
    value = asked(run, "show", ids["old"])
    assert value["receipt"]["validity"]["invalidated_by"] == [ids["new"]]
    assert (value["committed"], value["events"]) == (True, [])
    assert value["path"] == f"{FOLDER}/2026/01/{ids['old']}.json"
    kept = json.loads((root / value["path"]).read_text())
    assert {**kept, "validity": value["receipt"]["validity"]} == value["receipt"]
    value = asked(run, "show", ids["private"])
    assert [event["id"] for event in value["events"]] == [ids["seen"]]
    assert not [problem for event in value["events"] for problem in schema.problems("receipt", event)]
    assert value["receipt"]["content"] == "Ada is ill."
    assert asked(run, "show", ids["end"])["receipt"]["of"] == ids["wrong"]


def test_show_as_text(root: Path, run: Run) -> None:
    pin = {"path": "src/limits.py", "blob": "b" * 40, "start_line": 2, "end_line": 3, "span_sha256": "a" * 64}
    ref = {"kind": "file", "ref": "src/limits.py#L2-L3", "status": "verified", "pin": pin, "quote": "LIMIT = 20"}
    made = receipts.receipt(
        content="The first line is long, and so it does not fit into a line of eighty columns.\nThe second.",
        source_refs=[ref],
        fact_key="limit",
        **{"x-own": {"a": [1, None]}},
    )
    receipts.write_receipt(root, made)
    again = receipts.event(made["id"], "review", created_at="2026-05-01T00:00:00.000Z", parents=[made["seal"]])
    receipts.write_receipt(root, again)
    status, out, err = run("ledger", "show", made["id"])
    assert (status, err) == (0, "")
    assert all(len(line) <= 80 for line in out.splitlines())
    assert out.splitlines()[:5] == [
        f"id             {made['id']}",
        "event          store",
        "created at     2026-01-02T03:04:05.678Z",
        f"path           {FOLDER}/2026/01/{made['id']}.json",
        "committed      no",
    ]
    for line in (
        "state          live",
        "content        The first line is long, and so it does not fit into a line of",
        "               eighty columns.",
        "               The second.",
        "source         file src/limits.py#L2-L3",
        "               status verified, quote LIMIT = 20",
        "               pinned src/limits.py#L2-L3, blob bbbbbbbbbbbb",
        f"later          review {again['id']} 2026-05-01",
        "               looked at again",
    ):
        assert line in out.splitlines(), out


NAMED: dict[str, tuple[Callable[[str], str], int, str]] = {
    "in full": (lambda i: i, 0, ""),
    "by a start": (lambda i: i[:25], 0, ""),
    "in small letters": (lambda i: i.lower(), 0, ""),
    "with blanks around it": (lambda i: f" {i}\n", 0, ""),
    "too short": (lambda i: i[:7], 64, "at least 8"),
    "too short to be one": (lambda _: "0", 64, "at least 8"),
    "of two": (lambda i: i[:12], 64, "2 receipts start with"),
    "of none": (lambda _: "7ZZZZZZZZ", 64, "no receipt here has the id"),
    "one too many": (lambda i: f"{i}0", 64, "is no receipt id"),
    "no id": (lambda _: "limit.yaml", 64, "is no receipt id"),
    "a pattern": (lambda i: f"{i[:10]}*", 64, "is no receipt id"),
    "a path": (lambda i: f"../{i}", 64, "is no receipt id"),
    "a secret": (lambda _: TOKEN, 64, "is no receipt id"),
    "a terminal's escape": (lambda _: "\x1b[2J", 64, "is no receipt id"),
}


@pytest.mark.parametrize("case", NAMED)
def test_which_receipt_is_meant(case: str, root: Path, run: Run) -> None:
    made = receipts.receipt()
    receipts.write_receipt(root, made)
    near = new_id(receipts.CREATED_AT, b"\0\1" + b"\0" * 8)  # the same up to its thirteenth character
    receipts.write_receipt(root, receipts.receipt(id=near))
    say, status, message = NAMED[case]
    got, out, err = run("ledger", "show", say(made["id"]))
    assert got == status, (out, err)
    assert (err.count("\n"), out) == (1, "") if status else err == ""
    assert message in err
    assert TOKEN[:8] not in err
    assert "\x1b" not in err


def test_a_receipt_whose_seal_fails_is_shown_and_that_is_said_first(root: Path, run: Run) -> None:
    made = receipts.receipt()
    receipts.write_receipt(root, {**made, "content": "The limit is 99."})
    status, out, _ = run("ledger", "show", made["id"])
    assert status == 1
    assert out.startswith("NOT TO BE BELIEVED  was edited: its seal is not that of its text\n")
    assert "The limit is 99." in out
    assert "seal" in asked(run, "show", made["id"], status=1)["problem"]


BROKEN: dict[str, tuple[Any, int]] = {
    "not JSON": ("{", 64),
    "a list": ([], 1),
    "empty": ({}, 1),
    "of other kinds": (
        {"event": 5, "source_refs": [1, {"pin": 3, "kind": []}], "validity": 7, "gate": [{}], "salts": None},
        1,
    ),
    "a deep one": ({"x-own": [[[[[[[[1]]]]]]]], "of": {"a": []}, "id": ["x"]}, 1),
}


@pytest.mark.parametrize("case", BROKEN)
def test_what_is_no_receipt_is_shown_as_far_as_it_can_be(case: str, root: Path, run: Run) -> None:
    value, status = BROKEN[case]
    world.write(
        root,
        f"{FOLDER}/2026/01/01JD3K8Q000000000000000000.json",
        value if isinstance(value, str) else json.dumps(value),
    )
    got, out, err = run("ledger", "show", "01JD3K8Q")
    assert got == status, (out, err)
    assert err.count("\n") == (status == 64)
    assert status == 64 or "NOT TO BE BELIEVED" in out
    assert run("ledger", "verify")[0] == 1


def test_no_secret_is_shown(root: Path, run: Run) -> None:
    made = receipts.receipt(
        content=f"The token is {TOKEN}.", fact_key=TOKEN, **{"x-own": {TOKEN: [TOKEN], "seal": TOKEN}}
    )
    receipts.write_receipt(root, made)
    receipts.write_receipt(root, receipts.event(made["id"], "retract", reason=TOKEN))
    for args in ((), ("--format", "json")):
        status, out, _ = run("ledger", "show", made["id"], *args)
        assert (status, TOKEN[:8] in out) == (0, False)
        assert "ghp_…" in out.encode().decode("unicode_escape") or "ghp_\u2026" in out


def test_the_copy_that_lies_in_the_right_place_is_shown(root: Path, run: Run) -> None:
    made = receipts.receipt()
    right = receipts.write_receipt(root, made)
    world.write(root, f"{FOLDER}/2025/01/{made['id']}.json", receipts.text_of(made))
    assert asked(run, "show", made["id"])["path"] == right


# verify


def verified(run: Run, *args: str, status: int = 0) -> dict[str, Any]:
    found = asked(run, "verify", *args, status=status)["ledger"]
    assert found["verified"] is (status == 0)
    assert isinstance(found, dict)
    return found


def kinds(found: dict[str, Any]) -> set[str]:
    return {problem["kind"] for problem in found["problems"]}


def test_a_ledger_that_is_whole_and_pushed(root: Path, run: Run) -> None:
    four(root)
    commit(root, push=True)
    found = verified(run, "--committed")
    assert (found["receipts"], len(found["heads"]), found["problems"], found["uncommitted"]) == (6, 1, [], [])
    assert (found["witness"]["state"], found["witness"]["ref"]) == ("ok", "refs/remotes/origin/main")
    status, out, _ = run("ledger", "verify", "--committed")
    assert status == 0
    assert re.fullmatch(
        r"witness: refs/remotes/origin/main, ok, fetched \d+ (s|min) ago\nverified: 6 receipts, 1 head\n", out
    )
    assert run("ledger", "verify", "--quiet")[:2] == (0, "")


def test_what_is_not_committed_is_listed_and_fails_where_all_must_be(root: Path, run: Run) -> None:
    path = receipts.write_receipt(root, receipts.receipt())
    assert verified(run)["uncommitted"] == [path]
    assert f"{path}: is not committed yet\n" in run("ledger", "verify")[1]
    assert kinds(verified(run, "--committed", status=1)) == {"uncommitted"}
    out = run("ledger", "verify", "--committed")[1]
    assert out.endswith("not verified: 1 problem\n")
    assert out.count(path) == 1
    commit(root)
    assert verified(run, "--committed")["uncommitted"] == []


def test_the_index_is_another_ledger_than_the_work_tree(root: Path, run: Run) -> None:
    made = receipts.receipt()
    path = receipts.write_receipt(root, made)
    world.git(root, "add", "-A", ".")
    receipts.write_receipt(root, {**made, "content": "The limit is 99."})
    assert kinds(verified(run, status=1)) == {"broken"}
    assert verified(run, "--staged")["uncommitted"] == [path]
    os.unlink(root / path)
    assert verified(run)["receipts"] == 0
    assert verified(run, "--staged")["receipts"] == 1


def _edit(path: Path, old: str, new: str) -> None:
    path.write_text(path.read_text().replace(old, new))


def _copy(root: Path, path: str) -> None:
    world.write(root, f"{FOLDER}/2025/01/{path.rpartition('/')[2]}", (root / path).read_bytes())


def _rename(root: Path, path: str, change: Callable[[str], str]) -> None:
    folder, _, name = path.rpartition("/")
    os.rename(root / path, root / folder / change(name))


def _linked(root: Path) -> None:
    os.rename(root / FOLDER, root / "elsewhere")
    (root / FOLDER).symlink_to("../elsewhere")


WRONG: dict[str, tuple[Callable[[Path, str], object], set[str], str]] = {
    "edited": (lambda root, path: _edit(root / path, "20", "21"), {"broken", "edited"}, "git checkout"),
    "gone": (lambda root, path: os.unlink(root / path), {"gone"}, "git checkout"),
    "renamed": (lambda root, path: os.rename(root / path, root / f"{path}.json"), {"gone"}, "git checkout"),
    "renamed to small letters": (lambda root, path: _rename(root, path, str.lower), {"gone", "broken"}, "take it out"),
    "no receipt, named like one": (lambda root, _: world.write(root, f"{FOLDER}/{UNKNOWN}.json", "x"), {"broken"}, "take it out"),
    "a folder's link": (lambda root, _: (root / FOLDER / "2025").symlink_to("2026"), {"broken"}, "take it out"),
    "a link": (lambda root, _: (root / FOLDER / "x.json").symlink_to("/etc/passwd"), {"broken"}, "take it out"),
    "a copy": (_copy, {"broken"}, "take it out"),
    "an orphan": (
        lambda root, _: receipts.write_receipt(root, receipts.receipt(parents=["a" * 64])), {"parent"}, "bring that one back",
    ),
    "about nothing": (
        lambda root, _: receipts.write_receipt(root, receipts.event(UNKNOWN, "retract")), {"parent"}, "bring that one back",
    ),
    "in place of nothing": (
        lambda root, _: receipts.write_receipt(root, receipts.receipt(supersedes=[UNKNOWN])), {"parent"}, "bring that one back",
    ),
    "a text removed before it was committed": (
        lambda root, _: receipts.write_receipt(root, receipts.redacted(receipts.receipt(title="It"), "title")), {"broken"}, "no approval says so",
    ),
    "no folder": (lambda root, _: _linked(root), {"broken", "gone"}, "the ledger lies in one"),
}  # fmt: skip


@pytest.mark.parametrize("case", WRONG)
def test_each_problem_is_a_line_with_the_way_out(case: str, root: Path, run: Run) -> None:
    path = receipts.write_receipt(root, receipts.receipt())
    commit(root, push=True)
    assert verified(run, "--committed")["receipts"] == 1
    do, wanted, way_out = WRONG[case]
    do(root, path)
    found = verified(run, status=1)
    assert kinds(found) == wanted
    status, out, _ = run("ledger", "verify")
    assert status == 1
    lines = [line for line in out.splitlines() if line.startswith(FOLDER) and not line.endswith("is not committed yet")]
    assert len(lines) == len(found["problems"])
    assert any(way_out in line for line in lines), out
    assert f"not verified: {len(lines)} problem" in out
    assert kinds(load_ledger(root).to_mapping()) == wanted


STRAYS = (".DS_Store", ".gitkeep", "README.md", "2026/01/notes.txt", "2026/01/x.json", f"2026/01/{UNKNOWN}.json~",
          f"2026/01/{UNKNOWN}.json.orig", f"2026/01/.{UNKNOWN}.json.swp", f"2026/01/{UNKNOWN} copy.json")  # fmt: skip


@pytest.mark.parametrize("name", STRAYS)
def test_what_is_no_receipt_by_its_name_is_a_warning_and_stops_nobody(name: str, root: Path, run: Run) -> None:
    made = receipts.receipt()
    receipts.write_receipt(root, made)
    world.write(root, f"{FOLDER}/{name}", "x")
    commit(root, push=True)
    found = asked(run, "verify", "--committed")
    assert (found["strays"], found["ledger"]["problems"]) == ([f"{FOLDER}/{name}"], [])
    warning = f"warning: {FOLDER}/{name}: is no receipt; the ledger holds nothing else: remove it"
    assert warning in run("ledger", "verify")[1].splitlines()
    assert "warning" not in run("ledger", "verify", "--quiet")[1]
    value = asked(run, "list")
    assert (value["broken"], [row["id"] for row in value["receipts"]]) == (0, [made["id"]])
    assert asked(run, "show", made["id"][:20])["path"].endswith(f"{made['id']}.json")
    world.write(root, ".chainseal/candidates/limit.json", json.dumps(world.candidate(fact_key="limit")))
    for more in ((), ("--retract", "--reason", "it is not so")):
        assert run("review", made["id"], *more)[0] == 0
    assert run("store", ".chainseal/candidates/limit.json")[0] == 0


def test_the_lock_of_an_editor_is_a_stray_too(root: Path, run: Run) -> None:
    path = receipts.write_receipt(root, receipts.receipt())
    folder, _, name = path.rpartition("/")
    (root / folder / f".#{name}").symlink_to("ada@host.17")
    assert asked(run, "verify")["strays"] == [f"{folder}/.#{name}"]


SPELLED: dict[str, tuple[str, bool]] = {
    "the folder": (f".chainseal/Receipts/2026/01/{UNKNOWN}.json", True),
    "the folder above": (f".Chainseal/receipts/2026/01/{UNKNOWN}.json", True),
    "all of it": (f"{FOLDER.upper()}/2026/01/{UNKNOWN}.json", True),
    "another letter that is the same without case": (f".chain\u017feal/receipts/2026/01/{UNKNOWN}.json", True),
    "a file in place of the folder": (".chainseal/RECEIPTS", True),
    "a file in place of the folder above": (".CHAINSEAL", True),
    "no receipt": (".Chainseal/receipts/notes.txt", True),
    "the candidates' folder": (".Chainseal/candidates/x.md", False),
    "a longer name": (f".chainseal/Receipts.old/{UNKNOWN}.json", False),
    "deeper in the repository": (f"docs/.Chainseal/receipts/{UNKNOWN}.json", False),
    "without the dot": (f"Chainseal/receipts/{UNKNOWN}.json", False),
}


@pytest.mark.parametrize("linked", [False, True], ids=["a file", "a link"])
@pytest.mark.parametrize("case", SPELLED)
def test_the_ledgers_folder_in_other_letters_is_a_flaw_of_every_tree(
    case: str, linked: bool, root: Path, run: Run
) -> None:
    path, is_flaw = SPELLED[case]
    receipts.write_receipt(root, receipts.receipt())
    commit(root, push=True)
    if linked:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).symlink_to("nowhere")
    else:
        world.write(root, path, receipts.text_of(receipts.receipt()))
    world.git(root, "add", "-A", "--force", ".")
    for args in ((), ("--staged",)):
        found = verified(run, *args, status=int(is_flaw))
        assert kinds(found) == ({"broken"} if is_flaw else set())
    commit(root)
    audit = json.loads(run("audit", "--base", "HEAD~1", "--format", "json")[1])
    assert [f["level"] for f in audit["findings"] if f["rule"] == "CS501"] == ["error"] * is_flaw
    out = run("ledger", "verify")[1]
    assert ("where letters have no case; remove it\n" in out) is is_flaw


def test_a_memory_that_a_lost_receipt_was_written_before_can_be_retracted(root: Path, run: Run) -> None:
    """The second of two stores, without the first: a rebase that drops a commit, or a cherry-pick."""
    first = receipts.receipt()
    second = receipts.receipt(parents=[first["seal"]])
    receipts.write_receipt(root, second)
    third = receipts.receipt(parents=[second["seal"]])
    receipts.write_receipt(root, third)
    commit(root, push=True)
    (problem,) = verified(run, status=1)["problems"]
    assert f"chainseal review {second['id']} --retract and store it again" in problem["message"]
    assert "bring that one back from the branch that has it" in problem["message"]
    assert run("ledger", "verify")[1].count("bring that one back") == 1
    assert run("review", third["id"], "--retract", "--reason", "another one")[0] == 0
    assert kinds(verified(run, status=1)) == {"parent"}, "that was not the one"
    assert run("review", second["id"], "--retract", "--reason", "its parent is lost")[0] == 0
    commit(root, push=True)
    verified(run, "--committed")


ENDED: dict[str, tuple[Callable[[dict[str, Any]], list[dict[str, Any]]], set[str]]] = {
    "a live one": (lambda m: [m], {"parent"}),
    "a retracted one": (lambda m: [m, receipts.event(m["id"], "retract", parents=[m["seal"]])], set()),
    "a superseded one": (lambda m: [m, receipts.receipt(supersedes=[m["id"]], parents=[m["seal"]])], set()),
    "a superseded one, by one that is lost itself": (
        lambda m: [m, receipts.receipt(supersedes=[m["id"]], parents=["b" * 64])], {"parent"},
    ),
    "a reviewed one": (lambda m: [m, receipts.event(m["id"], "review", parents=[m["seal"]])], {"parent"}),
}  # fmt: skip


@pytest.mark.parametrize("lost", [{"parents": ["a" * 64]}, {"supersedes": [UNKNOWN]}], ids=["parents", "supersedes"])
@pytest.mark.parametrize("case", ENDED)
def test_what_is_lost_counts_for_what_is_live(case: str, lost: dict[str, Any], root: Path, run: Run) -> None:
    more, wanted = ENDED[case]
    for value in more(receipts.receipt(**lost)):
        receipts.write_receipt(root, value)
    assert kinds(verified(run, status=int(bool(wanted)))) == wanted


def test_an_event_about_a_live_memory_counts_and_names_the_memory(root: Path, run: Run) -> None:
    made = receipts.receipt()
    receipts.write_receipt(root, made)
    receipts.write_receipt(root, receipts.event(made["id"], "review", parents=["a" * 64]))
    (problem,) = verified(run, status=1)["problems"]
    assert f"chainseal review {made['id']} --retract" in problem["message"]


# Edited since HEAD


def test_what_was_edited_since_head_and_sealed_anew_is_said_loudly(root: Path, run: Run) -> None:
    ids = four(root)
    commit(root, push=True)
    path = root / f"{FOLDER}/2026/02/{ids['new']}.json"
    made = json.loads(path.read_text())
    forged = receipts.resealed({**made, "content": "The limit is 99."})
    path.write_text(receipts.text_of(forged))
    status, out, _ = run("ledger", "list")
    assert status == 1
    assert re.search(rf"^{ids['new']} .* edited .*The limit is 99\.$", out, re.MULTILINE)
    assert "NOT TO BE BELIEVED  1 receipt edited since HEAD; see chainseal ledger verify\n" in out
    value = asked(run, "list", status=1)
    assert [(r["id"], r["committed"], r["edited"], r["live"]) for r in value["receipts"]] == [
        (ids["new"], False, True, False),
        (ids["private"], True, False, True),
    ]
    status, out, _ = run("ledger", "show", ids["new"])
    assert status == 1
    assert out.startswith("NOT TO BE BELIEVED  is not what HEAD holds; git checkout HEAD --")
    for line in ("committed      otherwise", "state          edited"):
        assert line in out.splitlines()
    value = asked(run, "show", ids["new"], status=1)
    assert (value["committed"], value["edited"]) == (False, True)
    assert asked(run, "show", ids["private"])["edited"] is False
    path.write_text(receipts.text_of(made))
    assert asked(run, "list")["edited"] == 0


def test_one_that_the_list_leaves_out_is_counted_when_it_was_edited(root: Path, run: Run) -> None:
    ids = four(root)
    commit(root)
    path = root / f"{FOLDER}/2026/01/{ids['old']}.json"
    path.write_text(receipts.text_of(receipts.resealed({**json.loads(path.read_text()), "content": "It is 99."})))
    value = asked(run, "list", status=1)
    assert (value["edited"], any(row["edited"] for row in value["receipts"])) == (1, False)


def test_other_line_ends_in_the_work_tree_are_no_edit(root: Path, run: Run) -> None:
    made = receipts.receipt()
    path = receipts.write_receipt(root, made)
    commit(root)
    (root / path).write_bytes((root / path).read_bytes().replace(b"\n", b"\r\n"))
    assert asked(run, "list")["receipts"][0]["committed"] is True
    assert asked(run, "show", made["id"])["edited"] is False
    assert asked(run, "verify", "--committed")["ok"] is True


# A text removed without an approval


def _without_quote(value: dict[str, Any]) -> dict[str, Any]:
    pointer, (ref,) = "/source_refs/0/quote", value["source_refs"]
    digest = hashlib.sha256(bytes.fromhex(value["salts"][pointer]) + canonical(ref["quote"])).hexdigest()
    salts = {key: salt for key, salt in value["salts"].items() if key != pointer}
    return {**value, "source_refs": [{**ref, "quote": {"sha256": digest}}], "salts": salts}


REMOVED: dict[str, tuple[dict[str, Any], Callable[[dict[str, Any]], dict[str, Any]], bool]] = {
    "the content": ({}, lambda v: receipts.redacted(v, "content"), True),
    "the title": ({"title": "It"}, lambda v: receipts.redacted(v, "title"), True),
    "the candidate": ({}, lambda v: receipts.redacted(v, "candidate"), True),
    "a key of its own": ({"x-own": ["a"]}, lambda v: receipts.redacted(v, "x-own"), True),
    "a quote": (
        {"source_refs": [{"kind": "file", "ref": "src/limits.py", "status": "verified", "quote": "LIMIT = 20"}]},
        _without_quote, True,
    ),
    "nothing": ({"title": "It"}, lambda v: v, False),
    "a digest deeper in a key of its own": ({"x-own": {"deep": {"sha256": "0" * 64}}}, lambda v: v, False),
    "a digest that a source says": (
        {"source_refs": [{"kind": "file", "ref": "src/limits.py", "status": "verified", "sha256": "0" * 64}]},
        lambda v: v, False,
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", REMOVED)
def test_a_text_that_was_removed_is_a_flaw_though_the_seal_holds(case: str, root: Path, run: Run) -> None:
    fields, remove, is_flaw = REMOVED[case]
    value = remove(receipts.receipt(**fields))
    receipts.write_receipt(root, value)
    child = receipts.receipt(parents=[value["seal"]])
    receipts.write_receipt(root, child)
    found = verified(run, status=int(is_flaw))
    assert [problem["message"] for problem in found["problems"]] == [
        "lacks a text that was removed from it, and no approval says so"
    ] * is_flaw
    assert found["receipts"] == 2, "its seal holds"
    assert asked(run, "show", value["id"], status=int(is_flaw)).get("problem", "") == (
        "lacks a text that was removed from it, and no approval says so" if is_flaw else ""
    )


# What a CI log takes for a command


COMMANDS = ("##[error]x", "::error::x", "##vso[task.setvariable variable=a]b", "a\n::set-env name=a::b", ":::###")


@pytest.mark.parametrize("text", COMMANDS)
def test_no_ci_takes_a_command_out_of_json(text: str, root: Path, run: Run) -> None:
    made = receipts.receipt(content=text, title=text, fact_key=text[:200], **{f"x-{text[:5]}": {text: [text]}})
    receipts.write_receipt(root, made)
    receipts.write_receipt(root, receipts.event(made["id"], "review", reason=text))
    for args in (
        ("ledger", "list", "--all"),
        ("ledger", "show", made["id"]),
        ("ledger", "verify"),
        ("review", made["id"]),
    ):
        _, out, _ = run(*args, "--format", "json")
        assert not [mark for mark in ("##", "::") if mark in out]
        assert json.loads(out)
    assert json.loads(run("ledger", "show", made["id"], "--format", "json")[1])["receipt"]["content"] == text


def test_a_sum_and_a_colon_alone_stay_as_they_are(root: Path, run: Run) -> None:
    made = receipts.receipt(content="# one: two", title="a:b#c")
    receipts.write_receipt(root, made)
    assert '"# one: two"' in run("ledger", "show", made["id"], "--format", "json")[1]


def test_a_rolled_back_ledger_is_behind(root: Path, run: Run) -> None:
    path = receipts.write_receipt(root, receipts.receipt())
    commit(root, push=True)
    world.git(root, "reset", "-q", "--hard", "HEAD~1")
    found = verified(run, status=1)
    assert (found["witness"]["state"], [p["path"] for p in found["problems"]]) == ("behind", [path])
    assert path in run("ledger", "verify", "--quiet")[1]


def test_without_a_remote_there_is_a_warning(root: Path, run: Run) -> None:
    receipts.write_receipt(root, receipts.receipt())
    commit(root)
    world.git(root, "remote", "remove", "origin")
    found = verified(run)
    assert (found["witness"]["state"], found["witness"]["ref"]) == ("absent", None)
    out = run("ledger", "verify")[1]
    assert out.startswith("warning: ")
    assert "witness: none, absent\n" in out


def test_the_default_branch_is_the_policys(root: Path, run: Run) -> None:
    receipts.write_receipt(root, receipts.receipt())
    world.write(root, ".chainseal/policy.yaml", "version: 1\ndefault_branch: release\n")
    commit(root)
    assert verified(run)["witness"]["state"] == "unverifiable"
    world.git(root, "push", "-q", "origin", "HEAD:release")
    assert verified(run)["witness"]["ref"] == "refs/remotes/origin/release"
    assert verified(run, "--policy-from", "HEAD~1")["witness"]["ref"] == "refs/remotes/origin/main"
    world.write(root, ".chainseal/policy.yaml", "version: 9\n")
    assert run("ledger", "verify")[0] == 64


def test_a_bare_repository_is_judged_by_its_head(root: Path, run: Run) -> None:
    path = receipts.write_receipt(root, receipts.receipt())
    commit(root, push=True)
    bare = root.parent / "origin.git"
    world.git(bare, "symbolic-ref", "HEAD", "refs/heads/main")
    at = ("--project", str(bare))
    assert verified(run, *at)["receipts"] == 1
    assert verified(run, "--staged", *at)["receipts"] == 1
    (row,) = asked(run, "list", *at)["receipts"]
    assert (row["path"], row["committed"]) == (path, True)
    assert asked(run, "show", row["id"], *at)["committed"] is True


def test_a_repository_without_a_commit(tmp_path: Path, run: Run) -> None:
    fresh = tmp_path / "fresh"
    fresh.mkdir()
    world.git(fresh, "init", "-q", ".")
    at = ("--project", str(fresh))
    assert verified(run, *at)["receipts"] == 0
    receipts.write_receipt(fresh, receipts.receipt())
    assert len(verified(run, *at)["uncommitted"]) == 1
    assert asked(run, "list", *at)["receipts"][0]["committed"] is False


@pytest.mark.parametrize("name", ["a\nb.json", "\x1b[2J.json", "b\udcff.json", f"{TOKEN}.json", "::error::.json"])
def test_odd_names_in_the_ledger_are_told_inertly(name: str, root: Path, run: Run) -> None:
    world.write(root, f"{FOLDER}/2026/01/{name}", "{")
    for status, where in ((0, FOLDER), (1, ".Chainseal/receipts")):  # no receipt, and one that may become one
        world.write(root, f"{where}/2026/01/{name}", "{")
        for args in ((), ("--format", "json")):
            got, out, err = run("ledger", "verify", *args)
            assert (got, err) == (status, "")
            assert "/2026/01/" in out
            assert out.replace("\n", "").isprintable()
            assert TOKEN[:8] not in out
            assert "::error" not in out
    commit(root)
    assert run("ledger", "verify", "--committed")[0] == 1


def test_without_a_repository(tmp_path: Path, run: Run) -> None:
    for what in (("list",), ("show", "01JD3K8Q"), ("verify",)):
        status, out, err = run("ledger", *what, "--project", str(tmp_path))
        assert (status, out, err.count("\n")) == (64, "", 1)


USAGE = [(), ("lst",), ("show",), ("list", "01JD3K8Q"), ("list", "--committed"), ("verify", "--all"), ("verify", "x"),
         ("show", "01JD3K8Q", "--staged"), ("verify", "--format", "sarif")]  # fmt: skip


@pytest.mark.parametrize("args", USAGE, ids=" ".join)
def test_what_a_subcommand_does_not_take(args: tuple[str, ...], run: Run) -> None:
    status, out, err = run("ledger", *args)
    assert (status, out, err.count("\n")) == (64, "", 1)


@pytest.mark.parametrize("what", ["list", "show", "verify"])
def test_each_subcommand_has_help_with_an_example(what: str, run: Run) -> None:
    status, out, _ = run("ledger", what, "--help")
    assert status == 0
    assert f"chainseal ledger {what}" in out


def test_colour_only_where_it_is_wanted(root: Path, run: Run) -> None:
    assert "\x1b[1;32mverified\x1b[0m" in run("ledger", "verify", "--color", "always")[1]
    assert "\x1b" not in run("ledger", "verify")[1]


def test_a_ledger_of_a_thousand_is_listed_and_verified(root: Path, run: Run) -> None:
    parent: list[str] = []
    for n in range(1000):
        value = receipts.receipt(fact_key=f"k{n}", parents=parent)
        receipts.write_receipt(root, value)
        parent = [value["seal"]]
    commit(root)
    assert len(run("ledger", "list")[1].splitlines()) == 1000
    assert verified(run, "--committed")["receipts"] == 1000
