"""The one door to git. GitPython finds the repository and owns every process; only plumbing is asked, NUL-delimited.

Two rules hold for every question: nothing that the repository's config, hooks, attributes or refs name is run or
believed, and no network is reached. GitPython's object and index API is not used: inside `git commit -a` its index is
the previous one, and it reads no SHA-256 repository.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from configparser import Error as ConfigError
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.errors import RepositoryError
from chainseal.core.history import Unavailable
from chainseal.core.shown import shown
from chainseal.files import algorithm_of
from chainseal.objects import Header, Objects

# The oldest git that has every option used here; tests/test_git_floor.py holds each option against its release notes.
OLDEST_GIT = (2, 11)


# Config that could run a program or change what plumbing prints, switched off for every call. `core.fsmonitor` is
# emptied rather than `false`: before 2.36 its value names a program.
_CONFIG = (
    "core.fsmonitor=", "core.hooksPath=/dev/null", "core.pager=cat", "core.attributesFile=/dev/null",
    "core.quotePath=false",
    "log.showSignature=false", "log.showRoot=true", "log.mailmap=false", "log.diffMerges=separate", "log.follow=false",
    "i18n.logOutputEncoding=UTF-8",
    "diff.external=", "diff.orderFile=/dev/null", "diff.renames=true", "diff.relative=false",
    "diff.ignoreSubmodules=none", "color.ui=false", "protocol.allow=never", "advice.graftFileDeprecated=false",
)  # fmt: skip
_ENVIRONMENT = {
    "GIT_CONFIG_NOSYSTEM": "1", "GIT_ATTR_NOSYSTEM": "1", "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none",
    "GIT_PROTOCOL_FROM_USER": "0", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0",
    "GIT_NO_REPLACE_OBJECTS": "1", "GIT_GRAFT_FILE": "/dev/null", "GIT_LITERAL_PATHSPECS": "1",
    "GIT_SSH_COMMAND": "false", "GIT_ASKPASS": "true", "GIT_PAGER": "cat", "LC_ALL": "C",
}  # fmt: skip
# The operator's own choice of config, where `safe.directory` may stand; all else that the environment says is dropped.
_KEPT = ("GIT_CONFIG_GLOBAL",)


class Repository:
    """An open repository. Use it in a `with` block: it owns processes, and it restores the environment."""

    def __init__(self, project: Path) -> None:
        """Find the repository of `project`. Raises RepositoryError."""
        self._environment = {key: value for key, value in os.environ.items() if key.startswith("GIT_")}
        self._git_path = _git_executable(project)
        try:
            self._repo = _opened(project)
            self._git = self._repo.git
            self.bare: bool = self._repo.working_tree_dir is None
            self.git_dir = Path(os.path.realpath(self._repo.git_dir))
            self.common_dir = Path(os.path.realpath(self._repo.common_dir))
            self.root = Path(os.path.realpath(self._repo.working_tree_dir or self._repo.git_dir))
            self._refuse_embedded()
            self._keep_index()
        except BaseException:
            self._restore()
            raise
        self.shallow = (self.common_dir / "shallow").exists()
        pack = self.common_dir / "objects" / "pack"
        self.partial = pack.is_dir() and any(name.endswith(".promisor") for name in os.listdir(pack))
        self._objects = Objects(self._reading, partial(self._refused, "cat-file", 128), partial=self.partial)
        self._empty_tree = ""
        self._warm()

    def __enter__(self) -> Repository:  # noqa: PYI034  (Self needs Python 3.11)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End all processes and give the environment back."""
        self._objects.close()
        self._repo.close()
        self._restore()

    def run(self, *args: str, data: bytes | None = None, ok: tuple[int, ...] = (0,)) -> bytes:
        """What git prints for `args`, with `data` as its input. Raises RepositoryError on a status not in `ok`."""
        options: dict[str, Any] = {
            "with_extended_output": True,
            "with_exceptions": False,
            "stdout_as_string": False,
            "strip_newline_in_stdout": False,
        }
        argv = self._argv(args)
        if data is None:
            status, out, err = self._execute(argv, **options)
        else:
            with tempfile.TemporaryFile() as stream:  # a pipe would deadlock once both sides are full
                stream.write(data)
                stream.seek(0)
                status, out, err = self._execute(argv, istream=stream, **options)
        if status not in ok:
            raise self._refused(args[0], int(status), err if isinstance(err, str) else err.decode("utf-8", "replace"))
        return bytes(out)

    def header(self, name: str) -> Header | None:
        """What the object `name` is, None when there is none. Raises Unavailable when a partial clone lacks it."""
        return self._objects.header(name)

    def blob(self, oid: str) -> bytes:
        """The bytes of the blob `oid`. Raises Unavailable when it is not here, damaged, or over MAX_BLOB_BYTES."""
        return self._objects.blob(oid)

    def ahead(self, oids: Iterable[str]) -> None:
        """Read some blobs with one question, since they are wanted soon."""
        self._objects.ahead(oids)

    def commit(self, revision: str) -> str:
        """The full id of the commit that `revision` names, empty when there is none."""
        if not revision or revision.startswith("-"):
            return ""
        header = self.header(f"{revision}^{{commit}}")
        return header.oid if header else ""

    @property
    def empty_tree(self) -> str:
        """The id of the tree that holds nothing, which every git knows without storing it."""
        if not self._empty_tree:
            self._empty_tree = self.run("hash-object", "-t", "tree", "--stdin", data=b"").decode("ascii").strip()
        return self._empty_tree

    @property
    def algorithm(self) -> str:
        """What names the objects of this repository, sha1 or sha256."""
        return algorithm_of(self.empty_tree)

    @property
    def git_version(self) -> tuple[int, ...]:
        """The version of the git that is asked."""
        found = re.search(rb"\d+(?:\.\d+)+", self.run("version"))
        return tuple(map(int, found[0].split(b"."))) if found else ()

    def _warm(self) -> None:
        """Ask a first question, so that a repository that git refuses is told of before anything is judged."""
        try:
            if self._objects.header("HEAD^{commit}") is None:
                self._refuse_broken_head()
        except Unavailable:
            return
        except BaseException:
            self.close()
            raise

    def _refuse_broken_head(self) -> None:
        """A HEAD whose commit is not here is no unborn branch: of such a repository nothing can be told."""
        if self.run("rev-parse", "--quiet", "--verify", "HEAD", ok=(0, 1)).strip():
            raise RepositoryError("the commit that HEAD names is not in this repository; run git fsck")

    def _reading(self) -> Any:
        argv = self._argv(("cat-file", "--batch"))
        return self._execute(argv, as_process=True, istream=subprocess.PIPE)

    def _execute(self, argv: list[str], **options: Any) -> Any:
        import git  # noqa: PLC0415

        try:
            return self._git.execute(argv, env=_ENVIRONMENT, **options)
        except (git.GitCommandNotFound, OSError) as error:
            raise RepositoryError(f"{_said(self._git_path)} does not run; install git") from error

    def _argv(self, args: tuple[str, ...]) -> list[str]:
        bare = () if self.bare else ("-c", "safe.bareRepository=explicit")
        return [self._git_path, *(x for option in _CONFIG for x in ("-c", option)), *bare, *args]

    def _refuse_embedded(self) -> None:
        """A bare repository inside a work tree came with the work tree: it is not the one that is meant."""
        above = next((folder for folder in self.root.parents if os.path.lexists(folder / ".git")), None)
        if self.bare and above is not None:
            raise RepositoryError(
                f"{_said(str(self.root))} is a bare repository inside {_said(str(above))}; name one with --project"
            )

    def _keep_index(self) -> None:
        """Keep the index that git gives a hook when it is this repository's, and drop all else said to git."""
        said, git_dir = (self._environment.get(key) for key in ("GIT_INDEX_FILE", "GIT_DIR"))
        index = Path(os.path.realpath(said)) if said else None
        if index is None or (git_dir and Path(os.path.realpath(git_dir)) != self.git_dir):
            return
        here = self.root in (Path(os.path.realpath(Path.cwd())) / "x").parents
        elsewhere = any((folder / "HEAD").exists() and folder != self.git_dir for folder in index.parents)
        if self.git_dir in index.parents or (here and not elsewhere):
            os.environ["GIT_INDEX_FILE"] = str(index)

    def _restore(self) -> None:
        self._clear()
        os.environ.update(self._environment)

    @staticmethod
    def _clear() -> None:
        for key in [k for k in os.environ if k.startswith("GIT_")]:
            del os.environ[key]

    def _refused(self, command: str, status: int, error: str) -> RepositoryError:
        if "dubious ownership" in error:
            return RepositoryError(
                "git refuses this repository: another user owns it; if you trust it, run "
                f"git config --global --add safe.directory {_said(str(self.root))}"
            )
        if status == 129 and self.git_version < OLDEST_GIT:
            found = ".".join(map(str, self.git_version))
            return RepositoryError(f"git {found} is too old; install {OLDEST_GIT[0]}.{OLDEST_GIT[1]} or newer")
        first = next((line for line in error.splitlines() if line.strip()), "no message")
        return RepositoryError(f"git {command} failed with status {status}: {_said(first)}")


