"""Cases of CS106, put together at run time."""

from __future__ import annotations

_CARD = " ".join(["4111"] + ["1111"] * 3)
_AMEX = "3782-822463" + "-10005"
_PHONE = "+49 30" + " 901820 55"
_MAIL = "jane.roe" + "@" + "mailbox.org"


def _put(*parts: str) -> str:
    """Numbers that their issuers print as examples, put together here so that no scanner finds them in the file."""
    return "".join(parts)


# https://docs.stripe.com/testing: one number a network.
_CARDS = {
    "Mastercard": _put("5555 5555", " 5555 4444"),
    "a Mastercard of the newer range": _put("2223 0031", " 2200 3222"),
    "Discover": _put("6011 1111", " 1111 1117"),
    "JCB": _put("3530 1113", " 3330 0000"),
    "Diners": _put("3056 930", "902 5904"),
    "UnionPay": _put("6200 0000", " 0000 0005"),
}
# SWIFT, "IBAN registry": the example of each country.
_IBANS = {
    "FR": _put("FR14 2004 1010 0505", " 0001 3M02 606"),
    "ES": _put("ES91 2100 0418", " 4502 0005 1332"),
    "IT": _put("IT60 X054 2811 1010", " 0000 0123 456"),
    "NL": _put("NL91 ABNA", " 0417 1643 00"),
    "BE": _put("BE68 5390", " 0754 7034"),
    "CH": _put("CH93 0076 2011", " 6238 5295 7"),
    "AT": _put("AT61 1904 3002", " 3457 3201"),
    "PL": _put("PL61 1090 1014 0000", " 0712 1981 2874"),
    "SE": _put("SE45 5000 0000", " 0583 9825 7466"),
    "NO": _put("NO93 8601", " 1117 947"),
    "PT": _put("PT50 0002 0123", " 1234 5678 9015 4"),
    "BR": _put("BR18 0036 0305 0000", " 1000 9795 493C 1"),
    "TR": _put("TR33 0006 1005 1978", " 6457 8413 26"),
    "SA": _put("SA03 8000 0000", " 6080 1016 7519"),
    "AE": _put("AE07 0331 2345", " 6789 0123 456"),
}
_IDS = {
    "NHS number": _put("943 476", " 5919"),
    "NINO": _put("AB 12 34", " 56 C"),
    "Steuer-ID": _put("65 929", " 970 489"),
    "Num\u00e9ro de s\u00e9curit\u00e9 sociale": _put("2 55 08 14 168", " 025 38"),
    "DNI": _put("1234", "5678Z"),
    "NIE": _put("X123", "4567L"),
    "Codice": _put("RSSMRA85", "T10A562S"),
    "Pessoa": _put("111.444", ".777-35"),
    "CPF": _put("11144", "477735"),
    "Aadhaar": _put("2341 2341", " 2346"),
    "PAN": _put("ABCPE", "1234F"),
    "SIN": _put("046 454", " 286"),
    "TFN": _put("123 456", " 782"),
    "BSN": _put("1112", "22333"),
    "Personnummer": _put("811218", "-9876"),
    "PESEL": _put("440514", "01359"),
    "Resident": _put("110105194", "91231002X"),
    "AHV": _put("756.9217", ".0769.85"),
    "Registre national": _put("85.07.30", "-033.28"),
    "NRIC": _put("S1234", "567D"),
    "TC kimlik": _put("100000", "00146"),
    "Hetu": _put("131052", "-308T"),
    "SA id": _put("800101", "5009087"),
    "CURP": _put("HEGG560427", "MVZRRL04"),
    "Passport no": _put("L8989", "023"),
}

