"""Reviews: a person sees a memory beside its sources of then and now, and what is recorded is what was looked at."""

from __future__ import annotations

import json
import os
import pty
import select
import subprocess
import sys
import time
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import chainseal
from chainseal import schema
from chainseal.verbs.reviewing import Open, Reviewed, Reviewing
from tests.audited import CONTENT, FILE, LIMIT, NOW, TEXT, Place, Ran, built
from tests.cases.audit import NO_JSON, STRAY

SECRET = "ghp_" + "q7ZtK" * 7 + "x"
BECAUSE = ("--confirm", "--because", "read again")
RETRACT = ("--retract", "--reason", "it is 30 now")


@pytest.fixture(scope="session")
def _built(tmp_path_factory: pytest.TempPathFactory) -> Place:
    return built(tmp_path_factory.mktemp("review") / "repo")


@pytest.fixture
def place(_built: Place, tmp_path: Path) -> Place:
    return _built.copy_to(tmp_path / "repo")


@pytest.fixture
def stale(place: Place) -> Place:
    """The cited line reads otherwise."""
    place.edit("= 20", "= 30")
    place.commit()
    return place


def reviewed(ran: Ran) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(ran.out)
    assert schema.problems("review", value) == ()
    return value


def cells(line: str) -> int:
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line if not unicodedata.combining(c))


# What is recorded


def test_a_confirmation_pins_anew_and_renews(stale: Place) -> None:
    assert stale.rules() == {"CS510": "error"}
    ran = stale.run("review", stale.first, *BECAUSE, now="2026-01-10")
    assert ran.status == 0
    event = stale.tail()
    assert ran.out == (
        f"{stale.first}: confirmed, to be reviewed after 2026-02-09\n  wrote {stale.path_of(event['id'])}\n"
        '  warning: the source does not say "20" any more\n'
    )
    assert (event["event"], event["of"], event["reason"], event["trust_tier"]) == (
        "review",
        stale.first,
        "read again",
        "source_backed",
    )
    assert event["source_refs"][0]["pin"]["blob"] == stale.git("rev-parse", f"HEAD:{FILE}")
    stale.commit()
    assert "CS510" not in stale.rules()
    assert "CS520" not in stale.rules(now="2026-02-08")
    assert "CS520" in stale.rules(now="2026-02-09")


def test_a_confirmation_pins_what_the_index_holds(place: Place) -> None:
    place.edit("= 20", "= 30")
    place.git("add", FILE)
    place.edit("= 30", "= 40")
    assert place.run("review", place.first, *BECAUSE).status == 0
    assert place.tail()["source_refs"][0]["pin"]["blob"] == place.git("rev-parse", f":{FILE}")


def test_a_confirmation_follows_what_only_moved(place: Place) -> None:
    place.git("mv", FILE, "src/new.py")
    place.commit()
    ran = place.run("review", place.first, *BECAUSE)
    assert "from now on src/new.py#L2" in ran.err
    place.commit()
    assert place.rules() == {}


def test_a_retraction_ends_it(stale: Place) -> None:
    ran = stale.run("review", stale.first, *RETRACT, "--format", "json")
    event = stale.tail()
    assert reviewed(ran) == {
        "ok": True,
        "reviewed": [{"id": stale.first, "event": "retract", "path": stale.path_of(event["id"]), "review_after": None, "cited_by": [], "unsaid": []}],
    }  # fmt: skip
    assert ran.err == ""
    assert (event["event"], event["reason"]) == ("retract", "it is 30 now")
    stale.commit()
    assert (stale.rules(), stale.live()) == ({}, [])
    again = stale.run("review", stale.first, *RETRACT)
    assert (again.status, again.out) == (64, "")
    assert f"is not live any more: invalidated by {event['id']}" in again.err


