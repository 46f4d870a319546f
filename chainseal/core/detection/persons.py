"""Numbers and addresses of people: what a card, an account, a national id, a phone number and a mailbox look like."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from chainseal.core.detection.material import word_set

Found = tuple[int, int, str]

_CARD = r"(?<![\w.+/=-])\d(?:[ -]?\d){12,18}(?![\w/=-])"
_IBAN = r"(?<![A-Za-z0-9])[A-Z]{2}\d\d(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])"
_SSN = r"(?<![\w-])\d{3}-\d\d-\d{4}(?![\w-])"
_NINO = r"(?<![A-Za-z0-9])[A-Z]{2} ?\d\d ?\d\d ?\d\d ?[A-D](?![A-Za-z0-9])"
_PHONE = (
    r"(?<![\w.+-])(?:\+\d{1,3}[ .-]?(?:\(0?\d{1,4}\)[ .-]?)?|\(\d{3}\) ?|\d{3}[.-])"
    r"\d{2,4}(?:[ .-]?\d{2,4}){1,4}(?![\w-])"
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
_PERSON = word_set(
    "customer customers client patient applicant employee subscriber guest tenant buyer caller resident lives born "
    "birthday dob passport mr mrs ms phone mobile cell tel telephone whatsapp ordered refund complained invoice"
)
_CALLED = word_set("phone mobile cell tel telephone whatsapp sms call called calls number fax")
_ROLES = word_set(
    "maintainer maintainers author authors committer signed-off-by co-authored-by reviewed-by owner codeowners support "
    "security team license copyright fixture mock placeholder"
)
_BOXES = word_set(
    "git noreply no-reply donotreply support info security admin hello team root contact help sales abuse press "
    "postmaster webmaster office dev ops user test name you me email"
)
_AROUND = 160


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.ASCII)


def find_persons(text: str) -> Iterator[Found]:
    """Numbers and addresses of people in `text`."""
    if _compiled(_STRETCH).search(text):
        yield from _cards(text)
        yield from _accounts(text)
        yield from _phones(text)
    yield from _nationals(text)
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


def passes_luhn(digits: str) -> bool:
    """Whether the check digit holds (ISO/IEC 7812-1, annex B)."""
    total = 0
    for index, digit in enumerate(reversed(digits)):
        value = int(digit) * (1 + index % 2)
        total += value - 9 if value > 9 else value
    return total % 10 == 0


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


def passes_mod97(iban: str) -> bool:
    """Whether the check digits hold (ISO 13616-1, ISO/IEC 7064 MOD 97-10)."""
    return int("".join(str(int(c, 36)) for c in iban[4:] + iban[:4])) % 97 == 1


def _nationals(text: str) -> Iterator[Found]:
    low = text.lower()
    if "ssn" in low or "social security" in low:
        for match in _compiled(_SSN).finditer(text):
            line, number = _line(text, *match.span()), match.group()
            if ("ssn" in line or "social security" in line) and number[:3] not in {"000", "666"} and number[0] != "9":
                yield *match.span(), "a social security number"
    if "national insurance" in low or "nino" in low:
        for match in _compiled(_NINO).finditer(text):
            line = _line(text, *match.span())
            if "national insurance" in line or "nino" in line:
                yield *match.span(), "a national insurance number"


def _phones(text: str) -> Iterator[Found]:
    for match in _compiled(_PHONE).finditer(text):
        digits = sum(c.isdigit() for c in match.group())
        if 9 <= digits <= 15 and not _CALLED.isdisjoint(_around(text, *match.span())):
            yield *match.span(), "a phone number"


def _mailboxes(text: str) -> Iterator[Found]:
    for match in _compiled(_MAIL).finditer(text):
        start = match.start()
        while start > 0 and match.start() - start < 64 and text[start - 1] in _BOX:
            start -= 1
        box = text[start : match.start()].lower()
        if not box or box.split("+")[0] in _BOXES or "noreply" in box or _is_reserved(match.group(1).lower()):
            continue
        words = _around(text, start, match.end())
        if not _PERSON.isdisjoint(words) and _ROLES.isdisjoint(words):
            yield start, match.end(), "the e-mail address of a person"


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
