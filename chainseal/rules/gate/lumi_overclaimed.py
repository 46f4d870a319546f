"""A Lumi claim says no more than git does.

Why: "committed and pushed" is how a memory asks to be trusted; it is computed here, as of the last fetch or push.

Example: `pushed: true` for a file that no remote branch holds.

Instead: what `chainseal lumi` prints.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.levels import Level
from chainseal.core.lumi import Light, Local
from chainseal.core.rules import STORE_ONLY, GateRule, Seen, Subject

_ORDER = {
    "local": [local.value for local in Local],
    "light": [light.value for light in (Light.TRUE, Light.UNKNOWN, Light.FALSE)],
}


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each light that is claimed better than it is."""
    claim = subject.candidate.lumi if subject.candidate else None
    if claim is None or subject.lumi is None:
        return
    found = subject.lumi.words
    claimed = {
        "local": claim.local,
        "committed": claim.committed,
        "pushed": claim.pushed,
        "deployed_live": claim.deployed_live,
    }
    for light, word in claimed.items():
        order = _ORDER["local" if light == "local" else "light"]
        if (
            word in order
            and word != Light.UNKNOWN.value
            and found[light] in order
            and order.index(word) < order.index(found[light])
        ):
            yield Seen(message=f"lumi.{light} claims {word}; git says {found[light]}", pointer=f"/lumi/{light}")


RULE = GateRule(
    id="CS402",
    name="lumi-overclaimed",
    level=Level.WARNING,
    help="say what chainseal lumi prints",
    check=check,
    binds=STORE_ONLY,
)
