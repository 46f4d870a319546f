"""The worlds of the audit's bench: memories sealed into a ledger, and memories pinned at random in a real history."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any, NamedTuple

from chainseal.core.candidate import SourceRef
from chainseal.core.history import LINK, SUBMODULE
from chainseal.core.ledger import Ledger
from chainseal.core.pins import LFS, Pin, lines_of, text_digest
from chainseal.core.provenance import Source, State
from chainseal.core.receipts import Cited, Receipt
from chainseal.facts import GitHistory
from chainseal.repository import Repository
from chainseal.trees import CommitTree
from chainseal.verbs.gate import source_kinds
from chainseal.verbs.sealing import seal

AREAS = ("order", "invoice", "billing", "account", "login", "stock", "price", "tax", "media", "image", "audit", "export",
         "customer", "tenant", "mail", "push", "voucher", "shipping", "refund", "catalogue", "review", "rating", "cart",
         "ledger", "payout", "geo", "locale", "theme", "feature flag", "metrics", "trace", "backup")  # fmt: skip
PARTS = ("worker", "index", "cache", "parser", "uploader", "session", "queue", "report", "importer", "digest", "cron job",
         "router", "migration", "store", "search", "webhook", "scheduler", "exporter", "mailer", "gateway")  # fmt: skip
SAYINGS = ("{s} keeps a bounded number of entries and drops the oldest first", "{s} reads its settings once, at start",
           "the retry of the {s} waits a little longer before each try", "the {s} returns None for what it lacks, no error",
           "never call the {s} from a request handler: it takes a lock", "rows of the {s} are sorted by id",
           "the {s} writes in batches, since single rows time out", "tests of the {s} need the small fixture",
           "the {s} waits {n} ms before it gives up")  # fmt: skip
REASONS = ("This was measured on the staging host after the last release.", "Ask before changing it; two jobs rely on it.",
           "See the lines that are cited.", "It was decided when the old service was taken down, and still holds.",
           "A change here has to be made in the exporter too.")  # fmt: skip
START = datetime(2026, 1, 2, 3, 4, 5, tzinfo=timezone.utc)


def git(root: Path, *args: str, data: bytes | None = None) -> bytes:
    """What git prints, in `root`, untouched by whatever the environment says to git."""
    identity = ("-c", "user.name=bench", "-c", "user.email=bench@example.com", "-c", "commit.gpgsign=false")
    environment = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
    done = subprocess.run(
        ["git", *identity, *args], cwd=root, env=environment, input=data, capture_output=True, check=True
    )
    return done.stdout


# --- a ledger of synthetic memories


def build(synthetic: Path, root: Path) -> None:
    """A clone at `root` of the synthetic repository, checked out, with its memories sealed and committed."""
    source = synthetic / "repo"
    git(synthetic, "clone", "-q", "--shared", "--no-checkout", str(source.resolve()), str(root.resolve()))
    for ref in git(root, "for-each-ref", "--format=%(refname)", "refs/remotes").decode().split():
        git(root, "update-ref", "--no-deref", "-d", ref)
    pushed = git(source, "rev-parse", "refs/remotes/origin/main").decode().strip()
    git(root, "update-ref", "refs/remotes/origin/main", pushed)
    git(root, "reset", "-q", "--hard")
    with Repository(root) as repository:
        for path, data in _sealed(repository, memories(synthetic)):
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_bytes(data)
    git(root, "add", ".chainseal")
    git(root, "commit", "-qm", "receipts")
    git(root, "repack", "-dql")
    git(root, "status")  # what git remembers of the files is fresh, as after any checkout


def memories(synthetic: Path) -> list[dict[str, Any]]:
    """The memories of the synthetic repository, as the generator wrote them."""
    return [json.loads(line) for line in (synthetic / "receipts.jsonl").read_text(encoding="utf-8").splitlines()]


def _sealed(repository: Repository, said: Sequence[dict[str, Any]]) -> Iterator[tuple[str, bytes]]:
    chance, ledger = random.Random(7), Ledger(())
    for n, memory in enumerate(said):
        sealed = seal(_event(repository, memory, chance), ledger, START + timedelta(seconds=n))
        ledger = Ledger.of([Receipt.from_mapping(sealed.path, sealed.value)])  # the one head
        yield sealed.path, sealed.data


def _event(repository: Repository, memory: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    refs = memory["refs"]
    return {
        "event": "store",
        "action": "store",
        "type": "semantic",
        "content": _content(chance),
        "source_refs": [_ref(repository, ref) for ref in refs],
        "evidence": {"status": "verified", "command": "pytest -q", "result": "passed"},
        "sensitivity": "internal",
        "target_store": "backend-local",
        "origin": {"channel": "agent"},
        "validity": {"valid_from": START.date().isoformat(), "valid_until": None, "invalidated_by": []},
        "trust_tier": "source_backed",
        "stores": ["backend-local"],
        "review_after": "2030-01-01",
        "lumi": {"local": "clean", "committed": True, "pushed": True, "deployed_live": "not_applicable"},
        "gate": {"decision": "allow", "reasons": [], "warnings": [], "policy_digest": "0" * 64, "version": "0"},
        "candidate": {"path": f".chainseal/candidates/{memory['id']}.yaml", "sha256": "0" * 64},
    }


def _content(chance: random.Random) -> str:
    """A text of 60 to 300 characters."""
    about = f"{chance.choice(AREAS)} {chance.choice(PARTS)}"
    said = chance.choice(SAYINGS).format(s=about, n=chance.randrange(2, 900))
    text = f"{said[0].upper()}{said[1:]}; the {chance.choice(AREAS)} {chance.choice(PARTS)} depends on it."
    for _ in range(chance.randrange(4)):
        text = f"{text} {chance.choice(REASONS)}"
    return text[:300]


def _ref(repository: Repository, ref: dict[str, Any]) -> dict[str, Any]:
    pin = {"path": ref["path"], "blob": ref["blob"], "commit": ref["commit"], "start_line": ref["start"],
           "end_line": ref["end"], "span_sha256": ref["lines_sha"],
           "text_sha256": text_digest(repository.blob(ref["blob"]))}  # fmt: skip
    place = f"{ref['path']}#L{ref['start']}-L{ref['end']}"
    return {"kind": "file", "ref": place, "status": "verified", "pin": pin}


def wanted(memory: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The state that each source must have by the generator's truth, and the path that it must name as its new one."""
    for truth in memory["truth"]:
        state, to, lines = truth["state"], truth["to"] or "", truth["lines"]
        if state == "changed":
            yield {"same": "unchanged", "moved": "moved", "gone": "changed"}[lines], ""
        elif state == "renamed+changed":
            yield ("changed" if lines == "gone" else "renamed"), to
        elif state == "deleted+recreated":
            yield "changed", ""
        else:
            yield state, to


