"""The ledger as a value: all receipts, what the events among them did to each memory, and its heads.

No receipt is ever rewritten, so what became of a memory is computed here: later pins and dates come from its reviews
and re-pins, and what retracted or superseded it is what invalidated it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from chainseal.core.history import ReceiptFacts
from chainseal.core.receipts import Cited, Condition, Event, Receipt, Trust


class Memory(NamedTuple):
    """A stored memory as the whole ledger tells it. `events` are the ids of what was recorded about it later."""

    receipt: Receipt
    cited: tuple[Cited, ...]
    review_after: str
    invalidated_by: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    conditions: tuple[Condition, ...] = ()

    @property
    def id(self) -> str:
        """The id of the receipt that stored it."""
        return self.receipt.id

    @property
    def live(self) -> bool:
        """Whether nothing retracted or superseded it."""
        return not self.invalidated_by


class Ledger(NamedTuple):
    """All receipts, by id."""

    receipts: tuple[Receipt, ...]

    @classmethod
    def of(cls, receipts: Iterable[Receipt]) -> Ledger:
        """The ledger of these receipts, whatever their order."""
        return cls(tuple(sorted(receipts, key=lambda receipt: (receipt.id, receipt.path))))

    @property
    def heads(self) -> tuple[str, ...]:
        """The seals that no other receipt names as a parent, sorted."""
        named = {parent for receipt in self.receipts for parent in receipt.parents}
        return tuple(sorted({receipt.seal for receipt in self.receipts} - named))

    def memories(self) -> dict[str, Memory]:
        """Every stored memory by its id, with what later receipts did to it."""
        later: dict[str, list[Receipt]] = {}
        ends: dict[str, list[str]] = {}
        for receipt in self.ordered():
            if receipt.of:
                later.setdefault(receipt.of, []).append(receipt)
            if receipt.event is Event.RETRACT:
                ends.setdefault(receipt.of, []).append(receipt.id)
            for old in receipt.supersedes:
                ends.setdefault(old, []).append(receipt.id)
        stored = (receipt for receipt in self.receipts if receipt.event is Event.STORE)
        return {r.id: _memory(r, later.get(r.id, []), ends.get(r.id, [])) for r in stored}

    def ordered(self) -> tuple[Receipt, ...]:
        """The receipts, each behind those it was written on: a clock that is wrong puts nothing in another order."""
        depths = _depths(self.receipts)
        return tuple(sorted(self.receipts, key=lambda receipt: (depths[receipt.seal], receipt.id)))

    def before(self, event: Receipt) -> tuple[Receipt, ...]:
        """The receipts about the memory of an event, its own among them, that come before the event."""
        about = [receipt for receipt in self.ordered() if event.of in {receipt.id, receipt.of}]
        return tuple(about[: about.index(event)])

    def cited_before(self, event: Receipt) -> tuple[Cited, ...]:
        """What the memory that an event is about cited before it."""
        earlier = self.before(event)
        stored = next((receipt for receipt in earlier if receipt.event is Event.STORE), None)
        return _memory(stored, [r for r in earlier if r.of], []).cited if stored else ()

    def citing(self, receipt_id: str) -> Iterator[Memory]:
        """The live memories that cite the receipt."""
        for memory in self.memories().values():
            if memory.live and any(c.ref.kind == "receipt" and c.ref.target == receipt_id for c in memory.cited):
                yield memory


def _depths(receipts: Iterable[Receipt]) -> dict[str, int]:
    """How many receipts, at most, lie between each and a first one, by seal. Parents that are not here do not count."""
    known = {receipt.seal: receipt for receipt in receipts}
    children: dict[str, list[str]] = {}
    waiting: dict[str, int] = {}
    for seal, receipt in known.items():
        parents = {parent for parent in receipt.parents if parent in known}
        waiting[seal] = len(parents)
        for parent in parents:
            children.setdefault(parent, []).append(seal)
    ready = [seal for seal, count in waiting.items() if not count]
    depths = dict.fromkeys(known, 0)
    while ready:
        seal = ready.pop()
        for child in children.get(seal, ()):
            depths[child] = max(depths[child], depths[seal] + 1)
            waiting[child] -= 1
            if not waiting[child]:
                ready.append(child)
    return depths


def facts_of(memory: Memory) -> ReceiptFacts:
    """What another memory that cites this one is told."""
    backed = memory.receipt.trust_tier == Trust.SOURCE_BACKED.value
    if memory.live:
        return ReceiptFacts(live=True, source_backed=backed)
    now = memory.invalidated_by[-1]
    return ReceiptFacts(live=False, source_backed=backed, now=now, detail=f"invalidated by {now}")


def _memory(receipt: Receipt, later: list[Receipt], ends: list[str]) -> Memory:
    memory = Memory(receipt, receipt.cited, receipt.review_after, tuple(ends), conditions=receipt.conditions)
    for event in later:
        memory = _after(memory, event)
    return memory


def _after(memory: Memory, event: Receipt) -> Memory:
    """The memory once the event is recorded: a review pins and dates anew, a re-pin pins."""
    memory = memory._replace(events=(*memory.events, event.id))
    if event.event in {Event.REVIEW, Event.REPIN}:
        memory = memory._replace(cited=event.cited or memory.cited)
    if event.event is Event.REVIEW:
        due = event.review_after or memory.review_after
        memory = memory._replace(review_after=due, conditions=event.conditions)
    return memory
