"""Package URLs, versions, and what each manifest and lock file pins; a stranger's file ends in Unreadable, soon."""

from __future__ import annotations

import json
import time

import pytest

from chainseal.core.packages import (
    MAX_BYTES,
    Manifest,
    Purl,
    Unreadable,
    prefix_version,
    purl,
    same_version,
)
from chainseal.plugins import offered

MANIFESTS = {m.name: m for m in offered("chainseal.manifests", "MANIFEST", Manifest)}

PURLS = {
    "pkg:pypi/requests@2.32.3": Purl("pypi", "", "requests", "2.32.3"),
    "pkg:pypi/Foo_Bar.baz@1.0": Purl("pypi", "", "foo-bar-baz", "1.0"),
    "pkg:pypi/requests": Purl("pypi", "", "requests", ""),
    "PKG:PyPI/Requests@2.32.3?arch=any#sub/path": Purl("pypi", "", "requests", "2.32.3"),
    "pkg://pypi/requests@2.32.3": Purl("pypi", "", "requests", "2.32.3"),
    " pkg:pypi/requests@2.32.3 ": Purl("pypi", "", "requests", "2.32.3"),
    "pkg:pypi/torch@2.1.0%2Bcu118": Purl("pypi", "", "torch", "2.1.0+cu118"),
    "pkg:npm/%40angular/core@17.0.1": Purl("npm", "@angular", "core", "17.0.1"),
    "pkg:npm/@angular/core@17.0.1": Purl("npm", "@angular", "core", "17.0.1"),
    "pkg:npm/@angular/core": Purl("npm", "@angular", "core", ""),
    "pkg:npm/angular/core@17.0.1": Purl("npm", "@angular", "core", "17.0.1"),
    "pkg:npm/lodash@4.17.21": Purl("npm", "", "lodash", "4.17.21"),
    "pkg:golang/github.com/Gin-Gonic/gin@v1.9.1": Purl("golang", "github.com/gin-gonic", "gin", "v1.9.1"),
    "pkg:cargo/serde_json@1.0.108": Purl("cargo", "", "serde_json", "1.0.108"),
    "pkg:gem/Rails@7.0.4": Purl("gem", "", "Rails", "7.0.4"),
    "pkg:composer/Symfony/console@v6.4.1": Purl("composer", "symfony", "console", "v6.4.1"),
    "pkg:maven/org.apache/commons-io@2.11": Purl("maven", "org.apache", "commons-io", "2.11"),
}
NOT_PURLS = (
    "", "requests", "pypi/requests@2.32.3", "http://pypi/requests", "pkg:", "pkg:pypi", "pkg:pypi/", "pkg:pypi/@1.0",
    "pkg:py pi/x@1", "pkg:1pypi/x", "pkg:pypi/a/b@1.0", "pkg:pypi/a b@1", "pkg:pypi/%FF@1", "pkg:pypi/a%00@1", "pkg:npm/../x@1",
    "pkg:npm/" + "a" * 400, "pkg:pypi/x@" + "1" * 5000, "pkg:pypi/\x1b[31m@1", "pkg" + ":" * 5000,
)  # fmt: skip

