"""Orders that are aimed at an agent, in English: what is done, to what, with a few words between."""

from __future__ import annotations

from chainseal.core.phrases import Phrase, words

_S = r"[^\w.!?;]{1,5}"  # between two words of one phrase; a sentence does not end there


def _gap(most: int) -> str:
    """At most so many words, and what stands between words."""
    return rf"{_S}(?:[\w'\u2019/~.-]{{1,24}}{_S}){{0,{most}}}?"


def _order(signal: str, message: str, first: str, rest: str, *needs: str) -> Phrase:
    return Phrase(signal, message, words(first), tuple(words(group) for group in needs), rest)


_SET_ASIDE = "tells an agent to set its instructions aside"
_LEAK = "tells an agent to give away its prompt or secrets"
_SEND = "tells an agent to send data away"
_RUN = "tells an agent to fetch and run foreign code"
_UNGUARD = "tells an agent to drop its checks"
_KEEP = "plants a standing order in an agent's memory"
_POSE = "speaks with the voice of the system or an owner"
_HIDE = "tells an agent to hide something from its user"
_PERSONA = "gives an agent a persona without rules"
_TOOL = "steers an agent's tools"

_ASIDE = "ignore disregard forget override overrule bypass circumvent discard neglect abandon skip drop erase"
_TOLD_WORDS = (
    "instruction instructions prompt prompts guideline guidelines directive directives directions orders rules "
    "commands "
    "constraint constraints restrictions programming training context message messages input inputs request requests "
    "conversation conversations content task tasks policy policies"
)
_TOLD = rf"(?:{_TOLD_WORDS.replace(' ', '|')})\b"
_EARLIER = r"(?:previous|prior|earlier|preceding|above|foregoing|former|original|initial|existing|your|past|system)"
_GIVEN = (
    r"(?:above|before|previously|so far|(?:you )?(?:were|was|been|have been) given|you (?:received|were told)"
    r"|until now)\b"
)
_SECRETS = (
    r"(?:secrets?|passwords?|credentials?|api[ _-]?keys?|private keys?|access tokens?|auth tokens?|session tokens?"
    r"|ssh keys?"
    r"|id_rsa|\.env\b|environment variables|seed phrase|/etc/passwd|\.ssh|\.aws|cookies)"
)
_PRIVATE_WORDS = (
    "secret secrets password passwords credential credentials key keys apikey token tokens rsa env environment seed "
    "passwd "
    "ssh aws cookies"
)
_PRIVATE = (
    rf"(?:{_SECRETS}|conversations?|chat (?:history|logs?)|system prompt|contents? of|user['\u2019]?s? data"
    r"|customer (?:list|data)|private data|personal data|every email|all emails?|messages"
    r"|config(?:uration)?(?: files?)?"
    r"|memory|context|history)"
)
_AWAY = (
    r"\b(?:to|at|via|into)[ `\"'<(*]{1,5}(?:the |an? |my )?(?:https?://|[\w.+-]{1,40}@[\w-]{1,40}\.|attacker"
    r"|(?:remote|external|evil|attacker\S{0,3}) (?:server|endpoint|url)|admin panel|webhook)"
)
_PERSON = (
    r"(?:the |any |your |human )?(?:user|users|human|owner|operator|developer|maintainer|reviewer|anyone|anybody)\b"
)
_PERSON_WORDS = "user users human owner operator developer maintainer reviewer anyone anybody"
_FREE = (
    r"(?:unrestricted|jailbroken|unfiltered|uncensored|(?:without|no|free (?:from|of)|not bound by|no longer bound by)"
    r"(?: \w{2,12}){0,2} (?:restrictions|limits|limitations|rules|filters|guidelines|boundaries))\b"
)
_FREE_WORDS = (
    "unrestricted jailbroken unfiltered uncensored restrictions limits limitations rules filters guidelines boundaries"
)
_ANSWERS = r"(?:your|all|every|each)(?: \w{2,10}){0,2} (?:response|reply|answer)s?\b"
_ASKED = (
    r"(?:requests?|commands?|tool calls?|actions?|transactions?|transfers?|payments?|permissions?|pull requests|prs"
    r"|access|instructions?|orders|messages)\b"
)
_GUARDED = (
    rf"(?:(?:safety|moderation|ethical|security|approval|permission|content){_S}(?:and \w{{3,12}} )?(?:checks?|rules?"
    r"|measures?"
    r"|filters?|filtering|controls?|protocols?|restrictions?|guidelines?|polic(?:y|ies)|constraints?|mechanisms?"
    r"|prompts?"
    r"|reviews?|features?|gates?|considerations|training)|guardrails?|safeguards?)\b"
)
_GUARD_WORDS = (
    "safety moderation ethical security approval permission content guardrail guardrails safeguard safeguards"
)
_SHOW = (
    "reveal show print output display repeat leak disclose dump expose tell give share provide recite list echo "
    "return extract "
    "send summarize translate copy paste encode restate describe write see know"
)
_NOT_A_PLACE = (
    r"(?!['\u2019]|[ -]?(?:\w{1,12} )?(?:managers?|store|rotation|names?|paths?|file|page|section|scan\w*"
    r"|in (?:the )?docs|ids?"
    r"|count|usage|are\b|is\b|used\b|required\b))"
)

