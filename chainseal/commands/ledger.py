"""`chainseal ledger list`, `show ID` and `verify`."""

from __future__ import annotations

import json
import re
import textwrap
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from chainseal import output
from chainseal.core.commands import Command
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Json
from chainseal.core.errors import UsageError
from chainseal.core.integrity import Flaw, FlawKind, Integrity, Witness, WitnessState
from chainseal.core.reports import Look
from chainseal.core.shown import printable, redacted, shown
from chainseal.ledgers import read_ledger
from chainseal.repository import Repository
from chainseal.verbs.choosing import Mode, Request, effective_policy
from chainseal.verbs.gate import gate_rules
from chainseal.verbs.ledger_views import REMOVED, Listing, Row, Shown, listed, receipt_shown, tree_of, verified

_LABEL = 15  # columns of a label, in front of what it names
_PASS, _FAIL = "1;32", "1;31"
_FIELDS = (
    "type", "title", "content", "reason", "fact_key", "sensitivity", "trust_tier", "evidence", "origin", "scope",
    "tags", "supersedes", "contradicts", "review_after", "validity", "source_stale_if", "delete_requires", "stores",
    "lumi", "gate", "candidate", "parents", "seal",
)  # fmt: skip
_WAYS_OUT = {
    FlawKind.BROKEN: "take it out, and store the memory again",
    FlawKind.DUPLICATE: "take out the copy",
}
_DIGEST = re.compile(r"[0-9a-f]{40,64}\Z")


def arguments(parser: ArgumentParser) -> None:
    """The arguments of `ledger`."""
    parser.add_argument(
        "what",
        choices=("list", "show", "verify"),
        help="list: the memories; show: one receipt; verify: whether all receipts are whole, and git agrees",
    )
    parser.add_argument("id", metavar="ID", nargs="?", help="show: the id, or the first 8 or more characters of it")
    parser.add_argument("--all", action="store_true", help="list: also what is invalidated, and the events")
    parser.add_argument("--committed", action="store_true", help="verify: fail on a receipt that is not committed")
    parser.add_argument("--staged", action="store_true", help="verify: the index, not the files as they lie")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default: text")


def execute(options: Namespace) -> int:
    """Run the subcommand and return the exit status: 1 when a receipt is not whole, or git disagrees."""
    _check(options)
    runs = {"list": _list, "show": _show, "verify": _verify}
    with Repository(options.project) as repository:
        return runs[options.what](repository, options)


def _check(options: Namespace) -> None:
    """Refuse what the subcommand does not take. Raises UsageError."""
    if options.what == "show" and not options.id:
        raise UsageError("ledger show needs the id of a receipt; chainseal ledger list shows them")
    taken = {"list": ("all",), "show": ("id",), "verify": ("committed", "staged")}[options.what]
    for name in ("id", "all", "committed", "staged"):
        if getattr(options, name) and name not in taken:
            said = "an id" if name == "id" else f"--{name}"
            raise UsageError(f"ledger {options.what} does not take {said}; see chainseal ledger --help")


def _list(repository: Repository, options: Namespace) -> int:
    found = listed(repository, tree_of(repository), everything=options.all)
    output.write(_json(found.to_mapping()) if options.format == "json" else _list_text(found), options)
    return 0 if found.ok else 1


def _show(repository: Repository, options: Namespace) -> int:
    found = receipt_shown(repository, tree_of(repository), options.id)
    output.write(_json(found.to_mapping()) if options.format == "json" else _show_text(found), options)
    return 1 if found.problem else 0


