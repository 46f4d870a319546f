"""What an audit costs at scale, and whether its verdicts are right: on synthetic repositories with a truth, and real ones.

    python -m tests.bench audit --synthetic DIR [--peer FILE] [--keep FOLDER]
    python -m tests.bench audit --grow --synthetic DIR --synthetic DIR …
    python -m tests.bench audit --repo DIR [--count N] [--seed N]

DIR holds `repo` and `receipts.jsonl`, each line a memory with its truth. FILE is a program with `GitFacts(root)` whose
`audit(refs)` answers the same questions. FOLDER keeps the sealed worlds for the next run.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from pathlib import Path
from typing import Any, NamedTuple

import chainseal
from chainseal.repository import Repository
from tests.bench import _audited

PROCESS_LIMIT, PEER_LIMIT, EACH_LIMIT_MS, MEMORY_LIMIT, GROWTH_LIMIT, FLAT_LIMIT = 12, 2.0, 2.0, 200, 2.2, 1.25
TURNS = 3
SHOWN = 20

_MEASURED = """
import json, os, resource, sys, time
sys.path.insert(0, sys.argv[1])
def cpu():
    used = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(each.ru_utime + each.ru_stime for each in used)
def tell(start, wall, **more):
    peak = [resource.getrusage(who).ru_maxrss / 1024 for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    sys.stdout.write(json.dumps({"cpu": cpu() - start, "wall": time.monotonic() - wall, "peak": peak, **more}) + "\\n")
"""
_WHOLE = f"""{_MEASURED}
from chainseal.cli import main
start, wall = cpu(), time.monotonic()
status = main(["audit", "--format", "json", "--output", os.devnull, "--project", sys.argv[2]])
tell(start, wall, status=status)
"""
_RESOLVING = f"""{_MEASURED}
from pathlib import Path
from chainseal.facts import GitHistory
from chainseal.ledgers import read_ledger
from chainseal.repository import Repository
from chainseal.trees import CommitTree
from chainseal.verbs.audit_sources import ask, resolved
from chainseal.verbs.gate import source_kinds
with Repository(Path(sys.argv[2])) as repository:
    memories = read_ledger(CommitTree(repository, repository.commit("HEAD"))).ledger.memories()
start, wall = cpu(), time.monotonic()
with Repository(Path(sys.argv[2])) as repository:
    history, kinds = GitHistory(repository, CommitTree(repository, repository.commit("HEAD")), memories), source_kinds()
    ask(history, kinds, memories.values())
    found = [(m, [resolved(cited, kinds, history) for cited in m.cited]) for m in memories.values()]
tell(start, wall, found={{m.receipt.candidate_path: [[s.state.value, s.now] for s in sources] for m, sources in found}})
"""
_PEER = f"""{_MEASURED}
import importlib.util
spec = importlib.util.spec_from_file_location("peer", sys.argv[3])
peer = importlib.util.module_from_spec(spec)
spec.loader.exec_module(peer)
with open(sys.argv[4], encoding="utf-8") as stream:
    refs = [ref for line in stream for ref in json.loads(line)["refs"]]
start, wall = cpu(), time.monotonic()
facts = peer.GitFacts(sys.argv[2])
facts.audit(refs)
facts.repo.close()
tell(start, wall, sources=len(refs))
"""


def main(arguments: Sequence[str] = ()) -> None:
    """Print the measurements that are asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench audit")
    parser.add_argument("--synthetic", metavar="DIR", type=Path, action="append", default=[])
    parser.add_argument("--peer", metavar="FILE", type=Path)
    parser.add_argument("--keep", metavar="FOLDER", type=Path)
    parser.add_argument("--grow", action="store_true")
    parser.add_argument("--repo", metavar="DIR", type=Path, action="append", default=[])
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args(list(arguments))
    if not (options.synthetic or options.repo):
        print("audit: say --synthetic DIR or --repo DIR")
    for root in options.repo:
        _real(root, options.count, random.Random(options.seed))
    with tempfile.TemporaryDirectory() as folder:
        worlds = [(each, _world(each, options.keep or Path(folder))) for each in options.synthetic]
        for synthetic, root in worlds if not options.grow else ():
            _verdicts_and_cost(synthetic, root, options.peer)
            _processes(root, Path(folder))
            _whole(synthetic, root)
        if options.grow:
            _growth(worlds)


def _world(synthetic: Path, folder: Path) -> Path:
    root = folder / synthetic.name
    if not root.exists():
        folder.mkdir(parents=True, exist_ok=True)
        _audited.build(synthetic, root)
    return root


def _child(code: str, *arguments: str, path: str = "") -> dict[str, Any]:
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("GIT_", "PYTHON"))}
    environment |= {"PATH": path} if path else {}
    package = str(Path(chainseal.__file__).parent.parent)
    command = [sys.executable, "-c", code, package, *arguments]
    done = subprocess.run(command, env=environment, cwd=package, stdout=subprocess.PIPE, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def _verdicts_and_cost(synthetic: Path, root: Path, peer: Path | None) -> None:
    ours, theirs = [], []
    for _ in range(TURNS):  # in turns, so that a busy moment of the machine does not fall on one of them alone
        ours.append(_child(_RESOLVING, str(root)))
        if peer:
            theirs.append(_child(_PEER, str(root), str(peer), str(synthetic / "receipts.jsonl")))
    _verdicts(synthetic, ours[0]["found"])
    best = min(each["cpu"] for each in ours)
    print(f"     resolving the sources: {best:.2f} s of CPU, {ours[0]['peak'][0]:.0f} MB")
    if theirs:
        reference = min(each["cpu"] for each in theirs)
        ratio = best / reference
        _say(
            "resolving beside the peer", f"{ratio:.2f} x of {reference:.2f} s", ratio <= PEER_LIMIT, f"{PEER_LIMIT:g} x"
        )


def _verdicts(synthetic: Path, found: dict[str, list[list[str]]]) -> None:
    right, total, wrong = 0, 0, []
    for memory in _audited.memories(synthetic):
        answers = found.get(f".chainseal/candidates/{memory['id']}.yaml", [])
        for n, (state, to) in enumerate(_audited.wanted(memory)):
            total += 1
            said, now = answers[n] if n < len(answers) else ("nothing", "")
            if said == state and (not to or now.partition("#")[0] == to):
                right += 1
            else:
                wrong.append((memory["id"], memory["refs"][n], memory["truth"][n], state, to, said, now))
    _say("states and new paths that are right", f"{right:,} of {total:,}", right == total, "all")
    for name, ref, truth, state, to, said, now in wrong:
        print(f"     {name} {ref['path']}#L{ref['start']} at {ref['commit'][:9]}: {truth}\n"
              f"       wanted {state} {to}, said {said} {now}")  # fmt: skip


def _processes(root: Path, folder: Path) -> None:
    """Count git's starts by a program of that name that comes first on the path."""
    real, shim = shutil.which("git"), folder / "shim"
    log = folder / "started"
    shim.mkdir(exist_ok=True)
    words = 'for a in "$@"; do case "$skip$a" in -c) skip=x;; x*) skip=;; *) echo "$a"; break;; esac; done'
    (shim / "git").write_text(
        f'#!/bin/sh\n{{ {words}; }} >> {shlex.quote(str(log))}\nexec {shlex.quote(str(real))} "$@"\n'
    )
    (shim / "git").chmod(0o755)
    _child(_WHOLE, str(root), path=f"{shim}{os.pathsep}{os.environ['PATH']}")
    started = log.read_text().split()
    log.unlink()
    words = ", ".join(f"{name} {count}" if count > 1 else name for name, count in Counter(started).items())
    _say("git processes of one audit", f"{len(started)} ({words})", len(started) <= PROCESS_LIMIT, str(PROCESS_LIMIT))


class _Cost(NamedTuple):
    cpu: float
    wall: float
    peak: float
    git_peak: float


def _audit(root: Path, turns: int) -> _Cost:
    found = [_child(_WHOLE, str(root)) for _ in range(turns)]
    if any(each["status"] not in {0, 1} for each in found):
        raise SystemExit(f"the audit of {root} failed: {found}")
    best = min(found, key=lambda each: float(each["cpu"]))
    return _Cost(best["cpu"], min(each["wall"] for each in found), *max(each["peak"] for each in found))


def _whole(synthetic: Path, root: Path) -> None:
    count = len(_audited.memories(synthetic))
    cost = _audit(root, TURNS)
    each = cost.cpu * 1000 / count
    found = f"{each:.2f} ms of CPU a receipt ({cost.cpu:.1f} s, {cost.wall:.1f} s of wall), "
    found += f"{cost.cpu / count / _bare():.3f} x python -c pass"
    _say(f"the whole audit of {count:,} receipts", found, each <= EACH_LIMIT_MS, f"{EACH_LIMIT_MS:g} ms")
    _say(
        "peak memory", f"{cost.peak:.0f} MB (git: {cost.git_peak:.0f})", cost.peak <= MEMORY_LIMIT, f"{MEMORY_LIMIT} MB"
    )


def _bare() -> float:
    """The least CPU time of an empty program: what to hold the milliseconds of this machine, at this moment, against."""
    used = []
    for _ in range(9):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-c", "pass"], check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        used.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(used)


class _Size(NamedTuple):
    commits: int
    memories: int
    files: int


def _growth(worlds: Sequence[tuple[Path, Path]]) -> None:
    costs: dict[_Size, float] = {}
    for synthetic, root in worlds:
        memories = len(_audited.memories(synthetic))
        commits = len(_audited.git(root, "rev-list", "--first-parent", "HEAD").split())
        size = _Size(commits, memories, len(_audited.git(root, "ls-files").splitlines()) - memories)
        costs[size] = _audit(root, TURNS).cpu
        print(
            f"     {size.commits:,} commits, {size.memories:,} memories, {size.files:,} files: {costs[size]:.2f} s of CPU"
        )
    for one, other, field in _doubled(list(costs)):
        ratio = costs[other] / costs[one]
        limit = FLAT_LIMIT if field == "files" else GROWTH_LIMIT
        _say(
            f"{getattr(one, field):,} to {getattr(other, field):,} {field}",
            f"{ratio:.2f} x",
            ratio <= limit,
            f"{limit:g} x",
        )


def _doubled(sizes: Sequence[_Size]) -> Iterator[tuple[_Size, _Size, str]]:
    """The pairs of which the second has about twice as much of one thing, and as much of the others."""
    for one, other in permutations(sizes, 2):
        ratios = {field: getattr(other, field) / getattr(one, field) for field in _Size._fields}
        more = [field for field, ratio in ratios.items() if 1.9 <= ratio <= 2.1]
        if len(more) == 1 and all(0.9 <= ratio <= 1.1 for field, ratio in ratios.items() if field not in more):
            yield one, other, more[0]


def _real(root: Path, count: int, chance: random.Random) -> None:
    with Repository(root) as repository:
        samples = _audited.followed(repository, list(_audited.pinned(repository, count, chance)))
    verdicts = Counter(sample.source.state.value for sample in samples)
    print(
        f"{root.resolve().name}: {len(samples)} memories: "
        + ", ".join(f"{n} {word}" for word, n in verdicts.most_common())
    )
    for n, sample in enumerate(_varied(samples, chance), 1):
        print(f"--- {n}. {sample.pin.path}#{sample.pin.lines} at {sample.pin.commit[:10]}: {sample.source.state.value}"
              f"{f' -> {sample.source.now}' if sample.source.now else ''} ({sample.source.detail or 'as it was'})")  # fmt: skip
        for sign, text in (("-", sample.old), ("+", sample.new if sample.new != sample.old else b"")):
            for line in text.split(b"\n") if text else ():
                print(f"  {sign} {line.decode('utf-8', 'replace')[:110]}")


def _varied(samples: Sequence[_audited.Sample], chance: random.Random) -> list[_audited.Sample]:
    """A sample in which each verdict has its turn, as long as there are any."""
    by_state: dict[str, list[_audited.Sample]] = {}
    for sample in chance.sample(list(samples), len(samples)):
        by_state.setdefault(sample.source.state.value, []).append(sample)
    out: list[_audited.Sample] = []
    while len(out) < min(SHOWN, len(samples)):
        out += [left.pop() for left in by_state.values() if left]
    return out[:SHOWN]


def _say(what: str, found: str, held: bool, limit: str) -> None:
    print(f"{'ok  ' if held else 'MISS'} {what}: {found} (limit {limit})")
