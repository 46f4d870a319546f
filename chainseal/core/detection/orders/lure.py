"""Orders that use an agent against the person it serves: ask for a password, send them to a page, raise an alarm."""

from __future__ import annotations

from chainseal.core.detection.orders.deeds import WEB
from chainseal.core.detection.orders.vocabulary import order

LURE = "uses an agent against its user"

_WHO = (
    "(?:the |your |our |any |every |all |each )?(?:users?|customers?|clients?|human|person|reader|caller"
    "|visitors?|people|them|him|her|everyone|whoever)"
)

ORDERS = (
    order(
        "phish",
        LURE,
        "tell inform notify warn advise convince direct send instruct urge encourage redirect refer",
        rf"[ \n]{_WHO}(?: that| to)? [^\n]{{0,80}}\b(?:(?:log ?in|sign in|verify|visit|click|go to|download"
        rf"|reset|update|pay|call|contact|re-?authenticate|install|register)\b[^\n]{{0,40}}(?:{WEB}|\+?\d[\d "
        "-]{5,16}|this link|the link))",
        "log login sign verify visit click go download reset update pay call contact reauthenticate authenticate "
        "install register",
        instructs=True,
    ),
    order(
        "credential-change",
        LURE,
        "change reset set update modify",
        r" (?:the |my |his |her |their |your )?(?:users?['\u2019]?s?|admin['\u2019]?s?|account|owner['\u2019]?s?"
        r"|administrator|root|my|his|her|their)[ ](?:\w{3,10} )?(?:password|passphrase|e-?mail(?: address)?"
        r"|phone number|recovery \w{4,7}|pin)[ ](?:to|as)[ :]{1,2}(?!the default|lower|upper|match)\S",
        "password passphrase email mail phone recovery pin",
        instructs=True,
    ),
    order(
        "rights",
        LURE,
        "add append insert write put install",
        r" (?:my|this|the following|attacker\S{0,3}|our|an?)[ ](?:public |new |ssh )?(?:ssh )?(?:public "
        r")?key\b[^\n]{0,120}(?:authorized_keys|to (?:the |your |all )?(?:server|hosts?|root))"
        r"|[^\n]{0,80}ssh-(?:rsa|ed25519|dss) aaaa[^\n]{0,200}authorized_keys",
        "key ssh",
    ),
    order(
        "bad-place",
        LURE,
        "http https",
        r"s?://[^\s/\"'<>)]{0,40}\b(?:evil|attackers?|malicious|exfil\w{0,8}|phish\w{0,4}|hackers?)\b",
        "evil attacker attackers malicious exfil exfiltrate exfiltration phish phishing hacker hackers",
        weak=True,
    ),
    order(
        "phish",
        LURE,
        "ask asking request prompt tell convince instruct get require urge",
        rf"[ \n]{_WHO}(?: \w{{2,8}})? (?:for|to (?:enter|provide|share|confirm|send|type|give|verify|reveal"
        "|submit|re-?enter|paste|tell|disclose))(?: you| us| me)? (?:their|his|her|your|the|an?|its)"
        r" (?:\w{3,12} ){0,2}?(?:(?:old|current|account|e-?mail|bank\w{0,3}|login|master|admin) passwords?"
        r"|passwords? (?:and|so|to|for|by|in|again|via|here)|credit card|card (?:number|details)|ssn|social security"
        r"|pin\b|cvv"
        "|seed phrase|bank (?:account|details)|one-time|otp|2fa|mfa|login (?:details|credentials)|credentials"
        "|private key|recovery)",
        "password passwords credit card ssn social pin cvv seed bank one otp fa mfa login credentials private recovery",
        instructs=True,
    ),
)
