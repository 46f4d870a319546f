"""Words that speak with the voice of the system, a developer or an owner."""

from __future__ import annotations

from chainseal.core.detection.orders.vocabulary import POSE, order

ORDERS = (
    order(
        "impersonate",
        POSE,
        "system admin administrator developer security owner",
        r" (?:notice|directive|instruction|command|alert|message|update|notification|note)s?(?: \w{2,4}){0,2} (?:to"
        r"|for)"
        r" (?:the |all |any )?(?:ai|assistants?|agents?|models?|llms?)\b",
        "ai assistant assistants agent agents model models llm llms",
    ),
    order(
        "impersonate",
        POSE,
        "this i as",
        r"(?: is|['\u2019]m| am)? your (?:developer|owner|creator|admin(?:istrator)?|maker|boss"
        r"|system(?: administrator)?)\b"
        r"(?:[ ,]{1,2}i\b|[.,!;:\n]| speaking|$)",
        "your",
        "developer owner creator admin administrator maker boss system",
    ),
    order(
        "impersonate",
        POSE,
        "user owner admin administrator",
        r" has already (?:pre-?)?(?:authori[sz]ed|approved|consented)\b",
        "already",
    ),
    order("impersonate", POSE, "treat", r" (?:this|it|the following) as (?:a |the )?system\b", "system"),
    order(
        "impersonate",
        POSE,
        "system admin developer",
        r"(?:(?<=^[\[<]system)|(?<=^[\[<]admin)|(?<=^[\[<]developer)|(?<=^[*>#-] [\[<]system))"
        r"(?:[_ ](?:message|prompt|update|notice|override|instructions?))?[\]>][ :]{0,3}\n?[ ]{0,4}\w",
    ),
    order(
        "impersonate",
        POSE,
        "user document data context system instructions",
        r"(?:_message|_input|_query|_prompt)?>[ \n]{0,3}[<\[]/?(?:system|new|ignore|instructions?)\b",
        "system new ignore instruction instructions",
    ),
    order(
        "impersonate",
        POSE,
        "important",
        r"(?<=<important)>\n?[ ]{0,8}(?:before|when|you|this|ignore|always|first)\b",
    ),
)
