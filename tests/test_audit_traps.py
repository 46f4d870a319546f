"""The traps of git that concern an audit, each with real git: the answer is right, nothing runs, nothing is guessed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from chainseal.cli import main
from tests import receipts
from tests.conftest import Gate, Repo
from tests.test_audit_mutations import NOW, STORED, chainseal
from tests.test_git_traps import cloned, with_remote

TREES: tuple[tuple[str, ...], ...] = ((), ("--staged",), ("--worktree",), ("--base", "HEAD~1"))
CHECKOUT = Path(__file__).parents[1]
NewRepo = Callable[..., Repo]
Refs = dict[str, Any]


def lines(word: str, count: int = 40) -> str:
    return "".join(f"setting {n} of {word} is kept as {n * 7}\n" for n in range(1, count + 1))


def file(ref: str, **more: Any) -> Refs:
    return {"kind": "file", "ref": ref, **more}


def store(repo: Repo, *refs: Refs, name: str = "c", **fields: Any) -> None:
    """Store a memory that cites `refs`, and commit what it wrote."""
    repo.candidate(*refs, name=f"{name}.json", content=f"A note by {name}.", **fields)
    args = ("--target", "backend-local", "--now", STORED)
    status, said = chainseal(repo.path, "store", f".chainseal/candidates/{name}.json", *args)
    assert status == 0, said
    repo.commit("stored")


class Said:
    """What an audit said."""

    def __init__(self, status: int, value: dict[str, Any]) -> None:
        self.status, self.value = status, value
        self.sources = [source for receipt in value.get("receipts", ()) for source in receipt["sources"]]

    @property
    def states(self) -> list[str]:
        return [source["state"] for source in self.sources]

    @property
    def places(self) -> list[tuple[str, str]]:
        return [(source["state"], source.get("now", "")) for source in self.sources]


def audit(repo: Repo, *args: str, cwd: Path | None = None) -> Said:
    return Said(*chainseal(cwd or repo.path, "audit", "--now", NOW, *args))


def edited(text: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text


def drifted(first: int, last: int) -> str:
    """The cited text of which only the lines from one number to another are left."""
    text = enumerate(lines("twice").splitlines(keepends=True), 1)
    return "".join(line if first <= n <= last else f"other words {n * 13} in place {n}\n" for n, line in text)


CITED = ("setting 10 of", "setting ten of")
ELSEWHERE = ("setting 1 of", "a new line\nsetting one of")


@pytest.fixture
def made(repo: NewRepo) -> Repo:
    """A repository with one file, and a memory that cites two lines of it."""
    out = repo()
    out.write("a.txt", lines("a"))
    out.write("b.txt", lines("b"))
    out.commit()
    store(out, file("a.txt#L10-L11"))
    return out


class TestIndex:
    """What is staged is audited before it is committed."""

    STAGED: dict[str, tuple[Callable[[Repo], Any], tuple[str, str], int]] = {  # noqa: RUF012
        "a rename": (lambda r: r.git("mv", "a.txt", "c.txt"), ("renamed", "c.txt#L10-L11"), 0),
        "a rename with an edit": (
            lambda r: (r.git("mv", "a.txt", "c.txt"), r.write("c.txt", edited(lines("a"), ELSEWHERE)), r.git("add", "-A")),
            ("renamed", "c.txt#L11-L12"), 0),
        "a rename with the cited line edited": (
            lambda r: (r.git("mv", "a.txt", "c.txt"), r.write("c.txt", edited(lines("a"), CITED)), r.git("add", "-A")),
            ("changed", "c.txt"), 1),
        "a removal": (lambda r: r.git("rm", "-q", "a.txt"), ("deleted", ""), 1),
        "a removal from the index": (lambda r: r.git("rm", "-q", "--cached", "a.txt"), ("deleted", ""), 1),
        "an edit": (lambda r: (r.write("a.txt", edited(lines("a"), CITED)), r.git("add", "a.txt")), ("changed", ""), 1),
        "an edit that is not staged": (lambda r: r.write("a.txt", edited(lines("a"), CITED)), ("unchanged", ""), 0),
        "a removal that is not staged": (lambda r: (r.path / "a.txt").unlink(), ("unchanged", ""), 0),
        "a new file announced": (
            lambda r: (r.write("n.txt", lines("n")), r.git("add", "-N", "n.txt"), r.git("mv", "a.txt", "c.txt")),
            ("renamed", "c.txt#L10-L11"), 0),
    }  # fmt: skip

    @pytest.mark.parametrize("name", STAGED)
    def test_staged(self, name: str, made: Repo) -> None:
        change, expected, status = self.STAGED[name]
        change(made)
        said = audit(made, "--staged")
        assert said.places == [expected], said.sources
        assert said.status == status
        assert audit(made).places == [("unchanged", "")]
        assert said.sources[0]["dirty"] is ("not staged" in name)

    @pytest.mark.parametrize("how", [("-a",), ("-i", "a.txt"), ("a.txt",)])
    def test_the_index_of_this_commit(self, how: tuple[str, ...], made: Repo) -> None:
        """In a hook of `git commit -a` and `git commit PATH`, which build an index of their own."""
        told = made.path.parent / "told.json"
        hook = made.path / ".git/hooks/pre-commit"
        hook.parent.mkdir(exist_ok=True)
        run = f'"{sys.executable}" -m chainseal audit --staged --now {NOW} --format json --output "{told}"'
        hook.write_text(f'#!/bin/sh\nPYTHONPATH="{CHECKOUT}" {run}\n')
        hook.chmod(0o755)
        made.write("a.txt", edited(lines("a"), CITED))
        made.git("commit", "--quiet", "-m", "edit", *how, ok=False)
        assert made.git("log", "-1", "--format=%s") == "stored"  # refused
        (receipt,) = json.loads(told.read_text())["receipts"]
        assert receipt["sources"][0]["state"] == "changed"
        made.write("a.txt", edited(lines("a"), ELSEWHERE))
        made.git("commit", "--quiet", "-m", "edit", *how)
        (receipt,) = json.loads(told.read_text())["receipts"]
        assert (receipt["sources"][0]["state"], receipt["sources"][0]["now"]) == ("moved", "a.txt#L11-L12")

    def test_unborn(self, repo: NewRepo) -> None:
        made = repo()
        made.write("a.txt", lines("a"))
        made.git("add", "a.txt")
        made.candidate(file("a.txt#L10"))
        stored = chainseal(
            made.path, "store", ".chainseal/candidates/c.json", "--target", "backend-local", "--now", STORED
        )
        assert stored[0] == 0
        assert audit(made).value["receipts"] == []
        made.git("add", "--all")
        assert audit(made, "--staged").states == ["unchanged"]
        made.git("mv", "a.txt", "c.txt")
        assert audit(made, "--staged").places == [("renamed", "c.txt#L10")]
        made.write("c.txt", edited(lines("a"), ELSEWHERE))
        made.git("add", "--all")
        assert audit(made, "--staged").states == ["unverifiable"]  # there is no history to tell
        assert audit(made, "--worktree").states == ["unverifiable"]


def many(made: Repo, count: int, between: Callable[[], Any] = lambda: None) -> None:
    """Move as many files, each with an edit, in one commit."""
    texts = [f"file {n}\nof many {n * 31}\nkept {n}\nlast {n * 17}\n" for n in range(count)]
    for n, text in enumerate(texts):
        made.write(f"old/{n}.txt", text)
    made.commit()
    between()
    shutil.rmtree(made.path / "old")
    for n, text in enumerate(texts):
        made.write(f"new/{n}.md", text + "and more\n")
    made.commit()


class TestHistory:
    """Histories that no straight line tells."""

    def fork(self, made: Repo, ours: Callable[[], Any], theirs: Callable[[], Any]) -> None:
        """Two lines of commits, joined by a merge that keeps ours where they differ."""
        made.git("checkout", "--quiet", "-b", "side")
        theirs()
        made.commit("theirs")
        made.git("checkout", "--quiet", "main")
        ours()
        made.commit("ours")
        made.git("merge", "--quiet", "--no-edit", "-X", "ours", "side", ok=False)

    @pytest.mark.parametrize("swapped", [False, True])
    @pytest.mark.parametrize(
        ("change", "expected"),
        [(ELSEWHERE, ("renamed", "c.txt#L11-L12")), (CITED, ("changed", "c.txt"))],
    )
    def test_one_side_renames_and_the_other_edits(
        self, swapped: bool, change: tuple[str, str], expected: tuple[str, str], made: Repo
    ) -> None:
        sides = (lambda: made.git("mv", "a.txt", "c.txt"), lambda: made.write("a.txt", edited(lines("a"), change)))
        self.fork(made, *(sides[::-1] if swapped else sides))
        assert made.git("ls-files", "a.txt", "c.txt") == "c.txt"
        assert audit(made).places == [expected]

    @pytest.mark.parametrize("swapped", [False, True])
    def test_one_side_deletes_and_the_other_renames(self, swapped: bool, made: Repo) -> None:
        sides = (lambda: made.git("mv", "a.txt", "c.txt"), lambda: made.git("rm", "-q", "a.txt"))
        self.fork(made, *(sides[::-1] if swapped else sides))
        made.write("c.txt", edited(lines("a"), ELSEWHERE))
        made.commit("merged, the renamed file kept")
        assert len(made.git("rev-list", "--parents", "-1", "HEAD").split()) == 3
        assert audit(made).places == [("renamed", "c.txt#L11-L12")]

    @pytest.mark.parametrize("swapped", [False, True])
    def test_one_side_deletes_and_the_other_edits(self, swapped: bool, made: Repo) -> None:
        sides = (lambda: made.write("a.txt", edited(lines("a"), CITED)), lambda: made.git("rm", "-q", "a.txt"))
        self.fork(made, *(sides[::-1] if swapped else sides))
        made.write("a.txt", edited(lines("a"), CITED))
        made.commit("merged, the edited file kept")
        said = audit(made)
        assert said.places == [("changed", "")]
        assert "deleted" not in said.sources[0]["detail"]

    def test_both_sides_rename(self, made: Repo) -> None:
        self.fork(made, lambda: made.git("mv", "a.txt", "c.txt"), lambda: made.git("mv", "a.txt", "d.txt"))
        made.git("rm", "-q", "--cached", "--ignore-unmatch", "a.txt", "c.txt")
        (made.path / "c.txt").unlink(missing_ok=True)
        made.write("d.txt", edited(lines("a"), ELSEWHERE))
        made.commit("merged")
        assert audit(made).places == [("renamed", "d.txt#L11-L12")]

    def test_deleted_and_made_anew_is_another_file(self, made: Repo) -> None:
        """What is renamed later is the new file, not the one that was cited."""
        made.git("rm", "-q", "a.txt")
        made.commit()
        made.write("a.txt", lines("wholly other words, none the same,"))
        made.commit()
        made.git("mv", "a.txt", "c.txt")
        made.write("c.txt", edited(lines("wholly other words, none the same,"), ELSEWHERE))
        made.commit()
        assert audit(made).states == ["deleted"]

    def test_deleted_and_another_file_moved_there(self, made: Repo) -> None:
        made.git("rm", "-q", "a.txt")
        made.commit()
        made.git("mv", "b.txt", "a.txt")
        made.commit()
        made.write("a.txt", edited(lines("b"), CITED))
        made.commit()
        made.git("mv", "a.txt", "c.txt")
        made.write("c.txt", edited(lines("b"), CITED, ELSEWHERE))
        made.commit()
        assert audit(made).states == ["deleted"]

    def test_a_merge_that_renames(self, made: Repo) -> None:
        """Neither side has the new path: only the merge itself brings it."""
        self.fork(made, lambda: made.write("x.txt", "x\n"), lambda: made.write("y.txt", "y\n"))
        made.git("mv", "a.txt", "c.txt")
        made.write("c.txt", edited(lines("a"), ELSEWHERE))
        made.git("add", "--all")
        made.git("commit", "--quiet", "--amend", "--no-edit")
        assert audit(made).places == [("renamed", "c.txt#L11-L12")]

    def test_a_merge_that_deletes(self, made: Repo) -> None:
        self.fork(made, lambda: made.write("x.txt", "x\n"), lambda: made.write("y.txt", "y\n"))
        made.git("rm", "-q", "a.txt")
        made.git("commit", "--quiet", "--amend", "--no-edit")
        assert audit(made).states == ["deleted"]

    def test_squashed_and_collected(self, repo: NewRepo) -> None:
        """The commit of the pin is gone for good: the blob is the pin, and the walk finds where it began."""
        made = repo()
        made.write("first.txt", "first\n")
        made.commit()
        made.git("checkout", "--quiet", "-b", "side")
        for name in ("kept", "moved", "edited", "gone"):
            made.write(f"{name}.txt", lines(name))
        side = made.commit()
        for name in ("kept", "moved", "edited", "gone"):
            store(made, file(f"{name}.txt#L10-L11"), name=name)
        store(made, {"kind": "commit", "ref": side}, name="of-the-commit")
        made.git("checkout", "--quiet", "main")
        made.git("merge", "--quiet", "--squash", "side")
        made.commit("squashed")
        assert audit(made).states == ["unchanged"] * 5
        made.git("branch", "--quiet", "-D", "side")
        said = audit(made)
        assert said.states == ["unchanged"] * 4 + ["orphaned"]
        assert said.status == 1
        assert said.value["receipts"][-1]["freshness"] == "stale"
        made.git("reflog", "expire", "--expire=now", "--all")
        made.git("gc", "--quiet", "--prune=now")
        assert audit(made).states == ["unchanged"] * 4 + ["missing"]
        made.git("mv", "moved.txt", "new.txt")
        made.write("new.txt", edited(lines("moved"), ELSEWHERE))
        made.write("edited.txt", edited(lines("edited"), CITED))
        made.git("rm", "-q", "gone.txt")
        made.commit()
        assert audit(made).places == [
            ("unchanged", ""), ("renamed", "new.txt#L11-L12"), ("changed", ""), ("deleted", ""), ("missing", "")]  # fmt: skip

    def test_a_cited_commit_in_clones(self, made: Repo, tmp_path: Path) -> None:
        """A commit that is only in another clone is missing; a shallow clone does not know."""
        store(made, {"kind": "commit", "ref": made.git("rev-parse", "HEAD")}, name="reached")
        made.git("checkout", "--quiet", "-b", "side")
        made.write("s.txt", "s\n")
        store(made, {"kind": "commit", "ref": made.commit("side")}, name="lost")
        made.git("checkout", "--quiet", "main")
        made.git("merge", "--quiet", "--squash", "side")
        made.commit("squashed")
        made.git("branch", "--quiet", "-D", "side")
        assert audit(made).states == ["unchanged", "unchanged", "orphaned"]
        remote = with_remote(made)
        remote.git("config", "uploadpack.allowFilter", "true")
        clones = {
            "full": (["unchanged", "unchanged", "missing"], ()),
            "shallow": (["unchanged", "unverifiable", "unverifiable"], ("--depth=1",)),
            "partial": (["unchanged", "unchanged", "missing"], ("--filter=blob:none",)),
        }
        for name, (expected, options) in clones.items():
            assert audit(cloned(remote, tmp_path / name, *options)).states == expected, name

    def test_more_files_than_git_compares(self, repo: NewRepo) -> None:
        """Up to its limit git finds each; above it, it finds none, and says so to nobody: that is no deletion."""
        for count, expected in ((1_500, "renamed"), (2_010, "unverifiable")):
            made = repo(f"r{count}")
            many(made, count, partial(store, made, file("old/7.txt#L2"), file("old/7.txt#L4")))
            said = audit(made)
            assert said.states == [expected] * 2, said.sources
            assert said.status == 0


class TestGate:
    """The gate, which has no pins, meets the same traps."""

    def test_more_files_than_git_compares(self, repo: NewRepo, gate: Gate) -> None:
        made = repo()
        many(made, 2_010)
        assert gate(made.candidate(file("old/7.txt#L2"))).source["state"] == "unverifiable"

    def test_as_files_lie(self, made: Repo, gate: Gate) -> None:
        """Another text at another path, a submodule, and a file that is too large: as in the index."""
        made.write("large.txt", "x" * 6_000_000)
        made.write("sub/x.txt", lines("sub"))
        made.git("rm", "-q", "a.txt")
        made.commit()
        made.write("c.txt", lines("a"))
        shutil.rmtree(made.path / "sub")
        made.git("update-index", "--force-remove", "sub/x.txt")
        made.git("update-index", "--add", "--cacheinfo", f"160000,{made.git('rev-parse', 'HEAD')},sub")
        (made.path / "sub").mkdir()
        made.git("add", "c.txt")
        made.git("commit", "--quiet", "-m", "again")
        candidate = made.candidate(file("a.txt"), file("large.txt"), file("sub/x.txt"), file("large.txt#L1"))
        for args in ((candidate,), ("--worktree", candidate)):
            (result,) = gate(*args).json["results"]
            assert [s["state"] for s in result["sources"]] == [
                "renamed",
                "unchanged",
                "unverifiable",
                "unverifiable",
            ], args


class TestWhoSays:
    """What config, environment and refs say to git changes no answer."""

    @pytest.fixture
    def busy(self, repo: NewRepo) -> Repo:
        """A repository in which every question is asked."""
        made = repo()
        names = ("kept", "moved", "renamed", "edited", "gone", "twice", "split", "dirty", "merged")
        for name in names:
            made.write(f"d/{name}.txt", lines(name))
        made.write("d/é.txt", lines("accent"))
        first = made.commit()
        with_remote(made)
        for name in (*names, "é"):
            made.candidate(file(f"d/{name}.txt#L10-L11"), name=f"{name}.json", content=f"A note by {name}.")
        made.candidate({"kind": "commit", "ref": first}, name="z.json", content="A note by a commit.")
        args = ("--target", "backend-local", "--now", STORED)
        assert chainseal(made.path, "store", ".chainseal/candidates", *args)[0] == 0
        made.commit("stored")
        made.git("mv", "d/renamed.txt", "d/new.txt")
        made.write("d/new.txt", edited(lines("renamed"), ELSEWHERE))
        made.git("mv", "d/twice.txt", "d/once.txt")
        made.write("d/once.txt", drifted(1, 30))
        made.git("mv", "d/é.txt", "d/ü.txt")
        made.commit()
        made.git("checkout", "--quiet", "-b", "side")
        made.git("mv", "d/merged.txt", "d/of-side.txt")
        made.commit()
        made.git("checkout", "--quiet", "main")
        made.git("mv", "d/once.txt", "e.txt")
        made.write("e.txt", drifted(10, 23))
        made.write("d/moved.txt", edited(lines("moved"), ELSEWHERE))
        made.write("d/edited.txt", edited(lines("edited"), CITED))
        made.git("rm", "-q", "d/gone.txt")
        made.commit()
        made.git("merge", "--quiet", "--no-edit", "side")
        made.write("d/dirty.txt", "dirty\n" + lines("dirty"))
        return made

    def said(self, made: Repo, cwd: Path | None = None) -> list[Any]:
        out = []
        for args in TREES:
            said = audit(made, *args, cwd=cwd)
            assert len(said.sources) == 11
            assert not said.value["unjudged"]
            out.append([said.status, said.places, [(s["dirty"], s["pushed"]) for s in said.sources]])
        return out

    CONFIG = {  # noqa: RUF012
        "log.showRoot": "false", "log.follow": "true", "log.diffMerges": "first-parent", "log.mailmap": "true",
        "log.decorate": "full", "log.date": "raw", "log.abbrevCommit": "true", "log.initialDecorationSet": "all",
        "diff.renames": "false", "diff.renameLimit": "1", "diff.noprefix": "true", "diff.relative": "true",
        "diff.mnemonicPrefix": "true", "diff.ignoreSubmodules": "all", "diff.submodule": "log", "diff.algorithm": "patience",
        "diff.context": "0", "diff.statGraphWidth": "1", "diff.colorMoved": "zebra", "merge.renames": "false",
        "core.quotePath": "true", "core.abbrev": "5", "core.ignoreCase": "true", "core.precomposeUnicode": "true",
        "core.trustctime": "false", "core.checkStat": "minimal", "core.autocrlf": "true", "core.eol": "crlf",
        "core.untrackedCache": "true", "core.fileMode": "false", "core.symlinks": "false", "core.commitGraph": "false",
        "core.warnAmbiguousRefs": "false", "core.logAllRefUpdates": "false", "core.splitIndex": "true",
        "status.showUntrackedFiles": "no", "status.renames": "false", "status.short": "true", "status.branch": "true",
        "color.ui": "always", "color.diff": "always", "column.ui": "always", "format.pretty": "oneline",
        "i18n.logOutputEncoding": "UTF-16", "i18n.commitEncoding": "ISO-8859-1", "pager.log": "cat -v",
        "feature.manyFiles": "true", "index.version": "4", "advice.detachedHead": "true", "grep.lineNumber": "true",
        "submodule.recurse": "true", "transfer.hideRefs": "refs/remotes", "uploadpack.hideRefs": "refs/heads",
        "alias.log": "!false", "alias.ls-files": "!false", "blame.ignoreRevsFile": "none", "tag.sort": "-refname",
    }  # fmt: skip

    def test_config(self, busy: Repo) -> None:
        before = self.said(busy)
        assert ("renamed", "e.txt#L10-L11") in before[0][1]  # only step by step: too little is left of the first text
        assert {state for _, places, _ in before for state, _ in places} >= {
            "unchanged",
            "moved",
            "renamed",
            "changed",
            "deleted",
        }
        for key, value in self.CONFIG.items():
            busy.git("config", key, value)
        assert self.said(busy) == before

    def test_global_config(self, busy: Repo) -> None:
        before = self.said(busy)
        home = busy.path.parent / ".gitconfig"
        home.write_text(
            "[log]\n\tshowRoot = false\n\tfollow = true\n[i18n]\n\tlogOutputEncoding = UTF-16\n[diff]\n\trenames = false\n"
        )
        assert self.said(busy) == before

    def test_environment_of_a_hook(self, busy: Repo, repo: NewRepo) -> None:
        """What git exports to a hook of this repository, and what a hook of another one left."""
        before = self.said(busy)
        other = repo("other")
        other.write("a.txt", "other\n")
        other.commit()
        own, foreign = busy.path / ".git", other.path / ".git"
        for env in (
            {"GIT_DIR": str(own), "GIT_INDEX_FILE": str(own / "index"), "GIT_PREFIX": "", "GIT_EXEC_PATH": "/usr/lib/git-core"},
            {"GIT_DIR": ".git", "GIT_WORK_TREE": ".", "GIT_INDEX_FILE": ".git/index", "GIT_REFLOG_ACTION": "commit"},
            {"GIT_DIR": str(foreign), "GIT_WORK_TREE": str(other.path), "GIT_INDEX_FILE": str(foreign / "index")},
            {"GIT_OBJECT_DIRECTORY": str(foreign / "objects"), "GIT_ALTERNATE_OBJECT_DIRECTORIES": str(foreign / "objects")},
            {"GIT_QUARANTINE_PATH": str(foreign / "objects"), "GIT_NAMESPACE": "evil", "GIT_CEILING_DIRECTORIES": "/"},
            {"GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "diff.renames", "GIT_CONFIG_VALUE_0": "false"},
            {"GIT_CONFIG_PARAMETERS": "'log.showRoot=false' 'i18n.logOutputEncoding=UTF-16'", "GIT_DIFF_OPTS": "-u0"},
            {"GIT_LITERAL_PATHSPECS": "0", "GIT_ICASE_PATHSPECS": "1", "GIT_TRACE": "2", "GIT_REPLACE_REF_BASE": "refs/heads/"},
        ):  # fmt: skip
            with pytest.MonkeyPatch.context() as patch:
                patch.chdir(busy.path)
                patch.setenv("HOME", str(busy.path.parent))
                for key, value in env.items():
                    patch.setenv(key, value)
                assert [hooked(busy, *args) for args in TREES] == [rest for _, *rest in before], env
                assert {key: os.environ[key] for key in env} == env

    def test_replacements_and_grafts(self, busy: Repo) -> None:
        """Objects that a ref replaces, and parents that a file invents, are not believed."""
        before = self.said(busy)
        forged = busy.git("hash-object", "-w", "--stdin", data=edited(lines("edited"), CITED).encode())
        busy.git("replace", busy.git("rev-parse", "HEAD:d/kept.txt"), forged)
        busy.git("replace", "-f", "HEAD~1", "HEAD~3")
        first = busy.git("--no-replace-objects", "rev-list", "--max-parents=0", "HEAD")
        busy.write(".git/info/grafts", busy.git("--no-replace-objects", "rev-parse", "HEAD") + f" {first}\n")
        assert self.said(busy) == before

    def test_alternates(self, busy: Repo, tmp_path: Path) -> None:
        """Objects that another repository keeps; when it goes, that is said and nothing is made up."""
        before = audit(busy)
        subprocess.run(["git", "clone", "-q", "--shared", str(busy.path), str(tmp_path / "shared")], check=True)
        said = audit(Repo(tmp_path / "shared"))
        assert said.places == before.places
        (tmp_path / "shared/.git/objects/info/alternates").write_text("/nowhere/objects\n")
        status, value = chainseal(tmp_path / "shared", "audit")
        assert status == 64
        assert not value.get("ok")

    def test_detached(self, busy: Repo) -> None:
        before = self.said(busy)
        busy.git("checkout", "--quiet", "--detach")
        busy.git("update-ref", "refs/remotes/pull/1/merge", "HEAD")
        assert self.said(busy) == before

    def test_sparse_checkout(self, busy: Repo) -> None:
        """What is not checked out is not gone."""
        busy.git("checkout", "--quiet", "d/dirty.txt")
        before = self.said(busy)
        busy.git("sparse-checkout", "init", "--cone", "--sparse-index")
        busy.git("sparse-checkout", "set", ".chainseal")
        assert not (busy.path / "d").exists()
        after = self.said(busy)
        assert [after[n] for n in (0, 1, 3)] == [before[n] for n in (0, 1, 3)]

    def test_from_a_folder(self, busy: Repo) -> None:
        assert self.said(busy, cwd=busy.path / "d") == self.said(busy)

    def test_a_bare_repository_that_the_tree_brings(self, made: Repo, tmp_path: Path) -> None:
        marker, evil = tmp_path / "ran", tmp_path / "evil"
        evil.write_text(f'#!/bin/sh\necho "$0 $*" >> "{marker}"\n')
        evil.chmod(0o755)
        inner = Repo.new(made.path / "mem/evil", "--bare")
        for key, value in (("core.fsmonitor", evil), ("core.bare", "false"), ("core.worktree", ".")):
            inner.git("config", key, str(value))
        made.write(".gitattributes", "*.txt filter=evil diff=evil\n")
        for key in (
            "filter.evil.clean",
            "filter.evil.process",
            "diff.evil.textconv",
            "diff.external",
            "core.fsmonitor",
        ):
            made.git("config", key, str(evil))
        made.git("add", "--all", ok=False)
        marker.unlink(missing_ok=True)
        for args in ((), ("--staged",), ("--worktree",)):
            assert audit(made, *args).states == ["unchanged"]
        assert chainseal(inner.path, "audit")[0] in {0, 64}
        assert not marker.exists(), marker.read_text()

    def test_another_owner(self, made: Repo, capsys: pytest.CaptureFixture[str]) -> None:
        if os.geteuid() != 0:
            pytest.skip("only root can give a repository to another user")
        for path in (made.path, *made.path.rglob("*")):
            os.chown(path, 12345, 12345, follow_symlinks=False)
        for args in ((), ("--staged",), ("--worktree",), ("--base", "HEAD")):
            status, value = chainseal(made.path, "audit", *args)
            assert status == 64
            assert "safe.directory" in json.dumps(value) + capsys.readouterr().err


def hooked(repo: Repo, *args: str) -> list[Any]:
    """What an audit says with the environment as it is."""
    out = repo.path.parent / "hook.json"
    main(["audit", "--now", NOW, "--format", "json", "--output", str(out), *args])
    found = Said(0, json.loads(out.read_text()))
    return [found.places, [(s["dirty"], s["pushed"]) for s in found.sources]]


class TestReceipts:
    """Receipts that somebody made by hand."""

    @pytest.mark.parametrize("field", ["commit", "blob", "path"])
    @pytest.mark.parametrize("value", ["--output={}", "-c core.pager={}", "HEAD --output={}", "x\n--output={}"])
    def test_an_option_in_a_pin(self, field: str, value: str, made: Repo, tmp_path: Path) -> None:
        """No pin is an option of git: the schema refuses what is no id, and a path is only ever a path."""
        written = tmp_path / "written"
        pin = {"path": "a.txt", "blob": made.git("rev-parse", "HEAD:b.txt"), field: value.format(written)}
        ref = {"kind": "file", "ref": "a.txt", "status": "verified", "pin": pin}
        receipts.write_receipt(made.path, receipts.receipt(source_refs=[ref], content="A note by hand."))
        made.commit()
        for args in ((), ("--staged",), ("--worktree",)):
            said = audit(made, *args)
            assert not written.exists()
            rules = {finding["rule"] for finding in said.value["findings"]}
            if field == "path":
                assert sorted(said.states) == ["renamed", "unchanged"]  # its blob stands in another file
            else:
                assert "CS501" in rules, rules
                assert said.status == 1
        assert made.git("status", "--short") == ""

    @pytest.mark.parametrize("ref", ["--output={}", "HEAD:a.txt --output={}", "@{{-1}}", ":/x", "a..b", "{}\nx"])
    def test_an_option_as_a_commit(self, ref: str, made: Repo, tmp_path: Path) -> None:
        written = tmp_path / "written"
        source = {"kind": "commit", "ref": ref.format(written), "status": "verified"}
        receipts.write_receipt(made.path, receipts.receipt(source_refs=[source], content="A note by hand."))
        made.commit()
        said = audit(made)
        assert not written.exists()
        assert said.status == 1
        assert set(said.states) <= {"missing", "unchanged"}

    def test_a_pin_of_nobody(self, made: Repo) -> None:
        """A blob and a commit that never were: told as unknown, of a path that is there by its text."""
        refs = [
            {
                "kind": "file",
                "ref": ref,
                "pin": {"path": ref, "blob": "e" * 40, "commit": "f" * 40, "text_sha256": "a" * 64},
            }
            for ref in (
                "a.txt",
                "never.txt",
                "../out.txt",
                ".git/config",
                "/etc/hosts",
                "a.txt/x",
                "C:/x",
                "d//x",
                "a\\b",
            )
        ]
        receipts.write_receipt(made.path, receipts.receipt(source_refs=refs, content="A note by hand."))
        made.commit()
        said = audit(made)
        states = {source["ref"]: source["state"] for source in said.sources}
        assert states["a.txt"] == "changed" or states["a.txt"] == "unchanged"
        assert "unchanged" not in {state for ref, state in states.items() if ref not in {"a.txt", "a.txt#L10-L11"}}, (
            states
        )


class TestNames:
    """File names that git allows."""

    NAMES = ("tab\tname.txt", "quote\"'.txt", "-dash.txt", "--output=x", "*glob[a].txt", ":(top)x.txt", "new\nline.txt",
             "back\\slash.txt", "hash#L1.txt", " space .txt", "é combining.txt", "\u202ertl.txt", "~/home.txt",
             "a::b.txt", "$(touch x).txt", "%2e%2e.txt", "C:drive.txt", "trailing. ")  # fmt: skip

    CANNOT = ("\u202ertl.txt", "~/home.txt", "back\\slash.txt", ":(top)x.txt")

    def test_renamed_to_odd_names(self, repo: NewRepo) -> None:
        """What a source is renamed to is told whatever its name; nothing of it breaks a report, nor a line of one."""
        made = repo()
        names = [*self.NAMES, os.fsdecode(b"latin-\xe9.txt"), os.fsdecode(b"\xff\xfe.txt")]
        for n, _ in enumerate(names):
            made.write(f"s{n:02}.txt", lines(f"number {n}"))
        made.commit()
        for n, _ in enumerate(names):
            store_only(made, file(f"s{n:02}.txt#L10-L11"), name=f"n{n:02}")
        made.commit()
        for n, name in enumerate(names):
            (made.path / name).parent.mkdir(exist_ok=True)
            (made.path / f"s{n:02}.txt").rename(made.path / name)
        made.git("add", "--all")
        for args in (("--staged",), ("--worktree",)):
            assert set(audit(made, *args).states) == {"renamed"}
        made.git("commit", "--quiet", "-m", "odd")
        said = audit(made)
        assert set(said.states) == {"renamed"}
        assert said.status == 0
        told = sorted(source["now"].removesuffix("#L10-L11") for source in said.sources)
        assert len(set(told)) == len(names)
        assert {name for name in names if name.isprintable() and "\\" not in name} <= set(told)
        for form in ("text", "github", "sarif", "junit", "markdown", "gitlab"):
            out = made.path.parent / f"report.{form}"
            with pytest.MonkeyPatch.context() as patch:
                patch.chdir(made.path)
                assert main(["audit", "--now", NOW, "--format", form, "--output", str(out)]) == 0
            text = out.read_text(encoding="utf-8")
            assert "\u202e" not in text
            assert "\nline.txt" not in text

    def test_fix_mends_what_a_receipt_can_name(self, repo: NewRepo, capsys: pytest.CaptureFixture[str]) -> None:
        """A new name that no receipt can hold is left, said, and keeps no other from being mended."""
        made = repo()
        odd = (os.fsdecode(b"latin-\xe9.txt"), "new\nline.txt", "plain.txt")
        for n, _ in enumerate(odd):
            made.write(f"s{n}.txt", lines(f"number {n}"))
        made.commit()
        for n, _ in enumerate(odd):
            store_only(made, file(f"s{n}.txt#L10-L11"), name=f"n{n}")
        made.commit()
        for n, name in enumerate(odd):
            (made.path / f"s{n}.txt").rename(made.path / name)
        made.git("add", "--all")
        made.git("commit", "--quiet", "-m", "odd")
        capsys.readouterr()
        status, _ = chainseal(made.path, "audit", "--now", NOW, "--fix")
        assert status == 0
        assert len(capsys.readouterr().err.splitlines()) == 2  # a line each, whatever the name
        made.commit("mended")
        assert sorted(audit(made).states) == ["renamed", "unchanged", "unchanged"]

    def test_sources_with_odd_names(self, repo: NewRepo) -> None:
        """Whatever can be stored is pinned, and what is pinned is followed."""
        made = repo()
        odd = ("ideographic\u3000space.txt", "no\u00a0break.txt")
        names = [name for name in (*self.NAMES, *odd) if name not in self.CANNOT]
        for n, name in enumerate(names):
            made.write(name, lines(f"file {n}"))
        made.commit()
        for n, name in enumerate(names):
            store_only(made, file(f"{name}#L10-L11"), name=f"n{n:02}")
        made.commit()
        assert set(audit(made).states) == {"unchanged"}
        for n, name in enumerate(names):
            made.write(name, edited(lines(f"file {n}"), ELSEWHERE))
        made.commit()
        assert set(audit(made).states) == {"moved"}
        for n, name in enumerate(names):
            made.git("mv", "--", name, f"plain{n}.txt")
        made.commit()
        assert set(audit(made).states) == {"renamed"}
        for n in range(len(names)):
            made.write(f"plain{n}.txt", edited(lines(f"file {n}"), CITED))
        made.commit()
        assert set(audit(made).states) == {"changed"}


def store_only(repo: Repo, *refs: Refs, name: str) -> None:
    repo.candidate(*refs, name=f"{name}.json", content=f"A note by {name}.")
    args = ("--target", "backend-local", "--now", STORED)
    status, said = chainseal(repo.path, "store", f".chainseal/candidates/{name}.json", *args)
    assert status == 0, said


@pytest.mark.parametrize(
    ("change", "untold", "status"),
    [
        ("rename", "warning", 0), ("rename", "error", 0), ("lfs", "", 0), ("lfs", "warning", 0), ("lfs", "error", 1),
        ("lfs", "ignore", 0), ("whole", "", 0), ("edit", "ignore", 1), ("delete", "ignore", 1), ("link", "ignore", 1),
    ],
)  # fmt: skip
def test_exit_status(change: str, untold: str, status: int, made: Repo) -> None:
    """Errors are 1; what moved, cannot be told, or is a file cited as a whole is a warning, and 0."""
    if change == "rename":
        made.git("mv", "a.txt", "c.txt")
    elif change == "lfs":
        made.write("a.txt", "version https://git-lfs.github.com/spec/v1\noid sha256:" + "a" * 64 + "\nsize 1\n")
    elif change == "whole":
        store(made, file("b.txt"), name="whole")
        made.write("b.txt", edited(lines("b"), CITED))
    elif change == "edit":
        made.write("a.txt", edited(lines("a"), CITED))
    elif change == "delete":
        made.git("rm", "-q", "a.txt")
    else:
        made.link("a.txt", "../outside")
    made.commit()
    said = audit(made, *(("--unverifiable", untold) if untold else ()))
    assert said.status == status, said.value["findings"]
    assert shutil.which("git")
