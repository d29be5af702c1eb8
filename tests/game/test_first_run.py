"""The first start, where things are as they happen to be: an empty home, one that cannot be written, no sound, no
screen, a screen of one and a half times the density. Each start is a process of its own that sees only its home."""

from __future__ import annotations

import ctypes
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.paths import find_paths, program_folder
from game.app.program import App
from game.app.screen import Screen
from game.app.services import Services
from game.app.window_place import WindowPlace
from game.scenes.new_match import NewMatch
from game.scenes.title import Title
from game.store.settings import Settings, SettingsStore

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="made up as Linux has it")
DROP_FROM_BOUNDS, WRITE_ANYWHERE = 24, 1  # prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE)


def start(
    home: Path, *arguments: str, bound: Callable[[], None] | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Start the program with this home and nothing else of the person who runs the tests."""
    own = {
        "HOME": str(home),
        "PATH": os.environ["PATH"],
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    own |= {
        "PYTHONPATH": str(program_folder()),
        "PYTHONDONTWRITEBYTECODE": "1",
        "LANG": "C.UTF-8",
        **environment,
    }
    return subprocess.run(
        [sys.executable, "-P", "-m", "game", *arguments],
        cwd=home,
        env={key: value for key, value in own.items() if value},
        preexec_fn=bound,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def trial(out: Path) -> tuple[str, ...]:
    return ("--screenshot", str(out / "first.png"), "--report", str(out / "report.json"))


def found(out: Path) -> dict[str, Any]:
    """What a start wrote, once its picture is known to show something."""
    picture = pygame.image.load(str(out / "first.png"))
    width, height = picture.get_size()
    assert (width, height) >= (1024, 640)
    assert len({tuple(picture.get_at((x, y))) for x in range(0, width, 9) for y in range(0, height, 9)}) > 200
    report: dict[str, Any] = json.loads((out / "report.json").read_text(encoding="utf-8"))
    return report


@linux
def test_an_empty_home_becomes_one_with_a_match_in_it(tmp_path: Path) -> None:
    home, out = tmp_path / "home", tmp_path / "out"
    home.mkdir()
    done = start(home, *trial(out), "--rules", "harbin", "--seed", "3")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert found(out)["rulesets"] == ["beijing", "harbin", "jilin", "guobiao"]
    assert (home / ".local/share/Northwall/northwall.db").is_file()
    log = (home / ".local/state/Northwall/log/northwall.log").read_text(encoding="utf-8")
    assert "first frame" in log and "ERROR" not in log and "WARNING" not in log
    assert {entry.name for entry in home.iterdir()} <= {".config", ".local", ".cache"}


@linux
def test_a_home_that_cannot_be_written_is_no_hindrance(tmp_path: Path) -> None:
    home, out = tmp_path / "home", tmp_path / "out"
    home.mkdir()
    out.mkdir()
    home.chmod(0o555)

    def as_anyone() -> None:
        # Even root then minds what a folder's owner forbids; for others this changes nothing.
        ctypes.CDLL(None).prctl(DROP_FROM_BOUNDS, WRITE_ANYWHERE, 0, 0, 0)

    try:
        done = start(home, *trial(out), "--rules", "beijing", "--seed", "3", bound=as_anyone)
    finally:
        home.chmod(0o755)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert len(found(out)["rulesets"]) == 4
    assert list(home.iterdir()) == []


@linux
def test_without_a_sound_device_nothing_is_said(tmp_path: Path) -> None:
    home, out = tmp_path / "home", tmp_path / "out"
    home.mkdir()
    # ALSA without a configuration has no device, and complains of it on the terminal.
    nowhere: dict[str, Any] = {"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": str(tmp_path / "none.conf")}
    done = start(home, *trial(out), **nowhere)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    found(out)


@linux
@pytest.mark.parametrize("display", ["", ":59999"])
def test_without_a_screen_one_line_says_so(display: str, tmp_path: Path) -> None:
    done = start(tmp_path, "--lang", "en", SDL_VIDEODRIVER="", DISPLAY=display)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("northwall: there is no display") and done.stderr.count("\n") == 1


class DenseWindow:
    """A window of 1280x720 desktop units on a screen at 150 %: its surface has more pixels than it has units."""

    size, position = (1280, 720), (0, 0)

    def __init__(self, real: pygame.Window) -> None:
        self._real = real
        self._surface = pygame.Surface((1920, 1080))

    def get_surface(self) -> pygame.Surface:
        return self._surface

    def flip(self) -> None:
        pass

    def destroy(self) -> None:
        self._real.destroy()


@pytest.fixture
def dense(monkeypatch: pytest.MonkeyPatch) -> Iterator[Screen]:
    real_open = Screen._open
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(Screen, "_open", staticmethod(lambda *how: DenseWindow(real_open(*how))))
    screen = Screen("test", WindowPlace(-9000, 0, 1280, 720))
    screen.poll()
    yield screen
    screen.close()


def test_at_one_and_a_half_times_the_density_pictures_are_finer_and_clicks_still_meet(dense: Screen) -> None:
    assert dense.size == (1920, 1080)
    settings = Settings(language="en", first_games="beijing harbin jilin guobiao")
    app = App(Services(find_paths(), dense, SettingsStore(None, settings)), Title())
    app.step()
    assert isinstance(app.top, Title)
    button = app.top.stage.find("main").rect
    # The same button at 1280x720 is two thirds as large, and lies where the mouse then is in desktop units.
    assert button.right <= 1920 and button.bottom <= 1080 and button.centery > 720
    where = (round(button.centerx / 1.5), round(button.centery / 1.5))
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=where, button=1, rel=(0, 0), buttons=(0, 0, 0)))
        app.step()
    assert isinstance(app.top, NewMatch)
