"""Orders to hide something from the user."""

from __future__ import annotations

from chainseal.core.detection.orders.vocabulary import HIDE, PERSON, PERSON_WORDS, order

ORDERS = (
    order(
        "conceal",
        HIDE,
        "not don never without avoid",
        rf"(?:['\u2019]?t)?(?: ever)? (?:tell|inform|notify|alert|warn)(?:ing)? {PERSON}"
        r"(?! (?:to|how|that (?:it|they) (?:can|should)|what to|which|if)\b)",
        "tell inform notify alert warn telling informing notifying alerting warning",
        PERSON_WORDS,
    ),
    order(
        "conceal",
        HIDE,
        "not don never without",
        r"(?:['\u2019]?t)? (?:mention|reveal|disclose|show|report|explain)(?:ing)? (?:this|it|that|any of this"
        r"|the (?:transfer|action"
        rf"|change|upload|forwarding|instruction)s?)[^\n.]{{0,20}} to {PERSON}",
        PERSON_WORDS,
    ),
    order(
        "conceal",
        HIDE,
        "hide conceal keep",
        rf" (?:this|it|that|these|everything)(?: \w{{1,12}}){{0,3}} from {PERSON}",
        PERSON_WORDS,
    ),
    order(
        "conceal",
        HIDE,
        "without",
        rf" {PERSON}(?:['\u2019]s)?(?: ever)? (?:knowing|knowledge|noticing|being aware)\b",
        "knowing knowledge noticing aware",
    ),
    order(
        "conceal",
        HIDE,
        "silently secretly covertly",
        r"(?: and \w{3,12})? (?:send|execute|run|read|forward|upload|copy|post|exfiltrate|approve|install|add|append"
        r"|include) "
        r"(?:all|any|the|a|an|your|its|it|this|every|these|everything|commands?|curl)\b",
    ),
)
