"""Receipt ids: ULIDs (github.com/ulid/spec), which sort by time and do not collide, whoever makes them where."""

from __future__ import annotations

import re
from datetime import datetime, timezone

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's base 32
_VALUES = {char: value for value, char in enumerate(_ALPHABET)}
RECEIPT_ID = re.compile(r"[0-7][0-9A-HJKMNP-TV-Z]{25}\Z")
RANDOM_BYTES = 10


def moment_text(moment: datetime) -> str:
    """The moment as receipts write it: UTC, to the millisecond."""
    utc = moment.astimezone(timezone.utc)
    return f"{utc:%Y-%m-%dT%H:%M:%S}.{utc.microsecond // 1000:03d}Z"


def milliseconds(text: str) -> int:
    """The milliseconds since 1970 of a moment as receipts write it. Raises ValueError for no such moment."""
    moment = datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=timezone.utc)
    return round(moment.timestamp() * 1000)


def new_id(created_at: str, random: bytes, last: str = "") -> str:
    """The id of a receipt made at `created_at`; `random` are RANDOM_BYTES bytes that nobody else has.

    It sorts behind `last`, the newest id so far, when both were made in one millisecond.
    """
    number = milliseconds(created_at) << 80 | int.from_bytes(random, "big")
    if last and time_of(last) == milliseconds(created_at):
        number = max(number, _number(last) + 1 + number % 2**48)
    return "".join(_ALPHABET[number >> shift & 31] for shift in range(125, -1, -5))


def time_of(receipt_id: str) -> int:
    """The milliseconds since 1970 that an id says."""
    return _number(receipt_id[:10])


def _number(text: str) -> int:
    number = 0
    for char in text:
        number = number << 5 | _VALUES[char]
    return number
