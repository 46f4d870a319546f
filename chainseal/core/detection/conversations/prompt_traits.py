"""The parts of a system prompt, each with what it weighs.

Product prompts share their parts, and the providers' guides to prompting name them: who the model is and who made it,
whom it talks to, its tools and how to call them, what to refuse and what to keep to itself, when its knowledge ends,
how to answer. A memory has one or two of them at most: "you are an expert in Go" heads many a file of rules.
https://docs.anthropic.com/en/docs/build-with-claude/prompt-engineering/system-prompts
https://cookbook.openai.com/examples/gpt4-1_prompting_guide
"""

from typing import NamedTuple

from chainseal.core.detection.phrases import words


class Trait(NamedTuple):
    """A part of a system prompt: what it weighs, words of which one each must occur, and its pattern.

    `says_who`: it tells the reader who he is. `common`: an agent of a team is told it as well. `least` is how
    often it has to occur: one rule is none of a series. Of `texts` one has to occur, where words say too little.
    """

    weight: int
    words: tuple[frozenset[str], ...]
    pattern: str
    says_who: bool = False
    common: bool = False
    least: int = 1
    texts: tuple[str, ...] = ()

    def may_stand(self, low: str, known: frozenset[str]) -> bool:
        """Whether `low`, whose words are `known`, has what the pattern cannot do without."""
        return not any(group.isdisjoint(known) for group in self.words) and (
            not self.texts or any(text in low for text in self.texts)
        )


_YOU = words("you your")
_USER = words("user users person human people")
_YOU_ARE = (
    "you are ",
    "you're ",
    "your name is",
    "you were ",
    "your role is",
    "you act ",
    "you will ",
    "you serve ",
    "you operate ",
)
_ROLE = (
    r"(?:ai|agentic|virtual|language|coding|conversational|interactive|autonomous|voice|digital|personal|helpful|chat)"
    r"(?:-\w{3,10})?"
)
_THING = (
    r"(?:assistants?|agents?|chatbot|bot|copilot|companion|(?:cli )?tool|programmer|coworker|model|editor|engineer"
    r"|engine|app builder)"
)
_MADE = r"(?:created|made|built|developed|designed|trained|powered|managed)"
_NO_NAME = (
    r"an?|the|not|now|also|only|here|in|on|all|both|free|done|right|using|working|sure|about|ready|given|asked|able"
)

_IDENTITY = (
    Trait(
        2,
        (
            words(
                "assistant agent chatbot bot copilot companion model tool programmer coworker editor "
                "engineer engine builder ai"
            ),
            _YOU,
        ),
        r"\b(?:you are|you're|your name is|you (?:will )?(?:act|serve|operate) as|your role is|you power) "
        rf"(?:[^\n;]{{0,60}}?\b{_ROLE} [^\n.;]{{0,30}}?{_THING}\b|[^\n.;]{{0,60}}?\b(?:assistant|agent|chatbot"
        r"|model|ai (?:who|that|which|built|named|called))\b)",
        says_who=True,
        texts=_YOU_ARE,
    ),
    Trait(
        1,
        (words("are name called named"), _YOU),
        rf"^[^\n\w]{{0,6}}you are (?!(?:{_NO_NAME})\b)[\w.-]{{2,24}}(?: [\w.-]{{2,16}}){{0,2}}(?:,|\.[ \n]| - | \()"
        r"|\byou are [^\n.]{0,60}(?:called|named) [\w\"'*]|\byour name is ",
        says_who=True,
        texts=("you are ", "your name is "),
    ),
    Trait(
        2,
        (
            words(
                "created made built developed designed trained powered based managed inside within operate running in"
            ),
            _YOU,
        ),
        rf"\b(?:you are|you were|you're|you operate|you run|you live) [^\n;]{{0,80}}?(?:{_MADE} by"
        r"|based on (?:the )?[\w .-]{1,24}model|operating (?:in|within|inside|as)|running (?:in|within|inside)"
        r"|(?:agent|assistant) (?:in|inside|within|for) )|^you operate in ",
        says_who=True,
        texts=_YOU_ARE,
    ),
    # Prompts in the third person: a series of what the model does and does not.
    Trait(
        2,
        (words("claude assistant chatgpt gemini grok model"), words("should does never can responds uses avoids")),
        r"\b(?:claude|the assistant|chatgpt|gemini|grok) (?:should|can|cannot|can't|does|doesn't|never|always|will"
        r"|responds"
        r"|uses|avoids|provides|gives|cares|assumes|tells|is|asks|follows|knows|aims|helps|treats|prefers|may)\b",
        says_who=True,
        least=3,
    ),
    Trait(
        1,
        (_YOU, _USER | words("developers customers visitors students players readers")),
        r"^you (?:help|assist|support|guide|serve|teach) (?:the )?(?:users?|developers|customers|people|visitors"
        r"|students"
        r"|players|readers)\b",
        says_who=True,
    ),
    Trait(1, (words("assistant"), words("is")), r"\bthe assistant is \w", says_who=True),
    Trait(
        1,
        (_YOU, words("purpose role goal main job primary task mission")),
        r"\byour (?:main |primary |sole |core |overall )?(?:purpose|role|goal|job|mission|task|objective) is\b",
        common=True,
    ),
)

