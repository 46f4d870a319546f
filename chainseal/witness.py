"""The git witness: the ledger of a tree held against every receipt that history and the pushed default branch held.

A receipt is the text that history first has at its path. Removed and put back, or edited and put back, is fine; a path
that came into history with two texts has no first. Only history of the commits judged tells what is lost: what the
default branch alone has is missing from an older branch, and no more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from functools import cached_property
from typing import NamedTuple

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Json
from chainseal.core.errors import ChainsealError
from chainseal.core.history import Entry, Unavailable
from chainseal.core.integrity import Flaw, FlawKind, Witness, WitnessState
from chainseal.core.shown import shown
from chainseal.files import algorithm_of, blob_id
from chainseal.ledgers import MAX_BYTES, Reading
from chainseal.loading import load
from chainseal.objects import OBJECT_ID
from chainseal.pasts import Past, Pasts, ledger_at, pasts_of, receipt_path
from chainseal.remotes import Tracking, chosen_remote, default_ref, last_known, remote_names, tracking_refs
from chainseal.repository import Repository
from chainseal.sealing import SealError, check_seal
from chainseal.trees import CommitTree, Tree

MAX_MERGED = 100  # heads of one merge that are read
_OWN = frozenset({"index", "worktree"})  # trees that are not committed yet
_Said = tuple[FlawKind, str] | None


class _Against(NamedTuple):
    """The commit of the witness, and the ref that led to it; or the state that having none means, and why."""

    ref: str = ""
    commit: str = ""
    state: WitnessState = WitnessState.OK
    detail: str = ""


def witnessed(
    repository: Repository,
    tree: Tree,
    reading: Reading,
    default_branch: str,
    now: datetime,
    refs: dict[str, Tracking] | None = None,
) -> tuple[Witness, tuple[Flaw, ...]]:
    """What git says of the ledger of `tree`, with the flaws that only history knows. Raises RepositoryError.

    `refs` are the remote-tracking refs, when they are known already.
    """
    heads = _heads(repository, tree)
    refs = tracking_refs(repository) if refs is None else refs
    head = heads[0] if heads else ""
    against = _against(repository, refs, head, default_branch)
    pasts = pasts_of(repository, heads, against.commit)
    held = _Held(repository, tree, reading.entries, head, against, pasts)
    flaws = tuple(held.flaws())
    hidden = tuple(_hidden(repository, pasts))
    detail = "; ".join(reason for reason in (against.detail, *hidden) if reason)
    state = _state(flaws, against, hidden=bool(hidden))
    return Witness(_said(against.ref), state, _age(repository, against, refs, now), detail), flaws


def _heads(repository: Repository, tree: Tree) -> list[str]:
    """The commits whose receipts the tree must hold: its own, or HEAD and what is being merged into it."""
    if isinstance(tree, CommitTree):
        return [tree.commit] if tree.commit else []
    names = ["HEAD"]
    try:  # read as a file: git takes a branch of this name for it, and of several heads only the first
        said = (repository.git_dir / "MERGE_HEAD").read_bytes()[: MAX_MERGED * 65]
        names += [line for line in said.decode("ascii", "replace").split("\n") if OBJECT_ID.match(line)]
    except OSError:
        pass
    return list(dict.fromkeys(commit for commit in (_commit(repository, name) for name in names) if commit))


def _commit(repository: Repository, name: str) -> str:
    try:
        return repository.commit(name)
    except Unavailable:
        return ""


def _against(repository: Repository, refs: dict[str, Tracking], head: str, named: str) -> _Against:
    """The witness: the pushed default branch, else the base of the pull request whose merge is checked out."""
    names = remote_names(refs)
    remote = chosen_remote(names)
    ref = default_ref(refs, remote, named) if remote else ""
    if ref and _commit(repository, refs[ref].oid):
        return _Against(ref, refs[ref].oid)
    merge = next((r for r in refs if r.startswith("refs/remotes/pull/") and refs[r].oid == head), "") if head else ""
    base = _commit(repository, f"{head}^1") if merge else ""
    if base:
        return _Against(f"{merge}^1", base)
    return _Against(ref, "", *_nothing(names, remote, ref, named))


def _nothing(names: set[str], remote: str, ref: str, named: str) -> tuple[WitnessState, str]:
    if not names:
        return WitnessState.ABSENT, "no branch of a remote is known here: nothing outside this clone can contradict it"
    if not remote:
        return WitnessState.UNVERIFIABLE, "several remotes, and none is called origin"
    if ref:
        return WitnessState.UNVERIFIABLE, f"the commit of {_said(ref)} is not in this clone; fetch it"
    if named:
        return WitnessState.UNVERIFIABLE, f"{_said(f'{remote}/{named}')} is not known here; fetch it"
    return WitnessState.UNVERIFIABLE, f"the default branch of {_said(remote)} is not known; set default_branch"


class _Held:
    """The ledger of a tree, held against history."""

    def __init__(
        self, repository: Repository, tree: Tree, entries: dict[str, Entry], head: str, against: _Against,
        pasts: Pasts,
    ) -> None:  # fmt: skip
        self._repository, self._tree, self._entries = repository, tree, entries
        self._head, self._against, self._pasts = head, against, pasts

    def flaws(self) -> Iterator[Flaw]:
        """Every flaw, by path."""
        own, theirs = self._pasts.own, self._pasts.theirs
        for path in sorted({*self._entries, *own, *theirs}):
            found = self._of(path, self._entries.get(path))
            if found is not None:
                yield Flaw(found[0], path, found[1])

    @cached_property
    def _at_head(self) -> dict[str, Entry]:
        return ledger_at(self._repository, self._head)

    @cached_property
    def _at_witness(self) -> dict[str, Entry]:
        return ledger_at(self._repository, self._against.commit)

    def _of(self, path: str, entry: Entry | None) -> _Said:
        if entry is None:
            return self._gone(path) if path in self._pasts.own else self._behind(path)
        return self._edited(path, entry) or self._forked(path) or self._uncommitted(path, entry)

    def _gone(self, path: str) -> _Said:
        past = self._pasts.own[path]
        if not self._sealed(path, past):
            return None
        origin = next(iter(past.added.values() or past.held.values()))[:12]
        when = f"was removed in {past.removed[0][:12]}" if past.removed else f"is in {origin} and not here"
        return FlawKind.GONE, f"{when}; {_put_back(origin, path)}"

    def _behind(self, path: str) -> _Said:
        past = self._pasts.theirs[path]
        if past.removed and not self._sealed(path, past):
            return None
        origin = next(iter(past.added.values() or past.held.values()))[:12]
        ref = _said(self._against.ref)
        message = f"was added to {ref} in {origin} and is not here; merge that"
        return self._forked(path) or (FlawKind.BEHIND, message)

    def _edited(self, path: str, entry: Entry) -> _Said:
        added = self._added(path)
        if not added or (len(added) == 1 and self._same(entry, next(iter(added)))):
            return None
        if len(added) > 1:
            one, other = list(added.values())[:2]
            said = f"came into history with two texts, in {one[:12]} and {other[:12]}; take out the one that is forged"
            return FlawKind.EDITED, said
        oid, origin = next(iter(added.items()))
        writer = next((p.held[entry.oid] for p in self._told(path) if entry.oid in p.held), "")
        when = f"in {writer[:12]}" if writer else f"since {origin[:12]} committed it"
        return FlawKind.EDITED, f"{self._manner(path, entry, oid)} {when}; {_put_back(origin, path)}"

    def _forked(self, path: str) -> _Said:
        """The witness edited it where the commits judged do not see that, and it still stands edited there."""
        added, past = self._added(path), self._pasts.theirs.get(path)
        if past is None or (past.held.keys() <= added.keys() and len(added) == 1):
            return None
        now = self._at_witness.get(path)
        if now is None or (len(added) == 1 and now.oid in added):
            return None
        ref, writer, origin = _said(self._against.ref), past.held.get(now.oid, ""), next(iter(added.values()), "")
        return FlawKind.EDITED, f"was edited on {ref} in {writer[:12]}; there, {_put_back(origin, path)}"

    def _uncommitted(self, path: str, entry: Entry) -> _Said:
        if self._tree.label not in _OWN or not receipt_path(path):
            return None
        past = self._pasts.own.get(path)
        if past is not None and not past.removed and len(past.held) == 1:  # then every commit since still has it
            return None
        now = self._at_head.get(path)
        if now is not None and self._same(entry, now.oid):
            return None
        return FlawKind.UNCOMMITTED, "is not committed as it is here; commit it"

    def _told(self, path: str) -> list[Past]:
        own, theirs = self._pasts.own.get(path), self._pasts.theirs.get(path)
        return [past for past in (own, theirs) if past is not None]

    def _added(self, path: str) -> dict[str, str]:
        """The blobs that the path came into history with, each with its commit."""
        return {oid: commit for past in reversed(self._told(path)) for oid, commit in past.added.items()}

    def _same(self, entry: Entry, oid: str) -> bool:
        """Whether the entry is that blob; in the work tree, whatever git makes of line ends there."""
        if entry.oid == oid or self._tree.label != "worktree":
            return entry.oid == oid
        try:
            data = self._tree.content(entry)
        except Unavailable:
            return False
        return blob_id(data.replace(b"\r\n", b"\n"), algorithm_of(oid)) == oid

    def _manner(self, path: str, entry: Entry, oid: str) -> str:
        """How the receipt was edited, told from its texts before and now."""
        try:
            before, now = self._value(path, self._repository.blob(oid)), self._value(path, self._tree.content(entry))
        except Unavailable:
            return "was edited"
        if before is None or now is None:
            return "was edited"
        if before == now:
            return "was laid out anew"
        kept = before.get("seal") == now.get("seal") and _seal_holds(now)
        return "a text was removed from it without an approval" if kept else "was edited"

    def _sealed(self, path: str, past: Past) -> bool:
        """Whether any of what history held there was a receipt; what never was one may go."""
        for oid in past.held:
            try:
                value = self._value(path, self._repository.blob(oid))
            except Unavailable:
                return True
            if value is not None and _seal_holds(value):
                return True
        return False

    @staticmethod
    def _value(path: str, data: bytes) -> dict[str, Json] | None:
        try:
            value = load(path, data, "json", MAX_BYTES).value
        except ChainsealError:
            return None
        return value if isinstance(value, dict) else None


def _seal_holds(value: dict[str, Json]) -> bool:
    try:
        check_seal(value)
    except SealError:
        return False
    return True


def _hidden(repository: Repository, pasts: Pasts) -> Iterator[str]:
    """Why not all that is asked can be seen."""
    if repository.shallow:
        yield "a shallow clone hides older history; run git fetch --unshallow --filter=blob:none"
    if not pasts.whole:
        yield "a partial clone without trees hides history; run git fetch --refetch --filter=blob:none"


def _state(flaws: Iterable[Flaw], against: _Against, *, hidden: bool) -> WitnessState:
    """The worst that holds."""
    kinds = {flaw.kind for flaw in flaws}
    if kinds & {FlawKind.EDITED, FlawKind.GONE}:
        return WitnessState.VIOLATED
    if FlawKind.BEHIND in kinds:
        return WitnessState.BEHIND
    return WitnessState.UNVERIFIABLE if hidden else against.state


def _age(repository: Repository, against: _Against, refs: Mapping[str, Tracking], now: datetime) -> int | None:
    """The seconds since the witness was last known to be what it is."""
    if not against.commit:
        return None
    ref = against.ref.removesuffix("^1")  # of a pull request's merge: its base
    known = last_known(repository, ref, refs[ref].oid)
    return None if known is None else max(0, int(now.timestamp() - known))


def _put_back(commit: str, path: str) -> str:
    return f"git checkout {commit[:12]} -- {_said(path)} puts it back"


def _said(text: str) -> str:
    return shown(text, secret_spans, 400)
