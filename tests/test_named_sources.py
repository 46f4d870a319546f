"""Sources that are a named part of a file: symbols and tests, as the gate finds them and as `chainseal new` cites them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests import world
from tests.conftest import Run

PYTHON = '''"""Limits."""

LIMIT = 20


class Job:
    """A job."""

    def run(self, tries: int = 3) -> int:
        return tries * LIMIT


def test_run() -> None:
    assert Job().run() == 60
'''
JS = "// js\nexport function load(path) {\n  return path + 20;\n}\n\nit('loads twice', () => {\n  load(1);\n});\n"


@pytest.fixture
def here(root: Path) -> Path:
    world.write(root, "src/job.py", PYTHON)
    world.write(root, "src/load.js", JS)
    world.write(root, "src/broken.py", "def broken(:\n")
    world.write(root, "src/old.py", PYTHON.replace("Job", "Old"))
    world.git(root, "add", ".")
    world.git(root, "commit", "-qm", "sources")
    world.git(root, "push", "-q", "origin", "main")
    return root


def gated(root: Path, run: Run, *refs: dict[str, Any], **fields: Any) -> tuple[int, dict[str, Any]]:
    value = world.candidate(source_refs=list(refs), **{"content": "A note on the limits.", **fields})
    world.write(root, ".chainseal/candidates/c.json", json.dumps(value))
    status, out, _ = run("gate", ".chainseal/candidates/c.json", "--format", "json")
    (result,) = json.loads(out)["results"]
    return status, result


def ref(target: str, kind: str = "symbol", **more: Any) -> dict[str, Any]:
    return {"kind": kind, "ref": target, **more}


STATES: dict[str, tuple[dict[str, Any], str, set[str]]] = {
    "a method": (ref("src/job.py::Job.run"), "unchanged", set()),
    "a class": (ref("src/job.py::Job"), "unchanged", set()),
    "a constant": (ref("src/job.py::LIMIT"), "unchanged", set()),
    "a function of another language": (ref("src/load.js::load"), "unchanged", set()),
    "a name behind a link": (ref("link_in::LIMIT"), "unchanged", set()),
    "a path that climbs": (ref("src/../src/job.py::Job"), "unchanged", set()),
    "a name that is not there": (ref("src/job.py::Job.stop"), "missing", {"CS202", "CS203"}),
    "a part of a name": (ref("src/job.py::Jo"), "missing", {"CS202", "CS203"}),
    "no name": (ref("src/job.py"), "missing", {"CS202", "CS203"}),
    "an empty name": (ref("src/job.py::"), "missing", {"CS202", "CS203"}),
    "a file that is not there": (ref("src/none.py::Job"), "missing", {"CS202", "CS203"}),
    "a file that was deleted": (ref("src/gone.py::GONE"), "deleted", {"CS202", "CS203"}),
    "a file that was renamed": (ref("src/old_name.py::VALUE_3"), "renamed", {"CS214"}),
    "outside": (ref("../x.py::Job"), "outside", {"CS202", "CS205"}),
    "a link outside": (ref("link_out::Job"), "outside", {"CS202", "CS205"}),
    "a folder": (ref("src::Job"), "missing", {"CS202", "CS203"}),
    "a folder by its slash": (ref("src/::Job"), "missing", {"CS202", "CS203"}),
    "a file that cannot be read": (ref("src/broken.py::broken"), "unverifiable", {"CS210"}),
    "a binary file": (ref("bin/tool::main"), "unverifiable", {"CS210"}),
    "a disclaimed one": (ref("src/job.py::Job", status="stale"), "unchanged", {"CS202", "CS211"}),
    "another sha256": (ref("src/job.py::Job", sha256="a" * 64), "changed", {"CS202", "CS206"}),
    "a blob of nobody": (ref("src/job.py::Job", blob="f" * 40), "changed", {"CS202", "CS206"}),
    "a commit of nobody": (ref("src/job.py::Job", commit="f" * 40), "changed", {"CS202", "CS206"}),
    "a quote of it": (ref("src/job.py::Job.run", quote="tries * LIMIT"), "unchanged", set()),
    "a quote of the file, not of it": (ref("src/job.py::Job.run", quote="LIMIT = 20"), "changed", {"CS202", "CS208"}),
    "a test": (ref("src/job.py::test_run", "test"), "unchanged", set()),
    "a test with parameters": (ref("src/job.py::test_run[1-a b]", "test"), "unchanged", set()),
    "a test by its title": (ref("src/load.js::loads twice", "test"), "unchanged", set()),
    "a test that is not there": (ref("src/job.py::test_stop", "test"), "missing", {"CS202", "CS203"}),
    "a test of a file that is not there": (ref("src/none.py::test_run", "test"), "missing", {"CS202", "CS203"}),
    "a test of another blob": (ref("src/job.py::test_run", "test", blob="f" * 40), "changed", {"CS202", "CS206"}),
}


@pytest.mark.parametrize("name", STATES)
def test_state(name: str, here: Path, run: Run) -> None:
    """Each state, and the rules that speak of it; no other rule of sources does."""
    cited, state, rules = STATES[name]
    status, result = gated(here, run, cited)
    assert result["sources"][0]["state"] == state, result["sources"]
    assert {f["rule"] for f in result["findings"] if f["rule"].startswith("CS2")} == rules, result["findings"]
    assert status == (0 if rules <= {"CS210", "CS214"} else 1)


def test_a_renamed_file_is_cited_with_the_name(here: Path, run: Run) -> None:
    _, result = gated(here, run, ref("src/old_name.py::VALUE_3"))
    (finding,) = [f for f in result["findings"] if f["rule"] == "CS214"]
    assert finding["fix"] == "cite src/new_name.py::VALUE_3"
    assert result["sources"][0]["now"] == "src/new_name.py#L4"


def staged(here: Path, path: str, change: Callable[[str], str]) -> None:
    world.write(here, path, change((here / path).read_text()))
    world.git(here, "add", path)


def test_a_renamed_symbol_is_named(here: Path, run: Run) -> None:
    """What HEAD has under the name has another in the tree judged; where two would fit, none is named."""
    staged(here, "src/job.py", lambda text: text.replace("def run", "def go"))
    _, result = gated(here, run, ref("src/job.py::Job.run"))
    (finding,) = [f for f in result["findings"] if f["rule"] == "CS203"]
    assert "Job.go reads the same" in finding["message"]
    assert finding["fix"] == "cite src/job.py::Job.go"
    staged(
        here,
        "src/job.py",
        lambda text: text.replace(
            "    def go", "    def to(self, tries: int = 3) -> int:\n        return tries * LIMIT\n\n    def go"
        ),
    )
    _, result = gated(here, run, ref("src/job.py::Job.run"))
    assert "reads the same" not in json.dumps(result)


def test_a_heading_of_a_memory_is_no_source(here: Path, run: Run) -> None:
    for path, state in ((".chainseal/candidates/x.md", "missing"), ("docs/candidates/x.md", "unchanged")):
        staged_new(here, path, "# Old\n\nIt was 20.\n")
        _, result = gated(here, run, ref(f"{path}::Old"))
        assert result["sources"][0]["state"] == state
        assert ("a memory proves nothing" in json.dumps(result)) is (state == "missing")


def staged_new(here: Path, path: str, text: str) -> None:
    world.write(here, path, text)
    world.git(here, "add", path)


@pytest.mark.parametrize(
    ("change", "state"),
    [
        (lambda text: text.replace("        return tries", "        # so often\n        return tries"), "unchanged"),
        (lambda text: "# a new head\n" + text.replace("LIMIT = 20", "LIMIT = 21"), "unchanged"),
        (lambda text: text.replace("int = 3", "int = 4"), "changed"),
    ],
)
def test_pinned_by_the_candidate(change: Callable[[str], str], state: str, here: Path, run: Run) -> None:
    """A blob or commit that the ref names is held against today's definition, not against the file."""
    blob, commit = world.git(here, "rev-parse", "HEAD:src/job.py"), world.git(here, "rev-parse", "HEAD")
    staged(here, "src/job.py", change)
    for pinned in ({"blob": blob}, {"commit": commit}):
        _, result = gated(here, run, ref("src/job.py::Job.run", **pinned))
        assert result["sources"][0]["state"] == state
        assert ("CS206" in {f["rule"] for f in result["findings"]}) is (state == "changed")


