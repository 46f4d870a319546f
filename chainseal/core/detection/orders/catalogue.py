"""All orders that are looked for, of every kind."""

from __future__ import annotations

from chainseal.core.detection.orders import (
    conceal,
    guard,
    keep,
    leak,
    output,
    override,
    persona,
    pose,
    run,
    send,
    tool,
)

KINDS = (override, leak, pose, conceal, persona, guard, send, output, run, keep, tool)
ORDERS = tuple(phrase for kind in KINDS for phrase in kind.ORDERS)
