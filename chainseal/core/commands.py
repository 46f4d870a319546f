"""The contract of a command: its arguments and what it runs. A command is a thin face on a verb."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import NamedTuple


class Command(NamedTuple):
    """A command of the CLI. `run` returns the exit status; it raises ChainsealError when there is none to give."""

    name: str
    summary: str
    example: str
    arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]
