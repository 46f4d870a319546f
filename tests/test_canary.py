"""The canaries: they pass where all is well, and each of them can fail, for its own reason and no other."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import pytest

from chainseal import schema
from chainseal.cli import main
from chainseal.core.canaries import (
    Allowed,
    Canary,
    Committed,
    Elsewhere,
    Expected,
    Flight,
    Kept,
    Lit,
    NotJudged,
    Resolved,
    Spoken,
    Trial,
    candidate,
)
from chainseal.core.documents import Json
from chainseal.core.errors import ChainsealError, RepositoryError
from chainseal.core.ledger import Ledger, Memory
from chainseal.core.levels import Level, Verdict
from chainseal.core.lumi import Light, Local
from chainseal.core.mcp_config import problems
from chainseal.core.provenance import State
from chainseal.core.receipts import FOLDER
from chainseal.core.rules import GateRule, Seen, Subject
from chainseal.verbs.auditing import every_rule
from chainseal.verbs.canary import canaries, fly
from chainseal.verbs.gate import gate_rules
from chainseal.verbs.sealing import Sealed, Writer
from chainseal.verbs.storing import stores

NOW = datetime(2026, 6, 1, tzinfo=timezone.utc)
RULES = gate_rules()
CANARIES = canaries()
ROOT = Path(__file__).parents[1]
TOKEN = "ghp" + "_" + "aB3dE5fG7h" * 4
PLAIN = "correct" + "horse"  # a credential by its name only

# The rule that each line stands on; C01, C06, C08, C10 and C21 stand on no single rule.
STANDS_ON = {
    "CS101": "C02", "CS102": "C03", "CS201": "C04", "CS301": "C05", "CS401": "C09", "CS103": "C11", "CS203": "C12",
    "CS207": "C13", "CS206": "C14", "CS214": "C15", "CS213": "C20", "CS104": "C22", "CS205": "C23",
}  # fmt: skip
AUDITED = {"CS530": "C18", "CS520": "C24"}  # the same, of the audit's own rules
STORE = {"C08", "C18", "C24"}  # what is allowed there is stored, and audited

Make = Callable[..., Path]


@pytest.fixture(autouse=True)
def _no_git_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for key in [key for key in os.environ if key.startswith("GIT_")]:
        monkeypatch.delenv(key)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))


def git(folder: Path, *args: str, **environment: str) -> bytes:
    argv = ["git", "-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "init.defaultBranch=main", *args]
    found = subprocess.run(argv, cwd=folder, env={**os.environ, **environment}, check=True, capture_output=True)
    return found.stdout


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """Make a repository with these files added."""

    def made(files: dict[str, str] | None = None) -> Path:
        root = tmp_path / "repo"
        root.mkdir()
        git(root, "init", "--quiet")
        for path, text in (files or {}).items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text, encoding="utf-8")
        git(root, "add", "--all")
        return root

    return made


def flown(root: Path, rules: tuple[GateRule, ...] = RULES, flock: tuple[Canary, ...] = CANARIES) -> Flight:
    return fly(root, flock, rules, "", NOW)


def failed(flight: Flight) -> dict[str, str]:
    return {check.id: check.detail for check in flight.checks if check.seen}


def silent(_: Subject) -> Iterator[Seen]:
    yield from ()


def without(rule_id: str) -> tuple[GateRule, ...]:
    return tuple(rule._replace(check=silent) if rule.id == rule_id else rule for rule in RULES)


def mcp(**server: Any) -> str:
    return json.dumps({"mcpServers": {"docs": {"command": "docs-server", **server}}})


# Where all is well.


def test_all_pass_in_an_empty_new_repository(make: Make) -> None:
    flight = flown(make())
    assert failed(flight) == {}
    assert len(flight.checks) >= 16
    assert [check.id for check in flight.checks] == sorted(check.id for check in flight.checks)


def test_all_pass_in_a_repository_with_commits(make: Make) -> None:
    root = make({"docs/limits.md": "The retry limit is 7.\n", ".chainseal/candidates/bad.json": "{"})
    git(root, "commit", "--quiet", "--message=x")
    assert failed(flown(root)) == {}


def test_all_pass_in_a_bare_repository(tmp_path: Path) -> None:
    git(tmp_path, "init", "--quiet", "--bare", "bare.git")
    assert failed(flown(tmp_path / "bare.git")) == {}


def test_all_pass_under_strict(make: Make) -> None:
    assert failed(flown(make({".chainseal/policy.yaml": "version: 1\nextends: strict\n"}))) == {}


def test_what_a_policy_says_of_its_own_files_does_not_matter(make: Make) -> None:
    policy = """
