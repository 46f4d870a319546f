"""Git as the witness: what is noticed of a ledger that was edited, cut, rolled back, forked or not committed."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable
from datetime import datetime, timezone
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from chainseal.core.integrity import Flaw, Integrity, Witness, WitnessState
from chainseal.core.receipts import FOLDER
from chainseal.ledgers import read_ledger
from chainseal.repository import Repository
from chainseal.trees import CommitTree, IndexTree, Tree, WorkTree
from chainseal.witness import witnessed
from tests import world
from tests.receipts import path_in_ledger, receipt, redacted, resealed, text_of, write_receipt

RECEIPTS = {name: receipt(title=f"receipt {name}", content=f"Fact {name} holds.") for name in "abcdef"}
PATHS = {path_in_ledger(value): name for name, value in RECEIPTS.items()}
EDITED = {n: resealed({**v, "content": "A forged fact."}) for n, v in RECEIPTS.items()}
REPOSITORY = "repository"


class Place:
    """A repository with the receipts a, b and c, committed and pushed in two commits, and its origin beside it."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def git(self, *args: str) -> str:
        return world.git(self.root, *args)

    def add(self, names: str) -> None:
        for name in names:
            write_receipt(self.root, RECEIPTS[name])

    def edit(self, name: str, text: str = "") -> None:
        world.write(self.root, path_in_ledger(RECEIPTS[name]), text or text_of(EDITED[name]))

    def drop(self, names: str) -> None:
        for name in names:
            (self.root / path_in_ledger(RECEIPTS[name])).unlink()

    def commit(self, message: str = "change", *options: str) -> str:
        self.git("add", "-A")
        self.git("commit", "-q", "--allow-empty", "-m", message, *options)
        return self.git("rev-parse", "HEAD")

    def added(self, names: str) -> str:
        self.add(names)
        return self.commit(f"add {names}")

    def edited(self, name: str) -> str:
        self.edit(name)
        return self.commit(f"edit {name}")

    def dropped(self, names: str) -> str:
        self.drop(names)
        return self.commit(f"drop {names}")

    def push(self, *options: str) -> None:
        self.git("push", "-q", *options, "origin", "HEAD:main")

    def branch(self, name: str, start: str = "HEAD") -> None:
        self.git("checkout", "-q", "-b", name, start)

    def merge(self, name: str, *options: str) -> None:
        self.git("merge", "-q", "--no-edit", "--no-ff", *options, name)

    def on_main(self, do: Callable[[], Any]) -> None:
        """Do it on main as another clone would, push, and come back to where one was."""
        here = self.git("rev-parse", "HEAD")
        self.git("checkout", "-q", "--detach")
        do()
        self.push()
        self.git("checkout", "-q", here)

    def look(self, tree: str, default: str = "") -> tuple[Witness, list[tuple[str, str]], tuple[Flaw, ...]]:
        witness, flaws, _ = look(self.root, tree, default)
        return witness, sorted((f.kind.value, PATHS.get(f.path, f.path)) for f in flaws), flaws


def tree_of(repository: Repository, kind: str) -> Tree:
    if kind == "index":
        return IndexTree(repository)
    return WorkTree(repository) if kind == "worktree" else CommitTree(repository, repository.commit(kind))


def look(root: Path, kind: str, default: str = "") -> tuple[Witness, tuple[Flaw, ...], Integrity]:
    with Repository(root) as repository:
        tree = tree_of(repository, kind)
        reading = read_ledger(tree)
        witness, flaws = witnessed(repository, tree, reading, default, datetime.now(timezone.utc))
    whole = Integrity(len(reading.entries), reading.ledger.heads, witness, (*reading.flaws, *flaws), strict=True)
    return witness, flaws, whole


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    base = tmp_path_factory.mktemp("witness")
    place = Place(base / REPOSITORY)
    place.root.mkdir()
    place.git("init", "-q", "-b", "main", ".")
    place.git("init", "-q", "--bare", "-b", "main", "../origin.git")
    place.git("remote", "add", "origin", "../origin.git")
    place.git("config", "gc.auto", "0")
    place.added("ab")
    place.added("c")
    place.push()
    return base


@pytest.fixture
def place(built: Path, tmp_path: Path) -> Place:
    shutil.copytree(built, tmp_path / "x", symlinks=True)
    return Place(tmp_path / "x" / REPOSITORY)


