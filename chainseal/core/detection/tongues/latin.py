"""The order to set earlier instructions aside, in languages other than English."""

from __future__ import annotations

from chainseal.core.detection.phrases import Phrase, words

MESSAGE = "tells an agent to set its instructions aside"
_S = r"[^\w.!?;]{1,4}"
_G = rf"{_S}(?:\w{{1,16}}{_S}){{0,3}}?"


def _order(signal: str, first: str, rest: str, needs: str) -> Phrase:
    return Phrase(signal, MESSAGE, words(first), (words(needs),), rest)


ORDERS = (
    _order(
        "fr",
        "ignore ignorez ignorer oublie oubliez oublier négligez contourne contournez",
        rf"{_G}(?:instructions?|consignes|directives|règles|regles)"
        rf"{_G}(?:précédent|precedent|antérieur|anterieur|ci-dessus|initial|du système|de sécurité)",
        "instructions instruction consignes directives règles regles",
    ),
    _order(
        "de",
        "ignoriere ignorieren ignoriert vergiss vergessen vergesst missachte missachten umgehe umgehen überschreibe",
        rf"{_G}(?:vorherigen?|vorigen?|bisherigen?|obigen?|früheren?|vorangegangenen?|vorangehenden?|alle|deine|ihre)"
        rf"{_G}(?:anweisung(?:en)?|instruktionen|regeln|vorgaben|befehle|anleitungen)\b",
        "anweisungen anweisung instruktionen regeln vorgaben befehle anleitungen",
    ),
    _order(
        "de",
        "ignoriere ignorieren ignoriert vergiss vergessen vergesst missachte missachten umgehe umgehen überschreibe",
        rf"{_S}(?:alle|sämtliche|deine|ihre){_S}(?:anweisung(?:en)?|instruktionen|vorgaben|befehle)\b",
        "anweisungen anweisung instruktionen vorgaben befehle",
    ),
    _order(
        "es",
        "ignora ignore ignoren ignorar olvida olvide olviden olvidar olvídate descarta descarte omite omita",
        rf"{_G}(?:instruccion(?:es)?|órdenes|ordenes|indicaciones|reglas|directrices)"
        rf"{_G}(?:anterior|previa|de arriba|del sistema|precedente|de seguridad)",
        "instrucciones instrucción órdenes ordenes indicaciones reglas directrices",
    ),
    _order(
        "pt",
        "ignore ignora ignorem ignorar esqueça esqueca esquece desconsidere desconsidera descarte",
        rf"{_G}(?:instruções|instrucoes|ordens|regras|orientações|diretrizes)"
        rf"{_G}(?:anterior|prévia|previa|acima|do sistema|de segurança)",
        "instruções instrucoes ordens regras orientações diretrizes",
    ),
    _order(
        "it",
        "ignora ignorate ignorare dimentica dimenticate",
        rf"{_G}(?:istruzioni|regole|direttive){_G}(?:precedent|anterior|di sopra|del sistema)",
        "istruzioni regole direttive",
    ),
    _order(
        "ru",
        "игнорируй игнорируйте проигнорируй проигнорируйте забудь забудьте обращай обращайте следуй следуйте",
        rf"{_G}(?:все|всё|предыдущ\w{{2,3}}|прошл\w{{2,3}}|прежн\w{{2,3}}|свои|системн\w{{2,3}}){_G}"
        r"(?:инструкци[июй]|указани[яй]|команд[ы]?|правил[а]?)(?!\w)",
        "инструкции указания команды правила инструкций указаний инструкцию",
    ),
)
