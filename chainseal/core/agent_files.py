"""Which files of a repository speak to a coding agent: instructions it is given, and memories it keeps.

Each entry names the tool that reads the files and the page that says so. Paths hold at any depth, since agents read
nested files for the folder they work in. Names that a case-insensitive disk would also find are matched in any case.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from chainseal.core.profiles import Profile


class AgentFiles(NamedTuple):
    """Files that `tool` reads: a glob (`**/` crosses folders, `{a,b}` is either), their profile, and who says so."""

    tool: str
    glob: str
    profile: Profile
    source: str
    exact: bool = False


_DO, _KEEP = Profile.INSTRUCTIONS, Profile.MEMORY
_CLAUDE = "https://code.claude.com/docs/en/memory"
_SUBAGENTS = "https://code.claude.com/docs/en/sub-agents"
_COPILOT = "https://docs.github.com/en/copilot/how-tos/configure-custom-instructions/add-repository-instructions"
_VS_CODE = "https://code.visualstudio.com/docs/copilot/customization/overview"
_CURSOR = "https://cursor.com/docs/context/rules"
_WINDSURF = "https://docs.windsurf.com/windsurf/cascade/memories"
_CLINE = "https://docs.cline.bot/features/cline-rules"
_ROO = "https://docs.roocode.com/features/custom-instructions"
_KILO = "https://kilo.ai/docs/customize/custom-rules"
_CODEX = "https://developers.openai.com/codex/guides/agents-md"
_GEMINI = "https://github.com/google-gemini/gemini-cli/blob/main/docs/cli/gemini-md.md"
_AMAZON = "https://docs.aws.amazon.com/amazonq/latest/qdeveloper-ug/context-project-rules.html"
_ZED = "https://zed.dev/docs/ai/rules"

# Memories first: some lie in a folder of instructions, and the first entry that fits a path is the one that counts.
AGENT_FILES = (
    AgentFiles("Claude Code", ".claude/memory/**/*.md", _KEEP, _CLAUDE),
    AgentFiles("Claude Code", ".claude/agent-memory{,-local}/**/*.md", _KEEP, _SUBAGENTS),
    AgentFiles("Claude Code, Gemini CLI", "MEMORY.md", _KEEP, _CLAUDE, exact=True),
    AgentFiles("Serena", ".serena/memories/**/*.md", _KEEP, "https://github.com/oraios/serena#readme"),
    AgentFiles("Cline", "memory-bank/**/*.md", _KEEP, "https://docs.cline.bot/prompting/cline-memory-bank"),
    AgentFiles("Claude Code", "CLAUDE{,.local}.md", _DO, _CLAUDE),
    AgentFiles("Claude Code", ".claude/{rules,agents,commands,skills,output-styles}/**/*.md", _DO, _CLAUDE),
    AgentFiles("many", "AGENTS{,.override}.md", _DO, _CODEX),
    AgentFiles("Amp", "AGENT.md", _DO, "https://ampcode.com/manual"),
    AgentFiles("Codex", ".codex/{prompts,skills,rules}/**/*.md", _DO, "https://developers.openai.com/codex/skills"),
    AgentFiles("many", ".agents/{rules,skills,workflows}/**/*.md", _DO, "https://agentskills.io"),
    AgentFiles("Antigravity", ".agent/{rules,skills,workflows}/**/*.md", _DO, "https://antigravity.codes/blog/user-rules"),
    AgentFiles("Gemini CLI", "GEMINI.md", _DO, _GEMINI),
    AgentFiles("Gemini CLI", ".gemini/{commands,agents,skills}/**/*.{toml,md}", _DO, _GEMINI),
    AgentFiles("Gemini Code Assist", ".gemini/styleguide.md", _DO, "https://developers.google.com/gemini-code-assist"),
    AgentFiles("Qwen Code", "QWEN.md", _DO, "https://github.com/QwenLM/qwen-code", exact=True),
    AgentFiles("Warp", "WARP.md", _DO, "https://docs.warp.dev", exact=True),
    AgentFiles("Crush", "CRUSH{,.local}.md", _DO, "https://github.com/charmbracelet/crush#readme", exact=True),
    AgentFiles("Cursor", ".cursor/{rules,commands,agents,skills}/**/*.{mdc,md}", _DO, _CURSOR),
    AgentFiles("Cursor", ".cursorrules", _DO, _CURSOR),
    AgentFiles("Windsurf", ".windsurf/{rules,workflows,skills}/**/*.md", _DO, _WINDSURF),
    AgentFiles("Windsurf", ".windsurfrules", _DO, _WINDSURF),
    AgentFiles("Cline", ".clinerules", _DO, _CLINE),
    AgentFiles("Cline", ".clinerules/**/*.{md,txt}", _DO, _CLINE),
    AgentFiles("Cline", ".cline/{rules,skills,workflows}/**/*.md", _DO, _CLINE),
    AgentFiles("Roo Code", ".roo/rules{,-*}/**/*.{md,txt}", _DO, _ROO),
    AgentFiles("Roo Code", ".roo/{commands,skills}/**/*.md", _DO, _ROO),
    AgentFiles("Roo Code", ".roorules{,-*}", _DO, _ROO),
    AgentFiles("Roo Code", ".roomodes", _DO, _ROO),
    AgentFiles("Kilo Code", ".kilo{,code}/{rules{,-*},workflows,skills}/**/*.md", _DO, _KILO),
    AgentFiles("Kilo Code", ".kilocoderules", _DO, _KILO),
    AgentFiles("Copilot", ".github/copilot-instructions.md", _DO, _COPILOT),
    AgentFiles("Copilot", ".github/instructions/**/*.instructions.md", _DO, _COPILOT),
    AgentFiles("VS Code", ".github/prompts/**/*.prompt.md", _DO, _VS_CODE),
    AgentFiles("VS Code", ".github/{agents,chatmodes,skills}/**/*.md", _DO, _VS_CODE),
    AgentFiles("Kiro", ".kiro/steering/**/*.md", _DO, "https://kiro.dev/docs/steering/"),
    AgentFiles("Junie", ".junie/guidelines.md", _DO, "https://www.jetbrains.com/help/junie/customize-guidelines.html"),
    AgentFiles("AI Assistant", ".aiassistant/rules/**/*.md", _DO, "https://www.jetbrains.com/help/ai-assistant/"),
    AgentFiles("Amazon Q", ".amazonq/rules/**/*.md", _DO, _AMAZON),
    AgentFiles("Augment", ".augment/{rules,commands}/**/*.md", _DO, "https://docs.augmentcode.com"),
    AgentFiles("Augment", ".augment-guidelines", _DO, "https://docs.augmentcode.com"),
    AgentFiles("Continue", ".continue/{rules,prompts}/**/*.md", _DO, "https://docs.continue.dev/customize/deep-dives/rules"),
    AgentFiles("Trae", ".trae/{rules,skills,agents}/**/*.md", _DO, "https://docs.trae.ai/ide/rules"),
    AgentFiles("OpenCode", ".opencode/{agent,agents,command,commands,skills}/**/*.md", _DO, "https://opencode.ai/docs"),
    AgentFiles("OpenHands", ".openhands/{microagents,skills}/**/*.md", _DO, "https://docs.openhands.dev/openhands/usage/microagents/microagents-overview"),
    AgentFiles("Factory", ".factory/{droids,commands,skills}/**/*.md", _DO, "https://docs.factory.ai"),
    AgentFiles("Firebase Studio", ".idx/airules.md", _DO, "https://firebase.google.com/docs/studio/set-up-gemini"),
    AgentFiles("Goose", ".goosehints", _DO, "https://block.github.io/goose/docs/guides/using-goosehints"),
    AgentFiles("Zed", ".rules", _DO, _ZED),
    AgentFiles("Aider", "CONVENTIONS.md", _DO, "https://aider.chat/docs/usage/conventions.html", exact=True),
    AgentFiles("Aider", ".aider/**/*.md", _DO, "https://aider.chat/docs/usage/conventions.html"),
)  # fmt: skip

# What may lie in a folder that an agent reads, the folder of all its folders included.
_INSIDE = ("x.md", "x.mdc", "x.prompt.md", "x.instructions.md", "rules/x.md", "memories/x.md", "steering/x.md",
           "instructions/x.instructions.md", "prompts/x.md", "guidelines.md", "droids/x.md")  # fmt: skip
_STEP = re.compile(r"\*\*/|\*|\{|\}|,|[^*{},]+")
_AS_REGEX = {"**/": "(?:.*/)?", "*": "[^/]*", "{": "(?:", "}": ")", ",": "|"}


def profile_of(path: str) -> Profile | None:
    """The profile of the agent file `path` (`/`-separated, relative); None when no agent is known to read it."""
    found = entry_for(path)
    return found.profile if found is not None else None


def entry_for(path: str) -> AgentFiles | None:
    """The first entry of `AGENT_FILES` that `path` fits."""
    if not _may_fit(path):
        return None
    return next((entry for entry in AGENT_FILES if _compiled(entry).fullmatch(path)), None)


def holds_agent_files(folder: str) -> bool:
    """Whether files in `folder` would be agent files by its name, so that a link of that name counts."""
    return any(_may_fit(f"{folder}/{inside}") and profile_of(f"{folder}/{inside}") for inside in _INSIDE)


def _case(entry: AgentFiles) -> str:
    return _regex(entry.glob) if entry.exact else f"(?i:{_regex(entry.glob)})"


def _regex(glob: str) -> str:
    return "".join(_AS_REGEX.get(step) or re.escape(step) for step in _STEP.findall(glob))


@lru_cache(maxsize=len(AGENT_FILES))
def _compiled(entry: AgentFiles) -> re.Pattern[str]:
    return re.compile(f"(?:.*/)?{_case(entry)}", re.DOTALL)


def _may_fit(path: str) -> bool:
    """A cheap first look, so that a large tree costs milliseconds."""
    names, folders = _quick()
    low = path.lower()
    name = low.rpartition("/")[2]
    return name in names or name.startswith(".roorules") or any(folder in f"/{low}" for folder in folders)


@lru_cache(maxsize=1)
def _quick() -> tuple[frozenset[str], tuple[str, ...]]:
    """The plain file names, and the first folders with slashes around them, of all globs; in lower case."""
    names: set[str] = set()
    folders: set[str] = set()
    for entry in AGENT_FILES:
        first, slash, _ = entry.glob.lower().partition("/")
        stem, _, rest = first.partition("{,")
        choice, _, end = rest.partition("}")
        heads = {stem + end, stem + choice + end}
        if slash:
            folders |= {f"/{head}/" for head in heads}
        else:
            names |= heads
    return frozenset(names), tuple(sorted(folders))
