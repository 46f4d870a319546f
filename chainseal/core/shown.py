"""How foreign text is shown: redacted, without control characters, inert in a CI log, and short.

Everything that chainseal prints about a candidate, a path, a ref or a git message goes through here, once, before it
enters a finding. Reports then only add what their own syntax needs.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from functools import cache, lru_cache

# What runners of GitHub Actions and Azure Pipelines take for a command: `::name …::` at the start of a line, and
# `##[name]` or `##vso[name]` anywhere (actions/runner, ActionCommand.TryParseV2 and TryParse; azure-pipelines-agent).
_COMMAND = (
    r"::(?=(?:error|warning|notice|debug|group|endgroup|add-|remove-|set-|save-|stop-|echo|internal-)[\w-]*(?:\s|:|$))"
    r"|##(?=\w*\[)"
)
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})

Spans = Callable[[str], Iterable[tuple[int, int]]]


def shown(text: str, spans: Spans, limit: int = 120) -> str:
    """`text` fit to print: what `spans` names as secret replaced, the rest escaped and cut to `limit` characters."""
    return printable(redacted(text, spans), limit)


def redacted(text: str, spans: Spans) -> str:
    """`text` with each secret replaced by a preview: at most its first four characters, and its length."""
    out, at = [], 0
    for start, end in merged(spans(text)):
        out += [text[at:start], preview(text[start:end])]
        at = end
    return "".join([*out, text[at:]])


def preview(secret: str) -> str:
    """What may be shown of a secret: nothing of a short one, four characters of a long one, and its length."""
    head = secret[:4] if len(secret) >= 16 and "\n" not in secret[:4] else ""
    return f"{head}…({len(secret)} characters)"


def merged(spans: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Sorted spans, those that touch or overlap made one."""
    out: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if out and start <= out[-1][1]:
            out[-1] = (out[-1][0], max(out[-1][1], end))
        else:
            out.append((start, end))
    return out


@cache
def _command() -> re.Pattern[str]:
    return re.compile(_COMMAND, re.IGNORECASE)


def printable(text: str, limit: int = 120) -> str:
    """`text` on one line, hidden characters and CI commands made visible, cut to `limit` characters."""
    total = len(text)
    cut = text[:limit] if total > limit else text
    if not (cut.isascii() and cut.isprintable()):
        cut = "".join(_visible(c) for c in cut)
    if "::" in cut or "##" in cut:
        cut = _command().sub(lambda m: m.group()[0] + f"\\x{ord(m.group()[1]):02x}", cut)
    return f"{cut}…({total} characters)" if total > limit else cut


@lru_cache(maxsize=4096)
def _visible(char: str) -> str:
    code = ord(char)
    if 0xDC80 <= code <= 0xDCFF:  # a byte of a file name that is not UTF-8 (os.fsdecode, PEP 383)
        return f"\\x{code - 0xDC00:02x}"
    if unicodedata.category(char) not in _HIDDEN and not 0xFE00 <= code <= 0xFE0F:
        return char
    if char in "\n\r\t":
        return {"\n": "\\n", "\r": "\\r", "\t": "\\t"}[char]
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
