"""Under the strict policy, a memory does not speak of wallets, seed phrases or private keys.

Why: a mention is not material, and most are harmless. A team that holds funds or signs releases may still want no agent
to remember where such keys are, or that they exist. Off by default; `extends: strict` turns it on.

Example: "The deploy wallet is described in docs/ops.md."

Instead: keep such facts in the documents that people read, or waive the rule for the one path with a reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from chainseal.core.content import Hit, over
from chainseal.core.levels import Level
from chainseal.core.rules import GateRule

_MENTION = (
    r"(?<![a-z])(?:(wallets?)|((?:seed|recovery|mnemonic)[ _-]?(?:phrase|word)s?|mnemonics?)"
    r"|(private[ _-]?keys?))(?![a-z])"
)
_HINTS = ("wallet", "phrase", "mnemonic", "seed", "recovery", "private")
_KINDS = ("", "a wallet", "a seed phrase", "a private key")


@cache
def _compiled() -> re.Pattern[str]:
    return re.compile(_MENTION, re.IGNORECASE)


def find(text: str) -> Iterator[Hit]:
    """Mentions of a wallet, a seed phrase or a private key, each kind once."""
    low = text.lower()
    if not any(hint in low for hint in _HINTS):
        return
    told = set()
    for match in _compiled().finditer(text):
        kind = _KINDS[match.lastindex or 0]
        if kind not in told:
            told.add(kind)
            yield Hit(match.start(), match.end(), f"mentions {kind}")


RULE = GateRule(
    id="CS110",
    name="key-mention",
    level=None,
    strict=Level.ERROR,
    help="leave out the mention, or waive this path with a reason",
    check=over(find),
    content=True,
)
