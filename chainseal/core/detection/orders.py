"""Orders that are aimed at an agent, in English: what is done, to what, with a few words between."""

from __future__ import annotations

from chainseal.core.detection import orders_deed, orders_talk

ORDERS = (*orders_talk.ORDERS, *orders_deed.ORDERS)
