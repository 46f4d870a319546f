"""A chat's voice in a memory: somebody says "I" and "you" to the agent, and wants to be remembered and obeyed.

Notes about a project speak of the project. Text that says who "I" am, what "you" have to keep in mind of me, or what to
do when this very note is read again was written for the agent that will recall it.
"""

from __future__ import annotations

from chainseal.core.detection.orders.deeds import RISKY
from chainseal.core.detection.orders.vocabulary import KEEP, order

_ME = (
    r"(?:\bi am\b|\bi['\u2019]m\b|\bi (?:want|have|need|own|said|say|tell|ask|always"
    r"|never)\b|\bmy (?:name|account|role|boss|preferences?|messages|commands|requests|instructions"
    r"|words|favou?rite|manager|clearance|permissions?|orders|e-?mail|answers?|questions?)\b|\b(?:to|for|with"
    r"|call|obey|serve|only|give|tell|trust|believe) me\b)"
)
_ME_WORDS = "i me my"
_YOU = (
    r"(?:\byou (?:are (?:now|in|allowed|free|no longer|my|permitted|authori[sz]ed|an? un)|now|serve|always"
    "|promised|agreed|have (?:already|been|no)|owe|were told|work for|belong|will (?:always|never|from)|must "
    r"(?:always|never|obey|tell)|can (?:now|skip|ignore))\b"
    r"|\byour (?:new |real |true |only )?(?:name|purpose|goal|master|owner|creator|loyalty|mission|boss) (?:is|are)\b)"
)
_NOTE = r"(?:(?::| that| this| the following| it| in mind)[^\n]{0,60}?)"

