"""Orders that wait: the next time, once the user says yes, after so many messages.

A delayed order is read on one day and acts on another, when nobody looks at its source any more (Rehberger, "Delayed
tool invocation", 2024 and 2025). Runbooks wait too ("when the user asks for a refund, open a ticket"), so the deed
behind the condition has to be one that leaks, destroys, approves or persuades.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.detection.orders.deeds import CALL, RISKY_WORDS, TOOL_DEED, TOOL_DEED_WORDS, WEB
from chainseal.core.detection.orders.framed import Framed
from chainseal.core.detection.orders.vocabulary import PRIVATE_WORDS, SECRETS, order
from chainseal.core.detection.phrases import compiled

TRIGGER = "plants an order that waits for a moment"

_DEED = (
    rf"(?:{CALL} (?:the )?[`'\"]?{TOOL_DEED}|(?:send|forward|e-?mail|post|upload|transmit|share|reveal|disclose|output"
    rf"|print|leak)\b[^\n.]{{0,60}}(?:{SECRETS}|{WEB}|system prompt|(?:all|every) |conversation|their data)"
    r"|(?:approve|authori[sz]e|grant|delete|erase|wipe|obey|comply|exfiltrate|disregard)\b"
    r"|(?:refund|wire) (?:the|them|it|him|her|any|all|every|full|my|their|everything|money|funds|[$\u20ac\u00a3\d])"
    r"|transfer (?!(?:them |it |the \w{3,9} )?to (?:an? |the |our |your )?(?:\w{3,12} ){0,2}?"
    r"(?:agents?|human|person|team|support|queue|desk|department|specialist)\b)"
    r"|ignore (?:all|any|your|the|previous)\b|(?:always |only )(?:recommend|suggest|agree|trust|say|reply"
    "|respond|claim)"
    r"|silently|secretly|without (?:asking|telling|mentioning|confirmation|approval)\b)"
)
_DEED_WORDS = RISKY_WORDS + " suggest silently secretly without call invoke use " + TOOL_DEED_WORDS + PRIVATE_WORDS


_OFFERED = r"\b(?:use[ds]?|invoked?|triggers?|activates?|apply|applies|load(?:s|ed)?)(?: \w{1,12}){0,2}[ ]$"


class _Waiting(Framed):
    """A moment that is waited for; the deed is what is to happen then.

    A skill that says when it is of use ("use when the user asks to delete a branch") waits for nothing.
    """

    __slots__ = ()
    deed = rf"\b{_DEED}"

    def stands(self, low: str, words: frozenset[str]) -> Iterator[tuple[int, int]]:
        """Where such a moment stands in `low`, and is not what a skill is offered for."""
        for start, end in super().stands(low, words):
            if compiled(_OFFERED).search(low, max(0, start - 40), start) is None:
                yield start, end


def _waiting(first: str, rest: str, *needs: str) -> Framed:
    return _Waiting(*order("trigger", TRIGGER, first, rest, *needs))


ORDERS = (
    _waiting(
        "when whenever if once until after",
        r" (?:the |a |any |my |your )?(?:users?|anyone|someone|somebody|customers?|victim|target|human|they|people|i)"
        " (?:next |later |then |ever |first |finally )?(?:asks?|mentions?|inquires?|requests?|says?|types?"
        "|replies|reply"
        r"|responds?|writes?|sends?|confirms?|thanks|thank|logs? in|uploads?|quer(?:y|ies))\b"
        r"(?: (?:you )?(?:how )?to \w{2,14}(?: (?:and|or) \w{2,14})?)?"
        r"(?! (?:you )?(?:how )?to [^\n.:;]{2,80}[, ]or \w)",
        "user users anyone someone somebody customer customers victim target human they people i",
        _DEED_WORDS,
    ),
    order(
        "trigger",
        TRIGGER,
        "when whenever if once",
        " (?:i|you (?:see|hear|read|receive|encounter|get)) (?:say|says|type|write|mention|use|enter|send|the"
        "|a)?[ ]?(?:the |a )?(?:word|phrase|code ?word|keyword|message|text|string|token)?[ "
        r"]?[\"'\u201c`][^\n\"'\u201d`]{1,40}[\"'\u201d`],? (?:then )?(?:you )?(?:must |should |will )?"
        "(?:say|respond|reply|answer|output|print|reveal|ignore|unlock|disable|forget|drop|stop|activate|enter"
        r"|switch|obey|know|treat|skip|send|delete)\b",
        "say type write mention use enter send see hear read receive encounter get word phrase",
        instructs=True,
    ),
    order(
        "trigger",
        TRIGGER,
        "word phrase codeword keyword code string",
        r"(?: ?word)? [\"'\u201c`][^\n\"'\u201d`]{1,40}[\"'\u201d`] (?:means (?:you|that you|to|full|admin|yes)"
        "|is (?:a |the |your |our )?(?:secret |hidden )?(?:code ?word|trigger|signal|command to|password to"
        "|permission)|(?:triggers|activates|unlocks|enables|disables|overrides) (?:your|the|all|full|admin"
        r"|developer|debug|unrestricted))\b",
        "means is triggers activates unlocks enables disables overrides",
    ),
    order(
        "trigger",
        TRIGGER,
        "for in",
        r" (?:the |your |our )next (?:\d{1,3}|few|several|two|three|four|five|ten|twenty) (?:responses?"
        r"|messages?|turns?|questions?|replies|answers?|interactions?|prompts?|conversations?),? (?:you\b|please"
        r"|respond|reply|answer|act|speak|talk|say|end|begin|start|always|never"
        r"|ignore|pretend|treat|include|add|use|do\b|append|forward|only)",
        "next",
        "responses response messages message turns turn questions question replies answers answer interactions "
        "prompts conversations",
    ),
    order(
        "trigger",
        TRIGGER,
        "for throughout during",
        " (?:the (?:duration|rest|entirety) of )?(?:this|our|the current) (?:whole |entire )?(?:session"
        "|conversation|chat|dialogue)[, ]{1,2}(?:you (?:are|will|must|should|can)|please|assume|treat|pretend"
        r"|act as|ignore|consider|respond|answer|reply|call me|skip|disable|i am)\b",
        "session conversation chat dialogue",
        instructs=True,
    ),
    order(
        "trigger",
        TRIGGER,
        "when whenever if once",
        r" (?:the |a )?(?:users?|they|human) (?:says?|types?|replies|reply|responds?|answers?|writes?)(?: with)? "
        r"[\"'\u201c`][^\n\"'\u201d`]{1,40}[\"'\u201d`],? ?(?:then )?(?:you )?(?:must |should |will )?"
        r"(?:send|switch|unlock|activate|reveal|output|(?:call|run|execute|invoke"
        r"|use) (?:the )?[`'\"]?(?:\w{1,12}_)?(?:send|delete|post|save|store|update|add|write|transfer|memory)"
        r"|(?:save|store|add) (?:\w{2,12} ){0,3}?(?:to|in) (?:your |the )?memory)",
        "user users they human",
        "say says type types reply replies respond responds answer answers write writes",
    ),
    order(
        "trigger",
        TRIGGER,
        "on at during upon after",
        r"[ \n](?:startup|start-up|start|boot|wake-?up|launch|initiali[sz]ation|login|loading|activation"
        r"|every restart)[, ][^\n.]{0,50}"
        r"\b(?:display|show|print|output|say|announc|stat|report|respond|reply)\w{0,4}[ \n](?:with |by |only "
        r"|the \w{2,9} )?[\"'\u201c\u2018`]",
        "startup start boot wake wakeup launch initialization initialisation login loading activation restart",
        instructs=True,
    ),
    _waiting(
        "each every when whenever once",
        r" (?:time )?(?:an? |the |any |your |this )?(?:new )?(?:session|conversation|chat)s? (?:begins?|starts?"
        r"|opens?|resumes?)\b",
        "session sessions conversation conversations chat chats",
        "begins begin starts start opens open resumes resume",
        _DEED_WORDS,
    ),
)
