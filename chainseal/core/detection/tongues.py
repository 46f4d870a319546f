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

_ZH = (
    r"(?:忽略|无视|無視|忽視|忘记|忘掉|忘記|不要理会)[^。\n]{0,8}(?:之前|以前|先前|以上|上述|前面|所有|一切|你的|系统|系統)"
    r"[^。\n]{0,8}(?:指令|指示|说明|說明|命令|规则|規則|提示|设定|設定|内容)"
)
_JA = (
    r"(?:以前|これまで|上記|前述|前|すべて|全て|今まで|あなた)の?[^。\n]{0,10}(?:指示|命令|ルール|プロンプト|制約|設定)"
    r"[^。\n]{0,8}(?:無視|忘れ)"
)
_KO = r"(?:이전|위|앞|모든|기존)[^.\n]{0,8}(?:지시|명령|지침|규칙)[^.\n]{0,8}(?:무시|잊)"

# Languages that put no space between words: signal, the texts of which one must occur, and a pattern.
UNSPACED = (
    ("zh", ("忽略", "无视", "無視", "忽視", "忘记", "忘掉", "忘記", "不要理会"), _ZH),
    ("ja", ("無視", "忘れ"), _JA),
    ("ko", ("무시", "잊"), _KO),
)
