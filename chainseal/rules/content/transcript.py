"""A memory holds what was learned, not the conversation in which it was learned.

Why: a pasted chat, tool result, terminal session or system prompt carries far more than a fact: other people's words,
secrets on the screen, and turns that a model may take up as its own. It cannot be checked against a source, and nobody
reads it again. Refused are role-labelled turns of two sides, messages as JSON or YAML, chat templates, tool calls and
their results, terminal sessions, system prompts, and dumps of an agent's memory.

Example: two lines, `user: which port?` and `assistant: it is 8080`.

Instead: say what came of it, with its source: "The service listens on port 8080 (src/server.py, line 12)."
A setting such as `user: postgres` is no turn, and a fact may name a template token between backticks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from chainseal.core.content import Hit, over
from chainseal.core.detection import turns
from chainseal.core.detection.phrases import compiled, lowered, words, words_of
from chainseal.core.levels import Level
from chainseal.core.rules import GateRule

_TEMPLATE = (
    r"<\|(?:im_start|im_end|start_header_id|end_header_id|eot_id|begin_of_text|end_of_text|end_of_turn|endoftext"
    r"|system|user"
    r"|assistant|channel|message|prompter|end)\|>|</?start_of_turn>|<end_of_turn>|\[/?inst\]|<</?sys>>"
    r"|<\uff5c[^\n|\uff5c]{1,24}\uff5c>|<\|[a-z\u2581_]{1,24}\|>"
)
_TOOL = (
    r"[\"'](?:tool_use_id|tool_call_id)[\"'] ?: ?[\"']|[\"']type[\"'] ?: ?[\"'](?:tool_result|tool_use"
    r"|function_call(?:_output)?"
    r"|message_start|message_delta|content_block_(?:start|delta|stop)|response\.[a-z_.]{4,40}|server_tool_use)[\"']"
    r"|[\"']tool_calls[\"'] ?: ?\[[ \n\t]{0,40}\{|\btoolu_[0-9a-z_]{8,64}"
    r"|[\"']object[\"'] ?: ?[\"']chat\.completion|[\"'](?:parentuuid|leafuuid)[\"'] ?: ?|[\"']functioncall[\"'] ?: ?\{"
    r"|[\"']tooluse(?:id|result)[\"'] ?: ?[\"'{\[]|^[ \t]{0,24}(?:- )?functiondeclarations:"
    r"|[\"']generationconfig[\"'] ?: ?\{"
    r"|[\"'](?:stop_reason|finish_reason)[\"'] ?: ?(?:[\"'](?:end_turn|tool_use|stop|tool_calls|length"
    r"|max_tokens)[\"']|null)"
)
_CHAT = (
    r"[\"']client_msg_id[\"'] ?: ?[\"']|[\"']ts[\"'] ?: ?[\"']1\d{9}\.\d{6}[\"']"
    r"|[\"']bot_id[\"'] ?: ?[\"']b[0-9a-z]{8,12}[\"']"
)
_MAKER = (
    r"(?:^|[\"'>:][ \t]{0,2})(?:you are|the assistant is|your name is) (?:now )?(?:claude|chatgpt|gpt-?[345]\w{0,3}"
    r"|gemini|grok|copilot|cursor|cline|devin"
    r"|windsurf|codex|perplexity|mistral|llama|deepseek|qwen|[\w -]{2,24})(?: \w{1,12})?, (?:and "
    r"|an? [^\n.]{0,90}?)?(?:made|created|built|developed"
    r"|trained|designed|powered)(?: and \w{4,10})? by "
)
_PROMPTED = (
    r"^knowledge cutoff: ?\d{4}|^# tools\n{1,3}## |^namespace (?:functions|\w{2,20}) ?\{|<system[_-]reminder>"
    r"|<(?:antml:)?function_calls>"
    r"|^(?:you have access to|you can use|you are provided with) (?:the following|a set of|these) (?:tools"
    r"|functions)\b[^\n]{0,80}$"
    r"|^(?:#{1,3} )?(?:tool use|tool_calling|tool calling)\n|<tool_calling>|<user_info>|<environment_details>"
)
_PACKS = ("pack", "dump", "transcript", "bundle", "log", "history", "export", "snapshot")
_PACK = (
    r"^[ \t]{0,4}[#=<\[*-]{1,8}[ ]{0,2}(?:begin |start of |end of |raw |full )?(?:agent |session |project |chat "
    r"|recalled |relevant )?"
    rf"(?:memory|memories|context|conversation|session|chat|agent)[ _-]?(?:{'|'.join(_PACKS)})s?"
    r"(?: v?\d[\d.]{0,6})?[ ]{0,2}[=>\]*:#-]{0,8}[ ]{0,2}$|<relevant[-_]memories>"
)
_AIDER = r"^# aider chat started at |^> ?tokens: [\d.,k]{1,9} sent, |^> ?applied edit to |^> aider v\d"
_AGENT_LOG = (
    r"^\(open file: [^\n]{1,200}\)$|^\(current directory: [^\n]{1,200}\)$|^[ \t]{0,16}(?:\W{1,4} )?(?:observation"
    r"|thought|action|model input)[: ]{0,2}$"
    r"|prompt_tokens=\d{1,9}, |\binput_tokens=\d{1,9}, |^last login: \w{3} \w{3} "
)

_Shape = Callable[[str], Iterable[turns.Span]]


def _first(pattern: str, least: int = 1) -> _Shape:
    """The first match of `pattern` in a text that has `least` of them; one between backticks is named, not used."""

    def shape(low: str) -> Iterator[turns.Span]:
        seen: list[turns.Span] = []
        for match in compiled(pattern).finditer(low):
            if "`" in low[max(0, match.start() - 1) : match.start()] + low[match.end() : match.end() + 1]:
                continue
            seen.append(match.span())
            if len(seen) >= least:
                yield seen[0][0], seen[-1][1]
                return

    return shape


class _Kind(NamedTuple):
    """A kind of conversation: its shape, and groups of words and a group of texts of which one each must occur."""

    signal: str
    message: str
    shape: _Shape
    words: tuple[frozenset[str], ...] = ()
    texts: tuple[str, ...] = ()


_ANSWERS = words("assistant ai bot chatbot chatgpt gpt claude copilot gemini response llm agent model")
_ASKS = words("user human prompter instruction question you system")
_TURNS, _MESSAGES, _PROMPT = "holds turns of a conversation", "holds chat messages", "holds a system prompt"
_TOOL_CALL, _LOG, _DUMP = "holds a tool call or its result", "holds an agent's log", "holds a dump of an agent's memory"
_TOOL_WORDS = words(
    "tool toolu tooluse tooluseid tooluseresult chat parentuuid leafuuid functioncall functiondeclarations"
)
_STREAM_WORDS = words("generationconfig reason function message content response")

_KINDS = (
    _Kind("turns", _TURNS, turns.role_turns, (_ANSWERS, _ASKS)),
    _Kind("turns", _TURNS, turns.inline_turns, (_ANSWERS, words("user human"))),
    _Kind("messages", _MESSAGES, turns.message_roles, (words("role from author"), _ANSWERS | _ASKS | words("tool"))),
    _Kind(
        "template",
        "holds a chat template",
        _first(_TEMPLATE, 2),
        (),
        ("<|", "<\uff5c", "_of_turn>", "[inst]", "<<sys>>"),
    ),
    _Kind(
        "tool-call",
        _TOOL_CALL,
        _first(_TOOL),
        (_TOOL_WORDS | _STREAM_WORDS,),
        (
            "tool_use",
            "tool_call",
            "tool_result",
            "toolu_",
            "tooluse",
            "function_call",
            "functioncall",
            "chat.completion",
            "functiondeclarations:",
            "generationconfig",
            "_reason",
            "message_",
            "content_block",
            '"response.',
            "uuid",
        ),
    ),
    _Kind("export", "holds an exported chat", _first(_CHAT), (words("client ts bot"),), ('"', "'")),
    _Kind(
        "terminal",
        "holds a terminal session",
        turns.terminal_session,
        (),
        ("$ ", "~ %", "root@", ">>> ", "\u276f ", "\u279c ", ":\\"),
    ),
    _Kind(
        "agent-log",
        _LOG,
        _first(_AGENT_LOG, 2),
        (words("open directory observation thought tokens login"),),
        ("(open file:", "(current directory:", "observation", "thought", "_tokens=", "last login:"),
    ),
    _Kind("system-prompt", _PROMPT, _first(_MAKER), (words("by"), words("you assistant your"), words("are is"))),
    _Kind(
        "system-prompt",
        _PROMPT,
        _first(_PROMPTED),
        (words("cutoff tools namespace system function calls tool calling info details"),),
        (
            "knowledge cutoff",
            "# tools\n",
            "namespace ",
            "<system",
            "function_calls>",
            "<tool_calling>",
            "<user_info>",
            "<environment_details>",
            "you have access",
            "you can use",
            "you are provided",
            "tool use\n",
            "tool_calling\n",
        ),
    ),
    _Kind(
        "memory-pack",
        _DUMP,
        _first(_PACK),
        (
            words("memory memories context conversation session chat agent"),
            frozenset(pack + s for pack in _PACKS for s in ("", "s")) | words("relevant"),
        ),
    ),
    _Kind("aider", _DUMP, _first(_AIDER), (words("aider tokens applied"),), ("# aider chat", ">")),
)
_KNOWN = frozenset[str]().union(*(group for kind in _KINDS for group in kind.words))


def find(text: str) -> Iterator[Hit]:
    """The conversations in `text`: the first of each kind."""
    low = lowered(text)
    seen = words_of(low) & _KNOWN
    for kind in _KINDS:
        if any(group.isdisjoint(seen) for group in kind.words):
            continue
        if not kind.texts or any(literal in low for literal in kind.texts):
            for start, end in kind.shape(low):
                yield Hit(start, end, kind.message, signals=(kind.signal,))


RULE = GateRule(
    id="CS102",
    name="transcript",
    level=Level.ERROR,
    help="write down what came of the conversation, with its source, and leave the conversation out",
    check=over(find),
    content=True,
)
