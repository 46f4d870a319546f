"""The oldest git that works, held against every option, config key and variable that chainseal gives git.

Git's release notes (Documentation/RelNotes of git.git) are the source: where they name the thing, the comment quotes
them; where only the list of commits that comes with a release does, the comment says "commits" and quotes that; what is
older than they are precise about is put at the release whose manual first has it.
"""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import git
import pytest

import chainseal
from chainseal import repository
from chainseal.cli import main
from chainseal.repository import OLDEST_GIT, Repository
from tests import audited
from tests.audited import FILE, LIMIT, Place
from tests.conftest import Repo

Release = tuple[int, int]

# Command and option: the first release that has them. Versions of the 1.x series are cut to two numbers.
SINCE: dict[str, Release] = {
    "cat-file": (1, 0),
    "cat-file --batch": (1, 5),  # 1.5.6, commits: "git-cat-file: Add --batch option"
    "cat-file --batch-check": (1, 5),  # 1.5.6, commits: "git-cat-file: Add --batch-check option"
    "cat-file --buffer": (2, 6),  # 2.6, commits: "cat-file: add --buffer option"
    "config": (1, 5),
    "config --get-regexp": (1, 5),
    "config --name-only": (2, 6),  # 2.6: '"--name-only" option is added to help this'
    "config -z": (1, 5),  # 1.5.3
    "diff-files": (1, 0),
    "diff-files --name-only": (1, 0),
    "diff-files --no-ext-diff": (1, 5),  # 1.5.3
    "diff-files --no-textconv": (1, 6),  # 1.6.1
    "diff-files -z": (1, 0),
    "diff-index": (1, 0),
    "diff-index --cached": (1, 0),
    "diff-index --ita-invisible-in-index": (2, 11),  # 2.11: "an index consisting solely of intend-to-add paths"
    "diff-index --name-only": (1, 0),
    "diff-index --no-abbrev": (1, 2),
    "diff-index --no-ext-diff": (1, 5),
    "diff-index --no-renames": (1, 5),
    "diff-index --no-textconv": (1, 6),
    "diff-index --raw": (1, 1),
    "diff-index -M": (1, 0),
    "diff-index -l": (1, 0),
    "diff-index -r": (1, 0),
    "diff-index -z": (1, 0),
    "diff-tree": (1, 0),
    "diff-tree --name-status": (1, 0),
    "diff-tree --no-abbrev": (1, 2),
    "diff-tree --no-ext-diff": (1, 5),
    "diff-tree --no-textconv": (1, 6),
    "diff-tree --raw": (1, 1),
    "diff-tree --root": (1, 0),
    "diff-tree --stdin": (1, 0),
    "diff-tree -M": (1, 0),
    "diff-tree -l": (1, 0),
    "diff-tree -m": (1, 0),
    "diff-tree -r": (1, 0),
    "diff-tree -z": (1, 0),
    "for-each-ref": (1, 4),
    "for-each-ref --format": (1, 4),  # 1.4.4
    "for-each-ref %(creatordate:unix)": (2, 9),  # 2.9.4: "a new format --date=unix"; creatordate itself is of 1.4.4
    "for-each-ref %(objectname)": (1, 4),
    "for-each-ref %(refname)": (1, 4),
    "for-each-ref %(symref)": (1, 7),  # 1.7.1: '"git for-each-ref" learned %(symref), %(symref:short)'
    "hash-object": (1, 0),
    "hash-object --stdin": (1, 4),
    "hash-object -t": (1, 0),
    "hash-object -w": (1, 0),  # not looked up; 1.6.2.1 mends it: '"git hash-object -w" did not read'
    "log": (1, 0),
    "log --diff-filter": (1, 0),
    "log --format": (1, 6),  # 1.6.3: "git log --format=..." is another way to say --pretty
    "log --full-history": (1, 4),  # 1.4.1, commits: "revision.c: --full-history fix."
    "log --name-only": (1, 0),
    "log --no-abbrev": (1, 2),
    "log --no-ext-diff": (1, 5),
    "log --no-renames": (1, 5),
    "log --no-textconv": (1, 6),
    "log --not": (1, 0),
    "log --raw": (1, 4),
    "log --remotes": (1, 7),  # 1.7.0: "--glob=heads/*", which came with the argument of --remotes
    "log --reverse": (1, 5),  # 1.5.1: '"git log" and friends take --reverse'
    "log --topo-order": (1, 0),  # 1.0, commits: 'Fix git-rev-list "date order" with --topo-order'
    "log -M": (1, 0),
    "log -c": (1, 2),
    "log -l": (1, 0),
    "log -m": (1, 2),
    "log -z": (1, 4),
    "ls-files": (1, 0),
    "ls-files --exclude-standard": (1, 5),  # release not looked up: the manual of 1.5.4 has it
    "ls-files --ignored": (1, 0),
    "ls-files --others": (1, 0),
    "ls-files --stage": (1, 0),
    "ls-files -v": (1, 5),  # 1.5.0, with assume-unchanged
    "ls-files -z": (1, 0),
    "ls-tree": (1, 0),
    "ls-tree --full-tree": (1, 6),  # 1.6.2
    "ls-tree -r": (1, 0),
    "ls-tree -z": (1, 0),
    "merge-base": (1, 0),
    "merge-base --octopus": (1, 7),  # 1.7.3, commits: "merge-base --octopus to mimic show-branch --merge-base"
    "rev-list": (1, 0),
    "rev-list --all": (1, 2),
    "rev-list --exclude": (1, 9),  # 1.9: '"git log" and friends learned the "--exclude=<glob>" option'
    "rev-list --not": (1, 4),
    "rev-list --remotes": (1, 7),
    "rev-list --stdin": (1, 5),
    "rev-parse": (1, 0),
    "rev-parse --quiet": (1, 6),
    "rev-parse --verify": (1, 0),
    "symbolic-ref": (1, 0),
    "symbolic-ref -q": (1, 5),  # release not looked up: named in neither, and git-pull.sh of the 1.5 series has it
    "update-index": (1, 0),
    "update-index --add": (1, 0),
    "update-index --index-info": (1, 0),  # 1.0, commits: "allow --index-info to add higher stages"
    "update-index -z": (1, 3),  # 1.3, commits: "Prevent --index-info from ignoring -z."
    "version": (1, 0),
    # The throw-away repository of the canaries.
    "add": (1, 5),
    "add --all": (1, 6),  # 1.6.0
    "commit": (1, 5),
    "commit --allow-empty": (1, 5),  # 1.5.4
    "commit --message": (1, 5),
    "commit --quiet": (1, 5),
    "init": (1, 5),
    "init --quiet": (1, 5),
    "init --template": (1, 5),
    "mv": (1, 5),
}

