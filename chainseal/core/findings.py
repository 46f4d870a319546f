"""Findings and what they decide: the values that reports print and `to_mapping()` turns into JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chainseal.core.documents import Json
from chainseal.core.errors import COULD_NOT_JUDGE
from chainseal.core.levels import Level, Verdict, decide

if TYPE_CHECKING:  # a screened text has no sources and may have no findings
    from chainseal.core.places import Place
    from chainseal.core.provenance import Source


def fingerprint(*parts: str) -> str:
    """What makes a finding the same finding: 128 bits in hex, the same wherever the lines have moved."""
    import hashlib  # noqa: PLC0415  (most texts have no finding)

    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:32]


class Finding(NamedTuple):
    """What a rule saw, and where. Every text in it is fit to print (`core.shown`).

    `location` is the path for a format that escapes it itself: as on disk, where nothing in it is hidden or secret.
    """

    rule: str
    name: str
    level: Level
    message: str
    help: str
    path: str
    place: Place
    pointer: str
    fingerprint: str
    location: str = ""
    fix: str = ""
    signals: tuple[str, ...] = ()

    def to_mapping(self) -> dict[str, Json]:
        """The finding as SPEC 4.1 prints it."""
        out: dict[str, Json] = {
            "rule": self.rule,
            "name": self.name,
            "level": self.level.word,
            "message": self.message,
            "help": self.help,
            "path": self.path,
            "line": self.place.line,
            "column": self.place.column,
            "end_line": self.place.end_line,
            "end_column": self.place.end_column,
            "fingerprint": self.fingerprint,
        }
        if self.fix:
            out["fix"] = self.fix
        if self.pointer:
            out["pointer"] = self.pointer
        if self.signals:
            out["signals"] = list(self.signals)
        return out


class Standing(NamedTuple):
    """How a stored memory stands, as the audit computed it (SPEC 4.1)."""

    id: str
    fact_key: str
    freshness: str
    trust_tier: str

    def to_mapping(self) -> dict[str, Json]:
        """The head of one entry of `receipts` in SPEC 4.1."""
        return {
            "id": self.id,
            "fact_key": self.fact_key or None,
            "freshness": self.freshness,
            "trust_tier": self.trust_tier,
        }


class Decision(NamedTuple):
    """The verdict over one file, with all that was found.

    `waived` counts what a waiver silenced. `candidate` is false of the policy file, which is not one that was judged.
    `standing` is that of a live memory under audit.
    """

    path: str
    findings: tuple[Finding, ...] = ()
    sources: tuple[Source, ...] = ()
    waived: int = 0
    candidate: bool = True
    standing: Standing | None = None

    @property
    def verdict(self) -> Verdict:
        """The worst of the findings."""
        return decide([f.level for f in self.findings])

    @property
    def reasons(self) -> tuple[str, ...]:
        """Messages of the findings that block or need review."""
        return tuple(f.message for f in self.findings if f.level >= Level.REVIEW)

    @property
    def warnings(self) -> tuple[str, ...]:
        """Messages of the findings that only warn."""
        return tuple(f.message for f in self.findings if f.level is Level.WARNING)

    def to_mapping(self) -> dict[str, Json]:
        """One entry of `results` in SPEC 4.1."""
        return {
            "path": self.path,
            "ok": self.verdict is Verdict.ALLOW,
            "decision": self.verdict.word,
            "reasons": list(self.reasons),
            "warnings": list(self.warnings),
            "findings": [f.to_mapping() for f in self.findings],
            "sources": [s.to_mapping() for s in self.sources],
        }


class Unjudged(NamedTuple):
    """A file that got no verdict, and why; without a path it is the whole run.

    `status` is 64, or 70 when a rule raised; `location` is as a finding's.
    """

    path: str
    message: str
    location: str = ""
    line: int | None = None
    status: int = COULD_NOT_JUDGE

    def to_mapping(self) -> dict[str, Json]:
        """One entry of `unjudged` in SPEC 4.1."""
        out: dict[str, Json] = {"path": self.path, "message": self.message}
        if self.line is not None:
            out["line"] = self.line
        return out


class Decisions(NamedTuple):
    """All results of a gate run: the tree judged, where the policy came from, and what was decided."""

    tree: str
    policy: str
    results: tuple[Decision, ...]
    unjudged: tuple[Unjudged, ...]

    @property
    def tally(self) -> Tally:
        """The sums over all results."""
        tally = Tally()
        for result in self.results:
            tally.add(result)
        for unjudged in self.unjudged:
            tally.add(unjudged)
        return tally

    @property
    def verdict(self) -> Verdict | None:
        """The decision of the whole run; None when a file is unjudged."""
        return self.tally.verdict

    def to_mapping(self) -> dict[str, Json]:
        """The JSON of a gate run, as SPEC 4.1 has it."""
        tally = self.tally
        verdict = tally.verdict
        return {
            "tree": self.tree,
            "policy": self.policy,
            "results": [result.to_mapping() for result in self.results],
            "ok": verdict is Verdict.ALLOW,
            "decision": verdict.word if verdict is not None else None,
            "reasons": [reason for result in self.results for reason in result.reasons],
            "warnings": [warning for result in self.results for warning in result.warnings],
            "unjudged": [result.to_mapping() for result in self.unjudged],
            "counts": tally.to_mapping(),
        }


class Tally:
    """The sums of a run, kept while its results stream by, so that memory stays flat."""

    def __init__(self) -> None:
        """Begin at nothing."""
        self.levels = dict.fromkeys(Level, 0)
        self.verdicts = dict.fromkeys(Verdict, 0)
        self.unjudged = self.waived = self.status = 0

    def add(self, result: Decision | Unjudged) -> None:
        """Count one result."""
        if isinstance(result, Unjudged):
            self.unjudged += 1
            self.status = max(self.status, result.status)
            return
        self.verdicts[result.verdict] += result.candidate
        self.waived += result.waived
        for finding in result.findings:
            self.levels[finding.level] += 1

    @property
    def judged(self) -> int:
        """How many files got a verdict."""
        return sum(self.verdicts.values())

    @property
    def worst(self) -> Level | None:
        """The worst level found, None when nothing was found."""
        return max((level for level, count in self.levels.items() if count), default=None)

    @property
    def verdict(self) -> Verdict | None:
        """The decision of the whole run; None when a file is unjudged."""
        if self.unjudged:
            return None
        return decide([level for level, count in self.levels.items() if count])

    def to_mapping(self) -> dict[str, Json]:
        """`counts` in SPEC 4.1."""
        return {
            "files": self.judged + self.unjudged,
            "unjudged": self.unjudged,
            "waived": self.waived,
            **{verdict.word: count for verdict, count in self.verdicts.items()},
            **{level.word: count for level, count in self.levels.items()},
        }

    def exit_status(self, fail_on: Level | None) -> int:
        """The exit status of SPEC 4: 70 > 64 > 1 > 2 > 0; `fail_on` None never fails on a finding."""
        if self.status:
            return self.status
        worst = self.worst
        if worst is None or fail_on is None or worst < fail_on:
            return 0
        return 2 if worst is Level.REVIEW else 1