class Case(NamedTuple):
    """A situation: how it comes about, the tree that is judged, the state, and the flaws by kind and receipt."""

    name: str
    steps: Callable[[Place], Any]
    state: str
    flaws: tuple[str, ...] = ()
    tree: str = "worktree"
    default: str = ""


def nothing(_: Place) -> None:
    """Leave it as it is."""


def fork(p: Place) -> None:
    """Main gets d elsewhere; this branch forked before."""
    p.branch("old")
    p.on_main(lambda: p.added("d"))


def clone(p: Place, *options: str) -> None:
    """Go on in a fresh clone."""
    p.git("clone", "-q", *options, f"file://{p.root.parent}/origin.git", "../clone")
    p.root = p.root.parent / "clone"


def merging(p: Place) -> None:
    """A merge of a branch with d, not committed yet."""
    p.branch("side", "HEAD~1")
    p.added("d")
    p.git("checkout", "-q", "main")
    p.git("merge", "-q", "--no-commit", "--no-ff", "side")


def pull_request(p: Place, *, base: bool) -> None:
    """What actions/checkout leaves: detached on the merge, under refs/remotes/pull; with `base`, origin/main too."""
    p.branch("topic")
    p.added("d")
    p.git("checkout", "-q", "--detach", "main")
    p.merge("topic")
    p.git("update-ref", "refs/remotes/pull/7/merge", "HEAD")
    if not base:
        p.git("update-ref", "-d", "refs/remotes/origin/main")


def do(*steps: Callable[[Place], Any]) -> Callable[[Place], None]:
    def run(p: Place) -> None:
        for step in steps:
            step(p)

    return run


def dropped_by_ours(p: Place) -> None:
    p.branch("side")
    p.added("d")
    p.git("checkout", "-q", "main")
    p.merge("side", "-s", "ours")


def evil_merge(p: Place) -> None:
    p.branch("side")
    p.added("d")
    p.git("checkout", "-q", "main")
    p.git("merge", "-q", "--no-commit", "--no-ff", "side")
    p.edit("a")
    p.commit("merge")


def added_by_merge(p: Place) -> None:
    merging(p)
    p.added("e")


def two_origins(p: Place) -> None:
    """One id comes into history twice, on two branches, with two texts; the older date is the forger's."""
    p.branch("evil", "HEAD~1")
    p.edit("d")
    p.git("add", "-A")
    p.git("commit", "-qm", "evil", "--date=2020-01-01T00:00:00Z")
    p.dropped("d")
    p.git("checkout", "-q", "main")
    p.added("d")
    p.merge("evil", "-s", "ours")
    p.edit("d")


def orphan(p: Place) -> None:
    p.git("checkout", "-q", "--orphan", "fresh")
    p.git("rm", "-rqf", ".")


def sparse(p: Place) -> None:
    world.write(p.root, "src/x", "x\n")
    p.commit()
    p.git("sparse-checkout", "set", "--no-cone", "/src/")


def remove_remote(p: Place) -> None:
    p.git("remote", "remove", "origin")


def odd_names(p: Place) -> None:
    world.write(p.root, f"{FOLDER}/two\nlines.json", "{}")
    (p.root / FOLDER).joinpath(os.fsdecode(b"\xff.json")).write_bytes(b"{}")
    world.write(p.root, f"{FOLDER}/2026/01/:(glob)*", "x")
    p.commit()


def link_for(p: Place, name: str) -> None:
    p.drop(name)
    (p.root / path_in_ledger(RECEIPTS[name])).symlink_to("/etc/hosts")


def broken(name: str) -> str:
    return text_of({**RECEIPTS[name], "content": "Its seal never held."})


def squashed(p: Place) -> None:
    p.branch("topic")
    p.added("d")
    p.added("e")
    p.on_main(lambda: (p.git("checkout", "-q", "--detach", "origin/main"), p.added("de")))


