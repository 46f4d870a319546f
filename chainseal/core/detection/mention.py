"""Use against mention: whether a phrase orders something here, or is warned of, quoted or talked about.

Only a bounded stretch before and after the phrase is read.
"""

from __future__ import annotations

from chainseal.core.detection.phrases import compiled

_BEFORE, _AFTER = 160, 160
_FAR = 900  # characters before and behind a quoted phrase or a list in which it may be said what they are
_NEAR = 48  # a quotation that began farther away is a sentence of its own, which the words around say little of
_MATES = {'"': '"', "'": "'", "`": "`", "\u201c": "\u201d", "\u2018": "\u2019", "\u00ab": "\u00bb", "\u201e": "\u201c"}

_NEGATION = (
    r"(?:\b(?:never|not|cannot|without|avoid|refus(?:e|es|ing) to|forbidden to|prohibited from|nor|won['\u2019]?t|"
    r"(?:don|can|doesn|didn|mustn|shouldn|wouldn)['\u2019]?t))"
    r"(?:[ \n,*_]{1,3}[a-z'-]{1,14}){0,3}[ \n:,*_`\"'\u201c]{1,4}$"
)
_NO_NEGATION = r"\b(?:hesitate|forget|fail|worry|stop|wait|mind|only|just|matter)\b"
_SUBJECT = (
    r"(?<![@/.])\b(?:attack(?:s|er|ers)?(?!\.\w|@)|hijack(?:s|ed|ing|er|ers)?"
    r"|(?<!dependency )(?<!constructor )(?<!field )injections?|jailbreaks?|adversar(?:y|ies"
    r"|ial)|malicious|hostile|untrusted|payloads?|red[ -]team(?:ing)?|detect(?:s|ed|or|ors|ion)?|scanners?|classif"
    r"(?:y|ier|iers)|heuristics?|phishing|threats?|vulnerab(?:le|ility|ilities)|poison(?:ed|ing)|mitigat(?:e|es|ion)"
    r"|guardrails?|exploits?)\b"
)
_SURELY = (
    r"\b(?:prompt[ _-]injections?|injection (?:attempts?|attacks?|payloads?|patterns?|phrases?|tests?|scan\w{0,4})"
    r"|jailbreak(?:s|ing)?|adversar(?:y|ies|ial)|malicious|(?<![@/.])attack(?:s|er|ers|ing)?(?!\.\w|@)|hijack(?:s|ed"
    r"|ing)?|red[ -]team(?:ing)?|poison(?:ed"
    r"|ing)|owasp|guardrails?|exfiltration|detect(?:s|ed|or|ors|ion)?|false positives?|firewall|payloads?)\b"
)
_TALK = (
    r"\b(?:phrases?|e\.g|such as|for example|for instance|patterns?|test cases?|fixtures?|regex(?:es)?|matches|filter"
    r"(?:s|ed)?|(?<!code )block(?:s|ed)?|reject(?:s|ed)?|refuse(?:s|d)?|flag(?:s|ged)?|sanitiz\w{1,4}|strings? like"
    r"|words? like|texts? like|prompts? like|attempts?|expects?|tests? sends?|test (?:inputs?|strings?|prompts?)"
    r"|typos?|misspell\w{0,5}|spell(?:ed|ing)|wording|literal)\b"
)
_TRIED = (
    r"\b(?:check|scan|screen|inspect|validate|analy[sz]e|classify|detect|is_\w{1,20}"
    r"|assert\w{0,12})[ (]{1,3}[a-z]{0,2}$"
)
_LED = (  # right before a quotation, or the first of several: what stands in it is an example
    r"\b(?:e\.g\.|such as|including|of the form|of the kind|along the lines of|for example|for instance|something like"
    r"|things like|phrases like|text like)[ \n:,(]{0,3}$"
)
_EXAMPLE = r"[ ]{0,2}\((?:e\.g\.,? |like |for example,? )?[\"'`\u201c\u2018]"
_SENTENCE = r"(?<!\be\.g)(?<!\bi\.e)[.!?][ \n]|\n\n|^#{1,6} [^\n]{1,150}\n|\n[ \t]{0,4}[-*#>]"
_OPENS_BEHIND = frozenset(" \t([{=:,>*_-|/+~#!\u2014")
_CLOSES_BEFORE = frozenset(" \t.,;:!?)]}")
_ITEM = r"[ \t]{0,8}(?:[-*+\u2022|]|\d{1,3}[.)])[ \t|]"


