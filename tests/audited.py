"""A repository with a ledger for tests of audit and review: what is stored, changed and audited goes through the CLI."""

from __future__ import annotations

import contextlib
import io
import json
import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from chainseal import schema
from chainseal.cli import main
from tests import receipts
from tests.conftest import Repo

NOW = "2026-01-02T12:00:00Z"
_ON_THAT_DAY = dict.fromkeys(("GIT_AUTHOR_DATE", "GIT_COMMITTER_DATE"), "2026-01-01T00:00:00Z")
FILE = "src/limits.py"
LINES = (
    "# The limits of the upload job, in one place.",
    "UPLOAD_LIMIT_OF_ONE_USER = 20",
    "UPLOAD_RETRIES_OF_ONE_JOB = 3",
    "UPLOAD_TIMEOUT_IN_SECONDS = 5",
    "",
    "",
    "def upload_is_allowed(count: int) -> bool:",
    "    return count < UPLOAD_LIMIT_OF_ONE_USER",
    "",
)
TEXT = "\n".join(LINES)
LIMIT = f"{FILE}#L2"
CONTENT = "UPLOAD_LIMIT_OF_ONE_USER is 20."


@dataclass(frozen=True)
class Ran:
    """What a run of the command line gave."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> dict[str, Any]:
        """The output as an audit's JSON, which fits its schema."""
        value: dict[str, Any] = json.loads(self.out)
        assert schema.problems("audit", value) == (), value
        return value


class Place(Repo):
    """A repository whose pushed main is the witness of its ledger. `first` is the memory that a test is about."""

    first: str = ""

    def git(self, *args: str | bytes, data: bytes = b"", ok: bool = True, **env: str) -> str:
        """As that of any repository, on a day of its own."""
        return super().git(*args, data=data, ok=ok, **{**_ON_THAT_DAY, **env})

    def run(self, *args: str, now: str = NOW) -> Ran:
        """The command line, in this process."""
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            try:
                status = main([*args, "--project", str(self.path), "--now", now])
            except SystemExit as stop:
                status = int(stop.code or 0)
        return Ran(status, out.getvalue(), err.getvalue())

    def store(
        self, content: str = CONTENT, ref: str | list[dict[str, Any]] = LIMIT, now: str = NOW, **fields: Any
    ) -> str:
        """Store a memory; its id. Its file is added, but not committed."""
        refs = ref if isinstance(ref, list) else [{"kind": "file", "ref": ref}]
        fields = {"target_store": "backend-local", **fields}
        path = self.candidate(*refs, name="one.json", content=content, **fields)
        ran = self.run("store", str(self.path / path), "--format", "json", now=now)
        assert ran.status == 0, ran.out + ran.err
        value = json.loads(ran.out)
        self.git("add", "--all", ".chainseal/receipts")
        return str(value["receipt"]["id"])

    def memory(self, *args: Any, **fields: Any) -> str:
        """Store a memory and commit it; its id."""
        made = self.store(*args, **fields)
        self.commit("store")
        return made

    def again(self, *args: Any, **fields: Any) -> None:
        """Store another memory instead of the one that is there, as if that had never been."""
        self.git("reset", "--quiet", "--hard", "HEAD^")
        self.first = self.memory(*args, **fields)
        self.push()

    def second(self) -> None:
        """Store another memory, and do not commit it."""
        self.first = self.store("UPLOAD_RETRIES_OF_ONE_JOB is 3.", f"{FILE}#L3")

    def note(self, receipt_id: str) -> None:
        """Let the test be about this receipt."""
        self.first = receipt_id

    def append(self, value: dict[str, Any]) -> str:
        """Put a sealed receipt into the ledger by hand; its id."""
        receipts.write_receipt(self.path, value)
        return str(value["id"])

    def push(self) -> None:
        """Let the remote's main be HEAD."""
        self.git("update-ref", "refs/remotes/origin/main", "HEAD")

    def audit(self, *args: str, now: str = NOW) -> dict[str, Any]:
        """What the audit prints as JSON."""
        ran = self.run("audit", *args, "--format", "json", now=now)
        assert ran.out, ran.err
        return ran.json

    def found(self, *args: str, now: str = NOW) -> list[tuple[str, str, str]]:
        """Rule, level and message of each finding of an audit."""
        return [(f["rule"], f["level"], f["message"]) for f in self.audit(*args, now=now)["findings"]]

    def rules(self, *args: str, now: str = NOW) -> dict[str, str]:
        """The rules that spoke in an audit, each with its level."""
        return {rule: level for rule, level, _ in self.found(*args, now=now)}

    def path_of(self, receipt_id: str) -> str:
        """The path of a receipt, whether it is there or not: all are of one month."""
        return f".chainseal/receipts/2026/01/{receipt_id}.json"

    def receipt(self, receipt_id: str) -> dict[str, Any]:
        """A receipt as its file holds it."""
        value: dict[str, Any] = json.loads((self.path / self.path_of(receipt_id)).read_text(encoding="utf-8"))
        return value

    def tail(self) -> dict[str, Any]:
        """The receipt that was made last."""
        last = max((self.path / ".chainseal/receipts").rglob("*.json"), key=lambda path: path.name)
        return self.receipt(last.stem)

    def live(self) -> list[str]:
        """The ids of the memories that an audit of the work tree calls live."""
        return [receipt["id"] for receipt in self.audit("--worktree")["receipts"]]

    def receipts(self) -> int:
        """How many receipts lie in the work tree."""
        return sum(1 for _ in (self.path / ".chainseal/receipts").rglob("*.json"))

    def edit(self, old: str, new: str, path: str = FILE) -> Path:
        """Replace a text in a file."""
        text = (self.path / path).read_text(encoding="utf-8")
        assert old in text
        return self.write(path, text.replace(old, new))

    def copy_to(self, path: Path) -> Place:
        """The same repository, elsewhere."""
        shutil.copytree(self.path, path, symlinks=True)
        copy = Place(path)
        copy.first = self.first
        return copy


def build(root: Path) -> Place:
    """The repository before any memory is stored: two files, a lock file, and a remote that has seen all of it."""
    place = Place.new(root)
    assert isinstance(place, Place)
    place.write(FILE, TEXT)
    place.write("docs/guide.md", "# Guide\n\nRun make test before each commit of yours.\nThe wallet page is in src.\n")
    place.write("requirements.txt", "requests==2.32.3\n")
    place.git("remote", "add", "origin", os.devnull)
    place.commit("one")
    place.push()
    return place


def built(root: Path) -> Place:
    """The same with one memory, committed and pushed."""
    place = build(root)
    place.first = place.memory()
    place.push()
    return place
