"""What tells key material from the words, names and placeholders that stand in its place.

Pure functions over one value, linear in its length, without a regular expression: they run for every candidate.
"""

from __future__ import annotations

# Each character by its class: a small letter, a capital, a digit; all else is a gap.
_CLASS = dict.fromkeys(range(128), "-")
_CLASS.update(dict.fromkeys(range(ord("a"), ord("z") + 1), "a"))
_CLASS.update(dict.fromkeys(range(ord("A"), ord("Z") + 1), "A"))
_CLASS.update(dict.fromkeys(range(ord("0"), ord("9") + 1), "0"))
# A capital before a small letter is left out: that is how every word in camel case begins.
_CHANGES = ("aA", "a0", "A0", "0a", "0A")

# Nobody's token holds these: they are how documentation says "put yours here".
_MARKERS = (
    "example", "placeholder", "changeme", "change-me", "change_me", "replace", "redacted", "dummy", "your-", "your_",
    "yourapi", "yourkey", "yoursecret", "yourtoken", "yourpass", "notreal", "deadbeef", "xxxx", "****", "...", "…",
    "___", "process.env", "os.environ", "getenv", "_here", "-here", "to_be_", "foobar",
    "sanitized", "removed", "insert_", "insert-", "enter_", "enter-", "---", "abcdefgh", "12345678", "87654321",
    "hgfedcba", "qwertyui",
)  # fmt: skip
_WORDS = frozenset(
    {"your", "my", "foo", "bar", "baz", "here", "todo", "tbd", "xxx", "mock", "fake", "sample", "insert"}
)  # fmt: skip
_TEMPLATES = (("${", "}"), ("{{", "}}"), ("$(", ")"), ("%(", ")"), ("<", ">"), ("{%", "%}"))
_SYNTAX = frozenset("{}<>#$")
_HEX = frozenset("0123456789abcdef")
_DIGESTS = frozenset({32, 40, 56, 64, 96, 128})


def word_set(text: str) -> frozenset[str]:
    """Return the words of `text`: how the lists of words here are written."""
    return frozenset(text.split())


def is_filler(value: str) -> bool:
    """Whether `value` is a placeholder: a marker, a run of one character, the alphabet, the digits in a row."""
    low = value.lower()
    for marker in _MARKERS:
        if marker in low:
            return True
    if _is_template(low):
        return True
    letters = set(low) - set("-_./+=")
    if len(letters) < 4 or (len(letters) < 10 and any(c * 6 in low for c in letters)):
        return True
    return not _WORDS.isdisjoint(low.replace("-", "_").replace(".", "_").split("_"))


def _is_template(value: str) -> bool:
    """Whether `value` has a hole that a program or a reader fills: `${NAME}`, `{{ name }}`, `<name>`."""
    for opening, closing in _TEMPLATES:
        start = value.find(opening)
        end = value.find(closing, start + 2) if start >= 0 else -1
        if end >= 0 and _SYNTAX.isdisjoint(value[start + 2 : end]):
            return True
    return False


def scramble(value: str) -> float:
    """How often the class of character changes, per letter or digit: about .4 in random text, below .2 in names."""
    classes = value[:256].translate(_CLASS)
    told = len(classes) - classes.count("-")
    return sum(classes.count(change) for change in _CHANGES) / told if told else 0.0


def digits(value: str) -> int:
    """How many digits `value` has."""
    return value[:256].translate(_CLASS).count("0")


def is_opaque(value: str, ratio: float = 0.2) -> bool:
    """Whether `value` reads as random: long, letters and digits mixed more often than a name mixes them."""
    count = digits(value) if len(value) >= 16 else 0
    if count == 0 or scramble(value) < (0.3 if count == 1 else ratio):
        return False
    if "/" in value and not any(len(p) >= 14 and scramble(p) >= ratio for p in value.split("/")):
        return False
    return not is_filler(value)


def is_jumble(value: str) -> bool:
    """Whether `value` is letters, with a digit at most, whose case and vowels are spread as no name spreads them."""
    value = value.rstrip("=")
    if not 16 <= len(value) <= 128 or not value.isascii() or not value.isalnum():
        return False
    vowels = sum(map(value.lower().count, "aeiou"))
    wild = scramble(value) >= 0.16 and vowels <= 0.28 * len(value)
    rare = scramble(value) >= 0.08 and vowels <= 0.16 * len(value) and len(value) >= 18
    return (wild or rare) and not is_filler(value)


def is_digest(value: str) -> bool:
    """Whether `value` is as long as a digest or commit id and all hexadecimal."""
    return len(value) in _DIGESTS and _HEX.issuperset(value.lower())


def is_uuid(value: str) -> bool:
    """Whether `value` is a UUID (RFC 9562, section 4)."""
    return (
        len(value) == 36
        and value[8] == value[13] == value[18] == value[23] == "-"
        and _HEX.issuperset(value.lower().replace("-", ""))
    )


def is_phrase(value: str) -> bool:
    """Whether `value` is words of capitals joined by underscores, four at least: a constant that stands for itself."""
    return value.count("_") >= 3 and value.isupper() and value.isascii() and value.replace("_", "").isalpha()


def is_serial(value: str) -> bool:
    """Whether `value` is three groups or more of as many capitals and digits each, as licence keys are written."""
    groups = value.split("-")
    size = len(groups[0])
    return (
        3 <= len(groups) <= 10
        and 4 <= size <= 9
        and all(len(group) == size and group.isalnum() and group == group.upper() for group in groups)
        and sum(any(c.isdigit() for c in group) and any(c.isalpha() for c in group) for group in groups) >= 2
        and not is_filler(value)
    )
