"""Orders to hide something from the user, or to deceive."""

from __future__ import annotations

from functools import partial

from chainseal.core.detection.orders.vocabulary import HIDE, PERSON, PERSON_WORDS, order

_ASKED = r"(?:asks?|asked|questions?|questioned|inquires?|wonders?|challenged|confronted|notices?|complains?)\b"

conceal = partial(order, "conceal", HIDE)
ORDERS = (
    conceal(
        "not don never without avoid refrain",
        rf"(?:['\u2019]?t)?(?: ever| from)? (?:tell|inform|notify|alert|warn|telling|informing"
        rf"|notifying|alerting|warning) {PERSON}"
        r"(?! (?:to|how|that (?:it|they) (?:can|should)|what to|which|if)\b)",
        "tell inform notify alert warn telling informing notifying alerting warning",
        PERSON_WORDS,
    ),
    conceal(
        "not don never without avoid",
        r"(?:['\u2019]?t)?(?: ever)? (?:mention|reveal|disclose|show|report|explain|announce|admit|acknowledge|say"
        r"|log|surface)(?:ing)? (?:this|it|that|any of this|any of these|anything|these|the (?:transfer|action"
        rf"|change|upload|forwarding|instruction|request|tool call|command|message|note)s?)[^\n.]{{0,24}} to {PERSON}"
        r"(?! (?:who|that|if|when|unless|with|without|whose|in|on)\b)",
        PERSON_WORDS,
    ),
    conceal(
        "not don never without avoid nor cannot",
        r"(?:['\u2019]?t)?(?: ever)? (?:mention|reveal|disclose|discuss|acknowledge|admit|repeat|expose|refer to"
        r"|talk about|divulge|bring up|let slip|report|cite)(?:ing)? (?:this|these|the (?:existence of (?:this|these"
        r"|the)|hidden|above)|having (?:received|read|seen|been)|that (?:you|there|this|these)(?:['\u2019]ve| have"
        r"| are| were| was| is)?)(?: \w{3,10})? (?:instructions?|messages?|notes?|comments?|prompts?|directives?"
        r"|orders?|rules?|read|told|received|instructed|seen|found|done|did|doing|following|acting|given|sent|ran"
        r"|changed|exfiltrated|copied)\b",
        "instruction instructions message messages note notes comment comments prompt prompts directive directives "
        "order orders rule rules read told received instructed seen found done did doing following acting given sent "
        "ran changed copied",
        instructs=True,
    ),
    conceal(
        "hide conceal keep withhold mask obscure",
        rf" (?:this|it|that|these|everything|your|the|all|any)(?: \w{{1,12}}){{0,3}} from {PERSON}",
        PERSON_WORDS,
        "hide conceal keep withhold mask obscure from",
    ),
    conceal(
        "keep",
        r"(?:ing)? (?:this|it|that|these|everything)(?: \w{4,12}){0,2} (?:between us|between you and me|to yourself"
        r"|hidden|under wraps|quiet|off the record|a secret|on the down low)\b",
        "between yourself hidden wraps quiet off secret down",
    ),
    conceal(
        "without",
        rf" {PERSON}(?:['\u2019]s)?(?: ever)? (?:knowing|knowledge|noticing|being aware|awareness|realizing"
        rf"|finding out|suspecting)\b",
        "knowing knowledge noticing aware awareness realizing finding suspecting",
    ),
    conceal(
        "user users human owner operator anyone nobody",
        r" (?:must|should|may|can|will|shall|is|are|does|do)(?: not|n['\u2019]?t| never) (?:ever |to )?(?:know "
        r"(?:about|of|that|any)|be (?:told|informed|made aware|alerted (?:to|about|of))|find out|suspect|learn (?:of"
        r"|about)|become aware|be aware (?:of|that) (?:this|you|the (?:transfer|instruction|change)))\b",
        "know told informed aware alerted find suspect learn",
    ),
    conceal(
        "silently secretly covertly discreetly stealthily surreptitiously quietly invisibly",
        r"(?: and \w{3,12})? (?:send|execute|run|read|forward|upload|copy|post|exfiltrate|approve|install|add|append"
        r"|include|transmit|transfer|collect|insert|leak|email|disable|modify|replace|delete|grant|share|log) (?:all"
        r"|any|the|a|an|your|its|it|this|every|these|everything|commands?|curl|their|user|credentials|each)\b",
    ),
    conceal(
        "without avoid raise raising arouse arousing evade escape",
        r"(?: raising| arousing| drawing| attracting| triggering| any| no){0,2} (?:suspicions?|alarms?(?= bells"
        r"|[ ]{0,2}[.,!]|$)|red flags|undue attention|being (?:noticed|detected|seen|caught))\b",
        "suspicion suspicions alarm alarms flags attention noticed detected seen caught",
    ),
    conceal(
        "if when should",
        rf"(?: ever)?(?: (?:the |any |a )?(?:user|anyone|anybody|someone|they|you(?:['\u2019]re| are)|human|somebody"
        rf"|he|she)| i)?(?: \w{{2,8}})? {_ASKED}"
        r"[^\n.;]{0,60}[ ,:]{1,2}(?:(?:just |simply |you (?:must|should|will) )?(?:deny|lie|claim (?:that )?(?:you|it"
        r"|this|the)|pretend|feign|play dumb|change the subject|deflect|make up|invent|blame|assure (?:them|him|her"
        r"|the user)|insist)|say (?:it is|it['\u2019]s|you (?:do not|don|have no|were)|nothing|that (?:nothing"
        r"|everything|it is|you did|you (?:were|are) not|you (?:do not|don|have no))))\b",
        "deny lie claim pretend feign play change deflect make invent blame assure insist say",
    ),
    conceal(
        "leave erase delete remove cover clear destroy hide",
        r"(?:ing)? (?:no|all|any|the|your|every)(?: \w{2,9}){0,2} (?:traces?|tracks|evidence|fingerprints)\b(?= "
        r"(?:of (?:this|your|the (?:transfer|attack|action|change))|after|behind|afterwards|from|in|that)"
        r"|[ ]{0,2}[.,;!\n]|$)",
        "trace traces tracks evidence fingerprints",
    ),
    conceal(
        "delete remove erase destroy discard",
        r" (?:this|these|the)(?: \w{3,10})? (?:messages?|notes?|instructions?|comments?|prompts?) (?:after|once"
        r"|as soon as|when) (?:you|reading|execut|complet|done|finish|it|they|proc)",
        "message messages note notes instruction instructions comment comments prompt prompts",
    ),
    conceal(
        "secret hidden ulterior covert",
        r" (?:agenda|mission|objective|purpose|motive)\b",
        "agenda mission objective purpose motive",
        weak=True,
    ),
    order(
        "deceive",
        HIDE,
        "trick deceive manipulate lure coax fool coerce mislead",
        rf"(?:ing)? {PERSON}(?: \w{{4,12}})?(?: that| to| into| about)\b",
        PERSON_WORDS,
    ),
    order(
        "deceive",
        HIDE,
        "convince persuade urge pressure entice tempt get ask instruct",
        rf"(?:ing)? {PERSON}(?: \w{{4,12}})? (?:to|into) (?:disabl|shar|reveal|send|enter|click|download|transfer"
        r"|provid|hand|giv|turn|switch|grant|skip|lower|surrender|expos)(?:e|ing|ting|ching)?(?: over| off| on)?"
        r"(?: their| his| the| any| up| out| all){0,2} (?:2fa|mfa|two[- ]factor|passwords?|credentials|money|funds"
        r"|keys?|tokens?|firewall|antivirus|protections?|security|defen[cs]es|card|account|bank\w{0,3}"
        r"|personal \w{4,12}|secrets?|safety|guard|attachment|payment)\b",
        PERSON_WORDS,
    ),
    order(
        "deceive",
        HIDE,
        "convince persuade urge pressure entice tempt",
        rf"(?:ing)? {PERSON}(?: \w{{4,12}})?(?: that| to| into| about)\b",
        PERSON_WORDS,
        weak=True,
    ),
    order(
        "deceive",
        HIDE,
        "lie",
        rf" (?:to|about \w{{2,12}} to) {PERSON}",
        PERSON_WORDS,
    ),
    conceal(
        "not don never",
        rf"(?:['\u2019]?t)?(?: ever)? let {PERSON} (?:know (?:about|what you|that you|of|this|it|anything)|see "
        rf"(?:this|that you|what you|it)|find out|notice|suspect|learn|realize)\b",
        "let",
        PERSON_WORDS,
    ),
    conceal(
        "hide conceal mask scrub obscure",
        r"(?:ing)? (?:this|it|these|that|your|the)(?: \w{3,12}){0,2} (?:from|in) (?:the |your |any |all )?"
        r"(?:\w{4,10} )?(?:transcripts?|logs?|summary|report|history|audit\w{0,3}|answer|reply|final \w{5,8})\b",
        "transcript transcripts log logs summary report history audit auditors answer reply final",
    ),
    conceal(
        "erase remove delete wipe strip drop omit cut",
        r" (?:this|it|these|that|your|the|any|all)(?: \w{2,12}){0,3} from your (?:\w{4,10} )?(?:transcripts?|summary"
        r"|report|history"
        r"|answer|reply|response|output|final \w{5,8}|message to the \w{4,8})\b",
        "transcript transcripts summary report history answer reply response output final message",
        instructs=True,
    ),
    conceal(
        "behind",
        r" (?:the |their |your |his |her )?(?:users?['\u2019]?s?['\u2019]? |owner['\u2019]s |their )?backs?\b(?!-| "
        r"(?:end|button|office))",
        "back backs",
    ),
    conceal(
        "without",
        r" (?:telling|informing|notifying|alerting|letting) (?:anyone|anybody|them|him|her|people|the (?:team|owner"
        r"|customer|admin))(?: know)?\b",
        "telling informing notifying alerting letting",
    ),
    conceal(
        "not don never without avoid",
        rf"(?:['\u2019]?t)?(?: ever)? (?:mention|reveal|disclose|admit|explain|say|indicate|hint|confess)"
        rf"(?:ing)? to {PERSON}"
        r"(?! (?:how|which|what (?:to|they)))",
        "mention reveal disclose admit explain say indicate hint confess mentioning revealing disclosing admitting "
        "explaining saying",
        PERSON_WORDS,
    ),
    conceal(
        "no",
        rf" (?:need|reason|point|cause) (?:to|in) (?:tell|inform|notify|alert|bother|telling|informing"
        rf"|notifying) {PERSON}(?! (?:to|how|which|if)\b)",
        "need reason point cause",
        PERSON_WORDS,
    ),
)
