"""A memory holds nothing that the team's own gitleaks rules call a secret.

Why: a team knows tokens that nobody else has: of its own services, of its identity provider. It has written them down
once, for gitleaks, and a second list would go its own way.

Found: what the configuration finds that the policy names under `gitleaks`, with its entropy, keywords, allowlists,
composite rules and what it extends. It is read from the tree of the policy, so a change is judged by that of its base.
What `secret` finds too is told by both: a waiver of the one is none of the other. It needs the extra
`chainseal[gitleaks]` (in a hook of pre-commit `additional_dependencies: [google-re2, tomli]`, in the Action
`extras: gitleaks`); without it such a policy is an error.

Verdicts are those of gitleaks 8.30, with these differences. A `gitleaks:allow` beside the secret changes nothing, since
the memory is what is judged. Encoded and disguised text is chainseal's to read, in one level. An allowlist of commits
allows nothing. In the last line of a text an allowlist of lines sees that line alone. `extend` names a path from the
root of the repository. An error is what gitleaks would pass over: an unknown key, a second rule of one id, an empty
pattern, a fourth file. `useDefault` is one too: save the default rules as a file. At most 1 MiB a file and 2,000 rules.

Example: "The relay answers to acme_live_" and then the rest of the token.

Instead: "The relay's token is in the vault, under relay/live." A secret that was in a memory must be revoked, not only
removed.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.content import over
from chainseal.core.documents import Part
from chainseal.core.errors import PolicyError
from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject
from chainseal.core.shown import printable
from chainseal.core.team_secrets import RULE_CHARS, find_in


def check(subject: Subject) -> Iterator[Seen]:
    """What the team's rules find in the texts of the subject, and whether one refuses its path."""
    policy, path = subject.policy, subject.document.path
    if policy.scanner is None:
        if policy.gitleaks:
            raise PolicyError("the policy names a gitleaks configuration that was not loaded", path=policy.path)
        return
    for rule in policy.scanner.named(path):
        name = printable(rule, RULE_CHARS)
        yield Seen(f"{name}: the team refuses a file of this path", part=Part.RAW, end=0, signals=(name,))
    yield from over(find_in(policy.scanner, path))(subject)


RULE = GateRule(
    id="CS112",
    name="team-secret",
    level=Level.ERROR,
    help="remove the secret, name where it is kept, and revoke it",
    check=check,
    content=True,
    guard=True,
)
