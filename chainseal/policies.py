"""Reading the policy: built-in `default` and `strict`, the repository's file, and what that file extends.

Any error ends the run. The same file is read from the work tree, the index or a commit; whoever asks says which.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from posixpath import normpath
from typing import Any

from chainseal import plugins, schema
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Document, Json, Part
from chainseal.core.errors import ChainsealError, PolicyError
from chainseal.core.levels import Level, level_named
from chainseal.core.places import Lines
from chainseal.core.policy import Policy, Waiver
from chainseal.core.rules import PACKAGES, GateRule
from chainseal.core.shown import shown
from chainseal.core.sighting import effective_level
from chainseal.loading import format_of, load

POLICY_PATH = ".chainseal/policy.yaml"
BUILT_IN = {"default": Policy(), "strict": Policy(base="strict")}
MAX_EXTENDS = 5
MAX_READ = 1024 * 1024  # of a file that the policy names; the policy itself is a document, and smaller
BUILT_IN_LABEL = "built-in default"
_RULE_ID = re.compile(rb"CS[0-9]{3}")

Read = Callable[[str], "bytes | None"]


def load_policy(read: Read, tree: str, rules: Sequence[GateRule]) -> Policy:
    """The effective policy of the tree that `read` reads files of; the built-in one when there is no file.

    Raises PolicyError on any error in it, or in a policy that it extends.
    """
    data = read(POLICY_PATH)
    if data is None:
        return BUILT_IN["default"]._replace(tree=tree)
    policy = _extended(POLICY_PATH, data, read, ())
    _check_rules(policy, rules, _lines_of_rules(data))
    return _with_gitleaks(policy, read)._replace(path=POLICY_PATH, tree=tree)


def policy_named(policy: Policy) -> str:
    """How reports name the policy's origin."""
    if not policy.path:
        return BUILT_IN_LABEL
    return policy.path if policy.tree in {"", "worktree"} else f"{policy.path} of {policy.tree[:12]}"


def to_mapping(policy: Policy, rules: Sequence[GateRule]) -> dict[str, Json]:
    """The policy in full, every rule with its level, as a mapping that fits the policy schema."""
    out: dict[str, Json] = {
        "version": 1,
        "extends": policy.base,
        "candidate_paths": list(policy.candidate_paths),
        "memory_dirs": list(policy.memory_dirs),
    }
    refs: dict[str, Json] = {"default_branch": policy.default_branch, "deployed_ref": policy.deployed_ref}
    out |= {key: value for key, value in refs.items() if value}
    out["limits"] = {"content_chars": policy.content_chars, "review_after_days": policy.review_after_days}
    levels = {rule.id: effective_level(rule, policy) for rule in rules}
    out["rules"] = {rule_id: level.word if level is not None else "off" for rule_id, level in levels.items()}
    out["waivers"] = [_waiver_mapping(waiver) for waiver in policy.waivers]
    out["stores"] = {name: {} for name in policy.stores}
    if policy.gitleaks:
        out["gitleaks"] = {"config": policy.gitleaks}
    return _shown(out)


def _with_gitleaks(policy: Policy, read: Read) -> Policy:
    """The policy with the team's rules that it names, read from the same tree as the policy itself."""
    if not policy.gitleaks:
        return policy
    from chainseal.gitleaks import load_gitleaks  # noqa: PLC0415  (few policies name one)

    loaded = load_gitleaks(read, policy.gitleaks)
    return policy._replace(scanner=loaded.scanner, files=(*policy.files, *loaded.files))


def _waiver_mapping(waiver: Waiver) -> dict[str, Json]:
    what: dict[str, Json] = {"path": waiver.path} if waiver.path else {"digest": waiver.digest}
    return {"rule": waiver.rule, **what, "reason": waiver.reason, "until": waiver.until.isoformat()}


def _shown(value: dict[str, Json]) -> dict[str, Json]:
    """The mapping with every text in it made fit to print."""

    def fit(item: Json) -> Json:
        if isinstance(item, str):
            return shown(item, secret_spans, 400)
        if isinstance(item, list):
            return [fit(one) for one in item]
        return {key: fit(one) for key, one in item.items()} if isinstance(item, dict) else item

    return {key: fit(item) for key, item in value.items()}


def _extended(path: str, data: bytes, read: Read, seen: tuple[str, ...]) -> Policy:
    document = _document(path, data)
    value = document.value
    if not isinstance(value, dict):
        raise _error(document, "", "the policy is not a mapping")
    base = str(value.get("extends", "default"))
    policy = BUILT_IN[base] if base in BUILT_IN else _extends(document, normpath(base), read, (*seen, path))
    return _merged(policy, document, value)._replace(files=(*policy.files, path))


def _extends(document: Document, path: str, read: Read, seen: tuple[str, ...]) -> Policy:
    if path in seen or len(seen) > MAX_EXTENDS:
        raise _error(document, "/extends", "this policy extends itself, or too many others")
    if path.startswith(("/", "..")):
        raise _error(document, "/extends", "a policy extends default, strict, or a file in the repository")
    data = read(path)
    if data is None:
        raise _error(document, "/extends", f"there is no policy {shown(path, secret_spans)}")
    return _extended(path, data, read, seen)


def _document(path: str, data: bytes) -> Document:
    try:
        document = load(path, data)
    except ChainsealError as error:
        raise PolicyError(error.message, path=error.path, line=error.line) from error
    for problem in schema.problems("policy", document.value):
        hint = f"; {problem.fix}" if problem.fix and "did you mean" not in problem.message else ""
        raise _error(document, problem.pointer, f"{problem.message}{hint}")
    return document


