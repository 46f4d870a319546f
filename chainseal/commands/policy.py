"""`chainseal policy show`."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from chainseal import output
from chainseal.core.commands import Command
from chainseal.core.detection.secrets import secret_spans
from chainseal.core.documents import Json
from chainseal.core.policy import Policy
from chainseal.core.shown import shown
from chainseal.policies import policy_named, to_mapping
from chainseal.repository import Repository
from chainseal.trees import IndexTree
from chainseal.verbs.auditing import every_rule
from chainseal.verbs.choosing import Request, effective_policy


def arguments(parser: ArgumentParser) -> None:
    """The arguments of `policy`."""
    parser.add_argument("what", choices=("show",), nargs="?", default="show", help="show: print the policy in force")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default: text, a policy file")


def execute(options: Namespace) -> int:
    """Print the effective policy; as text it is a policy file that says where each value came from."""
    rules = every_rule()
    with Repository(options.project) as repository:
        request = Request(policy_from=options.policy_from)
        policy = effective_policy(repository, request, IndexTree(repository), rules)
    value = to_mapping(policy, rules)
    output.write([json.dumps(value, indent=2) + "\n"] if options.format == "json" else _text(policy, value), options)
    return 0


def _text(policy: Policy, value: dict[str, Json]) -> Iterator[str]:
    yield f"# in force: {policy_named(policy)}\n"
    for key, item in value.items():
        if isinstance(item, dict) and item:
            yield f"{key}:\n"
            for name, inner in item.items():
                yield f"  {name}: {_dump(inner)}  # {_origin(policy, f'/{key}/{name}')}\n"
        elif isinstance(item, list) and item and isinstance(item[0], dict):
            yield f"{key}:\n" + "".join(f"  - {_dump(one)}\n" for one in item)
        else:
            yield f"{key}: {_dump(item)}  # {_origin(policy, f'/{key}')}\n"


def _origin(policy: Policy, pointer: str) -> str:
    return shown(policy.origins.get(pointer, f"built-in {policy.base}"), secret_spans, 400)


def _dump(value: Json) -> str:
    return json.dumps(value, ensure_ascii=True)


COMMAND = Command(
    name="policy",
    summary="show the policy in force, and where each value came from",
    example="chainseal policy show",
    arguments=arguments,
    run=execute,
)