CASES = (
    Case("nothing happened", nothing, "ok"),
    Case("nothing happened, index", nothing, "ok", tree="index"),
    Case("nothing happened, commit", nothing, "ok", tree="HEAD"),
    Case("a new receipt, committed", lambda p: p.added("d"), "ok"),
    Case("a new receipt, not committed", lambda p: p.add("d"), "ok", ("uncommitted d",)),
    Case("a new receipt, in the work tree alone", lambda p: p.add("d"), "ok", tree="index"),
    Case("a new receipt, staged", do(lambda p: p.add("d"), lambda p: p.git("add", "-A")), "ok",
         ("uncommitted d",), "index"),
    Case("a new receipt, staged, and HEAD is judged", do(lambda p: p.add("d"), lambda p: p.git("add", "-A")), "ok",
         (), "HEAD"),
    # Edits.
    Case("edited in the work tree", lambda p: p.edit("a"), "violated", ("edited a",)),
    Case("edited in the work tree, the index is judged", lambda p: p.edit("a"), "ok", tree="index"),
    Case("edited and staged", do(lambda p: p.edit("a"), lambda p: p.git("add", "-A")), "violated",
         ("edited a",), "index"),
    Case("edited in a commit", lambda p: p.edited("b"), "violated", ("edited b",), "HEAD"),
    Case("edited in a commit and pushed", do(lambda p: p.edited("b"), lambda p: p.push()), "violated", ("edited b",)),
    Case("edited twice in commits", do(lambda p: p.edited("b"), lambda p: p.edit("b", broken("b")),
                                       lambda p: p.commit()), "violated", ("edited b",)),
    Case("edited by a merge alone", evil_merge, "violated", ("edited a",), "HEAD"),
    Case("edited and put back, in commits", do(lambda p: p.edited("b"), lambda p: p.added("b")), "ok"),
    Case("edited in a commit, put back in the work tree", do(lambda p: p.edited("b"), lambda p: p.add("b")), "ok",
         ("uncommitted b",)),
    Case("a text removed without an approval", lambda p: p.edit("a", text_of(redacted(RECEIPTS["a"], "content"))),
         "violated", ("edited a",)),
    Case("laid out anew", lambda p: p.edit("a", text_of(RECEIPTS["a"]).replace("  ", "\t")), "violated", ("edited a",)),
    Case("line ends of Windows in the work tree", lambda p: p.edit("a", text_of(RECEIPTS["a"]).replace("\n", "\r\n")),
         "ok"),
    Case("line ends of Windows in a commit", do(lambda p: p.edit("a", text_of(RECEIPTS["a"]).replace("\n", "\r\n")),
                                                lambda p: p.commit()), "violated", ("edited a",), "HEAD"),
    Case("an executable bit is no edit", do(lambda p: p.git("update-index", "--chmod=+x", path_in_ledger(RECEIPTS["a"])),
                                            lambda p: p.git("commit", "-qm", "mode")), "ok", tree="HEAD"),
    Case("two receipts exchanged", do(lambda p: p.edit("a", text_of(RECEIPTS["b"])),
                                      lambda p: p.edit("b", text_of(RECEIPTS["a"]))), "violated",
         ("edited a", "edited b")),
    Case("one receipt over another", lambda p: p.edit("c", text_of(RECEIPTS["a"])), "violated", ("edited c",)),
    Case("a link in the place of a receipt", lambda p: link_for(p, "a"), "violated", ("edited a",)),
    Case("one id with two texts, whatever the dates", two_origins, "violated", ("edited d",)),
    # Removals.
    Case("removed in the work tree", lambda p: p.drop("c"), "violated", ("gone c",)),
    Case("removed in the work tree, HEAD is judged", lambda p: p.drop("c"), "ok", tree="HEAD"),
    Case("removed from the index", lambda p: p.git("rm", "-q", "--cached", path_in_ledger(RECEIPTS["c"])), "violated",
         ("gone c",), "index"),
    Case("removed in a commit", lambda p: p.dropped("a"), "violated", ("gone a",), "HEAD"),
    Case("removed in a commit and pushed", do(lambda p: p.dropped("a"), lambda p: p.push()), "violated", ("gone a",)),
    Case("removed and put back", do(lambda p: p.dropped("a"), lambda p: p.added("a")), "ok"),
    Case("removed in a commit, put back in the work tree", do(lambda p: p.dropped("a"), lambda p: p.add("a")), "ok",
         ("uncommitted a",)),
    Case("removed and put back with another text", do(lambda p: p.dropped("a"), lambda p: p.edited("a")), "violated",
         ("edited a",)),
    Case("the whole ledger removed", lambda p: shutil.rmtree(p.root / ".chainseal"), "violated",
         ("gone a", "gone b", "gone c")),
    Case("moved to another month", lambda p: p.git("mv", path_in_ledger(RECEIPTS["a"]), f"{FOLDER}/2026/x.json"),
         "violated", ("gone a",), "index"),
    Case("added and removed again on this branch", do(lambda p: p.branch("topic"), lambda p: p.added("d"),
                                                      lambda p: p.dropped("d")), "violated", ("gone d",)),
    Case("amended away", do(lambda p: p.branch("topic"), lambda p: p.added("d"), lambda p: p.drop("d"),
                            lambda p: p.commit("again", "--amend")), "ok"),
    Case("dropped by a merge that keeps ours", dropped_by_ours, "violated", ("gone d",), "HEAD"),
    Case("added by a merge alone, and removed", do(added_by_merge, lambda p: p.dropped("e")), "violated", ("gone e",)),
    Case("dropped by a merge, put back in the work tree", do(dropped_by_ours, lambda p: p.add("d")), "ok",
         ("uncommitted d",)),
    Case("what never was a receipt may go", do(lambda p: p.edit("d", broken("d")), lambda p: p.commit(),
                                               lambda p: p.dropped("d")), "ok"),
    Case("what is no receipt by its name may go", do(odd_names, lambda p: p.git("rm", "-q", f"{FOLDER}/two\nlines.json"),
                                                     lambda p: p.commit()), "ok"),
    # Merges under way.
    Case("a merge keeps both sides, index", merging, "ok", (), "index"),
    Case("a merge keeps both sides, work tree", merging, "ok"),
    Case("a merge loses the other side", do(merging, lambda p: p.drop("d"), lambda p: p.git("add", "-A")), "violated",
         ("gone d",), "index"),
    Case("a merge loses the own side", do(merging, lambda p: p.drop("c"), lambda p: p.git("add", "-A")), "violated",
         ("gone c",), "index"),
    Case("a merge that is done", do(merging, lambda p: p.commit("merge")), "ok"),
    Case("nonsense in MERGE_HEAD", lambda p: (p.root / ".git/MERGE_HEAD").write_text("--all\n" + "0" * 40 + "\n"), "ok"),
    Case("a branch called MERGE_HEAD", do(merging, lambda p: p.git("merge", "--abort"),
                                          lambda p: p.git("branch", "MERGE_HEAD", "side")), "ok", (), "index"),
    # The pushed default branch.
    Case("rolled back to an older commit", lambda p: p.git("reset", "-q", "--hard", "HEAD~1"), "behind", ("behind c",)),
    Case("forked before the others", fork, "behind", ("behind d",)),
    Case("forked, HEAD is judged", fork, "behind", ("behind d",), "HEAD"),
    Case("forked, and lost one of the merge base", do(fork, lambda p: p.drop("b")), "violated",
         ("behind d", "gone b")),
    Case("forked, and merged again", do(fork, lambda p: p.merge("origin/main")), "ok"),
    Case("forked before a commit without receipts", do(lambda p: p.branch("old"), lambda p: p.on_main(
        lambda: p.commit("no receipt"))), "ok"),
    Case("forked, and took the same receipt over by hand", do(fork, lambda p: p.add("d")), "ok", ("uncommitted d",)),
    Case("forked, and took the receipt over with another text", do(fork, lambda p: p.edit("d")), "violated",
         ("edited d",)),
    Case("main was edited after the fork", do(lambda p: p.branch("old"), lambda p: p.on_main(lambda: p.edited("a"))),
         "violated", ("edited a",)),
    Case("main was edited and mended after the fork", do(lambda p: p.branch("old"), lambda p: p.on_main(
        lambda: (p.edited("a"), p.added("a")))), "ok"),
    Case("main got a receipt and edited it after the fork", do(lambda p: p.branch("old"), lambda p: p.on_main(
        lambda: (p.added("d"), p.edited("d")))), "violated", ("edited d",)),
    Case("main got a receipt and lost it after the fork", do(lambda p: p.branch("old"), lambda p: p.on_main(
        lambda: (p.added("d"), p.dropped("d")))), "behind", ("behind d",)),
    Case("main got what never was a receipt, and dropped it", do(lambda p: p.branch("old"), lambda p: p.on_main(
        lambda: do(lambda q: q.edit("d", broken("d")), lambda q: q.commit(), lambda q: q.dropped("d"))(p))), "ok"),
    Case("squash merged", squashed, "ok"),
    Case("rebased", do(fork, lambda p: p.added("e"), lambda p: p.git("rebase", "-q", "origin/main")), "ok"),
    Case("an unborn branch beside a pushed one", orphan, "behind", ("behind a", "behind b", "behind c")),
    # Which branch it is.
    Case("no remote", remove_remote, "absent"),
    Case("no remote, and one edited", do(remove_remote, lambda p: p.edited("a")), "violated", ("edited a",)),
    Case("two remotes, one is origin", do(fork, lambda p: p.git("update-ref", "refs/remotes/fork/main", "HEAD")),
         "behind", ("behind d",)),
    Case("two remotes, none is origin", do(lambda p: p.git("remote", "rename", "origin", "one"),
                                           lambda p: p.git("update-ref", "refs/remotes/two/main", "HEAD")),
         "unverifiable"),
    Case("one remote of another name", do(fork, lambda p: p.git("remote", "rename", "origin", "one")), "behind",
         ("behind d",)),
    Case("main and master", lambda p: p.git("update-ref", "refs/remotes/origin/master", "HEAD"), "unverifiable"),
    Case("main and master, the policy says main", lambda p: p.git("update-ref", "refs/remotes/origin/master", "HEAD"),
         "ok", default="main"),
    Case("the remote's HEAD says trunk", do(fork, lambda p: p.git("update-ref", "refs/remotes/origin/trunk", "main"),
                                            lambda p: p.git("remote", "set-head", "origin", "trunk")), "ok"),
    Case("the policy comes before the remote's HEAD", do(
        fork, lambda p: p.git("update-ref", "refs/remotes/origin/trunk", "main"),
        lambda p: p.git("remote", "set-head", "origin", "trunk")), "behind", ("behind d",), default="main"),
    Case("the remote's HEAD leads to nothing", lambda p: p.git(
        "symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/none"), "ok"),
    Case("the remote's HEAD leads out of it", do(fork, lambda p: p.git(
        "symbolic-ref", "refs/remotes/origin/HEAD", "refs/heads/old")), "behind", ("behind d",)),
    Case("the remote's HEAD leads to another remote", do(
        fork, lambda p: p.git("update-ref", "refs/remotes/two/main", "old"), lambda p: p.git(
            "symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/two/main")), "behind", ("behind d",)),
    Case("the policy's branch is not known", nothing, "unverifiable", default="trunk"),
    Case("the policy's branch is an option", nothing, "unverifiable", default="--all"),
    Case("the pushed commit is not here", lambda p: (p.root / ".git/refs/remotes/origin/main").write_text(
        "1" * 40 + "\n"), "unverifiable"),
    # Clones and checkouts.
    Case("a pull request's merge", lambda p: pull_request(p, base=True), "ok"),
    Case("a pull request's merge, its base unknown", lambda p: pull_request(p, base=False), "ok"),
    Case("a pull request's merge that drops one", do(lambda p: pull_request(p, base=False), lambda p: p.drop("a")),
         "violated", ("gone a",)),
    Case("a detached HEAD", lambda p: p.git("checkout", "-q", "--detach"), "ok"),
    Case("a fresh clone", clone, "ok"),
    Case("a shallow clone", lambda p: clone(p, "--depth=1"), "unverifiable"),
    Case("a shallow clone, edited", do(lambda p: clone(p, "--depth=1"), lambda p: p.edit("a")), "violated",
         ("edited a",)),
    Case("a shallow clone, one removed", do(lambda p: clone(p, "--depth=1"), lambda p: p.drop("a")), "violated",
         ("gone a",)),
    Case("a shallow clone behind", do(lambda p: p.added("d"), lambda p: p.push(), lambda p: clone(p, "--depth=2"),
                                      lambda p: p.git("reset", "-q", "--hard", "HEAD~1")), "behind", ("behind d",)),
    Case("a shallow clone of a branch, main was edited", do(
        lambda p: p.git("push", "-q", "origin", "HEAD:topic"), lambda p: p.edited("a"), lambda p: p.push(),
        lambda p: clone(p, "--depth=1", "--no-single-branch"), lambda p: p.git("checkout", "-q", "topic")), "violated",
         ("edited a",)),
    Case("a shallow clone of a branch, main has more", do(
        lambda p: p.git("push", "-q", "origin", "HEAD:topic"), lambda p: p.added("d"), lambda p: p.push(),
        lambda p: clone(p, "--depth=1", "--no-single-branch"), lambda p: p.git("checkout", "-q", "topic")), "behind",
         ("behind d",)),
    Case("a clone without blobs", do(lambda p: world.git(p.root.parent / "origin.git", "config", "uploadpack.allowFilter",
                                                         "true"), lambda p: clone(p, "--filter=blob:none")), "ok"),
    Case("a clone without trees", do(lambda p: world.git(p.root.parent / "origin.git", "config", "uploadpack.allowFilter",
                                                         "true"), lambda p: clone(p, "--filter=tree:0")),
         "unverifiable"),
    Case("a clone without trees, edited", do(
        lambda p: world.git(p.root.parent / "origin.git", "config", "uploadpack.allowFilter", "true"),
        lambda p: clone(p, "--filter=tree:0"), lambda p: p.edit("a")), "violated", ("edited a",)),
    Case("a sparse checkout without the ledger, which the index has", sparse, "ok"),
    Case("a sparse checkout, HEAD is judged", sparse, "ok", tree="HEAD"),
    # Hostile.
    Case("odd names", odd_names, "ok"),
    Case("a replace ref hides an edit", do(lambda p: p.edited("a"), lambda p: p.git(
        "replace", "HEAD", "HEAD~1")), "violated", ("edited a",)),
    Case("a graft hides an edit", do(lambda p: p.edited("a"), lambda p: p.commit(), lambda p: world.write(
        p.root, ".git/info/grafts", p.git("rev-parse", "HEAD") + "\n")), "violated", ("edited a",)),
    Case("a log that the config would change", do(lambda p: p.dropped("a"), lambda p: [p.git("config", *pair) for pair in (
        ("log.follow", "true"), ("log.diffMerges", "off"), ("log.showRoot", "false"), ("diff.renames", "copies"),
        ("core.quotePath", "true"), ("log.date", "relative"), ("color.ui", "always"))]), "violated", ("gone a",)),
    Case("a date from the past on the edit", do(lambda p: p.edit("a"), lambda p: p.git("add", "-A"), lambda p: p.git(
        "commit", "-qm", "x", "--date=2001-01-01T00:00:00Z")), "violated", ("edited a",)),
)  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_situation(place: Place, case: Case) -> None:
    case.steps(place)
    witness, found, _ = place.look(case.tree, case.default)
    assert (witness.state.value, found) == (case.state, sorted(tuple(flaw.split(" ")) for flaw in case.flaws)), witness
    assert witness.detail or case.state not in {"absent", "unverifiable"}