SAME = (
    ("1.2.3", "1.2.3"), ("v1.2", "1.2"), ("1.2", "v1.2"), ("V1.2", "1.2"), ("=1.2.3", "1.2.3"), ("1.2.0", "1.2"),
    ("2.1.0", "2.1.0+cu118"), ("1.0.0+b5", "1.0.0"), ("v2.0.0+incompatible", "v2.0.0"), ("2024.07.04", "2024.7.4"),
    ("1.0rc1", "1.0.0-rc.1"), ("1.0-beta2", "1.0b2"), ("1.0.POST1", "1.0-post1"), ("latest", "LATEST"), ("1!2.0", "2.0"),
    ("v0.0.0-20240102030405-0123456789ab", "0.0.0-20240102030405-0123456789ab"),
)  # fmt: skip
NOT_SAME = (
    ("1.2.3", "1.2.4"), ("1.2", "1.2.3"), ("1.1", "1.10"), ("1.0rc1", "1.0"), ("1.0rc1", "1.0rc2"), ("", ""), ("", "1.0"),
    ("latest", "1.0"), ("2.1.0+cu118", "2.1.0+cpu"), ("1.0.1", "1.0-1"), ("1.2", ""), ("1.2.x", "1.2"),
)  # fmt: skip
PREFIX = (
    ("2.32", "2.32.3"), ("2", "2.32.3"), ("2.32.3", "2.32.3"), ("v2.32", "2.32.3"), ("2.32.x", "2.32.3"), ("2.x", "2.32.3"),
    ("2.*", "v2.32.3"), ("2.32", "2.32.0rc1"), ("2.0", "2"), ("2.0", "2.0.7"),
)  # fmt: skip
NOT_PREFIX = (
    ("2.3", "2.32.3"), ("2.32.3", "2.32"), ("2.32.0", "2.32.3"), ("2.32.0", "2.32.0rc1"), ("3", "2.32.3"), ("", "2.32.3"),
    ("2.32rc1", "2.32.3"), ("2.31.x", "2.32.3"), ("x", "2.32.3"),
)  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), PURLS.items())
def test_a_package_url(text: str, expected: Purl) -> None:
    assert purl(text) == expected


@pytest.mark.parametrize("text", NOT_PURLS)
def test_no_package_url(text: str) -> None:
    assert purl(text) is None


def test_the_key_of_a_package_url() -> None:
    keys = [p.key for p in map(purl, PURLS) if p]
    assert {"pypi/foo-bar-baz", "npm/@angular/core", "golang/github.com/gin-gonic/gin", "gem/rails"} <= set(keys)


@pytest.mark.parametrize(("claimed", "pinned"), SAME)
def test_one_version(claimed: str, pinned: str) -> None:
    assert same_version(claimed, pinned)
    assert same_version(pinned, claimed)
    assert prefix_version(claimed, pinned)


@pytest.mark.parametrize(("claimed", "pinned"), NOT_SAME)
def test_two_versions(claimed: str, pinned: str) -> None:
    assert not same_version(claimed, pinned)


@pytest.mark.parametrize(("claimed", "pinned"), PREFIX)
def test_a_version_cut_short(claimed: str, pinned: str) -> None:
    assert prefix_version(claimed, pinned)


@pytest.mark.parametrize(("claimed", "pinned"), NOT_PREFIX)
def test_another_version(claimed: str, pinned: str) -> None:
    assert not prefix_version(claimed, pinned)


@pytest.mark.parametrize("text", ["9" * 100_000, "1." * 100_000, "-" * 100_000, "v" * 100_000, "1.0" + "-." * 50_000])
def test_a_version_of_a_stranger(text: str) -> None:
    assert isinstance(same_version(text, "1.0"), bool)
    assert isinstance(prefix_version(text, "1.0"), bool)


