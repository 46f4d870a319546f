"""Reviewing: a person looks at a stored memory beside its sources of then and of now, and confirms or retracts it.

Both append. A confirmation pins the sources as the index holds them now and sets a new day of review.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple
from unicodedata import category

from chainseal.core.candidate import SourceRef
from chainseal.core.claims import claims_in
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Json
from chainseal.core.errors import ChainsealError, UsageError
from chainseal.core.history import Unavailable
from chainseal.core.ids import RECEIPT_ID
from chainseal.core.ledger import Ledger, Memory
from chainseal.core.levels import Level
from chainseal.core.pins import lines_of
from chainseal.core.policy import Policy
from chainseal.core.profiles import Profile
from chainseal.core.provenance import Source, State
from chainseal.core.receipts import Cited, Event, Trust
from chainseal.core.shown import shown
from chainseal.facts import GitHistory
from chainseal.ledgers import skimmed
from chainseal.repository import Repository
from chainseal.trees import IndexTree
from chainseal.verbs.audit_conditions import Conditions
from chainseal.verbs.audit_sources import ask, resolved
from chainseal.verbs.gate import source_kinds
from chainseal.verbs.pinning import Pinner
from chainseal.verbs.repinning import ONLY_MOVED, place_now, ref_now
from chainseal.verbs.screening import screen
from chainseal.verbs.sealing import appending
from chainseal.verbs.selection import memory_files

SHORTEST_PREFIX = 8
MAX_REASON = 2_000  # as the schema of a receipt has it
NOT_THERE = "(not in this clone)"
_SAME = ONLY_MOVED | {State.UNCHANGED}


class Side(NamedTuple):
    """One source of a memory, as it was and as it is. `place` is how it is cited from now on."""

    cited: Cited
    source: Source
    place: str
    before: str
    after: str

    @property
    def changed(self) -> bool:
        """Whether the two texts differ, or one of them cannot be read."""
        return self.source.state not in _SAME


class Open(NamedTuple):
    """A memory under review: all its sources side by side, and the live memories that cite it."""

    memory: Memory
    sides: tuple[Side, ...]
    cited_by: tuple[Memory, ...]


class Reviewed(NamedTuple):
    """A review that was written. `unsaid` is what the memory says and its source does not say any more."""

    id: str
    path: str
    event: str
    review_after: str
    cited_by: tuple[str, ...]
    unsaid: tuple[str, ...] = ()


class Reviewing:
    """Reviews memories of the work tree's ledger, their sources taken from the index."""

    def __init__(self, repository: Repository, policy: Policy, now: datetime) -> None:
        """Read the ledger. Raises RepositoryError."""
        if repository.bare:
            raise UsageError("a bare repository has no work tree, in which the ledger is written")
        self._repository, self._policy, self._now = repository, policy, now
        self._ledger = skimmed(repository.root)
        self._memories = self._ledger.memories()
        self._history = GitHistory(repository, IndexTree(repository), self._memories)
        self._history.hides = memory_files(policy.candidate_paths)
        self._kinds = source_kinds()
        self._pinner = Pinner(self._kinds, self._history)

    def opened(self, names: Sequence[str], at: str = "") -> Iterator[Open]:
        """The live memories that the ids, or beginnings of ids, name. Raises UsageError.

        `at` is where the one source that changed is cited from now on.
        """
        memories = list({m.id: m for m in (self._named(name) for name in names)}.values())
        ask(self._history, self._kinds, memories)
        for memory in memories:
            sources = [resolved(cited, self._kinds, self._history) for cited in memory.cited]
            if at and sum(source.state not in _SAME for source in sources) != 1:
                raise UsageError("--at is for a memory of which one source changed; review one at a time")
            sides = (self._side(cited, source, at) for cited, source in zip(memory.cited, sources, strict=True))
            yield Open(memory, tuple(sides), tuple(self._ledger.citing(memory.id)))

    def confirm(self, opened: Open, because: str) -> Reviewed:
        """Append the confirmation. Raises UsageError for a source that is not there any more."""
        refs = [self._confirmed(side) for side in opened.sides]
        backed = any("pin" in ref or ref["kind"] in {"commit", "package", "receipt"} for ref in refs)
        review_after = (self._now + timedelta(days=self._policy.review_after_days)).date().isoformat()
        event: dict[str, Json] = {
            "event": Event.REVIEW.value,
            "of": opened.memory.id,
            "reason": because,
            "source_refs": [*refs],
            "source_stale_if": [*self._conditions(opened.memory)],
            "review_after": review_after,
            "trust_tier": (Trust.SOURCE_BACKED if backed else Trust.LEAD).value,
        }
        return self._write(event, opened, review_after)._replace(unsaid=_unsaid(opened))

    def _conditions(self, memory: Memory) -> Iterator[dict[str, Json]]:
        """The conditions from now on: a path pinned anew, and those that had come left out, since it holds in spite."""
        today = self._now.date()
        came = Conditions(self._repository, self._history, self._kinds, today).met(memory.conditions)
        gone = {met.pointer for met in came if met.met}
        said = [c for c in memory.conditions if c.key == "path_changed" or c.pointer not in gone]
        yield from self._pinner.conditions({"source_stale_if": [{c.key: c.value} for c in said]})

    def retract(self, opened: Open, reason: str) -> Reviewed:
        """Append the retraction; what cites the memory is named, and stays."""
        event: dict[str, Json] = {"event": Event.RETRACT.value, "of": opened.memory.id, "reason": reason}
        return self._write(event, opened, "")

    def _write(self, event: dict[str, Json], opened: Open, review_after: str) -> Reviewed:
        _check_reason(str(event["reason"]))
        with appending(self._repository) as writer:
            _check_unchanged(writer.ledger, opened.memory)
            sealed = writer.write(event, self._now)
        cited_by = tuple(memory.id for memory in opened.cited_by)
        return Reviewed(opened.memory.id, sealed.path, str(event["event"]), review_after, cited_by)

    def _named(self, name: str) -> Memory:
        wanted = name.upper()
        found = [m for i, m in self._memories.items() if i == wanted or (_is_prefix(wanted) and i.startswith(wanted))]
        told = shown(name, secret_spans, 60)
        if len(found) != 1:
            raise UsageError(_not_one(name, told, many=bool(found)))
        if not found[0].live:
            raise UsageError(f"{told} is not live any more: invalidated by {', '.join(found[0].invalidated_by)}")
        return found[0]

    def _side(self, cited: Cited, source: Source, at: str) -> Side:
        if source.state in _SAME:
            place = place_now(cited, source) if source.state in ONLY_MOVED else cited.ref.ref
        elif at:
            place = at
        elif cited.pin and cited.pin.lines and "::" not in cited.ref.target:
            place = f"{source.at or cited.pin.path}#{cited.pin.lines}"
        else:
            place = cited.ref.ref
        if source.state in _SAME:
            return Side(cited, source, place, "", self._after(cited, place))
        return Side(cited, source, place, self._before(cited), self._after(cited, place))

    def _before(self, cited: Cited) -> str:
        if cited.pin is None:
            return ""
        try:
            lines = lines_of(self._history.blob(cited.pin.blob))
        except Unavailable:
            return NOT_THERE
        span = cited.pin.lines
        return b"\n".join(lines[span.start - 1 : span.end] if span else lines).decode("utf-8", "replace")

    def _after(self, cited: Cited, place: str) -> str:
        if cited.pin is None:
            return ""
        ref, source = self._looked_up(cited, place)
        if not source.verifies:
            return f"({source.state.value}: {source.detail})"
        pin = self._pinner.pin(ref, source)
        if pin is None:
            return ""
        lines = lines_of(self._history.blob(pin.blob))
        span = pin.lines
        return b"\n".join(lines[span.start - 1 : span.end] if span else lines).decode("utf-8", "replace")

    def _looked_up(self, cited: Cited, place: str) -> tuple[SourceRef, Source]:
        """The ref at `place`, without what was pinned or quoted of it, as the index holds it now."""
        ref = SourceRef.from_mapping(cited.ref.pointer, {"kind": cited.ref.kind, "ref": place})
        return ref, self._kinds[ref.kind].resolve(ref, self._history)

    def _confirmed(self, side: Side) -> dict[str, Json]:
        if not side.changed:
            return ref_now(side.cited, side.source, self._pinner)
        ref, source = self._looked_up(side.cited, side.place)
        if source.local and not source.verifies:
            what = shown(f"{side.place} is {source.state.value}: {source.detail}", secret_spans, 300)
            raise UsageError(f"{what}; retract the memory, or store a candidate that supersedes it")
        pin = self._pinner.pin(ref, source)
        out: dict[str, Json] = {"kind": ref.kind, "ref": side.place}
        return {**out, "pin": pin.to_mapping()} if pin else out


