"""`Gemfile.lock`: the `specs:` of its GEM and GIT sections; those below PATH lie in the repository."""

from __future__ import annotations

import re
from collections.abc import Iterator

from chainseal.core.packages import Manifest, Pinned, pin, settled, text_of

# Behind the first dash stands the platform that a gem was built for, as in `nokogiri (1.15.4-x86_64-linux)`.
_SPEC = re.compile(r"    ([\w.-]{1,200}) \((\d[\w.]{0,100})(?:-[\w.-]{1,100})?\)!?\s*")


def read(data: bytes) -> tuple[Pinned, ...]:
    """What the lock file pins. Raises Unreadable."""
    return settled(_pins(text_of(data)))


def _pins(text: str) -> Iterator[Pinned]:
    inside = False
    for number, line in enumerate(text.split("\n"), 1):
        if line[:1].strip():
            inside = line.rstrip() in {"GEM", "GIT"}
            continue
        spec = _SPEC.fullmatch(line) if inside else None
        if spec:
            yield from pin("gem", spec[1], spec[2], line=number)


MANIFEST = Manifest(name="Gemfile.lock", files=("Gemfile.lock", "gems.locked"), ecosystem="gem", lock=True, read=read)
