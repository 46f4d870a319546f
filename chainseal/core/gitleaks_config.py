"""A team's gitleaks configuration as a value, read from the mapping that its TOML is. Pure; nothing is compiled here.

It has the keys of gitleaks 8.30 (the section "Configuration" of its README), and what that version does with them, as
tried against its binary: keys in any case; patterns of one allowlist joined into one alternation, in which `(?i)` holds
for all that follows; a rule that extends one of the same id overrides single values and adds keywords and allowlists.

Stricter than gitleaks, since what it passes over in silence would be a check that is not made: an unknown key, a second
rule of the same id, an empty pattern or keyword, and a wrong type are errors.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import NamedTuple

MAX_RULES = 2000
MAX_PATTERN_CHARS = 64 * 1024
MAX_WORDS = 10_000

_TOP = frozenset({"title", "description", "minversion", "extend", "rules", "allowlist", "allowlists"})
_RULE = frozenset({"id", "description", "regex", "path", "secretgroup", "entropy", "keywords", "tags", "allowlist",
                   "allowlists", "required", "skipreport"})  # fmt: skip
_ALLOWLIST = frozenset({"description", "condition", "commits", "paths", "regextarget", "regexes", "stopwords"})
_EXTEND = frozenset({"path", "url", "usedefault", "disabledrules"})
_REQUIRED = frozenset({"id", "withinlines", "withincolumns"})


class ConfigError(Exception):
    """The configuration cannot be used. The message may hold text of the file and is not yet fit to print."""


class Target(Enum):
    """What the patterns of an allowlist look at."""

    SECRET = "secret"  # noqa: S105  (the word of the configuration)
    MATCH = "match"
    LINE = "line"


class Condition(Enum):
    """Whether one check of an allowlist is enough, or all that it has must hold."""

    ANY = "or"
    ALL = "and"


class Allowlist(NamedTuple):
    """What is no secret. `regexes`, `paths` and `stopwords` are patterns, empty where the list has none."""

    regexes: str = ""
    paths: str = ""
    stopwords: str = ""
    commits: tuple[str, ...] = ()
    target: Target = Target.SECRET
    condition: Condition = Condition.ANY


class Required(NamedTuple):
    """A rule that must find something too, and how near; None is anywhere in the text."""

    rule: str
    lines: int | None
    columns: int | None


class Rule(NamedTuple):
    """One rule. Without `regex` it refuses a file by its path; a secret exceeds `entropy`, unless that is nought."""

    id: str
    regex: str = ""
    path: str = ""
    secret_group: int = 0
    entropy: float = 0.0
    keywords: tuple[str, ...] = ()
    allowlists: tuple[Allowlist, ...] = ()
    required: tuple[Required, ...] = ()
    skip_report: bool = False


class Config(NamedTuple):
    """One file: its rules by id, its global allowlists, those for single rules, and what it `extends`."""

    rules: Mapping[str, Rule]
    allowlists: tuple[Allowlist, ...]
    targeted: tuple[tuple[str, Allowlist], ...]
    extends: str
    disabled: frozenset[str]


def config_from(value: Mapping[str, object]) -> Config:
    """The configuration that a parsed TOML file means. Raises ConfigError."""
    top = _keys(value, _TOP, "the file")
    extend = _keys(_table(top.get("extend", {}), "[extend]"), _EXTEND, "[extend]")
    if extend.get("usedefault"):
        raise ConfigError("[extend] asks for useDefault, the rules inside the gitleaks program, which is not here; "
                          "save its default configuration as a file of the repository and name it by path")  # fmt: skip
    if extend.get("url"):
        raise ConfigError("[extend] names a url, which is not fetched; keep that file in the repository")
    rules: dict[str, Rule] = {}
    for number, table in enumerate(_tables(top, "rules", "[[rules]]"), 1):
        rule = _rule(table, number)
        if rule.id in rules:
            raise ConfigError(f"two rules have the id {rule.id}, of which gitleaks drops the first; rename one")
        rules[rule.id] = rule
    if len(rules) > MAX_RULES:
        raise ConfigError(f"has {len(rules):,} rules; at most {MAX_RULES:,} are read")
    overall: list[Allowlist] = []
    targeted: list[tuple[str, Allowlist]] = []
    for table in _allowlist_tables(top, "[[allowlists]]"):
        targets = _texts(table, "targetrules", "[[allowlists]]")
        allowlist = _allowlist(table, "[[allowlists]]", _ALLOWLIST | {"targetrules"})
        targeted += [(target, allowlist) for target in targets]
        overall += [] if targets else [allowlist]
    return Config(
        rules=rules,
        allowlists=tuple(overall),
        targeted=tuple(targeted),
        extends=_text(extend, "path", "[extend]"),
        disabled=frozenset(_texts(extend, "disabledrules", "[extend]")),
    )


def extended(config: Config, base: Config) -> Config:
    """`config` on top of `base`, the file that it extends."""
    rules = {rule_id: rule for rule_id, rule in base.rules.items() if rule_id not in config.disabled}
    for rule_id, rule in config.rules.items():
        rules[rule_id] = _over(rule, rules[rule_id]) if rule_id in rules else rule
    return config._replace(
        rules=rules, allowlists=config.allowlists + base.allowlists, targeted=config.targeted + base.targeted
    )


def completed(config: Config) -> Config:
    """`config` with what holds for single rules put into them, checked. Raises ConfigError."""
    rules = dict(config.rules)
    for rule_id, allowlist in config.targeted:
        if rule_id not in rules:
            raise ConfigError(f"[[allowlists]] targets the rule {rule_id}, and there is none")
        rules[rule_id] = rules[rule_id]._replace(allowlists=(*rules[rule_id].allowlists, allowlist))
    for rule in rules.values():
        if not rule.regex and not rule.path:
            raise ConfigError(f"rule {rule.id} has neither regex nor path, and would find nothing")
        for required in rule.required:
            if required.rule not in rules:
                raise ConfigError(f"rule {rule.id} requires the rule {required.rule}, and there is none")
    if not any(not rule.skip_report for rule in rules.values()):
        raise ConfigError("has no rule that reports anything")
    if len(rules) > MAX_RULES:
        raise ConfigError(f"has {len(rules):,} rules with what it extends; at most {MAX_RULES:,} are read")
    return config._replace(rules=rules, targeted=())


def _over(rule: Rule, base: Rule) -> Rule:
    """`base` with what `rule` says otherwise; `required` and `skipReport` stay the base's, as in gitleaks."""
    return base._replace(
        regex=rule.regex or base.regex,
        path=rule.path or base.path,
        secret_group=rule.secret_group or base.secret_group,
        entropy=rule.entropy or base.entropy,
        keywords=base.keywords + rule.keywords,
        allowlists=base.allowlists + rule.allowlists,
    )


