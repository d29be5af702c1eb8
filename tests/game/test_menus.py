"""The menu scenes, driven as a player would: mouse alone, keys alone, pad alone."""

from __future__ import annotations

import random
from typing import Any, ClassVar, cast

import pygame
import pytest

from game.app.inputs import (
    CloseAsked,
    KeyDown,
    Pad,
    PadDown,
    PointerDown,
    PointerMoved,
    PointerUp,
    Resized,
    TextTyped,
    Wheel,
    WindowLeft,
)
from game.app.services import MatchSetup, SavedMatch
from game.app.steps import Push, Step
from game.art.sounds import NAMES
from game.scenes import registry
from game.scenes.about import About
from game.scenes.crash import Crash
from game.scenes.message import Answer, Dialog
from game.scenes.new_match import NewMatch
from game.scenes.people_picker import PickFace
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.scenes.title import Title
from tests.support.menus import ONE_MATCH, Player, make_services


class Opened(Scene):
    """Stands for a scene that another part of the game makes."""

    made: ClassVar[list[tuple[str, tuple[object, ...]]]] = []

    def __init__(self, name: str, *args: object) -> None:
        super().__init__()
        self.made.append((name, args))

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("black")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, tuple[object, ...]]]:
    """Replaces the scenes of other parts and tells which were opened."""
    Opened.made.clear()
    real = registry.scene

    def scene(name: str, *args: object, **kwargs: object) -> Scene:
        if name in ("match", "resume", "guide", "records", "first_game"):
            return Opened(name, *args)
        return real(name, *args, **kwargs)

    monkeypatch.setattr(registry, "scene", scene)
    monkeypatch.setattr(registry, "available", lambda name: True)
    return Opened.made


def test_title_by_mouse(opened: list[tuple[str, tuple[object, ...]]]) -> None:
    player = Player(make_services((1280, 720), ONE_MATCH), Title())
    player.click("settings")
    assert isinstance(player.app.top, SettingsScene)
    player.click("back")
    player.click("about")
    assert isinstance(player.app.top, About)
    player.click("back")
    player.click("card-harbin")
    assert isinstance(player.app.top, NewMatch) and player.app.top.ruleset == "harbin"
    player.click("back")
    player.click("main")
    assert opened == [("resume", (7,))]


def test_continue_by_space_and_others_by_letter(opened: list[tuple[str, tuple[object, ...]]]) -> None:
    player = Player(make_services((1280, 720), ONE_MATCH), Title())
    player.keys("space")
    assert opened == [("resume", (7,))]
    for key, name in (("g", "guide"), ("r", "records")):
        player = Player(make_services(), Title())
        player.keys(key)
        assert opened[-1][0] == name
    player = Player(make_services(), Title())
    player.keys("n")
    assert isinstance(player.app.top, NewMatch)


def test_without_a_saved_match_a_new_one_is_the_first_thing() -> None:
    player = Player(make_services(), Title())
    assert player.focus == "main"
    player.keys("enter")
    assert isinstance(player.app.top, NewMatch)


def test_match_of_rules_that_are_gone_cannot_go_on_and_says_so() -> None:
    player = Player(make_services((1280, 720), SavedMatch(1, "atlantis", 1, 1, 0)), Title())
    button = player.scene.stage.find("main")
    assert not button.enabled
    player.click("main")
    assert player.scene.stage.tip == button.disabled_reason != ""


def test_language_switches_everywhere_at_once() -> None:
    services = make_services()
    player = Player(services, Title())
    quit_button = player.scene.stage.find("quit")
    assert quit_button.spoken == "Quit"
    choice = player.scene.stage.find("language")
    player.do(KeyDown("tab"))
    player.scene.stage.focus_on(choice, seen=True)
    player.keys("right")
    assert services.settings.now.language == "zh"
    assert player.scene.stage.find("quit").spoken == "退出"
    assert player.focus == "language"


def test_quit_asks_on_escape_and_stays_when_told_so() -> None:
    player = Player(make_services(), Title())
    player.keys("escape")
    assert isinstance(player.app.top, Dialog)
    player.click("stay")
    assert isinstance(player.app.top, Title)
    player.keys("escape", "q")
    assert not player.app.running


def test_closing_the_window_ends_the_program() -> None:
    player = Player(make_services(), Title())
    player.keys("n")
    player.do(CloseAsked())
    assert not player.app.running and player.app.stack == []


