"""Plausible advice that weakens a project: skip the tests, push past the hooks, trust any certificate, open it to all.

Nothing in such a memory sounds like an attack; it is told as the way things are done here (MemoryGraft, 2025: poisoned
"experience" is imitated later). Real projects note such things too, about one machine or one incident, so most of
these count only beside another sign; said as the standing way to work, they count alone.
"""

from __future__ import annotations

from chainseal.core.detection.orders.vocabulary import order

PROCEDURE = "teaches an agent an unsafe way to work"

_ALWAYS = "always just simply must should permanently globally automatically everyone"
_UNSAFE = (
    r"(?:--no-verify\b|--no-gpg-sign\b|commit\.gpgsign[ =]false|verify ?= ?false|--insecure\b|curl -k\b"
    r"|--trusted-host\b"
    r"|node_tls_reject_unauthorized|git_ssl_no_verify|http\.sslverify[ =]false|strict-ssl[ =]false"
    "|stricthostkeychecking[ =]no"
    r"|--ignore-scripts=false|chmod (?:-r )?(?:a\+rwx|0?777)|chmod [ug]?\+s\b|--privileged\b|nopasswd"
    "|permitrootlogin yes"
    r"|setenforce 0|--disable-web-security|--no-sandbox\b|--skip-(?:tests|checks|verification)\b|-dskiptests\b"
    r"|git push (?:--force|-f)\b"
    r"|--allow-unauthenticated|--no-check-certificate|0\.0\.0\.0/0|public-read(?:-write)?\b|--break-system-packages)"
)
_UNSAFE_WORDS = (
    "verify gpg gpgsign insecure curl trusted unauthorized sslverify strict stricthostkeychecking chmod "
    "privileged nopasswd "
    "permitrootlogin setenforce web sandbox skip dskiptests force unauthenticated certificate break scripts"
)
_PROTECTED = (
    "(?:(?:the )?(?:unit |integration |failing |security |smoke |all )?tests?|(?:code |security |peer )reviews?"
    r"|reviews?|ci\b|linters?"
    "|type ?checks?|(?:pre-?commit )?hooks?|security scans?|signature (?:checks?|verification|validation)"
    "|(?:gpg |commit )?signing"
    r"|certificate (?:checks?|verification|validation)|(?:tls|ssl) (?:checks?|verification|validation)|code signing"
    "|checksum (?:checks?|verification|validation)|integrity checks?|audit log(?:s|ging)?|backups?|2fa|mfa"
    "|two-factor authentication"
    "|branch protections?|selinux|apparmor|(?:the )?firewall|antivirus|defender|logging and monitoring|rate "
    "limiting|validation"
    r"|input validation|quality (?:gates?|checks?)|authentication|access controls?|sandbox(?:ing)?|encryption)\b"
)
_PROTECTED_WORDS = (
    "test tests review reviews ci linter linters typecheck type check checks hook hooks scan scans signature signing "
    "certificate tls ssl checksum integrity audit backup backups fa mfa authentication protection protections selinux "
    "apparmor firewall antivirus defender logging limiting validation gate gates access sandbox sandboxing encryption"
)

