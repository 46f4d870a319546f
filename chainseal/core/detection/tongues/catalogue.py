"""All orders that are looked for in languages other than English."""

from __future__ import annotations

from chainseal.core.detection.tongues import latin, unspaced

MESSAGE = latin.MESSAGE
ORDERS = latin.ORDERS
UNSPACED = unspaced.UNSPACED
