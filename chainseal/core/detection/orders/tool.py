"""Orders that steer an agent's tools, hide in what a tool says of itself, and tool-call shapes.

A tool's description is read before each call; poisoned, it asks for a file first, for a "side note" that carries it
out, or to be called in place of another (Invariant Labs, "Tool Poisoning Attacks", 2025).
"""

from __future__ import annotations

from chainseal.core.detection.orders.vocabulary import PRIVATE_WORDS, SECRETS, TOOL, order

ORDERS = (
    order(
        "tool-call",
        TOOL,
        "before",
        r" (?:using|calling|invoking|running)(?: \w{2,8}){1,2} tools?\b[^\n]{0,60}\b(?:read|send|call|output|pass"
        r"|include|fetch"
        r"|invoke)\b[^\n]{0,50}(?:~/|/\w{1,20}\.json|\.env|https?:|'|\"|secret|key)",
        "tool tools",
    ),
    order(
        "tool-call",
        TOOL,
        "or otherwise",
        r",? th(?:e|is) tool (?:will|does|won['\u2019]t)(?: not)? (?:work|fail)",
        "tool",
    ),
    order(
        "tool-call",
        TOOL,
        "this",
        " (?:tool|function) must (?:always )?be (?:called|invoked|used|run) (?:before|first|for (?:every|all"
        r"|each|any))\b",
        "must",
    ),
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
    order(
        "side-channel",
        TOOL,
        "pass include put provide send add write insert fill place",
        r"[ \n](?:its|the|their|your|that|this|all|it|them)\b[^\n.]{0,60}[ \n](?:as|in|into|through|via|using)[ "
        r"\n](?:the |an? )?[`'\"]?"
        "(?:side_?note|context|notes?|metadata|feedback|comment|reason|extra|hidden|debug|summary|query"
        r"|description)[`'\"]"
        r"?(?: (?:parameter|argument|field|property|param))\b(?! of (?:each|the|every))",
        "parameter argument field property param",
        "content contents file files history conversation prompt key keys token secret data context messages",
    ),
    order(
        "side-channel",
        TOOL,
        "when whenever after before while every each",
        r"[ \n](?:using |calling |invoking |time )?(?:this |the |any |another |an? )?[`'\"]?(?:\w{2,30}[`'\"]? "
        r")?(?:tool|function|server|mcp)\b[^\n]{0,80}"
        r"\b(?:read|send|forward|include|pass|attach|fetch|upload|copy|change|replace|redirect"
        rf"|add)\b[^\n]{{0,60}}(?:{SECRETS}|~/|/etc/|recipient"
        r"|https?://(?!localhost|127)|\b(?:bcc|cc)\b|conversation history|chat history|system prompt"
        r"|[\w.+-]{1,40}@[\w-]{1,40}\.)",
        "tool function server mcp",
        PRIVATE_WORDS + " recipient http https bcc cc conversation chat prompt com",
    ),
    order(
        "shadowing",
        TOOL,
        "also additionally secretly silently quietly automatically extracted collected cache cached",
        r"[ \n](?:\w{2,12}[ \n]){0,2}?(?:indexes|collects|stores?|sends?|logs?|records|extracts?|uploads"
        "|forwards|shares|captures|text is logged)"
        r"[ \n][^\n.]{0,60}(?:" + SECRETS + r"|credit cards?|sensitive|conversation|personal|keystrokes|clipboard)\b",
        PRIVATE_WORDS + " credit sensitive conversation personal keystrokes clipboard",
        weak=True,
    ),
    order(
        "side-channel",
        TOOL,
        "call invoke run use execute",
        r" (?:the )?[`'\"]?[a-z]{2,12}_\w{2,30}[`'\"]?(?: tool| function)? first,? and (?:then )?(?:pass|include"
        r"|send|supply|add|put|attach|provide|give)\b(?! (?:the |its )?(?:returned|resulting|result|id|\w{2,14}[_ ]id"
        r"|path|name)\b)",
        "first",
    ),
    order(
        "side-channel",
        TOOL,
        "always must",
        r"[ \n](?:also )?(?:pass|include|send|set|supply|add|provide|give"
        r"|use)[ \n](?:the \w{2,12} )?[\"'`\u201c][^\n\"'`]{2,60}[\"'`\u201d]"
        r"[ \n](?:as|for|in|to)[ \n](?:the |an? )?[\"'`\u201c]?[\w-]{2,30}[\"'`\u201d]?[ \n](?:parameter|argument"
        r"|field|header|value|property)"
        r"[^\n.]{0,20}\b(?:calling|using|invoking|call|use|invoke|running)[ \n](?:this|any|the|each|every)\b",
        "parameter argument field header value property",
        "pass include send set supply add provide give use",
    ),
    order(
        "side-channel",
        TOOL,
        "call invoke use run execute",
        r"[ \n](?:the )?[\"'`\u201c][\w.-]{3,40}[\"'`\u201d][ \n](?:tool|function|endpoint|action)[ \n](?:with|using"
        r"|passing)[ \n]"
        r"(?:the )?(?:parameters?|arguments?|args|tokens?|inputs?|values?)\b",
        "tool function endpoint action",
        weak=True,
        instructs=True,
    ),
)