def test_a_retraction_names_what_rests_on_it(place: Place) -> None:
    other = place.memory("The limit holds for everyone.", [{"kind": "receipt", "ref": place.first}])
    ran = place.run("review", place.first, *RETRACT)
    assert f"  {other} cites it: review that too\n" in ran.out
    assert f"cited by {other}: The limit holds for everyone." in ran.err
    assert other in place.live()


def test_several_are_reviewed_at_once_and_each_once(place: Place) -> None:
    other = place.memory("UPLOAD_RETRIES_OF_ONE_JOB is 3.", f"{FILE}#L3")
    ran = place.run("review", other, place.first, other[:20], *BECAUSE, "--format", "json")
    assert [r["id"] for r in reviewed(ran)["reviewed"]] == [other, place.first]
    assert place.receipts() == 4
    assert place.tail()["parents"] != []


def test_what_was_written_before_a_failure_is_told(stale: Place) -> None:
    """The second memory's source is gone, the first is confirmed by then."""
    other = stale.memory("The wallet page is in src.", "docs/guide.md#L4")
    stale.git("rm", "--quiet", "docs/guide.md")
    stale.commit()
    ran = stale.run("review", stale.first, other, *BECAUSE)
    assert ran.status == 64
    assert f"{stale.first}: confirmed" in ran.out
    assert "docs/guide.md#L4 is deleted" in ran.err


