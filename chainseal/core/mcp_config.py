"""A `.mcp.json` as data: which of its servers are remote, and which credentials stand in it as they are.

Nothing of it is run or reached. The shapes of several clients are taken (`mcpServers`, `servers`, a nested
`transport`), so the whole value is walked. A credential is to come from the environment: `${TOKEN}`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Json
from chainseal.core.shown import shown

_ADDRESSES = frozenset({"url", "serverurl", "httpurl", "uri", "endpoint"})
_NETWORK = frozenset({"http", "https", "sse", "ws", "websocket", "streamable-http", "streamablehttp", "http-stream"})
_BRIDGE = re.compile(r"(?:.*/)?mcp-remote(?:@.*)?")  # a local program whose work is to reach a remote server
_OWN_KEYS = frozenset({"env", "headers"})  # mappings whose keys are the server's own words, not the format's

# `${TOKEN}` and `${input:token}`; a default, as in `${TOKEN:-abc}`, is a literal after all.
_REFERENCE = re.compile(r"\$\{(?:[a-z]+:)?[A-Za-z_][\w.-]*(?::-)?\}")
_SCHEMES = re.compile(r"\b(?:bearer|basic|token)\b", re.IGNORECASE)
_OPTION = re.compile(r"(-{0,2}[A-Za-z][\w.-]{0,100})(?:=|:[ \t]+)(.+)", re.DOTALL)

_WORDS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
_SECRETS = frozenset(
    {"token", "secret", "password", "passwd", "passphrase", "pwd", "pat", "credential", "credentials", "apikey"}
    | {"authorization", "cookie"}
)
# What a name ends with that only speaks about a secret.
_ABOUT = frozenset(
    {"limit", "limits", "count", "max", "type", "name", "path", "file", "dir", "url", "uri", "endpoint", "id", "ttl"}
    | {"expiry", "timeout", "scheme", "mode", "header", "env", "stdin"}
)
_KEYS_THAT_ARE_NONE = frozenset({"public", "publishable", "cache", "sort", "primary", "partition"})


def problems(value: Json) -> Iterator[str]:
    """What a `.mcp.json` of this value holds that a tracked one must not; each text is fit to print."""
    if isinstance(value, dict):
        yield from _in_mapping("", value, own_keys=False)
    else:
        yield "it is not a mapping of servers"


def _in_mapping(name: str, mapping: Mapping[str, Json], *, own_keys: bool) -> Iterator[str]:
    if not own_keys and _is_remote(mapping):
        yield f"the server {_said(name)} is remote"
    for key, inner in mapping.items():
        if secret_spans(key):
            yield f"a key is a literal credential: {_said(key)}"
        yield from _in_value(key, inner, own_keys=own_keys or key.lower() in _OWN_KEYS)


def _in_value(name: str, value: Json, *, own_keys: bool) -> Iterator[str]:
    if isinstance(value, dict):
        yield from _in_mapping(name, value, own_keys=own_keys)
    elif isinstance(value, list):
        yield from _in_command([item if isinstance(item, str) else "" for item in value])
        for item in value:
            yield from _in_value(name, item, own_keys=own_keys)
    elif _is_credential(name, value):
        yield _literal(name)
    elif isinstance(value, str) and not own_keys:
        yield from _in_command(value.split())


def _is_remote(server: Mapping[str, Json]) -> bool:
    fields = {key.lower(): inner for key, inner in server.items()}
    arguments = fields.get("args")
    started = " ".join(_texts([fields.get("command"), *(arguments if isinstance(arguments, list) else ())])).split()
    return (
        any(isinstance(fields.get(key), str) for key in _ADDRESSES)
        or any(kind.lower() in _NETWORK for kind in _texts([fields.get("type"), fields.get("transport")]))
        or any(_BRIDGE.fullmatch(word) for word in started)
    )


def _texts(values: Sequence[Json]) -> list[str]:
    return [value for value in values if isinstance(value, str)]


def _in_command(words: Sequence[str]) -> Iterator[str]:
    """Yield for `--token=abc`, `TOKEN=abc`, `Authorization: abc`, and `--token abc` in two words."""
    for word in words:
        option = _OPTION.fullmatch(word)
        if option and _names_secret(option[1]) and _is_literal(option[2]):
            yield _literal(option[1])
    for name, word in pairwise(words):
        is_pair = name.startswith("-") and "=" not in name and not word.startswith("-")
        if is_pair and _names_secret(name) and _is_literal(word):
            yield _literal(name)


def _is_credential(name: str, value: Json) -> bool:
    if value is None or isinstance(value, bool):
        return False
    text = str(value)
    material = secret_spans(text) or secret_spans(f'{name}="{text}"')
    return bool(material) or (_names_secret(name) and _is_literal(text))


def _names_secret(name: str) -> bool:
    words = [word.lower() for word in _WORDS.findall(name)]
    if not words or words[-1] in _ABOUT:
        return False
    is_key = len(words) > 1 and words[-1] in {"key", "keys"} and _KEYS_THAT_ARE_NONE.isdisjoint(words)
    return is_key or not _SECRETS.isdisjoint(words)


def _is_literal(text: str) -> bool:
    rest = _SCHEMES.sub("", _REFERENCE.sub("", text))
    return any(char.isalnum() for char in rest)


def _literal(name: str) -> str:
    return f"{_said(name)} holds a literal credential; write ${{NAME}}"


def _said(name: str) -> str:
    return shown(name, secret_spans, 80) or "at the top"