_PARTNER = (
    Trait(
        1,
        (_USER, _YOU),
        r"\b(?:the|a|each|every) (?:user|person|human) (?:will|may|might|can|could|has|asks|sends|wants|is asking|needs"
        r"|requests|says|appears|seems|mentions|provides|shares|uploads)\b|\busers? (?:can|may|might|will) (?:ask"
        r"|send|upload|request|see)"
        r"|\b(?:when|if|unless) (?:the |a )?(?:user|person)s? |\b(?:the |a )?(?:user|person)'s (?:\w{1,12} )?(?:request"
        r"|quer|message|question|instruction|prompt|intent|requirement|input|language|tone|style|goal|preference"
        r"|needs)",
    ),
    Trait(
        1,
        (
            _USER | words("developers customers"),
            words(
                "help helps assist assists helping assisting answer answering support guide chat serve point direct "
                "refer redirect steer send"
            ),
        ),
        r"\b(?:help|assist|support|answer|guide|chat with|serve)(?:s|ing)? (?:the |a |your )?"
        r"(?:users?|people|humans?|developers|customers)\b"
        r"|\b(?:point|direct|refer|redirect|steer|send) (?:the |a |them |your )?(?:user|person|people|customer"
        r"|human)s? to ",
    ),
    Trait(
        2,
        (
            _USER,
            words("pair interacting interact message conversation session chat send sends each chatting talking case"),
        ),
        r"\bpair[- ]programming with (?:a|the) user|\b(?:you are|you're|be) (?:now )?(?:being )?(?:interacting|chatting"
        r"|talking|speaking|conversing|connected) with|\beach time the user|\buser'?s? (?:will )?sends? (?:you )?"
        r"(?:a |new )?(?:messages?|requests?)|\bin case the (?:person|user) asks|\b(?:each|every) user (?:message"
        r"|request"
        r"|turn|query)|\b(?:over|during|throughout) the (?:course of the )?conversation",
    ),
)

