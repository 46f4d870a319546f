"""Cases of the form rules."""

from __future__ import annotations

from typing import Any

from tests.world import candidate

LONG = "The limit is read once at start. " * 40

CASES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "CS001": (
        {
            "a key is misspelt": candidate(contnet="x"),
            "a type is of nobody": candidate(type="hunch"),
            "the action is missing": candidate(action=None),
            "a store has no evidence": candidate(evidence=None),
            "a recall asks for nothing": {"action": "recall"},
            "a line is text": candidate(source_refs=[{"kind": "file", "ref": "src/limits.py", "line": "1"}]),
        },
        {
            "the minimal candidate of the first version": candidate(),
            "own keys, a schema and free fields": candidate(**{"x-own": [1], "$schema": "urn:x", "title": "t", "tags": ["a"]}),
            "a recall asks a question": {"action": "recall", "query": "limits"},
            "a mutation has only its action": {"action": "batch"},
            "a mutation says why": {"action": "delete", "intent": {"scope": ["r1"], "reason": "old", "requested_by": "me"}},
        },
    ),
    "CS108": (
        {"content is too long": candidate(content=LONG), "a query is too long": {"action": "recall", "query": LONG}},
        {"content has just the allowed length": candidate(content=("limit " * 200)[:1200])},
    ),
    "CS109": (
        {"content is blank": candidate(content=" \n"), "content is a dash": candidate(content="-"), "a query is blank": {"action": "recall", "query": ""}},
        {"content is one word": candidate(content="limits"), "content is in another script": candidate(content="\u5236\u9650")},
    ),
    "CS111": (
        {"sensitivity is secret": candidate(sensitivity="secret")},
        {"sensitivity is highly sensitive": candidate(sensitivity="highly_sensitive")},
    ),
    "CS301": (
        {action: {"action": action} for action in ("delete", "update", "list", "batch", "extract")},
        {"a store": candidate(), "a recall": {"action": "recall", "query": "delete"}},
    ),
    "CS302": (
        {"no store is named": candidate(target_store=None), "the store is of nobody": candidate(target_store="wiki")},
        {"a built-in store": candidate(target_store="task-board"), "a recall needs none": {"action": "recall", "query": "x"}},
    ),
}  # fmt: skip
