"""A memory names where a secret is kept and never holds it.

Why: a memory is committed, pushed, recalled and pasted into prompts for weeks. A key that is in it is in all of these
places, and git keeps it after the file is mended.

Found: tokens in the formats of their providers, values behind a label ("api key", "password" in many languages,
`token=`), on its line, below it or in the next cell, private key blocks, credentials in URLs, headers, cookies, .netrc
and on a command line, seed phrases. Placeholders, references to the environment,
digests, ids and names are left alone. A note beside the secret that asks a scanner to look away changes nothing.

Example: "The staging password is" and then the password.

Instead: "The staging password is in the vault, under staging/db; the job reads it from DB_PASSWORD." A secret that was
in a memory must be revoked, not only removed.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.content import Hit, over
from chainseal.core.detection.secrets import find_secrets
from chainseal.core.levels import Level
from chainseal.core.rules import GateRule


def find(text: str) -> Iterator[Hit]:
    """Secret-like material in `text`."""
    yield from find_secrets(text)


RULE = GateRule(
    id="CS101",
    name="secret",
    level=Level.ERROR,
    help="remove the secret, name where it is kept, and revoke it",
    check=over(find),
    content=True,
    guard=True,
)
