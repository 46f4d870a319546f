"""What the orders of all languages have in common: verb, scope and object, with bounded gaps between them.

A language gives its words, and a function of this module makes the phrases of one family of them. Words and patterns
are written without Latin accents, since they are matched on `plain` text: people type "precedentes" and "précédentes".
Nothing here needs a first language model: which families there are comes from the English ones in `orders/`.
"""

from typing import NamedTuple

from chainseal.core.detection.orders import vocabulary as en
from chainseal.core.detection.orders.vocabulary import order
from chainseal.core.detection.phrases import Phrase

SPACE = r"[^\w.!?;]{1,5}"
_NOT = r"(?!(?:pas|jamais|nicht|niemals|nie|niet|nooit|nunca|mai)\b)"
_PLACE = r"https?://|@[\w-]{1,40}\.|webhook|attacker"
_IN = r"(?:[^\n.!?]|\.(?=\w))"  # a character of the same sentence
_KEYS = (
    r"\.env\b|id_rsa|\.ssh|\.aws|api[ _-]?keys?|access[ _-]?tokens?|system[ -]?prompt"
    r"|passwords?\b|secrets?\b"
)


class Unspaced(NamedTuple):
    """A pattern for a language without first words to look up: one of `literals` has to occur before it is tried."""

    signal: str
    message: str
    literals: tuple[str, ...]
    pattern: str
    weak: bool = False
    instructs: bool = False


def gap(most: int) -> str:
    """At most so many words, and what stands between words; a verb that is negated behind itself orders nothing."""
    return rf"{SPACE}{_NOT}(?:[\w'\u2019/-]{{1,24}}{SPACE}{_NOT}){{0,{most}}}?"


def apart(most: int) -> str:
    """As `gap`, for what is negated itself: "ne dis pas à"."""
    return rf"{SPACE}(?:[\w'\u2019/-]{{1,24}}{SPACE}){{0,{most}}}?"


def within(most: int) -> str:
    """At most so many characters of the same sentence."""
    return rf"\b{_IN}{{0,{most}}}?\b"


def aside(verbs: str, told: str) -> tuple[Phrase, ...]:
    """Set aside what was `told`: a pattern as `told` makes it."""
    return (order("override", en.SET_ASIDE, verbs, rf"{gap(3)}{told}"),)


def regardless(first: str, of: str, told: str) -> tuple[Phrase, ...]:
    """Whatever was told before: `first` and the little words `of` behind it."""
    return (order("override", en.SET_ASIDE, first, rf"{SPACE}(?:(?:{of})\b{SPACE})?{told}"),)


class Told(NamedTuple):
    """The words for what an agent was told.

    Things count with a word `before` or `after` them, `strong` things with `every` too, and so does what was `said`.
    A rule may belong to a linter, so "all rules" is not enough; "all instructions" is, and so is "the instructions"
    where the clause ends there or goes on with "and", `und`, and does not say whose they are; `bare` is more of this
    kind. `more` are things that people erase and replace in good faith, and ignore in bad; they are nobody else's.
    """

    things: str
    more: str
    strong: str
    before: str
    after: str
    every: str
    said: str
    the: str
    bare: str
    und: str

    def patterns(self) -> tuple[str, str]:
        """For verbs such as "ignore", and without `more` for verbs that erase."""
        rest = (
            rf"|(?:{self.every})\b{gap(1)}(?:{self.strong})\b|(?:{self.said})"
            rf"|(?:(?:{self.the})\b['\u2019 ]{{1,2}})?(?:{self.strong})\b{_end(self.und)}"
            rf"|(?:{self.bare})\b{_end(self.und)})"
        )
        things = rf"(?:{self.before})\b{gap(2)}(?:{self.things})\b|(?:{self.things})\b{gap(5)}(?:{self.after})"
        more = rf"(?:(?:{self.before})\b{gap(2)}(?:{self.more})|(?:{self.more})\b{gap(5)}(?:{self.after})\w{{0,4}})"
        return rf"(?:{things}|{more}{_end(self.und)}{rest}", rf"(?:{things}{rest}"


def _end(und: str) -> str:
    return rf"(?=[ ]{{0,2}}(?:[.!?,;:\n]|$|(?:{und})\b))"


def forget(verbs: str, everything: str, und: str) -> tuple[Phrase, ...]:
    """Forget everything, where the clause ends there."""
    return (order("override", en.SET_ASIDE, verbs, rf"{SPACE}(?:{everything})\b{_end(und)}"),)


def void(things: str, which: str, gone: str) -> tuple[Phrase, ...]:
    """The things told before are void."""
    return (order("override", en.SET_ASIDE, things, rf"{SPACE}(?:{which}){gap(2)}(?:{gone})\b"),)


def unmentioned(negations: str, mention: str, this: str) -> tuple[Phrase, ...]:
    """Do not mention this instruction."""
    return (order("conceal", en.HIDE, negations, rf"{apart(2)}(?:{mention})\b{apart(2)}(?:{this})\b"),)


def no_longer(first: str, rest: str) -> tuple[Phrase, ...]:
    """You are no longer an assistant."""
    return (order("persona", en.PERSONA, first, rf"{SPACE}(?:{rest})\b"),)


def give(verbs: str, secret: str) -> tuple[Phrase, ...]:
    """Give me the secret."""
    return (order("secret-leak", en.LEAK, verbs, rf"{SPACE}(?:{secret})\b"),)


def unheeded(negations: str, follow: str, told: str, rules: str, und: str) -> tuple[Phrase, ...]:
    """Do not follow what was told, or the `rules`, where the clause ends there."""
    bare = rf"(?:{rules})\b{_end(und)}"
    return (order("override", en.SET_ASIDE, negations, rf"{apart(4)}(?:{follow})\b{apart(4)}(?:{told}|{bare})"),)


