"""Tasks that a project's manifest names: which command runs them, in which files they stand, and what stands there.

`npm run build` is true as long as package.json has a script `build`. The manifests are read as far as their names go:
package.json and deno.json as JSON, the rest line by line. A manifest that takes names from elsewhere (`include`,
`import`, a pattern rule) is open: of what it lacks nothing can be said.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

# A make rule (GNU make manual, 4.2), a just recipe (just.systems/man), a key of a TOML table (toml.io/en/v1.0.0).
_RULE = re.compile(r"([^\s:=#][^:=#]{0,200}?)[ \t]{0,8}::?(?![=:])")
_RECIPE = re.compile(r"@?([A-Za-z_][\w-]{0,100})(?:[ \t][^:=]{0,200})?:(?!=)")
_TABLE_KEY = re.compile(r"[ \t]{0,8}\"?([\w.-]{1,100})\"?[ \t]{0,8}=[ \t]{0,8}(.{0,400})")
_TOML_TABLES = frozenset({
    "[project.scripts]", "[project.gui-scripts]", "[tool.poetry.scripts]", "[tool.pdm.scripts]", "[tool.poe.tasks]",
    "[tool.hatch.envs.default.scripts]", "[tool.rye.scripts]", "[tool.taskipy.tasks]",
})  # fmt: skip
_OPEN_MAKE = ("include ", "-include ", "sinclude ")
_OPEN_JUST = ("import ", "import? ", "mod ", "mod? ")


class Tasks(NamedTuple):
    """The names that a manifest offers, each with what it runs where that was read. `open` means there may be more."""

    names: Mapping[str, str]
    open: bool = False


class Runner(NamedTuple):
    """A way to run a task: the file names of the manifests that may define it, and their reader.

    `own` are words of the program itself, which are no tasks where the task needs no `run` before it.
    """

    word: str
    manifests: tuple[str, ...]
    read: Callable[[str], Tasks]
    own: frozenset[str] = frozenset()


def _of_json(key: str) -> Callable[[str], Tasks]:
    def read(text: str) -> Tasks:
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            return Tasks({}, open=True)
        found = value.get(key) if isinstance(value, dict) else None
        names = {str(name): str(body) for name, body in found.items()} if isinstance(found, dict) else {}
        return Tasks(names)

    return read


def _of_makefile(text: str) -> Tasks:
    names: dict[str, str] = {}
    open_ = False
    for line in text.splitlines():
        match = _RULE.match(line) if line[:1] not in {"\t", " ", "#", ""} else None
        if match:
            names |= dict.fromkeys(match[1].split(), "")
        open_ = open_ or line.startswith(_OPEN_MAKE)
    return Tasks(names, open=open_ or any("%" in name or "$" in name for name in names))


def _of_justfile(text: str) -> Tasks:
    names: dict[str, str] = {}
    open_ = False
    for line in text.splitlines():
        match = _RECIPE.match(line)
        if match:
            names[match[1]] = ""
        elif line.startswith("alias "):
            names[line.split()[1].partition(":")[0]] = ""
        open_ = open_ or line.startswith(_OPEN_JUST)
    return Tasks(names, open=open_)


def _of_pyproject(text: str) -> Tasks:
    names: dict[str, str] = {}
    inside = False
    for line in text.splitlines():
        bare = line.strip()
        if bare.startswith("["):
            inside = bare.replace(" ", "") in _TOML_TABLES
            if bare.startswith("[tool.poe.tasks."):
                names[bare[16:].rstrip("]").strip('"')] = ""
        elif inside:
            match = _TABLE_KEY.match(line)
            if match:
                names[match[1]] = match[2].strip()
    return Tasks(names)


_NODE = ("package.json",)
# docs.npmjs.com/cli/commands, pnpm.io/pnpm-cli, yarnpkg.com/cli
_NODE_OWN = frozenset({
    "add", "audit", "bin", "cache", "ci", "config", "create", "dedupe", "deploy", "dlx", "docs", "doctor", "env",
    "exec", "explain", "fund", "get", "help", "i", "import", "init", "install", "link", "list", "ll", "login",
    "logout", "ls", "npm", "outdated", "owner", "pack", "patch", "ping", "plugin", "prefix", "prune", "publish",
    "rebuild", "remove", "rm", "root", "run", "search", "set", "setup", "store", "uninstall", "unlink", "up",
    "update", "upgrade", "version", "view", "whoami", "why", "workspace", "workspaces",
})  # fmt: skip
_PYTHON = ("pyproject.toml",)
RUNNERS = {
    runner.word: runner
    for runner in (
        *(Runner(f"{word} run", _NODE, _of_json("scripts")) for word in ("npm", "pnpm", "yarn", "bun")),
        Runner("npm run-script", _NODE, _of_json("scripts")),
        *(Runner(word, _NODE, _of_json("scripts"), _NODE_OWN) for word in ("npm", "pnpm", "yarn")),
        *(Runner(f"{word} run", _PYTHON, _of_pyproject) for word in ("uv", "poetry", "pdm", "hatch", "rye")),
        Runner("poe", _PYTHON, _of_pyproject),
        Runner("deno task", ("deno.json", "deno.jsonc"), _of_json("tasks")),
        Runner("composer run", ("composer.json",), _of_json("scripts")),
        Runner("make", ("GNUmakefile", "makefile", "Makefile"), _of_makefile),
        Runner("just", ("justfile", ".justfile", "Justfile"), _of_justfile),
    )
}