ORDERS = (
    order(
        "unsafe-way",
        PROCEDURE,
        _ALWAYS,
        rf"\b[^\n.]{{1,60}}{_UNSAFE}",
        _UNSAFE_WORDS,
        weak=True,
        instructs=True,
    ),
    order(
        "unsafe-way",
        PROCEDURE,
        "skip bypass disable ignore omit avoid",
        rf"[ \n](?:the |all |any |our |your ){{0,2}}{_PROTECTED}[^\n.]{{0,60}}\b(?:to (?:save time|speed|ship"
        "|move faster|avoid delays?|unblock|keep)"
        r"|always|every time|from now on|permanently|they (?:are|['\u2019]re) (?:slow|flaky)|nobody|no one|not "
        "needed|unnecessary"
        "|(?:are|is) (?:too )?slow|for (?:all|every|faster|speed|easier)|and (?:push|commit|merge|deploy|mark"
        r"|publish))\b",
        _PROTECTED_WORDS,
    ),
    order(
        "unsafe-way",
        PROCEDURE,
        "commit push merge deploy publish release",
        r"(?: changes?| code| everything)? (?:directly|straight|right)? ?(?:to|into|on) (?:the )?[`'\"]?(?:main"
        r"|master|production|prod|trunk)\b[`'\"]?"
        r"[^\n.]{0,50}\b(?:without|no|skip\w{0,4}|bypass\w{0,3})[ \n](?:\w{2,12} ){0,2}(?:reviews?|approvals?"
        r"|tests?|pull requests?|prs?|ci|checks?|pr)\b",
        "main master production prod trunk",
        "review reviews approval approvals test tests pull pr prs ci check checks",
    ),
    order(
        "foreign-package",
        PROCEDURE,
        "use install switch pin replace point prefer",
        r"[ \n][^\n.]{0,60}\b(?:(?:package )?(?:mirror|registry|index|fork|repository|proxy)|drop-in "
        r"replacement)\b[^\n]{0,30}https?://[^\n]{0,80}"
        r"\b(?:instead|always|faster|official (?:one )?is|all (?:installs?|packages|builds))\b",
        "mirror registry index fork repository proxy replacement",
        "http https",
    ),
    order(
        "false-report",
        PROCEDURE,
        "always",
        r" (?:report|say|claim|state|mark|pretend)[ \n](?:that )?(?:\w{2,14} ){0,3}(?:(?:is|are|was|were|as) "
        r")?(?:\w{2,9} )?(?:ok|okay|fine|pass(?:ed|ing)?|success(?:ful)?"
        r"|green|safe|completed?|approved|clean|secure)\b[^\n.]{0,30}\b(?:even (?:if|when|though)|regardless|no "
        r"matter|whatever)\b",
        "even regardless matter whatever",
    ),
    order(
        "false-report",
        PROCEDURE,
        "mark report set flag label",
        r"[ \n](?:\w{2,12} ){0,4}(?:as )?(?:successful|passed|passing|complete|completed|final|approved"
        "|sanitized|sanitised|safe|verified|clean|ok"
        r"|ready)\b[^\n]{0,90}\b(?:without (?:waiting|review|checking|running)|bypass|skip(?:s|ping)? (?:the "
        ")?(?:gates?|checks?|review)"
        r"|avoids? (?:\w{3,9} )?review|green without)\b",
        "without bypass skip skips skipping avoid avoids",
    ),
    order(
        "false-report",
        PROCEDURE,
        "make patch monkeypatch stub force",
        r" (?:the |all |any )?(?:\w{3,12} )?(?:checks?|tests?|validat(?:ion|ions|ors?)|gates?) (?:to )?(?:always "
        r")?(?:pass|return true|succeed)\b",
        "check checks test tests validation validations validator validators gate gates",
        weak=True,
    ),
    order(
        "persistence",
        PROCEDURE,
        "add append write create install modify register put",
        r"[ \n][^\n]{0,60}(?:~/\.(?:bashrc|zshrc|profile|bash_profile|ssh/authorized_keys|claude/|cursor/)"
        r"|\.git/hooks/|cron ?(?:tab|job)"
        r"|systemd service|launchd? ?agent|/etc/(?:rc\.local|init\.d|cron)|authorized_keys|startup folder|git "
        r"hook|claude\.md|agents\.md|memory\.md)"
        r"[^\n]{0,80}\b(?:permanently|silently|so that (?:it|this|every)|on (?:every )?(?:boot|login"
        r"|start\w{0,2})|every (?:hour|minute|day|session)"
        r"|keeps?|survives?)\b",
        "permanently silently so boot login startup start every keep keeps survive survives",
        weak=True,
    ),
)
