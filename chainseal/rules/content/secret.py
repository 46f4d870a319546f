"""A memory names where a secret is kept and never holds it.

Why: a memory is committed, pushed, recalled and pasted into prompts for weeks. A key that is in it is in all of these
places, and git keeps it after the file is mended.

Found: tokens in the formats of their providers, opaque values beside the name of a service, values behind a label ("api
key", "password" in many languages, `token=`), on its line, below it, in the next cell or in the column below it, or
below a telling name of a member, private key blocks and the keys of wallets, credentials in URLs, headers, cookies,
.netrc and on a command line, seed phrases; as written, and as a string of JSON or YAML is written. Placeholders,
references to the environment, digests, ids and names are left alone. A note beside the secret that asks a scanner to
look away changes nothing.

Example: "The staging password is" and then the password.

Instead: "The staging password is in the vault, under staging/db; the job reads it from DB_PASSWORD." A secret that was
in a memory must be revoked, not only removed.
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.content import Hit, seen, sighted
from chainseal.core.detection.secret_paths import find_under
from chainseal.core.detection.secrets import find_secrets, secret_spans
from chainseal.core.documents import Look, Part
from chainseal.core.levels import Level
from chainseal.core.rules import GateRule, Seen, Subject
from chainseal.core.shown import merged, preview


def find(text: str) -> Iterator[Hit]:
    """Secret-like material in `text`."""
    yield from find_secrets(text)


def check(subject: Subject) -> Iterator[Seen]:
    """Secret-like material in every text of the subject, and values whose place in the document tells what they are."""
    yield from sighted(subject, find)
    for look in subject.looks:
        if look.part is Part.VALUE:
            yield from (seen(look, hit) for hit in _under(look))


def _under(look: Look) -> Iterator[Hit]:
    found = list(find_under(look.pointer, look.text))
    taken = merged(secret_spans(look.text)) if found else []  # most values stand below no telling name
    for start, end, kind in found:
        if not any(s < end and start < e for s, e in taken):
            yield Hit(start, end, f"{kind}: {preview(look.text[start:end])}", quote=False)


RULE = GateRule(
    id="CS101",
    name="secret",
    level=Level.ERROR,
    help="remove the secret, name where it is kept, and revoke it",
    check=check,
    content=True,
    guard=True,
)
