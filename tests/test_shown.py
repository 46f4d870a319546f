"""What reaches a terminal or a log: one inert line, whatever the text was."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.shown import preview, printable, redacted, shown

TOKEN = "ghp_" + "q7ZtK" * 7 + "x"

SHOWN: dict[str, tuple[str, str]] = {
    "plain": ("a b", "a b"),
    "other scripts": ("\u65e5\u672c caf\u00e9 \u03bb", "\u65e5\u672c caf\u00e9 \u03bb"),
    "ESC": ("\x1b[31mred", "\\x1b[31mred"),
    "line feeds and tabs": ("a\nb\tc\r", "a\\nb\\tc\\r"),
    "C1": ("\x9b31m", "\\x9b31m"),
    "bidi": ("a\u202eb", "a\\u202eb"),
    "zero-width": ("a\u200bb", "a\\u200bb"),
    "tags": ("a\U000e0041", "a\\U000e0041"),
    "a variation selector": ("a\ufe0f", "a\\ufe0f"),
    "line separator": ("a\u2028b", "a\\u2028b"),
    "a byte of a file name": ("caf\udce9", "caf\\xe9"),
    "a lone surrogate": ("\ud800", "\\ud800"),
    "private use": ("\ue000", "\\ue000"),
    "a command": ("::error::x", ":\\x3aerror::x"),
    "a command in a path": ("x::error::y.md", "x:\\x3aerror::y.md"),
    "a command with properties": ("::add-mask::x ::Set-Output name=a::b", ":\\x3aadd-mask::x :\\x3aSet-Output name=a::b"),
    "stop-commands": ("::stop-commands::t", ":\\x3astop-commands::t"),
    "an old command": ("a ##[error]b ##vso[task.x]", "a #\\x23[error]b #\\x23vso[task.x]"),
    "a test id is no command": ("tests/a.py::TestA::test_b", "tests/a.py::TestA::test_b"),
    "a heading is no command": ("## Error", "## Error"),
}  # fmt: skip


@pytest.mark.parametrize("case", SHOWN)
def test_shown(case: str) -> None:
    text, expected = SHOWN[case]
    assert shown(text, secret_spans) == expected


def test_a_long_text_is_cut_and_counted() -> None:
    assert printable("x" * 64_000, 20) == "x" * 20 + "\u2026(64000 characters)"


def test_a_secret_is_redacted_before_the_text_is_cut() -> None:
    text = "the old token was " + TOKEN
    out = shown(text, secret_spans, 40)
    assert "ghp_\u2026" in out
    assert not any(TOKEN[i : i + 8] in out for i in range(len(TOKEN)))


def test_a_preview_shows_four_characters_of_a_long_secret_and_nothing_of_a_short_one() -> None:
    assert preview("abcdefghijklmnop") == "abcd\u2026(16 characters)"
    assert preview("hunter2!") == "\u2026(8 characters)"


def test_overlapping_spans_are_one() -> None:
    assert redacted("abcdefghij", lambda _: [(2, 5), (4, 8)]) == "ab\u2026(6 characters)ij"


@given(st.text(st.characters(), max_size=200))
def test_no_hidden_character_is_left(text: str) -> None:
    out = printable(text)
    assert all(unicodedata.category(c) not in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"} for c in out)
    assert not re.search(r"^\s*::(?:error|warning|notice|debug|group|endgroup)", out)
    assert "##[" not in out


@given(st.text(st.characters(), max_size=60))
def test_what_is_shown_can_be_shown_again(text: str) -> None:
    once = printable(text, 10_000)
    assert printable(once, 10_000) == once
