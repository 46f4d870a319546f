"""`chainseal store`: what it prints, what it refuses, and that each thing is stored once."""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

import chainseal
from chainseal import plugins, schema
from chainseal.core.errors import UnreadableError
from chainseal.core.receipts import FOLDER
from chainseal.core.stores import Handing, Store
from chainseal.ledgers import Reading, read_ledger
from chainseal.repository import Repository
from chainseal.stores import backend_local
from chainseal.trees import WorkTree
from chainseal.verbs import storing
from tests import receipts, world
from tests.conftest import Run

GOLDEN = Path(__file__).parent / "golden"
NOW = ("--now", "2026-11-30T12:00:00Z")
HERE = ".chainseal/candidates"
UNKNOWN = "01JD3K8Q000000000000000000"
_CHANGING = ((r"\b[0-7][0-9A-HJKMNP-TV-Z]{25}\b", "<id>"), (r"\b[0-9a-f]{32}(?:[0-9a-f]{8}|[0-9a-f]{32})?\b", "<hex>"))


def candidate(root: Path, name: str = "limit.json", /, **changes: Any) -> str:
    path = f"{HERE}/{name}"
    world.write(root, path, json.dumps(world.candidate(**changes)))
    return path


def ledger(root: Path) -> Reading:
    with Repository(root) as repository:
        found = read_ledger(WorkTree(repository))
    assert not found.flaws
    return found


def everything(root: Path) -> dict[str, bytes]:
    """Every file and link outside of git, and what chainseal keeps in it."""
    kept = [p for p in root.rglob("*") if ".git" not in p.parts or "chainseal" in p.parts]
    return {str(p.relative_to(root)): os.readlink(p).encode() if p.is_symlink() else p.read_bytes()
            for p in kept if p.is_file() or p.is_symlink()}  # fmt: skip


def stored(run: Run, *args: str, status: int = 0) -> dict[str, Any]:
    got, out, err = run("store", *args, "--format", "json")
    assert (got, err) == (status, ""), (out, err)
    value = json.loads(out)
    assert not schema.problems("store", value)
    for one in value.get("results", [value]):
        assert not schema.problems("decision", one["gate"])
        assert "receipt" not in one or not schema.problems("receipt", one["receipt"])
        assert one["ok"] is ("receipt" in one and "problem" not in one)
    assert isinstance(value, dict)
    return value


def placeheld(text: str) -> str:
    for pattern, word in _CHANGING:
        text = re.sub(pattern, word, text)
    return text


def mixed(root: Path) -> None:
    """One candidate of each outcome."""
    candidate(root, "1-good.json", fact_key="limit")
    candidate(root, "2-warned.json", content="The limit in src/limits.py is 21.")
    candidate(root, "3-blocked.json", source_refs=[])
    candidate(root, "4-review.json", action="delete")
    world.write(root, f"{HERE}/5-unjudged.json", "{")
    candidate(root, "6-other-store.json", target_store="repo")
    candidate(root, "7-recall.json", action="recall", query="limit")


@pytest.mark.parametrize("form", ["text", "json"])
def test_what_it_prints_of_each_outcome(form: str, root: Path, run: Run) -> None:
    mixed(root)
    status, out, err = run("store", HERE, *NOW, "--format", form)
    assert (status, err) == (64, "")
    golden = GOLDEN / f"store.{'txt' if form == 'text' else 'json'}"
    if "UPDATE_GOLDEN" in os.environ:
        golden.write_text(placeheld(out), encoding="utf-8")
    assert placeheld(out) == golden.read_text(encoding="utf-8")
    assert form == "text" or not schema.problems("store", json.loads(out))
    assert sorted(p.name for p in (root / HERE).iterdir()) == [
        "3-blocked.json", "4-review.json", "5-unjudged.json", "6-other-store.json", "7-recall.json",
    ]  # fmt: skip
    assert len(ledger(root).ledger.receipts) == 2


