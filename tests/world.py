"""A small real repository with one of everything that a source rule can meet, and candidates that cite it."""

from __future__ import annotations

import hashlib
import os
import subprocess
from pathlib import Path
from typing import Any

IDENTITY = (
    "-c",
    "user.name=t",
    "-c",
    "user.email=t@example.com",
    "-c",
    "commit.gpgsign=false",
    "-c",
    "core.hooksPath=/dev/null",
)
LIMITS = "LIMIT = 20\nRETRIES = 3\nTIMEOUT = 5\n"
GUIDE = "# Guide\n\nRun make test before a commit.\nThe wallet page is src/wallet.py.\n"


def git(root: Path, *args: str) -> str:
    environment = {k: v for k, v in os.environ.items() if not k.startswith("GIT_")}
    done = subprocess.run(
        ["git", *IDENTITY, *args], cwd=root, env=environment, check=True, capture_output=True, text=True
    )
    return done.stdout.strip()


def write(root: Path, path: str, text: str | bytes) -> None:
    target = root / path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(text if isinstance(text, bytes) else text.encode())


def build(root: Path) -> dict[str, str]:
    """Make the repository; the facts that candidates need to name: commits, blobs and digests."""
    root.mkdir(parents=True, exist_ok=True)
    git(root, "init", "-q", "-b", "main", ".")
    write(root, "src/limits.py", LIMITS)
    write(root, "docs/guide.md", GUIDE)
    write(root, "src/old_name.py", "".join(f"VALUE_{n} = {n}\n" for n in range(30)))
    write(root, "src/gone.py", "GONE = 1\n")
    write(root, "bin/tool", b"\x7fELF\0\0")
    (root / "link_out").symlink_to("../../etc/hosts")
    (root / "link_in").symlink_to("src/limits.py")
    git(root, "add", ".")
    git(root, "commit", "-qm", "one")
    first_blob = git(root, "rev-parse", "HEAD:src/limits.py")
    git(root, "mv", "src/old_name.py", "src/new_name.py")
    git(root, "rm", "-q", "src/gone.py")
    write(root, "src/limits.py", "# Limits of the job.\n" + LIMITS)
    git(root, "add", ".")
    git(root, "commit", "-qm", "two")
    orphan = git(root, "rev-parse", "HEAD")
    git(root, "commit", "-q", "--amend", "-m", "two, amended")
    git(root, "init", "-q", "--bare", "../origin.git")
    git(root, "remote", "add", "origin", "../origin.git")
    git(root, "push", "-q", "origin", "main")
    return {
        "head": git(root, "rev-parse", "HEAD"),
        "orphan": orphan,
        "old_blob": first_blob,
        "blob": git(root, "rev-parse", "HEAD:src/limits.py"),
        "sha256": hashlib.sha256(("# Limits of the job.\n" + LIMITS).encode()).hexdigest(),
    }


def candidate(**changes: Any) -> dict[str, Any]:
    """A candidate that is allowed, with these fields changed; None takes a field away."""
    value: dict[str, Any] = {
        "action": "store",
        "type": "semantic",
        "content": "The limit in src/limits.py is 20.",
        "source_refs": [{"kind": "file", "ref": "src/limits.py", "status": "verified"}],
        "evidence": {"status": "verified"},
        "sensitivity": "internal",
        "target_store": "backend-local",
        "lumi": {"local": "clean", "committed": True, "pushed": True, "deployed_live": "not_applicable"},
        **changes,
    }
    return {key: field for key, field in value.items() if field is not None}


def source(**fields: Any) -> dict[str, Any]:
    """A candidate that cites one source."""
    return candidate(source_refs=[{"kind": "file", "ref": "src/limits.py", **fields}])


def filled(value: Any, facts: dict[str, str]) -> Any:
    """`value` with each text `<name>` replaced by the fact of that name."""
    if isinstance(value, dict):
        return {key: filled(inner, facts) for key, inner in value.items()}
    if isinstance(value, list):
        return [filled(inner, facts) for inner in value]
    return facts.get(value[1:-1], value) if isinstance(value, str) and value.startswith("<") else value
