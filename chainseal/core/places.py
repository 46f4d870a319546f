"""Where something stands in a text: 1-based lines and columns, counted in code points, lines ended by LF."""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple


class Place(NamedTuple):
    """A span of a file. The end is exclusive in columns, as editors and SARIF have it."""

    line: int = 1
    column: int = 1
    end_line: int = 1
    end_column: int = 1


class Lines:
    """Turns offsets of one text into places; built once a text, each question is a binary search."""

    def __init__(self, text: str) -> None:
        self._length = len(text)
        self._starts = [0]
        at = text.find("\n")
        while at >= 0:
            self._starts.append(at + 1)
            at = text.find("\n", at + 1)

    def place(self, start: int, end: int) -> Place:
        """The place of the half-open span `start:end`; offsets past the text are clipped to it."""
        line, column = self._at(start)
        end_line, end_column = self._at(max(start, end))
        return Place(line, column, end_line, end_column)

    def _at(self, offset: int) -> tuple[int, int]:
        offset = min(max(offset, 0), self._length)
        row = bisect_right(self._starts, offset) - 1
        return row + 1, offset - self._starts[row] + 1
