"""A JSON Schema as a predicate that may only say "valid" or "ask the validator".

Importing jsonschema costs more than all the rest of a gate run, and nearly every candidate is valid. So a schema is
compiled once to closures for the few keywords that our schemas use; a value they accept is valid, and any other value,
and any keyword not known here, is for jsonschema to judge and to word. The schema file stays the only place that says
what is valid; a property test holds the two against each other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from operator import ge, le
from typing import Any, TypeAlias

Accept: TypeAlias = Callable[[Any], bool]
Schema: TypeAlias = Mapping[str, Any]

_TYPES: dict[str, type] = {"string": str, "array": list, "object": dict, "integer": int, "boolean": bool}
_ANNOTATIONS = frozenset({"$schema", "$id", "$defs", "title", "description"})


class _Unknown(Exception):
    """A keyword that this predicate does not know."""


def accepting(schema: Schema) -> Accept:
    """A predicate that is true only of values that `schema` accepts."""
    try:
        return _compile(schema, schema)
    except _Unknown:
        return lambda _: False


def _compile(schema: Schema, root: Schema) -> Accept:
    if "properties" not in schema and not _OF_PROPERTIES.isdisjoint(schema):
        schema = {**schema, "properties": {}}
    parts = [
        _KEYWORDS[key](value, schema, root)
        for key, value in schema.items()
        if key not in _ANNOTATIONS and key not in _BESIDE and (key in _KEYWORDS or _refuse())
    ]
    if len(parts) == 1:
        return parts[0]
    return _every(parts)


def _every(parts: Sequence[Accept]) -> Accept:
    """All of them, in a plain loop: this runs for every field of every receipt."""

    def accept(value: Any) -> bool:
        for part in parts:  # noqa: SIM110  (a generator costs twice as much)
            if not part(value):
                return False
        return True

    return accept


def _refuse() -> bool:
    raise _Unknown


def _type(name: Any, _schema: Schema, _root: Schema) -> Accept:
    kind = _TYPES[name]
    if kind is int:
        return lambda value: type(value) is int
    return lambda value: isinstance(value, kind)


def _properties(known: Schema, schema: Schema, root: Schema) -> Accept:
    checks = {key: _compile(inner, root) for key, inner in known.items()}
    patterns = [(_search(p), _compile(s, root)) for p, s in schema.get("patternProperties", {}).items()]
    closed = schema.get("additionalProperties", True) is False
    if schema.get("additionalProperties", True) not in {True, False}:
        _refuse()

    def accept(value: Any) -> bool:
        if not isinstance(value, dict):
            return True
        for key, inner in value.items():
            check = checks.get(key)
            if check is None:
                check = next((c for found, c in patterns if found(key)), None)
                if check is None:
                    if closed:
                        return False
                    continue
            if not check(inner):
                return False
        return True

    return accept


def _search(pattern: str) -> Callable[[str], bool]:
    compiled: list[re.Pattern[str]] = []

    def found(text: str) -> bool:
        if not compiled:
            compiled.append(re.compile(pattern))
        return compiled[0].search(text) is not None

    return found


def _pattern(pattern: Any, _schema: Schema, _root: Schema) -> Accept:
    found = _search(pattern)
    return lambda value: not isinstance(value, str) or found(value)


def _items(inner: Any, _schema: Schema, root: Schema) -> Accept:
    check = _compile(inner, root)
    return lambda value: not isinstance(value, list) or all(check(item) for item in value)


def _reference(name: Any, _schema: Schema, root: Schema) -> Accept:
    return _compile(root["$defs"][str(name).removeprefix("#/$defs/")], root)


def _condition(inner: Any, schema: Schema, root: Schema) -> Accept:
    when, then = _compile(inner, root), _compile(schema["then"], root)
    return lambda value: not when(value) or then(value)


def _any(inner: Any, _schema: Schema, root: Schema) -> Accept:
    checks = [_compile(s, root) for s in inner]
    return lambda value: any(check(value) for check in checks)


def _one(inner: Any, _schema: Schema, root: Schema) -> Accept:
    """`oneOf`: no unsure branch may count as a miss, so the inner schemas must hold only what is decided exactly."""
    if any(set(s) - {"required"} for s in inner):
        _refuse()
    checks = [_compile(s, root) for s in inner]
    return lambda value: sum(check(value) for check in checks) == 1


def _all(inner: Any, _schema: Schema, root: Schema) -> Accept:
    checks = [_compile(s, root) for s in inner]
    return lambda value: all(check(value) for check in checks)


def _required(names: Any, _schema: Schema, _root: Schema) -> Accept:
    wanted = frozenset(names)
    return lambda value: not isinstance(value, dict) or wanted <= value.keys()


def _enum(allowed: Any, _schema: Schema, _root: Schema) -> Accept:
    return lambda value: any(type(value) is type(one) and value == one for one in allowed)


def _const(allowed: Any, schema: Schema, root: Schema) -> Accept:
    return _enum([allowed], schema, root)


def _size(kind: type[Any], holds: Callable[[int, int], bool]) -> Callable[[Any, Schema, Schema], Accept]:
    """A keyword that bounds the length of a `kind`."""

    def compiled(bound: Any, _schema: Schema, _root: Schema) -> Accept:
        return lambda value: not isinstance(value, kind) or holds(len(value), bound)

    return compiled


def _number(holds: Callable[[float, float], bool]) -> Callable[[Any, Schema, Schema], Accept]:
    """A keyword that bounds a number."""

    def compiled(bound: Any, _schema: Schema, _root: Schema) -> Accept:
        return lambda value: not isinstance(value, (int, float)) or holds(value, bound)

    return compiled


# Keywords that another keyword reads.
_OF_PROPERTIES = frozenset({"additionalProperties", "patternProperties"})
_BESIDE = _OF_PROPERTIES | {"then"}
_KEYWORDS: dict[str, Callable[[Any, Schema, Schema], Accept]] = {
    "type": _type,
    "properties": _properties,
    "required": _required,
    "enum": _enum,
    "const": _const,
    "pattern": _pattern,
    "items": _items,
    "$ref": _reference,
    "if": _condition,
    "anyOf": _any,
    "oneOf": _one,
    "allOf": _all,
    "minLength": _size(str, ge),
    "maxLength": _size(str, le),
    "minItems": _size(list, ge),
    "maxItems": _size(list, le),
    "minProperties": _size(dict, ge),
    "maxProperties": _size(dict, le),
    "minimum": _number(ge),
    "maximum": _number(le),
}
