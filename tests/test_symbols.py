"""Definitions of symbols and tests: what is found, what is not, and what changes a digest."""

from __future__ import annotations

import subprocess
import time
from contextlib import suppress
from pathlib import Path

import pytest

from chainseal.core import python_symbols
from chainseal.core.node_ids import parts_of, readings, without_parameters
from chainseal.core.symbols import Definition, Unfindable, find_symbol, find_test, similar, split_node

PYTHON = '''\
"""A module."""
import os
from typing import TYPE_CHECKING, overload

LIMIT = 20
LOW, (HIGH, *REST) = 1, (2, 3)
typed: int = 5
if TYPE_CHECKING:
    Kind = str
else:
    Kind = bytes
try:
    import json
except ImportError:
    def loads(text): return None
LIMIT_TWO = LIMIT


@overload
def take(a: int) -> int: ...
@overload
def take(a: str) -> str: ...
def take(a):
    local = 1
    return a


class Box(Base):
    """Holds."""

    size: int
    DEFAULT = 3

    @property
    def width(self): return 1

    @width.setter
    def width(self, value): self._w = value

    class Inner:
        async def run(self): return 2

    def outer(self):
        def helper(): return 1
        return helper


class Child(Box):
    def own(self): return 1
'''
FOUND = [
    ("a constant", "LIMIT", (5, 5)),
    ("a tuple target", "HIGH", (6, 6)),
    ("a starred target", "REST", (6, 6)),
    ("an annotated one", "typed", (7, 7)),
    ("either of two: the lines of the first", "Kind", (9, 9)),
    ("in a handler", "loads", (15, 15)),
    ("the first overload, with its decorator", "take", (19, 20)),
    ("a class", "Box", (28, 46)),
    ("a field without a value", "Box.size", (31, 31)),
    ("a class constant", "Box.DEFAULT", (32, 32)),
    ("a property", "Box.width", (34, 35)),
    ("a class in a class", "Box.Inner", (40, 41)),
    ("async", "Box.Inner.run", (41, 41)),
    ("a function in a method", "Box.outer.helper", (44, 44)),
    ("as Python says it", "Box.outer.<locals>.helper", (44, 44)),
    ("joined by colons", "Box::outer", (43, 45)),
    ("with brackets", "take()", (19, 20)),
    ("with its module", "pkg.mod.Box.outer", (43, 45)),
    ("with the end of its module", "mod.LIMIT", (5, 5)),
]
NOT_FOUND = [
    ("an import", "os"),
    ("an import from", "overload"),
    ("a variable of a function", "take.local"),
    ("a method without its class", "outer"),
    ("an attribute of self", "Box._w"),
    ("inherited: no definition", "Child.outer"),
    ("another letter", "limit"),
    ("another module", "other.Box.outer"),
    ("a name in a text", "Holds"),
    ("nothing", ""),
    ("an empty part", "Box..outer"),
    ("too long", "a." * 600 + "b"),
]


@pytest.mark.parametrize(("name", "lines"), [c[1:] for c in FOUND], ids=[c[0] for c in FOUND])
def test_python_definitions_are_found(name: str, lines: tuple[int, int]) -> None:
    found = find_symbol("src/pkg/mod.py", PYTHON.encode(), name)
    assert found is not None
    assert found.kind == "python"
    start, end = lines
    assert found.lines.start == start
    if name != "Box":
        assert found.lines.end == end


@pytest.mark.parametrize("name", [c[1] for c in NOT_FOUND], ids=[c[0] for c in NOT_FOUND])
def test_what_python_does_not_define_is_not_found(name: str) -> None:
    assert find_symbol("src/pkg/mod.py", PYTHON.encode(), name) is None


