"""`pyproject.toml`: the dependencies of the project and its groups (PEP 621, 735), and those of Poetry, PDM and uv."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from chainseal.core.packages import DIRECT, Manifest, Pinned, items, pin, settled, table, text_of, word
from chainseal.manifests.pylock import toml_of
from chainseal.manifests.requirements import requirement

Lines = Mapping[tuple[str, str], int]

_QUOTED = re.compile(r"\"([^\"\\]{1,300})\"|'([^']{1,300})'")
_KEY = re.compile(r"\s*[\"']?([\w@/.-]{1,200})[\"']?\s*=")
_EXACT = re.compile(r"={0,3}\s*(\d[\w.!+-]{0,119})")  # Poetry reads a bare version as an exact one


def lines_of(text: str) -> Lines:
    """The first line of each quoted text, by its key on that line and by no key: TOML's parser tells no places."""
    out: dict[tuple[str, str], int] = {}
    for number, line in enumerate(text.split("\n"), 1):
        key = _KEY.match(line)
        for found in _QUOTED.finditer(line):
            value = (found[1] or found[2]).strip()
            out.setdefault(("", value), number)
            if key:
                out.setdefault((key[1], value), number)
    return out


def read(data: bytes) -> tuple[Pinned, ...]:
    """What the manifest pins. Raises Unreadable."""
    text = text_of(data)
    root = toml_of(text)
    return settled(_pins(root, table(root.get("tool")), lines_of(text)))


def _pins(root: dict[str, object], tool: dict[str, object], lines: Lines) -> Iterator[Pinned]:
    project, pdm, uv = table(root.get("project")), table(tool.get("pdm")), table(tool.get("uv"))
    groups = (project.get("optional-dependencies"), root.get("dependency-groups"), pdm.get("dev-dependencies"))
    lists = [
        project.get("dependencies"),
        *(wanted for group in groups for wanted in table(group).values()),
        table(root.get("build-system")).get("requires"),
        *(uv.get(f"{name}-dependencies") for name in ("dev", "constraint", "override")),
    ]
    for text in (word(entry) for wanted in lists for entry in items(wanted)):
        yield from requirement(text, lines.get(("", text), 0))
    yield from _poetry(table(tool.get("poetry")), lines)


def _poetry(poetry: dict[str, object], lines: Lines) -> Iterator[Pinned]:
    tables = [poetry.get("dependencies"), poetry.get("dev-dependencies")]
    tables += [table(group).get("dependencies") for group in table(poetry.get("group")).values()]
    for name, wanted in (pair for one in tables for pair in table(one).items()):
        if name.lower() != "python":
            for choice in items(wanted) or [wanted]:
                yield from _constraint(name, choice, lines)


def _constraint(name: str, wanted: object, lines: Lines) -> Iterator[Pinned]:
    entry = table(wanted)
    if "path" in entry:
        return
    text = word(entry.get("version")) or word(wanted)
    exact = _EXACT.fullmatch(text)
    if text or entry:
        version = exact[1] if exact else ""
        yield from pin("pypi", name, version, text or DIRECT, lines.get((name, text), 0))


MANIFEST = Manifest(name="pyproject.toml", files=("pyproject.toml",), ecosystem="pypi", lock=False, read=read)
