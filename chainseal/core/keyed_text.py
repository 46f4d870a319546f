"""Named places in texts that are no programs: headings of Markdown, keys of TOML, INI, YAML and JSON.

A dotted name is matched a key at a time, so `tool.ruff` and a key written with a dot are both found.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from chainseal.core.candidate import Lines

_HEADING = re.compile(r" {0,3}(#{1,6})[ \t]+(\S.*)")
_UNDERLINE = re.compile(r" {0,3}(=+|-+|~+|\^+|\"+|\*+|\++)[ \t]*\Z")
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_NOT_A_SLUG = re.compile(r"[^\w\- ]")
_LEVELS = {"=": 1, "-": 2, "~": 3, "^": 4, '"': 5, "*": 6, "+": 6}
_TABLE = re.compile(r"[ \t]*\[{1,2}([^\]]{1,1000})\]")
_KEY = re.compile(r"([^=:]{1,1000})[=:]")
_YAML_KEY = re.compile(
    r"( *)((?:- +){0,8})(\"[^\"]{1,200}\"|'[^']{1,200}'|[^\s\"'#:\[\]{},&*!|>%@`-][^:#]{0,200}):(?=[ \t]|\Z)"
)
_YAML_BLOCK = re.compile(r":[ \t]+(?:[|>][+\-\d]{0,2})[ \t]*(?:#.*)?\Z")
_JSON_MARK = re.compile(r'"((?:[^"\\]+|\\[\s\S])*)"?([ \t\r\n]*:)?|[{}\[\],]|\n\s*')
_BRACKETS = re.compile(r"\"(?:[^\"\\]+|\\.)*\"?|'[^']*'?|#.*|[\[\]{}]")
_QUOTES = "\"' \t"

Find = Callable[[Sequence[str], str], list[Lines]]
_DONE, _NOWHERE = -1, -2  # a key that ends the name, and one that is not part of it


def finder(path: str) -> Find | None:
    """What finds a name in a file of this kind; None when the file is source text."""
    file = path.rpartition("/")[2].lower()
    if file in _BY_FILE:
        return _BY_FILE[file]
    return _BY_SUFFIX.get(file.rpartition(".")[2]) if "." in file else None


def headings(lines: Sequence[str], name: str) -> list[Lines]:
    """The sections under a heading: by its text, its anchor, or `Outer > Inner`. Each ends at the next of its level."""
    wanted = [_folded(part) for part in name.split(" > ")]
    out: list[Lines] = []
    open_: list[tuple[int, int]] = []
    trail: list[tuple[int, str]] = []
    for row, level, title in _headings(lines):
        out += [Lines(start, row - 1) for start, over in open_ if level <= over]
        open_ = [(start, over) for start, over in open_ if level > over]
        trail = [(over, text) for over, text in trail if over < level] + [(level, title)]
        if _is(trail, wanted, name):
            open_.append((row, level))
    return sorted(out + [Lines(start, len(lines)) for start, _ in open_])


def _headings(lines: Sequence[str]) -> Iterator[tuple[int, int, str]]:
    """Row, level and text of each heading; none inside a fence or the front matter."""
    fence = "---" if lines and lines[0].rstrip() == "---" else ""
    for n, line in enumerate(lines):
        if fence:
            fence = "" if n and line.strip().startswith(fence) and not line.strip().strip(fence[0]) else fence
            continue
        mark, heading, under = _FENCE.match(line), _HEADING.match(line), _UNDERLINE.match(line)
        if mark:
            fence = mark[1]
        elif heading:
            yield n + 1, len(heading[1]), heading[2]
        elif under and n and lines[n - 1].strip() and not _HEADING.match(lines[n - 1]):
            yield n, _LEVELS[under[1][0]], lines[n - 1]


def _is(trail: list[tuple[int, str]], wanted: list[str], name: str) -> bool:
    titles = [_folded(text) for _, text in trail]
    return titles[-len(wanted) :] == wanted or titles[-1] == _folded(name) or _slug(titles[-1]) == name.lstrip("#")


def _folded(text: str) -> str:
    return " ".join(text.strip().rstrip("#").split()) or text.strip()


def _slug(title: str) -> str:
    return _NOT_A_SLUG.sub("", title.lower()).replace(" ", "-")


def _step(name: str, matched: int, key: str) -> int:
    """How much of `name` is matched when `key` follows `matched` letters of it."""
    if matched < 0 or not name.startswith(key, matched):
        return _NOWHERE
    end = matched + len(key)
    if end == len(name):
        return _DONE
    return end + 1 if name[end] == "." else _NOWHERE


def _steps(name: str, matched: int, key: str) -> int:
    """As `_step`, for a key that may be dotted and quoted itself."""
    return _step(name, matched, ".".join(part.strip(_QUOTES) for part in key.split(".")))


def tables(lines: Sequence[str], name: str) -> list[Lines]:
    """Tables and keys of TOML, sections and keys of INI."""
    out: list[Lines] = []
    matched, start, row = 0, 0, 0
    while row < len(lines):
        table, key = _TABLE.match(lines[row]), _KEY.match(lines[row])
        end = row + 1
        if table:
            out += [Lines(start, row)] if start else []
            matched = _steps(name, 0, table[1])
            start = row + 1 if matched == _DONE else 0
        elif key:
            end = _value_end(lines, row)
            out += [Lines(row + 1, end)] if _steps(name, matched, key[1]) == _DONE else []
        row = end
    return out + ([Lines(start, len(lines))] if start else [])


def _value_end(lines: Sequence[str], row: int) -> int:
    """The row behind a value: brackets and long strings are closed, and what is deeper still belongs to it."""
    quotes = next((q for q in ('"""', "'''") if lines[row].count(q) % 2), "")
    depth, end = 0, row
    while end < len(lines):
        line = lines[end]
        end += 1
        if quotes:
            quotes = "" if end - 1 > row and quotes in line else quotes
        else:
            depth += sum(1 if m[0] in "[{" else -1 for m in _BRACKETS.finditer(line) if m[0] in "[]{}")
        deeper = (
            end < len(lines) and lines[end][:1].isspace() and bool(lines[end].strip()) and not lines[row][:1].isspace()
        )
        if not quotes and depth <= 0 and not (deeper and not _TABLE.match(lines[end])):
            break
    return end


