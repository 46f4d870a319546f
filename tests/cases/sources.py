"""Cases of the rules about sources, evidence and Lumi."""

from __future__ import annotations

from typing import Any

from tests.world import candidate, source

URL = {"kind": "url", "ref": "https://example.com/limits", "observed_at": "2026-11-01"}
FILE = {"kind": "file", "ref": "src/limits.py"}
LUMI = {"local": "clean", "committed": True, "pushed": True, "deployed_live": "not_applicable"}

CASES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "CS201": (
        {"a store cites nothing": candidate(source_refs=[])},
        {"a store cites a file": candidate(), "a recall cites nothing": {"action": "recall", "query": "x", "source_refs": []}},
    ),
    "CS202": (
        {
            "the only source is missing": source(ref="src/none.py"),
            "the only source is disclaimed": source(status="unsupported"),
            "a missing file beside a lead": candidate(source_refs=[{"kind": "file", "ref": "src/none.py"}, URL]),
        },
        {
            "one of two is found": candidate(source_refs=[FILE, {"kind": "file", "ref": "src/none.py"}]),
            "leads alone are another rule's": candidate(source_refs=[URL]),
            "what cannot be verified is another rule's": source(ref="bin/tool", line=1),
        },
    ),
    "CS203": (
        {
            "a file was never there": source(ref="src/none.py"),
            "a file was deleted": source(ref="src/gone.py"),
            "a commit is of nobody": source(kind="commit", ref="f" * 40),
            "a commit looks like an option": source(kind="commit", ref="--output=x"),
            "a folder is no file": source(ref="src"),
        },
        {
            "a file is there": source(),
            "a file was renamed": source(ref="src/old_name.py"),
            "a link leads to a file": source(ref="link_in"),
            "a commit is there": source(kind="commit", ref="<head>"),
        },
    ),
    "CS204": (
        {
            "a number stands nowhere": candidate(content="The limit in src/limits.py is 30.", source_refs=[FILE]),
            "a path stands nowhere": candidate(content="The limit is in src/other.py."),
            "a number stands outside the cited line": source(line=3),
            "a name stands nowhere": candidate(content="The limit is max_limit."),
        },
        {
            "all that is claimed is cited": source(line=2),
            "plain words are no claims": candidate(content="The limit is small, as ever."),
            "no text could be read": candidate(source_refs=[{"kind": "file", "ref": "bin/tool", "line": 1}]),
        },
    ),
    "CS205": (
        {
            "a path climbs out": source(ref="../x"),
            "a path is absolute": source(ref="/etc/hosts"),
            "a path climbs out in the middle": source(ref="src/../../x"),
            "a path is of the home folder": source(ref="~/notes.md"),
            "a path is into .git": source(ref=".git/config"),
            "a path is of another system": source(ref="C:/x"),
            "a path has backslashes": source(ref="src\\limits.py"),
            "a link leads out": source(ref="link_out"),
            "a mutation probes a file": {"action": "delete", "source_refs": [{"kind": "file", "ref": "../x"}]},
        },
        {"a path climbs and stays in": source(ref="docs/../src/limits.py"), "a link leads inside": source(ref="link_in")},
    ),
    "CS206": (
        {
            "another sha256": source(sha256="a" * 64),
            "another blob": source(blob="<old_blob>"),
            "a blob of nobody": source(blob="f" * 40),
            "a line that reads otherwise": source(blob="<old_blob>", start_line=1, end_line=3, ref="docs/guide.md"),
            "a commit of nobody": source(commit="f" * 40),
        },
        {
            "the sha256 is right": source(sha256="<sha256>"),
            "the blob is right": source(blob="<blob>"),
            "the cited line only moved": source(blob="<old_blob>", line=1),
            "the commit holds it": source(commit="<head>", line=2),
        },
    ),
    "CS207": (
        {
            "a line behind the end": source(line=99),
            "a span behind the end": source(start_line=2, end_line=99),
            "a span backwards": source(start_line=3, end_line=2),
            "a fragment behind the end": source(ref="src/limits.py#L98-L99"),
            "a fragment and a line that differ": source(ref="src/limits.py#L1", line=2),
        },
        {"the last line": source(line=4), "a fragment": source(ref="src/limits.py#L1-L4"), "a fragment and the same line": source(ref="src/limits.py#L2", line=2)},
    ),
    "CS208": (
        {"words of nobody": source(quote="LIMIT = 30"), "words in another order": source(quote="20 = LIMIT")},
        {
            "words of the file": source(quote="LIMIT = 20"),
            "words over two lines": source(quote="LIMIT = 20 RETRIES = 3"),
            "words that stand elsewhere moved": source(quote="TIMEOUT = 5", line=1),
        },
    ),
    "CS209": (
        {"a page": candidate(source_refs=[URL]), "a run": candidate(source_refs=[FILE, {"kind": "ci", "ref": "run 12"}])},
        {"a file": source(), "a commit": source(kind="commit", ref="<head>")},
    ),
    "CS210": (
        {"lines of a binary file": source(ref="bin/tool", line=1)},
        {"a binary file without lines": source(ref="bin/tool"), "lines of a text": source(line=1)},
    ),
    "CS211": (
        {"it says stale": source(status="stale"), "a page that is unsupported": candidate(source_refs=[FILE, {**URL, "status": "unsupported"}])},
        {"it says current": source(status="current"), "it says nothing": source()},
    ),
    "CS212": (
        {"unsupported": candidate(evidence={"status": "unsupported"}), "stale": candidate(evidence={"status": "stale"})},
        {"source backed": candidate(evidence={"status": "source_backed"})},
    ),
    "CS213": (
        {
            "the web and its page": candidate(origin={"channel": "web"}, source_refs=[URL]),
            "a tool and a missing file": candidate(origin={"channel": "tool"}, source_refs=[{"kind": "file", "ref": "src/none.py"}]),
            "the web that says it is verified": candidate(origin={"channel": "web"}, source_refs=[{**URL, "status": "verified"}]),
        },
        {
            "the web and a file here": candidate(origin={"channel": "web"}),
            "a user and a page": candidate(origin={"channel": "user"}, source_refs=[URL]),
            "no origin and a page": candidate(source_refs=[URL]),
        },
    ),
    "CS214": (
        {
            "a file was renamed": source(ref="src/old_name.py"),
            "a line moved": source(blob="<old_blob>", line=1),
            "a quote stands elsewhere": source(quote="TIMEOUT = 5", line=1),
        },
        {"all is where it was": source(quote="LIMIT = 20", line=2), "a quote without a line": source(quote="TIMEOUT = 5")},
    ),
    "CS215": (
        {"a commit was amended": source(kind="commit", ref="<orphan>")},
        {"a commit is on a branch": source(kind="commit", ref="<head>"), "a branch": source(kind="commit", ref="main")},
    ),
    "CS401": (
        {"nothing is said": candidate(lumi=None)},
        {"it is said": candidate(), "no file is cited": candidate(lumi=None, source_refs=[URL]), "a recall": {"action": "recall", "query": "x"}},
    ),
    "CS402": (
        {
            "a missing file is called clean": source(ref="src/none.py"),
            "one is unknown, and the other is claimed": candidate(source_refs=[{"kind": "file", "ref": "src/none.py"}], lumi={**LUMI, "local": "absent", "committed": "unknown", "pushed": True}),
            "live is claimed": candidate(source_refs=[{"kind": "file", "ref": "src/none.py"}], lumi={**LUMI, "local": "absent", "committed": False, "pushed": True}),
        },
        {
            "what git says": candidate(),
            "less than git says": candidate(lumi={**LUMI, "pushed": False, "committed": False}),
            "nothing is claimed of what is not there": candidate(source_refs=[{"kind": "file", "ref": "src/none.py"}], lumi={**LUMI, "local": "absent", "committed": "unknown", "pushed": "unknown"}),
            "nothing is claimed of what is there": candidate(lumi={**LUMI, "committed": "unknown", "pushed": "unknown", "deployed_live": "unknown"}),
        },
    ),
}  # fmt: skip