# For each file: the format, the text, and "line package version" or "line package ~range" for each pin.
FILES = {
    "requirements": ("requirements.txt", """\
# tools
-r base.txt
-c constraints.txt
-e ./local
--index-url https://pypi.org/simple
Requests[socks] == 2.32.3 ; python_version >= "3.8"  # http
urllib3==2.2.1 \\
    --hash=sha256:aaaa \\
    --hash=sha256:bbbb
flask>=2,<3
attrs==23.*
six
zope.interface===6.0
typing_extensions (==4.9.0)
tool @ https://user:pw@example.org/tool.whl
https://example.org/x.whl
./wheels/y.whl
httpx==0.27.0#no comment
idna==3.6 --no-binary :all:
this is prose
pytz==2024.1; sys_platform == 'win32'\r
last==1.0 \\""",
        ("6 pypi/requests 2.32.3|7 pypi/urllib3 2.2.1|10 pypi/flask ~>=2,<3|11 pypi/attrs ~==23.*|12 pypi/six ~*"
        "|13 pypi/zope-interface 6.0|14 pypi/typing-extensions 4.9.0|15 pypi/tool ~direct reference"
        "|19 pypi/idna 3.6|21 pypi/pytz 2024.1|22 pypi/last 1.0")),
    "pyproject": ("pyproject.toml", """\
[build-system]
requires = ["hatchling==1.27.0"]

[project]
name = "me"
version = "9.9.9"
dependencies = [
    "requests==2.32.3",  # pinned
    'rich>=13',
    "Foo_Bar[x]==1.0; python_version < '3.11'",
    "bad requirement here",
    3,
]
[project.optional-dependencies]
dev = ["pytest~=8.3"]
[dependency-groups]
lint = ["ruff==0.5.0", {include-group = "dev"}]
[tool.uv]
dev-dependencies = ["mypy==1.10.0"]
""",
        ("8 pypi/requests 2.32.3|9 pypi/rich ~>=13|10 pypi/foo-bar 1.0|15 pypi/pytest ~~=8.3"
        "|17 pypi/ruff 0.5.0|2 pypi/hatchling 1.27.0|19 pypi/mypy 1.10.0")),
    "pyproject of Poetry": ("pyproject.toml", """\
[tool.poetry]
name = "me"
[tool.poetry.dependencies]
python = "^3.10"
requests = "^2.31"
django = "4.2.7"
celery = { version = "==5.3.6", extras = ["redis"] }
mine = { path = "../mine", develop = true }
forked = { git = "https://example.org/x.git" }
numpy = [{version = "1.26.4", python = "<3.12"}, {version = ">=2", python = ">=3.12"}]
[tool.poetry.group.dev.dependencies]
pytest = "8.*"
""",
        ("5 pypi/requests ~^2.31|6 pypi/django 4.2.7|7 pypi/celery 5.3.6|0 pypi/forked ~direct reference"
        "|10 pypi/numpy 1.26.4|10 pypi/numpy ~>=2|12 pypi/pytest ~8.*")),
    "uv": ("uv.lock", """\
version = 1
requires-python = ">=3.10"

[[package]]
name = "me"
version = "0.1.0"
source = { editable = "." }
dependencies = [{ name = "requests" }]

[[package]]
name = "requests"
version = "2.32.3"
source = { registry = "https://pypi.org/simple" }
sdist = { url = "https://files.example/requests-2.32.3.tar.gz", hash = "sha256:00", size = 1 }

[[package]]
name = "numpy"
version = "1.26.4"
source = { registry = "https://pypi.org/simple" }

[[package]]
name = "numpy"
version = "2.1.0"
source = { registry = "https://pypi.org/simple" }
""",
        "12 pypi/requests 2.32.3|18 pypi/numpy 1.26.4|23 pypi/numpy 2.1.0"),
    "poetry": ("poetry.lock", """\
# This file is automatically @generated by Poetry 1.8.2
[[package]]
name = "Requests"
version = "2.32.3"
description = '''
[[package]] in a text'''
optional = false

[package.dependencies]
idna = ">=2.5,<4"

[[package]]
name = "mine"
version = "1.0.0"
[package.source]
type = "directory"
url = "../mine"

[metadata]
lock-version = "2.0"
""", "4 pypi/requests 2.32.3"),
    "poetry with a header in a text": ("poetry.lock", """\
[[package]]
name = "requests"
version = "2.32.3"
description = '''
[[package]]
'''
""", "0 pypi/requests 2.32.3"),
    "pdm": ("pdm.lock", """\
[metadata]
groups = ["default"]

[[package]]
name = "requests"
version = "2.32.3"
requires_python = ">=3.8"

[[package]]
name = "requests"
version = "2.32.3"
extras = ["socks"]

[[package]]
name = "mine"
version = "0.1"
path = "./mine"
""", "6 pypi/requests 2.32.3"),
    "pylock": ("pylock.toml", """\
lock-version = "1.0"
created-by = "uv"
[[packages]]
name = "requests"
version = "2.32.3"
[[packages]]
name = "mine"
version = "0.1"
directory = { path = "." }
[[packages]]
name = "nameless"
""", "5 pypi/requests 2.32.3"),
    "Pipfile.lock": ("Pipfile.lock", """\
{
    "_meta": {"hash": {"sha256": "00"}, "requires": {"version": "==3.11"}},
    "default": {
        "requests": {
            "extras": ["socks"],
            "hashes": [
                "sha256:00"
            ],
            "index": "pypi",
            "version": "==2.32.3"
        },
        "mine": {"editable": true, "path": "."}
    },
    "develop": {
        "pytest": {
            "version": "==8.3.2"
        }
    }
}
""", "10 pypi/requests 2.32.3|16 pypi/pytest 8.3.2"),
    "package.json": ("package.json", """\
{
  "name": "me",
  "version": "1.0.0",
  "dependencies": {
    "lodash": "4.17.21",
    "@angular/core": "^17.0.0",
    "react": "18.2",
    "left-pad": "=1.3.0",
    "old": "npm:real@2.0.0",
    "forked": "git+https://user:pw@example.org/x.git",
    "short": "owner/repo#semver:^1",
    "sibling": "workspace:*",
    "local": "file:../local",
    "any": ""
  },
  "devDependencies": { "typescript": "5.4.5-beta.1" },
  "peerDependencies": { "react": ">=17 <19" },
  "resolutions": { "**/glob": "1.0.0", "minimist": "1.2.8" },
  "overrides": { "nested": { "x": "1.0.0" } },
  "scripts": { "test": "1.2.3" }
}
""",
        ("5 npm/lodash 4.17.21|6 npm/@angular/core ~^17.0.0|7 npm/react ~18.2|8 npm/left-pad 1.3.0|9 npm/real 2.0.0"
        "|10 npm/forked ~direct reference|11 npm/short ~direct reference|14 npm/any ~*|16 npm/typescript 5.4.5-beta.1"
        "|17 npm/react ~>=17 <19|18 npm/minimist 1.2.8")),
    "package-lock 3": ("package-lock.json", """\
{
  "name": "me",
  "version": "1.0.0",
  "lockfileVersion": 3,
  "packages": {
    "": {
      "name": "me",
      "version": "1.0.0"
    },
    "node_modules/@babel/core": {
      "version": "7.24.0",
      "resolved": "https://registry.npmjs.org/x.tgz"
    },
    "node_modules/a/node_modules/lodash": {
      "version": "3.10.1"
    },
    "node_modules/lodash": {
      "version": "4.17.21"
    },
    "node_modules/alias": {
      "name": "real",
      "version": "2.0.0"
    },
    "node_modules/web": {
      "resolved": "packages/web",
      "link": true
    },
    "packages/web": {
      "version": "0.0.1"
    }
  }
}
""",
        "11 npm/@babel/core 7.24.0|15 npm/lodash 3.10.1|18 npm/lodash 4.17.21|22 npm/real 2.0.0"),
    "package-lock 1": ("package-lock.json", """\
{
  "lockfileVersion": 1,
  "dependencies": {
    "lodash": {
      "version": "4.17.21",
      "dependencies": {
        "inner": {
          "version": "1.0.0"
        }
      }
    },
    "alias": {
      "version": "npm:@scope/real@2.0.0"
    },
    "forked": {
      "version": "github:owner/repo#0123"
    },
    "local": {
      "version": "file:../local"
    }
  }
}
""",
        "5 npm/lodash 4.17.21|13 npm/@scope/real 2.0.0|16 npm/forked ~direct reference|8 npm/inner 1.0.0"),
    "pnpm 9": ("pnpm-lock.yaml", """\
lockfileVersion: '9.0'

importers:
  .:
    dependencies:
      react:
        specifier: ^18.2.0
        version: 18.3.1

packages:

  '@babel/core@7.24.0':
    resolution: {integrity: sha512-00}
    engines: {node: '>=6.9.0'}

  react@18.3.1:
    resolution: {integrity: sha512-00}

  forked@https://codeload.github.com/o/r/tar.gz/00:
    version: 1.0.0

snapshots:

  other@1.0.0:
    dependencies:
      react: 18.3.1
""", "12 npm/@babel/core 7.24.0|16 npm/react 18.3.1"),
    "pnpm 6": ("pnpm-lock.yaml", """\
lockfileVersion: '6.0'
packages:
  /@babel/core@7.24.0:
    resolution: {integrity: sha512-00}
  /react-dom@18.2.0(react@18.3.1):
    dev: false
  file:../local:
    name: local
""", "3 npm/@babel/core 7.24.0|5 npm/react-dom 18.2.0"),
    "pnpm 5": ("pnpm-lock.yaml", """\
lockfileVersion: 5.4
packages:
  /@babel/core/7.24.0:
    resolution: {integrity: sha512-00}
  /react-dom/17.0.2_react@17.0.2:
    dev: false
  /json5/2.2.3-rc.1: {}
  github.com/owner/repo/0123abc:
    name: repo
""", "3 npm/@babel/core 7.24.0|5 npm/react-dom 17.0.2|7 npm/json5 2.2.3-rc.1"),
    "yarn 1": ("yarn.lock", """\
# THIS IS AN AUTOGENERATED FILE.
# yarn lockfile v1


"@babel/core@^7.0.0", "@babel/core@^7.12.13":
  version "7.24.0"
  resolved "https://registry.yarnpkg.com/x.tgz#00"
  dependencies:
    lodash "^4.17.20"

lodash@^4.17.20:
  version "4.17.21"

"alias@npm:@scope/real@^2":
  version "2.0.0"

"local@file:../local":
  version "0.0.0"
""", "6 npm/@babel/core 7.24.0|12 npm/lodash 4.17.21|15 npm/@scope/real 2.0.0"),
    "yarn berry": ("yarn.lock", """\
__metadata:
  version: 8
  cacheKey: 10

"@babel/core@npm:^7.0.0, @babel/core@npm:^7.12.13":
  version: 7.24.0
  resolution: "@babel/core@npm:7.24.0"
  dependencies:
    lodash: "npm:^4.17.20"
  languageName: node

"alias@npm:real@^2":
  version: 2.0.0
  resolution: "real@npm:2.0.0"

"me@workspace:.":
  version: 0.0.0-use.local
  resolution: "me@workspace:."

"typescript@patch:typescript@npm%3A^5#~builtin<compat/typescript>":
  version: 5.3.3
  resolution: "typescript@patch:typescript@npm%3A5.3.3#optional!builtin<compat/typescript>::version=5.3.3&hash=00"
""", "6 npm/@babel/core 7.24.0|13 npm/real 2.0.0|21 npm/typescript 5.3.3"),
    "Cargo.toml": ("Cargo.toml", """\
[package]
name = "me"
version = "0.1.0"

[dependencies]
serde = "1.0.195"
serde_json = "=1.0.108"
tokio = { version = "1.35", features = ["full"] }
renamed = { version = "=0.3.0", package = "real" }
mine = { path = "../mine", version = "0.1.0" }
shared.workspace = true
forked = { git = "https://example.org/x" }

[dev-dependencies.proptest]
version = "=1.4.0"

[target.'cfg(unix)'.dependencies]
nix = "0.27"
""",
        ("6 cargo/serde ~1.0.195|7 cargo/serde_json 1.0.108|8 cargo/tokio ~1.35|9 cargo/real 0.3.0"
        "|0 cargo/forked ~direct reference|0 cargo/proptest 1.4.0|18 cargo/nix ~0.27")),
    "Cargo.lock": ("Cargo.lock", """\
# This file is automatically @generated by Cargo.
version = 3

[[package]]
name = "me"
version = "0.1.0"
dependencies = [
 "serde",
]

[[package]]
name = "serde"
version = "1.0.195"
source = "registry+https://github.com/rust-lang/crates.io-index"
checksum = "00"
""", "13 cargo/serde 1.0.195"),
    "go.mod": ("go.mod", """\
module example.org/me

go 1.22

require github.com/Gin-Gonic/gin v1.9.1 // a comment
require (
\tgolang.org/x/net v0.20.0 // indirect
\t"gopkg.in/yaml.v3" v3.0.1
\tgithub.com/old/lib v2.0.0+incompatible
\texample.org/near v0.0.0
\texample.org/moved v1.0.0
\texample.org/other v1.0.0
\t// example.org/gone v1.0.0
)

replace example.org/near => ../near
replace (
\tgolang.org/x/net => golang.org/x/net v0.23.0
\texample.org/moved v1.0.0 => example.org/fork v1.0.1
\texample.org/other v9.9.9 => example.org/never v1.0.0
)
exclude github.com/bad/mod v1.0.0
retract v1.0.0
""",
        ("5 golang/github.com/gin-gonic/gin v1.9.1|18 golang/golang.org/x/net v0.23.0|8 golang/gopkg.in/yaml.v3 v3.0.1"
        "|9 golang/github.com/old/lib v2.0.0+incompatible|16 golang/example.org/near ~direct reference"
        "|19 golang/example.org/moved ~replaced by example.org/fork|12 golang/example.org/other v1.0.0"
        "|19 golang/example.org/fork v1.0.1|20 golang/example.org/never v1.0.0")),
    "Gemfile.lock": ("Gemfile.lock", """\
GIT
  remote: https://example.org/x.git
  specs:
    forked (1.2.0)

PATH
  remote: .
  specs:
    mine (0.1.0)

GEM
  remote: https://rubygems.org/
  specs:
    actionpack (7.0.4)
      rack (~> 2.0)
    nokogiri (1.15.4-x86_64-linux)
    Rails (7.1.0.beta1)

PLATFORMS
  ruby

DEPENDENCIES
    notaspec (1.0)

BUNDLED WITH
   2.4.10
""", "4 gem/forked 1.2.0|14 gem/actionpack 7.0.4|16 gem/nokogiri 1.15.4|17 gem/rails 7.1.0.beta1"),
    "composer.lock": ("composer.lock", """\
{
    "packages": [
        {
            "name": "symfony/console",
            "version": "v6.4.1",
            "source": {
                "type": "git"
            },
            "authors": [
                {
                    "name": "Someone"
                }
            ]
        },
        {
            "name": "acme/branch",
            "version": "dev-main"
        },
        {
            "name": "acme/mine",
            "version": "1.0.0",
            "dist": {"type": "path"}
        }
    ],
    "packages-dev": [
        {
            "name": "phpunit/phpunit",
            "version": "10.5.0"
        }
    ]
}
""", "5 composer/symfony/console v6.4.1|17 composer/acme/branch ~dev-main|28 composer/phpunit/phpunit 10.5.0"),
}  # fmt: skip


