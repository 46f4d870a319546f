"""The package: wheel, sdist, editable install and bare checkout carry the same schemas, code and metadata."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest
import yaml

import chainseal
from tests.once import made_once

ROOT = Path(__file__).parent.parent
SCHEMAS = {path.stem: path.read_bytes() for path in (ROOT / "schemas").glob("*.json")}
_PATTERNS = {"wheel": "*.whl", "sdist": "*.tar.gz"}
INSTALLED = ("wheel", "sdist", "editable")
# What a run in each kind must be able to tell: its version, where its code is, and the schemas that it finds.
PROBE = """
import json, chainseal
from chainseal import schema
print(json.dumps({
    "version": chainseal.__version__,
    "code": chainseal.__file__,
    "problems": len(schema.problems("candidate", {"action": "store"})),
    "schemas": {name: schema.schema_text(name) for name in schema.names()},
}))
"""


def run(*command: str | Path, cwd: Path | None = None, status: int = 0) -> str:
    """Run `command` without what redirects Python or git, and give its standard output."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("GIT_", "PYTHON")) and k != "VIRTUAL_ENV"}
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=cwd, env=kept, capture_output=True, text=True, check=False)
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist and the wheel that is built from it."""
    return made_once(tmp_path_factory.getbasetemp(), "built", _build)


def _build(folder: Path) -> None:
    run(sys.executable, "-I", "-m", "build", "--no-isolation", "--outdir", folder, ROOT)


def _only(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found


@pytest.fixture(scope="session", params=[*INSTALLED, "checkout"])
def python(request: pytest.FixtureRequest, built: Path, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """How to start a Python that finds chainseal in this kind; the dependencies are those of this Python."""
    kind = str(request.param)
    if kind == "checkout":
        return [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r}); exec(sys.argv[1])"]
    what: list[str | Path] = ["-e", ROOT] if kind == "editable" else [_only(built, _PATTERNS[kind])]

    def make(folder: Path) -> None:
        run(sys.executable, "-I", "-m", "venv", "--without-pip", folder / "env")
        site = _only(folder / "env", "lib/python*/site-packages")
        ours = next(path for path in map(Path, sys.path) if (path / "jsonschema").is_dir())
        (site / "dependencies.pth").write_text(f"{ours}\n", encoding="utf-8")
        into = str(folder / "env" / "bin" / "python")
        pip = [sys.executable, "-I", "-m", "pip", "-q", "--disable-pip-version-check", "--python", into]
        run(*pip, "install", "--no-deps", "--no-index", "--no-build-isolation", *what)

    folder = made_once(tmp_path_factory.getbasetemp(), f"env-{kind}", make)
    return [str(folder / "env" / "bin" / "python"), "-I", "-c"]


def test_every_kind_finds_the_schemas(python: list[str], tmp_path: Path) -> None:
    said = json.loads(run(*python, PROBE, cwd=tmp_path))
    assert {name: text.encode() for name, text in said["schemas"].items()} == SCHEMAS
    assert said["version"] == chainseal.__version__
    assert said["problems"] > 0
    in_checkout = Path(said["code"]).is_relative_to(ROOT)
    assert in_checkout is ("site-packages" not in said["code"])


@pytest.mark.parametrize("python", INSTALLED, indirect=True)
def test_console_scripts(python: list[str], tmp_path: Path) -> None:
    scripts = Path(python[0]).parent
    assert run(scripts / "chainseal", "--version") == f"chainseal {chainseal.__version__}\n"
    assert run(scripts / "python", "-I", "-m", "chainseal", "--version") == f"chainseal {chainseal.__version__}\n"
    run("git", "init", "-q", tmp_path)
    assert run(scripts / "chainseal-gate", cwd=tmp_path).startswith("nothing to judge")
    assert "canary" in run(scripts / "chainseal-canary", "--help", cwd=tmp_path)


def test_wheel_holds_the_checkout_and_nothing_else(built: Path) -> None:
    with zipfile.ZipFile(_only(built, "*.whl")) as wheel:
        held = {name: wheel.read(name) for name in wheel.namelist() if ".dist-info/" not in name}
    kept = [path for kind in ("*.py", "*.tsv", "*.txt") for path in (ROOT / "chainseal").rglob(kind)]
    wanted = {str(path.relative_to(ROOT)): path.read_bytes() for path in kept}
    wanted["chainseal/py.typed"] = b""
    wanted |= {f"chainseal/schemas/{name}.json": text for name, text in SCHEMAS.items()}
    assert sorted(held) == sorted(wanted)
    assert held == wanted


def test_sdist_holds_what_a_wheel_is_built_from(built: Path) -> None:
    with tarfile.open(_only(built, "*.tar.gz")) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    assert {"pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "schemas/candidate.json"} <= names
    assert not [name for name in names if name.startswith((".venv", ".chainseal", ".git/")) or name.endswith(".pyc")]


def test_metadata(built: Path) -> None:
    with zipfile.ZipFile(_only(built, "*.whl")) as wheel:
        found = {n.partition(".dist-info/")[2]: wheel.read(n).decode() for n in wheel.namelist() if ".dist-info/" in n}
    metadata = Parser().parsestr(found["METADATA"])
    assert metadata["Name"] == "chainseal"
    assert metadata["Version"] == chainseal.__version__
    assert metadata["License-Expression"] == "MIT"
    assert metadata["License-File"] == "LICENSE"
    assert metadata["Requires-Python"] == ">=3.10"
    assert "Typing :: Typed" in metadata.get_all("Classifier", [])
    assert metadata["Description-Content-Type"] == "text/markdown"
    assert metadata.get_payload() == (ROOT / "README.md").read_text(encoding="utf-8")
    needed = [line for line in metadata.get_all("Requires-Dist", []) if "extra ==" not in line]
    assert [re.split(r"[<>=]", line)[0] for line in needed] == ["gitpython", "jsonschema", "pyyaml", "rfc8785", "tomli"]
    scripts = re.findall(r"^(\S+) = (\S+)$", found["entry_points.txt"], re.MULTILINE)
    assert dict(scripts) == {
        "chainseal": "chainseal.cli:main",
        "chainseal-canary": "chainseal.cli:canary_main",
        "chainseal-gate": "chainseal.cli:gate_main",
    }


def test_the_hook_of_this_repository_asks_for_what_the_package_asks_for(built: Path) -> None:
    with zipfile.ZipFile(_only(built, "*.whl")) as wheel:
        (name,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = Parser().parsestr(wheel.read(name).decode())
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    hooks = [hook for repo in config["repos"] for hook in repo["hooks"] if "chainseal" in hook["id"]]
    needed = [line for line in metadata.get_all("Requires-Dist", []) if "extra ==" not in line]
    assert len(hooks) == 2
    for hook in hooks:
        asked = sorted(line.replace('"', "'") for line in hook["additional_dependencies"])
        assert asked == sorted(_as_written(needed)), hook["id"]


def _as_written(requirements: list[str]) -> list[str]:
    """`name<4,>=3; marker` as pyproject.toml has it: `name>=3,<4; marker`."""
    split = (re.fullmatch(r"([a-z0-9]+)(<[\d.]+),(>=[\d.]+)(;.*)?", line.replace(" ", "")) for line in requirements)
    marked = (
        (match, (match[4] or "").replace(";python_version", "; python_version ").replace("<", "< "))
        for match in split
        if match
    )
    return [f"{match[1]}{match[3]},{match[2]}{marker.replace(chr(34), chr(39))}" for match, marker in marked]


def test_top_level_holds_what_it_should() -> None:
    listed = run("git", "ls-files", "-z", cwd=ROOT) if (ROOT / ".git").exists() else ""
    tops = {name.partition("/")[0] for name in listed.split("\0") if name}
    known = {"pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "chainseal", "tests", "schemas", "action.yml"}
    assert {top for top in tops if not top.startswith(".")} <= known
