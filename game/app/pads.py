"""Gamepads: whatever is plugged in, read as the buttons of `game.app.inputs.Pad`."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pygame
from pygame._sdl2 import controller

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
    pygame.CONTROLLER_BUTTON_DPAD_UP: Pad.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Pad.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Pad.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Pad.RIGHT,
}
# A pad SDL has no map for: the order nearly all of them share.
_RAW = (Pad.A, Pad.B, Pad.X, Pad.Y, Pad.LB, Pad.RB, Pad.BACK, Pad.START)
_RAW_KINDS = (pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION, pygame.JOYAXISMOTION)
_PUSHED, _RELEASED = 20000, 12000


class Pads:
    """The open gamepads; without any, or without support for them, simply silent."""

    def __init__(self) -> None:
        self._open: dict[int, object] = {}
        self._leaning: dict[tuple[int, int], int] = {}
        try:
            controller.init()
            pygame.joystick.init()
        except pygame.error as error:
            log.info("gamepads: %s", error)

    def read(self, event: pygame.Event) -> Iterator[PadDown]:
        """The presses one pygame event stands for; devices that come and go are opened and closed."""
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            self._add(event.device_index)
        elif kind == pygame.JOYDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
        elif kind == pygame.CONTROLLERBUTTONDOWN and event.button in _BUTTONS:
            yield PadDown(_BUTTONS[event.button])
        elif kind == pygame.CONTROLLERAXISMOTION and event.axis in (0, 1):
            yield from self._stick(event.instance_id, event.axis, event.value)
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

    def _raw(self, event: pygame.Event) -> Iterator[PadDown]:
        if event.type == pygame.JOYBUTTONDOWN and event.button < len(_RAW):
            yield PadDown(_RAW[event.button])
        elif event.type == pygame.JOYAXISMOTION and event.axis in (0, 1):
            yield from self._stick(event.instance_id, event.axis, int(event.value * 32767))
        elif event.type == pygame.JOYHATMOTION:
            x, y = event.value
            if x:
                yield PadDown(Pad.RIGHT if x > 0 else Pad.LEFT)
            if y:
                yield PadDown(Pad.UP if y > 0 else Pad.DOWN)

    def _stick(self, device: int, axis: int, value: int) -> Iterator[PadDown]:
        """A stick counts once when it is pushed far, and again only after it came back."""
        before = self._leaning.get((device, axis), 0)
        now = before
        if abs(value) >= _PUSHED:
            now = 1 if value > 0 else -1
        elif abs(value) <= _RELEASED:
            now = 0
        self._leaning[device, axis] = now
        if now and now != before:
            directions = ((Pad.LEFT, Pad.RIGHT), (Pad.UP, Pad.DOWN))[axis]
            yield PadDown(directions[now > 0])

    def close(self) -> None:
        """Let go of every pad."""
        self._open.clear()
        controller.quit()
        pygame.joystick.quit()