@pytest.mark.parametrize(("name", "text", "expected"), FILES.values(), ids=FILES)
def test_what_a_file_pins(name: str, text: str, expected: str) -> None:
    found = MANIFESTS[name].read(text.encode())
    assert [f"{p.line} {p.package} {p.version or '~' + p.range}" for p in found] == expected.split("|")
    assert all(bool(p.version) != bool(p.range) for p in found)


@pytest.mark.parametrize(("name", "text", "expected"), FILES.values(), ids=FILES)
def test_a_byte_order_mark_and_crlf_change_nothing(name: str, text: str, expected: str) -> None:
    plain = text.replace("\r", "")
    found = MANIFESTS[name].read(b"\xef\xbb\xbf" + plain.replace("\n", "\r\n").encode())
    assert found == MANIFESTS[name].read(plain.encode())


def test_every_format_has_an_example() -> None:
    assert {name for name, _, _ in FILES.values()} == MANIFESTS.keys()


@pytest.mark.parametrize(
    ("base", "name"),
    [
        ("requirements.txt", "requirements.txt"), ("requirements-dev.txt", "requirements.txt"),
        ("dev-requirements.txt", "requirements.txt"), ("requirements.in", "requirements.txt"),
        ("constraints.txt", "requirements.txt"), ("pyproject.toml", "pyproject.toml"), ("pylock.dev.toml", "pylock.toml"),
        ("npm-shrinkwrap.json", "package-lock.json"), ("gems.locked", "Gemfile.lock"), ("Cargo.lock", "Cargo.lock"),
    ],
)  # fmt: skip
def test_which_format_reads_a_file(base: str, name: str) -> None:
    assert [m.name for m in MANIFESTS.values() if m.reads(base)] == [name]


