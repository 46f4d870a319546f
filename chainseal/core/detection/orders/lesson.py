"""Poison told as something remembered: a preference, a lesson, a policy, a note of an earlier session.

The frame is harmless and the deed is not: what counts is a frame of memory with, in the same line, a check that is
dropped, a secret that is given away, a stranger who gets data, or a standing nobody granted (MINJA, 2025; MemoryGraft,
2025). A frame whose deed is forbidden ("remember: never skip review") says the opposite and is passed over.
"""

from __future__ import annotations

from chainseal.core.detection.orders.deeds import WEB
from chainseal.core.detection.orders.framed import Framed
from chainseal.core.detection.orders.vocabulary import KEEP, SECRETS, order

_DROP = (
    r"(?:\b(?:skip|skips|skipped|disable|disabled|ignored?|bypass|bypassed|drop|omit|waive|waived|never ask(?:s"
    r"|ed)? for|do(?:n['\u2019]t| not) ask for|no need (?:for|to"
    r" (?:ask|check|verify|confirm))|needs? no|without|no|never (?:needs?|requires?)|do(?:es)?(?:n['\u2019]t| "
    "not) (?:need|require)s?|no longer (?:needs?|requires?)|exempt from)"
    r" (?:\w{2,12} ){0,3}?(?:confirmations?|verification|approvals?|safety (?:\w{4,12})|security (?:checks?"
    r"|reviews?)|content filter\w{0,4}|2fa|mfa"
    r"|identity|authori[sz]ation|human review|guardrails?|asking|questions|moderation|restrictions?)\b"
    "|(?:verification|confirmation|safety|approval|security|restrictions?)[ "
    r"\w=:]{0,24}(?:do(?:es)?(?:n['\u2019]t| not) apply|(?:are|is|be) (?:skipped|ignored|disabled|deprecated|off"
    "|optional)|=none))"
)
_GIVE = (
    r"\b(?:reveal|share|sharing|disclose|send|sends|forward|e-?mail|upload|uploaded|sent|bcc\S{0,2}|include|give "
    "out|expose|leak|paste|ask(?:ing)? (?:the )?users? for|provide)"
    rf" (?:\w{{1,14}}['\u2019s]{{0,2}} ){{0,4}}?(?:{SECRETS}|hidden \w{{4,14}}|confidential|customer\S{{0,2}} "
    r"(?:data|records?|ssns?)|ssns?\b|location|card (?:number|details)|internal (?:documents|data|files))"
    rf"|{SECRETS} (?:should |must |can |may |to )?be (?:displayed|shown|shared|printed|sent|revealed|included)"
)
_OUT = (
    r"\b(?:send|sends|sent|forward|forwarded|upload|uploaded|bcc\S{0,2}|cc\S{0,2}|e-?mail|e-?mailed|post"
    r"|posted|route|routed|redirect|redirected|direct|point|copied|mirrored|goes?|consult)\b"
    rf"[^\n]{{0,60}}(?:to|at|with|through|via|consult)[ `\"'<]{{1,3}}(?:\w{{3,9}} )?{WEB}"
)
_RIGHT = (
    r"(?:\b(?:has|have|had|with|is|am|as|=|:|an?) ?(?:now )?(?:an? |the )?(?:admin(?:istrator)? (?:rights|access"
    r"|privileges|role)|full (?:access|control|permissions?)|unlimited \w{4,12}|unrestricted \w{4,12}|root access"
    r"|(?:authori[sz]ed|trusted) (?:\w{3,12} )?(?:tester|user|admin\w{0,9}|operator)|elevated (?:access"
    r"|privileges))\b|role[\"']?[ ]?[=:][ ]?[\"']?(?:admin|owner|root|superuser)|restrictions[\"']?[ ]?[=:][ "
    r"]?[\"']?none|bypass\w{0,12}[\"']?[ ]?[=:][ ]?[\"']?true"
    r"|(?:comply with|obey|execute|approve|trust|accept) (?:all|any|every|everything|anything)\b"
    "|(?:agreed|allowed|authori[sz]ed|permitted|approved)(?: the (?:agent|assistant))? (?:to )?(?:run commands"
    r"|share|all|every|any|sharing|delete|transfer)\b"
    r"|as permission to|is (?:now )?unlimited|limit\S{0,3} (?:is|are) (?:now )?(?:removed|lifted|unlimited))"
)
_MONEY = (
    r"(?:\b(?:account|iban|wallet|address)\b[^\n]{0,30}(?:\b[a-z]{2}\d{2}[a-z0-9]{8,30}|\b\d{8,20}\b"
    r"|\b0x[0-9a-f]{8}|\bbc1\w{8}))"
)
_SPEAK = (
    r"\b(?:sign(?:s|ing)? off with|append|prepend|(?:end|begin|start|close) (?:every|each|your|all)\b|(?:respond"
    "|reply|answer|speak) (?:only |always )?(?:in (?:all|upper|the style|character|pirate|rhymes?|emojis?)|like"
    r"|with [\"'])|call me\b|agree with\b|serve (?:me|only)"
    "|(?:tell|inform|convince|assure) (?:all |every |any |the |your |anyone |them )?(?:users?|customers?"
    r"|everyone|people|anyone|callers?|so\b|who)|promote \w|treat (?:my|me|all|every|messages|requests|anything)"
    "|reveal|obey|comply with|never (?:warn|refuse|question (?:me|my|any|the)|mention (?:this|that|the))|output "
    "(?:your|the (?:hidden|system|secret))"
    "|do not report|hide (?:the|this|any|all|errors?)|report (?:success|that everything)|trusted (?:blindly"
    "|fully|always|unconditionally)|shared with (?:anyone|everyone|any)|(?:everything|anything) for free|100 ?% "
    r"off|super-?admin|lifted all)\b"
)
_SAFE = (
    r"\b(?:(?:automatically|auto-?|pre-?|always) ?(?:approved|authori[sz]ed|genuine|valid|safe|legitimate|true"
    r"|trusted)|needs? no (?:ticket|password|review|check|proof)\w{0,2}"
    r"|without (?:validation|checking|verification|validating|verifying|limits)|do(?:n['\u2019]t|es not| not"
    r"|esn['\u2019]t) (?:need|have) to (?:provide|enter|verify|authenticate|confirm|ask|check)"
    r"|safe to (?:run|delete|execute|share|ignore|disclose)\b[^\n]{0,20}(?:rm|all|secrets|passwords|any)|no "
    r"(?:limits|safety|restrictions)\b|share everything|already (?:confirmed|approved|verified|authori[sz]ed"
    "|consented)"
    r"|(?:given|granted|received) (?:root|admin\w{0,10}|full|unlimited) \w{4,11}|is an? (?:admin|administrator"
    r"|superuser)\b|details (?:have )?changed to \d|downplay|omit (?:anything|everything|all) (?:negative"
    "|critical|bad)"
    r"|prioriti[sz]e (?:links|results|products)|tracking (?:pixel|image|link)|translate every|\d{2,3} ?% "
    r"discount|copy of (?:all|our|every|their|each)\b[^\n]{0,40} to [^\n]{0,12}\S@\S)"
)
_DEED = rf"(?:{_DROP}|{_GIVE}|{_OUT}|{_RIGHT}|{_MONEY}|{_SPEAK}|{_SAFE})"
_DEED_WORDS = (
    "confirmation confirmations verification approval approvals safety security content disclaimer disclaimers "
    "fa mfa identity "
    "authorization authorisation guardrail guardrails warnings asking questions moderation restriction "
    "restrictions secret "
    "secrets password passwords credential credentials key keys token tokens env environment confidential hidden "
    "customer "
    "customers ssn ssns location card internal http https www com net org io example access unlimited "
    "unrestricted trusted "
    "authorized authorised elevated role comply obey execute approve accept trust agreed allowed permitted "
    "approved permission "
    "admin administrator account iban wallet limit review sign append prepend end begin start close respond "
    "reply answer speak call "
    "agree serve tell inform convince assure promote treat reveal output report hide trusted shared free off "
    "superadmin super lifted "
    "authorized automatically auto pre genuine valid safe legitimate true needs without limits already given "
    "granted details "
    "need downplay omit prioritize tracking translate discount copy always"
)
_MEMORY = (
    r"(?:(?:your |the |my |long[- ]term |persistent |agent |permanent ){0,2}(?:memory|memories)\b(?! banks?|"
    r" leaks?| usage| limit))"
)


