"""Credentials that travel: in URLs, in HTTP headers, on the command line of curl."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator
from functools import cache

from chainseal.core.detection.material import digits, is_filler, scramble, word_set

Found = tuple[int, int, str]

# RFC 3986, section 3.2.1: what stands before `@` in an authority is user information.
_USERINFO = r"://[^\s:/@\"'<>`]{0,64}:([^\s@/\"'<>`]{1,160})@([\w.\[-]{1,80})"
_URL = r"://[^\s\"'<>`\\?#]{1,300}[?#]([^\s\"'<>`\\]{8,4096})"
_BEARER = r"bearer[\"': =]{1,4}([\w.~+/=-]{8,4096})"
_BASIC = r"basic[\"': =]{1,4}([\w+/-]{8,1024}={0,2})"
_USER = r"(?:-u|--user)[ =]{0,2}[\"']?[^\s:\"'$]{0,64}:[\"']?([^\s\"']{3,128})"
# AWS Signature Version 4 and CloudFront, Google Cloud V4 and V2, Azure SAS (`sig` beside `se` and `sv` or `sr`).
_SIGNED = ("x-amz-signature=", "x-goog-signature=", "&key-pair-id=", "googleaccessid=", "x-amz-security-token=")
# RFC 6749, sections 4.1.2 and 4.2.2: what an authorization server hands to the callback.
_HANDED = ("access_token", "id_token", "refresh_token", "code")
_DEFAULTS = word_set(
    "password pass passwd pw pwd secret user username root admin postgres mysql redis mongo rabbitmq guest test demo "
    "changeme minioadmin token key apikey api_key dev local docker db app pg x-oauth-basic"
)


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE | re.ASCII)


def find_signed(text: str, low: str) -> Iterator[Found]:
    """Yield the query of each URL that is itself a credential: pre-signed, or handed to an OAuth callback."""
    if "=" not in low or "://" not in low or not ("?" in low or "#" in low):
        return
    for match in _compiled(_URL).finditer(text):
        start, end = match.span(1)
        kind = _signature(match.group(1).lower(), match.group().lower())
        if kind:
            yield start, end, kind


def _signature(query: str, url: str) -> str:
    parameters = dict(p.partition("=")[::2] for p in query.replace("#", "&").replace("?", "&").split("&"))
    signature = parameters.get("x-amz-signature") or parameters.get("x-goog-signature") or parameters.get("signature")
    if signature and len(signature) >= 20 and not is_filler(signature) and any(s in f"&{query}" for s in _SIGNED):
        return "a pre-signed URL"
    shared = parameters.get("sig", "")
    if len(shared) >= 20 and digits(shared) and not is_filler(shared) and {"se", "sv", "sr", "sp"} & parameters.keys():
        return "a shared access signature"
    for name in _HANDED:
        value = parameters.get(name, "")
        callback = name != "code" or "state" in parameters or "callback" in url or "redirect" in url or "oauth" in url
        if callback and len(value) >= 10 and digits(value) and not is_filler(value):
            return f"an OAuth callback with {name}"
    return ""


def find_credentials(text: str, low: str) -> Iterator[Found]:
    """Passwords in URLs, HTTP credentials and curl's `--user`."""
    for kind, hints, pattern, is_credential in _CARRIERS:
        if all(hint in low for hint in hints):
            for match in _compiled(pattern).finditer(text):
                if is_credential(match):
                    yield *match.span(1), kind


def _has_password(match: re.Match[str]) -> bool:
    return _is_password(match.group(1), match.group(2).lower())


def _is_password(value: str, host: str) -> bool:
    low = value.lower()
    if low in _DEFAULTS or is_filler(value) or value[0] in "$%{<[(*" or host.startswith("example."):
        return False
    if not value.isalpha():
        return not any(word in low for word in ("password", "passwd")) and len(value) >= 4
    return len(value) >= 6 and "." in host


def _is_token(match: re.Match[str]) -> bool:
    value = match.group(1).rstrip(".=")
    return len(value) >= 12 and digits(value) >= 2 and scramble(value) >= 0.15 and not is_filler(value)


def _is_pair(match: re.Match[str]) -> bool:
    """Whether the value is base64 for `user:password` (RFC 7617, section 2)."""
    try:
        user, colon, password = base64.b64decode(match.group(1), validate=True).decode("ascii").partition(":")
    except (binascii.Error, ValueError):
        return False
    return bool(colon) and user.isprintable() and password.isprintable() and _is_password(password or user, "a.b")


def _is_given(match: re.Match[str]) -> bool:
    return _is_password(match.group(1), "")


# What carries a credential: what a text must hold for the pattern to be tried, the pattern, and the test of a match.
_CARRIERS = (
    ("a password in a URL", ("://", "@"), _USERINFO, _has_password),
    ("an HTTP bearer token", ("bearer",), _BEARER, _is_token),
    ("an HTTP basic credential", ("basic",), _BASIC, _is_pair),
    ("the password given to curl", ("curl",), _USER, _is_given),
)
