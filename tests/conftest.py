"""What many tests need: an environment in which git says nothing of its own, real repositories, and a gate to run."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timezone
from pathlib import Path
from typing import Any, Protocol

import pytest
from hypothesis import HealthCheck, settings

from chainseal.cli import main
from tests import world

# No test is about time: a busy machine must not fail one.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")

_TODAY = f"{datetime.now(timezone.utc):%Y-%m-%dT00:00:00Z}"  # a candidate that has waited for months is a finding
_IDENTITY = {f"GIT_{who}_{what}": value for who in ("AUTHOR", "COMMITTER") for what, value in (
    ("NAME", "Test"), ("EMAIL", "test@example.invalid"), ("DATE", _TODAY))}  # fmt: skip


def git_free(environment: dict[str, str]) -> dict[str, str]:
    """`environment` without what it says to git."""
    return {key: value for key, value in environment.items() if not key.startswith("GIT_")}


@pytest.fixture(autouse=True)
def _no_git_environment(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    for key in [key for key in os.environ if key.startswith("GIT_")]:
        monkeypatch.delenv(key)
    home = str(tmp_path_factory.getbasetemp())
    monkeypatch.setenv("HOME", home)
    monkeypatch.setenv("XDG_CONFIG_HOME", home)


class Repo:
    """A real repository, made by real git."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def new(cls, path: Path, *options: str) -> Repo:
        path.mkdir(parents=True, exist_ok=True)
        made = cls(path)
        made.git("-c", "init.defaultBranch=main", "init", "--quiet", "--template=", *options)
        for key, value in (("user.name", "Test"), ("user.email", "test@example.invalid"), ("commit.gpgSign", "false")):
            made.git("config", key, value)
        return made

    def git(self, *args: str | bytes, data: bytes = b"", ok: bool = True, **env: str) -> str:
        """Standard output of `git ARGS`, without the last line feed."""
        environment = {**git_free(dict(os.environ)), **_IDENTITY, "GIT_CONFIG_NOSYSTEM": "1", **env}
        ran = subprocess.run(
            ["git", *args], cwd=self.path, input=data, capture_output=True, env=environment, check=False
        )
        assert not ok or ran.returncode == 0, (args, ran.stdout, ran.stderr)
        return os.fsdecode(ran.stdout).rstrip("\n")

    def write(self, path: str, text: str | bytes) -> Path:
        full = self.path / path
        full.parent.mkdir(parents=True, exist_ok=True)
        full.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
        return full

    def link(self, path: str, to: str) -> None:
        full = self.path / path
        full.parent.mkdir(parents=True, exist_ok=True)
        if full.is_symlink() or full.exists():
            full.unlink()
        full.symlink_to(to)

    def commit(self, message: str = "change") -> str:
        """Commit everything as it lies; the commit's id."""
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "--no-verify", "-m", message)
        return self.git("rev-parse", "HEAD")

    def candidate(self, *refs: dict[str, Any], name: str = "c.json", **fields: Any) -> str:
        """Write a candidate that cites `refs`; its path."""
        value = {
            "action": "store", "type": "semantic", "content": "The limits stand in one file.",
            "source_refs": list(refs), "evidence": {"status": "verified"}, "sensitivity": "internal",
            "target_store": "repo", "lumi": {"local": "clean"}, **fields,
        }  # fmt: skip
        path = f".chainseal/candidates/{name}"
        self.write(path, json.dumps(value))
        return path

    def copied(self, path: Path) -> Repo:
        shutil.copytree(self.path, path, symlinks=True)
        return Repo(path)


@pytest.fixture
def repo(tmp_path: Path) -> Callable[..., Repo]:
    """Make a repository: `repo()`, or `repo("name", "--object-format=sha256")`."""
    return lambda name="repo", *options: Repo.new(tmp_path / name, *options)


@dataclass(frozen=True, slots=True)
class Ran:
    """What a run of the gate gave."""

    status: int
    out: str
    err: str
    json: dict[str, Any]

    @property
    def source(self) -> dict[str, Any]:
        """The one source of the one result."""
        assert len(self.json.get("results", ())) == 1, (self.out, self.err)
        (found,) = self.json["results"][0]["sources"]
        assert isinstance(found, dict)
        return found


class Gate(Protocol):
    """Runs `chainseal gate ARGS --format json` in the folder `cwd`, in this process."""

    def __call__(self, *args: str, cwd: Path | None = None) -> Ran: ...


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Gate:
    def run(*args: str, cwd: Path | None = None) -> Ran:
        monkeypatch.chdir(cwd or tmp_path / "repo")
        capsys.readouterr()
        status = main(["gate", *args, "--format", "json"])
        out, err = capsys.readouterr()
        return Ran(status, out, err, json.loads(out) if out.startswith("{") else {})

    return run


Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The repository of `tests.world`, which is also the working directory."""
    for key in [key for key in os.environ if key.startswith("PRE_COMMIT")]:
        monkeypatch.delenv(key)
    root = tmp_path / "repository"
    world.build(root)
    monkeypatch.chdir(root)
    return root


@pytest.fixture
def run(root: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """The command line, in process, in that repository: its exit status, output and errors."""

    def run(*args: str) -> tuple[int, str, str]:
        capsys.readouterr()
        try:
            status = main(list(args))
        except SystemExit as stop:
            status = int(stop.code or 0)
        out, err = capsys.readouterr()
        return status, out, err

    return run
