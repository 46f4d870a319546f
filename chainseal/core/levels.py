"""How bad a finding is, and what a set of findings decides. Both are ordered, so they join with `max`."""

from __future__ import annotations

from enum import IntEnum


class Level(IntEnum):
    """`note < warning < review < error`; the JSON word is the lower-case name."""

    NOTE = 1
    WARNING = 2
    REVIEW = 3
    ERROR = 4

    @property
    def word(self) -> str:
        """The word that policies, reports and JSON use."""
        return self.name.lower()


class Verdict(IntEnum):
    """`allow < needs_review < block`."""

    ALLOW = 0
    NEEDS_REVIEW = 1
    BLOCK = 2

    @property
    def word(self) -> str:
        """The word that reports and JSON use."""
        return self.name.lower()


def decide(levels: list[Level]) -> Verdict:
    """The verdict over findings of these levels: the worst of them; none at all is `allow`."""
    worst = max(levels, default=Level.NOTE)
    if worst is Level.ERROR:
        return Verdict.BLOCK
    return Verdict.NEEDS_REVIEW if worst is Level.REVIEW else Verdict.ALLOW


def level_named(word: str) -> Level:
    """The level that a policy or an option calls `word`. Raises KeyError when there is none."""
    return {level.word: level for level in Level}[word]
