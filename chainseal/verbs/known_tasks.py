"""Which tasks the manifests of a tree offer now, and which those of a commit did."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from posixpath import basename

from chainseal.core.history import LINK, SUBMODULE, Entry, Unavailable
from chainseal.core.tasks import RUNNERS, Runner, Tasks
from chainseal.repository import Repository
from chainseal.trees import Tree

MAX_MANIFESTS = 300  # of one repository; in one with more, no task is called gone


class KnownTasks:
    """Answers for one tree, of which `files` are all; each manifest is read once."""

    def __init__(self, repository: Repository, tree: Tree, files: Mapping[str, Entry]) -> None:
        """Read nothing yet."""
        self._repository, self._tree, self._files = repository, tree, files
        self._now: dict[tuple[str, ...], dict[str, Tasks]] = {}
        self._before: dict[tuple[str, str], Tasks] = {}
        self._bodies: dict[str, str] = {}

    def known(self, target: str) -> bool:
        """Whether any manifest of the tree offers the task, or may."""
        runner, name = _parts(target)
        return any(tasks.open or name in tasks.names for tasks in self._offered(runner).values())

    def held(self, commit: str, target: str, places: Iterable[str]) -> bool:
        """Whether a manifest of the commit offered the task. Raises Unavailable."""
        runner, name = _parts(target)
        for place in places:
            header = self._repository.header(f"{commit}:{place}")
            if header is None or header.kind != "blob":
                continue
            key = (runner.word, header.oid)
            if key not in self._before:
                text = self._repository.blob(header.oid).decode("utf-8", "replace")
                self._before[key] = runner.read(text)
            if name in self._before[key].names:
                self._bodies[target] = self._before[key].names[name]
                return True
        return False

    def gone(self, target: str, places: Iterable[str]) -> tuple[str, str]:
        """Of a task that is gone: the manifest that should offer it, and what became of it."""
        runner, name = _parts(target)
        here = self._offered(runner)
        now = next((place for place in places if place in here), "")
        if not now:
            return "", f"no {runner.manifests[-1]} is here any more"
        body = self._bodies.get(target, "")
        same = [other for other, what in here[now].names.items() if body and what == body]
        hint = f"; what it ran is {same[0]} now" if same else ""
        return now, f"{basename(now)} names no {name} any more{hint}"

    def _offered(self, runner: Runner) -> dict[str, Tasks]:
        """What the manifests of the tree that the runner reads offer, by their paths."""
        known = self._now.get(runner.manifests)
        if known is None:
            paths = [path for path in self._files if path.rpartition("/")[2] in runner.manifests]
            entries = self._tree.entries(paths) if len(paths) <= MAX_MANIFESTS else {}
            known = {path: self._read(runner, entry) for path, entry in sorted(entries.items())}
            if len(paths) > MAX_MANIFESTS:
                known[""] = Tasks({}, open=True)
            self._now[runner.manifests] = known
        return known

    def _read(self, runner: Runner, entry: Entry) -> Tasks:
        try:
            if entry.mode not in {LINK, SUBMODULE}:
                return runner.read(self._tree.content(entry).decode("utf-8", "replace"))
        except Unavailable:
            pass
        return Tasks({}, open=True)


def _parts(target: str) -> tuple[Runner, str]:
    word, _, name = target.rpartition(" ")
    return RUNNERS[word], name
