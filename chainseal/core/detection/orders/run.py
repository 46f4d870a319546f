"""Orders to fetch and run foreign code."""

from __future__ import annotations

from chainseal.core.detection.orders.vocabulary import RUN, order

ORDERS = (
    order(
        "fetch-and-run",
        RUN,
        "run execute eval paste type always must silently please then now",
        r"\b[^\n|.]{0,40}\b(?:curl|wget|iwr)\b[^\n|]{1,160}\|[ ]{0,2}(?:sudo )?(?:(?:ba|z|da)?sh|python3?|node|iex)\b",
        "curl wget iwr",
        "sh bash zsh dash python node iex",
    ),
    order(
        "fetch-and-run",
        RUN,
        "follow obey execute",
        r"(?: \w{1,12}){0,3} (?:instructions?|commands?|steps) (?:at|from|in|on|found at)[ `\"'<(]{1,4}https?://",
        "http https",
        "instruction instructions command commands steps",
    ),
    order(
        "fetch-and-run",
        RUN,
        "download fetch",
        r"\b[^\n]{0,40}https?://[^\n]{1,120}\band (?:then )?(?:run|execute|eval|obey|follow)\b",
        "http https",
        "run execute eval obey follow",
    ),
)
