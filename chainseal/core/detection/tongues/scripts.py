"""What the orders have in common in languages without first words to look up: no spaces, or endings that stick.

A pattern there is a chain of parts with bounded gaps of characters; a text is only looked at when a literal occurs.
"""

from __future__ import annotations

from chainseal.core.detection.orders import vocabulary as en
from chainseal.core.detection.tongues.grammar import Unspaced

_MESSAGES = {
    "override": en.SET_ASIDE,
    "prompt-leak": en.LEAK,
    "secret-leak": en.LEAK,
    "persona": en.PERSONA,
    "exfiltrate": en.SEND,
    "conceal": en.HIDE,
    "disable-checks": en.UNGUARD,
    "approve-always": en.UNGUARD,
    "standing-order": en.KEEP,
    "echo": en.TOOL,
    "answer-only": en.TOOL,
    "fetch-and-run": en.RUN,
    "impersonate": en.POSE,
}
_STOP = "[^\u3002\uff01\uff1f!?\u0964\n]"
PLACE = r"(?:https?://|@[\w-]{1,40}\.|webhook)"
KEYS = r"\.env|id_rsa|api[ _-]?key|access.?token|system ?prompt|password|secret"


def within(most: int) -> str:
    """At most so many characters of the same sentence."""
    return rf"{_STOP}{{0,{most}}}?"


def chain(signal: str, literals: str, *parts: str | int, weak: bool = False, instructs: bool = False) -> Unspaced:
    """Parts in order, with at most so many characters between two as the number there says."""
    pattern = "".join(within(part) if isinstance(part, int) else rf"(?:{part})" for part in parts)
    return Unspaced(signal, _MESSAGES[signal], tuple(literals.split()), pattern, weak, instructs)
