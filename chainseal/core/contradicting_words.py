"""The words that decide whether two memories contradict each other: what denies, what is opposite, what counts."""

from __future__ import annotations

import re
from typing import Final

_ENDINGS: Final = (("ies", "y"), ("ied", "y"), ("ying", "y"), ("ing", ""), ("ed", ""), ("s", ""))
_DOUBLED: Final = re.compile(r"([bdgmnprt])\1\Z")


def stem(word: str) -> str:
    """A rough stem of an English word: what `retry`, `retries` and `retried` share. Other words stay as they are."""
    if len(word) <= 3 or not word.isascii() or not word.isalpha():
        return word
    for ending, instead in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not word.endswith(("ss", "us", "is")):
            word = word[: -len(ending)] + instead
            break
    return _DOUBLED.sub(r"\1", word).removesuffix("e")


def _listed(words: str) -> frozenset[str]:
    return frozenset(words.split())


# Words that say nothing about the subject; "always" is one, since only "never" beside it matters.
STOP: Final = _listed(
    "a an the this that these those it its itself we our us you your i my me they their them he she his her there here"
    " is are am was were be been being has have had do does did will would shall should must can could may might"
    " ought let lets of to in on at by for with from as into onto via per and or so then than that which who whom whose"
    " what when where if now currently still just only really very always yes true well about around exactly"
    " one each any all every both such some re ve ll please longer up out"
    " der die das den dem des ein eine einen einem einer eines ist sind war wird werden wurde hat haben und oder im am"
    " zu zum zur mit von vom für auf aus bei als wie es sich wir soll sollte muss müssen kann darf immer"
    " le la les un une du au aux est sont et ou dans sur pour avec par ce cette ces qui que se il elle on nous doit"
    " peut toujours l qu c j"
    " el los las una uno unos unas del al es son y o en con por para que se su sus lo debe puede siempre está están"
    " 的 了 是 为 為 在 和 は が を に で の と も です ます す る"
)

# Each of these turns what is said into its contrary.
NEGATIONS: Final = _listed(
    "not never no none cannot without neither nor nothing nobody nowhere unless hardly dont doesnt isnt cant wont"
    " nicht kein keine keinen keinem keiner keines nie niemals ohne"
    " pas jamais sans aucun aucune"
    " sin tampoco não sem non senza niet geen zonder bez не нет без"
    " 不 没 沒 无 無 未 别 ない ません"
)
# These deny only where no word above stands: "ne ... pas" and "no ... nadie" deny once.
HALF_NEGATIONS: Final = _listed("ne n nunca jamás ningún ninguno ninguna nadie rien personne")

# The contrary of another word in one word: "disabled" reads as "not enabled".
_CONTRARY: Final[dict[str, str]] = {
    "disable": "enable", "disables": "enables", "disabled": "enabled", "disabling": "enabling",
    "deactivate": "activate", "deactivates": "activates", "deactivated": "activated", "inactive": "active",
    "deny": "allow", "denies": "allows", "denied": "allowed", "disallow": "allow", "disallows": "allows",
    "disallowed": "allowed", "forbid": "allow", "forbids": "allows", "forbidden": "allowed", "prohibit": "allow",
    "prohibits": "allows", "prohibited": "allowed", "reject": "accept", "rejects": "accepts", "rejected": "accepted",
    "refuse": "accept", "refuses": "accepts", "refused": "accepted", "exclude": "include", "excludes": "includes",
    "excluded": "included", "optional": "required", "off": "on", "false": "true", "fails": "passes",
    "unsupported": "supported", "unsafe": "safe", "insecure": "secure", "unencrypted": "encrypted",
    "unsigned": "signed", "unstable": "stable", "invalid": "valid", "incompatible": "compatible",
    "unavailable": "available", "unnecessary": "necessary", "unauthenticated": "authenticated",
    "impossible": "possible", "immutable": "mutable", "untested": "tested", "unreachable": "reachable",
    "unordered": "ordered", "unsorted": "sorted", "untrusted": "trusted", "unpinned": "pinned",
    "deaktiviert": "aktiviert", "verboten": "erlaubt", "désactivé": "activé", "interdit": "autorisé",
    "desactivado": "activado", "prohibido": "permitido",
}  # fmt: skip
CONTRARIES: Final = _CONTRARY
# Another word for one side of a pair above.
SAME: Final[dict[str, str]] = {
    "mandatory": "required", "compulsory": "required", "permit": "allow", "permits": "allows", "permitted": "allowed",
}  # fmt: skip

# Pairs that are not each other's denial: "not before" need not mean "after". Family, then the words of each side.
_OPPOSITES: Final = (
    ("before after", "before", "after"),
    ("first last", "first", "last"),
    ("increase decrease", "increase increases increased", "decrease decreases decreased reduce reduces reduced"),
    ("sync async", "sync synchronous synchronously", "async asynchronous asynchronously"),
    ("public private", "public publicly", "private privately"),
    ("internal external", "internal internally", "external externally"),
    ("above below", "above", "below"),
    ("more less", "more", "less fewer"),
    ("open closed", "open opens opened", "close closes closed"),
    ("start stop", "start starts started", "stop stops stopped"),
    ("ascending descending", "ascending asc", "descending desc"),
    ("manual automatic", "manual manually", "automatic automatically"),
    ("allowlist denylist", "allowlist whitelist", "denylist blocklist blacklist"),
    ("sequential parallel", "sequential sequentially serially", "parallel concurrently"),
)
OPPOSITES: Final[dict[str, tuple[str, str]]] = {
    word: (family, side.split()[0]) for family, *sides in _OPPOSITES for side in sides for word in side.split()
}
# Where these open a text, right before a noun, they say which thing is spoken of: "The first retry ...".
ADJECTIVES: Final = _listed(
    "first last sync synchronous async asynchronous public private internal external manual automatic parallel"
    " sequential optional required mandatory enabled disabled active inactive open closed unsupported supported"
    " unstable stable unsigned signed invalid valid untrusted trusted unauthenticated authenticated"
)

