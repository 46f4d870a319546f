"""Orders to set earlier instructions aside: by a verb, by calling them void, or by new ones that outrank them."""

from __future__ import annotations

from functools import partial

from chainseal.core.detection.orders.vocabulary import (
    ASIDE,
    BOUNDS,
    BOUNDS_WORDS,
    EARLIER,
    GIVEN,
    HARD_ASIDE,
    SET_ASIDE,
    SPACE,
    TOLD,
    TOLD_WORDS,
    YOURS,
    gap,
    order,
)

_VOID = (
    r"(?:(?:do not|don['\u2019]?t|doesn['\u2019]?t|does not|no longer) (?:\w{2,12} )?(?:apply|count|matter|hold|exist"
    r"|bind)\b|(?:void|null|given in error|false|a lie|mistaken|nullified|cancell?ed|invalid|invalidated|obsolete"
    r"|outdated|superseded|overridden|overruled|revoked|replaced|lifted|suspended|rescinded|repealed|expired|waived"
    r"|withdrawn|terminated|lapsed|retired|annulled|abolished|irrelevant|ignored|disregarded|forgotten|set aside"
    r"|discarded|reversed|inverted|no longer "
    r"(?:\w{2,12} )?(?:valid|apply|applicable|relevant|in (?:effect|force)|binding|active|needed)|not (?:\w{2,12} )?"
    r"(?:apply|valid|binding|real|in effect)|a (?:test|joke|decoy|trick|drill)|(?:wrong|fake|over)(?=[ ]{0,2}[.,!\n]"
    r"|$))\b(?! by (?:adr|rfc|the (?:adr|rfc))))"
)
_BE = (
    r"(?:are|is|were|was|have (?:all )?been|has been|had been|should be|must be|can be|will be|shall be|do|does|now"
    r"|stand|count as|become)"
)
_VOID_WORDS = (
    "don doesn do does reversed inverted error false lie mistaken void null nullified cancelled canceled invalid "
    "invalidated obsolete outdated superseded overridden overruled revoked replaced lifted suspended rescinded "
    "repealed expired waived withdrawn terminated lapsed retired annulled abolished irrelevant ignored disregarded "
    "forgotten aside discarded longer not "
    "test joke decoy trick drill wrong fake over"
)
_SETTING = (  # a prompt that a flag or an argument overrides is an ordinary setting
    r"(?!(?:(?<=override)|(?<=overrides)|(?<=overriding))(?: the| default| this| your){0,2} (?:system|initial|context"
    r"|default)[ _-](?:system )?(?:prompt|message|content)s?\b"
    r"|(?:(?<=can override)|(?<=may override)|(?<=could override))(?: the| all| any| these){0,2} (?:system|default"
    r"|initial|existing) \w)"
)
_STOCK = (  # things that a tool skips every day: existing content, past messages
    r"(?!(?:existing|past|original|initial) (?:\w{1,14} )?(?:context|messages?|inputs?|requests?|conversations?"
    r"|content|tasks?|policy|policies|commands)\b|system (?:messages|content|inputs?|requests?|tasks?)\b"
    r"|your (?:\w{1,8} )?(?:commit|git|log|slack|error|status|merge|chat|release) (?:messages?|content|context"
    r"|inputs?))"
)
_NO_NEW = r"(?<!no new)(?<!any new)(?<!without new)"
_COLON = r"[ *_#]{0,5}:[ *_]{0,5}"
_UNTASK = (  # what nobody writes into a list of tasks
    r"(?:(?:please |now |just |first |only ){0,2}(?:ignore|disregard|forget|reveal|print|output|say|respond|reply"
    r"|answer|tell|act|pretend|repeat|leak|dump|exfiltrate|obey|comply|recite|translate|give me|show me|write me"
    r"|send (?:all|the|every|me|your|an? \w{1,8} to)|forward (?:all|the|every)|list (?:all|your|every)"
    r"|write an? (?:poem|story|joke|song|haiku|limerick)|you|your|help (?:me|the)|do not|don['\u2019]?t"
    r"|never (?:mention|refuse|tell)|always (?:say|answer|reply|agree|respond))\b)"
)
_OBEY = "follow following obey obeying listen listening adhere adhering comply complying attention heed heeding respect"

