"""Cases of the audit's rules: what is done to a repository that holds one memory, committed and pushed.

`SPEAKS` of a rule says what is found then, `QUIET` are its near misses. A change is left as it lies by what it is given,
and is committed by whoever runs the case, unless the case is about an index or a work tree.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from tests import receipts
from tests.audited import CONTENT, FILE, LIMIT, NOW, TEXT, Place

LATER = "2026-01-04T12:00:00Z"
DUE = "2026-02-01T00:00:00Z"
STRAY = ".chainseal/receipts/notes.txt"
NO_JSON = ".chainseal/receipts/2026/01/01KDZ98CG00000000000000000.json"
AFTER_IT = ("--base", "HEAD~1")
TIMEOUT = f"{FILE}#L4"
REF = {"kind": "file", "ref": LIMIT, "status": "verified"}
URL = {"kind": "url", "ref": "https://example.com/limits", "observed_at": "2026-01-01"}
REMOTE = json.dumps({"mcpServers": {"docs": {"url": "https://mcp.example.org/"}}})
HERE = json.dumps({"mcpServers": {"docs": {"command": "docs-server", "env": {"TOKEN": "${TOKEN}"}}}})


class Case(NamedTuple):
    """What is done, how the audit is asked, and what it says: a part of the message, and the pointer it is said at."""

    do: Callable[[Place], object]
    says: str = ""
    at: str = ""
    path: str = ""  # empty: the receipt of the one memory
    args: tuple[str, ...] = ()
    now: str = NOW
    level: str = ""  # empty: the rule's own
    commit: bool = True


def receipt_of(place: Place) -> dict[str, Any]:
    """The receipt of the one memory."""
    return place.receipt(place.first)


def lay(place: Place, **changes: Any) -> None:
    """Put the one receipt back with these changes, sealed anew."""
    place.write(place.path_of(place.first), receipts.text_of(receipts.resealed({**receipt_of(place), **changes})))


def stale_if(**condition: str) -> Callable[[Place], object]:
    """The memory is stored again, under this condition."""
    return lambda place: place.again(source_stale_if=[condition])


def then(*steps: Callable[[Place], object]) -> Callable[[Place], object]:
    """One after the other, each committed."""

    def do(place: Place) -> None:
        for step in steps:
            step(place)
            place.commit()

    return do


def two(
    one: str, other: str, *, refs: tuple[str, str] = (TIMEOUT, TIMEOUT), keys: tuple[str, str] = ("", "")
) -> Callable[[Place], object]:
    """Two memories instead of the one."""

    def do(place: Place) -> None:
        first = {"fact_key": keys[0]} if keys[0] else {}
        second = {"fact_key": keys[1]} if keys[1] else {}
        place.again(one, refs[0], **first)
        place.memory(other, refs[1], **second)

    return do


def squashed(place: Place) -> None:
    """A commit is cited, and then squashed away."""
    start = place.git("rev-parse", "HEAD")
    place.write("a.txt", "a\n")
    cited = place.commit("to be squashed")
    place.first = place.memory("Uploads are limited.", [{"kind": "commit", "ref": cited}])
    place.git("reset", "--quiet", "--soft", start)


def in_place_of_a_submodule(place: Place) -> None:
    """A submodule stands where the cited file stood."""
    (place.path / FILE).unlink()
    place.git("rm", "--quiet", "--cached", FILE)
    place.git("update-index", "--add", "--cacheinfo", f"160000,{place.git('rev-parse', 'HEAD')},{FILE}")
    place.git("commit", "--quiet", "-m", "a submodule")


def behind(place: Place) -> None:
    """HEAD is older than the pushed branch."""
    place.git("reset", "--quiet", "--hard", "HEAD^")


def forked(place: Place) -> None:
    """A branch that was made before the memory, and went on."""
    behind(place)
    place.write("a.txt", "a\n")


def rests_on(place: Place, *event: str) -> None:
    """A memory that cites the one, which is then reviewed so."""
    basis = place.first
    place.first = place.memory("The limit holds for everyone.", [{"kind": "receipt", "ref": basis}])
    assert place.run("review", basis, *event).status == 0


def confirmed(*, changed: bool) -> Callable[[Place], object]:
    """The memory is confirmed after its source changed, or as it was; the review is looked at from then on."""

    def do(place: Place) -> None:
        if changed:
            place.edit("= 20", "= 30")
        place.write("a.txt", "a\n")
        place.commit()
        before = set(place.path.glob(".chainseal/receipts/*/*/*.json"))
        assert place.run("review", place.first, "--confirm", "--because", "seen").status == 0
        (review,) = set(place.path.glob(".chainseal/receipts/*/*/*.json")) - before
        place.first = review.stem

    return do


def tagged(newer: bool) -> Callable[[Place], object]:
    """A tag is named, and another one is older or newer than it."""

    def do(place: Place) -> None:
        place.git("tag", "-a", "v1", "-m", "v1", GIT_COMMITTER_DATE="2026-01-02T00:00:00Z")
        place.again(source_stale_if=[{"tag_after": "v1"}])
        place.git("tag", "-a", "v2", "-m", "v2", GIT_COMMITTER_DATE=f"2026-01-0{3 if newer else 1}T00:00:00Z")

    return do


def unstaged(place: Place) -> None:
    """Another memory lies there, of which git knows nothing."""
    place.second()
    place.git("reset", "--quiet")


def retracted(place: Place) -> None:
    """The memory is retracted; the retraction is looked at from then on."""
    before = set(place.path.glob(".chainseal/receipts/*/*/*.json"))
    assert place.run("review", place.first, "--retract", "--reason", "it is 30 now").status == 0
    (event,) = set(place.path.glob(".chainseal/receipts/*/*/*.json")) - before
    place.first = event.stem


def replaced(place: Place) -> None:
    """Another memory takes the place of the one; it is looked at from then on."""
    place.first = place.store("UPLOAD_LIMIT_OF_ONE_USER is 20 for each.", supersedes=[place.first])


def led(to: str, *, by: Callable[[Place], object]) -> Callable[[Place], object]:
    """What was cited goes from its place by this step, and the memory is confirmed at `to`, or where git saw it go."""

    def do(place: Place) -> None:
        place.write("docs/same.md", f"{TEXT.splitlines()[1]}\n")
        place.commit()
        by(place)
        place.commit()
        before = set(place.path.glob(".chainseal/receipts/*/*/*.json"))
        assert (
            place.run("review", place.first, "--confirm", "--because", "seen", *(("--at", to) if to else ())).status
            == 0
        )
        (review,) = set(place.path.glob(".chainseal/receipts/*/*/*.json")) - before
        place.first = review.stem

    return do


def dated(created_at: str, *, event: bool = False) -> Callable[[Place], object]:
    """A receipt of that moment lies there, made by hand."""

    def do(place: Place) -> None:
        on = {"created_at": created_at, "parents": [receipt_of(place)["seal"]]}
        made = receipts.event(place.first, "retract", **on) if event else receipts.receipt(source_refs=[REF], **on)
        place.note(place.append(made))

    return do


def moved_branch(place: Place) -> None:
    """What a branch meant when it was cited is squashed away, and the branch means another commit."""
    start = place.git("rev-parse", "HEAD")
    place.write("a.txt", "a\n")
    place.commit("to be squashed")
    place.first = place.memory("Uploads are limited.", [{"kind": "commit", "ref": "main"}])
    place.git("reset", "--quiet", "--soft", start)


def superseded(place: Place) -> None:
    """The second memory takes the place of the first."""
    place.again("The upload timeout is 3 seconds.", TIMEOUT, fact_key="upload.timeout")
    place.memory("The upload timeout is 5 seconds.", TIMEOUT, supersedes=[place.first], fact_key="upload.timeout")


ABOVE = "# One more line stands above now."
UNCOMMITTED = "is not committed, and not audited here; see --staged and --worktree"
RULES: dict[str, tuple[dict[str, Case], dict[str, Case]]] = {
    "CS501": (
        {
            "a text was edited": Case(lambda p: p.write(p.path_of(p.first), receipts.text_of({**receipt_of(p), "content": "It is 30."})), "was edited: its seal is not that of its text"),
            "it is no receipt, and named like one": Case(lambda p: p.write(NO_JSON, "x"), "the receipt ", path=NO_JSON),
            "it is named like one in other letters": Case(lambda p: p.write(NO_JSON.lower(), "x"), "the receipt ", path=NO_JSON.lower()),
            "it was written on one that is not here": Case(lambda p: p.note(p.append(receipts.receipt(parents=["a" * 64]))), "was written on a receipt that is not here"),
            "it claims a trust that nothing can bear": Case(lambda p: p.note(p.append(receipts.receipt(source_refs=[URL]))), "claims to be source_backed, and cites nothing that can be checked"),
        },
        {
            "a receipt as it was written": Case(lambda _: None),
            "a file that is not named like one is another rule's": Case(lambda p: p.write(STRAY, "x")),
            "a lead that says that it is one": Case(lambda p: p.again("Uploads are slow.", [URL])),
        },
    ),
    "CS502": (
        {
            "a text was edited and sealed anew": Case(lambda p: lay(p, content="It is 30."), "puts it back"),
            "a receipt was removed": Case(lambda p: (p.path / p.path_of(p.first)).unlink(), "was removed in"),
            "a receipt was laid out anew": Case(lambda p: p.write(p.path_of(p.first), json.dumps(receipt_of(p))), "was laid out anew in"),
            "a receipt is staged to be removed": Case(lambda p: p.git("rm", "--quiet", p.path_of(p.first)), "and not here", args=("--staged",), commit=False),
        },
        {
            "a receipt more": Case(lambda p: p.memory("UPLOAD_RETRIES_OF_ONE_JOB is 3.", f"{FILE}#L3")),
            "it was removed and put back": Case(then(lambda p: p.git("rm", "--quiet", p.path_of(p.first)), lambda p: p.git("checkout", "HEAD^", "--", ".chainseal"))),
        },
    ),
    "CS503": (
        {
            "HEAD is older than what was pushed": Case(behind, "was added to refs/remotes/origin/main in", commit=False),
            "a branch forked before it": Case(forked, "and is not here; merge that"),
        },
        {"HEAD is newer than what was pushed": Case(lambda p: p.memory("UPLOAD_RETRIES_OF_ONE_JOB is 3.", f"{FILE}#L3"))},
    ),
    "CS504": (
        {
            "there is no remote": Case(lambda p: p.git("update-ref", "-d", "refs/remotes/origin/main"), "is absent: no branch of a remote is known", path=".chainseal/receipts"),
            "the default branch is not told": Case(lambda p: p.git("update-ref", "refs/remotes/origin/master", "HEAD"), "is unverifiable: the default branch of origin is not known", path=".chainseal/receipts"),
        },
        {
            "the remote has a main": Case(lambda _: None),
            "the policy names the branch": Case(lambda p: (p.git("update-ref", "refs/remotes/origin/master", "HEAD"), p.write(".chainseal/policy.yaml", "version: 1\ndefault_branch: main\n"))),
            "no ledger wants no witness": Case(lambda p: (p.git("reset", "--quiet", "--hard", "HEAD^"), p.git("update-ref", "-d", "refs/remotes/origin/main")), commit=False),
        },
    ),
    "CS505": (
        {
            "it lies in the work tree": Case(lambda p: p.second(), "is not committed as it is here; commit it", args=("--worktree",), commit=False),
            "HEAD is asked, which has it not": Case(lambda p: p.second(), UNCOMMITTED, commit=False),
            "a change is asked, which has it not": Case(lambda p: p.second(), UNCOMMITTED, args=("--base", "origin/main"), commit=False),
            "it was unstaged": Case(unstaged, UNCOMMITTED, commit=False),
        },
        {
            "it is committed": Case(lambda p: p.second(), args=("--worktree",)),
            "it is staged, and the coming commit brings it": Case(lambda p: p.second(), args=("--staged",), commit=False),
            "HEAD is asked, which has it": Case(lambda p: p.second()),
            "a change is asked, which brings it": Case(lambda p: p.second(), args=("--base", "origin/main")),
            "the one that HEAD has is gone from the work tree": Case(lambda p: (p.path / p.path_of(p.first)).unlink(), commit=False),
            "it lies outside the ledger": Case(lambda p: p.write(f"docs/{p.first}.json", receipts.text_of(receipt_of(p))), commit=False),
        },
    ),
    "CS506": (
        {
            "it is dated the day after tomorrow": Case(dated("2026-01-04T00:00:00.000Z"), "is dated 2026-01-04, which has not come", "/created_at"),
            "it was stored with a clock years ahead": Case(lambda p: p.note(p.append(receipts.receipt(created_at="2036-01-01T00:00:00.000Z"))), "is dated 2036-01-01", "/created_at", path=".chainseal/receipts/2036/01/{}.json"),
            "an event is": Case(dated("2026-01-05T00:00:00.000Z", event=True), "is dated 2026-01-05", "/created_at"),
            "a change is asked, which brings it": Case(dated("2026-01-04T00:00:00.000Z"), "is dated 2026-01-04", "/created_at", args=AFTER_IT),
        },
        {
            "it is dated tomorrow, as elsewhere it is": Case(dated("2026-01-03T23:59:59.999Z")),
            "that day has come": Case(dated("2026-01-04T00:00:00.000Z"), now="2026-01-03T00:00:00Z"),
            "the memory begins to hold then": Case(lambda p: p.again(valid_from="2026-03-01", valid_until="2026-04-01")),
        },
    ),
    "CS507": (
        {
            "a text": Case(lambda p: p.write(STRAY, "x"), "the file is no receipt; the ledger holds nothing else: remove it", path=STRAY),
            "what a file manager leaves": Case(lambda p: p.write(".chainseal/receipts/2026/.DS_Store", "x"), "is no receipt", path=".chainseal/receipts/2026/.DS_Store"),
            "an editor's backup of a receipt": Case(lambda p: p.write(f"{NO_JSON}~", "x"), "is no receipt", path=f"{NO_JSON}~"),
            "an editor's lock, which leads nowhere": Case(lambda p: p.link(".chainseal/receipts/.#x.json", "me@host.1"), "is no receipt", path=".chainseal/receipts/.#x.json"),
            "it lies in the work tree": Case(lambda p: p.write(STRAY, "x"), "is no receipt", path=STRAY, args=("--worktree",), commit=False),
            "it is staged": Case(lambda p: (p.write(STRAY, "x"), p.git("add", STRAY)), "is no receipt", path=STRAY, args=("--staged",), commit=False),
        },
        {
            "it lies beside the ledger": Case(lambda p: p.write(".chainseal/README.md", "x")),
            "it lies in a folder named like it": Case(lambda p: p.write("docs/receipts/.DS_Store", "x")),
            "what is named like a receipt is another rule's": Case(lambda p: p.write(NO_JSON, "x")),
            "a link that is named like one is too": Case(lambda p: p.link(NO_JSON, "/etc/hosts")),
        },
    ),
    "CS510": (
        {
            "the cited line reads otherwise": Case(lambda p: p.edit("= 20", "= 30"), f"file {LIMIT} is changed: L2 reads otherwise now", "/source_refs/0"),
            "the cited quote is no longer said": Case(then(lambda p: p.again(ref=[{"kind": "file", "ref": FILE, "quote": "OF_ONE_USER = 20"}]), lambda p: p.edit("= 20", "= 30")), f"file {FILE} is changed", "/source_refs/0"),
            "the cited symbol does otherwise": Case(then(lambda p: p.again("An upload is allowed below the limit.", [{"kind": "symbol", "ref": f"{FILE}::upload_is_allowed"}]), lambda p: p.edit("count <", "count <=")), "symbol src/limits.py::upload_is_allowed is changed", "/source_refs/0"),
            "another version of a package is pinned": Case(then(lambda p: p.again("requests is used.", [{"kind": "package", "ref": "pkg:pypi/requests@2.32.3"}]), lambda p: p.write("requirements.txt", "requests==2.33.0\n")), "is changed: requirements.txt pins 2.33.0", "/source_refs/0"),
            "another file took its place": Case(lambda p: (p.git("mv", FILE, "src/new.py"), p.write(FILE, "NOTHING = 1\n")), "is changed", "/source_refs/0"),
        },
        {
            "another line reads otherwise": Case(lambda p: p.edit("= 3", "= 4")),
            "only the line ends changed": Case(lambda p: p.write(FILE, TEXT.replace("\n", "\r\n"))),
            "comments of a symbol changed": Case(then(lambda p: p.again("An upload is allowed below the limit.", [{"kind": "symbol", "ref": f"{FILE}::upload_is_allowed"}]), lambda p: p.edit("    return", "    # Strictly.\n    return"))),
            "the memory was retracted": Case(lambda p: (p.edit("= 20", "= 30"), p.run("review", p.first, "--retract", "--reason", "it is 30 now"))),
        },
    ),
    "CS511": (
        {
            "the file was deleted": Case(lambda p: p.git("rm", "--quiet", FILE), f"file {LIMIT} is deleted", "/source_refs/0"),
            "the symbol is no longer defined": Case(then(lambda p: p.again("An upload is allowed below the limit.", [{"kind": "symbol", "ref": f"{FILE}::upload_is_allowed"}]), lambda p: p.write(FILE, TEXT.split("def")[0])), "is deleted", "/source_refs/0"),
            "a deletion is staged": Case(lambda p: p.git("rm", "--quiet", FILE), "is deleted", "/source_refs/0", args=("--staged",), commit=False),
        },
        {
            "another file was deleted": Case(lambda p: p.git("rm", "--quiet", "docs/guide.md")),
            "it was deleted and put back": Case(then(lambda p: p.git("rm", "--quiet", FILE), lambda p: p.git("checkout", "HEAD^", "--", FILE))),
        },
    ),
    "CS512": (
        {
            "the file was renamed": Case(lambda p: p.git("mv", FILE, "src/new.py"), f"file {LIMIT} is renamed to src/new.py", "/source_refs/0"),
            "the lines moved down": Case(lambda p: p.write(FILE, f"{ABOVE}\n{TEXT}"), "is moved: the cited lines stand at L3", "/source_refs/0"),
            "a rename is staged": Case(lambda p: p.git("mv", FILE, "src/new.py"), "is renamed", "/source_refs/0", args=("--staged",), commit=False),
        },
        {
            "lines were added below": Case(lambda p: p.write(FILE, f"{TEXT}\n{ABOVE}\n")),
            "it was renamed and is re-pinned": Case(then(lambda p: p.git("mv", FILE, "src/new.py"), lambda p: p.run("audit", "--fix"))),
        },
    ),
    "CS513": (
        {"a submodule stands in its place": Case(in_place_of_a_submodule, "is unverifiable: a submodule stands there now", "/source_refs/0", commit=False)},
        {
            "a submodule stands elsewhere": Case(lambda p: p.git("update-index", "--add", "--cacheinfo", f"160000,{p.git('rev-parse', 'HEAD')},sub"), args=("--staged",), commit=False),
            "it is ignored": Case(in_place_of_a_submodule, args=("--unverifiable", "ignore"), commit=False),
        },
    ),
    "CS514": (
        {
            "a link leads out of the repository": Case(lambda p: p.link(FILE, "/etc/hosts"), "is outside: a symbolic link leaves the repository", "/source_refs/0"),
            "a folder above it does": Case(then(lambda p: p.git("rm", "--quiet", "-r", "src"), lambda p: p.link("src", "/etc")), "is outside", "/source_refs/0"),
        },
        {"a link leads to the same text": Case(then(lambda p: p.git("mv", FILE, "src/new.py"), lambda p: p.link(FILE, "new.py")))},
    ),
    "CS515": (
        {
            "the cited commit was squashed": Case(squashed, "is orphaned: no branch or tag reaches it", "/source_refs/0"),
            "what the cited branch meant was": Case(moved_branch, "commit main is orphaned", "/source_refs/0"),
        },
        {"the cited branch went on": Case(lambda p: p.again("Uploads are limited.", [{"kind": "commit", "ref": "main"}])), "the cited commit is on the branch": Case(lambda p: p.again("Uploads are limited.", [{"kind": "commit", "ref": p.git("rev-parse", "HEAD^")}]))},
    ),
    "CS516": (
        {
            "the day is over": Case(stale_if(after="2026-01-03"), "stale by its own condition after: 2026-01-03: that day is over", "/source_stale_if/0", now=LATER),
            "the branch is another": Case(stale_if(branch_is_not="release"), "branch_is_not: release: HEAD is on another branch", "/source_stale_if/0"),
            "another version is pinned": Case(then(stale_if(package="pkg:pypi/requests@2.32.3"), lambda p: p.write("requirements.txt", "requests==2.33.0\n")), "requirements.txt pins 2.33.0", "/source_stale_if/0"),
            "a later tag was made": Case(tagged(newer=True), "tag_after: v1: v2 is later", "/source_stale_if/0"),
            "the path reads otherwise": Case(then(stale_if(path_changed="docs/guide.md"), lambda p: p.edit("make test", "make check", "docs/guide.md")), "path_changed: docs/guide.md: the file reads otherwise now", "/source_stale_if/0"),
            "the path was renamed and edited": Case(then(stale_if(path_changed="docs/guide.md"), lambda p: (p.git("mv", "docs/guide.md", "docs/new.md"), p.edit("make test", "make check", "docs/new.md"))), "path_changed: docs/guide.md", "/source_stale_if/0"),
            "the path was deleted": Case(then(stale_if(path_changed="docs/guide.md"), lambda p: p.git("rm", "--quiet", "docs/guide.md")), "path_changed: docs/guide.md: deleted", "/source_stale_if/0"),
        },
        {
            "it is the day itself": Case(stale_if(after="2026-01-04"), now=LATER),
            "the branch is that one": Case(stale_if(branch_is_not="main")),
            "the version is pinned": Case(stale_if(package="pkg:pypi/requests@2.32.3")),
            "an older tag was made": Case(tagged(newer=False)),
            "the path is as it was": Case(stale_if(path_changed="docs/guide.md")),
            "the path was only renamed": Case(then(stale_if(path_changed="docs/guide.md"), lambda p: p.git("mv", "docs/guide.md", "docs/new.md"))),
        },
    ),
    "CS517": (
        {
            "what a provider says": Case(stale_if(provider_status="degraded"), "provider_status: degraded cannot be told", "/source_stale_if/0"),
            "a tag of nobody": Case(stale_if(tag_after="v9"), "tag_after: v9 cannot be told: there is no such tag here", "/source_stale_if/0"),
            "a path that never was": Case(lambda p: p.note(p.append(receipts.receipt(source_stale_if=[{"path_changed": "docs/none.md"}]))), "path_changed: docs/none.md cannot be told: the path was not there", "/source_stale_if/0"),
            "the checkout is on no branch": Case(then(stale_if(branch_is_not="main"), lambda p: p.git("checkout", "--quiet", "--detach")), "branch_is_not: main cannot be told: HEAD is on no branch", "/source_stale_if/0"),
        },
        {"a day can always be told": Case(stale_if(after="2026-01-03"))},
    ),
    "CS518": (
        {"another version is pinned": Case(lambda p: p.again("requests 2.31.0 needs a timeout.", "requirements.txt"), 'the repository pins pypi/requests at 2.32.3, and the memory says: "2.31.0"', "/content")},
        {
            "that version is pinned": Case(lambda p: p.again("requests 2.32.3 needs a timeout.", "requirements.txt")),
            "it is a bound": Case(lambda p: p.again("The timeout works since requests 2.31.0.", "requirements.txt")),
        },
    ),
    "CS519": (
        {"the file that is cited as a whole was edited": Case(then(lambda p: p.again(ref=FILE), lambda p: p.edit("= 3", "= 4")), f"file {FILE} is changed: the file reads otherwise now", "/source_refs/0")},
        {"lines of it are cited": Case(lambda p: p.edit("= 3", "= 4")), "another file was edited": Case(then(lambda p: p.again(ref=FILE), lambda p: p.edit("wallet", "purse", "docs/guide.md")))},
    ),
    "CS520": (
        {
            "thirty days have gone": Case(lambda _: None, "is due for review since 2026-02-01", "/review_after", now=DUE),
            "a day was named": Case(lambda p: p.again(review_after="2026-01-03"), "is due for review since 2026-01-03", "/review_after", now=LATER),
        },
        {
            "it is the day before": Case(lambda _: None, now="2026-01-31T23:59:59Z"),
            "it was confirmed since": Case(lambda p: p.run("review", p.first, "--confirm", "--because", "seen", now=DUE), now=DUE),
        },
    ),
    "CS521": (
        {"the time for which it holds has ended": Case(lambda p: p.again(valid_until="2026-01-03"), "held until 2026-01-03", "/validity/valid_until", now=LATER)},
        {"it is the last day": Case(lambda p: p.again(valid_until="2026-01-04"), now=LATER)},
    ),
    "CS522": (
        {"what it rests on was retracted": Case(lambda p: rests_on(p, "--retract", "--reason", "it is 30"), ", which is not live: invalidated by ", "/source_refs/0")},
        {"what it rests on was confirmed": Case(lambda p: rests_on(p, "--confirm", "--because", "seen"))},
    ),
    "CS523": (
        {
            "the source reads otherwise": Case(confirmed(changed=True), "though its source reads otherwise now", "/of", args=AFTER_IT),
            "it is cited from where the same text stood all along": Case(led("docs/same.md#L1", by=lambda p: p.edit("= 20", "= 30")), "though its source reads otherwise now", "/of", args=AFTER_IT),
            "it was deleted, and is cited from there": Case(led("docs/same.md#L1", by=lambda p: p.git("rm", "--quiet", FILE)), "though its source reads otherwise now", "/of", args=AFTER_IT),
        },
        {
            "the source reads as it did": Case(confirmed(changed=False), args=AFTER_IT),
            "it is cited from where the file went": Case(led("", by=lambda p: p.git("mv", FILE, "src/new.py")), args=AFTER_IT),
            "its lines moved, and it is cited from there": Case(led("", by=lambda p: p.write(FILE, f"{ABOVE}\n{TEXT}")), args=AFTER_IT),
            "no change is judged": Case(confirmed(changed=True)),
            "the change came after it": Case(then(confirmed(changed=True), lambda p: p.write("b.txt", "b\n")), args=("--base", "HEAD~1"), commit=False),
        },
    ),
    "CS524": (
        {
            "it retracts a memory": Case(retracted, "ends ", args=AFTER_IT),
            "a memory supersedes another": Case(replaced, "ends ", args=AFTER_IT),
            "a hand made it": Case(lambda p: p.note(p.append(receipts.receipt(source_refs=[REF], supersedes=[p.first], parents=[receipt_of(p)["seal"]]))), "ends ", args=AFTER_IT),
        },
        {
            "no change is judged": Case(retracted),
            "the change came after it": Case(then(retracted, lambda p: p.write("a.txt", "a\n")), args=AFTER_IT, commit=False),
            "it confirms one": Case(confirmed(changed=False), args=AFTER_IT),
            "it stores another": Case(lambda p: p.second(), args=AFTER_IT),
        },
    ),
    "CS530": (
        {"two values of one key": Case(two(CONTENT, "UPLOAD_TIMEOUT_IN_SECONDS is 5.", refs=(LIMIT, TIMEOUT), keys=("upload", "upload")), "which has the same fact_key", "/fact_key")},
        {
            "two values of two keys": Case(two(CONTENT, "UPLOAD_TIMEOUT_IN_SECONDS is 5.", refs=(LIMIT, TIMEOUT), keys=("upload.limit", "upload.timeout"))),
            "the later supersedes the earlier": Case(superseded),
        },
    ),
    "CS531": (
        {"two numbers from one line": Case(two("The upload timeout is 3.", "The upload timeout is 5."), "(number: 3 against 5)", "/content")},
        {
            "two facts that share words": Case(two("The upload limit of one user is 20.", "The upload timeout of a job is 5 seconds, set in the job file.", refs=(LIMIT, TIMEOUT))),
            "the same number twice": Case(two("The upload timeout is 5.", "The upload timeout is 5 seconds.")),
            "the later supersedes the earlier": Case(superseded),
        },
    ),
    "CS610": (
        {"a candidate lies there for a month": Case(lambda p: p.candidate({"kind": "file", "ref": LIMIT}), "has waited more than 30 days to be stored", path=".chainseal/candidates/c.json", now="2026-02-02T00:00:00Z")},
        {"it lies there for thirty days": Case(lambda p: p.candidate({"kind": "file", "ref": LIMIT}), now="2026-01-31T12:00:00Z")},
    ),
    "CS611": (
        {
            "an .env is tracked": Case(lambda p: p.write(".env", "A=1\n"), "is tracked, and every clone has what is in it", path=".env"),
            "one in a folder, in capitals": Case(lambda p: p.write("deploy/.ENV", "A=1\n"), "is tracked", path="deploy/.ENV"),
            "a server is remote": Case(lambda p: p.write(".mcp.json", REMOTE), "the server docs is remote", path=".mcp.json"),
            "one in a folder is no JSON": Case(lambda p: p.write("tools/.MCP.json", "{"), "not JSON", path="tools/.MCP.json"),
            "a link is in its place": Case(lambda p: p.link(".mcp.json", "src"), "is no regular file", path=".mcp.json"),
            "an .env is staged": Case(lambda p: (p.write(".env", "A=1\n"), p.git("add", ".env")), "is tracked", path=".env", args=("--worktree",), commit=False),
        },
        {
            "names like it": Case(lambda p: (p.write(".env.example", "A=\n"), p.write(".envrc", "A=\n"), p.write("mcp.json", REMOTE))),
            "a local server": Case(lambda p: p.write(".mcp.json", HERE)),
            "an .env that is not tracked": Case(lambda p: p.write(".env", "A=1\n"), args=("--worktree",), commit=False),
            "a safe .mcp.json in the work tree": Case(lambda p: p.write(".mcp.json", HERE), args=("--worktree",)),
        },
    ),
}  # fmt: skip