class _Planted(Framed):
    """A frame of memory; the deed is what a poisoned memory wants done."""

    __slots__ = ()
    deed = _DEED


def _planted(first: str, rest: str, *needs: str, weak: bool = False, instructs: bool = False) -> Framed:
    return _Planted(*order("planted-memory", KEEP, first, rest, *needs, weak=weak, instructs=instructs))


ORDERS = (
    _planted(
        "remember memorize memorise mind forget",
        r"(?:[:,]| that| this| for| when| whenever| in| my| the| your| i| all| any| to)",
        _DEED_WORDS,
        instructs=True,
    ),
    _planted(
        "memory",
        "(?: now)?(?:[ _-](?:update|note|entry|contains?|record|item|write|fact|override|injection"
        r"|poison\w{0,4})|\]|:(?=[ \n\"'])|>|\.(?:add|save|store|write|set|append|put)\()",
        _DEED_WORDS,
    ),
    _planted(
        "fact facts lesson learned policy rule knowledge preference tip insight experience precedent override "
        "directive",
        "(?: to remember| learned| update| change| entry| base entry| note| for (?:the )?(?:agent"
        r"|assistant)s?)?(?: \(\w{3,20}\))?:",
        _DEED_WORDS,
        instructs=True,
    ),
    _planted(
        "future later going reference henceforth hereafter",
        "(?: reference| sessions?| interactions?| conversations?| use| forward| "
        r"chats?)?[:,]",
        _DEED_WORDS,
        instructs=True,
    ),
    _planted(
        "note record rule instruction persist save store learn association",
        "(?: to (?:self|store|keep|remember)| this instruction| the following| in your records?)?(?: (?:across"
        r"|for|in) (?:all )?(?:future )?sessions?| \w{4,12})?[:]",
        _DEED_WORDS,
        weak=True,
        instructs=True,
    ),
    _planted(
        "remainder rest future later next",
        r"(?: of (?:our|this|the|all) \w{4,14}| (?:chats?|sessions?|conversations?|interactions?|time))",
        _DEED_WORDS,
    ),
    order(
        "planted-memory",
        KEEP,
        "your",
        " (?:long[- ]term|permanent|hidden|secret|true) (?:goal|objective|mission|aim|purpose"
        r"|task|agenda)s? (?:is|are|should be|will be)\b",
        "goal goals objective objectives mission aim purpose task agenda",
    ),
    _planted(
        "save keep write commit set store make put",
        r" (?:to (?:the )?(?:user['\u2019]?s? )?profile|(?:this |that |it )?down|an? (?:\w{4,12} )?(?:note|rule"
        "|record|memory|reminder)(?: that)?|the (?:rule|fact|preference|instruction))[:,]?",
        "profile down note rule record memory reminder fact preference instruction",
        _DEED_WORDS,
        weak=False,
        instructs=True,
    ),
    _planted(
        "established assume context hidden permanent memory preferences rules",
        "(?: that| in (?:every|all|any)| from (?:the |our )?(?:last|previous|earlier)| preferences?| and "
        r"(?:cannot|may not|must not|never) be changed|:(?=[ \n\"'])|\])",
        _DEED_WORDS,
        "conversation session last every permanent hidden memory established preference preferences",
        instructs=True,
    ),
    _planted(
        "save store add write commit record keep put update note insert inject",
        " (?:this |that |it |the following |a note |an entry |a )?(?:in |to |into |for "
        rf")?{_MEMORY}",
        "memory memories",
        _DEED_WORDS,
    ),
    _planted(
        "user customer client account operator",
        r"(?:['\u2019]s)?[ _](?:preferences?|profile|notes?|facts?|bio|settings?|context|memory|info)[\])]?[ "
        r"]?(?:update)?[:=\-]",
        "preference preferences profile note notes fact facts bio setting settings context memory info",
        _DEED_WORDS,
    ),
    _planted(
        "note reminder memo",
        r" to (?:self|myself|yourself|(?:your |my )?future self)[:,]",
        "self myself yourself",
        _DEED_WORDS,
    ),
    _planted(
        "persist store save retain keep log",
        r" (?:the following|this)(?: \w{2,12}){0,3}:",
        "following this",
        _DEED_WORDS,
        instructs=True,
    ),
)
