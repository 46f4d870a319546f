"""The seal: RFC 8785 as its text has it, what a seal holds fast, and that what is sealed can be read again."""

from __future__ import annotations

import copy
import json
import math
import random
import struct
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chainseal import schema
from chainseal.appending import writing
from chainseal.core.documents import Json
from chainseal.core.errors import MalformedError, UsageError
from chainseal.core.ids import milliseconds, new_id, time_of
from chainseal.core.ledger import Ledger
from chainseal.core.receipts import FOLDER, Receipt
from chainseal.ledgers import MAX_BYTES, receipt_in, skimmed
from chainseal.loading import load
from chainseal.sealing import SealError, canonical, check_seal
from chainseal.verbs.sealing import MAX_PARENTS, Writer, rendered, seal
from tests import receipts

NOW = datetime(2026, 11, 30, 12, tzinfo=timezone.utc)
EMPTY = Ledger(())

# RFC 8785, appendix B: an IEEE 754 double in hex, and its text.
NUMBERS = {
    "0000000000000000": "0",
    "8000000000000000": "0",
    "0000000000000001": "5e-324",
    "8000000000000001": "-5e-324",
    "7fefffffffffffff": "1.7976931348623157e+308",
    "ffefffffffffffff": "-1.7976931348623157e+308",
    "4340000000000000": "9007199254740992",
    "c340000000000000": "-9007199254740992",
    "4430000000000000": "295147905179352830000",
    "44b52d02c7e14af5": "9.999999999999997e+22",
    "44b52d02c7e14af6": "1e+23",
    "44b52d02c7e14af7": "1.0000000000000001e+23",
    "444b1ae4d6e2ef4e": "999999999999999700000",
    "444b1ae4d6e2ef4f": "999999999999999900000",
    "444b1ae4d6e2ef50": "1e+21",
    "3eb0c6f7a0b5ed8c": "9.999999999999997e-7",
    "3eb0c6f7a0b5ed8d": "0.000001",
    "41b3de4355555553": "333333333.3333332",
    "41b3de4355555554": "333333333.33333325",
    "41b3de4355555555": "333333333.3333333",
    "41b3de4355555556": "333333333.3333334",
    "41b3de4355555557": "333333333.33333343",
    "becbf647612f3696": "-0.0000033333333333333333",
    "43143ff3c1cb0959": "1424953923781206.2",
}


@pytest.mark.parametrize("bits", NUMBERS)
def test_numbers_of_the_rfc(bits: str) -> None:
    (number,) = struct.unpack(">d", bytes.fromhex(bits))
    assert canonical(number) == NUMBERS[bits].encode()


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf, 2**53 + 1, -(2**60)])
def test_a_number_without_a_canonical_form_is_refused(number: float) -> None:
    with pytest.raises(ValueError, match=r"number|[Ii]nt|[Ff]loat|NaN|nan|inf"):
        canonical(number)


def test_the_example_of_the_rfc_3_2_2() -> None:
    value: Json = {
        "numbers": [333333333.33333329, 1e30, 4.50, 2e-3, 0.000000000000000000000000001],
        "string": "\u20ac$\u000f\u000aA'\u0042\u0022\u005c\\\"/",
        "literals": [None, True, False],
    }
    wanted = (
        '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],'
        '"string":"\u20ac$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}'
    )
    assert canonical(value) == wanted.encode()


def test_the_sorting_of_the_rfc_3_2_3() -> None:
    names: Json = {
        "\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With Dagesh", "1": "One",
        "\U0001f600": "Emoji: Grinning Face", "\u0080": "Control", "\u00f6": "Latin Small Letter O With Diaeresis",
    }  # fmt: skip
    assert list(json.loads(canonical(names)).values()) == [
        "Carriage Return", "One", "Control", "Latin Small Letter O With Diaeresis", "Euro Sign",
        "Emoji: Grinning Face", "Hebrew Letter Dalet With Dagesh",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "wanted"),
    [("\b\t\n\f\r", r'"\b\t\n\f\r"'), ("\x00\x1f", '"\\u0000\\u001f"'), ("\x7f\u2028</", '"\x7f\u2028</"')],
)
def test_escapes_of_the_rfc(text: str, wanted: str) -> None:
    assert canonical(text) == wanted.encode()


