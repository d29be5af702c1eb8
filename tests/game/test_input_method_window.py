"""A real input method in a real window: what is composed is shown in place, and its keys are its own."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from build_scripts.build.smoke import display
from game.store.settings import SettingsStore
from game.store.store import Store
from tests.support.desktop import Desktop

PROFILE = """[Groups/0]
Name=Default
Default Layout=us
DefaultIM=pinyin

[Groups/0/Items/0]
Name=keyboard-us

[Groups/0/Items/1]
Name=pinyin

[GroupOrder]
0=Default
"""
NEEDED = ("dbus-daemon", "fcitx5", "fcitx5-remote")


@pytest.fixture
def chinese(tmp_path: Path) -> Iterator[tuple[Path, dict[str, str]]]:
    """A screen on which Fcitx composes pinyin: its picture's folder, and the environment of programs on it."""
    home = tmp_path / "home"
    (home / ".config" / "fcitx5").mkdir(parents=True)
    (home / ".config" / "fcitx5" / "profile").write_text(PROFILE)
    with display(tmp_path) as usual:
        bus = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address=1"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert bus.stdout is not None
        environment = {
            **usual,
            "HOME": str(home),
            "XDG_RUNTIME_DIR": str(home),
            "LC_ALL": "C.UTF-8",
            "DBUS_SESSION_BUS_ADDRESS": bus.stdout.readline().strip(),
            "XMODIFIERS": "@im=fcitx",
            "SDL_IM_MODULE": "fcitx",
        }
        method = subprocess.Popen(
            ["fcitx5", "--disable=wayland"],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            until(lambda: remote(environment) != "")
            yield tmp_path, environment
        finally:
            for process in (method, bus):
                process.terminate()
                process.wait(timeout=10)


def remote(environment: Mapping[str, str], *words: str) -> str:
    """What Fcitx answers."""
    done = subprocess.run(
        ["fcitx5-remote", *words], env=environment, capture_output=True, text=True, check=False
    )
    return done.stdout.strip() if done.returncode == 0 else ""


def until(holds: Callable[[], bool], seconds: float = 20) -> None:
    """Wait until something holds."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, holds
        time.sleep(0.1)


@pytest.mark.window
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Xvfb and Fcitx belong to Linux")
@pytest.mark.skipif(not all(map(shutil.which, NEEDED)), reason="needs fcitx5 and its pinyin")
def test_a_name_is_composed_in_pinyin(chinese: tuple[Path, dict[str, str]]) -> None:
    folder, environment = chinese
    data = folder / "data"
    data.mkdir()
    settings = SettingsStore(data / "settings.toml")
    settings.change(
        language="en",
        reduced_motion=True,
        last_levels="human human casual casual",
        last_people="1 2 0 0",
        first_games="beijing harbin jilin guobiao",
    )
    store = Store(data / "northwall.db")
    store.set_owner("", "you")
    store.add_profile("Ann", "mei")
    store.close()
    desktop = Desktop(environment, folder, data, "--windowed")
    try:
        desktop.rest()
        desktop.lead("n", "Return")  # a new match, whose first person has no name yet
        until(lambda: remote(environment, "-s", "pinyin") == "" and remote(environment, "-n") == "pinyin")
        desktop.lead("l", "i", "n", "space")
        # While 小 is composed, the keys that would move, leave and end the form belong to the composition.
        desktop.lead("x", "i", "a", "o", "Right", "Left", "1", "Return")
        until(lambda: "林小" in (data / "settings.toml").read_text(encoding="utf-8"))
    finally:
        desktop.close()
