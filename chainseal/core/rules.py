"""The contract of a rule: what it is given, what it says. A rule opens nothing, prints nothing, knows no clock."""

import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from chainseal.core.actions import ACTIONS
from chainseal.core.documents import Document, Look, Part
from chainseal.core.levels import Level
from chainseal.core.profiles import Profile

if TYPE_CHECKING:  # a screened text has none of these
    from chainseal.core.audits import Audited
    from chainseal.core.candidate import Candidate
    from chainseal.core.lumi import Lumi
    from chainseal.core.policy import Policy
    from chainseal.core.provenance import Source

PACKAGES = ("chainseal.rules.gate", "chainseal.rules.content", "chainseal.rules.scan", "chainseal.rules.audit")
EVERY_ACTION = ACTIONS | {""}
STORE_ONLY = frozenset({"store"})


class FormProblem(NamedTuple):
    """Where a document does not fit its schema, in human words that are fit to print."""

    pointer: str
    message: str
    fix: str = ""
    in_key: bool = False


class Subject(NamedTuple):
    """All that was gathered about one file before it is judged. `candidate` is None when the form is wrong.

    `audited` is what an audit knows beside, None everywhere else.
    """

    document: Document
    looks: tuple[Look, ...]
    candidate: "Candidate | None"
    form: tuple[FormProblem, ...]
    sources: "tuple[Source, ...]"
    lumi: "Lumi | None"
    policy: "Policy"
    cited: str = ""
    profile: Profile = Profile.CANDIDATE
    audited: "Audited | None" = None

    @property
    def action(self) -> str:
        """The action, empty when the form is wrong."""
        return self.candidate.action if self.candidate else ""


class Seen(NamedTuple):
    """What a check saw: where, and a short clause.

    `start:end` are offsets in the text at `pointer` (its value, its key, or the raw file, by `part`); `end` None is all
    of it. `quote` shows the text there behind the message, redacted and made inert. `fix` is the exact change that
    mends it, `signals` names what carried the finding. A check may put foreign text only in `quote`d spans and in what
    it has passed through `core.shown`; the message is made printable and redacted again anyway.
    """

    message: str
    pointer: str = ""
    part: Part = Part.VALUE
    start: int = 0
    end: int | None = None
    quote: bool = False
    fix: str = ""
    signals: tuple[str, ...] = ()


class GateRule(NamedTuple):
    """One rule. `level` None is off unless a policy turns it on; `guard` means that no policy may weaken it.

    `help` is the way out, one clause. `binds` holds the actions it applies to. Its documentation is the docstring of
    its module.
    """

    id: str
    name: str
    level: Level | None
    help: str
    check: Callable[[Subject], Iterable[Seen]]
    binds: frozenset[str] = EVERY_ACTION
    content: bool = False
    guard: bool = False
    strict: Level | None = None

    @property
    def family(self) -> str:
        """The family, as `1xx`."""
        return f"{self.id[2]}xx"

    @property
    def summary(self) -> str:
        """The first sentence of the documentation: the behaviour that is wanted."""
        return " ".join(self.documentation.strip().partition("\n\n")[0].split())

    @property
    def documentation(self) -> str:
        """The docstring of the rule's module."""
        return sys.modules[self.check.__module__].__doc__ or ""