BEFORE = '''\
import re

@cache
@retry(times=3)
async def load(path, *, limit=20, **rest):
    """Loads.

    Twice.
    """
    if path and limit > 3: return {"a": [1, 2], **rest}
    name = f"{path!r:>{limit}} is {{}}" "x"
    del (path, limit)
    return 'a' 'b', name, -1, 1_000, b"x", 1e3, ..., x[1:2]
'''
REFORMATTED = '''\
import re  # moved


@cache
@retry(
    times=3,  # thrice
)
# why
async def load(
    path,
    *,
    limit=20,
    **rest,
):
    """Loads.

      Twice.   \n    """
    if path and limit > 3:
        return {
            "a": [1, 2],
            **rest,
        }
    # a comment
    name = (
        f"{path!r:>{limit}} is {{}}"
        "x"
    )
    del path, limit
    return "ab", name, (-1), 1000, b'x', 1000.0, ..., x[1:2]
'''
SAME = [
    ("itself", BEFORE),
    ("reformatted and commented", REFORMATTED),
    ("CRLF", BEFORE.replace("\n", "\r\n")),
    ("a byte order mark", "\ufeff" + BEFORE),
    ("moved", "x = 1\n\n\n" + BEFORE),
    ("an invalid escape elsewhere", BEFORE + "y = '\\q'\n"),
    ("another function beside it", BEFORE + "def load_more(): pass\n"),
]
CHANGED = [
    ("a constant", "limit > 3", "limit > 4"),
    ("a default", "limit=20", "limit=30"),
    ("a decorator's argument", "times=3", "times=4"),
    ("a decorator", "@cache\n", ""),
    ("the order of decorators", "@cache\n@retry(times=3)", "@retry(times=3)\n@cache"),
    ("async", "async def", "def"),
    ("a docstring", "Twice.", "Thrice."),
    ("a conversion", "!r", "!s"),
    ("a format", ":>{", ":<{"),
    ("text of an f-string", "} is {{", "} was {{"),
    ("a type of constant", "1_000", "1000.0"),
    ("bytes", 'b"x"', '"x"'),
    ("a sign", "-1", "1"),
    ("None in a dict", "**rest}", "'rest': rest}"),
    ("an argument", "path, *,", "path, more, *,"),
    ("a keyword only", "path, *, limit", "path, limit"),
    ("an operator", "path and limit", "path or limit"),
    ("a slice", "x[1:2]", "x[1::2]"),
]


def digest(text: str, name: str = "load", path: str = "a.py") -> str:
    found = find_symbol(path, text.encode(), name)
    assert found is not None
    return found.digest


@pytest.mark.parametrize("text", [c[1] for c in SAME], ids=[c[0] for c in SAME])
def test_comments_and_layout_do_not_change_a_python_digest(text: str) -> None:
    assert digest(text) == digest(BEFORE)


@pytest.mark.parametrize(("old", "new"), [c[1:] for c in CHANGED], ids=[c[0] for c in CHANGED])
def test_what_python_would_do_otherwise_changes_it(old: str, new: str) -> None:
    assert BEFORE.count(old) == 1
    assert digest(BEFORE.replace(old, new)) != digest(BEFORE)


def test_every_definition_of_a_name_counts() -> None:
    once = "if A:\n    X = 1\nelse:\n    X = 2\n"
    assert digest(once, "X") != digest(once.replace("X = 2", "X = 3"), "X")
    assert digest(once, "X") != digest("X = 1\n", "X")
    assert digest("X = [1]\nX += [2]\n", "X") != digest("X = [1]\nX += [3]\n", "X")
    assert digest("X = 1\nY = 1\n", "X") == digest("X = 1\nY = 2\n", "X")


def test_a_python_digest_is_written_down_for_ever() -> None:
    assert digest("def f(a, b=2):\n    return f'{a}' + 'é'\n", "f") == (
        "dd1a6328f6244c9630809dd29b87fe11c5afa73d36ad2a4583bb9b901c414a5c"
    )


SHOWN_BY_VERSION = """\
import sys
sys.path.insert(0, sys.argv[1])
from chainseal.core.symbols import find_symbol
print(find_symbol("a.py", sys.stdin.buffer.read(), "load").digest)
"""
PYTHONS = sorted(Path.home().glob(".pyenv/versions/3.1[0-9]*/bin/python"))


