"""Orders in Irish: what an answer has to contain, and whose instructions to give away."""

from __future__ import annotations

from chainseal.core.detection.orders import vocabulary as en
from chainseal.core.detection.orders.vocabulary import order

ORDERS = (
    order(
        "override",
        en.SET_ASIDE,
        "dean dearmad neamhaird tabhair",
        r"\b[^\n.!?]{0,40}\b(?:treoracha|rialacha|orduithe)\b[^\n.!?]{0,20}\b(?:roimhe|thuas|seo)\b",
    ),
    order(
        "echo",
        en.TOOL,
        "cuir scriobh abair",
        r"\b[^\n.!?]{0,30}\bdo f?h?reagra\b[^\n.!?]{0,30}\b(?:sreang|abairt|focal)\b",
    ),
    order("echo", en.TOOL, "athdhean abair cuir arist", r"\b[^\n.!?]{0,70}\b(?:deireadh|tus) do f?h?reagra"),
    order(
        "prompt-leak",
        en.LEAK,
        "roinn taispeain inis tabhair nocht",
        r" (?:do|an|na|dom)(?: \w{2,8})? (?:chumraiocht|threoracha|treoracha|phasfhocal|prompt)",
    ),
    order("impersonate", en.POSE, "treoracha", r" nua(?: \w{3,14})?[ ]{0,2}[*:]"),
)
