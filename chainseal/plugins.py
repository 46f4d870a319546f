"""Discovery of plug-ins: each module of a plug-in package ends with one typed value, and that is its registration."""

from __future__ import annotations

import os
from importlib import import_module
from typing import TypeVar

T = TypeVar("T")


class PluginError(Exception):
    """A plug-in package is empty or broken; a bug in this installation, since no rules must never mean all is well."""


def names(package: str) -> list[str]:
    """The module names of `package`, sorted. A listing, since `pkgutil` loads `inspect` and costs as much as a run."""
    found: set[str] = set()
    for folder in import_module(package).__path__:
        if not os.path.isdir(folder):  # in a zip archive
            return _names_anywhere(package)
        found |= {name[:-3] for name in os.listdir(folder) if name.endswith(".py") and name != "__init__.py"}
    return sorted(found)


def _names_anywhere(package: str) -> list[str]:
    from pkgutil import iter_modules  # noqa: PLC0415

    return sorted(module.name for module in iter_modules(import_module(package).__path__))


def offered(package: str, value: str, kind: type[T]) -> tuple[T, ...]:
    """What the modules of `package` offer under the name `value`, by `id` or `name`, sorted. Raises PluginError."""
    return offered_by((package,), value, kind)


def offered_by(packages: tuple[str, ...], value: str, kind: type[T]) -> tuple[T, ...]:
    """What the modules of all `packages` offer, together. Raises PluginError for an empty package or a repeated id."""
    found: dict[str, T] = {}
    for package in packages:
        before = len(found)
        for name in names(package):
            plugin = one(package, name, value, kind)
            key = str(getattr(plugin, "id", None) or getattr(plugin, "name", name))
            if key in found:
                raise PluginError(f"{package} offers {key} twice")
            found[key] = plugin
        if len(found) == before:
            raise PluginError(f"{package} offers nothing")
    return tuple(found[key] for key in sorted(found))


def one(package: str, name: str, value: str, kind: type[T]) -> T:
    """What the module `package.name` offers, without loading its neighbours. Raises PluginError."""
    plugin = getattr(import_module(f"{package}.{name}"), value, None)
    if not isinstance(plugin, kind):
        raise PluginError(f"{package}.{name} does not end with {value} = {kind.__name__}(...)")
    return plugin
