"""Credentials that travel: in URLs, in HTTP headers, in .netrc, on command lines."""

from __future__ import annotations

import binascii
import re
from collections.abc import Iterator
from functools import cache

from chainseal.core.detection.material import digits, is_filler, is_jumble, is_opaque, scramble, word_set

Found = tuple[int, int, str]

# RFC 3986, section 3.2.1: what stands before `@` in an authority is user information.
_USERINFO = r"://[^\s:/@\"'<>`]{0,64}:([^\s@/\"'<>`]{1,160})@([\w.\[-]{1,80})"
_URL = r"://[^\s\"'<>`\\?#]{1,300}[?#]([^\s\"'<>`\\]{8,4096})"
_BEARER = r"bearer[\"': =]{1,4}([\w.~+/=-]{8,4096})"
_BASIC = r"basic[\"': =]{1,4}([\w+/-]{8,1024}={0,2})"
_USER = r"(?<![\w-])(?:-u|--user(?=[ =]))[ =]{0,2}[\"']?[^\s:\"'$]{0,64}:[\"']?(?!//)([^\s\"']{3,128})"
# `-p` is a port or a parent to most programs; these take a password there, and so does one that is told a user.
_CLIENTS = (
    r"(?:sshpass|mongo(?:sh|dump|restore)?|cqlsh|smbclient|cadaver|sqlcmd|login|unzip|zip|useradd|usermod|"
    r"rcon|mosquitto_(?:pub|sub)|ldap(?:search|modify|add|whoami))"
)
_ASIDE = r"(?:-u|-U|--user(?:name)?)[ =]?[\"']?[\w.@\\-]{1,64}[\"']?"
_OPTION = r"[ \t][^\n|;&]{0,160}?(?<=[ \t])-[pPw][ =]?[\"']?([^\s\"'-][^\s\"']{3,128})"
_MYSQL = r"\b(?:mysql|mariadb|7z|7za)[\w-]{0,16}[ \t][^\n|;&]{0,160}?(?<=[ \t])-p[\"']?([^\s\"'-][^\s\"']{3,128})"
_CLIENT = rf"\b{_CLIENTS}(?:\.exe)?{_OPTION}"
_TOLD = rf"(?<=[ \t]){_ASIDE}(?=[ \t]){_OPTION}"
_ALONE = r"(?<=[ \t`])-p[ =]?[\"']?([^\s\"'-][^\s\"']{5,128})"
_REDIS = r"\bredis-cli[ \t][^\n|;&]{0,160}?(?<=[ \t])-a[ =]?[\"']?([^\s\"'-][^\s\"']{3,128})"
# chpasswd(8) reads `user:password`; htpasswd(1) takes it last with -b; openssl(1) "Pass phrase options"; smbclient(1)
_PIPED = (
    r"\becho[ \t](?:-\w[ \t])?[\"']?[\w.-]{1,32}:([^\s\"'|]{6,96})[\"']?[ \t]{0,2}\|[ \t]{0,2}(?:sudo[ \t])?chpasswd"
)
_FED = (
    r"\becho[ \t](?:-\w[ \t])?[\"']?([^\s\"'|]{6,96})[\"']?[ \t]{0,2}\|[ \t]{0,2}(?:sudo[ \t]-S|docker[ \t"
    r"]login|podman[ \t]login|kinit|gpg)"
)
_LAST = r"\bhtpasswd[ \t]-\w{0,6}b\w{0,6}[ \t]\S{1,96}[ \t]\S{1,48}[ \t][\"']?([^\s\"']{6,96})"
_PHRASE = r"(?<=[ \t])-pass(?:in|out)?[ \t]pass:([^\s\"']{4,96})"
_PERCENT = r"(?<=[ \t])-U[ \t]?[\w.\\/-]{1,48}%([^\s\"']{4,96})"
_TUPLE = r"\bauth[ \t]?=[ \t]?\(?[ \t]?[\"'][^\s\"']{1,48}[\"'][ \t]?,[ \t]?[\"']([^\s\"']{6,96})[\"']"
_SECURE = r"convertto-securestring[ \t](?:-string[ \t])?[\"']([^\s\"']{6,96})[\"']"
# RFC 7517, section 4.1, and RFC 7518, section 6: "d" is the private part of a JSON Web Key.
_JWK = r"\"d\"[ \t]{0,4}:[ \t]{0,4}\"([\w-]{20,1024})\""
# docs.oracle.com, JDBC "Thin-style service name syntax"
_ORACLE = r"jdbc:oracle:(?:thin|oci):[\w.-]{1,64}/\"?([^\s@\"]{4,128})\"?@"
# A token alone before the host; the one of a Sentry DSN is public.
_ALONE_IN_URL = r"://([\w.~-]{20,300})@(?![\w.]{0,64}sentry)"
# developer.paypal.com, Braintree "Access tokens"
_BRAINTREE = r"(access_token\$(?:production|sandbox)\$[a-z0-9]{16}\$[a-f0-9]{32})"
_SSHPASS = r"\bsshpass[ \t]-p[ \t]?[\"']?([A-Za-z]{6,64})(?=[\"' \t])"
# inetutils, netrc(5): `login NAME password STRING`.
_NETRC = (
    r"\b(?:login|user|username|account)[ \t\n]{1,4}[^\s:]{1,64}[ \t\n,]{1,4}pass(?:word|wd)?[ \t\n]{1,4}(["
    r"^\s\"'`]{4,128})"
)
# RFC 6265, sections 4.1 and 4.2
_COOKIE = r"cookie[\"']?[ \t]{0,2}[:=][ \t]{0,2}[\"']?([^\s\"'=;,]{1,64}=[^\n\"']{12,4096})"
_VISITS = (
    "_ga", "_gid", "csrf", "xsrf", "locale", "lang", "theme", "path", "domain", "expires", "__utm", "amp_", "ajs_",
)  # fmt: skip
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
        for hint in hints:
            if hint not in low:
                break
        else:
            for match in _compiled(pattern).finditer(text):
                if is_credential(match):
                    yield *match.span(1), kind


