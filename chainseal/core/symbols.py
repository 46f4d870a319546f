"""Definitions of symbols and tests in source texts: Python by its own grammar, other languages by declared names."""

from __future__ import annotations

from chainseal.core import python_symbols
from chainseal.core.definitions import MAX_NAME, Definition, Unfindable, decoded, text_definition
from chainseal.core.keyed_text import finder
from chainseal.core.node_ids import parts_of, readings, split_node, without_parameters

__all__ = ["Definition", "Unfindable", "find_symbol", "find_test", "similar", "split_node"]

_PYTHON = (".py", ".pyi", ".pyw")


def find_symbol(path: str, data: bytes, name: str) -> Definition | None:
    """The definition of a qualified name in the text of `path`; raises Unfindable when the text cannot be read."""
    if _is_python(path, data):
        text = python_symbols.read(data)
        found = (text.definition(names) for names in _readings(path, name))
        return next((definition for definition in found if definition), None)
    return _in_keyed_text(path, data, name) if finder(path) else _in_source(path, data, name)


def find_test(path: str, data: bytes, name: str) -> Definition | None:
    """The test of that node id or title; its parameters are left out. Raises Unfindable as `find_symbol` does."""
    if _is_python(path, data):
        text = python_symbols.read(data)
        found = (text.test(names) for names in _readings(path, without_parameters(name)))
        return next((definition for definition in found if definition), None)
    if finder(path):
        return _in_keyed_text(path, data, name)
    from chainseal.core.masked_source import source_of  # noqa: PLC0415
    from chainseal.core.titled_tests import tests  # noqa: PLC0415

    source = source_of(path, data)
    return text_definition(source.text.split("\n"), tests(path, source, name) if len(name) <= MAX_NAME else [])


def similar(path: str, data: bytes, body_digest: str) -> str | None:
    """The qualified name of the one Python definition with that body, when it only got another name; else None."""
    if not body_digest or not _is_python(path, data):
        return None
    try:
        return python_symbols.read(data).called_otherwise(body_digest)
    except Unfindable:
        return None


def _readings(path: str, name: str) -> list[tuple[str, ...]]:
    parts = parts_of(name)
    return readings(path, parts) if parts else []


def _in_keyed_text(path: str, data: bytes, name: str) -> Definition | None:
    find = finder(path)
    lines = decoded(data).split("\n")
    return text_definition(lines, find(lines, name)) if find and len(name) <= MAX_NAME else None


def _in_source(path: str, data: bytes, name: str) -> Definition | None:
    from chainseal.core.declared_names import declared  # noqa: PLC0415
    from chainseal.core.masked_source import source_of  # noqa: PLC0415

    source = source_of(path, data)
    for names in _readings(path, name):
        spans = declared(source, names)
        if spans:
            return text_definition(source.text.split("\n"), [source.lines(s.start, s.end) for s in spans])
    return None


def _is_python(path: str, data: bytes) -> bool:
    file = path.rpartition("/")[2]
    return file.endswith(_PYTHON) or ("." not in file and data[:2] == b"#!" and b"python" in data[:100].split(b"\n")[0])
