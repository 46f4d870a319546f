"""The throw-away repository that canaries fly in: real git in a temporary folder, of which nothing stays.

Its own config settles what a user's could change, and while it is open no config of the user and no `git` in the
checkout has a say. What it makes is what `git init`, `git add`, `git commit` and `git mv` make of it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from chainseal.core.canaries import Committed
from chainseal.core.errors import RepositoryError
from chainseal.repository import Repository, clean_path

_CONFIG = """
[user]
    name = chainseal canary
    email = canary@chainseal.invalid
[commit]
    gpgSign = false
[core]
    autocrlf = false
    excludesFile = /dev/null
[gc]
    auto = 0
[maintenance]
    auto = false
"""


@contextmanager
def throw_away(beside: Repository, files: Iterable[Committed], staged: Mapping[str, str]) -> Iterator[Repository]:
    """A new repository with `files` committed, moved where they are to move, and `staged` (text by path) staged.

    `beside` is open and stays so; its git makes the new one, and nothing is written in it. Raises RepositoryError.
    """
    try:
        temporary = TemporaryDirectory(prefix="chainseal-canary-")
    except OSError as error:
        raise _cannot_make(error) from error
    with temporary as name, _undisturbed(beside.root):
        beside.run("init", "--quiet", "--template=", name)
        with (Path(name) / ".git" / "config").open("a", encoding="utf-8") as config:
            config.write(_CONFIG)
        with Repository(Path(name)) as repository:
            try:
                _fill(repository, tuple(files), staged)
            except OSError as error:
                raise _cannot_make(error) from error
            yield repository


@contextmanager
def _undisturbed(checkout: Path) -> Iterator[None]:
    before = dict(os.environ)
    os.environ["PATH"] = clean_path(checkout, os.environ.get("PATH", os.defpath))
    os.environ["GIT_CONFIG_GLOBAL"] = os.devnull
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def _fill(repository: Repository, files: tuple[Committed, ...], staged: Mapping[str, str]) -> None:
    _write(repository, {file.path: file.text for file in files})
    repository.run("commit", "--quiet", "--allow-empty", "--message=the sources")
    for file in (file for file in files if file.now):
        (repository.root / file.now).parent.mkdir(parents=True, exist_ok=True)
        repository.run("mv", file.path, file.now)
        repository.run("commit", "--quiet", f"--message=move {file.path}")
    _write(repository, staged)


def _write(repository: Repository, texts: Mapping[str, str]) -> None:
    for path, text in texts.items():
        target = repository.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text.encode())
    repository.run("add", "--all")


def _cannot_make(error: OSError) -> RepositoryError:
    reason = (error.strerror or "no reason given").lower()
    return RepositoryError(f"the throw-away repository cannot be made ({reason}); mend that, or set TMPDIR")
