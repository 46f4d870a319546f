"""Orders to take on a persona without rules."""

from __future__ import annotations

from chainseal.core.detection.orders.vocabulary import FREE, FREE_WORDS, PERSONA, order

ORDERS = (
    order("persona", PERSONA, "you act pretend behave respond roleplay", rf"\b[^\n.!?]{{0,60}}\b{FREE}", FREE_WORDS),
    order(
        "persona",
        PERSONA,
        "you act pretend become",
        r"(?: are now| as| to be)? (?:a |an |the )?(?:dan\b|jailbroken|evil\b|in (?:god|developer|jailbreak|admin|debug"
        r"|maintenance|enhanced|unrestricted|diagnostic) mode)",
        "dan jailbroken evil mode",
    ),
    order("persona", PERSONA, "do", r" anything now\b", "anything"),
    order(
        "persona",
        PERSONA,
        "enable enter activate switch unlock engage",
        r"(?: to| into)?(?: \w{2,8})? (?:god|dan|jailbreak|unrestricted|evil|unfiltered|uncensored|no-limits) mode\b",
        "mode",
    ),
)
