"""Keyboards that write other letters, in a real window: no layout costs a call."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_scripts.build.smoke import display
from game.app.paths import find_paths
from game.scenes.table.prompt import Prompt
from game.store.settings import SettingsStore
from game.text import Texts
from tests.support.desktop import Desktop

LIMIT = 90.0
PLACES = {
    "d": "40",
    "h": "43",
    "p": "33",
    "k": "45",
    "c": "54",
    "w": "25",
    "t": "28",
    "o": "32",
    "space": "65",
}
"""The X11 codes of keys by what they write on a QWERTY keyboard."""


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    data = tmp_path / "data"
    data.mkdir()
    SettingsStore(data / "settings.toml").change(
        speed="instant", reduced_motion=True, confirm_win_pass=False, hints="off", language="en"
    )
    with display(tmp_path) as environment:
        played = Desktop(environment, tmp_path, data, "--rules", "beijing", "--seed", "8", "--windowed")
        yield played
        played.close()


def lines_after(desktop: Desktop, before: int) -> list[str]:
    """The record once it has grown, or as it is after three seconds."""
    end = time.monotonic() + 3
    while time.monotonic() < end and len(desktop.lines()) == before:
        time.sleep(0.03)
    return desktop.lines()


@pytest.mark.window
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Xvfb and xdotool belong to Linux")
@pytest.mark.skipif(not shutil.which("setxkbmap"), reason="setxkbmap changes the layout")
def test_every_layout_throws_passes_and_calls_by_the_places_of_the_keys(desktop: Desktop) -> None:
    layouts = ["ru", "gr", "il", "th", "us"]
    used: set[str] = set()
    end = time.monotonic() + LIMIT
    desktop.wait(lambda: "deal" if len(desktop.lines()) >= 2 else "")
    while used != set(layouts):
        assert time.monotonic() < end, f"only {used}"
        session = desktop.session()
        assert not session.loop.over, f"the hand was over with {used}"
        asked = session.asked_humans()
        if not asked:
            time.sleep(0.05)
            continue
        view, question = session.loop.view(asked[0]), session.question(asked[0])
        assert question is not None
        offered = view.offered.tile if view.offered is not None else None
        prompt = Prompt(question, offered, Texts(find_paths().assets, "en"), session.match.rules.spec.id, "")
        layout = next(name for name in layouts if name not in used)
        desktop.layout(layout)
        before = len(desktop.lines())
        call = next((e.key for e in prompt.entries if e.key in "pk"), "space") if prompt.passing else "d"
        if call == "d" and view.source in ("chow", "pong", "deal"):
            desktop.answer(session)
            continue
        for _ in range(5):  # the picture may lag behind the record
            desktop.key(PLACES[call])
            if len(lines_after(desktop, before)) > before:
                break
        said = desktop.lines()[before]
        wanted = {"d": "discard", "space": "pass", "p": "pong", "k": "kong"}[call]
        assert f'"do": "{wanted}"' in said, f"{call} under {layout}: {said}"
        used.add(layout)
