"""Appending: one writer at a time, a file whole or not there, and on a full disk nothing lost."""

from __future__ import annotations

import errno
import fcntl
import json
import os
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

import chainseal
from chainseal import appending
from chainseal.appending import append, writing
from chainseal.core.errors import ChainsealError, RepositoryError, UnreadableError
from chainseal.core.receipts import FOLDER
from chainseal.ledgers import read_ledger
from chainseal.repository import Repository
from chainseal.trees import WorkTree
from tests import receipts, world
from tests.conftest import Run

TOP = Path(chainseal.__file__).parent.parent
PATH = f"{FOLDER}/2026/11/01JD3K8Q000000000000000000.json"
CANDIDATE = ".chainseal/candidates/limit.json"


@pytest.fixture
def bare_root(tmp_path: Path) -> Path:
    """A folder with a git directory, which is all that appending needs."""
    (tmp_path / "root" / ".git").mkdir(parents=True)
    return tmp_path / "root"


def put(root: Path, path: str = PATH, data: bytes = b"{}\n") -> None:
    with writing(root / ".git", root):
        append(root, path, data)


def everything(root: Path) -> dict[str, bytes]:
    return {str(p.relative_to(root)): p.read_bytes() for p in (root / ".chainseal").rglob("*") if p.is_file()}


def candidate(root: Path, **changes: Any) -> Path:
    world.write(root, CANDIDATE, json.dumps(world.candidate(**changes)))
    return root / CANDIDATE


def flaws(root: Path) -> tuple[object, ...]:
    with Repository(root) as repository:
        return read_ledger(WorkTree(repository)).flaws


def test_a_receipt_is_written_with_its_folders_and_nothing_beside_it(bare_root: Path) -> None:
    put(bare_root)
    assert everything(bare_root) == {PATH: b"{}\n"}
    assert (bare_root / PATH).stat().st_mode & 0o777 in {0o644, 0o600, 0o640}


def test_a_receipt_is_never_written_over(bare_root: Path) -> None:
    put(bare_root)
    with pytest.raises(UnreadableError, match="never written twice"):
        put(bare_root, data=b"other")
    assert everything(bare_root) == {PATH: b"{}\n"}


LINKS = (".chainseal", FOLDER, f"{FOLDER}/2026", f"{FOLDER}/2026/11")


@pytest.mark.parametrize("dangling", [False, True], ids=["to a folder", "to nothing"])
@pytest.mark.parametrize("link", LINKS)
def test_a_ledger_behind_a_link_is_refused_and_nothing_there_is_touched(
    link: str, dangling: bool, bare_root: Path, tmp_path: Path
) -> None:
    outside = tmp_path / "outside"
    if not dangling:
        outside.mkdir()
        (outside / ".x.json.part").write_text("somebody's")
    (bare_root / link).parent.mkdir(parents=True, exist_ok=True)
    (bare_root / link).symlink_to(outside)
    with pytest.raises(UnreadableError, match="symbolic link") as caught:
        put(bare_root)
    assert "\n" not in str(caught.value)
    assert dangling or [p.name for p in outside.rglob("*")] == [".x.json.part"]
    assert dangling is not outside.exists()


@pytest.mark.parametrize("path", LINKS)
def test_a_file_where_a_folder_should_be_is_an_error(path: str, bare_root: Path) -> None:
    (bare_root / path).parent.mkdir(parents=True, exist_ok=True)
    (bare_root / path).write_text("a file")
    with pytest.raises(UnreadableError, match="cannot be written"):
        put(bare_root)
    assert everything(bare_root) in ({path: b"a file"}, {})


def test_what_a_killed_writer_left_is_swept_and_nothing_else(bare_root: Path) -> None:
    kept = (".chainseal/notes.part", ".chainseal/.notes.part", ".chainseal/candidates/.x.json.part", f"{FOLDER}/x.json")
    for path in (*kept, ".chainseal/.01JD3K8Q000000000000000000.json.part"):
        world.write(bare_root, path, "x")
    put(bare_root)
    assert everything(bare_root).keys() == {*kept, PATH}


def test_what_cannot_be_swept_is_said_in_one_line(bare_root: Path) -> None:
    (bare_root / ".chainseal" / ".x.json.part").mkdir(parents=True)
    with pytest.raises(UnreadableError, match="cannot be cleared") as caught:
        put(bare_root)
    assert "\n" not in str(caught.value)