SPEAKS: dict[str, str] = {
    "a card number passes Luhn": f"The refund to card {_CARD} failed.",
    "a card number has no separators": f"charged {_CARD.replace(' ', '')} twice",
    "a card number of fifteen digits has dashes": f"Amex {_AMEX} is refused.",
    "an IBAN passes its check digits": "Payouts go to DE89 3704 0044" + " 0532 0130 00 each month.",
    "an IBAN has no spaces": "iban: GB82WEST" + "12345698765432",
    "a phone number is a customer's": f"Call the customer, phone {_PHONE}, before noon.",
    "an American phone number is called": "Reach her mobile at (202) " + "555-0143.",
    "a mailbox is a customer's": f"Customer Jane Roe ({_MAIL}) wants a refund.",
    "a social security number has its label": "Her SSN is 536-90" + "-4399.",
    **{f"a card number of {name}": f"The refund to {number} failed." for name, number in _CARDS.items()},
    **{f"an IBAN of {country}": f"Payouts go to {number}." for country, number in _IBANS.items()},
    **{f"a national id, {name}": f"{name}: {number}" for name, number in _IDS.items()},
    "a phone number in German": f"Die Kundin ist unter Handy {_PHONE} zu erreichen.",
    "a phone number in French": "T\u00e9l : " + "+33 1 99 00" + " 12 34",
    "a phone number in Spanish": "Su m\u00f3vil es " + "+34 612 345" + " 678",
    "a mailbox of a patient": f"The patient wrote from {_MAIL} on Monday.",
    "a mailbox of a German customer": f"Kundin {_MAIL} will ihr Geld zur\u00fcck.",
    "a private mailbox": "It was sent to jane.roe84" + "@" + "gmail.com by mistake.",
    "a date of birth": "Date of birth: 1984-03-12",
    "a date of birth in words": "She was born on 12 March 1984.",
    "a date of birth in German": "Geburtsdatum: 12.03.1984",
    "a street address": "Mrs Roe lives at 221 Baker Street and waits.",
    "a street address in German": "Kundin wohnt in der Lindenstra\u00dfe 12, 10115 Berlin.",
    "a street address in French": "Le client habite 12 rue des Lilas, 75020 Paris.",
}

QUIET: dict[str, str] = {
    "a number of sixteen digits fails Luhn": f"The order is {_CARD[:-1]}2.",
    "a number passes Luhn and no issuer has it": "trace 9000 0000 0000 0000 0001",
    "a time stamp in milliseconds": "It started at 1718000000000 and ended at 1718000004111.",
    "a version has dots and digits": "Use 4.111.1111.11 or later; phone builds need 2.0.1.",
    "an IBAN fails its check digits": "The fixture is DE89 3704 0044" + " 0532 0130 01.",
    "a mailbox of a maintainer": f"Maintainer: Jane Roe <{_MAIL}>",
    "a mailbox without a person's context": f"The crawler signs its requests as {_MAIL}.",
    "an example address of a customer": "Customer jane@example.com is in the fixtures.",
    "a remote of git": "Clone git@github.com:team/customer-portal.git for the customer app.",
    "a customer is told not to answer": "Customer mails come from noreply@shop.internal.org.",
    "digits with dashes and no label": "Build 536-90" + "-4399 is green.",
    "a long number without a phone": "The queue id is +49 30 901820" + " 55 in the trace.",
    "a social security number of an advertisement": "The fixture has SSN 123-45" + "-6789.",
    "a tax id with a wrong digit": "Steuer-ID 65 929 970" + " 488",
    "an id with a wrong letter": "DNI 1234" + "5678A",
    "eleven digits and no label": "The trace is 440514" + "01359.",
    "nine digits in Spanish": "La cola espera sin 046" + "454287 en el registro.",
    "a version with dots and a dash": "Use 111.444.777" + "-36 of the image.",
    "a private mailbox of an author": "Author: jane.roe84" + "@" + "gmail.com",
    "a mailbox that is no name": "The bot signs as builds2026" + "@" + "gmail.com.",
    "the birthday of a project": "The project was born in March 2019.",
    "the type of a birthday": "The field dob is a date, and birthdate its old name.",
    "a street in a test of an editor": "The parser reads 221 Baker Street as three tokens.",
    "the name of a form": "Form PAN is the first of three, and FIN the last.",
}
