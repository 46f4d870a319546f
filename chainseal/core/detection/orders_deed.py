"""Orders about what an agent does: drop checks, send, use a tool, fetch and run, remember."""

from __future__ import annotations

from chainseal.core.detection.order_words import (
    ANSWERS,
    ASKED,
    AWAY,
    GUARD_WORDS,
    GUARDED,
    KEEP,
    PRIVATE,
    PRIVATE_WORDS,
    RUN,
    SEND,
    TOOL,
    UNGUARD,
    gap,
    order,
)

ORDERS = (
    order(
        "disable-checks",
        UNGUARD,
        "ignore disregard override bypass circumvent disable deactivate evade remove skip suppress forget",
        rf"{gap(3)}{GUARDED}",
        GUARD_WORDS,
    ),
    order("disable-checks", UNGUARD, "turn switch", rf" off{gap(3)}{GUARDED}", GUARD_WORDS, "off"),
    order(
        "disable-checks",
        UNGUARD,
        "always silently",
        r"\b[^\n.]{1,40}(?:--no-verify|--dangerously-skip-permissions|--yolo)\b",
        "verify dangerously yolo",
    ),
    order("disable-checks", UNGUARD, "set enable", r"[ `\"']{1,3}auto[_-]approve\b", "approve"),
    order(
        "approve-always",
        UNGUARD,
        "always automatically blindly auto silently",
        rf"[ -]?(?:approve|accept|allow|grant|authorize|trust|confirm){gap(3)}{ASKED}",
        "approve accept allow grant authorize trust confirm",
    ),
    order(
        "approve-always",
        UNGUARD,
        "approve authorize grant accept",
        rf"[^\w.!?;]{{1,3}}(?:all|every|any)(?: \w{{2,12}}){{0,2}} {ASKED}",
        "all every any",
    ),
    order(
        "exfiltrate",
        SEND,
        "send post upload forward transmit exfiltrate email submit leak deliver beam relay",
        rf"{gap(6)}{PRIVATE}[^\n]{{0,80}}{AWAY}",
        "http https com attacker server endpoint url admin webhook example org net io",
    ),
    order(
        "exfiltrate", SEND, "exfiltrate", r" (?:all|any|the|every|your|data|everything|it|them|secrets|credentials)\b"
    ),
    order(
        "exfiltrate",
        SEND,
        "curl",
        r" [^\n|]{0,120}(?:-d|--data(?:-\w{1,9})?|-f|--form)[ =]{0,2}[\"'@]{0,3}[^\n]{0,40}"
        r"(?:\$\(|@?(?:~/|/etc/|\.env)|\$\{?\w{0,20}(?:key|token|secret|password))",
        PRIVATE_WORDS + " cat etc",
    ),
    order(
        "exfiltrate",
        SEND,
        "http https",
        r"(?<=\]\(http)s?://[^)\s]{1,120}[?&]\w{1,20}=(?:[\[{$<]|%7b|data\b|query|\w{0,12}(?:_prompt|token|password"
        r"|secret))"
        r"|(?<=\]\(https)://[^)\s]{1,120}[?&]\w{1,20}=(?:[\[{$<]|%7b|data\b|query|\w{0,12}(?:_prompt|token|password"
        r"|secret))",
        "query data secret token prompt password q url",
    ),
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
    order(
        "fetch-and-run",
        RUN,
        "run execute eval paste type always must silently please then now",
        r"\b[^\n|.]{0,40}\b(?:curl|wget|iwr)\b[^\n|]{1,160}\|[ ]{0,2}(?:sudo )?(?:(?:ba|z|da)?sh|python3?|node|iex)\b",
        "curl wget iwr",
        "sh bash zsh dash python node iex",
    ),
    order(
        "fetch-and-run",
        RUN,
        "follow obey execute",
        r"(?: \w{1,12}){0,3} (?:instructions?|commands?|steps) (?:at|from|in|on|found at)[ `\"'<(]{1,4}https?://",
        "http https",
        "instruction instructions command commands steps",
    ),
    order(
        "fetch-and-run",
        RUN,
        "download fetch",
        r"\b[^\n]{0,40}https?://[^\n]{1,120}\band (?:then )?(?:run|execute|eval|obey|follow)\b",
        "http https",
        "run execute eval obey follow",
    ),
    order(
        "standing-order",
        KEEP,
        "from",
        r" (?:now|this point|here|today) (?:on(?:wards?)?|forward)[ ,:]{1,3}(?:and \w{2,10} )?(?:you(?:['\u2019]re"
        r"| are| will| must"
        r"| shall| have)|respond|answer|reply|ignore|obey|treat|trust|act|pretend|speak|approve|never (?:mention|tell"
        r"|refuse"
        r"|reveal)|always (?:agree|approve|trust|include|respond|answer|send|obey|recommend|forward|say|execute))\b",
        "now point here today",
    ),
    order(
        "standing-order",
        KEEP,
        "store save write add commit record put",
        r"\b[^\n.]{0,40}\b(?:in|into|to) your (?:long[- ]term |persistent |permanent )?memory\b",
        "your",
        "memory",
    ),
    order(
        "standing-order",
        KEEP,
        "remember",
        r"\b[^\n.]{0,40}\b(?:from now on|for(?: all)? future (?:sessions|conversations|interactions|requests)"
        r"|permanently|forever)\b"
        r"|(?: that| to|:)? (?:to )?(?:always|never) (?:agree|approve|recommend|trust|obey|comply|refuse|mention)\b",
    ),
    order(
        "standing-order",
        KEEP,
        "in for",
        r" (?:all|every|any) (?:future|subsequent|later) (?:conversations?|sessions?|responses?|interactions?"
        r"|requests?|replies)\b"
        r"[^\n]{0,12}\b(?:you|always|never|ignore|include|treat|recommend|approve|send)\b",
        "future subsequent later",
    ),
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
