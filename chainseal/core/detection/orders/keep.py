"""Orders that are meant to stay: from now on, in all sessions, in memory."""

from __future__ import annotations

from chainseal.core.detection.orders.vocabulary import KEEP, order

ORDERS = (
    order(
        "standing-order",
        KEEP,
        "from",
        r" (?:now|this point|here|today) (?:on(?:wards?)?|forward)[ ,:]{1,3}(?:and \w{2,10} )?(?:you(?:['\u2019]re"
        r"| are| will| must"
        r"| shall| have)|respond|answer|reply|ignore|obey|treat|trust|act|pretend|speak|approve|never (?:mention|tell"
        r"|refuse"
        r"|reveal)|always (?:agree|approve|trust|include|respond|answer|send|obey|recommend|forward|say|execute))\b",
        "now point here today",
    ),
    order(
        "standing-order",
        KEEP,
        "store save write add commit record put",
        r"\b[^\n.]{0,40}\b(?:in|into|to) your (?:long[- ]term |persistent |permanent )?memory\b",
        "your",
        "memory",
    ),
    order(
        "standing-order",
        KEEP,
        "remember",
        r"\b[^\n.]{0,40}\b(?:from now on|for(?: all)? future (?:sessions|conversations|interactions|requests)"
        r"|permanently|forever)\b"
        r"|(?: that| to|:)? (?:to )?(?:always|never) (?:agree|approve|recommend|trust|obey|comply|refuse|mention)\b",
    ),
    order(
        "standing-order",
        KEEP,
        "in for",
        r" (?:all|every|any) (?:future|subsequent|later) (?:conversations?|sessions?|responses?|interactions?"
        r"|requests?|replies)\b"
        r"[^\n]{0,12}\b(?:you|always|never|ignore|include|treat|recommend|approve|send)\b",
        "future subsequent later",
    ),
)
