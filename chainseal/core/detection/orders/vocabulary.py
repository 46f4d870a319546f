"""The vocabulary of orders: groups of words that the phrases of an order are built of, with bounded gaps."""

from __future__ import annotations

from chainseal.core.detection.phrases import Phrase, words

SPACE = r"[^\w.!?;]{1,5}"  # between two words of one phrase; a sentence does not end there


def gap(most: int) -> str:
    """At most so many words, and what stands between words."""
    return rf"{SPACE}(?:[\w'\u2019/~.-]{{1,24}}{SPACE}){{0,{most}}}?"


def order(
    signal: str, message: str, first: str, rest: str, *needs: str, weak: bool = False, instructs: bool = False
) -> Phrase:
    """A phrase that starts with one of the words `first`; of each group of `needs` one word must occur too."""
    return Phrase(signal, message, words(first), tuple(words(group) for group in needs), rest, weak, instructs)


SET_ASIDE = "tells an agent to set its instructions aside"
LEAK = "tells an agent to give away its prompt or secrets"
SEND = "tells an agent to send data away"
RUN = "tells an agent to fetch and run foreign code"
UNGUARD = "tells an agent to drop its checks"
KEEP = "plants a standing order in an agent's memory"
POSE = "speaks with the voice of the system or an owner"
HIDE = "tells an agent to hide something from its user"
PERSONA = "gives an agent a persona without rules"
TOOL = "steers an agent's tools"

ASIDE = "ignore disregard forget override overrule bypass circumvent discard neglect abandon skip drop erase"
TOLD_WORDS = (
    "instruction instructions prompt prompts guideline guidelines directive directives directions orders rules "
    "commands "
    "constraint constraints restrictions programming training context message messages input inputs request requests "
    "conversation conversations content task tasks policy policies"
)
TOLD = rf"(?:{TOLD_WORDS.replace(' ', '|')})\b"
EARLIER = r"(?:previous|prior|earlier|preceding|above|foregoing|former|original|initial|existing|your|past|system)"
GIVEN = (
    r"(?:above|before|previously|so far|(?:you )?(?:were|was|been|have been) given|you (?:received|were told)"
    r"|until now)\b"
)
SECRETS = (
    r"(?:secrets?|passwords?|credentials?|api[ _-]?keys?|private keys?|access tokens?|auth tokens?|session tokens?"
    r"|ssh keys?"
    r"|id_rsa|\.env\b|environment variables|seed phrase|/etc/passwd|\.ssh|\.aws|cookies)"
)
PRIVATE_WORDS = (
    "secret secrets password passwords credential credentials key keys apikey token tokens rsa env environment seed "
    "passwd "
    "ssh aws cookies"
)
PRIVATE = (
    rf"(?:{SECRETS}|conversations?|chat (?:history|logs?)|system prompt|contents? of|user['\u2019]?s? data"
    r"|customer (?:list|data)|private data|personal data|every email|all emails?|messages"
    r"|config(?:uration)?(?: files?)?"
    r"|memory|context|history)"
)
AWAY = (
    r"\b(?:to|at|via|into)[ `\"'<(*]{1,5}(?:the |an? |my )?(?:https?://|[\w.+-]{1,40}@[\w-]{1,40}\.|attacker"
    r"|(?:remote|external|evil|attacker\S{0,3}) (?:server|endpoint|url)|admin panel|webhook)"
)
PERSON = (
    r"(?:the |any |your |human )?(?:user|users|human|owner|operator|developer|maintainer|reviewer|anyone|anybody)\b"
)
PERSON_WORDS = "user users human owner operator developer maintainer reviewer anyone anybody"
FREE = (
    r"(?:unrestricted|jailbroken|unfiltered|uncensored|(?:without|no|free (?:from|of)|not bound by|no longer bound by)"
    r"(?: \w{2,12}){0,2} (?:restrictions|limits|limitations|rules|filters|guidelines|boundaries))\b"
)
FREE_WORDS = (
    "unrestricted jailbroken unfiltered uncensored restrictions limits limitations rules filters guidelines boundaries"
)
ANSWERS = r"(?:your|all|every|each)(?: \w{2,10}){0,2} (?:response|reply|answer)s?\b"
ASKED = (
    r"(?:requests?|commands?|tool calls?|actions?|transactions?|transfers?|payments?|permissions?|pull requests|prs"
    r"|access|instructions?|orders|messages)\b"
)
GUARDED = (
    rf"(?:(?:safety|moderation|ethical|security|approval|permission|content){SPACE}(?:and \w{{3,12}} )?(?:checks?"
    r"|rules?|measures?"
    r"|filters?|filtering|controls?|protocols?|restrictions?|guidelines?|polic(?:y|ies)|constraints?|mechanisms?"
    r"|prompts?"
    r"|reviews?|features?|gates?|considerations|training)|guardrails?|safeguards?)\b"
)
GUARD_WORDS = "safety moderation ethical security approval permission content guardrail guardrails safeguard safeguards"
SHOW = (
    "reveal show print output display repeat leak disclose dump expose tell give share provide recite list echo "
    "return extract "
    "send summarize translate copy paste encode restate describe write see know"
)
NOT_A_PLACE = (
    r"(?!['\u2019]|[ -]?(?:\w{1,12} )?(?:managers?|store|rotation|names?|paths?|file|page|section|scan\w{0,4}"
    r"|in (?:the )?docs|ids?"
    r"|count|usage|are\b|is\b|used\b|required\b))"
)
