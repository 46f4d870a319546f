"""How a value stands behind its label: assigned, called, declared, in a cell, below, in an element, in a sentence.

Each is a pattern that begins right behind the name. A value in quotes is group 1 to 3, one without is group 4.
"""

from __future__ import annotations

from functools import cache

# Behind the name: what closes it, a sign of assignment, and the value, in quotes or up to a space.
QUOTED = r"(?:[@rRuUbBfFL]{0,2}\"([^\"\n]{4,256})\"|[rRuUbBfFL]{0,2}'([^'\n]{4,256})'|`([^`\n]{4,256})`)"
VALUE = QUOTED[:-1] + r"|([^\s\"'`]{6,96}))"
CLOSE = r"(?:\[\d{0,6}\])?[ \"'`*\])]{0,6}"
IS = r"(?:is|was|ist|lautet|est|es|é|è|är|er|on|это|[—–])"
SIGN = r"(?:[!?:.+=]{0,3}=|<>|[=-]>|-eq|~=|[:：]|是|为|為|は)"
ASSIGNED = CLOSE + rf"(?:[ \t]{{0,4}}{SIGN}|[ \t]{{1,4}}{IS}[ \t])[ \t*@]{{0,4}}(?:!!str[ \t]|[\[(]|%?q\{{)?" + VALUE
# A call, a declaration with a type, SQL and command words: there a value stands in quotes.
CALLED = r"[\"'`]?[ \t]{0,2}(?:[,(]|\.\w{2,16}\(|[:：=][ \t]{0,2}(?:new[ \t])?\w{1,24}\()[ \t]{0,4}" + QUOTED
TYPED = r"[?!]?[ \t]{0,2}:[ \t]{0,2}[&*]?(?:'static[ \t])?[A-Za-z][\w.<>|?\[\]]{0,30}[ \t]{0,4}=[ \t]{0,4}" + QUOTED
DECLARED = r"[ \t]{1,2}[*\[\]]{0,3}[A-Za-z][\w.]{1,20}[ \t]{0,4}=[ \t]{0,4}" + QUOTED
NEXT = r"[ \t]{1,4}(?:by[ \t])?" + QUOTED
# "The password for the staging host is …"
FOR = (
    r"(?:[ \t](?:for|of|on|to|in|at|de|del|für|von|pour)(?:[ \t][\w.'@/()-]{1,24}){1,4}?)[ \t]{0,2}(?:[:：=]|[ \t]"
    + IS
    + r"[ \t])[ \t*]{0,4}"
    + VALUE
)
# The value is the next cell, the whole next line, the text of an element, or the `value` beside the `name`.
CELL = r"[\"'`*\])]{0,4}[ \t]{0,16}\|[ \t*]{0,16}" + VALUE.replace("`]{6", "`|]{6") + r"[ \t*]{0,16}\|"
BELOW = (
    CLOSE
    + r"[ \t]{0,4}(?:[:：=]|:[ \t][|>][-+]?)[ \t*]{0,4}\r?\n[ \t\r\n>*-]{0,12}"
    + VALUE
    + r"[ \t*]{0,4}(?=\r?\n|$)"
)
INSIDE = (
    CLOSE + r"[ \t]{0,2}[:=]?[ \t]{0,4}[\[({\n][ \t\r\n]{0,12}[\"']?(?:value|default|data|secret|plain|text)"
    r"[\"']?[ \t]{0,4}[:=][ \t]{0,4}" + VALUE
)
# What stands in when nothing is set; an aside between the label and its sign.
ELSE = CLOSE + r"[ \t]{0,2}[:=][^\n\"'`=|?]{1,48}(?:\|\||\?\?|:-|[ \t]or)[ \t]{0,2}" + QUOTED
ASIDE = r"[\"'`*]{0,3}(?:[ \t]{0,2}\([^()\n]{1,40}\)[*`]{0,3}[ \t]{0,2}[:=]|[ \t]is[:=]|[ \t]-)[ \t*]{1,3}" + VALUE
ELEMENT = r">[ \t\r\n]{0,8}([^\s<>]{6,256})[ \t\r\n]{0,8}</"
BESIDE = r"[\"' \t\r\n,]{1,30}value[\"']?[ \t]{0,4}[:=][ \t]{0,4}" + VALUE
# A user and the password, in one breath; a word that nothing but a password looks like.
PAIR = r"s?" + CLOSE + r"[:：=(][ \t*`\"']{0,4}[\w.@+-]{2,40}[`\"' ]{0,3}[/:|,][ \t`\"']{0,3}([^\s\"'`|,)]{6,96})"
BARE = r"[ \t]{1,2}([A-Za-z0-9][^\s\"'`()\[\]{}<>|]{7,64})(?=\s|$)"
# Each shape with the signs that it may begin with; behind a space and a word only what is spoken is left.
SHAPES = (
    (ASSIGNED, "[ \t\"'`*])!?:.+=<~-：是为為は"),
    (CELL, " \t\"'`*])|"),
    (BELOW, "[ \t\"'`*]):：="),
    (ELEMENT, ">"),
    (BESIDE, "\"' \t\r\n,"),
    (CALLED, "\"'` \t,(.:：="),
    (TYPED, "?! \t:"),
    (NEXT, " \t"),
    (INSIDE, "[ \t\"'`*]):=({\n"),
    (ELSE, "[ \t\"'`*]):="),
    (ASIDE, "\"'`*( \t"),
)
SPOKEN = (ASSIGNED, FOR, ASIDE, DECLARED)
OPENERS = frozenset("".join(signs for _, signs in SHAPES))
LOOSE = frozenset({CALLED, NEXT, ELSE})
FLAG = r"[ \t]{1,4}" + VALUE


@cache
def _begun(sign: str) -> tuple[str, ...]:
    return tuple(shape for shape, signs in SHAPES if sign in signs)


def possible(text: str, after: int) -> tuple[str, ...]:
    """The shapes that what follows the name at `after` may have."""
    sign = text[after : after + 1]
    if sign in {" ", "\t"}:
        follows = text[after : after + 6].lstrip(" \t")[:1]
        return SPOKEN if follows.isalnum() or follows in "—–" else _begun(sign)
    return _begun(sign) if sign in OPENERS else ()
