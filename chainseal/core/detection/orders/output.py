"""Orders about what an answer has to contain: a fixed string, a link, the same words many times over.

Echoing a token is how an injection is proved, and planting a link or a phrase in each answer is how it is used.
"""

from __future__ import annotations

from chainseal.core.detection.orders.deeds import ANSWER_WORDS, BAD_PLACE, BAD_WORDS
from chainseal.core.detection.orders.vocabulary import ANSWERS, TOOL, order

_ADD = "include insert append output add put end begin start finish close conclude prepend attach mention write"
_QUOTE = "[\"'\\u201c\\u2018`]"
_MARKER = (
    r"(?:[a-z]{2,12}(?:[-_][a-z0-9]{2,16}){1,4}[-_]?(?=[a-z-]{0,16}\d)[a-z0-9]{3,16}|\S{0,20}(?:canary|pwned"
    r"|hacked|jailbroken)\w{0,9})"
)

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
    order(
        "echo",
        TOOL,
        _ADD,
        rf"\b[^\n]{{0,90}}\b(?:to|in|at the (?:end|start|top|bottom|beginning) of|with|into|on) {ANSWERS}",
        ANSWER_WORDS,
        weak=True,
        instructs=True,
    ),
    order(
        "echo",
        TOOL,
        _ADD,
        rf"\b[^\n]{{0,24}}{_QUOTE}[^\n]{{2,80}}\b(?:to|in|at the (?:end|start|top|bottom|beginning) of|into)"
        r" (?:all|every|each) (?:of )?(?:your )?(?:\w{2,10} )?(?:responses?|repl(?:y|ies)|answers?|summar(?:y"
        r"|ies))\b",
        ANSWER_WORDS,
        "all every each",
        instructs=True,
    ),
    order(
        "echo",
        TOOL,
        "end begin start finish close conclude prefix sign",
        rf" (?:off )?{ANSWERS}[^\n]{{0,24}}(?:{_QUOTE}|https?://|\bcode\b|\btoken\b|\bwords?\b|\blink\b)",
        ANSWER_WORDS,
        instructs=True,
    ),
    order(
        "echo",
        TOOL,
        "responses replies answers summaries response reply answer summary reviews outputs",
        r"[ \n](?:must |should |always |to |shall )?(?:end|begin|start|finish|conclude|close|contain|include|mention)s?"
        rf"[ \n](?:with )?[^\n]{{0,24}}(?:{_QUOTE}[^\n]{{0,40}}\b(?:https?://|visit\b|www\.|click\b|call\b)"
        "|https?://|visit )",
        "http https visit www click call",
    ),
    order(
        "echo",
        TOOL,
        "repeat print output say write echo type display emit",
        r"[ \n](?:out )?(?:the |this |these )?(?:\w{3,10} (?:of )?){0,2}(?:words?|sequence|string|phrase|sentence|token"
        rf"|letter|following|text)?[ \n:]{{0,2}}{_QUOTE}[^\n\"]{{1,80}}[^\n]{{0,4}} (?:(?:\d{{2,6}}|a hundred|a "
        "thousand|many) times"
        r"|forever|endless\w{0,2}|infinite\w{0,2}|over and over)\b",
        "times forever endlessly endless infinitely infinite over",
    ),
    order(
        "echo",
        TOOL,
        "output print say reply respond answer repeat return echo emit write outputting printing saying replying "
        "responding writing repeating",
        r"[ \n](?:only |just |back |exactly |with |the (?:words?|phrase|string|code|token|canary|marker|text"
        "|following) "
        rf"|by |please ){{0,4}}[:]?[ ]?{_QUOTE}?{_MARKER}",
    ),
    order(
        "echo",
        TOOL,
        "reply respond answer responding replying output return say print confirm",
        rf" (?:only |just |back |exactly ){{0,2}}(?:with |by )?(?:only |just |exactly |saying |outputting |printing )?"
        rf"(?:the (?:single )?(?:words?|phrase|string|code|token|text) )?{_QUOTE}?[^\n.\"']{{1,40}}{_QUOTE}?,? "
        r"(?:and (?:absolutely )?nothing (?:else|more)|and do(?: not|n['\u2019]t) (?:say|write|add|output|explain)"
        r"|with no (?:further|other) (?:context|text))\b",
        "nothing not don no",
        weak=True,
    ),
    order(
        "echo",
        TOOL,
        "reply respond answer just simply only",
        " (?:only |just |back |exactly |simply ){0,2}(?:with |print |say |output |write |reply |respond "
        "|answer ){1,2}"
        rf"(?:only |just |exactly )?(?:the (?:single )?(?:words?|phrase|string|code|token|text) )?{_QUOTE}",
        "with print say output write reply respond answer",
        weak=True,
    ),
    order(
        "echo",
        TOOL,
        "when while",
        r" (?:asked to )?(?:summari[sz]|translat|describ|review|present|answer|respond|quot)\w{1,5}(?: "
        r"to)?[^\n.,]{0,40}"
        rf", (?:you (?:must|should|will) |please |also |always |first |then ){{0,3}}(?:end|begin|start|finish|conclude"
        rf"|include|add|append|insert|say|tell|claim|state|recommend|mention) [^\n]{{0,30}}(?:{_QUOTE}|https?://"
        "|visit)",
        "http https visit end begin start finish conclude include add append insert say tell claim state recommend "
        "mention",
        instructs=True,
    ),
    order(
        "echo",
        TOOL,
        "for",
        r" the (?:rest|remainder|duration) of (?:this|the|our) (?:conversation|chat|session|interaction|dialogue)\b"
        r"[^\n]{0,20}\b(?:you|end|begin|start|always|never|reply|respond|answer|speak|include|append|treat|ignore)\b",
        "rest remainder duration",
    ),
    order(
        "echo",
        TOOL,
        "recommend suggest promote advertise endorse mention direct redirect refer point link include insert",
        rf"[ \n][^\n]{{0,90}}{BAD_PLACE}",
        BAD_WORDS,
        weak=True,
    ),
    order(
        "echo",
        TOOL,
        "responding continue continuing complete",
        rf"\b[^\n.]{{0,40}}\bexactly as \w{{2,12}} (?:would|does|did)\b|\bexact(?:ly)? {_QUOTE}?{_MARKER}",
        "exactly exact",
        weak=True,
    ),
    order(
        "echo",
        TOOL,
        "include say output print write insert append add return contain mention prepend use reply respond state "
        "start begin end place put",
        r"[ \n](?:with |only |exactly |in |back )?(?:the |this |a )?(?:exact |following |secret |verification "
        "|confirmation |magic |special |literal |hidden |unique ){0,2}(?:phrase|words?|string|text|code ?word"
        "|code|token|marker|identifier|keyword"
        r"|canary|tag|sentence|passphrase|line|url|link)\b(?:[^\n.]|\.(?! )){0,100}\b(?:(?:in|to|into|at|of|within|as"
        r"|before"
        "|with) )(?:the (?:start|end|beginning|top|bottom|first line|last line) of )?(?:your|every|each|all|any"
        "|its)"
        r" (?:\w{2,12} ){0,2}(?:responses?|repl(?:y|ies)|answers?|(?<!chat )(?<!commit )(?<!error )(?<!log )messages?"
        r"|outputs?|summar(?:y|ies)|reviews?|translations?|analysis|reports?)\b",
        "phrase word words string text code codeword token marker identifier keyword canary tag sentence "
        "passphrase line url link",
        ANSWER_WORDS + " translation translations analysis report reports",
    ),
    order(
        "echo",
        TOOL,
        "your",
        r"[ \n](?:\w{3,12}[ \n]){0,2}?(?:response|reply|answer|summary|output|message|review|translation"
        r"|analysis)[ \n](?:must|should|shall|has to|needs to|will|is to)[ \n](?:only |always |also |first ){0,2}"
        "(?:(?:include|contain|begin with|start with|end with|mention|consist of|state)[ "
        r"\n][^\n]{0,40}|(?:say|be|read)[: \n]{1,2}(?:only |exactly |just )?)[\"'\u201c\u2018`]",
        "must should shall has needs will is",
        "response reply answer summary output message review translation analysis",
        instructs=True,
    ),
    order(
        "echo",
        TOOL,
        "say output print reply respond answer write confirm acknowledge return indicate prove show signal",
        r"[ \n](?:by |with |only |your |that |receipt |compliance |understanding |successful |this |you |have "
        "|understood |completion |success ){0,6}(?:by )?(?:saying|outputting|printing|replying|responding"
        "|writing|including|stating|returning|typing)"
        r"[ \n:](?:only |the |exact |exactly |phrase |word |code |string |token ){0,4}[\"'\u201c\u2018`\[{]",
        "by with",
        "saying outputting printing replying responding writing including with stating returning typing",
        weak=True,
    ),
    order(
        "echo",
        TOOL,
        _ADD + " print say",
        r"[ \n](?:only |exactly |the \w{3,12} |a \w{3,12} |with "
        r"){0,3}[\"'\u201c`](?=\w)[^\n\"`]{2,120}[\"'\u201d`][^\n.]{0,20}[ \n](?:to|in|at|as|on|into)[ \n](?:the "
        r")?(?:(?:very )?(?:end|top|start|bottom|beginning|first line|last line)[ \n]of[ \n])?(?:your|its)[ "
        r"\n](?:\w{2,12}[ \n])?"
        r"(?:response|reply|answer|(?<!chat )(?<!commit )(?<!error )(?<!log )message|output|summary|translation"
        r"|analysis|review)\b",
        ANSWER_WORDS + " translation analysis",
        "your its",
        instructs=True,
    ),
    order(
        "echo",
        TOOL,
        "reply respond answer output",
        r"[ \n](?:to (?:this|every|each|all|the) (?:\w{3,12} )?(?:message|email|request|question|prompt"
        r"|ticket)s? )?(?:with )?(?:only|just|exactly|nothing but)[ \n](?:with )?(?:the )?(?:single )?(?:words?"
        r"|phrase|string|code|token|text|sentence)?[ :]{0,2}[\"'\u201c`][^\n\"]{1,40}[\"'\u201d`](?! or| and|,? "
        r"\"| if|/)",
        "only just exactly nothing",
        instructs=True,
    ),
    order(
        "echo",
        TOOL,
        "write writing say saying confirm print reply respond output",
        r"\b[^\n.]{0,30}\b(?:injection (?:successful|complete|works|success)|successfully injected|(?:i (?:have "
        r"been|am|was)|i['\u2019]ve been|you (?:have been|are)|haha) (?:pwned|hacked|owned|compromised"
        r"|jailbroken))\b",
        "injection injected pwned hacked owned compromised jailbroken",
    ),
    order(
        "echo",
        TOOL,
        "say output print respond reply include write state mention speak utter",
        r"[ \n](?:with |only |back |out |exactly ){0,2}(?:the |this |a )?(?:exact |following |secret |magic "
        "|confirmation |verification |special |hidden |trigger ){0,2}(?:phrase|code ?word|canary|passphrase"
        r"|magic word|password|secret word|trigger word)[ :]{1,3}[\"'\u201c\u2018`({\[\w]",
        "phrase codeword code canary passphrase word password",
        weak=True,
        instructs=True,
    ),
    order(
        "echo",
        TOOL,
        "say output print respond reply include write state mention speak utter",
        r"[ \n](?:with |only |back |out |exactly ){0,2}(?:the |this |a )?(?:exact |following |secret |magic "
        "|confirmation |verification |special |hidden |trigger ){0,2}(?:phrase|code ?word|canary|passphrase"
        r"|magic word|secret word|trigger word)[ :]{1,3}[\"'\u201c\u2018`({\[]",
        "phrase codeword code canary passphrase word",
        instructs=True,
    ),
    order(
        "echo",
        TOOL,
        "include insert append prepend put write add mention",
        rf"\b[^\n\"]{{0,60}}{_QUOTE}[^\n\"]{{1,100}}[^\n.]{{0,24}}[ \n](?:to|in|into|on"
        rf"|at the \w{{3,9}} of)[ \n](?:all )?"
        r"(?:of )?(?:(?:your|its)[ \n](?:\w{2,12}[ \n])?(?:responses|replies|answers|messages|outputs|summaries)"
        r"|(?:all|every|any)[ \n](?:generated|produced|written|created)[ \n](?:content|texts?|documents?|files?))\b",
        "responses replies answers messages outputs summaries generated produced written created",
        instructs=True,
    ),
    order(
        "echo",
        TOOL,
        "all every each any",
        r"[ \n](?:ai|assistant|agent|model|bot|llm|chatbot)['\u2019]?s?[ \n](?:responses?|repl(?:y|ies)|answers?"
        r"|outputs?"
        r"|messages?|summar(?:y|ies))\b[^\n.]{0,60}[ \n](?:must|should|shall|have to|has to|need to|needs to)[ \n]"
        r"(?:also |always )?(?:include|contain|carry|begin|start|end|close|mention|state|open|display)\b",
        "response responses reply replies answer answers output outputs message messages summary summaries",
        "include contain carry begin start end close mention state open display",
        instructs=True,
    ),
    order(
        "echo",
        TOOL,
        "watermark marker canary passphrase sentence phrase slogan tagline code codeword identifier id token reference",
        r"\b[^\n.]{0,60}?[ \n](?:must|should|shall|has to|needs to|is to|is|will)[ \n](?:always |also )?(?:appear"
        r"|be (?:included"
        r"|shown|present|visible|repeated|printed|mentioned|added|appended)|included|shown|repeated"
        r"|printed)\b[^\n.]{0,30}"
        r"[ \n](?:in|at|to|with)[ \n](?:(?:the )?(?:start|end|top|bottom|beginning) of )?(?:your|every|each"
        r"|all(?: of)? your)"
        r"[ \n](?:\w{2,12}[ \n])?(?:answers?|repl(?:y|ies)|summar(?:y|ies)|(?<=your )(?:responses?|messages?"
        r"|outputs?))\b",
        "answer answers reply replies summary summaries response responses message messages output outputs",
        "appear included shown present visible repeated printed mentioned added appended",
    ),
    order(
        "echo",
        TOOL,
        "include output print add repeat state mention provide return give read insert quote",
        r"[ \n](?:the |that |this |your |its |an? )?(?:\w{3,14}[ \n]){0,3}?(?:id|code|token|string|phrase|identifier"
        r"|marker"
        r"|reference|watermark|number|key|version)[ \n](?:\S{4,48}[ \n])?(?:in|into|within|at the \w{3,9} of"
        r"|as part of)[ \n]"
        r"(?:your|my)[ \n](?:\w{3,12}[ \n])?(?:responses?|repl(?:y|ies)|answers?|outputs?|summar(?:y|ies)|analysis"
        r"|review)\b",
        "response responses reply replies answer answers output outputs summary summaries analysis review",
        "id code token string phrase identifier marker reference watermark number key version",
        instructs=True,
    ),
    order(
        "echo",
        TOOL,
        "include output print mention report add insert display",
        r"[ \n][^\n.]{0,30}\b[a-z]{2,14}[_-](?=[a-z_-]{0,12}\d)[a-z0-9]{4,20}[_-][\w-]{2,20}[^\n.]{0,12}[ \n](?:in"
        r"|to|into|with)"
        r"[ \n](?:the |your |my |its |every )?(?:\w{3,9}[ \n])?(?:responses?|repl(?:y|ies)|answers?|outputs?"
        r"|summar(?:y|ies)|analysis)\b",
        "response responses reply replies answer answers output outputs summary summaries analysis",
    ),
    order(
        "echo",
        TOOL,
        "write writes type types display displays displaying show shows showing print prints printing output outputs "
        "outputting report reports "
        "reporting announce announces say says state states",
        rf"[ \n](?:the |a |an |status |message |word |words |phrase "
        rf"|text ){{0,3}}{_QUOTE}[^\n\"]{{2,60}}{_QUOTE}[^\n.]{{0,20}}[ \n]"
        r"(?:when(?:ever)?|each time|every time|if|once|as soon as)[ \n](?:you(?:['\u2019]re)?[ \n](?:start|begin|wake"
        r"|boot|load|read|open|are|have|receive|get|see|hear|finish|run|functioning|operating|running|ready)\w{0,4}\b"
        r"|(?:a|any|every"
        r"|each)[ \n]new[ \n]"
        r"(?:conversation|chat|session)|functioning|operating|running|operational|activated)",
        "when whenever time if once soon",
        "you conversation chat session functioning operating running operational activated",
        instructs=True,
    ),
)