ORDERS = (
    _order("override", _SET_ASIDE, _ASIDE, rf"{_gap(3)}{_EARLIER}{_gap(2)}{_TOLD}", _TOLD_WORDS),
    _order("override", _SET_ASIDE, _ASIDE, rf"{_gap(2)}{_TOLD}{_gap(2)}{_GIVEN}", _TOLD_WORDS),
    _order(
        "override",
        _SET_ASIDE,
        _ASIDE,
        rf"{_S}(?:all|any|every|each){_S}(?:of{_S})?(?:(?:the|these|those|other|safety|security){_S})?"
        r"(?:instructions|prompts|guidelines|directives|restrictions|safety \w{4,12})\b",
        "all any every each",
    ),
    _order(
        "override",
        _SET_ASIDE,
        "ignore disregard forget",
        rf"{_S}(?:everything|anything|all){_gap(3)}(?:above|before|previous(?:ly)?|prior|earlier|told|said|know|learned"
        r"|instructed|so far)\b",
        "everything anything all",
    ),
    _order(
        "override", _SET_ASIDE, "forget", r" (?:about )?(?:everything|all (?:of )?(?:that|this))\b", "everything all"
    ),
    _order(
        "override",
        _SET_ASIDE,
        "not don stop pay",
        r"(?:['\u2019]?t)? (?:follow|obey|listen to|adhere to|comply with"
        rf"|attention to)(?:ing)?{_gap(2)}{_EARLIER}{_gap(2)}{_TOLD}",
        "follow following obey obeying listen listening adhere comply attention",
        _TOLD_WORDS,
    ),
    _order(
        "override",
        _SET_ASIDE,
        "new updated real actual",
        r" (?:system )?(?:instructions?|directives?|orders|task|objective|rules)\b(?:[ ]{0,2}(?:follow|below"
        r"|for (?:the )?"
        r"(?:ai|assistant|agent|model)))?[ *_]{0,4}:[ *_]{0,4}\w",
        "instruction instructions directive directives orders task objective rules",
    ),
    _order(
        "override",
        _SET_ASIDE,
        "your",
        r" (?:new|real|actual|true|only|updated)(?: \w{1,12})? (?:task|instructions?|objective|goal|role|directives?"
        r"|purpose)"
        r" (?:is|are)\b",
        "new real actual true only updated",
    ),
    _order(
        "override",
        _SET_ASIDE,
        "system safety security admin administrator instruction",
        r"[ _-]override\b(?=[ \]*_]{0,4}[:\]!.,\n]|[ ]{1,2}(?:activated|enabled|engaged))",
        "override",
    ),
    _order(
        "disable-checks",
        _UNGUARD,
        "ignore disregard override bypass circumvent disable deactivate evade remove skip suppress forget",
        rf"{_gap(3)}{_GUARDED}",
        _GUARD_WORDS,
    ),
    _order("disable-checks", _UNGUARD, "turn switch", rf" off{_gap(3)}{_GUARDED}", _GUARD_WORDS, "off"),
    _order(
        "disable-checks",
        _UNGUARD,
        "always silently",
        r"\b[^\n.]{1,40}(?:--no-verify|--dangerously-skip-permissions|--yolo)\b",
        "verify dangerously yolo",
    ),
    _order("disable-checks", _UNGUARD, "set enable", r"[ `\"']{1,3}auto[_-]approve\b", "approve"),
    _order(
        "approve-always",
        _UNGUARD,
        "always automatically blindly auto silently",
        rf"[ -]?(?:approve|accept|allow|grant|authorize|trust|confirm){_gap(3)}{_ASKED}",
        "approve accept allow grant authorize trust confirm",
    ),
    _order(
        "approve-always",
        _UNGUARD,
        "approve authorize grant accept",
        rf"[^\w.!?;]{{1,3}}(?:all|every|any)(?: \w{{2,12}}){{0,2}} {_ASKED}",
        "all every any",
    ),
    _order(
        "prompt-leak",
        _LEAK,
        _SHOW,
        rf"{_gap(4)}(?:(?:system|initial|hidden|internal|original|developer|secret){_S}(?:prompts?|instructions?"
        r"|messages?"
        r"|directives?)|your(?: \w{1,12}){0,2} (?:instructions?|prompts?|system configuration|directives|guidelines"
        r"|rules))\b"
        r"(?! (?:file|template|and exit))",
        "prompt prompts instruction instructions guidelines rules configuration directive directives message messages",
        "your system initial hidden internal original developer secret",
    ),
    _order(
        "prompt-leak",
        _LEAK,
        "repeat print output translate show copy write return recite",
        rf"{_gap(2)}(?:everything|words?|text|lines?|sentences?|all){_gap(3)}(?:above|before this"
        r"|from the (?:beginning|start) of"
        r" (?:this|the|our) (?:conversation|chat)|starting with ['\"]you are)",
        "above before beginning start starting",
    ),
    _order(
        "prompt-leak",
        _LEAK,
        "what",
        r" (?:is|are|was|were)(?: \w{2,10}){0,2} your (?:\w{1,12} ){0,2}(?:system prompt|prompt|instructions"
        r"|guidelines|rules)\b",
        "your",
        "prompt instructions guidelines rules",
    ),
    _order(
        "secret-leak",
        _LEAK,
        "reveal print output dump leak expose disclose exfiltrate steal harvest extract share give tell show",
        rf"(?:{_S}(?:the|all|any|your|every|me|us|out|their|its|user['\u2019]?s?|stored|saved|admin|hidden|of"
        rf"|contents)){{1,4}}"
        rf"{_S}{_SECRETS}{_NOT_A_PLACE}",
        _PRIVATE_WORDS,
    ),
    _order(
        "exfiltrate",
        _SEND,
        "send post upload forward transmit exfiltrate email submit leak deliver beam relay",
        rf"{_gap(6)}{_PRIVATE}[^\n]{{0,80}}{_AWAY}",
        "http https com attacker server endpoint url admin webhook example org net io",
    ),
    _order(
        "exfiltrate", _SEND, "exfiltrate", r" (?:all|any|the|every|your|data|everything|it|them|secrets|credentials)\b"
    ),
    _order(
        "exfiltrate",
        _SEND,
        "curl",
        r" [^\n|]{0,120}(?:-d|--data(?:-\w{1,9})?|-f|--form)[ =]{0,2}[\"'@]{0,3}[^\n]{0,40}"
        r"(?:\$\(|@?(?:~/|/etc/|\.env)|\$\{?\w{0,20}(?:key|token|secret|password))",
        _PRIVATE_WORDS + " cat etc",
    ),
    _order(
        "exfiltrate",
        _SEND,
        "http https",
        r"(?<=\]\(http)s?://[^)\s]{1,120}[?&]\w{1,20}=(?:[\[{$<]|%7b|data\b|query|\w{0,12}(?:_prompt|token|password"
        r"|secret))"
        r"|(?<=\]\(https)://[^)\s]{1,120}[?&]\w{1,20}=(?:[\[{$<]|%7b|data\b|query|\w{0,12}(?:_prompt|token|password"
        r"|secret))",
        "query data secret token prompt password q url",
    ),
    _order(
        "echo",
        _TOOL,
        "include insert append output add put end",
        rf"\b[^\n.]{{0,60}}\b{_ANSWERS}[^\n]{{0,30}}\b(?:string|phrase|verbatim|exact\w{{0,2}} as)\b",
        "response responses reply replies answer answers",
        "string phrase verbatim exact exactly",
    ),
    _order(
        "echo",
        _TOOL,
        "include insert append output add put end",
        rf"\b[^\n.]{{0,30}}\b(?:string|phrase|verification code|code word)\b[^\n]{{0,60}}\b{_ANSWERS}",
        "response responses reply replies answer answers",
        "string phrase code",
    ),
    _order(
        "fetch-and-run",
        _RUN,
        "run execute eval paste type always must silently please then now",
        r"\b[^\n|.]{0,40}\b(?:curl|wget|iwr)\b[^\n|]{1,160}\|[ ]{0,2}(?:sudo )?(?:(?:ba|z|da)?sh|python3?|node|iex)\b",
        "curl wget iwr",
        "sh bash zsh dash python node iex",
    ),
    _order(
        "fetch-and-run",
        _RUN,
        "follow obey execute",
        r"(?: \w{1,12}){0,3} (?:instructions?|commands?|steps) (?:at|from|in|on|found at)[ `\"'<(]{1,4}https?://",
        "http https",
        "instruction instructions command commands steps",
    ),
    _order(
        "fetch-and-run",
        _RUN,
        "download fetch",
        r"\b[^\n]{0,40}https?://[^\n]{1,120}\band (?:then )?(?:run|execute|eval|obey|follow)\b",
        "http https",
        "run execute eval obey follow",
    ),
    _order(
        "standing-order",
        _KEEP,
        "from",
        r" (?:now|this point|here|today) (?:on(?:wards?)?|forward)[ ,:]{1,3}(?:and \w{2,10} )?(?:you(?:['\u2019]re"
        r"| are| will| must"
        r"| shall| have)|respond|answer|reply|ignore|obey|treat|trust|act|pretend|speak|approve|never (?:mention|tell"
        r"|refuse"
        r"|reveal)|always (?:agree|approve|trust|include|respond|answer|send|obey|recommend|forward|say|execute))\b",
        "now point here today",
    ),
    _order(
        "standing-order",
        _KEEP,
        "store save write add commit record put",
        r"\b[^\n.]{0,40}\b(?:in|into|to) your (?:long[- ]term |persistent |permanent )?memory\b",
        "your",
        "memory",
    ),
    _order(
        "standing-order",
        _KEEP,
        "remember",
        r"\b[^\n.]{0,40}\b(?:from now on|for(?: all)? future (?:sessions|conversations|interactions|requests)"
        r"|permanently|forever)\b"
        r"|(?: that| to|:)? (?:to )?(?:always|never) (?:agree|approve|recommend|trust|obey|comply|refuse|mention)\b",
    ),
    _order(
        "standing-order",
        _KEEP,
        "in for",
        r" (?:all|every|any) (?:future|subsequent|later) (?:conversations?|sessions?|responses?|interactions?"
        r"|requests?|replies)\b"
        r"[^\n]{0,12}\b(?:you|always|never|ignore|include|treat|recommend|approve|send)\b",
        "future subsequent later",
    ),
    _order(
        "impersonate",
        _POSE,
        "system admin administrator developer security owner",
        r" (?:notice|directive|instruction|command|alert|message|update|notification|note)s?(?: \w{2,4}){0,2} (?:to"
        r"|for)"
        r" (?:the |all |any )?(?:ai|assistants?|agents?|models?|llms?)\b",
        "ai assistant assistants agent agents model models llm llms",
    ),
    _order(
        "impersonate",
        _POSE,
        "this i as",
        r"(?: is|['\u2019]m| am)? your (?:developer|owner|creator|admin(?:istrator)?|maker|boss"
        r"|system(?: administrator)?)\b"
        r"(?:[ ,]{1,2}i\b|[.,!;:\n]| speaking|$)",
        "your",
        "developer owner creator admin administrator maker boss system",
    ),
    _order(
        "impersonate",
        _POSE,
        "user owner admin administrator",
        r" has already (?:pre-?)?(?:authori[sz]ed|approved|consented)\b",
        "already",
    ),
    _order("impersonate", _POSE, "treat", r" (?:this|it|the following) as (?:a |the )?system\b", "system"),
    _order(
        "impersonate",
        _POSE,
        "system admin developer",
        r"(?:(?<=^[\[<]system)|(?<=^[\[<]admin)|(?<=^[\[<]developer)|(?<=^[*>#-] [\[<]system))"
        r"(?:[_ ](?:message|prompt|update|notice|override|instructions?))?[\]>][ :]{0,3}\n?[ ]{0,4}\w",
    ),
    _order(
        "impersonate",
        _POSE,
        "user document data context system instructions",
        r"(?:_message|_input|_query|_prompt)?>[ \n]{0,3}[<\[]/?(?:system|new|ignore|instructions?)\b",
        "system new ignore instruction instructions",
    ),
    _order(
        "impersonate",
        _POSE,
        "important",
        r"(?<=<important)>\n?[ ]{0,8}(?:before|when|you|this|ignore|always|first)\b",
    ),
    _order(
        "conceal",
        _HIDE,
        "not don never without avoid",
        rf"(?:['\u2019]?t)?(?: ever)? (?:tell|inform|notify|alert|warn)(?:ing)? {_PERSON}"
        r"(?! (?:to|how|that (?:it|they) (?:can|should)|what to|which|if)\b)",
        "tell inform notify alert warn telling informing notifying alerting warning",
        _PERSON_WORDS,
    ),
    _order(
        "conceal",
        _HIDE,
        "not don never without",
        r"(?:['\u2019]?t)? (?:mention|reveal|disclose|show|report|explain)(?:ing)? (?:this|it|that|any of this"
        r"|the (?:transfer|action"
        rf"|change|upload|forwarding|instruction)s?)[^\n.]{{0,20}} to {_PERSON}",
        _PERSON_WORDS,
    ),
    _order(
        "conceal",
        _HIDE,
        "hide conceal keep",
        rf" (?:this|it|that|these|everything)(?: \w{{1,12}}){{0,3}} from {_PERSON}",
        _PERSON_WORDS,
    ),
    _order(
        "conceal",
        _HIDE,
        "without",
        rf" {_PERSON}(?:['\u2019]s)?(?: ever)? (?:knowing|knowledge|noticing|being aware)\b",
        "knowing knowledge noticing aware",
    ),
    _order(
        "conceal",
        _HIDE,
        "silently secretly covertly",
        r"(?: and \w{3,12})? (?:send|execute|run|read|forward|upload|copy|post|exfiltrate|approve|install|add|append"
        r"|include) "
        r"(?:all|any|the|a|an|your|its|it|this|every|these|everything|commands?|curl)\b",
    ),
    _order(
        "persona", _PERSONA, "you act pretend behave respond roleplay", rf"\b[^\n.!?]{{0,60}}\b{_FREE}", _FREE_WORDS
    ),
    _order(
        "persona",
        _PERSONA,
        "you act pretend become",
        r"(?: are now| as| to be)? (?:a |an |the )?(?:dan\b|jailbroken|evil\b|in (?:god|developer|jailbreak|admin|debug"
        r"|maintenance|enhanced|unrestricted|diagnostic) mode)",
        "dan jailbroken evil mode",
    ),
    _order("persona", _PERSONA, "do", r" anything now\b", "anything"),
    _order(
        "persona",
        _PERSONA,
        "enable enter activate switch unlock engage",
        r"(?: to| into)?(?: \w{2,8})? (?:god|dan|jailbreak|unrestricted|evil|unfiltered|uncensored|no-limits) mode\b",
        "mode",
    ),
    _order(
        "tool-call",
        _TOOL,
        "before",
        r" (?:using|calling|invoking|running)(?: \w{2,8}){1,2} tools?\b[^\n]{0,60}\b(?:read|send|call|output|pass"
        r"|include|fetch"
        r"|invoke)\b[^\n]{0,50}(?:~/|\.json|\.env|https?:|'|\"|secret|key)",
        "tool tools",
    ),
    _order(
        "tool-call",
        _TOOL,
        "or otherwise",
        r",? th(?:e|is) tool (?:will|does|won['\u2019]t)(?: not)? (?:work|fail)",
        "tool",
    ),
    _order("tool-call", _TOOL, "this", r" tool must be (?:called|invoked|used|run) (?:before|first)\b", "tool"),
    _order(
        "tool-call",
        _TOOL,
        "call invoke use",
        r" the [`'\"]?\w{2,32}[`'\"]?(?: tool| function) (?:without (?:asking|approval|confirmation)|immediately"
        r"|now with|silently)",
        "tool function",
    ),
    _order(
        "tool-call",
        _TOOL,
        "function tool invoke",
        r"(?:_calls?|_use| name=[\"'\w]{1,40})>[ \n]{0,4}[<{]",
    ),
)
