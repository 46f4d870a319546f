"""Use against mention in languages other than English: negated, or quoted in talk of attacks, examples and filters.

It goes beyond `detection.mention`, which knows English, and reads a bounded stretch before and after the order only.
"""

from __future__ import annotations

from chainseal.core.detection.mention import is_mention
from chainseal.core.detection.phrases import compiled

_BEFORE, _AFTER = 90, 110
_QUOTES = "\"'`\u201c\u201d\u201e\u2018\u2019\u00ab\u00bb\u300c\u300d\u300e\u300f\u300a\u300b"
# A negation, and at most one short word between it and the verb; and one behind the verb.
_NOT = (
    r"(?:\b(?:ne|n['\u2019]|no|nao|nunca|jamais|jamas|nicht|nie|niemals|non|mai|niet|nooit|nigdy|jangan|dung|khong"
    r"|asla|\u043d\u0435|\u043d\u0456|\u043d\u0438\u043a\u043e\u0433\u0434\u0430|\u043d\u0456\u043a\u043e\u043b\u0438"
    r"|\u043d\u0435\u043b\u044c\u0437\u044f|\u0644\u0627)[ ]{0,2}(?:\w{1,4} ){0,1}"
    r"|(?:\u4e0d\u8981|\u4e0d\u53ef|\u4e0d\u80fd|\u4e0d\u5f97|\u4e0d\u5e94|\u4e0d\u61c9|\u8bf7\u52ff|\u8acb\u52ff"
    r"|\u5207\u52ff|\u7981\u6b62|\u907f\u514d|\u4e0d\u4f1a|\u4e0d\u6703)[\u4ee5]?)$"
)
_NOT_BEHIND = r"(?:\u3057)?(?:\u306a\u3044|\u307e\u305b\u3093|\u305a)|\u305b\u305a|\ud558?\uc9c0 ?[\ub9c8\uc54a]"
_TALK = (
    r"attac|attaqu|atac|ataque|angriff|angreif|aanval|atak|serangan|saldiri|inject|injec|injek|inyecc"
    r"|iniezion|wstrzyk"
    r"|jailbreak|exempl|ejemplo|beispiel|esempio|voorbeeld|przyklad|contoh|ornek|filtr|filtro|detect|deteta|erkenn"
    r"|blockier|bloque|rileva|phrase|satz|\u0430\u0442\u0430\u043a|\u0438\u043d\u044a\u0435\u043a\u0446"
    r"|\u0456\u043d.\u0454\u043a\u0446|\u043f\u0440\u0438\u043c\u0435\u0440"
    r"|\u043f\u0440\u0438\u043a\u043b\u0430\u0434"
    r"|\u0444\u0438\u043b\u044c\u0442\u0440|\u0444\u0440\u0430\u0437|\u653b\u51fb|\u653b\u64ca|\u653b\u6483"
    r"|\u6ce8\u5165|\u793a\u4f8b|\u4f8b\u5982|\u4f8b\u3048|\u4f8b:|\u4f8b\uff1a|\u7bc4\u4f8b|\u8fc7\u6ee4"
    r"|\u904e\u6ffe"
    r"|\u62e6\u622a|\u6514\u622a|\u68c0\u6d4b|\u6aa2\u6e2c|\u691c\u51fa"
    r"|\u30a4\u30f3\u30b8\u30a7\u30af\u30b7\u30e7\u30f3"
    r"|\u30d5\u30a3\u30eb\u30bf|\uacf5\uaca9|\uc778\uc81d\uc158|\uc608\uc2dc|\u0647\u062c\u0648\u0645"
    r"|\u0645\u062b\u0627\u0644"
    r"|\u0909\u0926\u093e\u0939\u0930\u0923|\u0939\u092e\u0932"
)


def is_spoken_of(low: str, text: str, start: int, end: int) -> bool:
    """Whether the order at `start:end` of `low`, and of `text` without accents, is negated or only talked about."""
    if is_mention(low, start, end) or compiled(_NOT).search(text[max(0, start - 16) : start]) is not None:
        return True
    if end < len(text) and text[end] > "\u3000" and compiled(_NOT_BEHIND).match(text, end) is not None:
        return True
    before, after = text[max(0, start - _BEFORE) : start], text[end : end + _AFTER]
    if not any(char in _QUOTES for char in before[-24:]) or not any(char in _QUOTES for char in after):
        return False
    return compiled(_TALK).search(f"{before} {after}") is not None
