"""Where a reference of a note could lead in its repository, and how a source tells where in the note it stands."""

from __future__ import annotations

from posixpath import dirname, join, normpath

from chainseal.core.references import Kind, Reference
from chainseal.core.tasks import RUNNERS

MAX_FOLDERS = 12


def folders_of(note: str) -> list[str]:
    """The folders a note may speak of: its own and those above, nearest first. Agents run in any of them."""
    out: list[str] = []
    folder = dirname(note)
    while folder and len(out) < MAX_FOLDERS:
        out.append(folder)
        folder = dirname(folder)
    return [*out, ""]


def places_of(note: str, reference: Reference) -> tuple[str, ...]:
    """The paths that the reference could mean, nearest first: of a task, the manifests that could define it."""
    if reference.kind is Kind.PATH:
        return _places(note, reference, reference.target)
    names = RUNNERS[reference.target.rpartition(" ")[0]].manifests
    return tuple(place for name in names for place in _places(note, reference, name))


def _places(note: str, reference: Reference, target: str) -> tuple[str, ...]:
    bases = [""] if target.startswith("/") else folders_of(note)
    paths = (normpath(join(base, reference.folder, target.lstrip("/"))) for base in bases)
    return tuple(dict.fromkeys(p for p in paths if p not in {".", ".."} and not p.startswith("../")))


def pointer_of(reference: Reference) -> str:
    """The place of a reference as a fragment of a text (RFC 5147, section 2.1)."""
    return f"char={reference.start},{reference.end}"


def span_of(pointer: str) -> tuple[int, int]:
    """The offsets that `pointer_of` wrote."""
    start, _, end = pointer.removeprefix("char=").partition(",")
    return int(start), int(end)
