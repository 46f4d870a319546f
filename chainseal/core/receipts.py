"""The receipt: the sealed record of one memory event, as its file in the ledger says it."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from chainseal.core.candidate import LumiClaim, SourceRef, mapping, text, word
from chainseal.core.documents import Json
from chainseal.core.pins import Pin

FOLDER = ".chainseal/receipts"
SUFFIX = ".json"


class Event(Enum):
    """What a receipt records."""

    STORE = "store"
    REVIEW = "review"
    RETRACT = "retract"
    REPIN = "repin"


class Trust(Enum):
    """How far a memory can be trusted (SPEC 4.1)."""

    REPO_TRUTH = "repo_truth"
    SOURCE_BACKED = "source_backed"
    LEAD = "lead"
    BLOCKED = "blocked"
    UNKNOWN = "unknown"


class Cited(NamedTuple):
    """A source ref with its pin; None where nothing of it can be pinned."""

    ref: SourceRef
    pin: Pin | None


class Condition(NamedTuple):
    """One condition of `source_stale_if`, with the pin of its path where it names one."""

    pointer: str
    key: str
    value: str
    pin: Pin | None = None


class Receipt(NamedTuple):
    """One receipt. `path` is its file, `of` the receipt that the event is about, empty for a store.

    Empty text stands for a field that is not there, and for a text that was removed from it (`removed` names those).
    """

    id: str
    event: Event
    created_at: str
    path: str
    seal: str
    parents: tuple[str, ...]
    of: str = ""
    type: str = ""
    title: str = ""
    content: str = ""
    fact_key: str = ""
    sensitivity: str = ""
    channel: str = ""
    evidence: str = ""
    reason: str = ""
    trust_tier: str = ""
    review_after: str = ""
    valid_from: str = ""
    valid_until: str = ""
    supersedes: tuple[str, ...] = ()
    contradicts: tuple[str, ...] = ()
    stores: tuple[str, ...] = ()
    cited: tuple[Cited, ...] = ()
    conditions: tuple[Condition, ...] = ()
    lumi: LumiClaim | None = None
    candidate_path: str = ""
    candidate_sha256: str = ""
    removed: tuple[str, ...] = ()

    @classmethod
    def from_mapping(cls, path: str, value: dict[str, Json]) -> Receipt:
        """The receipt at `path` that `value` (fits the receipt schema) describes."""
        validity, candidate, lumi = mapping(value, "validity"), mapping(value, "candidate"), value.get("lumi")
        return cls(
            id=text(value, "id"),
            event=Event(text(value, "event")),
            created_at=text(value, "created_at"),
            path=path,
            seal=text(value, "seal"),
            parents=_texts(value, "parents"),
            of=text(value, "of"),
            type=text(value, "type"),
            title=text(value, "title"),
            content=text(value, "content"),
            fact_key=text(value, "fact_key"),
            sensitivity=text(value, "sensitivity"),
            channel=text(mapping(value, "origin"), "channel"),
            evidence=text(mapping(value, "evidence"), "status"),
            reason=text(value, "reason"),
            trust_tier=text(value, "trust_tier"),
            review_after=text(value, "review_after"),
            valid_from=text(validity, "valid_from"),
            valid_until=text(validity, "valid_until"),
            supersedes=_texts(value, "supersedes"),
            contradicts=_texts(value, "contradicts"),
            stores=_texts(value, "stores"),
            cited=tuple(_cited(value)),
            conditions=tuple(_conditions(value)),
            lumi=LumiClaim(**{light: word(lumi.get(light)) for light in LumiClaim._fields})
            if isinstance(lumi, dict)
            else None,
            candidate_path=text(candidate, "path"),
            candidate_sha256=text(candidate, "sha256") if "path" in candidate else "",
            removed=tuple(key for key in ("title", "content", "reason") if isinstance(value.get(key), dict)),
        )

    @property
    def brief(self) -> str:
        """What a list shows of it: its title, else its content."""
        return self.title or self.content


def path_of(receipt_id: str, created_at: str) -> str:
    """Where the receipt lies in a repository: a folder a month."""
    return f"{FOLDER}/{created_at[:4]}/{created_at[5:7]}/{receipt_id}{SUFFIX}"


def is_receipt(path: str) -> bool:
    """Whether the path is one of the ledger's."""
    return path.startswith(f"{FOLDER}/")


def _texts(value: dict[str, Json], key: str) -> tuple[str, ...]:
    found = value.get(key)
    return tuple(item for item in found if isinstance(item, str)) if isinstance(found, list) else ()


def _cited(value: dict[str, Json]) -> list[Cited]:
    refs = value.get("source_refs")
    out: list[Cited] = []
    for n, ref in enumerate(refs if isinstance(refs, list) else ()):
        if isinstance(ref, dict):
            pin = ref.get("pin")
            pinned = Pin.from_mapping(pin) if isinstance(pin, dict) else None
            out.append(Cited(_settled(SourceRef.from_mapping(f"/source_refs/{n}", ref)), pinned))
    return out


def _settled(ref: SourceRef) -> SourceRef:
    """The ref; a revision stands for the commit that it meant when it was sealed."""
    return ref._replace(target=ref.commit, commit="") if ref.kind == "commit" and ref.commit else ref


def _conditions(value: dict[str, Json]) -> list[Condition]:
    found = value.get("source_stale_if")
    out: list[Condition] = []
    for n, condition in enumerate(found if isinstance(found, list) else ()):
        held = condition if isinstance(condition, dict) else {}
        pin = held.get("pin")
        pinned = Pin.from_mapping(pin) if isinstance(pin, dict) else None
        said = {key: item for key, item in held.items() if key != "pin" and isinstance(item, str)}
        out += [Condition(f"/source_stale_if/{n}", key, item, pinned) for key, item in said.items()]
    return out
