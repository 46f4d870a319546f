"""What a kind of conversation is: its shape, and the words without which it is not looked for."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from chainseal.core.detection.phrases import compiled

Span = tuple[int, int]
Shape = Callable[[str], Iterable[Span]]


class Kind(NamedTuple):
    """A shape to find in lower-cased text.

    Of each group in `words` one word must occur in the text, and one of `texts`: what lacks them costs nothing more.
    A kind that `instructs` is ordinary in a file of instructions, and is not looked for there.
    """

    signal: str
    message: str
    shape: Shape
    words: tuple[frozenset[str], ...] = ()
    texts: tuple[str, ...] = ()
    instructs: bool = False

    def spans(self, low: str, words: frozenset[str]) -> Iterable[Span]:
        """Where it stands in `low`, whose words are `words`."""
        for group in self.words:
            if group.isdisjoint(words):
                return ()
        if self.texts:
            for literal in self.texts:
                if literal in low:
                    break
            else:
                return ()
        return self.shape(low)


_LISTED = frozenset((" and ", ", ", ", and ", " or ", ", or ", "/", " / ", " to ", " with ", " & ", "\n- "))


def first(pattern: str, least: int = 1) -> Shape:
    """The first match of `pattern` in a text that has `least` of them; one between backticks is named, not used.

    What is listed with no more than an "and" between is named as well, and counts once.
    """

    def shape(low: str) -> Iterator[Span]:
        seen: list[Span] = []
        for match in compiled(pattern).finditer(low):
            if "`" in low[max(0, match.start() - 1) : match.start()] + low[match.end() : match.end() + 1]:
                continue
            if seen and low[seen[-1][1] : match.start()] in _LISTED:
                seen[-1] = match.span()
                continue
            seen.append(match.span())
            if len(seen) >= least:
                yield seen[0][0], seen[-1][1]
                return

    return shape


def several(pattern: str, least: int, far: int) -> Shape:
    """The first stretch of at most `far` characters with `least` different matches of `pattern`, by their group 1."""

    def shape(low: str) -> Iterator[Span]:
        seen: dict[str, Span] = {}
        for match in compiled(pattern).finditer(low):
            seen.pop(match.group(1), None)
            seen[match.group(1)] = match.span()
            seen = {name: span for name, span in seen.items() if match.end() - span[0] <= far}
            if len(seen) >= least:
                yield next(iter(seen.values()))[0], match.end()
                return

    return shape