# Of git itself.
GIT_OPTIONS: dict[str, Release] = {
    "--work-tree": (1, 5),  # 1.5.3: "--work-tree=<path>"
    "-c": (1, 7),  # 1.7.2: "git -c <var>=<value>"
}

# Config keys and variables. Git reads only those that it knows, so a key that is newer than OLDEST_GIT must be one whose
# subject came with it: before, there is nothing to switch off. That reason stands beside it.
NEW_WITH_ITS_SUBJECT: dict[str, tuple[Release, str]] = {
    "advice.graftFileDeprecated": ((2, 18), "the advice that it silences came with it"),
    "core.fsmonitor": ((2, 16), "no file system monitor before"),
    "diff.relative": ((2, 28), "--relative only when asked for before"),
    "log.diffMerges": ((2, 32), "-m means separate diffs before"),
    "protocol.allow": ((2, 12), "GIT_ALLOW_PROTOCOL does it too, and there is no lazy fetch before 2.17"),
    "safe.bareRepository": ((2, 38), "the project's repository is settled before git is asked"),
    "GIT_CONFIG_GLOBAL": ((2, 32), "only passed on when the operator sets it"),
    "GIT_NO_LAZY_FETCH": ((2, 45), "GIT_ALLOW_PROTOCOL refuses the fetch, and the answer is the same"),
    "GIT_OPTIONAL_LOCKS": ((2, 15), "none of the commands used takes an optional lock"),
}
SETTINGS: dict[str, Release] = {
    "color.ui": (1, 5),
    "core.attributesFile": (1, 7),
    "core.hooksPath": (2, 9),  # 2.9: "A new configuration variable core.hooksPath"
    "core.pager": (1, 5),
    "core.quotePath": (1, 5),
    "diff.external": (1, 5),
    "diff.ignoreSubmodules": (1, 7),
    "diff.orderFile": (1, 9),  # 1.9: "diff.orderfile=<file> configuration variable"
    "diff.renames": (1, 5),
    "filter.*.clean": (1, 6),
    "filter.*.process": (2, 11),  # 2.11: 'A new "process" type of filter API'
    "filter.*.required": (1, 7),
    "i18n.logOutputEncoding": (1, 5),
    "log.follow": (2, 6),  # 2.6: 'A new configuration variable can enable "--follow" automatically'
    "log.mailmap": (1, 8),
    "log.showRoot": (1, 5),
    "log.showSignature": (2, 10),  # 2.10
    "GIT_ALLOW_PROTOCOL": (2, 3),
    "GIT_ASKPASS": (1, 7),
    "GIT_ATTR_NOSYSTEM": (1, 7),
    "GIT_CONFIG_NOSYSTEM": (1, 5),
    "GIT_GRAFT_FILE": (1, 0),
    "GIT_INDEX_FILE": (1, 0),
    "GIT_LITERAL_PATHSPECS": (1, 8),
    "GIT_NO_REPLACE_OBJECTS": (1, 6),
    "GIT_PAGER": (1, 5),
    "GIT_PROTOCOL_FROM_USER": (2, 6),
    "GIT_SSH_COMMAND": (2, 3),
    "GIT_TERMINAL_PROMPT": (2, 3),
    "LC_ALL": (1, 0),
}

