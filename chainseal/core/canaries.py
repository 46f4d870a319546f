"""The contract of a canary: what is tried, and what must be seen. A canary that cannot fail proves nothing.

A canary is declarative. `Trial` is a candidate file that the gate judges in a throw-away repository, `Lit` a path there
whose Lumi state is asked, `Kept` and `Elsewhere` are candidates that are stored there, or are not; `Untracked` and
`Inspected` are about the repository that the command was run for.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from chainseal.core.documents import Json
from chainseal.core.errors import COULD_NOT_JUDGE
from chainseal.core.findings import Unjudged
from chainseal.core.levels import Level, Verdict, decide
from chainseal.core.lumi import Light, Local, Lumi
from chainseal.core.provenance import State
from chainseal.core.reports import Result

MAX_SEEN = 3


@dataclass(frozen=True, kw_only=True, slots=True)
class Committed:
    """A file that the throw-away repository holds. Where `now` is set, a later commit renames it to that."""

    path: str
    text: str
    now: str = ""


SOURCE = Committed(path="docs/limits.md", text="# Limits\n\nThe retry limit is 20.\n")


@dataclass(frozen=True, kw_only=True, slots=True)
class Allowed:
    """The verdict is `allow`, and at least one source is cited, each of which verifies."""

    def missed(self, result: Result) -> Iterator[str]:
        """What was seen instead."""
        if isinstance(result, Unjudged) or result.verdict is not Verdict.ALLOW:
            yield verdict_of(result)
        elif not result.sources or not all(source.verifies for source in result.sources):
            yield "allowed, but its source was not verified"


@dataclass(frozen=True, kw_only=True, slots=True)
class Spoken:
    """This rule spoke, at this level at least, and the verdict is as bad as that level makes it."""

    rule: str
    level: Level

    def missed(self, result: Result) -> Iterator[str]:
        """What was seen instead."""
        if isinstance(result, Unjudged):
            yield verdict_of(result)
            return
        level = max((f.level for f in result.findings if f.rule == self.rule), default=None)
        if level is None:
            yield f"{self.rule} did not speak; {verdict_of(result)}"
        elif level < self.level:
            yield f"{self.rule} is only a {level.word} here, not {self.level.word}; {verdict_of(result)}"
        elif result.verdict < decide([self.level]):
            yield f"{self.rule} spoke, and yet: {verdict_of(result)}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Resolved:
    """Each cited source has this state, and stands at `now` today."""

    state: State
    now: str = ""

    def missed(self, result: Result) -> Iterator[str]:
        """What was seen instead."""
        if isinstance(result, Unjudged):
            yield verdict_of(result)
            return
        found = {(source.state, source.now) for source in result.sources}
        if found != {(self.state, self.now)}:
            places = ", ".join(sorted(f"{state.value} {now}".strip() for state, now in found))
            yield f"its source is {places or 'not there'}, not {f'{self.state.value} {self.now}'.strip()}"


@dataclass(frozen=True, kw_only=True, slots=True)
class NotJudged:
    """The file gets no verdict (exit status 64), and the message says this."""

    says: str

    def missed(self, result: Result) -> Iterator[str]:
        """What was seen instead."""
        if not isinstance(result, Unjudged):
            yield f"it was judged; {verdict_of(result)}"
        elif result.status != COULD_NOT_JUDGE or self.says not in result.message:
            yield verdict_of(result)


Expected: TypeAlias = "Allowed | Spoken | Resolved | NotJudged"


def verdict_of(result: Result) -> str:
    """What the gate said, in a clause."""
    if isinstance(result, Unjudged):
        return f"not judged: {result.message}"
    rules = ", ".join(dict.fromkeys(finding.rule for finding in result.findings))
    return f"the verdict was {result.verdict.word}" + (f" ({rules})" if rules else "")


@dataclass(frozen=True, kw_only=True, slots=True)
class Trial:
    """A candidate file, staged in the throw-away repository and judged there. `name` tells it from its neighbours."""

    name: str
    text: str
    expects: tuple[Expected, ...]
    suffix: str = ".json"


@dataclass(frozen=True, kw_only=True, slots=True)
class Lit:
    """A path of the throw-away repository has these lights."""

    path: str
    local: Local
    committed: Light

    def missed(self, lumi: Lumi) -> Iterator[str]:
        """What was seen instead."""
        if (lumi.local, lumi.committed) != (self.local, self.committed):
            yield f"{self.path} is {lumi.local.value}, committed {lumi.committed.value}"


class Laid(NamedTuple):
    """What became of a candidate that was stored: `problem` is why it was not.

    `whole` says that its receipt is still byte for byte what was sealed, `live` that nothing invalidated it, `said` is
    what an audit says of it.
    """

    problem: str = ""
    whole: bool = False
    live: bool = False
    said: Result | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Kept:
    """Candidates that are stored one after the other, and the ledger audited so many days later.

    `<first>` in a text is the id that the first got. Those that are `live` then are those at these places.
    """

    name: str
    texts: tuple[str, ...]
    live: tuple[int, ...]
    expects: tuple[Spoken, ...] = ()
    days: int = 0

    def missed(self, laid: Sequence[Laid]) -> Iterator[str]:
        """What was seen instead."""
        lost = [one.problem for one in laid if one.problem]
        yield from (f"not stored: {problem}" for problem in lost)
        if lost:
            return
        if not all(one.whole for one in laid):
            yield "a receipt was overwritten, or is gone"
        found = tuple(place for place, one in enumerate(laid) if one.live)
        if found != self.live:
            yield f"live are {found}, not {self.live}"
        for expected in self.expects:
            for one in (one for one in laid if one.live):
                yield from expected.missed(one.said) if one.said else ("the audit did not look at it",)


@dataclass(frozen=True, kw_only=True, slots=True)
class Elsewhere:
    """A candidate for each of these stores, and for every remote one that there is; none is stored."""

    name: str
    text: str
    stores: tuple[str, ...]
    says: str

    def missed(self, store: str, laid: Laid) -> Iterator[str]:
        """What was seen instead."""
        if not laid.problem:
            yield f"{store} took it"
        elif self.says not in laid.problem:
            yield f"{store}: {laid.problem}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Untracked:
    """No tracked file of REPO has this name, in any folder."""

    name: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Inspected:
    """Each tracked file of REPO with this name reads strictly as JSON, and `look` sees nothing wrong in its value.

    What `look` yields is fit to print.
    """

    name: str
    look: Callable[[Json], Iterator[str]]


Probe: TypeAlias = "Trial | Lit | Kept | Elsewhere | Untracked | Inspected"


@dataclass(frozen=True, kw_only=True, slots=True)
class Canary:
    """One check: what must hold, how that is tried, and the files that the throw-away repository needs for it."""

    id: str
    title: str
    probes: tuple[Probe, ...]
    files: tuple[Committed, ...] = (SOURCE,)


@dataclass(frozen=True, kw_only=True, slots=True)
class Checked:
    """A canary that was run; `seen` is empty when all held. Every text in it is fit to print."""

    id: str
    title: str
    seen: tuple[str, ...]

    @property
    def detail(self) -> str:
        """What was seen where it did not hold, in one line."""
        more = len(self.seen) - MAX_SEEN
        return "; ".join(self.seen[:MAX_SEEN]) + (f"; and {more} more" if more > 0 else "")

    def to_mapping(self) -> dict[str, Json]:
        """One entry of `checks` in SPEC 4.1."""
        out: dict[str, Json] = {"id": self.id, "title": self.title, "ok": not self.seen}
        if self.seen:
            out["detail"] = self.detail
        return out


@dataclass(frozen=True, kw_only=True, slots=True)
class Flight:
    """All canaries, run under one policy."""

    policy: str
    checks: tuple[Checked, ...]

    @property
    def failed(self) -> int:
        """How many did not hold."""
        return sum(bool(check.seen) for check in self.checks)

    def to_mapping(self) -> dict[str, Json]:
        """The flight as SPEC 4.1 prints it (schema `canary`). No check at all is not a pass."""
        return {
            "ok": bool(self.checks) and not self.failed,
            "checks": [check.to_mapping() for check in self.checks],
        }


def candidate(**changes: Json) -> str:
    """The text of a compact candidate about SOURCE that the gate allows, but for `changes`; None leaves a key out."""
    value: dict[str, Json] = {
        "action": "store",
        "type": "semantic",
        "content": "The retry limit is 20.",
        "source_refs": [source_ref()],
        "evidence": {"status": "source_backed"},
        "sensitivity": "internal",
        "target_store": "backend-local",
        "lumi": {"local": "clean", "committed": True, "pushed": "unknown", "deployed_live": "not_applicable"},
        **changes,
    }
    return json.dumps({key: item for key, item in value.items() if item is not None}, ensure_ascii=False, indent=2)


def source_ref(**changes: Json) -> dict[str, Json]:
    """A ref to the line of SOURCE that says it, but for `changes`."""
    return {"kind": "file", "ref": SOURCE.path, "line": 3, "status": "verified", **changes}
