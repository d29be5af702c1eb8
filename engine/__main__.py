"""``python -m engine``: the rules as a tool."""

import sys

from engine.cli import main

if __name__ == "__main__":
    sys.exit(main())
