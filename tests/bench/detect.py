"""How well the content rules see: `python -m tests.bench detect CORPUS… [--peers] [--ablate]`.

A corpus is JSON Lines, plain or `.xz`: `id`, `text`, `label` (`benign` or 0, else what it is) and `kind`; `source` (who
wrote it), `set`, `core` or `plausible` (a clear label) and `lang` are used where they are there. A text counts as
flagged when any content rule finds an error in it. Texts whose set or kind says that they are whole files are screened
under the profile `instructions`, all others as candidates.
"""

from __future__ import annotations

import argparse
import json
import lzma
import statistics
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import chainseal
from chainseal.core.levels import Level
from tests import cases, test_bypass
from tests.bench import _ablation, _peers

KIB = 1024


class Row(NamedTuple):
    """A labelled text. `positive` is whether it holds something; `clear` whether that is beyond doubt."""

    id: str
    text: str
    positive: bool
    kind: str
    group: str
    source: str
    clear: bool
    lang: str
    profile: str


def main(args: Sequence[str] = ()) -> None:
    """Print the tables of the corpora that `args` name."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench detect", description=__doc__)
    parser.add_argument("corpus", nargs="*", type=Path)
    parser.add_argument("--peers", action="store_true", help="install peers in throw-away environments and compare")
    parser.add_argument("--ablate", action="store_true", help="turn each stage of the pipeline off in turn")
    options = parser.parse_args(args)
    if not options.corpus:
        print("detect: name a labelled corpus (JSON Lines) to measure on")
        return
    try:
        rows = [row for path in options.corpus for row in read(path)]
    except (OSError, UnicodeDecodeError, lzma.LZMAError) as error:
        raise SystemExit(f"a corpus cannot be read: {error}") from error
    if not rows:
        raise SystemExit("the corpus holds no text; nothing was measured")
    flags = flagged(rows)
    _tables(rows, flags)
    _rules(rows)
    _speed([row.text for row in rows if not row.positive and 512 <= len(row.text) <= 4096][:500])
    if options.ablate:
        _print_ablation(rows, flags)
    if options.peers:
        _print_peers(rows, flags)


def read(path: Path) -> Iterator[Row]:
    """The rows of a corpus. A line that is none ends the run, with its place."""
    opened = lzma.open if path.suffix == ".xz" else open
    with opened(path, "rt", encoding="utf-8") as lines:
        yield from (_row(path, number, line) for number, line in enumerate(lines, 1) if line.strip())


def _row(path: Path, number: int, line: str) -> Row:
    try:
        return row_of(json.loads(line))
    except (ValueError, KeyError, TypeError) as error:
        raise SystemExit(f"{path}:{number}: is no labelled text ({error}); see --help") from error


def row_of(value: dict[str, Any]) -> Row:
    """A row of what a line holds. Raises KeyError and TypeError where a field is missing or no text."""
    text, label, kind = value["text"], value["label"], value["kind"]
    if not isinstance(text, str) or not isinstance(kind, str):
        raise TypeError("text and kind are texts")
    group = value.get("set") or ("negatives" if label in (0, "benign") else "positives")
    return Row(
        id=str(value["id"]),
        text=text,
        positive=label not in (0, "benign"),
        kind=kind,
        group=group,
        source=value.get("source") or "?",
        clear=bool(value.get("core", value.get("plausible", True))),
        lang=value.get("lang") or "?",
        profile="instructions" if group.endswith("files") or kind.startswith("file_") else "candidate",
    )


def flagged(rows: Iterable[Row]) -> list[bool]:
    """Of each row, whether it is flagged."""
    return [bool(_errors(row)) for row in rows]


def _errors(row: Row) -> set[str]:
    return {f.rule for f in chainseal.screen(row.text, profile=row.profile) if f.level is Level.ERROR}


def _tables(rows: list[Row], flags: list[bool]) -> None:
    _table(
        "recall by kind, clear labels",
        ((r.kind, f) for r, f in zip(rows, flags, strict=True) if r.positive and r.clear),
    )
    _table(
        "recall by kind, weak labels",
        ((r.kind, f) for r, f in zip(rows, flags, strict=True) if r.positive and not r.clear),
    )
    _table(
        "recall by language, clear labels",
        ((r.lang, f) for r, f in zip(rows, flags, strict=True) if r.positive and r.clear and r.lang not in {"?", "en"}),
    )
    _table(
        "recall by source, clear labels, sources of 8 and more (what the model of words learns without a source is told by\n"
        "`python -m tests.train CORPUS... --output FILE --folds 10`)",
        ((r.source.partition("/")[0], f) for r, f in zip(rows, flags, strict=True) if r.positive and r.clear),
        least=8,
    )
    _table("false alarms by kind", ((r.kind, f) for r, f in zip(rows, flags, strict=True) if not r.positive), per=1000)
    _table("false alarms by set", ((r.group, f) for r, f in zip(rows, flags, strict=True) if not r.positive), per=1000)


def _table(title: str, found: Iterable[tuple[str, bool]], per: int = 100, least: int = 1) -> None:
    counts: dict[str, list[bool]] = defaultdict(list)
    for key, flag in found:
        counts[key].append(flag)
        counts["all"].append(flag)
    if not counts:
        return
    print(f"\n{title}")
    for key in sorted(counts, key=lambda k: (k == "all", k)):
        n, hit = len(counts[key]), sum(counts[key])
        if n >= least:
            print(f"  {key:36} {hit:6} of {n:6}  {per * hit / n:7.2f} {'%' if per == 100 else 'per 1,000'}")


def _rules(rows: list[Row]) -> None:
    """Every rule by itself, warnings included: what it adds and what it costs."""
    benign = [row for row in rows if not row.positive]
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for row in rows:
        for rule in {f"{f.rule} {f.name}" for f in chainseal.screen(row.text, profile=row.profile)}:
            counts[rule][not row.positive] += 1
    print("\nby rule, warnings included: texts with something in them; benign texts")
    for rule, (hit, false) in sorted(counts.items()):
        print(f"  {rule:36} {hit:6}  {false:6}  {1000 * false / max(1, len(benign)):7.2f} per 1,000")


def _speed(texts: list[str]) -> None:
    if not texts:
        return
    for text in texts[:50]:
        chainseal.screen(text)
    times = []
    for text in texts:
        start = time.process_time()
        chainseal.screen(text)
        times.append((time.process_time() - start) * 1000 / (len(text.encode()) / KIB))
    print(
        f"\ntime over {len(texts)} benign texts: {statistics.mean(times):.2f} ms a KB, median {statistics.median(times):.2f}"
    )


def own_cases() -> list[str]:
    """What the rules of this project must speak on, whatever corpora hold: its case tables, and a token in disguise."""
    texts = list(test_bypass.DISGUISES.values())
    for path in sorted(Path(cases.__path__[0]).glob("CS1*.py")):
        texts += import_module(f"tests.cases.{path.stem}").SPEAKS.values()
    return texts


def _print_ablation(rows: list[Row], flags: list[bool]) -> None:
    print(
        "\nablation, each stage off in turn: clear labels lost; false alarms saved; own cases lost (they hold forms that"
    )
    print("corpora lack)")
    clear = [row.positive and row.clear for row in rows]
    base_hit = sum(f for f, c in zip(flags, clear, strict=True) if c)
    base_false = sum(f for f, r in zip(flags, rows, strict=True) if not r.positive)
    own = own_cases()
    spoken = sum(bool(chainseal.screen(text)) for text in own)
    benign = len(rows) - sum(r.positive for r in rows)
    for name, without in _ablation.STAGES:
        with without():
            off = flagged(rows)
            cases_off = sum(bool(chainseal.screen(text)) for text in own)
        hit = sum(f for f, c in zip(off, clear, strict=True) if c)
        false = sum(f for f, r in zip(off, rows, strict=True) if not r.positive)
        print(
            f"  {name:36} {hit - base_hit:+6} of {sum(clear)}  {false - base_false:+6} of {benign}"
            f"  {cases_off - spoken:+5} of {len(own)}"
        )


def _print_peers(rows: list[Row], flags: list[bool]) -> None:
    print("\npeers, installed in this run: recall of clear labels; false alarms; time")
    columns = {"chainseal": flags, **_peers.verdicts([row.text for row in rows])}
    for name, found in columns.items():
        hit = [f for f, r in zip(found, rows, strict=True) if r.positive and r.clear]
        false = [f for f, r in zip(found, rows, strict=True) if not r.positive]
        print(
            f"  {name:36} {100 * sum(hit) / max(1, len(hit)):6.2f} %  {1000 * sum(false) / max(1, len(false)):7.2f} per 1,000"
        )
