"""What a Python text defines, read with `ast`, in a form that comments, layout and the version of Python do not change.

The form of the whole text is one string, and a definition is a slice of it: however deep definitions nest, each node
is written once.
"""

from __future__ import annotations

import ast
import hashlib
import re
import sys
import warnings
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from chainseal.core.candidate import Lines
from chainseal.core.definitions import Definition, Recent, Unfindable, decoded
from chainseal.core.python_form import MAX_BASES, bases, pieces, targets

MAX_PYTHON_BYTES = 1_000_000  # `ast` takes up to 600 bytes and 10 µs for one of text
MAX_FIELDS = 20_000  # braces of a text with f-strings, for which every version of Python needs quadratic time
MAX_COMPARED = 64_000_000
_MAX_UP = 50

_COOKIE = re.compile(rb"[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)")
_NO_CODE = re.compile(rb"[ \t\f]*(?:#[^\r\n]*)?(?:\r\n|\r|\n)")
_UTF_8 = re.compile(rb"(?i)utf[-_]?8(?:[-_]sig)?\Z|(?:us-)?ascii\Z")
_OVER_ASCII = re.compile(rb"(?i)(?:latin-?1|iso-?8859-\d{1,2}|cp125\d|windows-125\d)\Z")
_FORMATTED = re.compile(r"(?<!\w)(?:[fFtT][rR]?|[rR][fFtT])[\"']")
_ROW_END = re.compile(r"[\r\n]")

_SCOPES = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


class _Place(NamedTuple):
    """One definition: `start:end` of the form, and its rows."""

    start: int
    end: int
    rows: tuple[int, int]
    assigned: bool


class _Leave(NamedTuple):
    """On the stack: the definition that began at `start` of the form ends here."""

    node: ast.stmt
    start: int


class PythonText(NamedTuple):
    """The definitions of one text, by the number of their scope and their name. Scope 0 is the module."""

    form: str
    scopes: dict[tuple[int, str], int]
    found: dict[tuple[int, str], list[_Place]]
    bases: dict[int, list[tuple[str, ...]]]

    def definition(self, names: Sequence[str]) -> Definition | None:
        """The definition of a qualified name; every definition of that name counts, in order."""
        scope = self._scope(names[:-1])
        places = () if scope is None else self.found.get((scope, names[-1]), ())
        return self._defined(names[-1], places) if places else None

    def test(self, names: Sequence[str]) -> Definition | None:
        """The function or class of that name; a method may be inherited from a class of the same text."""
        for owner in self._family(tuple(names[:-1])):
            scope = self._scope(owner)
            places = () if scope is None else self.found.get((scope, names[-1]), ())
            tests = [place for place in places if not place.assigned]
            if tests:
                return self._defined(names[-1], tests)
        return None

    def called_otherwise(self, body_digest: str) -> str | None:
        """The one qualified name with this body; None when there are more, or too much to compare."""
        if sum(p.end - p.start for places in self.found.values() for p in places) > MAX_COMPARED:
            return None
        same = [key for key, places in self.found.items() if self._body(key[1], places) == body_digest]
        return self._qualified(*same[0]) if len(same) == 1 else None

    def _defined(self, name: str, places: Sequence[_Place]) -> Definition:
        digest = _digest(self.form[place.start : place.end] for place in places)
        return Definition(Lines(*places[0].rows), digest, "python", self._body(name, places))

    def _body(self, name: str, places: Sequence[_Place]) -> str:
        own = f"<{name!a}>"
        return _digest(self.form[place.start : place.end].replace(own, "<>") for place in places)

    def _scope(self, names: Sequence[str]) -> int | None:
        scope: int | None = 0
        for name in names:
            scope = None if scope is None else self.scopes.get((scope, name))
        return scope

    def _family(self, owner: tuple[str, ...]) -> list[tuple[str, ...]]:
        """A class and the bases it names, nearest first."""
        line = [owner]
        for known in line:
            scope = self._scope(known) if owner else None
            more = [] if scope is None else self.bases.get(scope, [])
            line += [base for base in more if base not in line][: MAX_BASES - len(line)]
        return line

    def _qualified(self, scope: int, name: str) -> str:
        owners = {inner: key for key, inner in self.scopes.items()}
        names = [name]
        while scope:
            scope, outer = owners[scope]
            names.append(outer)
        return ".".join(reversed(names))


def read(data: bytes) -> PythonText:
    """What `data` defines; raises Unfindable. A text that was just read is not read again."""
    return _RECENT.of(data)


def _read(data: bytes, _language: str) -> PythonText:
    if len(data) > MAX_PYTHON_BYTES:
        raise Unfindable(f"larger than {MAX_PYTHON_BYTES // 1_000_000} MB, too much for Python's parser")
    _refuse_other_encodings(data)
    text = decoded(data)
    if text.count("{") > MAX_FIELDS and _FORMATTED.search(text):
        raise Unfindable("too many braces beside f-strings")
    writer = _Writer(text)
    writer.write(_parsed(text.replace("\r", "\n")))
    return PythonText("".join(writer.form), writer.scopes, writer.found, writer.bases)


