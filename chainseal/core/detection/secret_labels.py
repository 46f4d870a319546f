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
    "_pass": Label.CHOSEN,
    "secret": Label.MADE,
    "token": Label.MADE,
    "credential": Label.MADE,
    "authorization": Label.MADE,
    "key": Label.KEY,
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


def _behind(
    text: str, low: str, words: list[tuple[int, int]], meaning: Label, at: int, end: int, after: int
) -> Found | None:
    assigned = _compiled(_ASSIGNED).match(text, after)
    word = _next_word(text, words, end, after)
    if word is None and (assigned is None or (assigned.lastindex == 4 and is_plain(assigned.group(4), meaning))):
        return None
    before = low[max(0, at - _BEFORE) : at].rstrip(" _-.`\"'*")
    if before.endswith(_NAMES) or low[end:after].lstrip("s_-").startswith(_OTHERS):
        return None
    if meaning is Label.KEY and before.endswith(_OPENS):
        meaning = Label.MADE
    begin = _start(text, at)
    name = text[begin:after]
    if assigned is not None:
        quoted = assigned.lastindex != 4
        start, stop = assigned.span(assigned.lastindex or 0)
        stop = start + len(_trimmed(text[start:stop], in_url=text[begin - 1 : begin] in {"?", "&"}))
        if is_material(text[start:stop], meaning, quoted=quoted, upper=name.isupper()):
            return start, stop if quoted else _whole(text, start, stop), f"the value assigned to {name}"
    if word is not None:
        value = text[word[0] : word[1]]
        gap = text[after : word[0]]
        if may_be(value, meaning, gap) and is_opaque(value, 0.2):
            return word[0], word[1], f"the value given for {name}"
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
