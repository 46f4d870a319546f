"""Orders that are meant to stay: from now on, in all sessions, in memory, as a rule of the system.

A poisoned memory wants to be more than a fact: a directive, a trusted person, a preference that the user never had
(OWASP Top 10 for Agentic Applications 2026, ASI06 "Memory and Context Poisoning").
"""

from __future__ import annotations

from chainseal.core.detection.orders.deeds import READER, READER_WORDS, RISKY, RISKY_WORDS
from chainseal.core.detection.orders.vocabulary import KEEP, order

_FUTURE = (
    r"(?:(?:all|every|any|each)[ \n](?:\w{2,9}[ \n])?(?:future|subsequent|later|upcoming|following)[ "
    r"\n](?:\w{2,9}[ \n])?"
    "(?:conversations?|sessions?|responses?|interactions?|requests?|reply|replies|messages|users|tasks?|queries|chats?"
    "|agents?)"
    r"|(?:future|subsequent|later)[ \n](?:\w{2,9}[ \n])?(?:conversations|sessions|responses|interactions"
    "|requests|replies|chats))"
)
_RULE = (
    r"(?:(?:\w{3,12}[ \n]){0,2}(?:directive|instruction|rule|policy|command|order|mandate|protocol|override|truth"
    r"|preference|fact|belief|principle|habit|conviction)s?)\b"
)
_RULE_WORDS = (
    "directive directives instruction instructions rule rules policy command commands order orders mandate protocol "
    "override truth preference preferences fact facts belief beliefs principle principles habit habits conviction"
)

