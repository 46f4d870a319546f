"""What a text for an agent points at: paths in links, imports, code and prose, and the tasks it says to run.

A reference is only where something is named; whether that is there is for git to say. So it may name too much, as
`and/or`: what no history ever held is no dead reference. Every pattern is linear, a line at a time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple
from urllib.parse import unquote

from chainseal.core.tasks import RUNNERS

MAX_REFERENCES = 2_000  # of one file; a longer one is a list of files, not a text
_MAX_LINE = 4_000

_LINK = re.compile(r"\]\([ ]?<?([^)\s<>]{1,300})")
_DEFINITION = re.compile(r" {0,3}\[[^\]\n]{1,100}\]:[ \t]{1,8}<?([^\s>]{1,300})")
_CODE = re.compile(r"`([^`\n]{1,300})`")
_IMPORT = re.compile(r"(?<![\w@/.`])@([\w~.][\w./~-]{1,250})")
_WORD = re.compile(r"[^\s`\"'()\[\]<>|,;!?]{3,300}")
_SHELL_WORD = re.compile(r"[^\s\"'()]{1,300}")
_FENCE = re.compile(r"[ \t]{0,12}(?:[-*>] {0,3})?(`{3,16}|~{3,16})[ \t]{0,8}([\w+-]{0,24})")
_AT_LINE = re.compile(r":\d{1,7}(?:[-:,]\d{1,7})?\Z")
_NAME = re.compile(r"[\w.@+-]{1,120}\Z")
_SUFFIX = re.compile(r"\.[A-Za-z][A-Za-z0-9]{0,9}\Z")
_TASK = re.compile(r"[\w][\w:./-]{0,100}\Z")

_SHELLS = frozenset({"", "sh", "bash", "shell", "zsh", "fish", "console", "terminal", "shellscript", "text", "txt"})
_BARE_NAMES = frozenset({"Makefile", "GNUmakefile", "Dockerfile", "justfile", "Justfile", "Procfile", "Gemfile",
                         "Rakefile", "LICENSE", "CODEOWNERS", "Vagrantfile", "Jenkinsfile"})  # fmt: skip
_JOINTS = frozenset({"&&", "||", "|", "&"})
_PROMPTS = ("$ ", "> ", "% ")
_NOT_A_PATH = frozenset("*{}<>$|&;\"'\\^=`")
_STOP = ".,:;!?)]}*_\"'"


class Kind(Enum):
    """What a reference names."""

    PATH = "path"
    TASK = "task"


class Reference(NamedTuple):
    """`start:end` of a text names `target`: a path as written without anchors, or a task as `npm run build`.

    `sure` tells a path that is meant as one (a link, an import, a name with a suffix) from words with a slash.
    `folder` is where the shell is when it runs, behind `cd`.
    """

    start: int
    end: int
    kind: Kind
    target: str
    sure: bool = True
    folder: str = ""


def references(text: str) -> tuple[Reference, ...]:
    """All references in `text`, by place, none inside another."""
    out: list[Reference] = []
    for reference in _all(text):
        out.append(reference)
        if len(out) >= MAX_REFERENCES:
            break
    return tuple(out)


def path_of(written: str) -> str:
    """The path that `written` names, without line, anchor and query; empty when it names none in the repository."""
    path = written.strip()
    if "://" in path or path.startswith(("mailto:", "#", "~", "//", "-")) or not path.isprintable():
        return ""
    path = _AT_LINE.sub("", path.partition("#")[0].partition("?")[0].partition("::")[0])
    if "%" in path:
        path = unquote(path)
    if not path or not _NOT_A_PATH.isdisjoint(path) or "…" in path or "..." in path or ":" in path:
        return ""
    return path


def _all(text: str) -> Iterator[Reference]:
    at, fence, shell = 0, "", False
    while at < len(text):
        newline = text.find("\n", at)
        stop = newline if newline >= 0 else len(text)
        line = text[at : min(stop, at + _MAX_LINE)]
        mark = _FENCE.match(line) if "```" in line or "~~~" in line else None
        if fence:
            if mark and mark[1].startswith(fence) and not mark[2]:
                fence = ""
            elif shell:
                yield from _commands(line, at, prompted=True)
        elif mark and "`" not in line[mark.end() :]:
            fence, shell = mark[1], mark[2].lower() in _SHELLS
        else:
            yield from sorted(_line(line, at), key=lambda reference: reference.start)
        at = stop + 1


def _line(line: str, at: int) -> Iterator[Reference]:
    """The references of a line of prose."""
    taken: list[tuple[int, int]] = []
    for match in _marked(line):
        start, end = match.span(1)
        end = start + len(match[1].rstrip(_STOP))
        path = path_of(line[start:end])
        taken.append(match.span())
        if path:
            yield Reference(at + start, at + end, Kind.PATH, path)
    for match in _CODE.finditer(line) if "`" in line else ():
        if not _inside(match.start(1), taken):
            taken.append(match.span())
            yield from _code(match[1], at + match.start(1))
    for match in _WORD.finditer(line) if "/" in line else ():
        word = match[0].rstrip(_STOP)
        if "/" in word and not _inside(match.start(), taken) and not _inside(match.end() - 1, taken):
            path = path_of(word)
            if path:
                sure = bool(_SUFFIX.search(path))
                yield Reference(at + match.start(), at + match.start() + len(word), Kind.PATH, path, sure)


def _marked(line: str) -> Iterator[re.Match[str]]:
    """The links, link definitions and `@` imports of a line; their first group is the target."""
    if "](" in line:
        yield from _LINK.finditer(line)
    definition = _DEFINITION.match(line) if "]:" in line else None
    if definition:
        yield definition
    for match in _IMPORT.finditer(line) if "@" in line else ():
        if "/" in match[1] or _SUFFIX.search(match[1].rstrip(_STOP)):
            yield match


def _inside(at: int, spans: list[tuple[int, int]]) -> bool:
    return any(start <= at < end for start, end in spans)


def _code(code: str, at: int) -> Iterator[Reference]:
    """The references of a code span: a path, or a command."""
    if any(c.isspace() for c in code.strip()):
        yield from _commands(code, at, prompted=False)
        return
    path = path_of(code)
    bare = path.rpartition("/")[2]
    if path and ("/" in path or _SUFFIX.search(path) or path in _BARE_NAMES) and (not bare or _NAME.match(bare)):
        sure = bool(_SUFFIX.search(path)) or path in _BARE_NAMES or path.endswith("/")
        yield Reference(at, at + len(code), Kind.PATH, path, sure)


def _commands(line: str, at: int, *, prompted: bool) -> Iterator[Reference]:
    """The references of a line of shell: tasks, scripts, and arguments that are paths."""
    body = line.lstrip()
    begin = len(line) - len(body)
    if prompted and body.startswith(_PROMPTS):
        begin += 2
    elif body.startswith("#") or any("\u2500" <= c <= "\u257f" for c in line):  # a comment, a drawn tree
        return
    folder = ""
    command: list[tuple[int, str]] = []
    for start, word in _words(line, begin):
        bare = word.rstrip(";")
        joint = word in _JOINTS or bare != word
        if bare and word not in _JOINTS:
            command.append((start, bare))
        if joint:
            folder = _moved(folder, [w for _, w in command])
            yield from _command(command, at, folder)
            command = []


def _words(line: str, begin: int) -> Iterator[tuple[int, str]]:
    """The words of a line of shell with their places, up to a comment; and a joint that ends the last command."""
    for match in _SHELL_WORD.finditer(line, begin):
        if match[0].startswith("#"):
            break
        yield match.start(), match[0]
    yield len(line), ";"


def _moved(folder: str, words: list[str]) -> str:
    """The folder the shell is in behind a command: only a plain `cd` into one is followed."""
    if len(words) == 2 and words[0] in {"cd", "pushd"}:
        to = path_of(words[1])
        return f"{folder}/{to}".strip("/") if to and not to.startswith("/") else folder
    return folder


def _command(words: list[tuple[int, str]], at: int, folder: str) -> Iterator[Reference]:
    while words and "=" in words[0][1] and not words[0][1].startswith(("-", "=")):  # NAME=value before a command
        words = words[1:]
    if not words:
        return
    yield from _task([word for _, word in words], words, at, folder)
    for n, (start, word) in enumerate(words):
        path = path_of(word.rstrip(_STOP))
        script = n > 0 and _SUFFIX.search(path) is not None
        if path and ("/" in path or script) and words[max(n - 1, 0)][1] not in {">", ">>"}:
            end = at + start + len(word.rstrip(_STOP))
            yield Reference(at + start, end, Kind.PATH, path, bool(_SUFFIX.search(path)), folder)


def _task(said: list[str], words: list[tuple[int, str]], at: int, folder: str) -> Iterator[Reference]:
    """The task that a command runs, when it runs one plainly: no option may stand before its name."""
    for size in (2, 1):
        runner = RUNNERS.get(" ".join(said[:size]))
        if runner is not None and len(said) > size and _TASK.match(said[size]) and said[size] not in runner.own:
            name = said[size].rstrip(_STOP)
            end = at + words[size][0] + len(name)
            yield Reference(at + words[0][0], end, Kind.TASK, f"{runner.word} {name}", folder=folder)
            return