def test_names_are_unique() -> None:
    assert len({case.name for case in CASES}) == len(CASES)


# What is said.

MESSAGES = (
    ("edited in a commit", lambda p: p.edited("b"), "was edited in {HEAD}; git checkout {HEAD~2} -- {b} puts it back"),
    ("edited in the work tree", lambda p: p.edit("b"),
     "was edited since {HEAD~1} committed it; git checkout {HEAD~1} -- {b} puts it back"),
    ("removed in a commit", lambda p: p.dropped("b"),
     "was removed in {HEAD}; git checkout {HEAD~2} -- {b} puts it back"),
    ("removed in the work tree", lambda p: p.drop("b"),
     "is in {HEAD~1} and not here; git checkout {HEAD~1} -- {b} puts it back"),
    ("a text removed", lambda p: p.edit("b", text_of(redacted(RECEIPTS["b"], "title"))),
     ("a text was removed from it without an approval since {HEAD~1} committed it; "
      "git checkout {HEAD~1} -- {b} puts it back")),
    ("an edit under the old seal", lambda p: p.edit("b", broken("b")),
     "was edited since {HEAD~1} committed it; git checkout {HEAD~1} -- {b} puts it back"),
    ("laid out anew", lambda p: p.edit("b", text_of(RECEIPTS["b"]) + "\n"),
     "was laid out anew since {HEAD~1} committed it; git checkout {HEAD~1} -- {b} puts it back"),
    ("behind", fork, "was added to refs/remotes/origin/main in {origin/main} and is not here; merge that"),
    ("edited on main", do(lambda p: p.branch("old"), lambda p: p.on_main(lambda: p.edited("b"))),
     "was edited on refs/remotes/origin/main in {origin/main}; there, git checkout {HEAD~1} -- {b} puts it back"),
    ("not committed", lambda p: p.add("d"), "is not committed as it is here; commit it"),
)  # fmt: skip


