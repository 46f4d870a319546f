"""The canaries: the gate is run for real, in a throw-away repository, under the effective policy of a repository.

First REPO is asked, then the throw-away repository is built and each canary flown in it; nothing is written in REPO.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from posixpath import basename

from chainseal import plugins
from chainseal.core.canaries import Canary, Checked, Elsewhere, Flight, Inspected, Kept, Lit, Trial, Untracked
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Json
from chainseal.core.errors import ChainsealError
from chainseal.core.history import LINK, SUBMODULE, Entry, Unavailable
from chainseal.core.policy import Policy
from chainseal.core.reports import Result
from chainseal.core.rules import GateRule
from chainseal.core.shown import shown
from chainseal.facts import GitHistory
from chainseal.lights import lights
from chainseal.loading import load
from chainseal.policies import policy_named
from chainseal.repository import Repository
from chainseal.trees import CommitTree, IndexTree, Tree
from chainseal.verbs.canary_stores import stored
from chainseal.verbs.choosing import Mode, Request, effective_policy, judgings
from chainseal.verbs.gate import run
from chainseal.verbs.throw_away import throw_away

FOLDER = ".chainseal/candidates"


@dataclass(frozen=True, kw_only=True, slots=True)
class _Read:
    """A tracked file of REPO that reads strictly as JSON."""

    path: str
    value: Json


@dataclass(frozen=True, kw_only=True, slots=True)
class _Unread:
    """A tracked file of REPO that does not, and why."""

    path: str
    problem: str


@dataclass(frozen=True, kw_only=True, slots=True)
class _Asked:
    """What REPO says: its policy, and those of its tracked files that a canary asks for, by their name."""

    policy: Policy
    tracked: dict[str, list[_Read | _Unread]]


def canaries() -> tuple[Canary, ...]:
    """All canaries, by id."""
    return plugins.offered("chainseal.canaries", "CANARY", Canary)


def fly(project: Path, flock: Sequence[Canary], rules: Sequence[GateRule], policy_from: str, now: datetime) -> Flight:
    """Run each canary of `flock`, judging by `rules`. Raises ChainsealError when there is no repository or policy."""
    files = {file.path: file for canary in flock for file in canary.files}
    staged = {
        _path(canary, trial): trial.text for canary in flock for trial in canary.probes if isinstance(trial, Trial)
    }
    with Repository(project) as repository:
        asked = _ask(repository, flock, rules, policy_from)
        with throw_away(repository, files.values(), staged) as scratch:
            checks = tuple(_checked(canary, asked, scratch, rules, now) for canary in flock)
    return Flight(policy=policy_named(asked.policy), checks=checks)


def _ask(repository: Repository, flock: Sequence[Canary], rules: Sequence[GateRule], policy_from: str) -> _Asked:
    names = {p.name for canary in flock for p in canary.probes if isinstance(p, (Untracked, Inspected))}
    tracked: dict[str, list[_Read | _Unread]] = {name: [] for name in names}
    tree: Tree = CommitTree(repository, repository.commit("HEAD")) if repository.bare else IndexTree(repository)
    policy = effective_policy(repository, Request(policy_from=policy_from), tree, rules)
    for path, entry in tree.listing():
        name = basename(path).lower()  # some file systems know no case
        if name in names:
            tracked[name].append(_opened(tree, path, entry))
    return _Asked(policy=policy, tracked=tracked)


def _opened(tree: Tree, path: str, entry: Entry) -> _Read | _Unread:
    place = shown(path, secret_spans, 400)
    if entry.mode in {LINK, SUBMODULE}:
        return _Unread(path=place, problem="is not a regular file")
    try:
        return _Read(path=place, value=load(path, tree.content(entry), "json").value)
    except Unavailable as error:
        return _Unread(path=place, problem=f"cannot be read: {error}")
    except ChainsealError as error:
        return _Unread(path=place, problem=error.message)


def _path(canary: Canary, trial: Trial) -> str:
    return f"{FOLDER}/{canary.id}/{trial.name}{trial.suffix}"


def _checked(
    canary: Canary, asked: _Asked, repository: Repository, rules: Sequence[GateRule], now: datetime
) -> Checked:
    results = _results(canary, asked.policy, repository, rules, now)
    seen: list[str] = [] if canary.probes else ["nothing was tried"]
    for probe in canary.probes:
        if isinstance(probe, Trial):
            result = results.get(_path(canary, probe))
            seen += (f"{probe.name}: {what}" for what in _missed(probe, result))
        elif isinstance(probe, Lit):
            history = GitHistory(repository, IndexTree(repository))
            seen += probe.missed(lights(repository, history, "", [probe.path])[probe.path])
        elif isinstance(probe, (Kept, Elsewhere)):
            seen += (
                f"{probe.name}: {what}" for what in stored(probe, _own(canary, asked.policy), repository, rules, now)
            )
        elif isinstance(probe, Untracked):
            seen += (f"{file.path} is tracked; git rm --cached it" for file in asked.tracked[probe.name])
        else:
            seen += (what for file in asked.tracked[probe.name] for what in _looked_at(probe, file))
    fit = tuple(shown(what, secret_spans, 600) for what in dict.fromkeys(seen))
    return Checked(id=canary.id, title=canary.title, seen=fit)


def _results(
    canary: Canary, policy: Policy, repository: Repository, rules: Sequence[GateRule], now: datetime
) -> dict[str, Result]:
    """What the gate says of the canary's staged candidates, by their path."""
    chosen = judgings(repository, Request(mode=Mode.STAGED, policy=_own(canary, policy)), rules)
    return {result.path: result for result in run(repository, chosen, rules, now).results}


def _own(canary: Canary, policy: Policy) -> Policy:
    """The policy without what it says of files and refs of its own repository."""
    return policy._replace(
        candidate_paths=(f"{FOLDER}/{canary.id}/**",),
        memory_dirs=(),
        default_branch="",
        deployed_ref="",
        waivers=(),
    )


def _missed(trial: Trial, result: Result | None) -> Iterator[str]:
    if result is None:
        yield "the gate did not look at it"
        return
    for expected in trial.expects:
        yield from expected.missed(result)


def _looked_at(probe: Inspected, file: _Read | _Unread) -> Iterator[str]:
    problems = [file.problem] if isinstance(file, _Unread) else probe.look(file.value)
    yield from (f"{file.path}: {problem}" for problem in problems)
