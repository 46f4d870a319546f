"""A cited source can be checked in this clone.

Why: a shallow or partial clone, a Git LFS pointer or a submodule cannot tell. That is neither right nor wrong, so it is
said; `--unverifiable` makes it an error, or ignores it.

Example: `line: 3` of a file that Git LFS keeps.

Instead: fetch the whole history (`git fetch --unshallow`), or cite a file whose text is in git.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.levels import Level
from chainseal.core.provenance import State
from chainseal.core.rules import STORE_ONLY, GateRule, Seen, Subject
from chainseal.core.shown import shown


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each local source whose state cannot be told."""
    for source in subject.sources:
        if source.local and source.state is State.UNVERIFIABLE:
            ref = shown(source.ref, secret_spans, 200)
            yield Seen(message=f"{ref} cannot be verified here: {source.detail}", pointer=source.pointer)


RULE = GateRule(
    id="CS210",
    name="unverifiable",
    level=Level.WARNING,
    help="fetch what is missing, or cite a text that git holds",
    check=check,
    binds=STORE_ONLY,
)
