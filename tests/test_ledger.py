"""`chainseal ledger list`, `show` and `verify`: what they tell of a ledger, whole or not."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from chainseal import schema
from chainseal.core.ids import new_id
from chainseal.core.receipts import FOLDER
from tests import receipts, world
from tests.conftest import Run

TOKEN = "ghp_" + "q7ZtK" * 7 + "x"
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
    assert run("ledger", "list")[1].rstrip().endswith("(removed)")
    assert re.search(r"^content +\(removed\)$", run("ledger", "show", value["id"])[1], re.MULTILINE)


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
    world.write(root, f"{FOLDER}/2026/01/x.json", "{")
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


def _linked(root: Path) -> None:
    os.rename(root / FOLDER, root / "elsewhere")
    (root / FOLDER).symlink_to("../elsewhere")


WRONG: dict[str, tuple[Callable[[Path, str], object], set[str], str]] = {
    "edited": (lambda root, path: _edit(root / path, "20", "21"), {"broken", "edited"}, "git checkout"),
    "gone": (lambda root, path: os.unlink(root / path), {"gone"}, "git checkout"),
    "renamed": (lambda root, path: os.rename(root / path, root / f"{path}.json"), {"gone", "broken"}, "git checkout"),
    "a stranger's file": (lambda root, _: world.write(root, f"{FOLDER}/notes.txt", "x"), {"broken"}, "take it out"),
    "a link": (lambda root, _: (root / FOLDER / "x.json").symlink_to("/etc/passwd"), {"broken"}, "take it out"),
    "a copy": (_copy, {"broken"}, "take it out"),
    "an orphan": (
        lambda root, _: receipts.write_receipt(root, receipts.receipt(parents=["a" * 64])), {"parent"}, "bring that one back",
    ),
    "about nothing": (
        lambda root, _: receipts.write_receipt(root, receipts.event("01JD3K8Q000000000000000000", "retract")), {"parent"}, "bring that one back",
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
    for args in ((), ("--format", "json")):
        status, out, err = run("ledger", "verify", *args)
        assert (status, err) == (1, "")
        assert out.replace("\n", "").isprintable()
        assert TOKEN[:8] not in out
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