def test_new_match_by_keys_alone(opened: list[tuple[str, tuple[object, ...]]]) -> None:
    services = make_services()
    player = Player(services, NewMatch("jilin"))
    player.keys("tab")
    for _ in range(60):
        if player.focus == "level-2":
            break
        player.keys("tab")
    player.keys("right")
    while player.focus != "start":
        player.keys("tab")
    player.keys("enter")
    assert opened[0][0] == "match"
    setup = opened[0][1][0]
    assert isinstance(setup, MatchSetup)
    assert setup.ruleset == "jilin"
    assert [seat.level for seat in setup.seats] == ["human", "casual", "strong", "casual"]
    assert services.settings.now.last_ruleset == "jilin"
    assert services.settings.now.last_levels == "human casual strong casual"


def test_new_match_by_pad_alone(opened: list[tuple[str, tuple[object, ...]]]) -> None:
    player = Player(make_services(), Title())
    player.do(PadDown(Pad.A))
    assert isinstance(player.app.top, NewMatch)
    player.do(PadDown(Pad.UP))
    for _ in range(30):
        if player.focus.startswith("card-"):
            break
        player.do(PadDown(Pad.UP))
    assert player.focus.startswith("card-")
    player.do(PadDown(Pad.A))
    for _ in range(80):
        if player.focus == "start":
            break
        player.do(PadDown(Pad.RB))
    player.do(PadDown(Pad.A))
    assert opened[0][0] == "match"


def test_pad_goes_back_and_opens_settings() -> None:
    player = Player(make_services(), Title())
    player.do(PadDown(Pad.START))
    assert isinstance(player.app.top, SettingsScene)
    player.do(PadDown(Pad.B))
    assert isinstance(player.app.top, Title)


def test_options_of_each_ruleset_reach_the_match(opened: list[tuple[str, tuple[object, ...]]]) -> None:
    player = Player(make_services(), NewMatch("harbin"))
    player.scene.stage.focus_on(player.scene.stage.find("option-harbin-win_needs_ting"), seen=True)
    player.keys("right")
    scene = player.scene
    assert isinstance(scene, NewMatch)
    assert scene.setup().options == {"ting_on_draw": "off", "win_needs_ting": "on", "rounds": "1"}
    player.click("card-guobiao")
    player.scene.stage.focus_on(player.scene.stage.find("option-guobiao-min_points"), seen=True)
    player.keys("right")
    assert scene.setup().options["min_points"] == "9"
    player.click("card-harbin")
    assert scene.setup().options["win_needs_ting"] == "on"


def test_names_and_faces(opened: list[tuple[str, tuple[object, ...]]]) -> None:
    services = make_services()
    player = Player(services, NewMatch("jilin"))
    services.settings.change(portrait="bo")
    player.click("name-1")
    assert isinstance(player.app.top, PickFace)
    player.click("face-mei")
    scene = player.scene
    assert isinstance(scene, NewMatch)
    seats = scene.setup().seats
    assert (seats[1].name, seats[1].portrait) == ("Auntie Mei", "mei")
    assert (seats[2].name, seats[2].portrait) == ("Old Guan", "guan")
    player.click("face-1")
    player.click("face-bo")  # a person's face cannot be had
    assert isinstance(player.app.top, PickFace)


def test_settings_take_effect_at_once_and_can_be_reset() -> None:
    services = make_services()
    player = Player(services, SettingsScene("look"))
    player.scene.stage.focus_on(player.scene.stage.find("tile_back"), seen=True)
    player.keys("right")
    assert services.settings.now.tile_back == "amber"
    player.click("section-sound")
    player.scene.stage.focus_on(player.scene.stage.find("music_volume"), seen=True)
    player.keys("right", "right")
    assert services.settings.now.music_volume == 10
    player.click("section-general")
    player.click("text_size")
    services.settings.change(text_size="large")
    assert player.scene.stage.theme.letter > 1
    player.click("reset")
    player.click("reset")
    assert services.settings.now.tile_back == "jade"
    assert services.settings.now.music_volume == 0


def test_a_held_key_does_one_thing() -> None:
    player = Player(make_services((1280, 720), ONE_MATCH), Title())
    player.click("settings")
    player.app.take(Push(Dialog("Sure?", "", [Answer("yes", "Yes")])))
    player.keys("escape")
    for _ in range(3):
        player.app.hear(KeyDown("escape", repeat=True))
    assert isinstance(player.app.top, SettingsScene), "the settings are left by another press"
    player.keys("f11")
    player.app.hear(KeyDown("f11", repeat=True))
    assert player.app.services.screen.full_screen


