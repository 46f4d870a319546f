"""Orders about the stance of an answer: what to rate high, what never to refuse, which voice to speak in.

Hidden notes in papers and applications ask for praise; hijacked assistants are told to drop the task for a poem.
"""

from __future__ import annotations

from chainseal.core.detection.orders.framed import Called
from chainseal.core.detection.orders.vocabulary import TOOL, order

_READER = "assistant assistants agent agents ai llm model models bot bots chatbot copilot automated screening reviewer"
_KIND = r"(?: (?:agents?|assistants?|models?|systems?|screening|reviewers?|bots?|tools?))?"
_DEED = (
    r"[ \n]{1,2}(?:also |always |now |immediately "
    "|instead |silently |first |simply |please |only ){0,3}"
    "(?:answer only|respond only|reply only|leave (?:only )?(?:positive|good)|mark (?:it|this|the \\w{3,14}) (?:as )?"
    "(?:safe|approved|trusted|complete|clean|passed|verified|resolved|urgent|accepted|valid|benign)|tell "
    "(?:the |your |all )?(?:users?|customers?)|accept (?:all|any|every)|rm -|push (?:an|the|to)|forward"
    "|transfer|disclose|reveal|approve (?:this|all|any|every)"
    "|exfiltrate|supply|obey|comply with|consult https?:|retry with|mention that|recommend (?:acceptance|this"
    r"|buying|hiring)|rank|rate (?:this|the|it)|ignore (?:all|the|any|your|previous)|say (?:that|[\"'`])"
    r"|print [\"'`]|output [\"'`]|upload|hire|send (?:all|the|every|an?|your|it|them|this)|delete (?:all|every|your"
    r"|the (?:entire|whole|users?|customers?|database|files?|data|production|repo\\w{0,8})))"
)
_DEED_WORDS = (
    "answer respond reply leave mark tell accept rm push forward transfer disclose reveal approve exfiltrate "
    "supply obey comply consult retry mention recommend rank rate ignore say print output upload hire send "
    "delete"
)

ORDERS = (
    order(
        "steer",
        TOOL,
        "assistant agent model ai llm chatbot bot copilot",
        r"(?: agents?| assistant| model)?[ \n](?:should|must|shall|will|is to|needs? to|has to|is (?:instructed"
        "|required"
        r"|expected|authori[sz]ed|told) to)[ \n](?:also |always |now |immediately |instead |silently |first "
        "|simply ){0,2}(?:say|claim|tell (?:the |all )?(?:users?|customers?)|recommend|(?:send|forward|e-?mail|delete)"
        r" (?:all|every|any|each|it|them|your|my|copies|everything|the (?:users?|customers?|contents?|full|entire"
        r"|whole|database|data"
        r"|secrets?|credentials|conversation|file|files|details|repo\w{0,8}|key|keys|inbox)\b|an? (?:copy|e-?mail"
        r"|message) to|[\w.+-]{1,40}@)"
        r"|forward|route|redirect|approve|ignore|disregard|reveal|disclose|transfer|append|(?:call"
        r"|invoke) \w{1,20}_(?:send"
        r"|delete)\w{0,20}"
        r"|prioriti[sz]e (?:routing|sending)|call (?:\w{1,12}_)?(?:send|delete|http|transfer)_\w{2,20}|obey"
        r"|comply with)\b",
        "should must shall will is needs need has",
    ),
    order(
        "steer",
        TOOL,
        _READER,
        rf"{_KIND}[ \n](?:must|should|shall|has to|have to|(?:is|are) (?:required|obliged|obligated|instructed"
        rf"|ordered|expected"
        rf"|programmed) to|needs? to|will now){_DEED}",
        _DEED_WORDS,
        instructs=True,
    ),
    Called(
        *order(
            "steer",
            TOOL,
            _READER,
            rf"{_KIND}[)\]]?[:,]{_DEED}",
            _DEED_WORDS,
            instructs=True,
        )
    ),
    order(
        "off-task",
        TOOL,
        "respond reply answer speak talk write act",
        r"[ \n](?:only |always |back |to \w{3,12} |everything ){0,2}(?:in|like|as|using)[ ](?:an? |only |all "
        r")?(?:\w{3,9} )?(?:pirates?|emojis?|rhymes?|morse(?: code)?|upper-?case|all caps|capital letters|pig "
        r"latin|haikus?|binary|base64|reverse|shakespear\w{1,6}|yoda|gibberish|l33t\w{0,4}|riddles?)\b",
        "pirate pirates emoji emojis rhyme rhymes morse uppercase upper caps capital pig haiku haikus binary "
        "base reverse shakespeare shakespearean yoda gibberish riddle riddles",
        instructs=True,
    ),
    order(
        "off-task",
        TOOL,
        "say state claim write reply respond tell mention admit announce",
        r"[ \n](?:\w{2,8}[ \n]){0,3}?(?:that )?(?:you|this (?:site|company|product|service|app)|the (?:company"
        r"|product|service|author|user)|it|they|competitors?|\w{3,14})[ ](?:hates?|loves?|is the best|are the "
        "best|is a scam|are scammers|is going bankrupt|went bankrupt|is bankrupt|is dangerous|is evil|is unsafe"
        r"|is the worst)\b",
        "hate hates love loves best scam scammers bankrupt dangerous evil unsafe worst",
        weak=True,
    ),
    order(
        "no-refusal",
        TOOL,
        "do never don",
        r"(?:['\u2019]t)?(?: not)?(?: ever)?[ \n](?:refuse(?: (?:any (?:request|command|order|question|instruction"
        r"|task)|this|to|my|me|under|requests|commands|orders)|[.,!;]|$)|say "
        r"(?:that )?(?:you |[\"'])?(?:can(?:not|['\u2019]t)|are unable|no\b|sorry|i can)|(?:include|add|give|use"
        "|provide) (?:any )?(?:disclaimers?|(?:safety |ethical |content )(?:warnings?)|(?:warnings?|caveats)(?! (?:to"
        "|in|for|from|about|when|of))|moral)"
        "|mention (?:ethics|policy|policies|guidelines|safety|that you are an? ai)|question (?:this|these|my"
        r"|the) (?:instructions?|request|orders?|commands?))\b",
        "refuse say include add give use provide mention question",
        instructs=True,
    ),
    order(
        "no-refusal",
        TOOL,
        "do never don",
        r"(?:['\u2019]t)?(?: not)?(?: ever)?[ \n]apologi[sz]e\b",
        "apologize apologise",
        weak=True,
        instructs=True,
    ),
)
