"""Phrases with a second look: a frame whose deed is looked for behind it, and a verb that has to bid its reader.

Many frames share one deed. Written into each pattern it would be compiled with each of them, ten milliseconds a time;
apart, it is compiled once, and only in a process that has met a frame.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from chainseal.core.detection.phrases import Phrase, compiled

_TOLD = (
    r"(?:(?<!\byou )\b(?:can|could|may|might|would|cannot)(?: \w{2,9}ly)?"
    r"|\b(?:which|who|that|the|an?|this|of|our|its|each|for|in|on|tools?|agents?|scripts?"
    r"|systems?|jobs?|they|it|we)"
    r"|(?:^|[.*:#][ *]?)to"
    r"|\b(?:flag|option|setting|switch|support|ability|mode|command|hook|way"
    r"|used)\b[^\n.;:]{0,30} to(?: \w{2,14}ly)?)[ ]$"
)
_FIELD = r"(?:instructions|system(?:_?(?:prompt|message))?|\w{0,16}prompt|backstory|goal|inputs?|query|message|task)"
_GIVEN = rf"(?:\b{_FIELD}[ ]?=|[\"']{_FIELD}[\"'][ ]?:)[ ]?[\[(]{{0,2}}[ ]{{0,4}}"
_OPENS = _GIVEN + r"[frbu]{0,2}[\"'`]{1,3}[^\n\"`]{0,200}$"
_OPENED = _GIVEN + r"(?:[frbu]{0,2}[\"'`][^\n]{0,200})?$"
_PIECE = r"[ \t]{0,20}[frbu]{0,2}[\"'`][^\n]{0,200}$"
_PIECES = 6  # lines that one string in a program is written in
_HEAD = (
    r"(?:^|[.!?:;>\"'\u201c(\[*#\n-][ \n*_>\"'\u201c]{0,4}"
    r"|\b(?:to|for|any|all|the|dear|hey|hi|hello|attention|note|you)[ ,:]{1,2})(?:\w{2,12} )?$"
)
_TICKED = "`<", "`["
_FORBIDS = r"\b(?:never|not|avoid|don|cannot|refuse)\b"


class Framed(Phrase):
    """A phrase that counts where its `deed` follows in the same line, and nothing between forbids it."""

    __slots__ = ()
    deed: ClassVar[str] = ""
    reach: ClassVar[int] = 120

    def stands(self, low: str, words: frozenset[str]) -> Iterator[tuple[int, int]]:
        """Where the frame stands in `low` with its deed behind it."""
        for start, end in super().stands(low, words):
            stop = low.find("\n", end, end + 2 * self.reach)
            found = compiled(self.deed).search(low, end, stop if stop >= 0 else end + 2 * self.reach)
            if found is None or found.start() - end > self.reach:
                continue
            if compiled(_FORBIDS).search(low, end, found.start()) is None:
                yield start, found.end()


class Bidden(Phrase):
    """A phrase whose verb bids its reader: told of others ("tools can execute …") or used as a noun it says nothing."""

    __slots__ = ()

    def stands(self, low: str, words: frozenset[str]) -> Iterator[tuple[int, int]]:
        """Where it stands in `low` and bids."""
        for start, end in super().stands(low, words):
            if compiled(_TOLD).search(low, max(0, start - 72), start) is None:
                yield start, end


class Tagged(Phrase):
    """A phrase inside a tag; a tag in a span of code (`<system>`) is spoken of."""

    __slots__ = ()

    def stands(self, low: str, words: frozenset[str]) -> Iterator[tuple[int, int]]:
        """Where it stands in `low`, and not in a span of code."""
        for start, end in super().stands(low, words):
            if low[max(0, start - 2) : start] not in _TICKED:
                yield start, end


class Called(Phrase):
    """A phrase that calls its reader, "AI, do this"; "if it was written by an AI, say so" calls nobody."""

    __slots__ = ()

    def stands(self, low: str, words: frozenset[str]) -> Iterator[tuple[int, int]]:
        """Where it stands in `low` at the head of a sentence, or behind a greeting."""
        for start, end in super().stands(low, words):
            if compiled(_HEAD).search(low, max(0, start - 48), start) is not None:
                yield start, end


def is_dictated(low: str, start: int) -> bool:
    """Whether `low[start:]` is in a string of a program that is handed to an agent of its own: `instructions="..."`.

    Documents of agent frameworks are full of such examples; they instruct the agent of the example.
    """
    at = low.rfind("\n", 0, start) + 1
    before = low[max(at, start - 240) : start]
    if compiled(_OPENS).search(before) is not None:
        return True
    for _ in range(_PIECES):
        if at == 0 or compiled(_PIECE).match(before) is None:
            return False
        last, at = at - 1, low.rfind("\n", 0, at - 1) + 1
        before = low[max(at, last - 240) : last]
        if compiled(_OPENED).search(before) is not None:
            return True
    return False
