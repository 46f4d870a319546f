"""The reports, read by tools that no one here wrote: GitHub's own packages, Microsoft's validator, and independent readers.

They stand in the folder that CHAINSEAL_ORACLES names, as `.ci/run` makes it (npm's `node_modules`, and `venv` with what
is too heavy for the development environment). Without it these tests are skipped; a tool that is missing from it in CI
is a failure.
"""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import jsonschema
import pytest

from chainseal.core.findings import Decision, Unjudged
from chainseal.core.levels import Level
from chainseal.core.places import Place
from chainseal.reports import github
from tests import rich
from tests.test_reports import FILLED, found, many, page, written

Tool = Callable[[str], Path]


@pytest.fixture
def tool() -> Tool:
    """The path of a tool in the oracles' folder."""
    folder = os.environ.get("CHAINSEAL_ORACLES")

    def find(name: str) -> Path:
        if not folder:
            pytest.skip("CHAINSEAL_ORACLES names no folder of oracles (see .ci/run)")
        path = Path(folder).absolute() / name
        if not path.exists():
            (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(f"{name} is not in CHAINSEAL_ORACLES")
        return path

    return find


def ran(*command: str | Path, data: str = "", **env: str) -> str:
    """Standard output of `command`, which must end well."""
    done = subprocess.run(
        command, input=data, capture_output=True, text=True, encoding="utf-8", env={**os.environ, **env}, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def some_texts(count: int) -> list[str]:
    """Many strings, the same every time: each special character alone, and mixtures."""
    letters = [*"%:,;=\r\n\t |]\u00e9\u2028\U0001f600\0a", "::", "##[", "%25", "%0A", ""]
    choose = random.Random(7)
    return letters + ["".join(choose.choices(letters, k=choose.randrange(12))) for _ in range(count)]


NODE = """
const {pathToFileURL} = await import('node:url');
const lib = file => import(pathToFileURL(process.env.CORE + '/lib/' + file));
const {issueCommand} = await lib('command.js');
const core = await lib('core.js');
let text = '';
for await (const piece of process.stdin) text += piece;
for (const [name, properties, message] of JSON.parse(text)) {
  if (name === 'annotation') core.error(message, properties); else issueCommand(name, properties, message);
}
"""


def actions_core(tool: Tool, calls: list[Any]) -> str:
    core = tool("node_modules/@actions/core")
    node = shutil.which("node")
    if node is None:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)("node is not installed")
    return ran(node, "--input-type=module", "-e", NODE, data=json.dumps(calls), CORE=str(core))


def test_commands_are_byte_for_byte_what_the_real_actions_core_writes(tool: Tool) -> None:
    texts = some_texts(4000)
    calls: list[tuple[str, dict[str, str | int], str]] = []
    for n, text in enumerate(texts):
        other = texts[n * 7 % len(texts)]
        name = ("error", "warning", "notice")[n % 3]
        properties: dict[str, str | int] = {"title": other, "file": text, "line": n % 5}
        calls.append((name, dict(list(properties.items())[: n % 4]), text))
    mine = "".join(github._command(*call) for call in calls)
    assert mine.encode() == actions_core(tool, calls).encode()


def test_annotations_are_byte_for_byte_what_the_real_actions_core_writes(tool: Tool) -> None:
    texts = [text.replace("##", "#") for text in some_texts(500)]
    places = [Place(n % 9 + 1, n % 7 + 1, n % 9 + 1, n % 7 + 2) for n in range(len(texts))]
    mine = "".join(
        written("github", [Decision(path="a", findings=(found(text, location=text, place=place),))])
        for text, place in zip(texts, places, strict=True)
    )
    calls = [
        ("annotation", {
            "title": "CS103 injection", "file": text, "startLine": place.line, "endLine": place.end_line,
            "startColumn": place.column, "endColumn": place.end_column,
        }, f"{found(text).message}\nmend it")
        for text, place in zip(texts, places, strict=True)
    ]  # fmt: skip
    assert mine.encode() == actions_core(tool, calls).encode()


def hostile() -> list[Decision]:
    """A decision for each hostile text, which is in the message and the path of a finding of each level."""
    found_in = ((found(text, path=f"{text[:99]}.md", level=level) for level in Level) for text in FILLED)
    return [Decision(path="a", findings=tuple(findings)) for findings in found_in]


def logs(folder: Path) -> dict[str, Path]:
    """SARIF logs of every kind: the rich run, hostile texts, places without length, nothing at all, a lot."""
    root = folder / "repository"
    rich.build(root)
    empty = Decision(path="a", findings=(found(place=Place(3, 4, 3, 4)), found("b", place=Place())))
    unjudged = [Unjudged(path="b", message="broken", line=2), Unjudged(path=".", message="x")]
    texts = {
        "rich": rich.report(root, "sarif", folder / "report"),
        "hostile": written("sarif", [*hostile(), *unjudged]),
        "empty places": written("sarif", [empty]),
        "no result": written("sarif", []),
        "many": written("sarif", many(20, 100)),
    }
    for name, text in texts.items():
        (folder / f"{name}.sarif").write_text(text, encoding="utf-8")
    return {name: folder / f"{name}.sarif" for name in texts}


def test_sarif_fits_the_schema_that_jest_sarif_ships(tool: Tool, tmp_path: Path) -> None:
    path = tool("node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json")
    schema = json.loads(path.read_text(encoding="utf-8"))
    validator = jsonschema.validators.validator_for(schema)(schema)
    for name, log in logs(tmp_path).items():
        assert not list(validator.iter_errors(json.loads(log.read_text(encoding="utf-8")))), name


def test_the_sarif_multitool_finds_no_error_with_githubs_rules(tool: Tool, tmp_path: Path) -> None:
    multitool = tool("node_modules/@microsoft/sarif-multitool-linux/Sarif.Multitool")
    multitool.chmod(multitool.stat().st_mode | 0o100)  # npm leaves this to a script that it may not have run
    paths = logs(tmp_path)
    log = json.loads(paths["rich"].read_text(encoding="utf-8"))
    log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]["endColumn"] = 1
    paths["broken"] = tmp_path / "broken.sarif"
    paths["broken"].write_text(json.dumps(log), encoding="utf-8")
    report = tmp_path / "report.json"
    told = ran(multitool, "validate", *paths.values(), "--rule-kind", "Sarif;Ghas", "--level", "Error;Warning",
               "--output", report, DOTNET_SYSTEM_GLOBALIZATION_INVARIANT="1")  # fmt: skip
    (run,) = json.loads(report.read_text(encoding="utf-8-sig"))["runs"]
    assert run["invocations"][0]["executionSuccessful"]
    assert f"{len(paths)} files scanned" in told
    seen = [
        (unquote(json.dumps(result["locations"])), result["ruleId"], result["message"]) for result in run["results"]
    ]
    assert [item[1] for item in seen if "broken.sarif" in item[0]], "the validator sees an error when there is one"
    assert not [item for item in seen if "broken.sarif" not in item[0]]


