"""Markdown, for the summary of a job: what was decided, and a table of findings, the worst first.

Foreign text stands in `<code>`, for GitHub looks for mentions, issues, commits and emoji in the finished page, where no
escape is left, and leaves only code alone (github/markup#1168). In there, every character that Markdown or HTML could
take for markup is a character reference, so that no link, image or tag can come out of a candidate.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.findings import Finding, Tally, Unjudged
from chainseal.core.levels import Level, Verdict
from chainseal.core.reports import Look, ReportFormat, Run

MAX_BYTES = 900_000  # GitHub takes 1 MiB of a step
MAX_ROWS = 2_000
_WORDS = {Verdict.BLOCK: "Block", Verdict.NEEDS_REVIEW: "Needs review", Verdict.ALLOW: "Allow"}
_PLAIN = frozenset(" ,-")
_AT = f"&#{ord('@')};"


def write(run: Run, tally: Tally, _: Look) -> Iterator[str]:
    """The summary. Of each level as many rows are kept as could all be shown; what GitHub does not take is counted."""
    kept: dict[str, list[str]] = {word: [] for word in ("not judged", *(level.word for level in sorted(Level)[::-1]))}
    sizes = dict.fromkeys(kept, 0)
    left = 0
    for result in run.results:
        tally.add(result)
        for word, row in [_unjudged(result)] if isinstance(result, Unjudged) else map(_row, result.findings):
            size = len(row.encode())
            if len(kept[word]) >= MAX_ROWS or sizes[word] + size > MAX_BYTES:
                left += 1
                continue
            kept[word].append(row)
            sizes[word] += size
    verdict = tally.verdict
    yield f"## chainseal: {_WORDS[verdict] if verdict is not None else 'No decision'}\n\n"
    yield _sum(run, tally)
    yield from _table([row for rows in kept.values() for row in rows], left)


def _sum(run: Run, tally: Tally) -> str:
    if not tally.judged and not tally.unjudged:
        return f"Nothing to judge: {_code(run.nothing)}.\n"
    files = tally.judged + tally.unjudged
    counts = [f"{count} {_WORDS[verdict].lower()}" for verdict, count in tally.verdicts.items() if count]
    counts += [f"{tally.unjudged} not judged"] if tally.unjudged else []
    counts += [f"{tally.waived} waived"] if tally.waived else []
    places = f"Sources: {_code(run.tree)}. Policy: {_code(run.policy)}."
    return f"{files} file{'s' if files != 1 else ''}: {', '.join(counts)}. {places}\n"


def _table(rows: list[str], left: int) -> Iterator[str]:
    if not rows and not left:
        return
    yield "\n| level | place | rule | what was seen | the way out |\n|---|---|---|---|---|\n"
    size = 0
    for count, row in enumerate(rows):
        size += len(row.encode())
        if size > MAX_BYTES or count >= MAX_ROWS:
            left += len(rows) - count
            break
        yield row
    if left:
        yield f"\n{left:,} more {'finding is' if left == 1 else 'findings are'} left out here.\n"


def _row(finding: Finding) -> tuple[str, str]:
    word = finding.level.word
    place = _code(f"{finding.path}:{finding.place.line}:{finding.place.column}")
    way_out = _code(finding.fix) or _inert(finding.help)
    return word, f"| {word} | {place} | {finding.rule} {finding.name} | {_code(finding.message)} | {way_out} |\n"


def _unjudged(unjudged: Unjudged) -> tuple[str, str]:
    place = _code(unjudged.path + (f":{unjudged.line}" if unjudged.line else ""))
    return "not judged", f"| not judged | {place} | | {_code(unjudged.message)} | |\n"


def _code(text: str) -> str:
    return f"<code>{_inert(text)}</code>" if text else ""


def _inert(text: str) -> str:
    """`text` without markup. What follows an @ is cut off by a comment: cmark-gfm finds addresses behind references."""
    return "".join(c if c.isalnum() or c in _PLAIN else f"&#{ord(c)};" for c in text).replace(_AT, f"{_AT}<!-- -->")


FORMAT = ReportFormat(name="markdown", summary="a table, for the summary of a job", write=write)
