"""The schemas: sound in themselves, the same facts as the code, and worded for people."""

from __future__ import annotations

import json
import re
from enum import Enum
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from chainseal import schema
from chainseal.accepting import accepting
from chainseal.core.actions import ACTIONS
from chainseal.core.candidate import STORES
from chainseal.core.levels import Level, Verdict
from chainseal.core.lumi import Light, Local
from chainseal.core.provenance import State

SCHEMAS: dict[str, dict[str, Any]] = {name: json.loads(schema.schema_text(name)) for name in schema.names()}


@pytest.mark.parametrize("name", SCHEMAS)
def test_is_a_valid_schema_with_a_stable_id(name: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[name])
    assert SCHEMAS[name]["$id"] == f"urn:chainseal:schema:{name}"


def parts(value: Any) -> list[dict[str, Any]]:
    if isinstance(value, dict):
        return [value, *(part for inner in value.values() for part in parts(inner))]
    return [part for inner in value for part in parts(inner)] if isinstance(value, list) else []


@pytest.mark.parametrize("name", SCHEMAS)
def test_says_what_each_field_is(name: str) -> None:
    for part in parts(SCHEMAS[name]):
        for key, field in part.get("properties", {}).items():
            if part.get("title") == "Counts" or "const" in field:
                continue
            assert "description" in field or "$ref" in field, f"{name}: {key} has no description"
        assert "format" not in part, f"{name} uses format, which asserts nothing by itself"


@pytest.mark.parametrize("name", SCHEMAS)
def test_patterns_refuse_a_line_feed_at_the_end(name: str) -> None:
    for part in parts(SCHEMAS[name]):
        if isinstance(part.get("pattern"), str):
            assert part["pattern"].startswith("^")
            assert part["pattern"].endswith("(?!\\n)")


def words(enum: type[Enum]) -> set[Any]:
    return {{"true": True, "false": False}.get(member.value, member.value) for member in enum}


def test_enums_are_those_of_the_code() -> None:
    candidate, decision = SCHEMAS["candidate"], SCHEMAS["decision"]
    source = decision["$defs"]["source"]["properties"]
    finding = decision["$defs"]["finding"]["properties"]
    assert set(candidate["properties"]["action"]["enum"]) == ACTIONS
    assert set(source["state"]["enum"]) == words(State)
    assert set(finding["level"]["enum"]) == {level.word for level in Level}
    assert set(decision["properties"]["decision"]["enum"]) == {v.word for v in Verdict} | {None}
    lumi = candidate["$defs"]["lumi"]["properties"]
    assert set(lumi["local"]["enum"]) == words(Local)
    assert set(lumi["deployed_live"]["enum"]) == words(Light)
    assert all(re.search(candidate["properties"]["target_store"]["pattern"], store) for store in STORES)


def test_the_finding_is_the_same_in_both_schemas() -> None:
    assert SCHEMAS["decision"]["$defs"]["finding"] == {
        k: v for k, v in SCHEMAS["finding"].items() if k not in {"$schema", "$id"}
    }


PROBLEMS: dict[str, tuple[Any, str, str]] = {
    "a list": ([], "", "the document is a list, but must be a mapping"),
    "null": (None, "", "the document is null"),
    "no action": ({}, "", "the document lacks action"),
    "an unknown action": ({"action": "stroe"}, "/action", "did you mean store?"),
    "a misspelt key": ({"action": "delete", "contnet": "x"}, "/contnet", "did you mean content?"),
    "a key of nobody": ({"action": "delete", "zzzz": "x"}, "/zzzz", "a key of your own starts with x-"),
    "a store without its fields": ({"action": "store"}, "", "the document lacks source_refs"),
    "a recall of nothing": ({"action": "recall"}, "", "needs one of: query, content"),
    "content as a number": ({"action": "delete", "content": 3}, "/content", "content is a number, but must be text"),
    "a ref without its kind": ({"action": "delete", "source_refs": [{"ref": "x"}]}, "/source_refs/0", "lacks kind"),
    "an unknown kind": ({"action": "delete", "source_refs": [{"kind": "wiki", "ref": "x"}]}, "/source_refs/0/kind", "source_refs[0].kind"),
    "line nought": ({"action": "delete", "source_refs": [{"kind": "file", "ref": "x", "line": 0}]}, "/source_refs/0/line", "at least 1"),
    "true as a line": ({"action": "delete", "source_refs": [{"kind": "file", "ref": "x", "line": True}]}, "/source_refs/0/line", "whole number"),
    "a short digest": ({"action": "delete", "source_refs": [{"kind": "file", "ref": "x", "sha256": "ab"}]}, "/source_refs/0/sha256", "form that is wanted"),
    "a commit with a line feed": ({"action": "delete", "source_refs": [{"kind": "file", "ref": "x", "commit": "a" * 40 + "\n"}]}, "/source_refs/0/commit", "form"),
    "an empty ref": ({"action": "delete", "source_refs": [{"kind": "file", "ref": ""}]}, "/source_refs/0/ref", "is empty"),
    "a mention of no date": ({"action": "delete", "valid_from": "yesterday"}, "/valid_from", "form"),
    "an unknown light": ({"action": "delete", "lumi": {"pushed": "maybe"}}, "/lumi/pushed", "true, false, unknown"),
    "a condition of two": ({"action": "delete", "source_stale_if": [{"after": "2026-01-01", "package": "x"}]}, "/source_stale_if/0", "too long"),
}  # fmt: skip


