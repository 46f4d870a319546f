"""`chainseal canary`."""

from __future__ import annotations

import json
import textwrap
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from chainseal import output
from chainseal.core.canaries import Checked, Flight
from chainseal.core.commands import Command
from chainseal.core.reports import Look
from chainseal.verbs.canary import canaries, fly
from chainseal.verbs.gate import gate_rules

_PASS, _FAIL = "1;32", "1;31"


def arguments(parser: ArgumentParser) -> None:
    """The arguments of `canary`."""
    parser.add_argument(
        "repo", metavar="REPO", nargs="?", type=Path, help="the repository whose policy is tried; default: --project"
    )
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default: text")


def execute(options: Namespace) -> int:
    """Run the canaries, report, and return the exit status: 1 when one of them did not hold."""
    project = options.project if options.repo is None else options.repo
    flight = fly(project, canaries(), gate_rules(), options.policy_from, output.now_of(options))
    pieces = _json(flight) if options.format == "json" else _text(flight, output.look_of(options))
    output.write(pieces, options)
    return 1 if flight.failed else 0


def _json(flight: Flight) -> Iterator[str]:
    yield json.dumps(flight.to_mapping(), indent=2) + "\n"


def _text(flight: Flight, look: Look) -> Iterator[str]:
    for check in flight.checks:
        if check.seen or not look.quiet:
            yield _line(check, look)
    if flight.failed or not look.quiet:
        count = len(flight.checks)
        word = _paint("fail", _FAIL, look) if flight.failed else _paint("pass", _PASS, look)
        sums = f"{flight.failed} of {count} checks failed" if flight.failed else f"{count} checks"
        yield f"{word}: {sums}\npolicy: {flight.policy}\n"


def _line(check: Checked, look: Look) -> str:
    word, colour = ("FAIL", _FAIL) if check.seen else ("PASS", _PASS)
    said = f"{check.title}: {check.detail}" if check.seen else check.title
    lines = textwrap.wrap(
        f"{word} {check.id} {said}",
        look.width,
        subsequent_indent=" " * 9,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "\n".join(lines).replace(word, _paint(word, colour, look), 1) + "\n"


def _paint(text: str, colour: str, look: Look) -> str:
    return f"\x1b[{colour}m{text}\x1b[0m" if look.colour else text


COMMAND = Command(
    name="canary",
    summary="try the gate on known good and bad memories, in a throw-away repository",
    example="chainseal canary",
    arguments=arguments,
    run=execute,
)
