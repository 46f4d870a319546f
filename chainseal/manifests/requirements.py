"""`requirements*.txt`, `requirements*.in` and constraints, as pip reads them; also one requirement (PEP 508).

Options (`-r`, `-c`, `-e`, `--hash` and the like), markers and extras are passed over: each file is read on its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from chainseal.core.packages import ANY, DIRECT, Manifest, Pinned, pin, settled, text_of

MAX_CHARS = 4000

_REQUIREMENT = re.compile(
    r"([A-Za-z0-9](?:[A-Za-z0-9._-]{0,200}[A-Za-z0-9])?)\s*(?:\[[^\]]{0,300}\]\s*)?(.*)", re.DOTALL
)
_CLAUSE = re.compile(r"(===|==|~=|!=|<=|>=|<|>)\s*([\w.*+!-]{1,120})")
_COMMENT = re.compile(r"(?:^|(?<=\s))#")
_OPTION = re.compile(r"\s--?[a-z]")


def requirement(text: str, line: int = 0) -> Iterator[Pinned]:
    """What one requirement pins, such as `requests[socks]==2.32.3; python_version > "3.8"`; nothing when it is none."""
    match = _REQUIREMENT.match(text.strip())
    if match is None or len(text) > MAX_CHARS:
        return
    name, rest = match[1], match[2].partition(";")[0].strip()
    if rest.startswith("@"):
        yield from pin("pypi", name, "", DIRECT, line)
        return
    if rest.startswith("(") and rest.endswith(")"):
        rest = rest[1:-1]
    clauses = [_CLAUSE.fullmatch(clause.strip()) for clause in rest.split(",") if clause.strip()]
    exact = [c[2] for c in clauses if c and c[1] in {"==", "==="} and "*" not in c[2]]
    if None not in clauses:
        yield from pin("pypi", name, exact[0] if exact else "", rest or ANY, line)


def read(data: bytes) -> tuple[Pinned, ...]:
    """What the file pins. Raises Unreadable."""
    return settled(_pins(text_of(data)))


def _pins(text: str) -> Iterator[Pinned]:
    for number, whole in _logical_lines(text):
        comment = _COMMENT.search(whole)
        line = (whole[: comment.start()] if comment else whole).strip()
        if line and not line.startswith("-"):
            option = _OPTION.search(line)
            yield from requirement(line[: option.start()] if option else line, number)


def _logical_lines(text: str) -> Iterator[tuple[int, str]]:
    """Lines joined where one ends in a backslash, with the number of the first; a comment is not continued."""
    parts: list[str] = []
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.rstrip("\r")
        goes_on = line.endswith("\\") and not line.lstrip().startswith("#")
        parts.append(line[:-1] if goes_on else line)
        if not goes_on:
            yield number - len(parts) + 1, " ".join(parts) if parts[-1].lstrip().startswith("#") else "".join(parts)
            parts = []
    if parts:
        yield text.count("\n") + 2 - len(parts), "".join(parts)


MANIFEST = Manifest(
    name="requirements.txt",
    files=("requirements*.txt", "*-requirements.txt", "*_requirements.txt", "requirements*.in", "constraints*.txt"),
    ecosystem="pypi",
    lock=False,
    read=read,
)
