"""`chainseal gate`."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from chainseal import output, plugins
from chainseal.core.commands import Command
from chainseal.core.errors import ChainsealError, UsageError
from chainseal.core.findings import Tally
from chainseal.core.levels import Level, level_named
from chainseal.core.reports import ReportFormat
from chainseal.loading import format_named
from chainseal.repository import Repository
from chainseal.verbs.choosing import Mode, Request, judgings
from chainseal.verbs.gate import Judging, gate_rules, run, unstarted
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
    parser.add_argument("--format", choices=plugins.names("chainseal.reports"), default="text", help="default: text")
    parser.add_argument(
        "--fail-on",
        choices=("error", "review", "warning", "note", "never"),
        default="review",
        help="the least level that fails; default: review",
    )
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
    report = plugins.one("chainseal.reports", options.format, "FORMAT", ReportFormat)
    tally = Tally()
    try:
        _judge(options, request, report, tally)
    except UsageError:
        raise
    except ChainsealError as error:  # nothing was judged; whoever reads a format for programs still gets it whole
        if options.format != "text":
            output.write(report.write(unstarted(error), Tally(), output.look_of(options)), options)
        raise
    return tally.exit_status(None if options.fail_on == "never" else level_named(options.fail_on))


def _judge(options: Namespace, request: Request, report: ReportFormat, tally: Tally) -> None:
    rules = gate_rules()
    with Repository(options.project) as repository:
        chosen = [_adjusted(j, options.unverifiable) for j in judgings(repository, request, rules)]
        _keep_apart(repository, options, chosen)
        running = run(repository, chosen, rules, output.now_of(options))
        output.write(report.write(running, tally, output.look_of(options)), options)
        if options.redact:
            for judging in judgings(repository, request, rules):
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
    modes = {
        Mode.STAGED: options.staged,
        Mode.BASE: bool(options.base),
        Mode.WORKTREE: options.worktree,
        Mode.PUSHED: options.pushed,
    }
    mode = next((mode for mode, asked in modes.items() if asked), Mode.FILES)
    if options.files and mode not in {Mode.FILES, Mode.WORKTREE}:
        raise UsageError("FILE names files as they lie; leave it out with --staged, --base and --pushed")
    if options.redact and (not options.files or "-" in options.files or mode is not Mode.FILES):
        raise UsageError("--redact writes beside a FILE as it lies; name files, and no --staged, --base or --worktree")
    if options.base is not None and not options.base:
        raise UsageError("--base is empty; name a commit")
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
