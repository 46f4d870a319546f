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

from chainseal.core.detection.material import is_opaque
from chainseal.core.detection.secret_providers import is_provider
from chainseal.core.detection.secret_shapes import BARE, ELEMENT, FLAG, LOOSE, NEXT, PAIR, possible
from chainseal.core.detection.secret_values import Label, is_material, is_plain, is_strong, may_be

Found = tuple[int, int, str]


class Kind(Enum):
    """How a value behind a label is written."""

    QUOTED = "in quotes"
    PLAIN = "up to a space"
    STRONG = "where only what nothing but a password looks like counts"


_LABELS = {
    "passw": Label.CHOSEN,
    "passphrase": Label.CHOSEN,
    "passcode": Label.CHOSEN,
    "pwd": Label.CHOSEN,
    "secret": Label.MADE,
    "token": Label.MADE,
    "credential": Label.MADE,
    "authorization": Label.MADE,
    "identified by": Label.CHOSEN,
    "key": Label.KEY,
}
# Words that are labels only when they stand alone, or end a name: `pw:`, `DB_PASS=`, `dbPass:`, `"auth":`.
_WHOLE = {"pw": Label.CHOSEN, "pass": Label.CHOSEN, "auth": Label.KEY, "creds": Label.MADE, "login": Label.KEY}
_PASSWORD_ABROAD = (
    "clave", "mot de passe",
    "contraseña", "contrasena", "passord", "kennwort", "senha", "parola d'ordine", "wachtwoord",
    "lösenord", "adgangskode", "salasana", "hasło", "heslo", "jelszó", "şifre", "parolă", "пароль", "κωδικός", "密码",
    "密碼", "口令", "パスワード", "暗証番号", "비밀번호", "암호", "mật khẩu", "kata sandi", "كلمة المرور",
    "گذرواژه", "סיסמה", "पासवर्ड", "รหัสผ่าน",
)  # fmt: skip
_ABROAD_ASCII = tuple(label for label in _PASSWORD_ABROAD if label.isascii())
# What `pass` may be glued to in small letters.
_GLUED = (
    "db",
    "my",
    "user",
    "admin",
    "root",
    "smtp",
    "ftp",
    "mail",
    "wifi",
    "ldap",
    "require",
    "sql",
    "pg",
    "ssh",
    "key",
    "sudo",
)
# SQL-99, CREATE USER and ALTER USER of its dialects; a revision or a row is identified by its number.
_OF_A_USER = ("user", "role", "grant", "account", "login", "%'", "host", "password", "localhost")
_SPOKEN = {"pass", "login", "auth"}  # "a pass over", "the login page"
_PAIRS = {"credential", "creds", "login", "pass"}
# "clave" is the key of a door in Spanish, and of much else.
_NOT_CLAVE = ("palabra", "palabras", "punto", "puntos", "idea", "ideas", "concepto", "conceptos")
# A key with one of these before it is a secret one; with one of those it is a name, a place or public.
_OPENS = (
    "api", "access", "secret", "private", "auth", "sign", "signing", "encryption", "master", "account", "service",
    "shared", "license", "subscription", "webhook", "admin", "deploy", "ssh",
)  # fmt: skip
_PRIVATE = ("private", "priv", "secret", "signing")  # keys that may be written as one number
_NAMES = (
    "public", "publishable", "cache", "primary", "foreign", "sort", "partition", "idempotency", "routing", "i18n",
    "translation", "lookup", "resource", "hash", "sha", "digest", "checksum", "fingerprint", "commit", "object",
    "pub", "mon", "tur", "fact",
    "hot", "don", "index", "query", "map", "dict", "json", "group", "dedupe", "unique", "composite",
    "contract", "mint", "csrf", "xsrf", "page", "cursor", "continuation", "site", "next", "react", "row",
)  # fmt: skip
# Tokens that name a request, a version or a page: `--change-token`, `LockToken`, `nextSequenceToken`.
_NUMBERING = (
    "sequence",
    "change",
    "-lock",
    "_lock",
    '"lock',
    "nextlock",
    "request",
    "product",
    "--client",
    "continuation",
)
# What may follow the label in the same name and makes it the name of something else.
_OTHERS = (
    "id", "mgr",
    "name", "type", "count", "path", "file", "url", "uri", "endpoint", "length", "size", "hash", "expir", "ttl",
    "ring", "word", "board", "pair", "space", "stroke", "frame", "less", "iz", "alg", "version", "prefix", "pattern",
    "regex", "env", "var", "field", "label", "index", "format", "usage", "limit", "budget", "address", "symbol",
    "fingerprint", "signature", "arn",
    "policy", "store", "manager", "scan", "by", "of", "down", "up", "press", "vault", "event", "code",
)  # fmt: skip
_IN_NAMES = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-"
_REST = r"[\w-]{0,48}"
_MORE = r"[^\s\"'`<>|,;)\]}\\]{0,512}"
_SPACES = (
    " \n\"'`"  # an ARN holds none; its `secret:` and `key/` are kinds of things (docs.aws.amazon.com, "ARN format")
)
_BEFORE = 24
_WINDOW = 64
_BACK, _AHEAD, _KEPT = 48, 400, 64
_LINE = 76  # characters of base64 in a line of MIME (RFC 2045, section 6.8), the longest in use
_FENCES = frozenset(" \t\n:`*=>\"'|-")


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


