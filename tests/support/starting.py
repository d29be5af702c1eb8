"""The program started as a player starts it, without a window, as far as the first frame."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

from game.app import start
from game.app.null_screen import NullScreen
from game.app.program import App
from game.scenes import registry
from game.scenes.scene import Scene


def first_scenes(folder: Path) -> list[Scene]:
    """What stands on the stack after the first frame, with whatever files lie in the player's folder.

    Raises AssertionError if the program ended before it.
    """
    found: list[Scene] = []
    with (
        patch.object(start, "Screen", lambda *_: NullScreen()),
        patch.object(App, "run", lambda app: found.extend(app.stack)),
        patch.object(registry, "load_all"),
    ):
        code = start.run(["--data-dir", str(folder), "--lang", "en"], 0.0)
    assert code == 0 and found, f"the start ended with {code}"
    return found
