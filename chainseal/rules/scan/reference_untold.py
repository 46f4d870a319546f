"""Whether what instructions point at was ever there can be told in this clone.

Why: a shallow or partial clone lacks the history that tells a file that is gone from one that was only ever an example.
Nothing is guessed there, and nothing is left out in silence: the file is named once, with how many references it is
about.

Example: a checkout of depth 1 in CI, and an AGENTS.md that names `docs/plan.md`, which is not there.

Instead: scan where the history is, as with `fetch-depth: 0`.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Part
from chainseal.core.levels import Level
from chainseal.core.profiles import Profile
from chainseal.core.provenance import State
from chainseal.core.rules import GateRule, Seen, Subject
from chainseal.core.shown import shown


def check(subject: Subject) -> Iterator[Seen]:
    """One finding a file, at the first reference of which nothing can be told."""
    if subject.profile is Profile.CANDIDATE:
        return
    from chainseal.core.pointing import span_of  # noqa: PLC0415  (the gate has these rules too, and never comes here)

    untold = [source for source in subject.sources if source.state is State.UNVERIFIABLE]
    if untold:
        start, end = span_of(untold[0].pointer)
        ref = shown(untold[0].ref, secret_spans, 200)
        more = f" and {len(untold) - 1} more" if len(untold) > 1 else ""
        message = f"{ref}{more}: not here, and whether it ever was cannot be told: {untold[0].detail}"
        yield Seen(message=message, part=Part.RAW, start=start, end=end)


RULE = GateRule(
    id="CS605",
    name="reference-untold",
    level=Level.NOTE,
    help="scan in a clone with the whole history",
    check=check,
)
