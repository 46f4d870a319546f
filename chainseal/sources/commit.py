"""A commit: it exists, a ref reaches it, HEAD descends from it, and a remote has it or not."""

from __future__ import annotations

import re

from chainseal.core.candidate import DISCLAIMED, SourceRef
from chainseal.core.history import History, Unavailable
from chainseal.core.provenance import Source, State
from chainseal.core.sources import SourceKind

# An id, or a ref name with ~n and ^n behind it; none of git's searching forms (`:/text`, `@{…}`), never an option.
REVISION = re.compile(r"[0-9A-Za-z_][0-9A-Za-z_./+-]{0,199}(?:[~^][0-9]{0,4}){0,8}\Z")


def resolve(ref: SourceRef, history: History) -> Source:
    """The state of a cited commit."""
    state, detail, pushed = _state(ref, history)
    return Source(
        pointer=ref.pointer,
        kind=ref.kind,
        ref=ref.ref,
        state=state,
        pushed=pushed,
        detail=detail,
        disclaimed=ref.status if ref.status in DISCLAIMED else "",
    )


def _state(ref: SourceRef, history: History) -> tuple[State, str, bool | None]:
    revision = ref.target
    if not REVISION.match(revision) or ".." in revision:
        return State.MISSING, "not a commit id or a ref name", None
    try:
        facts = history.commit(revision)
    except Unavailable as error:
        return State.UNVERIFIABLE, str(error), None
    if facts is None:
        return State.MISSING, "no such commit here", None
    if ref.commit and ref.commit != facts.oid:
        return State.CHANGED, f"means {facts.oid[:12]} now, and not the commit that is named beside it", facts.pushed
    if not facts.reached:
        return State.ORPHANED, "no branch or tag reaches it; cite the commit that took its place", facts.pushed
    depth = f", as far as this {history.incomplete} clone tells" if history.incomplete == "shallow" else ""
    detail = "" if facts.ancestor else f"not in the history of HEAD{depth}"
    return State.UNCHANGED, detail, facts.pushed


def _revisions(ref: SourceRef) -> tuple[str, ...]:
    return (ref.target,) if REVISION.match(ref.target) and ".." not in ref.target else ()


KIND = SourceKind(name="commit", resolve=resolve, revisions=_revisions)
