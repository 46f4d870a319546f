"""Messages as data: the `role` of each in JSON, YAML or Python, session records of coding agents, exported chats.

The names are those of the providers' references (chat completions of OpenAI, messages of Anthropic, `contents` of
Gemini), of LangChain's and Pydantic AI's message classes, and of the session files of Claude Code, Codex and SWE-agent.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.detection.conversations.kind import Kind, Span, first
from chainseal.core.detection.phrases import compiled, words

_MESSAGE = "holds chat messages"
_ROLES = r"(user|human|ai|assistant|model|gpt|system|tool|developer|function|chatbot)"
_Q = r"\\{0,3}[\"']"
# What a manual shows where the text would be: a name (`{"role": "user", "content": prompt}`), or a place for it.
_SHOWN = (
    rf"(?!,[ \t\n]{{0,30}}{_Q}(?:content|parts|text|value){_Q}[ \t]{{0,2}}:[ \t\n]{{0,2}}"
    rf"(?:(?!null\b|none\b|true\b|[bfru]{{1,2}}[\"'])[a-z_]"
    rf"|{_Q}(?:[.\u2026]{{1,3}}|[<{{][^\"'\n]{{1,40}}){_Q}))"
)
_JSON_ROLE = rf"{_Q}(?:role|from|author|sender|speaker){_Q}[ \t]{{0,2}}:[ \t\n]{{0,2}}{_Q}{_ROLES}{_Q}{_SHOWN}"
_REPR_ROLE = rf"\brole ?= ?[\"']{_ROLES}[\"']"
_YAML_ROLE = rf"^[ \t]{{0,24}}(?:- )?role:[ \t]{{1,2}}['\"]?{_ROLES}\b['\"]?[ \t]{{0,2}}$"
# One message in a list of them; the keys of a mapping stand in any order.
_YAML_LIST = (
    r"^[ \t]{0,24}(?:messages|input|contents|conversation|history|turns|choices|output):[ \t]{0,2}\n[ \t]{0,24}"
    r"(?:- )?(?:content|role|parts|message)s?:[^\n]{0,400}\n(?:[^\n]{0,160}\n){0,12}?"
    r"[ \t]{2,30}(?:- )?(?:role: ['\"]?(?:user|assistant|model|system|developer|tool)\b|content: |parts:\n)"
)
# One message that is long: an example in a manual is a greeting.
_LONG = (
    rf"{_Q}role{_Q} ?: ?{_Q}(?:user|assistant|system|developer|tool){_Q},[ \t\n]{{0,30}}"
    rf"{_Q}content{_Q} ?: ?{_Q}[^\n]{{260}}"
)
_RECORD = (
    r"[\"']type[\"'] ?: ?[\"'](?:user|assistant|human|ai"
    r"|summary)[\"'],[^`]{1,400}?[\"']message[\"'] ?: ?\{[ \t\n]{0,30}"
    r"[\"'](?:role|content|id|model|type)[\"']"
    r"|[\"']type[\"'] ?: ?[\"'](?:response_item|event_msg|turn_context"
    r"|session_meta)[\"'],[ \t\n]{0,30}[\"']payload[\"']"
    r"|[\"']message_type[\"'] ?: ?[\"'](?:observation|action|thought|demonstration|system_prompt|user)[\"'],"
    r"|[\"']chat_messages[\"'] ?: ?\[[ \t\n]{0,30}\{"
    r"|[\"']content_type[\"'] ?: ?[\"']text[\"'],[ \t\n]{0,30}[\"']parts[\"'] ?: ?\["
    r"|[\"'](?:requester|responder)username[\"'] ?: ?[\"']"
)
# As Python prints the messages of LangChain and Pydantic AI: code that makes one gives it no id and no metadata.
_CLASSES = (
    r"\b(?:system|human|ai|tool"
    r"|function)message(?:chunk)?\([ \n]{0,12}content ?= ?[\"'\[][^\n]{0,1200}?, ?(?:additional_kwargs"
    r"|response_metadata|usage_metadata|tool_call_id|id) ?= ?[\"'{]"
    r"|\b(?:userprompt|systemprompt|toolcall|toolreturn|thinking|text)part\([ \n]{0,12}[^\n]{1,1200}?, ?(?:timestamp"
    r"|tool_call_id"
    r"|part_kind|provider_name|id) ?= ?[\"'\w]|(?<!return )\bmodel(?:request"
    r"|response)\([ \n]{0,12}parts ?= ?\[[ \n]{0,20}\w{4,20}part\("
)
_CHAT = (
    r"[\"']client_msg_id[\"'] ?: ?[\"']|[\"']ts[\"'] ?: ?[\"']1\d{9}\.\d{6}[\"']"
    r"|[\"']bot_id[\"'] ?: ?[\"']b[0-9a-z]{8,12}[\"']"
)
_BARE = r"[\"']type[\"'] ?: ?[\"']\w{2,9}[\"'],[ \t\n]{0,30}[\"']message[\"']"
_KEPT = ("uuid", "timestamp", "sessionid", "session_id", '"id"', '"model"', '"usage"', "stop_reason")
_SAID = ("content", "parts", "value", "text", "message")


def roles(low: str) -> Iterator[Span]:
    """Two different roles, each the value of a `role` key; people have roles too, and no content."""
    if not any(key in low for key in _SAID):
        return
    for pattern in (_JSON_ROLE, _REPR_ROLE, _YAML_ROLE):
        start: tuple[str, int] | None = None
        for match in compiled(pattern).finditer(low):
            if start is not None and start[0] != match.group(1):
                yield start[1], match.end()
                return
            start = start or (match.group(1), match.start())


def _records(low: str) -> Iterator[Span]:
    """A record of a session; one that has neither a time, an id nor a model shows what the format looks like."""
    kept = any(key in low for key in _KEPT)
    for start, end in first(_RECORD)(low):
        if kept or not compiled(_BARE).match(low, start):
            yield start, end


_SPEAKERS = words("user human ai assistant model gpt system tool developer function chatbot")
KINDS = (
    Kind(
        "messages",
        _MESSAGE,
        roles,
        (words("role from author sender speaker"), _SPEAKERS),
        ("role", '"from', "'from", '"author', '"sender', '"speaker'),
    ),
    Kind(
        "messages",
        _MESSAGE,
        first(_YAML_LIST),
        (words("role"), _SPEAKERS, words("messages input contents conversation history turns choices output")),
        ("\n",),
    ),
    Kind(
        "messages",
        _MESSAGE,
        first(_LONG),
        (words("role"), words("content"), _SPEAKERS),
        ('content"', "content\\", "content'"),
    ),
    Kind(
        "session-record",
        "holds records of a session",
        _records,
        (words("type chat content requesterusername responderusername message"),),
        ('"message"', "'message'", '"payload"', '"message_type"', '"chat_messages"', '"parts"', 'username"'),
    ),
    Kind(
        "message-objects",
        _MESSAGE,
        first(_CLASSES),
        (
            words("systemmessage humanmessage aimessage toolmessage functionmessage aimessagechunk userpromptpart")
            | words("systempromptpart toolcallpart toolreturnpart thinkingpart textpart modelrequest modelresponse"),
        ),
    ),
    Kind("export", "holds an exported chat", first(_CHAT), (words("client ts bot"),), ('"', "'")),
)
