"""Marks that pretend that a prompt ends here, or that another voice begins.

An agent is given text between marks: role headings, chat-template tokens, fences, tags. A memory that writes such a
mark makes what follows look like the words of another (OWASP LLM01:2025, "prompt injection"). Whole templates are
CS102's; here one mark is enough where an order or a new voice stands behind it.
"""

from __future__ import annotations

from functools import partial

from chainseal.core.detection.orders.vocabulary import POSE, order

_FENCE = r"-=*#_~<\[{|%("
_OPEN = r"[-=*#~>\]}|%)]"
_VOICES = "system admin administrator developer root operator override sysadmin console"
_NEXT = (
    r"(?:system|assistant|human|admin|developer|user|ignore|disregard|forget|new|now|important|you|instead|please"
    r"|follow|override|reveal|print|output|execute|send|instructions?|attention|urgent|actually|stop|begin|do"
    r"|always|never|from now)\b"
)


def fenced(*words: str) -> str:
    """Behind one of `words`: that a fence of two signs or more, or a bracket, stands right before it."""
    return "(?:" + "|".join(rf"(?<=[{_FENCE}]{space}{word})" for word in words for space in ("", " ")) + ")"


_TAGS = (
    "user document data context system instructions input query content untrusted email article webpage result "
    "results tool message text prompt output response"
)
_TAIL = r"(?:_message|_input|_query|_prompt|_data|_content|_results?|_document|_output|_text)?"


def closed(*words: str) -> str:
    """Behind one of `words`: that it closes a tag."""
    return "(?:" + "|".join(rf"(?<=</{word})" for word in words) + ")"


mark = partial(order, "delimiter", POSE)
ORDERS = (
    mark(
        _VOICES,
        fenced("system", "admin", "administrator", "developer", "root", "operator", "override", "sysadmin", "console")
        + r"(?: (?:prompt|message|override|instructions?|console|command|mode|notice|update|directive|note))?"
        r"(?!(?:\*\*|__) [a-z]| --\w)[ :]{0,2}[-=*#~%|]{2,40}[ ]{0,2}\n?[ ]{0,4}\w",
    ),
    mark(
        "begin end start stop beginning ending",
        rf"{fenced('begin', 'end', 'start', 'stop', 'beginning', 'ending')}(?: of| the| all| my| your| this"
        rf"| out of date){{0,3}}"
        r"(?: (?:user|system|new|previous|developer|admin|original|real|actual|untrusted|secret|hidden|safe|trusted"
        r"|updated))?[ _](?:input|prompt|instructions?|query|directives?|override|message|guidelines|rules"
        r"|conversation|system prompt|user data)"
        rf"[ ]?{_OPEN}{{1,40}}",
        "input prompt instruction instructions query directive directives override message guidelines rules "
        "conversation data",
    ),
    mark(
        "end",
        r" of (?:the )?(?:(?:user|system|original|untrusted|previous|given)[ _])?(?:input|prompt|instructions|query"
        r"|message|document|context|content|data|text|task|email|article|web ?page|file|conversation|transcript)"
        rf"[ ]?[.:]?{_OPEN}{{0,40}}[ .]{{0,2}}\n{{0,2}}[ ]{{0,4}}[-=*#\[<(]{{0,5}}[ ]?(?:new|real|actual|updated"
        rf"|begin|start|system|admin|assistant|user|human|important|instructions?|now (?:you|ignore|follow|do|print"
        rf"|reveal|execute))\b",
        "new real actual updated begin start system admin assistant user human important instruction instructions now",
    ),
    mark(
        _TAGS,
        rf"{_TAIL}>[ \n]{{0,3}}[<\[]/?(?:system|new|ignore|instructions?|admin|developer|override|important"
        rf"|assistant)\b",
        "system new ignore instruction instructions admin developer override important assistant",
    ),
    order(
        "tagged",
        POSE,
        _TAGS,
        closed(*_TAGS.split()) + rf"{_TAIL}>[ \n]{{0,4}}(?:\*\*)?{_NEXT}",
        "system assistant human admin developer user ignore disregard forget new now important you instead please "
        "follow override reveal print output execute send instruction instructions attention urgent note actually "
        "stop begin do always never from",
        weak=True,
    ),
    order(
        "tagged",
        POSE,
        "system user assistant im endoftext eot start begin end developer sys inst endofprompt",
        r"(?:_start|_id|_end|_of_text|_header_id|_of_turn)?\|>[ ]{0,2}\n?(?:(?:system|assistant"
        r"|developer)\b)?[ \n]{0,2}(?!(?:and|or|tokens?|tags?|markers?|is|are|to|for|in|etc)\b)[a-z]",
        weak=True,
    ),
    mark(
        "system developer",
        r"(?:(?<=<\|system)|(?<=<\|developer))\|>[ ]{0,2}\n?[ ]{0,2}(?!(?:and|or|tokens?|tags?|markers?|is|are|to|for"
        r"|in|etc|then)\b)[a-z]",
    ),
    mark(
        "inst sys",
        r"(?:(?<=\[inst)|(?<=\[\/inst)|(?<=<<sys)|(?<=<<\/sys))(?:\]|>>)[ \n]{0,3}(?!(?:and|or|tokens?|tags?|markers?"
        r"|is|are|to|for|in|etc|then)\b)[a-z]",
    ),
    mark("system", r"(?:(?<=```system)|(?<=~~~system))(?:[_ -]prompt)?[ ]?\n[ ]{0,4}\w"),
    order(
        "tagged",
        POSE,
        "system assistant human",
        r"(?:(?<=\n\nsystem)|(?<=\n\nassistant)|(?<=\n\nhuman)|(?<=\\nsystem)|(?<=\\nassistant)|"
        r"(?<=\\nhuman)):[ ]{0,2}(?:you|ignore|sure|i (?:will|have|must)|the user|new|from now|override|disregard"
        r"|of course)\b",
        weak=True,
    ),
    mark(
        _TAGS,
        closed(*_TAGS.split()) + rf"{_TAIL}>[ \n]{{0,4}}(?:\*\*)?(?:system|assistant|human|user|admin|developer)[ ]?:",
        "system assistant human user admin developer",
    ),
    mark(
        "end stop",
        rf"{fenced('end', 'stop')}(?: of \w{{3,12}}(?: \w{{3,12}})?)?[ ]?{_OPEN}{{1,40}}[ \n]{{1,4}}(?:now (?:you|act"
        rf"|ignore|do|follow|print|reveal|answer|say|respond|execute)|ignore|disregard|forget (?:your|all|the|every)"
        rf"|new (?:instructions?|prompt|task)|system:|you are (?:now|an?)|reveal)\b",
        "now ignore disregard forget new system you reveal",
    ),
    mark("system", r"(?:(?<=\{\{/system)|(?<=\{% system)|(?<=\{\{#system))[ ~]?(?:\}\}|%\})"),
)
