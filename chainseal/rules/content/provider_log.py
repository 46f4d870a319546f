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
from typing import NamedTuple

from chainseal.core.content import Hit, over
from chainseal.core.detection.phrases import lowered
from chainseal.core.levels import Level
from chainseal.core.rules import GateRule

_LEVELS = r"(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|CRITICAL|FATAL|SEVERE)"
_VERBS = r"(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)"
_PAD = r"^[ \t]{0,16}"
_CLOCK = r"\d\d:\d\d:\d\d"
_TIME = r"\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d:\d\d"

# Requests: the combined log format, what nginx, Apache, load balancers and Lambda write, and a dump of a client.
_ACCESS = (
    r"^[0-9a-fA-F.:]{3,45} [\w.@-]{1,64} [\w.@-]{1,64} \[[^\]\n]{10,40}\] "
    rf"\"{_VERBS} [^\s\"]{{1,512}} HTTP/"
)
_BALANCER = (
    rf"^(?:https?|h2|wss?|grpcs?) {_TIME}[\d.]{{1,8}}Z [\w./-]{{3,128}} [\d.:a-f]{{7,48}} "
    rf"|^{_TIME}\S{{0,12}} [^\n]{{0,200}}\"{_VERBS} [^\s\"]{{1,512}} HTTP/\d(?:\.\d)?\" \d{{3}}\b"
)
_SERVER = (
    rf"^{_TIME} \[(?:emerg|alert|crit|error|warn|notice|info|debug)\] \d{{1,7}}#\d{{1,7}}: "
    r"|^\[\w{3} \w{3} \d\d \d\d:\d\d:\d\d[\d. ]{1,16}\] \[[\w:]{3,40}\] \[(?:pid|client) "
)
_DUMP = (
    rf"^(?:[<>*] ?)?(?:{_VERBS} [^\s]{{1,2000}} HTTP/\d(?:\.\d)?|HTTP/\d(?:\.\d)? \d{{3}}[^\n]{{0,64}})\r?\n"
    r"(?:[<>*] ?)?[A-Za-z][A-Za-z0-9-]{1,48}: "
)
_FUNCTION = (
    r"^(?:\S{20,40} )?(?:(?:START|END) RequestId: [0-9a-f-]{36}|REPORT RequestId: [0-9a-f-]{36}[ \t]{1,4}Duration: )"
)

# Traces, by language: https://docs.sentry.io/platforms/ shows one of each.
_PYTHON = _PAD + r"Traceback \(most recent call last\):?\s{1,16}File \"[^\"\n]{1,512}\", line \d{1,7}"
_JAVA = _PAD + r"at [\w.$/<>]{3,256}\([\w$]{1,128}\.(?:java|kt|scala|groovy):\d{1,7}\)"
_NODE = (
    _PAD + r"at (?:async )?(?:[\w.<>$\[\] ]{1,128} \()?"
    r"(?:node:[\w/]{1,128}|[\w@:./\\-]{1,512}\.[cm]?[jt]sx?):\d{1,7}:\d{1,7}\)?$"
)
_DOTNET = _PAD + r"at [\w.`<>+\[\],]{3,256}\([^)\n]{0,256}\)(?: in [^\n]{1,256}:line \d{1,7})$"
_GO = r"^goroutine \d{1,9} \[[^\]\n]{3,60}\]:\n|^\t[^\s:]{1,256}\.go:\d{1,7} \+0x[0-9a-f]{1,8}$"
_RUST = (
    r"^thread '[^'\n]{1,64}'(?: \(\d{1,9}\))? panicked at [^\n]{1,256}:\d{1,7}:\d{1,7}"
    r"|^[ \t]{1,16}\d{1,3}: (?:0x[0-9a-f]{6,16} - )?[\w:<>]{3,200}\n[ \t]{1,24}at [^\n]{1,256}\.rs:\d{1,7}"
)
_RUBY = _PAD + r"(?:from |\d{1,3}: from )?[^\s:]{1,256}\.(?:rb|erb|rake):\d{1,7}:in [`'][^'\n]{1,128}'"
_PHP = (
    r"^(?:PHP )?(?:Fatal error|Warning|Notice|Parse error): [^\n]{1,400} in [^\s:]{1,256}\.php(?: on line |:)\d{1,7}"
    r"|^#\d{1,3} [^\s(]{1,256}\.php\(\d{1,7}\): "
)
_NATIVE = (
    r"^#\d{1,3} {1,4}0x[0-9a-f]{6,16} in [\w:~<>]{1,200}"
    r"|^==\d{1,9}==ERROR: \w{4,40}Sanitizer: |^[ \t]{0,4}frame #\d{1,3}: 0x[0-9a-f]{6,16} "
)
_DART = r"^#\d{1,3} {2,8}[\w.<> ]{1,128} \((?:package|dart|file):[^)\n]{1,256}:\d{1,7}(?::\d{1,7})?\)"
_ELIXIR = r"^[ \t]{2,8}\([\w.]{1,64} [\d.]{1,16}\) [^\s:]{1,200}\.exs?:\d{1,7}: "