def find_cookies(text: str, low: str) -> Iterator[Found]:
    """Values of cookies that read as random: whoever has them is logged in."""
    if "cookie" not in low:
        return
    for match in _compiled(_COOKIE).finditer(text):
        at = match.start(1)
        for pair in match.group(1).split(";"):
            name, _, value = pair.partition("=")
            value = value.rstrip()
            if not name.strip().lower().startswith(_VISITS) and (is_opaque(value) or is_jumble(value)):
                start = at + len(name) + 1
                yield start, start + len(value), f"the cookie {name.strip()[:24]}"
            at += len(pair) + 1


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
        user, colon, password = binascii.a2b_base64(match.group(1)).decode("ascii").partition(":")
    except (binascii.Error, ValueError):
        return False
    return bool(colon) and user.isprintable() and password.isprintable() and _is_password(password or user, "a.b")


def _is_given(match: re.Match[str]) -> bool:
    return _is_password(match.group(1), "")


def _is_typed(match: re.Match[str]) -> bool:
    """Whether the value reads as a password: letters with a digit or a sign, and no port, path, pattern or option."""
    value = match.group(1).rstrip(".,;:!?)]}")
    if (
        not value
        or not _is_password(value, "")
        or not any(c.isalpha() for c in value)
        or "/" in value
        or "=" in value[1:]
    ):
        return False
    return digits(value) >= 2 or bool(_signs(value)) or (digits(value) == 1 and len(value) >= 6)


def _is_real(match: re.Match[str]) -> bool:
    return not is_filler(match.group(1))


def _is_random(match: re.Match[str]) -> bool:
    return is_opaque(match.group(1))


def _is_word(match: re.Match[str]) -> bool:
    """Whether the value is a word, and none that stands for one."""
    low = match.group(1).lower()
    return low not in _DEFAULTS and not is_filler(low) and not any(w in low for w in ("pass", "secret", "your", "pw"))


def _is_typed_for(match: re.Match[str]) -> bool:
    """Whether the value is a password, and not the database behind the bare `-p` of MySQL."""
    before = match.string[max(0, match.start() - 40) : match.start()].lower()
    return _is_typed(match) and not any(name in before for name in ("mysql", "mariadb"))


def _is_surely_typed(match: re.Match[str]) -> bool:
    """Whether the value is a password although nothing but `-p` says so: letters, a digit and a sign."""
    value = match.group(1)
    return _is_typed(match) and digits(value) >= 1 and bool(_signs(value) & _STRANGE)


def _signs(value: str) -> set[str]:
    return {c for c in value if not c.isalnum()} - set("-_.,:/=")


_STRANGE = frozenset("!#%^&*?~")

# What carries a credential: what a text must hold for the pattern to be tried, the pattern, and the test of a match.
_CARRIERS = (
    ("a password in a URL", ("://", "@"), _USERINFO, _has_password),
    ("an HTTP bearer token", ("bearer",), _BEARER, _is_token),
    ("an HTTP basic credential", ("basic",), _BASIC, _is_pair),
    ("the password given to curl", ("curl",), _USER, _is_given),
    ("the password given to a client", ("-p",), _CLIENT, _is_typed),
    ("the password given to a client", ("-p", "m"), _MYSQL, _is_typed),
    ("the password given with a user", ("-p", "-u"), _TOLD, _is_typed_for),
    ("a password on a command line", ("-p",), _ALONE, _is_surely_typed),
    ("the password given to a client", ("redis-cli", "-a"), _REDIS, _is_typed),
    ("the password of a user", ("chpasswd",), _PIPED, _is_typed),
    ("the password given to a program", ("echo",), _FED, _is_typed),
    ("the password of a user", ("htpasswd",), _LAST, _is_typed),
    ("the pass phrase given to openssl", ("pass:",), _PHRASE, _is_typed),
    ("the password of a share", ("-u", "%"), _PERCENT, _is_typed),
    ("the password of a request", ("auth",), _TUPLE, _is_typed),
    ("the password given to PowerShell", ("convertto-securestring",), _SECURE, _is_typed),
    ("the password given to sshpass", ("sshpass",), _SSHPASS, _is_word),
    ("a private JSON Web Key", ('"kty"', '"d"'), _JWK, _is_real),
    ("a password in a URL", ("jdbc:oracle",), _ORACLE, _is_given),
    ("a token in a URL", ("://", "@"), _ALONE_IN_URL, _is_random),
    ("a Braintree token", ("access_token$",), _BRAINTREE, _is_real),
    ("the password of a login", ("pass",), _NETRC, _is_typed),
)
