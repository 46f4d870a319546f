"""A candidate does not lie unjudged for long.

Why: what it says grows old before anyone has stored it, and agents read files that lie about.

Example: a candidate that was committed two months ago.

Instead: `chainseal store`, or `git rm`.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding when a candidate has waited longer than a memory may go without review."""
    audited = subject.audited
    if (
        audited is not None
        and audited.waiting_days is not None
        and audited.waiting_days > subject.policy.review_after_days
    ):
        yield Seen(message=f"has waited more than {subject.policy.review_after_days} days to be stored")


RULE = GateRule(
    id="CS610",
    name="candidate-waiting",
    level=Level.WARNING,
    help="chainseal store it, or remove it",
    check=check,
)
