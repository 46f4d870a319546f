"""Writing a candidate: the text as given, the rest filled in from git."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, timedelta

from chainseal import plugins
from chainseal.core.candidate import SourceRef
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Json
from chainseal.core.errors import UsageError
from chainseal.core.findings import fingerprint
from chainseal.core.lumi import worst
from chainseal.core.policy import Policy
from chainseal.core.provenance import Source, State
from chainseal.core.shown import shown
from chainseal.core.sources import SourceKind
from chainseal.facts import GitHistory
from chainseal.globs import folder_of
from chainseal.lights import lights
from chainseal.repository import Repository
from chainseal.trees import IndexTree
from chainseal.verbs.gate import source_kinds
from chainseal.verbs.selection import memory_files

_URL = re.compile(r"[a-z][a-z0-9+.-]{1,20}://")
_NOT_SLUG = re.compile(r"[^a-z0-9]+")
SLUG_CHARS = 48


@dataclass(frozen=True, kw_only=True, slots=True)
class Proposal:
    """What a caller says of a new candidate."""

    text: str
    sources: tuple[str, ...]
    type: str
    sensitivity: str
    target_store: str
    channel: str
    fact_key: str


def proposed(repository: Repository, policy: Policy, proposal: Proposal, now: datetime) -> dict[str, Json]:
    """The candidate as a mapping that fits the schema. Raises UsageError when a source is none."""
    history = GitHistory(repository, IndexTree(repository))
    history.hides = memory_files(policy.candidate_paths)
    refs = [_ref(history, source, now) for source in proposal.sources]
    kinds = source_kinds()
    parsed = [SourceRef.from_mapping("", ref) for ref in refs]
    paths = {path for ref in parsed for path in kinds[ref.kind].paths(ref)}
    lumi = worst("", lights(repository, history, policy.deployed_ref, paths).values())
    checked = all(kinds[ref.kind].resolve(ref, history).verifies for ref in parsed)
    candidate: dict[str, Json] = {
        "action": "store",
        "type": proposal.type,
        "content": proposal.text,
        "source_refs": list(refs),
        "evidence": {"status": "source_backed" if checked else "current", "observed_at": now.date().isoformat()},
        "sensitivity": proposal.sensitivity,
        "target_store": proposal.target_store,
        "review_after": (now + timedelta(days=policy.review_after_days)).date().isoformat(),
    }
    if proposal.channel:
        candidate["origin"] = {"channel": proposal.channel}
    if proposal.fact_key:
        candidate["fact_key"] = proposal.fact_key
    if lumi is not None:
        candidate["lumi"] = {k: v for k, v in lumi.to_mapping().items() if k != "path"}
    return candidate


def path_for(policy: Policy, text: str) -> str:
    """Where the candidate goes: the first folder of the policy's candidates, a name from the text, a digest of it."""
    told = "" if secret_spans(text) else text[:200].lower()
    slug = _NOT_SLUG.sub("-", told).strip("-")[:SLUG_CHARS].strip("-")
    name = f"{slug or 'memory'}-{fingerprint(text)[:8]}.yaml"
    folder = folder_of(policy.candidate_paths[0])
    return f"{folder}/{name}" if folder else name


def as_yaml(candidate: dict[str, Json]) -> bytes:
    """The candidate as a YAML text that the loader reads back to the same values."""
    import yaml  # noqa: PLC0415

    return bytes(yaml.safe_dump(candidate, sort_keys=False, allow_unicode=True, width=100, encoding="utf-8"))


def _ref(history: GitHistory, source: str, now: datetime) -> dict[str, Json]:
    if _URL.match(source):
        return {"kind": "url", "ref": source, "observed_at": now.date().isoformat()}
    probe = SourceRef.from_mapping("", {"kind": "file", "ref": source})
    kind = plugins.one("chainseal.sources", "file", "KIND", SourceKind)
    paths = list(kind.paths(probe))
    entry = history.entry(paths[0]) if paths else None
    if entry is not None and paths:
        fragment = f"#{probe.lines}" if probe.lines else ""
        pinned: dict[str, Json] = {"blob": entry.oid} if probe.lines else {}
        return {"kind": "file", "ref": paths[0] + fragment, "status": "verified", **pinned}
    symbol = _named(history, source)
    if symbol:
        return {"kind": symbol, "ref": source, "status": "verified"}
    commit = plugins.one("chainseal.sources", "commit", "KIND", SourceKind)
    named = SourceRef.from_mapping("", {"kind": "commit", "ref": source})
    if list(commit.revisions(named)):
        facts = history.commit(source)
        if facts is not None:
            return {"kind": "commit", "ref": facts.oid, "status": "verified"}
    raise UsageError(_no_source(kind.resolve(probe, history), source))


def _named(history: GitHistory, source: str) -> str:
    """The kind of `path::name`: a symbol, else a test; empty when it is neither. Raises UsageError for a lost name."""
    if "::" not in source:
        return ""
    lost: list[Source] = []
    for name in ("symbol", "test"):
        kind = plugins.one("chainseal.sources", name, "KIND", SourceKind)
        found = kind.resolve(SourceRef.from_mapping("", {"kind": name, "ref": source}), history)
        if found.verifies and found.state is not State.RENAMED:
            return name
        lost.append(found)
    raise UsageError(_no_source(lost[0], source))


def _no_source(found: Source, source: str) -> str:
    where = f"; cite {shown(found.place, secret_spans, 200)}" if found.now else ""
    return f"--source {shown(source, secret_spans, 200)} is no tracked file ({found.detail}), commit or URL{where}"
