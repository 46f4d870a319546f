"""Cases of CS106, put together at run time."""

from __future__ import annotations

_CARD = " ".join(["4111"] + ["1111"] * 3)
_AMEX = "3782-822463" + "-10005"
_PHONE = "+49 30" + " 901820 55"
_MAIL = "jane.roe" + "@" + "mailbox.org"

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
}
