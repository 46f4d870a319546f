"""Tool calls, their results, and the answers of providers' interfaces, as JSON, YAML, Python or tags.

The field names are documented: OpenAI (chat completions, responses, streamed events), Anthropic (messages), Gemini
(`generateContent`), Bedrock (Converse), Cohere, Groq, Ollama, OpenRouter, and the Model Context Protocol. A field that
nobody else has says it alone; a common one counts with two others near it, and only with a value such as an answer
has: code that reads or declares the field has none.
https://platform.openai.com/docs/api-reference https://docs.anthropic.com/en/api/messages
https://ai.google.dev/api/generate-content https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html
https://modelcontextprotocol.io/specification
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.detection.conversations.kind import Kind, Span, first, several
from chainseal.core.detection.phrases import words

_MESSAGE = "holds a tool call or its result"
_FAR = 2400  # characters that one answer takes
_Q = r"\\{0,3}[\"']"
_REAL = r"(?![.<{$\u2026]|(?:toolu|call)_(?:[.\u2026x]{2,12}|id)?\\{0,3}[\"'])"  # where a placeholder would stand
# No value but a name behind it: code that builds a result (`"tool_use_id": use.id`)
_BUILT = (
    rf"(?!,[ \n\t]{{0,40}}{_Q}(?:tool_use_id|tool_call_id|call_id|id){_Q} ?: ?"
    rf"(?:{_Q}(?!{_REAL})|[.<{{$\u2026]|(?!null|none)[a-z_]))"
)
_CALL = (
    rf"{_Q}(?:tool_use_id|tool_call_id){_Q} ?: ?{_Q}{_REAL}|{_Q}type{_Q} ?: ?{_Q}(?:tool_result|tool_use"
    rf"|function_call(?:_output)?"
    r"|message_start|message_delta|content_block_(?:start|delta|stop)|response\.(?!create\\{0,3}[\"'])[a-z_.]{4,40}"
    r"|server_tool_use|mcp_call"
    rf"|web_search_call|computer_call(?:_output)?|local_shell_call){_Q}{_BUILT}"
    rf"|{_Q}tool_calls{_Q} ?[:=] ?\[[ \n\t]{{0,40}}\{{|\btoolu_[0-9a-z_]{{12,64}}"
    rf"|{_Q}object{_Q} ?: ?{_Q}chat\.completion|{_Q}(?:parentuuid|leafuuid){_Q} ?: ?|{_Q}function_?(?:call"
    rf"|response){_Q} ?: ?\{{"
    rf"|{_Q}tool_?use(?:id{_Q} ?: ?[\"'](?!toolu_\w{{0,9}}[\"'])|(?:result)?{_Q} ?: ?[\"'{{\[])"
    rf"|^[ \t]{{0,24}}(?:- )?functiondeclarations:"
    rf"|{_Q}generationconfig{_Q} ?: ?\{{"
    rf"|{_Q}(?:stop_?reason|finish_?reason){_Q} ?: ?(?:{_Q}(?:end_turn|tool_use|stop|tool_calls|length|complete"
    rf"|stop_sequence"
    rf"|content_filter|function_call|refusal|pause_turn|max_tokens){_Q}|null)"
)
_YAML_CALL = (
    r"^[ \t]{0,40}(?:- )?(?:tool_calls:[ \t]{0,2}\n[ \t]{1,40}- (?:function|id|index|type|args|name):"
    r"|(?:tooluse|toolresult|functioncall|functionresponse):[ \t]{0,2}\n[ \t]{1,40}(?:args|arguments|content|id|input"
    r"|name|response|status|tooluseid):"
    r"|(?:finish_?reason|stop_?reason): ['\"]?(?:end_turn|tool_use|tool_calls|stop|length|max_tokens|stop_sequence"
    r"|content_filter|complete|tool_call)['\"]?[ \t]{0,2}$"
    r"|object: ['\"]?(?:chat\.completion|response)(?:\.chunk)?['\"]?[ \t]{0,2}$"
    r"|type: ['\"]?(?:tool_use|tool_result|function_call(?:_output)?|mcp_call|server_tool_use)['\"]?[ \t]{0,2}$"
    r"|tool_?(?:use|call)_?id: ['\"]?(?=[a-z_]{0,30}\d)\w{6,64})"
)
_ID = r"\b((?:call_|chatcmpl-(?:tool-)?|tooluse_|resp_|msg_|fc_|rs_)(?=[a-z]{0,18}\d)[0-9a-z]{20,64})\b"
_OBJECTS = (
    r"\b(?:chatcompletion(?:messagetoolcall|message|chunk)?|tooluseblock|textblock|toolresultblock"
    r"|responsefunctiontoolcall"
    r"|responseoutputmessage|functioncall|toolcall)\([ \n]{0,12}(?:id|content|text|name|function|arguments|type"
    r"|finish_reason|role|args) ?= ?[\"'\[\w]"
)
_TAGS = (
    r"<(?:antml:)?invoke name ?= ?\"|<(?:antml:)?function_calls>|<function_results?>|<tool_call>(?=[ \n]{0,4}[{<\w])"
    r"|</tool_(?:call|response|result|use)>"
    r"|<tool_(?:response|result|use|output)s?>|<function ?= ?\w{2,40}>"
    r"|\[tool_calls\] ?\[?\{?|<\|tool[\w\u2581]{1,24}\|>|\[tool_results\]"
)
_GAP = r"[ \n\t]{0,30}"
_MCP = (
    rf"{_Q}jsonrpc{_Q} ?: ?{_Q}2\.0{_Q},[^`]{{0,60}}?{_Q}method{_Q} ?: ?{_Q}(?:tools/call|sampling/createmessage"
    rf"|elicitation/create){_Q},|{_Q}method{_Q} ?: ?{_Q}tools/call{_Q},{_GAP}{_Q}params{_Q} ?: ?\{{"
    rf"|{_Q}result{_Q} ?: ?\{{{_GAP}{_Q}content{_Q} ?: ?\[{_GAP}\{{{_GAP}{_Q}type{_Q} ?: ?{_Q}"
    rf"(?:text|image|resource){_Q}"
)
_FIELDS = (
    "finish_reason finishreason native_finish_reason stop_reason stopreason stop_sequence completion_tokens "
    "prompt_tokens input_tokens output_tokens cache_read_input_tokens cache_creation_input_tokens reasoning_tokens "
    "cached_tokens completion_tokens_details prompt_tokens_details input_tokens_details output_tokens_details "
    "system_fingerprint logprobs usagemetadata prompttokencount candidatestokencount thoughtstokencount "
    "totaltokencount prompttokensdetails modelversion responseid avglogprobs safetyratings thoughtsignature "
    "inputtokens outputtokens latencyms tooluseid cachereadinputtokens parallel_tool_calls previous_response_id "
    "incomplete_details max_output_tokens service_tier encrypted_content call_id tool_call_id tool_plan billed_units "
    "eval_count prompt_eval_count eval_duration done_reason x_groq queue_time openai-processing-ms openai-version "
    "openai-organization openai-project anthropic-organization-id request-id x-groq-region "
    "x-ratelimit-remaining-tokens x-ratelimit-limit-requests generationconfig systeminstruction functiondeclarations "
    "responsemodalities inferenceconfig toolconfig additionalmodelrequestfields tool_choice response_metadata "
    "additional_kwargs usage_metadata invalid_tool_calls content_filter_results prompt_filter_results cf-ray "
    "inlinedata tool_calls refusal annotations stream_options parallel_tool_use mimetype reasoning_effort "
    "reasoning_format"
)
_VALUE = r"fp_[0-9a-z]|[\"']|[1-9]\d{0,9}\b|null\b|true\b|auto\b|required\b|none\b|\[\]"
_FIELD = (
    rf"(?:^|[\s{{,(\[\"'])({'|'.join(sorted(_FIELDS.split(), reverse=True))})"
    rf"(?:\\{{0,3}}[\"'] ?:[ \t]{{0,2}}(?:\\{{0,3}}[{{\[]|\\{{0,3}}{_VALUE})|:[ \t]{{0,2}}(?:\n[ \t]{{1,40}}[\w\"'-]"
    rf"|{_VALUE})|=(?:{_VALUE}))"
)
_NAMED = rf"{_Q}name{_Q} ?: ?{_Q}([\w.-]{{2,64}}){_Q},[ \n\t]{{0,30}}"
_STRICT = rf"(?:{_Q}strict{_Q} ?: ?\w{{4,5}},[ \n\t]{{0,30}})?"
_SCHEMA = rf"{_Q}(?:parameters|input_?schema|parametersjsonschema|args_schema){_Q} ?: ?\{{"
_DEFINED = (
    rf"{_NAMED}{_STRICT}{_Q}description{_Q} ?: ?\"(?:[^\"\\\n]|\\.){{0,1600}}\",[ \n\t]{{0,30}}{_STRICT}{_SCHEMA}"
)
# One that tells the agent at length when to use it; an example in a manual has a sentence.
_EXPLAINED = (
    rf"{_Q}description{_Q} ?: ?\"(?:[^\"\\\n]|\\.){{180,1600}}\",[ \n\t]{{0,30}}"
    rf"{_STRICT}(?:{_NAMED})?{_STRICT}{_SCHEMA}"
)
_TYPED = r"^type (\w{2,60}) = \(_: \{|^\}\) => any;"

_TELLING = words(  # of three fields that stand together one has one of these words
    "tokens reason finishreason stopreason usagemetadata logprobs avglogprobs openai tooluseid latencyms fingerprint "
    "kwargs metadata generationconfig systeminstruction functiondeclarations inferenceconfig billed eval groq "
    "ratelimit mimetype"
)
_STEMS = (
    "_tokens", "tokencount", "inputtokens", "outputtokens", "_reason", "finishreason", "stopreason", "usagemetadata",
    "logprobs", "openai-", "eval_count", "_kwargs", "e_metadata", "generationconfig", "systeminstruction", "call_id",
    "functiondeclarations", "inferenceconfig", "billed_units", "x_groq", "x-ratelimit", "system_fingerprint",
    "tooluseid",
)  # fmt: skip
_BY_HAND = ("echo ", "printf ", "curl", "-d ", "--data", "wscat", "<<", "```bash", "```sh")


def _sent(low: str) -> Iterator[Span]:
    """A call or an answer of the protocol; a command that sends one by hand is how a server is tried out."""
    for start, end in first(_MCP)(low):
        if not any(word in low[max(0, start - 160) : start] for word in _BY_HAND):
            yield start, end


_DECLARED = "holds the definitions of an agent's tools"
_QUOTES = ('"', "'")

KINDS = (
    Kind(
        "tool-call",
        _MESSAGE,
        first(_CALL),
        (
            words("tool toolu tooluse tooluseid tooluseresult chat parentuuid leafuuid functioncall generationconfig")
            | words(
                "functiondeclarations functionresponse reason stopreason finishreason function message content response"
            )
            | words("mcp web computer local"),
        ),
        (
            "tool_use",
            "tool_call",
            "tool_result",
            "toolu_",
            "tooluse",
            "function_call",
            "functioncall",
            "functionresponse",
            "function_response",
            "chat.completion",
            "functiondeclarations:",
            "generationconfig",
            "stop_reason",
            "finish_reason",
            "finishreason",
            "stopreason",
            "message_start",
            "message_delta",
            "content_block",
            '"response.',
            "parentuuid",
            "leafuuid",
            "mcp_call",
            "search_call",
            "computer_call",
            "shell_call",
        ),
    ),
    Kind(
        "tool-call",
        _MESSAGE,
        first(_YAML_CALL),
        (
            words(
                "tool tooluse toolresult functioncall functionresponse finish stop finishreason stopreason object type"
            ),
        ),
        (
            "tool_calls:",
            "tooluse:",
            "toolresult:",
            "functioncall:",
            "functionresponse:",
            "_reason: ",
            "finishreason: ",
            "stopreason: ",
            "object: ",
            "type: tool",
            "type: function_call",
            "call_id: ",
            "use_id: ",
            "useid: ",
        ),
    ),
    Kind(
        "tool-call",
        _MESSAGE,
        several(_ID, 2, _FAR),
        (words("call chatcmpl tooluse resp msg fc rs toolu"),),
        ("call_", "chatcmpl-", "tooluse_", "resp_", "msg_", "fc_", "rs_"),
    ),
    Kind(
        "tool-objects",
        _MESSAGE,
        first(_OBJECTS),
        (
            words(
                "chatcompletion chatcompletionmessagetoolcall chatcompletionmessage chatcompletionchunk tooluseblock "
                "textblock toolresultblock responsefunctiontoolcall responseoutputmessage functioncall toolcall"
            ),
        ),
    ),
    Kind("tool-tags", _MESSAGE, first(_TAGS, 2), (words("invoke function tool"),), ("<", "[tool_")),
    Kind(
        "mcp-call",
        _MESSAGE,
        _sent,
        (words("jsonrpc method result"),),
        ("tools/call", "createmessage", "elicitation", "result"),
    ),
    Kind("api-answer", _MESSAGE, several(_FIELD, 3, _FAR), (_TELLING,), _STEMS),
    Kind("tool-list", _DECLARED, several(_DEFINED, 2, 6000), (words("name"), words("description")), _QUOTES),
    Kind(
        "tool-list",
        _DECLARED,
        first(_EXPLAINED),
        (words("parameters input inputschema schema"), words("description")),
        _QUOTES,
    ),
    Kind("tool-list", _DECLARED, first(_TYPED, 2), (words("type"), words("any")), ("= (_: {",)),
)