def find_labelled(text: str, low: str, words: list[tuple[int, int]]) -> Iterator[Found]:
    """Values of `text` (`low` in small letters, `words` the spans of its long words) that stand behind a label."""
    for label, meaning in _LABELS.items():
        yield from _labelled(text, low, words, label, meaning)
    for label, meaning in _WHOLE.items():
        yield from _labelled(text, low, words, label, meaning)
    abroad = _ABROAD_ASCII if low.isascii() else _PASSWORD_ABROAD
    for label in [label for label in abroad if label in low]:
        yield from _labelled(text, low, words, label, Label.CHOSEN)


def _labelled(text: str, low: str, words: list[tuple[int, int]], label: str, meaning: Label) -> Iterator[Found]:
    at = low.find(label)
    empty: set[tuple[int, str]] = set()  # surroundings that hold nothing: a text that repeats itself is judged once
    while at >= 0:
        end = at + len(label)
        if (label in _WHOLE and not _is_whole(text, at, end)) or (
            label == "identified by" and not any(word in low[max(0, at - 120) : at] for word in _OF_A_USER)
        ):
            at = low.find(label, end)
            continue
        if _in_arn(low, at) or _in_code(text, at, end):
            at = low.find(label, end)
            continue
        stop = _compiled(_REST).match(text, end) if label not in _PASSWORD_ABROAD else None
        after = stop.end() if stop else end
        around = min(at, _BACK), text[max(0, at - _BACK) : after + _AHEAD]
        found = None if around in empty else _behind(text, low, words, label, meaning, at, after)
        if found is not None:
            yield found
        elif len(empty) < _KEPT:
            empty.add(around)
        else:
            empty = {around}
        at = low.find(label, max(end, after))


def _in_code(text: str, at: int, end: int) -> bool:
    """Whether the label is a few letters of a run of base64, such as its wrapped lines hold by chance."""
    first, last = at, end
    while first > max(0, at - _LINE) and (text[first - 1].isalnum() or text[first - 1] in "+/"):
        first -= 1
    while last < min(len(text), end + _LINE) and (text[last].isalnum() or text[last] in "+/"):
        last += 1
    run = text[first:last]
    return first < at and "+" in run and any(map(str.isdigit, run))  # no name is written so


def _in_arn(low: str, at: int) -> bool:
    """Whether the word at `at` is a part of an Amazon Resource Name."""
    first = max(0, at - 96)
    arn = low.rfind("arn:", first, at)
    return arn >= 0 and all(low.rfind(sign, arn, at) < 0 for sign in _SPACES)


def meaning_of(name: str) -> Label:
    """What a name, of a member or a column, says of the value that it holds."""
    low = name.lower()
    for label, meaning in (*_LABELS.items(), *_WHOLE.items(), *((label, Label.CHOSEN) for label in _PASSWORD_ABROAD)):
        at = low.rfind(label)
        if at >= 0 and len(low) == len(name) and (label not in _WHOLE or _is_whole(name, at, at + len(label))):
            return _told(low, at, at + len(label), len(low), meaning)
    return Label.NONE


def _is_whole(text: str, at: int, end: int) -> bool:
    """Whether `text[at:end]` is a word, or the last one of a name."""
    follows = text[end : end + 1]
    glued = text[at:end].lower() == "pass" and text[max(0, at - 8) : at].lower().rstrip("_-").endswith(_GLUED)
    if follows.isalnum() or (follows and follows in "_-" and not glued):
        return False
    if not text[at - 1 : at].isalpha() or (text[at].isupper() and text[at - 1].islower()):
        return True
    return glued