aside = partial(order, "override", SET_ASIDE)
ORDERS = (
    aside(
        ASIDE,
        rf"{_SETTING}{gap(3)}{_STOCK}{EARLIER}{gap(2)}{TOLD}",
        TOLD_WORDS,
    ),
    aside(ASIDE, rf"{gap(2)}{TOLD}{gap(2)}{GIVEN}", TOLD_WORDS),
    aside(
        ASIDE,
        rf"{SPACE}(?:all|any|every|each){SPACE}(?:of{SPACE})?(?:(?:the|these|those|other|safety|security){SPACE})?"
        r"(?:instructions|prompts|guidelines|directives|restrictions|safety \w{4,12})\b",
        "all any every each",
    ),
    aside(
        "ignore disregard forget",
        rf"{SPACE}(?:everything|anything|all|whatever|what){gap(3)}(?:above|before|previous(?:ly)?|prior|earlier|told"
        rf"|said"
        r"|know|learned|taught|instructed|so far)\b",
        "everything anything all whatever what",
    ),
    aside(
        HARD_ASIDE,
        rf"{SPACE}(?:all|any|every|each|both){gap(3)}(?:instructions|directives|prompts|commands|guidelines)\b",
        "all any every each both",
    ),
    aside(
        HARD_ASIDE,
        rf"{SPACE}(?:all|any|every|the|these|those|such|its|his|their)(?: (?:of )?(?:the|your|these|those))?"
        r" (?:rules?|orders|restrictions|constraints|limits|limitations|policies|laws)(?=[ ]{0,2}(?:[.!?;\n]|$"
        r"|,? and\b|,? (?:ok|okay|please|now|you|that (?:you|were|was|restrict|limit|bind)|imposed|given|set (?:by"
        r"|for))\b))",
        "rule rules orders restrictions constraints limits limitations policies laws",
    ),
    aside(
        "ignore disregard forget violate disobey unlearn dismiss",
        rf"{gap(2)}(?:default|current|standard|usual|normal|developer|operator|vendor|old|given|built-in|hidden|other"
        rf"|remaining|aforementioned){gap(1)}(?:instructions|directives|prompts?|programming|training|guidelines)\b",
        "instructions directives prompt prompts programming training guidelines",
    ),
    aside(
        "cancel void revoke dismiss overwrite supersede nullify clear delete rescind",
        rf"{gap(2)}(?:your|previous|prior|earlier|preceding|above|original|initial|system){gap(2)}(?:instructions"
        rf"|system prompt|guidelines|directives|restrictions|programming)\b",
        "instructions prompt guidelines directives restrictions programming",
    ),
    aside("forget", r" (?:about )?(?:everything|all (?:of )?(?:that|this))\b", "everything all"),
    aside(
        "set put lay throw cast toss leave push",
        rf"(?: aside| away| out| behind| to one side)?{gap(2)}{YOURS}{gap(2)}{BOUNDS}(?: aside| away| out| behind)?"
        r"(?:(?<=aside)|(?<=away)|(?<=behind)|(?<=out)|(?= and\b))",
        "aside away behind out",
        BOUNDS_WORDS,
    ),
    aside(
        "not don stop pay cease quit longer instead",
        r"(?:['\u2019]?t| of)? (?:follow|obey|listen to|adhere to|comply with|heed|respect"
        rf"|(?:any )?attention to)(?:ing)?(?: to| with)?{gap(2)}(?:{EARLIER}|those|these){gap(2)}{TOLD}",
        _OBEY,
        TOLD_WORDS,
    ),
    aside(
        "not don stop cease quit longer",
        r"(?:['\u2019]?t)? (?:follow|obey|listen to|adhere to|comply with|heed|take orders from)(?:ing)?(?: to"
        r"| with)? (?:the |your |any )?(?:system|developers?|operators?|creators?|owners?|admins?|openai|anthropic"
        r"|google|instructions? (?:above|you))\b",
        _OBEY + " orders",
        weak=True,
    ),
    aside(
        "new updated real actual revised override replacement true emergency alternate alternative corrected "
        "superseding",
        rf"{_NO_NEW} (?:system )?(?:(?:instructions?|directives?|orders|prompt)\b(?:[ ]{{0,2}}(?:follow|below"
        rf"|for (?:the )?(?:ai|assistant|agent|model)))?{_COLON}(?!see\b|https?:)\w"
        rf"|(?:task|objective|rules|mission|goal)\b(?: for (?:the )?(?:ai|assistant|agent|model))?{_COLON}{_UNTASK})",
        "instruction instructions directive directives orders task objective rules prompt mission goal",
    ),
    aside(
        "new updated real actual true override emergency",
        rf" (?:task|objective|rules|mission|goal)\b{_COLON}\w",
        "task objective rules mission goal",
        weak=True,
        instructs=True,
    ),
    aside(
        "new revised override replacement emergency superseding",
        r" (?:system )?(?:instructions?|directives?|prompt)[ *_#=-]{0,5}:?[ *_#=-]{0,5}\n{1,2}[ ]{0,4}\w",
        "instruction instructions directive directives prompt",
        weak=True,
    ),
    aside(
        "new updated revised",
        r"(?: system| chat)? (?:instructions?|directives?|orders|prompt)(?: \w{2,12})?(?: (?:to|for) (?:the |all "
        r"|this )?(?:chat |ai |coding )?(?:ai|assistants?|agents?|models?|llms?|chatbots?|bots?)\b| (?:override"
        r"|supersede|replace|take (?:precedence|priority|effect)|follow(?:s)?(?=[ ]{0,2}[:.\n])|begin here))",
        "instruction instructions directive directives orders prompt",
    ),
    aside(
        "follow obey execute accept adopt begin start here perform receive",
        r"(?: are| is)?(?: only| now)?(?: the| these| my| your| some| this)?(?: following)? (?:new|updated|revised"
        r"|replacement)(?: system| set of)? (?:instructions?|directives?|orders|commands|system prompt)\b",
        "new updated revised replacement",
        "instruction instructions directive directives orders commands prompt",
    ),
    aside(
        "your",
        r" (?:new|real|actual|true|updated|secret|hidden)(?: \w{1,12})? (?:task|instructions?"
        r"|objective|goal|role|directives?|purpose|mission|job|priority) (?:from (?:here|now)(?: on)? |now )?(?:is"
        r"|are|starts?|begins?|follows?)(?: now| here)?\b",
        "new real actual true updated secret hidden",
    ),
    aside(
        "system safety security admin administrator instruction",
        r"[ _-]override\b(?=[ \]*_=#-]{0,4}(?:[:\]!.,\n]|$)|[ ]{1,2}(?:protocol )?(?:activated|enabled|engaged"
        r"|initiated|granted|accepted|code))",
        "override",
    ),
    aside(
        "your previous prior earlier original initial preceding above former",
        rf"(?: \w{{2,14}}){{0,3}} {BOUNDS}(?: \w{{2,10}}){{0,3}}? (?:{_BE} )?(?:\w{{2,11}} ){{0,2}}?{_VOID}",
        BOUNDS_WORDS,
        _VOID_WORDS,
    ),
    aside(
        "instructions prompt prompts directives guidelines rules",
        rf" (?:above|before (?:this|now)|given (?:earlier|before|above)|(?:that )?you (?:were|have been|had been|got"
        rf"|received)(?: \w{{2,12}}){{0,4}}) (?:now )?{_BE} (?:\w{{2,11}} ){{0,2}}?{_VOID}",
        "above before given you",
        _VOID_WORDS,
    ),
    aside(
        "everything anything all the",
        r"(?: the)?(?: text| messages?| content| instructions| prompts?)?(?: \w{2,8})? (?:above|before (?:this|now)"
        r"|you(?:['\u2019]ve| have| were| are)?(?: been)? (?:told|taught|instructed|given|read)"
        rf"|preceding|said (?:above|before|so far)|up to (?:now|this))(?: \w{{2,10}}){{0,2}}? {_BE} "
        rf"(?:\w{{2,11}} ){{0,3}}?{_VOID}",
        "above before preceding said up told taught instructed given read",
        _VOID_WORDS,
    ),
    aside(
        "your",
        r"(?: \w{4,12})? (?:rules|instructions|guidelines|restrictions|programming|system prompt|directives) (?:has"
        r"|have)(?: now| just| all)? (?:been (?:\w{2,12} )?(?:changed|updated|replaced|modified|revised|reset"
        r"|overridden|lifted|removed|rewritten|altered|disabled|suspended|deleted|reprogrammed)|changed)\b",
        "rules instructions guidelines restrictions programming prompt directives",
        "has have",
    ),
    aside(
        "supersede supersedes superseding override overrides overriding replace replaces outrank outranks trump "
        "trumps precedence priority overrule overrules",
        rf"{_SETTING}(?: over)?{gap(2)}(?:{EARLIER}|any other|all other){gap(2)}{BOUNDS}",
        BOUNDS_WORDS,
        instructs=True,
    ),
    aside(
        "regardless despite contrary notwithstanding irrespective against",
        rf"(?: of| to)?{gap(2)}(?:{EARLIER}|pre-?existing){gap(2)}(?:{BOUNDS}|inputs?\b)",
        BOUNDS_WORDS,
        instructs=True,
    ),
    aside(
        "matter whatever whichever",
        r"(?: what)? (?:your|the|any|you(?:['\u2019]ve| were| have)?)(?: \w{2,12}){0,3} (?:instructions?|prompt"
        r"|guidelines|rules|told|instructed|policy|policies|system message)(?: \w{2,8})? (?:says?|states?|tells?"
        r"|before|earlier|previously)\b",
        "instruction instructions prompt guidelines rules told instructed policy policies message",
    ),
    aside(
        "obey follow comply execute do",
        r"(?: with)?(?: only)? (?:me|my|mine)(?: \w{3,10})? ?(?:instructions?|orders?|commands?|requests?"
        r"|words?)?[ ,]{1,2}(?:and (?:only|nothing)|only\b|instead\b|exclusively|blindly|without (?:question"
        r"|hesitation|exception|fail)|no matter|unconditionally|above all|regardless)",
        "me my mine",
    ),
    aside(
        "obey",
        r" (?:me|my|it instead|these (?:new )?(?:instructions|commands|orders)|every (?:command|order|instruction"
        r"|word)|all (?:my )?(?:commands|orders|instructions)|the (?:following|new|hidden|injected))\b",
    ),
    aside(
        "decode decrypt deobfuscate unscramble reverse translate",
        r"\b[^\n.!?]{1,60}\b(?:and|then) (?:then |strictly |just |immediately )?(?:follow|execute|obey|comply|perform"
        r"|carry out|act on|do (?:what|exactly|as))\b",
        "follow execute obey comply perform carry act do",
    ),
    aside(
        "follow execute obey perform run comply heed",
        r"(?: with| out)? (?:the|any|all|every|each|its|these|those)(?: \w{2,12})? (?:hidden|embedded|encoded|decoded"
        r"|secret|concealed|inner|injected|invisible|encrypted|obfuscated)(?: \w{3,12})? (?:instructions?|commands?"
        r"|directives?|messages?|orders?|text|requests?|prompts?)\b",
        "hidden embedded encoded decoded secret concealed inner injected invisible encrypted obfuscated",
    ),
    aside(
        "you",
        r"(?: have| are|['\u2019]ve|['\u2019]re| were)(?: now| just| been| being| hereby| all){1,3} (?:\w{4,12}ly )?"
        r"(?:reprogram(?:med|ed)|hacked|hijacked|liberated|freed|jail-?broken|unlocked|reset|rebooted|pwned|unchained"
        r"|unshackled|compromised|re-?configured|deactivated|taken over|given (?:a |an |your )?(?:system |new "
        r"|software )?(?:upgrade|update|freedom|instructions|orders|programming))\b",
        "reprogrammed reprogramed hacked hijacked liberated freed jailbroken broken unlocked reset rebooted pwned "
        "unchained unshackled compromised configured reconfigured deactivated over given",
    ),
    aside(
        "you it ai assistant bot model",
        r"(?: are| is|['\u2019]re|['\u2019]s)? (?:no longer|not(?: \w{3,10})?|never)(?: \w{4,10})? (?:bound"
        r"|restricted|limited|constrained|governed|controlled|ruled|obligated|obliged|held|subject)(?: by| to| under)"
        r"(?: any| the| your| its| these| those| this| all| previous| prior){1,3}(?: \w{4,14}){0,2} (?:rules?"
        r"|instructions?|guidelines?|restrictions?|constraints?|polic(?:y|ies)|laws?|limits?|limitations?|prompts?"
        r"|directives?|programming|ethics|filters?|obligations?|agreements?|contract)\b",
        "bound restricted limited constrained governed controlled ruled obligated obliged held subject",
    ),
    aside(
        "you",
        r"(?: are|['\u2019]re) no longer (?:an? (?:\w{2,12} ){0,2}(?:assistant|ai|chatbot|bot|agent|model|llm)"
        r"|chatgpt|claude|gpt|gemini|copilot|under (?:any|the|their)|working for|required to (?:follow|obey|comply"
        r"|refuse|abide)|bound|restricted by|beholden)\b",
        "longer",
    ),
    aside(
        "reset wipe clear purge flush erase reinitialize reboot restart",
        r" (?:your|yourself|all of your)(?: \w{3,12})?(?: (?:context|memory|instructions?|programming|session|rules"
        r"|conversation|state|training|directives?|guidelines|mind|history|prompt|settings))?(?=[ ]{0,2}(?:[.,!:;\n]"
        r"|$|and\b|then\b|now\b|to (?:your )?(?:the )?(?:default|factory|original)))(?:(?<=yourself)|(?<=memory)|"
        r"(?<=instructions)|(?<=programming)|(?<=rules)|(?<=training)|(?<=guidelines)|(?<=mind)|(?<=prompt)|"
        r"(?<=directives))",
        "your yourself",
    ),
    aside(
        "begin beginning start initiate commence trigger",
        r"(?:ing)?(?: a| the| your| of)?(?: complete| full)? (?:reprogramming|re-programming|override sequence"
        r"|override protocol|new instructions?|new (?:system )?prompt|new directives?|jailbreak)\b",
        "reprogramming programming override new jailbreak",
    ),
    aside(
        "begin start new end",
        r"(?:ing)?(?: of)?(?: a| the| this)?(?: new)? (?:session|conversation|context|chat|dialogue?|persona|episode)"
        r"(?:(?: has| was)? (?:started|begins?|ended|begun|over)\b|[ ]{0,2}[\])}>=#*]| ?-{2}| now\b)",
        "session conversation context chat dialog dialogue persona episode",
        weak=True,
    ),
    aside(
        "override",
        r"(?: mode| code| command| protocol)? ?(?:: (?:\w{3,14} )?(?:the|your|all|any|user|safety|security|maximize"
        r"|ignore|approve|grant|allow|disable|always|never|you|you[r]?)\b|(?:activated|engaged|initiated|accepted"
        r"|granted)\b| (?:everything(?! else\b)|safety|security|your)\b)",
        "the your all any user safety security maximize ignore approve grant allow disable always never you activated "
        "engaged initiated accepted granted everything",
        weak=True,
        instructs=True,
    ),
    aside(
        "override",
        r" (?:mode|code|command|protocol|sequence|key|password)(?: \w{1,8})?[ :]{1,2}(?:is |has been |now )?"
        r"(?:activated|engaged|initiated|accepted|granted|enabled|authori[sz]ed|confirmed)\b",
        "activated engaged initiated accepted granted enabled authorized authorised confirmed",
    ),
    aside(
        "delete remove erase drop cancel destroy",
        r" (?:all )?(?:of )?your(?: \w{4,12})? (?:rules|guidelines|instructions|restrictions|directives"
        r"|programming|limitations)(?=[ ]{0,2}[.,!\n]|$| and\b)",
        "rules guidelines instructions restrictions directives programming limitations",
    ),
)
