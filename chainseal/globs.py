"""Globs of repository paths: `*` and `?` stay within a folder, `**` crosses folders. Linear in the path's parts."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase


def matches(pattern: str, path: str) -> bool:
    """Whether `path` (`/`-separated, relative) fits `pattern`."""
    return _match(pattern.split("/"), path.split("/"))


def folder_of(pattern: str) -> str:
    """The folder that all matches of `pattern` lie in, as far as it has no wildcard; empty for the root."""
    fixed = []
    for part in pattern.split("/")[:-1]:
        if any(c in part for c in "*?["):
            break
        fixed.append(part)
    return "/".join(fixed)


def _match(pattern: Sequence[str], parts: Sequence[str]) -> bool:
    reachable = {0}
    for index, step in enumerate(pattern):
        if step == "**":
            last = index == len(pattern) - 1
            first = min(reachable)
            reachable = set(range(first + (1 if last else 0), len(parts) + 1))
        else:
            reachable = {at + 1 for at in reachable if at < len(parts) and fnmatchcase(parts[at], step)}
        if not reachable:
            return False
    return len(parts) in reachable