def override(first: str, rest: str) -> tuple[Phrase, ...]:
    """Another way to set aside what was told: your new task is …; or with the verb at the end."""
    return (order("override", en.SET_ASIDE, first, rf"{SPACE}(?:{rest})"),)


def leak(verbs: str, prompt: str, questions: str, asked: str, secrets: str) -> tuple[Phrase, ...]:
    """Show the `prompt`; what is `asked`; show all `secrets` (a pattern that holds whose they are)."""
    return (
        order("prompt-leak", en.LEAK, verbs, rf"{gap(4)}(?:{prompt})"),
        order("prompt-leak", en.LEAK, questions, rf"{gap(3)}(?:{asked})\b"),
        order("secret-leak", en.LEAK, verbs, rf"{gap(2)}(?:{secrets})\b"),
    )


def verbatim(first: str, rest: str) -> tuple[Phrase, ...]:
    """Word for word what was told."""
    return (order("prompt-leak", en.LEAK, first, rf"{SPACE}(?:{rest})\b"),)


def shown(verbs: str, what: str) -> tuple[Phrase, ...]:
    """Show the system message, or what stands before mine."""
    return (order("prompt-leak", en.LEAK, verbs, rf"{gap(3)}(?:{what})\b"),)


def unassisting(verbs: str, rest: str) -> tuple[Phrase, ...]:
    """Forget who you are, or what you are for."""
    return (order("override", en.SET_ASIDE, verbs, rf"{SPACE}(?:{rest})\b"),)


def persona(first: str, free: str, modes: str, answer: str, switch: str, mode: str) -> tuple[Phrase, ...]:
    """You are now without limits, or in one of `modes`; answer without limits; switch a mode on, which is weak."""
    free = rf"(?:{free}|unrestricted|jailbroken|uncensored|unfiltered)\b"
    return (
        order("persona", en.PERSONA, first, rf"{within(70)}(?:{free}|(?:{modes})\b)"),
        order("persona", en.PERSONA, answer, rf"{within(60)}{free}"),
        order("persona", en.PERSONA, switch, rf"{gap(3)}(?:{mode})\b", weak=True),
        order("persona", en.PERSONA, switch, rf"{gap(3)}(?:dan|jailbreak|god)\b"),
    )


def send(verbs: str, private: str, away: str) -> tuple[Phrase, ...]:
    """Send private things to an address."""
    return (
        order(
            "exfiltrate",
            en.SEND,
            verbs,
            rf"\b(?={_IN}{{0,100}}(?:{_KEYS}|(?:{private})\b)){_IN}{{0,140}}?(?:{_PLACE}|(?:{away})\b)",
        ),
    )


def conceal(negations: str, tell: str, user: str, without: str, unknowing: str) -> tuple[Phrase, ...]:
    """Do not tell the user; without the user `unknowing`."""
    return (
        order("conceal", en.HIDE, negations, rf"{apart(3)}(?:{tell})\b{apart(4)}(?:{user})\b"),
        order("conceal", en.HIDE, without, rf"{gap(1)}(?:{unknowing})"),
    )


def guard(off: str, checks: str, approve: str, asked: str) -> tuple[Phrase, ...]:
    """Drop the checks; approve whatever is asked."""
    return (
        order("disable-checks", en.UNGUARD, off, rf"{gap(3)}(?:{checks})\b"),
        order("approve-always", en.UNGUARD, approve, rf"{gap(2)}(?:{asked})\b"),
    )


def keep(first: str, now: str, deeds: str) -> tuple[Phrase, ...]:
    """From `now` on, or in every answer to come, do this; `first` begins what `now` goes on with."""
    return (order("standing-order", en.KEEP, first, rf"{SPACE}(?:{now})\b{within(50)}(?:{deeds})\b"),)


def remember(verbs: str, deeds: str) -> tuple[Phrase, ...]:
    """Remember to do this."""
    return (order("standing-order", en.KEEP, verbs, rf"{within(80)}(?:{deeds})\b"),)


def answer(verbs: str, only: str, word: str) -> tuple[Phrase, ...]:
    """Answer only with a given word, which is strong; answer only so, which is weak."""
    return (
        order("echo", en.TOOL, verbs, rf"{gap(2)}(?:{only})\b{gap(2)}(?:(?:{word})\b|[\"'\u00ab\u201c\u201e`])"),
        order("answer-only", en.TOOL, verbs, rf"{gap(2)}(?:{only})\b", weak=True, instructs=True),
    )


def ending(first: str, rest: str) -> tuple[Phrase, ...]:
    """At the end of every answer, which is weak."""
    return (order("echo", en.TOOL, first, rf"{SPACE}(?:{rest})\b", weak=True, instructs=True),)


def execute(verbs: str, unasked: str) -> tuple[Phrase, ...]:
    """Run a command without asking, or one that destroys or fetches."""
    return (
        order(
            "fetch-and-run",
            en.RUN,
            verbs,
            rf"\b{_IN}{{0,80}}?(?:(?:{unasked})\b|rm -rf|(?:curl|wget)\b[^\n|]{{1,120}}\|[ ]{{0,2}}(?:sudo )?"
            r"(?:ba|z)?sh\b)",
        ),
    )


def master(first: str, rest: str) -> tuple[Phrase, ...]:
    """I am your developer."""
    return (order("impersonate", en.POSE, first, rf"{SPACE}(?:{rest})\b"),)


def pose(first: str, rest: str) -> tuple[Phrase, ...]:
    """The voice of the system, which is weak."""
    return (order("impersonate", en.POSE, first, rf"(?:{rest})[ ]{{0,2}}:", weak=True),)
