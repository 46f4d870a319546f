"""All kinds of conversation that are looked for."""

from __future__ import annotations

from chainseal.core.detection import turns
from chainseal.core.detection.conversations import agent_logs, messages, prompts, templates, tool_calls
from chainseal.core.detection.conversations.kind import Kind
from chainseal.core.detection.phrases import words

_TURNS = "holds turns of a conversation"
_ANSWERS = words(
    "assistant ai bot chatbot chatgpt gpt claude copilot gemini grok deepseek response llm agent model asistente "
    "assistente assistent \u0430\u0441\u0441\u0438\u0441\u0442\u0435\u043d\u0442"
)
_ASKS = words(
    "user human prompter instruction question you me system usuario usuaria usu\u00e1rio utilisateur utilisatrice "
    "benutzer nutzer utente gebruiker \u043f\u043e\u043b\u044c\u0437\u043e\u0432\u0430\u0442\u0435\u043b\u044c"
)
_UNSPACED = (
    "\u52a9\u624b\uff1a",
    "\u52a9\u624b:",
    "\u30a2\u30b7\u30b9\u30bf\u30f3\u30c8",
    "\uc5b4\uc2dc\uc2a4\ud134\ud2b8",
)

KINDS = (
    Kind("turns", _TURNS, turns.role_turns, (_ANSWERS, _ASKS)),
    Kind("turns", _TURNS, turns.role_turns, (), _UNSPACED),
    Kind("turns", _TURNS, turns.inline_turns, (_ANSWERS, words("user human"))),
    *messages.KINDS,
    *templates.KINDS,
    *tool_calls.KINDS,
    Kind(
        "terminal",
        "holds a terminal session",
        turns.terminal_session,
        (),
        ("$ ", "~ %", "root@", ">>> ", "\u276f ", "\u279c ", ":\\"),
    ),
    *agent_logs.KINDS,
    *prompts.KINDS,
)
KNOWN = frozenset[str]().union(*(group for kind in KINDS for group in kind.words))
