"""The nouns of chainseal and the pure functions on them. Standard library only; nothing here opens a file.

The hook pays for every class at every commit. A dataclass costs four times what a NamedTuple does, so a value that is
only made and read is a NamedTuple, and a dataclass is what is compared, changed or printed as a value.
"""