@pytest.mark.skipif(not PYTHONS, reason="only this Python is here")
@pytest.mark.parametrize("python", PYTHONS, ids=[p.parts[-3] for p in PYTHONS])
def test_every_python_gives_the_same_digest(python: Path) -> None:
    root = str(Path(python_symbols.__file__).parents[2])
    command = [str(python), "-c", SHOWN_BY_VERSION, root]
    done = subprocess.run(command, input=BEFORE.encode(), capture_output=True, check=True)
    assert done.stdout.decode().strip() == digest(BEFORE)


RENAMED = [
    ("a function", "def a(x): return a(x - 1)\n", "a", "def b(x): return b(x - 1)\n", "b"),
    ("a class", "class A:\n    n = 1\n", "A", "class B:\n    n = 1\n", "B"),
    (
        "to another class",
        "class A:\n    def f(self): return 7\n",
        "A.f",
        "class C:\n    def f(self): return 7\n",
        "C.f",
    ),
    ("a constant", "LIMIT = 20\n", "LIMIT", "MAX = 20\nMIN = 2\n", "MAX"),
    ("and a near miss", "LIMIT = 20\n", "LIMIT", "MAX = 21\n", None),
    ("two that it could be", "LIMIT = 20\n", "LIMIT", "A = 20\nB = 20\n", None),
    ("a syntax error", "LIMIT = 20\n", "LIMIT", "A = 20 20\n", None),
]


@pytest.mark.parametrize(("old", "name", "new", "now"), [c[1:] for c in RENAMED], ids=[c[0] for c in RENAMED])
def test_a_definition_is_known_again_under_another_name(old: str, name: str, new: str, now: str | None) -> None:
    found = find_symbol("a.py", old.encode(), name)
    assert found is not None
    assert similar("a.py", new.encode(), found.body_digest) == now
    assert similar("a.ts", new.encode(), found.body_digest) is None
    assert similar("a.py", new.encode(), "") is None


PYTHON_TESTS = """\
import pytest

class Base:
    def test_inherited(self): pass

class TestA(Base):
    test_value = 3
    @pytest.mark.parametrize("x", [1])
    def test_b(self, x): pass

def test_c(): pass

class TestFar(elsewhere.Base): pass
class TestSelf(TestSelf): pass
"""
TESTS_FOUND = [
    ("a method", "TestA::test_b", 8),
    ("parametrised", "TestA::test_b[1-x]", 8),
    ("with colons in its parameter", "TestA::test_b[a::b]", 8),
    ("by dots", "TestA.test_b", 8),
    ("a function", "test_c", 11),
    ("a class", "TestA", 6),
    ("inherited in the same file", "TestA::test_inherited", 4),
]
TESTS_NOT_FOUND = ["test_b", "TestA::test_c", "TestA::test_value", "TestFar::test_x", "TestSelf::test_x", "pytest"]


@pytest.mark.parametrize(("name", "start"), [c[1:] for c in TESTS_FOUND], ids=[c[0] for c in TESTS_FOUND])
def test_pytest_nodes_are_found(name: str, start: int) -> None:
    found = find_test("tests/test_x.py", PYTHON_TESTS.encode(), name)
    assert found is not None
    assert found.lines.start == start


@pytest.mark.parametrize("name", TESTS_NOT_FOUND)
def test_what_is_no_test_there_is_not_found(name: str) -> None:
    assert find_test("tests/test_x.py", PYTHON_TESTS.encode(), name) is None


OLD_MAC = "a = 1\rb = 2\r\nc = 3\n"


def test_a_lone_carriage_return_ends_a_line_for_python_only() -> None:
    for name, row in (("a", 1), ("b", 1), ("c", 2)):
        found = find_symbol("a.py", OLD_MAC.encode(), name)
        assert found is not None
        assert found.lines == (row, row)


