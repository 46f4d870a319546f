"""`python -m tests.bench [NAME…] [ARGUMENT…]`: print ratios against a baseline that is measured in the same run.

Arguments behind the names are the last one's, as the corpora of `detect` are.
"""

from __future__ import annotations

import sys
from importlib import import_module
from itertools import takewhile
from pkgutil import iter_modules

import tests.bench


def main() -> int:
    known = [module.name for module in iter_modules(tests.bench.__path__) if not module.name.startswith("_")]
    wanted = list(takewhile(known.__contains__, sys.argv[1:])) if len(sys.argv) > 1 else known
    if not wanted:
        sys.stderr.write(f"usage: python -m tests.bench [{'|'.join(known)}] [ARGUMENT...]\n")
        return 64
    rest = sys.argv[1 + len(wanted) :]
    for name in wanted:
        import_module(f"tests.bench.{name}").main(rest if name == wanted[-1] else ())
    return 0


sys.exit(main())
