"""What tests of the screen share."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.scenes.first_game.scene import FirstGame
from game.scenes.table.scene import TableScene


@pytest.fixture(scope="module")
def video() -> Iterator[None]:
    """Something to draw on, and letters to draw with."""
    pygame.display.init()
    pygame.font.init()
    yield


@pytest.fixture
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is drawn: what is drawn has tests of its own, and takes most of the time."""
    monkeypatch.setattr(TableScene, "draw", lambda self, surface: None)
    monkeypatch.setattr(FirstGame, "draw", lambda self, surface: None)
