"""Content is compact: no longer than the policy's `content_chars`.

Why: a long memory is read in part, contradicts itself unseen, and hides what should not be there.

Example: a pasted page.

Instead: one fact a memory, and a source ref to where the rest stands.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding when content or query is too long."""
    candidate, limit = subject.candidate, subject.policy.content_chars
    if candidate is None:
        return
    for name, text in (("content", candidate.content), ("query", candidate.query)):
        if len(text) > limit:
            yield Seen(message=f"{name} has {len(text):,} characters; the policy allows {limit:,}", pointer=f"/{name}")


RULE = GateRule(
    id="CS108", name="oversized", level=Level.ERROR, help="keep one fact, and cite the rest as a source", check=check
)
