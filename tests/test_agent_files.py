"""Which files are for agents: every entry of the table holds, near misses do not, and the hook's pattern is the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from chainseal.core.agent_files import AGENT_FILES, entry_for, holds_agent_files, profile_of
from chainseal.core.profiles import Profile

ROOT = Path(__file__).parent.parent


def samples(glob: str) -> Iterator[str]:
    """Paths that the glob means: each alternative of its braces, with and without folders between."""
    braces = re.search(r"\{([^{}]*)\}", glob)
    if braces:
        for choice in braces[1].split(","):
            yield from samples(glob[: braces.start()] + choice + glob[braces.end() :])
    elif "**/" in glob:
        yield from samples(glob.replace("**/", ""))
        yield from samples(glob.replace("**/", "some/deep folder/"))
    else:
        yield glob.replace("*", "any-name")


SAMPLES = [(entry, path) for entry in AGENT_FILES for path in samples(entry.glob)]
NEAR = (
    "README.md", "docs/agents/guide.md", "src/claude.py", "CLAUDE.md.bak", "MY-CLAUDE.md", "CLAUDE.markdown/x.py",
    ".claude/settings.json", ".claude/skills/x/run.py", ".cursor/mcp.json", ".github/workflows/ci.yml",
    ".github/copilot-instructions.txt", ".github/instructions/x.md", ".serena/project.yml", "docs/memory.md",
    "memory-banks/x.md", "xmemory-bank/x.md", ".roo/mcp.json", ".kiro/specs/x.md", ".codex/config.toml", "rules",
    "my.rules", ".clinerules.md", "conventions.md", ".chainseal/candidates/x.yaml", "",
)  # fmt: skip


@pytest.mark.parametrize(("entry", "path"), SAMPLES, ids=[path for _, path in SAMPLES])
def test_a_sample_of_each_entry_is_an_agent_file_at_any_depth(entry: object, path: str) -> None:
    found = entry_for(path)
    assert found is not None
    assert found.profile == profile_of(f"packages/some app/{path}")
    assert found is entry or AGENT_FILES.index(found) < [id(e) for e in AGENT_FILES].index(id(entry))


@pytest.mark.parametrize("path", NEAR)
def test_a_near_miss_is_none(path: str) -> None:
    assert profile_of(path) is None


def test_every_entry_says_where_it_comes_from_and_stands_once() -> None:
    assert all(entry.source.startswith("https://") and entry.tool for entry in AGENT_FILES)
    assert len({entry.glob for entry in AGENT_FILES}) == len(AGENT_FILES)


@pytest.mark.parametrize("path", ["claude.md", "Agents.MD", ".GitHub/Copilot-Instructions.md", ".Cursor/rules/x.mdc"])
def test_a_name_that_a_case_insensitive_disk_finds_counts(path: str) -> None:
    assert profile_of(path) is Profile.INSTRUCTIONS


def test_memories_inside_folders_of_instructions_are_memories() -> None:
    for path in (".claude/memory/MEMORY.md", ".claude/agent-memory/x/notes.md", ".kilocode/rules/memory-bank/x.md"):
        assert profile_of(path) is Profile.MEMORY
    assert profile_of(".claude/agents/x.md") is Profile.INSTRUCTIONS


def test_folders_whose_files_agents_read() -> None:
    for folder in (
        ".claude",
        ".claude/skills",
        "x/.cursor/rules",
        ".serena/memories",
        ".github",
        ".clinerules",
        ".roo",
    ):
        assert holds_agent_files(folder)
    for folder in ("src", "docs/claude", ".github/workflows", "node_modules"):
        assert not holds_agent_files(folder)


def test_the_hook_leaves_the_choice_of_files_to_the_command() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    (hook,) = [hook for hook in hooks if hook["id"] == "chainseal-scan"]
    assert (hook["pass_filenames"], hook["always_run"]) == (False, True)
    assert not {"files", "types", "exclude"} & hook.keys()
