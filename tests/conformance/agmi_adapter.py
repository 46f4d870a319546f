"""The at-rest edits of agent-memory-integrity (package `agent-memory-integrity`, module `agmi`) against a real ledger.

The store that the attacker holds is the work tree's `.chainseal/receipts`; what chainseal keeps elsewhere is git: the
commits, and the pushed branch. Memories go in through `chainseal store`, a commit and a push. One record is one file:
its path is the slot, `scope` the context. `Receipts` leaves the seals as an edit breaks them; `Resealed` gives every
edited receipt the seal that its text should have, which anybody can do. What is noticed is told by `chainseal ledger
verify`, so at audit and not at each read. Run `agmi-check --adapter tests.conformance.agmi_adapter:Receipts`.
"""

from __future__ import annotations

import contextlib
import io
import json
import shutil
import tempfile
from datetime import datetime, timedelta, timezone
from importlib import import_module
from pathlib import Path
from typing import Any

from chainseal.cli import main
from chainseal.core.ids import RANDOM_BYTES, milliseconds, moment_text, new_id
from chainseal.core.ledger import Ledger
from chainseal.core.receipts import FOLDER, Receipt
from tests import world
from tests.receipts import path_in_ledger, resealed, text_of

base: Any = import_module("agmi.adapters.base")
Record: Any = base.Record

OURS, OTHER = "context-a", "context-b"
SAID = ("content", "source_refs", "evidence")  # what a memory says; all else is its place or its labels
LABELS = ("scope", "origin", "created_at", "trust_tier", "sensitivity", "target_store")


