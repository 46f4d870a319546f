"""No two live memories say the same with another number, version, path or negation.

Why: nobody gives every fact a key, and the source may have said both in turn.

Example: "The timeout is 3." and "The timeout is 5.", both from one line.

Instead: the later one `supersedes` the earlier one.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject
from chainseal.core.shown import shown


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each live memory that seems to say otherwise."""
    for against in subject.audited.against if subject.audited else ():
        if not against.certain:
            what = shown(against.differs, secret_spans, 200)
            yield Seen(message=f"seems to contradict {against.other} ({what})", pointer="/content")


RULE = GateRule(
    id="CS531",
    name="likely-contradiction",
    level=Level.WARNING,
    help="retract the one that is wrong, or let one supersede the other",
    check=check,
)
