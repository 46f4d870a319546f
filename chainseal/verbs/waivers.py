"""Waivers that have ended: each is a finding at its line of the policy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.findings import Decision, Finding, fingerprint
from chainseal.core.places import Place
from chainseal.core.policy import Policy
from chainseal.core.rules import GateRule
from chainseal.core.shown import shown
from chainseal.core.sighting import effective_level

RULE = "CS601"


def expired(policy: Policy, rules: Sequence[GateRule], today: date) -> Iterator[Decision]:
    """One decision over the policy file when waivers in it ended before `today`."""
    rule = next((r for r in rules if r.id == RULE), None)
    level = effective_level(rule, policy) if rule else None
    late = [waiver for waiver in policy.waivers if waiver.until < today]
    if rule is None or level is None or not late:
        return
    findings = []
    for waiver in late:
        what = waiver.path or f"the file with digest {waiver.digest[:12]}"
        message = f"the waiver of {waiver.rule} for {what} ended on {waiver.until}"
        findings.append(
            Finding(
                rule=rule.id,
                name=rule.name,
                level=level,
                message=shown(message, secret_spans, 400),
                help=rule.help,
                path=policy.path,
                location=policy.path,
                place=Place(waiver.line, 1, waiver.line, 1),
                pointer="",
                fingerprint=fingerprint(rule.id, policy.path, waiver.rule, waiver.path, waiver.digest),
            )
        )
    yield Decision(path=policy.path, findings=tuple(findings), candidate=False)