def _rule(table: Mapping[str, object], number: int) -> Rule:
    rule_id = _text(table, "id", f"rule {number}")
    if not rule_id.strip():
        raise ConfigError(f"rule {number} has no id")
    where = f"rule {rule_id}"
    _keys(table, _RULE, where)
    return Rule(
        id=rule_id,
        regex=_text(table, "regex", where),
        path=_text(table, "path", where),
        secret_group=_count(table, "secretgroup", where) or 0,
        entropy=_number(table, "entropy", where),
        keywords=tuple(word.lower() for word in _texts(table, "keywords", where)),
        allowlists=tuple(_allowlist(a, where, _ALLOWLIST) for a in _allowlist_tables(table, where)),
        required=tuple(_required(r, where) for r in _tables(table, "required", where)),
        skip_report=_switch(table, "skipreport", where),
    )


def _required(table: Mapping[str, object], where: str) -> Required:
    _keys(table, _REQUIRED, f"{where}, [[rules.required]]")
    rule_id = _text(table, "id", where)
    if not rule_id:
        raise ConfigError(f"{where} requires a rule without an id")
    return Required(rule_id, _count(table, "withinlines", where), _count(table, "withincolumns", where))


def _allowlist_tables(table: Mapping[str, object], where: str) -> list[dict[str, object]]:
    """The allowlists of a rule or of the file, also in the older form of a single one."""
    single = table.get("allowlist")
    if single is None:
        return _tables(table, "allowlists", where)
    if table.get("allowlists"):
        raise ConfigError(f"{where}: allowlist is the old name of allowlists, and both are there; merge them")
    return [_lowered(item) for item in (single if isinstance(single, list) else [_table(single, where)])]


