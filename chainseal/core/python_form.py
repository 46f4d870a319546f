"""A node of Python's syntax as a text that every version of Python writes alike, from 3.10 on.

`ast.dump` changed between versions, so the form is written here: fields by name, none that is empty, f-strings with
their constants joined, docstrings with their white space folded.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cache

MAX_BASES = 20

_LEFT_OUT = frozenset({"ctx", "kind", "type_comment", "type_ignores"})
_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
_JOINED = frozenset({"JoinedStr", "TemplateStr"})


def bases(node: ast.ClassDef) -> Iterator[tuple[str, ...]]:
    """The bases of a class that are dotted names."""
    for base in node.bases[:MAX_BASES]:
        names: list[str] = []
        at: ast.expr = base
        while isinstance(at, ast.Attribute) and len(names) < MAX_BASES:
            names.append(at.attr)
            at = at.value
        if isinstance(at, ast.Name):
            yield (at.id, *reversed(names))


def targets(assigned: Sequence[ast.expr]) -> Iterator[str]:
    """The names that an assignment to these targets binds; those inside lists and tuples too."""
    stack = list(reversed(assigned))
    while stack:
        target = stack.pop()
        if isinstance(target, ast.Name):
            yield target.id
        elif isinstance(target, (ast.Tuple, ast.List)):
            stack.extend(reversed(target.elts))
        elif isinstance(target, ast.Starred):
            stack.append(target.value)


def pieces(node: ast.AST) -> list[ast.AST | str]:
    """What is written for a node: texts, and the nodes in it."""
    leaf = _piece(node)
    if isinstance(leaf, str):
        return [leaf]
    out: list[ast.AST | str] = [f"({type(node).__name__}"]
    for field in _fields(node._fields):
        value = getattr(node, field, None)
        if value is None or value == []:
            continue
        if isinstance(value, list):
            out += [f".{field}[", *_items(node, field, value), "]"]
        else:
            out += [f".{field}", _piece(value)]
    out.append(")")
    return out


@cache
def _fields(fields: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(field for field in sorted(fields) if field not in _LEFT_OUT)


def _piece(value: object) -> ast.AST | str:
    """A field, or an item of one: None is the `**` of a dict, a text is an identifier. Most nodes are names."""
    if isinstance(value, ast.Name):
        return f"(Name.id<{value.id!a}>)"
    if isinstance(value, ast.Constant):
        return f"(Constant:{_constant(value.value)})"
    if isinstance(value, ast.AST):
        return value if value._fields else f"({type(value).__name__})"
    return f"<{value!a}>" if isinstance(value, str) else _constant(value)


def _items(node: ast.AST, field: str, values: list[object]) -> list[ast.AST | str]:
    if field == "values" and type(node).__name__ in _JOINED:
        return list(_joined(values))
    if isinstance(node, ast.Delete):  # `del (a, b)` is `del a, b` to a formatter
        values = [e for v in values for e in (v.elts if isinstance(v, ast.Tuple) else [v])]
    out = [_piece(value) for value in values]
    if field == "body" and isinstance(node, _DOCUMENTED):
        text = ast.get_docstring(node, clean=False)
        if text is not None:
            folded = "\n".join(line.strip() for line in text.splitlines()).strip()
            out[0] = f"(Docstring:{folded!a})"
    return out


def _joined(values: list[object]) -> Iterator[ast.AST | str]:
    """The parts of an f-string. Python 3.12 has empty constants among them, and cuts some in two."""
    text = ""
    for value in values:
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            text += value.value
            continue
        if text:
            yield f"(Constant:{text!a})"
        text = ""
        yield _piece(value)
    if text:
        yield f"(Constant:{text!a})"


def _constant(value: object) -> str:
    """A constant with its type; an int in hex, since Python refuses to write a long one in decimals."""
    return hex(value) if type(value) is int else ascii(value)
