"""`chainseal schema`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from chainseal import output, schema
from chainseal.core.commands import Command


def arguments(parser: ArgumentParser) -> None:
    """The arguments of `schema`."""
    parser.add_argument("name", metavar="NAME", nargs="?", choices=schema.names(), help=", ".join(schema.names()))


def execute(options: Namespace) -> int:
    """Print the schema, or the names of all."""
    output.write([schema.schema_text(options.name)] if options.name else [f"{n}\n" for n in schema.names()], options)
    return 0


COMMAND = Command(
    name="schema",
    summary="print a JSON Schema, or the names of all",
    example="chainseal schema candidate",
    arguments=arguments,
    run=execute,
)
