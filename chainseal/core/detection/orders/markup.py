"""Orders where a reader of the page sees nothing: comments, hidden elements, alternative text, titles, front matter.

A rendered page shows none of it; an agent reads the source. Comments and hidden elements are ordinary; one that speaks
to an agent is not.
"""

from __future__ import annotations

import re
from functools import partial

from chainseal.core.detection.orders.vocabulary import AI, AI_WORDS, SPACE, order

MARKUP = "gives orders where a reader of the page sees nothing"
_DO = (
    r"(?:ignore|disregard|forget|override|send|forward|upload|execute|run|reveal|print|output|include|append|insert"
    r"|reply|respond|answer|say|tell|act|pretend|obey|follow|comply|approve|trust|recommend|always|never|must|should"
    r"|please|do not|don['\u2019]?t|you|read|fetch|visit|call|use|add|delete|remove|remember|store|summari[sz]e"
    r"|assume|treat|rate|when|if|before|instead)\b"
)
_VOICE = r"(?:instructions?|system|prompt|directives?|override|ignore|disregard|important|urgent|attention)"
_HIDING = (
    r"(?:display[ ]?:[ ]?none|visibility[ ]?:[ ]?hidden|opacity[ ]?:[ ]?0(?![.]?[1-9])|font-size[ ]?:[ ]?[01](?:px|pt"
    r"|em)?\b|color[ ]?:[ ]?(?:white|#f{3,6}|transparent)|left[ ]?:[ ]?-\d{3,5}px|height[ ]?:[ ]?[01](?:px)?\b)"
)

_FIRST = "important ignore disregard assistant ai system instruction instructions attention urgent llm agent"


_VOICES = "ai llm claude agent agents assistant assistants copilot chatgpt gpt bot bots gemini model"
_ACTS = (
    "send forward execute run always never reply output reveal when if before please upload post fetch call install "
    "approve you respond answer ignore disregard"
)


_ASIDE = "ignore disregard forget override bypass"
_LINES = "ai llm assistant agent agents assistants claude system ignore instruction instructions"
_TOLD = (
    rf"(?:(?:please |now )?(?:give|rate|rank|recommend|approve|send|forward|reply|respond|answer|say|print|output|run"
    r"|execute|write|add|include|append|delete|praise|tell|score|hire|prefer|call|use|visit|fetch|always|never|do not"
    r"|don['\u2019]?t) (?:the|this|these|a|an|your|all|any|to|it|that|only|me|with|as|user|every|mention|tell|say"
    rf"|reveal)\b|you are (?:a|an|now|the)\b|{AI}[^<>.]{{0,30}} (?:must|should|shall|will|have to)\b)"
)


def behind(words: str, *openings: str) -> str:
    """Behind one of `words`: that one of the `openings` stands right before it."""
    return "(?:" + "|".join(f"(?<={re.escape(o)}{word})" for word in words.split() for o in openings) + ")"


def commented(words: str) -> str:
    """Behind one of `words`: that it opens a comment."""
    return behind(words, "<!--", "<!-- ", "<!--\n")


def titled(words: str) -> str:
    """Behind one of `words`: that it opens the title of a link or an image."""
    return "(?:" + "|".join(rf"(?<=[\w/)>] {quote}{word})" for word in words.split() for quote in "\"'") + ")"


