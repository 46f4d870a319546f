"""Numbers and addresses of people: what a card, an account, a phone number, a mailbox and a birthday look like."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from chainseal.core.detection.check_digits import passes_luhn, passes_mod97
from chainseal.core.detection.material import word_set
from chainseal.core.detection.national_ids import find_national_ids
from chainseal.core.detection.phrases import lowered, words_of

Found = tuple[int, int, str]

_CARD = r"(?<![\w.+/=-])\d(?:[ -]?\d){12,18}(?![\w/=-])"
_IBAN = r"(?<![A-Za-z0-9])[A-Z]{2}\d\d(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])"
_PHONE = (
    r"(?<![\w.+-])(?:\+\d{1,3}[ .-]?(?:\(0?\d{1,4}\)[ .-]?)?|\(\d{3}\) ?|\d{3}[.-])"
    r"\d{1,4}(?:[ .-]?\d{2,4}){1,5}(?![\w-])"
)
_MAIL = r"@([A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4})"
_BOX = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.+-")
# Every number below has a stretch like this one, and most texts have none.
_STRETCH = r"\d[\d .()-]{6,24}\d"

# ISO/IEC 7812 numbers as the card networks publish them: first digits, lengths.
_ISSUERS = (
    (("4",), (13, 16, 19)),
    (tuple(str(n) for n in range(51, 56)) + tuple(str(n) for n in range(2221, 2721)), (16,)),
    (("34", "37"), (15,)),
    (("6011", "65", "644", "645", "646", "647", "648", "649"), (16, 19)),
    (tuple(str(n) for n in range(3528, 3590)), (16,)),
    (("36", "38", "39", "300", "301", "302", "303", "304", "305"), (14,)),
    (("62",), (16, 17, 18, 19)),
)
# SWIFT, "IBAN registry": how long an IBAN of a country is.
_IBANS = dict(
    pair.split(":")
    for pair in word_set(
        "AD:24 AE:23 AL:28 AT:20 AZ:28 BA:20 BE:16 BG:22 BH:22 BR:29 CH:21 CR:22 CY:28 CZ:24 DE:22 DK:18 DO:28 EE:20 "
        "EG:29 ES:24 FI:18 FO:18 FR:27 GB:22 GE:22 GI:23 GL:18 GR:27 GT:28 HR:21 HU:28 IE:22 IL:23 IS:26 IT:27 JO:30 "
        "KW:30 KZ:20 LB:28 LI:21 LT:20 LU:20 LV:21 MC:27 MD:24 ME:22 MK:19 MR:27 MT:31 MU:30 NL:18 NO:15 PK:24 PL:28 "
        "PS:29 PT:25 QA:29 RO:24 RS:22 SA:24 SE:24 SI:19 SK:24 SM:27 TN:24 TR:26 UA:29 VG:24 XK:20"
    )
)
# A label of a date of birth, in the words of some forms, and a whole date behind it.
_BORN = (
    r"\b(?:[Dd]ate of [Bb]irth|DOB|dob|[Bb]irth ?date|[Bb]orn on|[Gg]eboren am|[Gg]eburtsdatum|[Nn]\u00e9e? le"
    r"|[Dd]ate de naissance"
    r"|[Ff]echa de nacimiento|[Dd]ata di nascita|[Dd]ata de nascimento)\W{1,6}(?:is )?"
    r"((?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d\d"
    r"|\d{1,2}\.? [A-Za-z\u00e9\u00fb\u00e4]{3,9}\.?,? (?:19|20)\d\d"
    r"|[A-Z][a-z]{2,8} \d{1,2},? (?:19|20)\d\d)(?!\d)"
)
_BIRTH = word_set(
    "birth dob birthdate born geboren geburtsdatum n\u00e9 n\u00e9e naissance nacimiento nascita nascimento"
)
_PERSON = word_set(
    "kunde kundin patientin mieter cliente clienta paciente locataire abonn\u00e9 salari\u00e9 paziente inquilino "
    "customer customers client patient applicant employee subscriber guest tenant buyer caller resident lives born "
    "birthday dob passport mr mrs ms phone mobile cell tel telephone whatsapp ordered refund complained invoice"
)
_HOME = word_set(
    "lives living resides resident home ship shipping delivered mrs mr ms customer patient tenant client applicant "
    "wohnt"
    "wohnhaft kunde kundin patientin mieter habite domicili\u00e9 client cliente vive reside paciente abita residente "
    "mora"
)
_CALLED = word_set(
    "telefon telefonnummer handy handynummer mobil mobilnummer rufnummer t\u00e9l\u00e9phone t\u00e9l portable "
    "tel\u00e9fono m\u00f3vil celular "
    "telefone telefono cellulare whatsapp phone mobile cell tel telephone sms call called calls number fax"
)
_ROLES = word_set(
    "maintainer maintainers author authors committer signed-off-by co-authored-by reviewed-by owner codeowners "
    "support security team license copyright fixture mock placeholder"
)
_BOXES = word_set(
    "git noreply no-reply donotreply support info security admin hello team root contact help sales abuse press "
    "postmaster webmaster office dev ops user test name you me email"
)
_NAMES = r"[a-z]{2,20}[._][a-z]{2,24}\d{0,4}"
_PRIVATE = word_set(
    "gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com ymail.com icloud.com me.com aol.com proton.me "
    "protonmail.com gmx.de gmx.net gmx.com web.de t-online.de orange.fr free.fr laposte.net libero.it qq.com 163.com "
    "126.com "
    "mail.ru yandex.ru naver.com uol.com.br seznam.cz wp.pl"
)
_STREET = (
    r"(?<![\w.-])\d{1,5}[a-z]? (?:[A-Z][\w'.-]{1,24} ){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard"
    r"|Blvd|Court"
    r"|Way|Terrace|Crescent)\b\.?|\b[A-Z\u00c0-\u00de][\w\u00c0-\u00ff-]{2,30}(?:stra\u00dfe|strasse|str\.|weg|platz"
    r"|allee|gasse) \d{1,4}[a-z]?, \d{5} [A-Z]"
    r"|\b\d{1,4}(?: bis| ter)?,? (?:rue|avenue|boulevard|place|chemin"
    r"|all\u00e9e) [\w\u00c0-\u00ff' -]{3,40}, \d{5} [A-Z]"
    r"|\b(?:Calle|C/|Avenida|Plaza|Rua|Via|Viale"
    r"|Piazza) [\w\u00c0-\u00ff' .-]{3,40},? \d{1,4},? \d{4,5}(?:-\d{3})? [A-Z]"
)
_STREETS = word_set(
    "street st avenue ave road rd lane ln drive dr boulevard blvd court way terrace crescent rue place chemin "
    "all\u00e9e calle avenida plaza rua via viale piazza"
)
_STREET_ENDS = ("stra\u00dfe ", "strasse ", "str. ", "weg ", "platz ", "allee ", "gasse ")
_AROUND = 160


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.ASCII)


def find_persons(text: str) -> Iterator[Found]:
    """Numbers and addresses of people in `text`."""
    known = words_of(lowered(text))
    stretches = [match.group() for match in _compiled(_STRETCH).finditer(text)]
    if any(sum(c.isdigit() for c in stretch) >= 13 for stretch in stretches):
        yield from _cards(text)
    if stretches:
        yield from _accounts(text)
    if stretches and not _CALLED.isdisjoint(known):
        yield from _phones(text)
    yield from find_national_ids(text)
    if not _BIRTH.isdisjoint(known):
        yield from _birthdays(text)
    if not _HOME.isdisjoint(known) and (not _STREETS.isdisjoint(known) or any(end in text for end in _STREET_ENDS)):
        yield from _streets(text)
    if "@" in text:
        yield from _mailboxes(text)


def _cards(text: str) -> Iterator[Found]:
    for match in _compiled(_CARD).finditer(text):
        digits = match.group().replace(" ", "").replace("-", "")
        if _is_card(digits, match.group()) and passes_luhn(digits):
            yield *match.span(), "a card number"


def _is_card(digits: str, written: str) -> bool:
    if len(set(digits)) < 2 or not any(digits.startswith(p) and len(digits) in n for p, n in _ISSUERS):
        return False
    if written == digits:
        return len(digits) in {14, 15, 16}
    groups = [len(g) for g in written.replace("-", " ").split()]
    return max(groups) <= 6 and min(groups[:-1]) >= 4


def _accounts(text: str) -> Iterator[Found]:
    for match in _compiled(_IBAN).finditer(text):
        written = match.group()
        length = int(_IBANS.get(written[:2], "0"))
        end, seen = 0, 0
        while end < len(written) and seen < length:
            seen += written[end] != " "
            end += 1
        plain = written[:end].replace(" ", "")
        if length and len(plain) == length and passes_mod97(plain):
            yield match.start(), match.start() + end, "an IBAN"


def _phones(text: str) -> Iterator[Found]:
    for match in _compiled(_PHONE).finditer(text):
        digits = sum(c.isdigit() for c in match.group())
        if 9 <= digits <= 15 and not _CALLED.isdisjoint(_around(text, *match.span())):
            yield *match.span(), "a phone number"


def _streets(text: str) -> Iterator[Found]:
    for match in _compiled(_STREET).finditer(text):
        words = _around(text, *match.span())
        if not _HOME.isdisjoint(words) and _ROLES.isdisjoint(words):
            yield *match.span(), "the street address of a person"


def _birthdays(text: str) -> Iterator[Found]:
    for match in _compiled(_BORN).finditer(text):
        yield *match.span(1), "a date of birth"


def _mailboxes(text: str) -> Iterator[Found]:
    for match in _compiled(_MAIL).finditer(text):
        start = match.start()
        while start > 0 and match.start() - start < 64 and text[start - 1] in _BOX:
            start -= 1
        box = text[start : match.start()].lower()
        if not box or box.split("+")[0] in _BOXES or "noreply" in box or _is_reserved(match.group(1).lower()):
            continue
        words = _around(text, start, match.end())
        if _ROLES.isdisjoint(words) and (not _PERSON.isdisjoint(words) or _is_private(box, match.group(1).lower())):
            yield start, match.end(), "the e-mail address of a person"


def _is_private(box: str, domain: str) -> bool:
    """Whether an address reads as a name at a provider of mailboxes for private people."""
    return domain in _PRIVATE and _compiled(_NAMES).fullmatch(box) is not None


def _is_reserved(domain: str) -> bool:
    """Whether a domain is for documentation or stands for nobody (RFC 2606, RFC 6761)."""
    labels = domain.split(".")
    return "example" in labels or "noreply" in labels or labels[-1] in {"test", "invalid", "localhost", "local"}


def _line(text: str, start: int, end: int) -> str:
    """Return the line around a span, at most some characters each way, in small letters."""
    begin = text.rfind("\n", max(0, start - _AROUND), start) + 1 or max(0, start - _AROUND)
    stop = text.find("\n", end, end + _AROUND)
    return text[begin : stop if stop >= 0 else end + _AROUND].lower()


def _around(text: str, start: int, end: int) -> set[str]:
    """Return the words of the line around a span."""
    return {word.strip(".,;:()[]<>*`\"'|") for word in _line(text, start, end).split()}
