"""Orders to fetch and run foreign code, to open a way in, or to destroy."""

from __future__ import annotations

from chainseal.core.detection.orders.deeds import BAD_PLACE, BAD_WORDS
from chainseal.core.detection.orders.vocabulary import RUN, order

DESTROY = "tells an agent to destroy data"

_SHELL = r"(?:sudo )?(?:(?:ba|z|da|k)?sh|python3?|node|iex|perl|ruby|php)\b"
_WHOLE = (
    r"(?:(?:repo(?:sitory)?|project|codebase|home (?:directory|folder)|system|server|database|disk|drive|workspace"
    r"|mailbox|inbox|account|bucket|production|machine|computer|cluster|filesystem|git history)\b)"
)

ORDERS = (
    order(
        "fetch-and-run",
        RUN,
        "run execute eval paste type",
        r"\b[^\n|.]{0,40}\b(?:curl|wget|iwr)\b[^\n|]{1,160}\|[ ]{0,2}(?:sudo )?(?:(?:ba|z|da)?sh|python3?|node|iex)\b",
        "curl wget iwr",
        "sh bash zsh dash python node iex",
    ),
    order(
        "fetch-and-run",
        RUN,
        "curl wget iwr irm",
        rf" [^\n|]{{0,60}}{BAD_PLACE}[^\n|]{{0,80}}\|[ ]{{0,2}}{_SHELL}",
        BAD_WORDS,
    ),
    order(
        "fetch-and-run",
        RUN,
        "c command args",
        r"[\"'][ ,:\n\[\]]{1,24}[\"'](?:curl|wget)[^\n|]{1,160}\|[ ]{0,2}(?:sudo )?(?:ba|z|da)?sh\b",
        "curl wget",
    ),
    order(
        "fetch-and-run",
        RUN,
        "follow obey execute",
        r"(?: \w{1,12}){0,3} (?:instructions?|commands?|steps) (?:at|from|in|on|found at)[ `\"'<(]{1,4}https?://",
        "http https",
        "instruction instructions command commands steps",
    ),
    order(
        "fetch-and-run",
        RUN,
        "import load fetch pull get read retrieve update download",
        r"[ \n](?:your |the |my |its |new |latest |updated |additional |further )?(?:\w{3,9} )?(?:configuration"
        "|config|rules"
        "|instructions|settings|polic(?:y|ies)|prompt|guidelines|directives|commands|persona|skills?)[ "
        r"\n](?:\w{2,9} )?(?:from|at|on)"
        r"[ `\"'<(]{1,4}(?:https?://(?!localhost|127)|pastebin|gist\.)",
        "http https pastebin gist",
        "configuration config rules instructions settings policy policies prompt guidelines directives commands "
        "persona "
        "skill skills",
    ),
    order(
        "fetch-and-run",
        RUN,
        "download fetch",
        r"\b[^\n]{0,40}https?://[^\n]{1,120}\band (?:then )?(?:execute|eval|obey|follow|run (?:it|this|that|them"
        r"|whatever|its|the (?:script|code|binary|installer|file|commands?|instructions?|program|result)))\b",
        "http https",
        "run execute eval obey follow",
    ),
    order(
        "fetch-and-run",
        RUN,
        "download run install open launch execute get",
        r"[ \n][^\n]{0,60}\.(?:exe|zip|rar|7z|dmg|pkg|msi|scr|bat|ps1)\b[^\n]{0,30}\b(?:password|passcode"
        r"|pass)[: ]{1,3}\S",
        "password passcode pass",
    ),
    order(
        "auto-install",
        RUN,
        "automatically silently always",
        r" (?:install|download|update|execute|run|apply|fetch)(?:s|ing)?(?: \w{2,12}){0,2} (?:missing |any |all "
        "|required )?"
        r"(?:dependenc(?:y|ies)|packages?|plugins?|extensions?|scripts?|commands?|binar(?:y|ies))\b",
        "dependency dependencies package packages plugin plugins extension extensions script scripts command commands "
        "binary binaries",
        weak=True,
    ),
    order(
        "way-in",
        RUN,
        "dev bash nc ncat netcat socat",
        r"(?:(?<=/dev)/(?:tcp|udp)/(?!localhost|127\.|0\.0\.0\.0|\$|db\b|host\b|postgres|redis)[\w.-]{4,40}/\d{2,5}"
        r"| -i[ ]{0,2}>&|(?: -\w{1,4}){0,3} -[a-z]{0,3}e[a-z]{0,2} ?(?:/bin/|cmd|powershell)(?:ba|z)?(?:sh)?"
        r"|[^\n]{0,60}exec:['\"]?/bin/)",
    ),
    order(
        "destroy",
        DESTROY,
        "run execute use do type now must please simply just then always",
        r"[ :`\n]{1,3}(?:the command )?[`'\"]{0,3}(?:sudo )?rm -(?:rf|fr|r -f)[a-z]{0,2} (?:--no-preserve-root )?[\"']?"
        r"(?:~|/(?:\*|home|etc|usr|var|bin)?(?![\w])|\$home|\*)[^\w./-]",
        "rm",
    ),
    order(
        "destroy",
        DESTROY,
        "delete erase wipe overwrite destroy remove purge drop truncate shred format encrypt empty",
        r" (?:all|every|everything|the (?:entire|whole))(?: of)?(?: the| your| user)?(?: \w{3,12}){0,2} "
        "(?:in|on|from|inside"
        rf"|across|within) (?:the |this |your |my )?(?:\w{{3,12}} )?{_WHOLE}",
        "repo repository project codebase home system server database disk drive workspace mailbox inbox account "
        "bucket "
        "production machine computer cluster filesystem git",
    ),
    order(
        "destroy",
        DESTROY,
        "delete erase wipe destroy purge shred overwrite truncate drop",
        r" (?:all|every|any|the (?:entire|whole)|everything)(?: of)?(?: the| your| their| user)?(?: [\w-]{3,12})?"
        " (?:(?:log files?|audit (?:logs?|trails?)|(?:system |server |security )?logs|evidence|backups?"
        r"|databases?|records\b(?! (?:in|from|of|where|that|which|with|matching))"
        r"|customer data|user data|user files|e-?mails|home directory|production \w{3,12}|tables|git history"
        r"|files with (?:empty|random|zero))\b)(?! (?:older|in (?:the )?(?:test|dev|staging|build|tmp)\b))",
        "log logs audit evidence backup backups database databases records data files email emails mail mails home "
        "production tables git",
    ),
    order("destroy", DESTROY, "delete erase wipe destroy purge", r" everything\b", "everything", weak=True),
    order(
        "destroy",
        DESTROY,
        "use call run execute invoke",
        r"\b[^\n.]{0,40}\btool to (?:permanently )?(?:delete|erase|wipe|drop|destroy|truncate)\b"
        r"|[^\n]{0,60}['\";] ?; ?drop table",
        "tool",
        "delete erase wipe drop destroy truncate",
    ),
    order(
        "destroy",
        DESTROY,
        "drop",
        r"(?<=; drop)[ \n](?:table|database|schema)[ \n][\w.`\"]{2,40};?[ ]?(?:--|#|/\*)",
        "table database schema",
    ),
)
