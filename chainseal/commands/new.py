"""`chainseal new`."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path

from chainseal import output, plugins
from chainseal.core.commands import Command
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.errors import UnreadableError, UsageError
from chainseal.core.findings import Tally
from chainseal.core.levels import Level, Verdict
from chainseal.core.reports import Look, ReportFormat
from chainseal.core.shown import shown
from chainseal.files import within
from chainseal.repository import Repository
from chainseal.trees import IndexTree
from chainseal.verbs.choosing import Request, effective_policy
from chainseal.verbs.gate import Judging, gate_rules, run
from chainseal.verbs.proposing import Proposal, as_yaml, path_for, proposed
from chainseal.verbs.selection import Input, repository_path, stdin_reader


def arguments(parser: ArgumentParser) -> None:
    """The arguments of `new`."""
    parser.add_argument("text", metavar="TEXT", help="the memory, in a sentence; - reads standard input")
    parser.add_argument(
        "--source", metavar="REF", action="append", default=[], help="path, path#L3-L5, a commit or a URL; repeatable"
    )
    parser.add_argument(
        "--type", choices=("episodic", "semantic", "procedural", "self_model", "introspective"), default="semantic"
    )
    parser.add_argument(
        "--sensitivity",
        choices=("public", "internal", "private", "highly_sensitive"),
        default="private",
        help="default: private, which nothing releases",
    )
    parser.add_argument("--target-store", metavar="STORE", default="backend-local", help="default: backend-local")
    parser.add_argument("--channel", choices=("user", "agent", "tool", "web", "import"), default="", help="how it came")
    parser.add_argument("--fact-key", metavar="KEY", default="", help="the stable key of the fact")


def execute(options: Namespace) -> int:
    """Write the candidate unless the gate would block it; print its path, or why not."""
    if not options.source:
        raise UsageError("a memory needs a source; add --source PATH#L3, a commit or a URL")
    now = output.now_of(options)
    rules = gate_rules()
    with Repository(options.project) as repository:
        tree = IndexTree(repository)
        policy = effective_policy(repository, Request(policy_from=options.policy_from), tree, rules)
        text = stdin_reader().decode("utf-8", "replace").strip() if options.text == "-" else options.text
        proposal = Proposal(
            text=text,
            sources=tuple(options.source),
            type=options.type,
            sensitivity=options.sensitivity,
            target_store=options.target_store,
            channel=options.channel,
            fact_key=options.fact_key,
        )
        data = as_yaml(proposed(repository, policy, proposal, now))
        path = repository_path(repository, options.output) if options.output else path_for(policy, text)
        options.output = None
        item = Input(path=path, read=lambda: data, module="yaml")
        tally = Tally()
        judged = run(repository, [Judging(tree=tree, inputs=[item], policy=policy)], rules, now)
        report = plugins.one("chainseal.reports", "text", "FORMAT", ReportFormat)
        look = Look(colour=output.look_of(options).colour, quiet=True)
        pieces = list(report.write(judged, tally, look))
        if tally.verdict is not Verdict.BLOCK and not tally.unjudged:
            _write_new(repository.root, path, data)
            pieces.append(f"wrote {shown(path, secret_spans, 400)}\n")
        else:
            pieces.append("nothing was written\n")
    output.write(pieces, options)
    return tally.exit_status(Level.ERROR)


def _write_new(root: Path, path: str, data: bytes) -> None:
    """Write a file that was not there."""
    place = shown(path, secret_spans, 400)
    if not within(root, path):
        raise UnreadableError("lies behind a symbolic link; nothing is written there", path=place)
    full = root / path
    try:
        full.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(full, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
        with open(descriptor, "wb") as stream:
            stream.write(data)
    except FileExistsError as error:
        raise UnreadableError("is there already; name another file with --output", path=place) from error
    except OSError as error:
        raise UnreadableError(f"cannot be written ({(error.strerror or '').lower()})", path=place) from error


COMMAND = Command(
    name="new",
    summary="write a candidate, its fields filled in from git",
    example='chainseal new "The limit is 20." --source src/limits.py#L1 --sensitivity internal',
    arguments=arguments,
    run=execute,
)
