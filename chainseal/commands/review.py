"""`chainseal review`."""

from __future__ import annotations

import sys
import textwrap
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from itertools import zip_longest
from unicodedata import combining, east_asian_width

from chainseal import output
from chainseal.core.commands import Command
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Json
from chainseal.core.errors import UsageError
from chainseal.core.shown import redacted, shown
from chainseal.repository import Repository
from chainseal.trees import IndexTree
from chainseal.verbs.auditing import every_rule
from chainseal.verbs.choosing import Request, effective_policy
from chainseal.verbs.ledger_views import PRIVATE, WITHHELD
from chainseal.verbs.reviewing import Open, Reviewed, Reviewing, Side

COLUMN = 37
MAX_ROWS = 40
CONTEXT = 2  # lines above the first that differs
AT_A_TERMINAL = "confirmed at a terminal"


def arguments(parser: ArgumentParser) -> None:
    """The arguments of `review`."""
    parser.add_argument("ids", metavar="ID", nargs="+", help="a receipt id, or the first 8 characters or more of one")
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--confirm", action="store_true", help="the memory holds: pin its sources anew and renew its date"
    )
    what.add_argument("--retract", action="store_true", help="the memory does not hold")
    parser.add_argument(
        "--because", metavar="TEXT", default="", help="why it is confirmed; asked for without a terminal"
    )
    parser.add_argument("--reason", metavar="TEXT", default="", help="why it is retracted")
    parser.add_argument("--at", metavar="REF", default="", help="where the source that changed is cited from now on")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default: text")


def execute(options: Namespace) -> int:
    """Show each memory beside its sources, record what is said of it, and return the exit status."""
    looks = not options.confirm and not options.retract
    asks = not looks and _asks(options)
    now = output.now_of(options)
    with Repository(options.project) as repository:
        tree = IndexTree(repository)
        policy = effective_policy(repository, Request(policy_from=options.policy_from), tree, every_rule())
        reviewing = Reviewing(repository, policy, now)
        opened = list(reviewing.opened(options.ids, options.at))
        if looks:
            return _look(options, opened)
        done: list[Reviewed] = []
        try:
            for memory in opened:
                if options.format == "text" or asks:
                    _say(_shown_memory(memory, private=asks))
                if options.retract:
                    done.append(reviewing.retract(memory, options.reason))
                elif not asks or _answered(memory):
                    done.append(reviewing.confirm(memory, options.because or AT_A_TERMINAL))
                else:
                    _say(f"{memory.memory.id}: left as it is\n")
        finally:  # what was written before a failure is told too
            left = len(opened) - len(done)
            output.write(_report(options, done, left), options)
    return 2 if left else 0


def _look(options: Namespace, opened: list[Open]) -> int:
    """Only show the memories beside their sources."""
    if options.format == "json":
        value: Json = {"ok": True, "reviewed": []}
        _say("".join(_shown_memory(memory, private=False) for memory in opened))
        output.write([output.dumped(value, None)], options)
    else:
        private = sys.stdout is not None and sys.stdout.isatty()
        output.write([_shown_memory(memory, private=private) for memory in opened], options)
    return 0


def _report(options: Namespace, done: list[Reviewed], left: int) -> Iterator[str]:
    if options.format == "json":
        value: Json = {"ok": not left, "reviewed": [_mapping(reviewed) for reviewed in done]}
        yield output.dumped(value)
        return
    for reviewed in done:
        yield from _told(reviewed)


def _asks(options: Namespace) -> bool:
    """Whether a person is to be asked. Raises UsageError when none can be, and no reason is given."""
    if options.retract:
        if not options.reason.strip():
            raise UsageError("--retract wants --reason TEXT, which is kept with the memory")
        return False
    if options.because.strip():
        return False
    if sys.stdin is None or not sys.stdin.isatty():
        raise UsageError("--confirm without a terminal wants --because TEXT: nobody confirms what nobody looked at")
    return True


def _answered(memory: Open) -> bool:
    """Ask at the terminal, beside the report; the end of the file is a no."""
    _say(f"does {memory.memory.id} still hold? [y/N] ")
    said = sys.stdin.readline()
    _say("" if said.endswith("\n") else "\n")  # the end of the file leaves the question's line open
    return said.strip().lower() in {"y", "yes"}