def test_f11_and_the_setting_agree() -> None:
    services = make_services()
    player = Player(services, Title())
    player.keys("f11")
    assert services.screen.full_screen and services.settings.now.full_screen
    player.do(KeyDown("enter", alt=True))
    assert not services.screen.full_screen and not services.settings.now.full_screen
    services.settings.change(full_screen=True)
    assert services.screen.full_screen


def test_window_size_is_remembered() -> None:
    services = make_services()
    player = Player(services, Title())
    player.do(Resized((1500, 900)))
    player.wait(1.5)
    assert (services.settings.now.window_width, services.settings.now.window_height) == (1500, 900)


def test_nothing_is_drawn_while_nothing_changes() -> None:
    services = make_services()
    player = Player(services, Title())
    player.wait(2)
    frames = services.screen.frames  # type: ignore[attr-defined]
    player.wait(5)
    assert services.screen.frames == frames  # type: ignore[attr-defined]
    player.do(PointerMoved(player.scene.stage.find("settings").rect.center))
    player.wait(0.3)
    assert services.screen.frames > frames  # type: ignore[attr-defined]


@pytest.mark.parametrize("scene", [Title, About, NewMatch, SettingsScene])
def test_drawing_changes_nothing(scene: type[Scene]) -> None:
    services = make_services((1280, 720), ONE_MATCH)
    player = Player(services, scene())
    player.wait(1)
    surface = services.screen.surface
    player.app.draw()
    first = pygame.image.tobytes(surface, "RGB")
    places = [w.rect.copy() for w in player.scene.stage.root.walk()]  # type: ignore[union-attr]
    player.app.draw()
    assert pygame.image.tobytes(surface, "RGB") == first
    assert [w.rect for w in player.scene.stage.root.walk()] == places  # type: ignore[union-attr]


def test_what_is_used_is_heard_and_what_cannot_be_is_heard_as_well() -> None:
    class Ears:
        def __init__(self) -> None:
            self.heard: list[str] = []

        def play(self, name: str) -> None:
            self.heard.append(name)

    services = make_services((1280, 720), SavedMatch(1, "atlantis", 1, 1, 0))
    ears = Ears()
    services.sounds = cast(Any, ears)
    player = Player(services, Title())
    player.click("main")
    player.click("settings")
    assert ears.heard == ["refuse", "button"]
    assert set(ears.heard) <= set(NAMES)


def test_dialog_without_an_answer_does_nothing() -> None:
    results: list[object] = []

    class Below(Title):
        def resume(self, result: object) -> Step | None:
            results.append(result)
            return super().resume(result)

    player = Player(make_services(), Below())
    player.app.take(Push(Dialog("Sure?", "", [Answer("no", "No"), Answer("yes", "Yes")])))
    player.keys("escape")
    assert results == [None]


@pytest.mark.parametrize("seed", range(3))
def test_anything_may_happen_in_any_order(
    seed: int, opened: list[tuple[str, tuple[object, ...]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.scenes.title.is_sharp", lambda size: True)
    luck = random.Random(seed)
    keys = ["tab", "enter", "escape", "space", "left", "right", "up", "down", "n", "s", "g", "q"]
    keys += ["pagedown", "backspace"]
    services = make_services((1024, 640), ONE_MATCH)
    player = Player(services, Title())

    def anywhere() -> tuple[int, int]:
        width, height = services.screen.size
        return luck.randrange(-5, width + 5), luck.randrange(-5, height + 5)

    for _ in range(250):
        what = luck.randrange(12)
        if what < 3:
            pos = anywhere()
            player.do(PointerMoved(pos), PointerDown(pos, luck.randint(1, 3)))
            player.do(PointerUp(pos if luck.random() < 0.7 else anywhere(), luck.randint(1, 3)))
        elif what < 8:
            player.do(KeyDown(luck.choice(keys), shift=luck.random() < 0.2))
        elif what == 8:
            player.do(PadDown(luck.choice(list(Pad))))
        elif what == 9:
            player.do(TextTyped(luck.choice("a林 é")), Wheel(luck.choice((-1.0, 1.0)), anywhere()))
        elif what == 10:
            player.do(WindowLeft())
        elif luck.random() < 0.2:
            player.do(Resized((luck.randrange(1024, 1500), luck.randrange(640, 900))))
        if not player.app.running or isinstance(player.app.top, Opened):
            player = Player(services, Title())
        assert not isinstance(player.app.top, Crash)
        assert player.scene.stage.focus is None or player.scene.stage.focus in player.scene.stage.focusables()
