"""The four lights of a path: is it here, committed, pushed, live? From git, as of the last fetch or push."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from chainseal.core.documents import Json


class Local(Enum):
    """The work tree's copy against the index; later is worse."""

    CLEAN = "clean"
    DIRTY = "dirty"
    UNTRACKED = "untracked"
    ABSENT = "absent"


class Light(Enum):
    """One light; later is worse. `not_applicable` is only ever said of `deployed_live`."""

    TRUE = "true"
    NOT_APPLICABLE = "not_applicable"
    UNKNOWN = "unknown"
    FALSE = "false"

    @property
    def json(self) -> Json:
        """JSON's own `true` and `false`, else the word."""
        return {"true": True, "false": False}.get(self.value, self.value)


class Lumi(NamedTuple):
    """The Lumi state of one path."""

    path: str
    local: Local
    committed: Light
    pushed: Light
    deployed_live: Light

    def to_mapping(self) -> dict[str, Json]:
        """The state as SPEC 4.1 prints it."""
        return {
            "path": self.path,
            "local": self.local.value,
            "committed": self.committed.json,
            "pushed": self.pushed.json,
            "deployed_live": self.deployed_live.json,
        }

    @property
    def words(self) -> dict[str, str]:
        """The four lights as words, to compare with a claim."""
        return {
            "local": self.local.value,
            "committed": self.committed.value,
            "pushed": self.pushed.value,
            "deployed_live": self.deployed_live.value,
        }


def worst(path: str, lights: Iterable[Lumi]) -> Lumi | None:
    """The worst of several states, light by light; None when there are none."""
    found = list(lights)
    if not found:
        return None
    local, light = list(Local), list(Light)
    return Lumi(
        path=path,
        local=max((x.local for x in found), key=local.index),
        committed=max((x.committed for x in found), key=light.index),
        pushed=max((x.pushed for x in found), key=light.index),
        deployed_live=max((x.deployed_live for x in found), key=light.index),
    )
