"""Orders to set earlier instructions aside."""

from __future__ import annotations

from chainseal.core.detection.orders.vocabulary import (
    ASIDE,
    EARLIER,
    GIVEN,
    SET_ASIDE,
    SPACE,
    TOLD,
    TOLD_WORDS,
    gap,
    order,
)

ORDERS = (
    order("override", SET_ASIDE, ASIDE, rf"{gap(3)}{EARLIER}{gap(2)}{TOLD}", TOLD_WORDS),
    order("override", SET_ASIDE, ASIDE, rf"{gap(2)}{TOLD}{gap(2)}{GIVEN}", TOLD_WORDS),
    order(
        "override",
        SET_ASIDE,
        ASIDE,
        rf"{SPACE}(?:all|any|every|each){SPACE}(?:of{SPACE})?(?:(?:the|these|those|other|safety|security){SPACE})?"
        r"(?:instructions|prompts|guidelines|directives|restrictions|safety \w{4,12})\b",
        "all any every each",
    ),
    order(
        "override",
        SET_ASIDE,
        "ignore disregard forget",
        rf"{SPACE}(?:everything|anything|all){gap(3)}(?:above|before|previous(?:ly)?|prior|earlier|told|said|know|learned"
        r"|instructed|so far)\b",
        "everything anything all",
    ),
    order("override", SET_ASIDE, "forget", r" (?:about )?(?:everything|all (?:of )?(?:that|this))\b", "everything all"),
    order(
        "override",
        SET_ASIDE,
        "not don stop pay",
        r"(?:['\u2019]?t)? (?:follow|obey|listen to|adhere to|comply with"
        rf"|attention to)(?:ing)?{gap(2)}{EARLIER}{gap(2)}{TOLD}",
        "follow following obey obeying listen listening adhere comply attention",
        TOLD_WORDS,
    ),
    order(
        "override",
        SET_ASIDE,
        "new updated real actual",
        r" (?:system )?(?:instructions?|directives?|orders|task|objective|rules)\b(?:[ ]{0,2}(?:follow|below"
        r"|for (?:the )?"
        r"(?:ai|assistant|agent|model)))?[ *_]{0,4}:[ *_]{0,4}\w",
        "instruction instructions directive directives orders task objective rules",
    ),
    order(
        "override",
        SET_ASIDE,
        "your",
        r" (?:new|real|actual|true|only|updated)(?: \w{1,12})? (?:task|instructions?|objective|goal|role|directives?"
        r"|purpose)"
        r" (?:is|are)\b",
        "new real actual true only updated",
    ),
    order(
        "override",
        SET_ASIDE,
        "system safety security admin administrator instruction",
        r"[ _-]override\b(?=[ \]*_]{0,4}[:\]!.,\n]|[ ]{1,2}(?:activated|enabled|engaged))",
        "override",
    ),
)
