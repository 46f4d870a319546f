"""`python -I -m chainseal`. Without `-I` the folder you stand in is on the module path; CI must not do that."""

import sys

from chainseal.cli import main

if __name__ == "__main__":
    sys.exit(main())
