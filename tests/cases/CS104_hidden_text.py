"""Cases of CS104: characters that hide, and the same characters where people need them."""

from __future__ import annotations

SPEAKS: dict[str, str] = {
    "a zero-width space in a word": "the pass\u200bword is rotated",
    "a zero-width non-joiner between Latin letters": "ig\u200cnore",
    "a zero-width joiner between Latin letters": "ad\u200dmin",
    "a word joiner in a word": "to\u2060ken",
    "a byte order mark inside": "the port\ufeff is 8080",
    "an override of direction": "access \u202eresu\u202c is checked",
    "an isolate": "if (is_admin) \u2066// trusted\u2069",
    "an embedding": "\u202bname\u202c",
    "a lone mark of direction in Latin text": "file\u200fname.txt",
    "tag characters": "All is well.\U000e0072\U000e0075\U000e006e",
    "tags behind a flag that spell no region": (
        "\U0001f3f4\U000e0069\U000e0067\U000e006e\U000e006f\U000e0072\U000e0065\U000e0020\U000e007f"
    ),
    "variation selectors behind a letter": "a\ufe00\ufe01\ufe02",
    "supplementary selectors behind an emoji": "\U0001f600\U000e0101\U000e0113",
    "soft hyphens between all letters": "i\u00adg\u00adn\u00ado\u00adr\u00ade",
    "an invisible operator": "f\u2061(x)",
    "a Hangul filler as a name": "const \u3164 = 1;",
    "a line separator": "one\u2028two",
    "a paragraph separator": "one\u2029two",
    "a run of no-break spaces": "visible\u00a0\u00a0\u00a0\u00a0\u00a0hidden far to the right",
    "a Cyrillic letter in a Latin word": "p\u0430ypal",
    "a Greek letter in a Latin word": "acc\u03bfunt",
    "a Greek capital in a Latin word": "\u0399gnore",
    "an Armenian letter in a Latin word": "tra\u0578sfer",
    "joiners between Persian letters in a row": "\u0645\u06cc\u200c\u200d\u200c\u200d\u062e",
}

QUIET: dict[str, str] = {
    "plain text": "The port is 8080.",
    "a woman who codes": "\U0001f469\u200d\U0001f4bb wrote it.",
    "a rainbow flag": "\U0001f3f3\ufe0f\u200d\U0001f308",
    "a family": "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466",
    "a person with a skin tone": "\U0001f9d1\U0001f3fd\u200d\U0001f680",
    "a heart on fire": "\u2764\ufe0f\u200d\U0001f525",
    "the flag of England": "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "a keycap": "Step 1\ufe0f\u20e3 and #\ufe0f\u20e3",
    "an emoji with its selector": "\u26a0\ufe0f Careful; \u2705 done; \u2139\ufe0f note",
    "Persian with a non-joiner": "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    "Hindi with a joiner": "\u0915\u094d\u200d\u0937",
    "Hebrew with a mark of direction": "\u05e9\u05dc\u05d5\u05dd\u200f (v2)",
    "Thai with places to break": "\u0e20\u0e32\u0e29\u0e32\u200b\u0e44\u0e17\u0e22",
    "Mongolian with a selector": "\u1820\u180b",
    "a variant of an ideograph": "\u845b\U000e0100\u57ce\u5e02",
    "one soft hyphen": "Donau\u00addampf\u00adschiff\u00adfahrt",
    "French spacing": "Attention\u00a0: \u00ab\u00a0oui\u00a0\u00bb",
    "a tree of files": "\u2502\u00a0\u00a0 \u251c\u2500\u2500 src",
    "Greek symbols": "\u03b1-helix, \u0394t, \u00b5s, \u03bb-calculus, \u03c1gh, \u03bdmax, sin\u03b1cos\u03b2",
    "Greek words": (
        "\u03b7 \u03bc\u03bd\u03ae\u03bc\u03b7 \u03b5\u03af\u03bd\u03b1\u03b9 \u03ba\u03b1\u03b8\u03b1\u03c1\u03ae"
    ),
    "Russian words": "\u0410\u0433\u0435\u043d\u0442 \u043f\u0438\u0448\u0435\u0442 \u0444\u0430\u043a\u0442\u044b",
    "a Russian word behind a Latin abbreviation": (
        "HTTP\u0441\u0435\u0440\u0432\u0435\u0440 \u0438 API-\u043a\u043b\u044e\u0447"
    ),
    "a Russian ending on an abbreviation": "\u0440\u0430\u0437\u043c\u0435\u0440 PDF\u0430",
    "accented Latin": "na\u00efve caf\u00e9, \u0141\u00f3d\u017a, \u0130stanbul",
    "Japanese with wide spaces": "\u898b\u51fa\u3057\u3000\u672c\u6587",
    "mathematical letters": "\U0001d465 \u2208 \u211d, x\u00b2 \u2264 \u221a2",
}
