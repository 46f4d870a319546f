"""Whether what stands behind a label is material: by what the label says of it, and by how it is written."""

from __future__ import annotations

from enum import Enum

from chainseal.core.detection.material import (
    digits,
    is_digest,
    is_filler,
    is_jumble,
    is_opaque,
    is_phrase,
    is_uuid,
    scramble,
    word_set,
)


class Label(Enum):
    """What a label says of its value."""

    CHOSEN = "a word that a person chose"
    MADE = "material that a machine made"
    PRIVATE = "a private key, of whatever kind"
    KEY = "some key, of a map or of a door"


_KNOWN = word_set(
    "sha1 sha256 sha384 sha512 argon2 argon2id argon2i bcrypt pbkdf2 scrypt md5 utf8 utf-8 base64 oauth2 oauth2.0 "
    "ed25519 x509 rs256 hs256 es256 aes256 aes-256 aes-256-gcm p256 http2 2fa mfa v1 v2 v3 i18n e2e k8s s3 ec2 "
    "int32 int64 uint8 varchar255 string255"
)
_COMMON = (
    "password", "passw0rd", "p@ssw", "admin", "test", "secret", "letmein", "qwerty", "12345", "54321", "demo", "user",
    "guest", "welcome", "pass",
)  # fmt: skip
# What may stand between a label and a digest or UUID that is its value.
_LINKS = frozenset({"", "is", "was", "now", "value", "available", "string"})
_SIGNS = " :=*`\"'()[]|,-"


def is_number(value: str) -> bool:
    """Whether `value` is a number of 256 bits as Ethereum and Bitcoin tools print a private key."""
    return len(value) == 66 and value[:2] in {"0x", "0X"} and is_digest(value[2:])


def is_plain(value: str, meaning: Label) -> bool:
    """Whether an assigned value without quotes has no digit: most are words, and no more need be asked."""
    return meaning is not Label.CHOSEN and digits(value) == 0 and not is_phrase(value) and not is_jumble(value)


def may_be(value: str, meaning: Label, gap: str) -> bool:
    """Whether a value in prose may be the label's: a digest or a UUID only when it is plainly assigned to a secret."""
    if meaning is Label.PRIVATE and is_number(value):
        return True
    if "://" in gap or "base64," in gap or value.startswith(("sha256", "sha512", "sha384", "/", "./", "~/", "0x")):
        return False
    if is_digest(value) or is_uuid(value):
        linked = all(word.strip(_SIGNS) in _LINKS for word in gap.lower().split())
        return linked and meaning in {Label.MADE, Label.PRIVATE}
    return True


def is_material(value: str, meaning: Label, *, quoted: bool, upper: bool) -> bool:
    """Whether an assigned value is material."""
    if is_phrase(value):
        return len(value) >= 20 and (upper or value.count("_") >= 5) and not is_filler(value)
    if len(value) < 6 or (not quoted and is_plain(value, meaning)):
        return False
    if meaning is Label.PRIVATE and is_number(value):
        return not is_filler(value)
    if _is_code(value, quoted=quoted) or is_filler(value):
        return False
    if is_digest(value) or is_uuid(value):
        return meaning is not Label.KEY
    return is_opaque(value, 0.18) or is_jumble(value) or _is_short(value, meaning, quoted=quoted)


def _is_short(value: str, meaning: Label, *, quoted: bool) -> bool:
    """Whether a value that is too short or too plain for a machine's is material behind this label."""
    if meaning is Label.CHOSEN:
        return _is_password(value, quoted=quoted)
    if meaning is Label.KEY:
        return False
    marks = {c for c in value if not c.isalnum()} - set("-_./+=: ,")
    return ((quoted or digits(value) >= 2) and len(marks) >= 4) or (
        len(value) >= 8 and digits(value) >= 2 and scramble(value) >= 0.3
    )


def _is_password(value: str, *, quoted: bool) -> bool:
    low = value.lower()
    if low in _KNOWN or (len(value) <= 16 and any(word in low for word in _COMMON)):
        return False
    letters = any(c.isalpha() for c in value)
    marks = sum(not c.isalnum() and c not in " -_./" for c in value)
    if " " in value:
        return False
    if not letters:
        return value.isdigit() and len(value) <= 20
    return digits(value) >= 2 or marks >= 1 or (digits(value) == 1 and (quoted or value.isalnum()))


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
