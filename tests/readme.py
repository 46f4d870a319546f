"""The generated parts of README.md: `python -m tests.readme` writes them, `--check` says which are old.

A generated part stands between `<!-- generated: NAME -->` and `<!-- end -->`. The examples are what real runs print.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from chainseal import plugins
from chainseal.core.commands import Command
from chainseal.repository import OLDEST_GIT

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
_PART = re.compile(r"(<!-- generated: ([a-z-]+) -->\n)(.*?)(<!-- end -->\n)", re.DOTALL)

SOURCE = '"""What the service accepts."""\n\nUPLOAD_LIMIT_MB = 20\n'
REFUSED = """\
action: store
type: semantic
content: |
  User: can we raise the upload limit?
  Assistant: Done, UPLOAD_LIMIT_MB is 50 now.
source_refs:
  - {kind: file, ref: "src/limits.py#L3", status: verified, quote: UPLOAD_LIMIT_MB = 50}
evidence: {status: verified}
sensitivity: internal
target_store: backend-local
lumi: {local: clean, committed: true, pushed: unknown, deployed_live: not_applicable}
"""
ALLOWED = """\
action: store
type: semantic
content: UPLOAD_LIMIT_MB is 20.
source_refs:
  - {kind: file, ref: "src/limits.py#L3", status: current, quote: UPLOAD_LIMIT_MB = 20}
evidence: {status: source_backed}
sensitivity: internal
target_store: backend-local
lumi: {local: clean, committed: true, pushed: unknown, deployed_live: not_applicable}
"""
_NEEDS = """\
- It needs git {} or newer, and a PyYAML with libyaml, as its wheels are. It is tested on Linux and not made
  for Windows.
"""
_SECOND = re.compile(r"\b01[0-9A-HJKMNP-TV-Z]{24}\b")  # a receipt's id is another every time
_ULID = "01KBB3QS80EXAMPLE0000000ID"
_SHORT = "4f2a9c1"  # and so is a commit
_COMMIT = re.compile(r"\b[0-9a-f]{12,40}\b")
CANDIDATE = ".chainseal/candidates/upload-limit.yaml"


def rewritten(text: str) -> str:
    """The README `text` with every generated part made anew. Raises KeyError for a part that nobody makes."""
    return _PART.sub(lambda part: part[1] + PARTS[part[2]]() + part[4], text)


def names(text: str) -> list[str]:
    """The names of the generated parts of `text`, in their order."""
    return [part[2] for part in _PART.finditer(text)]


def block(name: str) -> str:
    """The fenced block of README.md behind the mark `<!-- tested: NAME -->`."""
    found = re.search(rf"<!-- tested: {name} -->\n```[a-z]+\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert found, f"README.md has no block {name}"
    return found[1]


def chainseal(folder: Path, *arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    """Run the chainseal of this checkout in `folder`."""
    command = [sys.executable, "-m", "chainseal", *arguments]
    return subprocess.run(
        command, cwd=folder, env=_environment(folder), input=text, capture_output=True, text=True, check=False
    )


def repository(folder: Path) -> None:
    """Make `folder` a repository with one source file, committed."""
    for path, text in (("src/limits.py", SOURCE), (CANDIDATE, ALLOWED)):
        (folder / path).parent.mkdir(parents=True)
        (folder / path).write_text(text, encoding="utf-8")
    subprocess.run(["git", "init", "-q", "-b", "main"], cwd=folder, env=_environment(folder), check=True)
    _commit(folder)


def _commit(folder: Path) -> None:
    identity = ["-c", "user.name=Test", "-c", "user.email=test@localhost", "-c", "commit.gpgsign=false"]
    for arguments in (["add", "-A"], [*identity, "commit", "-qm", "a commit"]):
        subprocess.run(["git", *arguments], cwd=folder, env=_environment(folder), check=True)


def _environment(folder: Path) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
    return {**kept, "HOME": str(folder.parent), "GIT_CONFIG_NOSYSTEM": "1", "NO_COLOR": "1", "PYTHONPATH": str(ROOT)}


def _example(text: str) -> str:
    with tempfile.TemporaryDirectory() as above:
        folder = Path(above) / "work"
        folder.mkdir()
        repository(folder)
        (folder / CANDIDATE).write_text(text, encoding="utf-8")
        done = chainseal(folder, "gate", CANDIDATE)
    gate = f"$ chainseal gate {CANDIDATE}; echo exit status $?\n{done.stdout}exit status {done.returncode}\n"
    shown = f"$ cat {CANDIDATE}\n{text}{gate}"
    return f"```console\n{shown}```\n"


def _stale() -> str:
    """A memory that is stored and committed, and audited once its source has changed."""
    with tempfile.TemporaryDirectory() as above:
        folder = Path(above) / "work"
        folder.mkdir()
        repository(folder)
        origin = str(Path(above) / "origin.git")
        for arguments in (
            ["init", "-q", "--bare", origin],
            ["push", "-q", origin, "main"],
            ["remote", "add", "origin", origin],
            ["fetch", "-q", "origin"],
        ):
            subprocess.run(["git", *arguments], cwd=folder, env=_environment(folder), check=True)
        store = f"store {CANDIDATE}"
        stored = chainseal(folder, *store.split(), "--now", "2026-12-01").stdout
        _commit(folder)
        (folder / "src/limits.py").write_text(SOURCE.replace("= 20", "= 50"), encoding="utf-8")
        _commit(folder)
        done = chainseal(folder, "audit", "--now", "2026-12-02")
    commits = "$ git add -A && git commit  # and a month later, the source says 50\n"
    shown = f"$ chainseal {store}\n{stored}{commits}$ chainseal audit; echo exit status $?\n{done.stdout}exit status {done.returncode}\n"
    return f"```console\n{_SECOND.sub(_ULID, _COMMIT.sub(_SHORT, shown))}```\n"


def _rules() -> str:
    return chainseal(ROOT, "rules", "--format", "markdown").stdout


def _commands() -> str:
    commands = plugins.offered("chainseal.commands", "COMMAND", Command)
    rows = "".join(f"| `{command.name}` | {command.summary} |\n" for command in commands)
    return f"| `chainseal …` | does |\n|---|---|\n{rows}"


PARTS: dict[str, Callable[[], str]] = {
    "allowed": lambda: _example(ALLOWED),
    "commands": _commands,
    "needs": lambda: _NEEDS.format(".".join(map(str, OLDEST_GIT))),
    "refused": lambda: _example(REFUSED),
    "rules": _rules,
    "stale": _stale,
}


def main(arguments: list[str]) -> int:
    """Write README.md, or with `--check` only say whether it is old."""
    before = README.read_text(encoding="utf-8")
    after = rewritten(before)
    if before == after:
        print("README.md is as it should be")
        return 0
    if arguments == ["--check"]:
        print("README.md is old; run: python -m tests.readme")
        return 1
    README.write_text(after, encoding="utf-8")
    print("README.md was rewritten")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
