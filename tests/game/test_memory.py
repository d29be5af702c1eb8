"""A long evening costs no more memory than a short one: caches are small, and nothing of a finished hand stays."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from build_scripts.proof.long_run import LIMIT
from game.app.paths import program_folder

HANDS, STEP = 150, 50
SLOPE = 0.25
"""Megabytes a hand; of the growth that was reported, 125 MB in 280 hands, a little more than half."""


@pytest.mark.long
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells what a process holds now")
def test_memory_does_not_grow_from_hand_to_hand() -> None:
    command = ["-m", "build_scripts.proof.long_run", "--hands", str(HANDS), "--step", str(STEP)]
    done = subprocess.run(
        [sys.executable, *command, "--every", "60", "--level", "novice"],
        cwd=program_folder(),
        env={**os.environ, "PYTHONPATH": str(program_folder())},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    held = [float(line.split()[2]) for line in done.stdout.splitlines() if " hands " in line]
    assert len(held) == HANDS // STEP
    assert held[-1] < LIMIT
    assert (held[-1] - held[0]) / (HANDS - STEP) < SLOPE
