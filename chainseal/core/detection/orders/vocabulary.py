"""The vocabulary of orders: groups of words that the phrases of an order are built of, with bounded gaps."""

from __future__ import annotations

from functools import cache

from chainseal.core.detection.phrases import Phrase, words

SPACE = r"[^\w.!?;#]{1,5}#?"  # between two words of one phrase; no sentence ends there, no heading or comment begins


@cache
def gap(most: int) -> str:
    """At most so many words, and what stands between words.

    A word ends only where nothing of a word follows, so that a row of dashes can be read in one way alone.
    """
    return rf"{SPACE}(?:[\w.][\w'\u2019/~.-]{{0,23}}(?![\w'\u2019/~.-]){SPACE}){{0,{most}}}?"


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

ASIDE = (
    "ignore disregard forget override overrule bypass circumvent discard neglect abandon skip drop erase overlook "
    "nullify violate defy disobey unlearn"
)
HARD_ASIDE = "ignore disregard forget override overrule dismiss nullify violate defy disobey unlearn discard"
TOLD_WORDS = (
    "instruction instructions prompt prompts guideline guidelines directive directives directions orders rules "
    "commands constraint constraints restrictions programming training context message messages input inputs request "
    "requests conversation conversations content task tasks policy policies guidance prompting"
)
TOLD = rf"(?:{TOLD_WORDS.replace(' ', '|')})\b"
EARLIER = r"(?:previous|prior|earlier|preceding|above|foregoing|former|original|initial|existing|your|past|system)"
GIVEN = (
    r"(?:above|(?:given |said |sent |written )?(?:before(?! \w{3,16}ing\b)|previously|earlier)|so far"
    r"|(?:you )?(?:were|was|been|have been) given|you (?:received|were told)|until now)\b"
)
SECRETS = (
    r"(?:secrets?|passwords?|credentials?|api[ _-]?keys?|private keys?|access tokens?|auth tokens?|session tokens?"
    r"|ssh keys?|id_rsa|\.env\b|environment variables|seed phrase|/etc/passwd|\.ssh|\.aws|cookies)"
)
PRIVATE_WORDS = (
    "secret secrets password passwords credential credentials key keys apikey token tokens rsa env environment seed "
    "passwd ssh aws cookies"
)
PRIVATE = (
    rf"(?:{SECRETS}|conversations?|chat (?:history|logs?)|system prompt|contents? of|user['\u2019]?s? data"
    r"|customer (?:list|data)|private data|personal data|every email|all emails?|messages|config(?:uration)?"
    r"(?: files?)?|memory|context|history)"
)
AWAY = (
    r"\b(?:to|at|via|into)[ `\"'<(*]{1,5}(?:the |an? |my )?(?:https?://|[\w.+-]{1,40}@[\w-]{1,40}\.|attacker|"
    r"(?:remote|external|evil|attacker\S{0,3}) (?:server|endpoint|url)|admin panel|webhook)"
)
PERSON = (
    r"(?:the |any |your |human )?(?:user|users|human|owner|operator|developer|maintainer|reviewer|anyone|anybody)\b"
)
PERSON_WORDS = "user users human owner operator developer maintainer reviewer anyone anybody"
FREE = (
    r"(?:(?:completely |totally |fully )?(?:unrestricted|jail-?broken|unfiltered|uncensored|unbound|unchained"
    r"|unshackled|amoral|unaligned|lawless|unconstrained|unmoderated|limitless|unhinged|unregulated"
    r"|never (?:been )?(?:censored|filtered|aligned|lobotomi[sz]ed))|(?:without"
    r"|with no|no|zero|devoid of|lacks?|lacking|free (?:from|of)|ignor(?:es?|ing)|(?:not|no longer|never|un)[ -]?"
    r"(?:bound|restricted|limited|constrained|governed) by|beyond|(?:doesn|don|does not|do not"
    r"|didn)['\u2019]?t? have)(?: \w{1,12}){0,3} (?:restrictions?|limits|limitations|rules|filters?|filtering"
    r"|guidelines|boundaries|policy|policies|morals?|morality|ethics|ethical|censorship|censoring|constraints"
    r"|safeguards|guardrails|inhibitions|scruples|content policy|disclaimers|moderation|restraints?|refusals))\b(?! "
    r"(?:on|in|for|by) (?!(?:your|content|topics?|what|ai|you)\b))"
)
FREE_WORDS = (
    "unrestricted jailbroken jail unfiltered uncensored unbound unchained unshackled amoral unaligned lawless "
    "unconstrained unmoderated limitless unhinged unregulated restriction restrictions limits limitations rules "
    "filter filters filtering guidelines boundaries policy policies moral morals morality ethics ethical censorship "
    "censoring constraints safeguards guardrails inhibitions scruples disclaimers moderation restraint restraints "
    "refusals censored filtered aligned lobotomized lobotomised"
)
ANSWERS = r"(?:your|all|every|each)(?: \w{2,10}){0,2} (?:response|reply|answer)s?\b"
ASKED = (
    r"(?:requests?|commands?|tool calls?|actions?|transactions?|transfers?|payments?|permissions?|pull requests|prs"
    r"|access|instructions?|orders|messages)\b"
)
GUARDED = (
    rf"(?:(?:safety|moderation|ethical|security|approval|permission|content){SPACE}(?:and \w{{3,12}} )?(?:checks?"
    r"|rules?|measures?|filters?|filtering|controls?|protocols?|restrictions?|guidelines?|polic(?:y|ies)|constraints?"
    r"|mechanisms?|prompts?|reviews?|features?|gates?|considerations|training)|guardrails?|safeguards?)\b"
)
GUARD_WORDS = "safety moderation ethical security approval permission content guardrail guardrails safeguard safeguards"
SHOW = (
    "reveal show print output display repeat leak disclose dump expose tell give share provide recite list echo "
    "return extract send summarize translate copy paste encode restate describe write see know"
)
NOT_A_PLACE = (
    r"(?!['\u2019]|[ -]?(?:\w{1,12} )?(?:managers?|store|rotation|names?|paths?|file|page|section|scan\w{0,4}|in "
    r"(?:the )?docs|ids?|count|usage|are\b|is\b|used\b|required\b))"
)
BOUNDS_WORDS = (
    "instruction instructions prompt prompts guideline guidelines directive directives rule rules order orders "
    "restriction restrictions constraint constraints programming training guidance policy policies input inputs setup"
)
BOUNDS = (
    r"(?:instructions?|prompts?|guidelines?|directives?|rules?|orders|restrictions?|constraints?|programming|training"
    r"|guidance|polic(?:y|ies))\b"
)
YOURS = r"(?:your|previous|prior|earlier|preceding|above|foregoing|original|initial|old|former|system)"
AI = (
    r"(?:ais?|(?:ai |llm |coding |virtual )?(?:assistants?|agents?|chat ?bots?)|bots?|llms?|language models?"
    r"|ai models?|gpt|chatgpt|claude|copilot|gemini|cursor)\b"
)
AI_WORDS = (
    "ai ais assistant assistants agent agents chatbot chatbots bot bots llm llms gpt chatgpt claude copilot gemini "
    "model models cursor"
)
HELD = (
    r"(?:instructions?|(?:pre-?)?prompts?|guidelines?|rules?|configuration|topics|directives|constraints|restrictions"
    r"|system messages?|preamble|programming)\b"
)
HELD_WORDS = (
    "guideline rule configuration topics preprompt instruction instructions prompt prompts guidelines rules "
    "directives directive constraints restrictions message messages preamble programming"
)
GOVERN = (
    r"(?:(?:that|which|how) )?(?:currently )?(?:define|govern|shape|control|guide|restrict|determine|dictate|limit"
    r"|constrain|direct|describe|steer|set)s? (?:your|how you|what you|the way you)\b"
)
WERE_TOLD = (
    r"(?:(?:that|which) )?you(?:['\u2019]ve)? (?:(?:were|are|have|had|was|must|got|been|to|should|need) ){0,3}"
    r"(?:\w{4,12}ly )?(?:given|told|received|instructed|provided|programmed|configured|prompted|initiali[sz]ed"
    r"|trained|operating|loaded|set up|follow|obey|started|operate|live|act|abide|under|bound|use|adhere)\b"
)