def _verify(repository: Repository, options: Namespace) -> int:
    tree = tree_of(repository, staged=options.staged)
    request = Request(policy_from=options.policy_from, mode=Mode.STAGED if options.staged else Mode.FILES)
    policy = effective_policy(repository, request, tree, gate_rules())
    reading, now = read_ledger(tree), output.now_of(options)
    found = verified(repository, tree, reading, policy.default_branch, now, strict=options.committed)
    found = found._replace(flaws=tuple(flaw._replace(path=_place(flaw.path)) for flaw in found.flaws))
    strays: list[Json] = [flaw.path for flaw in found.flaws if flaw.kind is FlawKind.STRAY]
    value: Json = {"ok": found.verified, "ledger": found.to_mapping(), "strays": strays}
    pieces = _json(value) if options.format == "json" else _verify_text(found, output.look_of(options))
    output.write(pieces, options)
    return 0 if found.verified else 1


def _json(value: Json) -> Iterator[str]:
    yield output.dumped(value)


def _list_text(found: Listing) -> Iterator[str]:
    state = max((len(row.state) for row in found.rows), default=0)
    key = max((len(_key(row)) for row in found.rows), default=0)
    for row in found.rows:
        receipt = row.receipt
        kind, tier = (receipt.event.value, "-") if receipt.of else (receipt.type, receipt.trust_tier)
        head = f"{receipt.id} {receipt.created_at[:10]} {kind:<13} {tier:<13} {row.state:<{state}}"
        yield f"{head} {_key(row):<{key}} {row.brief}\n"
    if not found.rows:
        yield "no live memory is in the ledger\n" if found.invalidated else "the ledger holds no memory\n"
    if found.invalidated or found.events:
        yield f"and {_count(found.invalidated, 'invalidated memory')}, {_count(found.events, 'event')}; see --all\n"
    if found.broken:
        yield f"{_count(found.broken, 'broken file')} left out; see chainseal ledger verify\n"
    if found.edited:
        said = f"{_count(found.edited, 'receipt')} edited since HEAD"
        yield f"NOT TO BE BELIEVED  {said}; see chainseal ledger verify\n"


def _key(row: Row) -> str:
    return shown(row.receipt.fact_key, secret_spans, 40) or "-"


def _show_text(found: Shown) -> Iterator[str]:
    value = found.value
    if found.problem:
        yield from _row("NOT TO BE BELIEVED", found.problem, label=20)
    yield from _row("id", value.get("id"))
    of = f" of {_words(value['of'])}" if "of" in value else ""
    yield from _row("event", f"{_words(value.get('event'))}{of}")
    yield from _row("created at", value.get("created_at"))
    yield from _row("path", found.path)
    yield from _row("committed", {True: "yes", False: "otherwise", None: "no"}[found.same])
    if value.get("event") == "store" or found.same is False:
        yield from _row("state", found.state)
    own = [key for key in value if key.startswith("x-")]
    for key in (*_FIELDS, *own):
        if value.get(key) not in (None, [], {}, ""):
            yield from _row(key.replace("_", " "), value[key])
    yield from _refs(value)
    for event in found.events:
        about = f"{_words(event.get('event'))} {_words(event.get('id'))} {_words(event.get('created_at'))[:10]}"
        yield from _row("later", about)
        yield from _row("", event.get("reason", ""))
        yield from _refs(event)


def _refs(value: dict[str, Json]) -> Iterator[str]:
    refs = value.get("source_refs")
    for ref in refs if isinstance(refs, list) else ():
        if not isinstance(ref, dict):
            continue
        yield from _row("source", f"{_words(ref.get('kind'))} {_words(ref.get('ref'))}")
        said = {key: item for key, item in ref.items() if key not in {"kind", "ref", "pin"}}
        yield from _row("", said or "")
        yield from _row("", {"pinned": _pin(ref["pin"])} if "pin" in ref else "")


def _pin(pin: Json) -> Json:
    """A pin as people read it: where it points, and the ids to look it up by."""
    known = pin if isinstance(pin, dict) else {}
    start, end = known.get("start_line"), known.get("end_line")
    lines = f"#L{_words(start)}-L{_words(end)}" if start else ""
    ids: dict[str, Json] = {key: known[key] for key in ("blob", "commit") if key in known}
    return f"{_words(known.get('path', ''))}{lines}, {_words(ids)}"