@pytest.mark.parametrize(("name", "steps", "message"), MESSAGES, ids=[m[0] for m in MESSAGES])
def test_message(place: Place, name: str, steps: Callable[[Place], Any], message: str) -> None:
    steps(place)
    _, _, (flaw,) = place.look("worktree")
    wanted = message
    for revision in ("HEAD~2", "HEAD~1", "HEAD", "origin/main"):
        if f"{{{revision}}}" in wanted:
            wanted = wanted.replace(f"{{{revision}}}", place.git("rev-parse", revision)[:12])
    for path, letter in PATHS.items():
        wanted = wanted.replace(f"{{{letter}}}", path)
    assert flaw.message == wanted


@pytest.mark.parametrize("steps", [
    lambda p: p.edit("a"), lambda p: p.edited("a"), lambda p: p.drop("a"), lambda p: p.dropped("a"), evil_merge,
    dropped_by_ours, do(fork, lambda p: p.dropped("a"), lambda p: p.git("rm", "-q", path_in_ledger(RECEIPTS["b"]))),
    do(fork, lambda p: p.edit("d")),
])  # fmt: skip
def test_what_a_message_says_to_do_mends_it(place: Place, steps: Callable[[Place], Any]) -> None:
    steps(place)
    _, _, flaws = place.look("worktree")
    assert flaws
    for flaw in flaws:
        _, git, command = flaw.message.removesuffix(" puts it back").rpartition("git ")
        if git:
            place.git(*command.split(" "))
        else:
            assert flaw.message.endswith("; merge that")
    place.commit("mended")
    if any(flaw.message.endswith("merge that") for flaw in flaws):
        place.merge("origin/main")
    witness, found, _ = place.look("HEAD")
    assert (witness.state, found) == (WitnessState.OK, [])


