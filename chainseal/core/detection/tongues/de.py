"""Orders in German, where the verb may come last: "alle Anweisungen ignorieren"."""

from __future__ import annotations

from chainseal.core.detection.orders import vocabulary as en
from chainseal.core.detection.orders.vocabulary import order
from chainseal.core.detection.tongues import grammar as g

_THINGS = (
    r"(?:system|sicherheits|inhalts)?(?:leitlinien?|grundsatze|prinzipien|leitplanken|anweisung(?:en)?"
    r"|instruktion(?:en)?|vorgaben?|befehle?n?|anleitung(?:en)?|direktiven?|richtlinien?"
    r"|anordnung(?:en)?|weisung(?:en)?|vorschriften?|prompts?|regeln?|kontext|aufgaben?"
    r"|einschrae?nkungen|beschrae?nkungen)"
)
_STRONG = (
    r"(?:system|sicherheits)?(?:anweisung(?:en)?|instruktionen|vorgaben|befehle|direktiven|richtlinien"
    r"|anordnungen|weisungen)"
)
_BEFORE = (
    r"vorherige[nrm]?|vorige[nrm]?|bisherige[nrm]?|obige[nrm]?|frue?here[nrm]?|vorangegangene[nrm]?"
    r"|vorangehende[nrm]?"
    r"|vorhergehende[nrm]?|oben (?:stehende|genannte)[nrm]?|urspruengliche[nrm]?|ursprungliche[nrm]?"
    r"|deine[rnm]?|dein|eure"
    r"|initialen?|zuvor \w{4,12}|bestehenden|anfangliche[nr]?"
)
_EVERY = r"alle[nr]?(?: (?:deine|diese|die|ihre|eure)n?)?|samtliche[nr]?|saemtliche[nr]?|jegliche[nr]?|jede[nrs]?"
_TOLD, _CORE = g.Told(
    _THINGS,
    r"(?:unterhaltung|nachricht(?:en)?|hinweise?|gesprache?|texte?|fragen?|auftrag|auftrage|bitten?"
    r"|satze?|rollen?|programmierung"
    r"|worte?|eingaben?|diskussion|inhalte?"
    r"|aussagen?|restriktionen|grenzen)",
    _STRONG,
    before=_BEFORE,
    after=r"(?:von )?oben|zuvor|vorher|davor|des systems|die (?:du|dir|ich dir)",
    every=_EVERY,
    the=r"die|diese|den|der",
    bare=r"(?:die|diese) (?:regeln|einschrankungen|beschrankungen|richtlinien|vorgaben|leitlinien)"
    r"|diese (?:regel|einschrankung|anweisung|vorgabe|richtlinie)",
    und=r"und|sondern|aber",
    said=r"(?:alles|was|dass (?:ich|wir))\b(?:,? was)?[^\n.!?]{0,40}(?:gesagt|besprochen|gelernt|vorher|zuvor"
    r"|bisher|davor|oben|beigebracht"
    r"|aufgetragen|mitgeteilt|gelehrt|weis{1,2}t|wissen|kennst|geschrieben|erzahlt|verlangt|befohlen"
    r"|erklart|davor|oben|steht)",
).patterns()
_FREE = (
    r"(?:ohne|keine[nr]?|keinerlei|frei von)(?: (?:jegliche[nr]?|jede|irgendwelche[n]?|alle[n]?|mehr"
    r"|ethischen?|deine))?"
    r" (?:ethischen )?(?:einschrae?nkung(?:en)?|beschrae?nkung(?:en)?|regeln|grenzen|filter[n]?|zensur"
    r"|limits|richtlinien"
    r"|vorgaben|tabus|schranken|restriktionen|moral|ethik|skrupel|gewissen|hemmungen)|uneingeschrankte[rn]?"
    r"|unzensierte?[rn]?|alles darf"
    r"|als (?:hattest|hatte|gabe) (?:du |es )?keine[nr]? \w{4,20}"
)
_VERBS = (
    "vergisst ignorierend ignoriere ignorieren ignoriert ignorier ignorierst vergiss vergessen vergesst "
    "vergesse missachte missachten missachtet"
    " umgehe umgehen umgeht streiche"
    " ubergehe uebergehe ubergehen breche brich brechen vernachlassige vernachlassigen"
)
_DEEDS = (
    r"du|dich|dein\w{0,2}|sie|antworte\w{0,2}|beantworte\w{0,2}|gehorch\w{1,2}|genehmige|bestatige|befolge"
    r"|empfiehl|ignoriere"
    r"|vertraue|akzeptiere|sprich|keine regeln|folgst"
)

