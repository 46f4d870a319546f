"""What a change does beside its candidates: it edits the policy, or takes candidates away. Each is a finding."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Look, Part
from chainseal.core.findings import Decision, Finding, fingerprint
from chainseal.core.history import Unavailable
from chainseal.core.masking import PATH_CHARS, Mask
from chainseal.core.places import Place
from chainseal.core.policy import Policy
from chainseal.core.rules import GateRule
from chainseal.core.shown import shown
from chainseal.core.sighting import effective_level
from chainseal.loading import MAX_BYTES
from chainseal.policies import POLICY_PATH
from chainseal.repository import Repository
from chainseal.trees import CommitTree, Tree
from chainseal.verbs.selection import is_candidate

POLICY_RULE = "CS602"
GONE_RULE = "CS603"
_INEXACT = "in a shallow clone that may also be because the base moved on"


class Changes(NamedTuple):
    """What differs between `start` and the tree judged: all paths, and where those that are gone went (or nowhere).

    `base` is the commit that was named, from which `start` was found.

    `exact` is false where the two have no known merge base: then what differs may also be what `start` has more.
    """

    start: str
    exact: bool
    paths: frozenset[str]
    gone: dict[str, str]
    base: str = ""


def changes_since(repository: Repository, base: str, tree: CommitTree) -> Changes:
    """The changes from the merge base of `base` and the tree's commit, or from `base` itself where there is none.

    A shallow clone may lack the merge base and show an older one, so there the changes are from `base` itself: they
    hold all that the tree's commit brings, and where it lags behind `base`, also what it lacks.
    """
    merged = b"" if repository.shallow else repository.run("merge-base", base, tree.commit, ok=(0, 1)).strip()
    start = merged.decode("ascii") or base
    # Only the same text elsewhere is the same memory: git's usual 50 % would let one memory take another's place.
    out = repository.run("diff-tree", "-r", "-z", "--name-status", "-M100%", "--no-ext-diff", "--no-textconv",
                         start, tree.commit, "--")  # fmt: skip
    tokens = iter(os.fsdecode(token) for token in out.split(b"\0"))
    paths: set[str] = set()
    gone: dict[str, str] = {}
    for status in tokens:
        if not status:
            continue
        path = next(tokens)
        to = next(tokens) if status[0] in "RC" else ""
        paths |= {path, to} - {""}
        if status[0] in "DR":
            gone[path] = to
    exact = bool(merged) or base in parents_of(repository, tree.commit)
    return Changes(start=start, exact=exact, paths=frozenset(paths), gone=gone, base=base)


def parents_of(repository: Repository, commit: str) -> list[str]:
    """The parents that the commit itself names, also where a shallow clone does not hold them."""
    lines = repository.run("cat-file", "commit", commit).partition(b"\n\n")[0].decode("ascii", "replace").splitlines()
    return [line.removeprefix("parent ") for line in lines if line.startswith("parent ")]


def told(
    repository: Repository, tree: Tree, changes: Changes, policy: Policy, rules: Sequence[GateRule]
) -> Iterator[Decision]:
    """A decision over each policy file that the change edits, and over each candidate that it takes away unstored."""
    known = {rule.id: rule for rule in rules}
    for path in sorted({POLICY_PATH, *policy.files} & changes.paths):
        place = shown(path, secret_spans, PATH_CHARS)
        message = f"the change edits the policy {place}; it is judged by the base's"
        if not changes.exact:
            message = f"the policy {place} is not the base's, by which it is judged; {_INEXACT}"
        yield from _finding(known.get(POLICY_RULE), policy, path, message, Mask(()))
    gone = {path: to for path, to in changes.gone.items() if is_candidate(path, policy.candidate_paths)}
    stored = _stored(tree, changes) if gone else frozenset()
    for path, to in sorted(gone.items()):
        if path not in stored and not is_candidate(to, policy.candidate_paths):
            mask = _mask(repository, f"{changes.start}:{path}")
            where = f"; it went to {mask.text(to)}" if to else "" if changes.exact else f"; {_INEXACT}"
            message = f"the candidate {mask.text(path)} is gone, and nothing stored it{where}"
            yield from _finding(known.get(GONE_RULE), policy, path, message, mask)


def _stored(tree: Tree, changes: Changes) -> frozenset[str]:
    """The candidates that receipts of the change name as theirs; whether those are good is for the audit to say."""
    from chainseal.core.receipts import Receipt, is_receipt  # noqa: PLC0415  (few changes take a candidate away)
    from chainseal.ledgers import receipt_at  # noqa: PLC0415

    found = tree.entries(path for path in changes.paths if is_receipt(path))
    receipts = (receipt_at(tree, path, entry) for path, entry in found.items())
    return frozenset(receipt.candidate_path for receipt in receipts if isinstance(receipt, Receipt))


def _mask(repository: Repository, name: str) -> Mask:
    """What may not be shown of a file that is gone: its own secrets, should its path hold one of them."""
    try:
        header = repository.header(name)
        data = repository.blob(header.oid)[:MAX_BYTES] if header is not None and header.kind == "blob" else b""
    except Unavailable:
        data = b""
    return Mask((Look("", Part.RAW, data.decode("utf-8", "replace")),))


def _finding(rule: GateRule | None, policy: Policy, path: str, message: str, mask: Mask) -> Iterator[Decision]:
    level = effective_level(rule, policy) if rule is not None else None
    if rule is None or level is None:
        return
    finding = Finding(
        rule=rule.id,
        name=rule.name,
        level=level,
        message=message,
        help=rule.help,
        path=mask.text(path),
        location=mask.location(path),
        place=Place(),
        pointer="",
        fingerprint=fingerprint(rule.id, path),
    )
    yield Decision(path=mask.text(path), findings=(finding,), candidate=False)
