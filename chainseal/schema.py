"""The schemas: where they are, whether a value fits one, and in human words where it does not.

This module alone imports jsonschema, and only for a value that `accepting` did not accept.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from chainseal.accepting import Accept, accepting
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Json, escape_pointer
from chainseal.core.rules import FormProblem
from chainseal.core.shown import shown

_KINDS = {
    "object": "a mapping",
    "array": "a list",
    "string": "text",
    "integer": "a whole number",
    "boolean": "true or false",
}
MAX_PROBLEMS = 100


def schema_root() -> Path:
    """The folder of the schemas: in the wheel inside the package, in a checkout or editable install beside it."""
    inside = Path(__file__).parent / "schemas"
    return inside if inside.is_dir() else Path(__file__).parent.parent / "schemas"


def names() -> list[str]:
    """The names of all schemas, sorted."""
    return sorted(path.stem for path in schema_root().glob("*.json"))


def schema_text(name: str) -> str:
    """The schema's own text. Raises FileNotFoundError."""
    return (schema_root() / f"{name}.json").read_text(encoding="utf-8")


@cache
def _loaded(name: str) -> tuple[dict[str, Any], Accept]:
    schema = json.loads(schema_text(name))
    return schema, accepting(schema)


def problems(name: str, value: object) -> tuple[FormProblem, ...]:
    """Where `value` does not fit the schema `name`; empty when it fits."""
    schema, accept = _loaded(name)
    if accept(value):
        return ()
    from jsonschema import Draft202012Validator  # noqa: PLC0415  (85 ms; see `accepting`)

    found: dict[tuple[str, str], FormProblem] = {}
    for error in Draft202012Validator(schema).iter_errors(value):
        for problem in _worded(error):
            found.setdefault((problem.pointer, problem.message), problem)
            if len(found) >= MAX_PROBLEMS:
                return tuple(found.values())
    return tuple(found.values())


def _worded(error: Any) -> Iterator[FormProblem]:
    pointer = "".join(f"/{escape_pointer(str(step))}" for step in error.absolute_path)
    where = _name(error.absolute_path)
    rule, wanted, value = error.validator, error.validator_value, error.instance
    if rule == "required":
        for key in wanted:
            if key not in value:
                yield FormProblem(pointer=pointer, message=f"{where}lacks {key}", fix=f"add {key}")
    elif rule == "additionalProperties":
        yield from _unknown_keys(error, pointer, where)
    elif rule in {"anyOf", "oneOf"}:
        options = [" and ".join(option.get("required", [])) for option in wanted]
        exactly = "exactly one" if rule == "oneOf" else "one"
        yield FormProblem(pointer=pointer, message=f"{where}needs {exactly} of: {', '.join(options)}")
    else:
        unquoted = rule == "type" and wanted == "string" and isinstance(value, (bool, int, float))
        fix = "put quotes around it, if it is text" if unquoted else ""
        yield FormProblem(pointer=pointer, message=f"{where}{_wrong(rule, wanted, value, error.schema)}", fix=fix)


def _unknown_keys(error: Any, pointer: str, where: str) -> Iterator[FormProblem]:
    known = list(error.schema.get("properties", {}))
    patterns = list(error.schema.get("patternProperties", {}))
    for key in error.instance:
        if key in known or any(re.search(p, key) for p in patterns):
            continue
        close = _close(key, known)
        hint = f"; did you mean {close}?" if close else _free(known, patterns)
        yield FormProblem(
            pointer=f"{pointer}/{escape_pointer(key)}",
            message=f"{where}does not know the key {_seen(key)}{hint}",
            fix=f"rename it to {close}" if close else "",
            in_key=True,
        )


def _close(word: str, known: list[str]) -> str:
    from difflib import get_close_matches  # noqa: PLC0415  (only a mistake needs it)

    return next(iter(get_close_matches(word[:100], known, n=1)), "")


def _free(known: list[str], patterns: list[str]) -> str:
    if any(p.startswith("^x-") for p in patterns):
        return "; a key of your own starts with x-"
    return f"; known are {', '.join(known[:20])}" if known else ""


def _wrong(rule: str, wanted: Any, value: Json, schema: Any) -> str:
    if rule == "type":
        return f"is {_kind(value)}, but must be {_KINDS[wanted]}"
    if rule == "enum":
        words = [_word(one) for one in wanted]
        close = _close(value, words) if isinstance(value, str) else ""
        return f"is {_seen(value)}, but must be one of {', '.join(words)}" + (
            f"; did you mean {close}?" if close else ""
        )
    if rule == "const":
        return f"is {_seen(value)}, but must be {_word(wanted)}"
    if rule == "pattern":
        return f"is {_seen(value)}, which has not the form that is wanted: {_sentence(schema)}"
    if rule in {"minLength", "minItems", "minProperties"}:
        return "is empty" if wanted == 1 else f"is too short: at least {wanted}"
    if rule in {"maxLength", "maxItems", "maxProperties"}:
        return f"is too long: at most {wanted}"
    if rule in {"minimum", "maximum"}:
        return f"is {_seen(value)}, but must be at {'least' if rule == 'minimum' else 'most'} {wanted}"
    return f"does not fit the schema ({rule})"


def _sentence(schema: Any) -> str:
    return str(schema.get("description", "see chainseal schema")).rstrip(".")


def _name(path: Iterable[object]) -> str:
    """The field that a path means, as people write it, with a blank behind; empty for the whole document."""
    out = ""
    for step in path:
        out += f"[{step}]" if isinstance(step, int) else f"{'.' if out else ''}{_bare(str(step))}"
    return f"{out} " if out else "the document "


def _bare(key: str) -> str:
    return shown(key, secret_spans, 60)


def _seen(value: Json) -> str:
    if isinstance(value, str):
        return f'"{shown(value, secret_spans, 60)}"'
    return _kind(value) if isinstance(value, (list, dict)) else shown(_word(value), secret_spans, 60)


def _word(value: Json) -> str:
    return json.dumps(value) if not isinstance(value, str) else value


def _kind(value: Json) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true or false"
    kinds = {int: "a number", float: "a number", str: "text", list: "a list", dict: "a mapping"}
    return kinds[type(value)]