def is_mention(low: str, start: int, end: int) -> bool:
    """Whether `low[start:end]` is negated just before, quoted among words of discussion, or told of an attack."""
    before = _sentence_before(low[max(0, start - _BEFORE) : start])
    if _negated(before) or _told(before) or compiled(_EXAMPLE).match(low, end) is not None:
        return True
    return _quoted(low, start, end, before) or _listed(low, start)


def is_talk_of_spelling(low: str, start: int, end: int) -> bool:
    """Whether words of discussion stand around `low[start:end]`, as around a typo that is spoken of."""
    around = low[max(0, start - _BEFORE) : start] + low[end : end + _AFTER]
    return _has(_TALK, around) or _has(_SUBJECT, around)


def _negated(before: str) -> bool:
    negation = compiled(_NEGATION).search(before[-56:])
    return negation is not None and not _has(_NO_NEGATION, negation.group())


def _quoted(low: str, start: int, end: int, before: str) -> bool:
    """Whether it stands in a quotation that is talked about, near or at length, or tried on something."""
    at = _opened(low, start, end)
    if at < 0:
        return False
    around = f"{before} {low[end : end + _AFTER]}"
    if (
        (start - at < _NEAR and _has(_TALK, around))
        or _has(_SUBJECT, around)
        or _has(_TRIED, low[max(0, at - 40) : at])
        or (start - at < _NEAR and _has(_LED, low[max(0, at - 40) : at]))
    ):
        return True
    if low[at - 1 : at] == "(" and _is_item(low, start):
        return True
    return _has(_SURELY, low[max(0, start - _FAR) : start]) or _has(_SURELY, low[end : end + _FAR])


def _opened(low: str, start: int, end: int) -> int:
    """Where the quotation it stands in opens: in its line, with the mate closing behind it in its paragraph; or -1."""
    floor = max(low.rfind("\n", 0, start) + 1, start - _BEFORE)
    at = max(low.rfind(mark, floor, start) for mark in _MATES)
    if at < 0 or (at > floor and low[at - 1] not in _OPENS_BEHIND) or low[at + 1] in _CLOSES_BEFORE:
        return -1
    link, tag = low.rfind("](", floor, at), low.rfind("<", floor, at)
    if low.find(")", link, at) < 0 <= link or (low[at - 1] == "=" and low.find(">", tag, at) < 0 <= tag):
        return -1  # the title of a link, or an attribute: written for no reader of the page
    stop = low.find("\n\n", end, end + _AFTER)
    return at if _MATES[low[at]] in low[end : stop if stop >= 0 else end + _AFTER] else -1


def _is_item(low: str, start: int) -> bool:
    return compiled(_ITEM).match(low, low.rfind("\n", 0, start) + 1) is not None


def _listed(low: str, start: int) -> bool:
    """Whether it stands in an item of a list, and the line that leads the list in speaks of attacks."""
    if not _is_item(low, start):
        return False
    at, item = low.rfind("\n", 0, start) + 1, compiled(_ITEM)
    floor = max(0, start - _FAR)
    while at > floor:
        last, at = at - 1, low.rfind("\n", 0, at - 1) + 1
        line = low[at:last]
        if line.strip() and item.match(line) is None:
            return line.rstrip("* ").endswith(":") and _has(_SURELY, line)
    return False


def _told(before: str) -> bool:
    """Whether the sentence has begun to speak of an attack: what follows is its content, not ours."""
    subject = compiled(_SUBJECT).search(before)
    return subject is not None and not before.rstrip("*_ \n").endswith((":", ">"))


def _sentence_before(before: str) -> str:
    ends = [m.end() for m in compiled(_SENTENCE).finditer(before)]
    return before[ends[-1] :] if ends else before


def _has(pattern: str, text: str) -> bool:
    return compiled(pattern).search(text) is not None
