"""How a ref names a definition or a test: `path::Qualified.name`, or a pytest node id."""

from __future__ import annotations

import re

from chainseal.core.definitions import MAX_NAME, MAX_PARTS

_JOINT = re.compile(r"::|[.#/]")
_CALLED = re.compile(r"\([^()]{0,200}\)\Z")


def split_node(ref: str) -> tuple[str, str]:
    """The path and the name of `path::Qualified.name` or of a node id; two empty texts when it is neither."""
    path, _, name = ref.partition("::")
    path, name = path.strip(), name.strip()
    return (path, name) if path and name else ("", "")


def without_parameters(node: str) -> str:
    """A node id without `[…]`: one test, however often it is run."""
    return node.partition("[")[0].rstrip() if node.rstrip().endswith("]") else node


def parts_of(name: str) -> tuple[str, ...]:
    """The names of a qualified name, outermost first; none when it is no name. `.`, `::`, `#` and `/` join names."""
    if len(name) > MAX_NAME:
        return ()
    parts = _JOINT.split(_CALLED.sub("", name.strip()).replace(".<locals>.", "."))
    return tuple(parts) if all(parts) and len(parts) <= MAX_PARTS else ()


def readings(path: str, parts: tuple[str, ...]) -> list[tuple[str, ...]]:
    """`parts` as they are, then without the names that say again where the file is, as `pkg.mod.` for `pkg/mod.py`."""
    *folders, file = path.split("/")
    stem = file.partition(".")[0]
    places = (tuple(folders), (*folders, stem))
    again = (n for n in range(1, len(parts)) if any(place[-n:] == parts[:n] for place in places))
    return [parts, *(parts[n:] for n in again)]
