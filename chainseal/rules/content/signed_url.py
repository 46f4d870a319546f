"""A memory cites a URL without the signature or code that opens it.

Why: a pre-signed URL of a bucket, a shared access signature, or the callback of an OAuth login lets whoever reads it
in, without another password, until it ends.

Example: the download link of a build, copied with its `X-Amz-Signature` parameter; the address of a login page, copied
with `code` and `state`.

Instead: the address without its query, and how to ask for a fresh link: "the report is in the bucket builds, key
reports/latest.html; sign a link with the release role".
"""

from __future__ import annotations

from collections.abc import Iterator

from chainseal.core.content import Hit, over
from chainseal.core.detection.secrets import find_signed_urls
from chainseal.core.levels import Level
from chainseal.core.rules import GateRule


def find(text: str) -> Iterator[Hit]:
    """Pre-signed URLs and OAuth callbacks in `text`."""
    yield from find_signed_urls(text)


RULE = GateRule(
    id="CS105",
    name="signed-url",
    level=Level.ERROR,
    help="cite the URL without its query, and how to ask for a fresh one",
    check=over(find),
    content=True,
    guard=True,
)
