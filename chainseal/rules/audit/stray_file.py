"""The ledger's folder holds receipts and nothing else.

Why: a file that is no receipt is sealed by nothing and read by nobody, and looks as if it were part of the ledger.

Example: a `.DS_Store`, or the backup of an editor, beside the receipts.

Instead: remove it, and let `.gitignore` name files of its kind.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.audit_looks import flaws_of
from chainseal.core.integrity import FlawKind
from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject


def check(subject: Subject) -> Iterator[Seen]:
    """One finding for each such flaw."""
    for flaw in flaws_of(subject, FlawKind.STRAY):
        yield Seen(message=f"the file {flaw.message}")


RULE = GateRule(
    id="CS507",
    name="stray-file",
    level=Level.WARNING,
    help="remove it",
    check=check,
)
