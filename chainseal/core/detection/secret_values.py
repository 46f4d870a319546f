"""Whether what stands behind a label is material: by what the label says of it, and by how it is written."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

from chainseal.core.detection.material import (
    digits,
    is_digest,
    is_filler,
    is_jumble,
    is_opaque,
    is_phrase,
    is_serial,
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
    NONE = "the name of something else"


# How the variable that holds a credential is named: a name, and never its value.
_VARIABLE = (
    "_KEY", "_TOKEN", "_PASSWORD", "_CREDENTIALS", "_CLIENT_SECRET", "_API_SECRET", "_APP_SECRET", "_JWT_SECRET",
    "_WEBHOOK_SECRET", "_SIGNING_SECRET", "_SESSION_SECRET", "_ID", "_URL", "_FILE", "_PATH", "_NAME",
)  # fmt: skip
_KNOWN = word_set(
    "sha1 sha256 sha384 sha512 argon2 argon2id argon2i bcrypt pbkdf2 scrypt md5 utf8 utf-8 base64 oauth2 oauth2.0 "
    "ed25519 x509 rs256 hs256 es256 aes256 aes-256 aes-256-gcm p256 http2 2fa mfa v1 v2 v3 i18n e2e k8s s3 ec2 "
    "int32 int64 uint8 varchar255 string255 "
    "hunter2 s3cr3t s3cret letme1n"
)
_COMMON = (
    "password", "passw0rd", "p@ssw", "admin", "test", "secret", "letmein", "qwerty", "12345", "54321", "demo", "user",
    "guest", "welcome", "pass",
)  # fmt: skip
# What may stand between a label and a digest or UUID that is its value.
_LINKS = frozenset({"", "is", "was", "now", "value", "available", "string"})
# Signs that no name, path, number or sentence holds in its middle.
_STRANGE = frozenset("!#$%^&*?~<>|;")
# Regular expressions, formats and code are full of signs too.
_PATTERN = (
    "(?", ".*", ".+", "[^", "-9]", "-z]", "-Z]", "\\w", "\\W", "\\s", "\\d", "\\b", "%s]", "%s)", "%s|", ")+", ")*",
    "]+", "]*", "){",
)  # fmt: skip
_STATEMENT = ("\\", ")|", "]|", "|(", "|[", "&&", "||", "=>", "->", "::", "==", "!=", "=(", "();", "[:")
_NO_PASSWORD = (*_PATTERN, *_STATEMENT)
_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 \"'")
_CLOSES = {")": "(", "]": "[", "}": "{"}
_SIGNS = " :=*`\"'()[]|,-"


def is_number(value: str) -> bool:
    """Whether `value` is a number of 256 bits as Ethereum and Bitcoin tools print a private key."""
    return len(value) == 66 and value[:2] in {"0x", "0X"} and is_digest(value[2:])


def is_plain(value: str, meaning: Label) -> bool:
    """Whether an assigned value without quotes has no digit: most are words, and no more need be asked."""
    if meaning is Label.CHOSEN or digits(value) > 0:
        return False
    return not is_phrase(value) and not is_jumble(value) and not is_scattered(value)


def may_be(value: str, meaning: Label, gap: str) -> bool:
    """Whether a value in prose may be the label's: a digest or a UUID only when it is plainly assigned to a secret."""
    if meaning is Label.PRIVATE and is_number(value):
        return True
    if "://" in gap or "base64," in gap or value.startswith(("sha256", "sha512", "sha384", "/", "./", "~/", "0x")):
        return False
    if _is_dotted(value):
        return False
    if is_digest(value) or is_uuid(value):
        linked = all(word.strip(_SIGNS) in _LINKS for word in gap.lower().split())
        return linked and meaning in {Label.MADE, Label.PRIVATE}
    return True


