"""`chainseal action`: what `action.yml` runs. Its inputs come by the environment, where no shell expands them."""

from __future__ import annotations

import os
import secrets
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

from chainseal import output
from chainseal.core.commands import Command
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.errors import ChainsealError, UnreadableError, UsageError
from chainseal.core.levels import Level, level_named
from chainseal.core.reports import Look
from chainseal.core.shown import shown
from chainseal.files import within
from chainseal.policies import path_glob
from chainseal.repository import Repository
from chainseal.verbs.checking import Checked, base_of, check, unchecked
from chainseal.verbs.gate import gate_rules

_CHOICES = {
    "fail-on": ("review", "error", "warning", "note", "never"),
    "annotations": ("true", "false"),
    "summary": ("true", "false"),
    "audit": ("true", "false"),
}


def arguments(parser: ArgumentParser) -> None:
    """The arguments of `action`."""
    parser.add_argument("--print-base", action="store_true", help="only print the commit to judge against")


def execute(options: Namespace) -> int:
    """Judge the change of this workflow run, write its reports and outputs, and return the exit status."""
    if options.print_base:
        with Repository(options.project) as repository:
            output.write([f"{base_of(repository, os.environ, _input('base'))}\n"], options)
        return 0
    error: ChainsealError | None = None
    fail_on: Level | None = Level.REVIEW
    try:
        fail_on = _inputs_checked()
        with Repository(options.project) as repository:
            base = base_of(repository, os.environ, _input("base"))
            audited = _input("audit") != "false"
            checked = check(repository, base, _patterns(), gate_rules(), output.now_of(options), audited=audited)
    except ChainsealError as caught:
        error, checked = caught, unchecked(caught)
    error = _report(checked, options) or error
    if error is not None:
        raise error
    return checked.tally.exit_status(fail_on)


def _report(checked: Checked, options: Namespace) -> ChainsealError | None:
    """Write all that was asked for. What cannot be written is returned, and keeps nothing else from being written."""
    outputs = {**checked.outputs, "sarif-file": ""}

    def sarif() -> None:
        target = _input("sarif-file")
        if target:
            linked = not os.path.isabs(target) and not within(Path.cwd().resolve(), target)
            if linked or (os.path.lexists(target) and not os.path.isfile(target)):
                raise UsageError("the input sarif-file is no file, or lies behind a symbolic link; name another")
            output.write([checked.report("sarif", Look())], Namespace(output=target))
            outputs["sarif-file"] = target

    def told() -> None:
        _append("GITHUB_OUTPUT", "".join(output_lines(name, value) for name, value in outputs.items()))

    def summary() -> None:
        if _input("summary") != "false":
            _append("GITHUB_STEP_SUMMARY", checked.report("markdown", Look()))

    def log() -> None:
        pieces = [checked.report("text", output.look_of(options))]
        if _input("annotations") != "false":
            pieces.append(checked.report("github", Look()))
        output.write(pieces, options)

    errors = [_tried(step) for step in (sarif, told, summary, log)]  # all of them, whatever fails
    return next((error for error in errors if error is not None), None)


def _tried(step: Callable[[], None]) -> ChainsealError | None:
    try:
        step()
    except ChainsealError as error:
        return error
    return None


def output_lines(name: str, value: str) -> str:
    """One output, behind a delimiter that nobody can guess, so that a value cannot end it."""
    end = f"end_{secrets.token_hex(16)}"
    return f"{name}<<{end}\n{value}\n{end}\n"


def _inputs_checked() -> Level | None:
    """The least level that fails. Raises UsageError, which names the input, for a word that no input knows."""
    for name, words in _CHOICES.items():
        said = _input(name) or words[0]
        if said not in words:
            raise UsageError(f'the input {name} is "{shown(said, secret_spans)}"; it is one of {", ".join(words)}')
    word = _input("fail-on") or "review"
    return None if word == "never" else level_named(word)


def _patterns() -> list[str]:
    lines = [line.strip() for line in _input("paths").splitlines() if line.strip()]
    try:
        return [path_glob(line) for line in lines]
    except ValueError as error:
        raise UsageError(f"the input paths: {error}") from error


def _input(name: str) -> str:
    """The input `name` of the Action, empty when it is not given."""
    return os.environ.get(f"CHAINSEAL_{name.upper().replace('-', '_')}", "").strip()


def _append(variable: str, text: str) -> None:
    """Append to the file that the runner names in `variable`, if it does."""
    path = os.environ.get(variable)
    if path:
        try:
            with Path(path).open("a", encoding="utf-8", errors="backslashreplace", newline="\n") as stream:
                stream.write(text)
        except OSError as error:
            raise UnreadableError(f"{variable} cannot be written ({(error.strerror or '').lower()})") from error


COMMAND = Command(
    name="action",
    summary="judge the change of a GitHub Actions run; what action.yml runs",
    example="CHAINSEAL_BASE=HEAD~1 chainseal action",
    arguments=arguments,
    run=execute,
)
