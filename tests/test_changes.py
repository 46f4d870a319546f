"""A change judged against its base: which base an event has, what changed since, and what is told beside the files."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import pytest

from chainseal.cli import main
from chainseal.commands.action import output_lines
from chainseal.core.errors import ChainsealError, RepositoryError, UsageError
from chainseal.core.findings import Decision
from chainseal.core.levels import Verdict
from chainseal.core.policy import Policy
from chainseal.core.reports import Look
from chainseal.repository import Repository
from chainseal.trees import CommitTree, IndexTree
from chainseal.verbs.changes import Changes, changes_since, told
from chainseal.verbs.checking import Checked, base_of, check, unchecked
from chainseal.verbs.gate import gate_rules
from tests.conftest import Repo

NOW = datetime(2026, 12, 1, tzinfo=timezone.utc)
POLICY = ".chainseal/policy.yaml"
A, B = ".chainseal/candidates/a.json", ".chainseal/candidates/b.json"
ZEROS = "0" * 40


@pytest.fixture
def work(repo: Callable[..., Repo]) -> Repo:
    """A repository with a source file and two candidates, committed."""
    made = repo()
    made.write("src/limits.py", "LIMIT = 20\n")
    made.candidate({"kind": "file", "ref": "src/limits.py", "quote": "LIMIT = 20"}, name="a.json")
    made.candidate(
        {"kind": "file", "ref": "src/limits.py"}, name="b.json", content="The limit is in one file, src/limits.py."
    )
    made.commit("one")
    return made


def changes(work: Repo, base: str) -> Changes:
    with Repository(work.path) as repository:
        return changes_since(repository, base, CommitTree(repository, repository.commit("HEAD")))


def checked(work: Repo, base: str, *patterns: str) -> Checked:
    with Repository(work.path) as repository:
        return check(repository, base, patterns, gate_rules(), NOW)


def findings(done: Checked) -> list[tuple[str, str, str]]:
    decisions = (result for result in done.results if isinstance(result, Decision))
    return [(found.rule, found.level.word, found.path) for decision in decisions for found in decision.findings]


def base(work: Repo, name: str, event: Any = None, said: str = "", **environment: str) -> str:
    path = work.path.parent / "event.json"
    path.write_text(json.dumps(event), encoding="utf-8")
    with Repository(work.path) as repository:
        return base_of(repository, {"GITHUB_EVENT_NAME": name, "GITHUB_EVENT_PATH": str(path), **environment}, said)


def pull_request(base: str, head: str) -> dict[str, Any]:
    return {"pull_request": {"base": {"sha": base}, "head": {"sha": head}}}


def test_changes_are_those_since_the_merge_base(work: Repo) -> None:
    work.git("checkout", "-q", "-b", "side")
    work.write("new file\twith a tab", "x")
    work.commit()
    work.git("checkout", "-q", "main")
    work.write("src/other.py", "x")
    main_now = work.commit()
    work.git("checkout", "-q", "side")
    assert changes(work, main_now).paths == {"new file\twith a tab"}


def test_without_a_merge_base_the_changes_are_those_from_the_base_itself(work: Repo) -> None:
    first = work.git("rev-parse", "HEAD")
    work.git("checkout", "-q", "--orphan", "other")
    work.write("new", "x")
    work.commit()
    assert changes(work, first).paths == {"new"}


def test_in_a_shallow_clone_nothing_that_differs_from_the_base_is_missed(work: Repo, tmp_path: Path) -> None:
    work.git("checkout", "-q", "-b", "side")
    work.write("new", "x")
    work.commit()
    work.git("checkout", "-q", "main")
    work.git("rm", "-q", A)
    work.commit("taken out on main")
    tip = work.git("rev-parse", "HEAD")
    clone = Repo.new(tmp_path / "clone")
    clone.git("fetch", "-q", "--depth=1", f"file://{work.path}", "side")
    clone.git("checkout", "-q", "FETCH_HEAD")
    clone.git("fetch", "-q", "--depth=1", f"file://{work.path}", "main")
    assert changes(clone, tip).paths == {"new", A}


def test_a_candidate_that_is_gone_is_named_and_so_is_where_it_went(work: Repo) -> None:
    first = work.git("rev-parse", "HEAD")
    work.git("rm", "-q", A)
    (work.path / "docs").mkdir()
    work.git("mv", B, "docs/b.json")
    work.commit()
    assert changes(work, first).gone == {A: "", B: "docs/b.json"}
    done = checked(work, first)
    assert findings(done) == [("CS603", "warning", A), ("CS603", "warning", B)]
    assert "it went to docs/b.json" in done.report("text", Look()).replace("\n          ", " ")
    assert done.outputs == {"decision": "allow", "findings": "2", "errors": "0"}


def test_a_candidate_that_is_renamed_to_another_candidate_is_judged_and_not_gone(work: Repo) -> None:
    first = work.git("rev-parse", "HEAD")
    work.git("mv", A, A.replace("a.json", "c.json"))
    work.commit()
    done = checked(work, first)
    assert findings(done) == []
    assert [result.path for result in done.results] == [A.replace("a.json", "c.json")]


@pytest.mark.parametrize("change", ["new", "edited", "deleted", "extended"])
def test_a_change_of_the_policy_needs_review_and_the_policy_of_the_base_judges(change: str, work: Repo) -> None:
    if change != "new":
        work.write("shared.yaml", "version: 1\n")
        work.write(POLICY, "version: 1\nextends: shared.yaml\n")
        work.commit()
    first = work.git("rev-parse", "HEAD")
    work.candidate({"kind": "file", "ref": "src/limits.py", "quote": "LIMIT = 30"}, name="a.json")
    weak = f"version: 1\nrules: {{CS208: off, CS202: off, CS602: off}}\nwaivers: [{{rule: CS208, path: {A}, reason: mine, until: 2099-01-01}}]\n"
    path = "shared.yaml" if change == "extended" else POLICY
    (work.path / POLICY).unlink() if change == "deleted" else work.write(path, weak)
    work.commit()
    done = checked(work, first)
    assert findings(done) == [("CS202", "error", A), ("CS208", "error", A), ("CS602", "review", path)]
    assert done.outputs == {"decision": "block", "findings": "3", "errors": "2"}


def test_a_change_of_the_policy_alone_needs_review(work: Repo) -> None:
    first = work.git("rev-parse", "HEAD")
    work.write(POLICY, "version: 1\n")
    work.commit()
    done = checked(work, first)
    assert done.tally.verdict is Verdict.NEEDS_REVIEW
    assert done.outputs == {"decision": "needs_review", "findings": "1", "errors": "0"}


def made_up(work: Repo, *paths: str, gone: dict[str, str]) -> Changes:
    return Changes(start=work.git("rev-parse", "HEAD"), exact=True, paths=frozenset(paths), gone=gone)


def test_told_stays_quiet_about_everything_else(work: Repo) -> None:
    other = made_up(work, "src/x.py", A, gone={"src/x.py": "", A: B, "docs/a.json": ""})
    off = Policy(levels={"CS602": None, "CS603": None})
    with Repository(work.path) as repository:
        assert list(told(repository, IndexTree(repository), other, Policy(), gate_rules())) == []
        assert (
            list(told(repository, IndexTree(repository), made_up(work, POLICY, gone={A: ""}), off, gate_rules())) == []
        )


def test_a_hostile_name_is_told_without_its_characters(work: Repo) -> None:
    name = ".chainseal/candidates/\x1b[31m\n::error::x\u202e.md"
    with Repository(work.path) as repository:
        (decision,) = told(repository, IndexTree(repository), made_up(work, gone={name: ""}), Policy(), gate_rules())
    for text in (decision.path, decision.findings[0].message, decision.findings[0].location):
        assert text.isprintable()
        assert "::error::" not in text


def test_one_memory_cannot_take_the_place_of_another(work: Repo) -> None:
    first = work.git("rev-parse", "HEAD")
    text = (work.path / A).read_text()
    (work.path / A).unlink()
    work.write(A.replace("a.json", "c.json"), text.replace("20", "21"))
    work.commit()
    assert ("CS603", "warning", A) in findings(checked(work, first))


def test_a_secret_in_the_name_of_what_is_gone_or_malformed_is_masked(work: Repo) -> None:
    secret = "kR7vQz9" + "LmX2w"
    gone, bad = (f".chainseal/candidates/{kind}-{secret}.md" for kind in ("gone", "bad"))
    work.write(gone, f"---\naction: recall\n---\npassword: {secret}\n")
    first = work.commit()
    (work.path / gone).unlink()
    work.write(bad, f"password: {secret}\n")
    work.commit()
    done = checked(work, first)
    assert len(done.results) == 2
    for form in ("text", "json", "sarif", "github", "gitlab", "junit", "markdown"):
        text = done.report(form, Look())
        assert not any(secret[at : at + 8] in text for at in range(len(secret) - 7)), form


@pytest.mark.parametrize("edit", ["the target", "the link", "a folder's link", "the last link"])
def test_a_source_behind_a_link_is_seen_to_change(edit: str, work: Repo) -> None:
    work.write("AGENTS.md", "LIMIT = 20\n")
    work.write("old/limits.md", "LIMIT = 20\n")
    work.write("new/limits.md", "LIMIT = 30\n")
    (work.path / "CLAUDE.md").symlink_to("AGENTS.md")
    (work.path / "first").symlink_to("second")
    (work.path / "second").symlink_to("old")
    work.candidate({"kind": "file", "ref": "CLAUDE.md", "quote": "LIMIT = 20"}, name="link.json")
    work.candidate({"kind": "file", "ref": "first/limits.md", "quote": "LIMIT = 20"}, name="folder.json")
    first = work.commit()
    if edit == "the target":
        work.write("AGENTS.md", "LIMIT = 999\n")
    else:
        name, to = {
            "the link": ("CLAUDE.md", "new/limits.md"),
            "a folder's link": ("first", "new"),
            "the last link": ("second", "new"),
        }[edit]
        (work.path / name).unlink()
        (work.path / name).symlink_to(to)
    work.commit()
    assert checked(work, first).tally.verdict is Verdict.BLOCK


def test_a_head_that_is_not_the_merge_github_made_is_not_believed(work: Repo) -> None:
    old = work.git("rev-parse", "HEAD")
    work.git("checkout", "-q", "-b", "side")
    work.write("new", "x")
    head = work.commit()
    work.git("checkout", "-q", "main")
    work.write("weak", "x")
    work.commit()
    work.git("merge", "-q", "--no-ff", "-m", "forged", "side")
    merge = work.git("rev-parse", "HEAD")
    event = pull_request(old, head)
    assert base(work, "pull_request", event, GITHUB_SHA=merge) == work.git("rev-parse", "HEAD^1")
    assert base(work, "pull_request", event, GITHUB_SHA="1" * 40) == old


def test_a_branch_as_base_is_that_of_the_remote(work: Repo) -> None:
    first = work.git("rev-parse", "HEAD")
    work.git("update-ref", "refs/remotes/origin/main", first)
    work.write("new", "x")
    work.commit()
    assert base(work, "push", None, said="main") == first
    assert base(work, "push", None, said="v1") == "v1"


def test_without_a_base_all_candidates_are_judged_under_the_policy_of_head(work: Repo) -> None:
    done = checked(work, "")
    assert [result.path for result in done.results] == [A, B]
    assert [result.path for result in checked(work, "", "**/b.json").results] == [B]


def test_a_base_that_is_not_here_is_an_error_and_not_a_pass(work: Repo) -> None:
    with pytest.raises(RepositoryError, match="there is no commit"):
        checked(work, "f" * 40)


def test_unchecked_says_why_in_every_report() -> None:
    done = unchecked(UsageError("there is no base"))
    assert done.outputs == {"decision": "", "findings": "0", "errors": "1"}
    for form in ("text", "github", "sarif", "markdown", "json"):
        assert "no base" in done.report(form, Look()).replace("&#32;", " "), form
    assert done.tally.exit_status(None) == 64


class TestBase:
    def test_merge_of_github_has_the_base_as_its_first_parent(self, work: Repo, tmp_path: Path) -> None:
        old = work.git("rev-parse", "HEAD")
        work.git("checkout", "-q", "-b", "side")
        work.write("new", "x")
        head = work.commit()
        work.git("checkout", "-q", "main")
        work.write("other", "x")
        tip = work.commit()
        work.git("merge", "-q", "--no-ff", "-m", "merge", "side")
        assert base(work, "pull_request", pull_request(old, head)) == tip
        clone = Repo.new(tmp_path / "clone")  # the parents of its only commit are not here, and yet known
        clone.git("fetch", "-q", "--depth=1", f"file://{work.path}", "main")
        clone.git("checkout", "-q", "FETCH_HEAD")
        assert base(clone, "pull_request", pull_request(old, head)) == tip

    def test_merge_that_the_author_made_does_not_choose_the_base(self, work: Repo) -> None:
        true_base = work.git("rev-parse", "HEAD")
        work.git("checkout", "-q", "-b", "side")
        work.write(POLICY, "version: 1\nrules: {CS208: off}\n")
        work.candidate({"kind": "file", "ref": "src/limits.py", "quote": "LIMIT = 30"}, name="a.json")
        work.commit("weak policy and bad candidate, which HEAD^1 holds already")
        work.git("checkout", "-q", "main")
        work.write("other", "x")
        work.commit()
        work.git("checkout", "-q", "side")
        work.git("merge", "-q", "--no-ff", "-m", "merge main into the pull request", "main")
        head = work.git("rev-parse", "HEAD")
        found = base(work, "pull_request", pull_request(true_base, head))
        assert found == true_base
        assert checked(work, found).outputs["decision"] == "block"

    def test_other_events(self, work: Repo) -> None:
        sha = work.git("rev-parse", "HEAD")
        assert base(work, "pull_request", pull_request(sha, "1" * 40)) == sha
        assert base(work, "push", {"before": sha}) == sha
        assert base(work, "push", {"before": ZEROS}) == ""
        assert base(work, "merge_group", {"merge_group": {"base_sha": sha}}) == sha
        assert base(work, "workflow_dispatch", {}, "main~1") == "main~1"

    @pytest.mark.parametrize(
        ("name", "event", "said", "message"),
        [
            ("pull_request_target", pull_request("1" * 40, "2" * 40), "", "use pull_request"),
            ("pull_request_target", {}, "main", "use pull_request"),
            ("schedule", {}, "", 'the event "schedule" has no base; name one with the input base'),
            ("pull_request", pull_request(ZEROS, "2" * 40), "", "names no base"),
            ("pull_request", pull_request("--upload-pack=x", "2" * 40), "", "names no base"),
            ("pull_request", {"pull_request": "x"}, "", "names no base"),
            ("pull_request", [], "", "names no base"),
            ("push", {"before": 1}, "", "names no base"),
            ("push", None, "", "names no base"),
            ("merge_group", {}, "", "names no base"),
            ("push", {}, "--all", "the input base"),
            ("push", {}, "a b", "the input base"),
            ("push", {}, "+refs/heads/x:refs/heads/y", "the input base"),
            ("push", {}, "x\n", "the input base"),
        ],
    )
    def test_what_has_no_base(self, name: str, event: Any, said: str, message: str, work: Repo) -> None:
        with pytest.raises(ChainsealError, match=re.escape(message)):
            base(work, name, event, said)

    def test_event_that_cannot_be_read(self, work: Repo) -> None:
        (work.path.parent / "e").write_bytes(b"\xff{")
        for path in ("e", "absent"):
            said = {"GITHUB_EVENT_NAME": "push", "GITHUB_EVENT_PATH": str(work.path.parent / path)}
            with Repository(work.path) as repository, pytest.raises(UsageError, match="no readable event"):
                base_of(repository, said)


Act = Callable[..., tuple[int, dict[str, str], str, str]]


@pytest.fixture
def act(work: Repo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Act:
    """Run `chainseal action` with these inputs: its status, outputs, log and summary."""

    def run(**inputs: str) -> tuple[int, dict[str, str], str, str]:
        files = {name: tmp_path / name for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
        for name, path in files.items():
            path.unlink(missing_ok=True)
            monkeypatch.setenv(name, str(path))
        for name, value in inputs.items():
            monkeypatch.setenv(f"CHAINSEAL_{name.upper()}", value)
        monkeypatch.chdir(work.path)
        status = main(["action"])
        out, err = capsys.readouterr()
        raw = files["GITHUB_OUTPUT"].read_text(encoding="utf-8")
        outputs = {m[1]: m[3] for m in re.finditer(r"^(.+)<<(.+)\n(.*)\n\2$", raw, re.MULTILINE)}
        summary = files["GITHUB_STEP_SUMMARY"]
        return status, outputs, out + err, summary.read_text(encoding="utf-8") if summary.exists() else ""

    return run


def bad(work: Repo) -> None:
    work.candidate({"kind": "file", "ref": "src/limits.py", "quote": "LIMIT = 30"}, name="a.json")
    work.commit("bad")


def test_action_on_success(act: Act, work: Repo) -> None:
    work.write("src/new.py", "x")
    work.commit()
    status, outputs, log, summary = act(base="HEAD~1")
    assert (status, outputs) == (0, {"decision": "allow", "findings": "0", "errors": "0", "sarif-file": ""})
    assert "no candidate changed" in log
    assert "Nothing to judge" in summary


def test_action_on_failure_writes_every_report_first(act: Act, work: Repo) -> None:
    bad(work)
    status, outputs, log, summary = act(base="HEAD~1", sarif_file="out.sarif")
    assert (status, outputs) == (1, {"decision": "block", "findings": "2", "errors": "2", "sarif-file": "out.sarif"})
    assert f"::error title=CS208 quote-not-found,file={A}," in log
    assert "CS208" in summary
    assert len(json.loads((work.path / "out.sarif").read_text(encoding="utf-8"))["runs"][0]["results"]) == 2


def test_action_shows_only_what_is_wanted(act: Act, work: Repo) -> None:
    bad(work)
    _, outputs, log, summary = act(base="HEAD~1", annotations="false", summary="false")
    assert (outputs["decision"], summary) == ("block", "")
    assert "::error" not in log


@pytest.mark.parametrize(("word", "status"), [("never", 0), ("error", 1), ("", 1)])
def test_action_fails_on_the_level_that_is_named(word: str, status: int, act: Act, work: Repo) -> None:
    bad(work)
    assert act(base="HEAD~1", fail_on=word)[0] == status


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("fail_on", "eror", 'the input fail-on is "eror"; it is one of '),
        ("annotations", "yes", 'the input annotations is "yes"'),
        ("summary", "no\x1b[31m", "the input summary is"),
        ("paths", "../x/**", "the input paths: a path glob is relative"),
        ("paths", "{a,b}", "the input paths: this is no path glob"),
        ("base", "--help", "the input base"),
        ("base", "no-such-branch", "there is no commit no-such-branch here"),
    ],
)
def test_action_refuses_an_input_by_name_and_still_tells(name: str, value: str, message: str, act: Act) -> None:
    status, outputs, log, summary = act(**{"base": "HEAD", "sarif_file": "out.sarif", name: value})
    assert (status, outputs["decision"], outputs["errors"]) == (64, "", "1")
    assert message in log
    assert "::error title=not judged" in log
    assert "no decision" in summary.lower()
    assert "\x1b" not in log + summary


def test_action_tells_of_an_error_in_the_policy(act: Act, work: Repo) -> None:
    work.write(POLICY, "version: 2\n")
    work.commit()
    status, outputs, log, _ = act(base="HEAD")
    assert (status, outputs["decision"], outputs["errors"]) == (64, "", "1")
    assert f"file={POLICY},line=1" in log


def test_action_takes_a_folder_for_what_is_in_it(act: Act, work: Repo) -> None:
    bad(work)
    assert act(base="HEAD~1", paths="\n  .chainseal/candidates/ \n")[1]["decision"] == "block"
    assert act(base="HEAD~1", paths="docs/**\nsrc/**")[1]["decision"] == "allow"


def test_action_writes_sarif_through_no_link_of_the_checkout(act: Act, work: Repo, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "kept").write_text("kept", encoding="utf-8")
    work.link("out", str(outside))
    work.link("out.sarif", str(outside / "kept"))
    status, outputs, log, summary = act(base="HEAD", sarif_file="out/x.sarif")
    assert (status, outputs["sarif-file"], outputs["decision"]) == (64, "", "allow")
    assert "the input sarif-file is no file, or lies behind a symbolic link" in log
    assert "chainseal" in summary
    assert act(base="HEAD", sarif_file="out.sarif")[0] == 0  # the link is replaced
    work.link("log.sarif", "/dev/null")
    assert act(base="HEAD", sarif_file="log.sarif")[1]["sarif-file"] == ""
    assert [p.name for p in outside.iterdir()] == ["kept"]
    assert (outside / "kept").read_text(encoding="utf-8") == "kept"


def test_action_ends_with_64_when_a_file_of_the_runner_cannot_be_written(
    act: Act, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert act(base="HEAD")[0] == 0
    monkeypatch.setenv("GITHUB_OUTPUT", str(tmp_path))
    assert main(["action"]) == 64


def test_action_prints_its_base(act: Act, work: Repo, capsys: pytest.CaptureFixture[str]) -> None:
    act(base="HEAD")
    os.environ.pop("GITHUB_EVENT_NAME", None)
    assert main(["action", "--print-base", "--project", str(work.path)]) == 0
    assert capsys.readouterr().out == "HEAD\n"


def test_an_output_cannot_end_itself() -> None:
    lines = output_lines("name", "x\nend\nother<<y")
    first, *_, last = lines.splitlines()
    assert re.fullmatch(r"name<<end_[0-9a-f]{32}", first)
    assert first.partition("<<")[2] == last
    assert lines != output_lines("name", "x\nend\nother<<y")


def test_a_candidate_that_was_stored_left_rightly(work: Repo) -> None:
    first = work.commit()
    assert main(["store", "--target", "backend-local", "--project", str(work.path), str(work.path / A)]) == 0
    work.commit()
    assert [
        f.rule
        for result in checked(work, first).results
        if isinstance(result, Decision)
        for f in result.findings
        if f.rule == "CS603"
    ] == []


def test_a_receipt_of_another_candidate_does_not_excuse_it(work: Repo) -> None:
    work.write(B, (work.path / A).read_text())
    first = work.commit()
    assert main(["store", "--target", "backend-local", "--project", str(work.path), str(work.path / B)]) == 0
    (work.path / A).unlink()
    work.commit()
    assert "CS603" in [
        f.rule for result in checked(work, first).results if isinstance(result, Decision) for f in result.findings
    ]
