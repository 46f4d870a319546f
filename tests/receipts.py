"""Receipts for tests: valid, sealed, and the same in every run; and their files in a ledger."""

from __future__ import annotations

import hashlib
import json
from itertools import count
from pathlib import Path
from typing import Any

from chainseal.core.ids import RANDOM_BYTES, new_id
from chainseal.core.receipts import path_of
from chainseal.sealing import canonical, salted, seal_of
from tests import world

CREATED_AT = "2026-01-02T03:04:05.678Z"
_ids = count(1)


def receipt(**changes: Any) -> dict[str, Any]:
    """A valid receipt of a stored memory, with these fields changed, sealed; None takes a field away.

    Its id follows from `created_at` unless it is given, and is another one in each call.
    """
    value: dict[str, Any] = {
        "event": "store",
        "created_at": CREATED_AT,
        "action": "store",
        "type": "semantic",
        "content": "The limit in src/limits.py is 20.",
        "source_refs": [{"kind": "file", "ref": "src/limits.py", "status": "verified"}],
        "evidence": {"status": "verified"},
        "sensitivity": "internal",
        "target_store": "backend-local",
        "origin": {"channel": "agent"},
        "validity": {"valid_from": CREATED_AT, "valid_until": None, "invalidated_by": []},
        "trust_tier": "source_backed",
        "stores": ["backend-local"],
        "review_after": "2026-02-01",
        "gate": {"decision": "allow", "reasons": [], "warnings": [], "policy_digest": "0" * 64, "version": "0"},
        "candidate": {"path": ".chainseal/candidates/limit.json", "sha256": "0" * 64},
        "parents": [],
    }
    return _sealed(value, changes)


def event(of: str, kind: str, **changes: Any) -> dict[str, Any]:
    """A valid receipt of an event (`review`, `retract` or `repin`) about the receipt `of`, as `receipt` makes one."""
    value: dict[str, Any] = {"event": kind, "of": of, "created_at": CREATED_AT, "parents": []}
    if kind in {"review", "retract"}:
        value["reason"] = "looked at again"
    if kind in {"review", "repin"}:
        value["source_refs"] = [{"kind": "file", "ref": "src/limits.py", "status": "verified"}]
    if kind == "review":
        value |= {"review_after": "2026-03-01", "trust_tier": "source_backed"}
    return _sealed(value, changes)


def resealed(value: dict[str, Any]) -> dict[str, Any]:
    """The receipt with the seal that its text should have; a seal has no key, so anybody can do that."""
    return {**value, "seal": seal_of(value)}


def redacted(value: dict[str, Any], key: str) -> dict[str, Any]:
    """The receipt without the text `key`: its salted digest in its place, its salt gone, the seal as it was."""
    salt = bytes.fromhex(value["salts"][f"/{key}"])
    salts = {pointer: salt for pointer, salt in value["salts"].items() if pointer != f"/{key}"}
    return {**value, key: {"sha256": hashlib.sha256(salt + canonical(value[key])).hexdigest()}, "salts": salts}


def path_in_ledger(value: dict[str, Any]) -> str:
    """Where the receipt lies in a repository."""
    return path_of(value["id"], value["created_at"])


def text_of(value: dict[str, Any]) -> str:
    """The text of a receipt's file."""
    return json.dumps(value, indent=2, ensure_ascii=False) + "\n"


def write_receipt(root: Path, value: dict[str, Any]) -> str:
    """Write the receipt to its place; its path in the repository."""
    path = path_in_ledger(value)
    world.write(root, path, text_of(value))
    return path


def _sealed(value: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    number = next(_ids)
    value = {key: field for key, field in {**value, **changes}.items() if field is not None}
    value.setdefault("id", new_id(value["created_at"], number.to_bytes(RANDOM_BYTES, "big")))
    salts = (hashlib.sha256(f"{number} {n}".encode()).hexdigest()[:32] for n in count())
    return resealed(salted(value, lambda: next(salts)))
