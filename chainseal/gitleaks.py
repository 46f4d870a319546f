"""The door to google-re2 and to a TOML reader: a team's gitleaks configuration, loaded and ready to judge texts.

They come with the extra `chainseal[gitleaks]`; without it a policy that names such a configuration is an error. RE2
reads Go's syntax as it is and takes linear time. Every pattern is checked when the file is loaded, and compiled in full
only when a text holds a keyword of its rule: to compile all of 221 takes longer than the rest of a run.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from posixpath import normpath
from typing import NamedTuple, Protocol

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.errors import PolicyError
from chainseal.core.gitleaks import Engine, Pattern, Span
from chainseal.core.gitleaks_config import Allowlist, Config, ConfigError, completed, config_from, extended
from chainseal.core.shown import shown

EXTRA = "chainseal[gitleaks]"
MAX_BYTES = 1024 * 1024
MAX_INSTRUCTIONS = 5_000_000  # of all compiled patterns together, some 50 MB; those of gitleaks have 0.2 million
MAX_FILES = 3  # gitleaks reads a file, one that it extends, and one that that extends; of more it is silent
_PARSED_ONLY = 2  # bytes for the compiled form: none has room in them, so RE2 parses the pattern and stops
_TOO_LARGE = "too large"

Read = Callable[[str], "bytes | None"]


class Loaded(NamedTuple):
    """A configuration that is ready, and the files that it was read from."""

    scanner: Engine
    files: tuple[str, ...]


def load_gitleaks(read: Read, path: str) -> Loaded:
    """The configuration at `path` of the tree that `read` reads files of, with all that it extends.

    Raises PolicyError on any error in them, and when the extra is not installed.
    """
    library = _library(path)
    config, files = _config(read, path)
    try:
        _check(library, config)
    except ConfigError as error:
        raise _error(path, str(error)) from error
    return Loaded(Engine(config, _Patterns(library, path).compiled), files)


class _Regexp(Protocol):
    """What of a compiled pattern of google-re2 is used here; that package has no types."""

    @property
    def groups(self) -> int: ...

    @property
    def programsize(self) -> int: ...

    def search(self, text: bytes) -> _Match | None: ...

    def finditer(self, text: bytes) -> Iterator[_Match]: ...


class _Match(Protocol):
    def span(self, group: int = 0) -> Span: ...


class _Re2Pattern:
    """The `Pattern` of the core, by google-re2."""

    def __init__(self, regexp: _Regexp) -> None:
        self._regexp = regexp
        self._groups = range(1, regexp.groups + 1)

    def spans(self, data: bytes) -> Iterator[Span]:
        return (match.span() for match in self._regexp.finditer(data))

    def groups(self, data: bytes) -> list[Span]:
        match = self._regexp.search(data) if self._groups else None
        return [match.span(group) for group in self._groups] if match is not None else []

    def occurs(self, data: bytes) -> bool:
        return self._regexp.search(data) is not None


class _Library:
    """google-re2 behind the two questions that are asked of it."""

    def __init__(self) -> None:
        import re2  # noqa: PLC0415  (the extra; nothing heavy is loaded before it is needed)

        self._re2 = re2

    def problem(self, pattern: str) -> str:
        """What is wrong with the syntax of a pattern, empty when nothing is."""
        options = self._re2.Options()
        options.log_errors = False
        options.max_mem = _PARSED_ONLY
        try:
            self._re2.compile(pattern.encode("utf-8", "replace"), options)
        except self._re2.error as error:
            told = _told(error)
            return "" if _TOO_LARGE in told else told
        return ""

    def compiled(self, pattern: str) -> _Regexp:
        """The pattern, compiled. Raises ConfigError."""
        options = self._re2.Options()
        options.log_errors = False
        try:
            regexp: _Regexp = self._re2.compile(pattern.encode("utf-8", "replace"), options)
        except self._re2.error as error:
            raise ConfigError(f"the pattern {_quoted(pattern)} cannot be compiled: {_told(error)}") from error
        return regexp


class _Patterns:
    """The compiled patterns of one configuration, each made when it is first asked for."""

    def __init__(self, library: _Library, path: str) -> None:
        self._library = library
        self._path = path
        self._made: dict[str, Pattern] = {}
        self._instructions = 0

    def compiled(self, source: str) -> Pattern:
        """The pattern of a source. Raises PolicyError when it, or all of them together, are too large."""
        if source not in self._made:
            try:
                regexp = self._library.compiled(source)
            except ConfigError as error:
                raise _error(self._path, str(error)) from error
            self._instructions += regexp.programsize
            if self._instructions > MAX_INSTRUCTIONS:
                raise _error(self._path, "its patterns are too large together; use fewer large repeats of classes")
            self._made[source] = _Re2Pattern(regexp)
        return self._made[source]


def _library(path: str) -> _Library:
    try:
        _toml("")
        return _Library()
    except ImportError as error:
        message = f"the policy names this gitleaks configuration, which needs google-re2: pip install '{EXTRA}'"
        raise _error(path, message) from error


def _config(read: Read, path: str) -> tuple[Config, tuple[str, ...]]:
    """The configuration, complete, and the files that it was read from."""
    chain: list[Config] = []
    files: list[str] = []
    wanted, asked_by = normpath(path), ""
    while wanted:
        if wanted.startswith(("/", "..")):
            raise _error(asked_by, f"{_quoted(wanted)} is not in the repository; name a file of it, by its path there")
        if wanted in files:
            raise _error(asked_by, f"extends {_quoted(wanted)}, which it came from")
        if len(files) == MAX_FILES:
            raise _error(asked_by, f"extends a file, and {MAX_FILES} files are read at most, as by gitleaks")
        chain.append(_one(read, wanted, asked_by))
        files.append(wanted)
        asked_by = wanted
        wanted = normpath(chain[-1].extends) if chain[-1].extends else ""
    try:
        config = chain[-1]
        for over in reversed(chain[:-1]):
            config = extended(over, config)
        return completed(config), tuple(files)
    except ConfigError as error:
        raise _error(path, str(error)) from error


def _one(read: Read, path: str, asked_by: str) -> Config:
    data = read(path)
    if data is None:
        raise _error(asked_by, f"there is no gitleaks configuration {_quoted(path)}")
    if len(data) > MAX_BYTES:
        raise _error(path, f"is {len(data):,} bytes; a gitleaks configuration has at most {MAX_BYTES:,}")
    try:
        return config_from(_toml(data.decode("utf-8-sig")))
    except UnicodeDecodeError as error:
        raise _error(path, "is not UTF-8; save it as UTF-8") from error
    except ConfigError as error:
        raise _error(path, str(error)) from error


def _toml(text: str) -> Mapping[str, object]:
    """The table that `text` is. Raises ConfigError; an ImportError is the extra's."""
    if sys.version_info >= (3, 11):
        import tomllib as toml  # noqa: PLC0415  (only who has such a configuration pays for it)
    else:
        import tomli as toml  # noqa: PLC0415  (the same, part of the extra)
    try:
        table: Mapping[str, object] = toml.loads(text)
    except (toml.TOMLDecodeError, RecursionError) as error:
        raise ConfigError(f"is not TOML: {error}") from error
    except ValueError as error:  # of Python's own limit on the digits of a number
        raise ConfigError("holds a number that is too long to read; shorten it") from error
    return table


