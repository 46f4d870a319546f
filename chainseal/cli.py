"""The command line. Here alone an error becomes an exit status, and here alone is a message printed about it."""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from chainseal import __version__, plugins
from chainseal.core.commands import Command
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.errors import BUG, COULD_NOT_JUDGE, ChainsealError
from chainseal.core.shown import shown

PACKAGE = "chainseal.commands"
_COUNTED = 50_000  # values between two looks for cycles; Python itself looks after 700
_EXITS = "exit status: 0 allow or clean, 1 block, 2 needs review, 64 could not judge, 70 a bug in chainseal"


class _Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one inert line, with exit 64: argparse's own 2 would read as a verdict."""

    def error(self, message: str) -> NoReturn:
        _say(f"{shown(message, secret_spans, 400)}; see {self.prog} --help")
        sys.exit(COULD_NOT_JUDGE)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    if arguments is None:  # a process of our own: what is loaded stays, and counting it again and again takes time
        gc.set_threshold(_COUNTED, 50, 50)
    argv = list(sys.argv[1:] if arguments is None else arguments)
    try:
        options = _parser(argv).parse_args(argv)
        options.policy_from = options.policy_from or ""
        return int(options.command.run(options))
    except ChainsealError as error:
        _say(str(error))
        return error.status
    except KeyboardInterrupt:
        return 130
    except RecursionError:
        _say("nested too deeply to judge")
        return COULD_NOT_JUDGE
    except Exception as error:  # noqa: BLE001  (the one place; whatever it is, it must not read as a verdict)
        where = _innermost(error)
        _say(f"a bug in chainseal: {type(error).__name__} at {where}; please report it")
        return BUG


def gate_main() -> int:
    """`chainseal-gate`: the gate command under its own name, for hooks."""
    return main(["gate", *sys.argv[1:]])


def canary_main() -> int:
    """`chainseal-canary`: the canary command under its own name."""
    return main(["canary", *sys.argv[1:]])


def _parser(argv: Sequence[str]) -> _Parser:
    parser = _Parser(
        prog="chainseal",
        description="Only trusted memory crosses the line: a Git-native gate for the memory of coding agents.",
        epilog=_EXITS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"chainseal {__version__}")
    known = plugins.names(PACKAGE)
    asked = argv[0] if argv and argv[0] in known else None
    subparsers = parser.add_subparsers(metavar="COMMAND", required=True, parser_class=_Parser)
    for name in [asked] if asked else known:  # one command loads only itself
        command = plugins.one(PACKAGE, name, "COMMAND", Command)
        sub = subparsers.add_parser(
            command.name,
            help=command.summary,
            description=f"{command.summary[:1].upper()}{command.summary[1:]}.",
            epilog=f"example:\n  {command.example}\n\n{_EXITS}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        command.arguments(sub)
        _common(sub)
        sub.set_defaults(command=command)
    return parser


def _common(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("of every command")
    group.add_argument(
        "--project", metavar="DIR", default=".", type=Path, help="the repository; default: of this folder"
    )
    group.add_argument("--output", metavar="FILE", help="write there, not to standard output")
    group.add_argument("--now", metavar="ISO", help="judge as of this time, for reproducible runs")
    group.add_argument("--policy-from", metavar="REV", type=_named, help="read the policy from this commit")
    group.add_argument("--quiet", action="store_true", help="say nothing of what is clean")
    group.add_argument("--color", choices=("auto", "always", "never"), default="auto", help="default: on a terminal")


def _named(value: str) -> str:
    """The value of an option that an unset variable must not empty."""
    if not value.strip():
        raise argparse.ArgumentTypeError("is empty; name a commit, or leave the option out")
    return value


def _innermost(error: BaseException) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}" if trace else "an unknown place"


def _say(message: str) -> None:
    if sys.stderr is None:  # closed by the caller; the exit status still says it
        return
    text = f"chainseal: {message}\n"
    encoding = sys.stderr.encoding or "ascii"
    sys.stderr.write(text.encode(encoding, "backslashreplace").decode(encoding))
