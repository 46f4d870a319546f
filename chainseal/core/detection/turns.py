"""Conversations by their shape: role-labelled turns, messages as JSON or YAML, terminal sessions.

Each function takes a lower-cased text and yields spans. Each reads the text once.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.detection.phrases import compiled

Span = tuple[int, int]
_FAR = 4000  # characters; labels farther apart belong to two things

_ASKS = frozenset({"user", "human", "prompter", "instruction", "question", "you"})
_ANSWERS = frozenset(
    {
        "assistant",
        "ai",
        "bot",
        "chatbot",
        "chatgpt",
        "claude",
        "gpt",
        "gpt-4",
        "gpt4",
        "copilot",
        "gemini",
        "response",
        "llm",
    }
)
_ANSWERS_OR_THING = frozenset({"agent", "model", "system"})  # also the keys of many a configuration
_ROLES = "|".join(sorted(_ASKS | _ANSWERS | _ANSWERS_OR_THING, reverse=True))
_LABEL = (
    r"^[ \t]{0,12}([>*#_\[<(|\uff5c-][>*#_\[<(|\uff5c \t-]{0,7})?(?:gpt4 correct )?(" + _ROLES + r")"
    r"(?: ?[\[(][^\])\n]{1,30}[\])])?[*_\])>|\uff5c]{0,4}[ \t]{0,2}(:|\uff1a|$)[*_]{0,2}[ \t]{0,2}([^\n]{0,60})"
)
_INLINE = r"\b(?:user|human): [^\n]{1,400}?[.?!\"'>] ?(?:assistant|ai|chatgpt|claude|gpt): "
_JSON_ROLE = (
    r"[\"'](?:role|from|author)\\?[\"'][ \t]{0,2}:[ \t\n]{0,2}\\?[\"'](user|human|assistant|model|gpt|system|tool"
    r"|developer)\\?[\"']"
)
_YAML_ROLE = r"^[ \t]{0,24}(?:- )?role:[ \t]{1,2}['\"]?(user|human|assistant|model|system|tool)\b['\"]?[ \t]{0,2}$"
_PROMPT = (
    r"^[ \t>]{0,8}(?:\([\w.-]{1,30}\) )?(?:\$|%|bash-[\d.]{0,6}[$#]|[\w.-]{1,32}@[\w.-]{1,64}[: ][^\n$#%>]{0,80}[$#%]"
    r"|>>>|in \[\d{1,4}\]:|\u276f|\u279c|ps [a-z]:\\[^\n>]{0,80}>|[a-z]:\\[^\n>]{0,80}>)[ \t]([^\s$][^\n]{0,200})$"
)


def role_turns(low: str) -> Iterator[Span]:
    """Turns of two sides: one that asks and one that answers, each with a label at the start of a line."""
    first: tuple[str, int] | None = None
    for label in compiled(_LABEL).finditer(low):
        marked, role, colon, said = label.group(1), label.group(2), label.group(3), label.group(4)
        if not colon and not marked:
            continue
        side = _side(role, said, marked)
        if not side:
            continue
        if first is not None and first[0] != side and label.start() - first[1] < _FAR:
            yield first[1], label.end()
            return
        first = (side, label.start())


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
    found = compiled(_INLINE).search(low)
    if found is not None:
        yield found.span()


def message_roles(low: str) -> Iterator[Span]:
    """Messages as JSON or YAML: two different roles, each the value of a `role` key."""
    for pattern in (_JSON_ROLE, _YAML_ROLE):
        first: tuple[str, int] | None = None
        for match in compiled(pattern).finditer(low):
            if first is not None and first[0] != match.group(1):
                yield first[1], match.end()
                return
            first = first or (match.group(1), match.start())


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
    return bool(line) and not line.startswith(("```", "~~~", "#", "$"))