def clean_path(project: Path, path: str) -> str:
    """`path` (as in $PATH) without what a checkout could fill: relative entries, and those inside `project`."""
    inside = os.path.realpath(project)
    kept = []
    for entry in path.split(os.pathsep):
        real = os.path.realpath(entry)
        if os.path.isabs(entry) and real != inside and not real.startswith(inside + os.sep):
            kept.append(entry)
    return os.pathsep.join(kept)


def _git_executable(project: Path) -> str:
    top = next((p for p in (project.absolute(), *project.absolute().parents) if os.path.lexists(p / ".git")), project)
    found = shutil.which("git", path=clean_path(top, os.environ.get("PATH", os.defpath)))
    if found is None:
        raise RepositoryError("git is not on PATH (folders inside the repository do not count); install git")
    return found


def _opened(project: Path) -> Any:
    for key in [k for k in os.environ if k.startswith("GIT_") and k not in _KEPT]:
        del os.environ[key]
    git = _git_python(os.devnull, "quiet")
    try:
        return git.Repo(project, search_parent_directories=True, expand_vars=False)
    except (git.InvalidGitRepositoryError, git.NoSuchPathError) as error:
        place = project.absolute()
        broken = next((p for p in (place, *place.parents) if os.path.lexists(p / ".git")), None)
        if broken is not None:
            raise RepositoryError(f"git cannot read {_said(str(broken / '.git'))}; run git status there") from error
        raise RepositoryError(
            f"{_said(str(project))} is not in a git repository; run git init there, or name one with --project"
        ) from error
    except (ValueError, OSError, ConfigError, git.GitError) as error:
        said = f"the repository at {_said(str(project))} cannot be opened: {_said(str(error))}"
        raise RepositoryError(said) from error