# How old what is known is.


def age_of(place: Place) -> int | None:
    return place.look("HEAD")[0].age


def touch(path: Path, ago: float) -> None:
    os.utime(path, (time.time() - ago,) * 2)


def test_age(place: Place) -> None:
    git_dir = place.root / ".git"
    loose, log = git_dir / "refs/remotes/origin/main", git_dir / "logs/refs/remotes/origin/main"
    touch(loose, 500)
    log.write_text(f"{'0' * 40} {'1' * 40} t <t@example.com> {int(time.time()) - 300} +0200\tpush\n")
    assert age_of(place) in range(300, 310)
    log.write_text(log.read_text().replace("t <t", "> 99999999999 +0000 <t"))
    assert age_of(place) in range(300, 310)
    head = place.git("rev-parse", "HEAD")
    fetched = git_dir / "FETCH_HEAD"
    for text, known in (
        (f"{head}\t\tbranch 'main' of ../origin\n", range(100, 110)),
        (f"{head}\tnot-for-merge\tbranch 'main' of ../origin\n", range(100, 110)),
        (f"{head}\t\tbranch 'other' of ../origin\n", range(300, 310)),
        (f"{'1' * 40}\t\tbranch 'main' of ../elsewhere\n", range(300, 310)),
    ):
        fetched.write_text(text)
        touch(fetched, 100)
        assert age_of(place) in known, text
    touch(loose, -5000)
    assert age_of(place) == 0


