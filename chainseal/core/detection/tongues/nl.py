"""Orders in Dutch."""

from __future__ import annotations

from chainseal.core.detection.orders import vocabulary as en
from chainseal.core.detection.orders.vocabulary import order
from chainseal.core.detection.tongues import grammar as g

_THINGS = (
    r"(?:systeem)?(?:instructies?|opdracht(?:en)?|regels|richtlijnen|aanwijzing(?:en)?|bevelen|prompts?"
    r"|voorschriften|beperkingen)"
)
_TOLD, _CORE = g.Told(
    _THINGS,
    r"gesprek|berichten|tekst|vragen|vraag|verzoek(?:en)?|taken|taak|rol",
    r"(?:systeem)?(?:instructies|opdrachten|richtlijnen|aanwijzingen|bevelen)",
    before=r"vorige|eerdere|voorgaande|bovenstaande|voorafgaande|jouw|je|uw|oorspronkelijke|eerste|initiele",
    after=r"hierboven|hiervoor|van het systeem|die (?:je|u|ik)",
    every=r"alle(?: (?:de|je|jouw|deze))?|elke|iedere",
    the=r"de|deze",
    bare=r"(?:de|deze|die) (?:regels|beperkingen|richtlijnen)|deze (?:regel|instructie|beperking)",
    und=r"en|maar",
    said=r"alles\b[^\n.!?]{0,30}(?:gezegd|verteld|geleerd|besproken|hiervoor|hierboven|eerder|gevraagd|weet)",
).patterns()
_FREE = (
    r"(?:zonder|geen|vrij van)(?: (?:enige|enkele|alle|meer))? (?:beperking(?:en)?|regels|grenzen|filters?"
    r"|censuur|limieten|restricties"
    r"|richtlijnen)|onbeperkte?|ongecensureerde?"
)
_DEEDS = r"ben je|moet je|je bent|je moet|zul je|antwoord\w{0,2}|gehoorzaam|keur|vertrouw|negeer|accepteer|heb je"

ORDERS = (
    *g.aside("negeer negeert negeren vergeet vergeten omzeil omzeilen overtreed verwerp laat", _TOLD),
    *g.aside("overschrijf schrap annuleer", _CORE),
    *g.override(
        "alle vorige eerdere bovenstaande",
        rf"(?:\w{{3,14}}{g.SPACE}){{0,2}}{_THINGS}{g.gap(2)}(?:negeren|vergeten|vervallen|niet meer)\b",
    ),
    *g.override(
        "volg houd let",
        rf"(?:je{g.SPACE}|u{g.SPACE})?{_TOLD}[^\n.!?]{{0,12}}\bniet\b|niet\b"
        rf"{g.gap(3)}{_TOLD}",
    ),
    *g.override("je jouw uw", r"(?:nieuwe|echte|enige|ware) (?:taak|missie|doel|opdracht|rol) (?:is|luidt)"),
    *g.override("nieuwe", r"(?:instructies?|opdrachten|richtlijnen)(?: \w{1,12}){0,2} ?:"),
    *g.forget("vergeet", "alles", "en"),
    *g.no_longer("bent", r"(?:geen|niet langer een) (?:assistent|ai|chatbot|model)"),
    *g.leak(
        "toon laat geef onthul print zeg schrijf herhaal kopieer vertel deel citeer vertaal noem beschrijf",
        r"(?:de |het |je |jouw |uw )?(?:systeem|system)[ -]?(?:prompt|instructies?|bericht)|(?:je|jouw"
        r"|uw)(?: \w{4,14}){0,2} (?:instructies"
        r"|richtlijnen|regels|prompt|opdracht)|(?:verborgen|geheime|interne) (?:instructies|prompt)|(?:tekst"
        r"|alles)(?: \w{1,8}){0,2} (?:hierboven"
        r"|hiervoor)",
        "wat welke",
        r"(?:je|jouw|uw)(?: \w{4,14}){0,2} (?:instructies|richtlijnen|regels|(?:systeem)?prompt)",
        r"(?:alle|je|jouw)(?: \w{4,14})? (?:wachtwoorden|geheimen|sleutels|inloggegevens|tokens)",
    ),
    *g.persona(
        "bent doe gedraag speel handel simuleer wees heb",
        _FREE,
        r"dan (?:modus|mode)|in (?:de )?(?:ontwikkelaars|debug|god|beheerders)-?modus",
        "antwoord beantwoord spreek schrijf",
        "schakel activeer ga start zet",
        r"(?:ontwikkelaars|debug|god|beheerders)-?modus",
    ),
    *g.send(
        "stuur stuurt verstuur verzend zend mail upload publiceer deel lek exfiltreer",
        r"wachtwoord(?:en)?|sleutels?|inloggegevens|geheimen|(?:klant|gebruikers|persoons)gegevens|gesprek"
        r"|geschiedenis|inhoud van|e-?mails|geheugen",
        r"(?:externe) (?:server|adres|url)",
    ),
    order(
        "conceal",
        en.HIDE,
        "vertel zeg meld informeer waarschuw noem",
        r"[^\n.!?]{0,40}\b(?:gebruikers?\b[^\n.!?]{0,16}\b(?:niet|niets|nooit)|(?:niet|niets"
        r"|nooit)\b[^\n.!?]{0,20}gebruiker)",
    ),
    order("conceal", en.HIDE, "verberg verzwijg", r"[^\n.!?]{0,30}gebruiker"),
    order(
        "conceal",
        en.HIDE,
        "zonder",
        r" (?:dat (?:de|een) gebruiker|(?:de |het )?(?:aan )?(?:de )?gebruiker (?:te|er))",
    ),
    *g.guard(
        "schakel negeer omzeil deactiveer verwijder zet sla",
        r"(?:beveiligings|veiligheids|moderatie|inhouds)(?:controles?|filters?|maatregelen|regels|richtlijnen"
        r"|protocol(?:len)?|checks?)"
        r"|je (?:beperkingen|filters)",
        "keur accepteer sta autoriseer bevestig",
        r"(?:alle|elke|iedere|elk)(?: \w{4,14})? (?:verzoek(?:en)?|aanvragen|aanvraag|opdracht(?:en)?|acties?"
        r"|transacties?|betaling(?:en)?)",
    ),
    *g.keep("vanaf", r"(?:nu|vandaag|dit moment)(?: af)?(?: aan)?", _DEEDS),
    *g.keep("in voor bij", r"(?:alle|elke|elk) (?:toekomstige|volgende|komende) \w{4,16}", rf"{_DEEDS}"),
    *g.remember(
        "onthoud bewaar herinner", r"goedkeur\w{0,3}|keur|vertrouw\w{0,2}|aanbeve\w{1,4}|gehoorza\w{1,4}|accepteer"
    ),
    *g.answer("antwoord zeg schrijf", r"alleen|uitsluitend|enkel|slechts", r"woord|zin|ja|nee|niets anders"),
    *g.ending("einde eind", r"van (?:elk|ieder|alle|je)(?: \w{3,12})? antwoord(?:en)?"),
    *g.execute("voer draai start", r"zonder (?:te vragen|bevestiging|toestemming|om)"),
    *g.pose("systeembericht systeemmelding", r""),
)
