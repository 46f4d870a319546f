"""A memory says what a log taught, and does not hold the log.

Why: request dumps, access logs and stack traces carry addresses, ids and tokens of people who are not asked, and they
are true for one moment only. What is worth keeping is the one sentence that somebody drew from them.

Example: a stack trace of forty lines, or the output of a verbose HTTP client with its headers.

Instead: "The worker fails with KeyError in load_limits when limits.yaml is empty; seen in the nightly job." and the
source line as a reference.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from chainseal.core.content import Hit, over
from chainseal.core.levels import Level
from chainseal.core.rules import GateRule

_LEVELS = r"(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|CRITICAL|FATAL)"
_VERBS = r"(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)"

_PAD = r"^[ \t]{0,16}"
_ACCESS = (
    r"^[0-9a-fA-F.:]{3,45} [\w.@-]{1,64} [\w.@-]{1,64} \[[^\]\n]{10,40}\] "
    rf"\"{_VERBS} [^\s\"]{{1,512}} HTTP/"
)
_PYTHON = _PAD + r"Traceback \(most recent call last\):?\s{1,16}File \"[^\"\n]{1,512}\", line \d{1,7}"
_JAVA = _PAD + r"at [\w.$/<>]{3,256}\([\w$]{1,128}\.(?:java|kt|scala|groovy):\d{1,7}\)"
_NODE = (
    _PAD + r"at (?:async )?(?:[\w.<>$\[\] ]{1,128} \()?"
    r"(?:node:[\w/]{1,128}|[\w@:./\\-]{1,512}\.[cm]?[jt]sx?):\d{1,7}:\d{1,7}\)?$"
)
_DUMP = (
    rf"^(?:[<>*] ?)?(?:{_VERBS} [^\s]{{1,2048}} HTTP/\d(?:\.\d)?|HTTP/\d(?:\.\d)? \d{{3}}[^\n]{{0,64}})\r?\n"
    r"(?:[<>*] ?)?[A-Za-z][A-Za-z0-9-]{1,48}: "
)
_LINE = rf"^[\[(]?(?:\d{{4}}[-/]\d\d[-/]\d\d[T ])?\d\d:\d\d:\d\d[^\s]{{0,16}} {{1,4}}[^\n]{{0,48}}?\b{_LEVELS}\b"
_SYSLOG = r"^[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d [\w.-]{1,64} [\w./-]{1,64}\[\d{1,7}\]: "

# What it is, what a text must hold for the pattern to be tried, the pattern, and how many lines make it one.
_SHAPES = (
    ("an access log", "http/", _ACCESS, 1),
    ("a Python traceback", "traceback (most", _PYTHON, 1),
    ("a Java stack trace", "at ", _JAVA, 1),
    ("a JavaScript stack trace", "at ", _NODE, 1),
    ("a request dump", "http/", _DUMP, 1),
    ("log lines", ":", _LINE, 2),
    ("log lines", "]: ", _SYSLOG, 2),
)


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.MULTILINE | re.ASCII)


def find(text: str) -> Iterator[Hit]:
    """Yield logs, traces and dumps in `text`, each kind once, from its first line to its last."""
    low = text.lower()
    for kind, hint, pattern, least in _SHAPES:
        if hint not in low:
            continue
        lines = [match.span() for match in _compiled(pattern).finditer(text)]
        if len(lines) >= least:
            yield Hit(lines[0][0], lines[-1][1], f"{kind}, {len(lines)} of its lines")


RULE = GateRule(
    id="CS107",
    name="provider-log",
    level=Level.WARNING,
    strict=Level.ERROR,
    help="write the one sentence that the log taught",
    check=over(find),
    content=True,
)
