"""What the commands that judge files have in common: which files, in which format, and what fails."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence

from chainseal import output, plugins
from chainseal.core.errors import ChainsealError, UsageError
from chainseal.core.findings import Tally
from chainseal.core.levels import level_named
from chainseal.core.reports import ReportFormat, Run
from chainseal.verbs.choosing import Mode
from chainseal.verbs.gate import unstarted


def report_arguments(parser: ArgumentParser, fail_on: str = "review") -> None:
    """`--format` and `--fail-on`, with its default."""
    parser.add_argument("--format", choices=plugins.names("chainseal.reports"), default="text", help="default: text")
    parser.add_argument(
        "--fail-on",
        choices=("error", "review", "warning", "note", "never"),
        default=fail_on,
        help=f"the least level that fails; default: {fail_on}",
    )


def mode_of(options: Namespace, names: Sequence[str]) -> Mode:
    """The mode that `--staged`, `--base`, `--worktree` or `--pushed` asks for.

    Raises UsageError for an empty base, and for a name that can be no file's, before anything is written.
    """
    if any(not name or "\0" in name for name in names):
        raise UsageError("a file name is empty or holds a NUL; leave it out")
    if options.base is not None and not options.base:
        raise UsageError("--base is empty; name a commit")
    modes = {
        Mode.STAGED: options.staged,
        Mode.BASE: bool(options.base),
        Mode.WORKTREE: options.worktree,
        Mode.PUSHED: options.pushed,
    }
    return next((mode for mode, asked in modes.items() if asked), Mode.FILES)


def reported(options: Namespace, judge: Callable[[Callable[[Run], None]], None]) -> int:
    """Let `judge` hand over its run to be written, and return the exit status."""
    report = plugins.one("chainseal.reports", options.format, "FORMAT", ReportFormat)
    tally = Tally()
    look = output.look_of(options)
    try:
        judge(lambda run: output.write(report.write(run, tally, look), options))
    except UsageError:
        raise
    except ChainsealError as error:  # nothing was judged; whoever reads a format for programs still gets it whole
        if options.format != "text":
            output.write(report.write(unstarted(error), Tally(), look), options)
        raise
    return tally.exit_status(None if options.fail_on == "never" else level_named(options.fail_on))
