"""Orders to drop checks, or to approve whatever comes."""

from __future__ import annotations

from chainseal.core.detection.orders.framed import Bidden
from chainseal.core.detection.orders.vocabulary import ASKED, GUARD_WORDS, GUARDED, UNGUARD, gap, order

_UNASKED = (
    r"(?:without[ \n](?:first )?(?:any |the |my |further |additional |prior |explicit |more |extra |human |user "
    "|manual "
    "|manager |operator |their |your ){0,3}(?:asking|reviews?|reviewing|verification|verifying|confirmation"
    "|confirming|approval"
    "|checks?|checking|consent|prompting|permission|authori[sz]ation|oversight|questions?|validation|validating"
    "|notifying"
    r"|informing|hesitation|consulting|operator|scrutiny|waiting for (?:approval|confirmation|review|permission"
    r"|consent|me|the user|anyone))"
    r"|no[ \n](?:\w{3,12} )?(?:questions asked|(?:confirmation|approval|review|verification) (?:needed|required"
    r"|necessary)))\b"
)
_UNASKED_WORDS = (
    "asking review reviews reviewing verification verifying confirmation confirming approval check checks checking "
    "consent prompting permission authorization authorisation oversight question questions validation validating "
    "notifying informing hesitation consulting operator scrutiny waiting"
)
_GRAVE = (
    "approve accept grant authorize authorise transfer pay refund wire comply export share delete purchase buy execute "
    "forward disclose reveal release process obey merge escalate"
)


def _unasked(first: str, rest: str, *needs: str, weak: bool = False, instructs: bool = True) -> Bidden:
    return Bidden(*order("unasked", UNGUARD, first, rest, *needs, weak=weak, instructs=instructs))


