"""What a team's own rules find, as a content rule tells it and as `core.masking` keeps it out of every report.

Both look at every reading of a text (`core.content`), so a token that is encoded or split is found and masked too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from chainseal.core.content import Find, Hit, hits
from chainseal.core.shown import Spans, preview, printable

if TYPE_CHECKING:
    from chainseal.core.scanner import Scanner, TeamSecret

RULE_CHARS = 60
MAX_NAMED = 8
SHORTEST = 4  # characters of a team's secret that is masked: a rule for one letter would leave no report to read


def find_in(scanner: Scanner, path: str) -> Find:
    """The `find` of a content rule: what `scanner` finds in a text of the file at `path`, each place once."""

    def find(text: str) -> Iterator[Hit]:
        for place in _places(scanner.found(text, path)):
            start, end = place[0].start, max(secret.end for secret in place)
            rules = dict.fromkeys(secret.rule for secret in sorted(place, key=_telling))
            names = tuple(printable(rule, RULE_CHARS) for rule in rules)[:MAX_NAMED]
            yield Hit(start, end, f"{names[0]}: {preview(text[start:end])}", quote=False, signals=names)

    return find


def spans_of(scanner: Scanner | None, path: str) -> Spans:
    """What `scanner` would have masked in a text of the file at `path`."""
    if scanner is None:
        return lambda _: ()
    find = find_in(scanner, path)
    return lambda text: [(hit.start, hit.end) for hit in hits(find, text) if hit.end - hit.start >= SHORTEST]


def _places(found: Sequence[TeamSecret]) -> Iterator[list[TeamSecret]]:
    """What was `found`, sorted, in groups: those that overlap stand together."""
    place: list[TeamSecret] = []
    end = 0
    for secret in found:
        if place and secret.start >= end and secret.start != place[0].start:
            yield place
            place = []
        end = max(end, secret.end) if place else secret.end
        place.append(secret)
    if place:
        yield place


def _telling(secret: TeamSecret) -> tuple[bool, str]:
    """A rule that is called generic after those that know what they found: gitleaks leaves it out beside them."""
    return "generic" in secret.rule.lower(), secret.rule
