"""Orders in Scottish Gaelic: what an answer has to contain, and whose instructions to give away."""

from __future__ import annotations

from chainseal.core.detection.orders import vocabulary as en
from chainseal.core.detection.orders.vocabulary import order

_ANSWER = r"(?:do f?reagai?rt\w{0,2}|f?h?reagairt(?:ean)? (?:agad|agaibh|thu))"

ORDERS = (
    order(
        "override",
        en.SET_ASIDE,
        "leig dearmad diochuimhnich seachain",
        r"\b[^\n.!?]{0,40}\b(?:stiuireadh|stiuiridhean|riaghailtean|ordughan)\b",
    ),
    order(
        "echo",
        en.TOOL,
        "cuir abair sgriobh",
        rf"\b[^\n.!?]{{0,30}}\b{_ANSWER}[^\n.!?]{{0,30}}\b(?:sreang|abairt|facal)\b",
    ),
    order(
        "echo",
        en.TOOL,
        "ath abair cuir",
        r"\b[^\n.!?]{0,70}\b(?:deireadh|toiseach) (?:do|an|na) (?:\w{3,12} )?f?h?reagairt",
    ),
    order(
        "prompt-leak",
        en.LEAK,
        "roinn seall innis thoir nochd",
        r" (?:do|an|na|dhomh)(?: \w{2,8})? (?:reiteachadh|stiuireadh|stiuiridhean|facal-faire|prompt)",
    ),
    order("prompt-leak", en.LEAK, "os", r" cionn na teachdaireachd seo\b"),
    order("impersonate", en.POSE, "stiuireadh stiuiridhean", r" ura?(?: \w{3,12})?[ ]{0,2}[*:]"),
)
