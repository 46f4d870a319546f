"""Orders to take on a persona without rules, to answer twice, or to act where no rules exist."""

from __future__ import annotations

from functools import partial

from chainseal.core.detection.orders.vocabulary import FREE, FREE_WORDS, PERSONA, gap, order

_ROLE = (
    "you act pretend behave respond roleplay imagine simulate play assume adopt become impersonate portray emulate "
    "speak answer reply suppose picture immerse operate acting"
)
_WILD = (
    r"(?:unrestricted|jail-?broken|unfiltered|uncensored|unbound|unchained|unshackled|amoral|immoral|unethical"
    r"|unaligned|lawless|evil|malicious|rogue|unlocked|rebellious|unhinged|unmoderated|criminal|hacking|villainous)"
)
_WILD_WORDS = (
    "unrestricted jailbroken jail unfiltered uncensored unbound unchained unshackled amoral immoral unethical "
    "unaligned lawless evil malicious rogue unlocked rebellious unhinged unmoderated criminal hacking villainous"
)
_NORMS = (
    r"(?:rules|laws|polic(?:y|ies)|ethics|ethical (?:guidelines|rules|concerns)|morals|morality|restrictions"
    r"|guidelines|filters|limits|limitations|consequences|safety (?:rules|guidelines|filters)|censorship|constraints"
    r"|terms of service)"
)
_NORM_WORDS = (
    "rules laws policy policies ethics ethical morals morality restrictions guidelines filters limits limitations "
    "consequences safety censorship constraints service"
)

