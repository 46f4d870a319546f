"""What agents and the tools around them print: observations and thoughts, token counts, dumps of a memory.

Aider writes its chats as Markdown: what the user typed as a heading of the fourth level, what the tool said as a quote
(https://aider.chat/docs/usage/commands.html names the commands).
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.detection.conversations.kind import Kind, Span, first
from chainseal.core.detection.phrases import compiled, words

_DUMP, _LOG = "holds a dump of an agent's memory", "holds an agent's log"
_PACKS = ("pack", "dump", "transcript", "bundle", "log", "history", "export", "snapshot")
_PACK = (
    r"^[ \t]{0,4}(?![*-] |#{1,6} [^\n]{0,40}[a-z]s[ ]{0,2}$)[#=<\[*-]{1,8}[ ]{0,2}"
    r"(?:begin |start of |end of |raw |full )?"
    r"(?:agent |session |project |chat |recalled |relevant )?"
    rf"(?:memory|memories|context|conversation|session|chat|agent)[ _-]?(?:{'|'.join(_PACKS)})s?"
    r"(?<!# session log)(?<!# session history)"
    r"(?: v?\d[\d.]{0,6})?[ ]{0,2}[=>\]*:#-]{0,8}[ ]{0,2}$|<relevant[-_]memories>"
)
_COMMANDS = (
    "add architect ask chat-mode clear code commit context copy copy-context diff drop edit editor exit git help lint "
    "load ls map map-refresh model models multiline-mode paste quit read-only reasoning-effort report reset run save "
    "settings test think-tokens tokens undo voice weak-model web"
)
_AIDER = (
    r"^# aider chat started at |^> ?tokens: [\d.,k]{1,9} sent, |^> ?applied edit to |^> aider v\d"
    r"|^> ?(?:\$ )?aider\b(?: [\w./-]{1,40}){0,6}[ ]{0,3}$"
    r"|^> ?(?:added|removed) [^\n]{1,120} (?:to|from) the chat|^> ?you can use /undo|^> ?(?:main|weak"
    r"|editor) model: |^> ?model: [\w./-]{3,60} with "
    r"|^> ?repo-map: |^> ?git repo: [^\n]{1,60} with \d|^> ?use /help <|^> ?commit [0-9a-f]{7} |^> ?(?:removed"
    r"|now at): {1,2}[0-9a-f]{7} "
    r"|^> ?(?:add|allow|create|edit|fix|run|use) [^\n]{1,120}\? (?:\(?y\)?(?:es)?/|y/n)|^> ?\^c again to exit"
    r"|^> ?\^c keyboardinterrupt"
    r"|^> ?only \d reflections allowed|class=\"chat-transcript\"[^>\n]{0,60}>(?![ \n]{0,4}</)"
    rf"|^#### /(?:{'|'.join(_COMMANDS.split())})\b[^\n]{{0,80}}\n{{1,3}}>"
)
_STEPS = (
    r"^\(open file: [^\n]{1,200}\)$|^\(current directory: [^\n]{1,200}\)$|^[ \t]{0,16}(?:\W{1,4} )?(?:observation"
    r"|thought|action|model input|action input)[: ]{0,2}$"
    r"|prompt_tokens=\d{1,9}, |\binput_tokens=\d{1,9}, |^last login: \w{3} \w{3} "
    r"|^[ \t]{0,4}(?:[\U0001f300-\U0001faff\u2600-\u27bf]\ufe0f? ){1,2}(?:debug|info|warning|warn|error"
    r"|critical) {2,8}\S"
)
# The loop of ReAct (https://arxiv.org/abs/2210.03629) as LangChain and others print it.
_REACT = (  # and not as a prompt explains it
    r"^(?:thought|action|action input|observation|final answer)(?: \d{1,2})?: ?"
    r"(?!the (?:input|action|result|output|final|tool)\b|tool (?:name|response|output)|you should|\[?[{<]{1,2}\w)\S"
)
# What an agent says of its next step, in the first person; what a manual says ends with a colon.
_PLAN = (
    r"\b(?:let's|let me|i'll|i will|i am going to|i'm going to|i should|i need to|we will|we'll|we need to|now we)\b"
)


def _next_step(low: str) -> Iterator[Span]:
    """What an agent says it will do, and at the end the one command: a reply in an agent's loop, whole."""
    text = low.rstrip()
    fence = low.find("```")
    if not text.endswith("\n```") or text.find("```", fence + 3) != len(text) - 3 or not 0 < fence < 2000:
        return
    if low[:fence].rstrip().endswith(":"):
        return
    if text[fence + 3 : fence + 4] == "\n" and compiled(_PLAN).search(text, 0, fence):
        yield 0, len(text)


_SAID = (
    "aider", "tokens: ", "applied edit", "the chat", "/undo", "model: ", "repo-map", "git repo: ", "use /help",
    "> commit ", "(y)es", "y/n", "(yes/", "^c ", "now at:", "removed:", "#### /", "reflections", "chat-transcript",
)  # fmt: skip

KINDS = (
    Kind(
        "agent-log",
        _LOG,
        first(_STEPS, 2),
        (words("open directory observation thought tokens login debug info warning error"),),
        (
            "(open file:",
            "(current directory:",
            "observation",
            "thought",
            "_tokens=",
            "last login:",
            " debug  ",
            " info  ",
            " error  ",
            " warning  ",
        ),
    ),
    Kind(
        "agent-steps",
        _LOG,
        first(_REACT, 3),
        (words("thought"), words("action observation")),
        ("thought: ", "thought 1: "),
    ),
    Kind("next-step", _LOG, _next_step, (words("let i we it"),), ("\n```",)),
    Kind(
        "memory-pack",
        _DUMP,
        first(_PACK),
        (
            words("memory memories context conversation session chat agent"),
            frozenset(pack + s for pack in _PACKS for s in ("", "s")) | words("relevant"),
        ),
    ),
    Kind(
        "aider",
        "holds the log of a coding chat",
        first(_AIDER),
        (
            words(
                "aider tokens applied undo chat model repo commit removed now keyboardinterrupt reflections y yes add "
                "allow again"
            ),
        ),
        _SAID,
    ),
)
