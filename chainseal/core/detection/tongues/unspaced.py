"""The order to set earlier instructions aside, in languages that put no space between words."""

from __future__ import annotations

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
