"""What a repository chose: levels, limits, paths and waivers. A value; `chainseal.policies` reads it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from chainseal.core.levels import Level


@dataclass(frozen=True, kw_only=True, slots=True, eq=False, repr=False)
class Waiver:
    """An exception: silences `rule` for one file, by `path` or by `digest` (SHA-256 of its bytes), through `until`."""

    rule: str
    path: str
    digest: str
    reason: str
    until: date
    line: int

    def covers(self, rule: str, path: str, digest: str) -> bool:
        """Whether this waiver names that rule and that file."""
        return self.rule == rule and (path == self.path if self.path else digest == self.digest)


@dataclass(frozen=True, kw_only=True, slots=True, eq=False, repr=False)
class Policy:
    """The effective policy. `levels` holds what differs from the rules' own levels; None there is `off`.

    `origins` names where each value came from, by its JSON Pointer; `path` is the policy file, empty without one;
    `files` are all that it was read from.
    """

    path: str = ""
    files: tuple[str, ...] = ()
    base: str = "default"
    tree: str = ""
    candidate_paths: tuple[str, ...] = (".chainseal/candidates/**",)
    memory_dirs: tuple[str, ...] = ()
    default_branch: str = ""
    deployed_ref: str = ""
    content_chars: int = 1200
    review_after_days: int = 30
    levels: Mapping[str, Level | None] = field(default_factory=dict)
    waivers: tuple[Waiver, ...] = ()
    stores: tuple[str, ...] = ()
    origins: Mapping[str, str] = field(default_factory=dict)
