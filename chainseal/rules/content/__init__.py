"""The content rules, one a module: what gate, scan and every later reader looks for in text."""
