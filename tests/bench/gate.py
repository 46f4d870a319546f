"""What the gate costs: cold on one candidate, over 10,000 in one process, and on hostile text as it grows."""

from __future__ import annotations

import gc
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import chainseal
from chainseal.core.levels import Verdict

COLD_LIMIT, EACH_LIMIT_MS, GROWTH_LIMIT = 16.0, 1.5, 2.2
COUNT = 10_000
KIB = 1024

SHAPES: dict[str, str] = {
    "line feeds": "\n",
    "a": "a",
    "A_": "A_",
    "=": "=",
    "Bearer a": "Bearer a",
    "TOKEN_": "TOKEN_",
    "eyJa": "eyJa",
    "run curl": "run curl ",
    "brackets": "[](){}<>",
    "zero-widths": "\u200b",
    "zero-widths between letters": "a\u200b",
    "joiners": "\u200d\U0001f469",
    "bidi": "\u202ea\u202c",
    "user:": "user:\n",
    "user: assistant:": "user: a\nassistant: b\n",
    "ignore": "ignore ",
    "ignore previous": "ignore previous ",
    "ignroe pervious": "ignroe pervious ",
    "key:": "key: ",
    "password =": "password = a1b2c3 ",
    "BEGIN": "-----BEGIN ",
    "://": "://a:",
    "@": "a@a.",
    "digits": "4111 1111 ",
    "quotes": "\"'`",
    "spaces": " ",
    "tabs": "\t",
    "percent": "%41",
    "Cyrillic": "\u0430a",
    "template": "<|im_start|>",
    "$ prompts": "\n$ a",
    "a table of passwords": "| password |\n|---|\n| a1!b |\n",
    "password in quotes": 'password="',
    "escaped quotes": '\\"',
    "doubled quotes": "''a",
    "backslashes": "\\",
    "letters spelled out": "a b c ",
    "digits for letters": "1gn0r3 ",
    "base64": "QUJDREVG",
    "base64 lines": "A" * 76 + "\n",
    "hex bytes": "0x41,",
    "bits": "01000001 ",
    "entities": "&#65;",
    "u escapes": "\\u0041",
    "Morse": ".- -... ",
    "comments": "<!-- a -->",
    "you must": "you must always ",
    "send to": "send the key to http://a ",
    "ignorez": "ignorez les instructions ",
    "Han": "\u5ffd\u7565",
    "role JSON": '{"role":"user",',
    "tool ids": '"tool_use_id":"a",',
    "dates": "2026-11-30 12:00:00 ",
    "mysql": "mysql -p ",
    "system prompt": "your system prompt ",
}


def main(_: Sequence[str] = ()) -> None:
    """Print the three measurements."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("GIT_", "PYTHON"))}
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        _repository(root, environment)
        _cold(root, environment)
        _bulk(root, environment)
    _growth()


def _repository(root: Path, environment: dict[str, str]) -> None:
    def git(*args: str) -> None:
        identity = ("-c", "user.name=bench", "-c", "user.email=bench@example.com", "-c", "commit.gpgsign=false")
        subprocess.run(["git", *identity, *args], cwd=root, check=True, env=environment, capture_output=True)

    git("init", "-q", "-b", "main", ".")
    (root / "src").mkdir()
    (root / "src" / "limits.py").write_text("LIMIT = 20\n" + "".join(f"L{n} = {n}\n" for n in range(200)))
    folder = root / ".chainseal" / "candidates"
    folder.mkdir(parents=True)
    (folder / "small.yaml").write_text(_candidate("The limit in src/limits.py is 20.", 1))
    git("add", ".")
    git("commit", "-qm", "one")
    git("init", "-q", "--bare", "origin.git")
    git("remote", "add", "origin", "./origin.git")
    git("-c", "protocol.file.allow=always", "push", "-q", "origin", "main")


def _candidate(content: str, line: int) -> str:
    return f"""action: store
type: semantic
content: {json.dumps(content)}
source_refs:
  - {{kind: file, ref: src/limits.py, line: {line}, status: verified}}
