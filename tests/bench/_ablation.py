"""The stages of the pipeline, each with a way to turn it off for a while."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any
from unittest import mock

from chainseal.core import content
from chainseal.core.detection import readings, secrets
from chainseal.core.detection.orders import weighing
from chainseal.rules.content import injection

Off = Callable[[], AbstractContextManager[Any]]


def _nothing(*_: Any, **__: Any) -> tuple[()]:
    return ()


def _none(*_: Any, **__: Any) -> None:
    return None


def _instead(module: Any, name: str, value: Any) -> Off:
    @contextmanager
    def off() -> Iterator[None]:
        readings.readings.cache_clear()
        with mock.patch.object(module, name, value):
            yield
        readings.readings.cache_clear()

    return off


STAGES: tuple[tuple[str, Off], ...] = (
    ("normalising (NFKC, look-alikes)", _instead(readings, "folded", _none)),
    ("decoding (base64, hex, escapes ...)", _instead(readings, "decoded", _none)),
    ("every reading but the written", _instead(content, "readings", _nothing)),
    ("disguises (leet, spelled, shifted)", _instead(injection, "disguises", _nothing)),
    ("prose in a code", _instead(injection, "encoded", _nothing)),
    ("scrambled letters", _instead(injection, "scrambled", lambda *_: {})),
    ("use against mention", _instead(injection, "is_mention", lambda *_: False)),
    ("weak signs beside others", _instead(weighing, "_beside", _nothing)),
    ("provider formats", _instead(secrets, "find_tokens", _nothing)),
    ("tokens with something in the middle", _instead(secrets, "find_split", _nothing)),
    ("key blocks and seed phrases", _instead(secrets, "find_blocks", _nothing)),
    ("URLs, headers, command lines", _instead(secrets, "find_credentials", _nothing)),
    ("cookies", _instead(secrets, "find_cookies", _nothing)),
    ("labels", _instead(secrets, "find_labelled", _nothing)),
)
