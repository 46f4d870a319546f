"""Screening one text: the content rules alone, without git and without a candidate around it."""

from __future__ import annotations

import hashlib
from datetime import date

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Document, Node, Nodes, Part, Style
from chainseal.core.errors import UsageError
from chainseal.core.findings import Finding
from chainseal.core.judge import judge
from chainseal.core.policy import Policy
from chainseal.core.rules import Subject
from chainseal.core.shown import shown
from chainseal.verbs.gate import gate_rules

PROFILES = ("candidate",)


def screen(text: str, profile: str) -> tuple[Finding, ...]:
    """What the content rules see in `text`, under the default policy. Raises UsageError for an unknown profile."""
    if profile not in PROFILES:
        raise UsageError(f'there is no profile "{shown(profile, secret_spans)}"; known are {", ".join(PROFILES)}')
    digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
    document = Document(path="<text>", text=text, value=text, digest=digest, bom=False, nodes=_nodes)
    policy = Policy()
    subject = Subject(
        document=document, looks=document.looks(), candidate=None, form=(), sources=(), lumi=None, policy=policy
    )
    return judge(subject, [rule for rule in gate_rules() if rule.content], date.min).findings


def _nodes(text: str) -> Nodes:
    return {("", Part.RAW): Node(0, len(text), Style.VERBATIM)}
