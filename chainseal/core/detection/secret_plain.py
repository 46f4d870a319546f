"""The text of a file as its strings read: simple escapes and doubled quotes undone, each offset kept.

JSON writes a quote as a backslash and a quote, YAML doubles it or ends a line in a backslash. A label and its value
then stand apart by signs that no rule on plain text expects. Each escape is replaced by as many characters.
"""

from __future__ import annotations

import re
from functools import cache

# RFC 8259, section 7; YAML 1.2.2, section 5.7: what a backslash and a sign stand for, in two characters.
_ESCAPES = (
    ("\\\\", " \\"),
    ("\\\\", " \\"),
    ('\\"', ' "'),
    ("\\'", " '"),
    ("\\n", "\n "),
    ("\\r", "  "),
    ("\\t", "  "),
    ("\\\n", "  "),
)
# YAML 1.2.2, section 7.3.2: a quote in single quotes is written twice.
_DOUBLED = r"(?<=[\s:=(,\[{])''(?=[^\s',;:)\]}])|(?<=[^\s'=(,:\[{])''(?!')"


def plain(text: str) -> str:
    """`text` with simple escapes undone, of the same length."""
    if "\\" in text:
        for written, read in _ESCAPES:
            text = text.replace(written, read)
    if "''" in text:
        text = _doubled().sub(" '", text)
    return text


@cache
def _doubled() -> re.Pattern[str]:
    return re.compile(_DOUBLED)
