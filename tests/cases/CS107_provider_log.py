"""Cases of CS107."""

from __future__ import annotations

SPEAKS: dict[str, str] = {
    "a line of an access log": '203.0.113.9 - - [10/Oct/2025:13:55:36 +0000] "GET /a HTTP/1.1" 200 2326',
    "a Python traceback": 'Traceback (most recent call last):\n  File "/srv/app/limits.py", line 20, in load\nKeyError',
    "a Java stack trace": "java.lang.IllegalStateException: no\n\tat org.acme.Limits.load(Limits.java:20)\n",
    "a JavaScript stack trace": "TypeError: x\n    at load (/srv/app/limits.js:20:7)\n    at main (/srv/run.js:3:1)",
    "a request dump of curl": "> GET /v1/users HTTP/1.1\n> Host: api.internal\n> Accept: */*\n",
    "a response with its headers": "HTTP/1.1 401 Unauthorized\nContent-Type: text/plain\n",
    "two lines with time and level": "2026-01-02T10:00:01Z INFO start\n2026-01-02 10:00:02,113 ERROR no limits\n",
    "two lines of syslog": "Jan  2 10:00:01 web1 cron[31]: start\nJan  2 10:00:02 web1 cron[31]: end\n",
}

QUIET: dict[str, str] = {
    "a traceback that is only named": "It ends with a Traceback (most recent call last) when limits.yaml is empty.",
    "a place in a file": "The check is at load_limits (src/limits.py:20) since May.",
    "a request that is only named": "GET /v1/users HTTP/1.1 is what the probe sends.",
    "one line with time and level": "2026-01-02T10:00:01Z ERROR no limits",
    "a table of log levels": "INFO for starts\nWARNING for retries\nERROR for failures\n",
    "an address and a date": "203.0.113.9 was banned on [10/Oct/2025] for GET floods.",
    "a schedule": "10:00:00 stand-up\n11:00:00 review\n12:00:00 lunch\n",
    "a sentence that begins with at": "at noon (UTC:1:2)\nat night the job rests",
}