@lru_cache(maxsize=4096)
def is_material(value: str, meaning: Label, *, quoted: bool, upper: bool) -> bool:
    """Whether an assigned value is material."""
    if is_phrase(value):
        told = upper or value.count("_") >= 5
        return len(value) >= 20 and told and not value.endswith(_VARIABLE) and not is_filler(value)
    if len(value) < 6 or (not quoted and is_plain(value, meaning)):
        return False
    if meaning is Label.PRIVATE and is_number(value):
        return not is_filler(value)
    if _is_code(value, quoted=quoted):
        return False
    return _reads(value, meaning, quoted=quoted) and not is_filler(value)


def _reads(value: str, meaning: Label, *, quoted: bool) -> bool:
    """Whether a value reads as material behind this label."""
    if is_digest(value) or is_uuid(value):
        return meaning is not Label.KEY
    return (
        is_opaque(value, 0.18)
        or is_jumble(value)
        or is_serial(value)
        or is_scattered(value)
        or _is_short(value, meaning, quoted=quoted)
    )


def is_strong(value: str) -> bool:
    """Whether `value` looks like nothing but a password: letters, a digit and a sign that no name holds."""
    if len(value) < 8 or is_phrase(value):
        return False
    mixed = bool(_STRANGE & set(value[:-1])) and digits(value) >= 1 and any(c.isalpha() for c in value)
    return (mixed or is_scattered(value)) and not _is_code(value, quoted=False) and not is_filler(value)


def is_scattered(value: str) -> bool:
    """Whether signs of six kinds stand among letters, as in nothing but a password."""
    if not 8 <= len(value) <= 64:
        return False
    signs = set(value) - _PLAIN
    if sum(not c.isalnum() for c in signs) < 6 or any(part in value for part in _NO_PASSWORD):
        return False
    return any(c.isalpha() for c in value) and not _is_nested(value)


def _is_short(value: str, meaning: Label, *, quoted: bool) -> bool:
    """Whether a value that is too short or too plain for a machine's is material behind this label."""
    if meaning is Label.CHOSEN:
        return _is_password(value, quoted=quoted)
    if meaning is Label.KEY:
        return False
    marks = {c for c in value if not c.isalnum()} - set("-_./+=: ,")
    if len(value) >= 8 and digits(value) >= 2 and len(marks & _STRANGE) >= 2:
        return True
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


def _is_nested(value: str) -> bool:
    """Whether the brackets of `value` close those that they open, in order; a password scatters them."""
    open_ones: list[str] = []
    for char in value:
        if char in _CLOSES.values():
            open_ones.append(char)
        elif char in _CLOSES and (not open_ones or open_ones.pop() != _CLOSES[char]):
            return False
    return bool(open_ones) or any(char in value for char in _CLOSES)


def _is_code(value: str, *, quoted: bool) -> bool:
    """Whether a value is an expression, a reference, a path or an address rather than a literal."""
    if (
        value[0] in "$%{<@/~"
        or _is_call(value)
        or value.startswith(("./", "../", "0x", "http:", "https:", "arn:", "sha256", "sha512"))
    ):
        return True
    if "://" in value or "base64," in value or " " in value or any(part in value for part in _PATTERN):
        return True
    if not quoted and any(c in value for c in "(){}[]") and (_is_nested(value) or len(_STRANGE & set(value)) < 3):
        return True
    if not quoted and _is_dotted(value):
        return True
    parts = value.replace("-", ".").replace("_", ".").replace("/", ".").split(".")
    return all(p.isalpha() and (p.islower() or p.istitle() or p.isupper()) for p in parts if p) and not is_phrase(value)


def _is_call(value: str) -> bool:
    """Whether `value` is the call of a function, as a span of code behind a word holds one."""
    name, opened, given = value.partition("(")
    called = bool(opened) and len(name) >= 4 and name.replace(".", "_").isidentifier()
    return called and (given in {"", ")"} or any(sign in given for sign in "=\"'"))


def _is_dotted(value: str) -> bool:
    """Whether `value` is names joined by dots, as members of modules and objects are."""
    names = value.split(".")
    return 2 <= len(names) <= 6 and all(n.isidentifier() and digits(n) <= 2 and len(n) <= 32 for n in names)
