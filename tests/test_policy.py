"""The policy: what it may say, and that an error in it is never a silent default."""

from __future__ import annotations

from datetime import date

import pytest

from chainseal.core.errors import PolicyError
from chainseal.core.levels import Level
from chainseal.core.policy import Policy
from chainseal.core.sighting import effective_level
from chainseal.policies import POLICY_PATH, load_policy, policy_named, to_mapping
from chainseal.schema import problems
from chainseal.verbs.gate import gate_rules

RULES = gate_rules()
BY_ID = {rule.id: rule for rule in RULES}


def policy(text: str, **others: str) -> Policy:
    files = {POLICY_PATH: text, **others}
    return load_policy(lambda path: files[path].encode() if path in files else None, "worktree", RULES)


def test_without_a_file_the_built_in_default_holds() -> None:
    found = load_policy(lambda _: None, "index", RULES)
    assert policy_named(found) == "built-in default"
    assert found.content_chars == 1200


def test_every_value_can_be_said() -> None:
    found = policy("""
version: 1
extends: default
candidate_paths: [".chainseal/candidates/**"]
memory_dirs: []
default_branch: main
deployed_ref: refs/tags/live
limits: {content_chars: 900, review_after_days: 10}
rules: {CS204: warning, CS110: off}
waivers: [{rule: CS101, path: docs/memories/x.md, reason: "documented test key", until: 2027-01-31}]
stores: {}
""")
    assert (found.default_branch, found.deployed_ref) == ("main", "refs/tags/live")
    assert (found.content_chars, found.review_after_days) == (900, 10)
    assert effective_level(BY_ID["CS110"], found) is None
    assert found.waivers[0].until == date(2027, 1, 31)
    assert found.origins["/limits/content_chars"] == POLICY_PATH


def test_strict_blocks_what_default_warns_of() -> None:
    strict = policy("version: 1\nextends: strict\n")
    assert effective_level(BY_ID["CS106"], strict) is Level.ERROR
    assert effective_level(BY_ID["CS110"], strict) is Level.ERROR
    assert effective_level(BY_ID["CS106"], policy("version: 1\n")) is Level.WARNING


def test_a_policy_extends_another_file_and_overrides_it() -> None:
    found = policy(
        "version: 1\nextends: team.yaml\nlimits: {content_chars: 5}\n",
        **{
            "team.yaml": "version: 1\nextends: strict\nlimits: {content_chars: 9, review_after_days: 3}\nrules: {CS204: error}\n"
        },
    )
    assert (found.base, found.content_chars, found.review_after_days) == ("strict", 5, 3)
    assert effective_level(BY_ID["CS204"], found) is Level.ERROR
    assert found.origins["/limits/review_after_days"] == "team.yaml"