def _check_reason(reason: str) -> None:
    """Refuse what the ledger could not hold, or would hold for good and never should."""
    if len(reason) > MAX_REASON:
        raise UsageError(f"the reason has {len(reason):,} characters; at most {MAX_REASON:,} are kept")
    if any(category(char) in {"Cc", "Cs"} for char in reason.replace("\n", "").replace("\t", "")):
        raise UsageError("the reason holds a control character; leave it out")
    for finding in screen(reason, Profile.CANDIDATE.value):
        if finding.level is Level.ERROR:
            raise UsageError(f"the reason would be kept, and cannot be: {finding.message}")


def _unsaid(opened: Open) -> tuple[str, ...]:
    """The numbers and names of a memory that stood in its source then and do not now."""
    changed = [side for side in opened.sides if side.changed]
    before, after = ("\n".join(texts) for texts in ([s.before for s in changed], [s.after for s in opened.sides]))
    claims = dict.fromkeys(claim for _, claim in claims_in(opened.memory.receipt.content))
    return tuple(shown(claim, secret_spans, 60) for claim in claims if claim in before and claim not in after)


def _is_prefix(name: str) -> bool:
    return len(name) >= SHORTEST_PREFIX and not RECEIPT_ID.match(name)


def _not_one(name: str, told: str, *, many: bool) -> str:
    if many:
        return f"more than one stored memory has an id that begins with {told}; give more of it"
    if len(name) < SHORTEST_PREFIX:
        return f"{told} is too short for an id; give at least {SHORTEST_PREFIX} characters"
    return f"no stored memory of the ledger has the id {told}; see chainseal ledger list"


def _check_unchanged(ledger: Ledger, memory: Memory) -> None:
    """Refuse when another writer recorded something about the memory while it was looked at."""
    now = ledger.memories().get(memory.id)
    if now is None or now.events != memory.events or now.invalidated_by != memory.invalidated_by:
        raise ChainsealError(f"something was recorded about {memory.id} meanwhile; look at it again")