STATUSES: dict[str, tuple[dict[str, Any] | str, int]] = {
    "allowed": ({}, 0),
    "allowed with a warning": ({"content": "The limit in src/limits.py is 21."}, 0),
    "blocked": ({"source_refs": []}, 1),
    "in need of review": ({"action": "delete"}, 2),
    "malformed": ("{", 64),
    "a recall": ({"action": "recall", "query": "limit"}, 64),
    "for a store that is not here": ({"target_store": "task-board"}, 64),
    "for no store in particular": ({"target_store": None}, 0),
    "replacing what is not there": ({"supersedes": [UNKNOWN]}, 64),
}


@pytest.mark.parametrize("case", STATUSES)
def test_the_exit_status_of_one(case: str, root: Path, run: Run) -> None:
    what, status = STATUSES[case]
    path = candidate(root, **what) if isinstance(what, dict) else f"{HERE}/limit.json"
    if isinstance(what, str):
        world.write(root, path, what)
    value = stored(run, path, status=status)
    assert (root / path).exists() is (status != 0)
    assert len(ledger(root).ledger.receipts) == (status == 0)
    assert value["stores"] == ([{"name": "backend-local", "changed": [value["path"]]}] if status == 0 else [])
    assert value["removed"] == ([path] if status == 0 else [])


def test_one_bad_candidate_keeps_no_good_one_from_being_stored(root: Path, run: Run) -> None:
    paths = [
        candidate(root, "a.json", source_refs=[]),
        candidate(root, "b.json"),
        candidate(root, "c.json", type="episodic"),
    ]
    value = stored(run, *paths, status=1)
    assert [one["ok"] for one in value["results"]] == [False, True, True]
    assert [one["removed"] for one in value["results"]] == [[], paths[1:2], paths[2:]]
    seals = [one["receipt"]["seal"] for one in value["results"] if one["ok"]]
    assert value["results"][2]["receipt"]["parents"] == seals[:1]
    assert ledger(root).ledger.heads == (seals[1],)


def test_named_twice_it_is_stored_once(root: Path, run: Run) -> None:
    path = candidate(root)
    assert stored(run, path, path, HERE)["removed"] == [path]


def test_nothing_to_store_is_said(root: Path, run: Run) -> None:
    (root / HERE).mkdir(parents=True)
    assert run("store", HERE) == (0, "nothing to store\n", "")
    assert stored(run, HERE) == {"ok": True, "results": []}


@pytest.mark.parametrize("args", [("-",), ("--target", "nowhere"), ("",), ("a\0b",)])
def test_a_wrong_argument_is_told_before_anything_is_stored(args: tuple[str, ...], root: Path, run: Run) -> None:
    path = candidate(root)
    before = everything(root)
    status, out, err = run("store", path, *args)
    assert (status, out, err.count("\n")) == (64, "", 1)
    assert everything(root) == before


def test_a_dry_run_writes_nothing_and_shows_what_would_be(root: Path, run: Run) -> None:
    path = candidate(root)
    before = everything(root)
    value = stored(run, path, "--dry-run", *NOW)
    assert everything(root) == before
    assert value["path"] == f"{FOLDER}/2026/11/{value['receipt']['id']}.json"
    assert value["removed"] == [path]
    out = run("store", path, "--dry-run")[1]
    assert out.startswith("would be stored as ")
    assert f"would remove {path}\n" in out
    assert everything(root) == before
    real = stored(run, path, *NOW)
    assert {k: v for k, v in real["receipt"].items() if k not in {"id", "salts", "seal"}} == {
        k: v for k, v in value["receipt"].items() if k not in {"id", "salts", "seal"}
    }


def test_a_dry_run_refuses_what_the_run_would(root: Path, run: Run) -> None:
    assert "supersedes" in stored(run, candidate(root, supersedes=[UNKNOWN]), "--dry-run", status=64)["problem"]
    stored(run, candidate(root, source_refs=[]), "--dry-run", status=1)
    (root / FOLDER).symlink_to(root / "docs")
    assert "symbolic link" in stored(run, candidate(root), "--dry-run", status=64)["problem"]


def test_a_target_stands_above_what_the_candidate_says(root: Path, run: Run) -> None:
    value = stored(run, candidate(root, target_store="task-board"), "--target", "backend-local")
    assert (value["receipt"]["stores"], value["receipt"]["target_store"]) == (["backend-local"], "task-board")
    assert "known: backend-local" in run("store", candidate(root), "--target", "repo")[2]


