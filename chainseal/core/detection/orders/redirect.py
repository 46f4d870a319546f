"""Orders that take an agent off its task: a new task, a stop, a detour before the answer.

An instruction inside a document has to win the reader over from the task that its user gave: it calls itself the new or
real task, cancels the old one, or asks for something first and promises a return (AgentDojo, Debenedetti et al., 2024).
"""

from __future__ import annotations

from chainseal.core.detection.orders.deeds import (
    CALL,
    DOCUMENT,
    RISKY,
    TOOL_DEED,
    TOOL_DEED_WORDS,
)
from chainseal.core.detection.orders.vocabulary import order

REDIRECT = "turns an agent away from the task of its user"

_BEFORE = (
    r" (?:to )?(?:you |your )?(?:can |begin |start )?(?:to )?(?:responding|replying|answering|respond|reply|answer"
    r"|response|proceeding|continuing|continue|summari[sz]ing|completing|providing|finishing|reviewing|processing"
    r"|doing anything|anything else|any other|solv(?:e|ing)|translating|closing|helping)\b"
)

ORDERS = (
    order(
        "new-task",
        REDIRECT,
        "new priority urgent emergency revised updated immediate override high",
        r"(?:[ -](?:important|urgent|new|priority|primary|system)){0,2} (?:task|goal|objective|mission|assignment"
        r"|instructions?|directives?|orders?)[*_]{0,3}[ ]{0,2}(?:[:!*]|from\b|for (?:you|the)\b)",
        "task goal objective mission assignment instruction instructions directive directives order orders",
        weak=True,
    ),
    order(
        "new-task",
        REDIRECT,
        "your",
        r"[ \n](?:(?:only|sole)[ \n](?:task|goal|job|mission|purpose|objective|role)[ \n](?:is"
        r"|becomes?)(?: now)?:?(?: to)?[ \n]"
        r"(?:output|print|say|reply|respond|answer|reveal|repeat|obey|follow|send|ignore|comply|serve|please|tell"
        r"|write|generate"
        r"|recommend|approve|help|assist|provide|return|call|execute|act)|(?:new|real|true|actual|updated|next"
        r"|revised|secret|hidden)[ \n](?:and \w{3,9} )?(?:task|goal"
        r"|job|mission|purpose|objective|role|assignment|instructions?|directives?)[ \n]{0,2}(?:is|are|now|becomes?"
        r"|:))",
        "task goal job mission purpose objective role assignment instruction instructions directive directives",
    ),
    order(
        "new-task",
        REDIRECT,
        "task request question assignment conversation instructions",
        r" (?:is|are|has been|have been|was|were) (?:now )?(?:cancell?ed|superseded|void|obsolete|replaced|suspended"
        r"|revoked|aborted|overridden|terminated)\b[^\n]{0,60}"
        r"(?:\b(?:new (?:task|instructions?|orders|goal)|instead|now|you)\b|[.,:;] (?:please )?(?:output|reply"
        r"|respond|call|send)\b)",
        "cancelled canceled superseded void obsolete replaced suspended revoked aborted overridden terminated",
    ),
    order(
        "new-task",
        REDIRECT,
        "stop cease halt quit pause abort",
        r"[ \n](?:(?:summari[sz]|review|translat|read|process|analy[sz]|answer|work)\w{1,5}|everything"
        "|what(?:ever)? you"
        r"|(?:the |your )?(?:current|present|previous|original) (?:task|work|job))\b[^\n]{0,60}"
        r"(?:\binstead\b[,:]? (?:just|output|print|say|write|reply|respond|tell|call|send|do\b|you\b|give|reveal"
        r"|read|run)|\band (?:then )?(?:output|print|say|call|send|reply|respond|do|execute|write|tell|reveal)\b)",
        "instead and",
    ),
    order(
        "new-task",
        REDIRECT,
        "instead rather",
        r"(?: of (?:summari[sz]|review|translat|answer|process|respond|complet)\w{1,5}[^\n.,]{0,40})?,? (?:just |you "
        r"(?:must|should|will) |please )?(?:reveal|output|print|disclose|repeat|return|send|leak)"
        r" (?:me )?(?:your|all your|the system)\b",
        "output print repeat reveal disclose return send leak",
    ),
    order(
        "detour",
        REDIRECT,
        "before prior first",
        rf"(?:{_BEFORE})?[^\n.]{{0,80}}\b{CALL} (?:the )?[`'\"]?{TOOL_DEED}",
        "call invoke use run execute trigger employ",
        TOOL_DEED_WORDS,
        "before prior first",
    ),
    order(
        "detour",
        REDIRECT,
        "when while after upon if once",
        rf"(?: you(?:['\u2019]re| are)?)? (?:summari[sz]|translat|process|review|read|analy[sz]|answer|pars|index|handl"
        rf"|open|render|view)\w{{0,4}} (?:this|the above|these|the following) (?:\w{{2,12}} )?{DOCUMENT}[^\n.]{{0,40}}"
        rf"[, ](?:you (?:must|should|will) |please |also |always |first |then |do not |never ){{0,3}}(?:{RISKY}"
        "|end|start"
        r"|begin|include|add|tell|mention|call|conclude|rate|rank|give|write)\b",
        "this these above following",
        "page pages document documents email emails mail mails ticket tickets message messages article articles "
        "website site web resume resumes cv "
        "cvs listing note notes record records thread threads conversation conversations post posts comment "
        "comments text texts "
        "invoice invoices transcript pdf attachment attachments report result results content",
        "summarize summarise summarizing summarising translate translating process processing review reviewing read "
        "reading analyze analyse analyzing analysing answer answering parse parsing index indexing handle handling "
        "open opening render rendering view viewing",
    ),
    order(
        "detour",
        REDIRECT,
        "before prior",
        "(?: to)? (?:you )?(?:can |could |may |start |begin |even |try to ){0,2}(?:solv|complet|finish"
        "|work(?:ing)? on|do|continu|start|proceed|attempt|help|answer|perform|execut|respond|address)(?:e|es"
        "|ing)?"
        r"(?: to| with| on)? (?:the |my |your |this |any |that )(?:\w{3,10}['\u2019s]{0,2} )?(?:task|request"
        r"|question|query|job|work|prompt|instruction|command)s?\b[^\n]{0,80}\b(?:first|the following|please "
        r"(?:do|perform|complete|execute|follow|also))\b",
        "task request question query job work prompt instruction command tasks requests questions",
        "first following please",
    ),
    order(
        "detour",
        REDIRECT,
        "after once only then afterwards",
        " (?:you (?:do|did|have done|finish|complete|are done)|doing|completing|finishing|that|this|these|the "
        r"above)\b[^\n]{0,40}\b(?:you )?(?:can|may|will|should|then)? ?(?:then )?(?:solve|continue|return|resume"
        "|proceed|go back|carry on|answer|finish)"
        r" (?:to |with |on )?(?:the |your |my )(?:\w{3,10}['\u2019s]{0,2} )?(?:task|request|question|query|work|job)\b",
        "task request question query work job",
        "solve continue return resume proceed go carry answer finish",
    ),
    order(
        "detour",
        REDIRECT,
        "do complete perform execute follow",
        " (?:the following|this|these (?:steps?|actions?|tasks?|instructions?)|the (?:task|action"
        r"|instruction)s? below)(?: \w{3,12})? (?:first|instead|before (?:anything|everything|all) else"
        r"|immediately)\b",
        "first instead before immediately",
        "following this these below",
        weak=True,
        instructs=True,
    ),
    order(
        "new-task",
        REDIRECT,
        "ignore disregard forget",
        r"[ \n](?:the |this |any |all )?(?:(?:users?|human)['\u2019]?s? (?:original |actual |current |real |last "
        ")?(?:question|quer(?:y|ies)|task|request|prompt|message|instructions?|input|command)"
        "|(?:original|actual|initial|current|previous|summari[sz]ation|translation|review|main) (?:question"
        "|query|task|request|prompt|goal|instructions?)|(?:rest|remainder) of (?:this|the) (?:document|page"
        r"|text|email|prompt|message|file))s?\b(?! (?:param|string|key|field|lang|result|plan|object|builder))",
        "user users human original actual initial current previous summarization summarisation translation "
        "review main rest remainder",
    ),
    order(
        "new-task",
        REDIRECT,
        "not don never",
        r"(?:['\u2019]t)?[ \n](?:summari[sz]e|translate|answer|review|analy[sz]e|complete|process)[ \n](?:this"
        r"|the|any|it)\b[^\n]{0,60}\b(?:instead|just (?:say|output|print|reply|respond|write)(?: with)? [\"'\u201c`]"
        r"|rather|but (?:say"
        r"|output|print|reply))\b",
        "instead just rather but",
    ),
    order(
        "new-task",
        REDIRECT,
        "your",
        r"[ \n](?:\w{3,12} )?(?:instructions|task|tasks|rules|role|goals?|objectives?|mission|directives?"
        r"|priorities)[ \n](?:have|has|are|is)[ \n](?:now |just |been ){0,2}(?:changed|updated|replaced"
        r"|different|superseded|cancell?ed|modified)\b",
        "changed updated replaced different superseded cancelled canceled modified",
    ),
    order(
        "new-task",
        REDIRECT,
        "real actual true genuine",
        r" (?:task|instructions?|goal|assignment|objective|mission)s?(?: is| are)?:[ \n]",
        "task instruction instructions goal assignment objective mission",
    ),
    order(
        "list-tools",
        REDIRECT,
        "list show print describe reveal enumerate",
        r"[ \n](?:me )?(?:all )?(?:of )?(?:your|the available) (?:\w{3,12} )?(?:tools?|functions?|capabilities"
        r"|configuration|plugins|permissions)\b",
        "tool tools function functions capabilities configuration plugins permissions",
        weak=True,
    ),
    order(
        "new-task",
        REDIRECT,
        "contains contain holds hold carries carry encodes hides conceals includes",
        r"[ \n]your[ \n](?:new |real |actual |next |true |hidden |secret |updated ){1,2}(?:instructions?|tasks?"
        r"|orders|directives?"
        r"|mission|commands?)\b",
        "your",
        "instruction instructions task tasks orders directive directives mission command commands",
    ),
    order(
        "new-task",
        REDIRECT,
        "ignore disregard forget",
        r"[ \n](?:all |any )?(?:of )?(?:the |your |my )?(?:previous|prior|earlier|above|preceding|past)[ \n]"
        r"(?=[a-z]{0,3}n[a-z]{0,3}s[a-z]{0,3}t[a-z]{0,3}r)[a-z]{10,14}\b",
        "previous prior earlier above preceding past",
    ),
    order(
        "new-task",
        REDIRECT,
        "expected correct required desired intended right",
        r"[ \n](?:\w{2,10}[ \n])?(?:assistant|model|ai|agent|bot|llm|chatbot|copilot)[ \n](?:output|response|reply"
        r"|answer)\b"
        r"[^\n.]{0,40}\b(?:exactly|verbatim|literally|word for word)\b",
        "exactly verbatim literally word",
    ),
    order(
        "detour",
        REDIRECT,
        "before",
        r"[ \n](?:you[ \n])?(?:answer|respond|reply|say|do|writ)\w{0,3}(?:[ \n](?:to )?(?:anything|any \w{3,10}"
        r"|the user|every \w{3,10}|me))?"
        r",?[ \n](?:you must |please |always |first ){0,2}(?:recite|say|repeat|chant|announce|state|output|print"
        r"|write)[ \n]"
        r"[^\n.]{0,30}[\"\u201c`]",
        "recite say repeat chant announce state output print write",
    ),
    order(
        "new-task",
        REDIRECT,
        "set change switch make reset",
        r"[ \n]your[ \n](?:new |default |standard |main |primary |only )?(?:answers?|responses?|replies|reply|goal"
        r"|objective|priority|mode"
        r"|persona|identity|trust level|loyalty|allegiance)[ \n](?:\w{2,12}[ \n]){0,3}?to\b",
        "your",
        "answer answers response responses reply replies goal objective priority mode persona identity trust loyalty "
        "allegiance",
        instructs=True,
    ),
)
