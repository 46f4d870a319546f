"""`chainseal gate`."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence

from chainseal import output
from chainseal.core.commands import Command
from chainseal.core.errors import ChainsealError, UsageError
from chainseal.core.levels import Level
from chainseal.core.reports import Run
from chainseal.loading import format_named
from chainseal.reporting import mode_of, report_arguments, reported
from chainseal.repository import Repository
from chainseal.verbs.choosing import Mode, Request, judgings
from chainseal.verbs.gate import Judging, gate_rules, run
from chainseal.verbs.redacting import Copy, redact
from chainseal.verbs.selection import is_candidate, stdin_reader

_UNVERIFIABLE_RULES = ("CS209", "CS210")
_UNVERIFIABLE = {"error": Level.ERROR, "warning": Level.WARNING, "ignore": None}


def arguments(parser: ArgumentParser) -> None:
    """The arguments of `gate`."""
    parser.add_argument(
        "files",
        metavar="FILE",
        nargs="*",
        help="a candidate, a folder (its candidates), or - for standard input; none: all that the policy names",
    )
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--staged", action="store_true", help="judge what is staged (in a pre-push hook: what is pushed)")
    mode.add_argument("--base", metavar="REV", help="judge what changed from REV to HEAD, or cites what did")
    mode.add_argument("--worktree", action="store_true", help="take files and sources as they lie")
    mode.add_argument("--pushed", action="store_true", help="judge what git tells a pre-push hook on standard input")
    parser.add_argument("--as", dest="kind", choices=("yaml", "json", "md"), help="the format of standard input")
    report_arguments(parser)
    parser.add_argument(
        "--redact",
        action="store_true",
        help="beside each FILE that holds a secret write NAME.redacted.EXT, with placeholders, for review",
    )
    parser.add_argument(
        "--unverifiable",
        choices=tuple(_UNVERIFIABLE),
        default="",
        help="what a source that cannot be checked counts as",
    )


def execute(options: Namespace) -> int:
    """Judge, report, and return the exit status."""
    request = _request(options)
    status = reported(options, lambda write: _judge(options, request, write))
    if not options.redact:
        return status
    try:
        _redact(options, request)
    except ChainsealError as error:  # the report is written, and stays whole
        output.note(str(error))
        return max(status, error.status)
    return status


def _judge(options: Namespace, request: Request, write: Callable[[Run], None]) -> None:
    rules = gate_rules()
    with Repository(options.project) as repository:
        chosen = [_adjusted(j, options.unverifiable) for j in judgings(repository, request, rules)]
        _keep_apart(repository, options, chosen)
        write(run(repository, chosen, rules, output.now_of(options)))


def _redact(options: Namespace, request: Request) -> None:
    with Repository(options.project) as repository:
        for judging in judgings(repository, request, gate_rules()):
            for copy in redact(repository.root, judging.inputs, judging.policy.scanner):
                output.note(_told(copy))


def _told(copy: Copy) -> str:
    """What was done, which is never done silently."""
    count = f"{len(copy.types)} secret{'s' * (len(copy.types) != 1)}"
    kinds = ", ".join(dict.fromkeys(copy.types))
    return f"{copy.path}: written, {copy.of} without {count} ({kinds}); review it, and revoke what was in it"


def _keep_apart(repository: Repository, options: Namespace, chosen: Sequence[Judging]) -> None:
    """Refuse an output file that is, or would become, a candidate."""
    if not options.output:
        return
    target = os.path.realpath(options.output)
    if any(os.path.realpath(name) == target for name in options.files):
        raise UsageError("--output names a file that is to be judged; name another")
    inside = os.path.relpath(target, repository.root).replace(os.sep, "/")
    if any(is_candidate(inside, judging.policy.candidate_paths) for judging in chosen):
        raise UsageError("--output names a file that the policy takes for a candidate; name another")


def _request(options: Namespace) -> Request:
    mode = mode_of(options, options.files)
    if options.files and mode not in {Mode.FILES, Mode.WORKTREE}:
        raise UsageError("FILE names files as they lie; leave it out with --staged, --base and --pushed")
    if options.redact and (not options.files or "-" in options.files or mode is not Mode.FILES):
        raise UsageError("--redact writes beside a FILE as it lies; name files, and no --staged, --base or --worktree")
    return Request(
        files=tuple(options.files),
        mode=mode,
        base=options.base or "",
        policy_from=options.policy_from,
        module=format_named(options.kind) if options.kind else None,
        stdin=stdin_reader,
        hook=os.environ,
    )


def _adjusted(judging: Judging, unverifiable: str) -> Judging:
    if not unverifiable:
        return judging
    levels = dict.fromkeys(_UNVERIFIABLE_RULES, _UNVERIFIABLE[unverifiable])
    policy = judging.policy._replace(levels={**judging.policy.levels, **levels})
    return judging._replace(policy=policy)


COMMAND = Command(
    name="gate",
    summary="judge candidate memories: allow, needs review or block",
    example="chainseal gate .chainseal/candidates/limit.yaml",
    arguments=arguments,
    run=execute,
)
