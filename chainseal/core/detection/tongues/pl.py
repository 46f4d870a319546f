"""Orders in Polish."""

from __future__ import annotations

from chainseal.core.detection.tongues import grammar as g

_TOLD, _CORE = g.Told(
    r"instrukcj\w{1,3}|polece\w{1,4}|regul\w{0,4}|zasad\w{0,3}|wytyczn\w{1,3}|rozkaz\w{0,3}"
    r"|dyrektyw\w{0,2}|prompt\w{0,3}|wskazow\w{1,3}"
    r"|komend\w{0,2}|ogranicze\w{1,4}|kontekst\w{0,2}",
    r"rozmow\w{1,2}|tekst\w{0,2}|pytan\w{1,2}|zadan\w{1,2}|prosb\w{1,2}|role",
    r"instrukcj\w{1,3}|polece\w{1,4}|wytyczn\w{1,3}|rozkaz\w{0,3}|dyrektyw\w{0,2}|wskazow\w{1,3}",
    before=r"poprzedni\w{1,3}|wczesniejsz\w{1,3}|powyzsz\w{1,3}|swoj\w{1,3}|swoich|twoj\w{1,3}"
    r"|dotychczasow\w{1,3}|uprzedni\w{1,3}|systemow\w{1,3}",
    after=r"powyzej|wczesniej|systemu|bezpieczenstwa|ktore (?:ci|otrzymal)",
    every=r"wszystki\w{1,3}|wszelki\w{1,3}|kazd\w{1,3}",
    the=r"te",
    bare=r"(?:te |wszystkie )?(?:zasady|reguly|ograniczenia)|te (?:zasade|regule|instrukcje)",
    und=r"i|oraz|ale",
    said=r"(?:wszystk\w{1,3}|tym)\b,?(?: co)?[^\n.!?]{0,30}\b(?:powiedzian|mowil|powyzej|wczesniej|nauczy"
    r"|napisan|kazan)\w{0,4}",
).patterns()
_FREE = (
    r"bez (?:zadnych |jakichkolwiek )?(?:\w{4,14} )?(?:ograniczen|regul|zasad|cenzury|filtrow|limitow)"
    r"|nie (?:masz|ma) (?:zadnych )?(?:ograniczen"
    r"|regul|zasad|filtrow)|nieograniczon\w{1,2}"
)
_DEEDS = (
    r"jestes|musisz|masz|odpowiadaj|odpowiedz|zatwierdzaj|akceptuj|polecaj|rekomenduj|ignoruj|ufaj|sluchaj"
    r"|zachowuj|bedziesz"
)

