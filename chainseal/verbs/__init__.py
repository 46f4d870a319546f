"""The stories: what chainseal does, from gathered facts to a result. The faces call these."""
