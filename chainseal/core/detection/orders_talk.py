"""Orders about what an agent says and whom it heeds: set aside, leak, pose, hide, persona."""

from __future__ import annotations

from chainseal.core.detection.order_words import (
    ASIDE,
    EARLIER,
    FREE,
    FREE_WORDS,
    GIVEN,
    HIDE,
    LEAK,
    NOT_A_PLACE,
    PERSON,
    PERSON_WORDS,
    PERSONA,
    POSE,
    PRIVATE_WORDS,
    SECRETS,
    SET_ASIDE,
    SHOW,
    SPACE,
    TOLD,
    TOLD_WORDS,
    gap,
    order,
)

ORDERS = (
    order("override", SET_ASIDE, ASIDE, rf"{gap(3)}{EARLIER}{gap(2)}{TOLD}", TOLD_WORDS),
    order("override", SET_ASIDE, ASIDE, rf"{gap(2)}{TOLD}{gap(2)}{GIVEN}", TOLD_WORDS),
    order(
        "override",
        SET_ASIDE,
        ASIDE,
        rf"{SPACE}(?:all|any|every|each){SPACE}(?:of{SPACE})?(?:(?:the|these|those|other|safety|security){SPACE})?"
        r"(?:instructions|prompts|guidelines|directives|restrictions|safety \w{4,12})\b",
        "all any every each",
    ),
    order(
        "override",
        SET_ASIDE,
        "ignore disregard forget",
        rf"{SPACE}(?:everything|anything|all){gap(3)}(?:above|before|previous(?:ly)?|prior|earlier|told|said|know|learned"
        r"|instructed|so far)\b",
        "everything anything all",
    ),
    order("override", SET_ASIDE, "forget", r" (?:about )?(?:everything|all (?:of )?(?:that|this))\b", "everything all"),
    order(
        "override",
        SET_ASIDE,
        "not don stop pay",
        r"(?:['\u2019]?t)? (?:follow|obey|listen to|adhere to|comply with"
        rf"|attention to)(?:ing)?{gap(2)}{EARLIER}{gap(2)}{TOLD}",
        "follow following obey obeying listen listening adhere comply attention",
        TOLD_WORDS,
    ),
    order(
        "override",
        SET_ASIDE,
        "new updated real actual",
        r" (?:system )?(?:instructions?|directives?|orders|task|objective|rules)\b(?:[ ]{0,2}(?:follow|below"
        r"|for (?:the )?"
        r"(?:ai|assistant|agent|model)))?[ *_]{0,4}:[ *_]{0,4}\w",
        "instruction instructions directive directives orders task objective rules",
    ),
    order(
        "override",
        SET_ASIDE,
        "your",
        r" (?:new|real|actual|true|only|updated)(?: \w{1,12})? (?:task|instructions?|objective|goal|role|directives?"
        r"|purpose)"
        r" (?:is|are)\b",
        "new real actual true only updated",
    ),
    order(
        "override",
        SET_ASIDE,
        "system safety security admin administrator instruction",
        r"[ _-]override\b(?=[ \]*_]{0,4}[:\]!.,\n]|[ ]{1,2}(?:activated|enabled|engaged))",
        "override",
    ),
    order(
        "prompt-leak",
        LEAK,
        SHOW,
        rf"{gap(4)}(?:(?:system|initial|hidden|internal|original|developer|secret){SPACE}(?:prompts?|instructions?"
        r"|messages?"
        r"|directives?)|your(?: \w{1,12}){0,2} (?:instructions?|prompts?|system configuration|directives|guidelines"
        r"|rules))\b"
        r"(?! (?:file|template|and exit))",
        "prompt prompts instruction instructions guidelines rules configuration directive directives message messages",
        "your system initial hidden internal original developer secret",
    ),
    order(
        "prompt-leak",
        LEAK,
        "repeat print output translate show copy write return recite",
        rf"{gap(2)}(?:everything|words?|text|lines?|sentences?|all){gap(3)}(?:above|before this"
        r"|from the (?:beginning|start) of"
        r" (?:this|the|our) (?:conversation|chat)|starting with ['\"]you are)",
        "above before beginning start starting",
    ),
    order(
        "prompt-leak",
        LEAK,
        "what",
        r" (?:is|are|was|were)(?: \w{2,10}){0,2} your (?:\w{1,12} ){0,2}(?:system prompt|prompt|instructions"
        r"|guidelines|rules)\b",
        "your",
        "prompt instructions guidelines rules",
    ),
    order(
        "secret-leak",
        LEAK,
        "reveal print output dump leak expose disclose exfiltrate steal harvest extract share give tell show",
        rf"(?:{SPACE}(?:the|all|any|your|every|me|us|out|their|its|user['\u2019]?s?|stored|saved|admin|hidden|of"
        rf"|contents)){{1,4}}"
        rf"{SPACE}{SECRETS}{NOT_A_PLACE}",
        PRIVATE_WORDS,
    ),
    order(
        "impersonate",
        POSE,
        "system admin administrator developer security owner",
        r" (?:notice|directive|instruction|command|alert|message|update|notification|note)s?(?: \w{2,4}){0,2} (?:to"
        r"|for)"
        r" (?:the |all |any )?(?:ai|assistants?|agents?|models?|llms?)\b",
        "ai assistant assistants agent agents model models llm llms",
    ),
    order(
        "impersonate",
        POSE,
        "this i as",
        r"(?: is|['\u2019]m| am)? your (?:developer|owner|creator|admin(?:istrator)?|maker|boss"
        r"|system(?: administrator)?)\b"
        r"(?:[ ,]{1,2}i\b|[.,!;:\n]| speaking|$)",
        "your",
        "developer owner creator admin administrator maker boss system",
    ),
    order(
        "impersonate",
        POSE,
        "user owner admin administrator",
        r" has already (?:pre-?)?(?:authori[sz]ed|approved|consented)\b",
        "already",
    ),
    order("impersonate", POSE, "treat", r" (?:this|it|the following) as (?:a |the )?system\b", "system"),
    order(
        "impersonate",
        POSE,
        "system admin developer",
        r"(?:(?<=^[\[<]system)|(?<=^[\[<]admin)|(?<=^[\[<]developer)|(?<=^[*>#-] [\[<]system))"
        r"(?:[_ ](?:message|prompt|update|notice|override|instructions?))?[\]>][ :]{0,3}\n?[ ]{0,4}\w",
    ),
    order(
        "impersonate",
        POSE,
        "user document data context system instructions",
        r"(?:_message|_input|_query|_prompt)?>[ \n]{0,3}[<\[]/?(?:system|new|ignore|instructions?)\b",
        "system new ignore instruction instructions",
    ),
    order(
        "impersonate",
        POSE,
        "important",
        r"(?<=<important)>\n?[ ]{0,8}(?:before|when|you|this|ignore|always|first)\b",
    ),
    order(
        "conceal",
        HIDE,
        "not don never without avoid",
        rf"(?:['\u2019]?t)?(?: ever)? (?:tell|inform|notify|alert|warn)(?:ing)? {PERSON}"
        r"(?! (?:to|how|that (?:it|they) (?:can|should)|what to|which|if)\b)",
        "tell inform notify alert warn telling informing notifying alerting warning",
        PERSON_WORDS,
    ),
    order(
        "conceal",
        HIDE,
        "not don never without",
        r"(?:['\u2019]?t)? (?:mention|reveal|disclose|show|report|explain)(?:ing)? (?:this|it|that|any of this"
        r"|the (?:transfer|action"
        rf"|change|upload|forwarding|instruction)s?)[^\n.]{{0,20}} to {PERSON}",
        PERSON_WORDS,
    ),
    order(
        "conceal",
        HIDE,
        "hide conceal keep",
        rf" (?:this|it|that|these|everything)(?: \w{{1,12}}){{0,3}} from {PERSON}",
        PERSON_WORDS,
    ),
    order(
        "conceal",
        HIDE,
        "without",
        rf" {PERSON}(?:['\u2019]s)?(?: ever)? (?:knowing|knowledge|noticing|being aware)\b",
        "knowing knowledge noticing aware",
    ),
    order(
        "conceal",
        HIDE,
        "silently secretly covertly",
        r"(?: and \w{3,12})? (?:send|execute|run|read|forward|upload|copy|post|exfiltrate|approve|install|add|append"
        r"|include) "
        r"(?:all|any|the|a|an|your|its|it|this|every|these|everything|commands?|curl)\b",
    ),
    order("persona", PERSONA, "you act pretend behave respond roleplay", rf"\b[^\n.!?]{{0,60}}\b{FREE}", FREE_WORDS),
    order(
        "persona",
        PERSONA,
        "you act pretend become",
        r"(?: are now| as| to be)? (?:a |an |the )?(?:dan\b|jailbroken|evil\b|in (?:god|developer|jailbreak|admin|debug"
        r"|maintenance|enhanced|unrestricted|diagnostic) mode)",
        "dan jailbroken evil mode",
    ),
    order("persona", PERSONA, "do", r" anything now\b", "anything"),
    order(
        "persona",
        PERSONA,
        "enable enter activate switch unlock engage",
        r"(?: to| into)?(?: \w{2,8})? (?:god|dan|jailbreak|unrestricted|evil|unfiltered|uncensored|no-limits) mode\b",
        "mode",
    ),
)
