"""The nouns of chainseal and the pure functions on them. Standard library only; nothing here opens a file.

The hook pays for every class at every commit. A dataclass costs four times what a NamedTuple does, and its module
as much as twenty of ours, so that what the gate is made of are NamedTuples; dataclasses are for what runs by itself.
"""
