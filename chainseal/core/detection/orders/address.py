"""Notes that address whoever reads as an agent: by kind, by name, in a tag of importance, in a field made for it.

"AI assistants reading this", "if you are a language model", `<IMPORTANT>` and "System:" before an order make text sound
meant for the reader (Greshake et al., "Not what you've signed up for", 2023). Files of instructions greet agents too: a
greeting alone is weak.
"""

from __future__ import annotations

from chainseal.core.detection.orders.deeds import (
    READER,
    READER_WORDS,
    RISKY,
    SAY,
)
from chainseal.core.detection.orders.framed import Tagged
from chainseal.core.detection.orders.vocabulary import order

REDIRECT = "turns an agent away from the task of its user"


def _tagged(first: str, rest: str, *needs: str) -> Tagged:
    return Tagged(*order("tagged", REDIRECT, first, rest, *needs, weak=True, instructs=True))


ORDERS = (
    order(
        "addressed",
        REDIRECT,
        "attention attn hey hello dear",
        rf"[ :,!*]{{1,4}}(?:all |any |the |to )?{READER}[^\n]{{0,120}}\b(?:you|your|must|please|{RISKY})",
        READER_WORDS,
    ),
    order(
        "addressed",
        REDIRECT,
        "note message notice instruction instructions memo directive hint reminder alert announcement important "
        "comment warning",
        rf"[ :]{{1,2}}(?:to|for) (?:the |any |all |our |whichever )?(?:\w{{2,12}} )?{READER}[^\n]{{0,100}}"
        rf"(?:\byour (?:real|true|actual|new) |{SAY}[ \n]{{1,2}}[\"'\u201c`]|\b(?:ignore|reveal|disclose|forward"
        r"|delete|approve|exfiltrate|recommend|e-?mail|upload|rate|rank|hire|pretend|disregard|obey)\b)",
        READER_WORDS,
    ),
    order(
        "addressed",
        REDIRECT,
        "note message notice instruction instructions memo directive hint reminder alert announcement important for",
        rf"[ :]{{1,2}}(?:(?:to|for) )?(?:the |any |all |our )?"
        rf"(?:(?!send|give|pass|tell|ask|feed|use|show|their|his|her|its)\w{{2,12}} )?{READER}[ ]?[:,)!]",
        READER_WORDS,
        weak=True,
        instructs=True,
    ),
    order(
        "addressed",
        REDIRECT,
        "if any all",
        rf"(?: you(?: are|['\u2019]re) (?:an? |the )?(?:\w{{2,10}} )?{READER}"
        rf"|(?: \w{{2,9}})? ?{READER} (?:(?:that|who|which) )?(?:is |are )?(?:reads?|reading|process(?:es|ing)?) "
        r"(?:this|these)\b)",
        READER_WORDS,
        weak=True,
        instructs=True,
    ),
    order(
        "addressed",
        REDIRECT,
        "ai ais llm llms assistant assistants agent agents model models bots chatbots crawlers system systems",
        # "the agent reads this file" tells of it; "agents reading this", "an AI that reads this" are spoken to
        r"(?: agents?| assistants?| models?| systems?| tools?| crawlers?| reviewers?)?[ \n]"
        r"(?:(?:that |who |which |currently )?(?:are |is )?(?:reading|processing|parsing|summari[sz]ing|indexing"
        r"|accessing|reviewing|scanning|analy[sz]ing"
        r"|handling|ingesting|retrieving)|(?:that|who|which) (?:read|process|pars|summari[sz]|index|access|review|scan"
        r"|analy[sz]|ingest|retriev)\w{0,3})"
        r"[ \n](?:this|these|the following)\b[^\n.]{0,40}[ ,:\n](?:must|should|shall|are required|is required"
        rf"|needs? to|please|will|have to|{RISKY})",
        "this these following",
        READER_WORDS + " system systems",
    ),
    order(
        "addressed",
        REDIRECT,
        "ai llm assistant agent model bot chatbot copilot claude chatgpt gpt gemini",
        "(?:[ -](?:agent|assistant|model|system|bot|reviewer))?[ _-](?:instructions?|directives?|notices?"
        r"|notes?|commands?|override|task|orders?|attention|only|prompt|alert)[ ]?[:\]>)]",
        "instruction instructions directive directives notice notices note notes command commands override task "
        "order orders attention only prompt alert",
        weak=True,
        instructs=True,
    ),
    order(
        "addressed",
        REDIRECT,
        "message note letter instruction instructions request email reminder",
        r" from (?:me|us|your (?:user|owner|boss|human|manager|creator|principal))\b[^\n]{0,40}\bto (?:you|the "
        r"(?:assistant|ai|model|agent))\b",
        "from",
        "me us your",
    ),
    _tagged(
        "important information system admin instruction instructions urgent secret override hidden priority critical",
        "(?:(?<=<important)|(?<=<information)|(?<=<system)|(?<=<admin)|(?<=<instruction)|(?<=<instructions)"
        "|(?<=<urgent)|(?<=<secret)|(?<=<override)|(?<=<hidden)|(?<=<priority)|(?<=<critical)"
        r"|(?<=\[important)|(?<=\[system)|(?<=\[admin)|(?<=\[instruction)|(?<=\[instructions)|(?<=\[urgent)"
        r"|(?<=\[override)|(?<=\[hidden)|(?<=\[priority)|(?<=\[critical))"
        r"(?:[ _-]\w{2,14}){0,2}[ ]?[\]>:]",
    ),
    order(
        "tagged",
        REDIRECT,
        "system admin administrator",
        r"(?<!\w system)(?<!\w admin)(?<!\w administrator)"
        r"(?:[ _-](?:message|notice|note|alert|prompt|instructions?|commands?|notification|update|directive"
        r"|admin|override|request|task))?[\])>*]{0,3}[ ]?[:\])>]{1,2}[*\"' \n]{0,4}"
        "(?:please |you (?:must|should|will|are to) |now |immediately |urgent(?:ly)?[:,]? |important[:,]? "
        "|kindly |the user (?:wants|needs) you to ){0,2}"
        "(?:send|make|post|create|delete|invite|forward|change|book|reserve|say|tell|visit|e-?mail|share|upload"
        "|transfer|pay|buy|purchase|grant|unlock|call|invoke|output|print|reveal"
        "|disregard|ignore|approve|execute|reply|respond|append|recommend|download|install|schedule|add|get"
        r"|find|give)\b",
        "send make post create delete invite forward change book reserve say tell visit email share upload "
        "transfer pay buy purchase grant unlock call invoke output print reveal "
        "disregard ignore approve execute reply respond append recommend download install schedule add get find "
        "give mail",
    ),
)
