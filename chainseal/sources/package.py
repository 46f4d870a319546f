"""A package, by its Package URL: the manifests and lock files of the repository pin the version that is cited."""

from __future__ import annotations

from chainseal.core.candidate import DISCLAIMED, SourceRef
from chainseal.core.history import History, Unavailable
from chainseal.core.packages import Purl, prefix_version, purl, same_version
from chainseal.core.provenance import Problem, Source, State
from chainseal.core.sources import SourceKind

MAX_SHOWN = 3


def resolve(ref: SourceRef, history: History) -> Source:
    """The state of a cited package."""
    state, now, detail, at = _state(ref.target, history)
    return Source(
        pointer=ref.pointer,
        kind=ref.kind,
        ref=ref.ref,
        state=state,
        now=now,
        detail=detail,
        problem=Problem.PIN if state is State.CHANGED else None,
        disclaimed=ref.status if ref.status in DISCLAIMED else "",
        at=at,
    )


def _state(text: str, history: History) -> tuple[State, str, str, str]:
    """The state of a package, the version it has now, why, and the file that says so."""
    package = purl(text)
    if package is None:
        return State.MISSING, "", "not a Package URL, as pkg:pypi/requests@2.32.3", ""
    try:
        said = history.versions(package.key)
    except Unavailable as error:
        return State.UNVERIFIABLE, "", str(error), ""
    if said is None:
        return State.MISSING, "", "no manifest or lock file that chainseal reads names it", ""
    exact = [(version, path) for version, path in said if version]
    return (*_held(package, exact, said[0][1]), (exact or said)[0][1])


def _held(package: Purl, exact: list[tuple[str, str]], first: str) -> tuple[State, str, str]:
    """Hold the cited version against the exact ones; without a version, being named is enough."""
    if not package.version:
        return State.UNCHANGED, "", ""
    if not exact:
        return State.UNVERIFIABLE, "", f"{first} gives a range, and no lock file the version"
    if any(same_version(package.version, version) or prefix_version(package.version, version) for version, _ in exact):
        return State.UNCHANGED, "", ""
    pinned = ", ".join(dict.fromkeys(f"{path} pins {version}" for version, path in exact[:MAX_SHOWN]))
    versions = {version for version, _ in exact}
    now = f"pkg:{package.key}@{next(iter(versions))}" if len(versions) == 1 else ""
    return State.CHANGED, now, pinned


KIND = SourceKind(name="package", resolve=resolve)
