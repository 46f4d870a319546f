"""What an audit says after each thing that can happen to a source, in every kind of clone.

One repository holds a memory for each mutation; each mutation is a commit of its own. One audit a clone then tells of
all of them. A clone that lacks history or objects may answer `unverifiable` where the table says so, and never
anything else than the full clone.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from chainseal.cli import main
from tests.conftest import Repo

STORED, NOW = "2026-11-01T12:00:00Z", "2026-11-02T12:00:00Z"
SHALLOW, PARTIAL = "shallow", "partial"
ALL = frozenset({SHALLOW, PARTIAL})
LEVELS = {"unchanged": "", "moved": "warning", "renamed": "warning", "unverifiable": "warning"}
Mutate = Callable[["World", str], None]


class Link(str):
    """What a symbolic link holds."""


class Case(NamedTuple):
    """What is cited (`refs` of the files in `before`), what happens, and what is then said of the first ref.

    Paths are below a folder of the case's own. `lacking` names the clones that cannot tell; `hidden` those that find
    the state and not the place.
    """

    before: dict[str, str | bytes]
    refs: tuple[dict[str, Any], ...]
    mutate: Mutate
    state: str
    now: str = ""
    lacking: frozenset[str] = frozenset()
    hidden: frozenset[str] = frozenset()
    level: str | None = None
    dirty: bool = False
    others: tuple[str, ...] = ()
    detail: str = ""
    late: bool = False


class World:
    """The repository under mutation."""

    def __init__(self, repo: Repo, folder: Path) -> None:
        self.repo, self.folder = repo, folder

    def text(self, path: str) -> str:
        return (self.repo.path / path).read_text()

    def commit(self) -> None:
        self.repo.commit()


def lines(case: str, first: int = 1, last: int = 40) -> str:
    return "".join(
        f"setting {n} of {case.replace(' ', '_')} is kept as {n * 7} of them\n" for n in range(first, last + 1)
    )


def python(case: str) -> str:
    word = case.replace(" ", "_").replace("-", "_")
    return (
        f'"""Module {word}."""\n\nLIMIT_{word} = 20\n\n\nclass Job:\n    """A job."""\n\n'
        f"    def run(self, tries: int = 3) -> int:\n        total = tries * 2 + LIMIT_{word}\n        return total\n\n"
        f"    def stop(self) -> str:\n        return '{word}'\n"
    )


def file(ref: str = "a.txt#L10-L11", **more: Any) -> dict[str, Any]:
    return {"kind": "file", "ref": ref, **more}


def symbol(ref: str = "a.py::Job.run", kind: str = "symbol") -> dict[str, Any]:
    return {"kind": kind, "ref": ref}


def edit(path: str, *changes: tuple[str, str]) -> Mutate:
    def mutate(world: World, at: str) -> None:
        text = world.text(at + path)
        for old, new in changes:
            assert old in text, old
            text = text.replace(old, new)
        world.repo.write(at + path, text)

    return mutate


def write(path: str, text: str | bytes | Callable[[str], str]) -> Mutate:
    def mutate(world: World, at: str) -> None:
        world.repo.write(at + path, text(world.text(at + path)) if callable(text) else text)

    return mutate


def move(old: str, new: str) -> Mutate:
    def mutate(world: World, at: str) -> None:
        (world.repo.path / (at + new)).parent.mkdir(parents=True, exist_ok=True)
        world.repo.git("mv", at + old, at + new)

    return mutate


def remove(path: str) -> Mutate:
    return lambda world, at: shutil.rmtree(p) if (p := world.repo.path / (at + path)).is_dir() else p.unlink()


def remove_link(path: str) -> Mutate:
    return lambda world, at: (world.repo.path / (at + path)).unlink()


def link(path: str, to: str) -> Mutate:
    return lambda world, at: world.repo.link(at + path, to)


def commit(world: World, _: str) -> None:
    world.commit()


def then(*steps: Mutate) -> Mutate:
    def mutate(world: World, at: str) -> None:
        for step in steps:
            step(world, at)

    return mutate


def submodule(path: str) -> Mutate:
    """A commit of another repository in the place of the path."""

    def mutate(world: World, at: str) -> None:
        target = world.repo.path / (at + path)
        shutil.rmtree(target) if target.is_dir() else target.unlink()
        world.repo.git("rm", "-r", "--quiet", "--cached", at + path)
        world.repo.git(
            "update-index", "--add", "--cacheinfo", f"160000,{world.repo.git('rev-parse', 'HEAD')},{at}{path}"
        )
        world.repo.git("commit", "--quiet", "-m", "submodule")
        target.mkdir()

    return mutate


def cut(path: str, to: str, first: str, last: str, keep: str = "") -> Mutate:
    """Move the lines from `first` up to before `last` into another file."""

    def mutate(world: World, at: str) -> None:
        text = world.text(at + path)
        start, end = text.index(first), text.index(last)
        world.repo.write(at + path, text[:start] + keep + text[end:])
        world.repo.write(at + to, "a new head line of its own\n" + text[start:end] + "and a tail\n")

    return mutate


def dirty(path: str) -> Mutate:
    def mutate(world: World, at: str) -> None:
        world.folder.mkdir(exist_ok=True)
        with (world.folder / "dirty").open("a") as stream:
            stream.write(at + path + "\n")

    return mutate


def untracked(path: str, of: str) -> Mutate:
    """A file that git does not know, with the text of another, written when all is committed."""

    def mutate(world: World, at: str) -> None:
        world.folder.mkdir(exist_ok=True)
        (world.folder / "untracked").mkdir(exist_ok=True)
        target = world.folder / "untracked" / at / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(world.repo.path / (at + of), target)

    return mutate


def nothing(_: World, __: str) -> None:
    pass


CITED = "setting 10"
LFS = b"version https://git-lfs.github.com/spec/v1\noid sha256:" + b"a" * 64 + b"\nsize 12345\n"


def T(case: str) -> dict[str, str | bytes]:  # noqa: N802
    return {"a.txt": lines(case)}


def P(case: str) -> dict[str, str | bytes]:  # noqa: N802
    return {"a.py": python(case)}


def twice(case: str) -> dict[str, str | bytes]:
    """A file whose third line stands in it again as the seventh."""
    text = lines(case).splitlines(keepends=True)
    same = f"timeout = 30 of {case.replace(' ', '_')}\n"
    return {"a.txt": "".join([*text[:2], same, *text[2:5], same, *text[5:]])}


def linked(case: str) -> dict[str, str | bytes]:
    """A file with a link to it, a folder with a link to it, and files that are there for links to be put on."""
    other = {"b.txt": lines(f"other {case}"), "e/a.txt": lines(f"e {case}"), "e/a.py": python(f"e {case}")}
    own = {
        "a.txt": lines(case),
        "c.txt": "above\n" + lines(case),
        "d/a.txt": lines(f"d {case}"),
        "d/a.py": python(case),
    }
    return {**other, **own, "l.txt": Link("a.txt"), "k": Link("d"), "l.py": Link("k/a.py")}


def cases() -> Iterator[tuple[str, Case]]:  # noqa: PLR0915  (a table)
    def t(name: str, mutate: Mutate, state: str, now: str = "", /, **more: Any) -> tuple[str, Case]:
        more = {"before": T(name), "refs": (file(),), **more}
        return name, Case(mutate=mutate, state=state, now=now, **more)

    def p(name: str, mutate: Mutate, state: str, now: str = "", /, **more: Any) -> tuple[str, Case]:
        more = {"before": P(name), "refs": (symbol(),), **more}
        return name, Case(mutate=mutate, state=state, now=now, **more)

    change = edit("a.txt", ("setting 10 of", "setting ten of"))
    above = edit("a.txt", ("setting 1 of", "a line\nanother\nsetting 1 of"))
    yield t("untouched", nothing, "unchanged")
    yield t("lines inserted above", above, "moved", "a.txt#L12-L13")
    yield t("lines deleted above", edit("a.txt", (lines("lines deleted above", 1, 4), "")), "moved", "a.txt#L6-L7")
    yield t("lines inserted below", edit("a.txt", ("setting 30 of", "one more\nsetting 30 of")), "unchanged")
    yield t("value changed", change, "changed")
    yield t("mv", move("a.txt", "b.txt"), "renamed", "b.txt#L10-L11")
    yield t("mv and edit elsewhere", then(move("a.txt", "b.txt"), edit("b.txt", ("setting 1 of", "x\nsetting one of"))),
            "renamed", "b.txt#L11-L12", lacking=ALL)  # fmt: skip
    yield t("mv and cited line edited", then(move("a.txt", "b.txt"), edit("b.txt", ("setting 10 of", "setting ten of"))),
            "changed", "b.txt", lacking=ALL)  # fmt: skip
    yield t("mv, then cited line edited", then(move("a.txt", "b.txt"), commit, edit("b.txt", ("setting 10 of", "setting ten of"))),
            "changed", "b.txt", lacking=frozenset({SHALLOW}))  # fmt: skip
    yield t("directory moved", move("d", "e"), "renamed", "e/f/a.txt#L10-L11",
            before={"d/f/a.txt": lines("directory moved"), "d/b.txt": lines("directory moved beside")},
            refs=(file("d/f/a.txt#L10-L11"),))  # fmt: skip
    yield t("deleted", remove("a.txt"), "deleted", lacking=frozenset({SHALLOW}))
    yield t(
        "deleted while a file is added",
        then(remove("a.txt"), write("z.txt", "wholly other words\n")),
        "deleted",
        lacking=ALL,
    )
    yield t(
        "recreated the same", then(remove("a.txt"), commit, write("a.txt", lines("recreated the same"))), "unchanged"
    )
    yield t("recreated otherwise", then(remove("a.txt"), commit, write("a.txt", lines("wholly other"))), "changed")
    yield t(
        "recreated elsewhere",
        then(remove("a.txt"), commit, write("b.txt", lines("recreated elsewhere"))),
        "renamed",
        "b.txt#L10-L11",
    )
    yield t("crlf only", write("a.txt", lambda text: text.replace("\n", "\r\n")), "unchanged")
    yield t(
        "crlf and lines above",
        write("a.txt", lambda text: "new\r\n" + text.replace("\n", "\r\n")),
        "moved",
        "a.txt#L11-L12",
    )
    yield t("case-only rename", move("a.txt", "A.txt"), "renamed", "A.txt#L10-L11")
    yield t("case-only rename with an edit", then(move("a.txt", "A.txt"), edit("A.txt", ("setting 30 of", "setting thirty of"))),
            "renamed", "A.txt#L10-L11", lacking=ALL)  # fmt: skip
    yield t(
        "block moved to another file",
        cut("a.txt", "b.txt", "setting 8 of", "setting 14 of"),
        "changed",
        "b.txt#L4-L5",
        hidden=frozenset({SHALLOW}),
    )
    yield t("file split, the cited part stays", cut("a.txt", "b.txt", "setting 20 of", "setting 40 of"), "unchanged")
    yield t(
        "file split, all but a head goes",
        then(move("a.txt", "b.txt"), write("a.txt", "see b.txt\n")),
        "changed",
        "b.txt#L10-L11",
        hidden=frozenset({SHALLOW}),
    )
    yield t(
        "renamed, then a new file there",
        then(move("a.txt", "b.txt"), commit, write("a.txt", "wholly other\n" * 40)),
        "changed",
        "b.txt#L10-L11",
        hidden=frozenset({SHALLOW}),
    )
    yield t("dirty", dirty("a.txt"), "unchanged", dirty=True)
    yield t("untracked twin", untracked("twin.txt", "a.txt"), "unchanged")
    yield t(
        "deleted with an untracked twin",
        then(untracked("twin.txt", "a.txt"), remove("a.txt")),
        "deleted",
        lacking=frozenset({SHALLOW}),
    )
    yield t(
        "removed from git only",
        then(untracked("a.txt", "a.txt"), remove("a.txt")),
        "deleted",
        lacking=frozenset({SHALLOW}),
    )
    yield t(
        "symlink inside to the same text",
        then(move("a.txt", "b.txt"), link("a.txt", "b.txt")),
        "renamed",
        "b.txt#L10-L11",
    )
    yield t(
        "symlink inside to other text",
        then(write("b.txt", "wholly other\n" * 40), link("a.txt", "b.txt")),
        "changed",
        "b.txt",
    )
    yield t("symlink outside", link("a.txt", "../../../etc/hosts"), "outside")
    yield t("symlink absolute", link("a.txt", "/etc/hosts"), "outside")
    yield t("symlink dangling", link("a.txt", "none.txt"), "missing")
    yield t("symlink loop", then(link("a.txt", "b.txt"), link("b.txt", "a.txt")), "outside")
    yield t("folder becomes a symlink", then(move("d", "e"), link("d", "e")), "renamed", "e/a.txt#L10-L11",
            before={"d/a.txt": lines("folder becomes a symlink")}, refs=(file("d/a.txt#L10-L11"),))  # fmt: skip
    yield t("folder becomes a symlink outside", then(remove("d"), link("d", "../../../etc")), "outside",
            before={"d/a.txt": lines("folder becomes a symlink outside")}, refs=(file("d/a.txt#L10-L11"),))  # fmt: skip
    yield t("whole file changed", change, "changed", refs=(file("a.txt"),), level="warning")
    yield t(
        "whole file, crlf only",
        write("a.txt", lambda text: text.replace("\n", "\r\n")),
        "unchanged",
        refs=(file("a.txt"),),
    )
    yield t("whole file moved and edited", then(move("a.txt", "b.txt"), edit("b.txt", ("setting 10 of", "setting ten of"))),
            "changed", "b.txt", refs=(file("a.txt"),), level="warning", lacking=ALL)  # fmt: skip
    yield t("whole file moved", move("a.txt", "b.txt"), "renamed", "b.txt", refs=(file("a.txt"),))
    yield t("quote moved", above, "moved", "a.txt#L12", refs=(file("a.txt", quote="setting 10 of quote_moved"),))
    yield t("quote changed", change, "changed", refs=(file("a.txt", quote="setting 10 of quote_changed"),))
    yield t("quote, changed elsewhere", edit("a.txt", ("setting 30 of", "setting thirty of")), "unchanged",
            refs=(file("a.txt", quote="setting 10 of quote,_changed_elsewhere"),))  # fmt: skip
    yield t(
        "quote indented",
        edit("a.txt", ("setting 10 of", "    setting 10  of")),
        "unchanged",
        refs=(file("a.txt", quote="setting 10 of quote_indented is"),),
    )
    yield t(
        "quote wrapped elsewhere",
        edit("a.txt", ("setting 10 of ", "setting 10 of\n"), ("setting 1 of", "x\nsetting 1 of")),
        "moved",
        "a.txt#L11-L12",
        refs=(file("a.txt", quote="setting 10 of quote_wrapped_elsewhere"),),
    )
    yield t(
        "quote with a longer number",
        edit("a.txt", ("is kept as 70 ", "is kept as 700 ")),
        "changed",
        refs=(file("a.txt#L10", quote="is kept as 70"),),
    )
    yield t(
        "large file emptied",
        write("a.txt", ""),
        "changed",
        before={"a.txt": "large\n" * 1_000_000},
        refs=(file("a.txt"),),
        level="warning",
    )
    yield t(
        "large file moved",
        move("a.txt", "b.txt"),
        "renamed",
        "b.txt",
        before={"a.txt": "larger\n" * 1_000_000},
        refs=(file("a.txt"),),
    )
    yield t(
        "moved, then a link to it",
        then(move("a.txt", "b.txt"), commit, move("b.txt", "c.txt"), link("b.txt", "c.txt")),
        "renamed",
        "c.txt#L10-L11",
    )
    yield t(
        "moved and edited, then a link to it",
        then(
            move("a.txt", "b.txt"),
            edit("b.txt", ("setting 1 of", "x\nsetting 1 of")),
            commit,
            move("b.txt", "c.txt"),
            write("c.txt", lambda text: text + lines("much that is new", 1, 120)),
            link("b.txt", "c.txt"),
        ),
        "renamed",
        "c.txt#L11-L12",
        lacking=ALL,
    )
    yield t("renamed twice with edits",
            then(move("a.txt", "b.txt"), edit("b.txt", ("setting 30 of", "setting thirty of")), commit,
                 move("b.txt", "c.txt"), edit("c.txt", ("setting 1 of", "x\nsetting one of"))),
            "renamed", "c.txt#L11-L12", lacking=ALL)  # fmt: skip
    yield t(
        "renamed, then deleted",
        then(move("a.txt", "b.txt"), commit, remove("b.txt")),
        "deleted",
        lacking=frozenset({SHALLOW}),
    )
    yield t("renamed there and back", then(move("a.txt", "b.txt"), commit, move("b.txt", "a.txt")), "unchanged")
    yield t(
        "renamed there and back with an edit",
        then(
            move("a.txt", "b.txt"), commit, move("b.txt", "a.txt"), edit("a.txt", ("setting 1 of", "x\nsetting 1 of"))
        ),
        "moved",
        "a.txt#L11-L12",
    )
    yield t("binary", write("a.txt", b"\x7fELF\0\0binary\n" * 50), "changed")
    yield t("lfs pointer", write("a.txt", LFS), "unverifiable")
    yield t("submodule in its place", submodule("a.txt"), "unverifiable")
    yield t(
        "submodule above it",
        submodule("d"),
        "unverifiable",
        before={"d/a.txt": lines("submodule above it")},
        refs=(file("d/a.txt#L10-L11"),),
    )
    yield t(
        "folder in its place",
        then(remove("a.txt"), write("a.txt/b", "wholly other words of a folder\n")),
        "deleted",
        lacking=ALL,
    )
    yield t("deleted with a twin elsewhere", remove("a.txt"), "renamed", "z.txt#L10-L11",
            before={"a.txt": lines("deleted with a twin elsewhere"), "z.txt": lines("deleted with a twin elsewhere")})  # fmt: skip
    yield t("deleted with two twins elsewhere", remove("a.txt"), "deleted", lacking=frozenset({SHALLOW}),
            before=dict.fromkeys(("a.txt", "y.txt", "z.txt"), lines("deleted with two twins elsewhere")))  # fmt: skip
    yield t("mode changed", lambda world, at: (world.repo.path / (at + "a.txt")).chmod(0o755), "unchanged")
    yield t("emptied", write("a.txt", ""), "changed")
    yield t("too large now", write("a.txt", lambda text: "x" * 6_000_000 + "\n" + text), "unverifiable")
    yield t("two refs, one stale", change, "changed", before={**T("two refs, one stale"), "b.txt": lines("the other of two")},
            refs=(file(), file("b.txt#L3")), others=("unchanged",))  # fmt: skip
    yield t("two refs, one moved", above, "moved", "a.txt#L12-L13",
            before={**T("two refs, one moved"), "b.txt": lines("the other that moved")}, refs=(file(), file("b.txt#L3")), others=("unchanged",))  # fmt: skip
    yield t("a short line leaves its file", cut("a.txt", "b.txt", "x = 1\n", "setting 1 of", "x = 2\n"), "changed",
            before={"a.txt": "x = 1\n" + lines("a short line leaves its file")}, refs=(file("a.txt#L1"),))  # fmt: skip
    yield t("names of a shell", move("a b'\".txt", "-c *[x].txt"), "renamed", "-c *[x].txt#L10-L11",
            before={"a b'\".txt": lines("names of a shell")}, refs=(file("a b'\".txt#L10-L11"),))  # fmt: skip
    yield t("changed after the push", change, "changed", late=True)
    yield t("moved after the push", move("a.txt", "b.txt"), "renamed", "b.txt#L10-L11", late=True)

    def w(name: str, mutate: Mutate, state: str, now: str = "", /, **more: Any) -> tuple[str, Case]:
        return t(name, mutate, state, now, **{"before": twice(name), "refs": (file("a.txt#L3"),), **more})

    def sixty(case: str, path: str = "a.txt", until: int = 1) -> Mutate:
        word = case.replace(" ", "_")
        return write(path, lambda text: text.replace(f"= 30 of {word}", f"= 60 of {word}", until))

    same, untold = (file("a.txt#L7"),), "stands elsewhere in it once, and which is meant cannot be told"
    yield w("twice, cited changed", sixty("twice, cited changed"), "changed", detail=untold)
    yield w("twice, second cited and changed", write("a.txt", lambda text: "= sixty of twice".join(text.rsplit("= 30 of twice", 1))),
            "changed", refs=same, detail=untold)  # fmt: skip
    yield w("twice, the other changed", sixty("twice, the other changed"), "unchanged", refs=same)
    yield w("twice, both changed", sixty("twice, both changed", until=2), "changed", detail="L3 reads otherwise now")
    yield w("twice, lines above", write("a.txt", lambda text: "above\n" + text), "moved", "a.txt#L4")
    yield w(
        "twice, second cited, lines above", write("a.txt", lambda text: "a\nb\n" + text), "moved", "a.txt#L9", refs=same
    )
    yield w("twice, lines between", edit("a.txt", ("setting 3 of", "x\nsetting 3 of")), "moved", "a.txt#L8", refs=same)
    yield w("twice, a third below", write("a.txt", lambda text: text + text.split("\n")[2] + "\n"), "unchanged")
    yield w("twice, a third above", write("a.txt", lambda text: text.split("\n")[2] + "\n" + text), "changed",
            detail="stands elsewhere in it 3 times, and which is meant cannot be told")  # fmt: skip
    yield w("twice, renamed", move("a.txt", "b.txt"), "renamed", "b.txt#L7", refs=same)
    yield w("twice, renamed with lines above", then(move("a.txt", "b.txt"), write("b.txt", lambda text: "above\n" + text)),
            "renamed", "b.txt#L8", refs=same, lacking=ALL)  # fmt: skip
    yield w("twice, renamed and changed", then(move("a.txt", "b.txt"), sixty("twice, renamed and changed", "b.txt")),
            "changed", "b.txt", lacking=ALL)  # fmt: skip
    yield w(
        "twice, cut into another file", cut("a.txt", "b.txt", "timeout = 30", "setting 4 of"), "changed", detail=untold
    )
    yield t("once, then changed and added", then(change, write("a.txt", lambda text: text + "x\n" * 9)), "changed")
    yield t("once, its block moved down",
            write("a.txt", lambda text: "".join(sorted(text.splitlines(keepends=True), key=lambda x: "ing 10 " in x or "ing 11 " in x))),
            "moved", "a.txt#L39-L40")  # fmt: skip
    yield t("once, moved down twice", write("a.txt", lambda text: "".join(text.splitlines(keepends=True)[9:11]) * 2 + text),
            "changed", detail="stands elsewhere in it 3 times")  # fmt: skip
    yield t("words of two, its own changed", edit("a.txt", ("= 30  # one", "= 60  # one")), "changed", detail=untold,
            before={"a.txt": "# top of two\ntimeout = 30  # one\ntimeout = 30  # two\n"},
            refs=(file("a.txt#L2", quote="timeout = 30"),))  # fmt: skip
    yield t("words of two, more above", write("a.txt", lambda text: "above\n" * 3 + text), "moved", "a.txt#L6",
            before={"a.txt": "# above two\ntimeout = 30  # one\ntimeout = 30  # two\n"},
            refs=(file("a.txt#L3", quote="timeout = 30"),))  # fmt: skip

    def k(name: str, mutate: Mutate, state: str, now: str = "", /, **more: Any) -> tuple[str, Case]:
        return t(name, mutate, state, now, **{"before": linked(name), "refs": (file("l.txt#L10-L11"),), **more})

    whole, behind, method = (file("l.txt"),), (file("k/a.txt#L10-L11"),), (symbol("l.py::Job.run"),)
    yield k("link untouched", nothing, "unchanged")
    yield k("link to other text", link("l.txt", "b.txt"), "changed", "b.txt", detail="the cited link leads to")
    yield k("link to the same text", link("l.txt", "c.txt"), "renamed", "c.txt#L11-L12")
    yield k("link to a link to the same file", link("l.txt", "k/../a.txt"), "unchanged")
    yield k("link removed", remove("l.txt"), "deleted", detail="the cited link is gone")
    yield k("link outside", link("l.txt", "../../../etc/hosts"), "outside")
    yield k("link absolute", link("l.txt", "/etc/hosts"), "outside")
    yield k("link in a circle", link("l.txt", "l.txt"), "outside")
    yield k("link dangling", link("l.txt", "none.txt"), "deleted", detail="where nothing is")
    yield k("link to a folder", link("l.txt", "d"), "deleted", detail="where nothing is")
    yield k("link replaced by its text", then(remove("l.txt"), write("l.txt", lines("link replaced by its text"))),
            "renamed", "l.txt#L10-L11", detail="a file stands in place")  # fmt: skip
    yield k(
        "link replaced by another text",
        then(remove("l.txt"), write("l.txt", lines("wholly other"))),
        "changed",
        "l.txt",
    )
    yield k(
        "link, its file and it moved on",
        then(move("a.txt", "f.txt"), link("l.txt", "f.txt")),
        "renamed",
        "f.txt#L10-L11",
    )
    yield k("link, its file moved alone", then(move("a.txt", "f.txt"), remove("c.txt")), "renamed", "f.txt#L10-L11")
    yield k("link, its file edited above", above, "moved", "a.txt#L12-L13")
    yield k("link, its file changed", change, "changed")
    yield k(
        "link of a whole file to other text", link("l.txt", "b.txt"), "changed", "b.txt", refs=whole, level="warning"
    )
    yield k("link of a whole file removed", remove("l.txt"), "deleted", refs=whole)
    yield k("link of words to other text", link("l.txt", "b.txt"), "changed", "b.txt",
            refs=(file("l.txt", quote="setting 10 of link_of_words"),))  # fmt: skip
    yield k("link of a folder untouched", nothing, "unchanged", refs=behind)
    yield k("link of a folder to another", link("k", "e"), "changed", "e/a.txt", refs=behind)
    yield k("link of a folder removed", remove_link("k"), "deleted", refs=behind, detail="the cited link is gone")
    yield k("link of a folder outside", link("k", "../.."), "outside", refs=behind)
    yield k("link of a symbol untouched", nothing, "unchanged", refs=method)
    yield k("link of a symbol to another", link("k", "e"), "changed", "e/a.py", refs=method)
    yield k("link of a symbol, file deleted", remove("l.py"), "deleted", refs=method, detail="the cited link is gone")
    yield k("link of a test outside", link("l.py", "/a.py"), "outside", refs=(symbol("l.py::Job::run", "test"),))

    yield p("symbol untouched", nothing, "unchanged")
    yield p("symbol comment only", edit("a.py", ("total = tries", "# doubled\n        total = tries")), "unchanged")
    yield p(
        "symbol reformatted",
        edit(
            "a.py",
            ("(self, tries: int = 3)", "(\n        self,\n        tries: int = 3,\n    )"),
            ("total = tries", "total = (tries"),
            ("2 + LIMIT_symbol_reformatted", "2 + LIMIT_symbol_reformatted)"),
        ),
        "unchanged",
    )
    yield p("symbol body changed", edit("a.py", ("tries * 2", "tries * 3")), "changed")
    yield p("symbol default changed", edit("a.py", ("int = 3", "int = 4")), "changed")
    yield p("symbol beside it changed", edit("a.py", ("return 'symbol", "return 'a symbol")), "unchanged")
    yield p(
        "symbol renamed", edit("a.py", ("def run", "def go")), "deleted", "a.py#L9-L11", hidden=ALL, detail="Job.go"
    )
    yield p(
        "symbol deleted",
        edit(
            "a.py",
            (
                "    def run(self, tries: int = 3) -> int:\n        total = tries * 2 + LIMIT_symbol_deleted\n        return total\n\n",
                "",
            ),
        ),
        "deleted",
    )
    yield p("symbol lower in its file", edit("a.py", ("class Job", "A = 1\nB = 2\n\n\nclass Job")), "unchanged")
    yield p("symbol crlf", write("a.py", lambda text: text.replace("\n", "\r\n")), "unchanged")
    yield p("symbol to another file",
            then(edit("a.py", (python("symbol to another file").partition("class Job")[2], ":\n    pass\n"), ("class Job", "class Left")),
                 write("b.py", "import os\n\n\nclass Job" + python("symbol to another file").partition("class Job")[2])),
            "deleted", "b.py#L7-L9", hidden=frozenset({SHALLOW}))  # fmt: skip
    yield p("symbol file moved", move("a.py", "b.py"), "renamed", "b.py#L9-L11")
    yield p("symbol file moved and edited elsewhere", then(move("a.py", "b.py"), edit("b.py", ("LIMIT_symbol_file_moved_and_edited_elsewhere = 20", "LIMIT_symbol_file_moved_and_edited_elsewhere = 21\nMORE = 1"))),
            "renamed", "b.py#L10-L12", lacking=ALL)  # fmt: skip
    yield p(
        "symbol file moved and symbol edited",
        then(move("a.py", "b.py"), edit("b.py", ("tries * 2", "tries * 3"))),
        "changed",
        "b.py",
        lacking=ALL,
    )
    yield p("symbol file deleted", remove("a.py"), "deleted", lacking=frozenset({SHALLOW}))
    yield p("symbol of a broken file", edit("a.py", ("class Job", "class class Job")), "unverifiable")
    yield p(
        "symbol of a file broken on its way",
        then(move("a.py", "b.py"), edit("b.py", ("class Job", "class class Job"))),
        "unverifiable",
        "b.py",
        lacking=ALL,
    )
    yield p("symbol of javascript", edit("a.js", ("// one", "// two\n")), "unchanged",
            before={"a.js": "// one\nfunction run(tries) {\n  return tries * 2;\n}\n"}, refs=(symbol("a.js::run"),))  # fmt: skip
    yield p("symbol of javascript changed", edit("a.js", ("* 2", "* 3")), "changed",
            before={"a.js": "// 1\nfunction run(tries) {\n  return tries * 2;\n}\n"}, refs=(symbol("a.js::run"),))  # fmt: skip
    yield p(
        "test body changed",
        edit("a.py", ("tries * 2", "tries * 3")),
        "changed",
        refs=(symbol("a.py::Job::run[1-a]", "test"),),
    )
    yield p(
        "test comment only",
        edit("a.py", ("total = tries", "# doubled\n        total = tries")),
        "unchanged",
        refs=(symbol("a.py::Job::run[1-a]", "test"),),
    )
    yield p(
        "test renamed",
        edit("a.py", ("def run", "def go")),
        "deleted",
        "a.py#L9-L11",
        hidden=ALL,
        refs=(symbol("a.py::Job::run", "test"),),
    )


CASES = dict(cases())
FOLDERS = {name: f"m{n:02}/" for n, name in enumerate(CASES)}
NAMES = {FOLDERS[name].rstrip("/"): name for name in CASES}


class Seen(NamedTuple):
    """What one audit said of each case."""

    status: int
    receipts: dict[str, dict[str, Any]]


class Built(NamedTuple):
    repo: Repo
    mirror: Repo


def chainseal(cwd: Path, *args: str) -> tuple[int, Any]:
    """Run chainseal in `cwd` with JSON out: its status and what it printed."""
    out = cwd.parent / f"{cwd.name}.out.json"
    out.unlink(missing_ok=True)
    with pytest.MonkeyPatch.context() as patch:
        for key in [key for key in os.environ if key.startswith(("GIT_", "PRE_COMMIT"))]:
            patch.delenv(key)
        patch.setenv("HOME", str(cwd.parent))
        patch.chdir(cwd)
        status = main([*args, "--format", "json", "--output", str(out)])
    return status, json.loads(out.read_text()) if out.exists() else {}


def build(folder: Path, *options: str) -> Built:
    """The repository with all mutations made; origin lacks the late ones, the mirror has everything."""
    repo = Repo.new(folder / "repo", *options)
    for name, case in CASES.items():
        for path, text in case.before.items():
            at = FOLDERS[name] + path
            repo.link(at, text) if isinstance(text, Link) else repo.write(at, text)
    repo.commit("before")
    for name, case in CASES.items():
        refs = [{**ref, "ref": FOLDERS[name] + ref["ref"]} for ref in case.refs]
        repo.candidate(*refs, name=f"{FOLDERS[name][:-1]}.json", content=f"A note by {FOLDERS[name][:-1]}.", title=name)
    status, stored = chainseal(
        repo.path, "store", ".chainseal/candidates", "--target", "backend-local", "--now", STORED
    )
    assert status == 0, [r for r in stored["results"] if not r["ok"]]
    repo.commit("stored")
    for name in ("origin", "mirror"):
        made = Repo.new(folder / f"{name}.git", "--bare", *options)
        made.git("config", "uploadpack.allowFilter", "true")
        made.git("config", "uploadpack.allowAnySHA1InWant", "true")
        repo.git("remote", "add", name, f"file://{made.path}")
    world = World(repo, folder / "lying")
    for late in (False, True):
        for name, case in CASES.items():
            if case.late is late:
                case.mutate(world, FOLDERS[name])
                world.commit()
        repo.git("push", "--quiet", "mirror" if late else "origin", "main")
    repo.git("remote", "remove", "mirror")
    for path in (folder / "lying/dirty").read_text().split():
        repo.write(path, "dirty\n" + (repo.path / path).read_text())
    shutil.copytree(folder / "lying/untracked", repo.path, dirs_exist_ok=True)
    return Built(repo, Repo(folder / "mirror.git"))


def cloned(built: Built, path: Path, *options: str) -> Repo:
    subprocess.run(
        ["git", "clone", "--quiet", *options, f"file://{built.mirror.path}", str(path)], check=True, capture_output=True
    )
    return Repo(path)


def audited(path: Path, *args: str) -> Seen:
    status, said = chainseal(path, "audit", "--now", NOW, *args)
    assert not said["unjudged"]
    out = {}
    for receipt in said["receipts"]:
        folder = receipt["sources"][0]["ref"].partition("/")[0]
        out[NAMES[folder]] = receipt
    return Seen(status, out)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return build(tmp_path_factory.mktemp("mutations"))


@pytest.fixture(scope="module")
def here(built: Built) -> Seen:
    return audited(built.repo.path)


def told(seen: Seen, name: str) -> tuple[str, str]:
    source = seen.receipts[name]["sources"][0]
    return source["state"], source.get("now", "").removeprefix(FOLDERS[name])


def level_of(receipt: dict[str, Any]) -> str:
    levels = {finding["level"] for finding in receipt["findings"]}
    return "error" if "error" in levels else "warning" if "warning" in levels else ""


def level(case: Case) -> str:
    return LEVELS.get(case.state, "error") if case.level is None else case.level


def freshness_of(states: list[str]) -> str:
    if not {"outside", "missing", "deleted", "changed", "orphaned"}.isdisjoint(states):
        return "stale"
    return "unverifiable" if "unverifiable" in states else "current"


@pytest.mark.parametrize("name", CASES)
def test_here(name: str, here: Seen) -> None:
    case, receipt = CASES[name], here.receipts[name]
    first, *others = receipt["sources"]
    assert told(here, name) == (case.state, case.now), first
    assert [source["state"] for source in others] == list(case.others)
    assert level_of(receipt) == level(case), receipt["findings"]
    assert receipt["freshness"] == freshness_of([case.state, *case.others])
    assert first["dirty"] is case.dirty
    assert case.detail in first.get("detail", "")


NOWHERE = {"deleted", "missing", "outside"}


@pytest.mark.parametrize("name", CASES)
def test_pushed_here(name: str, here: Seen) -> None:
    """What lies nowhere is neither pushed nor not; all else is, but for the commits that only this clone has."""
    case, source = CASES[name], here.receipts[name]["sources"][0]
    lies = case.state not in NOWHERE or (
        source["kind"] != "file" and "file deleted" not in name and case.state != "outside"
    )
    assert source["pushed"] == ("unknown" if not lies or name.startswith("submodule") else not case.late)


def test_exit_status(built: Built, here: Seen) -> None:
    assert here.status == 1


CLONES: dict[str, tuple[str, tuple[str, ...]]] = {
    "full": ("", ()),
    "depth 1": (SHALLOW, ("--depth=1",)),
    "without blobs": (PARTIAL, ("--filter=blob:none",)),
    "depth 1 without blobs": (SHALLOW, ("--depth=1", "--filter=blob:none")),
    "without a work tree": ("", ("--no-checkout",)),
    "bare": ("", ("--bare",)),
}


@pytest.fixture(scope="module")
def clones(built: Built, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Seen]:
    """What each clone says when nothing more can be fetched."""
    folder = tmp_path_factory.mktemp("clones")
    made = {kind: cloned(built, folder / kind.replace(" ", "-"), *options) for kind, (_, options) in CLONES.items()}
    away = built.mirror.path.rename(built.mirror.path.parent / "away.git")
    try:
        return {kind: audited(clone.path) for kind, clone in made.items()}
    finally:
        away.rename(built.mirror.path)


@pytest.mark.parametrize("kind", CLONES)
def test_clone(kind: str, clones: dict[str, Seen]) -> None:
    """A clone says what the full one says, or says that it cannot tell, and that only where the table says so."""
    lacks = CLONES[kind][0]
    expected = {
        name: ("unverifiable", "") if lacks in case.lacking else (case.state, "" if lacks in case.hidden else case.now)
        for name, case in CASES.items()
    }
    assert {name: told(clones[kind], name) for name in CASES} == expected
    for name, case in CASES.items():
        receipt = clones[kind].receipts[name]
        assert receipt["freshness"] == freshness_of([s["state"] for s in receipt["sources"]]), name
        assert level_of(receipt) == (LEVELS.get(expected[name][0]) if lacks in case.lacking else level(case)), name
        assert not receipt["sources"][0]["dirty"] or kind == "without a work tree", name
    pushed = {receipt["sources"][0]["pushed"] for receipt in clones[kind].receipts.values()}
    assert pushed <= ({"unknown"} if lacks == SHALLOW or kind == "bare" else {True, "unknown"})


MORE_CLONES = {
    "depth 3": ("--depth=3",),
    "without trees": ("--filter=tree:0",),
    "without large files": ("--filter=blob:limit=1k",),
    "depth 1 without trees": ("--depth=1", "--filter=tree:0"),
    "sparse without blobs": ("--filter=blob:none", "--sparse"),
}


@pytest.mark.parametrize("kind", MORE_CLONES)
def test_no_clone_guesses(kind: str, built: Built, here: Seen, tmp_path: Path) -> None:
    """Whatever it lacks, a clone says what is so, or that it cannot tell."""
    clone = cloned(built, tmp_path / "clone", *MORE_CLONES[kind])
    if kind.startswith("sparse"):
        clone.git("sparse-checkout", "set", ".chainseal")
    clone.git("remote", "set-url", "origin", "file:///nowhere")
    seen = audited(clone.path)
    assert seen.receipts.keys() == here.receipts.keys()
    for name, receipt in seen.receipts.items():
        for there, full in zip(receipt["sources"], here.receipts[name]["sources"], strict=True):
            assert there["state"] in {full["state"], "unverifiable"}, (name, there)
            assert there["dirty"] is False, (name, there)
            assert there["pushed"] in {True, "unknown"}, (name, there)
    assert told(seen, "untouched") == ("unchanged", "")


@pytest.mark.parametrize(
    "options",
    [("--filter=blob:none", "--bare"), ("--filter=tree:0", "--bare"), ("--filter=blob:none", "--no-checkout")],
)
def test_a_clone_that_lacks_the_ledger_is_no_empty_ledger(
    options: tuple[str, ...], built: Built, tmp_path: Path
) -> None:
    clone = cloned(built, tmp_path / "clone", *options)
    clone.git("remote", "set-url", "origin", "file:///nowhere")
    status, said = chainseal(clone.path, "audit", "--now", NOW)
    assert status in {1, 64}
    assert not said["ok"]


def test_linked_worktree(built: Built, here: Seen, tmp_path: Path) -> None:
    """Another work tree of the same repository: the same states and places, and nothing lies dirty in it."""
    built.repo.git("worktree", "add", "--quiet", "--detach", str(tmp_path / "linked"))
    seen = audited(tmp_path / "linked")
    built.repo.git("worktree", "remove", "--force", str(tmp_path / "linked"))
    assert {name: told(seen, name) for name in CASES} == {name: told(here, name) for name in CASES}
    assert not any(r["sources"][0]["dirty"] for r in seen.receipts.values())


def test_sha256(here: Seen, tmp_path: Path) -> None:
    seen = audited(build(tmp_path, "--object-format=sha256").repo.path)
    assert seen.receipts.keys() == here.receipts.keys()
    for name, receipt in seen.receipts.items():
        other = here.receipts[name]
        assert receipt["sources"] == other["sources"], name
        assert receipt["freshness"] == other["freshness"]


@pytest.mark.parametrize("args", [("--staged",), ("--worktree",)])
def test_other_trees(args: tuple[str, ...], built: Built, here: Seen) -> None:
    """The index holds what HEAD holds; the work tree also what git does not know."""
    seen = audited(built.repo.path, *args)
    differ = {name for name in CASES if told(seen, name) != told(here, name)}
    assert differ == (set() if args == ("--staged",) else set(WORKTREE))
    assert {name: told(seen, name) for name in differ} == {name: WORKTREE[name] for name in differ}


WORKTREE = {"dirty": ("moved", "a.txt#L11-L12"), "removed from git only": ("unchanged", "")}