def _check(library: _Library, config: Config) -> None:
    """Refuse what RE2 does not read, and a group that a pattern does not have. Raises ConfigError."""
    for allowlist in config.allowlists:
        _check_allowlist(library, allowlist, "an allowlist")
    for rule in config.rules.values():
        for pattern in (rule.regex, rule.path):
            _check_pattern(library, pattern, f"rule {rule.id}")
        for allowlist in rule.allowlists:
            _check_allowlist(library, allowlist, f"rule {rule.id}, an allowlist")
        if rule.regex and rule.secret_group and library.compiled(rule.regex).groups < rule.secret_group:
            raise ConfigError(f"rule {rule.id}: secretGroup is {rule.secret_group}, and its regex has fewer groups")


def _check_allowlist(library: _Library, allowlist: Allowlist, where: str) -> None:
    for pattern in (allowlist.regexes, allowlist.paths):
        _check_pattern(library, pattern, where)


def _check_pattern(library: _Library, pattern: str, where: str) -> None:
    problem = library.problem(pattern) if pattern else ""
    if problem:
        raise ConfigError(f"{where}: {_quoted(pattern)} is no pattern of RE2 ({problem})")


def _told(error: Exception) -> str:
    """What RE2 says; it says it in bytes."""
    said = error.args[0] if error.args else ""
    return said.decode("utf-8", "replace") if isinstance(said, bytes) else str(said)


def _quoted(text: str) -> str:
    return f'"{shown(text, secret_spans, 80)}"'


def _error(path: str, message: str) -> PolicyError:
    return PolicyError(shown(message, secret_spans, 400), path=shown(path, secret_spans, 400))
