"""One hand in a real window: a process of its own, a real X server, real clicks and keys, saved as it is played."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_scripts.build.smoke import display
from build_scripts.commands import WINDOW_TEST
from game.store.settings import SettingsStore
from tests.support.desktop import Desktop

LIMIT = 120.0  # seconds for the whole hand; alone it takes a quarter of that


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    missing = [package for program, package in WINDOW_TEST.items() if not shutil.which(program)]
    assert not missing, f"This test plays in a real window; install: {', '.join(missing)}"
    data = tmp_path / "data"
    data.mkdir()
    SettingsStore(data / "settings.toml").change(
        speed="instant", reduced_motion=True, confirm_win_pass=False, hints="off", language="en"
    )
    with display(tmp_path) as environment:
        played = Desktop(environment, tmp_path, data, "--rules", "beijing", "--seed", "8", "--windowed")
        yield played
        played.close()


@pytest.mark.window
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Xvfb and xdotool belong to Linux")
def test_a_hand_is_played_in_a_real_window(desktop: Desktop) -> None:
    end = time.monotonic() + LIMIT
    taken = 0
    desktop.wait(lambda: "deal" if len(desktop.lines()) >= 2 else "")
    while not (session := desktop.session()).loop.over:
        assert time.monotonic() < end, f"not over after {LIMIT:.0f} s and {taken} answers"
        if session.asked_humans():
            taken += desktop.answer(session)
        else:
            time.sleep(0.05)
    assert taken > 0
    assert desktop.size() >= (1024, 640)
    assert desktop.colours() > 200
    result = session.loop.table.result
    assert result is not None and sum(result.payments) == 0

    # The result's menu leads to the title (the first arrow only shows the focus), and Q ends the program.
    desktop.lead("Escape", "Down", "Down", "Return", "q")
    assert desktop.program.wait(timeout=20) == 0
    assert desktop.session().loop.over, "what was played is kept"
