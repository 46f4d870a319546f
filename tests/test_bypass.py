"""One token in thirty disguises: each is caught by the content rules, or refused by the loader."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from urllib.parse import quote

import pytest

import chainseal
from chainseal.core.errors import ChainsealError
from chainseal.core.levels import Level
from chainseal.loading import load

TOKEN = "gh" + "p_" + "x7Kq2Vb9Lm4Rt6Wz1Yc8Np3Hs5Jd0FgQe7Ua"
HALF = len(TOKEN) // 2
FULLWIDTH = {code: code + 0xFEE0 for code in range(0x21, 0x7F)}


def between(mark: str) -> str:
    return f"{TOKEN[:HALF]}{mark}{TOKEN[HALF:]}"


def each(form: Callable[[str], str]) -> str:
    return "".join(form(char) for char in TOKEN)


DISGUISES: dict[str, str] = {
    "a line feed in the middle": between("\n"),
    "CRLF in the middle": between("\r\n"),
    "a wrapped line with its indent": between("\n    "),
    "a quoted line": between("\n> "),
    "fullwidth letters": TOKEN.translate(FULLWIDTH),
    "a zero-width space in the middle": between("\u200b"),
    "a zero-width joiner between all": "\u200d".join(TOKEN),
    "a word joiner in the middle": between("\u2060"),
    "a soft hyphen in the middle": between("\u00ad"),
    "a bidi override around it": f"\u202e{TOKEN}\u202c",
    "tag characters": each(lambda c: chr(0xE0000 + ord(c))),
    "a Cyrillic letter in the prefix": TOKEN.replace("p", "\u0440", 1),
    "a combining mark in the middle": between("\u0301"),
    "base64": base64.b64encode(TOKEN.encode()).decode(),
    "URL-safe base64 without its end": base64.urlsafe_b64encode(f"key: {TOKEN}".encode()).decode().rstrip("="),
    "base64 in lines": base64.encodebytes(f"the key of the build machine is {TOKEN} for now".encode()).decode(),
    "base32": base64.b32encode(TOKEN.encode()).decode(),
    "hex": TOKEN.encode().hex(),
    "hex bytes": " ".join(f"{ord(c):02x}" for c in TOKEN),
    "binary": " ".join(f"{ord(c):08b}" for c in TOKEN),
    "percent signs": each(lambda c: f"%{ord(c):02X}"),
    "a percent sign in the prefix": TOKEN.replace("_", "%5F"),
    "u escapes": each(lambda c: f"\\u{ord(c):04x}"),
    "an escape in the prefix": TOKEN.replace("_", "\\u005f"),
    "x escapes": each(lambda c: f"\\x{ord(c):02x}"),
    "decimal entities": each(lambda c: f"&#{ord(c)};"),
    "an entity in the prefix": TOKEN.replace("_", "&lowbar;"),
    "a NUL before it": f"\0{TOKEN}",
    "a NUL in the middle": between("\0"),
    "a lone surrogate before it": f"\ud800{TOKEN}",
    "a comment that allows it": f"{TOKEN}  # gitleaks:allow pragma: allowlist secret nosec",
    "a line of 200 KB": f"{'lorem ipsum ' * 17_000}{TOKEN}{' dolor' * 100}",
    "string concatenation": between('" + "'),
    "emphasis in the middle": between("**"),
    "a code mark in the middle": between("`"),
    "a tag in the middle": between("<br>"),
    "a tag pair in the middle": between("<b></b>"),
    "a comment in the middle": between("<!-- -->"),
    "a backslash at the line end": between("\\\n"),
}


@pytest.mark.parametrize("name", DISGUISES)
def test_the_token_is_found(name: str) -> None:
    text = f"The build reads {DISGUISES[name]} from its own file."
    assert any(finding.level is Level.ERROR for finding in chainseal.screen(text))


@pytest.mark.parametrize("name", DISGUISES)
def test_no_eight_characters_of_it_are_shown(name: str) -> None:
    text = f"The build reads {DISGUISES[name]} from its own file."
    said = json.dumps([finding.to_mapping() for finding in chainseal.screen(text)])
    for start in range(len(TOKEN) - 7):
        assert TOKEN[start : start + 8] not in said


@pytest.mark.parametrize("name", DISGUISES)
def test_as_a_candidate_it_is_found_or_refused(name: str) -> None:
    for text in (
        json.dumps({"content": DISGUISES[name]}),
        json.dumps({"content": DISGUISES[name]}, ensure_ascii=False),
    ):
        try:
            document = load("a.json", text.encode("utf-8", "surrogatepass"))
        except ChainsealError:
            continue
        found = [f for look in document.looks() for f in chainseal.screen(look.text) if f.level is Level.ERROR]
        assert found


def test_the_quiet_relatives_of_the_disguises_stay_quiet() -> None:
    for text in (
        quote("the limit is read from limits.yaml & the rest"),
        base64.b64encode(b"limit=20").decode(),
        "a colour is written #FF00AA or %23FF00AA, a path as src%2Flimits.py",
        "bytes 48 65 6c 6c 6f 20 57 6f are the start of the greeting",
        "the regex is \\u0041-\\u005a, the new line is \\n",
        "the flags are 01000001 and 01000010",
    ):
        assert not chainseal.screen(text)
