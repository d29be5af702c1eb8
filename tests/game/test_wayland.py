"""The game on a desktop that speaks only Wayland: a window opens, and a whole hand is played in it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from game.app.paths import program_folder
from tests.support.outside import needs


@pytest.fixture
def wayland(tmp_path: Path) -> Iterator[Mapping[str, str]]:
    """The environment of a desktop without X."""
    runtime = tmp_path / "run"
    runtime.mkdir(mode=0o700)
    unwanted = ("DISPLAY", "SDL_FRAMEBUFFER_ACCELERATION")
    environment = {name: value for name, value in os.environ.items() if name not in unwanted}
    environment |= {"XDG_RUNTIME_DIR": str(runtime), "WAYLAND_DISPLAY": "test", "SDL_VIDEODRIVER": "wayland"}
    command = ["weston", "--backend=headless-backend.so", "--socket=test", "--width=1280", "--height=800"]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, env=environment, stdout=quiet, stderr=quiet) as compositor:
        try:
            end = time.monotonic() + 20
            while not (runtime / "test").exists():
                assert time.monotonic() < end and compositor.poll() is None, "weston did not start"
                time.sleep(0.05)
            yield environment
        finally:
            compositor.terminate()


@pytest.mark.window
@needs("weston")
def test_a_hand_is_played_where_there_is_only_wayland(wayland: Mapping[str, str], tmp_path: Path) -> None:
    report, picture = tmp_path / "report.json", tmp_path / "picture.png"
    game = ["-m", "game", "--data-dir", str(tmp_path), "--smoke", "harbin", "--screenshot", str(picture)]
    done = subprocess.run(
        [sys.executable, *game, "--report", str(report)],
        env=dict(wayland),
        cwd=program_folder(),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(report.read_text("utf-8"))
    assert found["hand"] in ("win", "washout")
    assert found["size"][0] >= 1024 and picture.stat().st_size > 50_000
