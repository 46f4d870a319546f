"""Pins: which of several equal texts is meant, through which link it was cited, and what older receipts say of both."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from chainseal import schema
from chainseal.core import pins
from chainseal.core.candidate import Lines
from chainseal.core.pins import UNCOUNTED, Found, Pin, places_of, quoted_places, seek_text, with_lines
from tests.conftest import Repo
from tests.test_audit_mutations import NOW, STORED, chainseal

INI = "[one]\nkind = a\ntimeout = 30\n[two]\nkind = b\nretries = 3\ntimeout = 30\n"
NewRepo = Callable[..., Repo]
Do = Callable[[Repo], object]


def rows(text: str) -> list[bytes]:
    return pins.lines_of(text.encode())


PLACES: dict[str, tuple[str, str, list[tuple[int, int]]]] = {
    "nowhere": ("x", "a\nb\n", []),
    "once": ("b", "a\nb\n", [(2, 2)]),
    "twice": ("b", "b\na\nb\n", [(1, 1), (3, 3)]),
    "no part of a line": ("b", "ab\nb \nb", [(3, 3)]),
    "places that overlap": ("a\na", "a\na\na\n", [(1, 2), (2, 3)]),
    "a start that leads on": ("a\na\nb", "a\na\na\nb\n", [(2, 4)]),
    "a border within": ("a\nb\na\nc", "a\nb\na\nb\na\nc\n", [(3, 6)]),
    "blank lines": ("", "\na\n\n\n", [(1, 1), (3, 3), (4, 4)]),
    "longer than the text": ("a\na\na", "a\na\n", []),
}


@pytest.mark.parametrize("name", PLACES)
def test_places(name: str) -> None:
    cited, text, places = PLACES[name]
    assert places_of(cited.encode().split(b"\n"), rows(text)) == [Lines(*place) for place in places]


def test_no_lines_stand_nowhere() -> None:
    assert places_of([], rows("a\n")) == []


QUOTED: dict[str, tuple[str, str, list[tuple[int, int]]]] = {
    "nowhere": ("x = 1", "y\n", []),
    "in two lines": ("x = 1", "x = 1 # a\ny\nx = 1 # b\n", [(1, 1), (3, 3)]),
    "twice in one line": ("x", "x x\n", [(1, 1)]),
    "over two lines": ("x = 1", "x\n= 1\n", [(1, 2)]),
    "over blank lines": ("x y", "x\n\n\ny\nx y\n", [(1, 4), (5, 5)]),
    "a longer number": ("x = 1", "x = 10\nx = 1\n", [(2, 2)]),
    "beyond the first lines that are read": (
        "x y",
        "z\n" * 15 + "x\ny\n" + "z\n" * 500 + "x y",
        [(16, 17), (518, 518)],
    ),
}


@pytest.mark.parametrize("name", QUOTED)
def test_quoted_places(name: str) -> None:
    quote, text, places = QUOTED[name]
    assert quoted_places(quote, rows(text)) == [Lines(*place) for place in places]


def pinned(text: str, first: int, last: int = 0) -> Pin:
    return with_lines(Pin("a", "0" * 40), Lines(first, last or first), rows(text))


class TestWhich:
    """What is pinned of several places, and which of them is sought."""

    SOUGHT: dict[str, tuple[Pin, str, str]] = {  # noqa: RUF012
        "as it was": (pinned(INI, 3), INI, "here L3"),
        "changed": (pinned(INI, 3), INI.replace("30", "60", 1), "altered"),
        "both moved": (pinned(INI, 3), f"#\n{INI}", "elsewhere L4"),
        "both moved, the second": (pinned(INI, 7), f"#\n{INI}", "elsewhere L8"),
        "a third, the cited stays": (pinned(INI, 3), f"{INI}timeout = 30\n", "here L3"),
        "a third above": (pinned(INI, 3), f"timeout = 30\n{INI}", "altered"),
        "unique, moved": (pinned(INI, 6), f"#\n{INI}", "elsewhere L7"),
        "unique, copied above": (pinned(INI, 6), f"retries = 3\n{INI}", "altered"),
        "overlapping": (pinned("a\na\na\nb\n", 2, 3), "x\ny\nz\na\na\na\nb\n", "elsewhere L5-L6"),
        "overlapping, one less": (pinned("b\na\na\na\n", 2, 3), "a\na\nb\n", "altered"),
        "blank": (pinned("a\n\nb\n", 2), "a\nb\n\n", "altered"),
        "blank, as many as before": (pinned("a\n\nb\n \n", 2, 2), "a\nb\n\n", "altered"),
        "longer than the text": (pinned("a\nb\nc\n", 1, 3), "a\n", "altered"),
        "too large": (pinned("x\n" * 9000, 1, 9000), "y\n" * 9000, "unreadable"),
        "a forged number": (pinned(INI, 3)._replace(nth=7), f"#\n{INI}", "altered"),
        "a forged nought": (pinned(INI, 3)._replace(nth=0), f"#\n{INI}", "altered"),
        "a forged span": (pinned(INI, 3)._replace(lines=Lines(5, 3)), f"#\n{INI}", "altered"),
    }

    @pytest.mark.parametrize("name", SOUGHT)
    def test_sought(self, name: str) -> None:
        pin, text, expected = self.SOUGHT[name]
        sought = seek_text(pin, text.encode())
        named = {Found.ELSEWHERE: "elsewhere"}.get(sought.found, sought.found.value)
        assert (f"{named} {sought.lines}" if sought.lines else named) == expected

    @pytest.mark.parametrize(
        ("text", "detail"),
        [
            (INI.replace("30", "60"), "L3 reads otherwise now"),
            (INI.replace("30", "60", 1),
             "L3 reads otherwise now; the text stands elsewhere in it once, and which is meant cannot be told"),
            (f"timeout = 30\n{INI}",
             "L3 reads otherwise now; the text stands elsewhere in it 3 times, and which is meant cannot be told"),
        ],
    )  # fmt: skip
    def test_detail(self, text: str, detail: str) -> None:
        assert seek_text(pinned(INI, 3), text.encode()).detail == detail

    def test_counted_in_the_receipt(self) -> None:
        assert {k: v for k, v in pinned(INI, 7).to_mapping().items() if k in {"nth", "of"}} == {"nth": 2, "of": 2}
        assert not {"nth", "of", "via"} & pinned(INI, 6).to_mapping().keys()

    @pytest.mark.parametrize(
        "pin", [pinned(INI, 3), pinned(INI, 6), pinned(INI, 6)._replace(via="l/a", commit="1" * 40)]
    )
    def test_read_back(self, pin: Pin) -> None:
        assert Pin.from_mapping(pin.to_mapping()) == pin

    @pytest.mark.parametrize("said", [None, True, "2", 2.5, []])
    def test_what_is_no_count_counts_as_one(self, said: Any) -> None:
        assert Pin.from_mapping({"path": "a", "blob": "0", "nth": said, "of": said})[-3:] == (1, 1, "")

    def test_quote_that_is_not_counted(self) -> None:
        """It is never said to have moved; at its place it is still found."""
        pin = with_lines(Pin("a", "0"), Lines(2, 2), rows("b\na\n"), "not there")
        assert (pin.nth, pin.of) == (1, UNCOUNTED)
        assert seek_text(pin, b"b\na\nc\n").found is Found.HERE
        assert seek_text(pin, b"a\nb\n").found is Found.ALTERED


HOSTILE: dict[str, Callable[[], object]] = {
    "equal lines": lambda: pinned("a\n" * 400_000, 1, 200_000),
    "empty lines": lambda: seek_text(pinned("\n" * 400_000, 1, 200_000), b"\n" * 300_000 + b"x"),
    "empty lines, a short span": lambda: seek_text(pinned("\n" * 99, 1, 60), b"x\n" + b"\n" * 400_000 + b"x"),
    "nearly equal": lambda: places_of([b"a"] * 100_000 + [b"b"], [b"a"] * 400_000),
    "a quote everywhere": lambda: quoted_places("a", [b"a"] * 400_000),
    "a long quote everywhere": lambda: quoted_places("a " * 1999, [b"a"] * 400_000),
    "a quote over a gap": lambda: quoted_places("a " * 999, [*[b"a"] * 998, *[b""] * 400_000, *[b"a"] * 999]),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_texts_take_no_time(name: str) -> None:
    began = time.process_time()
    HOSTILE[name]()
    assert time.process_time() - began < 10  # a second, and room for a busy machine


def audited(repo: Repo, *args: str) -> dict[str, Any]:
    (receipt,) = chainseal(repo.path, "audit", "--now", NOW, *args)[1]["receipts"]
    (source,) = receipt["sources"]
    assert isinstance(source, dict)
    return source


def told(repo: Repo) -> tuple[str, str]:
    source = audited(repo)
    return source["state"], source.get("now", "")


def stored(repo: Repo, ref: dict[str, Any]) -> dict[str, Any]:
    """Store a memory of the ref and commit it; its pin."""
    repo.candidate(ref)
    status, said = chainseal(
        repo.path, "store", ".chainseal/candidates/c.json", "--target", "backend-local", "--now", STORED
    )
    assert status == 0, said
    repo.commit("store")
    return pin_of(receipts_of(repo)[0])


def receipts_of(repo: Repo) -> list[Path]:
    """The receipts as they were written, the first one first."""
    return sorted((repo.path / ".chainseal/receipts").rglob("*.json"))


def pin_of(path: Path) -> dict[str, Any]:
    value = json.loads(path.read_text())
    assert schema.problems("receipt", value) == ()
    pin = value["source_refs"][0]["pin"]
    assert isinstance(pin, dict)
    return pin


def fixed(repo: Repo) -> dict[str, Any]:
    """Re-pin, and commit that; the new pin."""
    chainseal(repo.path, "audit", "--staged", "--fix", "--now", NOW)
    repo.commit("fix")
    *_, last = receipts_of(repo)
    return pin_of(last)


@pytest.fixture
def made(repo: NewRepo) -> Repo:
    """A repository with a file that says a thing twice, another, and links to the file and to its folder."""
    out = repo()
    out.write("d/app.ini", INI)
    out.write("d/other.ini", INI.replace("30", "90"))
    out.write("d/job.py", 'def run():\n    """Run."""\n    return 20\n')
    out.write("e/job.py", "def run():\n    return 30\n")
    out.link("app.ini", "d/app.ini")
    out.link("now", "d")
    out.commit()
    return out


def test_a_stale_line_is_not_moved_to_its_double(made: Repo) -> None:
    pin = stored(made, {"kind": "file", "ref": "d/app.ini#L3"})
    assert (pin["nth"], pin["of"], "via" in pin) == (1, 2, False)
    made.write("d/app.ini", INI.replace("30", "60", 1))
    made.commit()
    assert told(made) == ("changed", "")
    chainseal(made.path, "audit", "--fix", "--now", NOW)
    assert len(receipts_of(made)) == 1, "nothing is re-pinned"


@pytest.mark.parametrize("line", [3, 7])
def test_a_repin_counts_again(line: int, made: Repo) -> None:
    stored(made, {"kind": "file", "ref": f"d/app.ini#L{line}"})
    made.write("d/app.ini", f"#\n{INI}")
    made.commit()
    assert told(made) == ("moved", f"d/app.ini#L{line + 1}")
    pin = fixed(made)
    assert (pin["start_line"], pin["nth"], pin["of"]) == (line + 1, {3: 1, 7: 2}[line], 2)
    assert told(made) == ("unchanged", "")


def test_a_quote_is_counted_by_its_words_and_its_repin_by_the_lines(made: Repo) -> None:
    text = "# top\nwait = 5  # one\nwait = 5  # two\n"
    made.write("q.txt", text)
    made.commit()
    pin = stored(made, {"kind": "file", "ref": "q.txt#L3", "quote": "wait = 5"})
    assert (pin["nth"], pin["of"]) == (2, 2)
    made.write("q.txt", f"#\n#\n{text}")
    made.commit()
    assert told(made) == ("moved", "q.txt#L5")
    assert "of" not in fixed(made), "the event cites the lines, without the quote"
    made.write("q.txt", f"#\n#\n#\n{text}")
    made.commit()
    assert told(made) == ("moved", "q.txt#L6")


LINKED: dict[str, dict[str, Any]] = {
    "a line": {"kind": "file", "ref": "app.ini#L6"},
    "a quote": {"kind": "file", "ref": "app.ini", "quote": "retries = 3"},
    "a quote that the gate finds at another line": {"kind": "file", "ref": "app.ini#L1", "quote": "retries = 3"},
    "a whole file": {"kind": "file", "ref": "app.ini"},
    "behind a folder": {"kind": "file", "ref": "now/app.ini#L6"},
    "a symbol": {"kind": "symbol", "ref": "now/job.py::run"},
}
PLAIN: dict[str, dict[str, Any]] = {
    "a line": {"kind": "file", "ref": "d/app.ini#L6"},
    "a longer way": {"kind": "file", "ref": "d/./app.ini#L6"},
    "a quote at another line": {"kind": "file", "ref": "d/app.ini#L1", "quote": "retries = 3"},
    "a symbol": {"kind": "symbol", "ref": "d/job.py::run"},
}


@pytest.mark.parametrize("name", LINKED)
def test_a_link_is_pinned(name: str, made: Repo) -> None:
    pin = stored(made, LINKED[name])
    assert pin["via"] == LINKED[name]["ref"].partition("#")[0].partition("::")[0]
    assert told(made) == ("unchanged", "")
    for link in ("app.ini", "now"):
        (made.path / link).unlink()
    made.commit()
    assert (audited(made)["state"], audited(made)["detail"]) == ("deleted", "the cited link is gone")
    made.link("app.ini", "../out.ini")
    made.link("now", "../out")
    made.commit()
    assert audited(made)["state"] == "outside"


@pytest.mark.parametrize("name", PLAIN)
def test_a_path_without_links_is_not(name: str, made: Repo) -> None:
    assert "via" not in stored(made, PLAIN[name])
    for link in ("app.ini", "now"):
        (made.path / link).unlink()
    made.commit()
    assert told(made) == ("unchanged", "")


def test_links_on_other_files(made: Repo) -> None:
    stored(made, LINKED["a symbol"])
    made.link("now", "e")
    made.commit()
    assert told(made) == ("changed", "e/job.py")
    made.write("e/job.py", "# Another.\n\n" + (made.path / "d/job.py").read_text())
    made.commit()
    assert told(made) == ("renamed", "e/job.py#L3-L5")
    assert "via" not in fixed(made)
    (made.path / "now").unlink()
    made.commit()
    assert told(made) == ("unchanged", "")


def test_many_links_that_are_gone_cost_no_walk_each(made: Repo, monkeypatch: pytest.MonkeyPatch) -> None:
    from chainseal.facts import GitHistory  # noqa: PLC0415

    stored(made, LINKED["behind a folder"])
    (made.path / "now").unlink()
    made.commit()
    monkeypatch.setattr(GitHistory, "fate", lambda *_: pytest.fail("history is not read for it"))
    assert told(made) == ("deleted", "")


def test_a_link_into_a_submodule_cannot_be_told(made: Repo) -> None:
    stored(made, LINKED["a line"])
    head = made.git("rev-parse", "HEAD")
    made.git("update-index", "--add", "--cacheinfo", f"160000,{head},sub")
    made.git("commit", "--quiet", "-m", "submodule")
    made.link("app.ini", "sub/app.ini")
    made.git("add", "app.ini")
    made.git("commit", "--quiet", "-m", "link")
    assert told(made) == ("unverifiable", "")


def test_a_condition_follows_its_link(made: Repo) -> None:
    made.candidate({"kind": "file", "ref": "d/job.py"}, source_stale_if=[{"path_changed": "app.ini"}])
    args = ("--target", "backend-local", "--now", STORED)
    assert chainseal(made.path, "store", ".chainseal/candidates/c.json", *args)[0] == 0
    made.commit("store")
    assert chainseal(made.path, "audit", "--now", NOW)[0] == 0
    made.link("app.ini", "d/other.ini")
    made.commit()
    (receipt,) = chainseal(made.path, "audit", "--now", NOW)[1]["receipts"]
    assert [f["rule"] for f in receipt["findings"]] == ["CS516"]


@pytest.mark.parametrize("name", LINKED)
def test_older_receipts_say_neither(name: str, made: Repo, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was written before is read, and resolved as it was then: without the link, as the only text of its kind."""
    whole = Pin.to_mapping
    said = {"nth", "of", "via"}
    monkeypatch.setattr(Pin, "to_mapping", lambda pin: {k: v for k, v in whole(pin).items() if k not in said})
    assert not said & stored(made, LINKED[name]).keys()
    monkeypatch.undo()
    (made.path / "app.ini").unlink()
    made.commit()
    assert told(made) == ("unchanged", "")
    made.git("mv", "d", "f")
    made.commit("move")
    assert told(made)[0] == "renamed"


OLDER_LINES: dict[str, tuple[int, Do, tuple[str, str]]] = {
    "moved, unique": (6, lambda r: r.write("d/app.ini", f"#\n{INI}"), ("moved", "d/app.ini#L7")),
    "untouched, twice": (3, lambda r: r.write("d/app.ini", f"{INI}#\n"), ("unchanged", "")),
    "moved, twice": (3, lambda r: r.write("d/app.ini", f"#\n{INI}"), ("changed", "")),
}


@pytest.mark.parametrize("name", OLDER_LINES)
def test_lines_of_older_receipts(name: str, made: Repo, monkeypatch: pytest.MonkeyPatch) -> None:
    line, do, expected = OLDER_LINES[name]
    whole = Pin.to_mapping
    monkeypatch.setattr(Pin, "to_mapping", lambda pin: {k: v for k, v in whole(pin).items() if k not in {"nth", "of"}})
    stored(made, {"kind": "file", "ref": f"d/app.ini#L{line}"})
    monkeypatch.undo()
    do(made)
    made.commit()
    assert told(made) == expected
