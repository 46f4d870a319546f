"""The house stands: imports point inwards, in no circle, and nothing heavy is loaded before it is needed."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import chainseal

ROOT = Path(chainseal.__file__).parent
# Inner layers first; a module may import its own layer and those before it.
LAYERS = ("core", "plug-ins", "edges", "verbs", "faces", "cli")
PLUG_INS = ("rules", "sources", "reports", "documents", "canaries", "manifests", "stores")
EDGES = {
    "accepting", "appending", "asked", "facts", "fates", "files", "gitleaks", "globs", "journeys", "ledgers", "lights", "loading",
    "objects", "pasts", "plugins", "policies", "reader", "remotes", "repository", "schema", "sealing", "trees", "versions",
    "witness",
}  # fmt: skip
FACES = {"commands", "output", "reporting"}
HEAVY = {
    "git": {"repository"},
    "jsonschema": {"schema"},
    "re2": {"gitleaks"},
    "rfc8785": {"sealing"},
    "tomli": {"gitleaks", "manifests.pylock"},
    "tomllib": {"gitleaks", "manifests.pylock"},
    "yaml": {"documents.yaml", "verbs.proposing"},
}
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts): path
    for path in sorted(ROOT.rglob("*.py"))
    if path.name not in {"__init__.py", "__main__.py"}
}


def layer(module: str) -> str:
    first = module.split(".", maxsplit=1)[0]
    if first in PLUG_INS:
        return "plug-ins"
    if first in EDGES:
        return "edges"
    if first in FACES:
        return "faces"
    assert first in {"core", "verbs", "cli"}, f"{module} belongs to no layer; say in this test which"
    return first


def imports(path: Path, *, top_only: bool = False) -> Iterator[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    nodes = tree.body if top_only else ast.walk(tree)
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            module = node.module or ""
            yield from (f"{module}.{alias.name}" for alias in node.names)


def ours(path: Path, *, top_only: bool = False) -> set[str]:
    names = {n.removeprefix("chainseal.") for n in imports(path, top_only=top_only) if n.startswith("chainseal")}
    known = set()
    for name in names:
        parts = name.split(".")
        known |= {name} & MODULES.keys() or {".".join(parts[:-1])} & MODULES.keys()
    return known


@pytest.mark.parametrize("module", MODULES)
def test_imports_point_inwards(module: str) -> None:
    mine = LAYERS.index(layer(module))
    for other in ours(MODULES[module]):
        assert LAYERS.index(layer(other)) <= mine, f"{module} imports {other}, which is further out"


@pytest.mark.parametrize("module", [m for m in MODULES if layer(m) == "plug-ins"])
def test_a_plug_in_knows_the_core_and_its_own_kind_only(module: str) -> None:
    for other in ours(MODULES[module]):
        assert layer(other) == "core" or other.split(".")[0] == module.split(".", maxsplit=1)[0], (
            f"{module} imports {other}"
        )


@pytest.mark.parametrize("module", [m for m in MODULES if layer(m) == "core"])
def test_the_core_needs_the_standard_library_only(module: str) -> None:
    for name in imports(MODULES[module]):
        first = name.split(".")[0]
        assert first == "chainseal" or first in sys.stdlib_module_names, f"{module} imports {name}"


def test_no_circle() -> None:
    graph = {module: ours(path) for module, path in MODULES.items()}
    assert len(list(TopologicalSorter(graph).static_order())) == len(MODULES)


@pytest.mark.parametrize(("package", "doors"), HEAVY.items())
def test_one_door_to_each_heavy_package(package: str, doors: set[str]) -> None:
    users = {m for m, path in MODULES.items() if any(n.split(".")[0] == package for n in imports(path))}
    assert users == doors


@pytest.mark.parametrize("module", MODULES)
def test_nothing_heavy_at_module_level(module: str) -> None:
    firsts = {name.split(".")[0] for name in imports(MODULES[module], top_only=True)}
    assert not firsts & HEAVY.keys()


def test_importing_the_package_loads_nothing_of_it() -> None:
    code = "import sys, chainseal; print([m for m in sys.modules if m.startswith('chainseal.')])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT.parent, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("module", MODULES)
def test_only_the_faces_print_or_exit(module: str) -> None:
    tree = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    writers = {"sys.exit", "sys.stdout", "sys.stderr", "print"}
    used = {ast.unparse(node) for node in ast.walk(tree) if isinstance(node, (ast.Attribute, ast.Name))} & writers
    assert not used or layer(module) in {"faces", "cli"}, f"{module} uses {used}"


@pytest.mark.parametrize("module", MODULES)
def test_a_module_is_one_thought(module: str) -> None:
    text = MODULES[module].read_text(encoding="utf-8")
    assert text.count("\n") <= 330, f"{module} is long; split it"
    assert ast.get_docstring(ast.parse(text)), f"{module} has no docstring"
