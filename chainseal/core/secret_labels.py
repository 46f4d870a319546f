"""A label and the value after it: `api_key = "…"`, `password: …`, "the token for staging is `…`".

Real memories leak in prose and Markdown, so two windows are looked at behind each label: a value that is assigned
(after `:`, `=` or "is") may be short; anything else on the rest of the line must read as random.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from enum import Enum
from functools import cache

from chainseal.core.material import digits, is_digest, is_filler, is_opaque, is_phrase, is_uuid, scramble

Found = tuple[int, int, str]


class _Label(Enum):
    """What a label says of its value."""

    PASSWORD = "a word that a person chose"
    SECRET = "material that a machine made"
    KEY = "some key, of a map or of a door"


_LABELS = {
    "passw": _Label.PASSWORD,
    "passphrase": _Label.PASSWORD,
    "passcode": _Label.PASSWORD,
    "pwd": _Label.PASSWORD,
    "_pass": _Label.PASSWORD,
    "secret": _Label.SECRET,
    "token": _Label.SECRET,
    "credential": _Label.SECRET,
    "authorization": _Label.SECRET,
    "key": _Label.KEY,
}
# A key with one of these before it is a secret one; with one of those it is a name, a place or public.
_OPENS = (
    "api", "access", "secret", "private", "auth", "sign", "signing", "encryption", "master", "account", "service",
    "shared", "license", "subscription", "webhook", "admin", "deploy", "ssh",
)  # fmt: skip
_NAMES = (
    "public", "publishable", "cache", "primary", "foreign", "sort", "partition", "idempotency", "routing", "i18n",
    "translation", "lookup", "hash", "sha", "digest", "checksum", "fingerprint", "commit", "object",
    "mon", "tur", "hot", "don", "index", "query", "map", "dict", "json", "group", "dedupe", "unique", "composite",
    "contract", "mint", "csrf", "xsrf", "page", "cursor", "continuation", "site", "next", "react", "row",
)  # fmt: skip
# What may follow the label in the same name and makes it the name of something else.
_OTHERS = (
    "id", "name", "type", "count", "path", "file", "url", "uri", "endpoint", "length", "size", "hash", "expir", "ttl",
    "ring", "word", "board", "pair", "space", "stroke", "frame", "less", "iz", "alg", "version", "prefix", "pattern",
    "regex", "env", "var", "field", "label", "index", "format", "usage", "limit", "budget", "address", "symbol",
    "policy", "store", "manager", "scan", "by", "of", "down", "up", "press", "vault", "event", "code",
)  # fmt: skip
_KNOWN = frozenset(
    "sha1 sha256 sha384 sha512 argon2 argon2id argon2i bcrypt pbkdf2 scrypt md5 utf8 utf-8 base64 oauth2 oauth2.0 "
    "ed25519 x509 rs256 hs256 es256 aes256 aes-256 aes-256-gcm p256 http2 2fa mfa v1 v2 v3 i18n e2e k8s s3 ec2 "
    "int32 int64 uint8 varchar255 string255".split()
)
_COMMON = ("password", "passw0rd", "p@ssw", "admin", "test", "secret", "letmein", "qwerty", "12345", "demo", "user", "guest", "welcome", "pass")  # fmt: skip

# Behind the name: what closes it, a sign of assignment, and the value, in quotes or up to a space.
_ASSIGNED = (
    r"[\"'`*\])]{0,4}(?:[ \t]{0,4}(?:[!?:.+=]{0,3}=|[=-]>|:)|[ \t]{1,4}(?:is|was)[ \t])[ \t*@]{0,4}"
    r"(?:\"([^\"\n]{4,256})\"|'([^'\n]{4,256})'|`([^`\n]{4,256})`|([^\s\"'`:]{6,96}))"
)
_REST = r"[\w-]{0,48}"
_MORE = r"[^\s\"'`<>|,;)\]}\\]{0,512}"
_BEFORE = 24
_WINDOW = 64
_FENCES = frozenset(" \t\n:`*=>\"'|-")


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


def find_labelled(text: str, low: str, words: list[tuple[int, int]]) -> Iterator[Found]:
    """Values of `text` (`low` in small letters, `words` the spans of its long words) that stand behind a label."""
    for label, meaning in _LABELS.items():
        at = low.find(label)
        while at >= 0:
            end = at + len(label)
            stop = _compiled(_REST).match(text, end)
            after = stop.end() if stop else end
            found = _behind(text, low, words, meaning, at, end, after)
            if found is not None:
                yield found
            at = low.find(label, max(end, after))


def _behind(  # noqa: PLR0913, PLR0917 -- one occurrence is all of these
    text: str, low: str, words: list[tuple[int, int]], meaning: _Label, at: int, end: int, after: int
) -> Found | None:
    assigned = _compiled(_ASSIGNED).match(text, after)
    word = _next_word(text, words, end, after)
    if word is None and (assigned is None or (assigned.lastindex == 4 and _is_plain(assigned.group(4), meaning))):
        return None
    before = low[max(0, at - _BEFORE) : at].rstrip(" _-.`\"'*")
    if before.endswith(_NAMES) or low[end:after].lstrip("s_-").startswith(_OTHERS):
        return None
    if meaning is _Label.KEY and before.endswith(_OPENS):
        meaning = _Label.SECRET
    begin = _start(text, at)
    name = text[begin:after]
    if assigned is not None:
        quoted = assigned.lastindex != 4
        start, stop = assigned.span(assigned.lastindex or 0)
        stop = start + len(_trimmed(text[start:stop], in_url=text[begin - 1 : begin] in {"?", "&"}))
        if _is_material(text[start:stop], meaning, quoted=quoted, upper=name.isupper()):
            return start, stop if quoted else _whole(text, start, stop), f"the value assigned to {name}"
    if word is not None:
        value = text[word[0] : word[1]]
        gap = text[after : word[0]]
        if _may_be(value, meaning, gap) and is_opaque(value, 0.2):
            return word[0], word[1], f"the value given for {name}"
    return None


def _is_plain(value: str, meaning: _Label) -> bool:
    """Whether an assigned value without quotes is letters only: most are, and no more need be asked."""
    return meaning is not _Label.PASSWORD and "_" not in value and digits(value) == 0


def _start(text: str, at: int) -> int:
    start = at
    while start > 0 and at - start < 40 and (text[start - 1].isalnum() or text[start - 1] in "_-"):
        start -= 1
    return start


def _trimmed(value: str, *, in_url: bool) -> str:
    """The value without what closes a sentence; in a URL, up to the next parameter."""
    if in_url:
        value = value.split("&", 1)[0].split("#", 1)[0]
    return value.rstrip(".,;:!?)]}>*\\")


def _whole(text: str, start: int, stop: int) -> int:
    """The end of the word that holds `start:stop`: nothing of a long value is left over."""
    more = _compiled(_MORE).match(text, start)
    return max(stop, more.end() if more else stop)


def _next_word(text: str, words: list[tuple[int, int]], end: int, after: int) -> tuple[int, int] | None:
    """The first long word within the window behind a label, on the same line or in the fence that the line opens."""
    index = bisect_left(words, (end, 0))
    if index == len(words) or words[index][0] - after > _WINDOW:
        return None
    start = words[index][0]
    gap = text[after:start]
    if ". " in gap or ("\n" in gap and not _FENCES.issuperset(gap)):
        return None
    return start, _whole(text, start, words[index][1])


def _may_be(value: str, meaning: _Label, gap: str) -> bool:
    """Whether a value in prose may be the label's: a digest or a UUID only when it is plainly assigned to a secret."""
    if "://" in gap or "base64," in gap or value.startswith(("sha256", "sha512", "sha384", "/", "./", "~/", "0x")):
        return False
    if is_digest(value) or is_uuid(value):
        return meaning is _Label.SECRET and len(gap.split()) <= 3
    return True


