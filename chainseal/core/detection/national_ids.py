"""National ids: numbers that states give to people, by their form and, where there is one, their check digit.

A form that many other numbers have counts only beside the name of the id on the same line. The rules of each are those
that OECD's and the European Commission's descriptions of tax numbers give, and python-stdnum's documentation sums up.
https://www.oecd.org/tax/automatic-exchange/crs-implementation-and-assistance/tax-identification-numbers/
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from chainseal.core.detection.check_digits import passes_luhn, passes_mod11_10, passes_verhoeff, weighed
from chainseal.core.detection.phrases import lowered, words, words_of

Found = tuple[int, int, str]
_AROUND, _AFTER = 160, 40  # characters of the line before and behind


class NationalId(NamedTuple):
    """An id: what it is called, the labels of which one must stand on its line, its form, and its check.

    An id without labels is one that says itself what it is.
    """

    name: str
    labels: tuple[str, ...]
    form: str
    holds: Callable[[str], bool]


def _ssn(plain: str) -> bool:
    # Never given out (https://www.ssa.gov/employer/randomization.html), or printed in advertisements.
    return plain[:3] not in {"000", "666"} and plain[0] != "9" and plain not in {"123456789", "078051120", "219099999"}


def _nino(plain: str) -> bool:
    return (
        plain[0] not in "DFIQUV"
        and plain[1] not in "DFIOQUV"
        and plain[:2] not in {"BG", "GB", "NK", "KN", "TN", "NT", "ZZ"}
    )


def _nhs(plain: str) -> bool:
    return weighed(plain, (10, 9, 8, 7, 6, 5, 4, 3, 2, 1)) % 11 == 0


def _steuer_id(plain: str) -> bool:
    return plain[0] != "0" and len(set(plain[:10])) in {8, 9} and passes_mod11_10(plain)


def _nir(plain: str) -> bool:
    body = plain[:13].upper().replace("2A", "19").replace("2B", "18")
    return body.isdigit() and 97 - int(body) % 97 == int(plain[13:])


def _dni(plain: str) -> bool:
    number = plain[:-1].upper().translate(str.maketrans("XYZ", "012"))
    return "TRWAGMYFPDXBNJZSQVHLCKE"[int(number) % 23] == plain[-1].upper()


# What a character is worth on an odd place of a codice fiscale: 0 to 9, then A to Z (D.M. 12 March 1974).
_ODD = (
    1, 0, 5, 7, 9, 13, 15, 17, 19, 21,
    1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
)  # fmt: skip


def _codice(plain: str) -> bool:
    total = sum(
        _ODD[int(c, 36)] if i % 2 == 0 else (int(c) if c.isdigit() else ord(c) - 65) for i, c in enumerate(plain[:15])
    )
    return chr(65 + total % 26) == plain[15]


def _cpf(plain: str) -> bool:
    first, second = (weighed(plain, tuple(range(n, 1, -1))) * 10 % 11 % 10 for n in (10, 11))
    return len(set(plain)) > 1 and (first, second) == (int(plain[9]), int(plain[10]))


def _aadhaar(plain: str) -> bool:
    return plain[0] not in "01" and len(set(plain)) > 2 and passes_verhoeff(plain)


def _bsn(plain: str) -> bool:
    return int(plain) > 0 and (weighed(plain, (9, 8, 7, 6, 5, 4, 3, 2)) - int(plain[8])) % 11 == 0


def _pesel(plain: str) -> bool:
    return weighed(plain, (1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1)) % 10 == 0 and 1 <= int(plain[2:4]) % 20 <= 12


def _resident(plain: str) -> bool:
    total = weighed(plain, (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2))
    return (
        "10X98765432"[total % 11] == plain[17].upper() and plain[6:8] in {"19", "20"} and 1 <= int(plain[10:12]) <= 12
    )


def _ahv(plain: str) -> bool:
    return weighed(plain, (1, 3) * 6 + (1,)) % 10 == 0


def _tfn(plain: str) -> bool:
    return weighed(plain, (1, 4, 3, 7, 5, 8, 6, 9, 10)) % 11 == 0


def _belgian(plain: str) -> bool:
    return 97 - int(plain[:9]) % 97 == int(plain[9:]) or 97 - int("2" + plain[:9]) % 97 == int(plain[9:])


def _nric(plain: str) -> bool:
    total = weighed(plain[1:8], (2, 7, 6, 5, 4, 3, 2)) + (4 if plain[0] in "TG" else 0)
    return plain[8] == ("JZIHGFEDCBA" if plain[0] in "ST" else "XWUTRQPNMLK")[total % 11]


def _kimlik(plain: str) -> bool:
    odd, even = sum(map(int, plain[0:9:2])), sum(map(int, plain[1:8:2]))
    return (
        plain[0] != "0" and (odd * 7 - even) % 10 == int(plain[9]) and sum(map(int, plain[:10])) % 10 == int(plain[10])
    )


def _hetu(plain: str) -> bool:
    digits = "".join(c for c in plain[:-1] if c.isdigit())
    return "0123456789ABCDEFHJKLMNPRSTUVWXY"[int(digits) % 31] == plain[-1]


def _south_african(plain: str) -> bool:
    return 1 <= int(plain[2:4]) <= 12 and 1 <= int(plain[4:6]) <= 31 and passes_luhn(plain)


def _any(_: str) -> bool:
    return True


IDS = (
    NationalId("a social security number", ("ssn", "social security"), r"\d{3}[- ]\d\d[- ]\d{4}", _ssn),
    NationalId("a national insurance number", ("national insurance", "nino"),
               r"[A-Z]{2} ?\d\d ?\d\d ?\d\d ?[A-D]", _nino),
    NationalId("an NHS number", ("nhs",), r"\d{3}[ -]?\d{3}[ -]?\d{4}", _nhs),
    NationalId("a German tax id", ("steuer", "idnr", "tax id"), r"\d{2} ?\d{3} ?\d{3} ?\d{3}", _steuer_id),
    NationalId("a French security number", ("nir", "insee", "s\u00e9curit\u00e9 sociale", "s\u00e9cu"),
               r"[12] ?\d\d ?(?:0[1-9]|1[0-2]|[2-9]\d) ?(?:\d\d|2[AB]) ?\d{3} ?\d{3} ?\d\d", _nir),
    NationalId("a Spanish id", ("dni", "nie", "nif"), r"(?:\d{8}|[XYZ]\d{7})-?[A-Z]", _dni),
    NationalId("an Italian tax code", (), r"[A-Z]{6}\d\d[A-EHLMPRST]\d\d[A-Z]\d{3}[A-Z]", _codice),
    NationalId("a Brazilian CPF", (), r"\d{3}\.\d{3}\.\d{3}-\d\d", _cpf),
    NationalId("a Brazilian CPF", ("cpf",), r"\d{11}", _cpf),
    NationalId("an Aadhaar number", ("aadhaar", "aadhar", "uidai"), r"\d{4}[ -]?\d{4}[ -]?\d{4}", _aadhaar),
    NationalId("an Indian PAN", ("pan",), r"[A-Z]{3}[ABCFGHLJPT][A-Z]\d{4}[A-Z]", _any),
    NationalId("a Canadian SIN", ("sin", "social insurance"), r"\d{3}[ -]?\d{3}[ -]?\d{3}", passes_luhn),
    NationalId("an Australian tax file number", ("tfn", "tax file"), r"\d{3} ?\d{3} ?\d{3}", _tfn),
    NationalId("a Dutch BSN", ("bsn", "burgerservicenummer"), r"\d{4}[. ]?\d\d[. ]?\d{3}", _bsn),
    NationalId("a Swedish personnummer", ("personnummer",), r"(?:19|20)?(\d{6}[-+]?\d{4})", passes_luhn),
    NationalId("a Polish PESEL", ("pesel",), r"\d{11}", _pesel),
    NationalId("a Chinese resident id", (), r"[1-9]\d{16}[\dXx]", _resident),
    NationalId("a Swiss AHV number", (), r"756\.\d{4}\.\d{4}\.\d\d", _ahv),
    NationalId("a Belgian national number", ("rijksregister", "registre national", "national number"),
               r"\d\d\.?\d\d\.?\d\d[-.]?\d{3}[-.]?\d\d", _belgian),
    NationalId("a Singaporean NRIC", ("nric", "fin"), r"[STFG]\d{7}[A-Z]", _nric),
    NationalId("a Turkish id", ("kimlik", "tckn"), r"[1-9]\d{10}", _kimlik),
    NationalId("a Finnish id", ("hetu", "henkil\u00f6tunnus"), r"\d{6}[-+A]\d{3}[0-9A-FHJ-NPR-Y]", _hetu),
    NationalId("a South African id", ("sa id", "south african id", "id number"),
               r"\d{6} ?\d{4} ?\d ?\d ?\d", _south_african),
    NationalId("a Mexican CURP", (), r"[A-Z]{4}\d{6}[HM][A-Z]{5}[A-Z\d]\d", _any),
    NationalId("a passport number", ("passport no", "passport number", "reisepass", "pasaporte", "passeport n"),
               r"(?=[A-Z\d]{0,2}\d{5})[A-Z]{0,2}\d{6,9}", _any),
)  # fmt: skip
# Every id without a label has a stretch like this one, and most texts have none.
_SOME = r"\d\d(?:\d\.\d{3}\.\d|\d\.\d{4}\.|\d{15}|[A-EHLMPRST]\d\d[A-Z]\d{3}[A-Z]|\d{4}[HM][A-Z])"
# One of these is in every label, or is one.
_LABEL_WORDS = words(
    "ssn social nino nhs steuer steuerid steuernummer steueridentifikationsnummer idnr tax nir insee dni nie nif "
    "cpf s\u00e9curit\u00e9 s\u00e9cu aadhaar aadhar uidai pan sin tfn bsn burgerservicenummer personnummer pesel "
    "rijksregister "
    "rijksregisternummer national registre nric fin kimlik tckn hetu henkil\u00f6tunnus sa african id passport "
    "reisepass reisepassnummer pasaporte passeport"
)
_PLAIN = tuple(n for n in IDS if not n.labels)
_LABELLED = tuple(n for n in IDS if n.labels)
_LABELS = frozenset(label for n in _LABELLED for label in n.labels)


@cache
def _compiled(form: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w.+/-])(?:{form})(?![\w/-]|\.\d)", re.ASCII)


@cache
def _some() -> re.Pattern[str]:
    return re.compile(_SOME, re.ASCII)


def find_national_ids(text: str) -> Iterator[Found]:
    """The national ids in `text`."""
    for kind in _PLAIN if _some().search(text) else ():
        yield from _found(kind, text, "")
    low = lowered(text)
    if _LABEL_WORDS.isdisjoint(words_of(low)):
        return
    here = {label for label in _LABELS if label in low}
    for kind in _LABELLED:
        if not here.isdisjoint(kind.labels):
            yield from _found(kind, text, low)


def _found(kind: NationalId, text: str, low: str) -> Iterator[Found]:
    for match in _compiled(kind.form).finditer(text):
        plain = "".join(c for c in match.group(match.lastindex or 0) if c.isalnum())
        if len(set(plain)) > 2 and kind.holds(plain) and (not kind.labels or _labelled(kind, low, *match.span())):
            yield *match.span(), kind.name


def _labelled(kind: NationalId, low: str, start: int, end: int) -> bool:
    """Whether one of the labels stands on the line, as a word of its own or, if it is long, as the start of one."""
    begin = max(low.rfind("\n", 0, start) + 1, start - _AROUND)
    line = f" {low[begin:start]} {low[end : end + _AFTER].partition(chr(10))[0]} "
    for label in kind.labels:
        at = line.find(label)
        while at >= 0:
            if not line[at - 1].isalpha() and (len(label) > 4 or not line[at + len(label)].isalpha()):
                return True
            at = line.find(label, at + 1)
    return False
