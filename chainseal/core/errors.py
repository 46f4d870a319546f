"""What chainseal raises when it could not judge. A finding is a value; an error means there is no verdict."""

from __future__ import annotations

COULD_NOT_JUDGE = 64
BUG = 70


class ChainsealError(Exception):
    """Chainseal could not judge. `message` is one line: the place, what was seen, the way out.

    `path` is the file it is about (repository-relative where there is one), `line` is 1-based.
    Whoever raises has made the text fit to print (`core.shown`).
    """

    status = COULD_NOT_JUDGE

    def __init__(self, message: str, *, path: str = "", line: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.path = path
        self.line = line

    def __str__(self) -> str:
        place = self.path + (f":{self.line}" if self.path and self.line else "")
        return f"{place}: {self.message}" if place else self.message


class UsageError(ChainsealError):
    """The command line asks for something that cannot be."""


class UnreadableError(ChainsealError):
    """A file is not there, not a regular file, too large, or outside the repository."""


class MalformedError(ChainsealError):
    """A file's bytes are not a strict JSON, YAML or Markdown document."""


class PolicyError(ChainsealError):
    """The policy has an error; chainseal never falls back to a default in silence."""


class RepositoryError(ChainsealError):
    """There is no usable repository, git is missing or too old, or git refused."""
