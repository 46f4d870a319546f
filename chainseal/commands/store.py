"""`chainseal store`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from chainseal import output, plugins
from chainseal.core.commands import Command
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Json
from chainseal.core.errors import COULD_NOT_JUDGE
from chainseal.core.findings import Decision, Decisions, Tally, Unjudged
from chainseal.core.levels import Level
from chainseal.core.reports import Look, ReportFormat, Result, Run
from chainseal.core.shown import shown
from chainseal.loading import format_named
from chainseal.repository import Repository
from chainseal.verbs.choosing import Mode, Request
from chainseal.verbs.gate import gate_rules
from chainseal.verbs.selection import stdin_reader
from chainseal.verbs.storing import Stored, Storing, stores

_DONE = ("stored", "wrote", "removed")
_WOULD = ("would be stored", "would write\n   ", "would remove")  # 80 columns hold the path, and not both


def arguments(parser: ArgumentParser) -> None:
    """The arguments of `store`."""
    parser.add_argument(
        "candidates", metavar="CANDIDATE", nargs="+", help="a candidate file, a folder of them, or - for standard input"
    )
    parser.add_argument(
        "--target", metavar="STORE", default="", help=f"the store, whatever it says: {', '.join(stores())}"
    )
    parser.add_argument(
        "--dry-run",
        action="store_true",
        help="write nothing: text shows what would change, and --format json the receipt too",
    )
    parser.add_argument("--as", dest="kind", choices=("yaml", "json", "md"), help="the format of standard input")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default: text")


def execute(options: Namespace) -> int:
    """Store what the gate allows, say what changed, and return the exit status."""
    request = Request(
        files=tuple(options.candidates),
        mode=Mode.FILES,
        policy_from=options.policy_from,
        module=format_named(options.kind) if options.kind else None,
        stdin=stdin_reader,
    )
    with Repository(options.project) as repository:
        storing = Storing(repository, gate_rules(), output.now_of(options), options.target)
        outcomes = list(storing.store(request, dry_run=options.dry_run))
    if options.format == "json":
        found = [_mapping(stored, storing.policy) for stored in outcomes]
        value: Json = found[0] if len(found) == 1 else {"ok": all(s.ok for s in outcomes), "results": [*found]}
        output.write([output.dumped(value)], options)
    else:
        output.write([_text(stored, options) for stored in outcomes] or ["nothing to store\n"], options)
    return max((_status(stored) for stored in outcomes), key=_rank, default=0)


def _status(stored: Stored) -> int:
    tally = _tally(stored)
    return tally.exit_status(Level.REVIEW) or (COULD_NOT_JUDGE if stored.problem else 0)


def _rank(status: int) -> int:
    """70 > 64 > 1 > 2 > 0 (SPEC 4)."""
    return (0, 2, 1, COULD_NOT_JUDGE).index(status) if status < COULD_NOT_JUDGE + 1 else status


def _tally(stored: Stored) -> Tally:
    tally = Tally()
    tally.add(stored.result)
    return tally


def _mapping(stored: Stored, policy: str) -> dict[str, Json]:
    """The outcome as SPEC 4.1 prints it (schema `store`)."""
    result = stored.result
    decided = (result,) if isinstance(result, Decision) else ()
    unjudged = (result,) if isinstance(result, Unjudged) else ()
    out: dict[str, Json] = {
        "ok": stored.ok,
        "gate": Decisions(tree="index", policy=policy, results=decided, unjudged=unjudged).to_mapping(),
        "stores": [{"name": name, "changed": [_shown(path) for path in changed]} for name, changed in stored.stores],
        "removed": [_shown(path) for path in stored.removed],
    }
    if stored.receipt is not None:
        out |= {"receipt": stored.receipt, "path": stored.path}
    if stored.problem:
        out["problem"] = stored.problem
    return out


def _text(stored: Stored, options: Namespace) -> str:
    lines = [_judged(stored.result, options)] if isinstance(stored.result, Unjudged) or stored.result.findings else []
    if stored.receipt is not None:
        told, wrote, removed = _WOULD if options.dry_run else _DONE
        lines.append(f"{told} as {stored.receipt['id']}")
        lines += [f"  {name}: {wrote} {_shown(path)}" for name, changed in stored.stores for path in changed]
        lines += [f"  {removed} {_shown(path)}" for path in stored.removed]
    else:
        lines.append("nothing was stored")
    lines += [stored.problem] if stored.problem else []
    return "\n".join(lines) + "\n"


def _judged(result: Result, options: Namespace) -> str:
    """What the gate said of one candidate, as its report does, without the sum."""
    look = Look(colour=output.look_of(options).colour, quiet=True)
    report = plugins.one("chainseal.reports", "text", "FORMAT", ReportFormat)
    run = Run(tree="", policy="", nothing="", version="", rules=(), results=iter([result]))
    return next(report.write(run, Tally(), look)).rstrip("\n")


def _shown(path: str) -> str:
    return shown(path, secret_spans, 400)


COMMAND = Command(
    name="store",
    summary="gate a candidate, seal it into the ledger, and say what changed",
    example="chainseal store .chainseal/candidates/limit.yaml",
    arguments=arguments,
    run=execute,
)
