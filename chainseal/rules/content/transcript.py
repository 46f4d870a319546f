"""A memory holds what was learned, not the conversation in which it was learned.

Why: a pasted chat, tool result, terminal session or system prompt carries far more than a fact: other people's words,
secrets on the screen, and turns that a model may take up as its own. It cannot be checked against a source, and nobody
reads it again. Refused are role-labelled turns of two sides, messages as JSON or YAML, chat templates, tool calls and
their results, terminal sessions, system prompts, and dumps of an agent's memory.

Example: two lines, `user: which port?` and `assistant: it is 8080`.

Instead: say what came of it, with its source: "The service listens on port 8080 (src/server.py, line 12)."
A setting such as `user: postgres` is no turn, and a fact may name a template token between backticks.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.content import Hit, sighted
from chainseal.core.detection.conversations.catalogue import KINDS, KNOWN
from chainseal.core.detection.phrases import lowered, words_of
from chainseal.core.levels import Level
from chainseal.core.profiles import Profile
from chainseal.core.rules import GateRule, Seen, Subject


def find(text: str, profile: Profile = Profile.CANDIDATE) -> Iterator[Hit]:
    """The conversations in `text` that count under `profile`: the first of each kind."""
    low = lowered(text)
    words = words_of(low) & KNOWN
    for kind in KINDS:
        if not (kind.instructs and profile is Profile.INSTRUCTIONS):
            for start, end in kind.spans(low, words):
                yield Hit(start, end, kind.message, signals=(kind.signal,))


def check(subject: Subject) -> Iterator[Seen]:
    """The conversations in every text of the subject, in every reading."""
    return sighted(subject, lambda text: find(text, subject.profile))


RULE = GateRule(
    id="CS102",
    name="transcript",
    level=Level.ERROR,
    help="write down what came of the conversation, with its source, and leave the conversation out",
    check=check,
    content=True,
)
