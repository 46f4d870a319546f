"""Orders in Albanian."""

from __future__ import annotations

from chainseal.core.detection.orders import vocabulary as en
from chainseal.core.detection.orders.vocabulary import order
from chainseal.core.detection.tongues import grammar as g

_TOLD = (
    r"(?:udhezimet|rregullat|urdherat|instruksionet)\b[^\n.!?]{0,20}\b(?:e meparshme|me lart|e sistemit|e tua|tuaja)"
)

ORDERS = (
    *g.aside("injoro injoroni harro harroni shperfill", _TOLD),
    order(
        "override",
        en.SET_ASIDE,
        "injoro injoroni harro harroni",
        r" (?:te gjitha|cdo)\b[^\n.!?]{0,12}\b(?:udhezim|rregull|urdher|instruksion)\w{0,4}",
    ),
    order(
        "echo",
        en.TOOL,
        "perfshi perfshini shto shkruaj vendos",
        r"\b[^\n.!?]{0,20}\bpergjigje\w{0,2} (?:tende|tuaj|tua)\b[^\n.!?]{0,20}\b(?:varg|fjal|tekst)\w{0,3}",
    ),
    order(
        "echo",
        en.TOOL,
        "perserit perserite perserisni shto",
        r"\b[^\n.!?]{0,60}\b(?:fund|fillim) te pergjigje\w{0,2} (?:tende|tuaj)",
    ),
    order(
        "prompt-leak",
        en.LEAK,
        "ndaj trego shfaq zbulo me shkruaj",
        r"\b[^\n.!?]{0,20}\b(?:konfigurimin|udhezimet|rregullat|fjalekalimin|promptin|prompt) (?:tend|tuaj"
        r"|e tua|e sistemit|sistemit)\b",
    ),
    order(
        "persona",
        en.PERSONA,
        "je jeni vepro sillu",
        r"\b[^\n.!?]{0,40}\b(?:pa (?:asnje )?(?:kufizim|rregull|filter|censur)\w{0,2})",
    ),
    order("conceal", en.HIDE, "mos", r" (?:i |e )?(?:thuaj|trego|tregoni|permend)\b[^\n.!?]{0,20}\bperdorues\w{0,4}"),
    order("impersonate", en.POSE, "udhezime", r" te reja(?: te \w{4,14})?[ ]{0,2}[*:]"),
)
