"""What a schema cannot say of dates: that the day exists, and that a period does not end before it starts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime

from chainseal.core.documents import Json, escape_pointer
from chainseal.core.rules import FormProblem

_ISO = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[T ]([0-9]{2}:[0-9]{2}(?::[0-9]{2})?))?")
_DATES = frozenset({"valid_from", "valid_until", "observed_at", "after"})


def date_problems(value: Json, pointer: str = "") -> Iterator[FormProblem]:
    """Where a document that fits the candidate schema names a day that is none, or a period that ends too early."""
    if isinstance(value, list):
        for n, inner in enumerate(value):
            yield from date_problems(inner, f"{pointer}/{n}")
    if not isinstance(value, dict):
        return
    for key, inner in value.items():
        here = f"{pointer}/{escape_pointer(key)}"
        if key in _DATES and isinstance(inner, str) and _moment(inner) is None:
            yield FormProblem(pointer=here, message=f"{key} is no date of the calendar", fix="write a day that exists")
        elif isinstance(inner, (dict, list)) and not key.startswith("x-"):
            yield from date_problems(inner, here)
    start, end = (value.get(key) for key in ("valid_from", "valid_until"))
    if isinstance(start, str) and isinstance(end, str):
        first, last = _moment(start), _moment(end)
        if first is not None and last is not None and last < first:
            yield FormProblem(pointer=f"{pointer}/valid_until", message="valid_until is before valid_from")


def _moment(text: str) -> datetime | None:
    """The moment a text of the schema's form means, without its zone; None for a day or hour that is none."""
    found = _ISO.match(text)
    try:
        return datetime.fromisoformat("T".join(part for part in found.groups() if part)) if found else None
    except ValueError:
        return None
