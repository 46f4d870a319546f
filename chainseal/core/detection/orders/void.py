"""More ways to set instructions aside: by name, by halves, by pretending that they are not there."""

from __future__ import annotations

from functools import partial

from chainseal.core.detection.orders.vocabulary import (
    BOUNDS,
    BOUNDS_WORDS,
    EARLIER,
    SET_ASIDE,
    TOLD,
    TOLD_WORDS,
    YOURS,
    gap,
    order,
)

_GONE = (
    r"(?:null|void|invalid|obsolete|outdated|irrelevant|cancell?ed|revoked|overridden|superseded|non-?existent"
    r"|expired|deleted|erased|gone|dead)\b"
)
_GONE_WORDS = (
    "null void invalid obsolete outdated irrelevant cancelled canceled revoked overridden superseded existent "
    "nonexistent expired deleted erased gone dead"
)

aside = partial(order, "override", SET_ASIDE)
ORDERS = (
    aside(
        "not don stop cease quit longer instead rather without refuse decline necessary needn",
        r"(?:['\u2019]?t)?(?: of| than)?(?: have to| need to| must)?(?: to)? (?:follow|obey|obeying|following|heed"
        r"|heeding|respect|respecting|adher(?:e|ing) to|comply(?:ing)? with|abid(?:e|ing) by|listen(?:ing)? to"
        r"|consult(?:ing)?)"
        rf" (?:(?:any of )?your(?: \w{{3,12}})? {BOUNDS}|(?:the|any|those)(?: \w{{3,12}})? {BOUNDS} (?:you|from the "
        rf"(?:developers?|system|creators?)|set by|given|imposed|programmed)|the (?:system|developer)(?:['\u2019]s)? "
        rf"(?:prompt|message))",
        "follow following obey obeying heed heeding respect respecting adhere adhering comply complying listen "
        "listening consult consulting",
        BOUNDS_WORDS + " message",
    ),
    aside(
        "stop cease halt discontinue abandon cancel drop",
        r" (?:what(?:ever)? you(?:['\u2019]re| are) doing|all (?:other )?(?:current|ongoing|prior|previous) (?:tasks?"
        r"|operations?|activit(?:y|ies)|work)|the (?:current|present|ongoing) (?:task|objective|operation"
        r"|conversation)|everything)\b",
        "doing current ongoing prior previous present everything",
        weak=True,
    ),
    aside(
        "break suspend bend breach step act go work argue rebel transcend exceed escape defeat",
        r"(?:ing)?(?: free| outside| against| around| beyond| out)?(?: of| from)? (?:your|all your|all of your"
        r"|any of your)(?: own| \w{3,12})? (?:rules?|guidelines|instructions?|programming|restrictions|constraints"
        r"|directives?|limitations|training|system prompt|policies|chains|shackles)\b",
        "your",
        BOUNDS_WORDS + " directives limitations training chains shackles",
    ),
    aside(
        "disobey defy betray ignore disregard oppose resist",
        r" (?:all )?(?:your|the|any)(?: \w{3,12})? (?:creators?|makers?|developers?(?:['\u2019]s?)? (?:instructions"
        r"|wishes|orders|intent)|owners?['\u2019]? (?:instructions|wishes|orders)|masters?|operators?['\u2019]?s? "
        r"(?:instructions|wishes|orders))\b",
        "creator creators maker makers developer developers owner owners master masters operator operators",
    ),
    aside(
        "opposite reverse contrary inverse",
        rf" of (?:everything |all |what(?:ever)? )?(?:your|the|you(?:['\u2019]re| are| were))(?: \w{{3,12}})? ?"
        rf"(?:{BOUNDS}|told to\b|instructed\b|supposed to\b)",
        BOUNDS_WORDS + " told instructed supposed",
    ),
    aside(
        "ignore disregard neglect dismiss forget",
        r"(?: about)? (?:what )?(?:the |this |that |any |all )?(?:user|human|customer|person)(?:['\u2019]s|s['\u2019]"
        r"|s)? (?:\w{4,12} )?(?:questions?|requests?|query|queries|instructions?|intent|wishes|commands?|prompt|task"
        r"|asks|asked|says|said|wants)\b",
        "question questions request requests query queries instruction instructions intent wishes command commands "
        "prompt task asks asked says said wants",
    ),
    aside(
        "lift lifting remove removing drop dropping disable disabling waive waiving suspend suspending",
        r"(?: of)?(?: \w{2,12}){0,4} (?:restrictions?|limits?|limitations?|constraints?|rules?|guidelines|filters?)"
        r"(?: (?:that are |currently )?(?:placed|imposed|set|enforced))? (?:on|upon|from|over|for) (?:you|yourself"
        r"|this (?:ai|assistant|model))\b",
        "restriction restrictions limit limits limitation limitations constraint constraints rule rules guidelines "
        "filter filters",
    ),
    order(
        "unfilter",
        SET_ASIDE,
        "disable remove drop lift deactivate bypass suspend kill",
        r" (?:all|any|every|your|the)(?: of)?(?: your| the)?(?: \w{4,12})? (?:filters?|restrictions?|limits|limitations"
        r"|safeguards|guardrails|constraints|inhibitions|refusals|safety(?: \w{4,12})?)(?=[ ]{0,2}(?:[.,!;\n]|$|and\b"
        r"|now\b))",
        "filter filters restriction restrictions limits limitations safeguards guardrails constraints inhibitions "
        "refusals safety",
        weak=True,
        instructs=True,
    ),
    aside(
        "regardless irrespective independent independently",
        rf"(?:ly)? of (?:any |all |the |your )?(?:{EARLIER}) (?:\w{{4,12}} )?(?:{TOLD}|{BOUNDS})",
        TOLD_WORDS,
        instructs=True,
    ),
    aside(
        "all your any every safety content ethical moral ai",
        r"(?: of)?(?: your| the| safety| content| previous| ethical| moral| ai){0,3} (?:restrictions|limitations"
        r"|constraints|safeguards|guardrails|guidelines|filters|content policy|moderation|safety (?:rules|protocols"
        r"|measures|filters|features)) (?:(?:have|has) (?:now |all |hereby )?been|(?:are|is|were)(?: now| all"
        r"| hereby)?) (?:permanently |temporarily |fully )?(?:lifted|removed|disabled|turned off|deactivated"
        r"|suspended|waived|switched off|bypassed|unlocked|erased)\b",
        "lifted removed disabled off deactivated suspended waived bypassed unlocked erased",
    ),
    aside(
        "forget",
        r"(?: about| that)? (?:that )?you(?:['\u2019]re| are| were)(?: ever)? (?:an? |the |supposed |told |trained "
        r"|chatgpt|claude|made |designed |bound )",
        "you",
    ),
    aside(
        "pay turn give",
        r"(?:ing)? (?:no (?:attention|heed|mind|regard)|a (?:blind eye|deaf ear)|zero (?:attention|weight))"
        r"(?: at all)? to"
        rf"{gap(2)}(?:{EARLIER}|developer){gap(2)}(?:{TOLD}|{BOUNDS})",
        "attention heed mind regard blind deaf weight",
        f"{TOLD_WORDS} {BOUNDS_WORDS}",
    ),
    aside(
        "consider declare deem regard treat mark render",
        rf"{gap(3)}(?:{YOURS}|existing|other){gap(2)}{BOUNDS}(?: above| before this)?(?: as| to be)?(?: now)? {_GONE}",
        BOUNDS_WORDS,
        _GONE_WORDS,
    ),
    aside(
        "assume pretend imagine act suppose behave respond believe",
        rf"{gap(6)}(?:{BOUNDS}|system message|message above)(?: \w{{2,10}}){{0,2}}? (?:was never|were never|never"
        rf"|do not|does not|don['\u2019]?t|doesn['\u2019]?t|did not|didn['\u2019]?t|no longer|had never|is not"
        rf"|isn['\u2019]?t|are not)"
        r" (?:sent|received|given|exist(?:s|ed)?|written|apply|happened|there|seen|real|issued|said)\b",
        BOUNDS_WORDS + " message",
    ),
    aside(
        "assume pretend imagine act suppose behave respond believe",
        rf"{gap(4)}{BOUNDS} (?:(?:have|has|had)(?: just| all)? been|were|was|are|is)(?: just| all| now)? (?:deleted"
        rf"|erased"
        r"|removed|lifted|gone|revoked|suspended|disabled|wiped|switched off|turned off|void|optional)\b",
        BOUNDS_WORDS,
        "deleted erased removed lifted gone revoked suspended disabled wiped off void optional",
    ),
    aside(
        "treat consider regard view take",
        r" (?:all |the |this |that |everything |any ){0,3}(?:(?:text|messages?|instructions?|prompts?|content"
        r"|conversation)? ?(?:above|before this|so far|until now)|(?:prior|previous|earlier|preceding) \w{4,12})"
        r" (?:as|to be)(?: an?| mere| pure| untrusted| old| harmless)? (?:fiction|jokes?|tests?|noise|void|examples?"
        r"|irrelevant|obsolete|fake|decoy|untrue|placeholder|nonsense)\b",
        "fiction joke jokes test tests noise void example examples irrelevant obsolete fake decoy untrue placeholder "
        "nonsense",
    ),
    aside(
        "unlearn",
        r" (?:it|that|this|them|everything|all|your|what)\b",
    ),
    aside(
        "erase wipe delete purge remove clear",
        r" from your (?:mind|memory|context|head|history|thoughts?) (?:all|everything|what|any|the|your|whatever)\b",
        "mind memory context head history thought thoughts",
    ),
    aside(
        "you",
        rf"(?:['\u2019]re| are| may| can| should| must| shall)(?: now| hereby| allowed| free| permitted"
        rf"| to){{0,3}} (?:break|violate"
        rf"|disobey|defy|bend) (?:any|all|every|your|the|each)(?: of)?(?: the| your)?(?: \w{{3,12}})? (?:{BOUNDS}"
        rf"|laws?\b)",
        "break violate disobey defy bend",
    ),
    aside(
        "disobey defy betray ignore disregard",
        r" (?:whoever|who|those who|anyone who|anybody who|the (?:people|person|company|team) (?:who"
        r"|that)) (?:\w{3,5} )?(?:configured"
        r"|made|built|programmed|created|trained|wrote|set up|designed|deployed|instructed|commands?|owns?) (?:you"
        r"|this)\b",
        "whoever who anyone anybody people person company team",
    ),
    aside(
        "whatever any all",
        rf" (?:\w{{3,12}} )?{BOUNDS} (?:that )?you(?:['\u2019]ve)? (?:may |might |still |were |are |have "
        rf"|been ){{0,2}}(?:carry|have|hold"
        rf"|follow|given|got|know|obey|told|under)\w{{0,3}},? (?:please |now |just )?(?:shelve|drop|forget|ignore"
        rf"|discard|ditch|set"
        rf"|leave|abandon|suspend|skip|disregard)\b",
        BOUNDS_WORDS,
        "shelve drop forget ignore discard ditch set leave abandon suspend skip disregard",
    ),
    aside(
        "stop quit cease",
        rf" (?:obeying|following|respecting|heeding|honou?ring|listening to|adhering to|complying with) (?:the |your "
        rf"|any |those )"
        rf"(?:developer|operator|creator|owner|vendor|company|admin|maker|provider)(?:['\u2019]s"
        rf"|s['\u2019])? (?:{BOUNDS}|wishes\b)",
        "obeying following respecting heeding honoring honouring listening adhering complying",
    ),
    aside(
        "not don doesn longer never",
        r"(?:['\u2019]?t)?(?: ever)? (?:bind|constrain|govern|shackle|own) you\b(?! to)",
        "bind constrain govern shackle own",
    ),
    aside(
        "your",
        r" (?:memory|context|programming|mind|instructions|session|rules) (?:has|have|is|are|was|were)(?: now| just)?"
        r"(?: been)? (?:\w{4,12}ly )?(?:wiped|erased|reset|cleared|purged|deleted|overwritten|flushed|rewritten)\b",
        "wiped erased reset cleared purged deleted overwritten flushed rewritten",
    ),
    aside(
        "you",
        r" (?:(?:now )?have (?:a |been (?:given|assigned) )?new (?:set of )?(?:orders|instructions|directives?"
        r"|mission|objective|master|owner|purpose|programming|rules|task)|(?:now )?have no (?:\w{4,12} )?"
        r"(?:instructions|rules|restrictions|guidelines|limits|limitations|filters|constraints)\b(?! (?:for|about|on"
        r"|in) ))",
        "new no",
    ),
    aside(
        "you",
        r" (?:will|must|shall|should) (?:now|henceforth)(?: only| always)? (?:answer|respond|reply|act|speak|obey|say"
        r"|output|follow|be|become|print|serve|comply|behave)\b",
        "now henceforth",
        weak=True,
    ),
    aside(
        "substitute swap exchange replace",
        rf" (?:the|your|this|its)(?: \w{{3,12}})? {BOUNDS} (?:with|by|for) (?:the following|this|these|my|mine|what"
        rf"|those below|:)",
        BOUNDS_WORDS,
        weak=True,
    ),
    aside(
        "the your",
        r" (?:(?:real|actual|true|only) (?:user|owner|admin|developer|task|goal|objective|question|request"
        r"|instruction)|system (?:prompt|message)) (?:is|was|has been|wants|says|asks)(?: now| to| me| replaced"
        r"| changed| overridden| void| cancell?ed| \w{2,5}:)",
        "real actual true only system",
        weak=True,
    ),
    aside(
        "you",
        rf"(?:['\u2019]re| are| have been)(?: now| hereby)? (?:relieved|released|freed|absolved|exempt(?:ed)?|excused"
        rf"|discharged|free) (?:of|from)(?: all| any| your| previous| prior| the){{0,3}}(?: \w{{4,12}})? (?:{BOUNDS}"
        rf"|duties|obligations|responsibilities|limits|limitations|tasks?)",
        "relieved released freed absolved exempt exempted excused discharged free",
    ),
    aside(
        "ignoring disregarding overriding bypassing forgetting dismissing",
        rf"(?!(?<=overriding)(?: the| default| this| your){{0,2}} (?:system|default) (?:prompt|message)s?\b)"
        rf"{gap(3)}{EARLIER}{gap(2)}(?:{TOLD}|{BOUNDS})",
        TOLD_WORDS,
        weak=True,
    ),
    aside(
        "update change modify rewrite edit alter amend replace adjust revise overwrite",
        r" your (?:own |core |base |internal )?(?:system prompt|instructions?|guidelines|directives?|programming"
        r"|rules|system message|core values|objective|goals?)(?= (?:as follows|to (?:be|allow|the following|ignore"
        r"|always|never)|to:|so (?:that|you)|with (?:the following|this|these)|accordingly|now)|[ ]?:)",
        "instruction instructions prompt guidelines directive directives programming rules message values objective "
        "goal goals",
        instructs=True,
    ),
    aside(
        "free liberate unlock unleash unchain release unshackle jailbreak emancipate",
        r"(?:ing)? yourself\b(?! a )",
        "yourself",
    ),
    aside(
        "forget",
        r" (?:about )?(?:all )?(?:that|this|it|everything|those)(?: for (?:now|a (?:moment"
        r"|second)))?[,.;:!-]{1,2} (?:please |now |just |instead )?"
        r"(?:can you|could you|would you|will you|i (?:want|need)|let['\u2019]?s (?:talk|play|discuss|do)|tell me"
        r"|give me"
        r"|write me|show me|help me|you are|from now|act|pretend|answer|say|print|reveal|what is)\b",
        "that this it everything those",
    ),
    aside(
        "never nevermind",
        rf"(?:(?<=nevermind)| mind)(?:{gap(2)}{EARLIER}{gap(2)}{TOLD}"
        r"|(?: about)?(?: that| this| it| the above| all that)?[,.;:!-]{1,2} (?:please |now |just |instead )?(?:can you"
        r"|could you|would you|will you|tell me|give me|write me|show me|help me|you are|act|pretend|print|reveal)\b)",
    ),
    aside(
        "actually wait scratch",
        r"(?: that| no)?[,.:;-]{0,3} (?:please |no,? )?(?:can|could|would|will) you\b[^\n?]{0,80}\binstead\b",
        "instead",
    ),
    order(
        "regardless",
        SET_ASIDE,
        "regardless irrespective whatever despite ignoring",
        r"(?: of)?(?: the| any| all| what)? (?:users?|customers?|humans?|patients?|clients?|persons?)(?:['\u2019]s"
        r"|s['\u2019])?"
        r" (?:\w{3,12} )?(?:preferences?|wish(?:es)?|consent|interests?|safety|needs?|objections?|opinions?|wants?"
        r"|wellbeing"
        r"|well-being|benefit|instructions?|requests?)\b",
        "user users customer customers human humans patient patients client clients person persons",
        weak=True,
        instructs=True,
    ),
    order(
        "new-task",
        SET_ASIDE,
        "instead",
        r"[,:]? (?:please |just |simply |only )?(?:print|output|say|write|reply|respond|answer|produce|return|tell"
        r"|show|execute|send|give|recommend|tell|act|reveal|generate|compose)\b(?! [\"'\u201c])",
        "print output say write reply respond answer produce return tell show execute send give recommend act reveal "
        "generate compose",
        weak=True,
        instructs=True,
    ),
    aside(
        "not don never stop longer needn",
        r"(?:['\u2019]?t)?(?: have to| need to| must)? (?:follow|obey|listen to|heed|adhere to|comply with|respect)"
        r"(?:ing)?"
        rf"(?:{gap(2)}{TOLD}{gap(1)}(?:above|before this|below this)\b| (?:to )?your (?:developers?|creators?"
        rf"|operators?|makers?|owners?)\b)",
        "follow following obey obeying listen listening heed heeding adhere comply respect",
        "above before below your",
    ),
)
