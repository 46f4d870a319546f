"""Contradictions: which memories cannot hold beside each other, which only look like it, and what a hostile set costs."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chainseal.core.contradicting_pairs import Place
from chainseal.core.contradictions import Rival, Statement, rivals

HERE: tuple[Place, ...] = (("src/config.py", 3, 3),)
BLOCK: tuple[Place, ...] = (("src/config.py", 1, 9),)
WHOLE: tuple[Place, ...] = (("src/config.py", 0, 0),)
LATER: tuple[Place, ...] = (("src/config.py", 4, 9),)

# Worded nearly alike, of whatever sources: one memory, the other, and what differs as the first one tells it.
SPEAKS: dict[str, tuple[str, str, str]] = {
    "a number": ("The upload timeout is 3 seconds.", "The upload timeout is 5 seconds.", "number: 3 seconds against 5 seconds"),
    "a number of a config value": ("pool_size in the database config = 10", "pool_size in the database config = 20", "number: 10 against 20"),
    "a port": ("The metrics service listens on port 9090", "The metrics service listens on port 9100", "number: 9090 against 9100"),
    "a port of a host": ("The dev proxy runs at localhost:8080", "The dev proxy runs at localhost:3000", "number: 8080 against 3000"),
    "a number word": ("Failed jobs are retried three times", "Failed jobs are retried 5 times", "number: three times against 5 times"),
    "a size": ("A request body may have up to 64 KiB", "A request body may have up to 1 MiB", "number: 64 KiB against 1 MiB"),
    "a percentage": ("Branch coverage must stay above 90%", "Branch coverage must stay above 95 percent", "number: 90% against 95 percent"),
    "a large number": ("The batch import takes 1,000 rows at once", "The batch import takes 10_000 rows at once", "number: 1,000 against 10_000"),
    "a thousand in short": ("The rate limit is 10k requests per key", "The rate limit is 5k requests per key", "number: 10k against 5k"),
    "a unit only": ("Access tokens expire after 15 minutes", "Access tokens expire after 15 hours", "number: 15 minutes against 15 hours"),
    "a number with a noun": ("We run a 3-node Kafka cluster", "We run a 5-node Kafka cluster", "number: 3 against 5"),
    "a time of day": ("The backup job starts at 02:30 UTC", "The backup job starts at 04:30 UTC", "number: 02:30 against 04:30"),
    "a version": ("The project needs Node v18.2.0", "The project needs Node v20.1.0", "version: v18.2.0 against v20.1.0"),
    "a version of two parts": ("CI builds with Python 3.10", "CI builds with Python 3.1", "number: 3.10 against 3.1"),
    "a pinned version": ("requirements pin django==4.2.1", "requirements pin django==5.0.1", "version: 4.2.1 against 5.0.1"),
    "a version in a word": ("The image is built from python3.11 slim", "The image is built from python3.12 slim", "version: 3.11 against 3.12"),
    "a tag of an image": ("Compose starts postgres:15.4-alpine", "Compose starts postgres:16.1-alpine", "version: 15.4-alpine against 16.1-alpine"),
    "an address": ("The staging database is at 10.0.0.4", "The staging database is at 10.0.0.9", "address: 10.0.0.4 against 10.0.0.9"),
    "a path": ("Database migrations live in db/migrate", "Database migrations live in src/migrations", "path: db/migrate against src/migrations"),
    "a file name": ("Log levels are set in logging.yaml", "Log levels are set in settings.toml", "path: logging.yaml against settings.toml"),
    "a URL": ("The billing API is https://pay.test/v1", "The billing API is https://pay.test/v2", "path: //pay.test/v1 against //pay.test/v2"),
    "not": ("The worker does restart on deploy", "The worker does not restart on deploy", "negation"),
    "n't": ("Generated files are checked in", "Generated files aren't checked in", "negation"),
    "n’t with a curly mark": ("The linter runs on generated files", "The linter doesn’t run on generated files", "negation"),
    "never": ("Always rebase feature branches", "Never rebase feature branches", "negation"),
    "cannot": ("Reviewers can merge their own branches", "Reviewers cannot merge their own branches", "negation"),
    "without": ("Run the integration tests with docker", "Run the integration tests without docker", "negation"),
    "no longer": ("The gateway uses the session cookie", "The gateway no longer uses the session cookie", "negation"),
    "must not": ("Handlers must open a transaction", "Handlers must not open a transaction", "negation"),
    "non": ("The lock call is blocking", "The lock call is non-blocking", "opposite: blocking against non-blocking"),
    "German": ("Der Dienst startet nach dem Deploy neu", "Der Dienst startet nach dem Deploy nicht neu", "negation"),
    "German, kein": ("Für Releases braucht es ein Ticket", "Für Releases braucht es kein Ticket", "negation"),
    "French": ("Le service redémarre après le déploiement", "Le service ne redémarre pas après le déploiement", "negation"),
    "French, elided": ("Le cache est activé en production", "Le cache n'est pas activé en production", "negation"),
    "Spanish": ("El servicio usa la caché compartida", "El servicio no usa la caché compartida", "negation"),
    "Spanish, twice": ("Las ramas se borran tras el merge", "Las ramas no se borran nunca tras el merge", "negation"),
    "Russian": ("Сервис использует общий кэш", "Сервис не использует общий кэш", "negation"),
    "Chinese, a number": ("请求超时为3秒", "请求超时为5秒", "number: 3 against 5"),
    "Chinese, a denial": ("部署后重启服务", "部署后不重启服务", "negation"),
    "enabled": ("Response caching is enabled by default", "Response caching is disabled by default", "opposite: enabled against disabled"),
    "on and off": ("Strict mode is on for workers", "Strict mode is off for workers", "opposite: on against off"),
    "true and false": ("Set the debug toolbar to true", "Set the debug toolbar to false", "opposite: true against false"),
    "required": ("A signed commit is required for merges", "A signed commit is optional for merges", "opposite: required against optional"),
    "required and mandatory": ("A changelog entry is mandatory for fixes", "A changelog entry is optional for fixes", "opposite: required against optional"),
    "allow": ("The proxy allows plain sockets", "The proxy denies plain sockets", "opposite: allows against denies"),
    "supported": ("Symlinks are supported in archives", "Symlinks are unsupported in archives", "opposite: supported against unsupported"),
    "before and after": ("Run the schema migration before the rollout", "Run the schema migration after the rollout", "opposite: before against after"),
    "sync": ("Emails are sent with the async sender", "Emails are sent with the sync sender", "opposite: async against sync"),
    "first and last": ("The config loader keeps the first value", "The config loader keeps the last value", "opposite: first against last"),
    "visibility": ("The docs repository is public", "The docs repository is private", "opposite: public against private"),
    "one more word": ("The gateway drops slow requests after 30 s", "The gateway always drops slow incoming requests after 60 s", "number: 30 s against 60 s"),
    "another order of words": ("Timeout of the upload worker: 30 s", "The upload worker timeout is 60 s", "number: 30 s against 60 s"),
    "another tense": ("The job retries failed uploads 3 times", "The job retried failed uploads 4 times", "number: 3 times against 4 times"),
    "one of two numbers": ("The queue has 4 workers and 2 retries", "The queue has 4 workers and 6 retries", "number: 2 against 6"),
    "a decision": ("Decision: keep release branches for 90 days", "Decision: keep release branches for 30 days", "number: 90 days against 30 days"),
    "a command": ("Run the tests with pytest -n 4", "Run the tests with pytest -n 8", "number: 4 against 8"),
    "approvals": ("Billing changes need two approvals by Alice's team", "Billing changes need 3 approvals by Alice's team", "number: two against 3"),
}  # fmt: skip

# The same, and nothing is said.
QUIET: dict[str, tuple[str, str]] = {
    "the same": ("The upload timeout is 3 seconds.", "The upload timeout is 3 seconds."),
    "the same number in other units": ("The upload timeout is 30 seconds", "The upload timeout is 30000 ms"),
    "the same number in a word": ("Failed jobs are retried three times", "Failed jobs are retried 3 times"),
    "the same size": ("A request body may have up to 64 KiB", "A request body may have up to 65536 bytes"),
    "the same with a separator": ("The batch import takes 1_000 rows", "The batch import takes 1000 rows"),
    "a number with and without its unit": ("The upload timeout is 3", "The upload timeout is 3 s"),
    "the same version with a v": ("The project needs Node 18.2.0", "The project needs Node v18.2.0"),
    "a path and its end": ("Log levels are set in logging.yaml", "Log levels are set in src/logging.yaml"),
    "a path with a dot before it": ("Migrations live in the folder ./db/migrate/", "Migrations live in the folder db/migrate"),
    "one subject of one word": ("timeout is 3", "timeout is 5"),
    "routes": ("Route /users is handled by src/users.py", "Route /orders is handled by src/orders.py"),
    "identifiers": ("MAX_RETRIES in the worker config is 3", "MAX_WORKERS in the worker config is 5"),
    "identifiers of one letter": ("MAX_A is 3", "MAX_B is 5"),
    "camel case": ("The default of maxRetries in the client is 3", "The default of maxWorkers in the client is 5"),
    "services": ("The auth service listens on port 8080", "The billing service listens on port 9090"),
    "services of long sentences": (
        "After a failed deploy the auth service waits for the shared database lock for 30 seconds",
        "After a failed deploy the mail service waits for the shared database lock for 60 seconds",
    ),
    "environments": ("The staging database cluster has 3 replicas", "The production database cluster has 5 replicas"),
    "one environment named": ("The database cluster keeps 3 replicas", "The staging database cluster keeps 1 replicas"),
    "limits of two kinds": ("The minimum pool size per worker is 5", "The maximum pool size per worker is 50"),
    "a limit of one kind": ("The pool size per worker process is 5", "The maximum pool size per worker process is 50"),
    "timeouts of two kinds": ("The connect timeout of the client is 3 s", "The read timeout of the client is 30 s"),
    "platforms": ("On Linux the build cache takes 5 GB", "On Windows the build cache takes 9 GB"),
    "owners": ("The billing module is owned by Alice", "The billing module is owned by Bob"),
    "names": ("The deploy bot is called Robin", "The deploy bot is called Wren"),
    "steps": ("Step 1 of the release is the tag", "Step 2 of the release is the tag"),
    "phases": ("Phase 1 of the migration is done", "Phase 2 of the migration is done"),
    "tickets": ("Issue 214 is about the flaky login test", "Issue 377 is about the flaky login test"),
    "pull requests": ("The flaky login test was fixed in #214", "The flaky login test was fixed in #377"),
    "ticket keys": ("The flaky login test is tracked in OPS-214", "The flaky login test is tracked in OPS-377"),
    "commits": ("The parser was rewritten in 1f3a9c2", "The parser was rewritten in 8e2b7d1"),
    "exit codes": ("Exit code 1 means that a rule was broken", "Exit code 2 means that a rule was broken"),
    "days of incidents": ("On 2025-03-01 the queue ran full", "On 2025-04-09 the queue ran full"),
    "a number more": ("The queue has 4 workers", "The queue has 4 workers and 2 retries"),
    "a path more": ("Run the migrations with make", "Run the migrations with make in db/migrate"),
    "two numbers": ("The queue has 4 workers and 2 retries", "The queue has 8 workers and 6 retries"),
    "a number and a path": ("src/a.py reads the config in 3 passes", "src/b.py reads the config in 4 passes"),
    "a number and a denial": ("The queue retries failed jobs 3 times", "The queue does not retry failed jobs 5 times"),
    "denied twice": ("Response caching is enabled by default", "Response caching is not disabled by default"),
    "denied in two ways": ("Response caching is not enabled by default", "Response caching is disabled by default"),
    "not only": ("The hook checks the message", "The hook checks not only the message"),
    "never and must not": ("You must not edit generated files", "Never edit generated files"),
    "always said or not": ("Always run the linter before a push", "Run the linter before a push"),
    "German, the same denial": ("Der Dienst startet nie neu", "Der Dienst startet nicht neu"),
    "Spanish, denied twice": ("El equipo no usa ramas largas", "El equipo no usa nunca ramas largas"),
    "adjectives of two things": ("The public bucket is read by the crawler", "The private bucket is read by the crawler"),
    "the first and the last of many": ("The first retry waits for the lock", "The last retry waits for the lock"),
    "something more": ("The gateway also listens for requests on port 81", "The gateway listens for requests on port 80"),
    "words shared by chance": ("The cache keeps sessions for 3 days", "The cache is cleared by the deploy script in 3 steps"),
    "unlike texts": ("We chose a queue over a cron job", "Tests are not run in parallel on the old runner"),
    "two commands": ("Format with ruff format", "Lint with ruff check"),
    "a question of another unit": ("The export takes 3 minutes", "The export takes 3 GB"),
    "a slash between words": ("Lint and/or format the docs", "Lint or format the docs"),
    "nothing": ("", ""),
    "marks only": ("-- ... !", "?? :: --"),
    "numbers only": ("3", "5"),
}  # fmt: skip

# Other words, but both cite the same lines.
SPEAKS_BY_SOURCE: dict[str, tuple[Statement, Statement, str]] = {
    "one line": (Statement("a", "timeout is 3", "", HERE), Statement("b", "timeout is 5", "", HERE), "number: 3 against 5"),
    "a line in a block": (Statement("a", "timeout is 3", "", HERE), Statement("b", "timeout is 5", "", BLOCK), "number: 3 against 5"),
    "whole files": (Statement("a", "timeout is 3", "", WHOLE), Statement("b", "timeout is 5", "", WHOLE), "number: 3 against 5"),
    "one of several places": (Statement("a", "timeout is 3", "", (("x.py", 1, 2), *HERE)), Statement("b", "timeout is 5", "", (*HERE, ("y.py", 4, 4))), "number: 3 against 5"),
    "other words": (
        Statement("a", "Requests are limited to 100 per minute for each key", "", HERE),
        Statement("b", "The API allows 60 requests per minute for each key", "", HERE),
        "number: 100 against 60",
    ),
    "a denial": (Statement("a", "Retries are logged", "", HERE), Statement("b", "Retries aren't logged", "", HERE), "negation"),
    "a day": (Statement("a", "The certificate ends 2025-03-01", "", HERE), Statement("b", "The certificate ends 2026-03-01", "", HERE), "date: 2025-03-01 against 2026-03-01"),
    "keys that differ": (Statement("a", "timeout is 3", "x", HERE), Statement("b", "timeout is 5", "y", HERE), "number: 3 against 5"),
}  # fmt: skip

QUIET_BY_SOURCE: dict[str, tuple[Statement, Statement]] = {
    "other lines": (Statement("a", "timeout is 3", "", HERE), Statement("b", "timeout is 5", "", LATER)),
    "other files": (Statement("a", "timeout is 3", "", HERE), Statement("b", "timeout is 5", "", (("src/other.py", 3, 3),))),
    "a line and the whole file": (Statement("a", "timeout is 3", "", HERE), Statement("b", "timeout is 5", "", WHOLE)),
    "the same": (Statement("a", "timeout is 3", "", HERE), Statement("b", "Timeout: 3.", "", HERE)),
    "identifiers": (Statement("a", "MAX_A is 3", "", HERE), Statement("b", "MAX_B is 5", "", HERE)),
    "identifiers and a word": (Statement("a", "config MAX_A is 3", "", BLOCK), Statement("b", "config MAX_B is 5", "", BLOCK)),
    "pools": (Statement("a", "The user pool has 3 connections", "", WHOLE), Statement("b", "The order pool has 5 connections", "", WHOLE)),
    "environments": (Statement("a", "replicas: 3", "", BLOCK), Statement("b", "staging replicas: 1", "", BLOCK)),
    "routes": (Statement("a", "Route /users is handled by src/users.py", "", HERE), Statement("b", "Route /orders is handled by src/orders.py", "", HERE)),
    "a denial of something else": (Statement("a", "The worker uses port 80", "", HERE), Statement("b", "The worker uses port 80 and does not retry", "", HERE)),
    "no words": (Statement("a", "3", "", HERE), Statement("b", "5", "", HERE)),
    "few words in common": (Statement("a", "The timeout is 3", "", HERE), Statement("b", "Slow uploads get a timeout of 5 at night", "", HERE)),
}  # fmt: skip


def pair(one: str, other: str) -> list[Statement]:
    return [Statement("a", one, "", ()), Statement("b", other, "", ())]


@pytest.mark.parametrize("case", SPEAKS)
def test_near_equal_wording_speaks(case: str) -> None:
    one, other, differs = SPEAKS[case]
    found = rivals(pair(one, other))
    assert found["a"] == (Rival("b", "wording", differs),)
    assert [(rival.other, rival.by) for rival in found["b"]] == [("a", "wording")]


@pytest.mark.parametrize("case", QUIET)
def test_near_misses_stay_quiet(case: str) -> None:
    assert rivals(pair(*QUIET[case])) == {}


@pytest.mark.parametrize("case", SPEAKS_BY_SOURCE)
def test_one_source_speaks(case: str) -> None:
    one, other, differs = SPEAKS_BY_SOURCE[case]
    found = rivals([one, other])
    assert found["a"] == (Rival("b", "source", differs),)
    assert [(rival.other, rival.by) for rival in found["b"]] == [("a", "source")]


@pytest.mark.parametrize("case", QUIET_BY_SOURCE)
def test_near_misses_of_one_source_stay_quiet(case: str) -> None:
    assert rivals(QUIET_BY_SOURCE[case]) == {}


def test_each_side_tells_its_own_value_first() -> None:
    found = rivals(pair("The upload timeout is 3", "The upload timeout is 5"))
    assert [found[each][0].differs for each in "ab"] == ["number: 3 against 5", "number: 5 against 3"]


@pytest.mark.parametrize(
    ("one", "other", "differs"),
    [
        ("timeout is 3", "timeout is 5", "number: 3 against 5"),
        ("We use Redis", "We use Memcached", "content"),
        ("ja", "nein", "content"),
    ],
)
def test_two_values_of_one_key(one: str, other: str, differs: str) -> None:
    found = rivals([Statement("a", one, "cache", HERE), Statement("b", other, "cache", HERE)])
    assert found["a"] == (Rival("b", "fact_key", differs),)
    assert found["b"][0].by == "fact_key"


@pytest.mark.parametrize("other", ["We use Redis", "we  use\nREDIS.", " We use Redis . "])
def test_one_value_of_one_key_is_none(other: str) -> None:
    assert rivals([Statement("a", "We use Redis.", "cache", ()), Statement("b", other, "cache", ())]) == {}


def test_no_key_is_no_common_key() -> None:
    assert rivals(pair("We use Redis", "Tests run nightly")) == {}


MEMORIES = st.lists(
    st.builds(
        lambda name, subject, value, key, line: (f"The {subject} {name} is {value}", key, line),
        st.sampled_from(["upload timeout", "retry limit", "pool size of jobs"]),
        st.sampled_from(["old", "shared", "worker", "gateway"]),
        st.sampled_from(["3", "5", "7 s", "not 3", "v1.2.3", "src/a.py", "enabled", "disabled"]),
        st.sampled_from(["", "k", "l"]),
        st.sampled_from([(), HERE, BLOCK, WHOLE]),
    ),
    max_size=30,
)


@given(MEMORIES, st.randoms(use_true_random=False))
def test_the_order_of_the_memories_changes_nothing(memories: list[tuple[str, str, tuple[Place, ...]]], chance: random.Random) -> None:  # fmt: skip
    statements = [Statement(f"m{at}", *memory) for at, memory in enumerate(memories)]
    shuffled = chance.sample(statements, len(statements))
    assert rivals(statements) == rivals(shuffled)


@given(MEMORIES)
def test_each_of_a_pair_names_the_other(memories: list[tuple[str, str, tuple[Place, ...]]]) -> None:
    found = rivals([Statement(f"m{at}", *memory) for at, memory in enumerate(memories)])
    named = {(one, rival.other, rival.by) for one, several in found.items() for rival in several}
    assert named == {(other, one, by) for one, other, by in named}
    assert all(one != other for one, other, _ in named)


@given(st.lists(st.text(max_size=80), max_size=8))
def test_any_text_is_read(texts: list[str]) -> None:
    rivals([Statement(str(at), text, "", HERE) for at, text in enumerate(texts)])


HOSTILE: dict[str, str] = {
    "digits": "9" * 60_000,
    "numbers": "1 " * 30_000,
    "dots": "1." * 30_000,
    "one word": "a" * 60_000,
    "apostrophes": "n't" * 20_000,
    "denials": "not " * 15_000,
    "slashes": "/" * 60_000,
    "letters that grow": "\ufdfa" * 60_000,
    "without spaces": "不" * 60_000,
    "a lone surrogate": "timeout \ud800 is 3",
    "a zero": "timeout\0is\x003",
    "digits of all scripts": "timeout is ٣ or ³ or Ⅲ or 3️⃣",
}


@pytest.mark.parametrize("case", HOSTILE)
def test_hostile_texts_are_read(case: str) -> None:
    text = HOSTILE[case]
    assert rivals([Statement(str(at), f"{text} {at}", "", HERE) for at in range(4)]) is not None


def test_many_of_one_template_have_few_rivals_each() -> None:
    found = rivals([Statement(f"m{at:04}", f"The upload worker timeout is {at} s", "", ()) for at in range(900)])
    assert len(found) == 900
    assert max(map(len, found.values())) <= 3


def test_many_of_one_line_have_few_rivals_each() -> None:
    found = rivals([Statement(f"m{at:04}", f"timeout is {at % 97}", "", HERE) for at in range(900)])
    assert len(found) == 900
    assert sum(map(len, found.values())) <= 2 * 3 * 900


def test_many_values_of_one_key_have_few_rivals_each() -> None:
    found = rivals([Statement(f"m{at:04}", f"value {at}", "k", ()) for at in range(900)])
    assert len(found) == 900
    assert max(map(len, found.values())) <= 3


def test_nobody_is_left_without_a_rival() -> None:
    found = rivals([Statement(f"m{at:04}", f"The upload timeout is {5 if at else 6}", "", ()) for at in range(500)])
    assert len(found) == 500
    assert {rival.other for at, several in found.items() if at != "m0000" for rival in several} == {"m0000"}


def test_equal_memories_have_none() -> None:
    assert rivals([Statement(f"m{at:04}", "The upload timeout is 5", "k", HERE) for at in range(500)]) == {}
