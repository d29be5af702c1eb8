"""An error that nobody expected: a sentence, and the way back to the title."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.inputs import KeyDown, PointerUp
from game.app.steps import Push, Step
from game.scenes.crash import Crash
from game.scenes.scene import Scene
from game.scenes.title import Title
from tests.support.menus import Player, make_services
from tests.support.starting import first_scenes


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
    scene = player.app.top
    assert isinstance(scene, Crash)
    assert "boiled over" in scene.words.text and "northwall.log" in scene.words.text
    player.do(PointerUp(scene.buttons()["title"].center))
    assert isinstance(player.app.top, Title)


def crashed(what: str = "ValueError: boiled over", **settings: object) -> tuple[Player, Crash]:
    services = make_services(**settings)  # type: ignore[arg-type]
    scene = Crash(services, what)
    return Player(services, scene), scene


@pytest.mark.parametrize("keys", [("left", "enter"), ("tab", "space")])
def test_it_is_left_by_keys(keys: tuple[str, ...]) -> None:
    player, _ = crashed()
    player.keys(*keys)
    assert not player.app.running


def test_escape_leads_to_the_title() -> None:
    player, _ = crashed()
    player.keys("escape")
    assert isinstance(player.app.top, Title)


def test_it_leans_on_nothing_that_may_have_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object, **more: object) -> None:
        raise ValueError("broken as well")

    for place in ("game.art.fonts.text_surface", "game.art.fonts._opened", "game.widgets.stage.Stage.draw"):
        monkeypatch.setattr(place, broken)
    player, scene = crashed()
    monkeypatch.setattr(type(player.services.texts), "__call__", broken)
    scene = Crash(player.services, "ValueError")
    player.app.take(Push(scene))
    player.app.draw()
    assert "ValueError" in scene.words.text


@pytest.mark.parametrize(
    "what", ["Mei\ufe0f\u200b", "\0", "\ud800", "x" * 100_000, "e" + "\u0301" * 5000, "😀" * 50]
)
@pytest.mark.parametrize("size", [(640, 400), (1024, 640), (3840, 2160)])
def test_it_shows_any_message_inside_the_window(what: str, size: tuple[int, int]) -> None:
    services = make_services(size)
    scene = Crash(services, what)
    Player(services, scene).app.draw()
    for area in scene.buttons().values():
        assert services.screen.surface.get_rect().contains(area)


def test_an_error_in_the_first_frame_is_shown_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def broken(*args: object) -> None:
        raise ValueError("cannot draw")

    monkeypatch.setattr(Title, "build", broken)
    (scene,) = first_scenes(tmp_path)
    assert isinstance(scene, Crash) and "cannot draw" in scene.words.text


def test_errors_without_end_are_not_shown_for_ever() -> None:
    services = make_services()
    player = Player(services, Broken("update"))
    player.app.recover = lambda error: False  # type: ignore[method-assign]
    with pytest.raises(ValueError, match="boiled over"):
        player.app.run()