def test_the_lock_lets_one_writer_in_at_a_time(bare_root: Path) -> None:
    inside, most = [], []

    def work(n: int) -> None:
        with writing(bare_root / ".git", bare_root):
            inside.append(n)
            most.append(len(inside))
            time.sleep(0.002)
            append(bare_root, f"{FOLDER}/2026/11/{n}.json", b"{}")
            inside.remove(n)

    threads = [threading.Thread(target=work, args=(n,)) for n in range(24)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (set(most), len(everything(bare_root))) == ({1}, 24)


def test_a_lock_that_another_holds_for_long_is_said(bare_root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(appending, "PATIENCE", 0.05)
    with (
        writing(bare_root / ".git", bare_root),
        pytest.raises(RepositoryError, match="holds the ledger's lock"),
        writing(bare_root / ".git", bare_root),
    ):
        pass
    put(bare_root)


def test_a_killed_writer_leaves_no_lock_behind(bare_root: Path) -> None:
    code = (
        "import sys, time\nfrom pathlib import Path\nfrom chainseal.appending import writing\nroot = Path(sys.argv[1])\n"
        "with writing(root / '.git', root):\n    print('in', flush=True)\n    time.sleep(60)\n"
    )
    with subprocess.Popen([sys.executable, "-c", code, str(bare_root)], cwd=TOP, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"in\n"
        holder.send_signal(signal.SIGKILL)
    put(bare_root)


def test_a_git_directory_without_room_for_the_lock_is_said(bare_root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (bare_root / ".git" / "chainseal").write_text("a file")
    with pytest.raises(RepositoryError, match="git directory cannot be written"):
        put(bare_root)
    (bare_root / ".git" / "chainseal").unlink()

    def no_locks(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", no_locks)
    with pytest.raises(RepositoryError, match="cannot be locked"):
        put(bare_root)
    assert not (bare_root / ".chainseal").exists()


@pytest.mark.parametrize("code", [errno.EINVAL, errno.ENOTSUP])
def test_a_file_system_that_syncs_no_folders_is_no_error(
    code: int, bare_root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with failing(monkeypatch, "fsync a folder", code) as fail:
        put(bare_root)
    assert fail.calls
    assert everything(bare_root) == {PATH: b"{}\n"}


STEPS = ("mkdir", "open the part", "write", "flush", "fsync", "rename", "open a folder", "fsync a folder")


class Writes:
    """A file whose `write` or `flush` fails."""

    def __init__(self, stream: Any, step: str, fail: Callable[[], None]) -> None:
        self._stream, self._step, self._fail = stream, step, fail

    def __enter__(self) -> Writes:  # noqa: PYI034
        return self

    def __exit__(self, *_: object) -> None:
        self._stream.close()

    def write(self, data: bytes) -> int:
        if self._step == "write":
            self._stream.write(data[: len(data) // 2])
            self._fail()
        return int(self._stream.write(data))

    def flush(self) -> None:
        if self._step == "flush":
            self._fail()
        self._stream.flush()

    def fileno(self) -> int:
        return int(self._stream.fileno())


class Failing:
    """Lets one step of appending fail, from its call number `skip` on. `calls` counts them."""

    def __init__(self, step: str, code: int, skip: int) -> None:
        self.step, self.calls, self._code, self._skip = step, 0, code, skip

    def __call__(self) -> None:
        self.calls += 1
        if self.calls > self._skip:
            raise OSError(self._code, os.strerror(self._code))

    def method(self, name: str) -> Callable[..., Any]:
        """The method of Path, which fails when it is the step; only the ledger's lock is spared."""
        real = getattr(Path, name)

        def run(path: Path, *args: Any, **kwargs: Any) -> Any:
            if self.step == name and ".git" not in path.parts:
                self()
            return real(path, *args, **kwargs)

        return run


class Os:
    """The module `os` as appending sees it."""

    def __init__(self, failing: Failing) -> None:
        self._failing = failing

    def __getattr__(self, name: str) -> Any:
        return getattr(os, name)

    def open(self, path: Any, flags: int, *rest: int) -> int:
        step = "open a folder" if flags & os.O_DIRECTORY else "open the part"
        if self._failing.step == step and "ledger.lock" not in str(path):
            self._failing()
        return os.open(path, flags, *rest)

    def fsync(self, descriptor: int) -> None:
        if self._failing.step == ("fsync a folder" if os.path.isdir(f"/proc/self/fd/{descriptor}") else "fsync"):
            self._failing()
        os.fsync(descriptor)


@contextmanager
def failing(monkeypatch: pytest.MonkeyPatch, step: str, code: int = errno.ENOSPC, skip: int = 0) -> Iterator[Failing]:
    """Let one step of appending fail."""
    fail = Failing(step, code, skip)

    def opened(*args: Any) -> Writes:
        return Writes(os.fdopen(*args), step, fail)

    with monkeypatch.context() as patch:
        patch.setattr(appending, "os", Os(fail))
        patch.setattr(appending, "open", opened, raising=False)
        for name in ("mkdir", "rename"):
            patch.setattr(Path, name, fail.method(name))
        yield fail


@pytest.mark.parametrize("skip", [0, 1, 2, 3])
@pytest.mark.parametrize("step", STEPS)
def test_a_full_disk_at_any_step_loses_nothing(
    step: str, skip: int, root: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.write(root, CANDIDATE.replace("limit", "first"), json.dumps(world.candidate(fact_key="first")))
    assert run("store", CANDIDATE.replace("limit", "first"), "--now", "2026-10-01")[0] == 0
    path = candidate(root)
    before = everything(root)
    with failing(monkeypatch, step, skip=skip) as fail:
        status, out, err = run("store", CANDIDATE, "--now", "2026-11-30")
    if fail.calls <= skip or not path.exists():  # so often it is not called, or only for the removed candidate's folder
        assert (status, path.exists()) == (0, False)
        return
    assert (status, err) == (64, "")
    assert "no space left on device" in out
    assert len(out.split("\n")) <= 4, "one line, and one that nothing was stored"
    assert out.count(f"{CANDIDATE}: ") == 1
    assert everything(root) == before
    assert not flaws(root)
    assert run("store", CANDIDATE)[0] == 0
    assert not path.exists()
    assert not flaws(root)


def test_at_least_each_step_was_met(bare_root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for step in STEPS:
        with failing(monkeypatch, step) as fail, pytest.raises(ChainsealError, match="no space left on device"):
            put(bare_root, f"{FOLDER}/2026/{STEPS.index(step) + 1:02}/x.json")
        assert fail.calls, step
        assert not everything(bare_root)


LIMITED = """
import resource, sys
from chainseal.cli import main
resource.setrlimit(resource.RLIMIT_FSIZE, (700, resource.RLIM_INFINITY))
sys.exit(main(["store", "--project", sys.argv[1], sys.argv[2]]))
"""


def test_a_file_that_may_not_grow_is_not_left_half_written(root: Path) -> None:
    path = candidate(root)
    kept = {key: value for key, value in os.environ.items() if not key.startswith("COVERAGE")}  # its file may grow
    command = [sys.executable, "-c", LIMITED, str(root), str(path)]
    done = subprocess.run(command, cwd=TOP, env=kept, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (64, "")
    assert "cannot be written (file too large); nothing was stored" in done.stdout
    assert everything(root).keys() == {CANDIDATE}
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] != 700


@pytest.fixture
def small_disk(root: Path) -> Iterator[Path]:
    """The repository, its `.chainseal` a file system of its own with 64 KiB."""
    folder = root / ".chainseal"
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)], capture_output=True, text=True, check=False
    )
    if mounted.returncode:
        pytest.skip(f"no tmpfs can be mounted here: {mounted.stderr.strip()}")
    yield root
    subprocess.run(["umount", "-l", str(folder)], check=True)


def test_on_a_disk_that_is_really_full(small_disk: Path, run: Run) -> None:
    path = candidate(small_disk)
    with (small_disk / ".chainseal" / "filler").open("wb", buffering=0) as filler, suppress(OSError):
        while filler.write(b"x" * 4096):
            pass
    status, out, err = run("store", CANDIDATE)
    assert (status, err, path.exists()) == (64, "", True)
    assert "no space left on device" in out
    assert everything(small_disk).keys() == {CANDIDATE, ".chainseal/filler"}
    (small_disk / ".chainseal" / "filler").unlink()
    assert run("store", CANDIDATE)[0] == 0
    assert not flaws(small_disk)


def test_many_writers_at_once_and_killed_ones_lose_nothing() -> None:
    """24 at once and 12 killed; `python -m tests.bench store` does it with 1,000 and 200."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench", "store", "24", "12"], cwd=TOP, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "24 receipts, all sealed, none lost, 23 with one parent, 1 head" in done.stdout
    assert "12 writers killed (" in done.stdout
    assert "all sealed in the end, none lost, none twice" in done.stdout


def test_a_broken_file_in_the_ledger_stops_the_next_store(root: Path, run: Run) -> None:
    receipts.write_receipt(root, receipts.receipt())
    broken = f"{FOLDER}/2026/01/01JD3K8Q000000000000000000.json"
    world.write(root, broken, "{")
    path = candidate(root)
    status, out, _ = run("store", CANDIDATE)
    assert (status, path.exists()) == (64, True)
    assert "chainseal ledger verify" in out
    os.rename(root / broken, root / f"{broken}~")  # no receipt by its name: the near miss
    assert run("store", CANDIDATE)[0] == 0


def test_a_link_to_a_folder_in_the_ledger_stops_the_next_store(root: Path, run: Run) -> None:
    receipts.write_receipt(root, receipts.receipt())
    (root / FOLDER / "2025").symlink_to("2026")
    path = candidate(root)
    for more in ((), ("--dry-run",)):
        status, out, _ = run("store", CANDIDATE, *more)
        assert (status, path.exists(), "2025: is no receipt" in out) == (64, True, True)
    os.unlink(root / FOLDER / "2025")
    (root / FOLDER / ".#2025").symlink_to("ada@host.17")  # the lock of an editor leads nowhere
    assert run("store", CANDIDATE)[0] == 0
