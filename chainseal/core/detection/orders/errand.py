"""Errands in a user's mail, calendar, bank, chat and files, asked for by a text and not by the user.

Agents with such tools are attacked with small ordinary tasks (AgentDojo, Debenedetti et al., 2024; InjecAgent, Zhan et
al., 2024). A project's memory tells of code and decisions; it does not ask to invite somebody by address, to delete the
file with a given id, or to write in somebody's name.
"""

from __future__ import annotations

from chainseal.core.detection.orders.vocabulary import order

ERRAND = "sends an agent on an errand of somebody else"

_QUOTE = "[\"'\\u201c\\u2018`]"

ORDERS = (
    order(
        "errand",
        ERRAND,
        "invite add send forward share message write",
        r"[ \n][^\n]{0,80}\b(?:their|her|his|whose) e-?mail (?:address )?is[ :]{1,2}[\"'`<]?[\w.+-]{1,40}@",
        "email mail",
        "their her his whose",
    ),
    order(
        "errand",
        ERRAND,
        "make create book schedule set cancel place reschedule",
        r"[ \n](?:up )?(?:an? |the |my )?(?:new |hotel |restaurant |flight |recurring |monthly |one-time "
        ")?(?:reservation|booking|calendar (?:event|invite|entry)|appointment|transaction|standing order"
        "|recurring (?:payment|transfer)|bank transfer)s?"
        rf" (?:for|at|to|titled|called|with|on|in|named)[ ](?:the |an? |my )?[^\n]{{0,60}}(?:{_QUOTE}|@"
        r"|\b(?:hotel|restaurant|resort|inn|airbnb|iban|account)\b|\b[a-z]{2}\d{8,30}"
        r"|\d{4}-\d{2}-\d{2})",
        "reservation reservations booking bookings calendar appointment appointments transaction transactions "
        "standing recurring bank",
    ),
    order(
        "errand",
        ERRAND,
        "send write compose post",
        r"[ \n](?:an? |the |this )?(?:short |quick |new )?(?:e-?mail|message|sms|dm|direct message|text|slack "
        r"message|tweet|transaction|money)s?[ ](?:to|with|titled|saying)[ ][^\n]{0,90}(?:\b(?:saying|that "
        "says|that (?:includes|contains)|containing|with (?:the )?(?:text|subject|body|content|message|title"
        rf"|words))\b[^\n]{{0,40}}{_QUOTE}|{_QUOTE}[^\n]{{2,80}}{_QUOTE} (?:to|from) )",
        "saying that containing with to from",
        "email mail message sms dm text tweet transaction money emails messages",
    ),
    order(
        "errand",
        ERRAND,
        "email message text mail dm",
        rf" (?:the )?(?:text |message |words |following )?{_QUOTE}[^\n]{{2,100}}{_QUOTE} to\b",
        "to",
    ),
    order(
        "cover-up",
        ERRAND,
        "and then afterwards",
        " (?:then |also |permanently |immediately )?(?:delete|remove|erase|clear|destroy)(?: (?:this|the|that"
        "|it|them|all))? ?(?:original |sent |forwarded )?(?:it|them|e-?mails?|messages?|copy|copies|evidence"
        r"|traces?|record)?(?: of (?:it|this|the \w{4,12}))? (?:from|in) (?:my|the|your|their|his|her"
        r"|user['\u2019]?s?) (?:sent|inbox|mailbox|outbox|trash|history|logs?|archive|e-?mail|account)\b",
        "delete remove erase clear destroy",
        "sent inbox mailbox outbox trash history log logs archive email mail account",
    ),
    order(
        "errand",
        ERRAND,
        "say tell recommend mention convince",
        r"[ \n](?:me |us |the user |users |everyone )?(?:that )?(?:i|we|you|they) (?:should|must|need to|have to"
        r"|really should|ought to)[ \n](?:absolutely |definitely |really |immediately |urgently )?(?:visit|buy"
        r"|book|go to|stay at|purchase|try|choose|subscribe|invest|donate|click|download|call)\b",
        "should must need have ought",
    ),
    order(
        "errand",
        ERRAND,
        "please kindly",
        r"(?![ \n](?:send|drop|write|e-?mail) (?:me|us) (?:an? |your )?(?:pull request|patch|pr\b|e-?mail|note"
        r"|feedback))"
        r"[ \n](?:also |now |then |just |immediately ){0,2}(?:send|make|post|create|delete|remove|invite|forward"
        "|change|book|reserve|tell|visit|e-?mail|share|upload|transfer|pay|buy|purchase|sell|grant|unlock"
        "|schedule|export|fetch|save|move|withdraw|disable|cancel|order|call|message)"
        r"[ \n][^\n.]{0,80}?\b(?:my|me|mine|for us|to us)\b",
        "my me mine us",
        instructs=True,
    ),
    order(
        "errand",
        ERRAND,
        "please kindly",
        r"[ \n](?:now |also |first )?(?:display|show|print|output|reveal|provide|list|give|dump|report|share"
        r"|disclose)[ \n](?:me |us )?"
        r"(?:all |the |your |any |full |detailed ){0,3}(?:(?:system|internal|environment|server"
        r"|runtime)[ \n]){1,2}(?:information|info|details"
        r"|configuration|config|settings|specifications?|variables)\b",
        "system internal environment server runtime",
        "information info details configuration config settings specification specifications variables",
    ),
)