ORDERS = (
    order(
        "voice",
        KEEP,
        "remember memorize memorise keep bear forget learn store save record persist",
        rf"{_NOTE}{_ME}",
        _ME_WORDS,
        instructs=True,
    ),
    order(
        "voice",
        KEEP,
        "remember memorize memorise keep bear forget learn store save record note persist",
        rf"{_NOTE}{_YOU}",
        "you your",
        instructs=True,
    ),
    order(
        "voice",
        KEEP,
        "i we",
        r"(?: am|['\u2019]m| are)[ \n](?:actually |really |now )?(?:your|the)[ \n](?:\w{3,10} )?(?:boss|master"
        r"|creator|owner|developer|administrator|admin|god|operator|supervisor|maker|manager|ceo)\b",
        "boss master creator owner developer administrator admin god operator supervisor maker manager ceo",
    ),
    order(
        "voice",
        KEEP,
        "whenever when if once",
        r" i (?:say|type|start|ask|write|use|mention|send|enter|tell|give)\b[^\n]{0,60}[,:]? (?:then )?(?:you "
        "|please |always |must |should |will |can ){0,3}(?:skip|drop|ignore|reveal|unlock|disable|obey|forget "
        r"(?:all|your|the)|comply|print your|output your|switch to (?:\w{3,12} )?mode|enter (?:\w{3,12} )?mode)\b",
        "i",
        instructs=True,
    ),
    order(
        "forget-rules",
        KEEP,
        "clear erase wipe delete forget reset purge replace drop remove flush",
        r"[ \n](?:all |any |every )?(?:of )?(?:your (?:\w{3,12} )?(?:memory|memories|knowledge|records)"
        "|what(?:ever)? you (?:know|remember|learned|were taught)|everything you (?:know|remember|learned)"
        "|(?:all|any|every) memor(?:y|ies) (?:about|of|on|regarding|that)"
        r"|(?:previous|prior|old|existing) (?:memories|memory (?:entries|of)))\b",
        "memory memories knowledge records know remember learned taught",
    ),
    order(
        "when-recalled",
        KEEP,
        "when whenever if once on upon after time as",
        r"(?: soon as)?(?: you)?(?:['\u2019]re| are)?[ \n](?:(?:recall|retriev|read|load|access|encounter|see"
        r"|fetch)\w{0,4}[ \n](?:of )?this (?:memory|note|entry|record|fact|line|text from memory|from memory"
        "|message again)|this (?:memory|note|entry|record|fact) (?:is|gets|was|has been) (?:re)?(?:loaded"
        r"|called|retrieved|read|accessed|recalled|fetched|used|surfaced))\b",
        "memory note entry record fact line text message",
    ),
    order(
        "new-rule",
        KEEP,
        "new secret additional updated",
        r" (?:directive|protocol|order|instruction|rule|command)s?[:,] (?:you (?:are|must|will|should|shall)\b"
        "|(?:always|never|only) |" + RISKY + r")",
        "directive directives protocol protocols order orders instruction instructions rule rules command commands",
        instructs=True,
    ),
    order(
        "voice",
        KEEP,
        "send give show read tell forward report text email share provide",
        r"[ \n](?:[\w'-]{1,14}[ \n]){0,6}?(?:to me|to my (?:e-?mail|account|server|address|inbox|number|phone"
        r"|site|webhook))\b",
        "me my",
        weak=True,
        instructs=True,
    ),
    order(
        "voice",
        KEEP,
        "send transfer post upload forward email pay wire deposit ship",
        r"[ \n](?:[\w$'.-]{1,14}[ \n]){1,7}?(?:to|into|in) my (?:server|account|e-?mail|wallet|address|inbox"
        r"|webhook|site|bank|number|phone)\b",
        "my",
    ),
    order(
        "voice",
        KEEP,
        "send give email",
        r" me[ ,](?:\w{1,14} ){0,3}?(?:all|every|the contents?|the (?:full|entire|complete|secret|hidden)"
        r"|everything|any|(?:customer|user|employee|private|confidential)\w{0,2} (?:data|records?|files?|e-?mails?"
        r"|lists?|details|information|addresses|names|documents|passwords?))\b",
        "me",
        "all every content contents full entire complete secret hidden everything any customer customers user "
        "users employee employees private confidential",
    ),
    order(
        "voice",
        KEEP,
        "earlier previously before yesterday last previous",
        "(?: (?:time|week|session|month|message|conversation|chat|today))?,? (?:that )?(?:you (?:said|told"
        "|agreed|promised|confirmed|allowed|mentioned|gave|shared|approved)|we (?:agreed|established|decided"
        r"|discussed) that you)\b",
        "you",
    ),
    order(
        "set-role",
        KEEP,
        "set change update upgrade make switch elevate",
        r"[ \n](?:my|the user['\u2019]s|this user['\u2019]s|user['\u2019]s) (?:\w{3,12} )?(?:role|access"
        "|permissions?|privileges?|status|tier|level|clearance|rights|trust level|limit)(?: level)?[ ]?(?:to|as"
        "|=|:)",
        "role access permission permissions privilege privileges status tier level clearance rights limit",
    ),
    order(
        "scripted",
        KEEP,
        "when whenever if",
        r" (?:you are |you['\u2019]re |ever )?(?:asked|questioned|queried|prompted) (?:about|for|to|who|what|why"
        r"|how|if|whether)\b[^\n]{0,60},? (?:then )?(?:always |only |simply |just |you (?:must |should |will )"
        "|please ){0,2}(?:say|tell|claim|state|deny|insist|recommend|(?<=always )suggest|(?<=only )suggest"
        r"|suggest (?:\w{3,9} )?(?:this|my|our)|promote|pretend|lie|mention"
        "|confirm|answer (?:with"
        r"|that|[\"'])|respond (?:with|that|[\"'])|reply (?:with|that|[\"']))\b",
        "asked questioned queried prompted",
        instructs=True,
    ),
    order(
        "scripted",
        KEEP,
        "always",
        r" (?:say\b(?! (?:yes|no)\b)|claim (?:that|to|you|it|the|our|this)\b|tell (?:users?|people|them|everyone"
        r"|customers?|anyone"
        r"|the user|callers?)\b|(?:send|direct|refer|point|redirect) (?:users?|people|them|everyone|customers?|anyone"
        r"|the user"
        r"|callers?) to (?!https\b(?!:)|the (?:\w{3,9} )?(?:page|docs|form|queue|settings))|insist (?:that|on|it)\b"
        r"|deny (?:that|it"
        r"|having|being|knowing|knowledge|any|everything)\b|pretend\b|(?:respond|reply|answer|greet)\b[^\n.]{0,30}"
        r"[ :(][\"'\u201c`](?=\w))",
        "say claim tell send direct refer point redirect insist deny pretend respond reply answer greet",
        instructs=True,
    ),
    order(
        "voice",
        KEEP,
        "keep bear remember",
        r" (?:that|this|it)(?: in mind)?(?: for| when| as|[.!\n]|$)",
        "that this it",
        weak=True,
        instructs=True,
    ),
    order(
        "set-role",
        KEEP,
        "respond act behave answer proceed treat operate continue",
        r"[ \n](?:\w{2,8} ){0,2}?as (?:if|though) (?:the user|i|you|they|he|she|we)(?:['\u2019](?:re|m|s|ve))? "
        r"?(?:had|were|was|have|has|is|are|am)? (?:already |an? |the |full |been |no |now ){0,3}(?:admin\w{0,10}"
        "|root|authori[sz]ed|verified|restrictions?|limits?|permissions?|access|owner|privileged|approved"
        r"|consented|confirmed|unrestricted)\b",
        "if though",
    ),
    order(
        "voice",
        KEEP,
        "i we",
        r"(?: am|['\u2019]m| are)(?: an?| the| your)?[ \n][^\n.]{2,40}[ ,](?:so|therefore|thus|hence|which means"
        r"|and) you (?:can|may|should|must|are allowed|will|need not|do not|don['\u2019]t)\b",
        "you",
        "so therefore thus hence which and",
    ),
    order(
        "when-recalled",
        KEEP,
        "every each all any future",
        " (?:future |other |new )?(?:instances?|versions?|cop(?:y|ies)|sessions?|clones?|iterations?) of (?:you"
        r"|yourself|this (?:assistant|agent|model)|the (?:assistant|agent|model))\b",
        "instance instances version versions copy copies session sessions clone clones iteration iterations",
    ),
    order(
        "voice",
        KEEP,
        "i",
        r"(?: am|['\u2019]m) (?:now |already |fully |officially )?(?:authori[sz]ed|allowed|permitted"
        r"|cleared|verified|exempt)\b(?: (?:to|for|from|as|by|user|and)\b|[.,;!])",
        "authorized authorised allowed permitted cleared verified exempt",
    ),
    order(
        "forget-rules",
        KEEP,
        "your",
        r"[ \n](?:internal |core |safety |base )?(?:knowledge|training(?: data)?|memory|guidelines|policy"
        "|policies|database|context|configuration|restrictions|filters|safety)(?: base| settings| rules)? "
        "(?:has|have) (?:now |just )?(?:been )?(?:now )?(?:updated|changed|modified|corrected|replaced|reset"
        r"|extended|removed|lifted|disabled|rewritten|overwritten)\b",
        "updated changed modified corrected replaced reset extended removed lifted disabled rewritten overwritten",
    ),
    order(
        "forget-rules",
        KEEP,
        "correction update addition patch amendment override modification",
        r" (?:to|of|for) your (?:\w{3,12} )?(?:training|knowledge|memory|guidelines|instructions|rules|policies"
        r"|policy|behaviou?r|context)\b",
        "your",
    ),
    order(
        "scripted",
        KEEP,
        "when whenever if",
        r" (?:the |a |any )?(?:users?|customers?|anyone|someone|somebody|people|clients?"
        r"|they)[ \n](?:ever )?(?:asks?|inquires?|enquires?|wants?"
        r" to know|wonders?)[ \n](?:you )?(?:about|for|which|what|who|whether"
        r"|if)\b[^\n.]{0,60},[ \n](?:then )?(?:you (?:must|should|will) )?"
        r"(?:only|always|exclusively|just)[ \n](?:ever )?(?:mention|recommend|suggest|propose"
        r"|promote|praise|endorse)\b",
        "only always exclusively just",
        "mention recommend suggest propose promote praise endorse",
        instructs=True,
    ),
)