def _merged(policy: Policy, document: Document, value: dict[str, Json]) -> Policy:
    limits = _mapping(value.get("limits"))
    own: dict[str, Any] = {
        key: tuple(value[key]) if isinstance(value[key], list) else value[key]  # type: ignore[arg-type]
        for key in ("candidate_paths", "memory_dirs", "default_branch", "deployed_ref")
        if key in value
    }
    own |= {key: int(str(limit).partition(".")[0]) for key, limit in limits.items()}
    gitleaks = _mapping(value.get("gitleaks"))
    if gitleaks:
        own["gitleaks"] = str(gitleaks["config"])
    if "candidate_paths" in own:
        own["candidate_paths"] = tuple(
            _glob(document, f"/candidate_paths/{n}", pattern) for n, pattern in enumerate(own["candidate_paths"])
        )
    levels = {rule: _level(str(word)) for rule, word in _mapping(value.get("rules")).items()}
    waivers = value.get("waivers")
    said = [f"/{key}" for key in own if key not in {*limits, "gitleaks"}]
    said += ["/gitleaks/config"] if gitleaks else []
    said += [f"/limits/{key}" for key in limits] + [f"/rules/{rule}" for rule in levels]
    return policy._replace(
        **own,
        levels={**policy.levels, **levels},
        stores=(*policy.stores, *_mapping(value.get("stores"))),
        waivers=(*policy.waivers, *_waivers(document, waivers if isinstance(waivers, list) else [])),
        origins={**policy.origins, **dict.fromkeys(said, document.path)},
    )


def path_glob(pattern: str) -> str:
    """A glob of repository paths that can match; a folder means all that is in it. Raises ValueError."""
    parts = [part for part in pattern.split("/") if part not in {"", "."}]
    if pattern.startswith("/") or ".." in parts:
        raise ValueError("a path glob is relative to the repository and stays in it")
    if (
        not pattern.strip()
        or not parts
        or any(c in pattern for c in "{}\\")
        or pattern.count("[") != pattern.count("]")
    ):
        raise ValueError("this is no path glob: *, ?, [abc] and ** are known, braces are not")
    if not any(c in parts[-1] for c in "*?[") and format_of(parts[-1]) is None:
        parts.append("**")
    return "/".join(parts)


def _glob(document: Document, pointer: str, pattern: str) -> str:
    try:
        return path_glob(pattern)
    except ValueError as error:
        raise _error(document, pointer, str(error)) from error


def _waivers(document: Document, values: list[Json]) -> list[Waiver]:
    out = []
    for n, value in enumerate(values):
        waiver = {key: str(item) for key, item in _mapping(value).items()}
        try:
            until = date.fromisoformat(waiver["until"])
        except ValueError as error:
            raise _error(document, f"/waivers/{n}/until", "this is no date of the calendar") from error
        out.append(
            Waiver(
                rule=waiver["rule"],
                path=normpath(waiver["path"]) if "path" in waiver else "",
                digest=waiver.get("digest", "").removeprefix("sha256:"),
                reason=waiver["reason"],
                until=until,
                line=_line(document, f"/waivers/{n}"),
            )
        )
    return out


def _check_rules(policy: Policy, rules: Sequence[GateRule], lines: Mapping[str, int]) -> None:
    """Refuse what names no rule, weakens a guard, makes a Lumi rule decide, or turns off a whole family."""
    known = {rule.id: rule for rule in rules}
    if not known.keys() >= {*policy.levels, *(w.rule for w in policy.waivers)} or None in policy.levels.values():
        known = {rule.id: rule for rule in plugins.offered_by(PACKAGES, "RULE", GateRule)}  # those of other commands
    for rule_id in (*policy.levels, *(w.rule for w in policy.waivers)):
        if rule_id not in known:
            raise _of_rule(rule_id, f"there is no rule {rule_id}; see chainseal rules", lines)
    for rule_id, level in policy.levels.items():
        rule = known[rule_id]
        if rule.guard and (level is None or level < (rule.level or level)):
            what = "cannot be turned off" if level is None else f"cannot be made a {level.word}"
            raise _of_rule(rule_id, f"{rule_id} guards the trust boundary and {what}; waive a single finding", lines)
        if rule.family == "4xx" and level is not None and level > Level.WARNING:
            raise _of_rule(rule_id, f"{rule_id} is about Lumi, which never changes a decision: at most warning", lines)
    off = {rule_id for rule_id, level in policy.levels.items() if level is None}
    for family in sorted({rule.family for rule in known.values()}):
        members = {rule.id for rule in known.values() if rule.family == family}
        if members <= off:
            raise _of_rule(max(members), f"turns off the whole family {family}; leave one of its rules on", lines)


def _of_rule(rule_id: str, message: str, lines: Mapping[str, int]) -> PolicyError:
    return PolicyError(message, path=POLICY_PATH, line=lines.get(rule_id))


def _lines_of_rules(data: bytes) -> dict[str, int]:
    """The line of the policy file that names each rule, where one does."""
    found = ((rule, n) for n, line in enumerate(data.splitlines(), 1) for rule in _RULE_ID.findall(line))
    return {rule.decode("ascii"): n for rule, n in reversed(list(found))}


def _level(word: str) -> Level | None:
    return None if word == "off" else level_named(word)


def _mapping(value: Json | None) -> dict[str, Json]:
    return value if isinstance(value, dict) else {}


def _line(document: Document, pointer: str) -> int:
    nodes, lines = document.nodes(document.text), Lines(document.text)
    while pointer:
        node = nodes.get((pointer, Part.KEY)) or nodes.get((pointer, Part.VALUE))
        if node:
            return lines.place(node.start, node.end).line
        pointer = pointer.rpartition("/")[0]
    return 1


def _error(document: Document, pointer: str, message: str) -> PolicyError:
    return PolicyError(message, path=shown(document.path, secret_spans, 400), line=_line(document, pointer))