def _say(text: str) -> None:
    if sys.stderr is not None:
        sys.stderr.write(text)
        sys.stderr.flush()


def _shown_memory(opened: Open, *, private: bool) -> str:
    """The memory beside its sources; one that is private is shown to who is asked about it, and not to a log."""
    receipt = opened.memory.receipt
    lines = [f"{receipt.id}  stored {receipt.created_at[:10]}, sources as the index has them"]
    content = receipt.content if private or receipt.sensitivity not in PRIVATE else WITHHELD
    lines += textwrap.wrap(shown(content, secret_spans, 2_000), 78, initial_indent="  ", subsequent_indent="  ")
    for side in opened.sides:
        lines += _side(side)
    for other in opened.cited_by:
        brief = other.receipt.brief if other.receipt.sensitivity not in PRIVATE else WITHHELD
        lines += _wrapped(f"cited by {other.id}: {shown(brief, secret_spans, 40)}", "  ")
    return "\n".join(lines) + "\n"


def _side(side: Side) -> Iterator[str]:
    """Old and new text of a source, side by side."""
    state = side.source.state.value
    yield from _wrapped(f"{side.source.kind} {shown(side.cited.ref.ref, secret_spans, 200)}: {state}", "  ")
    if side.place != side.cited.ref.ref:
        yield from _wrapped(f"from now on {shown(side.place, secret_spans, 200)}", "    ")
    if not side.changed:
        return
    before, after = (redacted(text, secret_spans).split("\n") for text in (side.before, side.after))
    same = max(_alike(before, after) - CONTEXT, 0)
    rows = list(zip_longest(_column(before[same:]), _column(after[same:]), fillvalue=""))
    yield f"    {_padded('then')}| now"
    if same:
        yield f"    ({same:,} lines that are the same)"
    for left, right in rows[:MAX_ROWS]:
        yield f"    {_padded(left)}| {right}".rstrip()
    if len(rows) > MAX_ROWS:
        yield "    (and more; see git diff)"


def _wrapped(text: str, indent: str) -> list[str]:
    return textwrap.wrap(text, 78, initial_indent=indent, subsequent_indent=f"{indent}  ")


def _alike(before: list[str], after: list[str]) -> int:
    """How many lines both begin with."""
    pairs = enumerate(zip(before, after, strict=False))
    return next((at for at, (old, new) in pairs if old != new), min(len(before), len(after)))


def _column(lines: list[str]) -> list[str]:
    rows: list[str] = []
    for line in lines[: MAX_ROWS + 1]:
        row, width = "", 0
        for char in shown(line.replace("\t", "    "), secret_spans, 300):
            if width + _cells(char) >= COLUMN:
                rows.append(row)
                row, width = "", 0
            row, width = row + char, width + _cells(char)
        rows.append(row)
    return rows


def _cells(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(0 if combining(char) else 2 if east_asian_width(char) in "WF" else 1 for char in text)


def _padded(text: str) -> str:
    return text + " " * (COLUMN - _cells(text))


def _told(reviewed: Reviewed) -> Iterator[str]:
    word = "confirmed" if reviewed.event == "review" else "retracted"
    until = f", to be reviewed after {reviewed.review_after}" if reviewed.review_after else ""
    yield f"{reviewed.id}: {word}{until}\n  wrote {reviewed.path}\n"
    if reviewed.unsaid:
        said = ", ".join(f'"{claim}"' for claim in reviewed.unsaid)
        yield f"  warning: the source does not say {said} any more\n"
    for other in reviewed.cited_by if reviewed.event == "retract" else ():
        yield f"  {other} cites it: review that too\n"


def _mapping(reviewed: Reviewed) -> dict[str, Json]:
    return {
        "id": reviewed.id,
        "event": reviewed.event,
        "path": reviewed.path,
        "review_after": reviewed.review_after or None,
        "cited_by": list(reviewed.cited_by),
        "unsaid": list(reviewed.unsaid),
    }


COMMAND = Command(
    name="review",
    summary="look at stored memories beside their sources; confirm or retract them",
    example='chainseal review 01M8QTF8V0E7 --retract --reason "the limit was raised"',
    arguments=arguments,
    run=execute,
)
