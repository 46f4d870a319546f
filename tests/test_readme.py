"""README.md: its lists and examples are what chainseal prints today, and what it tells people to write works."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from chainseal import plugins
from chainseal.core.commands import Command
from chainseal.core.errors import BUG, COULD_NOT_JUDGE
from chainseal.verbs.auditing import every_rule
from tests import readme
from tests.readme import README, ROOT, block, rewritten

TEXT = README.read_text(encoding="utf-8")


def test_generated_parts_are_new() -> None:
    assert rewritten(TEXT) == TEXT, "README.md is old; run: python -m tests.readme"


def test_every_generated_part_is_there() -> None:
    assert sorted(readme.names(TEXT)) == sorted(readme.PARTS)


def test_every_rule_and_command_is_named() -> None:
    assert [rule.id for rule in every_rule() if f"| {rule.id} | {rule.name} |" not in TEXT] == []
    commands = plugins.offered("chainseal.commands", "COMMAND", Command)
    assert [command.name for command in commands if f"| `{command.name}` |" not in TEXT] == []


def test_it_is_short() -> None:
    own = re.sub(r"<!-- generated: rules -->.*?<!-- end -->", "", TEXT, flags=re.DOTALL)
    assert len(own.splitlines()) <= 280


def test_first_block_is_the_two_commands() -> None:
    first = TEXT.split("```sh\n")[1].split("```")[0]
    commands = [line.split("#")[0].split() for line in first.splitlines()]
    assert commands == [["python3", ".ci/demo"], ["python3", ".ci/test"]]
    assert all((ROOT / path).stat().st_mode & 0o100 for _, path in commands)


def test_refused_and_allowed_example_end_as_they_say() -> None:
    examples = re.findall(r"^exit status (\d+)\n```", TEXT, re.MULTILINE)
    assert examples == ["1", "0", "1"]


def test_exit_statuses() -> None:
    assert re.findall(r"^\| (\d+) \|", TEXT, re.MULTILINE) == ["0", "1", "2", str(COULD_NOT_JUDGE), str(BUG)]


def test_oldest_python() -> None:
    assert 'requires-python = ">=3.10"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert "Python 3.10 or newer" in TEXT


def test_policy_is_one(tmp_path: Path) -> None:
    folder = tmp_path / "work"
    folder.mkdir()
    readme.repository(folder)
    (folder / ".chainseal" / "policy.yaml").write_text(block("policy"), encoding="utf-8")
    done = readme.chainseal(folder, "gate", readme.CANDIDATE, "--now", "2026-12-01")
    assert (done.returncode, done.stderr) == (0, "")
    assert "policy: .chainseal/policy.yaml" in done.stdout


def test_hook_configuration_is_one(tmp_path: Path) -> None:
    pytest.importorskip("pre_commit")
    config = tmp_path / "config.yaml"
    config.write_text(block("pre-commit"), encoding="utf-8")
    command = [sys.executable, "-I", "-m", "pre_commit", "validate-config", str(config)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "rev: <" in block("pre-commit")  # nothing is released yet: no tag to name
    for hook in re.findall(r"chainseal-[a-z]+(?=[ :])", block("pre-commit")):
        assert f"- id: {hook}\n" in (ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8")


def test_commands_for_ci_judge_what_a_branch_brings(tmp_path: Path) -> None:
    work = tmp_path / "work"
    work.mkdir()
    readme.repository(work)
    program = tmp_path / "bin" / "chainseal"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nPYTHONPATH={ROOT} exec {sys.executable} -m chainseal "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    kept = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
    environment = {**kept, "PATH": f"{program.parent}{os.pathsep}{kept['PATH']}", "GIT_CONFIG_NOSYSTEM": "1"}

    def run(command: str, **variables: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["bash", "-ec", command],
            cwd=work,
            env={**environment, **variables},
            capture_output=True,
            text=True,
            check=False,
        )

    start = run("git rev-parse HEAD").stdout.strip()
    made = run(
        "git config user.name t; git config user.email t@localhost; git checkout -qb side; git commit -qm good --allow-empty;"
        "git checkout -q main; mkdir -p .chainseal; echo 'version: 1' >.chainseal/policy.yaml; git add -A; git commit -qm policy;"
        "git clone -q --bare . ../origin.git; git remote add origin ../origin.git; git fetch -q origin; git checkout -q side;"
    )
    assert made.returncode == 0, made.stderr
    (shell, audit) = re.findall(r"`(chainseal \w+ --base origin/main)`", TEXT)
    assert f"Elsewhere run `{shell}` and `{audit}`" in TEXT
    import yaml  # noqa: PLC0415

    job = yaml.safe_load(block("gitlab"))["chainseal"]
    script = "\n".join(line for line in job["script"] if not line.startswith("pip "))
    merge_request = {
        "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main",
        "CI_MERGE_REQUEST_DIFF_BASE_SHA": start,
        "BASE": job["variables"]["BASE"].replace("$CI_MERGE_REQUEST_DIFF_BASE_SHA", start),
    }
    for text, status in ((readme.ALLOWED, 0), (readme.REFUSED, 1)):
        (work / readme.CANDIDATE).write_text(text + "title: changed\n", encoding="utf-8")
        assert run("git commit -qam changed").returncode == 0
        assert run(audit).returncode == 0
        done = run(shell)
        assert (done.returncode, "1 file" in done.stdout, "policy.yaml" in done.stdout) == (status, True, True), done
        assert run(script, **merge_request).returncode == status
        quality = json.loads((work / "gl-code-quality-report.json").read_text(encoding="utf-8"))
        assert bool(quality) is bool(status)
        assert set(job["artifacts"]["reports"].values()) == {p.name for p in work.glob("*.json")} | {
            p.name for p in work.glob("*.xml")
        }


def test_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\((?!https:)([^)#]+)\)", TEXT):
        assert (ROOT / target).is_file(), target


def test_words_that_no_file_may_hold() -> None:
    assert not re.search(r"/(?:work|root|tmp|home)/", TEXT)
