"""What a repository chose: levels, limits, paths and waivers. A value; `chainseal.policies` reads it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from chainseal.core.levels import Level

if TYPE_CHECKING:
    from datetime import date

    from chainseal.core.scanner import Scanner


class Waiver(NamedTuple):
    """An exception: silences `rule` for one file, by `path` or by `digest` (SHA-256 of its bytes), through `until`."""

    rule: str
    path: str
    digest: str
    reason: str
    until: "date"
    line: int

    def covers(self, rule: str, path: str, digest: str) -> bool:
        """Whether this waiver names that rule and that file."""
        return self.rule == rule and (path == self.path if self.path else digest == self.digest)


class Policy(NamedTuple):
    """The effective policy. `levels` holds what differs from the rules' own levels; None there is `off`.

    `origins` names where each value came from, by its JSON Pointer; `path` is the policy file, empty without one;
    `files` are all that it was read from. `gitleaks` is the path of the team's configuration of gitleaks, empty without
    one, and `scanner` is that configuration, loaded.
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
    levels: Mapping[str, Level | None] = MappingProxyType({})
    waivers: tuple[Waiver, ...] = ()
    stores: tuple[str, ...] = ()
    origins: Mapping[str, str] = MappingProxyType({})
    gitleaks: str = ""
    scanner: "Scanner | None" = None
