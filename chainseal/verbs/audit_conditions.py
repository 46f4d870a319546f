"""The conditions of `source_stale_if`: which have come, and which cannot be told here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import date

from chainseal.core.audits import Met, day_of
from chainseal.core.candidate import SourceRef
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.pinned import resolve_pinned
from chainseal.core.provenance import VERIFYING, Source, State
from chainseal.core.receipts import Condition
from chainseal.core.shown import shown
from chainseal.core.sources import SourceKind
from chainseal.facts import GitHistory
from chainseal.repository import Repository

Answer = tuple[bool, str] | None


class Conditions:
    """Answers for one tree; branch and tags are asked of git when the first condition wants them."""

    def __init__(
        self, repository: Repository, history: GitHistory, kinds: Mapping[str, SourceKind], today: date
    ) -> None:
        """Ask nothing yet."""
        self._repository, self._history, self._kinds, self._today = repository, history, kinds, today
        self._branch: str | None = None
        self._tags: dict[str, int] | None = None
        self._answers: dict[str, Callable[[Condition], Answer]] = {
            "path_changed": self._path,
            "branch_is_not": self._on_branch,
            "package": self._package,
            "tag_after": self._tag,
            "after": self._after,
            "provider_status": lambda _: (False, "what a provider says cannot be known offline"),
        }

    def met(self, conditions: tuple[Condition, ...]) -> Iterator[Met]:
        """Those conditions that have come, or cannot be told."""
        for condition in conditions:
            answer = self._answers[condition.key](condition)
            if answer is not None:
                said = shown(f"{condition.key}: {condition.value}", secret_spans, 200)
                yield Met(condition.pointer, said, *answer)

    def _path(self, condition: Condition) -> Answer:
        ref = SourceRef.from_mapping(condition.pointer, {"kind": "file", "ref": condition.value})
        if condition.pin is None:
            return False, "the path was not there to be pinned"
        return _answer(resolve_pinned(ref, condition.pin, self._kinds["file"].seek, self._history))

    def _package(self, condition: Condition) -> Answer:
        ref = SourceRef.from_mapping(condition.pointer, {"kind": "package", "ref": condition.value})
        return _answer(self._kinds["package"].resolve(ref, self._history))

    def _on_branch(self, condition: Condition) -> Answer:
        if self._branch is None:
            out = self._repository.run("symbolic-ref", "-q", "HEAD", ok=(0, 1))
            self._branch = out.decode("utf-8", "replace").strip().removeprefix("refs/heads/")
        if not self._branch:
            return False, "HEAD is on no branch"
        return None if self._branch == condition.value else (True, "HEAD is on another branch")

    def _tag(self, condition: Condition) -> Answer:
        if self._tags is None:
            self._tags = dict(_tags(self._repository))
        made = self._tags.get(condition.value)
        if made is None:
            return False, "there is no such tag here"
        later = max(self._tags, key=lambda name: (self._tags or {})[name])
        return (True, f"{shown(later, secret_spans)} is later") if self._tags[later] > made else None

    def _after(self, condition: Condition) -> Answer:
        day = day_of(condition.value)
        return (True, "that day is over") if day is not None and self._today > day else None


def _answer(source: Source) -> Answer:
    if source.state in VERIFYING:
        return None
    return source.state is not State.UNVERIFIABLE, source.detail or source.state.value


def _tags(repository: Repository) -> Iterator[tuple[str, int]]:
    out = repository.run("for-each-ref", "--format=%(creatordate:unix) %(refname)", "refs/tags")
    for line in out.decode("utf-8", "surrogateescape").splitlines():
        made, _, name = line.partition(" ")
        if made.isdigit():
            yield name.removeprefix("refs/tags/"), int(made)
