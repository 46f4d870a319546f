"""The candidate: a proposed memory, as its file says it. Built only from a mapping that fits the schema."""

from __future__ import annotations

import re
from typing import NamedTuple

from chainseal.core.documents import Json

STORES = ("backend-local", "repo", "task-board", "cross-session", "other")
CHANNELS_FROM_OUTSIDE = frozenset({"tool", "web"})
DISCLAIMED = frozenset({"stale", "unsupported"})

_FRAGMENT = re.compile(r"#L(\d{1,7})(?:-L?(\d{1,7}))?\Z")


class Lines(NamedTuple):
    """Cited lines, 1-based and inclusive."""

    start: int
    end: int

    def __str__(self) -> str:
        return f"L{self.start}" if self.start == self.end else f"L{self.start}-L{self.end}"


class SourceRef(NamedTuple):
    """One source as a candidate cites it. `target` is `ref` without its `#L…` fragment."""

    pointer: str
    kind: str
    ref: str
    target: str
    status: str
    lines: Lines | None
    quote: str
    sha256: str
    commit: str
    blob: str
    observed_at: str
    contradiction: str

    @classmethod
    def from_mapping(cls, pointer: str, value: dict[str, Json]) -> SourceRef:
        """The ref that `value` (fits `source_ref` of the candidate schema) describes."""
        ref = text(value, "ref")
        target, lines, contradiction = _cited(ref, value) if text(value, "kind") == "file" else (ref, None, "")
        return cls(
            pointer=pointer,
            kind=text(value, "kind"),
            ref=ref,
            target=target,
            status=text(value, "status"),
            lines=lines,
            quote=text(value, "quote"),
            sha256=text(value, "sha256").lower(),
            commit=text(value, "commit"),
            blob=text(value, "blob").lower(),
            observed_at=text(value, "observed_at"),
            contradiction=contradiction,
        )


class LumiClaim(NamedTuple):
    """What a candidate says of its own four lights; checked against git, never believed."""

    local: str
    committed: str
    pushed: str
    deployed_live: str


class Candidate(NamedTuple):
    """A proposed memory. Empty text stands for a field that is not there."""

    action: str
    content: str
    query: str
    evidence: str
    sensitivity: str
    target_store: str
    channel: str
    source_refs: tuple[SourceRef, ...]
    lumi: LumiClaim | None

    @classmethod
    def from_mapping(cls, value: dict[str, Json]) -> Candidate:
        """The candidate that `value` (fits the candidate schema) describes."""
        refs = value.get("source_refs")
        lumi = value.get("lumi")
        return cls(
            action=text(value, "action"),
            content=text(value, "content"),
            query=text(value, "query"),
            evidence=text(mapping(value, "evidence"), "status"),
            sensitivity=text(value, "sensitivity"),
            target_store=text(value, "target_store"),
            channel=text(mapping(value, "origin"), "channel") or "agent",
            source_refs=tuple(
                SourceRef.from_mapping(f"/source_refs/{n}", ref)
                for n, ref in enumerate(refs if isinstance(refs, list) else ())
                if isinstance(ref, dict)
            ),
            lumi=LumiClaim(**{light: word(lumi.get(light)) for light in LumiClaim._fields})
            if isinstance(lumi, dict)
            else None,
        )


def text(value: dict[str, Json], key: str) -> str:
    """The string at `key`, empty when there is none."""
    found = value.get(key)
    return found if isinstance(found, str) else ""


def mapping(value: dict[str, Json], key: str) -> dict[str, Json]:
    """The mapping at `key`, empty when there is none."""
    found = value.get(key)
    return found if isinstance(found, dict) else {}


def word(value: Json | None) -> str:
    """A light as a word: JSON's `true` and `false` are written that way, what is absent is empty."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return value if isinstance(value, str) else ""


def _cited(ref: str, value: dict[str, Json]) -> tuple[str, Lines | None, str]:
    match = _FRAGMENT.search(ref)
    in_ref = Lines(int(match[1]), int(match[2] or match[1])) if match else None
    target = ref[: match.start()] if match else ref
    line, start, end = (_number(value.get(k)) for k in ("line", "start_line", "end_line"))
    said: list[Lines] = [in_ref] if in_ref else []
    if line is not None:
        said.append(Lines(line, line))
    if start is not None or end is not None:
        said.append(Lines((end if start is None else start) or 0, (start if end is None else end) or 0))
    if len(set(said)) > 1:
        return target, said[0], f"cites {' and '.join(str(s) for s in said)} at once"
    if said and (said[0].start < 1 or said[0].end < said[0].start):
        return target, said[0], f"{said[0]} is not a span: lines count from 1 and the end is not before the start"
    return target, said[0] if said else None, ""


def _number(value: Json | None) -> int | None:
    """A line number; JSON Schema takes 1.0 for an integer too."""
    return int(value) if isinstance(value, (int, float)) else None
