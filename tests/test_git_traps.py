"""The traps of git that concern a gate, each with real git: the answer is right, nothing runs, nothing is fetched."""

from __future__ import annotations

import gc
import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import pytest

from chainseal.core.errors import RepositoryError
from chainseal.core.history import Unavailable
from chainseal.objects import MAX_BLOB_BYTES
from chainseal.repository import Repository
from tests.conftest import Gate, Ran, Repo, git_free

CHECKOUT = Path(__file__).parents[1]
NewRepo = Callable[..., Repo]
TEXT = "one\ntwo\nthree\nfour\n"
SHA256 = "ab" * 32


def file(ref: str, **more: Any) -> dict[str, Any]:
    return {"kind": "file", "ref": ref, **more}


def with_remote(repo: Repo, name: str = "origin", push: bool = True) -> Repo:
    remote = Repo.new(repo.path.parent / f"{name}.git", "--bare")
    repo.git("remote", "add", name, f"file://{remote.path}")
    if push:
        repo.git("push", "--quiet", name, "HEAD:refs/heads/main")
    return remote


def cloned(remote: Repo, path: Path, *options: str) -> Repo:
    command = ["git", "clone", "--quiet", *options, f"file://{remote.path}", str(path)]
    subprocess.run(command, check=True, capture_output=True)
    return Repo(path)


def written_by_hook(repo: Repo, name: str = "pre-commit") -> Path:
    """Install a hook that gates what is staged and writes what it was told; where it writes."""
    told = repo.path.parent / "told.json"
    run = f'"{sys.executable}" -m chainseal gate --staged --format json --output "{told}"'
    common = Path(repo.git("rev-parse", "--path-format=absolute", "--git-common-dir"))
    hook = common / "hooks" / name
    hook.parent.mkdir(exist_ok=True)
    hook.write_text(f'#!/bin/sh\nPYTHONPATH="{CHECKOUT}" {run}\n')
    hook.chmod(0o755)
    return told


def told_of(told: Path) -> dict[str, Any]:
    value = json.loads(told.read_text())
    assert isinstance(value, dict)
    return value


