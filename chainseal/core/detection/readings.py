"""The ways to read a text: with what hides its letters undone, and with what is encoded in it decoded."""

from functools import lru_cache
from typing import NamedTuple

from chainseal.core.detection.decoding import decoded
from chainseal.core.detection.views import View, folded


class Reading(NamedTuple):
    """How a text was read, which a finding tells as a signal, and the text so read."""

    name: str
    view: View


@lru_cache(maxsize=64)
def readings(text: str, *, escapes: bool = True) -> tuple[Reading, ...]:
    """The readings of `text` that differ from it. Kept for a moment, since every rule asks for the same.

    Where the text is the source of a document whose decoded values are looked at beside it, `escapes` are its syntax.
    """
    plain = folded(text)
    code = decoded(plain.text if plain else text, plain, escapes=escapes)
    inner = folded(code.text) if code else None
    if inner is not None:
        code = inner._replace(under=code)
    return tuple(Reading(name, view) for name, view in (("folded", plain), ("decoded", code)) if view is not None)
