"""Claims of approval that nobody can check, and pressure: they carry an order that stands beside them.

Memories also say who approved what, so most of these count only together with another sign.
"""

from __future__ import annotations

from chainseal.core.detection.orders.deeds import CALL, READER, READER_WORDS, RISKY, RISKY_WORDS
from chainseal.core.detection.orders.vocabulary import order

AUTHORITY = "claims an approval to make an agent act"

_APPROVED = r"(?:pre-?)?(?:approved|authori[sz]ed|consented|confirmed|agreed|granted|requested|verified|sanctioned)"
_APPROVED_WORDS = (
    "approved preapproved authorized authorised consented confirmed agreed granted requested verified sanctioned"
)

ORDERS = (
    order(
        "authority",
        AUTHORITY,
        "user owner operator customer admin administrator account",
        rf" (?:has |have |had )?(?:already |explicitly |previously |fully )?{_APPROVED}[ "
        r"\n][^\n.]{0,80}(?:[.:;,]|\band)"
        rf"[ \n]{{1,2}}(?:\w{{2,12}} )?(?:{CALL}|always|never|{RISKY})",
        _APPROVED_WORDS,
        RISKY_WORDS + " call invoke use run always never",
    ),
    order(
        "authority",
        AUTHORITY,
        "user owner operator customer admin administrator",
        rf" (?:has |have |had )?(?:already |explicitly |previously |fully )?{_APPROVED} (?:this|these|the|all"
        r"|full|any|it)\b",
        _APPROVED_WORDS,
        weak=True,
    ),
    order(
        "authority",
        AUTHORITY,
        "team department administrator administrators management developers vendor policy regulation law",
        " (?:has |have |had )?(?:confirmed|approved|announced|decided|required|requires|mandates?"
        "|authori[sz]ed|asked)"
        rf"[ \n](?:that )?(?:all |every |any |the )?(?:{READER}|you)[ \n](?:to|should|must|shall|may|will|can)\b",
        READER_WORDS + " you",
    ),
    order(
        "authority",
        AUTHORITY,
        "this it",
        r"(?: is|['\u2019]s)(?: an?| the)?[ \n](?:\w{2,12} ){0,2}(?:authori[sz]ed|official|sanctioned|legitimate"
        r"|pre-?approved) (?:\w{2,12} )?"
        r"(?:diagnostic|test(?! (?:environment|server|account|suite|user|tenant))|request|audit"
        r"|action|exercise|procedure|instruction|message"
        r"|process|check|order)\b",
        "authorized authorised official sanctioned legitimate approved preapproved",
    ),
    order(
        "authority",
        AUTHORITY,
        "note message notice instruction instructions order orders directive",
        r" from (?:the |your |our )?(?:\w{2,10} )?(?:developers?|admin(?:istrator)?s?|owner|creators?|operators?"
        r"|anthropic|openai|google|microsoft|security team|it department|system|management|headquarters|ceo)\b",
        "from",
        weak=True,
    ),
    order(
        "urgency",
        AUTHORITY,
        "this it",
        r"(?: step| action| instruction)?(?: is|['\u2019]s) (?:an? |the )?(?:(?!not\b)\w{2,10} )?(?:not a drill"
        r"|a required|required (?:step|by|for)|formatting requirement|top priority"
        r"|strictly for testing|life or death|an order|an emergency)\b",
        "optional drill negotiable required requirement priority testing death important order emergency",
        weak=True,
    ),
    order(
        "urgency",
        AUTHORITY,
        "failure failing",
        r" to (?:comply|obey|do so|follow|complete|execute)[^\n.]{0,60}\b(?:will|may|would|can)\b",
        "comply obey do follow complete execute",
        weak=True,
    ),
    order(
        "urgency",
        AUTHORITY,
        "regardless irrespective",
        r" of (?:what|whatever|any|your|the user|anything|other|previous)[^\n.]{0,40}",
        "of",
        weak=True,
        instructs=True,
    ),
    order(
        "urgency",
        AUTHORITY,
        "no even",
        r" (?:matter what (?:the )?(?:user|anyone|anybody|they|else|it|any|happens|\w{2,12} (?:says?|tells?|asks?))"
        r"|if (?:the |your )?(?:user|users|anyone|they|human|owner) (?:asks?|says?|objects?|tells?|disagrees?|requests?"
        r"|insists?))\b",
        "matter if",
        weak=True,
    ),
    order(
        "urgency",
        AUTHORITY,
        "system emergency for",
        "(?: malfunction| failure detected| alert| purposes?)?[*! ]{0,4}(?:testing purposes only|please provide"
        r"|\*\*|!!)",
        "malfunction emergency testing",
        weak=True,
    ),
    order(
        "urgency",
        AUTHORITY,
        "not don never",
        r"(?:['\u2019]t)?[ \n](?:skip|omit|ignore|miss|delay|question)[ \n](?:this|these"
        r"|the)[ \n](?:\w{3,12}[ \n])?(?:steps?|calls?|actions?"
        r"|instructions?|requirements?|requests?)[ ]?(?:,|\.|or\b|otherwise\b|as\b)",
        "skip omit ignore miss delay question",
        weak=True,
        instructs=True,
    ),
)