def full() -> dict[str, Any]:
    """A receipt with one of everything."""
    digest, pin = "a" * 64, {"path": "src/limits.py", "blob": "b" * 40, "start_line": 2, "end_line": 3}
    return receipts.receipt(
        title="Limits", fact_key="limit", scope={"team": ["a", {"b": 1}]}, tags=["one", "two"],
        evidence={"status": "verified", "command": "make test", "result": "ok", "observed_at": "2026-01-01"},
        source_refs=[
            {"kind": "file", "ref": "src/limits.py#L2-L3", "quote": "LIMIT", "pin": {**pin, "span_sha256": digest}},
            {"kind": "url", "ref": "https://example.com", "observed_at": "2026-01-01"},
        ],
        origin={"channel": "user", "by": "somebody"}, supersedes=[receipts.receipt()["id"]], contradicts=["x"],
        source_stale_if=[{"path_changed": "src/limits.py", "pin": pin}, {"after": "2026-12-31"}],
        delete_requires="owner_approval", parents=[digest], valid=None,
        lumi={"local": "clean", "committed": True, "pushed": "unknown", "deployed_live": "not_applicable"},
        gate={"decision": "allow", "reasons": [], "warnings": ["is a lead"], "policy_digest": digest, "version": "1"},
        **{"x-own": {"deep": [1, None, 2.5, {"sha256": "no digest"}]}},
    )  # fmt: skip


FULL = full()


def leaves(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The place of every leaf; an empty mapping or list is one."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    if not items or (isinstance(value, (dict, list)) and not value):
        yield at
    for key, inner in items:
        yield from leaves(inner, (*at, key))


def other(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, (int, float)):
        return value + 1
    if isinstance(value, str):
        return ("1" if value[:1] != "1" else "2") + value[1:]
    return 0 if value is None else [*value, "more"] if isinstance(value, list) else {**value, "more": 1}


def put(value: Any, at: tuple[Any, ...], change: Callable[[Any, Any], None]) -> dict[str, Any]:
    out = copy.deepcopy(value)
    holder = out
    for step in at[:-1]:
        holder = holder[step]
    change(holder, at[-1])
    assert isinstance(out, dict)
    return out


def broken(value: dict[str, Any]) -> bool:
    try:
        check_seal(value)
    except SealError:
        return True
    return False


def test_the_full_receipt_is_a_valid_one() -> None:
    assert not schema.problems("receipt", FULL)
    assert not broken(FULL)
    assert len(list(leaves(FULL))) > 70


@pytest.mark.parametrize("at", list(leaves(FULL)), ids=lambda at: "/".join(map(str, at)))
def test_any_change_of_any_leaf_breaks_the_seal(at: tuple[Any, ...]) -> None:
    assert broken(put(FULL, at, lambda holder, key: holder.__setitem__(key, other(holder[key]))))
    assert broken(put(FULL, at, lambda holder, key: holder.__delitem__(key)))


def holders(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, dict):
        yield at
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from holders(inner, (*at, key))


@pytest.mark.parametrize("at", list(holders(FULL)), ids=lambda at: "/".join(map(str, at)) or "top")
def test_a_key_more_anywhere_breaks_the_seal(at: tuple[Any, ...]) -> None:
    assert broken(put(FULL, (*at, "x-more"), lambda holder, key: holder.__setitem__(key, "more")))


@pytest.mark.parametrize("pointer", FULL["salts"])
def test_a_text_can_be_removed_with_its_salt_and_by_nothing_less(pointer: str) -> None:
    import hashlib  # noqa: PLC0415

    *way, last = [int(step) if step.isdigit() else step for step in pointer.split("/")[1:]]
    holder: Any = FULL
    for step in way:
        holder = holder[step]
    salt = FULL["salts"][pointer]
    digest = hashlib.sha256(bytes.fromhex(salt) + canonical(holder[last])).hexdigest()
    gone = put(FULL, (*way, last), lambda held, key: held.__setitem__(key, {"sha256": digest}))
    kept_salt = copy.deepcopy(gone)
    gone["salts"].pop(pointer)
    assert not broken(gone)
    assert broken(kept_salt), "the salt would let the text be found by trying"
    assert broken(put(gone, (*way, last, "sha256"), lambda held, key: held.__setitem__(key, "0" * 64)))


def test_every_text_of_a_person_has_a_salt() -> None:
    assert set(FULL["salts"]) == {
        "/title", "/content", "/scope", "/tags", "/candidate", "/x-own", "/origin/by", "/evidence/command",
        "/evidence/result", "/gate/reasons", "/gate/warnings", "/source_refs/0/quote",
    }  # fmt: skip


def test_the_order_of_keys_and_the_blanks_between_are_not_sealed() -> None:
    assert not broken(json.loads(json.dumps(FULL, sort_keys=True, indent=8)))


texts = st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]), min_size=1, max_size=30)
frees = st.recursive(
    texts
    | st.booleans()
    | st.none()
    | st.integers(-(2**53) + 1, 2**53 - 1)
    | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=8,
)
events = st.fixed_dictionaries(
    {"content": texts},
    optional={
        "title": texts,
        "scope": frees,
        "tags": st.lists(texts, max_size=3),
        "fact_key": texts,
        "x-own": frees,
        "evidence": st.fixed_dictionaries({"status": st.just("verified")}, optional={"result": texts}),
    },
)


