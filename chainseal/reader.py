"""A `git cat-file` process that answers one question at a time."""

from __future__ import annotations

import os
import threading
from contextlib import suppress
from typing import IO, Any


class Reader:
    """One process, until it is ended. What it complains of is drained meanwhile, or it would block."""

    def __init__(self, process: Any) -> None:
        self._process = process
        self._in: IO[bytes] = process.stdin
        self._out: IO[bytes] = process.stdout
        self._said = bytearray()
        self._drain = threading.Thread(target=self._listen, args=(process.stderr,), daemon=True)
        self._drain.start()

    def ask(self, *names: str) -> bytes:
        """The line that answers the first of `names`, empty when the process has died.

        Of more names, each is answered behind what was read of the one before (`answer`).
        """
        try:
            self._in.write(b"".join(os.fsencode(name) + b"\n" for name in names))
            self._in.flush()
        except (BrokenPipeError, ValueError):
            return b""
        return self.answer()

    def answer(self) -> bytes:
        """The next line, empty when the process has died."""
        try:
            return self._out.readline().rstrip(b"\n")
        except ValueError:
            return b""

    def read(self, size: int) -> bytes:
        """The `size` bytes that follow an answer, and the line feed behind them."""
        return self._out.read(size + 1)[:-1]

    def end(self) -> str:
        """End the process; what it complained of."""
        for stream in (self._in, self._out):
            with suppress(BrokenPipeError, ValueError):
                stream.close()
        self._drain.join(timeout=5)
        self._process.proc.wait()
        return self._said.decode("utf-8", "replace")

    def _listen(self, stream: IO[bytes]) -> None:
        with stream:
            for line in stream:
                if len(self._said) < 10_000:
                    self._said += line