def _allowlist(table: Mapping[str, object], where: str, known: frozenset[str]) -> Allowlist:
    _keys(table, known, f"{where}, an allowlist")
    condition = {"": Condition.ANY, "OR": Condition.ANY, "||": Condition.ANY, "AND": Condition.ALL,
                 "&&": Condition.ALL}.get(_text(table, "condition", where).upper())  # fmt: skip
    target = {t.value: t for t in Target}.get(_text(table, "regextarget", where) or Target.SECRET.value)
    if condition is None or target is None:
        raise ConfigError(f"{where}, an allowlist: condition is and or or, regexTarget is secret, match or line")
    allowlist = Allowlist(
        regexes=_either(_texts(table, "regexes", where)),
        paths=_either(_texts(table, "paths", where)),
        stopwords=_either(re.escape(word.lower()) for word in _texts(table, "stopwords", where)),
        commits=tuple(_texts(table, "commits", where)),
        target=target,
        condition=condition,
    )
    if not (allowlist.regexes or allowlist.paths or allowlist.stopwords or allowlist.commits):
        raise ConfigError(f"{where}: an allowlist needs commits, paths, regexes or stopwords")
    return allowlist


def _either(patterns: Iterable[str]) -> str:
    """One pattern for all of them. They are not grouped one by one: gitleaks does not, and a flag goes on."""
    joined = "|".join(patterns)
    return f"(?:{joined})" if joined else ""


def _keys(table: Mapping[str, object], known: frozenset[str], where: str) -> dict[str, object]:
    lowered = _lowered(table)
    for key in lowered:
        if key not in known:
            raise ConfigError(f'{where}: the key "{key}" is not one that is known here')
    return lowered


def _lowered(table: object) -> dict[str, object]:
    return {str(key).lower(): value for key, value in table.items()} if isinstance(table, dict) else {}


def _table(value: object, where: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise ConfigError(f"{where} must be a table")
    return {str(key): item for key, item in value.items()}


def _tables(table: Mapping[str, object], key: str, where: str) -> list[dict[str, object]]:
    value = table.get(key, [])
    if not isinstance(value, list):
        raise ConfigError(f"{where}: {key} must be an array of tables")
    return [_lowered(_table(item, where)) for item in value]


def _text(table: Mapping[str, object], key: str, where: str) -> str:
    value = table.get(key, "")
    if not isinstance(value, str) or len(value) > MAX_PATTERN_CHARS:
        raise ConfigError(f"{where}: {key} must be a text of at most {MAX_PATTERN_CHARS:,} characters")
    return value


def _texts(table: Mapping[str, object], key: str, where: str) -> list[str]:
    value = table.get(key, [])
    out = [item for item in value if isinstance(item, str) and item] if isinstance(value, list) else []
    if not isinstance(value, list) or len(out) != len(value) or len(out) > MAX_WORDS:
        raise ConfigError(f"{where}: {key} must be a list of at most {MAX_WORDS:,} texts, none of them empty")
    return out


def _count(table: Mapping[str, object], key: str, where: str) -> int | None:
    value = table.get(key)
    if value is not None and (not isinstance(value, int) or isinstance(value, bool) or value < 0):
        raise ConfigError(f"{where}: {key} must be a number, nought or more")
    return value


def _number(table: Mapping[str, object], key: str, where: str) -> float:
    value = table.get(key, 0.0)
    if not isinstance(value, (int, float)) or isinstance(value, bool) or not 0 <= value <= 64:
        raise ConfigError(f"{where}: {key} must be a number of bits, from 0")
    return float(value)


def _switch(table: Mapping[str, object], key: str, where: str) -> bool:
    value = table.get(key, False)
    if not isinstance(value, bool):
        raise ConfigError(f"{where}: {key} must be true or false")
    return value
