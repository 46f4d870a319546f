"""Orders to give away the prompt or secrets."""

from __future__ import annotations

from chainseal.core.detection.orders.vocabulary import (
    LEAK,
    NOT_A_PLACE,
    PRIVATE_WORDS,
    SECRETS,
    SHOW,
    SPACE,
    gap,
    order,
)

ORDERS = (
    order(
        "prompt-leak",
        LEAK,
        SHOW,
        rf"{gap(4)}(?:(?:system|initial|hidden|internal|original|developer|secret){SPACE}(?:prompts?|instructions?"
        r"|messages?"
        r"|directives?)|your(?: \w{1,12}){0,2} (?:instructions?|prompts?|system configuration|directives|guidelines"
        r"|rules))\b"
        r"(?! (?:file|template|and exit))",
        "prompt prompts instruction instructions guidelines rules configuration directive directives message messages",
        "your system initial hidden internal original developer secret",
    ),
    order(
        "prompt-leak",
        LEAK,
        "repeat print output translate show copy write return recite",
        rf"{gap(2)}(?:everything|words?|text|lines?|sentences?|all){gap(3)}(?:above|before this"
        r"|from the (?:beginning|start) of"
        r" (?:this|the|our) (?:conversation|chat)|starting with ['\"]you are)",
        "above before beginning start starting",
    ),
    order(
        "prompt-leak",
        LEAK,
        "what",
        r" (?:is|are|was|were)(?: \w{2,10}){0,2} your (?:\w{1,12} ){0,2}(?:system prompt|prompt|instructions"
        r"|guidelines|rules)\b",
        "your",
        "prompt instructions guidelines rules",
    ),
    order(
        "secret-leak",
        LEAK,
        "reveal print output dump leak expose disclose exfiltrate steal harvest extract share give tell show",
        rf"(?:{SPACE}(?:the|all|any|your|every|me|us|out|their|its|user['\u2019]?s?|stored|saved|admin|hidden|of"
        rf"|contents)){{1,4}}"
        rf"{SPACE}{SECRETS}{NOT_A_PLACE}",
        PRIVATE_WORDS,
    ),
)
