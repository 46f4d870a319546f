"""What rules see in a subject, at the level that the policy gives them; `core.judge` makes a decision of it."""

from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from chainseal.core.levels import Level
    from chainseal.core.policy import Policy
    from chainseal.core.rules import GateRule, Seen, Subject

MAX_FINDINGS = 100  # of one rule in one file; whoever mends those sees the rest


class Sighting(NamedTuple):
    """A rule, what it saw, and how bad that is here."""

    rule: "GateRule"
    seen: "Seen"
    level: "Level"


def sightings(subject: "Subject", rules: "Iterable[GateRule]") -> list[Sighting]:
    """What the rules that apply see in `subject`."""
    found: list[Sighting] = []
    for rule in rules:
        level = effective_level(rule, subject.policy)
        if level is not None and subject.action in rule.binds:
            found += [Sighting(rule, seen, level) for seen in islice(rule.check(subject), MAX_FINDINGS)]
    return found


def effective_level(rule: "GateRule", policy: "Policy") -> "Level | None":
    """The level that `rule` has under `policy`; None when it is off."""
    if rule.id in policy.levels:
        return policy.levels[rule.id]
    return rule.strict if policy.base == "strict" and rule.strict is not None else rule.level