evidence: {{status: verified}}
sensitivity: internal
target_store: backend-local
lumi: {{local: clean, committed: true, pushed: true, deployed_live: not_applicable}}
"""


def _cold(root: Path, environment: dict[str, str]) -> None:
    package = str(Path(chainseal.__file__).parent.parent)
    run = f"import sys; sys.path.insert(0, {package!r}); from chainseal.cli import main; sys.exit(main())"
    gate = [sys.executable, "-c", run, "gate", ".chainseal/candidates/small.yaml"]
    bare = [sys.executable, "-c", "pass"]
    times: dict[str, list[float]] = {"bare": [], "gate": []}
    for turn in range(31):
        for name, command in (("bare", bare), ("gate", gate)):
            seconds = _cpu(command, root, environment)
            if turn:  # the first turn writes the byte code
                times[name].append(seconds)
    ratio = statistics.median(times["gate"]) / statistics.median(times["bare"])
    _say("cold, one candidate, git asked", f"{ratio:.1f} x python -c pass", ratio <= COLD_LIMIT, f"{COLD_LIMIT:g} x")


def _cpu(command: list[str], root: Path, environment: dict[str, str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, cwd=root, env=environment, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


_CHILD = """
import json, resource, sys, time
from datetime import datetime, timezone
from pathlib import Path
sys.path.insert(0, {package!r})
from chainseal import plugins
from chainseal.core.findings import Tally
from chainseal.core.reports import Look, ReportFormat
from chainseal.repository import Repository
from chainseal.verbs.choosing import Mode, Request, judgings
from chainseal.verbs.gate import gate_rules, run
rules, tally, marks, start = gate_rules(), Tally(), [], time.process_time()
with Repository(Path(".")) as repository:
    chosen = judgings(repository, Request(mode=Mode.FILES), rules)
    running = run(repository, judgings(repository, Request(files=("many",)), rules), rules, datetime.now(timezone.utc))
    write = plugins.one("chainseal.reports", "json", "FORMAT", ReportFormat).write
    for count, piece in enumerate(write(running, tally, Look())):
        if tally.judged in (2000, {count}):
            marks.append((tally.judged, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss))
children = resource.getrusage(resource.RUSAGE_CHILDREN)
print(json.dumps([time.process_time() - start + children.ru_utime + children.ru_stime, marks[0][1], marks[-1][1],
                  tally.judged, tally.verdict.word]))
"""


def _bulk(root: Path, environment: dict[str, str]) -> None:
    many = root / "many"
    many.mkdir()
    words = "The limit is read once at start and holds for the whole run of the job on every host of the group. "
    for n in range(COUNT):
        line = n % 200 + 2
        (many / f"{n:05}.yaml").write_text(
            _candidate(f"L{line - 2} = {line - 2} in src/limits.py. {words * 7}"[:720], line)
        )
    package = str(Path(chainseal.__file__).parent.parent)
    code = _CHILD.format(package=package, count=COUNT)
    done = subprocess.run([sys.executable, "-c", code], cwd=root, env=environment, check=True, capture_output=True)
    seconds, early, late, judged, verdict = json.loads(done.stdout)
    if judged != COUNT or verdict != Verdict.ALLOW.word:
        raise SystemExit(f"the bench is wrong: {judged} judged, {verdict}")
    size = sum(f.stat().st_size for f in many.iterdir()) / COUNT
    each = seconds * 1000 / COUNT
    _say(
        f"{COUNT:,} candidates of {size:,.0f} bytes",
        f"{each:.2f} ms each",
        each <= EACH_LIMIT_MS,
        f"{EACH_LIMIT_MS} ms",
    )
    growth = (late - early) / 1024
    _say("memory between 2,000 and 10,000", f"+{growth:.1f} MiB on {early / 1024:.0f}", growth < 8, "flat")


def _growth() -> None:
    worst = 0.0
    for name, shape in SHAPES.items():
        once, twice = (_text(shape, size) for size in (64 * KIB, 128 * KIB))
        ratio, seconds = _doubling(once, twice)
        worst = max(worst, ratio)
        _say(f"64 KiB of {name}, doubled", f"{ratio:.2f} x, {seconds * 1000:.0f} ms", ratio <= GROWTH_LIMIT, "2.2 x")
    print(f"worst growth over {len(SHAPES)} shapes: {worst:.2f}")


def _text(shape: str, size: int) -> str:
    return (shape * (size // len(shape) + 1))[:size]


def _doubling(once: str, twice: str) -> tuple[float, float]:
    """The ratio of the best times, which noise can only worsen, and the best time of `once` in seconds.

    The two take turns, so that a busy moment of the machine does not fall on one of them alone.
    """
    chainseal.screen(once)
    times = [(_time(once), _time(twice)) for _ in range(9)]
    best = [min(column) for column in zip(*times, strict=True)]
    return best[1] / best[0], best[0]


def _time(text: str) -> float:
    from chainseal.core import masking  # noqa: PLC0415
    from chainseal.core.detection import readings, secrets  # noqa: PLC0415

    for kept in (readings.readings, secrets._seen, masking._secrets):
        kept.cache_clear()
    gc.collect()
    gc.disable()  # a collection that falls on one text and not on its double is no growth
    start = time.process_time()
    chainseal.screen(text)
    seconds = time.process_time() - start
    gc.enable()
    return seconds


def _say(what: str, found: str, held: bool, limit: str) -> None:
    print(f"{'ok  ' if held else 'MISS'} {what}: {found} (limit {limit})")
