"""Proof that `taskkill /f` loses nothing: the built program for Windows is killed again and again while it plays.

    python -m build_scripts.proof.kill_windows --count 60

It plays all games by turns in Wine, on a screen of its own, each with one folder of saves from kill to kill; after
every kill the saves are opened as the game opens them, and the newest match must go on. Needs `dev.py build --for
windows`.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from random import Random

from build_scripts.build.packing.product import ROOT
from build_scripts.build.smoke import RULESETS, SmokeError, display
from build_scripts.build.wine.prefix import WineError, opened
from build_scripts.build.wine.trial import TrialError, killed_after

MOST = 60
"""Lines of the record after which a kill comes at the latest."""


def main(arguments: list[str] | None = None) -> int:
    """0 when nothing was lost, else 1 with the reason on standard error."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--program", type=Path, default=ROOT / "dist/windows/northwall/northwall.exe")
    call = parser.parse_args(arguments)
    luck, lines = Random(call.seed), dict.fromkeys(RULESETS, 0)
    try:
        with (
            display() as environment,
            tempfile.TemporaryDirectory() as scratch,
            opened(environment) as prefix,
        ):
            for number in range(call.count):
                rules = RULESETS[number % len(RULESETS)]
                data = Path(scratch) / rules
                lines[rules] = killed_after(prefix, call.program, rules, data, luck.randint(1, MOST))
                print(f"{number + 1}: {rules}, {lines[rules]} lines saved", flush=True)
    except (TrialError, SmokeError, WineError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{call.count} kills, {sum(lines.values())} lines saved, 0 faults")
    return 0


if __name__ == "__main__":
    sys.exit(main())
