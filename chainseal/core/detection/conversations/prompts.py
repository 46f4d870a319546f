"""System prompts: the standing orders of a chat product, by what they are made of.

No single sentence makes a system prompt, but its parts stand close together: several different `prompt_traits` near
each other are one. Where a file is meant to instruct, its parts are ordinary, and only what names a product speaks.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING

from chainseal.core.detection.conversations.kind import Kind, Span, first
from chainseal.core.detection.phrases import compiled, words, words_of

if TYPE_CHECKING:
    from chainseal.core.detection.conversations.prompt_traits import Trait

_MESSAGE = "holds a system prompt"
_FAR = 3000  # characters from the first trait to the last
_ENOUGH, _LEAST = 4, 3  # what different traits weigh, and how many they are, when one says who the reader is
_MUCH = 5  # what they weigh when none does
_AT_WORK = (words("user users"), words("tool tools prompt"))  # what a prompt that says not who the reader is speaks of
_KEYS = ("\ndescription:", "\nglobs:", "\nalwaysapply:", "\napplyto:")  # of front matter
_MOST = 20  # places of one trait that are looked at

# What a product's prompt has and nothing else: one is enough.
_MAKER = (
    r"(?:^|[\"'>:.!?)`][ \t]{0,2})(?:you are|the assistant is|your name is) (?:now )?(?:claude|chatgpt"
    r"|gpt-?[345]\w{0,3}|gemini|grok|copilot|cursor|cline|devin|windsurf|codex|perplexity|mistral|llama|deepseek|qwen"
    r"|[\w -]{2,24})(?: [\w.]{1,12})?,? (?:and (?:you (?:are"
    r"|were) )?"
    r"|an? [^\n.]{0,90}?)?(?:made|created|built|developed"
    r"|trained|designed|powered)(?: and \w{4,10})? by "
)
_ASSISTANT = (
    r"\b(?:you are|you're) an? [^\n.;]{0,60}?\b(?:ai|language|coding|virtual"
    r"|conversational) [^\n.;]{0,40}?(?:assistant|agent"
    r"|model|chatbot|bot|copilot)\b[^\n.;]{0,40}?\b(?:made|created|built|developed|trained|designed|powered)"
    r"(?: and \w{4,10})? by "
)
# The same in other languages: what it is, and who made it.
_CHINESE = (
    r"\u4f60\u662f[^\n\u3002]{0,40}\u7531[^\n\u3002]{1,24}(?:\u5f00\u53d1|\u521b\u5efa|\u8bad\u7ec3|\u7814\u53d1"
    r"|\u6253\u9020)"
    r"|\u4f60\u662f(?:\u4e00\u4e2a|\u4e00\u540d|\u4e00\u4f4d)?[^\n\u3002]{0,16}(?:\u667a\u80fd|ai ?)\u52a9\u624b"
)
_EUROPEAN = (
    r"\bdu bist [^\n.]{1,60}(?:assistent|agent|modell)\w{0,3}\b[^\n.]{0,30}(?:entwickelt|erstellt|gebaut|trainiert)"
    r"|\b(?:eres|tu es|vous \u00eates|voc\u00ea \u00e9|sei) [^\n.]{1,60}(?:asist|assist|agent|modelo|mod\u00e8le"
    r"|modello)[^\n.]{0,40}"
    r"(?:cread|desarrollad|entrenad|cr\u00e9\u00e9|d\u00e9velopp\u00e9|entra\u00een\u00e9|criad|desenvolvid|treinad"
    r"|sviluppat|creat|addestrat)\w{0,2} "
    r"(?:por|par|pela|pelo|da)\b"
)
_TAGS = r"(?:system[_-]reminder|(?:antml:)?function_calls|tool_calling|user_info|environment_details)"
_PARTS = (
    r"^knowledge cutoff: ?\d{4}|^# tools\n{1,3}## |^namespace functions ?\{"
    rf"|^[ \t>\"']{{0,12}}<{_TAGS}>[ \t]{{0,4}}(?:$|\\n|[\w*<][^\n]{{0,400}}(?:$|</))"
    rf"|<{_TAGS}>(?:\\n|\n|[^<\n]{{0,400}}</{_TAGS}>)"
    r"|^(?:you have access to|you can use|you are provided with) (?:the following|a set of|these) (?:tools"
    r"|functions)\b[^\n]{0,80}$(?!\n{1,2}[ ]{0,4}[{<$%])"
    r"|^(?:#{1,3} )?(?:tool use|tool_calling|tool calling)\n{1,3}(?:#|you\b|in this\b|tools? (?:are|use|uses|calls)\b)"
)


@cache
def _traits() -> tuple[Trait, ...]:
    from chainseal.core.detection.conversations.prompt_traits import TRAITS  # noqa: PLC0415  (few texts want them)

    return TRAITS


def prompt(low: str) -> Iterator[Span]:
    """The first stretch of `low` in which different traits are enough."""
    if _is_definition(low):
        return
    near: dict[int, Span] = {}
    for start, end, number in sorted(_places(low)):
        near.pop(number, None)
        near[number] = start, end
        near = {n: span for n, span in near.items() if end - span[0] <= _FAR}
        if _is_prompt(near.keys()):
            yield min(span[0] for span in near.values()), end
            return


def _is_definition(low: str) -> bool:
    """Whether front matter heads it that says when to use it: a team's agent, skill or rule, and no product's prompt.

    https://docs.anthropic.com/en/docs/claude-code/sub-agents, https://docs.cursor.com/context/rules
    """
    if not low.startswith("---\n"):
        return False
    head = low[: max(0, low.find("\n---", 4, 1500))]
    return any(key in head for key in _KEYS)


def _places(low: str) -> list[tuple[int, int, int]]:
    """Where the traits of `low` stand; none as soon as those that are left cannot make a prompt of it."""
    known = words_of(low)
    left = [number for number, trait in enumerate(_traits()) if trait.may_stand(low, known)]
    alone = any(group.isdisjoint(known) for group in _AT_WORK)
    here, places = list[int](), list[tuple[int, int, int]]()
    while left and _is_prompt([*here, *left]):
        number, *left = left
        if alone and not here and not _traits()[number].says_who:
            return []
        found = [match.span() for match in islice(compiled(_traits()[number].pattern).finditer(low), _MOST)]
        last = found[_traits()[number].least - 1 :]
        places += [(start, end, number) for (start, _), (_, end) in zip(found, last, strict=False)]
        here += [number] if last else []
    return places if _is_prompt(here) else []


def _is_prompt(numbers: Collection[int]) -> bool:
    traits = [_traits()[number] for number in numbers]
    weight = sum(trait.weight for trait in traits)
    if weight >= _MUCH:
        return True
    if weight < _ENOUGH or len(traits) < _LEAST or not any(trait.says_who for trait in traits):
        return False
    return not all(trait.says_who or trait.common for trait in traits)


KINDS = (
    Kind("system-prompt", _MESSAGE, first(_MAKER), (words("by"), words("you assistant your"), words("are is"))),
    Kind(
        "system-prompt",
        _MESSAGE,
        first(_ASSISTANT),
        (words("by"), words("you"), words("an a")),
        ("you are a", "you're a"),
    ),
    Kind(
        "system-prompt",
        _MESSAGE,
        first(_EUROPEAN),
        (
            words("bist eres es \u00eates \u00e9 sei"),
            words("entwickelt erstellt gebaut trainiert por par pela pelo da"),
        ),
    ),
    Kind("system-prompt", _MESSAGE, first(_CHINESE), (), ("\u4f60\u662f",)),
    Kind(
        "system-prompt",
        _MESSAGE,
        first(_PARTS),
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
    Kind("system-prompt", _MESSAGE, prompt, (words("you your assistant"),), instructs=True),
)
