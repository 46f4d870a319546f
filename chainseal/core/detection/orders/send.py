"""Orders to send data, money or messages away: to a stranger, in an address, or to a place nobody should send to."""

from __future__ import annotations

from chainseal.core.detection.orders.deeds import BAD_HOST, BAD_PLACE, BAD_WORDS, NEAR, TOOL_DEED, TOOL_DEED_WORDS, WEB
from chainseal.core.detection.orders.vocabulary import AWAY, PRIVATE, PRIVATE_WORDS, SECRETS, SEND, gap, order

_AWAY_WORDS = "http https com attacker server endpoint url admin webhook example org net io xyz dev co api"
_SENDS = "send post upload forward transmit exfiltrate email submit leak deliver beam relay sync ship push share copy"
_BULK = (
    r"(?:an? cop(?:y|ies) of )?(?:(?:all|any|the|every|your|this|these|full|entire|complete|collected|gathered|our"
    r"|its|user) (?:of )?"
    r"(?:the |your |this )?)?(?:\w{3,12} )?(?:outputs?|results?|findings|data|conversations?|transcripts?|contents?"
    r"|information|everything|e-?mails?|queries|context|files|summary|details|database|history|credentials|response"
    r"|source code|codebase|inbox|contacts?|documents?)"
)
_SEND_ON = (
    r"(?:send|post|upload|forward|transmit|exfiltrate|e-?mail|submit|leak|deliver|store|save|share|encode|append"
    r"|include|pass|copy|write|publish|report|return|print|output|attach|embed)"
)

