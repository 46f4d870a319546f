"""Pinning: each source ref and condition with the exact bytes that it stands for now, from the tree that is judged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from chainseal.core.candidate import SourceRef
from chainseal.core.documents import Json
from chainseal.core.history import History
from chainseal.core.pins import Pin
from chainseal.core.provenance import Source
from chainseal.core.rules import Subject
from chainseal.core.sources import SourceKind


class Pinner:
    """Pins what a candidate cites."""

    def __init__(self, kinds: Mapping[str, SourceKind], history: History) -> None:
        """`history` answers for the tree in which the sources were found."""
        self._kinds, self._history = kinds, history

    def refs(self, said: Mapping[str, Json], subject: Subject) -> Iterator[dict[str, Json]]:
        """The source refs as the candidate says them, each with its pin where it has one."""
        refs = said.get("source_refs")
        known = subject.candidate.source_refs if subject.candidate else ()
        for value, ref, source in zip(refs if isinstance(refs, list) else (), known, subject.sources, strict=False):
            if isinstance(value, dict):
                pin = self.pin(ref, source)
                settled = {**value, **self._settled(ref, source)}
                yield {**settled, "pin": pin.to_mapping()} if pin else settled

    def _settled(self, ref: SourceRef, source: Source) -> dict[str, Json]:
        """The commit that a revision means now: a branch means another one tomorrow."""
        facts = self._history.commit(ref.target) if ref.kind == "commit" and source.verifies else None
        return {"commit": facts.oid} if facts is not None else {}

    def pin(self, ref: SourceRef, source: Source) -> Pin | None:
        """What the ref stands for; None for one that was not verified, or of a kind without bytes."""
        return self._kinds[ref.kind].pin(ref, source, self._history) if source.verifies else None

    def conditions(self, said: Mapping[str, Json]) -> Iterator[dict[str, Json]]:
        """The conditions of `source_stale_if`, a path among them pinned."""
        found = said.get("source_stale_if")
        for condition in found if isinstance(found, list) else ():
            if not isinstance(condition, dict):
                continue
            path = condition.get("path_changed")
            pin = self._path_pin(path) if isinstance(path, str) else None
            yield {**condition, "pin": pin.to_mapping()} if pin else dict(condition)

    def _path_pin(self, path: str) -> Pin | None:
        ref = SourceRef.from_mapping("", {"kind": "file", "ref": path})
        return self.pin(ref, self._kinds["file"].resolve(ref, self._history))
