"""Seals: the digest that makes a receipt tamper-evident, and the salted digests that let a text leave it.

A seal is SHA-256 over the RFC 8785 form of the receipt without `seal` and `salts`, in which every free text stands as
its salted digest. A text that must go is replaced by that digest and its salt is dropped: the seal still holds, and
nobody can find the text by trying. This module alone imports rfc8785.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping

from chainseal.core.documents import Json, escape_pointer

SALT_BYTES = 16
_EXACT = 2**53
_FREE = ("title", "content", "reason", "scope", "tags", "candidate")
_NESTED = (("origin", "by"), ("evidence", "command"), ("evidence", "result"), ("gate", "reasons"), ("gate", "warnings"))


class SealError(Exception):
    """A receipt whose seal does not hold; the message says which part of it, and quotes nothing."""


def canonical(value: Json) -> bytes:
    """The bytes of RFC 8785. Raises ValueError for what it cannot write (NaN, an integer beyond 2**53)."""
    if _is_simple(value):
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()
    import rfc8785  # noqa: PLC0415  (12 ms, and ten times the time for each value)

    return bytes(rfc8785.dumps(value))


def _is_simple(value: Json) -> bool:
    """Whether Python's JSON is that of RFC 8785: no float, no great integer, no key that UTF-16 sorts otherwise."""
    kind = type(value)
    if kind is str or value is None or kind is bool:
        return True
    if isinstance(value, dict):
        return all(type(key) is str and key.isascii() and _is_simple(inner) for key, inner in value.items())
    if isinstance(value, list):
        return all(map(_is_simple, value))
    return isinstance(value, int) and abs(value) < _EXACT


def salted(value: dict[str, Json], salt: Callable[[], str]) -> dict[str, Json]:
    """The receipt with a salt for each of its free texts."""
    return {**value, "salts": {pointer: salt() for pointer, _, _ in _free_texts(value)}}


def seal_of(value: Mapping[str, Json]) -> str:
    """The seal that the receipt should have. Raises SealError where a free text has no salt."""
    try:
        return hashlib.sha256(canonical(_digested(value))).hexdigest()
    except ValueError as error:
        raise SealError("holds a number that cannot be sealed") from error


def check_seal(value: Mapping[str, Json]) -> None:
    """Raise SealError unless the seal is that of the receipt, and each salt that of a text."""
    if seal_of(value) != value.get("seal"):
        raise SealError("was edited: its seal is not that of its text")
    salts = value.get("salts")
    known = {pointer for pointer, _, _ in _free_texts(value)}
    if isinstance(salts, dict) and not salts.keys() <= known:
        raise SealError("has a salt for a text that is not there")


def removed(value: Json) -> bool:
    """Whether a text was removed, and only its digest is left."""
    return isinstance(value, dict) and value.keys() == {"sha256"}


def _digested(value: Mapping[str, Json]) -> dict[str, Json]:
    """The receipt as it is sealed: each free text as its salted digest."""
    salts = value.get("salts")
    known = salts if isinstance(salts, dict) else {}
    out: dict[str, Json] = {key: _copied(item) for key, item in value.items() if key not in {"seal", "salts"}}
    for pointer, holder, key in list(_free_texts(out)):
        salt = known.get(pointer)
        if not isinstance(salt, str):
            raise SealError(f"has no salt for {pointer}")
        holder[key] = {"sha256": _salted_digest(pointer, salt, holder[key])}
    return out


def _salted_digest(pointer: str, salt: str, value: Json) -> str:
    try:
        text = canonical(value)
    except ValueError as error:
        raise SealError(f"holds a number that cannot be sealed, in {pointer}") from error
    try:
        return hashlib.sha256(bytes.fromhex(salt) + text).hexdigest()
    except ValueError as error:
        raise SealError(f"has no usable salt for {pointer}") from error


def _copied(item: Json) -> Json:
    """The item, its mappings and lists copied as deep as free texts lie."""
    if isinstance(item, dict):
        return {key: dict(inner) if isinstance(inner, dict) else inner for key, inner in item.items()}
    if isinstance(item, list):
        return [dict(inner) if isinstance(inner, dict) else inner for inner in item]
    return item


def _free_texts(value: Mapping[str, Json]) -> Iterator[tuple[str, dict[str, Json], str]]:
    """Every free text that is still there: its pointer, what holds it, and under which key."""
    holder = value if isinstance(value, dict) else dict(value)
    for key in (*_FREE, *(key for key in holder if key.startswith("x-"))):
        if key in holder and not removed(holder[key]):
            yield f"/{escape_pointer(key)}", holder, key
    for outer, key in _NESTED:
        inner = holder.get(outer)
        if isinstance(inner, dict) and key in inner and not removed(inner[key]):
            yield f"/{outer}/{key}", inner, key
    refs = holder.get("source_refs")
    for n, ref in enumerate(refs if isinstance(refs, list) else ()):
        if isinstance(ref, dict) and "quote" in ref and not removed(ref["quote"]):
            yield f"/source_refs/{n}/quote", ref, "quote"