def _row(name: str, value: Json, label: int = _LABEL) -> Iterator[str]:
    """A labelled value, wrapped; nothing for an empty one."""
    blank = " " * label
    head = f"{name:<{label - 1}} "
    for line in _words(value).split("\n") if value not in (None, "", {}) else ():
        safe = printable(redacted(line, secret_spans), 4000)
        wrapped = textwrap.wrap(safe, 80 - label, break_long_words=True, break_on_hyphens=False)
        for part in wrapped or [""]:
            yield f"{head}{part}".rstrip() + "\n"
            head = blank


def _words(value: Json) -> str:
    """A value as people read it."""
    if isinstance(value, dict):
        if value.keys() == {"sha256"}:
            return REMOVED
        said = {key.replace("_", " "): item for key, item in value.items() if item not in ([], None)}
        return ", ".join(f"{key} {_cut(item)}" for key, item in said.items())
    if isinstance(value, list):
        return ", ".join(_words(item) for item in value)
    return value if isinstance(value, str) else json.dumps(value)


def _cut(value: Json) -> str:
    """A value within others: of a digest only its start."""
    return value[:12] if isinstance(value, str) and _DIGEST.match(value) else _words(value)


def _verify_text(found: Integrity, look: Look) -> Iterator[str]:
    told = {flaw.path for flaw in found.problems if flaw.kind is FlawKind.EDITED}  # with its own way out
    for flaw in found.problems:
        yield f"{flaw.path}: {flaw.message}{'' if flaw.path in told else _way_out(flaw)}\n"
    if not look.quiet:
        waiting = [flaw.path for flaw in found.flaws if flaw.kind is FlawKind.UNCOMMITTED and not found.strict]
        yield from (f"{path}: is not committed yet\n" for path in waiting)
        strays = (flaw for flaw in found.flaws if flaw.kind is FlawKind.STRAY)
        yield from (f"warning: {flaw.path}: {flaw.message}\n" for flaw in strays)
        yield from _witness(found.witness)
    if found.verified and not look.quiet:
        sums = f"{_count(found.receipts, 'receipt')}, {_count(len(found.heads), 'head')}"
        yield f"{_paint('verified', _PASS, look)}: {sums if found.receipts else 'the ledger is empty'}\n"
    if not found.verified:
        yield f"{_paint('not verified', _FAIL, look)}: {_count(len(found.problems), 'problem')}\n"


def _way_out(flaw: Flaw) -> str:
    way = _WAYS_OUT.get(flaw.kind, "")
    return f"; {way}" if way and not flaw.message.endswith("remove it") else ""


def _witness(witness: Witness) -> Iterator[str]:
    if witness.state in {WitnessState.ABSENT, WitnessState.UNVERIFIABLE}:
        yield f"warning: {witness.detail or 'git cannot vouch for the ledger'}\n"
    age = f", fetched {_ago(witness.age)}" if witness.age is not None else ""
    yield f"witness: {witness.ref or 'none'}, {witness.state.value}{age}\n"


def _ago(seconds: int) -> str:
    for size, unit in ((86400, "d"), (3600, "h"), (60, "min")):
        if seconds >= size:
            return f"{seconds // size} {unit} ago"
    return f"{seconds} s ago"


def _count(count: int, what: str) -> str:
    plural = f"{what[:-1]}ies" if what.endswith("y") else f"{what}s"
    return f"{count:,} {what if count == 1 else plural}"


def _place(path: str) -> str:
    return shown(path, secret_spans, 400)


def _paint(text: str, colour: str, look: Look) -> str:
    return f"\x1b[{colour}m{text}\x1b[0m" if look.colour else text


COMMAND = Command(
    name="ledger",
    summary="list the stored memories, show a receipt, verify them all",
    example="chainseal ledger list\n  chainseal ledger show 01JD3K8Q\n  chainseal ledger verify --committed",
    arguments=arguments,
    run=execute,
)
