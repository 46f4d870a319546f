"""The state of a cited source (SPEC 3.2), for each thing that can become of it."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import git
import pytest

from tests import receipts
from tests.conftest import Gate, Repo
from tests.receipts import path_in_ledger, text_of

TEXT = "# limits\n\nRETRIES = 3\nTIMEOUT = 30\n\n\ndef limit():\n    return RETRIES\n\n\nPAUSE = 7\nLAST = 8\n"
CITED = "src/limits.py#L3-L4"


@dataclass(frozen=True, slots=True)
class Base:
    """A repository whose one commit is pushed, and what a ref can pin of it."""

    repo: Repo
    blob: str
    commit: str

    @property
    def pins(self) -> dict[str, str]:
        return {"$BLOB": self.blob, "$COMMIT": self.commit, "$SHA256": hashlib.sha256(TEXT.encode()).hexdigest()}


@pytest.fixture(scope="module")
def pushed(tmp_path_factory: pytest.TempPathFactory) -> Base:
    root = tmp_path_factory.mktemp("base")
    repo = Repo.new(root / "repo")
    repo.write("src/limits.py", TEXT)
    repo.write("docs/other.md", "other\n")
    commit = repo.commit("base")
    remote = Repo.new(root / "origin", "--bare")
    repo.git("remote", "add", "origin", str(remote.path))
    repo.git("push", "--quiet", "origin", "main")
    return Base(repo, repo.git("rev-parse", "HEAD:src/limits.py"), commit)


@dataclass(frozen=True, kw_only=True, slots=True)
class Case:
    """`after` happens to the repository, then `ref` is looked up. `commit` says whether what happened is committed."""

    ref: dict[str, Any]
    state: str
    after: Callable[[Repo], object] = field(default=lambda _: None)
    commit: bool = True
    now: str | None = None
    dirty: bool = False
    pushed: bool | str = True
    detail: str = ""


def file(ref: str = CITED, **more: Any) -> dict[str, Any]:
    return {"kind": "file", "ref": ref, **more}


def writes(text: str | bytes, path: str = "src/limits.py") -> Callable[[Repo], object]:
    return lambda repo: repo.write(path, text)


def gits(*commands: str) -> Callable[[Repo], object]:
    return lambda repo: [repo.git(*command.split(" ")) for command in commands]


def both(*steps: Callable[[Repo], object]) -> Callable[[Repo], object]:
    return lambda repo: [step(repo) for step in steps]


def committed(repo: Repo) -> None:
    repo.commit()


def moves(old: str, new: str) -> Callable[[Repo], object]:
    def move(repo: Repo) -> None:
        (repo.path / new).parent.mkdir(parents=True, exist_ok=True)
        repo.git("mv", old, new)

    return move


def links(path: str, to: str) -> Callable[[Repo], object]:
    def link(repo: Repo) -> None:
        repo.link(path, to)

    return link


def links_its_folder(repo: Repo) -> None:
    (repo.path / "src").rename(repo.path / "was")
    repo.link("src", "was")


LFS = "version https://git-lfs.github.com/spec/v1\noid sha256:" + "ab" * 32 + "\nsize 12345\n"
PINNED = file(blob="$BLOB")
WHOLE = file("src/limits.py", blob="$BLOB")

CONTENT = {
    "untouched": Case(ref=PINNED, state="unchanged"),
    "nothing pinned": Case(ref=file("src/limits.py"), state="unchanged"),
    "nothing pinned, changed since": Case(
        ref=file("src/limits.py"), after=writes("x\n"), state="unchanged", pushed=False),
    "lines inserted above": Case(
        ref=PINNED, after=writes("#!\n#\n" + TEXT), state="moved", now="src/limits.py#L5-L6", pushed=False),
    "one line moved down": Case(
        ref=file("src/limits.py", line=3, blob="$BLOB"), after=writes("#\n" + TEXT), state="moved",
        now="src/limits.py#L4", pushed=False),
    "value changed": Case(
        ref=PINNED, after=writes(TEXT.replace("= 3\n", "= 4\n")), state="changed", pushed=False, detail="L3-L4"),
    "changed elsewhere": Case(ref=PINNED, after=writes(TEXT + "MORE = 1\n"), state="unchanged", pushed=False),
    "whole file pinned, changed": Case(ref=WHOLE, after=writes(TEXT + "MORE = 1\n"), state="changed", pushed=False),
    "commit pinned": Case(ref=file(commit="$COMMIT"), state="unchanged"),
    "commit pinned, lines moved": Case(
        ref=file(commit="$COMMIT"), after=writes("\n" + TEXT), state="moved", now="src/limits.py#L4-L5", pushed=False),
    "commit pinned, value changed": Case(
        ref=file(commit="$COMMIT"), after=writes(TEXT.replace("30", "31")), state="changed", pushed=False),
    "commit without the path": Case(
        ref=file("new.py", commit="$COMMIT"), after=writes("x\n", "new.py"), state="changed", pushed=False,
        detail="does not hold this path"),
    "commit unknown": Case(ref=file(commit="1" * 40), state="changed", detail="not in this repository"),
    "blob unknown": Case(ref=file(blob="1" * 40), state="changed", detail="cannot be read"),
    "blob of another file": Case(ref=file(blob="$OTHER"), state="changed"),
    "sha256 right": Case(ref=file(sha256="$SHA256"), state="unchanged"),
    "sha256 wrong": Case(ref=file(sha256="0" * 64), state="changed", detail="sha256"),
    "sha256 in capitals": Case(ref=file(sha256="$SHA256UPPER"), state="unchanged"),
    "deleted and recreated alike": Case(
        ref=PINNED, after=both(gits("rm -q src/limits.py", "commit -qm gone"), writes(TEXT)), state="unchanged",
        pushed=False),
    "deleted and recreated otherwise": Case(
        ref=PINNED, after=both(gits("rm -q src/limits.py", "commit -qm gone"), writes("new\n")), state="changed",
        pushed=False),
    "line ends only": Case(
        ref=WHOLE, after=writes(TEXT.replace("\n", "\r\n")), state="unchanged", pushed=False),
    "line ends only, lines cited": Case(
        ref=PINNED, after=writes(TEXT.replace("\n", "\r\n")), state="unchanged", pushed=False),
    "line ends only, sha256": Case(
        ref=file(sha256="$SHA256"), after=writes(TEXT.replace("\n", "\r\n")), state="unchanged", pushed=False),
    "span up to the last line": Case(ref=file("src/limits.py#L11-L12"), state="unchanged"),
    "span outside": Case(ref=file("src/limits.py#L12-L13"), state="changed", detail="has 12 lines"),
    "span outside an empty file": Case(
        ref=file("e#L1"), after=writes("", "e"), state="changed", detail="0 lines", pushed=False),
    "no line feed at the end": Case(ref=file("e#L1"), after=writes("one", "e"), state="unchanged", pushed=False),
    "two spans at once": Case(ref=file("src/limits.py#L3", line=4), state="changed", detail="at once"),
    "span backwards": Case(ref=file("src/limits.py#L4-L3"), state="changed", detail="not a span"),
    "quote in its lines": Case(ref=file(quote="RETRIES = 3"), state="unchanged"),
    "quote over lines, spaces folded": Case(ref=file(quote="RETRIES = 3 TIMEOUT = 30"), state="unchanged"),
    "quote without lines": Case(ref=file("src/limits.py", quote="return RETRIES"), state="unchanged"),
    "quote moved": Case(
        ref=file(quote="def limit():\n    return RETRIES"), state="moved", now="src/limits.py#L7-L8"),
    "quote moved out of a file cut short": Case(
        ref=file("src/limits.py#L12", quote="RETRIES = 3"), after=writes(TEXT[:30]), state="moved",
        now="src/limits.py#L3", pushed=False),
    "quote gone": Case(ref=file(quote="RETRIES = 4"), state="changed", detail="quote"),
    "quoted number grew a digit": Case(
        ref=file(quote="RETRIES = 3"), after=writes(TEXT.replace("= 3\n", "= 31\n")), state="changed", pushed=False),
    "quoted number grew a fraction": Case(
        ref=file("src/limits.py", quote="RETRIES = 3"), after=writes(TEXT.replace("= 3\n", "= 3.5\n")),
        state="changed", pushed=False),
    "quoted number ends a sentence": Case(
        ref=file("e", quote="limit is 3"), after=writes("The limit is 3.\n", "e"), state="unchanged", pushed=False),
    "number quoted by its tail": Case(ref=file("src/limits.py", quote="0"), state="changed"),
    "blank quote": Case(ref=file(quote=" \n "), state="changed", detail="blank"),
    "lines of a binary file": Case(
        ref=file("b.bin#L1"), after=writes(b"\0\1\n\2", "b.bin"), state="unverifiable", pushed=False, detail="binary"),
    "binary file without lines": Case(
        ref=file("b.bin"), after=writes(b"\0\1\n\2", "b.bin"), state="unchanged", pushed=False),
    "text that is not UTF-8": Case(
        ref=file("l.txt#L2", quote="two"), after=writes("\xe9\ntwo\n".encode("latin-1"), "l.txt"), state="unchanged",
        pushed=False),
    "lines of an LFS pointer": Case(
        ref=file("big#L1"), after=writes(LFS, "big"), state="unverifiable", pushed=False, detail="LFS"),
    "LFS pointer without lines": Case(ref=file("big"), after=writes(LFS, "big"), state="unchanged", pushed=False),
    "sha256 of the file behind an LFS pointer": Case(
        ref=file("big", sha256="ab" * 32), after=writes(LFS, "big"), state="unchanged", pushed=False),
    "file above the size that is read": Case(
        ref=file("huge#L1"), after=writes(b"x\n" * 2_700_000, "huge"), state="unverifiable", pushed=False,
        detail="5,400,000 bytes"),
}  # fmt: skip

PATHS = {
    "moved by git mv": Case(
        ref=PINNED, after=moves("src/limits.py", "core/limits.py"), state="renamed", now="core/limits.py#L3-L4",
        pushed=False),
    "moved, whole file cited": Case(
        ref=file("src/limits.py"), after=moves("src/limits.py", "core/limits.py"), state="renamed",
        now="core/limits.py", pushed=False),
    "moved, lines cited without a pin": Case(
        ref=file(), after=both(moves("src/limits.py", "core/limits.py"), writes("#\n" + TEXT, "core/limits.py")),
        state="renamed", now="core/limits.py#L4-L5", pushed=False),
    "moved and edited above": Case(
        ref=PINNED, after=both(moves("src/limits.py", "core/limits.py"), writes("#\n" + TEXT, "core/limits.py")),
        state="renamed", now="core/limits.py#L4-L5", pushed=False),
    "moved and its value edited": Case(
        ref=PINNED, after=both(moves("src/limits.py", "core/limits.py"),
                               writes(TEXT.replace("= 3\n", "= 4\n"), "core/limits.py")),
        state="changed", now="core/limits.py", pushed=False, detail="renamed to core/limits.py"),
    "moved and edited, nothing pinned": Case(
        ref=file("src/limits.py"), after=both(moves("src/limits.py", "core/limits.py"),
                                              writes(TEXT + "MORE = 1\n", "core/limits.py")),
        state="changed", now="core/limits.py", pushed=False, detail="edited on the way"),
    "moved, then edited in a later commit": Case(
        ref=PINNED, after=both(moves("src/limits.py", "core/limits.py"), committed,
                               writes("#\n" + TEXT, "core/limits.py")),
        state="renamed", now="core/limits.py#L4-L5", pushed=False),
    "its folder moved": Case(
        ref=PINNED, after=moves("src", "lib"), state="renamed", now="lib/limits.py#L3-L4", pushed=False),
    "only its case changed": Case(
        ref=PINNED, after=moves("src/limits.py", "src/LIMITS.py"), state="renamed", now="src/LIMITS.py#L3-L4",
        pushed=False),
    "moved twice": Case(
        ref=PINNED, after=both(moves("src/limits.py", "a/one.py"), committed, moves("a/one.py", "b/two.py")),
        state="renamed", now="b/two.py#L3-L4", pushed=False),
    "moved, then deleted": Case(
        ref=PINNED, after=both(moves("src/limits.py", "a/one.py"), committed, gits("rm -q a/one.py")),
        state="deleted", pushed="unknown"),
    "moved in the index only": Case(
        ref=PINNED, after=moves("src/limits.py", "core/limits.py"), commit=False, state="renamed",
        now="core/limits.py#L3-L4", pushed=False),
    "moved without git, then added": Case(
        ref=PINNED, after=both(lambda r: (r.path / "src/limits.py").rename(r.path / "x.py"), gits("add --all")),
        commit=False, state="renamed", now="x.py#L3-L4", pushed=False),
    "deleted": Case(ref=PINNED, after=gits("rm -q src/limits.py"), state="deleted", pushed="unknown"),
    "deleted in the index only": Case(
        ref=PINNED, after=gits("rm -q src/limits.py"), commit=False, state="deleted", pushed="unknown"),
    "deleted, a copy left": Case(
        ref=PINNED, after=both(writes(TEXT, "copy.py"), committed, gits("rm -q src/limits.py")), state="renamed",
        now="copy.py#L3-L4", pushed=False),
    "deleted, of an empty file": Case(
        ref=file("e"), after=both(writes("", "e"), writes("", "f"), committed, gits("rm -q e")), state="deleted",
        pushed="unknown"),
    "removed from the index, still lying there": Case(
        ref=PINNED, after=gits("rm -q --cached src/limits.py"), commit=False, state="deleted", pushed="unknown"),
    "deleted in the work tree only": Case(
        ref=PINNED, after=lambda r: (r.path / "src/limits.py").unlink(), commit=False, state="unchanged", dirty=True),
    "never there": Case(ref=file("src/none.py"), state="missing", pushed="unknown", detail="never there"),
    "never there, one of that name elsewhere": Case(
        ref=file("limits.py"), state="missing", now="src/limits.py", pushed="unknown", detail="src/limits.py"),
    "not added": Case(
        ref=file("new.py"), after=writes("x\n", "new.py"), commit=False, state="missing", pushed="unknown",
        detail="not added"),
    "announced with add -N": Case(
        ref=file("new.py"), after=both(writes("x\n", "new.py"), gits("add -N new.py")), commit=False,
        state="missing", pushed="unknown", detail="not added"),
    "empty and added": Case(
        ref=file("e"), after=both(writes("", "e"), gits("add e")), commit=False, state="unchanged", pushed=False),
    "a folder": Case(ref=file("src"), state="missing", pushed="unknown", detail="a folder"),
    "below a file": Case(ref=file("src/limits.py/x"), state="missing", pushed="unknown"),
    "dirty": Case(ref=PINNED, after=writes(TEXT + "x\n"), commit=False, state="unchanged", dirty=True),
    "dirty by line ends only": Case(
        ref=PINNED, after=writes(TEXT.replace("\n", "\r\n")), commit=False, state="unchanged"),
    "touched": Case(ref=PINNED, after=lambda r: os.utime(r.path / "src/limits.py", (1, 1)), commit=False,
                    state="unchanged"),
    "staged and dirty": Case(
        ref=PINNED, after=both(writes("#\n" + TEXT), gits("add src"), writes("?")), commit=False, state="moved",
        now="src/limits.py#L4-L5", dirty=True, pushed=False),
    "an unchanged file above the size that is read": Case(
        ref=file("huge"), after=writes(b"x\n" * 2_700_000, "huge"), state="unchanged", pushed=False),
    "link in the tree": Case(ref=file("l#L3"), after=links("l", "src/limits.py"), state="unchanged"),
    "link to a link": Case(
        ref=file("l2#L3", quote="RETRIES = 3"), after=both(links("l", "src/limits.py"), links("l2", "l")),
        state="unchanged"),
    "linked folder": Case(ref=file("d/limits.py#L3"), after=links("d", "src"), state="unchanged"),
    "link to the root": Case(ref=file("deep/root/src/limits.py#L3"), after=links("deep/root", ".."), state="unchanged"),
    "link through another link and back": Case(
        ref=file("l#L1", quote="deep"),
        after=both(writes("deep\n", "a/f"), writes("x\n", "a/b/g"), links("d", "a/b"), links("l", "d/../f")),
        state="unchanged", pushed=False),
    "dangling link": Case(ref=file("l"), after=links("l", "src/none"), state="missing", pushed="unknown"),
    "link out": Case(ref=file("l"), after=links("l", "../../etc/passwd"), state="outside", pushed="unknown"),
    "absolute link": Case(ref=file("l"), after=links("l", "/etc/passwd"), state="outside", pushed="unknown"),
    "linked folder out": Case(ref=file("d/passwd"), after=links("d", "/etc"), state="outside", pushed="unknown"),
    "link out through a folder that is a link": Case(
        ref=file("l"), after=both(links("d", "src"), links("l", "d/../../x")), state="outside", pushed="unknown"),
    "links in a circle": Case(
        ref=file("l"), after=both(links("l", "m"), links("m", "l")), state="outside", pushed="unknown"),
    "replaced by a link": Case(
        ref=PINNED, after=links("src/limits.py", "../docs/other.md"), state="changed"),
    "replaced by a link, not staged": Case(
        ref=PINNED, after=links("src/limits.py", "../docs/other.md"), commit=False, state="unchanged", dirty=True),
    "behind a folder replaced by a link, not staged": Case(
        ref=PINNED, after=links_its_folder, commit=False, state="unchanged", dirty=True),
    "name with a hash": Case(
        ref=file("a#b.txt#L1"), after=both(writes("one\n", "a#b.txt")), state="unchanged", pushed=False),
    "absolute path": Case(ref=file("/etc/passwd"), state="outside", pushed="unknown"),
    "climbs out": Case(ref=file("src/../../x"), state="outside", pushed="unknown"),
    "climbs and stays": Case(ref=file("src/../src/./limits.py#L3"), state="unchanged"),
    "home": Case(ref=file("~/x"), state="outside", pushed="unknown"),
    "drive": Case(ref=file("C:/x"), state="outside", pushed="unknown"),
    "backslash": Case(ref=file("src\\limits.py"), state="outside", pushed="unknown"),
    "the root": Case(ref=file("."), state="outside", pushed="unknown"),
    "git's own folder": Case(ref=file(".git/config"), state="outside", pushed="unknown"),
    "git's own folder, in capitals": Case(ref=file(".GIT/config"), state="outside", pushed="unknown"),
    "git's own folder, deeper": Case(ref=file("src/.git/config"), state="outside", pushed="unknown"),
}  # fmt: skip

COMMITS = {
    "exists and pushed": Case(ref={"kind": "commit", "ref": "$COMMIT"}, state="unchanged"),
    "short": Case(ref={"kind": "commit", "ref": "$SHORT"}, state="unchanged"),
    "branch": Case(ref={"kind": "commit", "ref": "main"}, commit=False, state="unchanged"),
    "not pushed": Case(
        ref={"kind": "commit", "ref": "HEAD"}, after=writes("x\n"), state="unchanged", pushed=False),
    "ancestor by name": Case(ref={"kind": "commit", "ref": "HEAD~1"}, after=writes("x\n"), state="unchanged"),
    "on another branch": Case(
        ref={"kind": "commit", "ref": "side"},
        after=both(gits("checkout -qb side"), writes("x\n"), committed, gits("checkout -q main")),
        state="unchanged", pushed=False, detail="not in the history of HEAD"),
    "amended away": Case(
        ref={"kind": "commit", "ref": "$LOST"}, state="orphaned", pushed=False, detail="no branch or tag"),
    "unknown": Case(ref={"kind": "commit", "ref": "1" * 40}, state="missing", pushed="unknown"),
    "a blob": Case(ref={"kind": "commit", "ref": "$BLOB"}, state="missing", pushed="unknown"),
    "an option": Case(ref={"kind": "commit", "ref": "--output=x"}, state="missing", pushed="unknown"),
    "a search": Case(ref={"kind": "commit", "ref": ":/base"}, state="missing", pushed="unknown"),
    "a range": Case(ref={"kind": "commit", "ref": "HEAD..main"}, state="missing", pushed="unknown"),
    "a reflog": Case(ref={"kind": "commit", "ref": "HEAD@{0}"}, state="missing", pushed="unknown"),
    "a path in a commit": Case(ref={"kind": "commit", "ref": "HEAD:src"}, state="missing", pushed="unknown"),
    "two lines": Case(ref={"kind": "commit", "ref": "HEAD\nHEAD"}, state="missing", pushed="unknown"),
}  # fmt: skip

LEADS = {
    kind: Case(ref={"kind": kind, "ref": ref}, state="unverifiable", pushed="unknown", detail="offline")
    for kind, ref in (("url", "https://example.com/a"), ("ci", "run 7"), ("provider", "status page"))
}

CASES = [pytest.param(case, id=name) for table in (CONTENT, PATHS, COMMITS, LEADS) for name, case in table.items()]


@pytest.mark.parametrize("case", CASES)
def test_state(case: Case, pushed: Base, tmp_path: Path, gate: Gate) -> None:
    repo = pushed.repo.copied(tmp_path / "repo")
    pins = {**pushed.pins, "$SHORT": pushed.commit[:10], "$OTHER": repo.git("rev-parse", "HEAD:docs/other.md")}
    pins["$SHA256UPPER"] = pins["$SHA256"].upper()
    if "$LOST" in case.ref.values():
        pins["$LOST"] = repo.commit("lost")
        repo.git("commit", "--quiet", "--amend", "--allow-empty", "-m", "kept")
    case.after(repo)
    if case.commit:
        repo.commit()
    candidate = repo.candidate({key: pins.get(value, value) for key, value in case.ref.items()})
    source = gate(candidate).source
    expected = {"state": case.state, "dirty": case.dirty, "pushed": case.pushed, "now": case.now}
    assert {key: source.get(key) for key in expected} == expected, source
    assert case.detail in source.get("detail", "")
    assert "x" not in os.listdir(repo.path) or case.now == "x.py#L3-L4"  # --output=x wrote nothing


# What holds a memory is a source of none: it would prove itself.

RECEIPT = receipts.receipt()
SEALED = path_in_ledger(RECEIPT)
NOTE = ".chainseal/candidates/old.md"
THERE = "a memory proves nothing; cite what it rests on, or a receipt by its id"


def beside_memories(repo: Repo) -> None:
    """Memories, and files that are like them; all of it is committed."""
    text = text_of(RECEIPT)
    for path in (SEALED, f"docs/{SEALED}", ".chainseal/receipts.md", ".chainseal/notes/a.json"):
        repo.write(path, text)
    for path in (
        ".chainseal/candidates/c.json",
        ".chainseal/candidates/a/b.yaml",
        NOTE,
        "docs/candidates/old.md",
        ".chainseal/candidates/a.txt",
    ):
        repo.write(path, "# Old\n\nRETRIES = 3\n")
    for path, to in (
        ("l", SEALED),
        ("note", "link"),
        ("link", NOTE),
        ("d", ".chainseal"),
        (".chainseal/candidates/in.md", "../../src/limits.py"),
    ):
        repo.link(path, to)
    repo.commit()


MEMORIES: dict[str, tuple[dict[str, Any], str]] = {
    "the candidate itself": (file(".chainseal/candidates/c.json"), THERE),
    "its own words": (file(".chainseal/candidates/c.json", quote="RETRIES = 3"), THERE),
    "another candidate": (file(".chainseal/candidates/a/b.yaml#L3"), THERE),
    "one that is not there": (file(".chainseal/candidates/none.json"), THERE),
    "a heading of one": ({"kind": "symbol", "ref": f"{NOTE}::Old"}, THERE),
    "a test of one": ({"kind": "test", "ref": f"{NOTE}::Old"}, THERE),
    "one that links to a source": (file(".chainseal/candidates/in.md"), THERE),
    "a receipt by its path": (file(SEALED), THERE),
    "a line of a receipt": (file(f"{SEALED}#L2"), THERE),
    "a receipt in a commit": (file(SEALED, commit="$COMMIT"), THERE),
    "a receipt by its blob": (file(SEALED, blob="$RECEIPT"), THERE),
    "a key of a receipt": ({"kind": "symbol", "ref": f"{SEALED}::content"}, THERE),
    "a receipt by a path that climbs": (file(f"src/../.chainseal/./receipts/../..//{SEALED}"), THERE),
    "a receipt through a link": (file("l"), ""),
    "a receipt's line through a link": (file("l#L2"), ""),
    "a key of it through a link": ({"kind": "symbol", "ref": "l::content"}, ""),
    "a candidate through two links": (file("note"), ""),
    "a receipt through a linked folder": (file(f"d/{SEALED.partition('/')[2]}"), ""),
    "a candidate through a linked folder": (file("d/candidates/old.md"), ""),
}  # fmt: skip
NO_MEMORIES: dict[str, dict[str, Any]] = {
    "a receipt's text elsewhere": file(f"docs/{SEALED}"),
    "a key of it there": {"kind": "symbol", "ref": f"docs/{SEALED}::content"},
    "a heading of a file named like a candidate": {"kind": "symbol", "ref": "docs/candidates/old.md::Old"},
    "a file named like the folder": file(".chainseal/receipts.md"),
    "another file of that folder": file(".chainseal/notes/a.json"),
    "what could be no candidate": file(".chainseal/candidates/a.txt"),
    "through a linked folder": file("d/notes/a.json"),
    "a receipt by its id": {"kind": "receipt", "ref": RECEIPT["id"]},
}


@pytest.fixture
def memories(pushed: Base, tmp_path: Path) -> Repo:
    repo = pushed.repo.copied(tmp_path / "repo")
    beside_memories(repo)
    return repo


def cited(repo: Repo, gate: Gate, ref: dict[str, Any], *args: str) -> tuple[dict[str, Any], list[str]]:
    """The source that is found, and what CS203 says of it."""
    pins = {"$COMMIT": repo.git("rev-parse", "HEAD"), "$RECEIPT": repo.git("rev-parse", f"HEAD:{SEALED}")}
    candidate = repo.candidate({key: pins.get(value, value) for key, value in ref.items()})
    ran = gate(*args) if args else gate(candidate)
    (result,) = (r for r in ran.json["results"] if r["path"] == candidate)
    (source,) = result["sources"]
    return source, [f["message"] for f in result["findings"] if f["rule"] == "CS203"]


@pytest.mark.parametrize("case", MEMORIES)
def test_a_memory_is_no_source_of_a_memory(case: str, memories: Repo, gate: Gate) -> None:
    ref, detail = MEMORIES[case]
    source, said = cited(memories, gate, ref)
    assert (source["state"], source.get("now")) == ("missing", None)
    assert len(said) == 1
    assert said[0].startswith(f"{ref['kind']} {ref['ref']} is missing: {detail}")


@pytest.mark.parametrize("case", NO_MEMORIES)
def test_what_is_only_like_a_memory_is_a_source(case: str, memories: Repo, gate: Gate) -> None:
    source, said = cited(memories, gate, NO_MEMORIES[case])
    assert (source["state"], said) == ("unchanged", [])


@pytest.mark.parametrize("path", [".chainseal/candidates/c.json", NOTE, SEALED])
@pytest.mark.parametrize("args", [("--staged",), ("--worktree",), ("--base", "HEAD~1")], ids=lambda args: args[0])
def test_a_memory_is_no_source_in_any_tree(args: tuple[str, ...], path: str, memories: Repo, gate: Gate) -> None:
    memories.candidate(file(path))
    memories.commit()
    _, said = cited(memories, gate, file(path), *args)
    assert [THERE in message for message in said] == [True]


def test_where_candidates_lie_is_what_the_policy_says(memories: Repo, gate: Gate) -> None:
    memories.write(
        ".chainseal/policy.yaml", 'version: 1\ncandidate_paths: ["notes/*.md", ".chainseal/candidates/c.json"]\n'
    )
    memories.write("notes/a.md", "# A\n")
    memories.write("notes/deep/a.md", "# A\n")
    memories.commit()
    states = {"notes/a.md": "missing", "notes/deep/a.md": "unchanged", NOTE: "missing", SEALED: "missing"}
    assert {path: cited(memories, gate, file(path))[0]["state"] for path in states} == states


def test_no_policy_lets_the_default_folder_of_candidates_be_cited(memories: Repo, gate: Gate) -> None:
    memories.write(".chainseal/policy.yaml", 'version: 1\ncandidate_paths: [".chainseal/candidates/c.json"]\n')
    memories.commit()
    assert cited(memories, gate, file(NOTE))[0]["state"] == "missing"
    assert cited(memories, gate, file("docs/candidates/old.md"))[0]["state"] == "unchanged"


DJANGO = b"django==4.2.1\n"
MANIFESTS: dict[str, tuple[bytes, str]] = {
    "requirements/base.txt": (DJANGO, "unchanged"),
    "app/requirements/dev.txt": (DJANGO, "unchanged"),
    "requirements/base.in": (DJANGO, "missing"),
    "requirements/deep/base.txt": (DJANGO, "missing"),
    "my-requirements/base.txt": (DJANGO, "missing"),
    "base.txt": (DJANGO, "missing"),
    "requirements/other.txt": (b"flask==4.2.1\n", "missing"),
    "requirements/newer.txt": (b"django==5.0\n", "changed"),
}


@pytest.mark.parametrize("path", MANIFESTS)
def test_a_text_in_a_folder_of_requirements_pins_packages(path: str, memories: Repo, gate: Gate) -> None:
    data, state = MANIFESTS[path]
    memories.write(path, data)
    memories.commit()
    source, said = cited(memories, gate, {"kind": "package", "ref": "pkg:pypi/django@4.2.1"})
    assert source["state"] == state
    none = "package pkg:pypi/django@4.2.1 is missing: no manifest or lock file that chainseal reads names it"
    assert said == ([none] if state == "missing" else [])


WENT: dict[str, tuple[str, str]] = {
    "a candidate": (".chainseal/candidates/limits.md", ""),
    "the ledger": (".chainseal/receipts/limits.json", ""),
    "elsewhere": ("docs/limits.json", "docs/limits.json#L3-L4"),
}


@pytest.mark.parametrize("case", WENT)
@pytest.mark.parametrize("ref", [file(), PINNED], ids=["loose", "pinned"])
def test_a_source_that_became_a_memory_is_not_cited_there(
    case: str, ref: dict[str, Any], pushed: Base, tmp_path: Path, gate: Gate
) -> None:
    to, now = WENT[case]
    repo = pushed.repo.copied(tmp_path / "repo")
    moves("src/limits.py", to)(repo)
    repo.commit()
    ran = gate(repo.candidate({key: pushed.pins.get(value, value) for key, value in ref.items()}))
    assert (ran.source["state"], ran.source.get("now", "")) == ("renamed" if now else "deleted", now)
    assert now or "cite .chainseal" not in ran.out


def test_a_memory_of_that_name_elsewhere_is_not_named(memories: Repo, gate: Gate) -> None:
    memories.write("docs/only.md", "x\n")
    memories.commit()
    for name, now in (("only.md", "docs/only.md"), ("b.yaml", ""), ("c.json", "")):
        assert cited(memories, gate, file(name))[0].get("now", "") == now


TREES = {
    "index": ((), "moved"),
    "staged": (("--staged",), "moved"),
    "worktree": (("--worktree",), "changed"),
    "base": (("--base", "HEAD~1"), "unchanged"),
}


@pytest.mark.parametrize("mode", TREES)
def test_the_tree_judged(mode: str, pushed: Base, tmp_path: Path, gate: Gate) -> None:
    """HEAD has the text, the index has it two lines lower, the work tree has it no more."""
    args, state = TREES[mode]
    repo = pushed.repo.copied(tmp_path / "repo")
    repo.candidate(file(blob=pushed.blob))
    repo.commit()
    repo.write("src/limits.py", "\n\n" + TEXT)
    repo.git("add", "--all")
    repo.write("src/limits.py", "gone\n")
    ran = gate(*args)
    assert ran.source["state"] == state
    assert ran.source["dirty"] is (mode != "worktree")
    assert ran.json["tree"] in {"index", "worktree", repo.git("rev-parse", "HEAD")}


def test_a_merge_that_is_not_pushed_is_told_from_the_pushed_branches_it_joins(
    pushed: Base, tmp_path: Path, gate: Gate
) -> None:
    repo = pushed.repo.copied(tmp_path / "repo")
    repo.git("checkout", "--quiet", "-b", "side")
    repo.write("src/limits.py", TEXT.replace("PAUSE = 7", "PAUSE = 9"))
    repo.write("side.txt", "side\n")
    repo.commit()
    repo.git("checkout", "--quiet", "main")
    repo.write("src/limits.py", TEXT.replace("# limits", "# bounds"))
    repo.commit()
    for branch in ("main", "side"):
        repo.git("update-ref", f"refs/remotes/origin/{branch}", branch)
    repo.git("merge", "--quiet", "--no-edit", "side")
    for ref, on_remote in (("src/limits.py", False), ("side.txt", True)):
        assert gate(repo.candidate(file(ref))).source["pushed"] is on_remote


def test_an_evil_merge_that_deletes_is_seen(pushed: Base, tmp_path: Path, gate: Gate) -> None:
    repo = pushed.repo.copied(tmp_path / "repo")
    repo.git("checkout", "--quiet", "-b", "side")
    repo.write("side.txt", "side\n")
    repo.commit()
    repo.git("checkout", "--quiet", "main")
    repo.write("main.txt", "main\n")
    repo.commit()
    repo.git("merge", "--quiet", "--no-commit", "side")
    repo.git("mv", "src/limits.py", "kept.py")
    repo.commit()
    source = gate(repo.candidate(file(blob=pushed.blob))).source
    assert (source["state"], source["now"]) == ("renamed", "kept.py#L3-L4")


def test_submodule(pushed: Base, tmp_path: Path, gate: Gate) -> None:
    repo = pushed.repo.copied(tmp_path / "repo")
    inner = pushed.repo.copied(tmp_path / "inner")
    repo.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", str(inner.path), "vendor/inner")
    repo.commit()
    repo.link("l", "vendor/inner/src")
    repo.commit()
    for ref in ("vendor/inner/src/limits.py", "vendor/inner/none", "vendor/inner", "l/limits.py"):
        source = gate(repo.candidate(file(ref))).source
        assert source["state"] == "unverifiable", source
        assert "submodule" in source["detail"]


def test_a_claim_of_the_ref_itself_changes_no_state(pushed: Base, tmp_path: Path, gate: Gate) -> None:
    repo = pushed.repo.copied(tmp_path / "repo")
    assert gate(repo.candidate(file("none", status="verified"))).source["state"] == "missing"
    assert gate(repo.candidate(file(status="stale"))).source["state"] == "unchanged"


def test_many_candidates_ask_git_as_often_as_one(
    pushed: Base, tmp_path: Path, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[object] = []
    execute = git.Git.execute

    def counted(asked: git.Git, *args: Any, **options: Any) -> Any:
        calls.append(args)
        return execute(asked, *args, **options)

    monkeypatch.setattr(git.Git, "execute", counted)
    repo = pushed.repo.copied(tmp_path / "repo")
    repo.link("d", "src")
    repo.git("mv", "docs/other.md", "docs/moved.md")
    repo.commit()
    refs = (PINNED | {"blob": pushed.blob}, file("d/limits.py"), file("docs/other.md"), file("none"),
            {"kind": "commit", "ref": pushed.commit})  # fmt: skip
    counts = []
    for many in (1, 150):
        for n in range(many):
            repo.candidate(*refs, name=f"{n}.json")
        calls.clear()
        assert len(json.loads(gate(".chainseal/candidates").out)["results"]) == many
        counts.append(len(calls))
    assert counts[0] == counts[1] <= 20, counts
