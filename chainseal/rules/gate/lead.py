"""A memory rests on something that can be checked offline; what does not is a lead.

Why: a web page, a CI run or a provider's state may say otherwise tomorrow, and no check here would notice.

Example: `{kind: url, ref: "https://example.com/limits"}` as one of the sources.

Instead: cite the file or commit beside it. Alone it is allowed, as a lead to verify; say `observed_at`.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.levels import Level
from chainseal.core.rules import STORE_ONLY, GateRule, Seen, Subject
from chainseal.core.shown import shown


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each source of a kind that cannot be checked offline."""
    for source in subject.sources:
        if not source.local:
            ref = shown(source.ref, secret_spans, 200)
            yield Seen(message=f"{source.kind} {ref} is a lead: {source.detail}", pointer=source.pointer)


RULE = GateRule(
    id="CS209", name="lead", level=Level.WARNING, help="cite a file or commit beside it", check=check, binds=STORE_ONLY
)
