"""Every rule: documented, with cases in which it speaks and near misses in which it stays quiet."""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module
from itertools import pairwise
from pathlib import Path

import pytest

import chainseal
from chainseal.core.levels import Level
from chainseal.verbs.gate import gate_rules
from tests import world
from tests.cases import form, sources

RULES = {rule.id: rule for rule in gate_rules()}
ELSEWHERE = {  # a file's bytes, a team's own rules, the policy, and the change
    "CS002": "tests/test_gate.py",
    "CS112": "tests/test_gitleaks.py",
    "CS601": "tests/test_gate.py",
    "CS602": "tests/test_changes.py",
    "CS603": "tests/test_changes.py",
    "CS604": "tests/test_dead_references.py",
    "CS605": "tests/test_dead_references.py",
}
CONTENT = {rule_id: rule for rule_id, rule in RULES.items() if rule.content and rule_id not in ELSEWHERE}
OTHER = form.CASES | sources.CASES


@cache
def texts(rule_id: str) -> dict[str, tuple[bool, str]]:
    (path,) = (Path(__file__).parent / "cases").glob(f"{rule_id}_*.py")
    module = import_module(f"tests.cases.{path.stem}")
    return {
        **{f"speaks: {name}": (True, text) for name, text in module.SPEAKS.items()},
        **{f"quiet: {name}": (False, text) for name, text in module.QUIET.items()},
    }


def test_every_rule_has_cases() -> None:
    assert set(RULES) == set(CONTENT) | set(OTHER) | set(ELSEWHERE)
    for rule_id in CONTENT:
        assert len(texts(rule_id)) >= 12
    for speaks, quiet in OTHER.values():
        assert speaks
        assert quiet


@pytest.mark.parametrize("rule_id", RULES)
def test_is_documented(rule_id: str) -> None:
    rule = RULES[rule_id]
    assert {"\n\nWhy: ", "\n\nExample: ", "\n\nInstead: "} <= {
        mark for mark in ("\n\nWhy: ", "\n\nExample: ", "\n\nInstead: ") if mark in rule.documentation
    }
    assert rule.summary.endswith(".")
    assert not rule.help.endswith(".")
    assert len(rule.help) <= 90


def test_ids_and_names_are_unique_and_sorted_by_family() -> None:
    assert len({rule.name for rule in RULES.values()}) == len(RULES)
    assert all(a < b for a, b in pairwise(RULES))
    assert {rule.family for rule in RULES.values()} == {"0xx", "1xx", "2xx", "3xx", "4xx", "6xx"}


def test_strict_is_never_softer_than_default() -> None:
    for rule in RULES.values():
        assert rule.strict is None or rule.strict > (rule.level or Level.NOTE)


@pytest.mark.parametrize(("rule_id", "case"), [(r, c) for r in CONTENT for c in texts(r)])
def test_content_rule(rule_id: str, case: str) -> None:
    speaks, text = texts(rule_id)[case]
    rule = CONTENT[rule_id]
    from chainseal.core.documents import Document, Look, Part  # noqa: PLC0415
    from chainseal.core.policy import Policy  # noqa: PLC0415
    from chainseal.core.rules import Subject  # noqa: PLC0415

    document = Document(path="x", text=text, value=text, digest="", bom=False, nodes=lambda _: {})
    looks = (Look("", Part.RAW, text),)
    subject = Subject(document=document, looks=looks, candidate=None, form=(), sources=(), lumi=None, policy=Policy())
    assert bool(list(rule.check(subject))) is speaks


@pytest.fixture(scope="session")
def judged(tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[str]]:
    """The rules that spoke, by case, over one run of the gate in one real repository."""
    root = tmp_path_factory.mktemp("world") / "repository"
    facts = world.build(root)
    paths: dict[str, str] = {}
    for rule_id, pair in OTHER.items():
        for speaks, cases in zip((True, False), pair, strict=True):
            for name, value in cases.items():
                path = f"cases/{len(paths)}.json"
                world.write(root, path, json.dumps(world.filled(value, facts)))
                paths[path] = f"{rule_id} {speaks} {name}"
    found = chainseal.gate([root / path for path in paths], project=root)
    assert not found.unjudged
    return {paths[decision.path]: {f.rule for f in decision.findings} for decision in found.results}


def flat() -> list[tuple[str, bool, str]]:
    return [
        (rule_id, speaks, name)
        for rule_id, pair in OTHER.items()
        for speaks, cases in zip((True, False), pair, strict=True)
        for name in cases
    ]


@pytest.mark.parametrize(("rule_id", "speaks", "name"), flat())
def test_rule(rule_id: str, speaks: bool, name: str, judged: dict[str, set[str]]) -> None:
    assert (rule_id in judged[f"{rule_id} {speaks} {name}"]) is speaks
