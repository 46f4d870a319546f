"""What may not be shown of one file: what is a secret by its form, and whatever is a secret anywhere in the file.

A rule quotes a name, a report prints a pointer: there a secret stands without the label that gave it away. So the
secrets of a file are gathered first, and no eight consecutive characters of one are shown of it, in any text.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from chainseal.core.detection.secret_paths import find_under
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Look, Part, escape_pointer
from chainseal.core.shown import Spans, merged, preview, printable, shown

RUN = 8
SHORTEST = 5
MAX_KEPT = 65_536
QUOTE_CHARS = 60
PATH_CHARS = 400


class Mask:
    """Makes the texts of one file fit to print."""

    def __init__(self, looks: Iterable[Look], team: Spans = lambda _: ()) -> None:
        """Gather the secrets of `looks`; `team` names those that a team's own rules find (`team_secrets.spans_of`)."""
        self._team = team
        self._runs: dict[int, set[str]] = {}
        kept = 0
        for look in looks:
            for start, end in merged([*_secrets(look.text), *_placed(look), *team(look.text)]):
                secret = look.text[start:end]
                size = min(RUN, len(secret))
                kept += len(secret)
                if size >= SHORTEST and kept <= MAX_KEPT:
                    runs = self._runs.setdefault(size, set())
                    runs.update(secret[at : at + size] for at in range(len(secret) - size + 1))

    def spans(self, text: str) -> list[tuple[int, int]]:
        """The spans of `text` that are not to be shown."""
        found = [*secret_spans(text), *self._team(text)]
        for size, runs in self._runs.items():
            found += [(at, at + size) for at in range(len(text) - size + 1) if text[at : at + size] in runs]
        return found

    def text(self, text: str, limit: int = PATH_CHARS) -> str:
        """`text`, fit to print."""
        return shown(text, self.spans, limit) if text else ""

    def location(self, path: str) -> str:
        """`path` for a format that escapes it itself: unchanged, unless it hides something or is too long."""
        plain = path.isprintable() and len(path) <= PATH_CHARS and not self.spans(path)
        return path if plain else self.text(path)

    def pointer(self, pointer: str) -> str:
        """A JSON Pointer, each of its steps fit to print by itself."""
        steps = (step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/"))
        return "/".join(escape_pointer(self.text(step)) for step in steps)

    def quoted(self, text: str, start: int, end: int) -> str:
        """`text[start:end]` between quotes, fit to print; a secret that the span touches is masked whole."""
        out, at = [], start
        inside = ((start + s, start + e) for s, e in self.spans(text[start:end]))
        for s, e in merged([*_secrets(text), *inside]):
            if s < end and at < e:
                out += [text[at:s], preview(text[s:e])]
                at = e
        out.append(text[at:end] if at < end else "")
        return f'"{printable("".join(out), QUOTE_CHARS)}"'


def _placed(look: Look) -> list[tuple[int, int]]:
    """What in a value is a secret because of where it stands."""
    if look.part is not Part.VALUE:
        return []
    return [(start, end) for start, end, _ in find_under(look.pointer, look.text)]


@lru_cache(maxsize=32)
def _secrets(text: str) -> tuple[tuple[int, int], ...]:
    return tuple(merged(secret_spans(text)))
