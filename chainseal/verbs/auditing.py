"""The audit: each receipt is judged like a candidate, by the rules of the audit and again by those of the gate.

The gate's rules that speak of sources are left out: what became of a source is for the audit's own to say. Of a receipt
that a change brings nothing is left out, so that one made by hand passes the gate or does not pass.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, datetime
from itertools import chain
from posixpath import basename
from typing import NamedTuple

from chainseal import __version__, plugins
from chainseal.core.audits import Audited, freshness
from chainseal.core.candidate import Candidate
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Document, Json, Look, Part
from chainseal.core.errors import ChainsealError
from chainseal.core.findings import Decision, Standing, Unjudged
from chainseal.core.integrity import SERIOUS, Flaw, Integrity
from chainseal.core.ledger import Memory
from chainseal.core.levels import Level
from chainseal.core.lumi import Light, Local, Lumi
from chainseal.core.provenance import Source, State
from chainseal.core.receipts import FOLDER, SUFFIX, Event, Receipt, Trust
from chainseal.core.reports import Result, Run
from chainseal.core.rules import GateRule, Subject
from chainseal.core.shown import shown
from chainseal.ledgers import AT_ONCE, document_of
from chainseal.policies import policy_named
from chainseal.repository import Repository
from chainseal.verbs.audit_claims import mispinned, unearned
from chainseal.verbs.audit_conditions import Conditions
from chainseal.verbs.audit_events import ahead, confirmed, ends, led_astray
from chainseal.verbs.audit_facts import Facts, Versioned, contradictions, gather
from chainseal.verbs.audit_levels import adjusted, of_this_commit, without_old_news
from chainseal.verbs.audit_sources import cited_text
from chainseal.verbs.audit_workspace import risks, waiting
from chainseal.verbs.choosing import Request, judgings
from chainseal.verbs.gate import Judging, decided, gate_rules
from chainseal.verbs.gate import run as gate
from chainseal.verbs.waivers import expired

MUTATION_RULE = "CS301"
# What these say of a candidate, the audit's own rules or the receipt's schema say of a receipt.
_LEFT_OUT = frozenset({"CS001", "CS002", "CS202", "CS203", "CS205", "CS206", "CS207", "CS208", "CS209", "CS210",
                       "CS213", "CS214", "CS215", "CS302"})  # fmt: skip
_OF_FORM = frozenset({"CS001", "CS002", "CS302"})
# Parts of a receipt that its schema holds to digits, dates and words of its own: no text of anyone's can stand there.
_FIXED = frozenset({"id", "of", "event", "created_at", "seal", "parents", "salts", "validity", "action", "type",
                    "sensitivity", "trust_tier", "stores", "lumi"})  # fmt: skip
_FIXED_WITHIN = {"gate": frozenset({"policy_digest", "version", "decision"}), "candidate": frozenset({"sha256"})}
_PINNED = frozenset({"pin"})


class Auditing(NamedTuple):
    """An audit under way: its facts, for whoever mends what they tell, and the run that reports them."""

    facts: Facts
    run: Run


def audit_rules() -> tuple[GateRule, ...]:
    """The rules of the audit alone, by id. Raises PluginError."""
    return plugins.offered("chainseal.rules.audit", "RULE", GateRule)


def every_rule() -> tuple[GateRule, ...]:
    """All rules that a policy may name, by id. Raises PluginError."""
    return tuple(sorted((*gate_rules(), *audit_rules()), key=lambda rule: rule.id))


def audit(repository: Repository, request: Request, now: datetime, *, queue: bool = False) -> Auditing:
    """Audit the tree that the request names; with `queue` tell only of what waits for removal review.

    The results stream: the repository must stay open until they are taken.
    """
    rules = every_rule()
    judging = judgings(repository, request, rules)[0]
    facts = gather(repository, judging, now)
    results = _Judge(repository, facts, rules, now).results()
    content = frozenset(rule.id for rule in rules if rule.content)
    if queue:
        waiting = (result for result in results if _waits(result, content))
        results = chain(waiting, _asked(repository, judging, now))
    run = Run(
        tree=judging.tree.label,
        policy=policy_named(judging.policy),
        nothing="nothing waits for removal review" if queue else "the ledger is empty",
        version=__version__,
        rules=rules,
        results=results,
        ledger=_fit(facts.integrity),
    )
    return Auditing(facts, run)


def _asked(repository: Repository, judging: Judging, now: datetime) -> Iterator[Result]:
    """The candidates that ask for a removal, which a person is to decide."""
    for result in gate(repository, [judging], gate_rules(), now).results:
        if isinstance(result, Unjudged) or any(f.rule == MUTATION_RULE for f in result.findings):
            yield result


def _fit(integrity: Integrity) -> Integrity:
    """The same with every path fit to print."""
    flaws = (flaw._replace(path=shown(flaw.path, secret_spans, 400)) for flaw in integrity.flaws)
    return integrity._replace(flaws=tuple(flaws))


def _waits(result: Result, content: frozenset[str]) -> bool:
    """Whether it is a receipt with a content that is never to be kept, as far as that is known."""
    if isinstance(result, Unjudged):
        return True  # it may be one
    return result.candidate and any(f.rule in content and f.level is Level.ERROR for f in result.findings)


class _Judge:
    """Judges what was gathered, path by path."""

    def __init__(self, repository: Repository, facts: Facts, rules: Sequence[GateRule], now: datetime) -> None:
        judging = facts.judging
        self._repository, self._facts, self._now = repository, facts, now
        self._tree, self._policy, self._changes = judging.tree, judging.policy, judging.changes
        self._changed_names = frozenset(map(basename, self._changes.paths)) if self._changes else frozenset()
        self._rules = rules
        self._again = tuple(rule for rule in rules if rule.id not in _LEFT_OUT)
        self._added = tuple(rule for rule in rules if rule.id not in _OF_FORM)
        self._content = frozenset(rule.id for rule in rules if rule.content)
        self._uncommitted = facts.uncommitted
        self._against = contradictions(facts.live)
        self._conditions = Conditions(repository, facts.history, facts.kinds, now.date())
        self._versions = Versioned(judging.tree, facts.live.values())

    def results(self) -> Iterator[Result]:
        """A result for each receipt, and for whatever else is not as it should be."""
        receipts = {receipt.path: receipt for receipt in self._facts.reading.ledger.receipts}
        paths = sorted({*receipts, *self._facts.flaws})
        for at in range(0, len(paths), AT_ONCE):
            part = paths[at : at + AT_ONCE]
            entries = (self._facts.reading.entries.get(path) for path in part)
            self._tree.ahead(entry for entry in entries if entry is not None)
            cited = (self._facts.sources.get(receipts[path].id, ()) for path in part if path in receipts)
            self._repository.ahead(source.blob for sources in cited for source in sources)
            for path in part:
                receipt = receipts.get(path)
                if receipt is not None:
                    yield self._receipt(receipt)
                else:
                    yield from self._path(path, Audited(today=self._today))
        if self._facts.reading.entries:
            yield from self._path(FOLDER, Audited(today=self._today, witness=self._facts.integrity.witness))
        yield from self._workspace()
        yield from expired(self._policy, self._rules, self._today)

    @property
    def _today(self) -> date:
        return self._now.date()

    def _workspace(self) -> Iterator[Result]:
        for path, days in sorted(waiting(self._repository, self._tree, self._policy, self._now).items()):
            yield from self._path(path, Audited(today=self._today, waiting_days=days))
        for path, blob, found in risks(self._repository, self._tree):
            held = Source("", "file", path, State.UNCHANGED, at=path, blob=blob)  # a baseline accepts just this text
            for result in self._path(path, Audited(today=self._today, risks=found)):
                yield result._replace(sources=(held,)) if isinstance(result, Decision) else result

    def _path(self, path: str, audited: Audited) -> Iterator[Result]:
        """What is to be said of a path that holds no whole receipt, when there is something to say."""
        audited = audited._replace(flaws=self._facts.flaws.get(path, ()))
        subject = Subject(_nothing_at(path), (), None, (), (), None, self._policy, audited=audited)
        result = self._judged(subject, self._again)
        if isinstance(result, Unjudged):
            yield result
        elif result.findings:
            yield result._replace(candidate=False)

    def _receipt(self, receipt: Receipt) -> Result:
        entry = self._facts.reading.entries[receipt.path]
        try:
            document = document_of(self._tree, receipt.path, entry, known=True)
        except ChainsealError as error:  # it could be read a moment ago
            return Unjudged(receipt.path, error.message, receipt.path)
        memory = self._facts.live.get(receipt.id) if receipt.event is Event.STORE else None
        if memory is None:
            audited = self._of_event(receipt)
            subject = Subject(document, _looks(document), None, (), (), None, self._policy, audited=audited)
            return self._judged(subject, self._again)
        subject = self._subject(memory, document)
        result = self._judged(subject, self._added if self._is_affected(memory) else self._again)
        if not isinstance(result, Decision) or subject.audited is None:
            return result
        if not self._is_affected(memory):  # what a change brings says what it likes of its own gate
            result = without_old_news(result, document)
        fresh = freshness(subject.audited, subject.sources).value
        key = shown(receipt.fact_key, secret_spans, 200)
        return result._replace(standing=Standing(receipt.id, key, fresh, self._trust(result, subject)))

    def _judged(self, subject: Subject, rules: Sequence[GateRule]) -> Result:
        result = decided(subject, rules, self._now)
        if isinstance(result, Unjudged):
            return result
        if self._tree.label == "index":
            result = of_this_commit(result, subject)
        if self._changes is None:
            return result
        return adjusted(result, subject, self._changes.paths, self._rules)

    def _subject(self, memory: Memory, document: Document) -> Subject:
        value = document.value
        sources = self._facts.sources[memory.id]
        audited = Audited(
            today=self._today,
            memory=memory,
            flaws=(*self._facts.flaws.get(memory.receipt.path, ()), *self._claims(memory, sources)),
            conditions=tuple(self._conditions.met(memory.conditions)),
            against=self._against.get(memory.id, ()),
            claims=self._versions.claims(memory.receipt.content),
            ends=self._ended(memory.receipt) if self._is_added(memory.receipt) else (),
            ahead=ahead(memory.receipt, self._today),
        )
        return Subject(
            document=document,
            looks=_looks(document),
            candidate=Candidate.from_mapping(value) if isinstance(value, dict) else None,
            form=(),
            sources=sources,
            lumi=_lumi(memory, sources),
            policy=self._policy,
            cited=cited_text(memory.cited, sources, self._facts.kinds, self._facts.history),
            audited=audited,
        )

    def _claims(self, memory: Memory, sources: Sequence[Source]) -> Iterator[Flaw]:
        yield from unearned(memory.receipt, sources)
        if self._is_added(memory.receipt):
            yield from mispinned(memory.receipt, self._facts.kinds, self._facts.history)

    def _is_added(self, receipt: Receipt) -> bool:
        return self._changes is not None and receipt.path in self._changes.paths

    def _is_affected(self, memory: Memory) -> bool:
        """Whether the change brings the memory, or an event about it."""
        added = self._is_added(memory.receipt)
        return added or any(f"{event}{SUFFIX}" in self._changed_names for event in memory.events)

    def _ended(self, receipt: Receipt) -> tuple[str, ...]:
        """The memories that a receipt of the change ends, those left out that the change itself brought."""
        return tuple(old for old in ends(receipt) if f"{old}{SUFFIX}" not in self._changed_names)

    def _of_event(self, receipt: Receipt) -> Audited:
        """The facts about a receipt that stores no live memory."""
        audited = Audited(
            today=self._today,
            flaws=self._facts.flaws.get(receipt.path, ()),
            ahead=ahead(receipt, self._today),
        )
        if not self._is_added(receipt):
            return audited
        astray = led_astray(receipt, self._facts)
        wrong = mispinned(receipt, self._facts.kinds, self._facts.history)
        return audited._replace(
            flaws=(*audited.flaws, *wrong, *astray),
            confirmed=confirmed(receipt, self._facts),
            ends=self._ended(receipt),
        )

    def _trust(self, result: Decision, subject: Subject) -> str:
        flaws = subject.audited.flaws if subject.audited else ()
        if any(flaw.kind in SERIOUS for flaw in flaws):  # it may say anything
            return Trust.BLOCKED.value
        if any(f.rule in self._content and f.level is Level.ERROR for f in result.findings):
            return Trust.BLOCKED.value
        backed = any(source.verifies for source in subject.sources)
        committed = subject.document.path not in self._uncommitted
        return Trust.SOURCE_BACKED.value if backed and committed else Trust.LEAD.value


def _looks(document: Document) -> tuple[Look, ...]:
    """The texts of a receipt that came from someone: its raw text only says them again, beside digests."""
    value = document.value
    if isinstance(value, dict):
        document = document._replace(value={key: _said(key, item) for key, item in value.items() if key not in _FIXED})
    return tuple(look for look in document.looks() if look.part is not Part.RAW)


def _said(key: str, item: Json) -> Json:
    """The part `key` of a receipt, without what is fixed in it."""
    if key in {"source_refs", "source_stale_if"} and isinstance(item, list):
        return [_without(one, _PINNED) for one in item]
    return _without(item, _FIXED_WITHIN.get(key, frozenset()))


def _without(item: Json, fixed: frozenset[str]) -> Json:
    return {key: inner for key, inner in item.items() if key not in fixed} if isinstance(item, dict) else item


def _lumi(memory: Memory, sources: Sequence[Source]) -> Lumi | None:
    """The lights of the very blobs that were pinned; what is not compared is taken as it was said."""
    claim = memory.receipt.lumi
    pinned = {(cited.pin.path, cited.pin.blob) for cited in memory.receipt.cited if cited.pin}
    same = [source for source in sources if source.state is State.UNCHANGED and (source.at, source.blob) in pinned]
    if not same:
        return None
    pushed = [source.pushed for source in same]
    light = Light.FALSE if False in pushed else Light.UNKNOWN if None in pushed else Light.TRUE
    if light is Light.UNKNOWN and claim is not None and claim.pushed == Light.TRUE.value:
        light = Light.TRUE  # not known here is no contradiction
    live = Light(claim.deployed_live) if claim is not None and claim.deployed_live else Light.NOT_APPLICABLE
    return Lumi("", Local.CLEAN, Light.TRUE, light, live)


def _nothing_at(path: str) -> Document:
    return Document(path=path, text="", value="", digest="", bom=False, nodes=lambda _: {})
