"""Checksums that a maker documents: what carries its own is real, whatever its letters look like.

github.blog, "Behind GitHub's new authentication token formats" (2021): the last six characters are the CRC-32 of the
random part in base 62, filled up with zeros. npm took the format over. A wrong checksum proves nothing: it never drops
a match.
"""

from __future__ import annotations

import binascii

_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_BITCOIN = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
_PREFIXES = ("ghp_", "gho_", "ghu_", "ghs_", "ghr_", "npm_")


def is_checked(token: str) -> bool:
    """Whether `token` ends in the checksum of the rest of it."""
    body = token[4:]
    if not token.startswith(_PREFIXES) or len(body) != 36:
        return False
    return body[-6:] == base62(binascii.crc32(body[:-6].encode("utf-8", "replace")))


def base62(number: int) -> str:
    """`number` in base 62, of six digits."""
    out = ""
    for _ in range(6):
        number, rest = divmod(number, 62)
        out = _DIGITS[rest] + out
    return out


def is_wallet_key(word: str) -> bool:
    """Whether `word` is the private key of a wallet: en.bitcoin.it "Wallet import format", Stellar SEP-23 (strkey)."""
    if len(word) in {51, 52} and word[0] in "5KLc9":
        return _is_bitcoin(word)
    if len(word) != 56 or word[0] != "S" or not word.isalnum() or word != word.upper():
        return False
    from base64 import b32decode  # noqa: PLC0415  (rare, and the hook pays for every module)

    try:
        raw = b32decode(word)
    except (binascii.Error, ValueError):
        return False
    return binascii.crc_hqx(raw[:-2], 0) == int.from_bytes(raw[-2:], "little")


def _is_bitcoin(word: str) -> bool:
    """Whether the last four bytes of `word` are those of the double SHA-256 of the rest (Base58Check)."""
    number = 0
    for char in word:
        digit = _BITCOIN.find(char)
        if digit < 0:
            return False
        number = number * 58 + digit
    raw = number.to_bytes(40, "big").lstrip(b"\0")
    import hashlib  # noqa: PLC0415  (rare, and the hook pays for every module)

    return hashlib.sha256(hashlib.sha256(raw[:-4]).digest()).digest()[:4] == raw[-4:]
