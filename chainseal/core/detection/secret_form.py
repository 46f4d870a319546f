"""What is written down about the token of one provider."""

from typing import NamedTuple


class Format(NamedTuple):
    """A provider's token: its name, beginnings of which it has one, its pattern (group 1 or all is the secret).

    `hints` are in small letters and begin a run of letters and digits; those of `within` stand anywhere.
    The pattern is looked for behind no letter or digit. `opaque` asks besides that the token reads as random, where the
    prefix alone also starts ordinary words.
    """

    kind: str
    hints: tuple[str, ...]
    pattern: str
    opaque: bool = False
    within: tuple[str, ...] = ()