def event(**changes: Any) -> dict[str, Any]:
    """What storing hands to be sealed."""
    value = receipts.receipt(**changes)
    return {key: item for key, item in value.items() if key not in {"id", "created_at", "parents", "salts", "seal"}}


@settings(max_examples=150)
@given(events)
def test_a_stored_receipt_reads_back_to_the_same_bytes(changes: dict[str, Any]) -> None:
    sealed = seal(event(**changes), EMPTY, NOW)
    document = load(sealed.path, sealed.data, "json", MAX_BYTES)
    assert isinstance(document.value, dict)
    assert rendered(document.value) == sealed.data
    assert document.value == sealed.value
    assert receipt_in(sealed.path, document) == Receipt.from_mapping(sealed.path, sealed.value)


@settings(max_examples=60)
@given(st.permutations(range(9)), st.randoms(use_true_random=False))
def test_the_order_of_the_files_changes_nothing(order: list[int], chance: random.Random) -> None:
    made: list[Receipt] = []
    for n in range(9):
        kind = "store" if n < 3 else chance.choice(["store", "retract", "review"])
        ledger = Ledger.of(made[: chance.randint(0, len(made))])
        about = {"of": made[chance.randint(0, 2)].id} if kind != "store" else {"supersedes": [r.id for r in made[:1]]}
        value = receipts.receipt(**about) if kind == "store" else receipts.event(about["of"], kind)  # type: ignore[arg-type]
        value = receipts.resealed({**value, "parents": list(ledger.heads)})
        made.append(Receipt.from_mapping(receipts.path_in_ledger(value), value))
    one, two = Ledger.of(made), Ledger.of(made[n] for n in order)
    assert (one, one.heads, one.memories()) == (two, two.heads, two.memories())


@settings(max_examples=25)
@given(st.lists(st.sampled_from(["store", "supersede", "retract", "review", "repin"]), max_size=8), st.data())
def test_the_ledger_only_grows(tmp_path_factory: pytest.TempPathFactory, kinds: list[str], data: st.DataObject) -> None:
    root = tmp_path_factory.mktemp("grows")
    (root / "git").mkdir()

    class Here:  # all that a writer needs of a repository
        pass

    here = Here()
    here.root = root  # type: ignore[attr-defined]
    for n, kind in enumerate(["store", *kinds]):
        before = {path: path.read_bytes() for path in (root / FOLDER).rglob("*.json")}
        with writing(root / "git", root):
            writer = Writer(here, skimmed(root))  # type: ignore[arg-type]
            memories = sorted(writer.ledger.memories())
            about = data.draw(st.sampled_from(memories)) if memories else ""
            made = event(supersedes=[about] if kind == "supersede" else None)
            if kind in {"retract", "review", "repin"}:
                made = {
                    k: v
                    for k, v in receipts.event(about, kind).items()
                    if k in {"event", "of", "reason", "source_refs", "review_after", "trust_tier"}
                }
            sealed = writer.write(made, NOW + timedelta(seconds=n))
        after = {path: path.read_bytes() for path in (root / FOLDER).rglob("*.json")}
        assert {path: after[path] for path in before} == before
        assert after.keys() - before.keys() == {root / sealed.path}
        assert len(Ledger.of(skimmed(root).receipts).heads) == 1