REFUSED: dict[str, tuple[str, str]] = {
    "empty": ("", "is empty"),
    "no version": ("extends: default\n", "lacks version"),
    "another version": ("version: 2\n", "must be 1"),
    "a list": ("- version: 1\n", "must be a mapping"),
    "an unknown key": ("version: 1\nrule: {}\n", "did you mean rules?"),
    "an unknown rule": ("version: 1\nrules: {CS999: error}\n", "no rule CS999"),
    "a rule by its name": ("version: 1\nrules: {secret: error}\n", "does not know the key"),
    "an unknown level": ("version: 1\nrules: {CS204: fatal}\n", "must be one of error"),
    "a guard turned off": ("version: 1\nrules: {CS101: off}\n", "cannot be turned off"),
    "a guard made a note": ("version: 1\nrules: {CS101: note}\n", "cannot be made a note"),
    "a guard made a warning": ("version: 1\nrules: {CS205: warning}\n", "cannot be made a warning"),
    "the form made a warning": ("version: 1\nrules: {CS001: warning}\n", "cannot be made a warning"),
    "a glob with braces": ("version: 1\ncandidate_paths: ['c/{a,b}.yaml']\n", "no path glob"),
    "a glob that does not end": ("version: 1\ncandidate_paths: ['c/[a-.yaml']\n", "no path glob"),
    "a blank glob": ("version: 1\ncandidate_paths: [' ']\n", "no path glob"),
    "a waiver with a blank reason": ("version: 1\nwaivers: [{rule: CS101, path: a, reason: '    ', until: 2030-01-01}]\n", "reason"),
    "hidden text turned off": ("version: 1\nrules: {CS104: off}\n", "cannot be turned off"),
    "outside turned off": ("version: 1\nrules: {CS205: off}\n", "cannot be turned off"),
    "a whole family off": ("version: 1\nrules: {CS401: off, CS402: off}\n", "whole family 4xx"),
    "all of the policy family off": ("version: 1\nrules: {CS601: off, CS602: off, CS603: off, CS604: off, CS605: off, CS610: off, CS611: off}\n", "whole family 6xx"),
    "a Lumi rule that decides": ("version: 1\nrules: {CS401: error}\n", "never changes a decision"),
    "a waiver without a reason": ("version: 1\nwaivers: [{rule: CS101, path: a, until: 2030-01-01}]\n", "lacks reason"),
    "a waiver without an end": ("version: 1\nwaivers: [{rule: CS101, path: a, reason: why}]\n", "lacks until"),
    "a waiver of everything": ("version: 1\nwaivers: [{rule: CS101, reason: why, until: 2030-01-01}]\n", "exactly one of"),
    "a waiver of both": (f"version: 1\nwaivers: [{{rule: CS101, path: a, digest: {'a' * 64}, reason: why, until: 2030-01-01}}]\n", "exactly one of"),
    "a waiver of no rule": ("version: 1\nwaivers: [{rule: CS998, path: a, reason: why, until: 2030-01-01}]\n", "no rule CS998"),
    "a day that is none": ("version: 1\nwaivers: [{rule: CS101, path: a, reason: why, until: 2030-02-31}]\n", "no date of the calendar"),
    "no such base": ("version: 1\nextends: nothing.yaml\n", "there is no policy"),
    "a base outside": ("version: 1\nextends: ../x.yaml\n", "in the repository"),
    "a circle": (f"version: 1\nextends: {POLICY_PATH}\n", "extends itself"),
    "a glob outside": ("version: 1\ncandidate_paths: ['../**']\n", "stays in it"),
    "an absolute glob": ("version: 1\ncandidate_paths: ['/etc/**']\n", "stays in it"),
    "no glob": ("version: 1\ncandidate_paths: []\n", "is empty"),
    "a limit of nought": ("version: 1\nlimits: {content_chars: 0}\n", "at least 1"),
    "a branch that is an option": ("version: 1\ndefault_branch: --all\n", "form"),
    "a deployed ref that is none": ("version: 1\ndeployed_ref: live\n", "form"),
    "a duplicate key": ("version: 1\nversion: 1\n", "twice"),
    "an alias": ("version: 1\nstores: &a {}\n", "anchor"),
    "not YAML": ("version: [", "not YAML"),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_an_error_ends_the_run(case: str) -> None:
    text, message = REFUSED[case]
    with pytest.raises(PolicyError) as raised:
        policy(text)
    assert message in str(raised.value)
    assert raised.value.path == POLICY_PATH
    assert raised.value.status == 64


def test_an_error_names_its_line() -> None:
    with pytest.raises(PolicyError) as raised:
        policy("version: 1\nrules:\n  CS204: warning\n  CS205: fatal\n")
    assert raised.value.line == 4
    with pytest.raises(PolicyError) as raised:
        policy("version: 1\nrules:\n  CS204: warning\n  CS101: off\n")
    assert raised.value.line == 4


@pytest.mark.parametrize("text", ["version: 1\n", "version: 1\nextends: strict\nstores: {wiki: {}}\n"])
def test_what_is_shown_is_a_policy(text: str) -> None:
    assert not problems("policy", to_mapping(policy(text), RULES))


def test_an_unknown_key_with_a_secret_is_not_printed() -> None:
    secret = "ghp_" + "q7ZtK" * 7 + "x"
    with pytest.raises(PolicyError) as raised:
        policy(f"version: 1\n{secret}: 1\n")
    assert secret[:9] not in str(raised.value)
