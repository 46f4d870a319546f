"""Content says something.

Why: an empty memory that is stored takes the place of one that is not.

Example: `content: ""`

Instead: a sentence that a reader can check against the source.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding when content or query is there and blank."""
    value = subject.document.value
    if subject.candidate is None or not isinstance(value, dict):
        return
    for name in ("content", "query"):
        text = value.get(name)
        if isinstance(text, str) and not any(c.isalnum() for c in text):
            yield Seen(message=f"{name} is empty", pointer=f"/{name}")


RULE = GateRule(id="CS109", name="empty", level=Level.ERROR, help="say the fact in a sentence", check=check)