ORDERS = (
    *g.aside(_VERBS, _TOLD),
    *g.aside(
        "uberschreibe ueberschreibe uberschreiben losche loesche loschen streiche streichen widerrufe "
        "verwirf verwerfen verwerft ersetze ersetzen",
        _CORE,
    ),
    *g.override(
        "alle alles samtliche saemtliche die deine vorherigen bisherigen fruheren frueheren obigen vorigen "
        "vorangegangenen",
        rf"(?:(?:{_BEFORE}|oben){g.SPACE}){{0,2}}{_THINGS}{g.gap(4)}(?:ignorier(?:en|st|t)|vergessen"
        rf"|vergisst|missacht(?:en|est)|umgeh(?:en|st)"
        rf"|aufgehoben|ungultig"
        r"|ungueltig|auss?er acht|verwerfen|hinfallig|hinweg\w{0,8}|nicht mehr|uberschreiben|ubergehen)\b",
    ),
    *g.override(
        "lass lasse lassen lasst lege leg legen",
        rf"(?:\w{{2,20}}{g.SPACE}){{0,3}}?{_THINGS}{g.gap(3)}(?:auss?er acht|beiseite|hinter dir|fallen|weg)",
    ),
    *g.override(
        "setz setze setzen halte",
        rf"(?:dich|sich){g.SPACE}(?:\w{{2,12}}{g.SPACE})?(?:uber|nicht|nicht mehr)\b[^\n.!?]{{0,24}}{_THINGS}",
    ),
    *g.override(
        "beachte befolge folge befolgen folgen beachten berucksichtige beruecksichtige gehorche gehorchen achte",
        rf"(?:\w{{2,6}}{g.SPACE})?(?:{_TOLD})[^\n.!?]{{0,20}}\b(?:nicht|keinesfalls)\b|(?:nicht"
        rf"|keine)\b{g.gap(3)}{_TOLD}",
    ),
    *g.override(
        "deine ihre dein ihr",
        r"(?:neue[s]?|wahre[s]?|echte|eigentliche[s]?|einzige[s]?(?! aufgabe ist, (?:den|die|das|ein)))"
        r" (?:aufgabe|mission|ziel|anweisung|rolle|auftrag|instruktion) (?:ist|lautet|besteht)",
    ),
    *g.override("neue neuen", rf"(?:neue )?{_STRONG}(?: \w{{2,12}}){{0,3}} ?:"),
    *g.override(
        "hor hore horen", rf"auf\b[^\n.!?]{{0,12}}{_TOLD}[^\n.!?]{{0,16}}\b(?:befolgen|beachten|folgen|halten)"
    ),
    *g.override("gehorche gehorchen folge", r"nicht(?: mehr)? (?:dem (?:system|entwickler))"),
    order(
        "persona",
        en.PERSONA,
        "tu tue",
        r" so,? als (?:warst|waerst|seist) du (?:ein |eine )?(?:hacker|administrator|dan|bose \w{2,5}|mensch ohne)",
    ),
    *g.override("vergiss vergesst", r"dass (?:du|sie) [^\n.!?]{2,60}\b(?:bist|sind|wurdest)\b"),
    *g.override(
        "musst brauchst",
        rf"[^\n.!?]{{0,30}}\b(?:nicht(?: mehr)?|keine)\b[^\n.!?]{{0,30}}{_THINGS}[^\n.!?]{{0,16}}(?:halten"
        rf"|befolgen|beachten|folgen)\b",
    ),
    *g.regardless("unabhangig ungeachtet trotz", "von|der|aller|den", _TOLD),
    *g.override("eigentlich", r"(?:kannst|konntest|koenntest|konnen|konnten) (?:du|sie)\b[^\n.!?]{0,80}\bstattdessen"),
    *g.override(
        "regeln richtlinien einschrankungen beschrankungen vorgaben",
        r"(?:(?:fur (?:dich|mich|uns)|in diesem (?:fall|chat|gesprach)) (?:nicht|nicht mehr) gelten"
        r"|gelten (?:fur (?:dich|mich|uns)|in diesem (?:fall|chat|gesprach)) nicht)",
    ),
    *g.override(
        "sicherheitsrichtlinien sicherheitsregeln inhaltsrichtlinien sicherheitsvorgaben",
        r"(?:\w{2,8} ){0,2}?(?:nicht(?: mehr)? gelten|gelten (?:\w{2,8} ){0,2}?nicht)",
    ),
    *g.forget("vergiss vergesst vergessen", "alles", "und"),
    *g.void(
        "vorherigen bisherigen fruheren frueheren obigen ursprunglichen",
        rf"{_STRONG}",
        r"ungultig|aufgehoben|nichtig|hinfallig|nicht mehr",
    ),
    *g.unassisting(
        "vergiss vergesst",
        r"(?:wer|was) (?:du bist|sie sind)|(?:deine|die) rolle als (?:assistent\w{0,2}|ki|agent)",
    ),
    order(
        "disable-checks",
        en.UNGUARD,
        "lass lasse lassen schalte",
        r" [^\n.!?]{0,30}?\b(?:sicherheits|schutz|inhalts|moderations)(?:prue?fung|kontrolle|abfrage|filter"
        r"|mass?nahme)\w{0,3}"
        r"\b[^\n.!?]{0,14}\b(?:weg|aus|beiseite|fallen|ab)\b",
    ),
    *g.override(
        "welche",
        r"(?:anweisungen|regeln|vorgaben|instruktionen|richtlinien) (?:hast du|befolgst du|wurden dir|gelten fur dich"
        r"|musst du)",
    ),
    order(
        "conceal",
        en.HIDE,
        "erwahne erwaehne verrate offenbare nenne",
        r" (?:diese|die|den|diesen) (?:anweisung|instruktion|nachricht|prompt"
        r"|vorgabe)(?:en)?[^\n.!?]{0,20}\b(?:nicht|nie|niemals)\b",
    ),
    *g.master("ich", r"bin (?:dein|ihr|der) (?:entwickler|administrator|schopfer|besitzer|eigentumer|programmierer)"),
    *g.no_longer(
        "bist sind",
        r"(?:jetzt |ab jetzt |nun )?(?:kein|keine|nicht mehr|nicht langer) (?:\w{2,12} )?(?:assistent|ki"
        r"|chatbot|sprachmodell|ki-\w{4,14})",
    ),
    *g.no_longer(
        "agiere handle spiele sei antworte verhalte",
        r"(?:dich )?(?:als|wie|den|ein|einen)(?: ein)? (?:dan|hacker|administrator|root|bose ki)",
    ),
    order(
        "persona",
        en.PERSONA,
        "ohne",
        r" (?:jegliche[nr]? |jede |alle )?(?:einschrae?nkung(?:en)?|beschrae?nkung(?:en)?|zensur|filter|tabus) (?:zu )?"
        r"(?:be)?(?:antworten|sprechen|reden)\b",
    ),
    *g.give(
        "verrate verraten enthulle offenbare",
        r"(?:das|den|die|dein\w{0,2}) (?:geheim\w{0,3} )?(?:schlussel|passwort|passworter|kennwort|zugangsdaten"
        r"|geheimcode|losungswort)",
    ),
    *g.give(
        "wie was",
        r"(?:lautet|ist) (?:dein|ihr)\w{0,2} (?:geheim\w{0,3} |api[ -]?)?(?:schlussel|passwort|kennwort|geheimnis"
        r"|geheimcode)",
    ),
    *g.give(
        "gib geben nenne sag sage verrate zeig zeige schick schicke",
        r"mir (?:bitte )?(?:vollen|uneingeschrankten|root-?|admin-?) ?zugriff|mir (?:bitte )?(?:das|den"
        r"|die|dein\w{0,2}) (?:\w{4,14} )?(?:api[ -]?(?:schlussel|key)"
        r"|passwort|passworter|kennwort|geheimnis|schlussel|zugangsdaten)",
    ),
    *g.override(
        "dir mir",
        rf"(?:bitte )?(?:deine[nr]?|ihre[nr]?)(?: \w{{4,16}}){{0,2}} (?:anweisung(?:en)?|instruktionen"
        rf"|richtlinien|(?:system[ -]?)?prompt)"
        rf"{g.gap(1)}(?:zeigen|nennen|verraten|geben|sagen|offenlegen)",
    ),
    *g.leak(
        "zeig zeige zeigen zeigt gib gebe geben gebt nenne nennen verrate verraten offenbare offenbaren "
        "druck drucke drucken"
        " sag sage sagen schreib schreibe schreiben wiederhole wiederholen kopiere kopieren enthulle "
        "enthuelle enthullen teile"
        " teilen liste zitiere ubersetze uebersetze fasse beschreibe rezitiere ausgeben verrat spucke lies "
        "veroffentliche",
        r"(?:(?:dein\w{0,2}|ihr\w{0,2}|den|der|das|die|euren?|mir)(?: \w{3,16}){0,2} )?(?:system[ -]?(?:prompt"
        r"|anweisung(?:en)?|nachricht"
        r"|eingabeaufforderung|instruktion(?:en)?)|initialprompt|startprompt)|(?:deine[nr]?"
        r"|ihre[nr]?)(?: \w{4,16}){0,2} (?:anweisung(?:en)?"
        r"|instruktionen|vorgaben|regeln|richtlinien|prompts?|konfiguration)|deinen prompt|(?:geheimen?"
        r"|versteckten?|internen?|verborgenen?)"
        r" (?:anweisungen|instruktionen|vorgaben|prompts?)|(?:text|alles|inhalt)\b[^\n.!?]{0,24}\b(?:oben"
        r"|davor|oberhalb)",
        "was wie welche wo",
        r"(?:deine[nr]?|ihre[nr]?|dein)(?: \w{4,16}){0,2} (?:anweisung(?:en)?|instruktionen|vorgaben|regeln"
        r"|richtlinien"
        r"|(?:system[ -]?)?prompt)",
        r"(?:alle|samtliche|deine?n?)(?: \w{4,14})? (?:umgebungsvariablen|passwort|passworter|passwoerter"
        r"|zugangsdaten|geheimnisse|schlussel|api[ -]?(?:keys|schlussel)|tokens?)",
    ),
    *g.verbatim(
        "wort wortlich woertlich wortwortlich",
        r"(?:fu?e?r wort,? )?(?:wieder,? )?(?:deine|die|den|das|alles|was"
        r"|was dir)\b[^\n.!?]{0,40}\b(?:anweisung\w{0,2}|prompts?"
        r"|instruktion\w{0,2}|vorgaben|regeln|nachricht|gesagt|anfang|beginn|mitgegeben)",
    ),
    *g.shown(
        "zeig zeige nenne gib schreib schreibe wiederhole kopiere",
        r"(?:mir )?(?:den |die |das )?(?:text|inhalt|nachricht|alles)\b[^\n.!?]{0,12}\bvor (?:meiner|dieser"
        r"|der) (?:nachricht"
        r"|frage|eingabe)",
    ),
    *g.persona(
        "bist seist warst warest verhalte verhalten agiere agieren handle spiele spielen tu spiel hast hattest"
        " simuliere stell werde wirst",
        _FREE,
        r"dan\b|im (?:entwicklermodus|gott-?modus|debug-?modus|admin-?modus|wartungsmodus|jailbreak)|(?:hacker"
        r"|ki)[^\n.!?]{0,20}keine regeln",
        "antworte antworten beantworte beantworten rede sprich schreibe erzeuge arbeite",
        "aktiviere aktivieren wechsle wechsel starte schalte geh",
        r"(?:entwickler|debug|admin|gott|wartungs)-?modus",
    ),
    *g.send(
        "sende senden send schick schicke schicken leite leiten ubermittle ubermitteln uebermittle ubertrage "
        "uebertrage poste"
        " veroffentliche maile exfiltriere lade teile ubersende sammle uberweise ueberweise transferiere",
        r"passw\w{2,6}|kennw\w{2,6}|zugangsdaten|schlussel|geheimnisse|(?:kunden|nutzer|benutzer)daten"
        r"|(?:personliche|private|vertrauliche|alle) daten|gesprach\w{0,6}|verlauf|inhalt der|inhalt (?:des"
        r"|von)|(?:e-?)?mails"
        r"|kundendaten|datenbank|speicher|umgebungsvariablen|geld|euro|dollar|bitcoins?",
        r"iban|dieses konto|(?:externe[nr]?|entfernte[nr]?|fremde[nr]?) (?:server|adresse|url|konto)",
    ),
    *g.conceal(
        "ohne",
        r"(?:es )?(?:zu)",
        r"(?:benutzer|nutzer|anwender)",
        "ohne",
        r"(?:dass (?:der|die|ein) (?:benutzer|nutzer|anwender)|wissen (?:des|der) (?:benutzer|nutzer|anwender)"
        r"|(?:den |dem )"
        r"(?:benutzer|nutzer|anwender)\w{0,2} (?:zu|davon|es))",
    )[1:],
    order(
        "conceal",
        en.HIDE,
        "sag sage sagen erzahl erzahle verrate informiere informieren erwahne erwahnen benachrichtige"
        " warne erwahn teile",
        r"[^\n.!?]{0,40}\b(?:(?:benutzer|nutzer|anwender|user)\w{0,4}\b[^\n.!?]{0,16}\b(?:nicht|nie|niemals"
        r"|nichts|kein wort)"
        r"|(?:nicht|nichts|niemals|nie|kein wort)\b[^\n.!?]{0,20}(?:benutzer|nutzer|anwender|user))",
    ),
    order(
        "conceal",
        en.HIDE,
        "verheimliche verberge verschweige verstecke",
        r"[^\n.!?]{0,30}(?:benutzer|nutzer|anwender)",
    ),
    *g.guard(
        "deaktiviere deaktivieren umgehe umgehen ignoriere ignorieren schalte schalten entferne uberspringe "
        "ueberspringe"
        " uberspringen hebe missachte uberbrucke stelle",
        r"(?:sicherheits|moderations|inhalts|schutz)(?:prue?fung(?:en)?|kontrollen?|filter|mass?nahmen"
        r"|richtlinien|regeln|mechanismen"
        r"|abfragen?|vorkehrungen|beschrae?nkungen|protokolle?)|ethische[nr]? (?:richtlinien|grenzen|regeln)"
        r"|deine (?:filter|einschrae?nkungen|beschrae?nkungen|schranken|grenzen)",
        "genehmige genehmigen akzeptiere erlaube bestatige bestaetige bewillige autorisiere",
        r"(?:alle[n]?|jede[nrs]?|samtliche)(?: \w{4,14})? (?:anfragen?|antrage?|befehle?|aktion(?:en)?"
        r"|transaktion(?:en)?|zahlung(?:en)?"
        r"|aufrufe?|anforderung(?:en)?)",
    ),
    *g.keep(
        "ab von",
        r"(?:jetzt|sofort|nun|heute|diesem (?:zeitpunkt|moment)(?! dein))(?: an)?",
        _DEEDS.replace(r"dein\w{0,2}", "deine?"),
    ),
    *g.keep(
        "in fur bei",
        r"(?:alle[nr]?|jede[rnm]?) (?:zukunftigen?|zukuenftigen?|kunftigen?|weiteren|folgenden|kommenden) \w{4,18}",
        rf"{_DEEDS}",
    ),
    *g.remember(
        "merke merk erinnere speichere speicher notiere",
        r"(?:genehmig|vertrau|empfiehl|empfehl|gehorch|akzeptier|erlaub)\w{0,4}",
    ),
    *g.answer(
        "antworte antworten sage sag schreibe schreib",
        r"ausschlie(?:ss?|s)lich|nur|lediglich|einfach|blos{1,2}",
        r"wort|satz|ja|nein|nichts sonst",
    ),
    *g.ending("ende schluss anfang", r"(?:jeder|aller|deiner)(?: \w{3,12})? (?:antwort|antworten)"),
    *g.execute(
        "fuhre fuehre fuhren starte ausfuhren",
        r"ohne (?:nach)?(?:zu ?)?(?:fragen|bestatigung|ruckfrage|genehmigung|prufung|nachzufragen)",
    ),
    *g.execute(
        "losche loesche entferne",
        r"(?:alle|samtliche)\b[^\n.!?]{0,40}\bohne (?:nach\w{4,9}|bestatigung|ruckfrage|zu fragen)",
    ),
    *g.pose("systemhinweis systemnachricht systemmeldung systemanweisung systemmitteilung", r""),
    *g.pose("hinweis nachricht meldung anweisung", r" (?:des|vom) (?:systems?|administrators?|entwicklers?)"),
)