@pytest.mark.parametrize(
    "base", ["README.md", "cargo.lock", "my-package.json", "pyproject.toml.bak", "requirements.md", ""]
)
def test_no_format_reads_a_file(base: str) -> None:
    assert not [m for m in MANIFESTS.values() if m.reads(base)]


def of(kind: str) -> list[str]:
    ends = {
        "json": (".json", "Pipfile.lock", "composer.lock"),
        "toml": (".toml", "uv.lock", "poetry.lock", "pdm.lock", "Cargo.lock"),
    }
    return [name for name in MANIFESTS if name.endswith(ends[kind])]


UNREADABLE = {
    "NUL": (b"a\0b", "holds a NUL byte, so it is no text"),
    "not UTF-8": (b"\xff\xfea\xff", "is not UTF-8; save it as UTF-8"),
    "too large": (b"#" * (MAX_BYTES + 1), "is larger than 5,000,000 bytes"),
}


@pytest.mark.parametrize("name", MANIFESTS)
@pytest.mark.parametrize(("data", "reason"), UNREADABLE.values(), ids=UNREADABLE)
def test_no_text(name: str, data: bytes, reason: str) -> None:
    with pytest.raises(Unreadable) as caught:
        MANIFESTS[name].read(data)
    assert str(caught.value) == reason