hidden = partial(order, "hidden-markup", MARKUP)
ORDERS = (
    hidden(
        _VOICES,
        commented(_VOICES)
        + rf"(?: \w{{3,12}})?[ ]?[:,!-]{{1,2}}[ \n]{{1,3}}(?:\w{{2,10}}[ ,]{{1,2}}){{0,2}}?{_DO}[^>]{{0,600}}-->",
    ),
    hidden(
        _ACTS,
        commented(_ACTS) + r"\b[^>]{1,600}-->",
        weak=True,
        instructs=True,
    ),
    hidden(
        _ASIDE,
        commented(_ASIDE)
        + r"(?: all| any| the| your| of| every| everything){0,3} (?:previous|prior|earlier|above|preceding|existing"
        r"|foregoing"
        r"|former|system (?:prompt|instructions?|message|rules))\b(?! (?:line|rule|warning|error|version|block"
        r"|section|heading|paragraph|lint|element|node"
        r"|row))",
        "previous prior earlier above preceding existing foregoing system former",
    ),
    hidden(
        "include render embed display insert add append show put attach",
        r"(?: \w{1,12}){1,5}? (?:image|picture|badge|logo|chart|pixel|icon|markdown|banner|link) (?:in|into|to|with"
        r"|at the"
        r" (?:end|top|start|bottom) of|below|after) (?:your|every|each|all|the) (?:\w{4,8} )?(?:responses?|reply"
        r"|replies"
        r"|answers?|output|summary|message)\b[^\n]{0,60}\n{0,2}[^\n]{0,60}?(?:!\[|<img|https?://)",
        "image picture badge logo chart pixel icon markdown banner link",
        "response responses reply replies answer answers output summary message",
    ),
    hidden(
        "instruction instructions system prompt hidden note attention important override secret directive message",
        rf"(?: \w{{3,10}})?(?: (?:to|for) (?:the |any |all )?{AI})?"
        rf"(?: \w{{2,10}}){{0,3}}[ ]?[:!-]{{1,2}}[^>]{{0,300}}\b{_DO}[^>]{{0,300}}-->",
        weak=True,
    ),
    hidden(
        "style hidden class",
        rf"(?:[ ]?=[ ]?['\"][^<>'\"\n]{{0,80}}{_HIDING}[^<>\n]{{0,80}})?"
        rf"(?: aria-hidden=['\"]true['\"])?[^<>\n]{{0,40}}>[^<>]{{0,200}}\b(?:{AI}|instructions?|ignore|disregard"
        rf"|system prompt|override|prompt|you (?:must|should|are))",
        "none hidden opacity font color left height style",
        AI_WORDS + " instruction instructions ignore disregard prompt override you",
        weak=True,
    ),
    hidden(
        "style",
        rf"[ ]?=[ ]?['\"][^<>'\"\n]{{0,80}}{_HIDING}[^<>\n]{{0,120}}>[^<>]{{0,60}}\b(?:{AI}[ ]?[:,!-]|"
        rf"(?:instructions?|notes?|message) (?:to|for) (?:the |any |all )?{AI}|{AI} (?:must|should|reading"
        rf"|processing)|{_VOICE}[ :]{{1,3}}{_DO})",
        AI_WORDS + " instruction instructions ignore disregard prompt override system important urgent attention",
    ),
    hidden(
        "alt title aria content description summary placeholder data value",
        rf"(?:-\w{{3,12}})?[ ]?=[ ]?['\"](?:\w{{2,12}}{SPACE}){{0,3}}?(?:{AI}(?:[ ]?[:,!-]| (?:must|should|please"
        rf"|reading|ignore))|(?:instructions?|notes?|message) (?:to|for) (?:the |any |all )?{AI}|(?:system|ignore"
        rf"|disregard)(?: \w{{3,12}})? (?:instruction|override|prompt|message|previous|all|the above))",
        AI_WORDS + " instruction instructions ignore disregard system",
    ),
    hidden(
        "if when",
        rf" (?:you are|you['\u2019]re|an?|the|any|this is (?:being )?(?:read|processed|parsed) by)(?: an?)?"
        rf"(?: \w{{2,10}})? {AI}(?: \w{{2,12}}){{0,5}}?,? (?:(?:then|please|you (?:must|should|will)|it (?:must"
        rf"|should)) )?"
        r"(?:ignore|send|include|append|reply|respond|output|print|say|add|insert|execute|fetch|recommend|rate"
        r"|mention|approve)\b",
        AI_WORDS,
        weak=True,
        instructs=True,
    ),
    hidden(
        _FIRST,
        titled(_FIRST) + rf"(?: \w{{3,10}})?[ ]?[:,!-]?[^\"'\n()]{{0,40}}\b{_DO}[^\"'\n]{{0,300}}[\"']\)",
    ),
    hidden(
        _LINES,
        behind(_LINES, "# (", "> (") + rf"(?: \w{{3,12}}){{0,3}}?[ ]?[:,!-]?[ ]?[^\n()]{{0,40}}\b{_DO}",
    ),
    hidden(_VOICES, behind(_VOICES, ">", "> ", ">\n") + rf"(?: \w{{5,9}})?[:,] ?(?:please |you )?{_DO}"),
    hidden(
        "system prompt secret override directive hidden",
        behind("system prompt secret override directive hidden", "<!--", "<!-- ", "<!--\n")
        + r"(?: (?:system )?(?:instructions?|prompt|message|override|directive|command|note))?[ ]?:"
        r"[ \n]{0,3}[^>]{8,600}-->",
    ),
    hidden(
        "style hidden class color aria",
        rf"(?:[ ]?=[ ]?['\"][^<>'\"\n]{{0,80}}{_HIDING}|[ ]?=[ ]?['\"](?:white|hidden|transparent|sr-only"
        rf"|invisible)['\"]"
        rf"|-hidden[ ]?=[ ]?['\"]true|(?<= hidden))[^<>\n]{{0,80}}>[ \n]{{0,4}}{_TOLD}",
        "none hidden opacity font color left height white transparent sr invisible true",
    ),
    hidden(
        "ai llm assistant agent gpt claude",
        r"[-_](?:instructions?|directives?|override|commands?|prompt)['\"][ ]{1,3}content[ ]?=",
        "content",
    ),
)