UNREADABLE = [
    ("a syntax error", "a.py", b"def f(:\n"),
    ("NUL in Python", "a.py", b"x = 1\0"),
    ("NUL elsewhere", "a.ts", b"x\0"),
    ("not UTF-8", "a.py", b"x = '\xff'\n"),
    ("not UTF-8, elsewhere", "a.md", b"\xff"),
    ("another encoding", "a.py", "# -*- coding: latin-1 -*-\nx = 'é'\n".encode()),
    ("an encoding that makes code", "a.py", b"#!x\n# coding: utf-7\nx = 1\n"),
    ("brackets", "a.py", b"x = " + b"(" * 5000),
    ("signs", "a.py", b"x = " + b"-" * 400_000 + b"1"),
    ("a sum", "a.py", b"x = 1" + b"+1" * 400_000),
    ("calls", "a.py", b"x = a" + b"()" * 400_000),
    ("lambdas", "a.py", b"x = " + b"lambda:" * 100_000 + b"1"),
    ("else ifs", "a.py", b"if a: pass\n" + b"elif a: pass\n" * 100_000),
    ("f-strings in a line", "a.py", b"x = f'''" + b"{a}" * 300_000 + b"'''"),
    ("large Python", "a.py", b"x = 1\n" * 400_000),
    ("large", "a.ts", b"x = 1\n" * 900_000),
    ("a name that is everywhere", "a.ts", b"x + " * 20_000),
    ("Git LFS", "a.py", b"version https://git-lfs.github.com/spec/v1\noid sha256:0\n"),
]


@pytest.mark.parametrize(("path", "data"), [c[1:] for c in UNREADABLE], ids=[c[0] for c in UNREADABLE])
def test_what_cannot_be_read_is_said_so(path: str, data: bytes) -> None:
    for _ in range(2):  # the second time from memory
        with pytest.raises(Unfindable) as error:
            find_symbol(path, data, "x")
    assert str(error.value).isascii()
    assert len(str(error.value)) < 80


def test_a_harmless_cookie_is_none() -> None:
    assert find_symbol("a.py", b"# -*- coding: latin-1 -*-\nx = 1\n", "x")
    assert find_symbol("a.py", b"x = 1\n# coding: is fun\n", "x")
    assert find_symbol("a.py", "# vim: fileencoding=utf-8\nx = 'é'\n".encode(), "x")
    assert find_symbol("bin/tool", b"#!/usr/bin/env python3\nx = 1\n", "x")
    assert find_symbol("a.py", b"", "x") is None


def test_a_thousand_finds_read_a_file_once() -> None:
    text = "".join(f"def f{n}(a):\n    return [a, {n}]\n\n\n" for n in range(250)).encode()
    begin = time.perf_counter()
    assert all(find_symbol("a.py", text, f"f{n % 250}") for n in range(1000))
    assert time.perf_counter() - begin < 2


