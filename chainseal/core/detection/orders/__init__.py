"""Orders that are aimed at an agent, one module a kind; each ends with `ORDERS`, a tuple of phrases."""
