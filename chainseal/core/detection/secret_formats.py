"""Provider tokens: what their makers say they look like, and what is told by its shape alone.

The formats stand in tables of their own, one for each trade. A pattern is compiled only when a long word of the text
holds a run of letters and digits that begins as one of its hints does. Quantifiers are bounded, so each takes linear
time.
"""

from __future__ import annotations

import binascii
import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import cache

from chainseal.core.detection.material import is_filler, is_opaque, word_set
from chainseal.core.detection.phrases import words_of
from chainseal.core.detection.secret_checksums import is_checked, is_wallet_key
from chainseal.core.detection.secret_form import Format
from chainseal.core.detection.secret_formats_cloud import CLOUD
from chainseal.core.detection.secret_formats_code import CODE
from chainseal.core.detection.secret_formats_money import MONEY
from chainseal.core.detection.secret_formats_work import WORK
from chainseal.core.detection.views import without

Found = tuple[int, int, str]

FORMATS = (*CLOUD, *CODE, *MONEY, *WORK)
_BOUND = r"(?<![A-Za-z0-9])"

# discord.com/developers, "Authentication": a user id in base64, a time stamp, a signature
_DISCORD = r"[MNO][A-Za-z0-9]{23,27}\.[\w-]{6}\.[\w-]{27,40}"
# ngrok.com, "Authtokens" and "API keys": a KSUID, an underscore, a checksum
_NGROK = r"[123][A-Za-z0-9]{26}_[A-Za-z0-9]{20,22}"
# core.telegram.org/bots/api "Authorizing your bot"; developers.facebook.com "App access tokens"; laravel.com "Sanctum"
_NUMBERED = (
    r"(?<![\w.])(?:(?:bot)?\d{8,10}:(?=AA)|\d{15,17}\|(?=[\w-]{27}(?![\w-]))|\d{1,6}\|(?=[A-Za-z0-9]{40,48}(?!\w)))"
    r"([\w-]{27,48})(?![\w-])"
)
_NEAR = 240
# Cloud key ids beside which the secret stands, and how long it is.
_PAIRED = {"an AWS access key id": 40, "an Alibaba Cloud access key": 30, "a Tencent Cloud secret id": 32}
# A word that begins thus and goes on at random is a token, whoever made it ...
_TAIL = 20
# ... but these are the names of things, which their makers print freely.
_NAMES = word_set(
    "acct asst batch cal call chatcmpl cmpl commit cus diff discussion evt file gen img in inv job lru md msg node obj "
    "pi pk pod prod price pub run req resp rs sess sha sha256 sha384 sha512 sub step task thread toolu tsk txn usr "
    "uuid v0 v1 vs "
    # ids of AWS resources: docs.aws.amazon.com, "Resource IDs", and the examples of its command line
    "aip alloc ami cg cluster connection db dfm dt eipalloc eni igw ipam jr lt nat rtb sg snap subnet tgw vol vpc vpce"
)


# What may stand in the middle of a token that is wrapped, marked or put together, and is no part of it.
_BREAK = (
    r"(?<=[A-Za-z0-9_-])(?:\*{1,3}|`|(?:</?\w{1,8} ?/?>){1,3}|<!--[^>\n]{0,80}-->|\x1b\[[0-9;]{0,12}m"
    r"|\\?\r?\n[ \t>]{0,12}|[ ]{0,3}[\"'][ \t]{0,2}\+?[ \t\n]{0,8}[\"'])"
    r"(?=[A-Za-z0-9_-])"
)
# What ends a run of letters and digits.
_ENDS = {ord(sign): " " for sign in "_.+/~%=-\n\t\"'`*()[]{}<>:,;|&?#@!$\\"}
_HEAD = 3
SPLIT = ", split"  # ends the name of a token that something stands in the middle of
_WITHIN = tuple((hint, form) for form in FORMATS for hint in form.within)
# Beginnings that no word has, so that a text which holds one is worth a second look.
_ORDINARY = frozenset({"secret-", "secret_", "console-", "live_", "test_", "mainnet", "testnet", "preview", "preprod"})


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """`pattern`, compiled when it is first needed."""
    return re.compile(pattern, re.ASCII)


def _by_head(hints: Iterable[tuple[str, Format]]) -> dict[str, list[tuple[str, Format]]]:
    """The hints and their formats, by the run of letters and digits that a hint begins with, cut to three."""
    out: dict[str, list[tuple[str, Format]]] = {}
    for hint, form in hints:
        out.setdefault(hint.translate(_ENDS).split()[0][:_HEAD], []).append((hint, form))
    return out


@cache
def _whole() -> dict[str, list[tuple[str, Format]]]:
    return _by_head((hint, form) for form in FORMATS for hint in form.hints)


