"""The detector of secrets: what it finds, what it leaves alone, what may be printed, and that it is linear."""

from __future__ import annotations

import importlib
import importlib.util
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chainseal.core.content import hits
from chainseal.core.detection import persons, secret_blocks, secret_formats, secret_labels, secret_urls, secrets
from chainseal.core.detection.secrets import find_secrets, find_signed_urls, secret_spans
from chainseal.core.rules import GateRule
from chainseal.core.shown import shown
from chainseal.rules.content import key_mention, personal_data, provider_log, secret, signed_url

if sys.version_info >= (3, 11):
    from re import _constants as sre  # type: ignore[attr-defined]
    from re import _parser as sre_parse  # type: ignore[attr-defined]
else:
    import sre_constants as sre
    import sre_parse

CASES = Path(__file__).parent / "cases"
RULES = {
    "CS101_secret": secret,
    "CS105_signed_url": signed_url,
    "CS106_personal_data": personal_data,
    "CS107_provider_log": provider_log,
    "CS110_key_mention": key_mention,
}


def cases(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"cases_{name}", CASES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SECRET_CASES = cases("CS101_secret")
SIGNED_CASES = cases("CS105_signed_url")


def table(which: str) -> list[Any]:
    return [
        pytest.param(name, text, id=f"{name[:5]} {case}")
        for name in RULES
        for case, text in getattr(cases(name), which).items()
    ]


@pytest.mark.parametrize(("name", "text"), table("SPEAKS"))
def test_the_rule_speaks(name: str, text: str) -> None:
    assert hits(RULES[name].find, text)


@pytest.mark.parametrize(("name", "text"), table("QUIET"))
def test_the_rule_stays_quiet(name: str, text: str) -> None:
    assert hits(RULES[name].find, text) == []


@pytest.mark.parametrize("name", list(RULES))
def test_the_rule_has_its_own_documentation(name: str) -> None:
    rule: GateRule = RULES[name].RULE
    assert name == f"{rule.id}_{rule.name.replace('-', '_')}"
    assert rule.documentation == RULES[name].__doc__
    assert rule.content


@pytest.mark.parametrize("case", list(SECRET_CASES.SECRETS))
def test_no_eight_characters_of_a_secret_are_shown(case: str) -> None:
    text, kept = SECRET_CASES.SPEAKS[case], SECRET_CASES.SECRETS[case].replace("\n", "\\n")
    printed = shown(text, secret_spans, 4000)
    assert not [kept[i : i + 8] for i in range(len(kept) - 7) if kept[i : i + 8] in printed]


@pytest.mark.parametrize("text", [*SECRET_CASES.SPEAKS.values(), *SIGNED_CASES.SPEAKS.values()])
def test_a_message_is_fit_to_print_and_stays_as_it_is(text: str) -> None:
    for hit in hits(find_secrets, text) + hits(find_signed_urls, text):
        assert shown(hit.message, secret_spans, 400) == hit.message
        assert not hit.quote


@pytest.mark.parametrize("text", list(SIGNED_CASES.SPEAKS.values()))
def test_a_signed_url_is_not_a_secret_besides(text: str) -> None:
    assert hits(find_secrets, text) == []
    assert secret_spans(text)


def test_spans_of_a_folded_token_are_spans_of_the_text() -> None:
    case = "a token is split by zero-width spaces"
    text, token = SECRET_CASES.SPEAKS[case], SECRET_CASES.SECRETS[case]
    assert (text.index(token), text.index(token) + len(token)) in secret_spans(text)


def test_offsets_hold_where_small_letters_are_longer() -> None:
    text = "\u0130" * 9 + SECRET_CASES.SPEAKS["a password stands in quotes behind its label"]
    assert any(text[start:end] == SECRET_CASES.SECRETS["a password stands in quotes behind its label"]
               for start, end in secret_spans(text))  # fmt: skip


def test_findings_touch_no_other() -> None:
    text = "\n".join(SECRET_CASES.SPEAKS.values())
    spans = sorted((hit.start, hit.end) for hit in find_secrets(text))
    assert all(end <= start for (_, end), (start, _) in pairwise(spans))


@pytest.mark.parametrize(
    "text", ["", "\ud800", "key: \udfff" * 9, "\x00", "token\x00=\x00", "\U0010ffff", "://@", "key="]
)
def test_odd_characters_do_not_raise(text: str) -> None:
    secret_spans(text)
    for module in RULES.values():
        hits(module.find, text)


@given(st.text(st.sampled_from("key=:token \"'`@/?&#-_.\n\\aZ09\u200b\ud800\x00"), max_size=200))
def test_spans_are_in_the_text(text: str) -> None:
    for start, end in secret_spans(text):
        assert 0 <= start < end <= len(text)


def patterns() -> dict[str, str]:
    """Every pattern of the detector and its rules, by name."""
    out = {f"{form.kind}/{n}": form.pattern for n, form in enumerate(secret_formats.FORMATS)}
    out |= {f"{kind}/{n}": pattern for n, (kind, _, pattern, _) in enumerate(provider_log._SHAPES)}
    for module in (secrets, secret_blocks, secret_formats, secret_labels, secret_urls, persons, key_mention):
        for name, value in vars(module).items():
            if name.isupper() and isinstance(value, str) and "[" in value:
                out[f"{module.__name__}.{name}"] = value
    return out


def repeats(parsed: Any) -> Iterator[tuple[int, int, Any]]:
    """Each quantifier of a parsed pattern: its bounds and what it repeats."""
    for op, argument in parsed:
        if op in {sre.MAX_REPEAT, sre.MIN_REPEAT}:
            yield argument[0], argument[1], argument[2]
            yield from repeats(argument[2])
        elif op is sre.SUBPATTERN:
            yield from repeats(argument[3])
        elif op is sre.BRANCH:
            for branch in argument[1]:
                yield from repeats(branch)
        elif op in {sre.ASSERT, sre.ASSERT_NOT}:
            yield from repeats(argument[1])


@pytest.mark.parametrize("pattern", list(patterns().values()), ids=list(patterns()))
def test_no_quantifier_is_open_or_nested_deeply(pattern: str) -> None:
    for _, most, inner in repeats(sre_parse.parse(pattern)):
        assert most is not sre.MAXREPEAT, "every quantifier has an end"
        assert int(most) <= 16384
        steps = [int(m) for _, m, _ in repeats(inner)]
        assert int(most) == 1 or not steps or int(most) * max(steps) <= 512, "a repeat of a repeat is small"


def test_importing_compiles_nothing() -> None:
    code = (
        "import sys, re; seen = []; real = re.compile\n"
        "re.compile = lambda *a, **k: (seen.append((sys._getframe(1).f_globals['__name__'], a[0])), real(*a, **k))[1]\n"
        "import chainseal.rules.content.secret, chainseal.rules.content.signed_url, chainseal.rules.content.personal_data\n"
        "import chainseal.rules.content.provider_log, chainseal.rules.content.key_mention\n"
        "names = ('secret', 'signed', 'persons', 'personal', 'material', 'provider', 'key_mention')\n"
        "sys.exit(any(name.rsplit('.')[-1].startswith(names) for name, _ in seen))\n"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
