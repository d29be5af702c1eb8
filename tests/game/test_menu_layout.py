"""Layout: at every size, in both languages and text sizes, nothing leaves the window, overlaps or is cut off."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.inputs import Resized
from game.scenes.about import About
from game.scenes.crash import Crash
from game.scenes.message import Answer, Dialog, Pause
from game.scenes.new_match import NewMatch, PickFace
from game.scenes.scene import WidgetScene
from game.scenes.settings import SECTIONS, SettingsScene
from game.scenes.title import Title
from game.services import Services
from tests.support.menus import ONE_MATCH, SIZES, Player, make_services

ANSWERS = [
    Answer("a", "Continue the match", "gold"),
    Answer("b", "Settings", second="speed, sounds, tiles"),
    Answer("c", "Leave the match and book what was paid so far", "dim"),
]
SENTENCE = "Matches in progress are kept. You can go on with them next time. " * 12

SCENES: dict[str, Callable[[Services], WidgetScene]] = {
    "title": lambda s: Title(),
    "about": lambda s: About(),
    "dialog": lambda s: Dialog("A question of some length, for the heading?", SENTENCE, ANSWERS),
    "pause": lambda s: Pause("Pause", "Round 2, hand 7", ANSWERS),
    "faces": lambda s: PickFace("Who sits here?", "mei"),
    "crash": lambda s: Crash(s, "ValueError: " + "something " * 12),
    **{f"settings-{name}": (lambda s, name=name: SettingsScene(name)) for name in SECTIONS},
    **{
        f"new-{name}": (lambda s, name=name: NewMatch(name))
        for name in ("beijing", "harbin", "jilin", "guobiao")
    },
}


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_fits(size: tuple[int, int], language: str) -> None:
    found = []
    for letters in ("normal", "large"):
        for name, make in SCENES.items():
            services = make_services(size, ONE_MATCH, language=language, text_size=letters)
            player = Player(services, make(services))
            problems = player.scene.stage.problems()
            found += [f"{name} {letters}: {problem}" for problem in problems]
    assert found == []


@pytest.mark.parametrize("name", ["title", "dialog", "settings-play", "new-jilin"])
def test_resizing_keeps_everything_inside(name: str) -> None:
    services = make_services((1280, 720), ONE_MATCH)
    player = Player(services, SCENES[name](services))
    for size in ((1024, 640), (1024, 900), (1700, 700)):
        player.do(Resized(size))
        assert services.screen.surface.get_size() == size
        assert player.scene.stage.problems() == [], size