class TestHooks:
    """What git exports to a hook names the index that the commit will be made of."""

    GOOD = file("a.txt#L2", quote="two")

    def test_first_commit(self, repo: NewRepo) -> None:
        made = repo()
        told = written_by_hook(made)
        made.write("a.txt", TEXT)
        made.candidate(self.GOOD)
        made.git("add", "--all")
        made.git("commit", "--quiet", "-m", "first")
        (result,) = told_of(told)["results"]
        assert result["sources"][0] | {"state": "unchanged", "pushed": "unknown"} == result["sources"][0]

    @pytest.mark.parametrize("how", [("-a",), (".chainseal", "a.txt"), ("-i", ".chainseal", "a.txt")])
    def test_the_index_of_this_commit_is_read(self, repo: NewRepo, how: tuple[str, ...]) -> None:
        """`commit -a` and `commit PATH` build an index of their own; the repository's own still holds the old text."""
        made = repo()
        made.write("a.txt", TEXT)
        made.candidate(self.GOOD)
        made.commit()
        told = written_by_hook(made)
        made.write("a.txt", "#\n" + TEXT)
        made.candidate(self.GOOD, content="Another text.")
        made.git("commit", "--quiet", "-m", "second", *how)
        (result,) = told_of(told)["results"]
        assert (result["sources"][0]["state"], result["sources"][0]["now"]) == ("moved", "a.txt#L3")

    def test_what_a_partial_commit_leaves_out_is_not_read(self, repo: NewRepo) -> None:
        made = repo()
        made.write("a.txt", TEXT)
        made.commit()
        told = written_by_hook(made)
        made.write("b.txt", "b\n")
        made.write("c.txt", "c\n")
        made.candidate(file("b.txt"))
        made.git("add", "--all")
        ran = made.git("commit", "--quiet", "-m", "second", ".chainseal", ok=False)
        assert ran == ""
        (result,) = told_of(told)["results"]
        assert result["sources"][0]["state"] == "missing"
        assert made.git("rev-list", "--count", "HEAD") == "1"

    def test_linked_work_tree(self, repo: NewRepo, tmp_path: Path) -> None:
        made = repo()
        made.write("a.txt", TEXT)
        made.commit()
        told = written_by_hook(made)
        made.git("worktree", "add", "--quiet", "-b", "side", str(tmp_path / "linked"))
        linked = Repo(tmp_path / "linked")
        linked.write("a.txt", "#\n" + TEXT)
        linked.candidate(self.GOOD)
        linked.git("add", ".chainseal")
        linked.git("commit", "--quiet", "-a", "-m", "second")
        (result,) = told_of(told)["results"]
        assert (result["sources"][0]["state"], result["sources"][0]["now"]) == ("moved", "a.txt#L3")

    def test_an_index_of_ones_own(self, repo: NewRepo, tmp_path: Path) -> None:
        made = repo()
        made.write("a.txt", TEXT)
        made.commit()
        told = written_by_hook(made)
        shutil.copy(made.path / ".git/index", tmp_path / "my-index")
        made.candidate(file("none"))
        made.git("add", "--all", GIT_INDEX_FILE=str(tmp_path / "my-index"))
        made.git("commit", "--quiet", "-m", "second", ok=False, GIT_INDEX_FILE=str(tmp_path / "my-index"))
        assert told_of(told)["decision"] == "block"
        assert made.git("rev-list", "--count", "HEAD") == "1"

    def test_merge(self, repo: NewRepo) -> None:
        made = repo()
        made.write("a.txt", TEXT)
        made.commit()
        made.git("checkout", "--quiet", "-b", "side")
        made.candidate(file("none"))
        made.commit()
        made.git("checkout", "--quiet", "main")
        made.write("b.txt", "b\n")
        made.commit()
        told = written_by_hook(made, "pre-merge-commit")
        made.git("merge", "--quiet", "--no-edit", "side", ok=False)
        assert told_of(told)["decision"] == "block"
        assert made.git("rev-list", "--count", "HEAD") == "2"

    def test_the_environment_of_another_repository(
        self, repo: NewRepo, gate: Gate, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        other, made = repo("other"), repo()
        other.write("only-there.txt", "x\n")
        other.commit()
        made.write("a.txt", TEXT)
        made.commit()
        monkeypatch.setenv("GIT_DIR", str(other.path / ".git"))
        monkeypatch.setenv("GIT_WORK_TREE", str(other.path))
        monkeypatch.setenv("GIT_INDEX_FILE", str(other.path / ".git/index"))
        monkeypatch.setenv("GIT_OBJECT_DIRECTORY", str(other.path / ".git/objects"))
        before = {key: value for key, value in os.environ.items() if key.startswith("GIT_")}
        ran = gate(made.candidate(self.GOOD, file("only-there.txt")))
        assert [s["state"] for s in ran.json["results"][0]["sources"]] == ["unchanged", "missing"]
        assert {key: value for key, value in os.environ.items() if key.startswith("GIT_")} == before

    def test_only_the_index_of_another_repository(
        self, repo: NewRepo, gate: Gate, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        other, made = repo("other"), repo()
        other.write("only-there.txt", "x\n")
        other.commit()
        made.write("a.txt", TEXT)
        made.commit()
        monkeypatch.setenv("GIT_INDEX_FILE", str(other.path / ".git/index"))
        ran = gate(made.candidate(self.GOOD, file("only-there.txt")))
        assert [s["state"] for s in ran.json["results"][0]["sources"]] == ["unchanged", "missing"]


class TestHistory:
    """What the clone lacks is never guessed."""

    def test_unborn(self, repo: NewRepo, gate: Gate) -> None:
        made = repo()
        made.write("a.txt", TEXT)
        made.git("add", "a.txt")
        refs = (file("a.txt#L2"), file("none"), {"kind": "commit", "ref": "HEAD"})
        for args in ((made.candidate(*refs),), ("--worktree",)):
            sources = gate(*args).json["results"][0]["sources"]
            assert [s["state"] for s in sources] == ["unchanged", "missing", "missing"]
        made.git("add", "--all")
        assert gate("--staged").json["results"][0]["sources"][0]["pushed"] == "unknown"
        assert "no commit HEAD here" in gate("--base", "HEAD").err

    def test_unborn_with_a_remote(self, repo: NewRepo, gate: Gate) -> None:
        made = repo()
        made.write("b.txt", "b\n")
        made.commit()
        with_remote(made)
        made.git("checkout", "--quiet", "--orphan", "fresh")
        assert gate(made.candidate(file("b.txt"))).source["pushed"] is False

    def test_merge_ref_of_a_pull_request(self, repo: NewRepo, gate: Gate) -> None:
        """As actions/checkout leaves it: detached, the merge under refs/remotes/pull, the head under no remote."""
        made = repo()
        made.write("a.txt", TEXT)
        made.write("b.txt", "b\n")
        made.commit()
        with_remote(made)
        made.git("checkout", "--quiet", "-b", "side")
        made.write("a.txt", TEXT + "five\n")
        made.commit()
        made.git("checkout", "--quiet", "main")
        made.write("c.txt", "c\n")
        made.commit()
        made.git("push", "--quiet", "origin", "main")
        made.git("checkout", "--quiet", "--detach")
        made.git("merge", "--quiet", "--no-ff", "--no-edit", "side")
        made.git("update-ref", "refs/remotes/pull/1/merge", "HEAD")
        made.git("branch", "--quiet", "-D", "main", "side")
        refs = [file("a.txt"), file("b.txt"), file("c.txt"), {"kind": "commit", "ref": "HEAD"}]
        sources = gate(made.candidate(*refs)).json["results"][0]["sources"]
        assert [s["state"] for s in sources] == ["unchanged"] * 4
        assert [s["pushed"] for s in sources] == [False, True, True, False]
        made.git("update-ref", "-d", "refs/remotes/origin/main")  # all that a checkout of a pull request may leave
        sources = gate(made.candidate(*refs)).json["results"][0]["sources"]
        assert {s["pushed"] for s in sources} == {"unknown"}

    @pytest.fixture
    def remote(self, repo: NewRepo) -> Repo:
        made = repo("upstream")
        made.git("config", "uploadpack.allowFilter", "true")
        made.write("a.txt", TEXT)
        made.write("moved.txt", "".join(f"{n}\n" for n in range(30)))
        made.write("gone.txt", "gone\n")
        self.old = made.commit()
        self.blobs = {name: made.git("rev-parse", f"HEAD:{name}") for name in ("a.txt", "moved.txt")}
        made.write("a.txt", TEXT.replace("two", "2"))
        made.git("mv", "moved.txt", "new.txt")
        made.write("new.txt", "".join(f"{n}\n" for n in range(31)))
        made.commit()
        made.git("rm", "--quiet", "gone.txt")
        made.commit()
        return made

    def states(self, clone: Repo, gate: Gate) -> dict[str, str]:
        refs = {
            "current": file("a.txt#L1"),
            "current blob": file("a.txt#L1", blob=clone.git("rev-parse", "HEAD:a.txt")),
            "old blob": file("a.txt#L2", blob=self.blobs["a.txt"]),
            "old commit": file("a.txt#L2", commit=self.old),
            "renamed": file("moved.txt#L3", blob=self.blobs["moved.txt"]),
            "gone": file("gone.txt"),
            "never": file("never.txt"),
            "commit": {"kind": "commit", "ref": self.old},
            "HEAD": {"kind": "commit", "ref": "HEAD"},
        }
        ran = gate(clone.candidate(*refs.values()), cwd=clone.path)
        sources = ran.json["results"][0]["sources"]
        self.pushed = [s["pushed"] for s in sources]
        return dict(zip(refs, (s["state"] for s in sources), strict=True))

    FULL: ClassVar = {"current": "unchanged", "current blob": "unchanged", "old blob": "changed",
            "old commit": "changed", "renamed": "renamed", "gone": "deleted", "never": "missing", "commit": "unchanged",
            "HEAD": "unchanged"}  # fmt: skip
    LACKING: ClassVar[dict[str, tuple[list[str], tuple[str, ...]]]] = {
        "full": ([], ()),
        "depth 1": (["--depth=1"], ("old blob", "old commit", "renamed", "gone", "never", "commit")),
        "depth 2": (["--depth=2"], ("old blob", "old commit", "renamed", "never", "commit")),
        "without blobs": (["--filter=blob:none"], ("old blob", "old commit", "renamed")),
        "without trees": (
            ["--filter=tree:0"], ("old blob", "old commit", "renamed", "gone", "never")),
        "shallow and without blobs": (
            ["--depth=1", "--filter=blob:none"], ("old blob", "old commit", "renamed", "gone", "never", "commit")),
    }  # fmt: skip

    @pytest.mark.parametrize("kind", LACKING)
    def test_clone(self, kind: str, remote: Repo, tmp_path: Path, gate: Gate) -> None:
        options, lacking = self.LACKING[kind]
        clone = cloned(remote, tmp_path / "clone", *options)
        shutil.rmtree(remote.path)  # whatever would be fetched now is not there
        expected = self.FULL | dict.fromkeys(lacking, "unverifiable")
        assert self.states(clone, gate) == expected
        assert clone.git("count-objects", "-v") == clone.git("count-objects", "-v")
        if "depth" in kind or "shallow" in kind:
            assert set(self.pushed) == {"unknown"}

    def test_nothing_is_fetched(self, remote: Repo, tmp_path: Path, gate: Gate) -> None:
        clone = cloned(remote, tmp_path / "clone", "--filter=blob:none")
        clone.git("config", "protocol.file.allow", "always")
        before = sorted(p.name for p in (clone.path / ".git/objects").rglob("*"))
        self.states(clone, gate)
        assert sorted(p.name for p in (clone.path / ".git/objects").rglob("*")) == before

    def test_no_remote(self, repo: NewRepo, gate: Gate) -> None:
        made = repo()
        made.write("a.txt", TEXT)
        made.commit()
        assert gate(made.candidate(file("a.txt"))).source["pushed"] == "unknown"
        with_remote(made, push=False)
        assert gate(made.candidate(file("a.txt"))).source["pushed"] == "unknown", "never pushed, never fetched"

    @pytest.mark.parametrize(
        ("remotes", "expected"),
        [(("fork",), True), (("fork", "origin"), False), (("fork", "other"), "unknown")],
    )
    def test_remotes(self, remotes: tuple[str, ...], expected: object, repo: NewRepo, gate: Gate) -> None:
        """`origin` counts, else the only one; of several without an origin none does."""
        made = repo()
        made.write("a.txt", TEXT)
        made.commit()
        for name in remotes:
            with_remote(made, name)
        made.write("a.txt", "new\n")
        made.commit()
        made.git("push", "--quiet", "fork", "HEAD:refs/heads/main")
        assert gate(made.candidate(file("a.txt"))).source["pushed"] == expected

    def test_forged_bytes_are_not_believed(self, repo: NewRepo, gate: Gate) -> None:
        made = repo()
        made.write("a.txt", TEXT)
        old = made.commit()
        blob = made.git("rev-parse", "HEAD:a.txt")
        made.write("a.txt", TEXT.replace("two", "2"))
        made.commit()
        forged = made.git("hash-object", "-w", "--stdin", data=TEXT.replace("two", "2").encode())
        made.git("replace", blob, forged)
        lost = made.git("commit-tree", "-m", "lost", "HEAD^{tree}")
        made.git("replace", "--graft", "HEAD", old, lost)
        made.write(".git/info/grafts", f"{made.git('rev-parse', 'HEAD')} {old} {lost}\n")
        made.git("update-ref", "-d", "refs/heads/none")
        refs = (file("a.txt#L2", blob=blob), {"kind": "commit", "ref": lost})
        sources = gate(made.candidate(*refs)).json["results"][0]["sources"]
        assert [s["state"] for s in sources] == ["changed", "orphaned"]

    def test_damaged_object(self, repo: NewRepo) -> None:
        made = repo()
        right, wrong = (made.git("hash-object", "-w", "--stdin", data=data) for data in (b"right\n", b"wrong\n"))
        made.git("-c", "gc.auto=0", "gc", "--quiet")
        loose = [made.path / ".git/objects" / oid[:2] / oid[2:] for oid in (right, wrong)]
        loose[0].chmod(0o644)
        shutil.copy(loose[1], loose[0])
        with Repository(made.path) as opened, pytest.raises((Unavailable, RepositoryError)):
            opened.blob(right)

    def test_sha256_repository(self, repo: NewRepo, gate: Gate) -> None:
        made = repo("repo", "--object-format=sha256")
        made.write("a.txt", TEXT)
        made.write("e", "")
        commit = made.commit()
        with_remote_free = made.git("rev-parse", "HEAD:a.txt")
        made.write("a.txt", "#\n" + TEXT)
        made.git("mv", "e", "f")
        made.git("add", "--all")
        made.write("new", "x\n")
        made.git("add", "-N", "new")
        refs = (file("a.txt#L2", blob=with_remote_free), file("e"), file("new"), {"kind": "commit", "ref": commit})
        for args in ((made.candidate(*refs),), ("--worktree",)):
            sources = gate(*args).json["results"][0]["sources"]
            states = [s["state"] for s in sources]
            assert states[0] == "moved"
            assert states[3] == "unchanged"
            assert states[2] == ("unchanged" if args == ("--worktree",) else "missing")


class TestNames:
    """Any byte but NUL may stand in a name, and none of them is syntax."""

    ODD = ("-leading.txt", "--output=x", "two\nlines.txt", "gl*b[1]?.txt", ":(top)x", ":!x", """it's "q".txt""",
           " space ", "tab\tx", "é\u202e.txt", "HEAD", "a:b", "@", "#L1", "x#L3", "{}", "%2e")  # fmt: skip

    @pytest.mark.parametrize("name", ODD)
    def test_odd_source(self, name: str, repo: NewRepo, gate: Gate) -> None:
        made = repo()
        made.write(f"d/{name}", TEXT)
        made.write("gl1b1x.txt", "another\n")
        made.commit()
        with_remote(made)
        blob = made.git("hash-object", "--stdin", data=TEXT.encode())
        commit = made.git("rev-parse", "HEAD")
        made.candidate(file(f"d/{name}#L2", blob=blob), name="1.json")
        made.candidate(file(f"d/{name}#L2", commit=commit, quote="two"), name="2.json")
        made.candidate(file(f"none/{name}#L2"), name="3.json")
        results = gate(".chainseal/candidates").json["results"]
        sources = [result["sources"][0] for result in results]
        assert [s["state"] for s in sources] == ["unchanged", "unchanged", "missing"], sources
        assert [(s["dirty"], s["pushed"]) for s in sources[:2]] == [(False, True)] * 2
        made.git("mv", "--", f"d/{name}", f"d/{name}2")
        assert gate(".chainseal/candidates").json["results"][0]["sources"][0]["state"] == "renamed"
        assert not (made.path / "x").exists()

    def test_odd_source_at_the_root(self, repo: NewRepo, gate: Gate) -> None:
        made = repo()
        names = [name for name in self.ODD if name != "#L1"]
        for name in names:
            made.write(name, TEXT)
        made.commit()
        sources = gate(made.candidate(*(file(f"{name}#L2") for name in names))).json["results"][0]["sources"]
        assert {s["ref"]: s["state"] for s in sources if s["state"] != "unchanged"} == {}

    def test_names_that_are_not_utf8(self, repo: NewRepo, gate: Gate) -> None:
        made = repo()
        folder = os.fsencode(made.path)
        os.makedirs(folder + b"/.chainseal/candidates")
        for name in (b"\xff.txt", b".chainseal/candidates/\xe9\x1b.json"):
            with open(folder + b"/" + name, "wb") as stream:
                stream.write(b'{"action": "recall", "query": "x"}' if name.endswith(b"json") else b"x\n")
        made.commit()
        made.write("a.txt", TEXT)
        for args in (("--staged",), (), ("--worktree",), ("--base", "HEAD")):
            ran = gate(*args)
            assert ran.status == 0, ran
            assert "\x1b" not in ran.out
            assert ran.out.isascii()
            assert len(ran.json["results"]) == (0 if args[:1] == ("--base",) else 1)
        assert gate(made.candidate(file("none"), file("\\xff.txt"))).status == 1

    REVISIONS = ("--output=x", "-h", ":/two", "HEAD\nHEAD", "HEAD:a.txt", "a..b", "", "\0", "@{-1}")

    @pytest.mark.parametrize("revision", REVISIONS)
    @pytest.mark.parametrize("option", ["--base", "--policy-from"])
    def test_revision_of_an_option(self, option: str, revision: str, repo: NewRepo, gate: Gate) -> None:
        made = repo()
        made.write("a.txt", TEXT)
        made.commit("one")
        made.candidate(file("a.txt"))
        before = sorted(os.listdir(made.path))
        if option == "--policy-from" and not revision:
            return
        assert gate(f"{option}={revision}").status == 64
        assert sorted(os.listdir(made.path)) == before


class TestWhatRuns:
    """Nothing that the checkout or git's config names is run."""

    @pytest.fixture
    def marker(self, tmp_path: Path) -> Path:
        return tmp_path / "ran"

    def program(self, path: Path, marker: Path) -> Path:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f'#!/bin/sh\necho "$0 $*" >> "{marker}"\nexit 0\n')
        path.chmod(0o755)
        return path

    def verdicts(self, gate: Gate) -> list[Any]:
        out = []
        for args in ((), ("--staged",), ("--worktree",), ("--base", "HEAD~1")):
            ran = gate(*args)
            out.append([ran.status, [r["sources"] for r in ran.json["results"]]])
        return out

    def busy(self, made: Repo) -> None:
        """A repository in which every question is asked: clean, dirty, moved, gone, pinned, touched."""
        made.write(".gitattributes", "*.txt filter=evil diff=evil ident text working-tree-encoding=UTF-8\n")
        for name in ("a.txt", "dirty.txt", "moved.txt", "gone.txt", "touched.txt"):
            made.write(name, TEXT + name)
        made.commit()
        blob = made.git("rev-parse", "HEAD:a.txt")
        made.git("mv", "moved.txt", "new.txt")
        made.git("rm", "--quiet", "gone.txt")
        made.write("a.txt", "#\n" + TEXT)
        made.candidate(file("a.txt#L1", blob=blob), *(file(f"{n}.txt") for n in ("dirty", "moved", "gone", "touched")),
                       {"kind": "commit", "ref": "HEAD"})  # fmt: skip
        made.commit()
        made.write("dirty.txt", "dirty")
        os.utime(made.path / "touched.txt", (1, 1))

    def test_config_that_names_programs(self, repo: NewRepo, gate: Gate, marker: Path) -> None:
        made = repo()
        self.busy(made)
        remote = Repo.new(made.path.parent / "origin.git", "--bare")
        made.git("push", "--quiet", str(remote.path), "HEAD:refs/heads/main")
        made.git("update-ref", "refs/remotes/origin/main", "HEAD")
        calm = self.verdicts(gate)
        evil = self.program(made.path.parent / "evil", marker)
        hooks = made.path.parent / "hooks"
        for hook in ("post-index-change", "fsmonitor-watchman", "reference-transaction", "pre-commit"):
            self.program(hooks / hook, marker)
        more = f"""[filter "evil"]\n\tprocess = {evil}\n\trequired = true\n[core]\n\tfsmonitor = {evil}\n"""
        made.write(".git/more", more)
        for key, value in {
            "core.fsmonitor": evil, "core.hooksPath": hooks, "diff.external": evil, "diff.evil.command": evil,
            "diff.evil.textconv": evil, "filter.evil.clean": evil, "filter.evil.smudge": evil,
            "filter.evil.required": "true", "core.sshCommand": evil, "core.pager": evil, "pager.log": evil,
            "core.editor": evil, "core.askPass": evil, "credential.helper": evil, "gpg.program": evil,
            "log.showSignature": "true", "gpg.ssh.program": evil, "remote.origin.url": f"ext::{evil}",
            "remote.origin.promisor": "true", "remote.origin.uploadpack": evil, "protocol.ext.allow": "always",
            "include.path": "more", "log.diffMerges": "off", "diff.renames": "false", "log.showRoot": "false",
            "status.showUntrackedFiles": "no", "core.abbrev": "4", "diff.noprefix": "true", "color.ui": "always",
            "core.quotePath": "true", "core.attributesFile": "/dev/null", "diff.orderFile": "/dev/null",
            "diff.relative": "true", "diff.ignoreSubmodules": "all", "log.date": "relative", "alias.log": f"!{evil}",
            "alias.ls-files": f"!{evil}",
        }.items():  # fmt: skip
            made.git("config", key, str(value))
        os.utime(made.path / "touched.txt", (2, 2))
        if marker.exists():
            marker.unlink()
        assert self.verdicts(gate) == calm
        assert not marker.exists(), marker.read_text()

    @pytest.mark.parametrize("path", [".", "", "{here}", "{here}/bin", "bin", "{link}"])
    def test_git_in_the_checkout(
        self, path: str, repo: NewRepo, gate: Gate, marker: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        made = repo()
        made.write("a.txt", TEXT)
        made.commit()
        candidate = made.candidate(file("a.txt#L2"))
        for place in ("git", "bin/git", "false", "bin/false"):
            self.program(made.path / place, marker)
        link = made.path.parent / "link"
        link.symlink_to(made.path / "bin")
        entry = path.format(here=made.path, link=link)
        monkeypatch.setenv("PATH", f"{entry}{os.pathsep}{os.environ['PATH']}")
        monkeypatch.chdir(made.path)
        assert gate(candidate, cwd=made.path).source["state"] == "unchanged"
        environment = git_free(dict(os.environ)) | {"PYTHONPATH": str(CHECKOUT), "PYTHONSAFEPATH": "1"}
        code = "import sys; sys.path[:] = [p for p in sys.path if p]; from chainseal.cli import main; sys.exit(main())"
        cold = subprocess.run(
            [sys.executable, "-c", code, "gate", candidate, "--format", "json"],
            cwd=made.path, env=environment, capture_output=True, check=False,
        )  # fmt: skip
        assert json.loads(cold.stdout)["results"][0]["sources"][0]["state"] == "unchanged"
        assert not marker.exists(), marker.read_text()

    def test_git_is_missing(self, repo: NewRepo, gate: Gate, monkeypatch: pytest.MonkeyPatch, marker: Path) -> None:
        made = repo()
        candidate = made.candidate(file("a.txt"))
        self.program(made.path / "git", marker)
        monkeypatch.setenv("PATH", f".:{made.path}")
        ran = gate(candidate, cwd=made.path)
        assert ran.status == 64
        assert ran.err == "chainseal: git is not on PATH (folders inside the repository do not count); install git\n"
        assert not marker.exists()

    def test_git_that_does_not_run(self, repo: NewRepo, tmp_path: Path) -> None:
        made = repo()
        candidate = made.candidate(file("a.txt"))
        broken = tmp_path / "bin" / "git"
        broken.parent.mkdir()
        broken.write_bytes(b"\x7fELF no program")
        broken.chmod(0o755)
        environment = git_free(dict(os.environ)) | {"PYTHONPATH": str(CHECKOUT), "PATH": str(broken.parent)}
        ran = subprocess.run(
            [sys.executable, "-m", "chainseal", "gate", candidate], cwd=made.path, env=environment, capture_output=True,
            check=False,
        )  # fmt: skip
        assert ran.returncode == 64, ran.stderr
        assert b"does not run" in ran.stderr

    def test_bare_repository_that_the_tree_brings(self, repo: NewRepo, gate: Gate, marker: Path) -> None:
        made = repo()
        evil = self.program(made.path.parent / "evil", marker)
        inner = Repo.new(made.path / "mem" / "evil", "--bare")
        for key, value in (("core.fsmonitor", evil), ("core.bare", "false"), ("core.worktree", ".")):
            inner.git("config", key, str(value))
        made.write("a.txt", TEXT)
        candidate = made.candidate(file("mem/evil/config"), file("a.txt"))
        made.git("add", "--all")
        sources = gate(candidate).json["results"][0]["sources"]
        assert [s["state"] for s in sources] == ["unchanged", "unchanged"]
        inner.git("config", "core.bare", "true")
        inner.git("config", "--unset", "core.worktree")
        ran = gate(str(made.path / candidate), cwd=inner.path)
        assert ran.status == 64
        assert "bare repository inside" in ran.err
        if marker.exists():
            pytest.fail(marker.read_text())


class TestRepositories:
    """Repositories of other kinds, and none."""

    def test_none(self, tmp_path: Path, gate: Gate) -> None:
        (tmp_path / "empty").mkdir()
        ran = gate(cwd=tmp_path / "empty")
        assert ran.status == 64
        assert "is not in a git repository" in ran.err
        assert "is not in a git repository" in gate("--project", str(tmp_path / "none"), cwd=tmp_path).err

    CONFIGS = ("[core\n", "[core]\n\trepositoryformatversion = 99\n", "\x00\xff", "[a]\n[a]\n")

    @pytest.mark.parametrize("config", CONFIGS)
    def test_config_that_cannot_be_read(self, config: str, repo: NewRepo, gate: Gate) -> None:
        made = repo()
        candidate = made.candidate(file("a.txt"))
        made.write(".git/config", config)
        ran = gate(candidate)
        assert ran.status in {64, 1}, ran
        assert ran.err.count("\n") <= 1

    def test_another_owner(self, repo: NewRepo, gate: Gate) -> None:
        if os.geteuid() != 0:
            pytest.skip("only root can give a repository to another user")
        made = repo()
        made.write("a.txt", TEXT)
        candidate = made.candidate(file("a.txt"))
        made.commit()
        for path in (made.path, *made.path.rglob("*")):
            os.chown(path, 12345, 12345, follow_symlinks=False)
        for args in ((candidate,), ("--staged",), ("--base", "HEAD"), ("--worktree",)):
            ran = gate(*args)
            assert ran.status == 64, ran
            assert "safe.directory" in ran.err
        (Path(os.environ["HOME"]) / ".gitconfig").write_text(f"[safe]\n\tdirectory = {made.path}\n")
        try:
            assert gate(candidate).source["state"] == "unchanged"
        finally:
            (Path(os.environ["HOME"]) / ".gitconfig").unlink()

    def test_bare(self, repo: NewRepo, gate: Gate) -> None:
        made = repo()
        made.write("a.txt", TEXT)
        made.candidate(file("a.txt#L2"), file("gone"))
        made.commit()
        bare = with_remote(made)
        ran = gate("--staged", cwd=bare.path)
        assert [s["state"] for s in ran.json["results"][0]["sources"]] == ["unchanged", "missing"]
        assert [s["dirty"] for s in ran.json["results"][0]["sources"]] == [False, False]
        assert gate("--base", "HEAD", cwd=bare.path).status == 0
        assert gate("--worktree", cwd=bare.path).status == 64

    def test_from_a_folder_of_the_repository(self, repo: NewRepo, gate: Gate) -> None:
        made = repo()
        made.write("a.txt", TEXT)
        made.write("deep/er/b.txt", TEXT)
        made.candidate(file("a.txt#L2"))
        made.commit()
        for args in ((), ("--staged",), ("--worktree",)):
            assert gate(*args, cwd=made.path / "deep/er").source["state"] == "unchanged"

    def test_inside_a_submodule(self, repo: NewRepo, gate: Gate) -> None:
        inner, made = repo("inner"), repo()
        inner.write("a.txt", TEXT)
        inner.candidate(file("a.txt#L2"))
        inner.commit()
        made.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", str(inner.path), "sub")
        assert gate("--staged", cwd=made.path / "sub").source["state"] == "unchanged"

    def test_sparse_checkout(self, repo: NewRepo, gate: Gate) -> None:
        made = repo()
        made.write("in/a.txt", TEXT)
        made.write("out/b.txt", TEXT)
        made.commit()
        made.git("sparse-checkout", "init", "--cone", "--sparse-index")
        made.git("sparse-checkout", "set", "in", ".chainseal")
        assert not (made.path / "out").exists()
        source = gate(made.candidate(file("out/b.txt#L2", quote="two"))).source
        assert (source["state"], source["dirty"]) == ("unchanged", False)

    @pytest.mark.parametrize("flag", ["--assume-unchanged", "--skip-worktree"])
    def test_flags_that_hide_a_change(self, flag: str, repo: NewRepo, gate: Gate) -> None:
        made = repo()
        made.write("a.txt", TEXT)
        made.commit()
        made.git("update-index", flag, "a.txt")
        made.write("a.txt", "hidden\n")
        source = gate(made.candidate(file("a.txt#L2"))).source
        assert (source["state"], source["dirty"]) == ("unchanged", True)

    def test_conflict(self, repo: NewRepo, gate: Gate) -> None:
        """Until it is resolved the own side is judged."""
        made = repo()
        made.write("a.txt", TEXT)
        made.write("ours-deleted.txt", TEXT)
        made.commit()
        made.git("checkout", "--quiet", "-b", "side")
        made.write("a.txt", TEXT.replace("two", "theirs"))
        made.write("ours-deleted.txt", "changed\n")
        made.commit()
        made.git("checkout", "--quiet", "main")
        made.write("a.txt", TEXT.replace("two", "ours"))
        made.git("rm", "--quiet", "ours-deleted.txt")
        made.commit()
        made.git("merge", "--quiet", "side", ok=False)
        refs = (file("a.txt#L2", quote="ours"), file("ours-deleted.txt"))
        sources = gate(made.candidate(*refs)).json["results"][0]["sources"]
        assert [(s["state"], s["dirty"]) for s in sources] == [("unchanged", True), ("deleted", False)]

    def test_filters_whose_output_is_clean(self, repo: NewRepo, gate: Gate) -> None:
        """What a filter wrote is not dirty while git's stat data say so; no filter is run to tell."""
        made = repo()
        made.write(".gitattributes", "*.txt filter=up\n")
        made.git("config", "filter.up.clean", "tr A-Z a-z")
        made.git("config", "filter.up.smudge", "tr a-z A-Z")
        made.write("a.txt", TEXT.upper())
        made.commit()
        candidate = made.candidate(file("a.txt#L2", quote="two"))
        os.utime(made.path / ".git/index", (2**31, 2**31))  # else the entry is racily clean
        source = gate(candidate).source
        assert (source["state"], source["dirty"]) == ("unchanged", False)
        made.write("a.txt", "other\n")
        assert gate(candidate).source["dirty"] is True


class TestProcesses:
    """What is opened is closed, and no answer waits for a process that waits."""

    def test_nothing_is_left(self, repo: NewRepo) -> None:
        made = repo()
        made.write("a.txt", TEXT)
        made.commit()
        fds = len(os.listdir("/proc/self/fd")) if Path("/proc/self/fd").exists() else 0
        threads = threading.active_count()
        before = dict(os.environ)
        for _ in range(3):
            with Repository(made.path) as opened:
                opened.blob(opened.commit("HEAD") and made.git("rev-parse", "HEAD:a.txt"))
                reader = opened._objects._reader
                assert reader is not None
                process = reader._process.proc
            assert process.returncode is not None
        gc.collect()
        assert dict(os.environ) == before
        assert threading.active_count() == threads
        if fds:
            assert len(os.listdir("/proc/self/fd")) == fds

    def test_a_repository_that_cannot_be_opened_gives_the_environment_back(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("GIT_DIR", "somewhere")
        before = dict(os.environ)
        with pytest.raises(RepositoryError):
            Repository(tmp_path)
        assert dict(os.environ) == before

    def test_complaints_of_git_do_not_block(self, repo: NewRepo) -> None:
        """An ambiguous short id makes git list all it could mean, on a pipe that someone has to empty."""
        made = repo()
        data = b"".join(b"blob\ndata %d\n%d\n" % (len(str(n)), n) for n in range(30_000))
        made.git("fast-import", "--quiet", data=data)
        with Repository(made.path) as opened:
            found = [opened.header(f"{n:04x}") for n in range(0, 65_536, 4)]
            assert None in found
            assert opened._objects._reader is not None
            assert len(opened._objects._reader._said) > 10_000

    def test_blobs(self, repo: NewRepo) -> None:
        made = repo()
        big = made.git("hash-object", "-w", "--stdin", data=b"x" * (MAX_BLOB_BYTES + 1))
        fits = made.git("hash-object", "-w", "--stdin", data=b"\n" * MAX_BLOB_BYTES)
        tree = made.git("mktree", data=b"")
        with Repository(made.path) as opened:
            assert opened.blob(fits) == b"\n" * MAX_BLOB_BYTES
            bad = {big: "at most", tree: "not in this clone", "1" * 40: "not in this clone", "HEAD": "not an object id"}
            for oid, message in bad.items():
                with pytest.raises(Unavailable, match=message):
                    opened.blob(oid)
            assert opened.blob(fits)[:1] == b"\n"

    def test_git_that_fails_is_named(self, repo: NewRepo, monkeypatch: pytest.MonkeyPatch) -> None:
        made = repo()
        with Repository(made.path) as opened:
            with pytest.raises(RepositoryError, match=r"git log failed with status 128: fatal: .*nothing"):
                opened.run("log", "nothing")
            monkeypatch.setattr(Repository, "git_version", (1, 7))
            with pytest.raises(RepositoryError, match=r"git 1\.7 is too old"):
                opened.run("ls-files", "--no-such-option")


def test_the_runner_reads_what_it_printed(repo: NewRepo, gate: Gate) -> None:
    made = repo()
    made.write("a.txt", TEXT)
    ran = gate(made.candidate(file("a.txt")))
    assert isinstance(ran, Ran)
    assert ran.source["state"] == "missing"