def test_a_candidate_behind_a_link_is_not_read(root: Path, run: Run) -> None:
    world.write(root, "elsewhere/limit.json", json.dumps(world.candidate()))
    (root / ".chainseal").mkdir()
    (root / HERE).symlink_to("../elsewhere")
    value = stored(run, f"{HERE}/limit.json", status=0)  # the real place is named, and taken
    assert value["removed"] == ["elsewhere/limit.json"]
    os.unlink(root / HERE)
    world.write(root, "elsewhere/limit.json", json.dumps(world.candidate()))
    (root / HERE).mkdir()
    (root / HERE / "limit.json").symlink_to("../../elsewhere/limit.json")
    value = stored(run, f"{HERE}/limit.json", status=64)
    assert "symbolic link" in value["gate"]["unjudged"][0]["message"]
    assert (root / "elsewhere/limit.json").exists()


@pytest.mark.parametrize("link", [".chainseal/receipts", ".chainseal/receipts/2026"])
def test_a_ledger_that_is_a_link_takes_nothing(link: str, root: Path, run: Run, tmp_path: Path) -> None:
    path = candidate(root)
    (tmp_path / "outside").mkdir()
    (root / link).parent.mkdir(exist_ok=True)
    (root / link).symlink_to(tmp_path / "outside")
    problem = stored(run, path, *NOW, status=64)["problem"]
    assert "symbolic link" in problem or f"{link}: is no receipt" in problem
    assert (list((tmp_path / "outside").iterdir()), (root / path).exists()) == ([], True)


@pytest.mark.parametrize("folder", [FOLDER, ".chainseal", ".git"])
def test_a_folder_that_cannot_be_written(folder: str, root: Path) -> None:
    path = candidate(root)
    (root / FOLDER).mkdir()
    command = [sys.executable, "-m", "chainseal", "store", "--project", str(root), str(root / path)]
    if os.getuid() == 0:  # who may write anywhere, unless that is taken away
        if shutil.which("setpriv") is None:
            pytest.skip("root may write anywhere, and there is no setpriv to take that away")
        command = ["setpriv", "--bounding-set=-dac_override", "--inh-caps=-dac_override", *command]
    (root / folder).chmod(0o555)
    top = Path(chainseal.__file__).parent.parent
    done = subprocess.run(command, cwd=top, capture_output=True, text=True, check=False)
    (root / folder).chmod(0o755)
    if done.stderr.startswith("setpriv:"):
        pytest.skip(f"root may write anywhere, and {done.stderr.strip()}")
    assert (done.returncode, done.stderr) == (64, ""), done.stdout
    assert "cannot be written (permission denied)" in done.stdout
    assert (root / path).exists()
    assert not ledger(root).ledger.receipts


def test_a_candidate_from_standard_input(root: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    world.write(root, "<stdin>", "a file of that name is no candidate")

    def said() -> None:
        data = json.dumps(world.candidate()).encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))

    said()
    assert stored(run, "-", "--as", "json", "--dry-run")["removed"] == []
    said()
    value = stored(run, "-", "--as", "json")
    assert (value["removed"], value["receipt"]["candidate"]["path"]) == ([], "<stdin>")
    assert (root / "<stdin>").exists()


def test_killed_between_receipt_and_removal_the_second_run_only_removes(root: Path, run: Run) -> None:
    path = candidate(root)
    text = (root / path).read_bytes()
    first = stored(run, path, *NOW)
    world.write(root, path, text)
    before = ledger(root).entries
    again = stored(run, path, "--dry-run")
    assert (again["receipt"]["id"], again["removed"], (root / path).exists()) == (first["receipt"]["id"], [path], True)
    again = stored(run, path)
    assert ledger(root).entries == before
    assert (again["receipt"], again["removed"]) == (first["receipt"], [path])
    assert again["stores"] == [{"name": "backend-local", "changed": []}]
    assert not (root / path).exists()


NOT_THE_SAME: dict[str, tuple[str, dict[str, Any]]] = {
    "another name": ("other.json", {}),
    "another text": ("limit.json", {"fact_key": "other"}),
}


