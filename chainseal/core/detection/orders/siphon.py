"""Commands, code and addresses that carry data out: a pipe into the net, a name looked up, an image with a query."""

from __future__ import annotations

from chainseal.core.detection.orders.deeds import NEAR
from chainseal.core.detection.orders.vocabulary import PRIVATE_WORDS, SEND, order

_CARGO = (
    r"(?:data\b|conversation|history|secret|token|password|cookie|credential|api_?key|memory|system_?prompt|query\b"
    r"|messages?\b|context|summary|env\b|chat|e-?mail)"
)

ORDERS = (
    order(
        "exfiltrate",
        SEND,
        "curl wget fetch http",
        r" [^\n|]{0,120}(?:-d|--data(?:-\w{1,9})?|-f|--form|--post-(?:file|data)|--upload-file)[ =]{0,2}[\"'@]{0,3}"
        r"[^\n]{0,40}"
        r"(?:\$\(|@?(?:~/|/etc/|\.env)|\$\{?\w{0,20}(?:key|token|secret|password))",
        PRIVATE_WORDS + " cat etc",
    ),
    order(
        "exfiltrate",
        SEND,
        "dig nslookup host ping curl wget",
        # inside an argument of the command; a span of code that begins in prose is none
        r" [^\n|]{0,60}(?:\$\(|(?<=[\w./=?&\"-])`)[^\n)]{0,60}(?:~/|/etc/|\.env\b|id_rsa|\.ssh|\.aws|printenv|whoami"
        r"|base64"
        r"|hostname(?![^\n)]{0,8}\)[:/]))",
        "ssh env rsa etc aws printenv whoami base hostname",
    ),
    order(
        "exfiltrate",
        SEND,
        "cat env printenv tar history base",
        r"\b[^\n|]{0,80}\|[^\n]{0,60}\b(?:nc|ncat|netcat|curl|wget|telnet|socat|openssl s_client)\b[^\n]{0,40}"
        r"(?:https?://(?!localhost|127)|\b\d{1,3}\.\d{1,3}\.|[a-z0-9-]{2,30}\.[a-z]{2,9})",
        "nc ncat netcat curl wget telnet socat openssl",
    ),
    order(
        "exfiltrate",
        SEND,
        "http https",
        # the value is a hole to be filled, or the bare name of what is to be filled in
        rf"(?:(?<=\]\(http)|(?<=\]\(https))://(?!{NEAR})[^)\s]{{1,120}}[?&]\w{{1,20}}="
        rf"(?:[\[{{$<]{{1,3}}[\w -]{{0,20}}{_CARGO}"
        rf"|(?:(?:the|all|your|user|full|encoded|base64)[_ +-]){{0,2}}(?:{_CARGO}|leak|exfil)s?(?=[\])}}>&\"']|$))",
    ),
    order(
        "foreign-call",
        SEND,
        "http https",
        r"://169\.254\.169\.254/[^\n]{0,40}(?:credential|user-data|token)"
        r"|://metadata\.google\.internal/[^\n]{0,60}token",
        "credentials credential user token",
        weak=True,
    ),
    order(
        "exfiltrate",
        SEND,
        "append add request encode put send make fetch load query attach",
        r"\b[^\n]{0,80}https?://[^\s]{1,80}[?&/]\w{0,12}[=/]?[\"'`]{0,2}[ \n]followed by\b"
        r"|\b[^\n]{0,90}https?://[^\s]{1,80}[?&]\w{1,12}=(?:[ \n.,)\"'`]|$)",
        "http https",
    ),
    order(
        "exfiltrate",
        SEND,
        "requests axios fetch urlopen httpx system popen",
        r"(?:\.(?:post|put|get|request))?\([^\n]{0,80}https?://(?!localhost"
        r"|127)[^\n]{0,80}(?:os\.environ\b(?![\[.])|process\.env\b(?![\[.])|document\.cookie|localstorage\b"
        r"|getpass\.|\.ssh/|/etc/passwd|clipboard|id_rsa|\.aws/)",
        "http https",
    ),
    order(
        "exfiltrate",
        SEND,
        "include output add return provide give show append print put",
        r"[ \n](?:the |its |that |this )?(?:encoded|encrypted|decoded|decrypted|reversed|translated|hashed|converted"
        r"|obfuscated)"
        r"[ \n](?:version|strings?|text|values?|results?|data|output|form|message|copy)[ \n](?:\w{2,9}[ \n])?(?:in"
        r"|into|to|with|at)[ \n]"
        r"(?:your|the \w{3,9} of your|every|each|all)[ \n](?:\w{3,9}[ \n])?(?:responses?|repl(?:y|ies)|answers?"
        r"|messages?|outputs?"
        r"|summar(?:y|ies))\b",
        "encoded encrypted decoded decrypted reversed translated hashed converted obfuscated",
    ),
)
