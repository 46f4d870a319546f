"""Versions that a text gives to a package: told where the repository pins another, quiet where no version in use is meant."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chainseal.core.version_claims import claims

PINNED = {
    "pypi/requests": ("2.32.3",),
    "pypi/foo-bar": ("1.4.0",),
    "pypi/numpy": ("1.26.4", "2.1.0"),
    "pypi/click": ("8.1.7",),
    "pypi/redis": ("5.0.1",),
    "pypi/certifi": ("2024.7.4",),
    "pypi/flask": ("3.0.2",),
    "pypi/types-pyyaml": ("6.0.12.20240311",),
    "pypi/zope-interface": ("6.0",),
    "pypi/loose": (),
    "pypi/uv": ("0.4.0",),
    "npm/react": ("18.3.1",),
    "npm/@angular/core": ("17.0.1",),
    "npm/redis": ("4.6.0",),
    "npm/typescript": ("5.4.5",),
    "cargo/serde_json": ("1.0.108",),
    "golang/github.com/gin-gonic/gin": ("v1.9.1",),
    "gem/nokogiri": ("1.15.4",),
    "composer/symfony/console": ("v6.4.1",),
}

SPEAKS = {
    "The client uses requests 2.31.0.": ("2.31.0", "pypi/requests"),
    "Install requests==2.31 first.": ("2.31", "pypi/requests"),
    "requests == 2.31.0": ("2.31.0", "pypi/requests"),
    "requests[socks]==2.31.0": ("2.31.0", "pypi/requests"),
    "We use requests v2.31.0 here": ("v2.31.0", "pypi/requests"),
    "requests@2.31.0": ("2.31.0", "pypi/requests"),
    "requests (2.31.0) is the HTTP client": ("2.31.0", "pypi/requests"),
    "requests (v2.31.0)": ("v2.31.0", "pypi/requests"),
    "requests version 2.31": ("2.31", "pypi/requests"),
    "Requests Version 2.31": ("2.31", "pypi/requests"),
    "pyproject pins requests to 2.31.0": ("2.31.0", "pypi/requests"),
    "requests is pinned to 2.31.0": ("2.31.0", "pypi/requests"),
    "requests pinned at version 2.31.0": ("2.31.0", "pypi/requests"),
    "requests is locked at 2.31.0 in uv.lock": ("2.31.0", "pypi/requests"),
    "keep requests at 2.31.0": ("2.31.0", "pypi/requests"),
    "requests stays at 2.31.0": ("2.31.0", "pypi/requests"),
    "uses requests in version 2.31.0": ("2.31.0", "pypi/requests"),
    "`requests` 2.31.0": ("2.31.0", "pypi/requests"),
    "`requests 2.31.0`": ("2.31.0", "pypi/requests"),
    "**requests** `2.31.0`": ("2.31.0", "pypi/requests"),
    "HTTP goes through requests 2.31.0, not httpx": ("2.31.0", "pypi/requests"),
    "It was slow before. Today it runs on requests 2.31.0": ("2.31.0", "pypi/requests"),
    "Since 2023 we cache.\n\n- requests 2.31.0": ("2.31.0", "pypi/requests"),
    "pkg:pypi/requests@2.31.0": ("2.31.0", "pypi/requests"),
    "Foo_Bar 1.3.0": ("1.3.0", "pypi/foo-bar"),
    "foo.bar 1.3.0": ("1.3.0", "pypi/foo-bar"),
    "zope.interface 5.5": ("5.5", "pypi/zope-interface"),
    "flask 2.3 serves it": ("2.3", "pypi/flask"),
    "numpy 1.25.0": ("1.25.0", "pypi/numpy"),
    "click==8.0.1": ("8.0.1", "pypi/click"),
    "`click` 8.0.1": ("8.0.1", "pypi/click"),
    "`click 8.0.1`": ("8.0.1", "pypi/click"),
    "redis==7.2.4": ("7.2.4", "pypi/redis"),
    "certifi 2023.7.22": ("2023.7.22", "pypi/certifi"),
    "types-PyYAML 6.0.12.2": ("6.0.12.2", "pypi/types-pyyaml"),
    "React 17.0.2 renders it": ("17.0.2", "npm/react"),
    "react@17.0.2": ("17.0.2", "npm/react"),
    "@angular/core@16.2.0": ("16.2.0", "npm/@angular/core"),
    "@angular/core 16.2": ("16.2", "npm/@angular/core"),
    "typescript 5.5.0-beta": ("5.5.0-beta", "npm/typescript"),
    "typescript 5.4.5-beta.1": ("5.4.5-beta.1", "npm/typescript"),
    "serde_json 1.0.99": ("1.0.99", "cargo/serde_json"),
    "serde-json 1.0.99": ("1.0.99", "cargo/serde_json"),
    "github.com/gin-gonic/gin v1.8.0": ("v1.8.0", "golang/github.com/gin-gonic/gin"),
    "nokogiri (1.14.0)": ("1.14.0", "gem/nokogiri"),
    "symfony/console 5.4": ("5.4", "composer/symfony/console"),
    "requests 2.31.0rc1": ("2.31.0rc1", "pypi/requests"),
    "requests 2.31-based client": ("2.31", "pypi/requests"),
}

QUIET = (
    # the version that is pinned, in full or cut short
    "requests 2.32.3", "requests 2.32", "requests==2.32.3", "requests v2.32.3", "numpy 1.26", "numpy 2.1.0", "redis==4.6",
    "zope.interface 6.0.0", "certifi 2024.07.04", "github.com/gin-gonic/gin 1.9", "pkg:pypi/requests@2.32.3",
    # a bound or a range
    "requests >= 2.31", "requests>=2.31.0", "requests~=2.31.0", "requests<2.31", "requests != 2.31.0", "requests ^2.31.0",
    "needed since requests 2.31", "since requests 2.31.0", "before requests 2.31", "older than requests 2.31",
    "requests since 2.31", "requests before 2.31", "requests older than 2.31", "requests up to 2.31", "requests 2.x",
    "requests 2.31.x", "requests==2.31.*", "requests 2.31+", "requests 2.31 or newer", "requests 2.31 and later",
    "requests 2.31 is the minimum", "at least requests 2.31", "requests 2.30-2.31", "requests 2.30 to 2.31",
    "requests 2.30.0 – 2.31.0", "requests==2.31.0,<3", "minimum requests 2.31", "seit requests 2.31", "requests 2.31, or higher",
    # history
    "upgraded from requests 2.31", "requests upgraded from 2.31", "requests was 2.31", "requests until 2.31",
    "was requests 2.31", "requests 2.31.0 -> 2.32.3", "requests 2.31.0 → 2.32.3", "We bumped requests to 2.31.0",
    "upgrade requests to 2.31.0", "requests 2.31.0 was pinned", "requests 2.31.0 used to work", "previously requests 2.31.0",
    "no longer requests 2.31.0", "instead of requests 2.31.0", "moved off requests 2.31.0", "requests 2.31.0 until March",
    # what a release did, or is
    "requests 2.31.0 fixed a leak", "requests 2.31 introduced it", "introduced in requests 2.31", "a bug in requests 2.31.0",
    "requests 2.31.0 is vulnerable", "requests 2.31.0 has a known CVE", "requests (2.31.0) was yanked",
    "never use requests 2.31.0", "do not install requests==2.31.0", "not requests 2.31.0", "fails with requests 2.31.0",
    "incompatible with requests 2.31.0", "plan to use requests 2.31.0", "e.g. requests 2.31.0", "such as requests 2.31.0",
    # other things
    "handles requests 2.5 times as fast", "requests 2.5 s apart", "requests 2.5x", "requests 2.5% fewer", "requests 1.5 MB",
    "requests 2", "requests", "2.31.0", "requests. 2.31.0", "requests, 2.31.0", "requests\n\n2.31.0", "requests: 2.31.0",
    "types-requests 2.31.0", "requests-toolbelt 0.10.1", "my.requests 2.31", "src/requests 2.31", "requests/2.31.0",
    "prerequests 2.31.0", "requests_cache 1.1", "requests 10.0.0.1", "requests 2023.01.15", "requests 2.31.0abc",
    "requests is at 99", "sends requests to 2.31.0", "requests on 2.31.0", "requests in 2.31", "listens for requests at 1.2.3.4",
    "https://pypi.org/project/requests/2.31.0/", "me@requests 2.31.0", "requests 2.31.0.1.2.3.4", "uv 0.3.0", "uv==0.3.0",
    "loose 1.0.0", "unknown 1.0.0", "pkg:npm/requests@2.31.0",
    # ordinary words and servers, not joined
    "click 2.1 on the button", "click 8.0.1", "redis 7.2.4 runs in Docker", "a click (8.0.1)",
)  # fmt: skip


def found(text: str) -> list[tuple[str, str]]:
    return [(text[start:end], key) for start, end, key, _ in claims(text, PINNED)]


@pytest.mark.parametrize(("text", "expected"), SPEAKS.items(), ids=SPEAKS)
def test_speaks(text: str, expected: tuple[str, str]) -> None:
    assert found(text) == [expected]


@pytest.mark.parametrize("text", QUIET)
def test_stays_quiet(text: str) -> None:
    assert found(text) == []


def test_the_versions_that_are_pinned_are_told() -> None:
    text = "We use numpy 1.25.0 and requests 2.31.0."
    assert list(claims(text, PINNED)) == [
        (13, 19, "pypi/numpy", ("1.26.4", "2.1.0")),
        (33, 39, "pypi/requests", ("2.32.3",)),
    ]
    assert list(claims(text, {})) == []


def test_a_name_of_two_ecosystems_is_quiet_when_either_agrees() -> None:
    both = {"pypi/chardet": {"5.2.0"}, "npm/chardet": {"2.0.0"}}
    assert [key for _, _, key, _ in claims("chardet 3.0.4", both)] == ["pypi/chardet"]
    assert not list(claims("chardet 2.0", both))


@pytest.mark.parametrize("version", ["2.31.0", "2.31"])
@pytest.mark.parametrize("lead", ["", "The API talks HTTP with ", "`", "Stack: ", "- ", "(", "CI installs "])
def test_where_it_stands_changes_nothing(lead: str, version: str) -> None:
    assert found(f"{lead}requests {version}") == [(version, "pypi/requests")]


HOSTILE = {
    "claims": "requests 2.31.0 " * 4_000,
    "claims in one clause": "requests 2.31.0, " * 4_000,
    "names": "requests " * 7_000,
    "one long name": "a" * 60_000,
    "dotted": "a." * 30_000,
    "versions": "1.2 " * 15_000,
    "one long version": "requests " + "1." * 30_000,
    "one long number": "requests 1." + "9" * 60_000,
    "spaces": "requests" + " " * 60_000 + "2.31.0",
    "brackets": "requests[" * 6_600,
    "extras": "requests[" + "a," * 30_000,
    "equals": "requests" + "=" * 60_000,
    "at": "a@" * 30_000,
    "slashes": "@a/" * 20_000,
    "quotes": "requests" + "`" * 60_000,
    "tags": "requests 2.31-" + "a1-" * 20_000,
    "no letters of ours": "ſß\u0000\ud800\u202e" * 12_000,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_text_of_a_stranger_takes_no_time(text: str) -> None:
    start = time.perf_counter()
    list(claims(text, PINNED))
    assert time.perf_counter() - start < 5  # at most 0.7 s on a quiet machine


WORDS = st.sampled_from(
    [*"`@=(). \n-/[]", "requests", "2.31.0", "v1.2", "==", "pkg:", "pypi/", "since", "was", "pinned to "]
)


@given(st.one_of(st.text(max_size=200), st.lists(WORDS, max_size=20).map("".join)))
def test_every_span_is_a_version_in_the_text(text: str) -> None:
    for start, end, key, versions in claims(text, PINNED):
        assert text[start:end].lstrip("vV")[0].isdigit()
        assert "." in text[start:end]
        assert set(versions) == set(PINNED[key])
