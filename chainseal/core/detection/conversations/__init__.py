"""The kinds of conversation that no memory should hold, one module a kind."""