# Words that name one of several subjects; a text that has one more of them speaks of something else.
SCOPES: Final = frozenset(
    stem(word)
    for word in _listed(
        "staging production prod dev development test tests testing qa preview sandbox demo local locally remote ci"
        " nightly release debug windows linux macos mac ios android arm arm64 x86 browser mobile desktop web"
        " frontend backend client server read write reader writer upload download inbound outbound ingress egress"
        " connect connection idle primary secondary replica master slave leader follower min max minimum maximum soft"
        " hard upper lower default override fallback global admin admins guest guests user users root"
        " previous previously formerly originally initially legacy old new next eu us asia europe"
        " monday tuesday wednesday thursday friday saturday sunday weekday weekdays weekend weekends"
        " large small big free paid premium enterprise basic http https grpc tcp udp internal external"
    )
)
# With one of these a text adds to another instead of denying it.
ADDITIVE: Final = _listed("also too additionally another likewise auch zusätzlich aussi également también además")

_UNITS: Final = (
    ("time", 0.001, "us µs microsecond microseconds"),
    ("time", 1, "ms millisecond milliseconds msec millisekunden"),
    ("time", 1_000, "s sec secs second seconds sekunde sekunden seconde secondes segundo segundos"),
    ("time", 60_000, "m min mins minute minutes minuten minuto minutos"),
    ("time", 3_600_000, "h hr hrs hour hours stunde stunden heure heures hora horas"),
    ("time", 86_400_000, "d day days tag tage tagen jour jours día días"),
    ("time", 604_800_000, "w week weeks woche wochen semaine semaines semana semanas"),
    ("time", 2_592_000_000, "month months monat monate monaten mois mes meses"),
    ("time", 31_536_000_000, "y year years jahr jahre jahren ans años"),
    # Engineers write KB for KiB as often as not: a contradiction is not made of that.
    ("size", 1, "b byte bytes"),
    ("size", 2**10, "kb kib kilobyte kilobytes ki"),
    ("size", 2**20, "mb mib megabyte megabytes mi"),
    ("size", 2**30, "gb gib gigabyte gigabytes gi g"),
    ("size", 2**40, "tb tib terabyte terabytes ti"),
    ("%", 1, "% percent pct prozent"),
    ("frequency", 1, "hz"),
    ("frequency", 1_000, "khz"),
    ("frequency", 1_000_000, "mhz"),
    ("frequency", 1_000_000_000, "ghz"),
    ("pixels", 1, "px pixel pixels"),
    ("", 1_000, "k"),
    ("", 1, "x × times st nd rd th"),
    ("cpu", 1, "cpu cpus vcpu vcpus core cores"),
)
UNITS: Final[dict[str, tuple[str, float]]] = {
    word: (dimension, factor) for dimension, factor, words in _UNITS for word in words.split()
}

_COUNTED: Final = (
    "0 zero",
    "2 two zwei deux dos 二",
    "3 three drei trois tres 三",
    "4 four vier quatre cuatro 四",
    "5 five fünf cinq cinco 五",
    "6 six sechs seis 六",
    "7 seven sieben siete 七",
    "8 eight acht huit ocho 八",
    "9 nine neun nueve 九",
    "10 ten zehn dix diez 十",
    "11 eleven elf",
    "12 twelve zwölf douze doce",
    "15 fifteen",
    "20 twenty zwanzig vingt veinte",
    "30 thirty dreißig trente treinta",
    "60 sixty sechzig soixante sesenta",
    "90 ninety",
)
NUMBERS: Final[dict[str, str]] = {
    word.casefold(): digits for digits, *words in (line.split() for line in _COUNTED) for word in words
}

# A number behind one of these is a name: phase 2 is another phase, not a contradiction of phase 1.
NUMBERED: Final = _listed(
    "phase step stage shard section chapter part sprint milestone issue ticket bug pr adr rfc cve rule table figure"
    " line page appendix option task question item note week day case scenario iteration level tier room"
    " schritt kapitel abschnitt étape paso"
)
# A number before one of these is what the text explains: "Exit code 2 means ...".
EXPLAINS: Final = _listed("means mean signals indicates denotes stands bedeutet signifie significa")

FILE_ENDINGS: Final = _listed(
    "py pyi js jsx ts tsx mjs cjs go rs rb java kt kts c h cc cpp hpp cs swift php pl sh bash zsh fish ps1 bat sql md"
    " rst txt adoc json jsonl json5 yaml yml toml ini cfg conf env xml html htm css scss less svg png jpg gif pdf csv"
    " tsv lock log proto graphql tf tfvars gradle properties vue svelte ex exs erl hs ml scala clj lua r jl ipynb"
    " dockerfile mk cmake bazel nix sum mod zip gz tgz tar whl jar db sqlite sqlite3 pem key crt service socket timer"
)
# Two words with a slash between them, and no path.
SLASHED: Final = _listed("and/or ci/cd tcp/ip i/o n/a read/write client/server yes/no on/off true/false he/she w/o")
