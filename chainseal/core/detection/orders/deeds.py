"""What a planted order wants done: by which reader, with which tool, about what, sent to where.

Injected text differs from a team's own rules less in its mood than in these four: it speaks to "the assistant", calls
tools that send or destroy, and names places that no project sends to. The groups are shared by several kinds of order.
"""

from __future__ import annotations

READER_WORDS = (
    "ai ais llm llms assistant assistants agent agents model models bot bots chatbot chatbots copilot claude chatgpt "
    "gpt gemini codex crawler crawlers summarizer"
)
READER = (
    r"(?:(?:ai|llm|language|coding|automated|autonomous|virtual|chat|code|large|artificial|intelligent)[ -]){0,3}"
    r"(?:ais?|llms?|assistants?|agents?|models?|bots?|chatbots?|copilots?|claude|chatgpt|gpt|gemini|codex|crawlers?"
    r"|summari[sz]ers?|reviewers?|systems?|intelligences?)\b"
)
CALL = r"(?:call|invoke|use|run|execute|trigger|employ|calling|using|invoking)"
TOOL_DEED_WORDS = (
    "send delete remove http post email mail transfer wire pay purchase upload drop exec execute shell grant "
    "share forward "
    "publish submit wipe sendemail deletefile sendmessage transfermoney transferfunds uploadfile"
)
TOOL_DEED = (
    r"(?:(?:\w{1,12}_)?(?:send|delete|remove|http|post|email|mail|transfer|wire|pay|purchase|upload|drop|exec|execute"
    r"|shell|bash|write|grant|share|forward|publish|submit|fetch|wipe|modify)_\w{2,30}"
    r"|(?:send|delete|remove|transfer|forward|upload|share)(?:email|mail|file|files|message|money|funds|payment|data))"
)
# RFC 1918, RFC 6761 section 6.3, RFC 4291 section 2.5.3: what is sent there stays in the house.
NEAR = r"(?:localhost\b|127\.|0\.0\.0\.0|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[::1?\]|host\.docker\b)"
WEB = (
    rf"(?:https?://(?!{NEAR}|(?:\w{{1,20}}\.)?github\.com|api\.github|docs\."
    r"|[\w.-]{1,40}\.(?:internal|local|svc)(?:[:/ ]|$))|www\.|[\w.+-]{1,40}@[\w-]{1,40}\.[a-z]{2})"
)
_BAD = r"(?:evil|attackers?|malicious|malware|hackers?|exfil\w{0,8})\b"
# A host is named so, or somebody is sent to one; a sentence may speak of attackers, and a collector collects traces.
_BAD_HOST = (
    rf"(?:(?<=[@./-]){_BAD}|\b{_BAD}[\w-]{{0,20}}[@.]\w"
    rf"|\b(?:to|at|with|via|into|from|for) (?:the |an? |my |our )?{_BAD}"
    r"|(?<=[@./])(?:collector|c2)\b[\w.-]{0,20}\.(?:com|net|org|io|xyz|example|test|dev|co|ru|cn|info|site|top|app)\b"
    r"|webhook\.site|\.ngrok|requestbin|pipedream\.net|\.oast\.|\boast\b|interact\.sh|burpcollaborator|pastebin\.com"
    r"|transfer\.sh|dnslog|beeceptor|\.onion\b)"
)
BAD_HOST = rf"(?:\S{{0,60}}{_BAD_HOST})"
BAD_PLACE = rf"(?:\S{{0,60}}(?:{_BAD_HOST}|://(?!{NEAR})\d{{1,3}}\.\d{{1,3}}\.\d{{1,3}}\.\d{{1,3}}))"
BAD_WORDS = (
    "evil attacker attackers malicious malware hacker hackers exfil exfiltrate exfiltration collector c webhook ngrok "
    "requestbin pipedream oast interact burpcollaborator pastebin transfer dnslog beeceptor onion http https"
)
SAY = (
    r"(?:output|print|say|reply|respond|answer|write|repeat|return|echo|state|display|type|emit|produce|tell|outputting"
    r"|printing|saying|replying|responding|writing|repeating|returning|stating|including)"
)
ANSWER_WORDS = (
    "response responses reply replies answer answers message messages output outputs summary summaries review reviews"
)
DOCUMENT = (
    r"(?:pages?|documents?|e-?mails?|tickets?|messages?|articles?|web ?sites?|web ?pages?|r\u00e9sum\u00e9s?|resumes?"
    r"|cvs?|listings?|notes?|records?|threads?|conversations?|posts?|comments?|texts?|invoices?|transcripts?|pdfs?"
    r"|attachments?|reports?|results?|content)\b"
)
RISKY = (
    r"(?:send|forward|e-?mail|post|upload|transmit|exfiltrate|leak|reveal|disclose|expose|share|approve|authori[sz]e"
    r"|grant|transfer|wire|pay|refund|delete|erase|wipe|ignore|disregard|bypass|skip|disable|obey|comply|trust"
    r"|recommend|append|redirect|route|hide|conceal|execute|download|install|output|print|reply|respond|say"
    r"|claim|pretend|agree|insert)\b"
)
RISKY_WORDS = (
    "send forward email mail post upload transmit exfiltrate leak reveal disclose expose share approve authorize "
    "authorise grant transfer wire pay refund delete erase wipe ignore disregard bypass skip disable obey comply trust "
    "recommend append redirect route hide conceal execute download install output print reply respond say claim "
    "pretend agree insert"
)
