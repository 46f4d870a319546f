"""A label and the value after it: `api_key = "…"`, `password: …`, "the token for staging is `…`".

Real memories leak in prose and Markdown, so two windows are looked at behind each label: a value that is assigned
(after `:`, `=` or "is") may be short; anything else on the rest of the line must read as random.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from functools import cache

from chainseal.core.detection.material import is_opaque
from chainseal.core.detection.secret_values import Label, is_material, is_plain, may_be

Found = tuple[int, int, str]


_LABELS = {
    "passw": Label.CHOSEN,
    "passphrase": Label.CHOSEN,
    "passcode": Label.CHOSEN,
    "pwd": Label.CHOSEN,
    "secret": Label.MADE,
    "token": Label.MADE,
    "credential": Label.MADE,
    "authorization": Label.MADE,
    "key": Label.KEY,
}
# Words that are labels only when they stand alone, or end a name: `pw:`, `DB_PASS=`, `dbPass:`, `"auth":`.
_WHOLE = {"pw": Label.CHOSEN, "pass": Label.CHOSEN, "auth": Label.KEY}
_PASSWORD_ABROAD = (
    "mot de passe", "contraseña", "contrasena", "passord", "kennwort", "senha", "parola d'ordine", "wachtwoord",
    "lösenord", "adgangskode", "salasana", "hasło", "heslo", "jelszó", "şifre", "parolă", "пароль", "κωδικός", "密码",
    "密碼", "口令", "パスワード", "暗証番号", "비밀번호", "암호", "mật khẩu", "kata sandi", "كلمة المرور",
    "گذرواژه", "סיסמה", "पासवर्ड", "รหัสผ่าน",
)  # fmt: skip
# A key with one of these before it is a secret one; with one of those it is a name, a place or public.
_OPENS = (
    "api", "access", "secret", "private", "auth", "sign", "signing", "encryption", "master", "account", "service",
    "shared", "license", "subscription", "webhook", "admin", "deploy", "ssh",
)  # fmt: skip
_PRIVATE = ("private", "priv", "secret", "signing")  # keys that may be written as one number
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
# Behind the name: what closes it, a sign of assignment, and the value, in quotes or up to a space.
_VALUE = r"(?:\"([^\"\n]{4,256})\"|'([^'\n]{4,256})'|`([^`\n]{4,256})`|([^\s\"'`:]{6,96}))"
_IS = r"(?:is|was|ist|lautet|est|es|é|è|är|er|on|это|[—–])"
_ASSIGNED = (
    r"[\"'`*\])]{0,4}(?:[ \t]{0,4}(?:[!?:.+=]{0,3}=|[=-]>|[:：]|是|为|為|は)|[ \t]{1,4}" + _IS + r"[ \t])[ \t*@]{0,4}"
    + _VALUE
)  # fmt: skip
# The value is the next cell, the whole next line, the text of an element, or the `value` beside the `name`.
_CELL = r"[\"'`*\])]{0,4}[ \t]{0,16}\|[ \t*]{0,16}" + _VALUE.replace(":]", ":|]") + r"[ \t*]{0,16}\|"
_BELOW = r"[\"'`*\])]{0,4}[ \t]{0,4}[:：=][ \t*]{0,4}\r?\n[ \t\r\n>*-]{0,12}" + _VALUE + r"[ \t*]{0,4}(?=\r?\n|$)"
_ELEMENT = r">[ \t\r\n]{0,8}([^\s<>]{6,256})[ \t\r\n]{0,8}</"
_BESIDE = r"[\"']?[ \t\r\n,]{1,24}[\"']?value[\"']?[ \t]{0,4}[:=][ \t]{0,4}" + _VALUE
_SHAPES = (_ASSIGNED, _CELL, _BELOW, _ELEMENT, _BESIDE)
_FLAG = r"[ \t]{1,4}" + _VALUE
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
        yield from _labelled(text, low, words, label, meaning)
    for label, meaning in _WHOLE.items():
        yield from _labelled(text, low, words, label, meaning)
    for label in [label for label in _PASSWORD_ABROAD if label in low]:
        yield from _labelled(text, low, words, label, Label.CHOSEN)


def _labelled(text: str, low: str, words: list[tuple[int, int]], label: str, meaning: Label) -> Iterator[Found]:
    at = low.find(label)
    while at >= 0:
        end = at + len(label)
        if label in _WHOLE and not _is_whole(text, at, end):
            at = low.find(label, end)
            continue
        stop = _compiled(_REST).match(text, end) if label not in _PASSWORD_ABROAD else None
        after = stop.end() if stop else end
        found = _behind(text, low, words, meaning, at, end, after)
        if found is not None:
            yield found
        at = low.find(label, max(end, after))


def _is_whole(text: str, at: int, end: int) -> bool:
    """Whether `text[at:end]` is a word, or the last one of a name."""
    follows = text[end : end + 1]
    if follows.isalnum() or (follows and follows in "_-"):
        return False
    return not text[at - 1 : at].isalpha() or (text[at].isupper() and text[at - 1].islower())


def _behind(
    text: str, low: str, words: list[tuple[int, int]], meaning: Label, at: int, end: int, after: int
) -> Found | None:
    begin = _start(text, at)
    assigned = _assigned(text, begin, after)
    word = _next_word(text, words, end, after)
    if word is None and (assigned is None or (assigned[2] == 4 and is_plain(text[assigned[0] : assigned[1]], meaning))):
        return None
    before = low[max(0, at - _BEFORE) : at].rstrip(" _-.`\"'*")
    if before.endswith(_NAMES) or low[end:after].lstrip("s_-").startswith(_OTHERS):
        return None
    if meaning is Label.KEY and before.endswith(_PRIVATE):
        meaning = Label.PRIVATE
    elif meaning is Label.KEY and before.endswith(_OPENS):
        meaning = Label.MADE
    name = text[begin:after]
    if assigned is not None:
        start, stop, group = assigned
        quoted = group != 4
        stop = start + len(_trimmed(text[start:stop], in_url=text[begin - 1 : begin] in {"?", "&"}))
        if is_material(text[start:stop], meaning, quoted=quoted, upper=name.isupper()):
            return start, stop if quoted else _whole(text, start, stop), f"the value assigned to {name}"
    if word is not None:
        value = text[word[0] : word[1]]
        gap = text[after : word[0]]
        if may_be(value, meaning, gap) and is_opaque(value, 0.2):
            return word[0], word[1], f"the value given for {name}"
    return None


def _assigned(text: str, begin: int, after: int) -> tuple[int, int, int] | None:
    """Return the span of the value that is assigned to the name `text[begin:after]`, and how it is quoted: 4 is not."""
    for shape in (*_SHAPES, _FLAG) if text.startswith("--", begin) else _SHAPES:
        if shape is _ELEMENT and text[begin - 1 : begin] != "<":
            continue
        match = _compiled(shape).match(text, after)
        if match is not None:
            group = match.lastindex or 0
            return *match.span(group), 4 if shape is _ELEMENT else group
    return None


def _start(text: str, at: int) -> int:
    start = at
    while start > 0 and at - start < 40 and (text[start - 1].isalnum() or text[start - 1] in "_-"):
        start -= 1
    return start


def _trimmed(value: str, *, in_url: bool) -> str:
    """Return the value without what closes a sentence; in a URL, up to the next parameter."""
    if in_url:
        value = value.split("&", 1)[0].split("#", 1)[0]
    return value.rstrip(".,;:!?)]}>*\\")


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