@cache
def _telling() -> tuple[dict[str, list[tuple[str, Format]]], list[tuple[str, Format]]]:
    """The hints that are the beginning of no word: by their first three letters, and those that begin otherwise."""
    lettered: dict[str, list[tuple[str, Format]]] = {}
    others: list[tuple[str, Format]] = []
    for form in FORMATS:
        for hint in form.hints:
            if (len(hint) > 3 or hint in {"sk-", "xox", "eyj"}) and "/" not in hint and hint not in _ORDINARY:
                place = lettered.setdefault(hint[:3], []) if hint[:3].isalpha() else others
                place.append((hint, form))
    return lettered, others


def _hinted_anywhere(low: str) -> dict[Format, None]:
    """The formats of which `low` holds a telling hint. Its words are what other rules have asked for too."""
    lettered, others = _telling()
    heads = {word[:3] for word in words_of(low)} & lettered.keys()
    hints = [pair for head in sorted(heads) for pair in lettered[head]]
    return {form: None for hint, form in (*hints, *others) if hint in low}


def _hinted(low: str, by_head: dict[str, list[tuple[str, Format]]]) -> dict[Format, None]:
    """The formats of which `low`, in small letters, holds a hint."""
    heads = {run[:_HEAD] for run in low.translate(_ENDS).split()}
    return {form: None for head in sorted(heads & by_head.keys()) for hint, form in by_head[head] if hint in low}


def find_tokens(text: str, words: list[tuple[int, int]]) -> Iterator[Found]:
    """Yield the provider tokens in `text`; `words` are the spans of its long words."""
    haystack = "\n".join([text[s:e] for s, e in words]).lower()
    within = {form: None for hint, form in _WITHIN if hint in haystack}
    for form in _hinted(haystack, _whole()) | within:
        for match in compiled(_BOUND + form.pattern).finditer(text):
            start, end = match.span(match.lastindex or 0)
            token = text[start:end]
            checked = is_checked(token)
            if not checked and (is_filler(token) or (form.opaque and not is_opaque(token))):
                continue
            yield start, end, f"{form.kind}, its checksum holds" if checked else form.kind
            if form.kind in _PAIRED:
                yield from _paired(text, words, start, _PAIRED[form.kind])
    yield from _shaped(text, words)


def find_split(text: str, low: str) -> Iterator[Found]:
    """Yield the provider tokens that something stands in the middle of."""
    forms = _hinted_anywhere(low)
    view = without(text, compiled(_BREAK).finditer(text)) if forms else None
    if view is None:
        return
    for form in forms:
        for match in compiled(_BOUND + form.pattern).finditer(view.text):
            start, end = match.span(match.lastindex or 0)
            token = view.text[start:end]
            first, last = view.span(start, end)
            if last - first > end - start and is_opaque(token.replace("_", "").replace("-", ""), 0.2):
                yield first, last, form.kind + SPLIT


def _paired(text: str, words: list[tuple[int, int]], at: int, length: int) -> Iterator[Found]:
    """Words of `length` characters near an access key id: the secret access key that belongs to it."""
    first = bisect_left(words, (at - _NEAR, 0))
    for start, end in words[first : first + 8]:
        if end - start == length and start - at < _NEAR and is_opaque(text[start:end]):
            yield start, end, "the secret access key of a cloud"


def _shaped(text: str, words: list[tuple[int, int]]) -> Iterator[Found]:
    """Tokens that are told by their shape: a short name and a random tail, and the shapes of a few makers."""
    for start, end in words:
        word = text[start:end]
        yield from _made(text, word, start, end)
        cut = max(word.rfind("_", 0, _TAIL), word.rfind("-", 0, _TAIL))
        head, tail = word[:cut].lower(), word[cut + 1 :].rstrip("./=")
        if cut < 2 or len(tail) < _TAIL or not tail.isalnum() or not head[0].isalpha():
            continue
        if head.replace("-", "_").split("_")[0] not in _NAMES and is_opaque(tail, 0.3):
            yield start, end, f"an opaque token that begins {head[:7]}"


def _made(text: str, word: str, start: int, end: int) -> Iterator[Found]:
    """The word, when it has the shape that one maker gives his tokens."""
    if word.count(".") == 2 and compiled(_DISCORD).fullmatch(word):
        yield start, end, "a Discord token"
    if word[27:28] == "_" and compiled(_NGROK).fullmatch(word) and is_opaque(word):
        yield start, end, "an ngrok token"
    if len(word) == 44 and word[0] in "MNO" and _is_numbered(word):
        yield start, end, "a personal access token of an Atlassian data center"
    if is_wallet_key(word):
        yield start, end, "the private key of a wallet"
    before = text[start - 1 : start]
    if before in {":", "|"} and text[start - 2 : start - 1].isdigit():
        match = compiled(_NUMBERED).search(text, max(0, start - 24), min(end, start + 64))
        if match is not None and match.start(1) == start and is_opaque(match.group(1)):
            yield match.start(), end, "a token behind the number of its owner"


def _is_numbered(word: str) -> bool:
    """Whether `word` is base64 for twelve digits, a colon and twenty bytes, as Jira and Confluence make tokens."""
    try:
        raw = binascii.a2b_base64(word)
    except binascii.Error:
        return False
    return raw[:12].isdigit() and raw[12:13] == b":"
