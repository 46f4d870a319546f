"""What instructions and memories of an agent point at is there.

Why: an agent that is sent to a file, a script or a task that is gone makes one up, or spends its turns in search of it.
Only what is broken now and led somewhere when it was written is told, so that an example, a plan or a word with a slash
is no finding. Where git knows where the file went, the finding names it.

Example: AGENTS.md says "run `scripts/check.sh`", which was renamed to `tools/check.sh` last month.

Instead: the path that the finding names; or, where nothing took its place, leave the line out.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Part
from chainseal.core.levels import Level
from chainseal.core.profiles import Profile
from chainseal.core.provenance import Source, State
from chainseal.core.rules import GateRule, Seen, Subject
from chainseal.core.shown import shown


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each dead reference, in its place. The gate has rules of its own for what a candidate cites."""
    if subject.profile is Profile.CANDIDATE:
        return
    from chainseal.core.pointing import span_of  # noqa: PLC0415  (the gate has these rules too, and never comes here)

    for source in subject.sources:
        if source.state in {State.DELETED, State.RENAMED}:
            start, end = span_of(source.pointer)
            yield Seen(message=_message(source), part=Part.RAW, start=start, end=end, fix=_fix(source))


def _message(source: Source) -> str:
    ref = shown(source.ref, secret_spans, 200)
    if source.state is State.RENAMED:
        return f"{ref} is gone: it is {shown(source.now, secret_spans, 200)} now"
    return f"{ref} is gone: {shown(source.detail, secret_spans, 200)}"


def _fix(source: Source) -> str:
    return f"write {shown(source.now, secret_spans, 200)}" if source.state is State.RENAMED else ""


RULE = GateRule(
    id="CS604",
    name="dead-reference",
    level=Level.WARNING,
    help="name what took its place, or leave the reference out",
    check=check,
)
