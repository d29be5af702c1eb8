"""Gamepads: whatever is plugged in, read as the buttons of `game.app.inputs.Pad`."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pygame
from pygame._sdl2 import controller

from game.app.held_key import Held
from game.app.inputs import Pad, PadDown

log = logging.getLogger(__name__)

_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: Pad.A,
    pygame.CONTROLLER_BUTTON_B: Pad.B,
    pygame.CONTROLLER_BUTTON_X: Pad.X,
    pygame.CONTROLLER_BUTTON_Y: Pad.Y,
    pygame.CONTROLLER_BUTTON_BACK: Pad.BACK,
    pygame.CONTROLLER_BUTTON_START: Pad.START,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Pad.LB,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Pad.RB,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Pad.LS,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Pad.RS,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Pad.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Pad.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Pad.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Pad.RIGHT,
}
# A pad SDL has no map for: the order nearly all of them share.
_RAW = (Pad.A, Pad.B, Pad.X, Pad.Y, Pad.LB, Pad.RB, Pad.BACK, Pad.START, Pad.LS, Pad.RS)
_RAW_KINDS = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION, pygame.JOYAXISMOTION)
_MOVES = frozenset((Pad.UP, Pad.DOWN, Pad.LEFT, Pad.RIGHT, Pad.LB, Pad.RB))
"""The buttons that repeat while they are held: those that move about. None of them decides anything."""
_NEXT = 0.12
"""Seconds between repetitions: slower than a key's, for a thumb."""
_PUSHED, _RELEASED = 0.61, 0.37


class Pads:
    """The open gamepads; without any, or without support for them, simply silent."""

    def __init__(self) -> None:
        self._open: dict[int, object] = {}
        self._leaning: dict[tuple[int, int | str], int] = {}
        self._held: Held[PadDown] = Held(_NEXT)
        try:
            controller.init()
            pygame.joystick.init()
        except pygame.error as error:
            log.info("gamepads: %s", error)

    def read(self, event: pygame.Event, now: float) -> Iterator[PadDown]:
        """The presses that a pygame event at a time in seconds stands for; devices that come and go are opened and
        closed."""
        for button, down in self._changes(event):
            press = PadDown(button)
            if not down:
                self._held.up(button)
            elif button in _MOVES:
                self._held.down(button, press, now)
            if down:
                yield press

    def repeated(self, now: float) -> list[PadDown]:
        """The button that is held down once more, if it is due."""
        return self._held.repeated(now)

    def let_go(self) -> None:
        """The window no longer hears the pads."""
        self._held.forget()

    def _changes(self, event: pygame.Event) -> Iterator[tuple[Pad, bool]]:
        """The buttons that went down (True) or up."""
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            self._add(event.device_index)
        elif kind == pygame.JOYDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            self._held.forget()
        elif kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP) and event.button in _BUTTONS:
            yield _BUTTONS[event.button], kind == pygame.CONTROLLERBUTTONDOWN
        elif kind == pygame.CONTROLLERAXISMOTION and event.axis in (0, 1):
            yield from self._axis(event.instance_id, event.axis, event.value / 32767)
        elif kind in _RAW_KINDS and isinstance(
            self._open.get(event.instance_id), pygame.joystick.JoystickType
        ):
            yield from self._raw(event)

    def _add(self, index: int) -> None:
        try:
            if controller.is_controller(index):
                pad = controller.Controller(index)
                self._open[pad.as_joystick().get_instance_id()] = pad
            else:
                stick = pygame.joystick.Joystick(index)
                self._open[stick.get_instance_id()] = stick
        except pygame.error as error:
            log.info("gamepad %d: %s", index, error)

    def _raw(self, event: pygame.Event) -> Iterator[tuple[Pad, bool]]:
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            if event.button < len(_RAW):
                yield _RAW[event.button], event.type == pygame.JOYBUTTONDOWN
        elif event.type == pygame.JOYAXISMOTION and event.axis in (0, 1):
            yield from self._axis(event.instance_id, event.axis, event.value)
        elif event.type == pygame.JOYHATMOTION:
            x, y = event.value
            yield from self._lean((event.instance_id, "hat x"), 0, x)
            yield from self._lean((event.instance_id, "hat y"), 1, -y)

    def _axis(self, device: int, axis: int, value: float) -> Iterator[tuple[Pad, bool]]:
        """A stick (-1 to 1) counts once when it is pushed far, and again only after it came back."""
        now = self._leaning.get((device, axis), 0)
        if abs(value) >= _PUSHED:
            now = 1 if value > 0 else -1
        elif abs(value) <= _RELEASED:
            now = 0
        yield from self._lean((device, axis), axis, now)

    def _lean(self, where: tuple[int, int | str], axis: int, now: int) -> Iterator[tuple[Pad, bool]]:
        """A stick or cross now leans to -1, 0 or 1 along an axis (0 across, 1 down)."""
        before, self._leaning[where] = self._leaning.get(where, 0), now
        directions = ((Pad.LEFT, Pad.RIGHT), (Pad.UP, Pad.DOWN))[axis]
        if before and before != now:
            yield directions[before > 0], False
        if now and before != now:
            yield directions[now > 0], True

    def close(self) -> None:
        """Let go of every pad."""
        self._open.clear()
        controller.quit()
        pygame.joystick.quit()
