"""Chainseal: only trusted memory crosses the line."""

__version__ = "0.1.0"
