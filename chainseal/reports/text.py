"""The report for people: each file that has something to say, where, why, and the way out; then the sum."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterator

from chainseal.core.findings import Decision, Finding, Tally, Unjudged
from chainseal.core.integrity import Integrity
from chainseal.core.levels import Level, Verdict
from chainseal.core.receipts import is_receipt
from chainseal.core.reports import Look, ReportFormat, Run

_COLOURS = {
    Level.ERROR: "31", Level.REVIEW: "33", Level.WARNING: "33", Level.NOTE: "2",
    Verdict.BLOCK: "1;31", Verdict.NEEDS_REVIEW: "1;33", Verdict.ALLOW: "1;32",
}  # fmt: skip
_WORDS = {Verdict.BLOCK: "block", Verdict.NEEDS_REVIEW: "needs review", Verdict.ALLOW: "allow"}


def write(run: Run, tally: Tally, look: Look) -> Iterator[str]:
    """The report, file by file, as the results come."""
    fresh: Counter[str] = Counter()
    for result in run.results:
        tally.add(result)
        if isinstance(result, Unjudged):
            yield _unjudged(result, look)
        elif result.findings or (not look.quiet and result.candidate and not is_receipt(result.path)):
            yield _decision(result, look)
        if isinstance(result, Decision) and result.standing is not None:
            fresh[result.standing.freshness] += 1
    if not look.quiet or tally.status or tally.worst:
        yield _sum(run, tally, look) if run.ledger is None else _ledger(run, run.ledger, tally, fresh, look)


def _decision(decision: Decision, look: Look) -> str:
    verdict = decision.verdict
    head = f"{decision.path}: {_paint(_WORDS[verdict], _COLOURS[verdict], look)}"
    return "\n".join([head, *(_finding(finding, look) for finding in decision.findings)]) + "\n"


def _finding(finding: Finding, look: Look) -> str:
    place = f"{finding.place.line}:{finding.place.column}"
    head = f"  {place:<7} {_paint(finding.level.word, _COLOURS[finding.level], look)} {finding.rule} {finding.name}"
    lines = [head, *_wrapped(finding.message, look)]
    if finding.signals:
        lines += _wrapped(f"signals: {', '.join(finding.signals)}", look)
    way_out = finding.fix or finding.help
    if finding.level > Level.NOTE and way_out:
        lines += _wrapped(f"-> {way_out}", look)
    return "\n".join(lines)


def _unjudged(unjudged: Unjudged, look: Look) -> str:
    place = unjudged.path + (f":{unjudged.line}" if unjudged.line else "")
    return "\n".join([f"{place}: {_paint('not judged', '1;31', look)}", *_wrapped(unjudged.message, look)]) + "\n"


def _wrapped(text: str, look: Look) -> list[str]:
    """`text` in lines of the report's width; a long word stays whole, to be copied."""
    return textwrap.wrap(
        text,
        look.width,
        initial_indent=" " * 10,
        subsequent_indent=" " * 10,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _sum(run: Run, tally: Tally, look: Look) -> str:
    if not tally.judged and not tally.unjudged:
        return f"nothing to judge: {run.nothing}\n"
    counts = [f"{count} {_WORDS[verdict]}" for verdict, count in tally.verdicts.items() if count]
    counts += [f"{tally.unjudged} not judged"] if tally.unjudged else []
    counts += [f"{tally.waived} waived"] if tally.waived else []
    files = tally.judged + tally.unjudged
    verdict = tally.verdict
    word = (
        _paint(_WORDS[verdict], _COLOURS[verdict], look) if verdict is not None else _paint("no decision", "1;31", look)
    )
    head = f"{word}: {files} file{'s' if files != 1 else ''} ({', '.join(counts)})"
    return f"{head}\nsources: {run.tree}\npolicy: {run.policy}\n"


def _ledger(run: Run, ledger: Integrity, tally: Tally, fresh: Counter[str], look: Look) -> str:
    """The sum of an audit: how fresh the memories are, and how the ledger was found."""
    verdict = tally.verdict
    word = _WORDS[verdict] if verdict is not None else "no decision"
    painted = _paint(word, _COLOURS[verdict] if verdict is not None else "1;31", look)
    if not tally.judged and not tally.unjudged and not tally.worst:
        return f"nothing to audit: {run.nothing}\n"
    counts = ", ".join(f"{count} {name.replace('_', ' ')}" for name, count in sorted(fresh.items())) or "none live"
    waived = f", {tally.waived} waived" if tally.waived else ""
    seen = "verified" if ledger.verified else "NOT verified"
    ref = f" ({ledger.witness.ref})" if ledger.witness.ref else ""
    witness = f"witness {ledger.witness.state.value}{ref}"
    found = [f"{count} {level.word}{'s' * (count > 1)}" for level, count in sorted(tally.levels.items())[::-1] if count]
    return (
        f"{painted}: {', '.join([*found, ''])}memories: {counts}{waived}\n"
        f"ledger: {seen}, {ledger.receipts} receipt{'s' * (ledger.receipts != 1)}, {witness}\n"
        f"sources: {run.tree}\npolicy: {run.policy}\n"
    )


def _paint(text: str, colour: str, look: Look) -> str:
    return f"\x1b[{colour}m{text}\x1b[0m" if look.colour else text


FORMAT = ReportFormat(name="text", summary="for people", write=write)
