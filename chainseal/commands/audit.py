"""`chainseal audit`."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

from chainseal import output
from chainseal.core.commands import Command
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.errors import ChainsealError, UsageError
from chainseal.core.integrity import Flaw, FlawKind, Integrity, Witness, WitnessState
from chainseal.core.levels import Level
from chainseal.core.receipts import FOLDER, is_receipt
from chainseal.core.reports import Run
from chainseal.core.shown import shown
from chainseal.reporting import mode_of, report_arguments, reported
from chainseal.repository import Repository
from chainseal.verbs.auditing import Auditing, audit
from chainseal.verbs.baselines import accepted, known, known_at, recorded
from chainseal.verbs.choosing import Mode, Request
from chainseal.verbs.gate import unstarted
from chainseal.verbs.repinning import Repinned, repin

UNVERIFIABLE_RULE = "CS513"
_NOTHING_SEEN = Witness("", WitnessState.UNVERIFIABLE, detail="nothing was read")
_UNREAD = Integrity(0, (), _NOTHING_SEEN, (Flaw(FlawKind.BROKEN, FOLDER, "was not read; see unjudged"),))
_UNVERIFIABLE = {"error": Level.ERROR, "warning": Level.WARNING, "ignore": None}


def arguments(parser: ArgumentParser) -> None:
    """The arguments of `audit`."""
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--staged", action="store_true", help="audit what is staged (in a pre-push hook: what is pushed)")
    mode.add_argument("--base", metavar="REV", help="errors of what changed from REV to HEAD, warnings of the rest")
    mode.add_argument("--worktree", action="store_true", help="take ledger and sources as they lie")
    parser.add_argument("--fix", action="store_true", help="append re-pins for sources that only moved or were renamed")
    parser.add_argument("--queue", action="store_true", help="tell only of what waits for removal review")
    parser.add_argument("--baseline", metavar="FILE", help="accept the findings of FILE until their content changes")
    parser.add_argument(
        "--write-baseline", metavar="FILE", help="write the findings of this run to FILE, to be accepted"
    )
    parser.add_argument(
        "--unverifiable",
        choices=tuple(_UNVERIFIABLE),
        default="",
        help="what a source that cannot be checked counts as",
    )
    report_arguments(parser, fail_on="error")


def execute(options: Namespace) -> int:
    """Audit, report, mend what was asked for, and return the exit status."""
    options.pushed = False
    request = Request(
        mode=_mode(options),
        base=options.base or "",
        policy_from=options.policy_from,
        hook=os.environ,
        levels=_levels(options.unverifiable),
    )
    return reported(options, lambda write: _audit(options, request, write))


def _mode(options: Namespace) -> Mode:
    mode = mode_of(options, ())
    if options.fix and mode is Mode.BASE:
        raise UsageError("--fix mends HEAD or, with --staged, the coming commit; leave --base out")
    return Mode.HEAD if mode is Mode.FILES else mode


def _levels(unverifiable: str) -> dict[str, Level | None]:
    return {UNVERIFIABLE_RULE: _UNVERIFIABLE[unverifiable]} if unverifiable else {}


def _audit(options: Namespace, request: Request, write: Callable[[Run], None]) -> None:
    """The audit; of one that could not start the JSON is an audit's too."""
    begun: list[Run] = []

    def begin(run: Run) -> None:
        begun.append(run)
        write(run)

    try:
        _in_repository(options, request, begin)
    except UsageError:
        raise
    except ChainsealError as error:
        if begun or options.format != "json":
            raise
        write(unstarted(error)._replace(ledger=_UNREAD))
        output.note(str(error))


def _in_repository(options: Namespace, request: Request, write: Callable[[Run], None]) -> None:
    now = output.now_of(options)
    with Repository(options.project) as repository:
        _keep_apart(repository, options)
        auditing = audit(repository, request, now, queue=options.queue)
        if options.fix:
            _tell(repin(repository, auditing.facts, now, stage=request.mode is Mode.STAGED))
            auditing = audit(repository, request._replace(mode=_after(request.mode)), now, queue=options.queue)
        write(_with_baseline(repository, options, auditing))


def _after(mode: Mode) -> Mode:
    """Where a re-pin is seen that is not committed yet."""
    return Mode.WORKTREE if mode is Mode.HEAD else mode


def _tell(mended: list[Repinned]) -> None:
    for repinned in mended:
        places = shown(", ".join(repinned.places), secret_spans, 400)
        output.note(f"{repinned.path}: written, a re-pin of {repinned.of} ({places})")


def _with_baseline(repository: Repository, options: Namespace, auditing: Auditing) -> Run:
    run = auditing.run
    if options.baseline:
        file = Path(options.baseline)
        marks = known_at(repository, options.base, file) if options.base else known(file)
        run = run._replace(results=accepted(run.results, marks, run.rules))
    if options.write_baseline:
        run = run._replace(results=recorded(run.results, Path(options.write_baseline), run.rules))
    return run


def _keep_apart(repository: Repository, options: Namespace) -> None:
    """Refuse to write a report into the ledger."""
    for name in (options.output, options.write_baseline):
        inside = os.path.relpath(os.path.realpath(name), repository.root).replace(os.sep, "/") if name else ""
        if is_receipt(inside):
            raise UsageError("the ledger holds receipts and nothing else; name a file outside it")


COMMAND = Command(
    name="audit",
    summary="say which stored memories are no longer true, due, contradictory or tampered with",
    example="chainseal audit --base origin/main --format github",
    arguments=arguments,
    run=execute,
)
