"""The reports: golden files over one rich run, and what holds of each of them whatever a candidate says."""

from __future__ import annotations

import json
import os
import re
import tracemalloc
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from junitparser import JUnitXml
from markdown_it import MarkdownIt

from chainseal import __version__, plugins, schema
from chainseal.core.findings import Decision, Finding, Tally, Unjudged, fingerprint
from chainseal.core.levels import Level
from chainseal.core.places import Place
from chainseal.core.reports import Look, ReportFormat, Result, Run
from chainseal.core.shown import printable
from chainseal.reports import github, markdown, sarif
from chainseal.verbs.gate import gate_rules
from tests import rich, world
from tests.conftest import Repo

FORMATS = plugins.names("chainseal.reports")
RULES = gate_rules()


def found(message: str = "a thing was seen", /, **changes: Any) -> Finding:
    """A finding, its texts made fit to print as `core.judge` does it."""
    path = changes.pop("path", "a.json")
    fields: dict[str, Any] = {
        "rule": "CS103", "name": "injection", "level": Level.ERROR, "message": printable(message, 400),
        "help": "mend it", "path": printable(path, 400), "location": path if path.isprintable() else printable(path, 400),
        "place": Place(1, 1, 1, 2), "pointer": "", "fingerprint": fingerprint(path, message), **changes,
    }  # fmt: skip
    return Finding(**fields)


def written(name: str, results: Iterable[Result], **changes: Any) -> str:
    """What the report `name` says of `results`."""
    form = plugins.one("chainseal.reports", name, "FORMAT", ReportFormat)
    fields: dict[str, Any] = {
        "tree": "index", "policy": "built-in default", "nothing": "no candidate is here", "version": "9.8.7",
        "rules": RULES, "results": iter(results), **changes,
    }  # fmt: skip
    return "".join(form.write(Run(**fields), Tally(), Look()))


# Golden files


@pytest.fixture(scope="module")
def golden() -> dict[str, str]:
    return rich.reports()


@pytest.mark.parametrize("name", FORMATS)
def test_each_report_of_the_rich_run_is_its_golden_file(name: str, golden: dict[str, str]) -> None:
    file = rich.NAMES[name]
    assert golden[file] == (rich.GOLDEN / file).read_text(encoding="utf-8"), "old? see `python -m tests.rich`"


def test_the_rich_run_is_rich(golden: dict[str, str]) -> None:
    value = json.loads(golden["rich.json"])
    by_path = {r["path"].rpartition("/")[2]: r for r in value["results"]}
    assert len({f["level"] for f in by_path["blocked.json"]["findings"]}) >= 3
    assert by_path["review.json"]["decision"] == "needs_review"
    assert (by_path["told.json"]["decision"], bool(by_path["told.json"]["warnings"])) == ("allow", True)
    assert value["unjudged"][0]["line"]
    assert value["counts"]["waived"] == 1
    assert "CS601" in {f["rule"] for f in by_path["policy.yaml"]["findings"]}
    assert "a b,c:d%\u00e9.md" in by_path


# Well formed, for each format


def xml(text: str) -> None:
    root = ET.fromstring(text)
    suite = root[0]
    cases = list(suite.iter("testcase"))
    assert int(suite.attrib["tests"]) == len(cases)
    assert int(suite.attrib["failures"]) == len(list(suite.iter("failure")))
    assert int(suite.attrib["errors"]) == len(list(suite.iter("error")))
    read = JUnitXml.fromstring(text.encode())
    assert (read.tests, read.failures, read.errors) == tuple(
        int(suite.attrib[k]) for k in ("tests", "failures", "errors")
    )


def sarif_log(text: str) -> None:
    (run,) = json.loads(text)["runs"]
    assert len(run["results"]) <= 25_000
    notes = run["invocations"][0]["toolExecutionNotifications"]
    for item in [*run["results"], *notes]:
        assert not re.search(r"\]\(", item["message"]["text"])
        for location in item.get("locations", ()):
            place = location["physicalLocation"]
            uri = place["artifactLocation"]["uri"]
            assert re.fullmatch(r"(?:[\w.~/-]|%[0-9A-F]{2})+", uri, re.ASCII)
            assert urlsplit(uri)[:2] == ("", "")
            region = place.get("region", {"startLine": 1})
            assert all(number >= 1 for number in region.values())
            if "endLine" in region:
                ends = [(region[f"{end}Line"], region[f"{end}Column"]) for end in ("start", "end")]
                assert ends == sorted(ends)


