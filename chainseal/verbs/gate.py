"""The gate: candidates become decisions. Files and git are asked first, in bulk; then rules judge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import islice
from typing import NamedTuple

from chainseal import __version__, plugins, schema
from chainseal.core.calendar import date_problems
from chainseal.core.candidate import Candidate, SourceRef
from chainseal.core.documents import Document, Look, Part
from chainseal.core.errors import BUG, COULD_NOT_JUDGE, ChainsealError, RepositoryError
from chainseal.core.findings import Unjudged
from chainseal.core.history import LINK, Unavailable
from chainseal.core.judge import judge
from chainseal.core.links import MAX_LINKS, LinkError, follow
from chainseal.core.lumi import Lumi, worst
from chainseal.core.masking import Mask
from chainseal.core.policy import Policy
from chainseal.core.provenance import Source
from chainseal.core.reports import Result, Run
from chainseal.core.rules import FormProblem, GateRule, Subject
from chainseal.core.sources import SourceKind
from chainseal.core.team_secrets import spans_of
from chainseal.facts import GitHistory
from chainseal.lights import lights
from chainseal.loading import MAX_BYTES, load
from chainseal.policies import policy_named
from chainseal.repository import Repository
from chainseal.trees import Tree
from chainseal.verbs.changes import Changes, told
from chainseal.verbs.selection import Input, memory_files
from chainseal.verbs.waivers import expired

BATCH = 200


class Judging(NamedTuple):
    """One tree, the files of it that are to be judged, and the policy that judges them.

    `changes`, when they are given, narrow the files: a candidate is judged when it, or a file that it cites,
    is among them. `nothing` is why there may be none to judge, empty when the policy names none.
    """

    tree: Tree
    inputs: Iterable[Input]
    policy: Policy
    changes: Changes | None = None
    nothing: str = ""


def gate_rules() -> tuple[GateRule, ...]:
    """All rules of the gate, those of content included, by id. Raises PluginError."""
    packages = ("chainseal.rules.gate", "chainseal.rules.content", "chainseal.rules.scan")  # a policy may name them all
    return plugins.offered_by(packages, "RULE", GateRule)


class _Kinds(dict[str, SourceKind]):
    """The kinds of sources by name; each is loaded when a ref of it is first met."""

    def __missing__(self, name: str) -> SourceKind:
        self[name] = plugins.one("chainseal.sources", name, "KIND", SourceKind)
        return self[name]


def source_kinds() -> Mapping[str, SourceKind]:
    """The kinds of sources, by name."""
    return _Kinds()


def run(repository: Repository, judgings: Sequence[Judging], rules: Sequence[GateRule], now: datetime) -> Run:
    """Judge all that `judgings` name. The results stream; the repository must stay open until they are taken."""
    trees = list(dict.fromkeys(j.tree.label for j in judgings))
    policies = list(dict.fromkeys(policy_named(j.policy) for j in judgings))
    results = (result for j in judgings for result in _judged(repository, j, rules, now))
    reasons = [j.nothing or f"the policy ({policy_named(j.policy)}) names no candidate here" for j in judgings]
    return Run(
        tree=", ".join(trees),
        policy=", ".join(policies),
        nothing=next(iter(reasons), "nothing is pushed"),
        version=__version__,
        rules=tuple(rules),
        results=results,
    )


def unstarted(error: ChainsealError) -> Run:
    """The run that `error` kept from starting: without a verdict, and whole in every report."""
    lost = Unjudged(path=error.path or ".", message=error.message, line=error.line)
    return Run(tree="", policy="", nothing="", version=__version__, rules=(), results=iter([lost]))


def _judged(repository: Repository, judging: Judging, rules: Sequence[GateRule], now: datetime) -> Iterator[Result]:
    gathering = Gathering(repository, judging)
    inputs = iter(judging.inputs)
    while batch := list(islice(inputs, BATCH)):
        for subject in gathering.subjects(batch):
            yield subject if isinstance(subject, Unjudged) else decided(subject, rules, now)
    if judging.changes is not None:
        yield from told(repository, judging.tree, judging.changes, judging.policy, rules)
    yield from expired(judging.policy, rules, now.date())


def decided(subject: Subject, rules: Sequence[GateRule], now: datetime) -> Result:
    """The decision over one subject; a rule that raised makes it unjudged."""
    try:
        return judge(subject, rules, now.date())
    except ChainsealError as error:  # a pattern of the team's that turns out to be too large, when it is first needed
        return _unjudged(subject.document.path, str(error), mask=_mask(subject))
    except Exception as error:  # noqa: BLE001  (a rule that raised is no verdict, and the other files are still judged)
        message = f"a rule raised {type(error).__name__}; this is a bug in chainseal, please report it"
        return _unjudged(subject.document.path, message, status=BUG, mask=_mask(subject))


def _mask(subject: Subject) -> Mask:
    """The file's own secrets, without the team's rules: it may be these that failed."""
    return Mask(subject.looks)


class _Read(NamedTuple):
    """A file that was read, and its candidate when the form is right."""

    document: Document
    form: tuple[FormProblem, ...]
    candidate: Candidate | None


class Gathering:
    """Turns batches of files into subjects: reads them all, asks git once for all that they cite, resolves."""

    def __init__(self, repository: Repository, judging: Judging) -> None:
        """Ask nothing yet."""
        self._repository = repository
        self._policy = judging.policy
        self._changed = judging.changes.paths if judging.changes else None
        self.kinds = source_kinds()
        self._links = _links_of(judging.tree) if judging.changes else frozenset()
        self.history = GitHistory(repository, judging.tree)
        self.history.hides = memory_files(judging.policy.candidate_paths)

    def subjects(self, batch: Iterable[Input]) -> Iterator[Subject | Unjudged]:
        """The subject of each file, or why there is none."""
        read = [found for item in batch for found in (self._read(item),) if self._concerned(item.path, found)]
        refs = [ref for r in read if isinstance(r, _Read) and r.candidate for ref in r.candidate.source_refs]
        paths = {path for ref in refs for path in self.kinds[ref.kind].paths(ref)}
        try:
            self.history.ask(paths, {rev for ref in refs for rev in self.kinds[ref.kind].revisions(ref)})
        except RepositoryError as error:
            yield from (r if isinstance(r, Unjudged) else self._failed(r, error) for r in read)
            return
        for item in read:
            yield item if isinstance(item, Unjudged) else self._resolved(item)

    def _resolved(self, item: _Read) -> Subject | Unjudged:
        try:
            return self._subject(item)
        except RepositoryError as error:
            return self._failed(item, error)

    def _failed(self, item: _Read, error: RepositoryError) -> Unjudged:
        """A file about whose sources git failed: it has no verdict, and the others do."""
        path = item.document.path
        mask = Mask(item.document.looks(), spans_of(self._policy.scanner, path))
        return _unjudged(path, error.message, mask=mask)

    def _concerned(self, path: str, read: _Read | Unjudged) -> bool:
        if self._changed is None or path in self._changed:
            return True
        refs = read.candidate.source_refs if isinstance(read, _Read) and read.candidate else ()
        cited = (path for ref in refs for path in self.kinds[ref.kind].paths(ref))
        return any(not self._changed.isdisjoint(self._trail(path)) for path in cited)

    def _trail(self, path: str) -> set[str]:
        """A cited path, the folders it lies in, and where links lead it: a change of any may change its text."""
        trail: set[str] = set()
        for _ in range(MAX_LINKS):
            above = {path[:at] for at, char in enumerate(path) if char == "/"}
            trail |= {path, *above}
            if self._links.isdisjoint(trail):
                break
            trail |= self._links  # whichever of them is on the way
            try:
                to, _ = follow(path, self.history)
            except (LinkError, Unavailable):
                break
            if to == path:
                break
            path = to
        return trail

    def _read(self, item: Input) -> _Read | Unjudged:
        data = b""
        try:
            data = item.read()
            document = load(item.path, data, item.module)
        except ChainsealError as error:
            text = data[:MAX_BYTES].decode("utf-8", "replace")
            mask = Mask((Look("", Part.RAW, text),), spans_of(self._policy.scanner, item.path))
            return _unjudged(item.path, error.message, line=error.line, mask=mask)
        form = schema.problems("candidate", document.value) or tuple(date_problems(document.value))
        value = document.value
        candidate = None if form or not isinstance(value, dict) else Candidate.from_mapping(value)
        return _Read(document, form, candidate)

    def _subject(self, read: _Read) -> Subject:
        refs = read.candidate.source_refs if read.candidate else ()
        sources = tuple(self.kinds[ref.kind].resolve(ref, self.history) for ref in refs)
        return Subject(
            document=read.document,
            looks=read.document.looks(),
            candidate=read.candidate,
            form=read.form,
            sources=sources,
            lumi=self._lumi(read.document.path, refs),
            policy=self._policy,
            cited=self._cited(refs, sources),
        )

    def _lumi(self, path: str, refs: Sequence[SourceRef]) -> Lumi | None:
        paths = {p for ref in refs for p in self.kinds[ref.kind].paths(ref)}
        return worst(path, lights(self._repository, self.history, self._policy.deployed_ref, paths).values())

    def _cited(self, refs: Sequence[SourceRef], sources: Sequence[Source]) -> str:
        pairs = ((self.kinds[ref.kind], ref, source) for ref, source in zip(refs, sources, strict=True))
        return "\n".join(kind.cited(ref, source, self.history) for kind, ref, source in pairs if source.verifies)


def _links_of(tree: Tree) -> frozenset[str]:
    return frozenset(path for path, entry in tree.listing() if entry.mode == LINK)


def _unjudged(
    path: str, message: str, *, line: int | None = None, status: int = COULD_NOT_JUDGE, mask: Mask | None = None
) -> Unjudged:
    mask = mask or Mask(())
    return Unjudged(path=mask.text(path), location=mask.location(path), message=message, line=line, status=status)
