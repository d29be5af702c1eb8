"""The window: what the system says becomes plain inputs; the null twin behaves alike."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.app.inputs import (
    CloseAsked,
    KeyDown,
    Nav,
    Pad,
    PadDown,
    PointerDown,
    PointerMoved,
    PointerUp,
    Resized,
    TextComposing,
    TextTyped,
    Wheel,
    nav_of,
)
from game.app.null_screen import NullScreen
from game.app.pads import Pads
from game.app.screen import Screen
from game.app.window_place import WindowPlace


@pytest.fixture
def screen() -> Iterator[Screen]:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    made = Screen("test", WindowPlace(-9000, 0, 1024, 700))
    made.poll()
    yield made
    made.close()


def post(kind: int, **values: Any) -> None:
    pygame.event.post(pygame.Event(kind, **values))


def test_mouse_keys_and_wheel(screen: Screen) -> None:
    post(pygame.MOUSEMOTION, pos=(5, 6), rel=(0, 0), buttons=(0, 0, 0))
    post(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=1)
    post(pygame.MOUSEBUTTONUP, pos=(5, 6), button=1)
    post(pygame.MOUSEBUTTONDOWN, pos=(6, 6), button=1)
    post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_ALT, unicode="\r")
    post(pygame.KEYDOWN, key=pygame.K_KP_ENTER, mod=0, unicode="")
    post(pygame.KEYDOWN, key=pygame.K_EQUALS, mod=pygame.KMOD_SHIFT, unicode="+")
    post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
    post(pygame.QUIT)
    found = screen.poll()
    assert found[:4] == [
        PointerMoved((5, 6)),
        PointerDown((5, 6)),
        PointerUp((5, 6)),
        PointerDown((6, 6), 1, 2),
    ]
    keys = [event for event in found if isinstance(event, KeyDown)]
    assert [k.key for k in keys] == ["enter", "enter", "+", "f11"]
    assert keys[0].alt and not keys[1].alt
    assert CloseAsked() in found
    post(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, precise_x=0.0, flipped=False, which=0)
    assert any(isinstance(event, Wheel) and event.dy == 1.0 for event in screen.poll())


def test_text_comes_only_while_it_is_wanted(screen: Screen) -> None:
    post(pygame.TEXTINPUT, text="x")
    assert screen.poll() == []
    screen.want_text(pygame.Rect(10, 10, 2, 20))
    post(pygame.TEXTINPUT, text="林")
    assert TextTyped("林") in screen.poll()
    screen.want_text(None)
    post(pygame.TEXTINPUT, text="y")
    assert screen.poll() == []


def test_the_input_method_is_told_the_place_in_the_windows_own_units(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", told.append)
    screen._size = (2048, 1400)  # a display with two pixels to a unit
    screen.want_text(pygame.Rect(600, 400, 4, 80))
    assert told == [pygame.Rect(300, 200, 2, 40)]
    screen.want_text(None)


def test_unfinished_text_that_comes_in_pieces_is_one(screen: Screen) -> None:
    screen.want_text(pygame.Rect(10, 10, 2, 20))
    first = "abcdefghijklmnopqrstuvwxyzabcd"
    post(pygame.TEXTEDITING, text=first, start=0, length=30)
    post(pygame.TEXTEDITING, text="efg", start=30, length=3)
    assert screen.poll() == [TextComposing(first), TextComposing(first + "efg")]
    post(pygame.TEXTEDITING, text="ab", start=1, length=0)
    assert screen.poll() == [TextComposing("ab")]
    screen.want_text(None)


def test_a_window_that_the_desktop_shifted_goes_back_once() -> None:
    """Some desktops take the place of the window for that of its frame."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    screen = Screen("test", WindowPlace(60, 50, 1024, 700))
    screen._window.position = (61, 70)
    screen.poll()
    place = screen.place()
    assert place is not None and place[:2] == (60, 50)
    screen._window.position = (300, 200)  # now the player moves it
    screen.poll()
    place = screen.place()
    assert place is not None and place[:2] == (300, 200)
    screen.close()


@pytest.fixture
def clock(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time that the screen tells, to be set."""
    now = [10.0]
    monkeypatch.setattr(Screen, "time", property(lambda self: now[0]))
    return now


def test_a_tap_is_one_press_however_long_the_program_was_busy(screen: Screen, clock: list[float]) -> None:
    post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    assert screen.poll() == [KeyDown("space")]
    clock[0] += 1.0  # a slow moment, during which the key was let go
    post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ")
    assert screen.poll() == []
    clock[0] += 1.0
    assert screen.poll() == []


def test_a_held_key_says_that_it_is_held(screen: Screen, clock: list[float]) -> None:
    post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")
    assert screen.poll() == [KeyDown("right")]
    clock[0] += 0.2
    assert screen.poll() == [], "not yet"
    clock[0] += 1.0
    assert screen.poll() == [KeyDown("right", repeat=True)], "once, however late it is asked"
    clock[0] += 0.06
    post(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode="")
    assert screen.poll() == [KeyDown("left")], "the newer key takes over"
    clock[0] += 0.5
    post(pygame.WINDOWFOCUSLOST)
    assert KeyDown("left", repeat=True) not in screen.poll()
    clock[0] += 0.5
    assert screen.poll() == []


def test_place_is_kept_within_reason(screen: Screen) -> None:
    place = screen.place()
    assert place is not None and place[2:4] == (1024, 700)
    assert screen.size == screen.surface.get_size() == (1024, 700)


def test_pad_buttons_and_stick() -> None:
    pads = Pads()
    down = pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)
    assert list(pads.read(down, 0.0)) == [PadDown(Pad.A)]

    def lean(value: int) -> list[PadDown]:
        event = pygame.Event(pygame.CONTROLLERAXISMOTION, axis=0, value=value, instance_id=0)
        return list(pads.read(event, 0.0))

    assert lean(15000) == []
    assert lean(30000) == [PadDown(Pad.RIGHT)]
    assert lean(32000) == []
    assert lean(15000) == []
    assert lean(3000) == []
    assert lean(-30000) == [PadDown(Pad.LEFT)]
    pads.close()


@pytest.mark.parametrize(
    ("event", "nav"),
    [
        (KeyDown("tab"), Nav.NEXT),
        (KeyDown("tab", shift=True), Nav.PREVIOUS),
        (KeyDown("enter"), Nav.ACCEPT),
        (KeyDown("enter", alt=True), None),
        (KeyDown("escape"), Nav.BACK),
        (KeyDown("k"), None),
        (PadDown(Pad.START), Nav.MENU),
        (PadDown(Pad.B), Nav.BACK),
        (PadDown(Pad.Y), None),
        (PointerMoved((1, 1)), None),
    ],
)
def test_what_moves_about(event: KeyDown | PadDown | PointerMoved, nav: Nav | None) -> None:
    assert nav_of(event) is nav


def test_null_screen_keeps_its_own_time_and_size() -> None:
    screen = NullScreen((1280, 720), step=0.5)
    screen.feed(Resized((1500, 900)))
    assert screen.size == (1280, 720)
    assert screen.poll() == [Resized((1500, 900))]
    assert screen.size == (1500, 900)
    assert screen.tick(60) == 0.5 and screen.time == 0.5
    assert screen.poll() == []