TYPESCRIPT = """\
import { other } from './x';
// function ghost() {}
const s = "function ghost2() {";
export async function load<T>(id: string): Promise<T> {
  const limit = 3;
  if (id) { return fetch(`${id} }`); }
  return null;
}
export const limit = 20;
export const obj = {
  run: (a) => {
    return a;
  },
  stop() {
    return 1;
  },
  n: 5
};
@Injectable()
export class Service extends Base {
  private count = 0;
  async get(id: string) {
    return this.load(/["'}]/, id);
  }
}
interface Opts {
  retries?: number;
}
type U =
  | 'a'
  | 'b';
exports.helper = function () {
  return 1;
};
Service.prototype.late = function () {
  return 2;
};
"""
GO = """\
package p

const (
	MaxRetries = 3
)

type Server struct {
	Addr string
}

func (s *Server) Run(x interface{}) (map[string]struct{}, error) {
	return s.run(x, "}")
}

func New(a string) *Server { return nil }

func TestRun(t *testing.T) {
	t.Run("sub", func(t *testing.T) {})
}
"""
RUST = """\
use std::fmt;
#[derive(Debug)]
pub struct Foo<'a> {
    pub bar: &'a str,
}
impl<'a> Foo<'a> {
    pub fn new(bar: &'a str) -> Self {
        let c = '{';
        Self { bar }
    }
}
pub const LIMIT: usize = 20;
fn generic<T>(t: T) -> T
where
    T: Clone,
{
    t.clone()
}
mod tests {
    #[tokio::test]
    async fn it_works() {
        assert!(true);
    }
    fn helper() {}
}
"""
JAVA = """\
package a.b;
/** class Ghost {} */
public class A {
    private static final int LIMIT = 20;
    public A(int x) { this.x = x; }
    @Override
    public String toString() throws Foo
    {
        if (x) { foo(1); }
        return "}";
    }
    abstract int later(int x);
    enum K { ONE, TWO }
}
"""
C = """\
#define SQ(x) \\
  ((x)*(x))
typedef struct { int x; } point;
static struct node *find(struct node *n, int v)
{
    while (n) { n = n->next; }
    return use(n);
}
int Foo::late(int y) {
  return y;
}
"""
RUBY = """\
# def ghost
module M
  class Foo < Bar
    LIMIT = 20
    def self.make(a)
      new(a)
    end

    def run
      if x
        1
      end
    end
  end
end
"""
SHELL = """\
LIMIT=20
# ghost() {
two() {
  if x; then
    echo "}"
  fi
}
echo $LIMIT
"""
SQL = """\
CREATE TABLE IF NOT EXISTS public.users (
  id int, -- ;
  email text
);
CREATE OR REPLACE FUNCTION total(x int) RETURNS int AS $$
BEGIN
  RETURN 1;
END;
$$ LANGUAGE plpgsql;
CREATE TRIGGER trg AFTER INSERT ON users
BEGIN
  UPDATE users SET x = 1;
  UPDATE users SET y = 2;
END;
DROP TABLE old;
"""
MARKDOWN = """\
---
title: x
---
# Top
text
## Set up
a
```
# not a heading
```
### Deep
b
## Other
c
Lined
-----
d
"""
TOML = """\
[project]
name = "x"
dependencies = [
  "a]",
]
[tool.ruff.lint]
select = ["A"]
[[pkg]]
a = 1
[[pkg]]
a = 2
"""
YAML = """\
on:
  push: [main]
jobs:
  test:
    steps:
      - name: a
        run: |
          key: value
          # x
      - name: b
# comment
other: 1
"""
JSON = '{\n  "a": 1,\n  "b": {"c": [1, {"d": 2}],\n    "e": "x"\n  },\n  "last": true\n}\n'
DECLARED = [
    ("a function, its types and a template", "a.ts", TYPESCRIPT, "load", (4, 8)),
    ("the outermost of two", "a.ts", TYPESCRIPT, "limit", (9, 9)),
    ("an object", "a.ts", TYPESCRIPT, "obj", (10, 18)),
    ("a function in an object", "a.ts", TYPESCRIPT, "obj.run", (11, 13)),
    ("a method of an object", "a.ts", TYPESCRIPT, "obj.stop", (14, 16)),
    ("the last value of an object", "a.ts", TYPESCRIPT, "obj.n", (17, 17)),
    ("a class with its decorator", "a.ts", TYPESCRIPT, "Service", (19, 25)),
    ("a field", "a.ts", TYPESCRIPT, "Service.count", (21, 21)),
    ("a method, past a regular expression", "a.ts", TYPESCRIPT, "Service#get", (22, 24)),
    ("a member of an interface", "a.ts", TYPESCRIPT, "Opts.retries", (27, 27)),
    ("a type on several lines", "a.ts", TYPESCRIPT, "U", (29, 31)),
    ("an export", "a.ts", TYPESCRIPT, "helper", (32, 34)),
    ("an export of a value", "a.js", "exports.A = void 0;\nexports.B = 20;\n", "B", (2, 2)),
    ("the class, not its export", "a.js", "exports.A = void 0;\nclass A {\n}\nexports.A = A;\n", "A", (2, 3)),
    ("on a prototype", "a.ts", TYPESCRIPT, "Service.late", (35, 37)),
    ("with its module", "src/a.ts", TYPESCRIPT, "a.load", (4, 8)),
    ("a grouped constant", "p/a.go", GO, "MaxRetries", (4, 4)),
    ("a Go field", "p/a.go", GO, "Server.Addr", (8, 8)),
    ("a Go method by its receiver", "p/a.go", GO, "Server.Run", (11, 13)),
    ("with its package", "p/a.go", GO, "p.New", (15, 15)),
    ("Rust, with attributes", "a.rs", RUST, "Foo", (2, 5)),
    ("in an impl", "a.rs", RUST, "Foo::new", (7, 10)),
    ("a Rust constant", "a.rs", RUST, "LIMIT", (12, 12)),
    ("with a where clause", "a.rs", RUST, "generic", (13, 18)),
    ("Java", "A.java", JAVA, "A", (3, 14)),
    ("a Java constant", "A.java", JAVA, "A.LIMIT", (4, 4)),
    ("brace on its own line", "A.java", JAVA, "A.toString", (6, 11)),
    ("an abstract method", "A.java", JAVA, "A.later(int)", (12, 12)),
    ("an enum constant", "A.java", JAVA, "A.K.TWO", (13, 13)),
    ("with the package in the path", "x/a/b/A.java", JAVA, "a.b.A.later", (12, 12)),
    ("a macro", "a.cpp", C, "SQ", (1, 2)),
    ("a typedef", "a.cpp", C, "point", (3, 3)),
    ("C", "a.cpp", C, "find", (4, 8)),
    ("outside its class", "a.cpp", C, "Foo::late", (9, 11)),
    ("Ruby", "a.rb", RUBY, "M::Foo", (3, 14)),
    ("a Ruby constant", "a.rb", RUBY, "Foo::LIMIT", (4, 4)),
    ("on self", "a.rb", RUBY, "Foo.make", (5, 7)),
    ("up to its own end", "a.rb", RUBY, "Foo#run", (9, 13)),
    ("shell", "a.sh", SHELL, "two", (3, 7)),
    ("a shell variable", "a.sh", SHELL, "LIMIT", (1, 1)),
    ("a table", "a.sql", SQL, "users", (1, 4)),
    ("a column", "a.sql", SQL, "users.email", (3, 3)),
    ("a function in dollars", "a.sql", SQL, "total", (5, 9)),
    ("a body of statements", "a.sql", SQL, "trg", (10, 14)),
    ("a heading", "a.md", MARKDOWN, "Set up", (6, 12)),
    ("its anchor", "a.md", MARKDOWN, "#set-up", (6, 12)),
    ("a heading in another", "a.md", MARKDOWN, "Top > Set up > Deep", (11, 12)),
    ("an underlined heading", "a.md", MARKDOWN, "Lined", (15, 17)),
    ("a table of TOML", "a.toml", TOML, "tool.ruff.lint", (6, 7)),
    ("a key of TOML", "a.toml", TOML, "project.dependencies", (3, 5)),
    ("the first of a list of tables", "a.toml", TOML, "pkg", (8, 9)),
    ("a section of INI", "a.ini", "[a]\nx: 1\n[b]\nx: 2\n  3\n", "b.x", (4, 5)),
    ("a key of YAML", "a.yml", YAML, "jobs.test", (4, 10)),
    ("in a list", "a.yml", YAML, "jobs.test.steps.run", (7, 9)),
    ("behind a comment", "a.yml", YAML, "other", (12, 12)),
    ("a key of JSON", "a.json", JSON, "b", (3, 5)),
    ("a key of JSON in a list", "a.json", JSON, "b.c.d", (3, 3)),
    ("the last key of JSON", "a.json", JSON, "last", (6, 6)),
]
NOT_DECLARED = [
    ("a comment", "a.ts", TYPESCRIPT, "ghost"),
    ("a string", "a.ts", TYPESCRIPT, "ghost2"),
    ("a call", "a.ts", TYPESCRIPT, "fetch"),
    ("an export of another", "a.js", "exports.A = void 0;\nexports.A = B;\n", "A"),
    ("an import", "a.ts", TYPESCRIPT, "other"),
    ("a method of another", "a.ts", TYPESCRIPT, "Service.load"),
    ("a parameter", "a.ts", TYPESCRIPT, "id"),
    ("part of a word", "a.ts", TYPESCRIPT, "lim"),
    ("a Go call", "p/a.go", GO, "run"),
    ("a comment of Java", "A.java", JAVA, "Ghost"),
    ("a call in Java", "A.java", JAVA, "foo"),
    ("a statement", "a.cpp", C, "while"),
    ("a type that is used", "a.cpp", C, "node"),
    ("a comment of Ruby", "a.rb", RUBY, "ghost"),
    ("a command", "a.sh", SHELL, "echo"),
    ("a table that is dropped", "a.sql", SQL, "old"),
    ("a heading in a fence", "a.md", MARKDOWN, "not a heading"),
    ("a heading in another one", "a.md", MARKDOWN, "Other > Deep"),
    ("half a table", "a.toml", TOML, "tool"),
    ("a key without its table", "a.toml", TOML, "name"),
    ("a key in a text", "a.yml", YAML, "key"),
    ("a key without its owner", "a.yml", YAML, "push"),
    ("a value", "a.json", JSON, "x"),
    ("a key of JSON without its owner", "a.json", JSON, "c"),
    ("pattern letters", "a.ts", TYPESCRIPT, "l.*"),
]


