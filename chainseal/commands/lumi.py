"""`chainseal lumi`."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from chainseal import output
from chainseal.core.commands import Command
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.lumi import Lumi
from chainseal.core.shown import shown
from chainseal.repository import Repository
from chainseal.verbs.gate import gate_rules
from chainseal.verbs.lumi import lumi_of

_HEAD = ("local", "committed", "pushed", "deployed", "path")


def arguments(parser: ArgumentParser) -> None:
    """The arguments of `lumi`."""
    parser.add_argument("paths", metavar="PATH", nargs="*", help="a file or folder; none: the policy's candidates")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default: text")


def execute(options: Namespace) -> int:
    """Print the four lights of each path."""
    with Repository(options.project) as repository:
        found = lumi_of(repository, options.paths, options.policy_from, gate_rules())
    pieces = _json(found) if options.format == "json" else _text(found)
    output.write(pieces, options)
    return 0


def _text(found: list[Lumi]) -> Iterator[str]:
    if not found:
        yield "nothing to show: the policy names no candidate here\n"
        return
    yield f"{_HEAD[0]:<10} {_HEAD[1]:<10} {_HEAD[2]:<8} {_HEAD[3]:<15} {_HEAD[4]}\n"
    for one in found:
        words = one.words
        lights = f"{words['local']:<10} {words['committed']:<10} {words['pushed']:<8} {words['deployed_live']:<15}"
        yield f"{lights} {shown(one.path, secret_spans, 400)}\n"


def _json(found: list[Lumi]) -> Iterator[str]:
    paths = [{**one.to_mapping(), "path": shown(one.path, secret_spans, 400)} for one in found]
    yield json.dumps({"paths": paths}, indent=2) + "\n"


COMMAND = Command(
    name="lumi",
    summary="show of each path whether it is here, committed, pushed and live",
    example="chainseal lumi src/limits.py",
    arguments=arguments,
    run=execute,
)
