"""What a candidate may ask for."""

from __future__ import annotations

MUTATIONS = frozenset({"delete", "update", "list", "batch", "extract"})
ACTIONS = frozenset({"store", "recall"}) | MUTATIONS