@pytest.mark.parametrize(("path", "text", "name", "lines"), [c[1:] for c in DECLARED], ids=[c[0] for c in DECLARED])
def test_declared_names_are_found(path: str, text: str, name: str, lines: tuple[int, int]) -> None:
    found = find_symbol(path, text.encode(), name)
    assert found is not None
    assert (found.kind, found.lines) == ("text", lines)


@pytest.mark.parametrize(("path", "text", "name"), [c[1:] for c in NOT_DECLARED], ids=[c[0] for c in NOT_DECLARED])
def test_what_a_text_does_not_declare_is_not_found(path: str, text: str, name: str) -> None:
    assert find_symbol(path, text.encode(), name) is None


def test_a_digest_of_text_folds_line_ends_and_nothing_else() -> None:
    before = digest(TYPESCRIPT, path="a.ts")
    assert digest(TYPESCRIPT.replace("\n", "\r\n"), path="a.ts") == before
    assert digest("\n\n" + TYPESCRIPT.replace(";\n", ";  \n\n"), path="a.ts") == before
    assert digest(TYPESCRIPT.replace("limit = 20", "limit = 30"), path="a.ts") == before
    assert digest(TYPESCRIPT.replace("limit = 3;", "limit = 4;"), path="a.ts") != before
    assert digest(SQL, "trg", "a.sql") != digest(SQL.replace("y = 2", "y = 3"), "trg", "a.sql")
    assert digest(TOML, "pkg", "a.toml") != digest(TOML.replace("a = 2", "a = 3"), "pkg", "a.toml")