# --- memories of a real history


class Sample(NamedTuple):
    """A memory pinned at an older commit, with the text that it cites, and what became of it."""

    pin: Pin
    old: bytes
    source: Source
    new: bytes


def pinned(repository: Repository, count: int, chance: random.Random) -> Iterator[tuple[Pin, bytes]]:
    """Pins of a few lines of random files in random commits, with the lines."""
    commits = repository.run("rev-list", "HEAD").decode().split()[1:]
    kind = source_kinds()["file"]
    chosen = chance.sample(commits, min(len(commits), max(1, count // 4)))
    made = 0
    for turn in range(count * 20):
        commit = chosen[turn % len(chosen)]
        tree = CommitTree(repository, commit)
        files = sorted(p for p, entry in tree.outline().items() if entry.mode not in {LINK, SUBMODULE})
        if not files:
            continue
        path = chance.choice(files)
        data = tree.content(tree.outline()[path])
        lines = lines_of(data)
        if b"\0" in data or data.startswith(LFS) or len(lines) < 3 or not path.isprintable():
            continue
        first = chance.randrange(1, len(lines) - 1)
        last = min(len(lines), first + chance.randrange(1, 6))
        if not any(len(line.strip()) > 8 for line in lines[first - 1 : last]):
            continue
        ref = SourceRef.from_mapping("/0", {"kind": "file", "ref": f"{path}#L{first}-L{last}", "status": "verified"})
        history = GitHistory(repository, tree)
        pin = kind.pin(ref, kind.resolve(ref, history), history)
        if pin is not None:
            made += 1
            yield pin, b"\n".join(lines[first - 1 : last])
        if made == count:
            return


def followed(repository: Repository, pins: Sequence[tuple[Pin, bytes]]) -> list[Sample]:
    """What became of the pins at HEAD, as the audit tells it."""
    from chainseal.verbs.audit_sources import resolved  # noqa: PLC0415

    kinds, history = source_kinds(), GitHistory(repository, CommitTree(repository, repository.commit("HEAD")))
    history.ask((), (), [pin for pin, _ in pins])
    out = []
    for pin, old in pins:
        ref = SourceRef.from_mapping("/0", {"kind": "file", "ref": f"{pin.path}#{pin.lines}", "status": "verified"})
        source = resolved(Cited(ref, pin), kinds, history)
        out.append(Sample(pin, old, source, _now(history, pin, source)))
    return out


def _now(history: GitHistory, pin: Pin, source: Source) -> bytes:
    """The text at the place that the source names now, empty when it names none."""
    path, _, place = (source.now or (pin.path if source.state is not State.DELETED else "")).partition("#")
    entry = history.entry(path) if path else None
    if entry is None:
        return b""
    span = [int(n) for n in re.findall(r"\d+", place)] or ([pin.lines.start, pin.lines.end] if pin.lines else [1, 3])
    return b"\n".join(lines_of(history.content(entry))[span[0] - 1 : span[-1]])