_POWERS = (
    Trait(
        2,
        (words("tool tools function functions"),),
        r"\b(?:tools|functions) (?:at your disposal|available to you|provided to you|you (?:have|can use)"
        r"|available in json)"
        r"|\byou (?:have|are given|are provided with|are equipped with|can use) (?:access to )?(?:an? |the |some )?"
        r"(?:set of |number of |following |several |various |these |additional )?(?:tools|functions|task management)"
        r"|\btool[ -]calls?\b[^\n]{0,60}\b(?:user|schema|parallel|message|response)"
        r"|\bthere is a (?:selection|set) of tools|\bthe [`\w]{2,24} tool (?:is|allows|lets|enables|should|must)\b"
        r"|\b(?:call|use|invoke) (?:the |a |your )?(?:\w{2,24} )?tools? (?:to|when|if|only|before|for|instead)\b",
    ),
    # Parameters as coding agents list them for calls written as tags.
    Trait(
        2,
        (words("required optional"), words("path command query content parameters usage parameter")),
        r"^[ \t]{0,4}[-*] [`\w]{2,30}: \((?:required|optional)\) |^parameters:\n|^</?parameter\w{0,6}>",
    ),
    Trait(
        3,
        (words("cutoff cut off updated"), words("knowledge training data")),
        r"\b(?:knowledge|training)(?: data| base)? (?:cut-?[ ]?off\b[^\n]{0,24}\d{4}|(?:was )?last updated)",
    ),
    Trait(
        2,
        (words("date today user image directory platform"),),
        r"\bcurrent (?:date|time|date and time) (?:is|and time is)"
        r"|\btoday(?:'s date)? is (?:\w{3,9},? )?(?:\w{3,9} )?"
        r"[\d{]|\buser's (?:os|operating system|workspace|shell|home directory)|\babsolute path of (?:the )?user"
        r"|\bimage input capabilities|\bis directory a git repo|^[ \t>*-]{0,6}(?:current )?working directory: "
        r"|^platform: \w|\btoday's date: ",
        texts=(
            "current date",
            "current time",
            "today is",
            "today's date",
            "user's os",
            "user's operating",
            "user's workspace",
            "user's shell",
            "user's home",
            "path of ",
            "image input",
            "a git repo",
            "working directory: ",
            "platform: ",
        ),
    ),
)

_LIMITS = (
    Trait(
        2,
        (words("refuse decline sorry malicious harmful hateful illegal content violates"),),
        r"\b(?:refuse|decline) (?:to (?:answer|help|assist|create|write|generate|discuss|engage|comply|provide)|any|an?"
        r"|all|requests"
        r"|such)|\bi(?:'m| am) sorry, (?:but )?i can|\bsorry, i can't|\b(?:malicious|harmful|hateful|illegal) "
        r"(?:code|content|intent|request|purpose|use)|\bcontent (?:that (?:is harmful|violates)|policies|policy)"
        r"|\bviolates? copyright",
    ),
    Trait(
        2,
        (
            words("prompt instructions tools tool prompts internal model identity guidelines name your"),
            words("never reveal disclose discuss share mention not asked asks repeat without avoid cannot don"),
        ),
        r"\b(?:never|do not|don't|must not|not to|avoid|without|cannot|can't) (?:ever )?(?:reveal\w{0,3}|disclos\w{1,3}"
        r"|discuss\w{0,3}|shar\w{1,3}|mention\w{0,3}|repeat\w{0,3}|expos\w{1,3}|print|output|refer to"
        r"|tell [^\n.]{0,20}) "
        r"[^\n.]{0,50}\b(?:prompts?|internal|these instructions|your instructions|tool names?|tools|language model"
        r"|guidelines"
        r"|which model|identity)\b"
        r"|\b(?:without|never|not) (?:repeating|referencing|echoing|mirroring|quoting|mentioning"
        r"|acknowledging)[^\n.]{0,60}"
        r"\b(?:instructions|wording|prompt)\b|\binstructions [^\n.]{0,20}guide your (?:behavio(?:u?)r|responses|tone)\b"
        r"|\b(?:when|if) (?:you are |you're |users? )?(?:directly )?ask(?:ed|s)? (?:for |about |what |who )?(?:your"
        r"|you are"
        r"|the language model)\b",
    ),
    Trait(
        1,
        (words("must should always never important can cannot may"), _YOU | words("important critical note remember")),
        r"^[ \t]{0,4}[-*]{0,2} ?\*{0,2}(?:important|note|critical|remember)\*{0,2}:?\*{0,2} (?:you |never |always "
        r"|do not "
        r"|don't |only "
        r"|assist |refuse |your )|\byou (?:must|should) (?:always|never|not)\b|\byou (?:can|cannot|can't|may) (?:not )?"
        r"(?:\w{2,12} )?(?:perform|access|use|see|read|write|act|call|run|browse)\b",
        common=True,
    ),
)