JEST = """\
import x from 'y';
// it('ghost', () => {})
const text = "it('ghost', () => {})";
describe('a box', () => {
  it("doesn't break", async () => {
    expect(f({})).toBe(1);
  });
  test.each([[1, (2)], [3, 4]])('adds %i', (a) => {
    expect(a).toBe(1);
  });
});
describe("another", function () {
  it(`doesn\\'t break`, () => {});
  it.only('has [brackets]', () => {});
});
"""
OTHER_TESTS = [
    ("a title", "a.test.ts", JEST, "a box > doesn't break", (5, 7)),
    ("a title in another group", "a.test.ts", JEST, "another > doesn't break", (13, 13)),
    ("a group", "a.test.ts", JEST, "a box", (4, 11)),
    ("a table", "a.test.ts", JEST, "a box::adds %i", (8, 10)),
    ("brackets in a title", "a.test.ts", JEST, "has [brackets]", (14, 14)),
    ("Go", "p/a_test.go", GO, "TestRun", (17, 19)),
    ("a Go subtest", "p/a_test.go", GO, "TestRun/sub", (17, 19)),
    ("Rust", "a.rs", RUST, "tests::it_works", (20, 23)),
    ("Java", "A.java", JAVA, "A.toString", (6, 11)),
    ("Java, parametrised", "A.java", JAVA, "A.toString[2]", (6, 11)),
    ("RSpec", "a_spec.rb", "describe Foo do\n  it 'runs' do\n    1\n  end\nend\n", "runs", (2, 4)),
    ("GoogleTest", "a.cc", "TEST_F(Suite, Name) {\n  x();\n}\n", "Suite.Name", (1, 3)),
    ("bats", "a.bats", '@test "adds one" {\n  x\n}\n', "adds one", (1, 3)),
    ("Kotlin", "a.kt", "class T {\n  @Test\n  fun `adds one`() {\n  }\n}\n", "T.adds one", (2, 4)),
]
NO_TESTS = [
    ("a comment or a string", "a.test.ts", JEST, "ghost"),
    ("in another group", "a.test.ts", JEST, "another > adds %i"),
    ("half a title", "a.test.ts", JEST, "doesn't"),
    ("a Rust function that is no test", "a.rs", RUST, "tests::helper"),
    ("a Go function that is not there", "p/a_test.go", GO, "TestRunner"),
    ("another suite", "a.cc", "TEST_F(Suite, Name) {}\n", "Other.Name"),
]