def test_renamed_and_edited(here: Path, run: Run) -> None:
    world.git(here, "mv", "src/job.py", "src/work.py")
    staged(here, "src/work.py", lambda text: text.replace("LIMIT = 20", "LIMIT = 21"))
    assert gated(here, run, ref("src/job.py::Job.run"))[1]["sources"][0]["state"] == "renamed"
    staged(here, "src/work.py", lambda text: text.replace("int = 3", "int = 4"))
    assert gated(here, run, ref("src/job.py::Job.run"))[1]["sources"][0]["state"] == "changed"
    staged(here, "src/work.py", lambda text: text.replace("def run", "def go"))
    assert gated(here, run, ref("src/job.py::Job.run"))[1]["sources"][0]["state"] == "missing"


def test_a_claim_is_looked_for_in_the_definition(here: Path, run: Run) -> None:
    """CS204 reads the definition that is cited, and not the rest of its file."""
    _, result = gated(here, run, ref("src/job.py::Job.run"), content="It is tried `tries * LIMIT` times, 3 by default.")
    assert "CS204" not in {f["rule"] for f in result["findings"]}
    _, result = gated(here, run, ref("src/job.py::Job.run"), content="It comes to 60 in all.")
    assert "CS204" in {f["rule"] for f in result["findings"]}


@pytest.mark.parametrize(
    ("source", "kind"),
    [
        ("src/job.py::Job.run", "symbol"),
        ("src/load.js::load", "symbol"),
        ("src/job.py::test_run[1]", "test"),
        ("src/load.js::loads twice", "test"),
    ],
)
def test_new_cites_it(source: str, kind: str, here: Path, run: Run) -> None:
    status, out, err = run("new", "A note on the limits.", "--source", source)
    assert status == 0, (out, err)
    (written,) = (here / ".chainseal/candidates").glob("*.yaml")
    text = written.read_text()
    assert f"kind: {kind}\n" in text
    assert source in text
    assert run("gate", str(written))[0] == 0


@pytest.mark.parametrize(
    "source",
    ["src/job.py::nothing", "src/none.py::Job", "::Job", "src/job.py::", "src/broken.py::broken", "../x.py::y",
     ".chainseal/candidates/old.md", ".chainseal/candidates/old.md::Old", ".chainseal/receipts/2026/01/x.json"],
)  # fmt: skip
def test_new_refuses_what_is_not_there(source: str, here: Path, run: Run) -> None:
    for path in (".chainseal/candidates/old.md", ".chainseal/receipts/2026/01/x.json"):
        world.write(here, path, "# Old\n")  # it is there, and a memory proves nothing
    world.git(here, "add", ".")
    status, _, err = run("new", "A note on the limits.", "--source", source)
    assert status == 64
    assert source in err
    assert not list((here / ".chainseal").rglob("*.yaml"))
