"""Adding a new file of ours to the index, so that it joins the coming commit; no filter is run on it."""

from __future__ import annotations

import os

from chainseal.repository import Repository


def stage_new(repository: Repository, path: str, data: bytes) -> None:
    """Put `data` at `path` of the index. Raises RepositoryError."""
    oid = repository.run("hash-object", "-w", "-t", "blob", "--stdin", data=data).decode("ascii").strip()
    record = b"100644 " + oid.encode("ascii") + b"\t" + os.fsencode(path) + b"\0"
    repository.run("update-index", "-z", "--add", "--index-info", data=record)
