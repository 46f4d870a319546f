"""A candidate fits the candidate schema: known fields, of the right type, with all that its action needs.

Why: a field that is misspelt or missing is one that nobody checks. An unknown key is never ignored in silence.

Example: `contnet: The limit is 20.`

Instead: `content: The limit is 20.` A field of your own starts with `x-`. See `chainseal schema candidate`.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.documents import Part
from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each place where the document does not fit."""
    for problem in subject.form:
        part = Part.KEY if problem.in_key else Part.VALUE
        yield Seen(message=problem.message, pointer=problem.pointer, part=part, fix=problem.fix)


RULE = GateRule(
    id="CS001",
    name="schema",
    level=Level.ERROR,
    help="write the fields as chainseal schema candidate says",
    check=check,
    guard=True,
)