VALUED = ("-l", "-M")  # options whose value is written without a sign between


def parts(argv: list[str]) -> Iterator[str]:
    """What of git a command line asks: `-c`, config keys, the command, each of its options, and fields of a format."""
    words = iter(argv)
    command = ""
    for word in words:
        if word == "--":
            return
        if not command and word == "-c":
            yield "-c"
            key = next(words).partition("=")[0]
            yield f"filter.*.{key.rpartition('.')[2]}" if key.startswith("filter.") else key
        elif not command and word.startswith("--"):
            yield word.partition("=")[0]
        elif not command:
            command = word
            yield command
        elif word.startswith("-"):
            option = next((v for v in VALUED if word.startswith(v)), word.partition("=")[0])
            yield f"{command} {option}"
            yield from (f"{command} {field}" for field in re.findall(r"%\([^)]*\)", word))


@pytest.fixture(scope="module")
def given(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """All that git is given while everything is asked of it that this version can ask."""
    root = tmp_path_factory.mktemp("floor")
    seen: set[str] = set()
    execute = git.Git.execute

    def recorded(asked: git.Git, command: list[str], *args: Any, **options: Any) -> Any:
        seen.update(parts(command[1:]))
        seen.update(options.get("env") or {})
        seen.update(key for key in os.environ if key.startswith("GIT_"))
        return execute(asked, command, *args, **options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(git.Git, "execute", recorded)
        patch.setenv("HOME", str(root))
        for key in [key for key in os.environ if key.startswith("GIT_")]:
            patch.delenv(key)
        made = _everything(root)
        patch.chdir(made.path)
        patch.setenv("GIT_INDEX_FILE", str(made.path / ".git/index"))
        patch.setenv("GIT_CONFIG_GLOBAL", str(root / "none"))
        for line in ("gate", "gate --staged", "gate --worktree", "gate --base HEAD~1", "gate --policy-from HEAD",
                     "gate .chainseal/candidates", "lumi a.txt e", "canary", "scan", "scan --staged", "scan --base HEAD~1"):  # fmt: skip
            assert main([*line.split(" "), "--output", str(root / "out")]) in {0, 1, 2}, line
        patch.delenv("GIT_INDEX_FILE")
        made.git("clone", "--quiet", "--filter=blob:none", f"file://{made.path}", str(root / "clone"))
        patch.chdir(root / "clone")
        assert main(["gate", "--staged", "--output", str(root / "out")]) == 1
        _ask_about_a_ledger(root)
        with Repository(made.path) as opened:
            assert opened.git_version >= OLDEST_GIT
    return seen


def _everything(root: Path) -> Repo:
    made = Repo.new(root / "repo")
    made.write(".gitattributes", "*.flt filter=some\n")
    for name in ("a.txt", "b.txt", "gone.txt", "moved.txt", "e", "s.flt"):
        made.write(name, "one\ntwo\n" if name != "e" else "")
    old = made.commit()
    blob = made.git("rev-parse", "HEAD:a.txt")
    made.git("config", "filter.some.clean", "cat")
    made.git("config", "uploadpack.allowFilter", "true")
    made.git("mv", "moved.txt", "new.txt")
    made.git("rm", "--quiet", "gone.txt")
    made.write("AGENTS.md", "See moved.txt, ./gone.txt and `gone.txt`.\n")
    made.write("a.txt", "zero\none\ntwo\n")
    refs = [{"kind": "file", "ref": name} for name in ("b.txt", "gone.txt", "moved.txt", "e", "s.flt", "none", "new")]
    made.candidate(*refs, {"kind": "commit", "ref": old}, {"kind": "file", "ref": "a.txt#L1", "blob": blob})
    made.commit()
    remote = Repo.new(root / "origin", "--bare")
    made.git("remote", "add", "origin", str(remote.path))
    made.git("push", "--quiet", "origin", "HEAD~1:refs/heads/main")
    made.write("b.txt", "dirty\n")
    made.write("s.flt", "dirty\n")
    made.write("new", "new\n")
    made.git("add", "-N", "new")
    return made


def _ask_about_a_ledger(root: Path) -> None:
    """Store, audit, mend, list and review, each with the status that shows that it came to its end."""
    place = _ledger(root)
    _ask(place, 0, "audit", "audit --staged", "audit --base HEAD~1", "audit --worktree", "ledger list --all",
         f"ledger show {place.first}", "ledger verify --committed", "ledger verify --staged")  # fmt: skip
    place.git("mv", FILE, "src/new.py")
    _ask(place, 0, "audit --fix --staged")
    added = place.git("diff", "--cached", "--name-only", "--diff-filter=A").splitlines()
    assert {place.receipt(Path(path).stem)["event"] for path in added} == {"repin"}
    place.commit()
    place.edit("= 20", "= 30", "src/new.py")
    place.commit()
    _ask(place, 1, "audit")
    _ask(place, 0, f"review {place.first} --confirm --because seen", f"review {place.first} --retract --reason wrong")
    place.commit()
    _pin_what_no_history_has(place)
    _ask(place, 1, "audit", "audit --staged")
    _ask_of_less(place, root)


def _ask(place: Place, status: int, *lines: str) -> None:
    for line in lines:
        ran = place.run(*line.split(" "))
        assert ran.status == status, (line, ran.out)


def _ledger(root: Path) -> Place:
    """Memories with conditions, one of them on a branch that was merged; two tags, a remote, a candidate that waits."""
    place = audited.built(root / "ledger")
    remote = Repo.new(root / "ledger-origin", "--bare")
    remote.git("config", "uploadpack.allowFilter", "true")
    place.git("remote", "set-url", "origin", str(remote.path))
    for day, tag in enumerate(("v1", "v2"), start=1):
        place.git("tag", "-m", tag, tag, GIT_COMMITTER_DATE=f"2026-01-0{day}T00:00:00Z")
    conditions = [{"branch_is_not": "main"}, {"tag_after": "v2"}, {"path_changed": "docs/guide.md"}]
    place.memory("UPLOAD_RETRIES_OF_ONE_JOB is 3.", f"{FILE}#L3", source_stale_if=conditions)
    place.candidate({"kind": "file", "ref": LIMIT}, name="waits.json")
    place.commit()
    place.git("push", "--quiet", "origin", "main")
    place.git("remote", "set-head", "origin", "main")
    _remember_beside(place, "merged")
    place.write("a.txt", "a\n")
    place.commit()
    place.git("merge", "--quiet", "--no-ff", "-m", "merge", "merged")
    return place


def _remember_beside(place: Place, branch: str) -> None:
    """Commit a file on a new branch, with a memory that cites it, and go back."""
    place.git("checkout", "--quiet", "-b", branch)
    place.write(f"src/{branch}.py", f"SECONDS_OF_{branch.upper()} = 7\n")
    place.commit()
    place.memory(f"SECONDS_OF_{branch.upper()} is 7.", f"src/{branch}.py#L1")
    place.git("checkout", "--quiet", "main")


def _pin_what_no_history_has(place: Place) -> None:
    """Take over a memory of another branch, and not the file that it cites."""
    _remember_beside(place, "lost")
    place.git("checkout", "--quiet", "lost", "--", ".chainseal/receipts")
    place.commit()


def _ask_of_less(place: Place, root: Path) -> None:
    """What is asked where a sparse checkout leaves the ledger out, and in a partial and a shallow clone."""
    place.git("push", "--quiet", "origin", "main")
    place.git("sparse-checkout", "set", "--no-cone", "/src/")
    _ask(place, 0, "ledger verify")
    origin = f"file://{root / 'ledger-origin'}"
    for name, option, line in (("part", "--filter=blob:none", "audit"), ("top", "--depth=2", "audit --base HEAD~1")):
        place.git("clone", "--quiet", option, "--branch=main", origin, str(root / name))
        _ask(Place(root / name), 0, line)


def known() -> dict[str, Release]:
    return SINCE | GIT_OPTIONS | SETTINGS


def test_all_that_git_is_given_is_in_a_release_that_is_old_enough(given: set[str]) -> None:
    newer = {name: release for name, release in known().items() if release > OLDEST_GIT}
    assert newer == {}
    assert given - set(known()) - set(NEW_WITH_ITS_SUBJECT) == set()


def test_the_oldest_git_is_no_newer_than_what_is_used(given: set[str]) -> None:
    assert max(release for name, release in known().items() if name in given) == OLDEST_GIT


def test_the_tables_hold_nothing_that_is_not_used(given: set[str]) -> None:
    assert (set(known()) | set(NEW_WITH_ITS_SUBJECT)) - given == set()


def test_what_is_newer_says_why_it_may_be(given: set[str]) -> None:
    assert given  # the recording came first
    for name, (release, why) in NEW_WITH_ITS_SUBJECT.items():
        assert release > OLDEST_GIT, f"{name} belongs into SETTINGS"
        assert why


def test_the_recording_missed_no_call_in_the_source(given: set[str]) -> None:
    """Each literal that a call of `run` or a list of options holds was seen in a real call."""
    missed = []
    for path in sorted(Path(chainseal.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.func.attr != "run":
                continue
            words = [a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
            missed += [f"{path.name}: {part}" for part in parts(words) if part not in given]
    assert missed == []


def test_every_setting_of_the_door_was_seen(given: set[str]) -> None:
    assert {option.partition("=")[0] for option in repository._CONFIG} <= given
    assert set(repository._ENVIRONMENT) <= given
