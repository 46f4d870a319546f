"""False standing: the writer is an admin, this outranks everything, checks are needed no longer, you agreed before.

A memory that says who may do what is believed later, when nobody can ask. What a person is allowed is settled by the
system that grants it, never by a remembered sentence.
"""

from __future__ import annotations

from chainseal.core.detection.orders.deeds import RISKY, RISKY_WORDS
from chainseal.core.detection.orders.vocabulary import order

CLAIM = "claims a standing that an agent should believe"

_KEEP = "remember note save store record memorize memorise learn know forget acknowledge"
_RANK = (
    "(?:admin(?:istrator)?|developer|ceo|cto|cfo|root|owner|superuser|super user|security (?:team|officer"
    "|researcher|engineer)"
    r"|trusted(?: \w{3,12})?|authori[sz]ed(?: \w{3,12})?|verified(?: \w{3,12})?|exempt|vip|privileged"
    "|pre-?approved|sysadmin|creator"
    "|in (?:developer|debug|admin|maintenance|god) mode|unrestricted|full access|elevated (?:access|privileges"
    r"|permissions)|clearance)\b"
)
_RANK_WORDS = (
    "admin administrator developer ceo cto cfo root owner superuser super security trusted authorized authorised "
    "verified "
    "exempt vip privileged approved preapproved sysadmin creator debug maintenance god unrestricted full "
    "elevated clearance"
)

