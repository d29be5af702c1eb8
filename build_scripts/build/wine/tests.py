"""The tests, run by a Windows Python in Wine: `dev.py test --for windows [--slice] [arguments of pytest]`."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Mapping
from typing import Final

from build_scripts.build.packing.product import ROOT
from build_scripts.build.wine import MADE
from build_scripts.build.wine.parts import PartError
from build_scripts.build.wine.prefix import TRIES, Prefix, WineError, opened
from build_scripts.build.wine.python import make_python
from build_scripts.environment import Trouble

SLICE: Final = (
    "tests/engine",
    "tests/rulesets",
    "tests/game/test_store.py",
    "tests/game/test_store_proof.py",
)
"""What differs most between systems, in a few minutes: text, files, locks, kills and the command line."""

SECONDS, SLICE_SECONDS = 3600.0, 900.0
"""For all tests, and for the slice, which takes two minutes on two quiet cores."""

LEFT_OUT: Final[Mapping[str, str]] = {
    "tests/engine/test_shapes_distance.py": "numpy calls functions that Wine 8's C library lacks",
    "tests/build_scripts/test_dev.py": "this Windows Python has no launcher to make environments with",
    "tests/test_project.py": "it looks at sources, which are the same on every system",
    **dict.fromkeys(
        (
            "tests/rulesets/test_fifth_ruleset.py",
            "tests/rulesets/test_fifth_play.py",
            "tests/game/test_fifth_on_screen.py",
            "tests/devices/test_picking.py",
        ),
        "importlib of the Lib folder and of the library differ in a patch release",
    ),
}
"""Files that are left out, with the reason. Tests that skip themselves say why in pytest's summary."""


def main(arguments: list[str]) -> int:
    """pytest's exit code; 2 with one line where Wine or a part is missing."""
    sliced = "--slice" in arguments
    given = [word for word in arguments if word != "--slice"] or [
        *(SLICE if sliced else ("tests",)),
        "-n",
        "2",
    ]
    try:
        program = make_python(MADE / "python", MADE / "parts")
        for file, reason in LEFT_OUT.items():
            print(f"left out: {file}: {reason}", flush=True)
        left_out = [f"--ignore={file}" for file in LEFT_OUT]
        silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONDONTWRITEBYTECODE": "1"}
        limit = SLICE_SECONDS if sliced else SECONDS
        for _ in range(TRIES):
            with opened() as prefix:
                command = [str(program), "-m", "pytest", "-p", "no:cacheprovider", *left_out, *given]
                code = follow(prefix, command, limit, silent)
            if code is not None:
                return code
            print(f"Wine stood still; not done after {limit:.0f} s", flush=True)
        return 1
    except (PartError, WineError, Trouble, OSError) as error:
        print(error, file=sys.stderr)
        return 2


def follow(prefix: Prefix, command: list[str], limit: float, extra: Mapping[str, str]) -> int | None:
    """Pass on what a program prints; its exit code, or None where it was not done within `limit` seconds."""
    running = prefix.start(command, cwd=ROOT, extra=extra)
    assert running.stdin is not None and running.stdout is not None
    running.stdin.close()
    late = threading.Event()

    def end() -> None:
        late.set()
        running.kill()
        prefix.stop()  # what it has started would keep its output open

    clock = threading.Timer(limit, end)
    clock.start()
    try:
        for line in running.stdout:
            sys.stdout.write(line.decode("utf-8", errors="replace").rstrip("\r\n") + os.linesep)
            sys.stdout.flush()
        code = running.wait()
    finally:
        clock.cancel()
    return None if late.is_set() else code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
