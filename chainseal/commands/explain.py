"""`chainseal explain`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from chainseal import output
from chainseal.core.commands import Command
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.errors import UsageError
from chainseal.core.shown import shown
from chainseal.verbs.auditing import every_rule


def arguments(parser: ArgumentParser) -> None:
    """The arguments of `explain`."""
    parser.add_argument("rule", metavar="RULE", help="an id, as CS101, or a name, as secret")


def execute(options: Namespace) -> int:
    """Print the documentation of one rule."""
    for rule in every_rule():
        if options.rule.lower() in {rule.id.lower(), rule.name}:
            level = rule.level.word if rule.level is not None else "off"
            strict = f", {rule.strict.word} under strict" if rule.strict is not None else ""
            guard = "; it cannot be turned off" if rule.guard else ""
            head = f"{rule.id} {rule.name} ({level}{strict}{guard})\n\n"
            output.write([head, rule.documentation.strip(), f"\n\nThe way out: {rule.help}.\n"], options)
            return 0
    raise UsageError(f"there is no rule {shown(options.rule, secret_spans)}; see chainseal rules")


COMMAND = Command(
    name="explain",
    summary="say what a rule wants, why, and how to mend it",
    example="chainseal explain CS101",
    arguments=arguments,
    run=execute,
)