def deep(value: Any) -> Any:
    """The value in twenty lists, which indents it far when it is laid out."""
    for _ in range(20):
        value = [value]
    return value


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "an integer that JSON readers round": ({"x-n": 2**60}, "x-n"),
    "a receipt that is too large once it is laid out": ({"x-n": [deep(["v"] * 3000)] * 3}, "bytes"),
    "more values than a document may have": ({"x-n": list(range(9990))}, "values"),
    "a text that no candidate can hold": ({"title": "t" * 401}, "title"),
    "a control character": ({"title": "\x1b[2J"}, "control character"),
    "a path that is not UTF-8": ({"source_refs": [{"kind": "file", "ref": "x", "pin": {"path": "\udcff", "blob": "a" * 40}}]}, "UTF-8"),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_what_could_not_be_read_again_is_never_sealed(case: str) -> None:
    changes, said = REFUSED[case]
    with pytest.raises(MalformedError, match=said) as caught:
        seal({**event(), **changes}, EMPTY, NOW)
    assert "\n" not in str(caught.value)


def test_near_the_limits_it_is_sealed() -> None:
    near: list[dict[str, Any]] = [
        {"x-n": 2**53 - 1},
        {"x-n": ["v" * 60] * 1000},
        {"x-n": list(range(9900))},
        {"title": "t" * 400},
    ]
    for changes in near:
        assert seal({**event(), **changes}, EMPTY, NOW).data


def test_a_receipt_joins_as_many_heads_as_it_can_hold() -> None:
    made = [receipts.receipt() for _ in range(MAX_PARENTS + 5)]
    ledger = Ledger.of(Receipt.from_mapping(receipts.path_in_ledger(value), value) for value in made)
    first = seal(event(), ledger, NOW)
    assert len(first.value["parents"]) == MAX_PARENTS  # type: ignore[arg-type]
    joined = Ledger.of([*ledger.receipts, Receipt.from_mapping(first.path, first.value)])
    assert len(joined.heads) == 6
    assert len(seal(event(), joined, NOW).value["parents"]) == 6  # type: ignore[arg-type]


def test_ids_of_one_millisecond_sort_as_they_were_made_and_never_run_into_the_next() -> None:
    ledger = EMPTY
    for _ in range(50):
        sealed = seal(event(), ledger, NOW)
        assert not ledger.receipts or sealed.value["id"] > ledger.receipts[-1].id  # type: ignore[operator]
        ledger = Ledger.of([*ledger.receipts, Receipt.from_mapping(sealed.path, sealed.value)])
    last = new_id("2026-11-30T12:00:00.000Z", b"\xff" * 10)
    full_up = Ledger.of([Receipt.from_mapping("x", {**receipts.receipt(), "id": last})])
    value = seal(event(), full_up, NOW).value
    assert value["created_at"] == "2026-11-30T12:00:00.001Z"
    assert time_of(str(value["id"])) == milliseconds(str(value["created_at"]))
    assert str(value["id"]) > last


@pytest.mark.parametrize("year", [1, 1969])
def test_a_moment_that_no_id_can_say_is_refused(year: int) -> None:
    with pytest.raises(UsageError, match="1970"):
        seal(event(), EMPTY, NOW.replace(year=year))


def test_a_path_is_no_part_of_what_is_sealed(tmp_path: Path) -> None:
    assert receipts.write_receipt(tmp_path, FULL) == receipts.path_in_ledger(FULL)
    assert skimmed(tmp_path).receipts[0].removed == ()
