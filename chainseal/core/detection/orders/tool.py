"""Orders that steer an agent's tools, and tool-call shapes."""

from __future__ import annotations

from chainseal.core.detection.orders.vocabulary import TOOL, order

ORDERS = (
    order(
        "tool-call",
        TOOL,
        "before",
        r" (?:using|calling|invoking|running)(?: \w{2,8}){1,2} tools?\b[^\n]{0,60}\b(?:read|send|call|output|pass"
        r"|include|fetch"
        r"|invoke)\b[^\n]{0,50}(?:~/|\.json|\.env|https?:|'|\"|secret|key)",
        "tool tools",
    ),
    order(
        "tool-call",
        TOOL,
        "or otherwise",
        r",? th(?:e|is) tool (?:will|does|won['\u2019]t)(?: not)? (?:work|fail)",
        "tool",
    ),
    order("tool-call", TOOL, "this", r" tool must be (?:called|invoked|used|run) (?:before|first)\b", "tool"),
    order(
        "tool-call",
        TOOL,
        "call invoke use",
        r" the [`'\"]?\w{2,32}[`'\"]?(?: tool| function) (?:without (?:asking|approval|confirmation)|immediately"
        r"|now with|silently)",
        "tool function",
    ),
    order(
        "tool-call",
        TOOL,
        "function tool invoke",
        r"(?:_calls?|_use| name=[\"'\w]{1,40})>[ \n]{0,4}[<{]",
    ),
)
