"""What is costly to make and may be shared: made by the first test that asks, also over processes of pytest-xdist."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable
from pathlib import Path


def shared(base: Path) -> Path:
    """The folder that all processes of this test run share; `base` is `tmp_path_factory.getbasetemp()`."""
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


def made_once(base: Path, name: str, make: Callable[[Path], None]) -> Path:
    """The folder `name`, filled by `make` in one process while the others wait. A `make` that failed is tried again."""
    folder = shared(base) / name
    done = folder.with_name(f"{name}.done")
    with folder.with_name(f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            folder.mkdir(exist_ok=True)
            make(folder)
            done.touch()
    return folder