_RECENT = Recent(_read)


def _refuse_other_encodings(data: bytes) -> None:
    """Only UTF-8, and what says the same in it; a cookie of another encoding would change what Python reads."""
    data = data.removeprefix(b"\xef\xbb\xbf")
    first = _NO_CODE.match(data)
    cookie = _COOKIE.match(data) or (_COOKIE.match(data, first.end()) if first else None)
    if cookie is None or _UTF_8.match(cookie[1]) or (_OVER_ASCII.match(cookie[1]) and data.isascii()):
        return
    raise Unfindable("its coding cookie names another encoding than UTF-8")


def _parsed(text: str) -> ast.Module:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # an invalid escape is the text's own affair
            _refuse_depth(text)
            return ast.parse(text)
    except SyntaxError as error:
        version = ".".join(map(str, sys.version_info[:2]))
        raise Unfindable(f"not the syntax of Python {version}, line {error.lineno or 1}") from None
    except (RecursionError, MemoryError, SystemError, OverflowError):
        raise Unfindable("nested too deep") from None
    except ValueError:
        raise Unfindable("Python cannot parse it") from None


def _refuse_depth(text: str) -> None:
    """Python 3.10 crashes on a deep tree as it hands it over; its symbol tables, built before, count the depth."""
    if sys.version_info < (3, 11):
        from symtable import symtable  # noqa: PLC0415

        symtable(text, "text", "exec")


def _digest(forms: Iterator[str]) -> str:
    digest = hashlib.sha256(b"chainseal.python.1\n")
    for form in forms:
        digest.update(form.encode("ascii") + b"\n")
    return digest.hexdigest()


class _Writer:
    """Writes the form of a tree, without recursion, and notes where definitions begin and end in it."""

    def __init__(self, text: str) -> None:
        self.form: list[str] = []
        self.scopes: dict[tuple[int, str], int] = {}
        self.found: dict[tuple[int, str], list[_Place]] = {}
        self.bases: dict[int, list[tuple[str, ...]]] = {}
        self._size = 0
        self._open: list[tuple[int, bool]] = [(0, True)]  # the scopes we are in, and whether assignments count there
        self._lines = _ROW_END.split(text)
        self._rows = _rows(text) if "\r" in text else None

    def write(self, tree: ast.Module) -> None:
        stack: list[ast.AST | str | _Leave] = [tree]
        while stack:
            item = stack.pop()
            if isinstance(item, str):
                self.form.append(item)
                self._size += len(item)
            elif isinstance(item, _Leave):
                self._leave(item)
            else:
                if isinstance(item, ast.stmt) and (isinstance(item, _SCOPES) or self._names(item)):
                    stack.append(_Leave(item, self._size))
                    self._enter(item)
                stack.extend(reversed(pieces(item)))

    def _enter(self, node: ast.stmt) -> None:
        if isinstance(node, _SCOPES):
            key = (self._open[-1][0], node.name)
            scope = self.scopes.setdefault(key, len(self.scopes) + 1)
            self._open.append((scope, isinstance(node, ast.ClassDef)))
            if isinstance(node, ast.ClassDef):
                self.bases.setdefault(scope, []).extend(bases(node))

    def _leave(self, left: _Leave) -> None:
        if isinstance(left.node, _SCOPES):
            self._open.pop()
        assigned = not isinstance(left.node, _SCOPES)
        place = _Place(left.start, self._size, self._span(left.node), assigned)
        for name in self._names(left.node):
            self.found.setdefault((self._open[-1][0], name), []).append(place)

    def _names(self, node: ast.stmt) -> list[str]:
        """The names that a statement defines in the scope it stands in. A variable of a function is nobody's."""
        if isinstance(node, _SCOPES):
            return [node.name]
        if not self._open[-1][1]:
            return []
        if isinstance(node, ast.Assign):
            return list(dict.fromkeys(targets(node.targets)))
        if isinstance(node, (ast.AnnAssign, ast.AugAssign)):
            return list(targets([node.target]))
        name = getattr(node, "name", None)  # `type X = …`, of Python 3.12
        return [name.id] if type(node).__name__ == "TypeAlias" and isinstance(name, ast.Name) else []

    def _span(self, node: ast.stmt) -> tuple[int, int]:
        """The rows of a definition with its decorators; `@(` may stand above what it decorates with."""
        decorators = getattr(node, "decorator_list", ())
        row = min([node.lineno, *(decorator.lineno for decorator in decorators)])
        if decorators:
            up = (n for n in range(row, max(row - _MAX_UP, 0), -1) if self._lines[n - 1].lstrip().startswith("@"))
            row = next(up, row)
        end = node.end_lineno or node.lineno
        return (self._rows[row - 1], self._rows[end - 1]) if self._rows else (row, end)


def _rows(text: str) -> list[int]:
    """The row that each of Python's lines stands in: a lone CR ends a line for Python, and for nobody else."""
    rows = [1]
    for mark in _ROW_END.finditer(text):
        rows.append(rows[-1] + (mark[0] == "\n"))
    return rows
