"""Versions that a text gives to a package, where the repository pins another one.

`requests 2.31.0` beside a lock file that says 2.32.3 is a claim that is no longer true. Much that looks like it is no
claim: a bound (`since 2.31`), history (`upgraded from requests 2.31`), what a release of the package did, a number with
a unit. In doubt nothing is said: an unspoken claim costs a warning, a false one the reader's trust.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from chainseal.core.packages import key_of, prefix_version, purl

TYPES = ("pypi", "npm", "cargo", "golang", "gem", "composer")
MIN_NAME = 3

# Names of packages that are words of every day, or names of servers and tools with versions of their own: the crate
# `openssl` 0.10 says nothing of OpenSSL 3.0. They count only in code, or joined to the version by `==` or `@`.
WORDS = frozenset({
    "ajv", "anyio", "arrow", "async", "attrs", "babel", "base", "beam", "black", "blinker", "blue", "bolt", "bottle",
    "brotli", "build", "builder", "bundler", "bytes", "cache", "cargo", "cassandra", "chalk", "chromium", "click",
    "clickhouse", "clone", "colors", "commander", "config", "consul", "cookie", "core", "cors", "coverage", "cross",
    "curl", "databases", "debug", "diff", "docker", "docs", "dotenv", "duckdb", "elastic", "elasticsearch", "electron",
    "email", "engine", "env", "etcd", "event", "events", "express", "faker", "fabric", "falcon", "fire", "flow",
    "forever", "fork", "future", "futures", "git", "glob", "graph", "grpc", "handlebars", "helm", "hooks", "http",
    "image", "influxdb", "invoke", "java", "jest", "joi", "kafka", "kubernetes", "launch", "less", "linux", "lock",
    "log", "lua", "mail", "marked", "marker", "mariadb", "memcached", "merge", "minio", "mocha", "mock", "mongodb",
    "mysql", "nats", "needle", "neo4j", "nginx", "node", "nodejs", "numbers", "once", "opensearch", "openssl",
    "oracle", "orders", "parcel", "path", "pause", "phase", "php", "pillow", "pip", "play", "plug", "podman", "poetry",
    "postgres", "postgresql", "process", "progress", "prompt", "prompts", "protobuf", "protoc", "pulsar", "python",
    "queue", "rabbitmq", "rack", "rails", "rand", "ray", "records", "redis", "regex", "release", "reports", "responses",
    "retry", "rich", "ring", "ruby", "rust", "safe", "salt", "schedule", "schema", "scope", "section", "semver", "send",
    "serve", "server", "service", "shell", "signals", "sinatra", "six", "solr", "spark", "sqlite", "sqlite3", "stack",
    "step", "stripe", "table", "tables", "tap", "tar", "terraform", "test", "thin", "time", "token", "toml", "tools",
    "tree", "trio", "types", "url", "users", "uuid", "vault", "version", "which", "wheel", "when", "yarn", "zlib",
})  # fmt: skip

_UNIT = r"[ ]?(?:[kmgt]i?b|[num]?s(?:ecs?|econds?)?|min(?:utes?)?|h(?:ours?)?|days?|weeks?|times|x|%|percent)\b"
_TAG = r"(?:a|b|c|rc|alpha|beta|pre|preview|dev|post|canary|next|snapshot|nightly|experimental|insiders)"
_CLAIM = re.compile(
    r"(?<![\w./@+-])(?P<name>@?\w(?:[\w./-]{0,118}\w))"
    r"(?P<joint>"
    r"(?:\[[\w,. -]{0,80}\])?[ ]?={2,3}[ ]?"
    r"|@"
    r"|[`*\"']{0,3}[ \t]{1,3}"
    r"(?:(?P<state>is[ ]|are[ ]|stays[ ]|remains[ ])?(?:(?:pinned|locked|fixed|frozen|held|kept)[ ])?"
    r"(?P<to>to|at|on|in)[ ])?"
    r"\(?(?:(?:version|release|ver\.?)[ ])?[`*\"']{0,3}"
    r")"
    r"(?P<version>v?\d{1,8}(?:\.\d{1,14}){1,5}"
    rf"(?:[-.]?{_TAG}(?![a-z])(?:[-.]?\d{{1,12}})*|-(?:0\.)?\d{{14}}-[0-9a-f]{{12}})?)"
    r"(?![\w%^~]|\.\d)",
    re.IGNORECASE,
)
_PIN_VERB = re.compile(
    r"\b(?:pin(?:s|ned|ning)?|lock(?:s|ed|ing)?|fix(?:es|ed|ing)?|freez(?:e|es|ing)|froze|frozen|hold(?:s|ing)?|held"
    r"|keep(?:s|ing)?|kept)\b",
    re.IGNORECASE,
)
# What follows a version that is no exact one: the end of a range, an arrow, a unit.
_NOT_EXACT = re.compile(
    r"[`*\"']{0,3}(?:\+|\.[x*]|[ ]?(?:-|–|—|\.{2,3})[ ]?v?\d|[ ]?(?:->|→|=>)|,[ ]?[<>=!~]|[ ]?(?:\|\||<|>)"
    r"|,?[ ](?:(?:or|and)[ ])?(?:newer|later|above|higher|greater|up|over|older|earlier|below|lower|(?:on|up)wards?)\b"
    r"|[ ](?:to|through|until|till|up[ ]to)[ ]v?\d"
    rf"|[ ](?:is|as)[ ](?:the[ ]|a[ ])?(?:minimum|maximum|oldest|newest|latest)\b|{_UNIT})",
    re.IGNORECASE,
)
_HISTORY_AFTER = re.compile(
    r"[)\]`*\"']{0,3},?[ ](?:(?:already|also|first|finally|silently)[ ])?"
    r"(?:was|were|had|did|used[ ]to|before|until|introduce[sd]|add(?:s|ed)|drop(?:s|ped)|remove[sd]|deprecate[sd]"
    r"|fixe[sd]|change[sd]|broke|breaks|rename[sd]|release[sd]?|made|brought|came|turned|stopped|started|began"
    r"|has[ ](?:an?[ ]|the[ ])?(?:known[ ])?(?:bugs?|cves?|regression|issue|vulnerability)|is[ ]not"
    r"|is[ ](?:vulnerable|affected|broken|out|available|incompatible|unsupported|yanked|old|too)"
    r"|isn't|does[ ]not|doesn't|fails|crashes|will|would|should|might|may|could)\b",
    re.IGNORECASE,
)
# What stands just before the name.
_BOUND_BEFORE = re.compile(
    r"\b(?:since|before|after|until|till|than|below|above|under|from|as[ ]of|up[ ]to|at[ ]least|at[ ]most|minimum"
    r"|maximum|minimal|min|max|was|were|old|older|previous|earlier|former|latest|newest|next|not|without|no|vs\.?"
    r"|versus|e\.g\.|like|seit|vor|nach|bis|ab|von|depuis|avant|desde|hasta|antes[ ]de)"
    r"[ ](?:a[ ]|the[ ]|version[ ]of[ ])?[`*\"'(]{0,3}\Z",
    re.IGNORECASE,
)
# What stands anywhere before it in the clause.
_HISTORY_BEFORE = re.compile(
    r"\b(?:upgrad|updat|bump|migrat|switch|downgrad|revert|roll(?:ed|s|ing)?[ ]back|moved?[ ]|moving[ ]|replac"
    r"|previously|formerly|originally|used[ ]to|no[ ]longer|once[ ]|instead[ ]of|rather[ ]than|avoid|never|don't"
    r"|do[ ]not|must[ ]not|cannot|can't|incompatible|breaks|broke|broken|fails|failed|crash|bug[ ]in|introduced"
    r"|deprecated|dropped|removed|added[ ]in|fixed[ ]in|changed[ ]in|new[ ]in|planned|plan[ ]to|will[ ]|would[ ]"
    r"|should[ ]|might[ ]|for[ ]example|such[ ]as|back[ ]when|at[ ]the[ ]time|in[ ]the[ ]past|history|changelog"
    r"|compatible[ ]with|upcoming|vulnerab|cve-)",
    re.IGNORECASE,
)
_CLAUSE_END = re.compile(r"[.;:!?][ \t\n]|\n[ \t]{0,8}(?:\n|[-*+|#]|\d)")
_LOOK = 90


def claims(content: str, pinned: Mapping[str, Collection[str]]) -> Iterator[tuple[int, int, str, tuple[str, ...]]]:
    """Where `content` gives a version to a package of `pinned` that is none of the versions pinned, nor one cut short.

    Yields the span of the version, the key of the package (`pypi/requests`) and the versions it is pinned at.
    """
    for match in _CLAIM.finditer(content) if pinned else ():
        known = _known(content, match, pinned)
        version = match["version"]
        if known and not any(prefix_version(version, one) for _, all_of in known for one in all_of):
            key, versions = known[0]
            if _same_shape(version, versions) and _is_meant(content, match, key):
                yield match.start("version"), match.end("version"), key, versions


def _known(
    content: str, match: re.Match[str], pinned: Mapping[str, Collection[str]]
) -> list[tuple[str, tuple[str, ...]]]:
    """The packages of that name that are pinned to something, in each ecosystem."""
    name = match["name"]
    if content.endswith("pkg:", max(0, match.start() - 4), match.start()):
        named = purl(f"pkg:{name}")
        keys = {named.key: None} if named else {}
    elif len(name) >= MIN_NAME:
        keys = {key_of(kind, name): None for kind in TYPES} | {f"cargo/{name.lower().replace('-', '_')}": None}
    else:
        return []
    return [(key, tuple(sorted(pinned[key]))) for key in keys if pinned.get(key)]


def _same_shape(version: str, versions: tuple[str, ...]) -> bool:
    """Not an address (10.0.0.1) or a date (2024.01.15), unless the package has such versions."""
    parts = version.split(".")
    if len(parts) == 4 and all(part.isdigit() for part in parts):
        return any(one.count(".") >= 3 for one in versions)
    if re.fullmatch(r"(?:19|20)\d\d", parts[0]):
        return any(re.match(r"(?:19|20)\d\d\.", one) for one in versions)
    return True


def _is_meant(content: str, match: re.Match[str], key: str) -> bool:
    """Whether the words around say that this is the version in use."""
    before = content[max(0, match.start() - _LOOK) : match.start()]
    if key.partition("/")[2] in WORDS and "=" not in match["joint"] and match["joint"] != "@" and before[-1:] != "`":
        return False
    clause = before[max((found.end() for found in _CLAUSE_END.finditer(before)), default=0) :]
    after = content[match.end() : match.end() + _LOOK]
    quiet = (
        _NOT_EXACT.match(after)
        or _HISTORY_AFTER.match(after)
        or _BOUND_BEFORE.search(before)
        or _HISTORY_BEFORE.search(clause)
    )
    return not quiet and _is_joined(match, clause)


def _is_joined(match: re.Match[str], clause: str) -> bool:
    """Whether the word between name and version joins the two: `pins requests to`, `requests is at`, `in version`."""
    to, joint = (match["to"] or "").lower(), match["joint"].lower()
    if to == "in":
        return "version" in joint or "release" in joint
    state = to in {"at", "on"} and bool(match["state"])
    return not to or state or bool(_PIN_VERB.search(joint) or _PIN_VERB.search(clause))