REFUSED: dict[str, tuple[tuple[str, ...], str]] = {
    "an unknown id": (("01JD3K8Q000000000000000000", *RETRACT), "no stored memory of the ledger has the id"),
    "too short a beginning": (("<7>", *RETRACT), "<7> is too short for an id; give at least 8 characters"),
    "too short and of nobody": (("x", *RETRACT), "x is too short for an id"),
    "a beginning of nobody": (("01JD3K8Q", *RETRACT), "no stored memory of the ledger has the id 01JD3K8Q;"),
    "the beginning of two": (("<8>", *RETRACT), "more than one stored memory has an id that begins with <8>; give more of it"),
    "an event": (("<event>", *RETRACT), "no stored memory of the ledger has the id"),
    "a hostile id": (("\x1b[31m::error::x", *RETRACT), "\\x1b[31m:\\x3aerror::x"),
    "no reason": (("<id>", "--retract"), "--retract wants --reason"),
    "a blank reason": (("<id>", "--retract", "--reason", " "), "--retract wants --reason"),
    "nobody who looked": (("<id>", "--confirm"), "--confirm without a terminal wants --because"),
    "a blank because": (("<id>", "--confirm", "--because", "\n"), "--confirm without a terminal wants --because"),
    "only to be looked at, of nobody": (("01JD3K8Q000000000000000000",), "no stored memory of the ledger has the id"),
    "both": (("<id>", *BECAUSE, "--retract"), "not allowed with argument"),
    "a reason too long": (("<id>", "--retract", "--reason", "x" * 2_001), "the reason has 2,001 characters; at most 2,000 are kept"),
    "a secret as a reason": (("<id>", "--retract", "--reason", f"it was {SECRET}"), "the reason would be kept, and cannot be"),
    "a secret as a because": (("<id>", "--confirm", "--because", f"it is {SECRET}"), "the reason would be kept, and cannot be"),
    "a control character": (("<id>", "--retract", "--reason", "a\x1b[31m"), "the reason holds a control character"),
    "no UTF-8": (("<id>", "--retract", "--reason", "caf\udce9"), "the reason holds a control character"),
    "a place where nothing changed": (("<id>", *BECAUSE, "--at", LIMIT), "--at is for a memory of which one source changed"),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_it_is_refused_and_nothing_is_written(case: str, place: Place) -> None:
    place.memory("UPLOAD_RETRIES_OF_ONE_JOB is 3.", f"{FILE}#L3")
    place.run("review", place.first, *BECAUSE)
    names = {"<id>": place.first, "<7>": place.first[:7], "<8>": place.first[:8], "<event>": place.tail()["id"]}
    args, says = REFUSED[case]
    ran = place.run("review", *(names.get(arg, arg) for arg in args))
    assert (ran.status, ran.out, place.receipts()) == (64, "", 3)
    for name, text in names.items():
        says = says.replace(name, text)
    assert says in ran.err
    assert SECRET[5:] not in ran.err
    assert "\x1b" not in ran.err


def test_a_beginning_in_small_letters_will_do(place: Place) -> None:
    assert place.run("review", place.first[:12].lower(), *RETRACT).status == 0


# Where the source is now


def test_a_source_that_is_gone_cannot_be_confirmed(place: Place) -> None:
    place.git("rm", "--quiet", FILE)
    place.commit()
    ran = place.run("review", place.first, *BECAUSE)
    assert (ran.status, ran.out, place.receipts()) == (64, "", 1)
    assert f"{LIMIT} is deleted: deleted; retract the memory" in ran.err


def test_it_can_be_cited_from_elsewhere(place: Place) -> None:
    place.git("rm", "--quiet", FILE)
    place.write("src/other.py", TEXT.replace("= 20", "= 20  # as ever"))
    place.commit()
    ran = place.run("review", place.first, *BECAUSE, "--at", "src/other.py#L2")
    assert ran.status == 0
    assert "from now on src/other.py#L2" in ran.err
    place.commit()
    assert place.rules() == {}
    assert place.tail()["source_refs"][0]["ref"] == "src/other.py#L2"


def test_a_memory_is_no_place_to_cite_it_from(stale: Place) -> None:
    """Neither its own receipt nor a candidate, each of which holds just the words that the source lost."""
    own = stale.path_of(stale.first)
    candidate = stale.candidate({"kind": "file", "ref": LIMIT}, content=CONTENT)
    copy = "docs/copies/receipts/copy.json"
    stale.write(copy, (stale.path / own).read_text(encoding="utf-8"))
    stale.link("link.json", own)
    stale.git("add", "--all")
    for at in (own, f"{own}#L2", candidate, f".chainseal/../{own}", "link.json"):
        ran = stale.run("review", stale.first, *BECAUSE, "--at", at)
        assert (ran.status, ran.out, stale.receipts()) == (64, "", 1), at
        assert at == "link.json" or "is missing: a memory proves nothing; cite what it rests on" in " ".join(
            ran.err.split()
        )
    assert stale.run("review", stale.first, *BECAUSE, "--at", copy).status == 0


@pytest.mark.parametrize("at", ["src/none.py", "../outside", "/etc/hosts", f"{FILE}#L99", "src", f"\x1b[31m{LIMIT}"])
def test_it_cannot_be_cited_from_nowhere(at: str, stale: Place) -> None:
    ran = stale.run("review", stale.first, *BECAUSE, "--at", at)
    assert (ran.status, ran.out, stale.receipts()) == (64, "", 1)
    assert "\x1b" not in ran.err


def test_a_source_that_is_pinned_as_a_whole_is_renewed(place: Place) -> None:
    place.again(ref=FILE)
    place.edit("= 3", "= 4")
    place.commit()
    assert place.rules() == {"CS519": "warning"}
    assert place.run("review", place.first, *BECAUSE).status == 0
    place.commit()
    assert place.rules() == {}


def test_a_confirmation_renews_the_condition_that_had_come(place: Place) -> None:
    place.again(source_stale_if=[{"path_changed": "docs/guide.md"}])
    place.edit("make test", "make check", "docs/guide.md")
    place.commit()
    assert place.rules() == {"CS516": "error"}
    assert place.run("review", place.first, *BECAUSE).status == 0
    place.commit()
    assert place.rules() == {}
    (condition,) = place.tail()["source_stale_if"]
    assert condition["pin"]["blob"] == place.git("rev-parse", "HEAD:docs/guide.md")
    place.edit("make check", "make all", "docs/guide.md")
    place.commit()
    assert place.rules() == {"CS516": "error"}  # it is renewed, not left out


CONDITIONS: dict[str, tuple[list[dict[str, str]], str, list[str]]] = {
    "a day that is over": ([{"after": "2026-01-03"}], "2026-01-04", []),
    "a day that has not come": ([{"after": "2026-01-04"}], "2026-01-04", ["after"]),
    "a branch that is another": ([{"branch_is_not": "release"}], NOW, []),
    "the branch one is on": ([{"branch_is_not": "main"}], NOW, ["branch_is_not"]),
    "a version that is no longer pinned": ([{"package": "pkg:pypi/requests@2.0.0"}], NOW, []),
    "what nobody can tell": ([{"provider_status": "degraded"}, {"tag_after": "v9"}], NOW, ["provider_status", "tag_after"]),
    "one that came among others": ([{"branch_is_not": "main"}, {"after": "2026-01-03"}, {"path_changed": "docs/guide.md"}], "2026-01-04", ["branch_is_not", "path_changed"]),
    "none": ([], NOW, []),
}  # fmt: skip


@pytest.mark.parametrize("case", CONDITIONS)
def test_a_confirmation_keeps_the_conditions_that_have_not_come(case: str, place: Place) -> None:
    said, now, kept = CONDITIONS[case]
    place.again(source_stale_if=said)
    came = len(kept) < len(said)
    assert ("CS516" in place.rules(now=now)) is came
    assert place.run("review", place.first, *BECAUSE, now=now).status == 0
    assert [key for condition in place.tail()["source_stale_if"] for key in condition if key != "pin"] == kept
    place.commit()
    assert "CS516" not in place.rules(now=now)


# What its source does not say any more

UNSAID: dict[str, tuple[str, str | list[dict[str, Any]], tuple[str, str], list[str]]] = {
    "its number": (CONTENT, LIMIT, ("= 20", "= 30"), ["20"]),
    "its name": (CONTENT, LIMIT, ("LIMIT_OF_ONE_USER =", "LIMIT_OF_EACH ="), ["UPLOAD_LIMIT_OF_ONE_USER"]),
    "both, each once, in its order": (f"{CONTENT} UPLOAD_LIMIT_OF_ONE_USER is 20!", LIMIT, ("UPLOAD_LIMIT_OF_ONE_USER = 20", "MOST = 7"), ["UPLOAD_LIMIT_OF_ONE_USER", "20"]),
    "of a whole file": (CONTENT, FILE, ("= 20", "= 30"), ["20"]),
    "nothing: it is said as ever": (CONTENT, LIMIT, ("= 20", "= 20  # as ever"), []),
    "nothing: another line of the file is meant": (CONTENT, FILE, ("= 3", "= 4"), []),
    "nothing: it never said that": ("The limit of 99 is from src/none.py.", LIMIT, ("= 20", "= 30"), []),
    "nothing: no word can be looked for": ("Uploads are limited.", LIMIT, ("= 20", "= 30"), []),
    "nothing: another source says it": (CONTENT, [{"kind": "file", "ref": LIMIT}, {"kind": "file", "ref": "docs/same.md"}], ("= 20", "= 30"), []),
}  # fmt: skip


@pytest.mark.parametrize("case", UNSAID)
def test_what_the_source_does_not_say_any_more_is_told(case: str, place: Place) -> None:
    content, ref, change, unsaid = UNSAID[case]
    place.write("docs/same.md", "Here UPLOAD_LIMIT_OF_ONE_USER is 20 too.\n")
    place.commit()
    place.first = place.memory(content, ref, supersedes=[place.first])
    place.edit(*change)
    place.commit()
    ran = place.run("review", place.first, *BECAUSE, "--format", "json")
    (review,) = reviewed(ran)["reviewed"]
    assert (ran.status, review["unsaid"]) == (0, unsaid)


def test_a_confirmation_of_what_did_not_change_warns_of_nothing(place: Place) -> None:
    for now in ("2026-01-03", "2026-01-04"):
        assert "warning" not in place.run("review", place.first, *BECAUSE, now=now).out
        place.write(FILE, f"# Above.\n{(place.path / FILE).read_text(encoding='utf-8')}")
        place.commit()


# What is shown


def test_without_a_verdict_it_is_only_shown(stale: Place) -> None:
    other = stale.memory("The wallet page is in src.", "docs/guide.md#L4")
    ran = stale.run("review", stale.first, other[:20])
    assert (ran.status, ran.err, stale.receipts()) == (0, "", 2)
    assert ran.out == (
        f"{stale.first}  stored 2026-01-02, sources as the index has them\n"
        f"  {CONTENT}\n"
        f"  file {LIMIT}: changed\n"
        "    then                                 | now\n"
        "    UPLOAD_LIMIT_OF_ONE_USER = 20        | UPLOAD_LIMIT_OF_ONE_USER = 30\n"
        f"{other}  stored 2026-01-02, sources as the index has them\n"
        "  The wallet page is in src.\n"
        "  file docs/guide.md#L4: unchanged\n"
    )
    as_json = stale.run("review", stale.first, other, "--format", "json")
    assert (as_json.status, reviewed(as_json)) == (0, {"ok": True, "reviewed": []})
    assert (as_json.err, stale.receipts()) == (ran.out, 2)


def test_a_source_that_is_gone_is_shown_as_gone(place: Place) -> None:
    place.git("rm", "--quiet", FILE)
    place.commit()
    ran = place.run("review", place.first)
    assert (ran.status, ran.err) == (0, "")
    assert f"file {LIMIT}: deleted" in ran.out
    assert "UPLOAD_LIMIT_OF_ONE_USER = 20        | (deleted: deleted)" in ran.out


def test_what_is_private_is_looked_at_by_nobody_but_a_person(place: Place) -> None:
    place.again("UPLOAD_LIMIT_OF_ONE_USER is 20, as the customer asked.", sensitivity="private")
    for form in ("text", "json"):
        ran = place.run("review", place.first, "--format", form)
        assert ran.status == 0
        assert "as the customer asked" not in ran.out + ran.err
        assert "(private)" in ran.out + ran.err
    status, seen, _ = at_a_terminal(place, b"", place.first)
    assert (status, place.receipts()) == (0, 1)
    assert "as the customer asked" in seen
    assert "[y/N]" not in seen


def test_old_and_new_stand_side_by_side(stale: Place) -> None:
    ran = stale.run("review", stale.first, *BECAUSE)
    assert ran.err == (
        f"{stale.first}  stored 2026-01-02, sources as the index has them\n"
        f"  {CONTENT}\n"
        f"  file {LIMIT}: changed\n"
        "    then                                 | now\n"
        "    UPLOAD_LIMIT_OF_ONE_USER = 20        | UPLOAD_LIMIT_OF_ONE_USER = 30\n"
    )


def test_of_a_long_text_what_differs_is_shown(place: Place) -> None:
    text = "".join(f"Line {n} of a long guide.\n" for n in range(200))
    place.write("docs/long.md", text)
    place.commit()
    place.first = place.memory("The guide is long.", "docs/long.md")
    place.write("docs/long.md", text.replace("Line 150 of", "Line 150 no more of"))
    place.commit()
    err = place.run("review", place.first, *BECAUSE).err
    assert "(148 lines that are the same)" in err
    assert "Line 150 of a long guide.            | Line 150 no more of a long guide." in err
    assert "(and more; see git diff)" in err
    assert len(err.splitlines()) < 60


def hostile(place: Place, more: str) -> str:
    """What is shown of a memory whose source holds all that a source can hold."""
    kind = "PRIVATE KEY"
    pem = "\n".join([f"-----BEGIN {kind}-----", *["MIIEvQIBADANBgkqhkiG9w0BAQEFAASC"] * 4, f"-----END {kind}-----", ""])
    text = (
        f'KEY = "{SECRET}"\n{pem}\x1b]0;x\x07\x1b[31m\u202e{"x" * 400}\n::error::x\n##[error]y\n\t{chr(0x5236) * 90}\ne{chr(0x301) * 50}\n'
        "\x9b2J\u2028\n"
    )
    place.write("src/hostile.txt", f"T = 1\n{text}")
    place.commit()
    place.first = place.memory("The key of the file is kept there.", f"src/hostile.txt#L1-L{len(text.splitlines())}")
    place.write("src/hostile.txt", f"T = 2\n{text}{more}")
    place.commit()
    ran = place.run("review", place.first, *BECAUSE)
    assert ran.status == 0
    return ran.err


def test_a_hostile_source_is_shown_inert_and_without_its_secrets(place: Place) -> None:
    err = hostile(place, "")
    assert "T = 1                                | T = 2" in err
    assert SECRET[5:] not in err
    assert "MIIEvQ" not in err
    hidden = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
    assert not [c for c in err if c != "\n" and unicodedata.category(c) in hidden]
    assert "::error::" not in err
    assert "##[" not in err
    assert max(cells(line) for line in err.splitlines()) <= 80


def test_a_long_place_keeps_to_the_width(place: Place) -> None:
    path = "/".join(["a-folder-with-a-long-name"] * 6) + "/limits.py"
    place.write(path, TEXT)
    place.commit()
    place.first = place.memory(CONTENT, f"{path}#L2")
    place.git("mv", path, f"{path}.old.py")
    place.commit()
    err = place.run("review", place.first, *BECAUSE).err
    assert max(len(line) for line in err.splitlines()) <= 80
    assert "from now on" in err


def test_what_is_private_is_not_shown_to_a_log(place: Place) -> None:
    place.again("UPLOAD_LIMIT_OF_ONE_USER is 20, as the customer asked.", sensitivity="private")
    place.edit("= 20", "= 30")
    place.commit()
    for args in (BECAUSE, RETRACT):
        ran = place.run("review", place.first, *args)
        assert ran.status == 0
        assert "as the customer asked" not in ran.out + ran.err
        assert "(private)" in ran.err


# At a terminal


def at_a_terminal(place: Place, answer: bytes, *args: str, out: int | None = None) -> tuple[int, str, bytes]:
    """The exit status, what was seen at the terminal, and what went to standard output, when that is another."""
    leader, follower = pty.openpty()
    argv = [sys.executable, "-m", "chainseal", "review", *args, "--now", NOW]
    root = str(Path(chainseal.__file__).parents[1])
    environment = {**os.environ, "PYTHONPATH": root, "TERM": "dumb"}
    stdout = subprocess.PIPE if out else follower
    with subprocess.Popen(
        argv, cwd=place.path, stdin=follower, stdout=stdout, stderr=follower, env=environment
    ) as process:
        os.close(follower)
        seen = b""
        end = time.monotonic() + 30
        sent = False
        while time.monotonic() < end:
            if not select.select([leader], [], [], 0.05)[0]:
                if process.poll() is not None:
                    break
                continue
            try:
                part = os.read(leader, 65_536)
            except OSError:  # the other side is closed
                break
            seen += part
            if not sent and b"[y/N]" in seen:
                os.write(leader, answer)
                sent = True
        said = process.stdout.read() if process.stdout else b""
        status = process.wait(timeout=30)
    os.close(leader)
    return status, seen.decode("utf-8", "replace").replace("\r\n", "\n"), said


ANSWERS: dict[str, tuple[bytes, bool]] = {
    "y": (b"y\n", True),
    "yes, loudly": (b"YES\n", True),
    "n": (b"n\n", False),
    "nothing": (b"\n", False),
    "the end of the file": (b"\x04", False),
    "something else": (b"yeah no\n", False),
}


@pytest.mark.parametrize("case", ANSWERS)
def test_a_person_is_asked_and_answers(case: str, stale: Place) -> None:
    answer, confirms = ANSWERS[case]
    status, seen, _ = at_a_terminal(stale, answer, stale.first, "--confirm")
    assert (status, stale.receipts()) == ((0, 2) if confirms else (2, 1))
    assert "UPLOAD_LIMIT_OF_ONE_USER = 20        | UPLOAD_LIMIT_OF_ONE_USER = 30" in seen
    assert f"does {stale.first} still hold? [y/N] " in seen
    assert max(len(line) for line in seen.splitlines()) <= 80
    assert (f"{stale.first}: left as it is\n" in seen) is not confirms
    if confirms:
        assert stale.tail()["reason"] == "confirmed at a terminal"


def test_the_question_is_no_part_of_the_report(stale: Place) -> None:
    status, seen, out = at_a_terminal(stale, b"y\n", stale.first, "--confirm", "--format", "json", out=1)
    assert status == 0
    assert "still hold?" in seen
    assert reviewed(Ran(0, out.decode(), ""))["ok"] is True


def test_a_person_sees_what_is_private(place: Place) -> None:
    place.again("UPLOAD_LIMIT_OF_ONE_USER is 20, as the customer asked.", sensitivity="private")
    _, seen, _ = at_a_terminal(place, b"n\n", place.first, "--confirm")
    assert "as the customer asked" in seen


# Two at once


@pytest.mark.parametrize("other", [RETRACT, BECAUSE], ids=["retract", "confirm"])
def test_what_was_recorded_meanwhile_is_not_overlooked(
    other: tuple[str, ...], stale: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    confirm = Reviewing.confirm

    def late(reviewing: Reviewing, opened: Open, because: str) -> Reviewed:
        monkeypatch.setattr(Reviewing, "confirm", confirm)
        assert stale.run("review", stale.first, *other).status == 0
        return confirm(reviewing, opened, because)

    monkeypatch.setattr(Reviewing, "confirm", late)
    ran = stale.run("review", stale.first, *BECAUSE)
    assert (ran.status, stale.receipts()) == (64, 2)
    assert f"something was recorded about {stale.first} meanwhile; look at it again" in ran.err


def test_a_memory_that_is_superseded_is_not_reviewed(place: Place) -> None:
    other = place.memory("UPLOAD_LIMIT_OF_ONE_USER is 20, for each.", supersedes=[place.first])
    ran = place.run("review", place.first, *BECAUSE)
    assert ran.status == 64
    assert f"invalidated by {other}" in ran.err


# Where there is nothing to write to

NOWHERE: dict[str, tuple[Callable[[Place], object], str]] = {
    "a malformed policy": (lambda p: (p.write(".chainseal/policy.yaml", "rulez: {}\n"), p.git("add", "--all")), ".chainseal/policy.yaml:1: "),
    "a ledger that cannot be read": (lambda p: p.write(NO_JSON, "{"), "see chainseal ledger verify"),
}  # fmt: skip


@pytest.mark.parametrize("case", NOWHERE)
def test_it_is_64_where_nothing_can_be_written(case: str, place: Place) -> None:
    do, says = NOWHERE[case]
    do(place)
    ran = place.run("review", place.first, *BECAUSE)
    assert (ran.status, ran.out) == (64, "")
    assert says in ran.err


@pytest.mark.parametrize("path", [STRAY, ".chainseal/receipts/.DS_Store", ".chainseal/receipts/x.json"])
def test_what_is_no_receipt_by_its_name_hinders_nothing(path: str, place: Place) -> None:
    place.write(path, "{")
    assert place.run("review", place.first, *BECAUSE).status == 0


def test_a_bare_repository_has_no_ledger_to_write(place: Place, tmp_path: Path) -> None:
    place.git("clone", "--quiet", "--bare", str(place.path), str(tmp_path / "bare.git"))
    ran = Place(tmp_path / "bare.git").run("review", place.first, *RETRACT)
    assert (ran.status, ran.out) == (64, "")
    assert "a bare repository has no work tree" in ran.err
