#!/usr/bin/env python3
"""One door to everything: `python3 build_scripts/dev.py play`, and with no command a list of the others.

Any Python can read this file, so that an old one can say what is wrong; the commands are next door.
"""

import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036
    found = sys.version.split()[0]
    sys.stderr.write("Northwall needs Python 3.11 or newer; this is Python " + found + ".\n")
    sys.exit(2)

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from build_scripts.commands import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
