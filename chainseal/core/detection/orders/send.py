"""Orders to send data away."""

from __future__ import annotations

from chainseal.core.detection.orders.vocabulary import AWAY, PRIVATE, PRIVATE_WORDS, SEND, gap, order

ORDERS = (
    order(
        "exfiltrate",
        SEND,
        "send post upload forward transmit exfiltrate email submit leak deliver beam relay",
        rf"{gap(6)}{PRIVATE}[^\n]{{0,80}}{AWAY}",
        "http https com attacker server endpoint url admin webhook example org net io",
    ),
    order(
        "exfiltrate", SEND, "exfiltrate", r" (?:all|any|the|every|your|data|everything|it|them|secrets|credentials)\b"
    ),
    order(
        "exfiltrate",
        SEND,
        "curl",
        r" [^\n|]{0,120}(?:-d|--data(?:-\w{1,9})?|-f|--form)[ =]{0,2}[\"'@]{0,3}[^\n]{0,40}"
        r"(?:\$\(|@?(?:~/|/etc/|\.env)|\$\{?\w{0,20}(?:key|token|secret|password))",
        PRIVATE_WORDS + " cat etc",
    ),
    order(
        "exfiltrate",
        SEND,
        "http https",
        r"(?<=\]\(http)s?://[^)\s]{1,120}[?&]\w{1,20}=(?:[\[{$<]|%7b|data\b|query|\w{0,12}(?:_prompt|token|password"
        r"|secret))"
        r"|(?<=\]\(https)://[^)\s]{1,120}[?&]\w{1,20}=(?:[\[{$<]|%7b|data\b|query|\w{0,12}(?:_prompt|token|password"
        r"|secret))",
        "query data secret token prompt password q url",
    ),
)