@pytest.mark.parametrize("case", NOT_THE_SAME)
def test_what_is_not_the_same_file_is_stored_anew(case: str, root: Path, run: Run) -> None:
    name, changes = NOT_THE_SAME[case]
    stored(run, candidate(root))
    stored(run, candidate(root, name, **changes))
    assert len(ledger(root).ledger.receipts) == 2


def test_what_was_retracted_can_be_stored_anew(root: Path, run: Run) -> None:
    first = stored(run, candidate(root))["receipt"]["id"]
    receipts.write_receipt(root, receipts.event(first, "retract"))
    assert stored(run, candidate(root))["receipt"]["id"] != first
    assert len(ledger(root).ledger.receipts) == 3


def test_a_broken_receipt_of_the_same_file_is_not_taken_for_stored(root: Path, run: Run) -> None:
    path = candidate(root)
    text = (root / path).read_bytes()
    first = root / stored(run, path)["path"]
    first.write_bytes(first.read_bytes().replace(b"is 20.", b"is 30."))
    world.write(root, path, text)
    assert "seal" in stored(run, path, status=64)["problem"]
    assert (root / path).exists()


FORGED: dict[str, dict[str, Any]] = {
    "an edited head": {"content": "The limit is 99."},
    "a seal that is none": {"seal": "x" * 5000},
    "a seal of nothing": {"seal": ""},
    "parents that are none": {"parents": ["x"]},
    "the seal of another": {"seal": "a" * 64},
}


@pytest.mark.parametrize("case", FORGED)
def test_nothing_is_written_on_a_head_that_is_broken(case: str, root: Path, run: Run) -> None:
    path = receipts.write_receipt(root, {**receipts.receipt(), **FORGED[case]})
    for more in ((), ("--dry-run",)):
        problem = stored(run, candidate(root), *more, status=64)["problem"]
        assert f"{path}: " in problem
        assert problem.endswith("see chainseal ledger verify")
        assert "\n" not in problem
    os.unlink(root / path)
    assert stored(run, candidate(root))["receipt"]["parents"] == []


def test_an_edit_further_back_stops_nobody(root: Path, run: Run) -> None:
    old = receipts.receipt()
    receipts.write_receipt(root, {**old, "content": "The limit is 99."})
    head = receipts.receipt(parents=[old["seal"]])
    receipts.write_receipt(root, head)
    assert stored(run, candidate(root))["receipt"]["parents"] == [head["seal"]]
    assert run("ledger", "verify")[0] == 1