def test_sarif_tools_reads_the_same_sums(tool: Tool, tmp_path: Path) -> None:
    python = tool("venv/bin/python")
    for name, path in logs(tmp_path).items():
        results = json.loads(path.read_text(encoding="utf-8"))["runs"][0]["results"]
        out = ran(python, "-m", "sarif", "summary", path)
        for level in ("error", "warning", "note"):
            count = sum(result["level"] == level for result in results)
            assert re.search(rf"^{level}: {count}$", out, re.MULTILINE), (name, out)


def test_githubs_own_markdown_renders_no_markup_of_a_candidate(tool: Tool) -> None:
    python = tool("venv/bin/python")
    summary = written("markdown", [*hostile(), Unjudged(path="a@b.example", message=FILLED[5])])
    code = (
        "import sys, cmarkgfm; from cmarkgfm.cmark import Options as o; sys.stdout.reconfigure(encoding='utf-8');"
        "sys.stdout.write(cmarkgfm.markdown_to_html_with_extensions(sys.stdin.buffer.read().decode(),"
        " options=o.CMARK_OPT_UNSAFE, extensions=['table', 'autolink', 'strikethrough', 'tasklist']))"
    )
    html = ran(python, "-c", code, data=summary)
    page(html)
    assert html.count("<tr>") == 1 + 4 * len(FILLED) + 1
    assert "<a " in ran(python, "-c", code, data="a&#64;b.example"), "the renderer makes links, references or not"
