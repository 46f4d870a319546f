"""The scan: agent files become decisions. They are read, asked about in bulk, and judged by the content rules.

It shares the gate's trees, policy, waivers, limits and reports; what it judges are no candidates, so rules about form,
sources and actions do not bind here.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import islice
from typing import NamedTuple

from chainseal import __version__, plugins
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Document, Look, Nodes, Part
from chainseal.core.errors import BUG, COULD_NOT_JUDGE, ChainsealError, RepositoryError
from chainseal.core.findings import Unjudged
from chainseal.core.front_matter import looks_of
from chainseal.core.judge import judge
from chainseal.core.masking import Mask
from chainseal.core.pointing import places_of
from chainseal.core.policy import Policy
from chainseal.core.profiles import Profile
from chainseal.core.provenance import Source
from chainseal.core.references import Kind, references
from chainseal.core.reports import Result, Run
from chainseal.core.rules import GateRule, Subject
from chainseal.core.shown import shown
from chainseal.core.team_secrets import spans_of
from chainseal.loading import MAX_BYTES, format_of, load
from chainseal.policies import policy_named
from chainseal.repository import Repository
from chainseal.verbs.agent_inputs import Found, Place
from chainseal.verbs.choosing import Mode, Request, judgings
from chainseal.verbs.dead_references import DeadReferences, Note
from chainseal.verbs.gate import BATCH, Judging, gate_rules
from chainseal.verbs.waivers import RULE as WAIVER_RULE
from chainseal.verbs.waivers import expired

_STRICT = ("json", "yaml")


class ScanRequest(NamedTuple):
    """What a caller asks of the scan: where files are taken from, which ones, and the profile of those unknown."""

    choice: Request
    paths: tuple[str, ...] = ()
    profile: Profile | None = None


class _Read(NamedTuple):
    """A file that was read, and what it points at."""

    found: Found
    document: Document
    note: Note


def scan_rules() -> tuple[GateRule, ...]:
    """The rules that a scan judges by. Raises PluginError."""
    return plugins.offered_by(("chainseal.rules.content", "chainseal.rules.scan"), "RULE", GateRule)


def run(repository: Repository, request: ScanRequest, now: datetime) -> Run:
    """Scan all that is asked for. The results stream; the repository must stay open until they are taken."""
    known, rules = gate_rules(), scan_rules()
    chosen = judgings(repository, request.choice, known)
    results = (result for judging in chosen for result in _scanned(repository, request, judging, rules, now))
    waivers = tuple(rule for rule in known if rule.id == WAIVER_RULE)
    return Run(
        tree=", ".join(dict.fromkeys(judging.tree.label for judging in chosen)),
        policy=", ".join(dict.fromkeys(policy_named(judging.policy) for judging in chosen)),
        nothing=_nothing(request),
        version=__version__,
        rules=(*rules, *waivers),
        results=results,
    )


def _nothing(request: ScanRequest) -> str:
    """Why there may be nothing to scan."""
    if request.paths:
        return "no agent instruction or memory file is among those named"
    if request.choice.mode is Mode.BASE:
        base = shown(request.choice.base, secret_spans)
        return f"no agent instruction or memory file changed since {base}, nor a file that one names"
    return "no agent instruction or memory file is tracked here"


def _scanned(
    repository: Repository, request: ScanRequest, judging: Judging, rules: Sequence[GateRule], now: datetime
) -> Iterator[Result]:
    lying = request.choice.mode in {Mode.FILES, Mode.WORKTREE} and not repository.bare
    place = Place(repository, judging.tree, judging.policy, lying=lying)
    found = iter(place.named(request.paths, request.profile) if request.paths else place.agent_files())
    dead = DeadReferences(repository, judging.tree)
    while batch := list(islice(found, BATCH)):
        read = [item for one in batch for item in (_read(one, judging.policy),) if _concerned(judging, one, item)]
        try:
            sources = dead.of([item.note for item in read if isinstance(item, _Read)])
        except RepositoryError as error:
            yield from (item if isinstance(item, Unjudged) else _failed(item, judging.policy, error) for item in read)
            continue
        for item in read:
            if isinstance(item, Unjudged):
                yield item
            else:
                yield _decision(_subject(item, judging, sources.get(item.found.path, ())), rules, now)
    yield from expired(judging.policy, gate_rules(), now.date())


def _concerned(judging: Judging, found: Found, read: _Read | Unjudged) -> bool:
    """Whether the change, if there is one, touches the file, a link to it, a manifest it names, or removes a path."""
    changes = judging.changes
    if changes is None or not changes.paths.isdisjoint((found.path, *found.via)):
        return True
    named = read.note.references if isinstance(read, _Read) else ()
    touched = {Kind.PATH: changes.gone.keys(), Kind.TASK: changes.paths}
    return any(place in touched[reference.kind] for reference in named for place in places_of(found.path, reference))


def _read(found: Found, policy: Policy) -> _Read | Unjudged:
    data = b""
    try:
        data = found.read()
        document = _document(found, data)
    except ChainsealError as error:
        text = data[:MAX_BYTES].decode("utf-8", "replace")
        mask = Mask((Look("", Part.RAW, text),), spans_of(policy.scanner, found.path))
        return _unjudged(found.path, error.message, mask, line=error.line)
    return _Read(found, document, Note(found.path, document.text, references(document.text)))


def _document(found: Found, data: bytes) -> Document:
    """The file in its format: JSON and YAML are strict, a note's front matter is so unless it is for instructions."""
    if not data.strip():  # an empty candidate is a mistake, empty instructions are none
        return Document(found.path, "", "", hashlib.sha256(data).hexdigest(), bom=False, nodes=_no_nodes)
    kind = format_of(found.path)
    notes = "instructions" if found.profile is Profile.INSTRUCTIONS else "notes"
    return load(found.path, data, kind if kind in _STRICT else notes)


def _no_nodes(_: str) -> Nodes:
    return {}


def _subject(item: _Read, judging: Judging, sources: tuple[Source, ...]) -> Subject:
    return Subject(
        document=item.document,
        looks=looks_of(item.document),
        candidate=None,
        form=(),
        sources=sources,
        lumi=None,
        policy=judging.policy,
        profile=item.found.profile,
    )


def _decision(subject: Subject, rules: Sequence[GateRule], now: datetime) -> Result:
    try:
        return judge(subject, rules, now.date())
    except ChainsealError as error:  # as in the gate: a rule of the team's that cannot be used
        return _unjudged(subject.document.path, str(error), Mask(subject.looks))
    except Exception as error:  # noqa: BLE001  (a rule that raised is no verdict, and the other files are still judged)
        message = f"a rule raised {type(error).__name__}; this is a bug in chainseal, please report it"
        return _unjudged(subject.document.path, message, Mask(subject.looks), status=BUG)


def _failed(item: _Read, policy: Policy, error: RepositoryError) -> Unjudged:
    mask = Mask(item.document.looks(), spans_of(policy.scanner, item.found.path))
    return _unjudged(item.found.path, error.message, mask)


def _unjudged(
    path: str, message: str, mask: Mask, *, line: int | None = None, status: int = COULD_NOT_JUDGE
) -> Unjudged:
    return Unjudged(path=mask.text(path), location=mask.location(path), message=message, line=line, status=status)
