"""Open the game's window where it is told and say where it came to lie: a program of its own, for tests of desktops.

    python -m tests.support.opened_window '{"place": [x, y, w, h, maximised] or null, "maximise": false}'

Answers one line of JSON: the place to remember, the window's decoration, and the screens.
"""

from __future__ import annotations

import json
import sys

import pygame

from game.app.monitors import frame_of, monitors
from game.app.screen import Screen
from game.app.window_place import WindowPlace

_SECONDS = 1.2


def main(told: str) -> None:
    """Open, wait until the desktop has done its part, and report."""
    wish = json.loads(told)
    screen = Screen("test", WindowPlace(*wish["place"]) if wish["place"] else None)
    _stay(screen)
    if wish.get("maximise"):
        screen._window.maximize()
        _stay(screen)
    place = screen.place()
    assert place is not None
    window = screen._window
    inner = pygame.Rect(window.position, window.size)
    found = {
        "place": list(place),
        "inner": list(inner),
        "outer": list(frame_of(window).around(inner)),
        "screens": [{"whole": list(screen.whole), "free": list(screen.free)} for screen in monitors()],
    }
    screen.close()
    print(json.dumps(found))


def _stay(screen: Screen) -> None:
    end = screen.time + _SECONDS
    while screen.time < end:
        screen.surface.fill("#205040")
        screen.present()
        screen.poll()
        screen.tick(60)


if __name__ == "__main__":
    main(sys.argv[1])