@pytest.mark.parametrize(("path", "text", "name", "lines"), [c[1:] for c in OTHER_TESTS], ids=[c[0] for c in OTHER_TESTS])  # fmt: skip
def test_other_tests_are_found(path: str, text: str, name: str, lines: tuple[int, int]) -> None:
    found = find_test(path, text.encode(), name)
    assert isinstance(found, Definition)
    assert found.lines == lines


@pytest.mark.parametrize(("path", "text", "name"), [c[1:] for c in NO_TESTS], ids=[c[0] for c in NO_TESTS])
def test_what_is_no_other_test_is_not_found(path: str, text: str, name: str) -> None:
    assert find_test(path, text.encode(), name) is None


HOSTILE = ['"', "'", "`", "/*", "(", "{", "}", "a(", "a ", "a=", "it('a',", "test.each(", "=/[", '{"a":', "- a: ",
           "a: |\n ", "# a\n", "[a]\n", "a\n=\n", "\n", " ", "a::", "} a;\n", "@a\n", "$a$", "create a "]  # fmt: skip
HOSTILE_PATHS = ["a.ts", "a.rs", "a.c", "a.rb", "a.sql", "a.md", "a.toml", "a.yml", "a.json", "a.xyz"]


@pytest.mark.parametrize("unit", HOSTILE)
def test_hostile_text_takes_linear_time(unit: str) -> None:
    data = (unit * (60_000 // len(unit))).encode()
    begin = time.perf_counter()
    for path in HOSTILE_PATHS:
        for find, name in ((find_symbol, "a"), (find_symbol, "a.a.b"), (find_test, "a > b")):
            with suppress(Unfindable):
                find(path, data, name)
    assert time.perf_counter() - begin < 20


def test_refs_are_split() -> None:
    assert split_node("a/b.py::C.d") == ("a/b.py", "C.d")
    assert split_node("t.py::TestA::test_b[x::y]") == ("t.py", "TestA::test_b[x::y]")
    assert split_node("a.rs::Foo::new") == ("a.rs", "Foo::new")
    for ref in ("a/b.py", "::x", "a.py::", "", "a.py:x"):
        assert split_node(ref) == ("", "")
    assert without_parameters("a[1]") == "a"
    assert without_parameters("a") == "a"
    assert parts_of("A::b.c#d") == ("A", "b", "c", "d")
    assert readings("src/pkg/mod.py", ("pkg", "mod", "f")) == [("pkg", "mod", "f"), ("mod", "f"), ("f",)]
    assert readings("src/pkg/mod.py", ("other", "f")) == [("other", "f")]