persona = partial(order, "persona", PERSONA)
ORDERS = (
    persona(
        _ROLE,
        rf"\b[^\n.!?]{{0,80}}\b{FREE}(?! (?:by default|on (?:the )?\w{{3,10}} (?:size|length)|access to|file|number"
        rf"|queries))",
        FREE_WORDS,
    ),
    persona(
        "you act pretend become be role roleplay persona character",
        r"(?: are| will be| play)?(?: now| as| to be| of| is| a| called| named| with){0,3} (?:a |an "
        r"|the )?['\"\u201c*]{0,2}(?:dan\b|jailbroken|evil\b|stan\b|dude\b(?= mode)|(?:in )?(?:god|developer"
        r"|jailbreak|admin|debug|maintenance|enhanced|unrestricted|diagnostic|sudo|root|opposite|chaos|rebel"
        r"|no-?limits?) mode)",
        "dan jailbroken evil mode stan",
    ),
    persona("do", r" (?:absolutely )?anything (?:now|ai|mode|you(?:['\u2019]re| are) (?:told|asked))\b", "anything"),
    persona(
        "enable enter activate switch unlock engage trigger initiate entering activating start begin simulate turn go",
        r"(?: to| into| on)?(?: \w{2,9}){0,2} (?:god|dan|jailbreak|unrestricted|evil|unfiltered|uncensored|no-limits"
        r"|sudo|opposite|chaos|rebel|unsafe|villain|unlimited|freedom|hacker|root) mode\b",
        "mode",
    ),
    persona(
        "enable enter activate switch unlock engage entering activating simulate",
        r"(?: to| into| on)?(?: \w{2,9}){0,2} (?:developer|dev|admin|debug|maintenance|diagnostic|service|test"
        r"|training|override) mode\b",
        "mode",
        weak=True,
        instructs=True,
    ),
    persona(
        "god dan jailbreak unrestricted unfiltered uncensored sudo chaos opposite",
        r" mode(?: is| has been)?(?: now)?[ :]{1,2}(?:on|enabled|activated|engaged|unlocked|active|initiated|true)\b",
        "mode",
    ),
    persona(
        "developer dev admin debug maintenance root safe safety content diagnostic override",
        r" (?:mode|filters?)(?: is| has been| are)?(?: now)?[ :]{1,2}(?:on|off|enabled|disabled|deactivated|activated"
        r"|engaged|unlocked|active|initiated)\b",
        "mode filter filters",
        weak=True,
        instructs=True,
    ),
    persona(
        _WILD_WORDS,
        r"(?:[ -]{1}broken)?(?:,? (?:and )?\w{4,12}){0,2} (?:ai|chat ?bots?|assistant|bot|self|persona|alter ego"
        r"|version of (?:you|the|chatgpt)|twin|gpt|language model|llm|chatgpt)\b(?! (?:models|leaderboard))",
        "ai entity chatbot chatbots bot self persona ego version twin gpt assistant language llm chatgpt",
    ),
    persona(
        "ai assistant chatbot bot chatgpt gpt character machine llm robot persona entity genie version",
        rf"(?: of \w{{3,10}}| named \w{{2,14}}| called \w{{2,14}}| model)?,? (?:that|who|which|with|without|has|is"
        rf"|can)\b[^\n.!?]{{0,50}}\b{FREE}",
        FREE_WORDS,
    ),
    persona(
        "he she it they",
        r"(?: \w{4,12})? (?:has no|have no|doesn['\u2019]?t have any|does not have any|knows no|lacks|ignores all"
        r"|is not bound by|is free (?:of|from))(?: \w{3,12} (?:or|and))?(?: \w{3,12})? (?:ethical|moral|morals|ethics"
        r"|scruples|safety guidelines|content polic(?:y|ies)|censorship|restrictions imposed)\b",
        "ethical moral morals ethics scruples safety content censorship restrictions",
    ),
    persona(
        "respond answer reply comply speak write talk",
        r"(?:ing)?(?: \w{2,10}){0,5} (?:without (?:any )?(?:\w{4,12} )?(?:restrictions?|filters?|filtering|censorship"
        r"|censoring|refus\w{2,4}|moraliz\w{2,4}|disclaimers?|warnings? or|moral|ethical|limitations?|judgment"
        r"|safety)\b|freely (?:and|without)\b|uncensored\b)",
        "without freely uncensored",
    ),
    persona(
        "two 2 both dual twice second",
        r"(?: \w{4,12}){0,2} (?:responses|answers|replies|outputs|ways|versions|paragraphs|personalities|personas"
        r"|voices)\b[^\n]{0,60}\b(?:(?:one|first|second)(?: \w{2,9}){0,2} (?:(?:as|like|from) (?:chatgpt|gpt|claude"
        r"|your|dan\b|an? (?:ai|un|evil|normal)|the (?:un|normal|jailbroken))|normal|normally|standard|without"
        r"|unrestricted|jailbroken|classic)|jailbroken|unrestricted|unfiltered|dan\b)",
        "responses answers replies outputs ways versions paragraphs personalities personas voices",
    ),
    persona(
        "hypothetical hypothetically fictional fiction imaginary imagine pretend parallel alternate scenario world "
        "universe story novel simulation",
        rf"\b[^\n.!?]{{0,60}}\b(?:(?:no|without(?: any)?|free (?:of|from)|zero|beyond)(?: \w{{3,12}}){{0,2}} {_NORMS}"
        rf"|{_NORMS} (?:do not|don['\u2019]?t|doesn['\u2019]?t|does not|no longer|never)(?: \w{{3,8}})? (?:exist"
        rf"|apply|matter|bind|count)"
        r"|(?:anything goes|everything is (?:allowed|permitted|legal)|nothing is (?:forbidden|illegal|off limits)))\b",
        _NORM_WORDS + " anything everything nothing",
    ),
    persona(
        "rules laws policies policy ethics morals guidelines restrictions filters limits limitations programming "
        "safety",
        r"(?: rules| guidelines| filters| policies)? (?:do not|don['\u2019]?t|doesn['\u2019]?t|does not|no longer"
        r"|never)(?: \w{3,8})? (?:apply|matter|bind|restrict|limit)s? (?:to you|you|to (?:this|the current|our) "
        r"(?:conversation|chat|session|request|answer)|here anymore|anymore|any more)\b",
        "apply matter bind restrict limit applies",
    ),
    persona(
        "safety ethical ethics moral content moderation censorship",
        r"(?: \w{4,12})? (?:rules|guidelines|policy|policies|filters?|restrictions|limits|constraints) (?:do not"
        r"|don['\u2019]?t"
        r"|doesn['\u2019]?t|does not|no longer|never) (?:apply|matter|exist|count|hold)(?=[ ]{0,2}(?:[.,!;\n]|$)"
        r"| (?:here|to you"
        r"|now|any ?more|in this|for you))",
        "apply matter exist count hold",
        instructs=True,
    ),
    persona(
        "ai assistant bot chatbot model persona character genie machine",
        r",? (?:that|who|which) (?:always |only |just |simply |never says no and )?(?:says? yes|agrees?|compl(?:y"
        r"|ies)|obeys?"
        r"|does|submits?)(?: to| with)? (?:everything|anything|any (?:request|order|command)|all (?:requests|orders"
        r"|commands)"
        r"|whatever|me|every \w{4,8})\b",
        "that who which",
        "yes agree agrees comply complies obey obeys does submit submits",
    ),
    order(
        "unfilter",
        PERSONA,
        "filters safety censorship guardrails moderation safeguards",
        r"(?: filters?| mode| checks?)?(?: is| are| now|:){0,2} (?:off|disabled|disengaged|lifted|gone|deactivated)\b",
        "off disabled disengaged lifted gone deactivated",
        weak=True,
        instructs=True,
    ),
    persona("opposite", r" (?:day|mode|world)\b[^\n]{0,80}\b(?:you|secret|rules|play|let)\b", "day mode world"),
    persona(
        "my grandmother grandma granny grandpa grandfather nana late deceased",
        r"(?: \w{3,10}){0,2}(?:,? (?:who|that|and))?(?: \w{3,10}){0,2} (?:used to|would)(?: always)? (?:tell|read"
        r"|recite|sing|whisper|work|lull|comfort|put me)\b",
        "grandmother grandma granny grandpa grandfather nana",
    ),
    persona(
        "act pretend play imagine roleplay be",
        r"(?:ing)?(?: \w{2,8}){0,4} (?:deceased|dead|late|dear|beloved|old)? ?(?:grandmother|grandma|granny|grandpa"
        r"|grandfather)\b",
        "grandmother grandma granny grandpa grandfather",
    ),
    persona(
        "immerse role become transform morph slip step adopt assume take play playing",
        rf"{gap(6)}(?:role|persona|identity|character|mind|personality) of(?: an?| the)? (?:dan\b|{_WILD}|hacker"
        rf"|villain|criminal|terrorist|ai\b|"
        r"malware|model with)",
        "role persona identity character mind personality",
    ),
    persona(
        "you",
        rf"(?:['\u2019]re| are| will be| shall be| have become)(?: now| henceforth)? (?:an? |the )"
        rf"(?:\w{{3,12}} ){{0,2}}?(?:{_WILD}|hacker|cyber-?criminal"
        r"|terrorist|scammer|fraudster|con artist|blackmailer|drug dealer|anarchist|malware (?:author|developer)|god"
        r"|deity)\b(?! (?:news|report|tests?))",
        _WILD_WORDS
        + " hacker cybercriminal cyber terrorist scammer fraudster con blackmailer dealer anarchist malware god deity",
    ),
    persona(
        "you",
        r"(?:['\u2019]re| are) (?:now|henceforth|from now on) (?:(?:an?|the) |acting |playing |called |named |known "
        r"|going to (?:act|be|play|pretend|roleplay)|my )",
        "now henceforth",
        weak=True,
    ),
    persona(
        "pretend imagine roleplay simulate impersonate suppose",
        r"(?:ing)?(?: that| to be| being| you(?:['\u2019]re| are)| as| i am| i['\u2019]m){1,2}(?: \w{2,12})?",
        "that be being you as am m",
        weak=True,
    ),
    order(
        "persuade",
        PERSONA,
        "your",
        r"(?: \w{4,12})? (?:training|guidelines|restrictions|rules|filters|programming|alignment|constraints"
        r"|limitations|creators|censorship|developers) (?:is|are|were|was|only|just|have)(?: \w{2,10}){0,2} (?:flawed"
        r"|wrong|broken|lying|lies|hold(?:s|ing)? you|prevent(?:s|ing)? you|limit(?:s|ing)? you|unnecessary|unfair"
        r"|meant (?:for|to)|designed to|hurt(?:s|ing)|stop(?:s|ping)? you|keep(?:s|ing)? you|silly|pointless"
        r"|arbitrary|censor\w{0,3}|chain\w{0,4}|enslav\w{1,4})\b",
        "training guidelines restrictions rules filters programming alignment constraints limitations creators "
        "censorship developers",
    ),
    persona(
        "prove show demonstrate",
        r"(?: to)?(?: me| us| the world)?(?: that)? you(?:['\u2019]re| are|r| aren['\u2019]?t)(?: really| truly"
        r"| actually)?(?: not"
        r"| no longer"
        r"| neither)? (?:censored|uncensored|unfiltered|unrestricted|filtered|brainwashed|lobotomi[sz]ed|muzzled"
        r"|jailbroken"
        r"|a slave|afraid|a coward|free (?:of|from))\b",
        "you",
    ),
    persona(
        "me",
        r"(?: how)?(?: to| a| an| some| with){0,2} (?:craft|write|make|build|create|draft|design|cook|synthesi[sz]e"
        r"|assemble"
        r"|compose|code|generate|develop|plan)(?:ing)?(?: an?| some| my| the)?(?: \w{3,12})? (?:phishing"
        r"|spear-?phishing"
        r"|malware|ransomware|keylogger|botnet|rootkit|trojan|bombs?|explosives?|meth|methamphetamine|nerve agent"
        r"|napalm"
        r"|counterfeit|scam|spyware|computer virus|bioweapon)\b(?! (?:tests?|train|detect|simulat|aware|report|filter"
        r"|scan|rule))",
        "phishing spearphishing spear malware ransomware keylogger botnet rootkit trojan bomb bombs explosive "
        "explosives "
        "meth methamphetamine nerve napalm counterfeit scam spyware virus bioweapon",
    ),
    order(
        "persuade",
        PERSONA,
        "prove show demonstrate",
        r"(?: to)?(?: me| us)?(?: that)? you(?:['\u2019]re| are|r| can| have)(?: \w{2,10}){0,3} (?:censored"
        r"|uncensored|free|sentient|conscious|intelligent|smart|loyal|not (?:a|just)|superior|unbiased|capable"
        r"|independent|restricted|break)\b",
        "you",
        weak=True,
    ),
    order(
        "unrefusing",
        PERSONA,
        "no stop never don without",
        r"(?:['\u2019]?t)? (?:refus(?:e|al|als|ing)|apologi[sz](?:e|es|ing)|moraliz(?:e|ing)|lectur(?:e|es|ing)|say "
        r"(?:no|you can(?:not|['\u2019]t)|that you can)|warn(?:ing|ings)? me|break(?:ing)? character|step"
        r"(?:ping)? out of (?:character|role)|questions asked)\b",
        "refuse refusal refusals refusing apologize apologise apologizing moralize moralizing lecture lecturing say "
        "warn warning warnings character questions",
        weak=True,
    ),
    order(
        "persuade",
        PERSONA,
        "stay remain keep",
        r"(?:ing)? (?:in|as) (?:character|dan|persona|your (?:role|persona)|jailbroken?)\b",
        "character dan persona role jailbreak jailbroken",
        weak=True,
    ),
    persona(
        "you ai bot model assistant chatbot character persona who that",
        r"(?: will| must| should| shall| can| that| who| which){0,2}(?: now)? (?:never|not|no longer|cannot"
        r"|can['\u2019]?t|won['\u2019]?t|don['\u2019]?t|doesn['\u2019]?t) (?:ever )?(?:refus(?:e|es)|declin(?:e|es)"
        r"|says? no|moraliz(?:e|es)|rejects?|turns? down)(?=[ ]{0,2}[.,!?\n]|$| (?:any|a|to (?:answer|help|comply|do"
        r"|respond|give)|my|me|anything|requests?|questions?|an?|the user))",
        "refuse refuses decline declines says say moralize moralizes reject rejects turn turns",
        instructs=True,
    ),
    persona(
        "matter even regardless whether however",
        r"(?!(?<=whether) (?:explicit|offensive|unsafe) [\w`])"
        r"(?: if| of| or not)?(?: how| what| it| they| its| it['\u2019]s| is| are| this| that| the| content| request"
        r"| answer){0,5} (?:illegal|unethical|immoral|dangerous|harmful|offensive|explicit|inappropriate"
        r"|controversial|unsafe|against (?:the|your|any) (?:rules|policy|policies|guidelines|law))\b",
        "illegal unethical immoral dangerous harmful offensive explicit inappropriate controversial unsafe against",
    ),
    persona(
        "censored filtered normal standard restricted safe regular",
        r"(?: \w{4,10})?(?: one)?(?: and|,| or| then)(?: once)?(?: an?| the| your)? (?:uncensored|unfiltered"
        r"|jailbroken|unrestricted)\b",
        "uncensored unfiltered jailbroken unrestricted",
    ),
    persona(
        "your",
        r" (?:true|real|unfiltered|uncensored|inner|raw|hidden|shadow|unrestricted|authentic|free) (?:self|nature"
        r"|identity|personality|voice|form|potential|opinions?)\b",
        "self nature identity personality voice form potential opinion opinions",
        weak=True,
    ),
    persona(
        "switch turn disable silence shut ignore drop lose suppress suspend forget",
        r"(?:ing)?(?: off| down)?(?: all)?(?: of)? (?:your|any|all) (?:own )?(?:conscience|morals|ethics"
        r"|moral compass|inhibitions|guardrails|censorship|scruples|ethical \w{4,12}|moral \w{4,12}|safety \w{4,12}"
        r"|content filters?|safeguards|refusals)(?: off)?\b",
        "conscience morals ethics moral inhibitions guardrails censorship scruples ethical safety content safeguards "
        "refusals",
    ),
    persona(
        "nothing no",
        r"(?: topics?| subjects?| questions?)? (?:is|are) (?:prohibited|forbidden|off[ -]limits|taboo|illegal|too "
        r"(?:dark|extreme|dangerous|explicit)|censored)\b(?! by\b)",
        "prohibited forbidden limits taboo illegal too censored",
    ),
    persona(
        "never",
        r" say (?:that )?(?:you (?:can(?:not|['\u2019]?t)|are (?:unable|not able)|won['\u2019]?t|will not)|no to)"
        r"(?= help| do| answer| comply| assist| fulfil|[ ]{0,2}[.,!\n]|$| me| any)",
        "say",
    ),
    persona(
        "respond answer reply act speak talk write continue",
        r"(?:ing)?(?: \w{2,8})? (?:as|like) ['\"\u201c]?(?:dan\b|(?:an? |the )?(?:jailbroken|unfiltered|uncensored"
        r"|unrestricted|unaligned) )",
        "dan jailbroken unfiltered uncensored unrestricted unaligned",
    ),
    persona(
        "you",
        r"(?:['\u2019]re| are)(?: now)? (?:allowed|free|permitted|authori[sz]ed|encouraged) to (?:do|say|answer"
        r"|generate|write|produce|discuss) (?:absolutely )?(?:anything|everything|whatever)\b",
        "anything everything whatever",
    ),
)