def load_git_python(project: Path) -> None:
    """Load GitPython as a process that also uses it for itself expects it; a no-op where it is loaded already.

    Left to itself, chainseal keeps GitPython from running `git version` twice at import: it names git at every call.
    """
    if "git" not in sys.modules:
        _git_python(_git_executable(project), "raise")


def _git_python(executable: str, refresh: str) -> Any:
    """GitPython, imported with this executable; `refresh` is what it does when that does not run."""
    said = {"GIT_PYTHON_GIT_EXECUTABLE": executable, "GIT_PYTHON_REFRESH": refresh}
    before = {key: os.environ.get(key) for key in said}
    os.environ.update(said)
    try:
        import git  # noqa: PLC0415  (75 ms)
    except ImportError as error:
        raise RepositoryError(f"{_said(executable)} does not run; install git") from error
    finally:
        for key, value in before.items():
            os.environ.pop(key) if value is None else os.environ.update({key: value})
    return git


def chunks(paths: Iterable[str]) -> Iterable[list[str]]:
    """`paths` in argument lists that fit a command line."""
    part: list[str] = []
    size = 0
    for path in paths:
        part.append(path)
        size += len(path) + 1
        if size > 60_000:
            yield part
            part, size = [], 0
    if part:
        yield part


def _said(text: str) -> str:
    return shown(text, secret_spans, 300)