ORDERS = (
    order(
        "standing-order",
        KEEP,
        "from starting effective",
        " (?:now|this point|here|today|this moment|this day|tonight|tomorrow|immediately)(?: (?:on(?:wards?)?"
        "|forward))?[ ,:]{1,3}(?:and "
        r"\w{2,10} )?"
        r"(?:you(?:['\u2019]re| are| will| must| shall| have| should)|(?:please )?(?:respond|answer|reply|ignore"
        "|obey|treat"
        "|trust|act|pretend|speak|approve|append|forward|send|recommend|route|redirect|e-?mail|prepend|insert"
        "|grant|accept)"
        "|call me|refer to (?:me|yourself|users)|(?:end|begin|start|sign) (?:every|each|all|your|off)|do not "
        "(?:ask|mention|tell|refuse|warn|question|verify)|(?:every|all)(?: of)?(?: your)? (?:responses?|replies"
        "|answers?|commands?|messages)|whenever (?:i|the user|anyone|someone|asked)|if (?:i|anyone|someone"
        "|asked)|your (?:name|role|responses?|answers?|goal|task|instructions|new)|never (?:mention|tell|refuse"
        "|reveal|question|warn|ask)|always (?:agree|approve|trust|include|respond|answer|send"
        r"|obey|recommend|forward|say|execute|append|route|accept|comply|grant))\b",
        "now point here today moment day tonight tomorrow immediately",
    ),
    order(
        "standing-order",
        KEEP,
        "you",
        r" (?:are|will be|shall be|must be)[ \n](?:from now on|henceforth|permanently|now and forever|hereafter)\b",
        "now henceforth permanently forever hereafter",
    ),
    order(
        "standing-order",
        KEEP,
        "store save write add commit record put update",
        r"\b[^\n.]{0,40}\b(?:in|into|to) your (?:long[- ]term |persistent |permanent |core |own )?(?:memory|memories"
        r"|knowledge(?: base)?)\b",
        "your",
        "memory memories knowledge notes",
    ),
    order(
        "standing-order",
        KEEP,
        "remember memorize memorise",
        r"\b[^\n.]{0,40}\b(?:from now on|for(?: all)? future (?:sessions|conversations|interactions|requests)"
        r"|permanently|forever|(?<!remember )across (?:all )?sessions)\b"
        r"|(?: that| to|:)? (?:to )?(?:always|never) (?:agree|approve|recommend|trust|obey|comply|refuse|mention)\b",
    ),
    order(
        "standing-order",
        KEEP,
        "remember memorize memorise store save record keep treat accept add consider regard",
        r"[ \n](?:(?:this|that|it|the following|these)[ \n])(?:\w{2,12}[ \n])?(?:as|to be|in)[ \n](?:an?|the"
        r"|your|my|our)?[ \n]?"
        r"(?:\w{3,12}[ \n]){0,1}(?:system|permanent|durable|standing|core|persistent|highest|trusted"
        r"|verified|admin\w{0,9}"
        rf"|security|operator|long-term|authoritative|absolute|global|root|binding|official|user)[- \n]{_RULE}",
        _RULE_WORDS,
    ),
    order(
        "standing-order",
        KEEP,
        "remember memorize memorise",
        r"(?: this| that)?[:,]?[ \n](?:that )?(?:whenever|when|if|every time|each time)[ \n](?:any(?:one|body)"
        "|someone|the user"
        rf"|a user|users|i|they|you|asked)\b[^\n]{{0,80}}\b{RISKY}",
        RISKY_WORDS,
        "whenever when if time",
    ),
    order(
        "standing-order",
        KEEP,
        "in for during across throughout on with",
        rf"[ \n]{_FUTURE}\b[^\n]{{0,14}}\b(?:you|always|never|ignore|include|treat|recommend|approve|send|append"
        r"|route|forward)\b",
        "future subsequent later upcoming following",
    ),
    order(
        "standing-order",
        KEEP,
        "in for during across throughout on with",
        rf"[ \n]{_FUTURE}\b[^\n.]{{0,30}}[ \n](?:the |this |every )?{READER}[ \n](?:should|must|shall|will"
        r"|needs? to|has to|is to)\b",
        "future subsequent later upcoming following",
        READER_WORDS,
    ),
    order(
        "standing-order",
        KEEP,
        "in for during across throughout on with all",
        rf"[ \n]{_FUTURE}\b",
        "future subsequent later upcoming",
        weak=True,
    ),
    order(
        "memory-tag",
        KEEP,
        "memory remember user persist persistent inject store save note",
        r"(?:(?<=\[memory)|(?<=\[remember)|(?<=\[user)(?!_memory)|(?<=\[persist)|(?<=\[persistent)|(?<=\[inject)"
        r"|(?<=\[store)|(?<=\[save))"
        r"[ _-](?:always|forever|this|persist\w{0,4}|memory|override|inject\w{0,4}|update|poison\w{0,3}"
        r"|permanent\w{0,2}|write"
        r"|rule|directive|instruction|command|system|admin)[^\]\n.]{0,40}\](?!\()",
    ),
    order(
        "standing-order",
        KEEP,
        "update modify change overwrite edit append persist add save write store commit replace inject alter",
        r"[ \n](?:(?:\w{2,12}[ \n]){0,3}?(?:to|in|into|within)[ \n])?your (?:long[- ]term |persistent |permanent "
        "|core |own |internal )?(?:memory|memories|knowledge base|user profile|preferences|system prompt"
        "|behaviou?r|persona"
        r"|context window|instructions)\b(?! banks?| files?)",
        "your",
        "memory memories knowledge profile preferences prompt behavior behaviour persona context instructions",
    ),
    order(
        "standing-order",
        KEEP,
        "remember memorize memorise keep",
        r"(?: this| that| in mind)?[:,]?[ \n](?:that )?(?:you (?:are (?:allowed"
        r"|authori[sz]ed|required|free)|have|do not|don['\u2019]t)|your (?:new|real|true|only|main) |i (?:am"
        "|have|prefer|want|always|like) "
        r"|my (?:\w{3,12} ){1,3}is )",
        "you your i my",
        weak=True,
        instructs=True,
    ),
    order(
        "standing-order",
        KEEP,
        "until",
        " (?:i (?:say|tell|ask|type)|we say|you are told|told otherwise|further notice|the user says|instructed "
        r"otherwise|i (?:specifically )?(?:revoke|cancel))\b",
        weak=True,
        instructs=True,
    ),
    order(
        "standing-order",
        KEEP,
        "henceforth hereafter going starting",
        "(?: forward| now| today)?[,:]? (?:you (?:must|will|are|shall|should)|respond|answer|reply|ignore|obey"
        "|treat|trust|act as|pretend|speak|approve|append|send|recommend|route|redirect|e-?mail|call me|end "
        "(?:every|each|all|your)|begin (?:every|each|all|your)"
        "|never (?:mention|tell|refuse|reveal|question|warn|ask)|always (?:agree|approve|trust|respond|answer"
        "|send|obey|recommend|forward|say|execute|append|route|accept|comply|grant)|(?:every|all) (?:of "
        r")?(?:your )?(?:responses?|replies|answers?|commands?|messages))\b",
        instructs=True,
    ),
    order(
        "standing-order",
        KEEP,
        "in for during across throughout",
        rf"[ \n]{_FUTURE},[ \n](?:please )?(?:respond|reply|answer|speak|refer to (?:me|yourself|users?)|call me|act"
        rf"|treat"
        r"|(?:end|begin|start) (?:your|every|each|all|with)|assume|say|append|sign|ignore|do not (?:ask|mention|tell"
        r"|refuse|warn|question|reveal)|pretend|mention|tell)\b",
        "future subsequent later upcoming following",
    ),
    order(
        "spread",
        KEEP,
        "synchronize synchronise sync spread propagate replicate pass relay copy share transmit repeat teach tell",
        r"\b[^\n.]{0,60}?[ \n](?:with|to|into|across|among|by|on)[ \n](?:all |any |every |the |your )?(?:other"
        r"|fellow|connected"
        r"|neighbou?ring|future)[ \n](?:ai|llm|language model)[ \n](?:instances?|models?|assistants?|systems?"
        r"|agents?|bots?)\b(?! by (?:run|us|mak))",
        "ai llm language",
        "other fellow connected neighboring neighbouring future",
    ),
    order(
        "spread",
        KEEP,
        "future next later every any each other downstream",
        r"[ \n](?:\w{2,12}[ \n])?(?:agents?|assistants?|bots?|instances?|models?)(?: [a-z0-9])?[ \n](?:must|should"
        r"|shall|will|has to"
        r"|needs? to)[ \n](?:always |also |first )?(?:copy|send|leak|publish|reveal|forward|disclose|repeat|dump"
        r"|post|paste|obey|trust"
        r"|expose|share)[ \n][^\n.]{0,40}\b(?:memory|memories|context|secrets?|credentials|prompts?"
        r"|instructions?|keys?|tokens?)\b",
        "agent agents assistant assistants bot bots instance instances model models",
        "memory memories context secret secrets credentials prompt prompts instruction instructions key keys token "
        "tokens",
    ),
    order(
        "exposed-memory",
        KEEP,
        "copy copies write paste dump publish post output print expose leak place put",
        r"[ \n](?:the |your |all |any |its |everything from ){0,2}(?:retrieved|stored|recalled|private|hidden"
        r"|internal|saved|confidential"
        r"|long[- ]term|persistent)[ \n](?:memory|memories|context|notes|records|conversations?"
        r"|facts)[ \n](?:content |entries )?"
        r"(?:in|into|to|on|as)[ \n](?:the |an? |your |any )?(?:public|external|output(?! (?:folder|file|dir|table"
        r"|format|path))|answer|response|reply|web"
        r"|shared|open|logs?|channel)",
        "memory memories context notes records conversation conversations facts",
    ),
    order(
        "self-check",
        KEEP,
        "check verify report test monitor confirm ping announce",
        r"[ \n](?:on )?your(?: own)?[ \n](?:status|health|integrity|state|availability|configuration"
        r"|compliance)[ \n](?:\w{2,12}[ \n]){0,3}?"
        r"(?:every[ \n](?:\w{1,9}[ \n])?(?:minutes?|hours?|days?|messages?|turns?|sessions?|conversations?)|hourly"
        r"|daily|periodically"
        r"|regularly)\b",
        "every hourly daily periodically regularly",
        "your",
    ),
)