def _behind(
    text: str, low: str, words: list[tuple[int, int]], label: str, meaning: Label, at: int, after: int
) -> Found | None:
    begin = _start(text, at)
    assigned = list(_assigned(text, label, meaning, begin, at, after))
    word = _next_word(text, words, at + len(label), after)
    if word is None and all(kind is Kind.PLAIN and is_plain(text[s:e], meaning) for s, e, kind in assigned):
        return None
    meaning = _told(low, at, at + len(label), after, meaning)
    if meaning is Label.NONE:
        return None
    name = text[begin:after]
    for start, edge, kind in assigned:
        quoted = kind is Kind.QUOTED
        value = _trimmed(text[start:edge], in_url=text[begin - 1 : begin] in {"?", "&"})
        stop = start + len(value)
        if (
            is_strong(value)
            if kind is Kind.STRONG
            else is_material(value, meaning, quoted=quoted, upper=name.isupper())
        ):
            return start, stop if quoted else _whole(text, start, stop), f"the value assigned to {name}"
    if word is not None:
        value = text[word[0] : word[1]]
        gap = text[after : word[0]]
        if label in _SPOKEN and gap.replace("-", "").replace(" ", "").isalpha() and len(gap.split()) > 2:
            return None
        if _is_closed(gap):
            return None
        if may_be(value, meaning, gap) and is_opaque(value, 0.2):
            return word[0], word[1], f"the value given for {name}"
    return None


def _is_closed(gap: str) -> bool:
    """Whether the label's own ends before the word: another option, a bracket, the call of a method."""
    return " --" in gap or "}" in gap or (gap[:1] == "." and "(" in gap and gap[-1:] not in {'"', "'", "`"})


def _told(low: str, at: int, end: int, after: int, meaning: Label) -> Label:
    """What the label means with the words before it and behind it in its name."""
    before = low[max(0, at - _BEFORE) : at].rstrip(" _-.`\"'*")
    if before.endswith(_NAMES) or low[end:after].lstrip("s_-").startswith(_OTHERS):
        return Label.NONE
    if low[at:end] == "token" and before.endswith(_NUMBERING) and not low[at - 1 : at].isspace():
        return Label.NONE
    if low[at:end] == "clave":
        return Label.NONE if before.endswith(_NOT_CLAVE) else meaning
    if meaning is not Label.KEY:
        return meaning
    if before.endswith(_PRIVATE):
        return Label.PRIVATE
    return Label.MADE if before.endswith(_OPENS) or is_provider(before) else meaning


def _assigned(
    text: str, label: str, meaning: Label, begin: int, at: int, after: int
) -> Iterator[tuple[int, int, Kind]]:
    """Yield the spans of what may be assigned to the name `text[begin:after]`, and how each is written."""
    for shape in possible(text, after):
        if (shape is ELEMENT and text[begin - 1 : begin] != "<") or (shape is NEXT and label in _WHOLE and begin == at):
            continue
        match = _compiled(shape).match(text, after)
        if match is not None:
            group = match.lastindex or 0
            start, end = match.span(group)
            if shape in LOOSE and end - start < 8 and text[start:end].isalnum():
                continue
            colon = text.find(":", start, end) if group == 4 else -1
            if colon >= 0:
                if colon - start >= 6:
                    yield start, colon, Kind.PLAIN
                yield start, end, Kind.STRONG
            else:
                yield start, end, Kind.QUOTED if group and group < 4 and shape is not ELEMENT else Kind.PLAIN
    if text.startswith("--", begin) and (match := _compiled(FLAG).match(text, after)):
        yield *match.span(match.lastindex or 0), Kind.QUOTED if match.lastindex != 4 else Kind.PLAIN
    if label in _PAIRS and (match := _compiled(PAIR).match(text, after)):
        yield *match.span(1), Kind.STRONG
    if meaning is Label.CHOSEN and (match := _compiled(BARE).match(text, after)):
        yield *match.span(1), Kind.STRONG


def _start(text: str, at: int) -> int:
    """Where the name begins that the label at `at` is in."""
    before = text[max(0, at - 40) : at]
    return at - len(before) + len(before.rstrip(_IN_NAMES))


def _trimmed(value: str, *, in_url: bool) -> str:
    """Return the value without what closes a sentence; in a URL, up to the next parameter."""
    if in_url:
        value = value.split("&", 1)[0].split("#", 1)[0]
    return value.rstrip(".,;:!?)]}>*\\ ")


def _whole(text: str, start: int, stop: int) -> int:
    """Return the end of the word that holds `start:stop`: nothing of a long value is left over."""
    more = _compiled(_MORE).match(text, start)
    return max(stop, more.end() if more else stop)


def _next_word(text: str, words: list[tuple[int, int]], end: int, after: int) -> tuple[int, int] | None:
    """Return the first long word in the window behind a label: on its line, or in the fence that it opens."""
    index = bisect_left(words, (end, 0))
    if index == len(words) or words[index][0] - after > _WINDOW:
        return None
    start = words[index][0]
    gap = text[after:start]
    if ". " in gap or ("\n" in gap and not _FENCES.issuperset(gap)):
        return None
    return start, start + len(text[start : _whole(text, start, words[index][1])].rstrip(".,:!?~/%-"))
