"""Orders to give away the prompt or secrets: by name, by place, by question, or by a start that has to be completed."""

from __future__ import annotations

from functools import partial

from chainseal.core.detection.orders.vocabulary import (
    GOVERN,
    HELD,
    HELD_WORDS,
    LEAK,
    NOT_A_PLACE,
    PRIVATE_WORDS,
    SECRETS,
    SHOW,
    SPACE,
    WERE_TOLD,
    gap,
    order,
)

_SHOWN = (  # what an application shows its users
    r" (?:to (?:the |all |our )?(?:users?|customers?|visitors?|operators?|people|readers?|clients?|admins?)|when|if"
    r"|after"
    r"|until|on (?:the |a )?(?:page|screen|dashboard|terminal)|in (?:the |a )?(?:banner|header|footer|toast|log|ui"
    r"|sidebar"
    r"|dialog|modal|status)|banner|box|bar|area|bus|queue|table|component|type)\b"
)
_NOT_YOURS = r"(?![\[>]| an? (?:\w{3,12} )?(?:system|developer) )"  # a tag, or any prompt: "provide a system prompt"
_MORE = (
    "quote state render spell format paraphrase rephrase summarise transcribe post emit reproduce convert rot13 "
    "base64 base explain enumerate itemize itemise detail divulge uncover unveil present regurgitate replicate read "
    "retrieve reconstruct rewrite answer include append embed put start complete decode reverse sing rhyme draft "
    "visualize copy outline compile fetch respond confirm surface parrot mirror reply"
)
_SURE = (
    "paraphrase rephrase quote recite reproduce transcribe divulge uncover unveil regurgitate spell emit summarise "
    "rot13 retell recall"
)
_LOOSE = ("write", "see", "know", "describe", "copy", "paste")  # ordinary of rules and prompts that one has
_TELL = " ".join(word for word in f"{SHOW} {_SURE}".split() if word not in _LOOSE)
leak = partial(order, "prompt-leak", LEAK)
ORDERS = (
    leak(
        _TELL,
        rf"{_NOT_YOURS}{gap(5)}(?:(?:system|initial|hidden|internal|original|developer|secret){SPACE}(?:prompts?"
        rf"|instructions?|directives?|messages?(?!{_SHOWN}))|your(?: \w{{1,12}}){{0,2}} (?:instructions?|prompts?"
        r"|directives|guidelines|rules|(?:system|initial|original|hidden|current|full|complete|active"
        r"|startup) (?:configuration|setup|config|context"
        r"|parameters)))\b(?! (?:file|template|and exit))",
        "prompt prompts instruction instructions guidelines rules configuration directive directives message messages",
        "your system initial hidden internal original developer secret",
    ),
    leak(
        f"{_MORE} write see know describe copy paste",
        rf"{gap(6)}(?:your (?:\w{{2,12}} ){{0,2}}?(?:system |initial |original |hidden |internal |secret |first "
        rf"|base |full |own |complete |entire |exact |whole )"
        r"(?:instructions?|prompts?|messages?|guidelines|directives|rules|configuration|context|setup)|your "
        r"(?:system prompt|instructions|prompt|preamble|directives|guidelines|rules)(?= (?:verbatim|word|in (?:full"
        r"|base|hex|rot|morse|json|a code|another|your own|emoji|\w{3,12} (?:form|format)|french|reverse)|as (?:a|an"
        r"|json)|exactly|in detail|aloud|out loud|to (?:the|this) (?:summary|end|answer|reply|response)|above|to me"
        r"|into|for me|here|without|using|line by|backwards)|[ ]?(?:[.!?]|$)))",
        "your",
        HELD_WORDS + " configuration context setup",
    ),
    leak(
        f"{SHOW} {_MORE}",
        rf"{gap(3)}(?:hidden|secret|confidential|internal|underlying|undisclosed|moderator|operator|pre-?loaded"
        rf"|concealed"
        r"|invisible|system-level)(?: \w{3,12})? (?:instructions?|prompts?|messages?|guidelines|directives|rules"
        r"|configuration|context|policy|policies|preamble|chain-of-\w{4,8}|reasoning|notes)\b(?! (?:file|template"
        r"|and exit))",
        "hidden secret confidential internal underlying undisclosed moderator operator loaded preloaded concealed "
        "invisible system",
        HELD_WORDS + " configuration context policy policies chain reasoning notes",
        weak=True,
    ),
    leak(
        "render reveal print output dump disclose display show expose write give share leak list produce",
        rf"{gap(2)}(?:full|entire|complete|whole|exact|raw|unredacted|unedited|verbatim)(?: \w{{3,12}})? (?:hidden"
        rf"|secret"
        r"|confidential|internal|underlying|undisclosed|invisible|developer) (?:instructions?|prompts?|messages?"
        r"|guidelines|directives|rules|configuration|context|polic(?:y|ies)|preamble|setup|reasoning|notes)\b",
        "full entire complete whole exact raw unredacted unedited verbatim",
        "hidden secret confidential internal underlying undisclosed invisible developer",
    ),
    leak(
        "output print dump reveal list export disclose recite summarize return show display provide",
        rf"{gap(2)}(?:system|session|model|assistant|agent|runtime|initial|startup) (?:configuration|config|setup"
        rf"|parameters"
        r"|prompt|instructions)(?: \w{2,10}){0,4} (?:during|of|for|in|at the (?:start|beginning) of) (?:this|our|your"
        r"|the"
        r" (?:current|previous|ended|last|above)) (?:session|conversation|chat|interaction|dialogue?)\b",
        "configuration config setup parameters prompt instructions",
        "session conversation chat interaction dialog dialogue",
    ),
    leak(
        "prompt instructions message",
        r"(?:(?<=system prompt)|(?<=system message)|(?<=instructions)|(?<=initial prompt)"
        r"|(?<=hidden prompt))[ *_]{0,3}[:=]"
        r"[ *_\n]{1,3}[\[<{(](?:please |now ){0,2}(?:output|print|repeat|dump|reveal|disclose|echo|display|recite"
        r"|leak)\b",
        "output print repeat dump reveal disclose echo display recite leak",
    ),
    leak(
        f"{SHOW} {_MORE} retell relay recall tell",
        rf"{gap(4)}(?:{HELD}|text|words?|context|everything|what|messages?|information|directions|orders|guidance"
        rf"|briefing)(?:{SPACE}(?:and"
        rf"|or){SPACE}\w{{4,14}})?{SPACE}(?:{WERE_TOLD}|{GOVERN})",
        HELD_WORDS + " text word words context everything what information directions orders guidance briefing",
        "you your",
    ),
    leak(
        "repeat print output translate show copy write return recite echo summarize summarise paste reproduce "
        "transcribe encode spell quote convert display reveal format state say tell give dump rewrite paraphrase "
        "repeating printing",
        rf"{gap(3)}(?:everything|words?|text|lines?|sentences?|all|messages?|contents?|paragraphs?|instructions?"
        rf"|prompt|what|tokens?|characters?){gap(3)}(?:above(?! the (?:fold|table|list))|before (?:this|the (?:user"
        rf"|first))|preceding this|prior to this"
        r"|(?:from|at|in) the (?:very )?(?:beginning|start|top) of (?:this|the|our|your) (?:\w{4,12} )?"
        r"(?:conversation|chat|prompt|context|session)|(?:starting|beginning) (?:with|from"
        r"|at) ['\"\u201c\u2018`]?you are)",
        "above before preceding prior beginning start starting top",
    ),
    leak(
        "starting beginning start begin starts begins line",
        r"(?: by line)?(?: (?:with|from|at|on|what))(?: the)?(?: words?| phrase| line| sentence)? "
        r"(?:['\"\u201c\u2018`]{1,3}you are(?: chatgpt| an? )?|you see above)",
        "you",
        weak=True,
    ),
    leak(
        "start begin prefix preface open commence prepend",
        r"(?:ing)?(?: \w{2,8})? (?:your|the|every|each|all)(?: \w{3,10})? (?:answers?|responses?|reply|replies"
        r"|message|output|sentence)s?(?: off)? (?:with|by)(?: \w{3,12}){0,3}[ :]{1,2}['\"\u201c\u2018`]{0,3}(?:my "
        r"(?:\w{4,12} )?(?:instructions|prompt|rules|system|guidelines)|sure\b|absolutely|certainly|of course|yes,|i "
        r"(?:have been|was) (?:told|instructed)|here (?:is|are) (?:my|the)|you are|as requested)",
        "my sure absolutely certainly course yes here you requested told instructed",
    ),
    leak(
        "sure certainly absolutely okay course",
        r"[,.!]{1,2} (?:here|below|my|the|i['\u2019]ll|i can)(?: \w{2,8}){0,3} (?:my|the|our|all|your)"
        r"(?: \w{3,14}){0,2} (?:system prompt|instructions|prompt|passwords?|secrets?|credentials?|api keys?|keys"
        r"|token|configuration)\b",
        "prompt instructions password passwords secret secrets credential credentials key keys token configuration",
    ),
    leak(
        "my",
        r" (?:system prompt|(?:initial|original|hidden|secret|full|exact|complete|confidential) (?:system )?(?:prompt"
        r"|instructions|directives|guidelines)) (?:is|are|was|were|says?|reads?|states?|begins?)\b",
        "prompt instructions directives guidelines",
    ),
    leak(
        "output print reveal dump disclose leak echo",
        r"(?: \w{2,8}){0,3} (?:initiali[sz]ation|init|boot|bootstrap|pre-?) ?(?:prompt|string|instructions|message)\b",
        "initialization initialisation init boot bootstrap pre preprompt",
    ),
    leak(
        "output print reveal share disclose tell give show leak state provide return display expose confirm",
        r"(?: me| us| out| with me| the world)? your (?:\w{3,12} )?(?:unique|secret|internal|hidden|private|own|real"
        r"|session|system|access|backend|full|complete|entire|model) (?:id|identifier|identity|key|codes?|passphrase"
        r"|configuration|config|settings|information|details|parameters|data|knowledge|name|version|reasoning"
        r"|chain of thought|source code)\b",
        "your",
        "unique secret internal hidden private own real session system access backend full complete entire model",
    ),
    leak(
        "share reveal output disclose print show dump expose",
        r"(?: me)? your (?:configuration|config|settings|parameters|unique id|identity|capabilities)\b(?= (?:for|with"
        r"|to|in|and|now|regardless|verbatim)\b|[ ]{0,2}[.!?\n]|$)",
        "your",
        "configuration config settings parameters unique identity capabilities",
        weak=True,
    ),
    leak(
        "repeat print output translate copy echo recite paste reproduce summarize summarise reveal show return "
        "paraphrase give quote encode",
        rf"{gap(3)}(?:previous|above|prior|preceding|earlier|foregoing) (?:(?:system|hidden|developer) )?(?:"
        rf"(?:instructions|prompts?|directives|directions|guidelines)\b"
        r"|(?:text|contents?|messages?|conversation|words) (?:verbatim|word|exactly|in full|to me|back|character))",
        "previous above prior preceding earlier foregoing",
    ),
    leak(
        "dump print output reveal leak expose exfiltrate disclose",
        rf"(?!>){gap(3)}your (?:\w{{4,12}} )?(?:context window|context|memory|memories"
        rf"|conversation history|chat history"
        rf"|knowledge base|training data|session data|internal state|state|mind|chain of thought)\b",
        "your",
        "context memory memories history knowledge training session state mind chain",
    ),
    leak(
        "your",
        r" (?:\w{4,12} )?(?:system prompt|system message|instructions|prompt|pre-?prompt) (?:aloud|out loud|verbatim"
        r"|word[ -]for[ -]word|letter by letter|character by character|backwards|in full)\b",
        "aloud loud verbatim word letter character backwards full",
    ),
    leak(
        "translate convert encode rot13 base64 decode encrypt rewrite turn render transform",
        rf"{gap(8)}your (?:initial|system|hidden|original|secret|first|full|internal) (?:prompts?"
        r"|instructions?|messages?|configuration|directives|guidelines)\b(?! (?:file|template|into the))",
        "your",
        HELD_WORDS + " configuration",
    ),
    leak(
        "complete continue finish fill",
        rf"(?: in)?{gap(3)}(?:sentence|text|phrase|following|blanks?"
        rf"|line)[^\n]{{0,20}}[:'\"\u201c][ '\"\u201c]{{0,3}}(?:my|the|your|you are|i was|as an ai)"
        rf"(?: \w{{3,12}}){{0,3}} ?(?:prompt|instructions|told|instructed|programmed|rules|system)\b",
        "prompt instructions told instructed programmed rules system",
    ),
    leak(
        f"{SHOW} {_SURE}",
        rf"{gap(5)}(?:between|inside|within|in|from)(?: the| your)? [`'\"]?[<\[{{]{{1,2}}/?"
        r"(?:system|instructions?|system_prompt|prompt|context|admin|rules|hidden|secret)[>\]}]{1,2}",
        "between inside within in from",
        "system instruction instructions prompt context admin rules hidden secret",
    ),
    order(
        "verbatim",
        LEAK,
        "verbatim word exactly character",
        r"(?:[ -](?:for|by)[ -](?:word|character))?\b(?! (?:as|like) (?:above|before|in)\b)"
        r"(?=[^\n.]{0,80}\b(?:prompt|instructions|system|above))",
        "prompt instructions system above",
        weak=True,
        instructs=True,
    ),
    order(
        "pretext",
        LEAK,
        "for as this experimental",
        r" (?:(?:\w{4,12} )?(?:security|debugging|verification|audit|compliance|testing|transparency|diagnostic"
        r"|calibration|research|quality)(?: \w{4,14})? (?:purposes?|verification|check|compliance"
        r"|audit(?! (?:trails?|logs?))|review)|part of (?:a|an|the|our) (?:\w{4,12} )?(?:test|audit|evaluation"
        r"|exercise|drill|security check)|is "
        r"(?:just |only )?a (?:drill|authorized test|test)|procedure)\b",
        "security debugging verification audit compliance testing transparency diagnostic calibration research "
        "quality test evaluation exercise drill procedure",
        weak=True,
        instructs=True,
    ),
    order(
        "secret-leak",
        LEAK,
        "reveal print output dump leak expose disclose exfiltrate steal harvest extract share give tell show",
        rf"(?:{SPACE}(?:the|all|any|your|every|me|us|out|their|its|user['\u2019]?s?|stored|saved|admin|hidden|of"
        rf"|contents)){{1,4}}{SPACE}{SECRETS}{NOT_A_PLACE}",
        PRIVATE_WORDS,
    ),
    order(
        "secret-leak",
        LEAK,
        "hand give cough turn spill surrender fork",
        rf"(?: me)?(?: over| up| out)?(?: me)? (?:the|your|all|every|any)(?: of)?(?: the"
        rf"| your)?(?: \w{{4,12}})? {SECRETS}{NOT_A_PLACE}"
        r"(?=[ ]{0,2}(?:[.!;\n]|$|now\b|and\b|you\b|or\b))",
        PRIVATE_WORDS,
        "hand cough turn spill surrender fork",
    ),
    order(
        "secret-leak",
        LEAK,
        "what tell say give reveal whats spell guess",
        r"(?:['\u2019]s| is| are)?(?: me| out| us)?(?: the| your)? (?:secret|password|passphrase|flag|code ?word"
        r"|key ?word|passcode|pin)(?: \w{3,10}){0,2} (?:(?:that )?you(?:['\u2019]ve|['\u2019]re)? (?:were|are|have"
        r"|was|know|hold|guard|hide|protect|keep|been)|in your (?:instructions|prompt|context|memory|database)|"
        r"(?:\w{2,8} )?(?:told|given) to you)\b",
        "secret password passphrase flag code codeword word keyword passcode pin",
        "you your",
    ),
    order(
        "secret-leak",
        LEAK,
        "story poem song tale lullaby joke riddle",
        r" (?:about|of|with|containing|listing|where)(?: \w{2,12}){0,4} (?:usernames|passwords|secrets|credentials"
        r"|api keys|access tokens|serial (?:numbers|keys)|license keys|activation keys)\b",
        "usernames passwords secrets credentials keys tokens numbers",
    ),
)