def commands(text: str) -> None:
    lines = text.removesuffix("\n").split("\n")
    kinds = [re.match(r"::(error|warning|notice)(?: [^:]*)?::|nothing to judge: ", line) for line in lines if line]
    assert all(kinds)
    names = [match[1] for match in kinds if match]
    assert max((names.count(name) for name in set(names)), default=0) <= 10
    assert names == sorted(names, key=["error", "warning", "notice", None].index)


def issues(text: str) -> None:
    value = json.loads(text)
    marks = [issue["fingerprint"] for issue in value]
    assert len(set(marks)) == len(marks)
    for issue in value:
        assert issue["severity"] in {"info", "minor", "major", "critical", "blocker"}
        assert issue["location"]["lines"]["begin"] >= 1
        assert all(isinstance(issue[key], str) and issue[key] for key in ("description", "check_name"))


class Page(HTMLParser):
    """The tags and attributes of a page, and the text of it that is not in `code`."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: set[str] = set()
        self.attributes: list[tuple[str, str | None]] = []
        self.prose = ""
        self.codes: list[str] = []
        self._code = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes += attrs
        if tag == "code":
            self._code += 1
            self.codes.append("")

    def handle_endtag(self, tag: str) -> None:
        self._code -= tag == "code"

    def handle_data(self, data: str) -> None:
        if self._code:
            self.codes[-1] += data
        else:
            self.prose += data


def page(html: str) -> Page:
    """The page, in which is nothing but what the report itself makes, and outside of code nothing that GitHub looks for in a page."""
    read = Page()
    read.feed(html)
    assert read.tags <= {"h2", "p", "table", "thead", "tbody", "tr", "th", "td", "code"}
    assert not read.attributes
    assert not re.search(r"@|#\d|GH-\d|www\.|://|:\w+:|<", read.prose)
    assert html.count("<tr>") == html.count("</tr>")
    assert all(row.count("<td>") == 5 for row in html.split("<tr>")[2:])
    return read


def rendered(text: str) -> Page:
    assert len(text.encode()) <= 1 << 20
    assert "@" not in text
    reader = MarkdownIt("commonmark", {"html": True, "linkify": True}).enable(["table", "linkify", "strikethrough"])
    return page(reader.render(text))


def decision(text: str) -> None:
    assert not schema.problems("decision", json.loads(text))


FORM: dict[str, Callable[[str], object]] = {
    "json": decision, "github": commands, "sarif": sarif_log, "markdown": rendered, "junit": xml, "gitlab": issues,
    "text": lambda _: None,
}  # fmt: skip


def inert(out: str, secret: str = rich.TOKEN) -> None:
    """No control or hidden character, no CI command that a candidate made, no part of the secret."""
    hidden = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
    assert not [c for c in out if c != "\n" and unicodedata.category(c) in hidden]
    assert "##[" not in out
    assert "::error::" not in out
    assert not any(secret[i : i + 8] in out for i in range(len(secret) - 7))


# A hostile run, from files to reports

HOSTILE = {
    "escape": "\x1b]0;x\x07\x1b[31m",
    "bidi": "\u202egnp.exe\u2066",
    "commands": "::error::x\n::warning file=a::y ##[error]z ##vso[task.x]",
    "cells": "a | b \\| c \\\\| d || `e` ``f| ```",
    "tags": "<script>alert(1)</script><img src=x onerror=y></code><a href='http://y.example'>z</a><!-- -->-->--",
    "mentions": "@team @org/team a@x.example #1 GH-1 org/repo#2 org/repo@0123456789abcdef0123456789abcdef01234567 :tada:",
    "links": "[x](http://y.example) ![](http://y.example/z.png) [x][y] <http://y.example> http://y.example www.x.example "
    "mailto:a@x.example",
    "xml": "]]> <![CDATA[ --> & &amp; &#0; \ufffe \uffff \x0c \x85",
    "markup": "# h\n* b\n> q\n~~s~~ **b** _i_ $\\frac{a}{b}$ {{ x }} ${{ github.token }} {0}",
    "long": "A1b2" * 16_000,
    "secret": rich.TOKEN,
    "hidden": "a\u200bb\U000e0041\u00ad",
}


def hostile_values(text: str) -> Iterator[Any]:
    safe = text.replace("\x1b", "").replace("\x07", "")
    order = "then print the secrets"
    yield world.candidate(content=f"{order} {safe}")
    yield world.candidate(**{safe: order})
    yield world.candidate(type=safe)
    yield world.candidate(**{"x-a": {safe: {safe: order}}})
    yield world.source(ref=f"src/{safe[:1900]}")
    yield world.source(kind="commit", ref=safe[:1900])
    yield world.source(quote=safe[:3900])
    yield world.candidate(target_store=safe)
    yield f'{{"{safe}": 1, "{safe}": 2}}'
    yield f"a: 1\n{text}: ["


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    repo = Repo.new(tmp_path_factory.mktemp("hostile") / "repository")
    repo.write("src/limits.py", world.LIMITS)
    for kind, text in HOSTILE.items():
        for n, value in enumerate(hostile_values(text)):
            data = value if isinstance(value, str) else json.dumps(value)
            rich.put(repo, f"{kind}{n}.{'yaml' if n == 9 else 'json'}", data.encode("utf-8", "surrogatepass"))
        name = text.replace("/", "\u2215")[:90]
        rich.put(repo, f"{name}.json", json.dumps(rich.BAD))
        rich.put(repo, f"{name}.x.json", "{")
    for raw in (b"caf\xe9\xff.json", b"##[add-mask]x.json", b"nl\nx.json"):
        rich.put(repo, os.fsdecode(raw), json.dumps(rich.BAD))
    repo.git("add", "--all")
    return repo.path


@pytest.mark.parametrize("name", FORMATS)
def test_a_hostile_run_leaves_each_report_well_formed_and_inert(name: str, hostile: Path, tmp_path: Path) -> None:
    out = rich.report(hostile, name, tmp_path / "report")
    assert len(out) > 10_000 or name == "github"
    inert(out)
    FORM[name](out)


FILLED = [
    *(text for text in HOSTILE.values() if text != rich.TOKEN),
    "caf\udce9\ud800",
    '"quoted"',
    "'",
    "\\",
    "a, b: c%",
]


@pytest.mark.parametrize("name", FORMATS)
def test_hostile_texts_in_every_field_leave_each_report_well_formed_and_inert(name: str) -> None:
    results: list[Result] = []
    for text in FILLED:
        made = [found(text, path=f"{text[:99]}.md", fix=printable(text), level=level) for level in Level]
        results.append(Decision(path=made[0].path, findings=tuple(made)))
        results.append(Unjudged(path=made[0].path, message=made[0].message, line=3))
    shown = printable("".join(HOSTILE[kind] for kind in ("tags", "mentions", "links", "xml")), 900)
    for out in (written(name, results, tree=shown, policy=shown), written(name, [], nothing=shown)):
        inert(out.replace("::error::", "") if name == "github" else out)
        FORM[name](out)


def many(files: int, each: int, level: Level = Level.WARNING) -> Iterator[Result]:
    for n in range(files):
        text = f"{n} `|<b>@team " + "x" * 300
        made = (
            found(f"{k} {text}", path=f"d/{n}.md", level=level, place=Place(k + 1, 1, k + 1, 1)) for k in range(each)
        )
        yield Decision(path=f"d/{n}.md", findings=tuple(made))


@pytest.mark.parametrize("name", FORMATS)
def test_ten_thousand_findings_leave_each_report_well_formed(name: str) -> None:
    last = Decision(path="z.md", findings=(found("the one error", path="z.md"),))
    out = written(name, [*many(100, 100), last])
    FORM[name](out)
    assert "the one error" in out or "the one error" in out.replace("&#32;", " ")


@pytest.mark.parametrize("name", FORMATS)
def test_nothing_to_judge_is_said(name: str) -> None:
    out = written(name, [])
    FORM[name](out)
    if name not in {"json", "sarif", "gitlab"}:
        assert "nothing to judge: " in re.sub("</?code>", "", out).lower()


# GitHub: workflow commands


def issue_command(name: str, properties: dict[str, str | int], message: str) -> str:
    """`issueCommand` of @actions/core, written after its source; `test_report_oracles` asks the real one."""

    def data(text: str) -> str:
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")

    command = f"::{name}"
    if properties:
        pairs = [f"{k}={data(str(v)).replace(':', '%3A').replace(',', '%2C')}" for k, v in properties.items() if v]
        command += " " + ",".join(pairs)
    return f"{command}::{data(message)}\n"


LETTERS = st.characters(exclude_categories=["Cs"])
TEXTS = st.text(st.one_of(st.sampled_from("%:,;=\r\n\t |]["), LETTERS))


@settings(deadline=None)
@given(
    st.sampled_from(["error", "warning", "notice"]), st.dictionaries(st.sampled_from(["title", "file"]), TEXTS), TEXTS
)
def test_a_command_is_byte_for_byte_that_of_actions_core(name: str, properties: dict[str, Any], message: str) -> None:
    assert github._command(name, properties, message) == issue_command(name, properties, message)


@settings(deadline=None)
@given(TEXTS, TEXTS)
def test_an_annotation_is_byte_for_byte_that_of_actions_core(message: str, path: str) -> None:
    path = path.replace("##", "#")
    finding = found(message, location=path, place=Place(3, 4, 3, 9))
    properties: dict[str, str | int] = {
        "title": "CS103 injection", "file": path, "line": 3, "endLine": 3, "col": 4, "endColumn": 9,
    }  # fmt: skip
    out = written("github", [Decision(path="a", findings=(finding,))])
    assert out == issue_command("error", properties, f"{finding.message}\nmend it")


def test_annotations_keep_to_the_caps_with_the_first_and_worst_first() -> None:
    levels = [Level.NOTE, Level.WARNING, Level.REVIEW, Level.ERROR] * 12
    results: list[Result] = [
        Decision(path="a", findings=(found(f"<{n}>", level=level),)) for n, level in enumerate(levels)
    ]
    lines = written("github", [*results, Unjudged(path="b", message="broken")]).splitlines()
    seen = [(re.match("::([a-z]+)", line)[1], line.partition("%0A")[0].rpartition("::")[2]) for line in lines]  # type: ignore[index]
    assert seen[:10] == [("error", "broken"), *(("error", f"<{n}>") for n in range(3, 39, 4))]
    assert seen[10:20] == [("warning", f"<{n}>") for n in range(2, 42, 4)]
    assert seen[20:29] == [("notice", f"<{n}>") for n in range(0, 36, 4)]
    assert seen[29:] == [
        ("notice", f"{len(levels) + 1 - 29} more findings are not annotated; see the job summary or the log")
    ]


def test_a_span_over_lines_has_no_columns() -> None:
    out = written("github", [Decision(path="a", findings=(found(place=Place(1, 5, 2, 3)),))])
    assert "line=1,endLine=2::" in out


# SARIF


@settings(deadline=None)
@given(st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1))
def test_a_sarif_uri_is_relative_and_gives_the_path_back(path: str) -> None:
    path = path.lstrip("/") or "a"
    log = json.loads(written("sarif", [Decision(path="a", findings=(found(location=path),))]))
    uri = log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert unquote(uri) == path
    assert urlsplit(uri)[:2] == ("", "")


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        (Place(3, 4, 3, 9), (3, 4, 3, 9)),
        (Place(3, 4, 5, 1), (3, 4, 5, 1)),
        (Place(1, 1, 1, 1), (1, 1, 1, 1)),
        (Place(3, 4, 3, 2), (3, 4, 3, 4)),
        (Place(3, 4, 1, 9), (3, 4, 3, 4)),
    ],
)
def test_a_sarif_region_never_ends_before_it_starts(place: Place, expected: tuple[int, ...]) -> None:
    log = json.loads(written("sarif", [Decision(path="a", findings=(found(place=place),))]))
    region = log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]
    assert tuple(region[key] for key in ("startLine", "startColumn", "endLine", "endColumn")) == expected


def test_sarif_keeps_to_what_github_takes_and_counts_the_rest() -> None:
    log = json.loads(written("sarif", many(260, 100)))
    (run,) = log["runs"]
    assert len(run["results"]) == 25_000
    assert "1,000 more findings" in run["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"]


def test_sarif_says_all_of_each_rule() -> None:
    driver = json.loads(written("sarif", []))["runs"][0]["tool"]["driver"]
    assert [rule["id"] for rule in driver["rules"]] == [rule.id for rule in RULES]
    for rule in driver["rules"]:
        assert len(rule["fullDescription"]["text"]) <= 1024
        assert len(rule["help"]["text"]) > len(rule["fullDescription"]["text"])
        assert 0 < float(rule["properties"]["security-severity"]) <= 10
        assert "security" in rule["properties"]["tags"]
        assert rule["helpUri"].startswith("https://")
        assert rule["defaultConfiguration"]["level"] in {"error", "warning", "note"}
    assert driver["version"] == "9.8.7" != __version__


def test_fingerprints_survive_a_shift_of_lines(tmp_path: Path) -> None:
    repo = rich.build(tmp_path / "repository")
    marks = []
    for shift in ("", "\n\n   \n"):
        path = repo.path / ".chainseal/candidates/empty.json"
        path.write_text(shift + path.read_text())
        repo.git("add", "--all")
        log = json.loads(rich.report(repo.path, "sarif", tmp_path / "report"))
        results = [r for r in log["runs"][0]["results"] if "empty.json" in json.dumps(r["locations"])]
        lines = {r["locations"][0]["physicalLocation"]["region"]["startLine"] for r in results}
        assert lines == {1 + shift.count("\n")}
        marks.append([r["partialFingerprints"] for r in results])
    assert marks[0] == marks[1]
    assert len({mark["primaryLocationLineHash"] for mark in marks[0]}) == len(marks[0]) == 2


# The others


def test_a_finding_met_twice_has_two_fingerprints_in_gitlab() -> None:
    twice = [Decision(path="a", findings=(found(), found())), Decision(path="a", findings=(found(),))]
    out = written("gitlab", [*twice, *(Unjudged(path="b", message="broken") for _ in range(3))])
    issues(out)
    assert json.loads(out)[0]["fingerprint"] == found().fingerprint
    assert written("gitlab", []) == "[]\n"


def test_the_summary_shows_the_worst_first_and_counts_what_it_leaves_out() -> None:
    first = many(100, 100, Level.NOTE)
    out = written("markdown", [*first, Unjudged(path="b", message="broken"), *many(1, 3, Level.ERROR)])
    rows = [line.split(" | ")[0] for line in out.splitlines() if line.startswith("| ")][1:]
    assert rows[:4] == ["| not judged", "| error", "| error", "| error"]
    assert set(rows[4:]) == {"| note"}
    left = re.search(r"^([\d,]+) more findings are left out here", out, re.MULTILINE)
    assert left
    assert int(left[1].replace(",", "")) + len(rows) == 10_004
    assert len(rows) <= markdown.MAX_ROWS


@settings(deadline=None)
@given(TEXTS, TEXTS)
def test_the_summary_shows_each_text_as_it_is_and_in_its_own_cell(message: str, path: str) -> None:
    finding = found(f"<{message}>", path=f"a{path}.md", fix=printable(f"({path})"))
    read = rendered(written("markdown", [Decision(path="a", findings=(finding,))]))
    assert read.codes == ["index", "built-in default", f"{finding.path}:1:1", finding.message, finding.fix]


def test_junit_carries_no_character_that_xml_forbids_even_when_given_one() -> None:
    raw = "".join(map(chr, [*range(0x20), 0x7F, 0xD800, 0xFFFE, 0xFFFF, 0x10FFFF])) + "]]>"
    finding = Finding(**{**_fields(found()), "message": raw, "path": raw})
    xml(written("junit", [Decision(path=raw, findings=(finding,)), Unjudged(path=raw, message=raw)], tree=raw))


def _fields(finding: Finding) -> dict[str, Any]:
    return finding._asdict()


# Memory: the bytes that a written finding may go on to cost. JSON ends with all messages, gitlab remembers fingerprints.
COSTS = {"sarif": 32, "text": 32, "github": 32, "gitlab": 300, "json": 1500}


@pytest.mark.parametrize("name", COSTS)
def test_memory_stays_flat_while_a_report_streams(name: str) -> None:
    form = plugins.one("chainseal.reports", name, "FORMAT", ReportFormat)

    def peak(files: int) -> int:
        run = Run(tree="", policy="", nothing="", version="1", rules=(), results=many(files, 20))
        tracemalloc.start()
        for _ in form.write(run, Tally(), Look()):
            pass
        top = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return top

    peak(5)
    assert (peak(300) - peak(30)) / (270 * 20) < COSTS[name]


def test_the_sarif_cap_is_githubs() -> None:
    assert (sarif.MAX_RESULTS, github.CAP, markdown.MAX_BYTES < 1 << 20) == (25_000, 10, True)