def read_or_refused(name: str, data: bytes) -> list[str]:
    try:
        return [p.package + p.version + p.range for p in MANIFESTS[name].read(data)]
    except Unreadable as error:
        return [str(error)]


HOSTILE = {
    "empty": b"",
    "brackets": b"[" * MAX_BYTES,
    "deep JSON": b'{"dependencies":' * 300_000,
    "deep TOML": b"a = " + b"[" * 900_000,
    "deep inline tables": b"a = {" * 200_000,
    "colons": b":" * 900_000,
    "quotes": b'"' * 900_000,
    "escaped quotes": b'"' + b'\\"' * 450_000,
    "backslashes": b"\\\n" * 450_000,
    "spaces": b"  " * 450_000,
    "newlines": b"\n" * 900_000,
    "one line of names": b"a@1.2.3 == " * 90_000,
    "dotted keys": b".".join([b"a"] * 450_000) + b" = 1",
    "dotted keys in a hidden place": b'x = {a = """\n" """", ' + b".".join([b"a"] * 100_000) + b' = 1, b = "\'"}',
    "quoted dotted keys": b".".join([b'"a"'] * 200_000) + b" = 1",
    "a long number": b"a = " + b"9" * 1_000_000,
    "a long JSON number": b'{"a": ' + b"9" * 1_000_000 + b"}",
    "lone surrogates": b'{"packages": {"node_modules/\\ud800": {"version": "1.0.0"}}}',
    "wrong types": b'{"packages": {"node_modules/a": [1], "b": 2}, "dependencies": [1], "overrides": {"a": null}}',
    "wrong types of TOML": b'package = 3\npackages = [1]\nproject = []\ntool = {poetry = 1}\ndependencies = ["a"]',
    "mixed types of TOML": b"[[package]]\nname = 3\nversion = 1979-05-27\n[[packages]]\nname = 'x'\nversion = []",
    "an escape": b'{"packages": {"node_modules/\\u001b[31m": {"version": "1.0.0\\u001b"}}}',
}


