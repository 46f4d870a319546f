"""What the receipts of a change do to memories that were there before: whoever can commit can write one."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from chainseal.core.audits import STALE, day_of
from chainseal.core.integrity import Flaw, FlawKind
from chainseal.core.provenance import Source, State
from chainseal.core.receipts import Cited, Event, Receipt
from chainseal.core.repins import confirms_otherwise
from chainseal.verbs.audit_facts import Facts
from chainseal.verbs.audit_sources import resolved

_MAY_MOVE = frozenset({State.MOVED, State.RENAMED, State.UNVERIFIABLE})


def ends(receipt: Receipt) -> tuple[str, ...]:
    """The memories that a receipt ends."""
    return (receipt.of,) if receipt.event is Event.RETRACT else receipt.supersedes


def ahead(receipt: Receipt, today: date) -> str:
    """The day of a receipt that has not come, a day's difference of clocks and zones allowed; else empty."""
    day = day_of(receipt.created_at)
    return str(day) if day is not None and day > today + timedelta(days=1) else ""


def confirmed(event: Receipt, facts: Facts) -> str:
    """The memory that a review says still holds, though what it was pinned at does not read so any more."""
    if event.event is not Event.REVIEW:
        return ""
    ledger = facts.reading.ledger
    otherwise = confirms_otherwise(event, ledger.before(event))
    before = (resolved(cited, facts.kinds, facts.history) for cited in ledger.cited_before(event))
    return event.of if otherwise or any(source.local and source.state in STALE for source in before) else ""


def led_astray(event: Receipt, facts: Facts) -> Iterator[Flaw]:
    """Re-pins to a place where git did not see the text go: it may stand there too, and no more in its own place."""
    if event.event is not Event.REPIN:
        return
    for old, new in zip(facts.reading.ledger.cited_before(event), event.cited, strict=False):
        if _place(old) != _place(new) and not _went(resolved(old, facts.kinds, facts.history), new):
            said = f"re-pins a source to a place where git did not see it go (at {new.ref.pointer})"
            yield Flaw(FlawKind.BROKEN, event.path, said)


def _place(cited: Cited) -> tuple[str, str]:
    pin = cited.pin
    return (pin.path, str(pin.lines)) if pin else (cited.ref.kind, cited.ref.target)


def _went(source: Source, new: Cited) -> bool:
    """Whether the source went to the file that is pinned now; where that cannot be told nothing is said."""
    to = new.pin.path if new.pin else new.ref.target
    if source.state is State.UNCHANGED:  # as after a link was followed, or lines that moved and came back
        return source.at == to
    return source.state in _MAY_MOVE and (source.state is State.UNVERIFIABLE or source.now.partition("#")[0] == to)
