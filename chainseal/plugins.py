"""Discovery of plug-ins: each module of a plug-in package ends with one typed value, and that is its registration."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TypeVar

T = TypeVar("T")


class PluginError(Exception):
    """A plug-in package is empty or broken; a bug in this installation, since no rules must never mean all is well."""


def names(package: str) -> list[str]:
    """The module names of `package`, sorted."""
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