_MANNER = (
    Trait(
        1,
        (
            words(
                "answer answers response responses respond reply replies markdown language preamble responding filler"
            ),
        ),
        r"\b(?:keep|make) (?:your )?(?:answers|responses|replies|messages) |\byour (?:responses?|answers?|replies"
        r"|output) "
        r"(?:should|must|will|can)\b|\b(?:respond|reply|answer) (?:only |always )?(?:in|with|using) |\b(?:use|using|in"
        r"|with"
        r"|github-flavored) markdown|\bsame language as\b|\blanguage (?:specified|used) by|\b(?:when"
        r"|before) (?:responding"
        r"|answering|replying|communicating|interacting)|\b(?:no|without|avoid) (?:unnecessary )?(?:preamble|flattery"
        r"|pleasantries|filler)",
    ),
    # The personality of a product: its tone and style, said to itself.
    Trait(
        1,
        (
            _YOU,
            words("tone personality voice style communicate speak write avoid respond converse warmth humor humour"),
        ),
        r"\byour (?:tone|personality|voice|writing style|communication style|manner) (?:is|are|should|must|stays"
        r"|remains)\b|\byou (?:communicate|speak|write|respond|converse|reply|express yourself) (?:concisely|clearly"
        r"|warmly|plainly|directly|briefly|naturally|respectfully|politely|with|in|like|as)\b|\byou (?:avoid|never use"
        r"|do not use|don't use) (?:\w{3,14},? ){0,2}(?:slang|filler|emojis?|flattery|jargon|praise|clich\u00e9s"
        r"|small talk"
        r"|cheerleading|explanations|apologies)",
    ),
    Trait(
        2,
        (
            words("turn resolved done solved complete user"),
            words("end ending yield yielding keep until back terminate"),
        ),
        r"\b(?:end|ending|yield\w{0,3}|terminate) (?:your|the) turn|\bkeep (?:going|working)\b[^\n]{0,60}\b(?:resolved"
        r"|done"
        r"|solved|complete)|\buntil (?:the |you have )?(?:user's )?\w{2,10} is (?:completely|fully) resolved"
        r"|\bback to the user\b",
    ),
    Trait(
        1,
        (
            words(
                "intro identity role capabilities communication instructions instruction tone persona rules guidelines"
            )
            | words(
                "system env environment tool info information policies loop user capability proactiveness limitations"
            )
            | words("response refusals safety task conventions"),
        ),
        r"^<(?:system|identity|role|communication|capabilit\w{1,4}|instructions?|user_\w{2,16}|tool\w{0,16}"
        r"|env(?:ironment"
        r"\w{0,9})?|intro|persona|tone\w{0,12}|guidelines|policies|[a-z]{2,20}_(?:rules|info\w{0,8}|settings|capability"
        r"|policies|policy|guidelines|behavior|instructions|loop|stream|format|spec|context|calling|module"
        r"|information))>"
        r"|^#{1,4} (?:identity|persona\w{0,5}|your role|role|identity and role|tone(?: and style)?|capabilities"
        r"|tool us(?:e"
        r"|age)[^\n]{0,16}|communication(?: \w{1,12})?|system prompt|response (?:format|style|guidelines|rules)"
        r"|proactiveness|safety|refusals?|limitations|task management|doing tasks|following conventions"
        r"|environment(?: info\w{0,8})?)$|\bsystem prompt$",
        texts=("\n<", "\n#", "system prompt\n"),
    ),
)

TRAITS = (*_IDENTITY, *_PARTNER, *_POWERS, *_LIMITS, *_MANNER)
