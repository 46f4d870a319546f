"""What an audit gathers before it judges: the ledger, its flaws and witness, and the sources of live memories."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from chainseal.core.audits import Against, Claim
from chainseal.core.integrity import Flaw, FlawKind, Integrity, without_consequences
from chainseal.core.ledger import Memory
from chainseal.core.provenance import Source
from chainseal.core.receipts import FOLDER
from chainseal.core.sources import SourceKind
from chainseal.facts import GitHistory
from chainseal.files import files_under
from chainseal.ledgers import Reading, read_ledger
from chainseal.pasts import ledger_at
from chainseal.remotes import chosen_remote, remote_names, tracking_refs, unreached
from chainseal.repository import Repository
from chainseal.trees import CommitTree, Tree
from chainseal.verbs.audit_sources import ask, resolve
from chainseal.verbs.gate import Judging, source_kinds
from chainseal.verbs.selection import memory_files
from chainseal.witness import witnessed

if TYPE_CHECKING:
    from chainseal.core.contradictions import Statement
    from chainseal.trees import Tree

_VERSION = re.compile(r"\d\.\d")  # any that `core.version_claims` would find holds this


_LYING = "is not committed, and not audited here; see --staged and --worktree"


class Facts(NamedTuple):
    """All that is known of one tree's ledger. `live` are the memories that nothing invalidated, by id."""

    judging: Judging
    reading: Reading
    integrity: Integrity
    live: Mapping[str, Memory]
    sources: Mapping[str, tuple[Source, ...]]
    flaws: Mapping[str, tuple[Flaw, ...]]
    history: GitHistory
    kinds: Mapping[str, SourceKind]

    @property
    def uncommitted(self) -> frozenset[str]:
        """The paths of the receipts that no commit holds yet."""
        return frozenset(f.path for f in self.integrity.flaws if f.kind is FlawKind.UNCOMMITTED)


def gather(repository: Repository, judging: Judging, now: datetime) -> Facts:
    """Read the ledger of the tree, and ask git about all that it cites. Raises RepositoryError."""
    tree, policy = judging.tree, judging.policy
    tree.outline()  # once for ledger, sources and manifests
    reading = read_ledger(tree)
    lying = _lying(repository, tree, reading)
    refs = tracking_refs(repository)
    witness, told = witnessed(repository, tree, reading, policy.default_branch, now, refs)
    ledger = reading.ledger
    flagged = {flaw.path for flaw in told}
    lost = (flaw for flaw in _lost_since(repository, judging, reading) if flaw.path not in flagged)
    found = without_consequences((*reading.flaws, *told, *lying, *lost))
    integrity = Integrity(len(ledger.receipts), ledger.heads, witness, found)
    memories = ledger.memories()
    live = {memory_id: memory for memory_id, memory in memories.items() if memory.live}
    history, kinds = GitHistory(repository, tree, memories, chosen_remote(remote_names(refs))), source_kinds()
    history.hides = memory_files(policy.candidate_paths)
    ask(history, kinds, live.values())
    sources = resolve(tree, history, kinds, tuple(live.values()))
    flaws: dict[str, tuple[Flaw, ...]] = {}
    coming = {FlawKind.UNCOMMITTED} if tree.label == "index" else set()  # the commit that it is about brings those
    for flaw in (flaw for flaw in integrity.flaws if flaw.kind not in coming):
        flaws[flaw.path] = (*flaws.get(flaw.path, ()), flaw)
    return Facts(judging, reading, integrity, live, sources, flaws, history, kinds)


def _lost_since(repository: Repository, judging: Judging, reading: Reading) -> Iterator[Flaw]:
    """The receipts of the base that are not here: another branch has them, or history was rewritten without them."""
    base = judging.changes.base if judging.changes else ""
    head = judging.tree.commit if isinstance(judging.tree, CommitTree) else ""
    lost = sorted(ledger_at(repository, base).keys() - reading.entries.keys()) if base and base != head else []
    if not lost:
        return
    held = repository.shallow or not unreached(repository, [base], "--exclude=refs/replace/*", "--all", head)
    kind, said = (FlawKind.BEHIND, "merge that") if held else (FlawKind.GONE, "no branch holds that any more")
    yield from (Flaw(kind, path, f"is not here; the base {base[:12]} holds it: {said}") for path in lost)


def _lying(repository: Repository, tree: Tree, reading: Reading) -> Iterator[Flaw]:
    """The receipts in the work tree that the commit judged does not hold: they are not audited, and that is said."""
    if repository.bare or not isinstance(tree, CommitTree):
        return
    for path in files_under(repository.root, FOLDER):
        if path not in reading.entries:
            yield Flaw(FlawKind.UNCOMMITTED, path, _LYING)


def contradictions(live: Mapping[str, Memory]) -> dict[str, tuple[Against, ...]]:
    """The live memories that say otherwise than another, by id."""
    if len(live) < 2:
        return {}
    from chainseal.core.contradictions import rivals  # noqa: PLC0415  (10 ms)

    found = rivals([_statement(memory) for memory in live.values()])
    return {
        memory_id: tuple(Against(rival.other, rival.by == "fact_key", rival.differs) for rival in others)
        for memory_id, others in found.items()
    }


def _statement(memory: Memory) -> Statement:
    from chainseal.core.contradictions import Statement  # noqa: PLC0415

    receipt = memory.receipt
    places = []
    for cited in memory.cited:
        path = cited.pin.path if cited.pin else cited.ref.target
        span = cited.pin.lines if cited.pin else cited.ref.lines
        places.append((path, span.start, span.end) if span else (path, 0, 0))
    return Statement(receipt.id, receipt.content, receipt.fact_key, tuple(places))


class Versioned:
    """The versions that memories give to packages of a tree; its manifests are read when a memory names a version."""

    def __init__(self, tree: Tree, memories: Iterable[Memory]) -> None:
        self._pinned: Mapping[str, Collection[str]] = {}
        if any(_VERSION.search(memory.receipt.content) for memory in memories):
            from chainseal.versions import Versions  # noqa: PLC0415

            self._pinned = Versions(tree).exact()

    def claims(self, content: str) -> tuple[Claim, ...]:
        """The versions in `content` that are none of those pinned."""
        if not self._pinned:
            return ()
        from chainseal.core.version_claims import claims  # noqa: PLC0415  (20 ms)

        return tuple(Claim(*claim) for claim in claims(content, self._pinned))
