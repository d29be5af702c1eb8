"""Keys and pad buttons can be changed: what is chosen holds at the table, conflicts are said, damage does no harm."""

from __future__ import annotations

from random import Random

import pytest

from game.app.bindings import COMMANDS, USUAL, can_be_chosen, read_bindings
from game.app.inputs import Input, KeyDown, Pad, PadDown, PointerDown
from game.app.services import MatchSetup
from game.scenes import registry
from game.scenes.keys import Keys
from game.store.settings import dump, parse
from tests.support.menus import Player, make_services
from tests.support.person import Person, seating


def page(**settings: object) -> tuple[Player, Keys]:
    player = Player(make_services(**settings), registry.scene("keys"))  # type: ignore[arg-type]
    scene = player.app.top
    assert isinstance(scene, Keys)
    return player, scene


def test_a_key_is_changed_by_pressing_it_and_is_kept_in_the_settings_file() -> None:
    player, scene = page()
    player.click("key-pong")
    player.keys("j")
    assert scene.bindings.keys["pong"] == "j" and "J" in scene.said
    again, *_ = parse(dump(player.services.settings.now))
    assert read_bindings(again.keyboard, again.gamepad).keys["pong"] == "j"
    player.click("pad-pong")
    player.do(PadDown(Pad.LS))
    assert scene.bindings.pads["pong"] is Pad.LS


def test_a_conflict_is_said_and_the_two_keys_are_exchanged() -> None:
    player, scene = page()
    player.click("key-pong")
    player.keys("h")
    assert scene.bindings.keys["pong"] == "h" and scene.bindings.keys["hint"] == "p"
    assert "Hint" in scene.said and "P" in scene.said
    player.click("pad-pong")
    player.do(PadDown(Pad.Y))
    assert scene.bindings.pads["pong"] is Pad.Y and "hint" not in scene.bindings.pads
    assert "Hint" in scene.said and "no button" in scene.said


@pytest.mark.parametrize("key", ["enter", "left", "tab", "1"])
def test_fixed_keys_are_refused_with_the_reason_and_the_question_stays(key: str) -> None:
    player, scene = page()
    player.click("key-win")
    player.keys(key)
    assert scene.bindings == USUAL and scene.said
    player.keys("g")
    assert scene.bindings.keys["win"] == "g"


def test_shift_alone_is_not_the_key_that_is_meant() -> None:
    player, scene = page()
    player.click("key-win")
    player.do(KeyDown("shift", shift=True), KeyDown("left ctrl", ctrl=True), KeyDown("!", shift=True))
    assert scene.bindings.keys["win"] == "!"


@pytest.mark.parametrize("event", [KeyDown("escape"), PadDown(Pad.START), PointerDown((3, 3))])
def test_the_question_can_be_given_up(event: Input) -> None:
    player, scene = page()
    player.click("pad-pong")
    player.do(event, PadDown(Pad.LS))
    assert scene.bindings == USUAL
    assert player.app.top is scene


def test_one_button_brings_the_usual_keys_back() -> None:
    player, scene = page()
    assert not scene.stage.find("reset").enabled
    player.click("key-pong")
    player.keys("x")
    player.click("reset")
    assert scene.bindings == USUAL


def test_a_changed_key_is_printed_on_its_button_and_makes_the_call() -> None:
    person = Person(
        MatchSetup("guobiao", seating("human", "casual", "casual", "casual"), {}, 5),
        every=10_000,
        speed="instant",
        reduced_motion=True,
        keyboard="pass=x",
        gamepad="pass=ls sort=b",
    )
    for press in (KeyDown("x"), PadDown(Pad.LS)):
        while True:
            person.wait(person.asked)
            prompt = person.table().prompt
            assert prompt is not None
            if prompt.passing is not None and not prompt.may_win:
                break
            person.decide()
        assert "X" in [entry.call.key for entry in prompt.entries]
        before = len(person.session.lines)
        person.app.hear(KeyDown("space"))
        person.app.step()
        assert len(person.session.lines) == before, "Space is free now"
        person.app.hear(press)
        person.app.step()
        assert len(person.session.lines) > before


def test_whatever_the_file_holds_every_command_keeps_a_key_of_its_own() -> None:
    luck = Random(7)
    ids = [command.id for command in COMMANDS]
    keys = ["p", "h", "space", "enter", "", "=", "é", "\u200b", "x" * 50, "f5", "tab", "1", "?"]
    for _ in range(2_000):
        words = [
            f"{luck.choice([*ids, 'none', ''])}{luck.choice(('=', '', '=='))}{luck.choice(keys)}"
            for _ in range(luck.randrange(8))
        ]
        found = read_bindings(" ".join(words), " ".join(words).replace("space", "y"))
        assert set(found.keys) == set(ids)
        assert len(set(found.keys.values())) == len(ids)
        assert all(can_be_chosen(key) for key in found.keys.values())
        assert len(set(found.pads.values())) == len(found.pads)


@pytest.mark.parametrize(
    "kept", ["[keys]\nkeyboard = 7\n", '[keys]\nkeyboard = "pong="\n', '[keys]\nkeyboard = "=\n']
)
def test_a_damaged_line_in_the_settings_leaves_the_usual_keys(kept: str) -> None:
    settings, *_ = parse(kept)
    assert read_bindings(settings.keyboard, settings.gamepad).keys == USUAL.keys


def test_what_is_written_is_read_again() -> None:
    luck, now = Random(3), USUAL
    for _ in range(200):
        command = luck.choice(COMMANDS).id
        now, _ = now.with_key(command, luck.choice("abcdefghij;+-"))
        now, _ = now.with_pad(command, luck.choice((Pad.X, Pad.Y, Pad.LS, Pad.RS, Pad.BACK, Pad.B)))
        assert read_bindings(*now.written()) == now