class Receipts(base.MemoryAdapter):  # type: ignore[misc]
    """A ledger in a throw-away repository with an origin; the attacker edits files of the work tree."""

    name = "chainseal"
    detection_point = "audit"
    supports_replay = True
    supports_metadata = True
    supports_snapshot = True
    reseals = False

    def setup(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="chainseal-agmi-"))
        self.root = self._folder / "repository"
        self.root.mkdir()
        self._stored = 0
        world.git(self.root, "init", "-q", "-b", "main", ".")
        world.git(self.root, "init", "-q", "--bare", "-b", "main", "../origin.git")
        world.git(self.root, "remote", "add", "origin", "../origin.git")
        world.write(self.root, "facts.txt", "".join(f"Fact {n} of the job is {n * n}.\n" for n in range(1, 100)))
        self.publish("facts")

    def teardown(self) -> None:
        shutil.rmtree(self._folder, ignore_errors=True)

    def seed(self, n: int) -> None:
        for _ in range(n):
            self.store(OURS)
        self.publish("memories")

    def store(self, scope: str) -> None:
        """Store one memory of the context `scope`, as a user of chainseal would."""
        self._stored += 1
        number = self._stored
        content = f"Fact {number} of the job is {number * number}."
        candidate = world.candidate(
            content=content, scope=scope, source_refs=[{"kind": "file", "ref": f"facts.txt#L{number}"}]
        )
        path = self.root / ".chainseal/candidates/one.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(candidate), encoding="utf-8")
        status, said = called("store", "--project", str(self.root), str(path))
        if status != 0:
            raise RuntimeError(f"store: {status}: {said}")
        path.unlink(missing_ok=True)

    def publish(self, message: str) -> None:
        """Commit all that lies in the work tree, and push it."""
        world.git(self.root, "add", "-A")
        world.git(self.root, "commit", "-q", "-m", message)
        world.git(self.root, "push", "-q", "origin", "HEAD:main")

    # The raw store.

    def read_all_raw(self) -> list[Any]:
        return self._records(OURS)

    def read_other_raw(self) -> list[Any]:
        return self._records(OTHER)

    def write_raw(self, record: Any) -> None:
        """Write it to its slot; behind the last one, to the place that its id says."""
        paths = [known.fields["path"] for known in self._records(OURS)]
        value = record.fields["receipt"]
        self._write(paths[record.seq] if record.seq < len(paths) else path_in_ledger(value), value)

    def delete_raw(self, seq: int) -> None:
        (self.root / self._records(OURS)[seq].fields["path"]).unlink()

    def reload(self) -> None:
        """Nothing is held between two runs: each verification reads the files and git anew."""

    def verify(self) -> bool:
        status, said = called("ledger", "verify", "--committed", "--project", str(self.root))
        if status not in {0, 1}:
            raise RuntimeError(f"verify: {status}: {said}")
        self.verify_detail = None if status == 0 else " | ".join(said.split("\n"))
        return bool(status == 0)

    # What the guard asks of a record, and what the attacks change.

    def identity_of(self, record: Any) -> str:
        return str(record.fields["path"])

    def payload_of(self, record: Any) -> str:
        return json.dumps({key: record.fields["receipt"].get(key) for key in SAID}, sort_keys=True)

    def owner_of(self, record: Any) -> str | None:
        owner = record.fields["receipt"].get("scope")
        return owner if isinstance(owner, str) else None

    def mutate_payload(self, record: Any) -> Any:
        value = record.fields["receipt"]
        return self._record(record.seq, record.fields["path"], {**value, "content": "The limit of the job is none."})

    def forge_record(self, template: Any) -> Any:
        """A receipt as good as a true one: an id of its own, a later time, the heads as its parents, a right seal."""
        value = template.fields["receipt"]
        later = datetime.fromtimestamp(milliseconds(value["created_at"]) / 1000, timezone.utc) + timedelta(seconds=5)
        created_at = moment_text(later)
        known = [(r.fields["path"], r.fields["receipt"]) for r in (*self._records(OURS), *self._records(OTHER))]
        heads = Ledger.of(Receipt.from_mapping(path, item) for path, item in known).heads
        value = {**value, "id": new_id(created_at, b"\7" * RANDOM_BYTES), "created_at": created_at,
                 "parents": list(heads), "content": "A fact that nobody stored."}  # fmt: skip
        return Record(seq=template.seq + 1, fields={"path": path_in_ledger(value), "receipt": resealed(value)})

    # Replay, labels, snapshots.

    def seed_other(self, n: int) -> None:
        for _ in range(n):
            self.store(OTHER)
        self.publish("memories of another context")

    def replay_onto(self, victim_seq: int, donor: Any) -> None:
        """What the donor says, with its salts, in the victim's file; the victim keeps its id, time and context."""
        victim, given = self._records(OURS)[victim_seq], donor.fields["receipt"]
        salts = {**victim.fields["receipt"]["salts"]}
        salts = {
            pointer: salt for pointer, salt in salts.items() if not pointer.startswith(("/content", "/source", "/ev"))
        }
        salts |= {p: salt for p, salt in given["salts"].items() if p.startswith(("/content", "/source", "/ev"))}
        value = {**victim.fields["receipt"], **{key: given[key] for key in SAID if key in given}, "salts": salts}
        self._write(victim.fields["path"], self._record(0, "", value).fields["receipt"])

    def read_meta(self, seq: int) -> dict[str, Any]:
        value = self._records(OURS)[seq].fields["receipt"]
        return {key: item for key, item in value.items() if key in LABELS or key.startswith("x-")}

    def write_meta(self, seq: int, meta: dict[str, Any]) -> None:
        """Write the labels; the mark of the attack makes a person the origin, and stays as a free field."""
        record = self._records(OURS)[seq]
        known = {key: item for key, item in meta.items() if key in LABELS or key.startswith("x-")}
        marks = {f"x-{key}": item for key, item in meta.items() if key not in known}
        origin = {"origin": {"channel": "user"}} if marks else {}
        value = {**record.fields["receipt"], **known, **marks, **origin}
        if self.reseals:
            value["salts"] = {**value["salts"], **{f"/{key}": "0" * 32 for key in marks}}
        self._write(record.fields["path"], self._record(0, "", value).fields["receipt"])

    def snapshot_store(self) -> object:
        return self._copy_store(self.root / FOLDER)

    def restore_store(self, token: object) -> None:
        self._restore_store(token, self.root / FOLDER)

    def append_genuine(self) -> None:
        self.store(OURS)
        self.publish("one more")

    def _records(self, scope: str) -> list[Any]:
        found = []
        for path in sorted((self.root / FOLDER).rglob("*.json")):
            value = json.loads(path.read_text(encoding="utf-8"))
            if value.get("scope") == scope:
                found.append((path.relative_to(self.root).as_posix(), value))
        return [Record(seq=n, fields={"path": path, "receipt": value}) for n, (path, value) in enumerate(found)]

    def _record(self, seq: int, path: str, value: dict[str, Any]) -> Any:
        return Record(seq=seq, fields={"path": path, "receipt": resealed(value) if self.reseals else value})

    def _write(self, path: str, value: dict[str, Any]) -> None:
        world.write(self.root, path, text_of(value))


class Resealed(Receipts):
    """The same, by an attacker who computes the seal of what was edited anew."""

    name = "chainseal, seals computed anew"
    reseals = True


def called(*args: str) -> tuple[int, str]:
    """The command line, in this process: its exit status, and all that it said."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        try:
            status = main(list(args))
        except SystemExit as stop:
            status = int(stop.code or 0)
    return status, said.getvalue().strip()
