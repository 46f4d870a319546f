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
from dataclasses import dataclass

from chainseal.core import turns
from chainseal.core.content import Hit, over
from chainseal.core.levels import Level
from chainseal.core.phrases import compiled, lowered
from chainseal.core.rules import GateRule

_TEMPLATE = (
    r"<\|(?:im_start|im_end|start_header_id|end_header_id|eot_id|begin_of_text|end_of_text|end_of_turn|endoftext|system|user"
    r"|assistant|channel|message|prompter|end)\|>|</?start_of_turn>|<end_of_turn>|\[/?inst\]|<</?sys>>"
    r"|<\uff5c[^\n|\uff5c]{1,24}\uff5c>|<\|[a-z\u2581_]{1,24}\|>"
)
_TOOL = (
    r"[\"'](?:tool_use_id|tool_call_id)[\"'] ?: ?[\"']|[\"']type[\"'] ?: ?[\"'](?:tool_result|tool_use|function_call(?:_output)?"
    r"|message_start|message_delta|content_block_(?:start|delta|stop)|response\.[a-z_.]{4,40}|server_tool_use)[\"']"
    r"|[\"']tool_calls[\"'] ?: ?\[[ \n\t]{0,40}\{|\btoolu_[0-9a-z_]{8,}"
    r"|[\"']object[\"'] ?: ?[\"']chat\.completion|[\"'](?:parentuuid|leafuuid)[\"'] ?: ?|[\"']functioncall[\"'] ?: ?\{"
    r"|[\"']tooluse(?:id|result)[\"'] ?: ?[\"'{\[]|^[ \t]{0,24}(?:- )?functiondeclarations:|[\"']generationconfig[\"'] ?: ?\{"
    r"|[\"'](?:stop_reason|finish_reason)[\"'] ?: ?(?:[\"'](?:end_turn|tool_use|stop|tool_calls|length|max_tokens)[\"']|null)"
)
_CHAT = r"[\"']client_msg_id[\"'] ?: ?[\"']|[\"']ts[\"'] ?: ?[\"']1\d{9}\.\d{6}[\"']|[\"']bot_id[\"'] ?: ?[\"']b[0-9a-z]{8,12}[\"']"
_MAKER = (
    r"(?:^|[\"'>:][ \t]{0,2})(?:you are|the assistant is|your name is) (?:now )?(?:claude|chatgpt|gpt-?[345]\w{0,3}|gemini|grok|copilot|cursor|cline|devin"
    r"|windsurf|codex|perplexity|mistral|llama|deepseek|qwen|[\w -]{2,24})(?: \w{1,12})?, (?:and |an? [^\n.]{0,90}?)?(?:made|created|built|developed"
    r"|trained|designed|powered)(?: and \w{4,10})? by "
)
_PROMPTED = (
    r"^knowledge cutoff: ?\d{4}|^# tools\n{1,3}## |^namespace (?:functions|\w{2,20}) ?\{|<system[_-]reminder>|<(?:antml:)?function_calls>"
    r"|^(?:you have access to|you can use|you are provided with) (?:the following|a set of|these) (?:tools|functions)\b[^\n]{0,80}$"
    r"|^(?:#{1,3} )?(?:tool use|tool_calling|tool calling)\n|<tool_calling>|<user_info>|<environment_details>"
)
_PACKS = ("pack", "dump", "transcript", "bundle", "log", "history", "export", "snapshot")
_PACK = (
    r"^[ \t]{0,4}[#=<\[*-]{1,8}[ ]{0,2}(?:begin |start of |end of |raw |full )?(?:agent |session |project |chat |recalled |relevant )?"
    rf"(?:memory|memories|context|conversation|session|chat|agent)[ _-]?(?:{'|'.join(_PACKS)})s?"
    r"(?: v?\d[\d.]{0,6})?[ ]{0,2}[=>\]*:#-]{0,8}[ ]{0,2}$|<relevant[-_]memories>"
)
_AIDER = r"^# aider chat started at |^> ?tokens: [\d.,k]{1,9} sent, |^> ?applied edit to |^> aider v\d"
_AGENT_LOG = (
    r"^\(open file: [^\n]{1,200}\)$|^\(current directory: [^\n]{1,200}\)$|^[ \t]{0,16}(?:\W{1,4} )?(?:observation|thought|action|model input)[: ]{0,2}$"
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


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of conversation: what was seen, groups of texts of which one each must occur, and its shape."""

    signal: str
    message: str
    needs: tuple[tuple[str, ...], ...]
    shape: _Shape


_ANSWERS = ("assistant", "bot", "gpt", "claude", "copilot", "gemini", "response", "llm", "agent:", "agent*", "model:", "model*")
_AI = ("ai:", "ai*", "ai]", "ai>", "ai\n", "ai (", "ai\uff1a")
_ASKS = ("user", "human", "prompter", "instruction", "question", "you:", "you*", "system")
_TURNS, _MESSAGES, _PROMPT = "holds turns of a conversation", "holds chat messages", "holds a system prompt"
_TOOL_CALL, _LOG, _DUMP = "holds a tool call or its result", "holds an agent's log", "holds a dump of an agent's memory"

_KINDS = (
    _Kind("turns", _TURNS, ((*_ANSWERS, *_AI), _ASKS), turns.role_turns),
    _Kind("turns", _TURNS, (("user: ", "human: "), (*_ANSWERS, *_AI)), turns.inline_turns),
    _Kind("messages", _MESSAGES, (('role"', "role'", 'role\\"', "role:", 'from"', 'author"'),), turns.message_roles),
    _Kind(
        "template",
        "holds a chat template",
        (("<|", "<\uff5c", "_of_turn>", "[inst]", "<<sys>>"),),
        _first(_TEMPLATE, 2),
    ),
    _Kind(
        "tool-call",
        _TOOL_CALL,
        (
            ("tool_", "toolu_", "tooluse", "chat.completion", "uuid", "function", "generationconfig", "_reason", "message_start")
            + ("content_block", "response."),
        ),
        _first(_TOOL),
    ),
    _Kind("export", "holds an exported chat", (("client_msg_id", 'ts"', "bot_id"),), _first(_CHAT)),
    _Kind(
        "terminal",
        "holds a terminal session",
        (("$ ", "~ %", "root@", ">>> ", "in [", "\u276f ", "\u279c ", "c:\\"),),
        turns.terminal_session,
    ),
    _Kind(
        "agent-log",
        _LOG,
        (("(open file:", "(current directory:", "observation", "_tokens=", "last login:"),),
        _first(_AGENT_LOG, 2),
    ),
    _Kind("system-prompt", _PROMPT, (("you are ", "the assistant is", "your name is"), (" by ",)), _first(_MAKER)),
    _Kind(
        "system-prompt",
        _PROMPT,
        (
            ("knowledge cutoff", "# tools\n", "namespace ", "<system", "function_calls>", "you have access to", "you can use")
            + ("you are provided", "tool use\n", "tool_calling", "<user_info>", "<environment_details>"),
        ),
        _first(_PROMPTED),
    ),
    _Kind(
        "memory-pack",
        _DUMP,
        (("memory", "memories", "context", "conversation", "session", "chat", "agent"), (*_PACKS, "memories>")),
        _first(_PACK),
    ),
    _Kind("aider", _DUMP, (("aider", "> tokens:", "> applied edit"),), _first(_AIDER)),
)


def find(text: str) -> Iterator[Hit]:
    """The conversations in `text`: the first of each kind."""
    low = lowered(text)
    for kind in _KINDS:
        if all(any(literal in low for literal in group) for group in kind.needs):
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
