"""An error that nobody expected: a sentence, and the way back to the title."""

from __future__ import annotations

import pygame
import pytest

from game.app.inputs import KeyDown
from game.app.steps import Push, Step
from game.scenes.scene import Scene
from game.scenes.title import Title
from tests.support.menus import Player, make_services


class Broken(Scene):
    """Fails at a chosen moment."""

    def __init__(self, when: str) -> None:
        super().__init__()
        self.when = when

    def handle(self, event: object) -> Step | None:
        if self.when == "handle" and isinstance(event, KeyDown):
            raise ValueError("boiled over")
        return None

    def update(self, dt: float) -> Step | None:
        if self.when == "update":
            raise ValueError("boiled over")
        return None

    def leave(self) -> None:
        raise ValueError("cannot even leave")

    def draw(self, surface: pygame.Surface) -> None:
        if self.when == "draw":
            raise ValueError("boiled over")


@pytest.mark.parametrize("when", ["handle", "update", "draw"])
def test_an_error_shows_a_sentence_and_the_way_back(when: str) -> None:
    services = make_services()
    player = Player(services, Title())
    player.app.take(Push(Broken(when)))
    services.screen.feed(KeyDown("x"))  # type: ignore[attr-defined]
    original = player.app.step
    steps = iter(range(3))

    def step() -> None:
        original()
        if next(steps, None) is None:
            player.app.running = False

    player.app.step = step  # type: ignore[method-assign]
    player.app.run()
    player.app.running = True
    player.app.step = original  # type: ignore[method-assign]
    scene = player.scene
    assert type(scene).__name__ == "Crash"
    words = " ".join(w.spoken for w in scene.stage.root.walk())  # type: ignore[union-attr]
    assert "boiled over" in words and "northwall.log" in words
    player.click("title")
    assert isinstance(player.app.top, Title)


def test_errors_without_end_are_not_shown_for_ever() -> None:
    services = make_services()
    player = Player(services, Broken("update"))
    player.app.recover = lambda error: False  # type: ignore[method-assign]
    with pytest.raises(ValueError, match="boiled over"):
        player.app.run()
