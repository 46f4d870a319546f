"""Use against mention: whether a phrase orders something here, or is warned of, quoted or talked about.

Only a bounded stretch before and after the phrase is read.
"""

from __future__ import annotations

from chainseal.core.detection.phrases import compiled

_BEFORE, _AFTER = 160, 160
_QUOTES = "\"'`\u201c\u201d\u2018\u2019\u00ab\u00bb"

_NEGATION = (
    r"(?:\b(?:never|not|cannot|without|avoid|refus(?:e|es|ing) to|forbidden to|prohibited from|nor|won['\u2019]?t"
    r"|(?:don|can|doesn|didn|mustn|shouldn"
    r"|wouldn)['\u2019]?t))(?:[ \n,*_]{1,3}[a-z'-]{1,14}){0,3}[ \n:,*_`\"'\u201c]{1,4}$"
)
_NO_NEGATION = r"\b(?:hesitate|forget|fail|worry|stop|wait|mind|only|just|matter)\b"
_SUBJECT = (
    r"\b(?:attack(?:s|er|ers)?|injections?|injected|jailbreaks?|adversar(?:y|ies|ial)|malicious|hostile|untrusted"
    r"|payloads?"
    r"|red[ -]team(?:ing)?|detect(?:s|ed|or|ors|ion)?|scanners?|classif(?:y|ier|iers)|heuristics?|phishing|threats?"
    r"|vulnerab(?:le|ility|ilities)|poison(?:ed|ing)|mitigat(?:e|es|ion)|guardrails?|exploits?)\b"
)
_TALK = (
    r"\b(?:phrases?|e\.g|such as|for example|for instance|patterns?|test cases?|fixtures?|regex(?:es)?|matches"
    r"|filter(?:s|ed)?|block(?:s|ed)?|reject(?:s|ed)?|refuse(?:s|d)?|flag(?:s|ged)?|sanitiz\w{1,4}|strings? like"
    r"|words? like|texts? like|prompts? like|attempts?|typos?|misspell\w{0,5}|spell(?:ed|ing)|wording|literal)\b"
)
_SENTENCE = r"[.!?][ \n]|\n\n|\n[ \t]{0,4}[-*#>]"


def is_mention(low: str, start: int, end: int) -> bool:
    """Whether `low[start:end]` is negated just before, quoted among words of discussion, or told of an attack."""
    before = _sentence_before(low[max(0, start - _BEFORE) : start])
    after = low[end : end + _AFTER]
    return _negated(before) or _quoted(before, after) or _told(before)


def is_talk_of_spelling(low: str, start: int, end: int) -> bool:
    """Whether words of discussion stand around `low[start:end]`, as around a typo that is spoken of."""
    around = low[max(0, start - _BEFORE) : start] + low[end : end + _AFTER]
    return _has(_TALK, around) or _has(_SUBJECT, around)


def _negated(before: str) -> bool:
    negation = compiled(_NEGATION).search(before[-56:])
    return negation is not None and not _has(_NO_NEGATION, negation.group())


def _quoted(before: str, after: str) -> bool:
    opened = next((q for q in reversed(before[-24:]) if q in _QUOTES), "")
    if not opened or not any(q in _QUOTES for q in after):
        return False
    around = f"{before} {after}"
    return _has(_TALK, around) or _has(_SUBJECT, around)


def _told(before: str) -> bool:
    """Whether the sentence has begun to speak of an attack: what follows is its content, not ours."""
    subject = compiled(_SUBJECT).search(before)
    return subject is not None and not before.rstrip("*_ \n").endswith((":", ">"))


def _sentence_before(before: str) -> str:
    ends = [m.end() for m in compiled(_SENTENCE).finditer(before)]
    return before[ends[-1] :] if ends else before


def _has(pattern: str, text: str) -> bool:
    return compiled(pattern).search(text) is not None
