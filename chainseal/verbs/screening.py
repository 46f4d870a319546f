"""Screening one text: the content rules alone, without git and without a candidate around it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from chainseal import plugins
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Document, Node, Nodes, Part, Style
from chainseal.core.errors import UsageError
from chainseal.core.policy import Policy
from chainseal.core.profiles import Profile
from chainseal.core.rules import GateRule, Subject
from chainseal.core.shown import shown
from chainseal.core.sighting import sightings

if TYPE_CHECKING:
    from chainseal.core.findings import Finding


@cache
def content_rules() -> tuple[GateRule, ...]:
    """The content rules, by id."""
    return plugins.offered("chainseal.rules.content", "RULE", GateRule)


def screen(text: str, profile: str) -> tuple[Finding, ...]:
    """What the content rules see in `text`, under the default policy. Raises UsageError for an unknown profile."""
    known = {p.value: p for p in Profile}
    if profile not in known:
        raise UsageError(f'there is no profile "{shown(profile, secret_spans)}"; known are {", ".join(known)}')
    document = Document(path="<text>", text=text, value=text, digest="", bom=False, nodes=_nodes)
    subject = Subject(
        document=document,
        looks=document.looks(),
        candidate=None,
        form=(),
        sources=(),
        lumi=None,
        policy=Policy(),
        profile=known[profile],
    )
    found = sightings(subject, content_rules())
    if not found:
        return ()
    from chainseal.core.judge import decision  # noqa: PLC0415  (most texts need none)

    return decision(subject, found, None).findings


def _nodes(text: str) -> Nodes:
    return {("", Part.RAW): Node(0, len(text), Style.VERBATIM)}
