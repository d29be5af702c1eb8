"""Keys that do the same in every scene, and keys that are printed on buttons."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app.inputs import KeyDown, Pad, PadDown, PointerDown, PointerMoved, PointerUp
from game.app.services import Services
from game.scenes import registry
from game.scenes.guide.scene import Guide
from game.scenes.message import Answer, Dialog
from game.scenes.new_match import NewMatch
from game.scenes.people_picker import PersonForm
from game.scenes.result.scene import Result
from game.scenes.screen_keyboard import ScreenKeyboard
from game.widgets.button import Button
from tests.support.menus import Player, make_services
from tests.support.person import MatchSetup, Person, seating

SCENES = ("title", "new_match", "settings", "records", "about", "hand_desk", "trainer", "keys")


@pytest.mark.parametrize("name", SCENES)
def test_f1_opens_the_guide_and_goes_back_there(name: str) -> None:
    player = Player(make_services(), registry.scene(name))
    below = player.app.top
    player.keys("f1")
    assert isinstance(player.app.top, Guide)
    player.keys("f1", "escape")
    assert player.app.top is below


def test_f1_works_over_a_dialog() -> None:
    player = Player(make_services(), Dialog("T", "t", [Answer("ok", "OK")]))
    player.keys("f1")
    assert isinstance(player.app.top, Guide)


@pytest.mark.parametrize("key", ["q", "w"])
@pytest.mark.parametrize("name", SCENES)
def test_ctrl_q_and_ctrl_w_close_the_window(name: str, key: str) -> None:
    player = Player(make_services(), registry.scene(name))
    player.do(KeyDown(key, ctrl=True))
    assert not player.app.running


def pictures(services: Services, folder: Path) -> None:
    """Have pictures saved in a folder."""
    services.paths = replace(services.paths, pictures=folder)


@pytest.mark.parametrize("key", ["f12", "print"])
def test_a_picture_of_the_screen_is_saved_and_the_line_says_where(key: str, tmp_path: Path) -> None:
    player = Player(make_services(), registry.scene("about"))
    pictures(player.services, tmp_path / "Pictures")
    player.wait(0.2)
    player.keys(key, key)
    saved = sorted((tmp_path / "Pictures").iterdir())
    assert len(saved) == 2, "one does not write over the other"
    assert any(str(path) in player.services.note.text for path in saved)
    assert pygame.image.load(saved[0]).get_size() == player.screen.size
    player.wait(7)
    assert not player.services.note.text, "the line goes by itself"


def test_a_picture_that_cannot_be_saved_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    player = Player(make_services(), registry.scene("about"))
    pictures(player.services, tmp_path / "file")
    player.keys("f12")
    assert "could not be saved" in player.services.note.text


def test_a_picture_at_a_cover_shows_only_the_cover(tmp_path: Path) -> None:
    setup = MatchSetup("jilin", seating("human", "human", "human", "human"), {}, 4)
    person = Person(setup, every=1, speed="instant")
    pictures(person.services, tmp_path)
    for _ in range(20):
        person.app.step()
    assert person.table().cover.seat is not None
    person.app.draw()
    shown = person.screen.surface.copy()
    person.app.hear(KeyDown("f12"))
    (path,) = tmp_path.iterdir()
    assert pygame.image.tobytes(pygame.image.load(path), "RGB") == pygame.image.tobytes(shown, "RGB")


# printed keys


def test_enter_printed_on_start_starts_also_after_something_else_was_clicked() -> None:
    player = Player(make_services(player_name="Ann"), NewMatch("jilin"))
    scene = player.scene
    assert isinstance(scene, NewMatch)
    choice = scene.stage.find("draw").rect
    spot = (choice.right - 12, choice.centery)
    player.do(PointerMoved(spot), PointerDown(spot), PointerUp(spot))
    assert player.services.settings.now.seat_draw == "dice"
    player.keys("enter")
    assert player.services.settings.now.seat_draw == "dice", "it is not flipped back"
    assert player.app.top is not scene, "the match begins"


def test_enter_uses_what_is_framed_and_is_not_printed_elsewhere_then() -> None:
    player = Player(make_services(player_name="Ann"), NewMatch("jilin"))
    start = player.scene.stage.find("start")
    assert isinstance(start, Button)
    assert start.prints("enter", player.scene.stage.look())
    player.keys("tab", "tab")
    assert player.focus != "start"
    assert not start.prints("enter", player.scene.stage.look())


def test_space_printed_on_go_on_goes_on_after_the_replay_was_looked_at() -> None:
    setup = MatchSetup("beijing", seating("human", "casual", "casual", "casual"), {}, 5)
    person = Person(setup, every=10_000, speed="instant", reduced_motion=True)
    person.play_hand()
    result = person.top
    assert isinstance(result, Result)
    spot = result.stage.find("watch").rect.center
    person.screen.click(spot)
    person.wait(lambda: person.top is not result, 300)
    person.screen.keys("escape")
    person.wait(lambda: person.top is result, 300)
    person.screen.keys("space")
    person.app.step()
    assert person.top is person.table(), "the next hand, not the replay again"


def test_no_key_is_printed_that_does_not_press_its_button() -> None:
    with pytest.raises(ValueError, match="does not press"):
        Button("Go", lambda: None, key_name="Space")


# the keyboard for the pad


def test_a_name_is_typed_with_the_pad_alone() -> None:
    player = Player(make_services(), form := PersonForm())
    player.do(PadDown(Pad.A))
    keyboard = player.app.top
    assert isinstance(keyboard, ScreenKeyboard)
    player.do(PadDown(Pad.A), PadDown(Pad.RIGHT), PadDown(Pad.A), PadDown(Pad.A), PadDown(Pad.X))
    assert keyboard.text == form.name == "Qw", "the last letter was erased"
    player.do(PadDown(Pad.B))
    assert player.app.top is form and form.name == keyboard.text


def test_the_keyboard_stops_at_the_fields_length() -> None:
    player = Player(make_services(), form := PersonForm())
    player.do(PadDown(Pad.A))
    for _ in range(40):
        player.do(PadDown(Pad.A))
    assert len(form.name) == 16
