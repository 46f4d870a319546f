"""`go.mod`: the modules it requires, with `replace` applied.

A lock in effect: Go builds with exactly the versions that are listed, unless a dependency asks for a later one, which
`go mod tidy` then lists.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.packages import DIRECT, Manifest, Pinned, pin, settled, text_of

Directive = tuple[int, list[str]]
Replacement = tuple[str, str, str, int]  # the version it is for (any when empty), the new path and version, the line


def read(data: bytes) -> tuple[Pinned, ...]:
    """What the manifest pins. Raises Unreadable."""
    required: list[Directive] = []
    replaced: dict[str, Replacement] = {}
    for line, (verb, *words) in _directives(text_of(data)):
        if verb == "require" and len(words) == 2:
            required.append((line, words))
        elif verb == "replace" and "=>" in words[1:3]:
            at = words.index("=>")
            old, new = (*words[:at], ""), (*words[at + 1 :], "", "")
            replaced[old[0]] = (old[1], new[0], new[1], line)
    return settled((*_required(required, replaced), *_replacing(replaced)))


def _directives(text: str) -> Iterator[Directive]:
    """Each directive as words, a block's verb before each line of it."""
    verb = ""
    for number, line in enumerate(text.split("\n"), 1):
        words = [word.strip('"`') for word in line.partition("//")[0].split()]
        if words and words[0] == ")":
            verb = ""
        elif not verb and words[1:2] == ["("]:
            verb = words[0]
        elif words:
            yield number, [verb, *words] if verb else words


def _required(required: list[Directive], replaced: dict[str, Replacement]) -> Iterator[Pinned]:
    for line, (path, version) in required:
        only, new, instead, where = replaced.get(path, (version, path, version, line))
        if only not in {"", version}:
            only, new, instead, where = "", path, version, line
        wanted = f"replaced by {new}" if instead else DIRECT
        yield from pin("golang", path, instead if new == path else "", wanted, where)


def _replacing(replaced: dict[str, Replacement]) -> Iterator[Pinned]:
    for old, (_, new, version, line) in replaced.items():
        if version and new != old:
            yield from pin("golang", new, version, line=line)


MANIFEST = Manifest(name="go.mod", files=("go.mod",), ecosystem="golang", lock=True, read=read)
