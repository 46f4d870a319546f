"""Judging a text by a team's gitleaks rules, as gitleaks 8.30 does: pure, over patterns that somebody else compiles.

A rule looks at a text that holds one of its keywords, in any case. Its secret is the `secretGroup` of the match, or the
first group that is not empty, or all of it; line feeds around the match are cut off, and the groups are those of the
pattern on the match alone. Offsets and entropy are those of UTF-8: Go counts runes and divides by bytes.

Different on purpose: `gitleaks:allow` in a text changes nothing, since the text is the attacker's; nothing is decoded
here, `core.content` hands over decoded readings; there is no commit, so an allowlist of commits allows nothing; and in
the last line of a text an allowlist of lines sees that line, where gitleaks takes all of the text for it.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import islice
from math import log2
from typing import NamedTuple, Protocol

from chainseal.core.gitleaks_config import Allowlist, Condition, Config, Required, Rule, Target
from chainseal.core.scanner import TeamSecret

Span = tuple[int, int]

KEYWORDS_AT_ONCE = 32  # asked for in one pass, and one by one only where the pass saw any: three times as fast
MAX_REQUIRED = 1000  # finds of one rule in one text that count as company for another's


class Pattern(Protocol):
    """A compiled pattern of RE2's syntax, which is Go's. All of it takes time linear in the text."""

    def spans(self, data: bytes) -> Iterator[Span]:
        """Every match, from left to right, none overlapping."""

    def groups(self, data: bytes) -> list[Span]:
        """The groups of the first match, from the first group on; -1 for one that took no part."""

    def occurs(self, data: bytes) -> bool:
        """Whether it matches anywhere."""


class Found(NamedTuple):
    """What a rule found, in bytes: where its match starts, and the secret."""

    match: int
    start: int
    end: int


class Text:
    """One text of the file at `path`: its bytes, and where its lines end."""

    def __init__(self, text: str, path: str) -> None:
        self.data = text.encode("utf-8", "replace")
        self.path = path.encode("utf-8", "replace")
        self.allowed_lines: dict[tuple[str, Span], bool] = {}

    @cached_property
    def feeds(self) -> list[int]:
        """Where the line feeds stand."""
        out, at = [], self.data.find(b"\n")
        while at >= 0:
            out.append(at)
            at = self.data.find(b"\n", at + 1)
        return out

    def place(self, offset: int) -> tuple[int, int]:
        """The line and column of an offset as gitleaks counts them: after the first line from the line feed on."""
        row = bisect_right(self.feeds, offset)
        return row, offset - (self.feeds[row - 1] if row else 0)

    def lines(self, start: int, end: int) -> Span:
        """The lines of a match, with the line feed before them, as gitleaks takes them."""
        first, last = bisect_right(self.feeds, start), bisect_right(self.feeds, max(start, end - 1))
        return self.feeds[first - 1] if first else 0, self.feeds[last] if last < len(self.feeds) else len(self.data)


class Engine:
    """The `Scanner` of a complete configuration; `compiled` gives the pattern of a source, and keeps it."""

    def __init__(self, config: Config, compiled: Callable[[str], Pattern]) -> None:
        self._config = config
        self._compiled = compiled
        self._by_keyword: dict[str, list[int]] = {}
        self._always: list[int] = []
        self._rules = [rule for rule in config.rules.values() if rule.regex and not rule.skip_report]
        for number, rule in enumerate(self._rules):
            for keyword in rule.keywords:
                self._by_keyword.setdefault(keyword, []).append(number)
            if not rule.keywords:
                self._always.append(number)
        words = sorted(self._by_keyword, key=len)
        parts = (words[at : at + KEYWORDS_AT_ONCE] for at in range(0, len(words), KEYWORDS_AT_ONCE))
        self._keywords = [("|".join(map(re.escape, part)), part) for part in parts]

    def found(self, text: str, path: str) -> list[TeamSecret]:
        """The secrets in a text, sorted."""
        numbers = {number for keyword in self._said(text.lower()) for number in self._by_keyword[keyword]}
        numbers.update(self._always)
        if not numbers:
            return []
        source = Text(text, path)
        if self._passes(self._config.allowlists, source):
            return []
        out = [(f.start, f.end, rule.id) for rule in (self._rules[n] for n in numbers) for f in self._all(rule, source)]
        return list(_in_characters(text, source.data, sorted(out)))

    def named(self, path: str) -> list[str]:
        """The rules that refuse a file by its path alone."""
        source = Text("", path)
        if self._passes(self._config.allowlists, source):
            return []
        rules = (rule for rule in self._config.rules.values() if not rule.regex and not rule.skip_report)
        return [rule.id for rule in rules if self._concerns(rule, source)]

    def _said(self, low: str) -> Iterator[str]:
        """The keywords that `low`, a text in small letters, holds."""
        data = low.encode("utf-8", "replace")
        for pattern, keywords in self._keywords:
            if self._compiled(pattern).occurs(data):
                yield from (keyword for keyword in keywords if keyword in low)

    def _all(self, rule: Rule, source: Text) -> Iterable[Found]:
        """What `rule` finds, less what lacks the company that it requires."""
        found = self._each(rule, source)
        if not rule.required:
            return found
        company = [
            (required, [source.place(f.match) for f in islice(self._each(other, source), MAX_REQUIRED)])
            for required in rule.required
            for other in (self._config.rules[required.rule],)
        ]
        return [
            f
            for f in islice(found, MAX_REQUIRED)
            if all(_near(source.place(f.match), places, required) for required, places in company)
        ]

    def _each(self, rule: Rule, source: Text) -> Iterator[Found]:
        if not rule.regex or not self._concerns(rule, source):
            return
        pattern = self._compiled(rule.regex)
        for from_, to in pattern.spans(source.data):
            match = source.data[from_:to]
            trimmed = match.strip(b"\n")
            start = from_ + len(match) - len(match.lstrip(b"\n"))
            first, last = _secret(pattern.groups(trimmed), rule, len(trimmed))
            secret = trimmed[first:last]
            if rule.entropy and entropy(secret) <= rule.entropy:
                continue
            lists = (*self._config.allowlists, *rule.allowlists)
            if not any(self._allows(allowlist, source, (start, start + len(trimmed)), secret) for allowlist in lists):
                first, last = (first, last) if secret else (0, len(trimmed))
                yield Found(start, start + first, start + last)

    def _concerns(self, rule: Rule, source: Text) -> bool:
        """Whether `rule` is about the file: its path fits, and no allowlist lets the whole file pass."""
        fits = not rule.path or self._compiled(rule.path).occurs(source.path)
        return fits and not self._passes(rule.allowlists, source)

    def _passes(self, allowlists: Iterable[Allowlist], source: Text) -> bool:
        """Whether one of `allowlists` lets the whole file pass, by its path."""
        return any(
            bool(a.paths)
            and (a.condition is Condition.ANY or not (a.commits or a.regexes or a.stopwords))
            and self._compiled(a.paths).occurs(source.path)
            for a in allowlists
        )

    def _allows(self, allowlist: Allowlist, source: Text, match: Span, secret: bytes) -> bool:
        """Whether `allowlist` says of a single find that it is no secret."""
        if allowlist.condition is Condition.ANY:
            return self._stops(allowlist, secret) or self._fits(allowlist, source, match, secret)
        return (
            not allowlist.commits
            and (not allowlist.paths or self._compiled(allowlist.paths).occurs(source.path))
            and (not allowlist.stopwords or self._stops(allowlist, secret))
            and (not allowlist.regexes or self._fits(allowlist, source, match, secret))
        )

    def _stops(self, allowlist: Allowlist, secret: bytes) -> bool:
        if not allowlist.stopwords:
            return False
        low = secret.decode("utf-8", "replace").lower().encode("utf-8", "replace")
        return self._compiled(allowlist.stopwords).occurs(low)

    def _fits(self, allowlist: Allowlist, source: Text, match: Span, secret: bytes) -> bool:
        if not allowlist.regexes:
            return False
        pattern = self._compiled(allowlist.regexes)
        if allowlist.target is Target.SECRET:
            return pattern.occurs(secret)
        if allowlist.target is Target.MATCH:
            return pattern.occurs(source.data[match[0] : match[1]])
        lines = source.lines(*match)  # a long line is asked once, however much is found in it
        key = (allowlist.regexes, lines)
        if key not in source.allowed_lines:
            source.allowed_lines[key] = pattern.occurs(source.data[lines[0] : lines[1]])
        return source.allowed_lines[key]


def entropy(secret: bytes) -> float:
    """Shannon's entropy as gitleaks counts it: over characters, each one's share taken of the length in bytes."""
    if not secret:
        return 0.0
    shares = (count / len(secret) for count in Counter(secret.decode("utf-8", "replace")).values())
    return -sum(share * log2(share) for share in shares)


def _secret(groups: list[Span], rule: Rule, length: int) -> Span:
    """The span of the secret in a match of `length` bytes; empty when the group that is asked for took no part."""
    if not groups:
        return 0, length
    if rule.secret_group:
        start, end = groups[rule.secret_group - 1]
        return (start, end) if start >= 0 else (0, 0)
    return next(((start, end) for start, end in groups if start < end), (0, length))


def _near(place: tuple[int, int], others: Iterable[tuple[int, int]], required: Required) -> bool:
    line, column = place
    return any(
        (required.lines is None or abs(line - other_line) <= required.lines)
        and (required.columns is None or abs(column - other_column) <= required.columns)
        for other_line, other_column in others
    )


def _in_characters(text: str, data: bytes, found: Iterable[tuple[int, int, str]]) -> Iterator[TeamSecret]:
    """`found`, sorted by its offsets in bytes, by its offsets in characters; one pass over the text."""
    ascii_only = text.isascii()
    at = characters = 0
    for start, end, rule in found:
        if ascii_only:
            yield TeamSecret(start, end, rule)
            continue
        characters += len(data[at:start].decode("utf-8", "ignore"))
        at = start
        yield TeamSecret(characters, characters + len(data[start:end].decode("utf-8", "ignore")), rule)
