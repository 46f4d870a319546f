"""Chat templates: the tokens between which a model's turns stand, as the model cards document them."""

from __future__ import annotations

from chainseal.core.detection.conversations.kind import Kind, first

_MARK = (
    r"<\|(?:im_start|im_end|start_header_id|end_header_id|eot_id|eom_id|begin_of_text|end_of_text|end_of_turn|endoftext"
    r"|start_of_role|end_of_role|system|user|assistant|channel|message|prompter|end|turn|return|constrain"
    r"|python_tag)\|?>"
    r"|</?start_of_turn>|<end_of_turn>|\[/?inst\]|<</?sys>>|\[/?system_prompt\]|\[/?available_tools\]"
    r"|<\uff5c[^\n|\uff5c]{1,24}\uff5c>|<\|[a-z\u2581_]{1,24}\|>"
)

KINDS = (
    Kind(
        "template",
        "holds a chat template",
        first(_MARK, 2),
        (),
        ("<|", "<\uff5c", "_of_turn>", "[inst]", "<<sys>>", "[system_prompt]", "[available_tools]"),
    ),
)
