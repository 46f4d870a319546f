"""The loader: what it reads, what it refuses and where it says so, and where it finds each part of a text."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chainseal.core.documents import Json, Look, Part, _strings, span_in_file
from chainseal.core.errors import ChainsealError
from chainseal.loading import MAX_BYTES, load

VALUES: dict[str, tuple[str, bytes, Json]] = {
    "YAML words": ("a.yaml", b"a: yes\nb: on\nc: true\nd: ~\ne: null\nf:", {"a": "yes", "b": "on", "c": True, "d": None, "e": None, "f": None}),
    "YAML dates stay text": ("a.yaml", b"a: 2026-11-30\nb: 12:30:45", {"a": "2026-11-30", "b": "12:30:45"}),
    "YAML numbers of 1.2": ("a.yaml", b"a: 010\nb: 0o10\nc: 0x1F\nd: -1.5e3\ne: 1_000\nf: +7", {"a": 10, "b": 8, "c": 31, "d": -1500.0, "e": "1_000", "f": 7}),
    "YAML quotes make text": ("a.yaml", b"a: '1'\nb: \"true\"", {"a": "1", "b": "true"}),
    "YAML escapes": ("a.yaml", b'a: "\\u00e9\\x41"', {"a": "\u00e9A"}),
    "YAML block text": ("a.yaml", b"a: |\n  one\n  two\nb: >\n  one\n  two\n", {"a": "one\ntwo\n", "b": "one two\n"}),
    "YAML in YML": ("a.yml", b"a: 1", {"a": 1}),
    "YAML upper-case suffix": ("a.YAML", b"a: 1", {"a": 1}),
    "YAML a hash in text": ("a.yaml", b"a: b#c # d", {"a": "b#c"}),
    "JSON": ("a.json", b'{"a": [1, 2.5, "x", null, true, {}]}', {"a": [1, 2.5, "x", None, True, {}]}),
    "JSON surrogate pair": ("a.json", b'{"a": "\\ud83d\\ude00"}', {"a": "\U0001f600"}),
    "JSON tab between": ("a.json", b'{\t"a":\t1}', {"a": 1}),
    "JSON long key": ("a.json", b'{"' + b"k" * 1100 + b'": 1}', {"k" * 1100: 1}),
    "a byte order mark": ("a.json", b"\xef\xbb\xbf{}", {}),
    "CRLF": ("a.yaml", b"a: 1\r\nb: 2\r\n", {"a": 1, "b": 2}),
    "Markdown": ("a.md", b"---\na: 1\n---\n\nThe body.\n\nMore.\n", {"a": 1, "content": "The body.\n\nMore."}),
    "Markdown without a body": ("a.md", b"---\na: 1\n---\n", {"a": 1}),
    "Markdown with a rule in the body": ("a.md", b"---\na: 1\n---\nx\n---\ny", {"a": 1, "content": "x\n---\ny"}),
    "Markdown with CRLF": ("a.md", b"---\r\na: 1\r\n---\r\nx\r\ny\r\n", {"a": 1, "content": "x\ny"}),
    "Markdown, empty front matter": ("a.md", b"---\n---\nx", {"content": "x"}),
}  # fmt: skip

REFUSED: dict[str, tuple[str, bytes, int | None, str]] = {
    "empty": ("a.yaml", b"", None, "is empty"),
    "blank": ("a.json", b" \n\t", None, "is empty"),
    "binary": ("a.yaml", b"a: \x00\x01", 1, "control character U+0000"),
    "ESC": ("a.yaml", b"a: b\nc: \x1b[31m", 2, "control character U+001B"),
    "DEL in JSON": ("a.json", b'{"a": "\x7f"}', 1, "control character U+007F"),
    "C1 in YAML": ("a.yaml", "a: \x85".encode(), 1, "control character U+0085"),
    "UTF-16": ("a.yaml", "a: b".encode("utf-16"), 1, "UTF-16"),
    "Latin-1": ("a.yaml", b"a: 1\nb: caf\xe9", 2, "byte 0xe9"),
    "Latin-1 behind a byte order mark": ("a.yaml", b"\xef\xbb\xbfa: caf\xe9", 1, "byte 0xe9"),
    "truncated UTF-8": ("a.yaml", b"a: \xe2\x82", 1, "not UTF-8"),
    "truncated JSON": ("a.json", b'{"a":', 1, "ends too early"),
    "truncated JSON text": ("a.json", b'{\n"a": "b', 2, "not JSON"),
    "JSON with a comment": ("a.json", b"{} // x", 1, "not JSON"),
    "JSON with a comma too many": ("a.json", b'{"a": 1,}', 1, "not JSON"),
    "JSON with a raw line feed": ("a.json", b'{"a": "\n"}', 1, "not JSON"),
    "deep JSON": ("a.json", b"[" * 60000, 1, "nested deeper than 32"),
    "rather deep JSON": ("a.json", b"[" * 40 + b"]" * 40, None, "nested deeper than 32"),
    "deep YAML": ("a.yaml", b"[" * 60000, 1, "nested deeper than 32"),
    "rather deep YAML": ("a.yaml", b"[" * 40 + b"]" * 40, 1, "nested deeper than 32"),
    "deep YAML blocks": ("a.yaml", b"\n".join(b" " * n + b"a:" for n in range(300)), 34, "nested deeper than 32"),
    "too many values": ("a.json", b"[" + b"1," * 12000 + b"1]", None, "more than 10,000 values"),
    "too large": ("a.json", b'"' + b"x" * MAX_BYTES + b'"', None, "at most 65,536"),
    "an alias bomb": ("a.yaml", b"a: &a [x]\nb: &b [*a, *a]", 1, "anchor"),
    "an alias": ("a.yaml", b"a: 1\nb: *a", 2, "alias"),
    "an anchor on a key": ("a.yaml", b"&a a: 1", 1, "anchor"),
    "a tag": ("a.yaml", b"a: !!python/object:os.system x", 1, "tag"),
    "a tag on a mapping": ("a.yaml", b"a: !x {b: 1}", 1, "tag"),
    "a merge key": ("a.yaml", b"a: 1\n<<: {b: 1}", 2, "merge key"),
    "a directive": ("a.yaml", b"%YAML 1.1\n---\na: 1", 1, "directive"),
    "two documents": ("a.yaml", b"a: 1\n---\nb: 2", 2, "second document"),
    "a key that is a list": ("a.yaml", b"? [a]\n: b", 1, "keys are text"),
    "broken YAML": ("a.yaml", b"a: [1\nb: 2", 2, "not YAML"),
    "a tab in YAML": ("a.yaml", b"a:\n\tb: 1", 2, "not YAML"),
    "a duplicate key in YAML": ("a.yaml", b"a: 1\nb: 2\na: 3", 3, "twice"),
    "a duplicate key below in YAML": ("a.yaml", b"a:\n  b: 1\n  b: 2", 3, "twice"),
    "a duplicate key by an escape": ("a.yaml", b'ab: 1\n"a\\x62": 2', 2, "twice"),
    "a duplicate key in JSON": ("a.json", b'{"a": 1,\n"a": 2}', 2, "twice"),
    "a duplicate key below in JSON": ("a.json", b'[{"x": {"b": 1,\n"\\u0062": 2}}]', 2, "twice"),
    "NaN": ("a.json", b'{"a": 1,\n"b": NaN}', 2, "NaN"),
    "Infinity": ("a.json", b"[-Infinity]", 1, "Infinity"),
    "NaN in YAML": ("a.yaml", b"a: .nan", 1, "not-a-number"),
    "infinity in YAML": ("a.yaml", b"a: -.INF", 1, "infinity"),
    "a float over the end in JSON": ("a.json", b'{"a": 1,\n"b": 1e999}', 2, "too large"),
    "a float over the end": ("a.yaml", b"a: 1e999", 1, "too large"),
    "a number of 5,000 digits": ("a.json", b"1" * 5000, 1, "too long"),
    "a number of 5,000 digits in YAML": ("a.yaml", b"a: " + b"1" * 5000, 1, "too long"),
    "a lone surrogate in JSON": ("a.json", b'{"a": 1,\n"b": "\\ud800"}', 2, "surrogate U+D800"),
    "a lone surrogate in a key": ("a.json", b'{\n"\\udfff": 1}', 2, "surrogate U+DFFF"),
    "a lone surrogate in YAML": ("a.yaml", b'a: "\\ud800"', 1, "Unicode"),
    "a control character by an escape": ("a.json", b'{"a": 1,\n"b": "\\u001b[31m"}', 2, "U+001B, written as an escape"),
    "a control character by an escape in YAML": ("a.yaml", b'a: 1\nb: "\\e"', 2, "U+001B, written as an escape"),
    "Markdown without front matter": ("a.md", b"# Title\n\ntext", 1, "no front matter"),
    "Markdown whose front matter does not end": ("a.md", b"---\na: 1\n", 1, "does not end"),
    "Markdown with content twice": ("a.md", b"---\ncontent: x\n---\ny", 4, "keep one"),
    "Markdown with a broken front matter": ("a.md", b"---\na: 1\nb: [\n---\ny", 4, "not YAML"),
    "Markdown with a list in front": ("a.md", b"---\n- a\n---\n", 2, "not a mapping"),
    "an unknown suffix": ("a.txt", b"x", None, "no candidate format"),
}  # fmt: skip


@pytest.mark.parametrize("case", VALUES)
def test_reads(case: str) -> None:
    path, data, value = VALUES[case]
    assert load(path, data).value == value


@pytest.mark.parametrize("case", REFUSED)
def test_refuses_in_one_line_that_says_where(case: str) -> None:
    path, data, line, message = REFUSED[case]
    with pytest.raises(ChainsealError) as raised:
        load(path, data)
    assert message in raised.value.message
    assert (raised.value.path, raised.value.line) == (path, line)
    assert raised.value.status == 64
    assert str(raised.value).isprintable()


def test_notes_a_byte_order_mark() -> None:
    assert load("a.yaml", b"\xef\xbb\xbfa: 1").bom
    assert not load("a.yaml", b"a: 1").bom


def test_a_refusal_never_quotes_the_text() -> None:
    secret = "ghp_" + "q7Zt" * 9
    for data in (f'{{"{secret}": 1, "{secret}": 2}}', f'["{secret}"', f'{{"{secret}": "\\ud800"}}'):
        with pytest.raises(ChainsealError) as raised:
            load(f"{secret}.json", data.encode())
        assert secret not in str(raised.value)


PLACES: dict[str, tuple[str, str, str, Part, str]] = {
    "plain YAML": ("a.yaml", "a: one two", "/a", Part.VALUE, "two"),
    "a YAML key": ("a.yaml", "x:\n  key: 1", "/x/key", Part.KEY, "key"),
    "quoted YAML": ("a.yaml", 'a: "one two"', "/a", Part.VALUE, "two"),
    "a literal block": ("a.yaml", "a: |\n    one\n\n    two three\n", "/a", Part.VALUE, "three"),
    "a folded block": ("a.yaml", "a: >\n  one\n  two three\n", "/a", Part.VALUE, "two three"),
    "behind non-ASCII": ("a.yaml", "\u00e9: \u65e5\u672c two", "/\u00e9", Part.VALUE, "two"),
    "a flow list": ("a.yaml", "a: [b, {c: one two}]", "/a/1/c", Part.VALUE, "two"),
    "JSON behind an escape": ("a.json", '{"a": "x\\n\\u00e9\\ud83d\\ude00 two"}', "/a", Part.VALUE, "two"),
    "a JSON key with a slash": ("a.json", '{"a/b": [0, "two"]}', "/a~1b/1", Part.VALUE, "two"),
    "a JSON key": ("a.json", '[{"a~b": 1}]', "/0/a~0b", Part.KEY, "a~b"),
    "a Markdown field": ("a.md", "---\na: one two\n---\nbody", "/a", Part.VALUE, "two"),
    "a Markdown body": ("a.md", "---\na: 1\n---\n\nbody\nand two\n", "/content", Part.VALUE, "two"),
}


@pytest.mark.parametrize("case", PLACES)
def test_finds_the_place_in_the_file(case: str) -> None:
    path, text, pointer, part, word = PLACES[case]
    document = load(path, text.encode())
    (look,) = (k for k in _all_looks(document.value) if (k.pointer, k.part) == (pointer, part))
    at = look.text.index(word)
    start, end = span_in_file(document, document.nodes(text), look, at, at + len(word))
    assert text[start:end] == word


def _all_looks(value: Json) -> tuple[Look, ...]:
    return tuple(_strings("", value))


scalars = (
    st.none()
    | st.booleans()
    | st.integers(-(10**9), 10**9)
    | st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=20)
)
values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(
    st.dictionaries(st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=8), values, max_size=5),
    st.booleans(),
)
def test_json_reads_back_and_every_part_has_a_place(value: dict[str, Json], ascii_only: bool) -> None:
    text = json.dumps(value, ensure_ascii=ascii_only, indent=1)
    document = load("a.json", text.encode())
    assert document.value == value
    nodes = document.nodes(text)
    for look in _all_looks(document.value):
        node = nodes[look.pointer, look.part]
        assert json.loads(text[node.start : node.end]) == look.text