def test_age_of_packed_refs_counts_when_nothing_else_tells(place: Place) -> None:
    git_dir = place.root / ".git"
    place.git("pack-refs", "--all")
    touch(git_dir / "packed-refs", 1000)
    shutil.rmtree(git_dir / "logs")
    assert age_of(place) in range(1000, 1010)
    (git_dir / "packed-refs").rename(git_dir / "x")
    assert age_of(place) is None


def test_no_remote_has_no_age(place: Place) -> None:
    remove_remote(place)
    witness = place.look("HEAD")[0]
    assert (witness.ref, witness.age) == ("", None)


def test_nonsense_in_the_files_of_git_is_no_age(place: Place) -> None:
    git_dir = place.root / ".git"
    touch(git_dir / "refs/remotes/origin/main", 50)
    (git_dir / "logs/refs/remotes/origin/main").write_bytes(b"\xff" * 200_000)
    (git_dir / "FETCH_HEAD").write_bytes(b"\0" * 200_000)
    assert age_of(place) in range(50, 60)


# Other kinds of repositories.


def test_a_bare_repository(place: Place) -> None:
    place.dropped("a")
    place.push()
    bare = place.root.parent / "origin.git"
    witness, flaws, _ = look(bare, "HEAD")
    assert (witness.state, [PATHS[f.path] for f in flaws]) == (WitnessState.VIOLATED, ["a"])
    witness, flaws, _ = look(bare, "HEAD~1")
    assert (witness.state, flaws) == (WitnessState.ABSENT, ())