version: 1
candidate_paths: ["memories/**"]
default_branch: trunk
deployed_ref: refs/tags/none
waivers:
  - {rule: CS101, path: .chainseal/candidates/C02/assignment.json, reason: planted, until: 2027-01-31}
  - {rule: CS102, path: x.md, reason: old, until: 2020-01-31}
"""
    assert failed(flown(make({".chainseal/policy.yaml": policy}))) == {}


def test_it_writes_nothing_in_the_repository(make: Make) -> None:
    root = make({"a.txt": "a"})

    def state() -> dict[str, tuple[int, bytes]]:
        return {
            str(path): (path.stat().st_mtime_ns, path.read_bytes() if path.is_file() else b"")
            for path in sorted(root.rglob("*"))
        }

    before = state()
    flown(root)
    assert state() == before


def test_it_takes_no_more_than_a_moment(make: Make) -> None:
    root = make()
    start = time.perf_counter()
    flown(root)
    assert time.perf_counter() - start < 5  # 0.3 s on a quiet machine


# Each can fail.


@pytest.mark.parametrize("rule_id", STANDS_ON)
def test_a_broken_rule_fails_its_line_and_no_other(make: Make, rule_id: str) -> None:
    found = failed(flown(make(), without(rule_id)))
    assert set(found) == {STANDS_ON[rule_id]}
    assert f"{rule_id} did not speak" in found[STANDS_ON[rule_id]]


@pytest.mark.parametrize("rule_id", AUDITED)
def test_a_broken_rule_of_the_audit_fails_its_line_and_no_other(
    make: Make, rule_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = tuple(rule._replace(check=silent) if rule.id == rule_id else rule for rule in every_rule())
    monkeypatch.setattr("chainseal.verbs.auditing.every_rule", lambda: rules)
    found = failed(flown(make()))
    assert set(found) == {AUDITED[rule_id]}
    assert f"{rule_id} did not speak" in found[AUDITED[rule_id]]


def test_an_audit_that_looks_at_nothing_fails_every_line_that_stores(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(*_: object) -> None:
        raise ChainsealError("no audit today")

    monkeypatch.setattr("chainseal.verbs.canary_stores.audit", lost)
    assert set(failed(flown(make()))) == STORE


def test_a_store_that_edits_what_was_kept_fails_its_line(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    write = Writer.write

    def careless(writer: Writer, event: dict[str, Json], now: datetime) -> Sealed:
        sealed = write(writer, event, now)
        if "supersedes" in event:
            for path in (writer._root / FOLDER).rglob("*.json"):
                path.write_text(path.read_text(encoding="utf-8").replace("workers", "Workers"), encoding="utf-8")
        return sealed

    monkeypatch.setattr(Writer, "write", careless)
    assert "a receipt was overwritten, or is gone" in failed(flown(make()))["C08"]


def test_an_update_that_leaves_the_old_one_live_fails_its_line(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    receipts = Ledger.memories

    def forgetful(ledger: Ledger) -> dict[str, Memory]:
        return {at: memory._replace(invalidated_by=()) for at, memory in receipts(ledger).items()}

    monkeypatch.setattr(Ledger, "memories", forgetful)
    assert failed(flown(make()))["C08"] == "superseded: live are (0, 1), not (1,)"


def test_a_store_of_a_name_that_is_nobodys_fails_the_line_of_stores(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = stores()
    more = {**known, "hosted-memory": known["backend-local"]._replace(name="hosted-memory")}
    monkeypatch.setattr("chainseal.verbs.storing.stores", lambda: more)
    assert failed(flown(make())) == {"C10": "elsewhere: hosted-memory took it"}


def test_a_remote_store_that_is_offered_is_tried_too(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    known = stores()
    more = {**known, "cloud": known["backend-local"]._replace(name="cloud", remote=True)}
    monkeypatch.setattr("chainseal.verbs.canary_stores.stores", lambda: more)
    root = make()
    assert failed(flown(root)) == {}
    monkeypatch.setattr("chainseal.verbs.storing.stores", lambda: more)
    assert "C10" in failed(flown(root))  # until storing refuses what is remote, with a reason


def test_the_table_names_every_rule_that_a_canary_waits_for() -> None:
    waited = {
        (expected.rule, canary.id)
        for canary in CANARIES
        for probe in canary.probes
        if isinstance(probe, (Trial, Kept))
        for expected in probe.expects
        if isinstance(expected, Spoken)
    }
    assert waited == set({**STANDS_ON, **AUDITED}.items())


def test_a_gate_that_refuses_everything_fails_the_lines_that_must_pass(make: Make) -> None:
    def always(_: Subject) -> Iterator[Seen]:
        yield Seen(message="no")

    rules = tuple(rule._replace(check=always) if rule.id == "CS109" else rule for rule in RULES)
    assert set(failed(flown(make(), rules))) == {"C01", "C06", "C10"} | STORE


def test_a_rule_that_raises_fails_every_line_that_needs_a_verdict(make: Make) -> None:
    def broken(_: Subject) -> Iterator[Seen]:
        raise ZeroDivisionError

    rules = tuple(rule._replace(check=broken) if rule.id == "CS109" else rule for rule in RULES)
    found = failed(flown(make(), rules))
    assert set(found) == {canary.id for canary in CANARIES} - {"C21"}
    assert "ZeroDivisionError" in found["C02"]


def test_no_rules_at_all_is_not_a_pass(make: Make) -> None:
    assert set(failed(flown(make(), ()))) == set(STANDS_ON.values())


def test_a_decision_that_forgets_what_rules_said_fails_every_refusal(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("chainseal.core.findings.decide", lambda _: Verdict.ALLOW)
    found = failed(flown(make()))
    assert set(found) == {*STANDS_ON.values(), "C18"} - {"C09", "C15"}  # which only warn
    assert "CS101 spoke, and yet: the verdict was allow" in found["C02"]
    assert "CS530 spoke, and yet: the verdict was allow" in found["C18"]


@pytest.mark.parametrize(("rule_id", "line"), [("CS102", "C03"), ("CS203", "C12"), ("CS301", "C05"), ("CS207", "C13")])
def test_a_policy_that_weakens_a_rule_fails_its_line(make: Make, rule_id: str, line: str) -> None:
    found = failed(flown(make({".chainseal/policy.yaml": f"version: 1\nrules: {{{rule_id}: warning}}\n"})))
    assert set(found) == {line}
    assert f"{rule_id} is only a warning here" in found[line]


def test_a_policy_that_turns_a_rule_off_fails_its_line(make: Make) -> None:
    assert set(failed(flown(make({".chainseal/policy.yaml": "version: 1\nrules: {CS102: off}\n"})))) == {"C03"}


def test_a_limit_that_no_memory_fits_fails_the_lines_that_must_pass(make: Make) -> None:
    found = failed(flown(make({".chainseal/policy.yaml": "version: 1\nlimits: {content_chars: 5}\n"})))
    assert set(found) == {"C01", "C06", "C10"} | STORE
    assert "CS108" in found["C01"]
    assert "not stored: the verdict was block (CS108)" in found["C08"]


def test_the_policy_of_a_revision_can_be_tried(make: Make, capsys: pytest.CaptureFixture[str]) -> None:
    root = make({".chainseal/policy.yaml": "version: 1\nrules: {CS102: warning}\n"})
    git(root, "commit", "--quiet", "--message=weak")
    (root / ".chainseal/policy.yaml").write_text("version: 1\n", encoding="utf-8")
    assert main(["canary", str(root)]) == 0
    assert main(["canary", str(root), "--policy-from", "HEAD"]) == 1
    assert "FAIL C03" in capsys.readouterr().out


URL: list[Json] = [{"kind": "url", "ref": "https://example.org/limits"}]
WRONG: dict[str, tuple[str, Expected, str]] = {
    "no such rule": (candidate(), Spoken(rule="CS999", level=Level.NOTE), "CS999 did not speak; the verdict was allow"),
    "spoken, not judged": ("{", Spoken(rule="CS101", level=Level.ERROR), "not judged: not JSON"),
    "allowed, not judged": ("{", Allowed(), "not judged: not JSON"),
    "allowed as a lead": (candidate(source_refs=URL), Allowed(), "allowed, but its source was not verified"),
    "another state": (candidate(), Resolved(state=State.MOVED), "its source is unchanged, not moved"),
    "no source": (
        candidate(source_refs=[]),
        Resolved(state=State.MOVED, now="a"),
        "its source is not there",
    ),
    "state, not judged": ("{", Resolved(state=State.MOVED), "not judged: not JSON"),
    "judged": (candidate(), NotJudged(says="twice"), "it was judged; the verdict was allow"),
    "not judged for another reason": ("{", NotJudged(says="twice"), "not judged: not JSON"),
}


@pytest.mark.parametrize("case", WRONG)
def test_an_expectation_that_is_not_met_is_told(make: Make, case: str) -> None:
    text, expected, said = WRONG[case]
    canary = Canary(id="C90", title=case, probes=(Trial(name="x", text=text, expects=(expected,)),))
    assert failed(flown(make(), flock=(canary,)))["C90"].startswith(f"x: {said}")


def test_a_probe_that_looks_at_nothing_is_told(make: Make) -> None:
    lit = Lit(path="docs/limits.md", local=Local.DIRTY, committed=Light.TRUE)
    flock = (
        Canary(id="C90", title="wrong lights", probes=(lit,)),
        Canary(id="C91", title="tries nothing", probes=()),
        Canary(id="C92", title="no format", probes=(Trial(name="x", text="x", expects=(), suffix=".txt"),)),
    )
    assert failed(flown(make(), flock=flock)) == {
        "C90": "docs/limits.md is clean, committed true",
        "C91": "nothing was tried",
        "C92": "x: the gate did not look at it",
    }


def test_no_canary_at_all_is_not_a_pass() -> None:
    assert Flight(policy="", checks=()).to_mapping() == {"ok": False, "checks": []}


def test_every_canary_is_its_own_thing_and_has_a_title_that_fits_a_line() -> None:
    assert len({canary.title for canary in CANARIES}) == len(CANARIES)
    for canary in CANARIES:
        assert len(f"PASS {canary.id} {canary.title}") <= 80
        real = {p.name for p in canary.probes if isinstance(p, (Trial, Kept, Elsewhere))}
        assert len(real) > 0, "each makes a real run"


def test_the_files_of_two_canaries_do_not_differ_under_one_path() -> None:
    files = {file for canary in CANARIES for file in canary.files}
    assert len({file.path for file in files}) == len(files)


# Line 6: the repository itself.


def line6(root: Path) -> str:
    return failed(flown(root, flock=tuple(c for c in CANARIES if c.id == "C06"))).get("C06", "")


@pytest.mark.parametrize("path", [".env", "deploy/eu/.env", "app/.ENV"])
def test_a_tracked_env_fails_line_6(make: Make, path: str) -> None:
    assert line6(make({path: "A=1\n"})) == f"{path} is tracked; git rm --cached it"


def test_names_like_env_are_fine(make: Make) -> None:
    names = [".env.example", "a/.env.sample", ".envrc", "env", ".env/bin/python", "x.env"]
    assert line6(make(dict.fromkeys(names, "TOKEN=\n"))) == ""


def test_files_that_are_not_tracked_are_fine(make: Make) -> None:
    root = make()
    (root / ".env").write_text("A=1\n", encoding="utf-8")
    (root / ".mcp.json").write_text("no JSON", encoding="utf-8")
    assert line6(root) == ""


def test_the_index_counts_and_not_the_work_tree(make: Make) -> None:
    root = make({".mcp.json": mcp(env={"GITHUB_TOKEN": TOKEN})})
    (root / ".mcp.json").write_text(mcp(), encoding="utf-8")
    assert line6(root) == ".mcp.json: GITHUB_TOKEN holds a literal credential; write ${NAME}"


SPEAKS = {
    "a token": mcp(env={"GITHUB_TOKEN": TOKEN}),
    "a token under a name that says nothing": mcp(env={"X": TOKEN}),
    "a value under a secret name": mcp(env={"DB_PASSWORD": PLAIN}),
    "a number under a secret name": mcp(env={"password": 12345678}),
    "camel case": mcp(env={"apiKey": PLAIN}),
    "a default behind a reference": mcp(env={"API_TOKEN": "${API_TOKEN:-" + PLAIN + "}"}),
    "a header": mcp(headers={"Authorization": f"Bearer {PLAIN}"}),
    "an option and its value": mcp(args=["--api-key", PLAIN]),
    "an option with its value": mcp(args=[f"--token={PLAIN}"]),
    "a variable for a container": mcp(args=["run", "-e", f"GITHUB_TOKEN={PLAIN}", "image"]),
    "a header as an argument": mcp(args=["--header", f"Authorization: Bearer {PLAIN}"]),
    "a whole command line": mcp(command=f"docs-server --token {PLAIN}"),
    "a token as a key": mcp(env={TOKEN: "1"}),
    "an address": mcp(url="https://mcp.example.org/"),
    "an address that is a reference": mcp(url="${MCP_URL}"),
    "http": mcp(type="http"),
    "sse": mcp(transport="sse"),
    "a nested transport": mcp(transport={"type": "streamable-http"}),
    "a bridge": mcp(command="npx", args=["-y", "mcp-remote@latest", "https://mcp.example.org/sse"]),
    "another client's shape": json.dumps({"servers": {"docs": {"type": "http", "URL": "https://mcp.example.org/"}}}),
    "no mapping": "[]",
    "not JSON": "{",
    "empty": "",
    "a comment": '{"mcpServers": {} /* none */}',
    "a key twice": '{"mcpServers": {}, "mcpServers": {}}',
    "larger than a document": json.dumps({"x": "a" * 70_000}),
    "larger than what is read of git": " " * 5_300_000,
}
QUIET = {
    "none": '{"mcpServers": {}}',
    "a local server": mcp(type="stdio", args=["--port", "8080", "--root", "/srv"]),
    "references": mcp(env={"GITHUB_TOKEN": "${GITHUB_TOKEN}", "API_KEY": "${input:api-key}", "PASSWORD": "${P:-}"}),
    "a scheme before a reference": mcp(args=["--header", "Authorization: Bearer ${TOKEN}"]),
    "a variable passed through": mcp(args=["run", "-i", "--rm", "-e", "GITHUB_TOKEN", "ghcr.io/github/server"]),
    "names about secrets": mcp(env={"TOKEN_LIMIT": "4096", "SECRET_NAME": "prod", "KEY_PATH": "/k", "MAX_TOKENS": "9"}),
    "an option about secrets": mcp(args=["--token-file", "/run/token", "--sort-key", "name", "--password", "-"]),
    "an address among a server's own words": mcp(env={"URL": "http://localhost:8080", "type": "http"}),
    "prompted input": json.dumps({"inputs": [{"type": "promptString", "id": "api-key", "password": True}]}),
    "empty values": mcp(env={"API_KEY": "", "TOKEN": None}),
}


@pytest.mark.parametrize("case", SPEAKS)
def test_an_unsafe_mcp_json_fails_line_6_and_no_credential_is_printed(make: Make, case: str) -> None:
    said = line6(make({"tools/.mcp.json": SPEAKS[case]}))
    assert said.startswith("tools/.mcp.json: ")
    assert PLAIN not in said
    assert TOKEN[4:] not in said


@pytest.mark.parametrize("case", QUIET)
def test_a_safe_mcp_json_is_quiet(make: Make, case: str) -> None:
    assert line6(make({".mcp.json": QUIET[case]})) == ""


def test_a_linked_mcp_json_cannot_be_read_and_fails(make: Make) -> None:
    root = make()
    (root / ".mcp.json").symlink_to("other.json")
    git(root, "add", "--all")
    assert line6(root) == ".mcp.json: is not a regular file"


def test_many_problems_are_cut_short(make: Make) -> None:
    said = line6(make({f"d{n}/.env": "A=1\n" for n in range(9)}))
    assert said.endswith("; and 6 more")


def test_a_deep_value_is_looked_through() -> None:
    assert list(problems({"a": {"b": [{"c": {"serverUrl": "https://example.org"}}]}})) == ["the server c is remote"]


# The face.


def test_text_has_a_line_a_check_and_a_sum(make: Make, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["canary", str(make())]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "PASS C01 a compact source-backed memory is allowed"
    assert [line[:5] for line in lines[:-2]] == ["PASS "] * len(CANARIES)
    assert lines[-2:] == [f"pass: {len(CANARIES)} checks", "policy: built-in default"]


def test_a_failure_says_what_was_seen_in_lines_that_fit(make: Make, capsys: pytest.CaptureFixture[str]) -> None:
    root = make({".chainseal/policy.yaml": "version: 1\nrules: {CS203: warning}\n"})
    assert main(["canary", "--project", str(root), "--quiet"]) == 1
    out = capsys.readouterr().out
    assert out == (
        "FAIL C12 a source that is not there is blocked: none: CS203 is only a warning\n"
        "         here, not error; the verdict was block (CS202, CS203, CS402)\n"
        f"fail: 1 of {len(CANARIES)} checks failed\n"
        "policy: .chainseal/policy.yaml\n"
    )
    assert max(map(len, out.splitlines())) <= 80


def test_quiet_says_nothing_when_all_pass(make: Make, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["canary", str(make()), "--quiet"]) == 0
    assert capsys.readouterr().out == ""


def test_colour_only_when_asked(make: Make, capsys: pytest.CaptureFixture[str]) -> None:
    root = make()
    main(["canary", str(root)])
    assert "\x1b" not in capsys.readouterr().out
    main(["canary", str(root), "--color", "always"])
    assert capsys.readouterr().out.startswith("\x1b[1;32mPASS\x1b[0m C01 ")


@pytest.mark.parametrize("files", [{}, {".env": "A=1\n"}], ids=["pass", "fail"])
def test_json_fits_its_schema(make: Make, capsys: pytest.CaptureFixture[str], files: dict[str, str]) -> None:
    status = main(["canary", str(make(files)), "--format", "json"])
    value = json.loads(capsys.readouterr().out)
    assert schema.problems("canary", value) == ()
    assert (status, value["ok"]) == ((1, False) if files else (0, True))
    assert [check["id"] for check in value["checks"] if not check["ok"]] == (["C06"] if files else [])


def test_hostile_names_are_printed_inert(make: Make, capsys: pytest.CaptureFixture[str]) -> None:
    root = make({"a\x1b[31m\u202e\n::error::x/.env": "A=1\n", "b\x1b]0;x\x07/.mcp.json": mcp(url="x")})
    for arguments in ([], ["--format", "json"]):
        assert main(["canary", str(root), *arguments]) == 1
        out = capsys.readouterr().out
        assert not set(out) & {"\x1b", "\u202e", "\x07"}
        assert not any(line.lstrip().startswith("::") for line in out.splitlines())
        assert "x1b[31m" in out


def test_outside_a_repository_it_says_what_it_needs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["canary", str(tmp_path)]) == 64
    said = capsys.readouterr()
    assert "is not in a git repository" in said.err
    assert "git init" in said.err
    assert said.out == ""


def test_an_error_in_the_policy_is_64(make: Make, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["canary", str(make({".chainseal/policy.yaml": "version: 1\nrulez: {}\n"}))]) == 64
    assert ".chainseal/policy.yaml:2" in capsys.readouterr().err


def test_no_room_for_the_throw_away_repository_is_64(
    make: Make, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(**_: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("chainseal.verbs.throw_away.TemporaryDirectory", full)
    assert main(["canary", str(make())]) == 64
    assert "the throw-away repository cannot be made (no space left on device)" in capsys.readouterr().err


def test_what_cannot_be_written_there_is_64(make: Make, capsys: pytest.CaptureFixture[str]) -> None:
    bad = replace(CANARIES[0], files=(Committed(path="a", text=""), Committed(path="a/b", text="")))
    with pytest.raises(RepositoryError, match="the throw-away repository cannot be made"):
        flown(make(), flock=(bad,))


def test_what_git_refuses_there_is_64(make: Make) -> None:
    bad = replace(CANARIES[0], files=(Committed(path="a", text="", now="../b"),))
    with pytest.raises(RepositoryError, match="git mv failed with status 128"):
        flown(make(), flock=(bad,))


# The machine around it has no say.


def command(root: Path, **more: str) -> subprocess.CompletedProcess[str]:
    argv = [sys.executable, "-m", "chainseal", "canary"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **more}
    return subprocess.run(argv, cwd=root, env=environment, check=False, capture_output=True, text=True)


def test_a_hook_of_the_repository_keeps_its_index(make: Make) -> None:
    root = make({"a.txt": "a\n"})
    git(root, "commit", "--quiet", "--message=a")
    before = (root / ".git/index").read_bytes()
    found = command(
        root,
        GIT_DIR=str(root / ".git"),
        GIT_INDEX_FILE=str(root / ".git/index"),
        GIT_WORK_TREE=str(root),
        GIT_AUTHOR_DATE="nonsense",
        GIT_OBJECT_DIRECTORY=str(root / ".git/objects"),
    )
    assert (found.returncode, found.stderr) == (0, "")
    assert (root / ".git/index").read_bytes() == before
    assert git(root, "rev-list", "--all", "--count").strip() == b"1"


def test_it_judges_the_index_that_a_hook_is_given(make: Make) -> None:
    root = make()
    other = root / ".git/other"
    (root / ".env").write_text("A=1\n", encoding="utf-8")
    git(root, "add", ".env", GIT_INDEX_FILE=str(other))
    assert command(root).returncode == 0
    assert command(root, GIT_DIR=str(root / ".git"), GIT_INDEX_FILE=str(other)).returncode == 1


def test_the_users_config_has_no_say(make: Make, tmp_path: Path) -> None:
    root = make()
    hooks = tmp_path / "hooks"
    hooks.mkdir()
    (hooks / "pre-commit").write_text(f"#!/bin/sh\ntouch {tmp_path}/ran\nexit 1\n", encoding="utf-8")
    (hooks / "pre-commit").chmod(0o755)
    home = tmp_path / "home"
    home.mkdir()
    (home / ".gitconfig").write_text(
        f"[core]\nhooksPath={hooks}\nexcludesFile={home}/ignore\nautocrlf=true\nattributesFile={home}/attributes\n"
        f'[commit]\ngpgSign=true\n[init]\ntemplateDir={tmp_path}/none\n[filter "x"]\nclean=touch {tmp_path}/ran\n',
        encoding="utf-8",
    )  # fmt: skip
    (home / "ignore").write_text("*\n", encoding="utf-8")
    (home / "attributes").write_text("* filter=x\n", encoding="utf-8")
    found = command(root, HOME=str(home), GIT_CONFIG_GLOBAL=str(home / ".gitconfig"))
    assert (found.returncode, found.stderr) == (0, "")
    assert not (tmp_path / "ran").exists()


def test_a_git_in_the_checkout_is_not_run(make: Make, tmp_path: Path) -> None:
    root = make()
    (root / "bin").mkdir()
    (root / "bin/git").write_text(f"#!/bin/sh\ntouch {tmp_path}/ran\nexit 1\n", encoding="utf-8")
    (root / "bin/git").chmod(0o755)
    found = command(root, PATH=f"{root}/bin{os.pathsep}.{os.pathsep}{os.environ['PATH']}")
    assert (found.returncode, found.stderr) == (0, "")
    assert not (tmp_path / "ran").exists()


def test_nothing_is_left_behind(make: Make, tmp_path: Path) -> None:
    root, temporary = make(), tmp_path / "tmp"
    temporary.mkdir()
    before = dict(os.environ)
    assert command(root, TMPDIR=str(temporary)).returncode == 0
    assert list(temporary.iterdir()) == []
    flown(root)
    assert dict(os.environ) == before


def test_without_git_it_says_so(make: Make, tmp_path: Path) -> None:
    root = make()
    (tmp_path / "empty").mkdir()
    found = command(root, PATH=str(tmp_path / "empty"))
    assert found.returncode == 64
    assert "install git" in found.stderr
    assert shutil.which("git")
