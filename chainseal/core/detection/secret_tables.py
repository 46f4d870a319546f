"""Values in the column of a Markdown table whose head says password, token or key."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from chainseal.core.detection.material import word_set
from chainseal.core.detection.secret_values import Label, is_material

Found = tuple[int, int, str]

_CHOSEN = word_set(
    "password passwd passwort pwd pass passphrase passcode pin contraseña clave senha пароль "
    "密码 密碼 パスワード 비밀번호"
)
_MADE = word_set("token secret apikey api_key api-key access_key secret_key credential credentials")
_TWO = frozenset(
    {"api key", "access key", "secret key", "api token", "access token", "api secret", "auth token", "mot de passe"}
)
_SIGNS = " \t`*_\"'"
_RULE = frozenset("|-: \t")
_ROWS = 200
_CELLS = 24


def find_columns(text: str, low: str) -> Iterator[Found]:
    """Yield the values of `text` (`low` in small letters) below a telling head."""
    rule = low.find("---") if "|" in low else -1
    while rule >= 0:
        start, end = low.rfind("\n", 0, rule) + 1, _line_end(low, rule)
        if start > 0 and end - start < 400 and "|" in low[start:end] and _RULE.issuperset(low[start:end]):
            end = yield from _below(text, low, start - 1, end + 1)
        rule = low.find("---", end)


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return end if end >= 0 else len(text)


def _below(text: str, low: str, head_end: int, at: int) -> Generator[Found, None, int]:
    """The values of the rows from `at` on, in the columns told by the line that ends at `head_end`; where they end."""
    head = low[max(low.rfind("\n", 0, head_end) + 1, head_end - 1000) : head_end]
    told = {number: meaning for number, cell in enumerate(_cells(head)) if (meaning := _meaning(cell)) is not None}
    for _ in range(_ROWS if told else 0):
        end = _line_end(text, at)
        row = text[at : min(end, at + 2000)]
        if "|" not in row or ("---" in row and _RULE.issuperset(row)):
            break
        offset = at
        for number, cell in enumerate(row.split("|")[:_CELLS]):
            value = cell.strip(_SIGNS)
            if number in told and value and is_material(value, told[number], quoted="`" in cell, upper=False):
                first = offset + cell.index(value)
                yield first, first + len(value), "the value in a column of secrets"
            offset += len(cell) + 1
        at = end + 1
    return at


def _cells(line: str) -> list[str]:
    return line.split("|")[:_CELLS]


def _meaning(cell: str) -> Label | None:
    name = cell.strip(_SIGNS)
    if name in _CHOSEN:
        return Label.CHOSEN
    return Label.MADE if name in _MADE or name in _TWO else None