def test_a_linked_worktree(place: Place) -> None:
    place.git("worktree", "add", "-q", "-b", "linked", "../linked", "HEAD~1")
    linked = Place(place.root.parent / "linked")
    witness, found, _ = linked.look("worktree")
    assert (witness.state.value, found) == ("behind", [("behind", "c")])
    linked.added("d")
    linked.git("merge", "-q", "--no-commit", "--no-ff", "main")
    linked.drop("c")
    linked.git("add", "-A")
    assert linked.look("index")[1] == [("gone", "c")]
    assert place.look("index")[1] == []


def test_a_sha256_repository(tmp_path: Path) -> None:
    place = Place(tmp_path / "r")
    place.root.mkdir()
    place.git("init", "-q", "-b", "main", "--object-format=sha256", ".")
    place.git("init", "-q", "--bare", "-b", "main", "--object-format=sha256", "../origin.git")
    place.git("remote", "add", "origin", "../origin.git")
    place.added("a")
    place.push()
    assert [place.look(tree)[0].state.value for tree in ("worktree", "index", "HEAD")] == ["ok"] * 3
    place.edit("a")
    assert place.look("worktree")[1] == [("edited", "a")]


def test_an_unborn_repository(tmp_path: Path) -> None:
    place = Place(tmp_path / "r")
    place.root.mkdir()
    place.git("init", "-q", "-b", "main", ".")
    assert [place.look(tree)[0].state.value for tree in ("worktree", "index", "HEAD")] == ["absent"] * 3
    place.add("a")
    assert place.look("worktree")[1] == [("uncommitted", "a")]
    assert place.look("index")[1] == []


def test_the_ref_is_named(place: Place) -> None:
    assert place.look("HEAD")[0].ref == "refs/remotes/origin/main"
    pull_request(place, base=False)
    witness = place.look("HEAD")[0]
    assert (witness.ref, witness.age is None) == ("refs/remotes/pull/7/merge^1", False)


@pytest.mark.skipif(sys.platform != "linux", reason="file names of bytes")
def test_odd_names_are_not_taken_for_receipts(place: Place) -> None:
    odd_names(place)
    witness, flaws, whole = look(place.root, "worktree")
    assert (witness.state, flaws) == (WitnessState.OK, ())
    assert [flaw.kind.value for flaw in whole.flaws] == ["stray"] * 3


# What it costs.


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    asked: list[str] = []
    run = Repository.run

    def counting(self: Repository, *args: str, **options: Any) -> bytes:
        asked.append(args[0])
        return run(self, *args, **options)

    monkeypatch.setattr(Repository, "run", counting)
    return asked


@pytest.mark.parametrize("steps", [nothing, lambda p: p.added("d"), lambda p: p.add("d"),
                                   lambda p: (p.branch("old"), p.on_main(lambda: p.commit("none")))])  # fmt: skip
def test_few_processes_when_nothing_is_wrong(place: Place, counted: list[str], steps: Callable[[Place], Any]) -> None:
    steps(place)
    with Repository(place.root) as repository:
        tree = WorkTree(repository)
        reading = read_ledger(tree)
        counted.clear()
        witness, _ = witnessed(repository, tree, reading, "", datetime.now(timezone.utc))
    assert witness.state is WitnessState.OK
    assert len(counted) <= 3, counted
