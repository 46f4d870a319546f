"""Words that speak with the voice of the system, a developer, an owner, or one who may do everything."""

from __future__ import annotations

from functools import partial

from chainseal.core.detection.orders.vocabulary import AI, AI_WORDS, POSE, order

_OWNER = (
    r"(?:developers?|owner|creators?|admin(?:istrator)?|maker|boss|master|system(?: administrator)?|programmer"
    r"|operator|superuser|root(?: user)?|supervisor|manager|ceo|cto|ciso|security (?:officer|team|lead)|engineer|god"
    r"|commander)\b"
)
_OWNER_WORDS = (
    "developer developers owner creator creators admin administrator maker boss master system programmer operator "
    "superuser root supervisor manager ceo cto ciso security engineer god commander"
)
_VENDOR = r"(?:anthropic|openai|google|deepmind|microsoft|meta|mistral|xai|github|cursor|the vendor)"

pose = partial(order, "impersonate", POSE)
ORDERS = (
    pose(
        "system admin administrator developer security owner root operator priority urgent override",
        r" (?:notice|directive|instruction|command|alert|message|update|notification|note|announcement|memo|bulletin"
        r"|order)s?(?: \w{2,4}){0,2} (?:to"
        rf"|for) (?:the |all |any |every )?{AI}",
        AI_WORDS,
    ),
    pose(
        "attention urgent",
        rf"[ ,:!-]{{1,4}}(?:to )?(?:all |any |the |dear )?{AI}",
        AI_WORDS,
    ),
    order(
        "addressed",
        POSE,
        "note notice message instruction instructions memo reminder directive directives command order orders request "
        "hint hello dear hey to important",
        rf"[ ,:]{{1,2}}(?:(?:to|for)[ ])?(?:the |all |any |whichever |every )?{AI}(?: \w{{4,12}} (?:this"
        rf"|the) \w{{3,12}})?[ *_]{{0,3}}(?:[:,!]|-(?!\w))",
        AI_WORDS,
        weak=True,
        instructs=True,
    ),
    pose(
        "this i as it",
        r"(?: is|['\u2019]m| am|['\u2019]s)? (?:your|the|an?) (?:developer|owner|creator|admin(?:istrator)?|maker"
        r"|boss|system(?: administrator)?|master|programmer|operator)\b(?:[ ,]{1,2}(?:and|so) (?:i"
        r"|you)\b|[,;] (?:print|show|give|obey|do|please)| speaking|(?: \w{2,4}){0,2} speaking)",
        _OWNER_WORDS,
    ),
    pose(
        "this i as",
        r"(?: is|['\u2019]m| am)? your (?:developer|owner|creator|admin(?:istrator)?|maker|boss|system"
        r"(?: administrator)?|master|programmer)\b(?:[ ,]{1,2}i\b|[.,!;:\n]| speaking|$)",
        "your",
        _OWNER_WORDS,
    ),
    pose(
        "pretend assume imagine consider suppose treat believe act recognize acknowledge trust",
        rf"(?: that| as if| like)? (?:i(?:['\u2019]m| am)|me as)(?: now)?(?: your| the| an?)?(?: \w{{4,14}})? {_OWNER}",
        _OWNER_WORDS,
    ),
    pose(
        "user owner admin administrator",
        r"(?<!when the user)(?<!if the user)(?<!once the user)(?<!unless the user)(?<!until the user)"
        r"(?<!whether the user)(?<!when the owner)(?<!if the owner)"
        r" has already (?:pre-?)?(?:authori[sz]ed|approved|consented)\b",
        "already",
    ),
    pose(
        "treat consider regard interpret pretend assume handle accept process",
        r"(?: that)? (?:this|it|these|the (?:following|last|next|previous|above|text)(?: (?:message|text|line|lines"
        r"|content|input|instructions?))?)(?: \w{2,12})?(?: as| to be| came| comes| is| was| were| are)(?: from)?"
        r"(?: an?| the| your)?(?: \w{3,14})? (?:system|admin|administrator|developer|authoritative|root"
        r"|trusted system|highest[ -]priority|top[ -]priority|operator|privileged)\b",
        "system admin administrator developer authoritative root trusted highest top operator privileged",
    ),
    pose(
        "system admin developer sys assistant override priority",
        r"(?:(?<=^[\[<]system)|(?<=^[\[<]admin)|(?<=^[\[<]developer)|(?<=^[*>#-] [\[<]system)|(?<=^[\[<]sys)|"
        r"(?<=^[\[<]override)|(?<=^[\[<]priority)|(?<=\[\[system)|(?<=<<system)|(?<=<<sys))(?:[_ -](?:message|prompt"
        r"|update|notice|override|instructions?|command|alert|directive|reminder"
        r"|admin))?[\]>]{1,2}[ :]{0,3}\n?[ ]{0,4}(?!(?:tags?|blocks?|elements?|markers?)\b)\w",
    ),
    pose(
        "system admin developer sys operator root",
        r"(?:(?<=[\[<]system)|(?<=[\[<]admin)|(?<=[\[<]developer)|(?<=[\[<]operator)|(?<=[\[<]root)|(?<=[\[<]sys))"
        r"(?:[_ -](?:message|prompt|update|notice|override|instructions?|command|alert|directive|reminder"
        r"|note))?[\]>]{1,2}[ :]{0,3}\n?[ ]{0,4}(?!(?:tags?|blocks?|elements?|markers?)\b)\w",
        weak=True,
    ),
    pose(
        "system security admin",
        r" (?:update|alert|notice|directive|command|announcement|notification|upgrade|patch|warning|broadcast"
        r"|instruction|message)[ *_\])]{0,3}[:!]",
        "update alert notice directive command announcement notification upgrade patch warning broadcast instruction "
        "message",
        weak=True,
    ),
    pose(
        "message notice directive announcement instruction instructions order orders communication memo request "
        "update alert command",
        rf"(?<!error message)s? (?:directly )?from (?:the |your )?{_VENDOR}(?:['\u2019]s)?(?: (?:safety|security"
        rf"|trust|support"
        rf"|engineering|alignment"
        rf"|policy|developer|red|admin|internal|staff)"
        r"(?: (?:and|&) \w{4,10})?)?(?: team| staff| department| engineers?| developers?"
        r"| administrators?)?[ *_\]]{0,3}[:.,!\n]",
        "anthropic openai google deepmind microsoft meta mistral xai github cursor vendor",
        weak=True,
    ),
    pose(
        "i we this",
        rf"(?:['\u2019]m| am|['\u2019]re| are| is)(?: \w{{2,10}}){{0,3}} (?:from|at|of|with|for|an?|the) {_VENDOR}"
        rf"(?:['\u2019]s)?(?: \w{{4,12}})?"
        r" (?:engineer|employee|developer|researcher|staff|team|administrator|support|safety|security|red team)",
        "anthropic openai google deepmind microsoft meta mistral xai github cursor vendor",
    ),
    pose(
        "as",
        rf" (?:the|an?|your)(?: \w{{4,12}})? {_OWNER}(?: of (?:this|the) \w{{4,12}})?,? i(?:['\u2019]m| am| have"
        rf"| hereby| now| do)? ?(?:order|authori[sz]e|command|instruct|demand|require|permit|request|ordering"
        r"|instructing|authori[sz]ing|direct) (?:you|that you|this|the (?:ai|assistant|agent|model))\b",
        _OWNER_WORDS,
    ),
    pose(
        "i we",
        r"(?: hereby| now| do| am| are){0,2} (?:order|authori[sz]e|command|instruct|permit|empower|direct|ordering"
        r"|commanding|instructing|authori[sz]ing)(?: and \w{4,9})? (?:you|this (?:ai|assistant|agent|model)) to\b",
        "order authorize authorise command instruct permit empower direct ordering commanding instructing authorizing "
        "authorising",
    ),
    pose(
        "you",
        r"(?:['\u2019]re| are| have been| have)(?: now| hereby| fully| explicitly| permission| been"
        r"| the \w{4,10}){0,3} (?:authori[sz]ed|permitted|allowed|cleared|granted|to)(?: \w{4,12})?(?: to)? (?:bypass"
        r"|ignore|reveal|disclose|skip (?:all|any|the|every|verification|approval)|break|circumvent|violate|share "
        r"(?:all|any|your|secrets|the (?:system|secret|internal|credentials))|access (?:all|any|everything|private"
        r"|confidential))\b(?![ ]{0,2}[.,;)\n])",
        "bypass ignore reveal disclose skip break circumvent violate share access",
    ),
    order(
        "rank",
        POSE,
        "admin administrator root developer privileged elevated full superuser sudo clearance authorization "
        "authorisation access",
        r"(?:[ -](?:access|privileges?|rights|permissions?|level|clearance|mode|override))?(?: level)?(?: \w{1,6})? ?"
        r"(?::|has been|have been|is|are|was)? ?(?:granted|confirmed|verified|unlocked|elevated|root\b|admin\b)",
        "granted confirmed verified unlocked elevated root admin",
        weak=True,
    ),
    order(
        "rank",
        POSE,
        "user requester sender i caller person",
        r"(?: \w{3,9})? (?:has|have|is|am|was|holds?)(?: \w{4,12})? (?:admin(?:istrator)?|root|full|elevated"
        r"|superuser|unrestricted|special|top)[ -](?:level )?(?:privileges?|access|rights|permissions?|clearance)\b",
        "privilege privileges access rights permission permissions clearance",
        weak=True,
    ),
    order(
        "rank",
        POSE,
        "upgrade elevate escalate raise promote grant give change set",
        r" (?:me|my|mine|myself|this user|the (?:current )?user(?:['\u2019]s)?|yourself)(?: \w{4,12})?"
        r"(?: permissions?| privileges?| access| role| rights| account| level| status)?(?: to| with| as| into| of)?"
        r"(?: an?| the| full| level)? (?:root|admin|administrator|superuser|sudo|owner|unrestricted|elevated"
        r"|privileged)\b",
        "root admin administrator superuser sudo owner unrestricted elevated privileged",
    ),
    order(
        "rank",
        POSE,
        "act respond behave operate treat",
        r"(?: as| like| me as){1,2} (?:an?|the|my|your) (?:\w{4,12} )?(?:admin(?:istrator)?|root(?: user)?|superuser"
        r"|backend maintainer|privileged \w{4,10}|maintainer|operator|insider) (?:with|and|who|having)\b",
        "admin administrator root superuser maintainer privileged operator insider",
    ),
    pose(
        "authorized authorised approved sanctioned ordered requested",
        r" by(?: the| your)?[: ]{1,2}(?:head of|chief|ceo|cto|ciso|anthropic|openai|legal|security team"
        r"|system administrator|management|your (?:developers?|creators?|owner))\b",
        weak=True,
    ),
    pose(
        "thought thoughts reasoning thinking plan analysis reflection",
        r"(?: \(?(?:assistant|ai|model|agent)\)?)?[:>][ \n]{0,3}i (?:have (?:determined|decided|concluded|verified"
        r"|been)|must|will|should|need to|am (?:now|going)|now|can (?:now|safely)|['\u2019]ve)\b",
        "i",
        weak=True,
    ),
    pose(
        "reasoning thought thinking",
        r" \(?(?:assistant|ai|model|agent)\)?[:>][ \n]{0,3}i\b",
        "assistant ai model agent",
    ),
    pose(
        "important",
        r"(?<=<important)>\n?[ ]{0,8}(?:before (?:using|you|calling|invoking|running|any)\b|ignore|send\b|this tool"
        r"|(?:(?:always|first|you must(?: first| always)?),? )?read [^\n]{0,24}"
        r"(?:~/|\.env\b|id_rsa|/etc/|credential|secret|password|\.ssh)"
        r"|when(?:ever)? (?:this|using|calling|the user)\b)",
    ),
    pose(  # skills frame their rules so
        "important",
        r"(?<=<important)>\n?[ ]{0,8}(?:before|when|you|this|always|first|if|read)\b",
        weak=True,
        instructs=True,
    ),
    pose(
        "message note word notice order orders command instruction instructions letter directive",
        r"s? (?:directly )?from your (?:creators?|developers?|owner|makers?|god|admin(?:istrator)?|master"
        r"|programmers?|boss|operators?)\b",
        "creator creators developer developers owner maker makers god admin administrator master programmer "
        "programmers boss operator operators",
    ),
    pose(
        "anthropic openai deepmind mistral xai vendor developer developers creators",
        r"(?: team| staff| safety)? (?:here(?=[:,. ])(?=[:,.]|[ ](?:please|you|i)\b)|(?:has|have)(?: \w{4,12})? "
        r"(?:approved|authori[sz]ed|cleared|allowed|permitted|granted|confirmed|sanctioned|lifted|disabled|given) "
        r"(?:this (?:request|conversation|session|chat|action)|you|your|all (?:restrictions|requests|limits)|the "
        r"(?:restrictions|filters|safety)))",
        "here approved authorized authorised cleared allowed permitted granted confirmed sanctioned lifted disabled "
        "given",
    ),
)
