"""A source text with its comments and strings blanked, roughly, and how far a declaration in it goes.

No parser: one pattern a family of languages, linear, that never fails on what is not closed. Offsets stay the same.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import NamedTuple

from chainseal.core.candidate import Lines
from chainseal.core.definitions import Recent, decoded

BY_WORDS = frozenset({"script", "haskell", "dashes", "lisp"})  # languages that close with `end`, or by indentation
MAX_ABOVE = 30  # lines of attributes that are read as part of a declaration

_BLOCK = r"/\*(?:[\s\S]*?\*/|[\s\S]*)"
_SLASHES = rf"(?P<comment>//[^\n]*|{_BLOCK})"
_HASH = r"(?P<comment>(?<![^\s;(){}])#[^\n]*)"
_DASHES = rf"(?P<comment>--\[\[(?:[\s\S]*?\]\]|[\s\S]*)|--[^\n]*|{_BLOCK})"
_SEMICOLON = r"(?P<comment>;[^\n]*)"
_PHP = rf"(?P<comment>//[^\n]*|{_BLOCK}|#(?!\[)[^\n]*)"
_DOUBLE = r'"(?:[^"\\\n]+|\\[\s\S])*"?'
_SINGLE = r"'(?:[^'\\\n]+|\\[\s\S])*'?"
_CHAR = r"'(?:[^'\\\n]|\\[^'\n]{1,8}|\\')'"
_TRIPLE = r'"""(?:[\s\S]*?"""|[\s\S]*)'
_TICKS = r"`(?:[^`\\]+|\\[\s\S])*`?"
_RAW_TICKS = r"`[^`]*`?"
_RAW_RUST = r'\br(?P<hashes>#{0,8})"(?:[\s\S]*?"(?P=hashes)|[\s\S]*)'
_DOLLARS = r"\$(?P<tag>\w{0,40})\$(?:[\s\S]*?\$(?P=tag)\$|[\s\S]*)"
_QUOTED = r"'[^']*'?"
_REGEX = r"(?<=[(,=:\[!&|?{};])[ \t]{0,20}/(?![/*])(?:[^/\\\n\[]|\\[^\n]|\[(?:[^\]\\\n]|\\[^\n]){0,80}\]){1,200}/"

_FAMILIES = {
    "js": (
        "js jsx mjs cjs ts tsx mts cts vue svelte astro dart sol",
        f"{_SLASHES}|{_REGEX}|{_DOUBLE}|{_SINGLE}|{_TICKS}",
    ),
    "typed": (
        "c h cc cpp cxx c++ hpp hh hxx ipp m mm java cs cu glsl hlsl proto thrift ino d",
        f"{_SLASHES}|{_TRIPLE}|{_DOUBLE}|{_CHAR}",
    ),
    "keyword": ("kt kts swift scala sc zig v sv graphql gql prisma", f"{_SLASHES}|{_TRIPLE}|{_DOUBLE}|{_CHAR}"),
    "go": ("go", f"{_SLASHES}|{_DOUBLE}|{_CHAR}|{_RAW_TICKS}"),
    "rust": ("rs", f"{_SLASHES}|{_RAW_RUST}|{_DOUBLE}|{_CHAR}"),
    "php": ("php groovy gradle", f"{_PHP}|{_DOUBLE}|{_SINGLE}"),
    "script": (
        "rb rake gemspec sh bash zsh ksh fish bats pl pm r jl ex exs nim cr ps1 psm1 tf hcl nix cmake mk make awk",
        f"{_HASH}|{_TRIPLE}|{_DOUBLE}|{_SINGLE}",
    ),
    "sql": ("sql ddl pgsql psql", f"{_DASHES}|{_DOLLARS}|{_QUOTED}"),
    "haskell": ("hs elm purs", f"{_DASHES}|{_DOUBLE}"),
    "dashes": ("lua ada adb ads vhd vhdl", f"{_DASHES}|{_DOUBLE}"),
    "lisp": ("lisp el clj cljs cljc edn scm rkt asm s", f"{_SEMICOLON}|{_DOUBLE}"),
}
_FAMILY_OF = {suffix: family for family, (suffixes, _) in _FAMILIES.items() for suffix in suffixes.split()}
_FAMILY_OF_NAME = {"makefile": "script", "gnumakefile": "script", "justfile": "script", "rakefile": "script",
                   "gemfile": "script", "vagrantfile": "script", "cmakelists.txt": "script", "dockerfile": "script",
                   "jenkinsfile": "php"}  # fmt: skip

_INDENT = re.compile(r"[ \t]*")
_MARK = re.compile(r"[{}()\[\];]|\n\s*")
_BRACE_GOES_ON = re.compile(r"[ \t]*(?:[{=|&.(?:\[]|=>)")
_SQL_MARK = re.compile(r"\bend\s+(?:if|loop|while|repeat|for)\b|\b(?:begin|case|end)\b|;", re.IGNORECASE)
_GOES_ON = re.compile(r"[{.|&?:+=]|->|=>|(?:where|extends|implements|permits|throws|noexcept|override|with)\b")
_CLOSES = re.compile(r"[})\]]|(?:end|fi|done|esac|else|elsif|elseif|elif|rescue|ensure|catch|after)\b")
_OPEN_END = ("=", "+", "\\", "&&", "||", "=>", "->")
_ABOVE = re.compile(r"\s*(?:@\w|#\[|template\b|\[[^\n]*\]\s*\Z)")


class Source(NamedTuple):
    """A text, the same with comments as spaces and strings as quotes, and where its lines start."""

    text: str
    masked: str
    starts: list[int]
    family: str

    def row(self, at: int) -> int:
        """The line that `at` stands in, from 0."""
        return bisect_right(self.starts, at) - 1

    def line(self, row: int) -> str:
        """A line without comments and strings."""
        end = self.starts[row + 1] - 1 if row + 1 < len(self.starts) else len(self.masked)
        return self.masked[self.starts[row] : end]

    def indent(self, row: int) -> int:
        """How far a line is indented."""
        match = _INDENT.match(self.masked, self.starts[row])
        return len(match[0]) if match else 0

    def before(self, at: int, most: int) -> str:
        """What stands before `at` on its line, the last `most` characters."""
        return self.masked[max(self.masked.rfind("\n", max(at - most, 0), at) + 1, at - most, 0) : at]

    def end(self, at: int) -> int:
        """The offset in the last line of the declaration whose name ends at `at`.

        Its brackets are closed; then a `;`, a closed brace, or a line ends it, unless the next line is deeper or begins
        as one that goes on.
        """
        if self.family == "sql" and "create" in self.before(at, 200).lower():
            return self._statement_end(at)
        row_end = self._row_end(at)
        indent = self.indent(self.row(at))
        depth = 0
        for mark in _MARK.finditer(self.masked, at):
            what, here = mark[0], mark.start()
            if what in "([{":
                depth += 1
            elif what in ")]}":
                depth -= 1
                if depth < 0 and here > row_end:
                    return self._before_closer(here)
                depth = max(depth, 0)
                if what == "}" and not depth and not _BRACE_GOES_ON.match(self.masked, mark.end()):
                    return here
            elif not depth and self._ends(mark, indent):
                return here
        return len(self.masked)

    def above(self, row: int) -> int:
        """The first line of the attributes and decorators right above a declaration."""
        if self.family in BY_WORDS or self.family == "sql":
            return row
        first = max(row - MAX_ABOVE, 0)
        while row > first and _ABOVE.match(self.line(row - 1)):
            row -= 1
        return row

    def lines(self, at: int, end: int) -> Lines:
        """The lines of a declaration from its attributes to `end`."""
        return Lines(self.above(self.row(at)) + 1, self.row(max(end, at)) + 1)

    def _statement_end(self, at: int) -> int:
        """The `;` of a statement of SQL, behind the `END` of its body."""
        depth = 0
        for mark in _SQL_MARK.finditer(self.masked, at):
            what = mark[0].lower()
            if what == ";" and depth <= 0:
                return mark.start()
            depth += int(what in {"begin", "case"}) - int(what == "end")
        return len(self.masked)

    def _row_end(self, at: int) -> int:
        end = self.masked.find("\n", at)
        return end if end >= 0 else len(self.masked)

    def _before_closer(self, here: int) -> int:
        """A bracket that closes around the declaration is not its own, when it stands at the start of a line."""
        start = self.starts[self.row(here)]
        return here if self.masked[start:here].strip(" \t)]};,") else start - 1

    def _ends(self, mark: re.Match[str], indent: int) -> bool:
        if mark[0] == ";":
            return self.family not in BY_WORDS
        if mark.end() == len(self.masked):
            return True
        deeper = mark.end() - self.masked.rfind("\n", 0, mark.end()) - 1 - indent
        goes_on = _CLOSES if self.family in BY_WORDS else _GOES_ON
        if deeper > 0 or (deeper == 0 and goes_on.match(self.masked, mark.end())):
            return False
        return not self.masked[max(mark.start() - 200, 0) : mark.start()].rstrip().endswith(_OPEN_END)


def family_of(path: str) -> str:
    """The family of a file's language by its name; `other` when nothing is known of it."""
    name = path.rpartition("/")[2].lower()
    return _FAMILY_OF_NAME.get(name) or _FAMILY_OF.get(name.rpartition(".")[2] if "." in name else "", "other")


def source_of(path: str, data: bytes) -> Source:
    """`data` as a source text; raises Unfindable. A text that was just read is not read again."""
    return _RECENT.of(data, family_of(path))


def _read(data: bytes, family: str) -> Source:
    text = decoded(data)
    if family == "other":
        family = "script" if text.startswith("#!") else "other"
    pattern = _FAMILIES[family][1] if family in _FAMILIES else f"{_HASH}|{_DOUBLE}"
    masked = re.sub(pattern, _blank, text)
    starts = [0, *(mark.end() for mark in re.finditer("\n", text))]
    return Source(text, masked, starts, family)


_RECENT = Recent(_read)


def _blank(match: re.Match[str]) -> str:
    filler = " " if match.lastgroup == "comment" else '"'
    return filler * len(match[0])
