"""`python -m tests.bench [NAME…]`: print ratios against a baseline that is measured in the same run."""

from __future__ import annotations

import sys
from importlib import import_module
from pkgutil import iter_modules

import tests.bench


def main() -> int:
    known = [module.name for module in iter_modules(tests.bench.__path__) if not module.name.startswith("_")]
    wanted = sys.argv[1:] or known
    if not set(wanted) <= set(known):
        sys.stderr.write(f"usage: python -m tests.bench [{'|'.join(known)}]\n")
        return 64
    for name in wanted:
        import_module(f"tests.bench.{name}").main()
    return 0


sys.exit(main())
