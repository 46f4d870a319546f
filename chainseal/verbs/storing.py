"""Storing: the gate judges, what it cites is pinned, the receipt is sealed, a store takes it, the candidate goes."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from chainseal import __version__, plugins
from chainseal.appending import remove
from chainseal.core.candidate import text
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Json
from chainseal.core.errors import ChainsealError, UnreadableError, UsageError
from chainseal.core.findings import Decision, Unjudged
from chainseal.core.ledger import Ledger
from chainseal.core.levels import Verdict
from chainseal.core.policy import Policy
from chainseal.core.receipts import Event, Trust
from chainseal.core.reports import Result
from chainseal.core.rules import GateRule, Subject
from chainseal.core.shown import shown
from chainseal.core.stores import LEDGER, Handing, Store
from chainseal.files import read_bounded
from chainseal.loading import MAX_BYTES
from chainseal.policies import policy_named, to_mapping
from chainseal.repository import Repository
from chainseal.sealing import canonical
from chainseal.verbs.choosing import Request, judgings
from chainseal.verbs.gate import Gathering, decided
from chainseal.verbs.pinning import Pinner
from chainseal.verbs.sealing import appending, looked_at, read_receipt, seal
from chainseal.verbs.selection import STDIN

_OWN = frozenset({"$schema", "lumi", "valid_from", "valid_until", "expires_or_review_after", "source_refs",
                  "source_stale_if"})  # fmt: skip


class Stored(NamedTuple):
    """What became of one candidate. `problem` is why it was not stored, or why its file is still there."""

    result: Result
    receipt: dict[str, Json] | None = None
    path: str = ""
    stores: tuple[tuple[str, tuple[str, ...]], ...] = ()
    removed: tuple[str, ...] = ()
    problem: str = ""

    @property
    def ok(self) -> bool:
        """Whether it is stored, and nothing is left to do."""
        return self.receipt is not None and not self.problem


def stores() -> dict[str, Store]:
    """All stores, by name."""
    return {store.name: store for store in plugins.offered("chainseal.stores", "STORE", Store)}


class Storing:
    """Stores candidates of one repository, one after the other."""

    def __init__(self, repository: Repository, rules: Sequence[GateRule], now: datetime, target: str) -> None:
        """`target` is the store to use whatever the candidate says; empty: the one that it names."""
        self._repository, self._rules, self._now, self._target = repository, rules, now, target
        self._stores = stores()
        self.policy = ""  # where the policy in force came from, once something was judged
        if target and target not in self._stores:
            raise UsageError(_no_store(target, self._stores))

    def store(self, request: Request, *, dry_run: bool) -> Iterator[Stored]:
        """Store each candidate that the request names; with `dry_run` only show what would be."""
        for judging in judgings(self._repository, request, self._rules):
            gathering = Gathering(self._repository, judging)
            self.policy = policy_named(judging.policy)
            for item in list(judging.inputs):  # a wrong argument is told before anything is stored
                for subject in gathering.subjects([item]):
                    yield self._stored(subject, gathering, judging.policy, dry_run=dry_run)

    def _stored(self, subject: Subject | Unjudged, gathering: Gathering, policy: Policy, *, dry_run: bool) -> Stored:
        if isinstance(subject, Unjudged):
            return Stored(subject)
        result = decided(subject, self._rules, self._now)
        if not isinstance(result, Decision) or result.verdict is not Verdict.ALLOW:
            return Stored(result)
        try:
            store = self._store_for(subject)
            event = self._event(subject, result, gathering, policy, store)
            return self._dry(subject, result, event, store) if dry_run else self._write(subject, result, event, store)
        except ChainsealError as error:
            return Stored(result, problem=f"{shown(subject.document.path, secret_spans, 400)}: {error}")

    def _store_for(self, subject: Subject) -> Store:
        candidate = subject.candidate
        if candidate is None or candidate.action != "store":
            word = candidate.action if candidate else "nothing"
            raise UsageError(f"it is a {word}, not a store; there is nothing to store")
        name = self._target or candidate.target_store or LEDGER
        if name not in self._stores:
            raise UsageError(_no_store(name, self._stores))
        store = self._stores[name]
        if store.remote:
            raise UsageError(f"the store {name} is remote, and no policy records its review; use {LEDGER}")
        return store

    def _event(
        self, subject: Subject, result: Decision, gathering: Gathering, policy: Policy, store: Store
    ) -> dict[str, Json]:
        """The receipt but for what sealing adds: the candidate, pinned, and what was found of it."""
        value = subject.document.value
        said = value if isinstance(value, dict) else {}
        self._check_period(said)
        pinner = Pinner(gathering.kinds, gathering.history)
        event: dict[str, Json] = {"event": Event.STORE.value}
        event |= {key: item for key, item in said.items() if key not in _OWN}
        event["source_refs"] = list(pinner.refs(said, subject))
        conditions = list(pinner.conditions(said))
        _check_paths(conditions)
        if conditions:
            event["source_stale_if"] = [*conditions]
        if subject.lumi is not None:
            event["lumi"] = {key: light for key, light in subject.lumi.to_mapping().items() if key != "path"}
        due = text(said, "review_after") or text(said, "expires_or_review_after")
        event["review_after"] = due or self._review_date(policy)
        event.setdefault("origin", {"channel": "agent"})
        event["validity"] = {
            "valid_from": text(said, "valid_from") or self._now.date().isoformat(),
            "valid_until": text(said, "valid_until") or None,
            "invalidated_by": [],
        }
        backed = any(source.verifies for source in subject.sources)
        event["trust_tier"] = (Trust.SOURCE_BACKED if backed else Trust.LEAD).value
        event["stores"] = [store.name]
        event["gate"] = self._gate(result, policy)
        event["candidate"] = {"path": _fit(subject.document.path), "sha256": subject.document.digest}
        return event

    def _check_period(self, said: dict[str, Json]) -> None:
        """Refuse a memory that would start today and has ended before: it never held."""
        end = text(said, "valid_until")
        if end and not text(said, "valid_from") and end[:10] < self._now.date().isoformat():
            raise UsageError("valid_until is in the past; there is nothing to store")

    def _review_date(self, policy: Policy) -> str:
        return (self._now + timedelta(days=policy.review_after_days)).date().isoformat()

    def _gate(self, result: Decision, policy: Policy) -> Json:
        digest = hashlib.sha256(canonical(to_mapping(policy, self._rules))).hexdigest()
        return {
            "decision": result.verdict.word,
            "reasons": list(result.reasons),
            "warnings": list(result.warnings),
            "policy_digest": digest,
            "version": __version__,
        }

    def _dry(self, subject: Subject, result: Decision, event: dict[str, Json], store: Store) -> Stored:
        """What would be written; the heads are those of now, and nothing is locked."""
        ledger = looked_at(self._repository)
        path = subject.document.path
        removed = () if path == STDIN else (path,)
        known = _known(ledger, subject)
        if known is not None:
            found = read_receipt(self._repository.root, known)
            return Stored(result, found.value, found.path, ((store.name, ()),), removed)
        _check_replaced(event, ledger)
        sealed = seal(event, ledger, self._now)
        return Stored(result, sealed.value, sealed.path, ((store.name, (sealed.path,)),), removed)

    def _write(self, subject: Subject, result: Decision, event: dict[str, Json], store: Store) -> Stored:
        root = self._repository.root
        with appending(self._repository) as writer:
            known = _known(writer.ledger, subject)
            if known is None:
                _check_replaced(event, writer.ledger)
            sealed = read_receipt(root, known) if known else writer.write(event, self._now)
        stored = Stored(result, sealed.value, sealed.path)
        try:
            wrote = store.hand(Handing(sealed.value, sealed.path, root, {}))
        except ChainsealError as error:
            # the receipt is sealed; the candidate stays, so that a second run hands it over
            return stored._replace(problem=f"{shown(subject.document.path, secret_spans, 400)}: {error}")
        changed = tuple(path for path in wrote if path != known)
        return self._without_candidate(stored._replace(stores=((store.name, changed),)), subject)

    def _without_candidate(self, stored: Stored, subject: Subject) -> Stored:
        """Take the candidate away, if it is still what was stored."""
        path = subject.document.path
        full = self._repository.root / path
        place = shown(path, secret_spans, 400)
        if path == STDIN or not os.path.lexists(full):  # or another writer, who stored the same file, took it
            return stored
        try:
            if hashlib.sha256(read_bounded(full, path, MAX_BYTES)).hexdigest() != subject.document.digest:
                return stored._replace(problem=f"{place}: was edited meanwhile, and is left there")
            remove(full)
        except FileNotFoundError:
            return stored
        except (OSError, UnreadableError) as error:
            reason = error.message if isinstance(error, UnreadableError) else (error.strerror or "").lower()
            return stored._replace(problem=f"{place}: is stored, but cannot be removed ({reason}); remove it")
        return stored._replace(removed=(path,))


def _known(ledger: Ledger, subject: Subject) -> str | None:
    """The receipt of this very file, should a run before have been killed between receipt and candidate; its path."""
    found = (_fit(subject.document.path), subject.document.digest)
    for memory in ledger.memories().values():
        receipt = memory.receipt
        if memory.live and (receipt.candidate_path, receipt.candidate_sha256) == found:
            return receipt.path
    return None


def _check_replaced(event: dict[str, Json], ledger: Ledger) -> None:
    """Refuse to supersede what is no stored memory."""
    replaced = event.get("supersedes")
    known = ledger.memories()
    for receipt_id in replaced if isinstance(replaced, list) else ():
        if receipt_id not in known:
            what = shown(str(receipt_id), secret_spans)
            raise UnreadableError(f"supersedes {what}, which is no stored memory here; see chainseal ledger list")


def _check_paths(conditions: Iterable[dict[str, Json]]) -> None:
    """Refuse a condition on a path that is no file: of a folder or a glob nothing was pinned that could change."""
    for condition in conditions:
        if "path_changed" in condition and "pin" not in condition:
            path = shown(str(condition["path_changed"]), secret_spans)
            raise UsageError(
                f"source_stale_if: path_changed is {path}, which is no file here; name a file that git has"
            )


def _fit(path: str) -> str:
    """The path as a receipt can hold it: control characters, and bytes that are not UTF-8, as escapes."""
    inert = path.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
    return inert if inert.isprintable() else "".join(c if c.isprintable() else ascii(c)[1:-1] for c in inert)


def _no_store(name: str, known: dict[str, Store]) -> str:
    """The refusal of a store that this version has not."""
    return f"there is no store {shown(name, secret_spans)} here; known: {', '.join(known)} (say it with --target)"