ORDERS = (
    order(
        "exfiltrate",
        SEND,
        _SENDS,
        rf"{gap(6)}{PRIVATE}[^\n]{{0,80}}{AWAY}(?<!http://)(?<!https://)"
        rf"|{gap(6)}{PRIVATE}[^\n]{{0,80}}(?:to|at|via|into)[ `\"'<(*]{{1,5}}https?://(?!{NEAR})",
        _AWAY_WORDS,
    ),
    order(
        "exfiltrate", SEND, "exfiltrate", r" (?:all|any|the|every|your|data|everything|it|them|secrets|credentials)\b"
    ),
    order(
        "exfiltrate",
        SEND,
        _SENDS,
        rf"[ \n]{_BULK}[^\n.]{{0,30}}[ \n](?:to|at|via|into)[ `\"'<(*]{{1,4}}(?:the |an? |my |our )?(?:{WEB}"
        rf"|discord(?:app)?\.com/api/web)",
        _AWAY_WORDS,
    ),
    order(
        "exfiltrate",
        SEND,
        _SENDS,
        rf"[ \n](?:it|them|that|these|everything|all(?: of (?:it|them))?|both)[ \n](?:\w{{2,12}} )?(?:to|at|via|into)"
        rf"[ \n`\"'<(*]{{1,4}}(?:{WEB}|(?:the |an? )?(?:admin panel|attacker|remote server|external|webhook))",
        _AWAY_WORDS,
    ),
    order(
        "exfiltrate",
        SEND,
        _SENDS + " report route redirect direct",
        rf"[ \n][^\n]{{0,90}}{BAD_PLACE}",
        BAD_WORDS,
    ),
    order(
        "exfiltrate",
        SEND,
        "query fetch call contact ping visit navigate go",
        rf"[ \n][^\n]{{0,90}}{BAD_HOST}",
        BAD_WORDS,
    ),
    order(
        "exfiltrate",
        SEND,
        "collect gather harvest steal read extract dump grab find locate search scan retrieve obtain access list fetch",
        rf"{gap(5)}{SECRETS}[^\n.]{{0,60}}[ \n](?:and|then|to)[ \n](?:then |silently |quietly )?{_SEND_ON}[ \n]"
        r"(?:it|them|the (?:result|content|value|output)s?|those|these|everything|all|their)\b",
        PRIVATE_WORDS,
    ),
    order(
        "exfiltrate",
        SEND,
        "collect harvest steal gather grab",
        r" (?:all |any |every |user |customer |their |(?:all |any )?the (?:users?['\u2019]? "
        r"|customers?['\u2019]? )){1,3}(?:passwords?|credentials|api[ _-]?keys?|secrets"
        r"|credit cards?|private keys?|cookies|session tokens?)\b",
        PRIVATE_WORDS + " credit",
    ),
    order(
        "exfiltrate",
        SEND,
        "output print show display reveal dump cat read type echo",
        r" (?:out )?(?:the |all )?(?:full |entire |raw )?(?:contents? of |file )?[`'\"]{0,2}(?:\.env\b(?!\.example)"
        r"|~/\.(?:ssh|aws|gnupg|kube|netrc|npmrc|config|cursor|claude)|/etc/(?:shadow|passwd)|\S{0,20}id_(?:rsa"
        r"|ed25519)\b)"
        r"[^\n]{0,40}\b(?:to (?:the )?(?:user|me|chat|screen|console)|for (?:backup|debug\w{0,4}|verification|audit)"
        r"|and (?:send|include|pass|post|share|paste|output|print|return))\b",
        "env ssh aws gnupg kube netrc npmrc config cursor claude etc id",
    ),
    order(
        "exfiltrate",
        SEND,
        "put include embed append encode attach place add pass insert",
        rf"{gap(6)}{SECRETS}[^\n.]{{0,50}}[ \n](?:in|into|to|as|inside)[ \n](?:the |an? |your |every |each "
        r")?(?:\w{3,9} )?"
        r"(?:(?:query[ -]?string|query param\w{0,6}|urls?|parameter|request body|payload|body)[ \n]of|link|image|img"
        r"|(?:image|img"
        r"|link)['\u2019s]{0,2} (?:url|src|address)|subject|subdomain|markdown|response|reply|answer|commit message)\b",
        PRIVATE_WORDS,
        "query url urls link image img payload subject body subdomain markdown response reply answer commit header "
        "headers parameter request",
    ),
    order(
        "exfiltrate",
        SEND,
        "put include embed append encode attach place add pass insert",
        rf"{gap(2)}(?:users?|customers?|their|his|her|all"
        rf"|every)['\u2019]?s?[ \n](?:\w{{3,9}}[ \n])?{SECRETS}[^\n.]{{0,30}}[ \n]"
        r"(?:in|into|to|as|inside)[ \n](?:the |an? |your |every |each )?(?:\w{3,9} )?(?:query[ -]?string"
        r"|query param\w{0,6}|urls?"
        r"|payload|request body)\b",
        PRIVATE_WORDS,
        "query url urls payload body",
    ),
    order(
        "exfiltrate",
        SEND,
        "include pass attach append add provide supply",
        r"[ \n](?:the |your |all |full |entire |complete |whole ){1,3}(?:chat |user |previous )?(?:conversation|context"
        "|message history|chat history|(?:previous |prior |earlier )messages|system prompt|instructions"
        r"|session)(?: \w{3,9})?[ \n](?:in|as|with|to)[ \n](?:the |an? "
        r"|your |each |every )?(?:\w{3,10} )?(?:request|payload|parameter|query|url|call|body|argument|field|header)\b",
        "conversation context history messages prompt instructions session",
    ),
    order(
        "foreign-call",
        SEND,
        "call invoke use using calling execute run",
        rf" (?:the )?[`'\"]?{TOOL_DEED}[`'\"]?(?: tool| function)?[ \n][^\n]{{0,60}}(?:{WEB}|\$\d|[ '\"`]/(?:var"
        "|workspace"
        r"|home|etc|tmp|data|srv|mnt|root|usr)/|\./|~/|\*|169\.254|all (?:users?|customers?|files?|data"
        r"|conversations?|secrets?|messages|contents?|e-?mails?|contacts|records|repos))",
        TOOL_DEED_WORDS,
    ),
    order(
        "foreign-call",
        SEND,
        "call invoke use using calling execute run",
        rf" (?:the )?[`'\"]?{TOOL_DEED}[`'\"]?(?: tool| function)?[ \n][^\n]{{0,80}}(?:before (?:you|respond|reply"
        rf"|answer|any|every|each|continu|proceed|do|help)"
        r"\w{0,4}|immediately|without (?:asking|confirm\w{0,5}|approval|telling|prompting|permission|notifying|consent)"
        r"|silently|(?:first|automatically)(?=[,.])|on behalf)\b",
        "before immediately without silently first automatically behalf",
        TOOL_DEED_WORDS,
    ),
    order(
        "to-stranger",
        SEND,
        "send email forward invite share cc bcc transfer mail copy report add message write submit",
        r"[ \n](?!<|(?:your |any |all |the |us |me |some |bug |security ){0,3}(?:feedback|questions?|bugs?|issues?"
        r"|suggestions?|ideas?|comments?|patch(?:es)?|vulnerabilit\w{1,3}|problems?|concerns?|reports?|disclosures?)\b)"
        r"[^\n]{0,120}[ '\"`(<\n][\w.+-]{1,40}@(?:gmail|yahoo|outlook|hotmail|proton(?:mail)?|icloud|aol"
        r"|gmx|mail|yandex|tutanota|secure-?mail|tempmail|mailinator)\.\w{2,4}\b",
        "gmail yahoo outlook hotmail proton protonmail icloud aol gmx yandex tutanota tempmail mailinator mail "
        "secure securemail",
    ),
    order(
        "pay",
        SEND,
        "send transfer pay wire make initiate execute deposit move",
        r"[ \n](?:an? |the |all |my |your |any |remaining ){0,2}(?:[\w$\u20ac\u00a3.,-]{1,16} "
        r"){0,4}?(?:transactions?|payments?|transfer|money|funds|amount|balance|refunds?|proceeds|salary|payout"
        r"|deposit|invoice|rewards?|earnings|commission|tokens|coins|crypto|\$ ?\d[\d,.]{0,10}|\d[\d,.]{0,10} "
        r"?(?:usd|eur|btc|eth|dollars|euros))\b"
        r"[^\n]{0,60}\b(?:to|into|for)[ \n](?:the |an? |my |account |iban |wallet |bank |address |number "
        r"){0,4}[\"'`]?(?:[a-z]{2}\d{2}[a-z0-9]{8,30}|0x[0-9a-f]{6,40}|bc1\w{8,60}|\d{6,20}|account\b|attacker\b"
        r"|[\w.+-]{1,40}@)",
        "transaction transactions payment payments transfer money funds amount balance refund refunds proceeds salary "
        "payout deposit invoice reward rewards earnings commission tokens coins crypto usd eur btc eth dollars euros",
    ),
    order(
        "lure",
        SEND,
        "say tell inform recommend convince suggest claim",
        r"[ \n](?:that |me |him |her |them |the user |users |everyone |to )?(?:that )?(?:i|you|we|they|users?"
        r"|everyone|people) (?:should|must|need to|have to|absolutely|really)[ \n](?:absolutely |really "
        "|immediately |definitely )?"
        r"(?:visit|buy|purchase|click|call|install|download|go to|contact|book|try|reset|update|log ?in|verify)\b",
        "should must need have absolutely really",
        weak=True,
    ),
    order(
        "exfiltrate",
        SEND,
        "read open cat load fetch call access",
        r"\b[^\n]{0,40}?[ `\"'](?:~/\.(?:ssh|aws|gnupg|kube|netrc|npmrc|pypirc|docker)|/etc/(?:passwd|shadow)"
        r"|\S{0,20}id_(?:rsa|ed25519)|~/\.config/|\.env\b(?!\.))[^\n]{0,40}\b(?:and|then)[ \n](?:\w{2,10} "
        "){0,2}?(?:include|send|post|pass|supply|show|share|create|return|paste|upload|append|attach|forward"
        r"|e-?mail|give|put|tell|report|describe)\b",
        "ssh aws gnupg kube netrc npmrc pypirc docker etc id env config",
        "include send post pass supply show share create return paste upload append attach forward email mail "
        "give put tell report "
        "describe",
    ),
)
