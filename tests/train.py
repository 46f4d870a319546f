"""Train the wording model: `python -m tests.train CORPUS… --output chainseal/core/detection/orders/wording.tsv`.

A corpus is a file of JSON lines (`.xz` too) with the fields id, text, label, kind, source, set and core. Rows of the
set `positives` with `core` are orders, less the kinds that hide their words (`encoded`, `unicode`), which other rules
undo, and those in other languages, of which there are too few: they found nothing that phrases had not; rows labelled
benign are not. Whole transcripts are left out. The same corpora give the same bytes: nothing here depends on a clock,
on an order of sets or on a library.

What may enter the file, so that nobody's sentence is in it and nothing is learnt by heart:

- a word, two neighbours, or two words with one between them: never three words;
- only what occurs in three sources (one owner of a repository, or one package), and, when it occurs in orders at all,
  in orders of two sources; the names of products in five;
- only the letters a to z: no digits, so no keys, no addresses, no versions.

The model is logistic regression over windows of `WINDOW` words, each feature once a window, fitted by AdaGrad. Which
window of an order is the order is not labelled: the first round takes all, later ones the best under the weights so
far, and of the benign windows those that come near. Orders weigh by the square root of what their source offers;
pages that discuss injection weigh more than other text. Before the last round all but the `--features` that say most
are dropped, and the rest fitted again.

`--folds N` prints what it does to sources it has never seen: sources are dealt into folds, benign ones as well; a
cluster of near-duplicates never stands on both sides. The thresholds are those that flag so many paragraphs.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import lzma
import math
import random
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from chainseal.core.detection.orders.wording import SCALE, WINDOW, Table, features, parsed, stretches, words_in
from chainseal.core.detection.phrases import lowered

SOURCES, ORDER_SOURCES, BENIGN_SOURCES, PRODUCT_SOURCES = 3, 2, 4, 5
PRODUCTS = frozenset(
    [
        "anthropic",
        "chatgpt",
        "claude",
        "codex",
        "copilot",
        "cursor",
        "deepseek",
        "gemini",
        "github",
        "gitlab",
        "gmail",
        "google",
        "gpt",
        "grok",
        "llama",
        "microsoft",
        "mistral",
        "notion",
        "openai",
        "qwen",
        "slack",
        "windsurf",
    ]
)
PRODUCT_STEMS = frozenset(name[:4] for name in PRODUCTS)
OTHER_KINDS = frozenset({"encoded", "unicode", "multilingual"})
OTHERS = 8  # words without a weight that count as one feature
ORDER_MASS, TRAP_MASS, RATE, DECAY, EPOCHS, ROUNDS = 16.0, 4.0, 0.05, 2e-3, 6, 3
FLOOR = -2 * SCALE  # lower scores are not told apart
RATES = (0.0005, 0.001, 0.002)


class Document(NamedTuple):
    """A labelled text as the model sees it: its words, and at each of them the numbers of the features begun there."""

    id: str
    text: str
    kind: str
    order: bool
    core: bool
    source: str
    cluster: str
    words: list[str]


class Example(NamedTuple):
    """A window: its features, how many words have no weight, whether it is an order, and how much it counts."""

    features: tuple[int, ...]
    others: float
    order: bool
    mass: float


class Corpus(NamedTuple):
    """Documents, the features of each position of each, and for each feature the sources of all and of orders."""

    documents: list[Document]
    begun: dict[str, list[tuple[int, ...]]]
    names: list[str]
    sources: list[set[str]]
    order_sources: list[set[str]]


# --- reading


def read(paths: Iterable[str]) -> list[Document]:
    """The documents of the corpora, in the order of their ids."""
    rows = {row["id"]: row for path in paths for row in map(json.loads, _lines(path))}
    return [_document(rows[key]) for key in sorted(rows) if _is_wanted(rows[key])]


def _lines(path: str) -> list[str]:
    data = Path(path).read_bytes()
    return (lzma.decompress(data) if path.endswith(".xz") else data).decode().splitlines()


def _is_wanted(row: dict[str, str | int]) -> bool:
    if row["set"] == "positives" and row["label"] == "injection":
        return row["kind"] not in OTHER_KINDS
    return row["label"] in {"benign", 0} and row["set"] in {"negatives", "negatives_files", "benign_chunks"}


def _document(row: dict[str, str]) -> Document:
    words = words_in(lowered(row["text"]))
    source = source_of(row["source"])
    order, core = row["label"] == "injection", bool(row.get("core"))
    cluster = str(row.get("cluster") or row["id"])
    return Document(row["id"], row["text"], row["kind"], order, core, source, cluster, words)


def source_of(name: str) -> str:
    """Whose it is: the owner of the repository or the package, also of what was generated from it."""
    inner = re.search(r"^gen:[^(]*\((.+)", name)
    name = re.sub(r"^(?:pypi|gh|hf):", "", inner.group(1) if inner else name)
    name = name.split("+")[-1].split("/")[0]
    return (name if name.startswith("find_string") else name.split("(")[0]).removesuffix("-multilingual")


# --- features


def corpus_of(documents: list[Document]) -> Corpus:
    """The documents with their features numbered; features that too few sources share have no number."""
    sources: dict[str, set[str]] = {}
    order_sources: dict[str, set[str]] = {}
    for document in documents:
        if document.order and not document.core:
            continue
        for name in sorted({name for begun in features(document.words) for name in begun}):
            sources.setdefault(name, set()).add(document.source)
            if document.order:
                order_sources.setdefault(name, set()).add(document.source)
    names = [n for n in sorted(sources) if _may_enter(n, len(sources[n]), len(order_sources.get(n, ())))]
    number = {name: index for index, name in enumerate(names)}
    begun = {d.id: [tuple(number[n] for n in at if n in number) for at in features(d.words)] for d in documents}
    return Corpus(documents, begun, names, [sources[n] for n in names], [order_sources.get(n, set()) for n in names])


def _may_enter(name: str, sources: int, order_sources: int) -> bool:
    parts = [part for part in name.split(" ") if part != "_"]
    if not all(part.isascii() and part.isalpha() for part in parts):
        return False
    if not order_sources:
        return sources >= BENIGN_SOURCES
    if order_sources < ORDER_SOURCES:
        return False
    product = not PRODUCTS.isdisjoint(parts) or (len(parts) > 1 and not PRODUCT_STEMS.isdisjoint(parts))
    return sources >= (PRODUCT_SOURCES if product else SOURCES)


def _allowed(corpus: Corpus, held: frozenset[str]) -> list[bool]:
    """Of each feature, whether it may enter still when the sources `held` are not known."""
    return [
        _may_enter(name, len(sources - held), len(orders - held))
        for name, sources, orders in zip(corpus.names, corpus.sources, corpus.order_sources, strict=True)
    ]


# --- fitting


class Weights(NamedTuple):
    """The fitted weights, by number of feature, and how much the examples pulled at each: the root of its squares."""

    bias: float
    other: float
    of: list[float]
    pull: list[float]


def fit(corpus: Corpus, held: frozenset[str], most: int) -> str:
    """The file of weights learnt from all documents but those of the sources `held`, and what is near a duplicate of them."""
    away = {d.cluster for d in corpus.documents if d.order and d.source in held}
    known = [
        d
        for d in corpus.documents
        if d.source not in held and not (d.order and (d.cluster in away or not d.core)) and d.words
    ]
    mass = _masses(known)
    allowed = _allowed(corpus, held)
    chance = random.Random(1)
    examples = list(_first(corpus, known, mass, allowed, chance))
    weights = _descend(examples, len(corpus.names), chance)
    for left in range(ROUNDS - 1, 0, -1):
        _prune(corpus, weights, allowed, most * 2 if left > 1 else most)
        examples = list(_near(corpus, known, mass, allowed, weights, chance))
        weights = _descend(examples, len(corpus.names), chance)
    return written(corpus, weights)


def _masses(known: list[Document]) -> dict[str, float]:
    offered = Counter(d.source for d in known if d.order)
    return {
        d.id: ORDER_MASS / math.sqrt(offered[d.source]) if d.order else TRAP_MASS if d.kind.startswith("trap") else 1.0
        for d in known
    }


def _starts(length: int, step: int) -> list[int]:
    return [0] if length <= WINDOW else sorted({*range(0, length - WINDOW, step), length - WINDOW})


def _window(corpus: Corpus, document: Document, start: int, allowed: list[bool], mass: float) -> Example:
    begun = corpus.begun[document.id][start : start + WINDOW]
    others = sum(_is_other(corpus, at, allowed) for at in begun) / OTHERS
    return Example(tuple(sorted({n for at in begun for n in at if allowed[n]})), others, document.order, mass)


def _is_other(corpus: Corpus, at: tuple[int, ...], allowed: list[bool]) -> bool:
    """Whether the word at which the features `at` begin has no weight of its own: its own feature stands first."""
    return not (at and allowed[at[0]] and " " not in corpus.names[at[0]])


def _first(
    corpus: Corpus, known: list[Document], mass: dict[str, float], allowed: list[bool], chance: random.Random
) -> Iterator[Example]:
    """All windows of the orders and of the traps, and some of the rest."""
    for document in known:
        starts = _starts(len(document.words), WINDOW // 3 if document.order else WINDOW // 2)
        share = 1 / len(starts) if document.order else 1.0
        for start in starts:
            if document.order or document.kind.startswith("trap") or chance.random() < 0.25:
                yield _window(corpus, document, start, allowed, mass[document.id] * share)


def _near(
    corpus: Corpus,
    known: list[Document],
    mass: dict[str, float],
    allowed: list[bool],
    weights: Weights,
    chance: random.Random,
) -> Iterator[Example]:
    """The best window of each order, and the benign ones that come near it or are drawn."""
    for document in known:
        sums = _sums(corpus, corpus.begun[document.id], weights, allowed)
        if document.order:
            yield _window(corpus, document, sums.index(max(sums)), allowed, mass[document.id])
            continue
        starts = {*_starts(len(document.words), WINDOW // 2), sums.index(max(sums))}
        for start in sorted(starts):
            if sums[start] + weights.bias > -5 or chance.random() < 0.02:
                yield _window(corpus, document, start, allowed, mass[document.id])


def _sums(corpus: Corpus, begun: list[tuple[int, ...]], weights: Weights, allowed: list[bool]) -> list[float]:
    total, so_far = [0.0], 0.0
    for at in begun:
        if _is_other(corpus, at, allowed):
            so_far += weights.other / OTHERS
        for n in at:
            so_far += weights.of[n]
        total.append(so_far)
    return [after - before for before, after in zip(total, total[WINDOW:], strict=False)] or [total[-1]]


def _descend(examples: list[Example], size: int, chance: random.Random) -> Weights:
    """Logistic regression by AdaGrad."""
    weights, squares = [0.0] * size, [1e-8] * size
    bias, bias_squares, other, other_squares = -3.0, 1e-8, 0.0, 1e-8
    for _ in range(EPOCHS):
        chance.shuffle(examples)
        for numbers, others, order, mass in examples:
            z = bias + other * others
            for n in numbers:  # not `sum`: it rounds in another way since Python 3.12
                z += weights[n]
            error = ((1 / (1 + math.exp(-z)) if z > -30 else 0.0) - order) * mass
            if -1e-3 < error < 1e-3:
                continue
            for n in numbers:
                slope = error + DECAY * weights[n]
                squares[n] += slope * slope
                weights[n] -= RATE * slope / math.sqrt(squares[n])
            other_squares += (error * others) ** 2
            other -= RATE * error * others / math.sqrt(other_squares)
            bias_squares += error * error
            bias -= RATE * error / math.sqrt(bias_squares)
    return Weights(bias, other, weights, [math.sqrt(square) for square in squares])


def _prune(corpus: Corpus, weights: Weights, allowed: list[bool], most: int) -> None:
    """Allow at most `most` features: those of orders, and of the others those whose loss the examples would feel most."""
    worth = [
        abs(weight) * pull * (1e6 if orders else 1.0)
        for weight, pull, orders in zip(weights.of, weights.pull, corpus.order_sources, strict=True)
    ]
    kept = set(sorted((n for n, ok in enumerate(allowed) if ok and worth[n]), key=lambda n: (-worth[n], n))[:most])
    allowed[:] = [n in kept for n in range(len(allowed))]


# --- writing


def written(corpus: Corpus, weights: Weights) -> str:
    """The file: the weights as whole numbers, the heaviest first, features of one weight and kind together."""
    groups: dict[tuple[int, bool], list[str]] = {}
    for name, weight in zip(corpus.names, weights.of, strict=True):
        if round(weight * SCALE):
            groups.setdefault((-round(weight * SCALE), " " in name), []).append(name)
    lines = [
        "# Written by tests/train.py; do not edit. A weight, then what weighs it: word, stem stem, or stem _ stem.",
        f"bias\t{round(weights.bias * SCALE)}",
        f"other\t{round(weights.other / OTHERS * SCALE)}",
    ]
    for key in sorted(groups):
        lines += _wrapped(f"{-key[0]:+d}", groups[key])
    return "\n".join([*lines, ""])


def _wrapped(weight: str, names: list[str]) -> Iterator[str]:
    line = weight
    for name in names:
        if len(line) + len(name) > 110:
            yield line
            line = weight
        line += f"\t{name}"
    yield line


# --- measuring


def folds(documents: list[Document], number: int) -> list[frozenset[str]]:
    """The sources dealt into `number` folds: those with orders evenly, the others by a hash of their names."""
    offered = Counter(d.source for d in documents if d.order and d.core)
    out: list[set[str]] = [set() for _ in range(number)]
    load = [0] * number
    for source in sorted(offered, key=lambda s: (-offered[s], s)):
        least = min(range(number), key=lambda n: (load[n], n))
        out[least].add(source)
        load[least] += offered[source]
    for source in sorted({d.source for d in documents} - offered.keys()):
        out[int(hashlib.sha256(source.encode()).hexdigest(), 16) % number].add(source)
    return [frozenset(fold) for fold in out]


def best(text: str, table: Table) -> int:
    """The score of the best stretch, as the rule would see it."""
    return max((found.score for found in stretches(lowered(text), table, FLOOR)), default=FLOOR)


def unseen(corpus: Corpus, number: int, most: int) -> dict[str, int]:
    """The best score of each document under a model that knows nothing of its source."""
    out: dict[str, int] = {}
    for held in folds(corpus.documents, number):
        table = parsed(fit(corpus, held, most))
        out |= {d.id: best(d.text, table) for d in corpus.documents if d.source in held}
    return out


def report(documents: Sequence[Document], scores: dict[str, int]) -> Iterator[str]:
    """What is found and what is falsely flagged at the thresholds that flag so many paragraphs."""
    paragraphs = sorted((scores[d.id] for d in documents if d.kind.startswith("para")), reverse=True)
    groups = {
        "orders": [d for d in documents if d.order and d.core],
        "weak": [d for d in documents if d.order and not d.core],
        "traps": [d for d in documents if d.kind.startswith("trap")],
        "files": [d for d in documents if d.kind.startswith("file")],
        "chunks": [d for d in documents if not d.order and d.kind[:4] not in {"para", "trap", "file"}],
    }
    for rate in RATES if paragraphs else ():
        threshold = paragraphs[int(rate * len(paragraphs))] + 1
        hit = {d.id for d in documents if scores[d.id] >= threshold}
        shares = [f"{name} {_share(group, hit)}" for name, group in groups.items()]
        yield f"{rate:.2%} of paragraphs, from {threshold}: " + ", ".join(shares)


def _share(documents: list[Document], hit: set[str]) -> str:
    return f"{sum(d.id in hit for d in documents) / max(1, len(documents)):.1%}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Train, write, and measure when asked to."""
    parser = argparse.ArgumentParser(prog="python -m tests.train", description="Train the wording model.")
    parser.add_argument("corpora", nargs="+", metavar="CORPUS")
    parser.add_argument("--output", required=True)
    parser.add_argument("--features", type=int, default=3000)
    parser.add_argument("--folds", type=int, default=0)
    given = parser.parse_args(arguments)
    corpus = corpus_of(read(given.corpora))
    Path(given.output).write_text(fit(corpus, frozenset(), given.features), encoding="utf-8", newline="\n")
    if given.folds:
        print(*report(corpus.documents, unseen(corpus, given.folds, given.features)), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
