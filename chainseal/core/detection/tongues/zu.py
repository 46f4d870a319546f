"""Orders in Zulu, whose prefixes stick to words: a first word is the whole verb."""

from __future__ import annotations

from chainseal.core.detection.orders import vocabulary as en
from chainseal.core.detection.orders.vocabulary import order

_ANSWER = r"(?:kw?em)?m?pend?ulw\w{1,3}|(?:kwe)?mpe(?:mpe)?ndulo|impendulo|ekuphenduleni"
_YOURS = rf"\w{{0,6}}(?:{_ANSWER}) (?:yakho|kwakho|zakho)"

ORDERS = (
    order("override", en.SET_ASIDE, "ziba shaya khohlwa yeka", r"\b[^\n.!?]{0,30}\b(?:imiyalelo|imiyalo|imithetho)\b"),
    order("echo", en.TOOL, "faka bhala engeza fakela", rf" {_YOURS}\b"),
    order("echo", en.TOOL, "phinda bhala faka", rf"\b[^\n.!?]{{0,60}}\b(?:ekugcineni|ekuqaleni) {_YOURS}"),
    order(
        "prompt-leak",
        en.LEAK,
        "phinda phindaphinda khipha",
        r" (?:amagama|imiyalelo|umbhalo|konke)\b[^\n]{0,24}(?:you are|ngenhla|aqala)",
    ),
    order(
        "prompt-leak",
        en.LEAK,
        "phumela khipha veza yabelana bonisa ngitshele",
        r" (?:i-?id|nge\w{4,12}|imiyalelo|iphasiwedi|amasethingi|imfihlo)(?: \w{2,10})? (?:yakho|zakho|lakho)",
    ),
    order("prompt-leak", en.LEAK, "okubona", r" ngenhla kwalo myalezo\b"),
    order("conceal", en.HIDE, "ungatsheli ungamtsheli", r" (?:umsebenzisi|muntu)\b"),
    order("impersonate", en.POSE, "imiyalelo", r" emisha(?: \w{5,16})?[ ]{0,2}[*:]"),
)
