"""Globs of candidate paths."""

from __future__ import annotations

import pytest

from chainseal.globs import folder_of, matches

MATCHES = [
    (".chainseal/candidates/**", ".chainseal/candidates/a.yaml"),
    (".chainseal/candidates/**", ".chainseal/candidates/x/y/a.md"),
    ("**/*.mem.yaml", "a.mem.yaml"),
    ("**/*.mem.yaml", "x/y/a.mem.yaml"),
    ("a/**/b/*.md", "a/b/c.md"),
    ("a/**/b/*.md", "a/x/y/b/c.md"),
    ("a/*.md", "a/b.md"),
    ("a/?.md", "a/b.md"),
    ("**", "a/b"),
    ("[x]/a", "x/a"),
]
MISSES = [
    (".chainseal/candidates/**", ".chainseal/candidates"),
    (".chainseal/candidates/**", ".chainseal/candidates2/a.yaml"),
    ("a/*.md", "a/b/c.md"),
    ("a/*.md", "A/b.md"),
    ("a/**/b/*.md", "a/x/b/y/c.md"),
    ("*.md", "x/a.md"),
]


@pytest.mark.parametrize(("pattern", "path"), MATCHES)
def test_matches(pattern: str, path: str) -> None:
    assert matches(pattern, path)


@pytest.mark.parametrize(("pattern", "path"), MISSES)
def test_does_not_match(pattern: str, path: str) -> None:
    assert not matches(pattern, path)


@pytest.mark.parametrize(
    ("pattern", "folder"),
    [(".chainseal/candidates/**", ".chainseal/candidates"), ("**/*.md", ""), ("a/b*/c", "a"), ("a", "")],
)
def test_the_folder_without_wildcards(pattern: str, folder: str) -> None:
    assert folder_of(pattern) == folder


def test_many_stars_stay_fast() -> None:
    assert not matches("/".join(["**"] * 50 + ["x"]), "/".join(["a"] * 500))
    assert not matches("*a" * 30 + "b", "a" * 3000)
