"""The detector of secrets: what it finds, what it leaves alone, what may be printed, and that it is linear."""

from __future__ import annotations

import binascii
import hashlib
import importlib
import importlib.util
import json
import random
import re
import string
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chainseal.core.content import hits
from chainseal.core.detection import (
    persons,
    secret_blocks,
    secret_checksums,
    secret_formats,
    secret_labels,
    secret_plain,
    secret_providers,
    secret_seeds,
    secret_shapes,
    secret_urls,
    secrets,
)
from chainseal.core.detection.secret_form import Format
from chainseal.core.detection.secret_paths import find_under
from chainseal.core.detection.secret_plain import plain
from chainseal.core.detection.secrets import find_secrets, find_signed_urls, secret_spans
from chainseal.core.rules import GateRule
from chainseal.core.shown import shown
from chainseal.rules.content import key_mention, personal_data, provider_log, secret, signed_url
from tests import rich, world
from tests.conftest import Repo

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
    for module in (
        secrets, secret_blocks, secret_formats, secret_labels, secret_plain, secret_providers, secret_shapes,
        secret_urls, persons,
        key_mention,
    ):  # fmt: skip
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


class Maker:
    """Makes a text that a pattern matches, the same in each run; nothing of it is written down."""

    def __init__(self, seed: str) -> None:
        self.pick = random.Random(seed)

    def text(self, parsed: Any) -> str:
        return "".join(self._one(op, argument) for op, argument in parsed)

    def _one(self, op: Any, argument: Any) -> str:
        if op is sre.LITERAL:
            return chr(argument)
        if op in {sre.MAX_REPEAT, sre.MIN_REPEAT}:
            least, most, inner = argument
            return "".join(self.text(inner) for _ in range(min(int(most), max(int(least), 24))))
        if op is sre.SUBPATTERN:
            return self.text(argument[3])
        if op is sre.BRANCH:
            return self.text(self.pick.choice(argument[1]))
        if op is sre.IN:
            return self.pick.choice([c for c in SIGNS if any(self._holds(c, part) for part in argument)])
        assert op in {sre.ASSERT, sre.ASSERT_NOT, sre.AT}, op
        return ""

    def _holds(self, char: str, part: Any) -> bool:
        op, argument = part
        if op is sre.RANGE:
            return bool(argument[0] <= ord(char) <= argument[1])
        if op is sre.CATEGORY:
            return char.isdigit() if argument is sre.CATEGORY_DIGIT else char.isalnum() or char == "_"
        return bool(op is sre.LITERAL and argument == ord(char))


# Digits more often than chance has them, so that what is made reads as random.
SIGNS = string.ascii_letters + string.digits * 4 + "_-=.+/~"


def example(form: Format, number: int) -> tuple[str, str]:
    """A text of this form, and the secret in it; the first of a few that is no filler by accident."""
    pattern = secret_formats._BOUND + form.pattern
    for turn in range(40):
        text = Maker(f"{form.kind}/{number}/{turn}").text(sre_parse.parse(pattern, re.ASCII))
        match = re.search(pattern, text, re.ASCII)
        secret = match.group(match.lastindex or 0) if match else ""
        if secret and any(hit.start < len(text) for hit in find_secrets(f"It is {text} now.")):
            return text, secret
    raise AssertionError(f"no example of {form.kind} is found: {pattern}")


EXAMPLES = {f"{form.kind}/{number}": example(form, number) for number, form in enumerate(secret_formats.FORMATS)}


@pytest.mark.parametrize("name", list(EXAMPLES))
def test_a_token_of_each_form_is_found_whole_and_not_shown(name: str) -> None:
    token, secret = EXAMPLES[name]
    text = f"It is {token} now, and\n{token}\n"
    spans = secret_spans(text)
    assert all(
        any(start <= at and at + len(secret) <= end for start, end in spans)
        for at in (text.index(secret), text.rindex(secret))
    )
    printed = shown(text, secret_spans, 20_000)
    assert not [secret[i : i + 8] for i in range(len(secret) - 7) if secret[i : i + 8] in printed]


def test_there_are_many_forms_and_each_name_is_told() -> None:
    assert len(EXAMPLES) >= 150
    assert all(form.kind.startswith(("a ", "an ")) for form in secret_formats.FORMATS)
    assert all(hint == hint.lower() for form in secret_formats.FORMATS for hint in (*form.hints, *form.within))
    assert all(form.hints or form.within for form in secret_formats.FORMATS)


@pytest.mark.parametrize("report", list(rich.NAMES))
def test_no_eight_characters_of_any_secret_reach_a_report(report: str, tmp_path: Path) -> None:
    repo = Repo.new(tmp_path / "repo")
    told = {f"f{n}": (f"It is {text} now.", secret) for n, (text, secret) in enumerate(EXAMPLES.values())}
    told |= {f"c{n}": (SECRET_CASES.SPEAKS[case], kept) for n, (case, kept) in enumerate(SECRET_CASES.SECRETS.items())}
    for name, (text, _) in told.items():
        rich.put(repo, f"{name}.json", json.dumps(world.candidate(content=text, why=[{"note": text}])))
    repo.commit()
    printed = rich.report(tmp_path / "repo", report, tmp_path / "out")
    for name, (_, kept) in told.items():
        parts = {kept[i : i + 8] for i in range(len(kept) - 7)}
        assert not [part for part in parts if part in printed], name


