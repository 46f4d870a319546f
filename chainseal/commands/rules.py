"""`chainseal rules`."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence

from chainseal import output
from chainseal.core.commands import Command
from chainseal.core.rules import GateRule
from chainseal.verbs.auditing import every_rule


def arguments(parser: ArgumentParser) -> None:
    """The arguments of `rules`."""
    parser.add_argument("--format", choices=("text", "json", "markdown"), default="text", help="default: text")


def execute(options: Namespace) -> int:
    """Print every rule with its level in the default policy."""
    forms = {"text": _text, "json": _json, "markdown": _markdown}
    output.write(forms[options.format](every_rule()), options)
    return 0


def _text(rules: Sequence[GateRule]) -> Iterator[str]:
    for rule in rules:
        yield f"{rule.id} {rule.name:<22} {_level(rule):<8} {rule.help}\n"


def _json(rules: Sequence[GateRule]) -> Iterator[str]:
    out = [
        {
            "id": rule.id,
            "name": rule.name,
            "family": rule.family,
            "level": _level(rule),
            "strict": (rule.strict.word if rule.strict else _level(rule)),
            "guard": rule.guard,
            "summary": rule.summary,
            "help": rule.help,
        }
        for rule in rules
    ]
    yield json.dumps({"rules": out}, indent=2) + "\n"


def _markdown(rules: Sequence[GateRule]) -> Iterator[str]:
    yield "| rule | name | level | what holds |\n|---|---|---|---|\n"
    for rule in rules:
        level = _level(rule) + (f" (strict: {rule.strict.word})" if rule.strict else "")
        yield f"| {rule.id} | {rule.name} | {level} | {rule.summary} |\n"


def _level(rule: GateRule) -> str:
    return rule.level.word if rule.level is not None else "off"


COMMAND = Command(name="rules", summary="list the rules", example="chainseal rules", arguments=arguments, run=execute)
