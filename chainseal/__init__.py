"""Chainseal: only trusted memory crosses the line.

`screen`, `gate` and `load_ledger` are the Python interface; what they return is frozen, and its `to_mapping()` is the
JSON that the command line prints.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime
    from os import PathLike

    from chainseal.core.findings import Decisions, Finding
    from chainseal.core.policy import Policy
    from chainseal.verbs.loading_ledger import LoadedLedger

__version__ = "0.1.0"
__all__ = ["__version__", "gate", "load_ledger", "screen"]


def screen(text: str, *, profile: str = "candidate") -> tuple[Finding, ...]:
    """What the content rules see in one string: no git, no file. Raises `core.errors.UsageError`."""
    import gc  # noqa: PLC0415

    counting = gc.isenabled()
    gc.disable()  # the rules are made of many small values that stay: there is no use in counting them as they come
    try:
        from chainseal.verbs.screening import content_rules  # noqa: PLC0415  (`import chainseal` stays cheap)
        from chainseal.verbs.screening import screen as verb  # noqa: PLC0415

        content_rules()
    finally:
        if counting:
            gc.enable()
    return verb(text, profile)


def gate(
    paths: Iterable[str | PathLike[str]],
    *,
    project: str | PathLike[str],
    policy: Policy | None = None,
    now: datetime | None = None,
) -> Decisions:
    """The decisions over candidate files, as `chainseal gate FILE…` gives them; without paths over all of the policy's.

    `project` is a folder in the repository, relative `paths` are of the working directory. Raises
    `core.errors.ChainsealError` when nothing can be judged; a single file that cannot be is `unjudged` in the result.
    """
    from chainseal.verbs.calling import gate as verb  # noqa: PLC0415

    return verb(paths, project, policy, now)


def load_ledger(project: str | PathLike[str], *, now: datetime | None = None) -> LoadedLedger:
    """The ledger of the repository of `project`, as it lies: its memories, and whether it is to be believed.

    Raises `core.errors.ChainsealError` when there is no repository.
    """
    from chainseal.verbs.loading_ledger import load_ledger as verb  # noqa: PLC0415

    return verb(project, now)