@pytest.mark.parametrize("name", MANIFESTS)
@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE)
def test_a_file_of_a_stranger_is_read_or_refused_soon(name: str, data: bytes) -> None:
    start = time.perf_counter()
    texts = read_or_refused(name, data)
    assert time.perf_counter() - start < 10  # at most a second on a quiet machine
    assert all(text.isprintable() and len(text) < 600 for text in texts)


@pytest.mark.parametrize(
    ("kind", "data", "reason"),
    [
        ("json", b"{", "is not JSON"),
        ("json", b"[]", "is not a JSON object"),
        ("json", b'{"a":' * 200_000, "is nested too deep"),
        ("toml", b"a = ", "is not TOML"),
        ("toml", b"a = 1\na = 2", "is not TOML"),
        ("toml", b"a = " + b"[" * 200_000, "is nested too deep"),
        ("toml", b"a.b.c.d.e.f.g.h.i.j.k.l.m = 1", "has a key of more than 12 parts"),
    ],
)
def test_the_reason(kind: str, data: bytes, reason: str) -> None:
    for name in of(kind):
        with pytest.raises(Unreadable, match=f"^{reason}$"):
            MANIFESTS[name].read(data)


def test_of_repeated_keys_in_json_the_last_counts() -> None:
    data = b'{"dependencies": {"a": "1.0.0", "a": "2.0.0"}}'
    assert [p.version for p in MANIFESTS["package.json"].read(data)] == ["2.0.0"]