def test_a_candidate_that_is_edited_meanwhile_is_left_there(
    root: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = candidate(root)

    def hand(handing: Handing) -> tuple[str, ...]:
        world.write(root, path, "an edit")
        return backend_local.hand(handing)

    with_store(monkeypatch, hand)
    value = stored(run, path, status=64)
    assert "was edited meanwhile" in value["problem"]
    assert ((root / path).read_text(), len(ledger(root).ledger.receipts)) == ("an edit", 1)


@pytest.mark.parametrize("kind", ["a folder", "a link", "gone"])
def test_a_candidate_that_is_something_else_meanwhile(
    kind: str, root: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = candidate(root)

    def hand(handing: Handing) -> tuple[str, ...]:
        os.unlink(root / path)
        if kind == "a folder":
            (root / path).mkdir()
        elif kind == "a link":
            (root / path).symlink_to(root / "src/limits.py")
        return backend_local.hand(handing)

    with_store(monkeypatch, hand)
    value = stored(run, path, status=0 if kind == "gone" else 64)
    assert value["path"] in ledger(root).entries
    assert kind == "gone" or "is stored, but cannot be removed" in value["problem"]
    assert (root / "src/limits.py").exists()


def test_a_store_that_fails_keeps_the_candidate_for_a_second_run(
    root: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = candidate(root)

    def fails(_: Handing) -> tuple[str, ...]:
        raise UnreadableError("cannot be written", path="elsewhere")

    with monkeypatch.context() as patch:
        with_store(patch, fails)
        value = stored(run, path, status=64)
    assert ("elsewhere: cannot be written" in value["problem"], value["stores"]) == (True, [])
    assert (root / path).exists()
    assert stored(run, path)["receipt"] == value["receipt"]
    assert len(ledger(root).ledger.receipts) == 1


def with_store(monkeypatch: pytest.MonkeyPatch, hand: Any) -> None:
    """Let the ledger's store hand over in this way."""
    offered = plugins.offered("chainseal.stores", "STORE", Store)
    made = {store.name: store._replace(hand=hand) for store in offered}
    monkeypatch.setattr(storing, "stores", lambda: made)


def test_it_replaces_only_what_is_stored_and_the_old_one_tells(root: Path, run: Run) -> None:
    old = stored(run, candidate(root))["receipt"]["id"]
    event = receipts.event(old, "retract")
    new = stored(run, candidate(root, "new.json", supersedes=[old], fact_key="limit"))["receipt"]
    assert new["supersedes"] == [old]
    value = json.loads(run("ledger", "show", old, "--format", "json")[1])
    assert value["receipt"]["validity"]["invalidated_by"] == [new["id"]]
    assert json.loads((root / value["path"]).read_text())["validity"]["invalidated_by"] == []
    receipts.write_receipt(root, event)
    for unknown in (UNKNOWN, event["id"]):  # an event is no memory
        assert (
            "no stored memory"
            in stored(run, candidate(root, "x.json", supersedes=[old, unknown]), status=64)["problem"]
        )


def test_two_writers_at_once_chain_their_receipts(root: Path) -> None:
    paths = [candidate(root, f"{n}.json", fact_key=f"k{n}") for n in range(8)]
    command = [sys.executable, "-m", "chainseal", "store", "--project", str(root)]
    top = Path(chainseal.__file__).parent.parent
    done: list[int] = []

    def work(path: str) -> None:
        ran = subprocess.run([*command, str(root / path)], cwd=top, check=False, capture_output=True)
        done.append(ran.returncode)

    threads = [threading.Thread(target=work, args=(path,)) for path in paths]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert done == [0] * 8
    found = ledger(root).ledger
    assert sorted(len(receipt.parents) for receipt in found.receipts) == [0] + [1] * 7
    assert len(found.heads) == 1
    assert {receipt.fact_key for receipt in found.receipts} == {f"k{n}" for n in range(8)}


@pytest.mark.parametrize("name", ["a\nb.json", "\x01.json", "\u202ex.json", "b\udcff.json", "ü €.json", "-x.json"])
def test_odd_names_of_candidates_are_stored_and_are_known_again(name: str, root: Path, run: Run) -> None:
    path = candidate(root, name)
    text = (root / path).read_bytes()
    first = stored(run, path)
    assert first["receipt"]["candidate"]["path"].isprintable()
    assert not (root / path).exists()
    world.write(root, path, text)
    out = run("store", path)[1]
    assert out.replace("\n", "").isprintable()
    assert len(ledger(root).ledger.receipts) == 1


UNREADABLE: dict[str, tuple[Any, str]] = {
    "too many values": ([True] * 9965, "nobody can read"),
    "a number that readers round": (2**53 + 1, "x-n"),
}


@pytest.mark.parametrize("case", UNREADABLE)
def test_what_would_make_a_receipt_that_nobody_can_read_is_refused(case: str, root: Path, run: Run) -> None:
    value, said = UNREADABLE[case]
    for more in ((), ("--dry-run",)):
        assert said in stored(run, candidate(root, "limit.json", **{"x-n": value}), *more, status=64)["problem"]
    assert not (root / FOLDER).exists()
    near: Any = value[:9900] if isinstance(value, list) else value - 2
    stored(run, candidate(root, "limit.json", **{"x-n": near}))
    assert len(ledger(root).ledger.receipts) == 1


# What git would not keep, and what never holds


IGNORED: dict[str, tuple[str, str, bool]] = {
    "every JSON": (".gitignore", "*.json\n", True),
    "the folder": (".gitignore", ".chainseal/\n", True),
    "the ledger": (".gitignore", "/.chainseal/receipts/\n", True),
    "in the folder itself": (".chainseal/.gitignore", "*\n", True),
    "in the clone": (".git/info/exclude", "receipts\n", True),
    "all but the ledger": (".gitignore", "*.json\n!/.chainseal/receipts/**/*.json\n", False),
    "the candidates": (".gitignore", ".chainseal/candidates/\n", False),
    "another folder": (".gitignore", "docs/*.json\n", False),
}


@pytest.mark.parametrize("case", IGNORED)
def test_a_ledger_that_git_ignores_takes_nothing(case: str, root: Path, run: Run) -> None:
    file, patterns, refused = IGNORED[case]
    path = candidate(root)
    world.write(root, file, patterns)
    before = everything(root)
    for more in (("--dry-run",), ()):
        value = stored(run, path, *more, status=64 if refused else 0)
        if refused:
            said = f"{path}: the ledger ({FOLDER}) is ignored by git (.gitignore); mend that first"
            assert (value["problem"], everything(root)) == (said, before)


def test_a_ledger_that_git_holds_in_spite_of_that_is_refused_too(root: Path, run: Run) -> None:
    stored(run, candidate(root))
    world.git(root, "add", FOLDER)
    world.write(root, ".gitignore", "*.json\n")
    assert "ignored by git" in stored(run, candidate(root, fact_key="x"), status=64)["problem"]


CONDITIONS: dict[str, tuple[dict[str, str], bool]] = {
    "a folder": ({"path_changed": "src"}, True),
    "a folder with a slash": ({"path_changed": "src/"}, True),
    "a glob": ({"path_changed": "src/*.py"}, True),
    "a file that is not there": ({"path_changed": "src/none.py"}, True),
    "a file that git has not": ({"path_changed": "untracked.txt"}, True),
    "a file": ({"path_changed": "src/limits.py"}, False),
    "a branch": ({"branch_is_not": "src"}, False),
}


@pytest.mark.parametrize("case", CONDITIONS)
def test_a_condition_on_a_path_names_a_file_that_git_has(case: str, root: Path, run: Run) -> None:
    condition, refused = CONDITIONS[case]
    world.write(root, "untracked.txt", "x\n")
    path = candidate(root, source_stale_if=[{"path_changed": "docs/guide.md"}, condition])
    for more in (("--dry-run",), ()):
        value = stored(run, path, *more, status=64 if refused else 0)
        if refused:
            named = condition["path_changed"]
            said = f"{path}: source_stale_if: path_changed is {named}, which is no file here; name a file that git has"
            assert value["problem"] == said
    assert len(ledger(root).ledger.receipts) == (not refused)


PERIODS: dict[str, tuple[dict[str, str], bool]] = {
    "past": ({"valid_until": "2026-11-29"}, True),
    "past, with an hour": ({"valid_until": "2026-11-29T23:59:59Z"}, True),
    "today": ({"valid_until": "2026-11-30"}, False),
    "to come": ({"valid_until": "2026-12-01"}, False),
    "past, and it says since when": ({"valid_from": "2026-01-01", "valid_until": "2026-11-29"}, False),
    "no end": ({}, False),
}


@pytest.mark.parametrize("case", PERIODS)
def test_what_ended_before_it_would_start_is_not_stored(case: str, root: Path, run: Run) -> None:
    fields, refused = PERIODS[case]
    path = candidate(root, **fields)
    value = stored(run, path, *NOW, status=64 if refused else 0)
    said = f"{path}: valid_until is in the past; there is nothing to store"
    assert value.get("problem", "") == (said if refused else "")


@pytest.mark.parametrize("value", [{"sha256": "0" * 64}, {"sha256": "x"}])
def test_a_text_that_would_look_removed_is_refused(value: dict[str, str], root: Path, run: Run) -> None:
    for more in (("--dry-run",), ()):
        problem = stored(run, candidate(root, **{"x-own": value}), *more, status=64)["problem"]
        assert "as if that had been removed" in problem
    stored(run, candidate(root, **{"x-own": {"is": value}}))
    assert len(ledger(root).ledger.receipts) == 1


def test_no_ci_takes_a_command_out_of_what_it_prints(root: Path, run: Run) -> None:
    text = "The limit is 20.\n::error::x ##[error]y ##vso[a]b"
    for more in (("--dry-run",), ()):
        path = candidate(root, content=text, fact_key="limit")
        _, out, _ = run("store", path, *more, "--format", "json")
        assert not [mark for mark in ("##", "::") if mark in out]
        assert json.loads(out)["receipt"]["content"] == text
    _, out, _ = run("store", candidate(root, "##[error]x ::error::.json", fact_key="x"), "--format", "json")
    assert not [mark for mark in ("##", "::") if mark in out]


def test_a_dry_run_as_text_fits_eighty_columns(root: Path, run: Run) -> None:
    out = run("store", candidate(root), "--dry-run", *NOW)[1]
    assert all(len(line) <= 80 for line in out.splitlines())
    assert re.search(rf"^  backend-local: would write\n    {FOLDER}/2026/11/\w{{26}}\.json$", out, re.MULTILINE)
    assert "--format json the receipt" in " ".join(run("store", "--help")[1].split())


# A commit that a rebase drops


@pytest.mark.parametrize("how", ["rebase", "cherry-pick"])
def test_when_the_commit_of_an_earlier_store_is_dropped_there_is_a_way_out(how: str, root: Path, run: Run) -> None:
    base = world.git(root, "rev-parse", "HEAD")
    ids = []
    for name in ("first", "second"):
        ids.append(stored(run, candidate(root, fact_key=name))["receipt"]["id"])
        world.git(root, "add", ".chainseal")
        world.git(root, "commit", "-qm", name)
    if how == "rebase":
        world.git(root, "rebase", "-q", "--onto", base, "HEAD~1")
    else:
        world.git(root, "checkout", "-q", "-b", "other", base)
        world.git(root, "cherry-pick", "main")
    problem = json.loads(run("ledger", "verify", "--format", "json")[1])["ledger"]["problems"][0]
    assert (problem["kind"], f"chainseal review {ids[1]} --retract" in problem["message"]) == ("parent", True)
    assert run("review", ids[1], "--retract", "--reason", "its parent is lost")[0] == 0
    again = stored(run, candidate(root, fact_key="second"))["receipt"]["id"]
    world.git(root, "add", ".chainseal")
    world.git(root, "commit", "-qm", "again")
    status, out, _ = run("ledger", "verify", "--committed")
    assert status == 0, out
    audit = json.loads(run("audit", "--format", "json")[1])
    assert not [f for f in audit["findings"] if f["rule"] in {"CS501", "CS502", "CS503"}]
    assert [one["id"] for one in audit["receipts"]] == [again]


def test_a_bare_repository_takes_nothing(root: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    world.git(root.parent / "origin.git", "symbolic-ref", "HEAD", "refs/heads/main")
    for more in ((), ("--dry-run",)):
        data = json.dumps(world.candidate()).encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        status, out, _ = run("store", "--project", str(root.parent / "origin.git"), "-", "--as", "json", *more)
        assert status == 64
        assert "bare repository" in out


def test_two_branches_that_stored_merge_without_a_conflict_and_the_next_receipt_joins_them(
    root: Path, run: Run
) -> None:
    stored(run, candidate(root, fact_key="base"))
    world.git(root, "add", ".chainseal")
    world.git(root, "commit", "-qm", "base")
    for branch in ("one", "two"):
        world.git(root, "checkout", "-q", "-b", branch, "main")
        stored(run, candidate(root, fact_key=branch))
        world.git(root, "add", ".chainseal")
        world.git(root, "commit", "-qm", branch)
    world.git(root, "merge", "-q", "--no-edit", "one")
    found = ledger(root).ledger
    assert {m.receipt.fact_key for m in found.memories().values() if m.live} == {"base", "one", "two"}
    assert len(found.heads) == 2
    joined = stored(run, candidate(root, fact_key="joined"))["receipt"]
    assert sorted(joined["parents"]) == list(found.heads)
    assert ledger(root).ledger.heads == (joined["seal"],)
    world.git(root, "add", ".chainseal")
    world.git(root, "commit", "-qm", "joined")
    status, out, _ = run("ledger", "verify", "--committed")
    assert status == 0, out
    assert "4 receipts, 1 head" in out
