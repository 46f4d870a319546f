"""Where the faces write: standard output or a file, without ever failing on what is written."""

from __future__ import annotations

import contextlib
import json
import os
import sys
from argparse import Namespace
from collections.abc import Iterable
from datetime import datetime, timezone
from pathlib import Path

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Json
from chainseal.core.errors import UnreadableError, UsageError
from chainseal.core.reports import Look
from chainseal.core.shown import shown


def write(pieces: Iterable[str], options: Namespace) -> None:
    """Write `pieces` to `--output`, else to standard output. A reader that goes away ends the writing, not the work."""
    target: str | None = getattr(options, "output", None)
    if target:
        try:
            _to_file(pieces, Path(target))
        except OSError as error:
            place = shown(target, secret_spans, 400)
            raise UnreadableError(f"cannot be written ({(error.strerror or '').lower()})", path=place) from error
        return
    stream = sys.stdout
    if stream is None:
        raise UnreadableError("standard output is closed; leave it open, or say --output")
    with contextlib.suppress(AttributeError, ValueError):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    closed = False
    for piece in pieces:
        if closed:
            continue
        try:
            stream.write(piece)
            stream.flush()
        except BrokenPipeError:
            closed = True
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        except OSError as error:
            raise UnreadableError(f"standard output cannot be written ({(error.strerror or '').lower()})") from error


def dumped(value: Json, indent: int | None = 2) -> str:
    """The value as a line or more of JSON, out of which no CI log takes a command (`##[error]`, `::error::`)."""
    return (
        json.dumps(value, indent=indent, ensure_ascii=True).replace("##", "#\\u0023").replace("::", ":\\u003a") + "\n"
    )


def note(line: str) -> None:
    """Say one line beside the report, where a program that reads the report does not see it."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError, ValueError):
            sys.stderr.write(f"chainseal: {line}\n")


def look_of(options: Namespace) -> Look:
    """How text is to look: colour only on a terminal unless it is asked for, and never where NO_COLOR is set."""
    when = getattr(options, "color", "auto")
    terminal = sys.stdout is not None and sys.stdout.isatty() and not options.output and not os.environ.get("NO_COLOR")
    return Look(colour=when == "always" or (when == "auto" and terminal), quiet=bool(options.quiet))


def now_of(options: Namespace) -> datetime:
    """The time of the run: `--now`, else the clock, in UTC."""
    said: str | None = options.now
    if not said:
        return datetime.now(timezone.utc)
    try:
        moment = datetime.fromisoformat(said.replace("Z", "+00:00"))
    except ValueError as error:
        raise UsageError("--now takes an ISO date or time, as 2026-11-30 or 2026-11-30T12:00:00Z") from error
    return moment.replace(tzinfo=moment.tzinfo or timezone.utc)


def _to_file(pieces: Iterable[str], target: Path) -> None:
    """Write beside the target and rename, so that a report is there whole or not at all."""
    if target.exists() and not target.is_file():
        with target.open("w", encoding="utf-8", errors="backslashreplace") as stream:  # a terminal or /dev/null
            stream.writelines(pieces)
        return
    beside = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        with beside.open("x", encoding="utf-8", errors="backslashreplace", newline="\n") as stream:
            stream.writelines(pieces)
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)
