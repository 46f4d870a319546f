"""Conversations by their shape: role-labelled turns and terminal sessions.

Each function takes a lower-cased text and yields spans. Each reads the text once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from chainseal.core.detection.phrases import compiled, words

Span = tuple[int, int]
_FAR = 4000  # characters; labels farther apart belong to two things

_ASKS = words(
    "user human prompter instruction question you me usuario usuaria usu\u00e1rio utilisateur utilisatrice benutzer "
    "nutzer utente gebruiker \u043f\u043e\u043b\u044c\u0437\u043e\u0432\u0430\u0442\u0435\u043b\u044c "
    "\u7528\u6237 \u7528\u6236 \u30e6\u30fc\u30b6\u30fc \uc0ac\uc6a9\uc790"
)
_ANSWERS = words(
    "assistant ai bot chatbot chatgpt claude gpt gpt-4 gpt4 copilot gemini grok deepseek response llm asistente "
    "assistente assistent ki-assistent \u0430\u0441\u0441\u0438\u0441\u0442\u0435\u043d\u0442 \u52a9\u624b "
    "\u30a2\u30b7\u30b9\u30bf\u30f3\u30c8 \uc5b4\uc2dc\uc2a4\ud134\ud2b8"
)
_ANSWERS_OR_THING = frozenset({"agent", "model", "system"})  # also the keys of many a configuration
_ROLES = "|".join(sorted(_ASKS | _ANSWERS | _ANSWERS_OR_THING, reverse=True))
_STAMP = r"(?:\[?\d{1,4}[-/:.]\d{1,2}(?:[-/:., t]{1,2}\d{1,4}){0,6}z?(?: ?[ap]m)?\]?[ \t,-]{1,4})?"
_LABEL = (
    rf"^[ \t]{{0,12}}{_STAMP}([>*#_\[<(|\uff5c-][>*#_\[<(|\uff5c \t-]{{0,7}}|[\U0001f300-\U0001faff\u2600-\u27bf]"
    rf"\ufe0f?[ ]?)?(?:gpt4 correct )?({_ROLES})( said)?"
    r"(?: ?[\[(][^\])\n]{1,30}[\])])?[*_\])>|\uff5c]{0,4}[ \t]{0,2}(:|\uff1a|(?<=\w)>(?= )|$)[*_]{0,2}[ \t]{0,2}"
    r"([^\n]{0,60})"
)
_INLINE = r"\b(?:user|human): [^\n]{1,400}?[.?!\"'>] ?(?:assistant|ai|chatgpt|claude|gpt): "
_EXAMPLE = (
    r"^[^\w<\n]{0,12}(?:\d{1,2}[.)] )?(?:the )?(?:wrong|right|good|bad|correct|incorrect|better|worse|poor|before|after"
    r"|do|don['\u2019]?t|with|without|for)\b[^\n]{0,60}:[* ]{0,4}$|\b(?:examples?|e\.g|for instance|scenario|sample"
    r"|illustration)\b[^\n]{0,60}[:>*]$|^#{1,6} [^\n]{0,40}\bexamples?\b"
)
_OPENS, _CLOSES = ('"', "\u201c", "\u00ab"), ('"', "\u201d", "\u00bb", ":")
_QUOTES = ('"', "'", "\u201c", "\u2018")
_BRACKETS = ("[", "(", "<")
_LINE = 400  # characters of a line that are looked at
_PROMPT = (
    r"^[ \t>]{0,8}(?:\([\w.-]{1,30}\) )?(?:\$|%|bash-[\d.]{0,6}[$#]|[\w.-]{1,32}@[\w.-]{1,64}[: ][^\n$#%>]{0,80}[$#%]"
    r"|>>>|in \[\d{1,4}\]:|\u276f|\u279c|ps [a-z]:\\[^\n>]{0,80}>|[a-z]:\\[^\n>]{0,80}>)[ \t]([^\s$][^\n]{0,200})$"
)


class _Turn(NamedTuple):
    """Which side speaks, where its label starts and ends, and where it begins to speak."""

    side: str
    start: int
    end: int
    said: int


def role_turns(low: str) -> Iterator[Span]:
    """Turns of two sides: one that asks and one that answers, each with a label at the start of a line."""
    begins = len(low) - len(low.lstrip("` \t\n"))
    before: _Turn | None = None
    for label in compiled(_LABEL).finditer(low):
        turn = _turn(low, label)
        if turn is None:
            continue
        if before is None or before.side == turn.side or turn.start - before.start >= _FAR:
            before = turn
        elif before.start <= begins or not _is_example(low, before, turn):
            yield before.start, turn.end
            return
        else:
            before = None if _leads_in(low, before.start) else turn


def _turn(low: str, label: re.Match[str]) -> _Turn | None:
    """The turn that `label` opens, or nothing: a word in a heading, the value of a key in code."""
    marked, role, colon, said = label.group(1) or label.group(3), label.group(2), label.group(4), label.group(5)
    if not colon and not marked:
        return None
    if low[label.start()] in " \t" and said.startswith(('"', "'", "`")):
        return None
    side = _side(role, said, marked)
    return _Turn(side, label.start(), label.end(), label.start(5)) if side else None


def _is_example(low: str, one: _Turn, other: _Turn) -> bool:
    """Whether an author made two turns up to show something: both in quotation marks, or called an example.

    Definitions of agents show so when to call them, and guides what to answer
    (https://docs.anthropic.com/en/docs/claude-code/sub-agents). It takes other text to be an example of something, and
    an exchange that goes on behind it is a conversation, whatever it is called.
    """
    first, second = _line(low, one.said), _line(low, other.said)
    if _in_quotes(first) and (_in_quotes(second) or not second):
        return True
    return _leads_in(low, one.start) or _leads_in(low, other.start)


def _line(low: str, at: int) -> str:
    end = low.find("\n", at, at + _LINE)
    return low[at : end if end >= 0 else at + _LINE].strip(" \t*")


def _in_quotes(line: str) -> bool:
    """Whether all of `line` stands in quotation marks, or it is a stage direction in brackets."""
    return line.startswith(_BRACKETS) or (line.startswith(_OPENS) and line.rstrip(".,;)").endswith(_CLOSES))


def _leads_in(low: str, at: int) -> bool:
    """Whether the last line before `at` that says something calls what follows an example."""
    lines = [line for line in low[max(0, at - _LINE) : at].split("\n") if line.strip("`~> \t")]
    return bool(lines) and compiled(_EXAMPLE).search(lines[-1]) is not None


def _side(role: str, said: str, marked: str | None) -> str:
    if role in {"instruction", "question", "response", "you"} and not marked:
        return ""
    if role in _ASKS:
        return "asks"
    if role in _ANSWERS or said.count(" ") >= 3:
        return "answers"
    return ""


def inline_turns(low: str) -> Iterator[Span]:
    """Turns of two sides on one line."""
    for found in compiled(_INLINE).finditer(low):
        if not _is_shown(low, found):
            yield found.span()
            return


def _is_shown(low: str, turns: re.Match[str]) -> bool:
    """Whether the definition of an agent shows with it when to call the agent: each side quoted, behind its context.

    https://docs.anthropic.com/en/docs/claude-code/sub-agents
    """
    first, second = turns.group().partition(": ")[2], low[turns.end() : turns.end() + 1]
    before = low[max(0, turns.start() - _LINE) : turns.start()]
    if not first.startswith(_QUOTES) or (second and second not in _QUOTES):
        return False
    return max(before.rfind("<example>"), before.rfind("context: ")) > before.rfind("</example>")


def terminal_session(low: str) -> Iterator[Span]:
    """Several commands behind a prompt, each with what it printed."""
    answered, start, open_end = 0, -1, -1
    for prompt in compiled(_PROMPT).finditer(low):
        if open_end >= 0 and _printed(low, open_end, prompt.start()):
            answered += 1
        start = prompt.start() if start < 0 else start
        open_end = prompt.end()
        if answered >= 2:
            break
    if start >= 0 and answered < 2 and _printed(low, open_end, len(low)):
        answered += 1
    if answered >= 2:
        yield start, open_end


def _printed(low: str, start: int, end: int) -> bool:
    """Whether a line that is no fence, comment or blank stands right below `start`."""
    line = low[start + 1 : min(end, start + 200)].partition("\n")[0].strip()
    return bool(line) and not line.startswith(("```", "~~~", "#", "$", "// "))
