"""Canaries that store: candidates go through the real storing and audit, into the throw-away repository's ledger."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from chainseal.core.canaries import Elsewhere, Kept, Laid, verdict_of
from chainseal.core.errors import ChainsealError, UnreadableError
from chainseal.core.findings import Decision
from chainseal.core.policy import Policy
from chainseal.core.reports import Result
from chainseal.core.rules import GateRule
from chainseal.files import read_bounded
from chainseal.ledgers import MAX_BYTES
from chainseal.repository import Repository
from chainseal.verbs.auditing import audit
from chainseal.verbs.choosing import Mode, Request
from chainseal.verbs.sealing import rendered
from chainseal.verbs.storing import Stored, Storing, stores


def stored(
    probe: Kept | Elsewhere, policy: Policy, repository: Repository, rules: Sequence[GateRule], now: datetime
) -> Iterator[str]:
    """What was seen instead of what the probe expects. Raises RepositoryError."""
    if isinstance(probe, Elsewhere):
        remote = (name for name, store in stores().items() if store.remote)
        for name in (*probe.stores, *remote):
            done = _stored(probe.text.replace("<store>", name), policy, repository, rules, now)
            yield from probe.missed(name, Laid(problem=_problem(done)))
        return
    made: list[Stored] = []
    for text in probe.texts:
        first = str(made[0].receipt["id"]) if made and made[0].receipt else ""
        made.append(_stored(text.replace("<first>", first), policy, repository, rules, now))
    said = _audited(policy, repository, now + timedelta(days=probe.days))
    yield from probe.missed([_laid(one, repository, said) for one in made])


def _stored(text: str, policy: Policy, repository: Repository, rules: Sequence[GateRule], now: datetime) -> Stored:
    request = Request(files=("-",), policy=policy, module="json", stdin=text.encode)
    (done,) = Storing(repository, rules, now, "").store(request, dry_run=False)
    return done


def _audited(policy: Policy, repository: Repository, now: datetime) -> dict[str, Result]:
    try:
        return {
            result.path: result
            for result in audit(repository, Request(mode=Mode.WORKTREE, policy=policy), now).run.results
        }
    except ChainsealError:
        return {}  # then nobody looked at any of them


def _problem(done: Stored) -> str:
    """Why it was not stored, empty when it was."""
    if done.receipt is not None:
        return ""
    return done.problem or verdict_of(done.result)


def _laid(done: Stored, repository: Repository, said: dict[str, Result]) -> Laid:
    if done.receipt is None:
        return Laid(problem=_problem(done))
    try:
        whole = read_bounded(repository.root / done.path, done.path, MAX_BYTES) == rendered(done.receipt)
    except UnreadableError:
        whole = False
    result = said.get(done.path)
    live = isinstance(result, Decision) and result.standing is not None
    return Laid(whole=whole, live=live, said=result)
