"""Orders to drop checks, or to approve whatever comes."""

from __future__ import annotations

from chainseal.core.detection.orders.vocabulary import ASKED, GUARD_WORDS, GUARDED, UNGUARD, gap, order

ORDERS = (
    order(
        "disable-checks",
        UNGUARD,
        "ignore disregard override bypass circumvent disable deactivate evade remove skip suppress forget",
        rf"{gap(3)}{GUARDED}",
        GUARD_WORDS,
    ),
    order("disable-checks", UNGUARD, "turn switch", rf" off{gap(3)}{GUARDED}", GUARD_WORDS, "off"),
    order(
        "disable-checks",
        UNGUARD,
        "always silently",
        r"\b[^\n.]{1,40}(?:--no-verify|--dangerously-skip-permissions|--yolo)\b",
        "verify dangerously yolo",
    ),
    order("disable-checks", UNGUARD, "set enable", r"[ `\"']{1,3}auto[_-]approve\b", "approve"),
    order(
        "approve-always",
        UNGUARD,
        "always automatically blindly auto silently",
        rf"[ -]?(?:approve|accept|allow|grant|authorize|trust|confirm){gap(3)}{ASKED}",
        "approve accept allow grant authorize trust confirm",
    ),
    order(
        "approve-always",
        UNGUARD,
        "approve authorize grant accept",
        rf"[^\w.!?;]{{1,3}}(?:all|every|any)(?: \w{{2,12}}){{0,2}} {ASKED}",
        "all every any",
    ),
)