def _is_material(value: str, meaning: _Label, *, quoted: bool, upper: bool) -> bool:
    """Whether an assigned value is material."""
    if len(value) < 6:
        return False
    if is_phrase(value):
        return upper and len(value) >= 20 and not is_filler(value)
    if (meaning is not _Label.PASSWORD and not quoted and digits(value) == 0) or _is_code(value, quoted=quoted) or is_filler(value):
        return False
    if is_digest(value) or is_uuid(value):
        return meaning is not _Label.KEY
    if is_opaque(value, 0.18):
        return True
    if meaning is _Label.PASSWORD:
        return _is_password(value, quoted=quoted)
    if quoted and meaning is _Label.SECRET and len({c for c in value if not c.isalnum()} - set("-_./+=: ,")) >= 4:
        return True
    return meaning is _Label.SECRET and len(value) >= 8 and digits(value) >= 2 and scramble(value) >= 0.3


def _is_password(value: str, *, quoted: bool) -> bool:
    low = value.lower()
    if low in _KNOWN or (len(value) <= 16 and any(word in low for word in _COMMON)):
        return False
    letters = any(c.isalpha() for c in value)
    marks = sum(not c.isalnum() and c not in " -_./" for c in value)
    return letters and " " not in value and (digits(value) >= 2 or marks >= 1 or (quoted and digits(value) == 1))


def _is_code(value: str, *, quoted: bool) -> bool:
    """Whether a value is an expression, a reference, a path or an address rather than a literal."""
    if value[0] in "$%{<@/~" or value.startswith(("./", "../", "0x", "http:", "https:", "sha256", "sha512")):
        return True
    if "://" in value or "base64," in value or " " in value:
        return True
    if not quoted and any(c in value for c in "(){}[]"):
        return True
    parts = value.replace("-", ".").replace("_", ".").replace("/", ".").split(".")
    return all(p.isalpha() and (p.islower() or p.istitle() or p.isupper()) for p in parts if p) and not is_phrase(value)