def yaml_keys(lines: Sequence[str], name: str) -> list[Lines]:
    """Keys of YAML by their indentation; items of lists have no name of their own."""
    out: list[Lines] = []
    open_: list[tuple[int, int, int]] = []  # indentation, letters matched, row when the key is the one that is wanted
    text_over, last = -1, 0
    for row, line in enumerate(lines, 1):
        indent = len(line) - len(line.lstrip(" "))
        if text_over >= 0 and indent > text_over and line.strip():
            last = row
            continue
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        text_over = -1
        key = _YAML_KEY.match(line)
        column = len(key[1]) + len(key[2]) if key else indent
        while open_ and open_[-1][0] >= column and (key or not line.lstrip().startswith("-")):
            _, _, start = open_.pop()
            out += [Lines(start, last)] if start else []
        last = row
        if key:
            matched = _step(name, open_[-1][1] if open_ else 0, key[3].strip(_QUOTES))
            open_.append((column, matched, row if matched == _DONE else 0))
            text_over = column if _YAML_BLOCK.search(line) else -1
    return sorted(out + [Lines(start, last) for _, _, start in open_ if start])


def json_keys(lines: Sequence[str], name: str) -> list[Lines]:
    """Keys of JSON, with or without comments; a key ends where its value does, and lists have no names of their own."""
    out: list[Lines] = []
    open_: list[tuple[int, int]] = [(0, 0)]  # letters matched by the object, row where the wanted key began
    matched, start, row, over, gap = 0, 0, 1, 1, 0
    for mark in _JSON_MARK.finditer("\n".join(lines)):
        what = mark[0]
        if what[0] == "\n":
            over, gap = row, mark.end()
        elif mark[2]:
            matched = _step(name, open_[-1][0], mark[1])
            start = row if matched == _DONE else 0
        elif what in "{[":
            open_.append((matched, start))
            start = 0
        elif what in "}],":
            out += [Lines(start, over if gap == mark.start() else row)] if start else []
            start = 0
            if what != "," and len(open_) > 1:
                start = open_.pop()[1]
                out += [Lines(start, row)] if start else []
                start = 0
            matched = open_[-1][0]
        row += what.count("\n")
    return sorted(set(out))


_BY_SUFFIX: dict[str, Find] = {
    "md": headings, "markdown": headings, "mdx": headings, "mdc": headings, "rst": headings, "txt": headings,
    "toml": tables, "ini": tables, "cfg": tables, "conf": tables, "properties": tables, "env": tables,
    "yaml": yaml_keys, "yml": yaml_keys, "json": json_keys, "jsonc": json_keys, "json5": json_keys,
}  # fmt: skip
_BY_FILE: dict[str, Find] = {
    "cmakelists.txt": lambda _lines, _name: [],
    "cargo.lock": tables, "poetry.lock": tables, "uv.lock": tables, ".editorconfig": tables, ".gitconfig": tables,
}  # fmt: skip
