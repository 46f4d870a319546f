"""Judging a change in GitHub Actions: which base it has, one run of the gate, and every report that was asked for."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from chainseal import plugins
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.errors import ChainsealError, RepositoryError, UsageError
from chainseal.core.findings import Decision, Tally
from chainseal.core.levels import Level
from chainseal.core.reports import Look, ReportFormat, Result, Run
from chainseal.core.rules import GateRule
from chainseal.core.shown import shown
from chainseal.repository import Repository
from chainseal.verbs.auditing import audit
from chainseal.verbs.changes import parents_of
from chainseal.verbs.choosing import Mode, Request, judgings
from chainseal.verbs.gate import run, unstarted

MAX_EVENT_BYTES = 32 * 1024 * 1024
_ID = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
_ZEROS = re.compile(r"0{40}(?:0{24})?")
# What git takes for a revision, and never for an option, a refspec or a pattern: it is also what is fetched.
_REVISION = re.compile(r"[\w.@/][\w.@/+#~^{}-]*")


class Checked(NamedTuple):
    """A run of the gate that is over: its results can be reported more than once."""

    run: Run
    results: tuple[Result, ...]
    tally: Tally

    def report(self, name: str, look: Look) -> str:
        """The report `name` of the run."""
        form = plugins.one("chainseal.reports", name, "FORMAT", ReportFormat)
        return "".join(form.write(self.run._replace(results=iter(self.results)), Tally(), look))

    @property
    def outputs(self) -> dict[str, str]:
        """What later steps of a workflow may ask: the decision (empty when there is none) and two counts."""
        verdict = self.tally.verdict
        errors = self.tally.levels[Level.ERROR] + self.tally.unjudged
        return {
            "decision": verdict.word if verdict is not None else "",
            "findings": str(sum(self.tally.levels.values())),
            "errors": str(errors),
        }


def base_of(repository: Repository, environment: Mapping[str, str], said: str = "") -> str:
    """The commit a change is judged against: `said`, else what the event of `environment` names.

    It need not be here yet, and is empty for a new branch, all of which is new. Raises UsageError and RepositoryError.
    """
    name = environment.get("GITHUB_EVENT_NAME", "")
    if name == "pull_request_target":
        raise UsageError("pull_request_target lends a pull request the secrets of the base; use pull_request")
    if said:
        if not _REVISION.fullmatch(said):
            raise UsageError("the input base is no commit, branch or tag")
        # A branch of the remote before one of the checkout, which a pull request can name as it likes.
        return (repository.commit(f"refs/remotes/origin/{said}") if not _ID.fullmatch(said) else "") or said
    if name == "pull_request":
        event = event_of(environment)
        head = _text(event, "pull_request", "head", "sha")
        merged = _merged_into(repository, head, environment.get("GITHUB_SHA", ""))
        return merged or _sha(event, "pull_request", "base", "sha")
    if name == "merge_group":
        return _sha(event_of(environment), "merge_group", "base_sha")
    if name == "push":
        event = event_of(environment)
        new = _ZEROS.fullmatch(_text(event, "before"))
        return "" if new else _sha(event, "before")
    raise UsageError(f'the event "{shown(name, secret_spans)}" has no base; name one with the input base')


def event_of(environment: Mapping[str, str]) -> Any:
    """The event that GITHUB_EVENT_PATH names, None without one. Raises UsageError when it cannot be read."""
    path = environment.get("GITHUB_EVENT_PATH", "")
    if not path:
        return None
    try:
        with Path(path).open("rb") as stream:
            return json.loads(stream.read(MAX_EVENT_BYTES))
    except (OSError, ValueError, RecursionError) as error:
        raise UsageError("GITHUB_EVENT_PATH names no readable event") from error


def check(
    repository: Repository,
    base: str,
    patterns: Sequence[str],
    rules: Sequence[GateRule],
    now: datetime,
    *,
    audited: bool = True,
) -> Checked:
    """Judge what changed since `base`, under the base's policy; with no base, all of HEAD under its own.

    With `audited` the ledger is audited too, and what the change brings to it passes the gate once more.
    """
    request = Request(mode=Mode.BASE if base else Mode.HEAD, base=base, patterns=tuple(patterns))
    running = run(repository, judgings(repository, request, rules), rules, now)
    results = list(running.results)
    if audited:
        found = audit(repository, request._replace(patterns=()), now).run
        told = {_marks(result) for result in results}
        results += [result for result in found.results if not _marks(result) or _marks(result) not in told]
        running = running._replace(rules=found.rules, ledger=found.ledger)
    return _over(running, results)


def _marks(result: Result) -> frozenset[str]:
    """What a result says; the gate and the audit both tell of the policy's waivers."""
    return frozenset(f.fingerprint for f in result.findings) if isinstance(result, Decision) else frozenset()


def unchecked(error: ChainsealError) -> Checked:
    """A run that could not start, so that every report still says why."""
    running = unstarted(error)
    return _over(running, running.results)


def _over(running: Run, results: Iterable[Result]) -> Checked:
    kept = tuple(results)
    tally = Tally()
    for result in kept:
        tally.add(result)
    return Checked(run=running, results=kept, tally=tally)


def _merged_into(repository: Repository, head: str, merge: str) -> str:
    """The first parent of HEAD, when HEAD is the merge that GitHub made of the pull request's `head` into its base.

    A merge that the pull request itself ends with is none: its first parent is whatever the author wants. GITHUB_SHA
    names GitHub's own merge, so a HEAD that is another, as after a checkout of a branch by its name, is not believed.
    """
    if merge and repository.commit("HEAD") != merge:
        return ""
    parents = parents_of(repository, "HEAD")
    return parents[0] if len(parents) == 2 and parents[1] == head else ""


def _sha(event: Any, *steps: str) -> str:
    """The commit id at `steps` of the event."""
    value = _text(event, *steps)
    if not _ID.fullmatch(value) or _ZEROS.fullmatch(value):
        raise RepositoryError(f"the event names no base ({'.'.join(steps)}); name one with the input base")
    return value


def _text(event: Any, *steps: str) -> str:
    for step in steps:
        event = event.get(step) if isinstance(event, dict) else None
    return event if isinstance(event, str) else ""