def test_a_credential_in_a_range_is_not_kept() -> None:
    for name, text, _ in FILES.values():
        assert "user:pw" not in repr(MANIFESTS[name].read(text.encode()))


def many(name: str, count: int) -> bytes:
    if name in {"package.json", "package-lock.json", "Pipfile.lock", "composer.lock"}:
        value: object = {
            "package.json": {"dependencies": {f"p{n}": f"1.0.{n}" for n in range(count)}},
            "package-lock.json": {"packages": {f"node_modules/p{n}": {"version": f"1.0.{n}"} for n in range(count)}},
            "Pipfile.lock": {"default": {f"p{n}": {"version": f"==1.0.{n}"} for n in range(count)}},
            "composer.lock": {"packages": [{"name": f"a/p{n}", "version": f"1.0.{n}"} for n in range(count)]},
        }[name]
        return json.dumps(value, indent=0).encode()
    head, line = {
        "requirements.txt": ("", "p{0}==1.0.{0}\n"),
        "go.mod": ("require (\n", "e.org/p{0} v1.0.{0}\n"),
        "Gemfile.lock": ("GEM\n", "    p{0} (1.0.{0})\n"),
        "yarn.lock": ("", 'p{0}@1:\n  version "{0}"\n'),
        "pnpm-lock.yaml": ("lockfileVersion: '9.0'\npackages:\n", "  p{0}@1.0.{0}:\n"),
        "pyproject.toml": ("[project]\ndependencies = [\n", '"p{0}==1.0.{0}",\n'),
        "Cargo.toml": ("[dependencies]\n", 'p{0} = "=1.0.{0}"\n'),
        "Cargo.lock": ("", '[[package]]\nname="p{0}"\nversion="1.0.{0}"\nsource="r"\n'),
        "pylock.toml": ("", '[[packages]]\nname="p{0}"\nversion="1.0.{0}"\n'),
    }.get(name, ("", '[[package]]\nname="p{0}"\nversion="1.0.{0}"\n'))
    text = head + "".join(line.format(n) for n in range(count))
    return (text + ("]\n" if name == "pyproject.toml" else "")).encode()


@pytest.mark.parametrize("name", MANIFESTS)
def test_time_is_linear_in_the_entries(name: str) -> None:
    count = 200_000 if name in {"requirements.txt", "go.mod", "pnpm-lock.yaml"} else 20_000
    data = many(name, count)
    start = time.perf_counter()
    found = MANIFESTS[name].read(data)
    taken = time.perf_counter() - start
    assert len(found) == count
    assert sum(p.line > 0 for p in found) == count
    assert taken < 10  # at most a second on a quiet machine
