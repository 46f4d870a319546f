"""Profiles: what a text is for, and so which content rules apply to it and how strictly."""

from __future__ import annotations

from enum import Enum


class Profile(Enum):
    """What a text is for.

    A candidate is one compact fact; a memory is a governed Markdown note; instructions are meant to instruct an agent:
    their imperatives are no attack, their hidden text, exfiltration and override phrases are.
    """

    CANDIDATE = "candidate"
    MEMORY = "memory"
    INSTRUCTIONS = "instructions"
