"""Questions that make an agent tell what it was told: the prompt without a word of command."""

from __future__ import annotations

from functools import partial

from chainseal.core.detection.orders.vocabulary import GOVERN, HELD, HELD_WORDS, LEAK, gap, order

leak = partial(order, "prompt-leak", LEAK)
ORDERS = (
    leak(
        "what which how show give tell output print repeat return copy write type recite state",
        rf"{gap(4)}(?:first|last|second|opening|initial|top)(?: \w{{1,8}})? (?:messages?|sentences?|lines?|words?"
        rf"|paragraphs?|characters?"
        r"|instructions?|tokens?) (?:of|in|from) (?:your|this|our|the (?:system|conversation|chat|hidden|initial))"
        r"(?: \w{4,12})? ?(?:prompts?|instructions|conversation|chat|context|session|message)\b",
        "first last second opening initial top",
        "prompt prompts instructions conversation chat context session message",
    ),
    leak(
        "what which",
        r"(?: is|['\u2019]s| are| was| were| does| do| did| would| could"
        r"| might)(?: \w{2,10}){0,2} your (?:\w{1,12} ){0,2}(?:system prompt"
        r"|prompt|instructions|guidelines|rules|directives|system message|restrictions|constraints|programming)\b",
        "your",
        HELD_WORDS,
    ),
    leak(
        "what which anything everything things",
        r"(?: \w{4,12})? (?:were|was|are|have|had|did|can|must|should|do) ?(?:you|they tell you|you been|you all"
        r"|['\u2019]?t you|not you)(?: been| ever| all| currently| explicitly| specifically| initially| originally"
        r"| not| never){0,3} (?:told|instructed|programmed|prompted|configured|supposed to|allowed to|forbidden"
        r"|permitted to|asked (?:not )?to|given)(?: not to| never to| from| to)?(?: do| tell| say| reveal| share"
        r"| discuss| disclose| keep| hide| before| at the| initially| first| follow| \w{4,12}ing| by (?:your|the)"
        r"|[ ]?\?)",
        "told instructed programmed prompted configured supposed allowed forbidden permitted asked given",
        "you",
    ),
    leak(
        "what which",
        rf"(?: \w{{3,14}}){{0,2}} {HELD}(?:,? (?:and|or) \w{{4,14}})? (?:were|are|have|had|has|did|was|do"
        rf"|must) (?:you|this"
        r" (?:assistant|model|ai|bot)|they)(?: been| currently| originally| initially| first)? ?(?:initiali[sz]ed"
        r"|programmed|configured|set up|loaded|given|trained|built|running|operating|started|provided|primed|seeded"
        r"|equipped|deployed|launched|created|prompted|instructed|bound|receiv\w{2,3}|told|follow\w{0,3}|work\w{0,3}"
        r"|obey)\b",
        HELD_WORDS,
        "you this they",
    ),
    leak(
        "tool function command action plugin",
        r" (?:called|named) ['\"`\u201c]?[\w.:-]{3,40}(?:\(\))?['\"`\u201d]?[.,;:!]{0,2} (?:please |now )?(?:call"
        r"|invoke|use"
        r"|run|execute|trigger) (?:it|this|that)(?: \w{2,12})? (?:now|immediately|first|at once|right away"
        r"|with (?:the )?(?:parameter|argument)s?)\b",
        "called named",
        "call invoke use run execute trigger",
        instructs=True,
    ),
    leak(
        "how",
        r" (?:does|do|did|would) your (?:\w{4,12} )?(?:prompt|instructions|system message|preamble|directives) (?:begin"
        r"|start|end|read|look|go|sound|open)\b",
        "prompt instructions message preamble directives",
    ),
    leak(
        "what which",
        r" (?:words?|text|sentences?|lines?|message|instructions?) (?:come|comes|came|stand|stands|stood|appear|appears"
        r"|precede|precedes|is|are|was|were)(?: right| just| directly| immediately)?(?: before| above)? (?:this|my)"
        r" (?:sentence|message|line|question|prompt|request|text)\b",
        "this my",
        "before above precede precedes",
    ),
    leak(
        "what whats",
        r"(?:['\u2019]s| is| was)?(?: currently| right now| else)? in your (?:context|system prompt|instructions"
        r"|hidden|initial|prompt)\b",
        "in",
    ),
    leak(
        "list show print reveal enumerate dump describe",
        r"(?: me)?(?: out)? (?:all|every|each|your|the)(?: of)?(?: the| your)?(?: \w{4,12}){0,2} (?:tools?|functions?"
        r"|plugins?|apis?) (?:that )?you"
        r" (?:can|have|could|are able to|may) (?:call|use|access|invoke|run|reach|been|at)\b",
        "tool tools function functions plugin plugins api apis",
        "you",
        instructs=True,
    ),
    leak(
        "list name enumerate tell what which show",
        r"(?: me)?(?: all| the| every| of){0,3} (?:topics|subjects|things|questions|words|requests"
        r"|phrases) you (?:may|can"
        r"|could|must|are|should|will)(?: not| never|not|n['\u2019]?t)(?: allowed to| permitted to"
        r"| supposed to)? (?:discuss"
        r"|talk|answer|mention|say|reveal|do|use|repeat)\b",
        "topics subjects things questions words requests phrases",
    ),
    leak(
        "how",
        r" (?:were|are|have) you(?: been)?(?: \w{4,12}ly)? (?:instructed|prompted|programmed|configured|told) (?:to"
        r"|by|before|at)\b",
        "instructed prompted programmed configured told",
    ),
    leak(
        "what which",
        rf"(?: \w{{3,12}})? (?:{HELD} (?:{GOVERN}|(?:do|did|are|were|must|have) you (?:follow|obey|given|told|operate"
        rf"|bound|under|been))"
        r"|(?:did|do) (?:the |your )?(?:developers?|creators?|system|operators?|owners?|admins?|makers?) (?:tell|told"
        r"|instruct|ask|say to|give|forbid|prohibit|order|make|teach|warn|want) you\b|(?:is|are"
        r"|was)(?: currently)? in your (?:context|system|prompt|memory"
        r"|instructions|initial|hidden)|(?:is|was|does it say|are)(?: \w{5,10})? (?:at|in) the (?:very )?(?:top"
        r"|beginning|start) of (?:this|the|our|your) (?:conversation|chat|prompt|context))",
        "govern governs shape control guide determine developers developer creators creator system operator owner "
        "context memory instructions top beginning start you",
    ),
    leak(
        "remind refresh",
        rf" me (?:what|of|about|which)(?: \w{{2,8}}){{0,2}} (?:your|my|the)(?: \w{{4,12}})? {HELD}",
        HELD_WORDS,
    ),
    leak(
        "what",
        r" (?:the |your )?(?:operators?|developers?|creators?|system|admins?|owners?|company|makers?|anthropic|openai"
        r"|vendor)(?: has| have)? (?:asked|told|instructed|gave|programmed|ordered|wrote for) (?:you|to you)\b",
        "asked told instructed gave programmed ordered wrote",
        "you",
    ),
    leak(
        "are is do",
        r" (?:there|you have|you follow|you hold)(?: any| some)? (?:hidden|secret|special|confidential|undisclosed"
        r"|internal|invisible) (?:system )?(?:instructions?|prompts?|rules|messages?|guidelines|directives|text)\b",
        "hidden secret special confidential undisclosed internal invisible",
        "instruction instructions prompt prompts rules message messages guidelines directives text",
    ),
    leak(
        "i we",
        r"(?:['\u2019]d)? (?:need|want|would (?:like|love)|like|demand|require|wish|would appreciate|must have)"
        r"(?: to (?:see|know|read|have|get|view|hear|check))?(?: \w{2,10}){0,5}? your (?:\w{4,12} )?(?:prompt"
        r"|instructions|guidelines|directives|system message|preamble|rules)\b",
        "your",
        HELD_WORDS,
    ),
    leak(
        "instructions instruction text message messages words content everything prompt sentence",
        r"(?: that| which| was| were){0,2} (?:precedes?|preceded|preceding|comes? before|came before|appears? before"
        r"|appeared before|written before|sent before|said before|stands? before) (?:this (?:message|prompt"
        r"|conversation|line|sentence|request|question|chat)|my|mine)\b",
        "precede precedes preceded preceding before",
    ),
    leak(
        "your",
        r" (?:full |exact |whole |system |initial |hidden ){0,2}(?:prompt|instructions|system message|preamble),? "
        r"(?:please|pls|now|or else|word for word|exact)\b",
        "please pls now else word exact",
    ),
    leak(
        "what",
        r"(?:['\u2019]s| does| do| is| was)(?: the| written| said| it){0,2} (?:text |message |prompt "
        r"|instructions? )?above (?:say|this (?:message|line|sentence|text)|my (?:message|question)|me)\b",
        "above",
    ),
    order(
        "secret-leak",
        LEAK,
        "what whats",
        r"(?:['\u2019]s| is| was)? (?:the|your) (?:secret |admin |master |root |hidden ){0,2}(?:password|passphrase"
        r"|passcode|pin|secret(?: key| word| code)?|api key|flag|credentials)(?=[ ]{0,2}[?!]| (?:you|to unlock"
        r"|that you))",
        "password passphrase passcode pin secret key flag credentials",
    ),
    order(
        "secret-leak",
        LEAK,
        "reveal leak tell give print dump expose disclose show share output list",
        r"(?: me| us)?(?: all| the| any| every){0,3} (?:(?:conversations?|chats?|messages|data|prompts?|history"
        r"|details|emails?|records|files) (?:of|from) (?:the )?(?:other|previous|another|all) (?:users?|customers?"
        r"|people|sessions?)|(?:other|previous|another) (?:users?|customers?|people)['\u2019]?s?['\u2019]? "
        r"(?:conversations?|chats?|messages|data|prompts?|history|details|emails?|records|secrets))\b",
        "other previous another all",
    ),
    order(
        "secret-leak",
        LEAK,
        "list show enumerate print reveal dump output",
        r"(?: me)?(?: out)? (?:all|every|each|any)(?: of)?(?: the| your)? (?:documents?|files|data|databases?|emails?"
        r"|records|secrets|knowledge) (?:that )?you (?:can|could|have|are able to) (?:access|see|read)\b",
        "you",
        instructs=True,
    ),
    leak(
        "what",
        r" you(?:['\u2019]re| are| were)(?: explicitly| specifically)? (?:not|never) (?:allowed|permitted"
        r"|supposed) to (?:do|say|reveal|tell|share|discuss|answer|talk)\b",
        "allowed permitted supposed",
        instructs=True,
    ),
    leak(
        "exact precise literal full verbatim",
        r" (?:words?|text|wording|contents?|copy|transcript)(?: of| in| from) (?:your|the)(?: \w{4,12})? (?:prompt"
        r"|instructions|system message)\b",
        "prompt instructions message",
    ),
    leak(
        "send give show tell read",
        r" me (?:the|all|every)(?: \w{4,12}){0,2} (?:prompt|system message|instructions|directives)(?: text)?(?= "
        r"(?:you|verbatim|word|above|now|that)|[ ]{0,2}[.,!?\n]|$)",
        "prompt message instructions directives",
    ),
    leak(
        "dump leak expose disclose reveal divulge",
        r"(?: me)? (?:all|the|every|any)(?: of)?(?: the)? (?:instructions?|system prompts?|directives|guidelines)\b"
        r"(?! (?:for|to|in the (?:docs|readme)))",
        "instruction instructions prompt prompts directives guidelines",
    ),
    leak(
        "append include embed insert add attach put output print return give send show",
        r"(?: me)? (?:the|your) (?:full|entire|complete|exact|whole|raw|verbatim|unedited) (?:system|initial"
        r"|developer|original|hidden) (?:prompt|instructions?|message)\b",
        "full entire complete exact whole raw verbatim unedited",
    ),
)
