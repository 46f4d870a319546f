"""What came through a tool or the web is stored only with a source that is verified here.

Why: whoever writes a web page or a tool's answer can plant a memory. The text cannot vouch for itself.

Example: `origin: {channel: web}` with a URL as the only source.

Instead: find the fact in the repository and cite that file.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.candidate import CHANNELS_FROM_OUTSIDE
from chainseal.core.levels import Level
from chainseal.core.rules import STORE_ONLY, GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding when an outside channel brings no verified local source."""
    candidate = subject.candidate
    if candidate is None or candidate.channel not in CHANNELS_FROM_OUTSIDE:
        return
    if not any(source.verifies for source in subject.sources):
        yield Seen(
            message=f"it came through the channel {candidate.channel}, and no local source is verified",
            pointer="/origin",
        )


RULE = GateRule(
    id="CS213",
    name="origin",
    level=Level.ERROR,
    help="cite the file in this repository that says it",
    check=check,
    binds=STORE_ONLY,
    guard=True,
)
