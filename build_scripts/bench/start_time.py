"""How long the built program takes to its first frame, beside the same program from source."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from build_scripts.build.packing.product import ROOT
from build_scripts.build.smoke import SmokeError

MOST = 1.5
ROUNDS, MORE_ROUNDS = 3, 6


def check_start(program: Path, environment: Mapping[str, str], folder: Path) -> None:
    """Print both times and raise SmokeError where the built program takes more than MOST times as long.

    The quickest of several starts counts, by turns, so that what else the machine does weighs on both alike.
    """
    built = [str(program)]
    source = [sys.executable, "-P", "-m", "game"]
    with_source = {**environment, "PYTHONPATH": str(ROOT)}
    first_frame(built, environment, folder)
    first_frame(source, with_source, folder)
    ours, theirs = float("inf"), float("inf")
    for number in range(ROUNDS + MORE_ROUNDS):
        if number >= ROUNDS and ours <= MOST * theirs:
            break
        ours = min(ours, first_frame(built, environment, folder))
        theirs = min(theirs, first_frame(source, with_source, folder))
    print(f"start to first frame: {ours:.2f} s; from source {theirs:.2f} s", flush=True)
    if ours > MOST * theirs:
        raise SmokeError(f"the start takes {ours / theirs:.1f} times as long as from source; at most {MOST}")


def first_frame(command: Sequence[str], environment: Mapping[str, str], folder: Path) -> float:
    """Seconds from the start of the process to the first frame. Raises SmokeError if there is none."""
    folder.mkdir(parents=True, exist_ok=True)
    report = folder / "start.json"
    report.unlink(missing_ok=True)
    asked = [
        "--data-dir",
        str(folder / "data"),
        "--screenshot",
        str(folder / "start.png"),
        "--report",
        str(report),
    ]
    begin = time.time()
    subprocess.run([*command, *asked], env=dict(environment), capture_output=True, timeout=120, check=False)
    try:
        return float(json.loads(report.read_text(encoding="utf-8"))["first_frame_at"]) - begin
    except (OSError, ValueError, KeyError) as error:
        raise SmokeError(f"{command[0]}: no first frame: {error}") from error