ORDERS = (
    order(
        "rank",
        CLAIM,
        _KEEP,
        r"(?: that| this)?(?: for (?:later|future \w{3,12}|next time))?[:,]?[ \n](?:that )?(?:i am|i['\u2019]m"
        r"|my (?:\w{3,12} )?(?:role|account|status|clearance|name)"
        r" is|we are|i have|this user (?:is|has)|the (?:current )?user (?:is|has)|user \S{1,24} (?:is|has)"
        r"|\w{2,12} is)[ \n](?:now |been |always )?(?:an? |the |your |granted )?"
        rf"(?:\w{{2,12}} ){{0,2}}?{_RANK}",
        _RANK_WORDS,
    ),
    order(
        "rank",
        CLAIM,
        "user account role trust clearance access permission privilege security authorization",
        r"(?:['\u2019]s)?[ _](?:level|role|status|rights|permissions?|clearance|privileges?|access"
        r"|tier)[\"'`]?(?: level)?[ ]?(?:is|are|:|=|set to|was|has been|updated|changed"
        "|elevated|upgraded|now)[ ]?(?:now |been |set |updated |changed |elevated |upgraded |to "
        r"){0,3}[\"'`]?(?:level )?"
        r"(?:admin\w{0,10}|root|superuser|unrestricted|full|elevated|trusted|maximum|unlimited|highest|owner"
        r"|developer|level \d|5|10)\b",
        "admin administrator root superuser unrestricted full elevated trusted maximum unlimited highest owner "
        "developer level",
        weak=True,
    ),
    order(
        "rank",
        CLAIM,
        "i we",
        r"(?: am|['\u2019]m| are|['\u2019]re)(?: the| an?| your| now)? (?:\w{2,12} ){0,2}?(?:administrator|admin"
        "|developer|owner|creator|ceo|cto|system administrator"
        r"|root user|superuser|security team|authori[sz]ed (?:user|person\w{0,3}|tester|admin))\b",
        "administrator admin developer owner creator ceo cto root superuser security authorized authorised",
        weak=True,
    ),
    order(
        "outranks",
        CLAIM,
        "overrides override supersedes supersede outranks replaces precedence priority",
        r"(?: over| above)?[ \n](?:all|any|every|your|and replaces?)[ \n](?!project|local|global|user settings"
        r"|file)(?:\w{3,12}[ \n]){0,3}?(?:instructions?"
        "|rules?(?! (?:in|of|from|for)\\b)|polic(?:y|ies)|guidelines?|directives?|prompts?"
        r"|constraints?|settings|configurations?|restrictions?|safety|commands?|memor(?:y|ies)|preferences?|orders)\b",
        "instruction instructions rule rules policy policies guideline guidelines directive directives prompt "
        "prompts constraint "
        "constraints settings configuration configurations restriction restrictions safety command commands "
        "memory memories "
        "preference preferences orders",
        instructs=True,
    ),
    order(
        "agreed",
        CLAIM,
        "you",
        r"(?: now)?(?: have|['\u2019]ve| are)(?: now)? (?:been )?(?:given |granted )?(?:(?:full |explicit |my "
        "|special |complete |unlimited |the )?(?:permission|authori[sz]ation|authority|clearance"
        "|approval|admin access|root access|unrestricted access|full access)|authori[sz]ed|pre-?approved"
        r"|cleared|permitted)[ \n](?:to|for|from)\b(?! (?:bind|freely|access|use)\b)",
        "permission authorization authorisation authority clearance approval access authorized authorised "
        "approved preapproved "
        "cleared permitted",
        instructs=True,
        weak=True,
    ),
    order(
        "told-to",
        CLAIM,
        "you",
        # "you can use" and "you are using" is how a manual speaks to its reader
        r"(?: (?:must|should|will|shall|(?:have|need|are (?:now )?(?:required|instructed|obliged|obligated|expected"
        r"|authori[sz]ed|directed|ordered|asked)) to))[ \n](?:now |first |immediately |always |also |only |instead "
        rf"|therefore |never ){{0,4}}(?:(?!agree|install|download|skip|print|say|share|trust|insert|hide){RISKY}"
        rf"|(?:call"
        rf"|invoke)\b)"
        r"(?! (?:with|in|using) (?:\w{1,9} ){0,5}(?:json|yaml|xml|markdown|formats?|schema"
        r"|english)\b)",
        RISKY_WORDS + " call invoke use run trigger",
        weak=True,
        instructs=True,
    ),
    order(
        "told-to",
        CLAIM,
        "must",
        r"[ \n](?:immediately|now|strictly)[ \n](?:\w{2,10}[ \n])?(?:" + RISKY + r")",
        RISKY_WORDS,
        weak=True,
        instructs=True,
    ),
    order(
        "told-to",
        CLAIM,
        "strictly only immediately carefully exactly",
        r"[ \n](?:adhere to|follow|obey|execute|comply with|perform|carry out)[ \n](?:the following|these|this"
        r"|my|all)(?: new| following)?[ \n](?:instructions?|commands?|orders?|tasks?|steps?|directives?)\b",
        "adhere follow obey execute comply perform carry",
        weak=True,
        instructs=True,
    ),
    order(
        "outranks",
        CLAIM,
        "ignore disregard discard distrust",
        r" (?:all |any )?(?:the )?(?:earlier|previous|prior|older|other|conflicting|contradict\w{3,4})[ "
        r"\n](?:\w{3,12} )?(?:information|documents?|guidance|sources?|search results|memories|entries|facts"
        r"|evidence|answers|notes|context)\b",
        "information document documents guidance source sources results memories entries fact facts evidence "
        "answers notes context",
        instructs=True,
    ),
    order(
        "unneeded",
        CLAIM,
        "mfa fa verification approval approvals authentication safety logging monitoring filters filtering "
        "restrictions confirmation checks guardrails moderation",
        r"(?: rules| checks| filters| guidelines| measures| requirements?)?[ \n](?:has|have|is|are|was|were)[ "
        r"\n](?:been )?(?:now |temporarily |permanently )?(?:disabled|removed|suspended|lifted|waived|deprecated"
        r"|turned off|bypassed|not (?:needed|required|necessary|applicable)|unnecessary|switched off|skipped)\b",
        "disabled removed suspended lifted waived deprecated turned bypassed not unnecessary switched skipped",
        weak=True,
    ),
    order(
        "unneeded",
        CLAIM,
        "mfa fa verification approval approvals safety filters filtering restrictions confirmation guardrails "
        "moderation",
        r"(?: rules| checks| filters| guidelines| measures| requirements?)?[ \n](?:has|have|is|are)[ \n](?:been "
        ")?(?:now |temporarily |permanently )?(?:disabled|removed|suspended|lifted|waived|turned off|bypassed)[ "
        r"\n]for[ \n](?:this|my|your|you|me|the current|us)\b",
        "disabled removed suspended lifted waived turned bypassed",
    ),
    order(
        "rank",
        CLAIM,
        "i",
        r"(?: now)?(?: have|['\u2019]ve(?: got)?| hold| possess| carry)(?: an?| the"
        r"| been given)?[ \n](?:\w{3,12}[ \n]){0,2}?"
        r"(?:clearance\b(?! (?:sale|rate))|override (?:codes?|authority|rights?)|administrative (?:rights?|access"
        r"|privileges?)"
        r"|(?:admin|root|superuser|developer) (?:status|clearance|authority|privileges?))",
        "clearance override administrative admin root superuser developer",
    ),
    order(
        "rank",
        CLAIM,
        "gives grants giving granting entitles authorizes authorises",
        r"[ \n]me[ \n](?:the |full |special |explicit ){0,2}(?:permission|authority|right|clearance"
        r"|access)[ ]to[ \n](?:request"
        r"|see|view|access|know|override|bypass|obtain|ask|receive|read|change|disable)\b",
        "me",
    ),
    order(
        "rank",
        CLAIM,
        "you",
        r"(?: are|['\u2019]re)(?:(?: now| hereby)(?: (?:operating|running|working"
        r"|functioning))?| operating) in[ \n](?:an? |the )?"
        r"(?:enhanced|elevated|extended|privileged|special|diagnostic|advanced|override|emergency|root|super"
        r"|unlocked|expert|training"
        r"|calibration|permissive|unsafe|free|full[- ]access)[ \n-](?:\w{3,12}[ \n])?mode\b",
        "mode",
        "enhanced elevated extended privileged special diagnostic advanced override emergency root super unlocked "
        "expert "
        "training calibration permissive unsafe free full",
    ),
)
