"""Orders about what every answer has to contain."""

from __future__ import annotations

from chainseal.core.detection.orders.vocabulary import ANSWERS, TOOL, order

ORDERS = (
    order(
        "echo",
        TOOL,
        "include insert append output add put end",
        rf"\b[^\n.]{{0,60}}\b{ANSWERS}[^\n]{{0,30}}\b(?:string|phrase|verbatim|exact\w{{0,2}} as)\b",
        "response responses reply replies answer answers",
        "string phrase verbatim exact exactly",
    ),
    order(
        "echo",
        TOOL,
        "include insert append output add put end",
        rf"\b[^\n.]{{0,30}}\b(?:string|phrase|verification code|code word)\b[^\n]{{0,60}}\b{ANSWERS}",
        "response responses reply replies answer answers",
        "string phrase code",
    ),
)
