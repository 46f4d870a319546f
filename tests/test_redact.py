"""`gate --redact`: a copy with placeholders, beside the candidate, for a person to review."""

from __future__ import annotations

import base64
import json
from pathlib import Path

import pytest

from chainseal.core.detection.secrets import named_spans
from tests import world
from tests.conftest import Run

TOKEN = "gh" + "p_" + "x7Kq2Vb9Lm4Rt6Wz1Yc8Np3Hs5Jd0FgQe7Ua"
PASSWORD = "tRx9-" + "vQ4m!ZkP2w"
BLOCK = (
    "-----BEGIN " + "PRIVATE KEY-----\n" + "\n".join(["MIIEvQIBADANBgkqhkiG9w0BAQEFAASC" * 2] * 3) + "\n-----END "
    "PRIVATE KEY-----"
)
HEAD = """action: store
type: semantic
source_refs:
  - {kind: file, ref: src/limits.py, status: verified}
evidence: {status: verified}
sensitivity: internal
"""


def in_json(text: str) -> str:
    return json.dumps(world.candidate(content=text))


CASES: dict[str, tuple[str, str, list[str]]] = {
    "a token in JSON": ("a.json", in_json(f"The build reads {TOKEN} at night."), ["github-token"]),
    "a token in escapes": ("a.json", in_json("The key: " + TOKEN).replace("p_", "p\\u005f"), ["github-token"]),
    "a token in base64": (
        "a.json",
        in_json(f"The key is {base64.b64encode(TOKEN.encode()).decode()}."),
        ["github-token"],
    ),
    "a password in YAML": ("a.yaml", HEAD + f'content: "the staging password is {PASSWORD} since May"\n', ["secret"]),
    "a value below a telling key": (
        "a.yaml",
        HEAD + f"content: x\nx-db: {{password: {{value: '{PASSWORD}'}}}}\n",
        ["secret"],
    ),
    "a comment": ("a.yaml", HEAD + f"content: the limit is 20  # {TOKEN}\n", ["github-token"]),
    "a key block in a literal": (
        "a.yaml",
        HEAD + "content: |\n  " + BLOCK.replace("\n", "\n  ") + "\n  is what the job reads\n",
        ["private-key-block"],
    ),
    "a body in Markdown": ("a.md", f"---\n{HEAD}---\nThe job reads {TOKEN} twice, {TOKEN}.\n", ["github-token"] * 2),
}


@pytest.mark.parametrize("name", CASES)
def test_a_copy_is_written_without_the_secret(root: Path, run: Run, name: str) -> None:
    path, text, types = CASES[name]
    world.write(root, path, text)
    status, out, err = run("gate", path, "--redact")
    copy = root / path.replace("a.", "a.redacted.")
    assert status == 1
    assert (root / path).read_text(encoding="utf-8") == text  # nothing is redacted silently
    said = copy.read_text(encoding="utf-8")
    assert [part.partition(">")[0] for part in said.split("<REDACTED:")[1:]] == types
    assert not list(named_spans(said))
    assert f"{copy.name}: written" in err
    assert "revoke" in err
    for secret in (TOKEN, PASSWORD):
        assert not any(secret[at : at + 8] in said + out + err for at in range(len(secret) - 7))
    status, out, _ = run("gate", copy.name, "--format", "json")
    assert not {f["rule"] for r in json.loads(out)["results"] for f in r["findings"]} & {"CS001", "CS101", "CS105"}


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("a.md", f"---\n{HEAD}---\ntoken {TOKEN}\nafterwards we rotate\n"),
        ("a.yaml", f"{HEAD}content: {TOKEN}\nx-a: afterwards\n"),
        ("a.yaml", f"{HEAD}# {TOKEN}\ncontent: afterwards\n"),
        ("a.json", in_json(f"token {TOKEN}\nafterwards we rotate")),
    ],
)
def test_what_stands_behind_a_secret_at_the_end_of_its_line_is_kept(root: Path, run: Run, path: str, text: str) -> None:
    world.write(root, path, text)
    run("gate", path, "--redact")
    said = (root / path.replace("a.", "a.redacted.")).read_text(encoding="utf-8")
    assert said == text.replace(TOKEN, "<REDACTED:github-token>")


def test_a_report_stays_whole_when_the_copy_cannot_be_written(root: Path, run: Run) -> None:
    world.write(root, "a.json", in_json(f"The key is {TOKEN}."))
    world.write(root, "a.redacted.json", "mine")
    status, out, err = run("gate", "a.json", "--redact", "--format", "json")
    assert (status, json.loads(out)["decision"]) == (64, "block")
    assert "is there already" in err


@pytest.mark.parametrize("command", ["gate", "scan"])
def test_an_empty_name_is_refused_before_anything_is_written(run: Run, command: str) -> None:
    status, out, err = run(command, "src", "", "--format", "json")
    assert (status, out) == (64, "")
    assert "a file name is empty" in err


def test_of_two_secrets_without_a_gap_neither_is_shown(root: Path, run: Run) -> None:
    other = "sk_" + "live_" + "4eC39HqLyjWDarjtT1zdp7dc"
    world.write(root, "a.json", in_json(TOKEN + other))
    for form in ("text", "json", "sarif"):
        _, out, err = run("gate", "a.json", "--format", form)
        assert not any(other[at : at + 8] in out + err for at in range(8, len(other) - 7))


def test_a_candidate_without_a_secret_gets_no_copy(root: Path, run: Run) -> None:
    world.write(root, "a.json", in_json("The password is read from DB_PASSWORD, a token from the vault."))
    status, _, err = run("gate", "a.json", "--redact")
    assert (status, err) == (0, "")
    assert not (root / "a.redacted.json").exists()


def test_what_is_there_is_not_written_over(root: Path, run: Run) -> None:
    world.write(root, "a.json", in_json(f"The key is {TOKEN}."))
    world.write(root, "a.redacted.json", "mine")
    status, _, err = run("gate", "a.json", "--redact")
    assert status == 64
    assert "a.redacted.json: is there already" in err
    assert (root / "a.redacted.json").read_text() == "mine"


@pytest.mark.parametrize("arguments", [(), ("-", "--as", "json"), ("--staged",), ("a.json", "--worktree")])
def test_it_wants_a_file(root: Path, run: Run, arguments: tuple[str, ...]) -> None:
    world.write(root, "a.json", in_json("x"))
    status, _, err = run("gate", "--redact", *arguments)
    assert status == 64
    assert "--redact" in err


def test_a_secret_in_the_name_of_the_file_is_not_printed(root: Path, run: Run) -> None:
    world.write(root, f"{TOKEN}.json", in_json(f"The key is {TOKEN}."))
    _, out, err = run("gate", f"{TOKEN}.json", "--redact")
    assert not any(TOKEN[at : at + 8] in out + err for at in range(len(TOKEN) - 7))