@pytest.mark.parametrize("case", PROBLEMS)
def test_says_in_human_words_what_does_not_fit(case: str) -> None:
    value, pointer, message = PROBLEMS[case]
    found = schema.problems("candidate", value)
    assert any(p.pointer == pointer and message in p.message for p in found), found


def test_a_secret_in_a_key_or_value_is_redacted() -> None:
    secret = "ghp_" + "q7ZtK" * 7 + "x"
    for value in ({secret: 1, "action": "delete"}, {"action": secret}, {"action": "delete", "sensitivity": secret}):
        assert all(secret[:9] not in p.message for p in schema.problems("candidate", value))


def test_stops_after_enough_problems() -> None:
    value = {"action": "delete", **{f"k{n}": n for n in range(5000)}}
    assert len(schema.problems("candidate", value)) == schema.MAX_PROBLEMS


keys = st.sampled_from([*SCHEMAS["candidate"]["properties"], "kind", "ref", "status", "line", "x-own", "zzz"])
leaves = st.sampled_from(
    ["store", "recall", "delete", "semantic", "x", "", "file", "verified", "internal", "2026-11-30", "a" * 40, "a" * 64]
) | st.one_of(st.none(), st.booleans(), st.integers(-1, 3), st.floats(0, 2), st.text(max_size=3))
documents = st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=6), max_leaves=20
)
refs = st.fixed_dictionaries(
    {"kind": st.sampled_from(["file", "url", "x"]), "ref": st.text(max_size=4)},
    optional={"line": leaves, "quote": leaves, "sha256": leaves, "commit": leaves, "observed_at": leaves},
)
candidates = st.fixed_dictionaries(
    {"action": st.sampled_from(["store", "recall", "delete", "x"])},
    optional={
        "type": st.sampled_from(["semantic", "x"]),
        "content": leaves,
        "query": leaves,
        "source_refs": st.lists(refs, max_size=3),
        "evidence": st.fixed_dictionaries({"status": st.sampled_from(["verified", "x"])}, optional={"result": leaves}),
        "sensitivity": st.sampled_from(["internal", "x"]),
        "lumi": st.fixed_dictionaries({}, optional={"local": leaves, "pushed": leaves}),
        "x-own": documents,
    },
)


@settings(max_examples=300)
@given(documents | candidates)
def test_what_the_predicate_accepts_is_valid(value: Any) -> None:
    """The predicate may be unsure of a valid document, but never accepts an invalid one."""
    accepted = accepting(SCHEMAS["candidate"])(value)
    assert not accepted or Draft202012Validator(SCHEMAS["candidate"]).is_valid(value)


@settings(max_examples=100)
@given(candidates)
def test_the_predicate_is_unsure_of_few(value: Any) -> None:
    valid = Draft202012Validator(SCHEMAS["candidate"]).is_valid(value)
    floats = "." in json.dumps(value)  # 1.0 is an integer to JSON Schema, and rare enough to ask
    assert floats or accepting(SCHEMAS["candidate"])(value) == valid


policies = st.dictionaries(
    st.sampled_from([*SCHEMAS["policy"]["properties"], "x"]),
    leaves
    | st.dictionaries(
        st.sampled_from(["CS101", "CS1", "content_chars", "wiki", "A b"]),
        leaves | st.sampled_from(["error", "off", {}]),
    )
    | st.lists(
        st.dictionaries(
            st.sampled_from(["rule", "path", "digest", "reason", "until", "x"]),
            st.sampled_from(["CS101", "2026-11-30", "why", "a" * 64, 1]),
        ),
        max_size=2,
    ),
    max_size=5,
)


@settings(max_examples=300)
@given(policies.map(lambda value: {"version": 1, **value}))
def test_the_predicate_and_the_validator_agree_on_policies(value: Any) -> None:
    assert accepting(SCHEMAS["policy"])(value) == Draft202012Validator(SCHEMAS["policy"]).is_valid(value)


def test_a_keyword_that_the_predicate_does_not_know_is_never_accepted() -> None:
    assert not accepting({"type": "object", "dependentRequired": {}})({})
    assert not accepting({"oneOf": [{"type": "object"}]})({})
