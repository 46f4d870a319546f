"""`chainseal scan`."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Callable

from chainseal import output
from chainseal.core.agent_files import profile_of
from chainseal.core.commands import Command
from chainseal.core.errors import UsageError
from chainseal.core.profiles import Profile
from chainseal.core.reports import Run
from chainseal.reporting import mode_of, report_arguments, reported
from chainseal.repository import Repository
from chainseal.verbs.choosing import Request
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
    report_arguments(parser)


def execute(options: Namespace) -> int:
    """Scan, report, and return the exit status."""
    request = _request(options)
    return reported(options, lambda write: _scan(options, request, write))


def _scan(options: Namespace, request: ScanRequest, write: Callable[[Run], None]) -> None:
    with Repository(options.project) as repository:
        _keep_apart(repository, options)
        write(run(repository, request, output.now_of(options)))


def _keep_apart(repository: Repository, options: Namespace) -> None:
    """Refuse an output file that is, or would become, an agent file."""
    if not options.output:
        return
    target = os.path.realpath(options.output)
    inside = os.path.relpath(target, repository.root).replace(os.sep, "/")
    if profile_of(inside) or any(os.path.realpath(path) == target for path in options.paths):
        raise UsageError("--output names a file that is to be scanned; name another")


def _request(options: Namespace) -> ScanRequest:
    choice = Request(
        mode=mode_of(options, options.paths),
        base=options.base or "",
        policy_from=options.policy_from,
        stdin=stdin_reader,
        hook=os.environ,
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
