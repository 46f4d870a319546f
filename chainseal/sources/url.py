"""A page on the web: cannot be rechecked offline, so it is a lead, never proof."""

from __future__ import annotations

from chainseal.core.sources import SourceKind, lead

KIND = SourceKind(name="url", resolve=lead)