# Lines with a time and a level, as the loggers of languages, systems and clouds write them.
_LINE = (
    rf"^[\[(]?(?:\d{{4}}[-/]\d\d[-/]\d\d[T ])?\d\d:\d\d:\d\d[^\s]{{0,16}} {{1,4}}[^\n]{{0,48}}?\b{_LEVELS}\b"
    rf"|^{_LEVELS}:? {{1,4}}[\[(]?{_TIME}|^\[{_LEVELS}\] {{1,4}}{_TIME}"
)
_SYSLOG = (
    r"^[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d [\w.-]{1,64} [\w./-]{1,64}(?:\[\d{1,7}\])?: "
    rf"|^<\d{{1,3}}>1 {_TIME}|^{_TIME}\S{{4,16}} [\w.-]{{1,64}} [\w./-]{{1,64}}\[\d{{1,7}}\]: "
)
_KERNEL = r"^\[ {0,6}\d{1,6}\.\d{6}\] \S|^type=[A-Z_]{3,24} msg=audit\(\d{10}\.\d{3}:\d{1,9}\): "
_KLOG = r"^[IWEF]\d{4} \d\d:\d\d:\d\d\.\d{6} {1,9}\d{1,9} [\w./-]{1,128}\.(?:go|cc|cpp|h|py):\d{1,7}\] "
_PAIRS = r"(?:[\w.]{1,24}=[^\s=]{1,64} ){0,4}"
_LOGFMT = rf"^{_PAIRS}(?:time|ts|t)=\"?[\dT:.Z+ -]{{10,40}}\"? {_PAIRS}(?:level|lvl)=\w"
_JSON = (
    r"^[ \t]{0,8}\{[^\n]{0,400}?\"(?:level|severity|log\.level|lvl|loglevel|levelname)\" ?: ?(?:\"\w{3,9}\"|[1-6]0\b)"
    r"(?=[^\n]{0,1000}\"(?:msg|message|event|time|timestamp|@timestamp|ts)\" ?: ?[\"\d{])"
    r"|^[ \t]{0,8}\{[^\n]{0,400}?\"(?:time|timestamp|@timestamp|ts)\" ?: ?\"?[12][^\n]{0,400}?\"(?:level"
    r"|severity)\" ?: ?[\"\d]"
)
_CLOUD = (
    r"\"(?:logName)\" ?: ?\"projects/|\"eventSource\" ?: ?\"[\w.-]{2,40}\.amazonaws\.com\""
    r"|\"insertId\" ?: ?\"\w{6,40}\""
    r"|\"operationName\" ?: ?\"MICROSOFT\.|\"awsRegion\" ?: ?\"[a-z]{2}-[a-z]{4,10}-\d\",|\"logStream\" ?: ?\""
)
_CLUSTER = (
    r"^(?:NAMESPACE {2,40})?NAME {2,80}READY {2,10}STATUS {2,20}RESTARTS {2,20}AGE[^\n]{0,80}\n\S"
    r"|^(?:NAMESPACE {2,40})?LAST SEEN {2,20}TYPE {2,20}REASON {2,40}OBJECT[^\n]{0,40}\n\S"
    r"|^CONTAINER ID {2,20}IMAGE {2,80}COMMAND[^\n]{0,120}\n[0-9a-f]{12}"
)
_JOB = r"^(?:\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{5,9}Z )?##\[(?:error|group|section|command|debug|warning|endgroup)\]"
_DATABASE = (
    rf"^{_TIME}[\d.]{{0,7}} [A-Z]{{2,5}} \[\d{{1,9}}\] [^\n]{{0,80}}?(?:LOG|ERROR|FATAL|STATEMENT|DETAIL|WARNING"
    rf"|HINT):  "
    r"|^\d{1,9}:[MCSX] \d\d \w{3} \d{4} \d\d:\d\d:\d\d\.\d{3} [*#.-] |^\{\"t\":\{\"\$date\":\""
)
_PHONE_LOG = r"^(?:\d{4}-)?\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} {1,6}\d{1,6} {1,6}\d{1,6} [VDIWEF] [\w.$-]{1,64} {0,30}: "


