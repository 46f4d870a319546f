"""The four lights of a path: local, committed, pushed, deployed_live."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from chainseal.core.lumi import Light, Local, Lumi, worst
from chainseal.facts import GitHistory
from chainseal.lights import lights
from chainseal.repository import Repository
from chainseal.trees import CommitTree, IndexTree, Tree, WorkTree
from tests.conftest import Repo

DEPLOYED = "refs/tags/live"


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Repo:
    """One file for each state that a file can be in; its name says which."""
    root = tmp_path_factory.mktemp("lumi")
    repo = Repo.new(root / "repo")
    for name in ("live", "changed-since-live", "dirty", "staged", "removed", "deleted", "odd\nname", "untracked-again"):
        repo.write(f"d/{name}", f"{name} 1\n")
    repo.link("link", "d/live")
    repo.commit()
    repo.git("tag", "live")
    repo.write("d/changed-since-live", "2\n")
    repo.write("d/pushed", "pushed\n")
    repo.commit()
    remote = Repo.new(root / "origin", "--bare")
    repo.git("remote", "add", "origin", str(remote.path))
    repo.git("push", "--quiet", "origin", "main")
    repo.write("d/committed", "committed\n")
    repo.commit()
    repo.write("d/dirty", "other\n")
    repo.write("d/staged", "staged 2\n")
    repo.git("add", "d/staged")
    repo.git("rm", "--quiet", "d/removed")
    repo.git("rm", "--quiet", "--cached", "d/untracked-again")
    (repo.path / "d/deleted").unlink()
    repo.write("d/new", "new\n")
    repo.write("d/added", "added\n")
    repo.git("add", "d/added")
    return repo


INDEX = {
    #                    local        committed pushed   deployed_live
    "live": ("clean", "true", "true", "true"),
    "changed-since-live": ("clean", "true", "true", "false"),
    "pushed": ("clean", "true", "true", "false"),
    "committed": ("clean", "true", "false", "false"),
    "dirty": ("dirty", "true", "true", "true"),
    "staged": ("clean", "false", "false", "false"),
    "added": ("clean", "false", "false", "false"),
    "new": ("untracked", "false", "false", "false"),
    "untracked-again": ("untracked", "false", "false", "false"),
    "removed": ("absent", "false", "false", "false"),
    "deleted": ("absent", "true", "true", "true"),
    "never": ("absent", "false", "false", "false"),
    "odd\nname": ("clean", "true", "true", "true"),
}


def seen(repo: Repo, tree: Callable[[Repository], Tree], deployed: str, *paths: str) -> dict[str, tuple[str, ...]]:
    with Repository(repo.path) as opened:
        history = GitHistory(opened, tree(opened))
        history.ask(paths, ())
        return {path: tuple(lumi.words.values()) for path, lumi in lights(opened, history, deployed, paths).items()}


@pytest.mark.parametrize("name", INDEX)
def test_lights_of_the_index(name: str, world: Repo) -> None:
    path = f"d/{name}"
    assert seen(world, IndexTree, DEPLOYED, path) == {path: INDEX[name]}


def test_lights_of_many_at_once_are_those_of_each(world: Repo) -> None:
    expected = {f"d/{name}": states for name, states in INDEX.items()}
    assert seen(world, IndexTree, DEPLOYED, *expected) == expected


def test_lights_of_a_commit(world: Repo) -> None:
    def head(repository: Repository) -> Tree:
        return CommitTree(repository, repository.commit("HEAD"))

    found = seen(world, head, DEPLOYED, "d/staged", "d/added", "d/removed", "d/committed")
    assert found == {
        "d/staged": ("dirty", "true", "true", "true"),
        "d/added": ("untracked", "false", "false", "false"),
        "d/removed": ("absent", "true", "true", "true"),
        "d/committed": ("clean", "true", "false", "false"),
    }


def test_lights_of_the_work_tree(world: Repo) -> None:
    found = seen(world, WorkTree, DEPLOYED, "d/dirty", "d/new", "d/live", "d/deleted", "link")
    assert found == {
        "d/dirty": ("clean", "false", "false", "false"),
        "d/new": ("clean", "false", "false", "false"),
        "d/live": ("clean", "true", "true", "true"),
        "d/deleted": ("absent", "false", "false", "false"),
        "link": ("clean", "true", "true", "true"),
    }


@pytest.mark.parametrize(
    ("deployed", "live"),
    [
        ("", "not_applicable"),
        ("refs/tags/none", "unknown"),
        ("--output=x", "unknown"),
        ("live", "true"),
        ("main", "true"),
    ],
)
def test_what_is_deployed(deployed: str, live: str, world: Repo) -> None:
    assert seen(world, IndexTree, deployed, "d/live")["d/live"][3] == live
    assert "x" not in os.listdir(world.path)


def test_without_a_remote_or_a_commit(tmp_path: Path) -> None:
    repo = Repo.new(tmp_path / "repo")
    repo.write("a", "a\n")
    repo.git("add", "a")
    repo.write("b", "b\n")
    assert seen(repo, IndexTree, "", "a", "b") == {
        "a": ("clean", "false", "unknown", "not_applicable"),
        "b": ("untracked", "false", "unknown", "not_applicable"),
    }


def test_in_a_bare_repository(world: Repo, tmp_path: Path) -> None:
    world.git("clone", "--quiet", "--bare", str(world.path), str(tmp_path / "bare"))

    def head(repository: Repository) -> Tree:
        return CommitTree(repository, repository.commit("HEAD"))

    assert seen(Repo(tmp_path / "bare"), head, DEPLOYED, "d/live")["d/live"] == ("absent", "true", "unknown", "true")


def test_a_deployed_commit_without_its_trees_is_unknown(world: Repo, tmp_path: Path) -> None:
    world.git("config", "uploadpack.allowFilter", "true")
    world.git("clone", "--quiet", "--filter=tree:0", f"file://{world.path}", str(tmp_path / "clone"))
    assert seen(Repo(tmp_path / "clone"), IndexTree, DEPLOYED, "d/live")["d/live"][3] == "unknown"


def test_the_worst_of_several() -> None:
    def lumi(local: Local, *rest: Light) -> Lumi:
        return Lumi(path="x", local=local, committed=rest[0], pushed=rest[1], deployed_live=rest[2])

    both = worst("y", [
        lumi(Local.CLEAN, Light.FALSE, Light.TRUE, Light.NOT_APPLICABLE),
        lumi(Local.UNTRACKED, Light.TRUE, Light.UNKNOWN, Light.TRUE),
    ])  # fmt: skip
    assert both == Lumi(path="y", local=Local.UNTRACKED, committed=Light.FALSE, pushed=Light.UNKNOWN,
                        deployed_live=Light.NOT_APPLICABLE)  # fmt: skip
    assert worst("y", []) is None
