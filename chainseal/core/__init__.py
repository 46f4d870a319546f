"""The nouns of chainseal and the pure functions on them. Standard library only; nothing here opens a file."""
