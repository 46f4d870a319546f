"""`chainseal scan`."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace

from chainseal import output, plugins
from chainseal.core.agent_files import profile_of
from chainseal.core.commands import Command
from chainseal.core.errors import ChainsealError, UsageError
from chainseal.core.findings import Tally
from chainseal.core.levels import level_named
from chainseal.core.profiles import Profile
from chainseal.core.reports import ReportFormat
from chainseal.repository import Repository
from chainseal.verbs.choosing import Mode, Request
from chainseal.verbs.gate import unstarted
from chainseal.verbs.scanning import ScanRequest, run
from chainseal.verbs.selection import stdin_reader


def arguments(parser: ArgumentParser) -> None:
    """The arguments of `scan`."""
    parser.add_argument(
        "paths",
        metavar="PATH",
        nargs="*",
        help="a file, or a folder (its agent files; its Markdown when it has none); none: all agent files that are"
        " tracked",
    )
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--staged", action="store_true", help="scan what is staged (in a pre-push hook: what is pushed)")
    mode.add_argument("--base", metavar="REV", help="scan what changed from REV to HEAD, or names what went")
    mode.add_argument("--worktree", action="store_true", help="take everything as it lies, tracked or not")
    mode.add_argument("--pushed", action="store_true", help="scan what git tells a pre-push hook on standard input")
    parser.add_argument(
        "--profile",
        choices=(Profile.INSTRUCTIONS.value, Profile.MEMORY.value),
        help="what a PATH is that no agent is known to read; default: memory. CLAUDE.md, AGENTS.md and their like are"
        " instructions, Serena and memory-bank notes are memory, whatever this says",
    )
    parser.add_argument("--format", choices=plugins.names("chainseal.reports"), default="text", help="default: text")
    parser.add_argument(
        "--fail-on",
        choices=("error", "review", "warning", "note", "never"),
        default="review",
        help="the least level that fails; default: review",
    )


def execute(options: Namespace) -> int:
    """Scan, report, and return the exit status."""
    request = _request(options)
    report = plugins.one("chainseal.reports", options.format, "FORMAT", ReportFormat)
    tally = Tally()
    try:
        with Repository(options.project) as repository:
            _keep_apart(repository, options)
            running = run(repository, request, output.now_of(options))
            output.write(report.write(running, tally, output.look_of(options)), options)
    except UsageError:
        raise
    except ChainsealError as error:  # nothing was judged; whoever reads a format for programs still gets it whole
        if options.format != "text":
            output.write(report.write(unstarted(error), Tally(), output.look_of(options)), options)
        raise
    return tally.exit_status(None if options.fail_on == "never" else level_named(options.fail_on))


def _keep_apart(repository: Repository, options: Namespace) -> None:
    """Refuse an output file that is, or would become, an agent file."""
    if not options.output:
        return
    target = os.path.realpath(options.output)
    inside = os.path.relpath(target, repository.root).replace(os.sep, "/")
    if profile_of(inside) or any(os.path.realpath(path) == target for path in options.paths):
        raise UsageError("--output names a file that is to be scanned; name another")


def _request(options: Namespace) -> ScanRequest:
    modes = {
        Mode.STAGED: options.staged,
        Mode.BASE: bool(options.base),
        Mode.WORKTREE: options.worktree,
        Mode.PUSHED: options.pushed,
    }
    mode = next((mode for mode, asked in modes.items() if asked), Mode.FILES)
    if options.base is not None and not options.base:
        raise UsageError("--base is empty; name a commit")
    choice = Request(
        mode=mode, base=options.base or "", policy_from=options.policy_from, stdin=stdin_reader, hook=os.environ
    )
    profile = Profile(options.profile) if options.profile else None
    return ScanRequest(choice=choice, paths=tuple(options.paths), profile=profile)


COMMAND = Command(
    name="scan",
    summary="screen the instruction and memory files that coding agents read here",
    example="chainseal scan AGENTS.md .claude",
    arguments=arguments,
    run=execute,
)