@pytest.mark.parametrize(
    ("pointer", "value", "found"),
    [
        ("/password/value", "hunt" + "er2!Zq9", True),
        ("/db/password", "Zq9" + "hunt4er", True),
        ("/spec/api_key", "q7Zt" * 7 + "\n", True),
        ("/tokens/0", "q7Zt" * 7, True),
        ("/secrets/stripe", "q7Zt" * 7, True),
        ("/credentials/password/0/value", "Zx9!" + "qq", True),
        ("/content", "hunt" + "er2!Zq9", False),
        ("/password/description", "At least 8 characters!", False),
        ("/password/value", "required", False),
        ("/token_limit", "4096", False),
        ("/cacheKey", "q7Zt" * 7, False),
        ("/password", "${DB_PASSWORD_2}", False),
    ],
)
def test_a_value_below_a_telling_name_is_asked_whole(pointer: str, value: str, found: bool) -> None:
    spans = list(find_under(pointer, value))
    assert bool(spans) is found
    assert all(value[start:end] == value.strip() for start, end, _ in spans)


@given(st.text(st.sampled_from("\\'\"ntr \na:="), max_size=60))
def test_undoing_escapes_keeps_every_offset(text: str) -> None:
    assert len(plain(text)) == len(text)


@pytest.mark.parametrize("wrap", [
    lambda text: json.dumps({"content": text}, indent=2),
    lambda text: "content: '" + text.replace("'", "''") + "'\n",
    lambda text: 'content: "' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n\\\n  ") + '"\n',
], ids=["json", "single quotes", "double quotes"])  # fmt: skip
@pytest.mark.parametrize("case", list(SECRET_CASES.SECRETS))
def test_a_secret_is_found_in_the_raw_text_of_a_file(case: str, wrap: Callable[[str], str]) -> None:
    assert hits(find_secrets, wrap(SECRET_CASES.SPEAKS[case]))


def test_a_checksum_makes_a_token_sure() -> None:
    body = "abcdefgh" * 3 + "q7ZtK1"
    token = "gh" + "p_" + body + secret_checksums.base62(binascii.crc32(body.encode()))
    assert secret_checksums.is_checked(token)
    assert [hit.message for hit in find_secrets(f"It is {token} now.") if "checksum" in hit.message]
    assert not secret_checksums.is_checked(token[:-1] + "-")


def test_importing_compiles_nothing() -> None:
    code = (
        "import sys, re; seen = []; real = re.compile\n"
        "re.compile = lambda *a, **k: (seen.append((sys._getframe(1).f_globals['__name__'], a[0])), real(*a, **k))[1]\n"
        "import chainseal.rules.content.secret, chainseal.rules.content.signed_url, chainseal.rules.content.personal_data\n"
        "import chainseal.rules.content.provider_log, chainseal.rules.content.key_mention\n"
        "names = ('secret', 'signed', 'persons', 'personal', 'material', 'plain', 'provider', 'key_mention')\n"
        "sys.exit(any(name.rsplit('.')[-1].startswith(names) for name, _ in seen))\n"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def _phrase(entropy: bytes) -> str:
    """The seed phrase of some entropy, as BIP-39 makes it."""
    names = {number: word for word, number in secret_seeds.bip39().items()}
    short = len(entropy) // 4
    bits = int.from_bytes(entropy, "big") << short | hashlib.sha256(entropy).digest()[0] >> (8 - short)
    return " ".join(names[bits >> 11 * at & 2047] for at in reversed(range(short * 3)))


@pytest.mark.parametrize("size", [16, 20, 24, 28, 32])
def test_a_seed_phrase_is_known_by_its_checksum(size: int) -> None:
    phrase = _phrase(bytes((number * 89 + 7) % 256 for number in range(size)))
    parts = phrase.split()
    assert len(parts) == size * 3 // 4
    numbered = "\n".join(f"{number}. {word}" for number, word in enumerate(parts, 1))
    for text in (phrase, f"The wallet words: {phrase}.", numbered, phrase.upper(), ", ".join(parts)):
        assert any("seed phrase" in hit.message for hit in find_secrets(text)), text


def test_the_word_list_is_that_of_the_bip() -> None:
    words = "".join(f"{word}\n" for word in secret_seeds.bip39())
    # github.com/bitcoin/bips, bip-0039/english.txt
    assert hashlib.sha256(words.encode()).hexdigest().startswith("2f5eed53a4727b4b")
    assert not list(find_secrets("abandon " * 11 + "about"))  # the example of every document


def test_of_all_last_words_one_in_sixteen_fits() -> None:
    *first, _ = _phrase(bytes(range(16))).split()
    fits = [word for word in secret_seeds.bip39() if list(secret_seeds.find_seeds(" ".join([*first, word])))]
    assert len(fits) == 2048 // 16
