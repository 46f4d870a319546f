"""Notes of a repository that changes once after they were written. BEFORE and AFTER are its other files."""

from __future__ import annotations

MANIFEST = '{"scripts": {"lint": "eslint --cache .", "build": "tsc", "types": "typedoc"}}'
BEFORE = {
    "src/kept.py": "KEPT = 1\n",
    "src/old.py": "".join(f"OLD_{n} = {n}\n" for n in range(20)),
    "src/gone.py": "GONE = 'nothing like it elsewhere'\n",
    "lib/legacy/a.py": "".join(f"A_{n} = {n}\n" for n in range(20)),
    "lib/legacy/b.py": "".join(f"B_{n} = {n}\n" for n in range(20)),
    "docs/the guide.md": "".join(f"How to do {n}.\n" for n in range(20)),
    "scripts/run.sh": "".join(f"echo {n}\n" for n in range(20)),
    "Dockerfile": "FROM scratch\n",
    "package.json": MANIFEST,
    "web/package.json": '{"scripts": {"dev": "vite"}}',
    "Makefile": ".PHONY: check test\ncheck test: build\n\tpytest\nNAME := x\n",
    "justfile": "set shell := ['sh']\nfmt *args:\n    ruff format\nlint:\n    ruff check\n",
    "pyproject.toml": '[project.scripts]\nserve = "app:serve"\nwork = "app:work"\n[tool.other]\nserve = 1\n',
}
# None is a file that goes, a text that starts with `->` is where it goes.
AFTER = {
    "src/old.py": "->src/new.py",
    "src/gone.py": None,
    "lib/legacy/a.py": "->lib/core/a.py",
    "lib/legacy/b.py": "->lib/core/b.py",
    "docs/the guide.md": "->docs/guide.md",
    "scripts/run.sh": "->tools/run.sh",
    "Dockerfile": None,
    "package.json": '{"scripts": {"eslint": "eslint --cache .", "build": "tsc"}}',
    "web/package.json": '{"scripts": {"start": "vite"}}',
    "Makefile": "test: build\n\tpytest\n",
    "justfile": "lint:\n    ruff check\n",
    "pyproject.toml": '[project.scripts]\nwork = "app:work"\n[tool.other]\nserve = 1\n',
}

# The text, what is marked in it, and what is said of it.
SPEAKS = {
    "a path in code": ("See `src/old.py` first.", "src/old.py", "src/old.py is gone: it is src/new.py now"),
    "a path that nothing took over": ("See `src/gone.py` first.", "src/gone.py", "src/gone.py is gone: deleted"),
    "a path with a line": ("See `src/old.py:12`.", "src/old.py:12", "it is src/new.py now"),
    "a link": ("See [the values](src/old.py).", "src/old.py", "it is src/new.py now"),
    "a link with anchor and title": ('[v](../../src/old.py#L3 "values")', "../../src/old.py#L3", "it is src/new.py now"),
    "an encoded link": ("[guide](/docs/the%20guide.md)", "/docs/the%20guide.md", "it is docs/guide.md now"),
    "an image": ("![x](./src/gone.py)", "./src/gone.py", "is gone: deleted"),
    "a link definition": ("As [told][v].\n\n[v]: src/old.py", "src/old.py", "it is src/new.py now"),
    "an import": ("- @src/old.py", "src/old.py", "it is src/new.py now"),
    "a path in prose": ("The values stand in src/old.py, not here.", "src/old.py", "it is src/new.py now"),
    "a folder": ("Leave `lib/legacy/` alone.", "lib/legacy/", "it is lib/core/ now"),
    "a folder in prose": ("Leave lib/legacy alone.", "lib/legacy", "it is lib/core/ now"),
    "a file without a suffix": ("Build with `Dockerfile`.", "Dockerfile", "Dockerfile is gone: deleted"),
    "a script in code": ("Run `./scripts/run.sh --all`.", "./scripts/run.sh", "it is tools/run.sh now"),
    "a script in a fence": ("```sh\n$ DEBUG=1 bash scripts/run.sh  # slow\n```", "scripts/run.sh", "it is tools/run.sh now"),
    "a test by its name": ("Run `pytest src/old.py::test_it -x`.", "src/old.py::test_it", "it is src/new.py now"),
    "an npm script": ("Run `npm run lint`.", "npm run lint", "names no lint any more; what it ran is eslint now"),
    "a yarn script": ("Then `yarn types`.", "yarn types", "package.json names no types any more"),
    "a script behind others": ("`npm run build && npm run types`", "npm run types", "names no types any more"),
    "a script of a folder": ("`cd web && npm run dev`", "npm run dev", "package.json names no dev any more"),
    "a make target": ("```\nmake check\n```", "make check", "Makefile names no check any more"),
    "a just recipe": ("Use `just fmt` often.", "just fmt", "justfile names no fmt any more"),
    "a Python script": ("Start it: `uv run serve`.", "uv run serve", "pyproject.toml names no serve any more"),
    "in a list in a quotation": ("> - [ ] read `src/old.py`", "src/old.py", "it is src/new.py now"),
}  # fmt: skip

QUIET = {
    "a path that is there": "See `src/kept.py` and [it](src/kept.py).",
    "a folder that is there": "All of `src/` and lib/core.",
    "a path that never was": "Create `src/feature.py`, as in `src/example/thing.ts`.",
    "words with a slash": "Read/write, CI/CD and input/output are slow.",
    "an address": "See https://example.com/src/old.py and [x](https://example.com/src/gone.py).",
    "a pattern": "Format `src/*.py`, `src/{old,new}.py` and `src/**`.",
    "a placeholder": "Write `src/<name>.py` or `$ROOT/src/old.py`.",
    "a place in the home folder": "Look into `~/src/old.py`.",
    "code of a language": '```python\nopen("src/old.py")\n```',
    "a drawn tree": "```\n├── src/old.py\n└── src/gone.py\n```",
    "a task that is there": "`npm run build`, `make test`, `just lint`, `uv run work` and `npm run build && make test`.",
    "a word of the program itself": "`npm install`, `yarn add x`, `pnpm dlx y` and `make`.",
    "a task that never was": "`npm run deploy`, `make release`.",
    "the output of a command": "`cat src/kept.py > src/gone.py`",
    "a task found in another folder": "`npm run start`",
    "a comment in a fence": "```sh\n# was scripts/run.sh\nls src  # like src/gone.py\n```",
    "a mail address and a name": "Ask me@src or @someone.",
}

# Written when the thing was gone already.
LATE = {
    "told as gone": "`src/old.py` was split; do not bring it back.",
    "a task told as gone": "There is no `npm run lint` any more.",
}
