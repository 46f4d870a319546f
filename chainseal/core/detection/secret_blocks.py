"""Secrets that are blocks: private keys in PEM, seed phrases."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from chainseal.core.detection.material import scramble, word_set

Found = tuple[int, int, str]

# RFC 7468, section 10; OpenSSH and OpenPGP write the same frame.
_HEADER = r"-----BEGIN [A-Z0-9 ]{0,24}PRIVATE KEY(?: BLOCK)?-----"
_BODY = r"[A-Za-z0-9+/]{24}"
_REST = r"[A-Za-z0-9+/=\s\\]{24,16384}"
# PuTTY, appendix C "PPK file format"; Solana keeps a key pair as the list of its 64 bytes.
_PUTTY = r"private-lines:[ \t]{0,2}\d{1,3}[ \t\r\n]{1,4}([A-Za-z0-9+/=\s]{24,4096})"
_BYTES = r"\[[ \n]{0,8}((?:\d{1,3}[ \n]?,[ \n]?){63}\d{1,3})[ \n]{0,8}\]"
_KEPT_IN = ("keypair", "key pair", "secret", "private", "wallet")
_LINE = 400
_BLOCK = 16384
_SEEDS = {" phrase": ("seed", "recovery", "secret", "backup", "mnemonic"), "mnemonic": ("",), "seed words": ("",)}
# Words of three to eight letters that English needs and no BIP 39 list holds.
_PROSE = word_set("the and for are not with you your from that this was has have may must never them its all any")
_SEED_WINDOW = 320


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def find_blocks(text: str, low: str) -> Iterator[Found]:
    """Private keys and seed phrases in `text`; `low` is the text in small letters."""
    if "private key" in low and "-----begin" in low:
        yield from _keys(text)
    if "private-lines:" in low:
        for match in _compiled(_PUTTY).finditer(low):
            yield *match.span(1), "a private key of PuTTY"
    if "," in low and any(word in low for word in _KEPT_IN):
        for match in _compiled(_BYTES).finditer(text):
            if all(int(byte) < 256 for byte in match.group(1).split(",")) and _told(low, match.start()):
                yield *match.span(1), "a private key as a list of bytes"
    for label, before in _SEEDS.items():
        at = low.find(label)
        while at >= 0:
            found = _seed(text, at + len(label)) if low[max(0, at - 8) : at].endswith(before) else None
            if found is not None:
                yield found
            at = low.find(label, at + len(label) if found is None else found[1])


def _told(low: str, at: int) -> bool:
    """Whether a word before `at` says that a key is kept there."""
    before = low[max(0, at - 120) : at]
    return any(word in before for word in _KEPT_IN)


def _keys(text: str) -> Iterator[Found]:
    header = _compiled(_HEADER).search(text)
    while header:
        at = header.end()
        frame = text.find("-----", at, at + _BLOCK)
        body = _compiled(_BODY).search(text, at, at + _LINE if frame < 0 else min(frame, at + _LINE))
        at = at if body is None else _end(text, body.start(), frame)
        if body is not None and scramble(text[body.start() : body.end()]) > 0.1:
            yield header.start(), at, "a private key block"
        header = _compiled(_HEADER).search(text, at)


def _end(text: str, body: int, frame: int) -> int:
    """Where the block ends: behind its footer, or at the last line that is still base64."""
    if frame >= 0:
        footer = text.find("-----", frame + 5, frame + 64) if text.startswith("-----END", frame) else -1
        return footer + 5 if footer >= 0 else frame
    rest = _compiled(_REST).match(text, body)
    return rest.end() if rest else body


def _seed(text: str, at: int) -> Found | None:
    """Twelve words or more in small letters right behind the label."""
    window = text[at : at + _SEED_WINDOW]
    lead = len(window) - len(window.lstrip(" \t\n:=*`\"'()is-"))
    start, seen, end = -1, 0, 0
    offset = lead
    for word in window[lead:].split(" "):
        bare = word.strip(",\n`\"'*.}])\\")
        if bare and (not bare.isalpha() or not bare.islower() or not 3 <= len(bare) <= 8 or bare in _PROSE):
            break
        if bare:
            start = offset if start < 0 else start
            seen, end = seen + 1, offset + len(word)
        offset += len(word) + 1
    return (at + start, at + end, "a seed phrase") if seen >= 12 else None
