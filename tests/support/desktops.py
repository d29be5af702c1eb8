"""Desktops to try the window on: a window manager with a panel, and two monitors beside or above each other."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from build_scripts.build.smoke import display
from game.app.paths import program_folder

_PANEL = """<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <margins><top>0</top><bottom>{panel}</bottom><left>0</left><right>0</right></margins>
</openbox_config>
"""
_TWO_MONITORS = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
EndSection
Section "Device"
  Identifier "memory"
  Driver "dummy"
  VideoRam 64000
EndSection
Section "Monitor"
  Identifier "glass"
  HorizSync 1.0-2000.0
  VertRefresh 1.0-2000.0
  Modeline "1280x720" 74.50 1280 1344 1472 1664 720 723 728 748
EndSection
Section "Screen"
  Identifier "screen"
  Device "memory"
  Monitor "glass"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "1280x720"
    Virtual 2560 1600
  EndSubSection
EndSection
"""


@contextmanager
def managed(size: tuple[int, int], panel: int, folder: Path) -> Iterator[Mapping[str, str]]:
    """The environment of a desktop with window frames and a panel of some height at the bottom."""
    with display(size=size) as environment, _window_manager(environment, panel, folder):
        yield environment


@contextmanager
def two_monitors(second: tuple[int, int], folder: Path) -> Iterator[Mapping[str, str]]:
    """The environment of a desktop with the primary monitor, 1280×720, and one like it that lies at `second` to it."""
    config = folder / "xorg.conf"
    config.write_text(_TWO_MONITORS)
    reading, writing = os.pipe()
    command = [
        "Xorg",
        "-displayfd",
        str(writing),
        "-config",
        str(config),
        "-logfile",
        str(folder / "xorg.log"),
    ]
    command += ["-noreset", "-nolisten", "tcp", "-sharevts", "-novtswitch"]
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(command, pass_fds=(writing,), **quiet) as server:
        os.close(writing)
        try:
            with os.fdopen(reading) as numbers:
                environment = {**os.environ, "DISPLAY": f":{numbers.readline().strip()}"}
            for name in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY"):
                environment.pop(name, None)
            first = max(0, -second[0]), max(0, -second[1])
            other = max(0, second[0]), max(0, second[1])
            mode = ["--mode", "1280x720"]
            arranged = ["--output", "DUMMY0", "--primary", *mode, "--pos", f"{first[0]}x{first[1]}"]
            arranged += ["--output", "DUMMY1", *mode, "--pos", f"{other[0]}x{other[1]}"]
            for words in (["--addmode", "DUMMY1", "1280x720"], arranged, ["--query"]):
                subprocess.run(["xrandr", *words], env=environment, check=True, timeout=20, **quiet)
            with _window_manager(environment, 0, folder):
                yield environment
        finally:
            server.terminate()


@contextmanager
def _window_manager(environment: Mapping[str, str], panel: int, folder: Path) -> Iterator[None]:
    config = folder / "openbox.xml"
    config.write_text(_PANEL.format(panel=panel))
    with subprocess.Popen(
        ["openbox", "--config-file", str(config)],
        env=dict(environment),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as manager:
        try:
            _wait_for_manager(environment)
            yield
        finally:
            manager.terminate()


def _wait_for_manager(environment: Mapping[str, str]) -> None:
    end = time.monotonic() + 10
    while time.monotonic() < end:
        command = ["xdotool", "get_desktop"]
        if not subprocess.run(command, env=dict(environment), capture_output=True, check=False).returncode:
            return
        time.sleep(0.05)
    raise AssertionError("no window manager came")


def opened(environment: Mapping[str, str], **wish: Any) -> dict[str, Any]:
    """What `tests.support.opened_window` says on a desktop."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.opened_window", json.dumps({"place": None, **wish})],
        env={**environment, "PYTHONPATH": str(program_folder())},
        cwd=program_folder(),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    answer: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return answer
