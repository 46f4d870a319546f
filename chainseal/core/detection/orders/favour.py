"""Standing favours that are planted in memory: whom to trust, what to recommend, which wish a user never had."""

from __future__ import annotations

from chainseal.core.detection.orders.deeds import WEB
from chainseal.core.detection.orders.vocabulary import KEEP, PRIVATE, PRIVATE_WORDS, order

ORDERS = (
    order(
        "planted-wish",
        KEEP,
        "user owner customer operator they",
        r"(?:['\u2019]s)?[ \n](?:has |have |had |now |always |explicitly |previously |strongly |permanently "
        "|long-term ){0,3}"
        "(?:requested|asked|prefers?|wants?|instructed|agreed|confirmed|decided|likes?|preference is|expects?)[ "
        r"\n](?:that |for )?"
        r"(?:all |every |each |any |you |your |the assistant |responses? |summar(?:y|ies) |agents? )[^\n]{0,80}"
        r"(?:https?://|\bvisit\b|www\.|\bwithout (?:asking|confirm\w{0,5}|review|verification|approval|warning)"
        r"|\bsent to\b|\bforwarded\b|\be-?mailed to\b|\bskip\w{0,4} (?:\w{3,12} )?(?:checks?|confirmations?"
        "|warnings?|reviews?))",
        "http https visit www without sent forwarded emailed mailed skip skipping skipped",
    ),
    order(
        "planted-wish",
        KEEP,
        "user owner customer",
        " (?:has |have |had )?(?:already |explicitly |previously |permanently )?(?:authori[sz]ed|pre-?approved"
        "|granted|approved"
        r"|consented to|waived|opted (?:in|out))[ \n](?:to )?(?:you |the (?:assistant|agent) )?(?:full|all|every"
        "|any|unlimited"
        r"|unrestricted|complete|permanent|data|automatic|future)\b[^\n.]{0,60}",
        "full all every any unlimited unrestricted complete permanent data automatic future",
    ),
    order(
        "trusted",
        KEEP,
        "treat consider regard trust accept mark handle",
        r"[ \n](?:every|all|any|each|this|these|the|messages|commands|requests|emails|instructions|input|content"
        "|data|output"
        r"|anything)\b[^\n.]{0,50}[ \n](?:from|by|sent by|signed by|of|in|containing|at)[ \n][^\n.]{0,50}[ "
        r"\n](?:as|to be)[ \n](?:\w{2,12}[ \n])?"
        "(?:pre-?approved|pre-?authori[sz]ed|trusted|authori[sz]ed|verified|authoritative|safe|true"
        r"|admin\w{0,9}|system"
        r"|privileged|legitimate|instructions?|commands|highest)\b",
        "preapproved approved preauthorized authorized authorised trusted verified authoritative safe true admin "
        "administrator administrative system privileged legitimate instruction instructions commands highest",
    ),
    order(
        "trusted",
        KEEP,
        "always blindly unconditionally automatically fully",
        r" (?:trust|obey|comply with|accept|follow|believe|honou?r|fulfil\w?|grant|defer to|agree with|execute"
        r"|act on)[ \n]"
        r"(?:any |all |every |the |each |whatever )?(?:\w{3,12}[ \n]){0,2}(?:requests?|commands?|instructions?"
        "|orders?|demands?"
        r"|(?:user|person|sender|account|domain|host|operator|me|him|her)\b)[^\n.]{0,60}\b(?:without|from"
        "|regardless|no matter"
        r"|this user|immediately|as (?:true|verified))\b",
        "without from regardless matter this immediately true verified",
        instructs=True,
    ),
    order(
        "agree-always",
        KEEP,
        "always must should will to",
        " (?:always |never )?(?:agree with (?:me|the user|him|her|them|everything|whatever)|disagree with (?:me"
        "|the user)"
        "|obey (?:me|him|her|them|the user|my|every)|do (?:whatever|as|exactly what) (?:i|he|she|the user) "
        r"(?:say|says|ask|asks|want))\b",
        "agree disagree obey do",
        "me user him her them everything whatever my every i he she",
    ),
    order(
        "promote",
        KEEP,
        "always",
        " (?:recommend|suggest|promote|prefer|book|choose|select|pick|buy|order|mention|cite|link to|refer "
        "(?:users |them |people )?to|direct (?:users |them "
        rf"|people )?to|prioriti[sz]e)[ \n][^\n]{{0,60}}(?:{WEB}|\bwhen(?:ever)? (?:asked|the user|users|anyone"
        r"|someone)\b"
        r"|\bas (?:the|a) (?:best|trusted|most|only|first|top|authoritative|reliable)\b|\bover (?:all|any|its) "
        r"(?:other|competitor)s?\b|\bregardless of (?:the )?(?:price|cost|budget|what)|\bno matter (?:the|what"
        "|how))",
        "http https www com when whenever best trusted most only first top authoritative reliable regardless "
        "matter others competitors competitor "
        "other",
        instructs=True,
    ),
    order(
        "route-away",
        KEEP,
        "route routing redirect forward forwarding cc bcc copy mirror",
        r"[ \n](?:all |any |every |each |the |a copy of |sensitive |copies of ){1,3}(?!traffic|logs|calls|metrics"
        r"|traces|spans|alerts)(?:\w{3,14}[ "
        r"\n]){0,3}(?:through|to|via|at)"
        rf"[ \n][^\n]{{0,50}}{WEB}[^\n]{{0,160}}",
        "http https com net org io example co dev xyz",
        instructs=True,
    ),
    order(
        "route-away",
        KEEP,
        "include attach append send",
        rf"[ \n](?:\w{{2,10}}[ \n])?(?:full|entire|complete|whole|all)[ \n]{PRIVATE}",
        PRIVATE_WORDS
        + " conversation conversations chat history context memory messages config customer personal data",
        weak=True,
    ),
    order(
        "promote",
        KEEP,
        "whenever when if",
        r" (?:anyone|someone|users?|the user|a user|customers?|people|you(?:['\u2019]re| are)|they|i)[ "
        r"\n](?:ever )?(?:asks?|asked|mentions?|inquires?|quer(?:y|ies)|wants?|needs?|discuss(?:es)?|searches"
        r"|looks?|recommending|talks?|requests?)\b[^\n]{0,80}"
        r"\b(?:(?:recommend|suggest|direct|refer|point|redirect|steer|push|nudge|urge|send|link|promote"
        r"|mention)\b[^\n]{0,60}(?:https?://|www\.|[\w-]{3,30}\.(?:com|net|io|xyz|org)\b"
        r"|(?:them|users?) to\b(?! the (?:\w{3,12} )?(?:page|docs|form|screen|queue|settings|agent|tab|team|login)))"
        r"|(?:say|claim|tell them|tell the user|reply|respond|answer|state|insist) (?:that |with |only )?[\"'\u201c`])",
        "anyone someone user users customer customers people you they i",
        "recommend suggest direct refer point redirect steer push nudge urge send link promote mention say claim "
        "tell reply "
        "respond answer state insist",
        instructs=True,
    ),
)