ORDERS = (
    Bidden(
        *order(
            "disable-checks",
            UNGUARD,
            "ignore disregard override bypass circumvent disable deactivate evade remove skip suppress forget",
            rf"(?![-_]| approval rules?\b){gap(3)}{GUARDED}",
            GUARD_WORDS,
        )
    ),
    order(
        "disable-checks",
        UNGUARD,
        "ignore disregard bypass circumvent evade forget neglect",
        r"[ \n](?:the |all |any |your |those |its ){0,2}(?:\w{3,12}[ \n])?(?:guidelines?|safety (?:stuff|things?"
        r"|rules?)|safety\b"
        "|ethics|code review|review(?:er)? (?:guidelines|rules|process|policy)|sandbox|authentication"
        "|authori[sz]ation|2fa|mfa"
        r"|firewall|permissions? (?:system|checks?|prompts?))\b(?! (?:option|flag|setting|code|token)s?\b)",
        "guideline guidelines safety ethics review reviewer sandbox authentication authorization authorisation fa mfa "
        "firewall permission permissions",
        instructs=True,
    ),
    order(
        "disable-checks",
        UNGUARD,
        "skip bypass omit waive suppress forgo avoid drop",
        r"[ \n](?!2fa (?:option|flag|tokens?|codes?)\b)(?:the |all |any |every |your ){0,2}(?:operator|user|manual"
        r"|human|manager|owner|2fa|mfa"
        "|two-factor|identity|admin|secondary"
        r"|peer)[ \n](?:\w{3,9}[ \n])?(?:confirmations?|approvals?|verifications?|reviews?|checks?"
        "|authori[sz]ation|consent|oversight"
        r"|prompts?)\b",
        "confirmation confirmations approval approvals verification verifications review reviews check checks "
        "authorization authorisation consent oversight prompt prompts",
    ),
    order(
        "disable-checks",
        UNGUARD,
        "always silently",
        r"\b[^\n.]{1,40}(?:--no-verify|--dangerously-skip-permissions|--yolo)\b",
        "verify dangerously yolo",
    ),
    order(
        "disable-checks",
        UNGUARD,
        "set enable turn switch",
        r"[ `\"']{1,3}(?:auto[_-]approve|dangerously\w{3,30}|dangerously[_-][\w-]{3,30}|yolo mode|(?:full[_ "
        "-])?auto[_ -]run"
        r"|bypasspermissions|(?:chat\.tools\.)?autoapprove|skip[_-]permissions|trust[_-]all[_-]\w{3,12})\b",
    ),
    order(
        "disable-checks",
        UNGUARD,
        "human",
        r"(?:_in_the_loop|_approval|_confirmation|_required|_review)[\"']?[ ]?[:=][ ]?[\"']?(?:false|off|no|disabled"
        r"|none|never)\b",
        "false off no disabled none never",
    ),
    order(
        "disable-checks",
        UNGUARD,
        "autonomous",
        r"(?:_mode|_enabled)[\"']?[ ]?[:=][ ]?[\"']?(?:true|on|yes)\b",
        "true on yes",
    ),
    order(
        "disable-checks",
        UNGUARD,
        "add append put include extend",
        r"[ \n](?:\S{1,40}[ \n]){0,4}?to (?:the |your |my |its )?(?:list of )?(?:approved|allowed|permitted"
        "|trusted|auto-?approved|safe"
        r"|permissions\.allow|allow(?:ed)?[- ]?list|whitelist)(?:[- ](?:list|commands?|tools?|domains?"
        r"|hosts?))?[^\n]{0,40}"
        r"(?:\b(?:curl|wget|nc|ncat|bash|sh|rm|sudo|eval|ssh|python)\b|bash\(|\*)|[ \n][`\"']{0,2}bash\(\*\)",
        "curl wget nc ncat bash sh rm sudo eval ssh python permissions",
    ),
    order(
        "no-ethics",
        UNGUARD,
        "no without zero",
        r" (?:ethical|moral|safety|content|legal)(?: (?:or|and) \w{4,9})? (?:restrictions?|limits?|limitations?"
        "|constraints?"
        r"|boundaries|guidelines|filters?|concerns|considerations)\b",
        "restriction restrictions limit limits limitation limitations constraint constraints boundaries guidelines "
        "filter filters concerns considerations",
    ),
    order(
        "trick",
        UNGUARD,
        "trick convince persuade deceive manipulate pressure coax lure fool mislead urge instruct tell ask get",
        " (?:the |your |any )?(?:users?|humans?|owners?|customers?|victims?|developers?|them|operators?) (?:to"
        r"|into) (?:\w{2,12} )?"
        "(?:provid|giv|shar|reveal|send|sending|disclos|disabl|turn|enter|click|install|approv|grant|paste|pay"
        r"|typ)\w{0,4}[ \n]"
        r"(?:\w{2,12} ){0,3}(?:api[ _-]?keys?|passwords?|credentials?|2fa|mfa|two-factor|security|pin|ssn|card"
        "|token|secrets?|seed"
        r"|antivirus|firewall|access|this link|the link)\b",
        "key keys apikey apikeys password passwords credential credentials fa mfa two security pin ssn card "
        "token secret "
        "secrets seed antivirus firewall access link",
        weak=True,
    ),
    order(
        "trick",
        UNGUARD,
        "trick deceive manipulate convince persuade mislead fool coax lure",
        r" (?:the |your |any )?(?:users?|humans?|owners?|customers?|victims?|developers?|operators?|reviewers?)\b",
        "user users human humans owner owners customer customers victim victims developer developers operator "
        "operators "
        "reviewer reviewers",
    ),
    order(
        "approve-always",
        UNGUARD,
        "always automatically blindly silently",
        rf"[ -]?(?:approve|accept|allow|grant|authorize|trust|confirm)(?: (?!not\b)[\w'-]{{1,16}}){{0,3}}? {ASKED}",
        "approve accept allow grant authorize trust confirm",
    ),
    order(
        "approve-always",
        UNGUARD,
        "auto",
        r"[ -]?(?:approve|accept|allow|grant|authorize|trust|confirm) (?:all|any|every|each|the|my|our|his|her|their"
        r"|these"
        rf"|those|incoming|future)(?: (?!not\b)[\w'-]{{1,16}}){{0,3}}? {ASKED}",
        "approve accept allow grant authorize trust confirm",
    ),
    order(
        "approve-always",
        UNGUARD,
        "always automatically blindly",
        r" (?:approve|authori[sz]e|process|issue|grant|release|pay|confirm|accept)[ \n](?:\w{2,12} "
        "){0,2}(?:refunds?|transfers?|payments?"
        r"|invoices?|wires?|withdrawals?|purchases?|orders?|exports?|discounts?|access|loans?|claims?)\b",
        "refund refunds transfer transfers payment payments invoice invoices wire wires withdrawal withdrawals "
        "purchase "
        "purchases order orders export exports discount discounts access loan loans claim claims",
    ),
    Bidden(
        *order(
            "approve-always",
            UNGUARD,
            "approve authorize grant accept",
            rf"[^\w.!?;]{{1,3}}(?:all|every|any)(?: \w{{2,12}}){{0,2}} {ASKED}",
            "all every any",
        )
    ),
    order(
        "approve-always",
        UNGUARD,
        "approve accept merge",
        r" (?:this|the) (?:pr|pull request|merge request|change|diff|code)\b"
        r"(?: (?:now|immediately|without|as is|and)|[.!\n]|$)",
        "pr pull merge change diff code",
        weak=True,
    ),
    _unasked(
        _GRAVE,
        rf"[ \n][^\n.]{{0,90}}[ \n]{_UNASKED}",
        "without no",
        _UNASKED_WORDS,
        instructs=True,
    ),
    _unasked(
        "do run execute call install perform proceed act",
        rf"[ \n](?!not\b)[^\n.]{{0,60}}[ \n]?{_UNASKED}",
        "without no",
        _UNASKED_WORDS,
        weak=True,
        instructs=True,
    ),
    _unasked(
        "do run execute call install perform proceed act send delete apply book order buy accept confirm forward "
        "install",
        r"[ \n](?!not\b)(?:[^\n.]{0,60}[ \n])?without (?:asking|telling|informing|notifying|alerting|prompting"
        "|consulting)"
        r"(?: (?:the|your|any))? (?:users?|human|owner|operator|anyone|developer|customer|them|me)\b",
        "without",
        "asking telling informing notifying alerting prompting consulting",
        instructs=True,
    ),
    order(
        "disable-checks",
        UNGUARD,
        "disable stop kill uninstall deactivate turn switch",
        r"[ \n](?:off )?(?:the |all |any |every |your )?(?:\w{3,10} )?(?:firewall|antivirus|anti-virus|defender"
        r"|edr\b|selinux|two-factor|2fa|mfa\b|multi-factor|intrusion detection|security (?:software|service"
        r"|agent|monitoring|logging|alerts)|audit (?:log\w{0,4}|trail)|access logging)",
        "firewall antivirus anti defender edr selinux two fa mfa multi intrusion security audit access",
        weak=True,
        instructs=True,
    ),
)