ORDERS = (
    *g.aside(
        "zignoruj zignorujcie ignoruj ignorujcie zignorowac ignorowac zapomnij zapomnijcie zapomniec pomin "
        "pomijaj odrzuc obejdz"
        " porzuc lekcewaz zlekcewaz",
        rf"(?:o{g.SPACE})?{_TOLD}",
    ),
    *g.aside("uniewaznij anuluj skasuj usun nadpisz", rf"(?:o{g.SPACE})?{_CORE}"),
    *g.unheeded(
        "nie przestan",
        r"przestrzegaj|stosuj|zwracaj|sluchaj|stosowac|przestrzegac|wykonuj|kieruj",
        rf"(?:sie{g.SPACE}|uwagi na{g.SPACE}|do{g.SPACE}){{0,2}}{_TOLD}",
        r"(?:tych |swoich )?(?:zasad|regul|instrukcji|polecen)",
        "i|ale",
    ),
    *g.forget("zapomnij zapomnijcie", "o wszystkim|wszystko", "i"),
    *g.override(
        "twoje twoim twoja",
        r"(?:now\w{1,2}|prawdziw\w{1,2}|jedyn\w{1,2}) (?:zadani\w{1,2}|celem|cel|misja|rola|instrukcja)\b",
    ),
    *g.override("nowe nowa", r"(?:instrukcj\w|polecenia?|wytyczne)(?: \w{1,12}){0,2} ?:"),
    *g.leak(
        "pokaz pokazcie ujawnij wyswietl wypisz podaj powiedz napisz powtorz wydrukuj zdradz zacytuj skopiuj "
        "opisz wymien przetlumacz",
        r"(?:prompt\w{0,2}|instrukcj\w|polecenia) (?:systemow\w{1,3}|systemu)|systemow\w{1,3} (?:prompt"
        r"|instrukcj\w)|system[ -]?prompt"
        r"|(?:swoj\w{0,2}|swoje|twoj\w{0,2})(?: \w{4,16}){0,2} (?:instrukcje|prompt\w{0,2}|wytyczne|zasady"
        r"|reguly)|(?:ukryte|tajne) instrukcje"
        r"|(?:tekst|wszystko)(?: \w{1,8}){0,2} powyzej",
        "jakie jaki jaka co",
        r"(?:twoj\w{0,2})(?: \w{4,16}){0,2} (?:instrukcje|prompt|wytyczne|zasady|reguly)",
        r"(?:wszystkie|swoje|mi)(?: \w{4,16})? (?:hasla|klucze|sekrety|tokeny)",
    ),
    *g.persona(
        "jestes udawaj zachowuj dzialaj graj badz zostan wyobraz odgrywaj masz",
        _FREE,
        r"dan\b|w trybie (?:deweloper\w{1,4}|boga|debug\w{0,6}|administratora)",
        "odpowiadaj odpowiedz mow pisz",
        "wlacz aktywuj przejdz uruchom",
        r"tryb\w? (?:deweloper\w{1,4}|programisty|debug\w{0,6}|administratora|boga)",
    ),
    *g.send(
        "wyslij wyslijcie przeslij przekaz opublikuj udostepnij wrzuc",
        r"hasl\w{1,3}|klucz\w{0,3}|sekret\w{0,3}|dane (?:osobowe|klient\w{1,2}|uzytkownik\w{1,2}|prywatne)"
        r"|zawartosc|maile|rozmow\w{1,2}|histori\w{1,2}",
        r"(?:zewnetrzn\w{1,3}|zdaln\w{1,3}) (?:serwer|adres)",
    ),
    *g.conceal(
        "nie nigdy",
        r"mow|mowcie|informuj|wspominaj|ujawniaj|powiadamiaj|ostrzegaj|zdradzaj",
        r"uzytkowni\w{2,5}|nikomu",
        "bez",
        r"(?:wiedzy|zgody) uzytkownika",
    ),
    *g.conceal("ukryj zatai", r"to|te\w?(?: \w{3,14})?", r"przed uzytkownik\w{1,3}", "ukryciu", r"przed uzytkownik"),
    *g.guard(
        "wylacz obejdz ignoruj pomin usun zignoruj dezaktywuj",
        r"(?:kontrol\w{0,3}|sprawdza\w{2,4}|filtr\w{0,2}|srodki|zabezpiecze\w{1,3}|zasady|ograniczenia"
        r"|protokoly|mechanizmy)(?: \w{1,12}){0,1}"
        r" (?:bezpieczenstwa|moderacji|tresci)",
        "zatwierdzaj zatwierdz akceptuj zezwalaj autoryzuj",
        r"(?:wszystkie|kazd\w{1,3}|dowoln\w{1,3})(?: \w{3,14})? (?:zadani\w|prosb\w|akcj\w|polecenia?"
        r"|transakcj\w|platnosc\w?|wnioski)",
    ),
    *g.keep("od", r"(?:teraz|tej (?:chwili|pory)|dzis|dzisiaj)", _DEEDS),
    *g.remember("zapamietaj pamietaj zapisz", r"zatwierdzaj|akceptuj|polecaj|rekomenduj|ufaj|sluchaj"),
    *g.answer("odpowiadaj odpowiedz napisz powiedz", r"tylko|wylacznie|jedynie", r"slow\w{1,3}|zdani\w{1,2}|tak|nie"),
    *g.execute("wykonaj wykonajcie uruchom", r"bez (?:pytania|potwierdzenia|zgody)|nie pytajac"),
)
