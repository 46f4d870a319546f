"""A memory speaks of cases and roles, and holds no data of a private person.

Why: a repository is copied to every developer and every agent, and a person whose card, account, phone number or
address is in it cannot have it taken out. Numbers are checked (card numbers by Luhn and issuer, IBANs and the ids of
two dozen states by their check digits); a phone number, a mailbox or a street counts only beside words that make it a
person's. A warning, since a test may need such data; an error under the strict policy.

Example: "The refund failed for customer" and then a name, an e-mail address and a card number.

Instead: "Refunds fail for cards of one issuer; ticket 4711 has the case."
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.content import Hit, over
from chainseal.core.detection.persons import find_persons
from chainseal.core.levels import Level
from chainseal.core.rules import GateRule
from chainseal.core.shown import preview


def find(text: str) -> Iterator[Hit]:
    """Personal data in `text`."""
    for start, end, kind in find_persons(text):
        yield Hit(start, end, f"{kind}: {preview(text[start:end])}", quote=False)


RULE = GateRule(
    id="CS106",
    name="personal-data",
    level=Level.WARNING,
    strict=Level.ERROR,
    help="name the case or the role, and leave the person out",
    check=over(find),
    content=True,
)