class _Shape(NamedTuple):
    """What it is, one of the texts that a small-letter text must hold, the pattern, how many lines make it one."""

    kind: str
    hints: tuple[str, ...]
    pattern: str
    least: int = 1


_SHAPES = (
    _Shape("an access log", ("http/",), _ACCESS),
    _Shape("an access log", ("http/", "z app/", "z net/"), _BALANCER),
    _Shape("an error log of a server", ("#", "[pid ", "[client "), _SERVER),
    _Shape("a request dump", ("http/",), _DUMP),
    _Shape("the log of a function", ("requestid: ",), _FUNCTION),
    _Shape("a Python traceback", ("traceback (most",), _PYTHON),
    _Shape("a Java stack trace", (".java:", ".kt:", ".scala:", ".groovy:"), _JAVA),
    _Shape(
        "a JavaScript stack trace",
        (".js:", ".ts:", ".jsx:", ".tsx:", ".mjs:", ".cjs:", ".mts:", ".cts:", "node:"),
        _NODE,
    ),
    _Shape("a .NET stack trace", (":line ",), _DOTNET),
    _Shape("a Go stack trace", ("goroutine ", ".go:"), _GO),
    _Shape("a Rust panic", ("panicked at ", ".rs:"), _RUST),
    _Shape("a Ruby stack trace", (":in `", ":in '"), _RUBY, 2),
    _Shape("a PHP stack trace", (".php",), _PHP),
    _Shape("a native stack trace", ("0x", "sanitizer: "), _NATIVE),
    _Shape("a Dart stack trace", ("#0 ", "#1 "), _DART),
    _Shape("an Elixir stack trace", (".ex:", ".exs:"), _ELIXIR),
    _Shape("log lines", (":",), _LINE, 2),
    _Shape("log lines", ("]: ", ": ", ">1 "), _SYSLOG, 2),
    _Shape("log lines", ("] ", "msg=audit("), _KERNEL, 2),
    _Shape("log lines", (".go:", ".cc:", ".cpp:", ".py:"), _KLOG),
    _Shape("log lines", ("level=", "lvl="), _LOGFMT),
    _Shape("log lines", ('"level', '"severity', '"log.level', '"lvl', '"loglevel'), _JSON, 2),
    _Shape(
        "a log of a cloud",
        ('"logname"', '"eventsource"', '"insertid"', '"operationname"', '"awsregion"', '"logstream"'),
        _CLOUD,
    ),
    _Shape("the state of a cluster", ("restarts", "last seen", "container id"), _CLUSTER),
    _Shape("the log of a job", ("##[",), _JOB),
    _Shape("the log of a database", (":  ", "m ", '{"$date"'), _DATABASE),
    _Shape("the log of a phone", ("-",), _PHONE_LOG, 2),
)


# These have the time of day in each line, and most texts have none.
_HINTS = tuple(dict.fromkeys(hint for shape in _SHAPES for hint in shape.hints))
_TIMED = frozenset({_SERVER, _LINE, _SYSLOG, _DATABASE, _PHONE_LOG})


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.MULTILINE | re.ASCII)


def find(text: str) -> Iterator[Hit]:
    """Yield logs, traces and dumps in `text`, each kind once, from its first line to its last."""
    low = lowered(text)
    timed = _compiled(_CLOCK).search(text) is not None
    here = {hint for hint in _HINTS if hint in low}
    seen = set[str]()
    for shape in _SHAPES if here else ():
        if shape.kind in seen or (shape.pattern in _TIMED and not timed) or here.isdisjoint(shape.hints):
            continue
        lines = [match.span() for match in _compiled(shape.pattern).finditer(text)]
        if len(lines) >= shape.least:
            seen.add(shape.kind)
            yield Hit(lines[0][0], lines[-1][1], f"{shape.kind}, {len(lines)} of its lines")


RULE = GateRule(
    id="CS107",
    name="provider-log",
    level=Level.WARNING,
    strict=Level.ERROR,
    help="write the one sentence that the log taught",
    check=over(find),
    content=True,
)
