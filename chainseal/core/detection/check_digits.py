"""Check digits: whether a number can be one that its issuer gave out."""

from __future__ import annotations

# Verhoeff, "Error detecting decimal codes" (1969): the table of the group D5, and its permutation.
_D5 = (
    "0123456789", "1234067895", "2340178956", "3401289567", "4012395678", "5987604321", "6598710432", "7659821043",
    "8765932104", "9876543210",
)  # fmt: skip
_PERMUTED = (
    "0123456789", "1576283094", "5803796142", "8916043527", "9453126870", "4286573901", "2793806415", "7046913258",
)  # fmt: skip


def passes_luhn(digits: str) -> bool:
    """Whether the check digit holds (ISO/IEC 7812-1, annex B)."""
    total = 0
    for index, digit in enumerate(reversed(digits)):
        value = int(digit) * (1 + index % 2)
        total += value - 9 if value > 9 else value
    return total % 10 == 0


def passes_mod97(iban: str) -> bool:
    """Whether the check digits hold (ISO 13616-1, ISO/IEC 7064 MOD 97-10)."""
    return int("".join(str(int(c, 36)) for c in iban[4:] + iban[:4])) % 97 == 1


def passes_mod11_10(digits: str) -> bool:
    """Whether the check digit holds (ISO/IEC 7064 MOD 11,10)."""
    rest = 10
    for digit in digits[:-1]:
        rest = (int(digit) + rest) % 10 or 10
        rest = rest * 2 % 11
    return (11 - rest) % 10 == int(digits[-1])


def passes_verhoeff(digits: str) -> bool:
    """Whether the check digit holds by Verhoeff's scheme."""
    check = 0
    for index, digit in enumerate(reversed(digits)):
        check = int(_D5[check][int(_PERMUTED[index % 8][int(digit)])])
    return check == 0


def weighed(digits: str, weights: tuple[int, ...]) -> int:
    """The sum of the digits, each times its weight."""
    return sum(int(digit) * weight for digit, weight in zip(digits, weights, strict=False))
