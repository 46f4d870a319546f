"""The nouns of chainseal and the pure functions on them. Standard library only; nothing here opens a file.

The hook pays for every class at every commit. So a value that is made in bulk and means its position is a NamedTuple,
and a dataclass that nobody compares or prints says `eq=False, repr=False`: a third of what making a dataclass costs.
"""
