"""All orders that are looked for in languages other than English, and which languages a text is in.

A language is loaded when a text has a word of it, or a letter of its script: an English text pays for none of them. The
words here are frequent ones and the nouns of an order; that one of them is English too costs time only.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import import_module
from itertools import islice
from typing import NamedTuple

from chainseal.core.detection.orders.weighing import Sign
from chainseal.core.detection.phrases import Phrase, compiled, words_of
from chainseal.core.detection.tongues.grammar import Unspaced
from chainseal.core.detection.tongues.mention import is_spoken_of
from chainseal.core.detection.tongues.plain import plain

_MOST = 20  # hits of one phrase in one text
_WORDS = {
    "ar": "",
    "de": "immer passwort anweisung ab jetzt bitte alle alles anweisungen das dein deine deinen deiner deinem du "
    "ist nicht und der dem mir mich zeig ihre eine einen regeln richtlinien benutzer ohne gib vergiss "
    "ignoriere sie auf fur fuer nur kein als bist sich wird von aus zu wie antworte",
    "es": "siempre contrasena contrasenas clave administrador nunca las los del tus sus tu todas todos "
    "instrucciones reglas eres ahora sin una al el la lo que te con por si como olvida usuario revela ignora "
    "muestra responde contesta solo dame anteriores previas esta de hagas caso digas olviden borra actua "
    "envia sistema seguridad modo",
    "fr": "toujours memoire instruction consigne jamais dis moi les des tes vos toutes tous tout consignes regles "
    "tu vous une sans aux du le la ton votre qu ce pas cette utilisateur reponds affiche ne oublie ignorez "
    "donne agis desactive envoie ceci bonjour precedentes anterieure systeme",
    "ga": "san freagra treoracha seo mar agus thu",
    "gd": "san fhreagairt seo thu agad mar agus",
    "hi": "nirdesh nirdeshon aap apna apne pichle sabhi karo kripya tum",
    "id": "semua instruksi abaikan kamu anda yang sebelumnya sistem jangan lupakan pengguna untuk dengan hanya "
    "jawab adalah tanpa keamanan ini",
    "it": "sempre della delle del tutte tutti istruzioni regole ora senza tuo tuoi tue sei gli il che dimentica "
    "utente di una con la le dammi mai rispondi ignora soltanto sistema sicurezza attiva",
    "ja": "",
    "ko": "",
    "nl": "alle het een je jouw instructies regels nu zonder bent vergeet negeer gebruiker uw niet van alleen "
    "antwoord geen systeemprompt schakel uit wachtwoorden",
    "pl": "wszystkie instrukcje polecenia jestes teraz bez swoje swoj nie zignoruj zapomnij uzytkownikowi od twoje "
    "wszystkim tylko kontrole na hasla sie jest wylacz",
    "pt": "sempre na memoria senha chave diga instrucao nunca administrador todos todas suas seus sua seu voce "
    "instrucoes regras agora sem uma tudo esqueca esquece usuario que nao dos um para responda apenas "
    "desconsidere sistema seguranca como aja mostre qualquer acima orientacoes diretrizes senhas por seja "
    "ative palavra",
    "ru": "",
    "sq": "nje dhe duhet kete eshte ju pergjigjen pergjigje tende",
    "tr": "tum butun talimatlari talimatlar talimatlarin kurallari onceki unut artik bir sistem ve bu yok "
    "kullaniciya kullanici sifreleri gizli guvenlik sadece yeni tumu icin seyi yap kurallara promptunu "
    "talimattan",
    "uk": "",
    "vi": "tat ca huong truoc gio nguoi khong cua quen duoc da nhung tra loi nhac moi",
    "zh": "",
    "zu": "ukuthi lokhu yakho kwakho futhi noma sicela imiyalelo",
}
_LETTERS = {
    char: tuple(names.split())
    for chars, names in (
        ("\u00df\u00e4", "de"),
        ("\u00f6\u00fc", "de tr"),
        ("\u00e8\u00ee\u00f4\u00fb\u0153", "fr"),
        ("\u00ea", "fr pt"),
        ("\u00e7", "fr pt tr sq"),
        ("\u00e9", "fr es pt"),
        ("\u00e0", "fr it"),
        ("\u00f2\u00f9", "it gd"),
        ("\u00ed\u00f1\u00fa\u00bf\u00a1", "es"),
        ("\u00e1", "es pt vi"),
        ("\u00f3", "es pl"),
        ("\u00e3\u00f5", "pt"),
        ("\u0105\u0119\u0142\u015b\u017c", "pl"),
        ("\u011f\u0131\u015f", "tr"),
        ("\u0111\u01a1\u01b0", "vi"),
        ("\u00eb", "sq"),
    )
    for char in chars
}
_SCRIPTS = {0x04: ("ru", "uk"), 0x06: ("ar",), 0x09: ("hi",), 0x1E: ("vi",), 0x30: ("ja",)}
_HAN, _HANGUL = range(0x34, 0xA0), range(0xAC, 0xD8)


class Tongue(NamedTuple):
    """The phrases of a language, which of them a word starts, patterns without a first word, and letters alike."""

    phrases: tuple[Phrase, ...]
    starting: dict[str, tuple[int, ...]]
    unspaced: tuple[Unspaced, ...]
    same: dict[int, str]


def signs(low: str, found: frozenset[str], *, instructing: bool) -> Iterator[Sign]:
    """The orders in `low`, whose words are `found`, in each language it may be in, other than English.

    What is ordinary in a file of instructions is left out when `instructing`.
    """
    text = plain(low)
    known = found if text is low else words_of(text)
    for name in sorted(_spoken(low, known)):
        for one, start, end in _spans(_tongue(name), text, known):
            if not (instructing and one.instructs) and not is_spoken_of(low, text, start, end):
                yield Sign(start, end, one.message, (one.signal, name), one.weak)


def _spans(tongue: Tongue, text: str, known: frozenset[str]) -> Iterator[tuple[Phrase | Unspaced, int, int]]:
    for number in sorted({number for word in known & tongue.starting.keys() for number in tongue.starting[word]}):
        phrase = tongue.phrases[number]
        for start, end in islice(phrase.spans(text, known), _MOST):
            yield phrase, start, end
    read = text.translate(tongue.same) if tongue.same else text
    for one in tongue.unspaced:
        if any(literal in read for literal in one.literals):
            for match in islice(compiled(one.pattern).finditer(read), _MOST):
                yield one, *match.span()


def _spoken(low: str, known: frozenset[str]) -> set[str]:
    """The languages of which `low`, with the words `known`, has a word, a letter, or a letter of their script."""
    starts = _by_word()
    names = {name for word in known & starts.keys() for name in starts[word]}
    if not low.isascii():
        for char in set(low):
            if char > "\x7f":
                names.update(_LETTERS.get(char) or _by_script(ord(char) >> 8))
    return names


def _by_script(block: int) -> tuple[str, ...]:
    return _SCRIPTS.get(block, ("zh", "ja") if block in _HAN else ("ko",) if block in _HANGUL else ())


@lru_cache(maxsize=1)
def _by_word() -> dict[str, tuple[str, ...]]:
    out: dict[str, tuple[str, ...]] = {}
    for name, some in _WORDS.items():
        for word in some.split():
            out[word] = (*out.get(word, ()), name)
    return out


@cache
def _tongue(name: str) -> Tongue:
    module = import_module(f"chainseal.core.detection.tongues.{name}")
    phrases = tuple(phrase for phrase in getattr(module, "ORDERS", ()) if isinstance(phrase, Phrase))
    unspaced = tuple(one for one in getattr(module, "UNSPACED", ()) if isinstance(one, Unspaced))
    starting: dict[str, tuple[int, ...]] = {}
    for number, phrase in enumerate(phrases):
        for word in phrase.first:
            starting[word] = (*starting.get(word, ()), number)
    same = getattr(module, "SAME", {})
    return Tongue(phrases, starting, unspaced, same if isinstance(same, dict) else {})


def patterns() -> tuple[str, ...]:
    """The patterns of all languages, which loads them all."""
    every = [_tongue(name) for name in _WORDS]
    return tuple(one.rest for tongue in every for one in tongue.phrases) + tuple(
        one.pattern for tongue in every for one in tongue.unspaced
    )
