"""A value that is a secret because of where it stands: `{"password": {"value": "…"}}`, a block below `api_key: |`.

In a document the label is not beside the value but on the way to it. So the whole value is asked, as it would be in
quotes behind its label.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from chainseal.core.detection.material import word_set
from chainseal.core.detection.secret_labels import meaning_of
from chainseal.core.detection.secret_providers import is_provider
from chainseal.core.detection.secret_values import Label, is_material

Found = tuple[int, int, str]

# Steps that say nothing of their own: what is held is what the step before them says.
_NEUTRAL = word_set(
    "value values val default data plain plaintext text current content raw string literal stringdata item items"
)
_STEPS = 4
_LINES = 16
_EDGES = " \t\r\"'`,;"


def find_under(pointer: str, text: str) -> Iterator[Found]:
    """Yield each line of `text` that is material, where `pointer` (RFC 6901) leads to a password, a token or a key."""
    meaning = _meaning(pointer)
    if meaning is Label.NONE or len(text) > 16_384:
        return
    at = 0
    for line in text.split("\n", _LINES)[:_LINES]:
        value = line.strip(_EDGES)
        if value and is_material(value, meaning, quoted=True, upper=False):
            start = at + line.index(value)
            yield start, start + len(value), "the value below a telling name"
        at += len(line) + 1


@lru_cache(maxsize=256)
def _meaning(pointer: str) -> Label:
    """What the last step of `pointer` says that says anything."""
    for step in pointer.split("/")[: -_STEPS - 1 : -1]:
        name = step.replace("~1", "/").replace("~0", "~")[:200]
        if name.lower() not in _NEUTRAL and not name.isdigit() and not is_provider(name.lower()):
            return meaning_of(name)
    return Label.NONE
