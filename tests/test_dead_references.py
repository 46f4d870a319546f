"""Dead references: told when they led somewhere once, quiet when they never did, and one look at git for all of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chainseal.cli import main
from chainseal.core.documents import Json, Part
from chainseal.core.front_matter import lines_of, places_of
from chainseal.core.references import references
from chainseal.repository import Repository
from chainseal.verbs.choosing import Request
from chainseal.verbs.scanning import ScanRequest, run
from tests.cases.CS604_dead_reference import AFTER, BEFORE, LATE, QUIET, SPEAKS
from tests.conftest import Repo

GOLDEN = Path(__file__).parent / "golden" / "scan.txt"
MOVED = "".join(f"VALUE_{n} = {n}\n" for n in range(20))

Found = dict[str, list[dict[str, Any]]]


def scanned(root: Path, capsys: pytest.CaptureFixture[str], *args: str) -> Found:
    capsys.readouterr()
    main(["scan", "--project", str(root), "--format", "json", *args])
    value = json.loads(capsys.readouterr().out)
    assert value["unjudged"] == []
    return {result["path"]: result["findings"] for result in value["results"]}


def places(name: str) -> str:
    return f"notes/{list({**SPEAKS, **QUIET, **LATE}).index(name)}/AGENTS.md"


def changed(made: Repo) -> None:
    for path, text in AFTER.items():
        if text is None:
            made.git("rm", "--quiet", path)
        elif text.startswith("->"):
            (made.path / text[2:]).parent.mkdir(exist_ok=True)
            made.git("mv", path, text[2:])
        else:
            made.write(path, text)


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Repo:
    made = Repo.new(tmp_path_factory.mktemp("dead") / "repo")
    for path, text in BEFORE.items():
        made.write(path, text)
    for name, case in SPEAKS.items():
        made.write(places(name), f"# Rules\n\n{case[0]}\n")
    for name, text in QUIET.items():
        made.write(places(name), f"# Rules\n\n{text}\n")
    made.commit()
    changed(made)
    made.commit()
    for name, text in LATE.items():
        made.write(places(name), f"# Rules\n\n{text}\n")
    made.commit()
    return made


@pytest.fixture(scope="module")
def found(world: Repo) -> Found:
    with Repository(world.path) as repository:
        results = list(run(repository, ScanRequest(Request()), datetime.now(timezone.utc)).results)
    return {result.path: [f.to_mapping() for f in result.findings] for result in results}  # type: ignore[union-attr]


@pytest.mark.parametrize("name", SPEAKS)
def test_it_speaks(name: str, found: Found) -> None:
    text, marked, said = SPEAKS[name]
    (finding,) = found[places(name)]
    assert (finding["rule"], finding["level"]) == ("CS604", "warning")
    assert said in finding["message"]
    line = f"# Rules\n\n{text}\n".split("\n")[finding["line"] - 1]
    assert line[finding["column"] - 1 : finding["end_column"] - 1] == marked
    assert ("fix" in finding) == (" now" in said and "names no" not in said)


@pytest.mark.parametrize("name", [*QUIET, *LATE])
def test_it_is_quiet(name: str, found: Found) -> None:
    assert found[places(name)] == []


@pytest.fixture
def made(repo: Callable[..., Repo], monkeypatch: pytest.MonkeyPatch) -> Repo:
    made = repo()
    made.write("src/old.py", MOVED)
    made.write("AGENTS.md", "See `src/old.py`, [it](src/old.py) and `src/never.py`.\n\nRun `make x`.\n")
    made.write("Makefile", "x:\n\ttrue\n")
    made.commit()
    monkeypatch.chdir(made.path)
    return made


def test_the_text_report(made: Repo, capsys: pytest.CaptureFixture[str]) -> None:
    made.git("mv", "src/old.py", "src/new.py")
    made.git("rm", "--quiet", "Makefile")
    made.write(".cursor/rules/a.mdc", "---\nglobs: **/*.ts\n---\nBe kind.\n")
    made.write("memory-bank/a.md", "# x\0\n")
    made.commit()
    assert main(["scan"]) == 64
    assert capsys.readouterr().out == GOLDEN.read_text(encoding="utf-8")


def test_a_change_that_takes_the_file_away_is_told_before_it_is_committed(made: Repo, capsys: Any) -> None:
    made.git("mv", "src/old.py", "src/new.py")
    for mode in ((), ("--staged",)):
        (finding,) = scanned(made.path, capsys, *mode)["AGENTS.md"]
        assert finding["message"] == "src/old.py is gone: it is src/new.py now"
        assert (finding["line"], finding["column"]) == (1, 6)


def test_a_reference_that_is_not_committed_yet_was_never_resolved(made: Repo, capsys: Any) -> None:
    made.git("rm", "--quiet", "src/old.py")
    made.write("CLAUDE.md", "See `src/old.py`.\n")
    made.git("add", ".")
    assert scanned(made.path, capsys, "--staged")["CLAUDE.md"] == []


def test_what_lies_there_untracked_is_not_gone(made: Repo, capsys: Any) -> None:
    made.git("rm", "--quiet", "--cached", "src/old.py")
    made.commit()
    made.git("rm", "--quiet", "--cached", "src/old.py")
    made.git("commit", "--quiet", "-m", "it is only local now")
    for mode in ((), ("--staged",), ("--worktree",)):
        assert scanned(made.path, capsys, *mode)["AGENTS.md"] == []


@pytest.mark.parametrize(
    ("lines", "quiet"),
    [("/src/old.py\n", True), ("*.py\n", True), ("src/\n", True), ("# x\n\nsrc/*\n", True), ("old.py  \n", True),
     ("old.pyc\n", False), ("lib/\n", False), ("#src\n", False), ("*.py\n!old.py\n", False), ("/old.py\n", False)],
)  # fmt: skip
def test_what_is_ignored_is_left_to_each_clone(lines: str, quiet: bool, made: Repo, capsys: Any) -> None:
    made.git("rm", "--quiet", "src/old.py")
    made.write(".gitignore", lines)
    made.commit()
    for mode in ((), ("--staged",), ("--base", "HEAD~1")):
        assert bool(scanned(made.path, capsys, *mode)["AGENTS.md"]) is not quiet


def test_a_note_that_was_edited_since_keeps_its_older_references(made: Repo, capsys: Any) -> None:
    made.git("rm", "--quiet", "src/old.py")
    made.commit()
    made.write("AGENTS.md", "# New head\n\nSee `src/old.py` again.\n")
    made.commit()
    (finding,) = scanned(made.path, capsys)["AGENTS.md"]
    assert (finding["rule"], finding["line"]) == ("CS604", 3)
    made.write("AGENTS.md", "Nothing.\n")
    made.commit()
    made.write("AGENTS.md", "There was `src/old.py`.\n")
    made.commit()
    assert scanned(made.path, capsys)["AGENTS.md"] == []


def test_a_manifest_that_includes_others_or_cannot_be_read_tells_nothing(made: Repo, capsys: Any) -> None:
    for text in ("include tools.mk\n", "%.o: %.c\n\tcc\n", "$(NAMES): y\n\ttrue\n"):
        made.write("Makefile", text)
        made.commit()
        assert scanned(made.path, capsys)["AGENTS.md"] == []
    made.write("Makefile", "y:\n\ttrue\n")
    made.commit()
    assert [f["message"] for f in scanned(made.path, capsys)["AGENTS.md"]] == [
        "make x is gone: Makefile names no x any more"
    ]
    made.git("rm", "--quiet", "Makefile")
    made.commit()
    (finding,) = scanned(made.path, capsys)["AGENTS.md"]
    assert finding["message"] == "make x is gone: no Makefile is here any more"


def test_behind_a_link_or_in_a_submodule_git_sees_nothing(made: Repo, repo: Callable[..., Repo], capsys: Any) -> None:
    made.git("rm", "--quiet", "-r", "src")
    made.link("src", "elsewhere")
    made.commit()
    for mode in ((), ("--staged",), ("--worktree",), ("--base", "HEAD~1")):
        assert scanned(made.path, capsys, *mode).get("AGENTS.md", []) == []
    other = repo("other")
    other.write("x.py", "X = 1\n")
    other.commit()
    made.git("rm", "--quiet", "src")
    made.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", str(other.path), "src")
    made.commit()
    for mode in ((), ("--staged",), ("--base", "HEAD~1")):
        assert scanned(made.path, capsys, *mode).get("AGENTS.md", []) == []


def test_a_shallow_clone_says_what_it_cannot_tell(made: Repo, tmp_path: Path, capsys: Any) -> None:
    made.git("rm", "--quiet", "src/old.py", "Makefile")
    made.write("src/late.py", MOVED.replace("VALUE", "OTHER"))
    made.write("CLAUDE.md", "See `src/late.py`, and/or nothing.\n")
    made.commit()
    made.git("rm", "--quiet", "src/late.py")
    made.commit()
    for depth in (1, 2):
        clone = tmp_path / f"clone{depth}"
        made.git("clone", "--quiet", f"--depth={depth}", f"file://{made.path}", str(clone))
        result = scanned(clone, capsys)
        (note,) = result["AGENTS.md"]
        assert (note["rule"], note["level"]) == ("CS605", "note")
        assert note["message"].startswith("src/old.py and 2 more: not here")
        assert "the history is shallow" in note["message"]
        assert [f["rule"] for f in result["CLAUDE.md"]] == ["CS605" if depth == 1 else "CS604"]


def test_a_partial_clone_says_what_it_cannot_tell(made: Repo, tmp_path: Path, capsys: Any) -> None:
    made.git("config", "uploadpack.allowFilter", "true")
    made.git("rm", "--quiet", "src/old.py")
    made.commit()
    for kind in ("blob:none", "tree:0"):
        clone = tmp_path / kind.partition(":")[0]
        made.git("clone", "--quiet", f"--filter={kind}", f"file://{made.path}", str(clone))
        assert {f["rule"] for f in scanned(clone, capsys)["AGENTS.md"]} <= {"CS604", "CS605"}
        assert scanned(clone, capsys)["AGENTS.md"]


def test_the_number_of_git_processes_does_not_grow_with_the_references(
    made: Repo, capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    count: list[str] = []
    asked = Repository.run

    def counted(self: Repository, *args: str, **options: Any) -> bytes:
        count.append(args[0])
        return asked(self, *args, **options)

    monkeypatch.setattr(Repository, "run", counted)
    sizes = []
    for size in (3, 60):
        for n in range(size):
            made.write(f"lib/{size}/{n}.py", f"# {n} of {size}\n{MOVED}")
            made.write(f"pkg/{size}/{n}/AGENTS.md", f"See `lib/{size}/{n}.py` and `lib/none{n}.py`.\n")
        made.commit()
        made.git("rm", "--quiet", "-r", f"lib/{size}")
        made.commit()
        count.clear()
        result = scanned(made.path, capsys)
        assert sum(bool(findings) for path, findings in result.items() if path.startswith(f"pkg/{size}/")) == size
        sizes.append(len(count))
    assert sizes[0] == sizes[1] <= 12, count


@given(st.text(max_size=400))
def test_a_reference_is_where_it_says(text: str) -> None:
    at = -1
    for reference in references(text):
        assert 0 <= reference.start < reference.end <= len(text)
        assert at <= reference.start
        at = reference.start


PIECES = st.sampled_from(
    ["`", "```\n", "[a](", ")", "@a/b.c", "npm run ", "cd x && ", "a/b", " ", "\n", "]: ", "#", "$ ", ";", "%ff"]
)


@given(st.lists(PIECES, max_size=60).map("".join))
def test_no_text_breaks_the_look_for_references(text: str) -> None:
    assert all(text[r.start : r.end].strip() for r in references(text))


def texts(value: Json) -> list[str]:
    if isinstance(value, dict):
        return [t for key, inner in value.items() for t in (key, *texts(inner))]
    return [t for inner in value for t in texts(inner)] if isinstance(value, list) else [str(value)] if value else []


LINES = st.lists(
    st.sampled_from(
        ["a: b", "  c: 'd'", "- e", "f", "g:", "    h: **/*.ts", ": i", "j:k", "", "a: l", "- m: n", '"o": "p']
    ),
    max_size=12,
)


@given(LINES.map("\n".join))
def test_front_matter_read_line_by_line_loses_no_word(text: str) -> None:
    value = lines_of(text, 0, len(text))
    joined = " ".join(texts(value))
    assert all(letter in joined for letter in text if letter.isalpha())
    nodes = places_of(text, 0, len(text))

    def check(pointer: str, inner: Json) -> None:
        if isinstance(inner, dict):
            for key, one in inner.items():
                check(f"{pointer}/{key}", one)
        elif isinstance(inner, list):
            for n, one in enumerate(inner):
                check(f"{pointer}/{n}", one)
        elif isinstance(inner, str):
            node = nodes[pointer, Part.VALUE]
            assert inner in text[node.start : node.end]

    check("", value)
