"""Keys count under every layout: by what they write, else by their place; pads repeat what moves."""

from __future__ import annotations

import pygame
import pytest

from game.app.inputs import Pad, PadDown
from game.app.keyboard import Keyboard
from game.app.pads import Pads


def press(keyboard: Keyboard, place: str, writes: str, mod: int = 0) -> str:
    """The name of the key at a QWERTY place under a layout on which it writes something else."""
    event = pygame.Event(
        pygame.KEYDOWN,
        key=ord(writes.lower()),
        mod=mod,
        unicode="" if mod & pygame.KMOD_CTRL else writes,
        scancode=getattr(pygame, f"KSCAN_{place}"),
    )
    read = keyboard.read(event)
    assert read.ctrl == bool(mod & pygame.KMOD_CTRL)
    return read.key


@pytest.mark.parametrize(
    ("layout", "written"),
    [("Russian", "рзлсцдм"), ("Greek", "ηπκψςλω"), ("Hebrew", "יפלב'ךה"), ("Thai", "้ยาแไสอ")],
)
@pytest.mark.parametrize("mod", [0, pygame.KMOD_CTRL])
def test_a_layout_without_latin_letters_costs_no_call(layout: str, written: str, mod: int) -> None:
    keyboard = Keyboard()
    found = [press(keyboard, place, c, mod) for place, c in zip("HPKCWLV", written, strict=True)]
    assert found == list("hpkcwlv"), layout


def test_punctuation_on_a_letters_place_is_that_letter_only_where_there_are_no_letters() -> None:
    hebrew, dvorak = Keyboard(), Keyboard()
    press(hebrew, "H", "י")
    assert press(hebrew, "Q", "/") == "q"
    press(dvorak, "D", "e")
    assert press(dvorak, "W", ",") == ","


def test_a_letter_is_what_the_layout_writes() -> None:
    azerty = Keyboard()
    assert press(azerty, "Q", "a") == "a"
    assert press(azerty, "SEMICOLON", "m") == "m"
    assert [press(azerty, place, c) for place, c in zip("123450", "&é\"'(à", strict=True)] == list("123450")
    assert press(azerty, "6", "-") == "-", "slower"


def test_digits_under_thai_are_where_they_stand() -> None:
    thai = Keyboard()
    press(thai, "H", "้")
    assert [press(thai, place, c) for place, c in zip("123", "ๅ/-", strict=True)] == list("123")


def pad_event(kind: int, button: int) -> pygame.Event:
    return pygame.Event(kind, button=button, instance_id=0)


def test_a_held_cross_repeats_and_a_held_a_does_not() -> None:
    pads = Pads()
    right, a = pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_A
    assert list(pads.read(pad_event(pygame.CONTROLLERBUTTONDOWN, right), 1.0)) == [PadDown(Pad.RIGHT)]
    assert pads.repeated(1.2) == []
    assert pads.repeated(1.5) == [PadDown(Pad.RIGHT, repeat=True)]
    assert pads.repeated(1.55) == [] and len(pads.repeated(1.7)) == 1
    list(pads.read(pad_event(pygame.CONTROLLERBUTTONUP, right), 1.8))
    assert pads.repeated(5.0) == []
    assert list(pads.read(pad_event(pygame.CONTROLLERBUTTONDOWN, a), 6.0)) == [PadDown(Pad.A)]
    assert pads.repeated(9.0) == []
    pads.close()


def test_a_pushed_stick_repeats_until_it_comes_back() -> None:
    pads = Pads()

    def lean(value: int, now: float) -> list[PadDown]:
        event = pygame.Event(pygame.CONTROLLERAXISMOTION, axis=1, value=value, instance_id=0)
        return list(pads.read(event, now))

    assert lean(30000, 0.0) == [PadDown(Pad.DOWN)]
    assert pads.repeated(0.5) == [PadDown(Pad.DOWN, repeat=True)]
    assert lean(20000, 0.55) == [] and len(pads.repeated(0.7)) == 1, "not back yet"
    assert lean(0, 0.8) == []
    assert pads.repeated(2.0) == []
    lean(-30000, 3.0)
    pads.let_go()
    assert pads.repeated(9.0) == [], "the window is left"
    pads.close()
