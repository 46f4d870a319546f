"""What a team's own rules for secrets are to the core: something that names spans of a text, and the rule of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class TeamSecret(NamedTuple):
    """A secret at `start:end` of a text, in characters, and the id of the team's rule that found it."""

    start: int
    end: int
    rule: str


class Scanner(Protocol):
    """A team's own rules, loaded; the policy carries them. Raises PolicyError for a pattern too large to be used."""

    def found(self, text: str, path: str) -> Sequence[TeamSecret]:
        """The secrets in a text of the file at `path`, sorted. Takes time linear in the text."""

    def named(self, path: str) -> Sequence[str]:
        """The rules that refuse a file by its path alone."""
