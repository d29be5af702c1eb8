"""What a player did, as plain data: the only form in which mouse, keyboard, gamepad and window reach the game.

`game.app.screen` makes these from the operating system; tests and demos make them by hand.
Positions are pixels of the drawing surface, from its upper left corner.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

LEFT, MIDDLE, RIGHT = 1, 2, 3
"""Mouse buttons."""


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The mouse (or a finger) is now at `pos`."""

    pos: tuple[int, int]


@dataclass(frozen=True, slots=True)
class PointerDown:
    """A mouse button went down at `pos`; `clicks` is 2 for the second press of a double-click."""

    pos: tuple[int, int]
    button: int = LEFT
    clicks: int = 1


@dataclass(frozen=True, slots=True)
class PointerUp:
    """A mouse button was let go at `pos`."""

    pos: tuple[int, int]
    button: int = LEFT


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned by `dy` notches (positive: away from the player, content moves down)."""

    dy: float
    pos: tuple[int, int]


@dataclass(frozen=True, slots=True)
class KeyDown:
    """A key went down.

    `key` is lower case: "a", "7", "+", "enter", "space", "escape", "tab", "left", "f11", "backspace", "home" ...
    """

    key: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class TextTyped:
    """Finished text from the keyboard or an input method; comes only while a text field is focused."""

    text: str


@dataclass(frozen=True, slots=True)
class TextComposing:
    """Unfinished text of an input method (empty: the composition was given up)."""

    text: str


class Pad(Enum):
    """The buttons of a gamepad; a pushed stick counts as its direction. LS and RS are the sticks pressed down."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    A = "a"
    B = "b"
    X = "x"
    Y = "y"
    LB = "lb"
    RB = "rb"
    BACK = "back"
    START = "start"
    LS = "ls"
    RS = "rs"


@dataclass(frozen=True, slots=True)
class PadDown:
    """A gamepad button went down, or, with `repeat`, is still held down."""

    button: Pad
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class Resized:
    """The drawing surface now has this size in pixels."""

    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class WindowLeft:
    """The window lost the focus: drags end, nothing is hovered."""


@dataclass(frozen=True, slots=True)
class SpeakersChanged:
    """A loudspeaker came, or (`lost`) the one in use went."""

    lost: bool


@dataclass(frozen=True, slots=True)
class FileDropped:
    """A file was dropped onto the window."""

    path: str


@dataclass(frozen=True, slots=True)
class CloseAsked:
    """The window's close button, or the system asking the program to end."""


Input = (
    PointerMoved
    | PointerDown
    | PointerUp
    | Wheel
    | KeyDown
    | TextTyped
    | TextComposing
    | PadDown
    | Resized
    | WindowLeft
    | SpeakersChanged
    | FileDropped
    | CloseAsked
)


class Nav(Enum):
    """What a key or pad button means when it moves about the screen."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    NEXT = "next"
    PREVIOUS = "previous"
    ACCEPT = "accept"
    BACK = "back"
    MENU = "menu"


_KEYS = {
    "up": Nav.UP,
    "down": Nav.DOWN,
    "left": Nav.LEFT,
    "right": Nav.RIGHT,
    "enter": Nav.ACCEPT,
    "space": Nav.ACCEPT,
    "escape": Nav.BACK,
}
_PADS = {
    Pad.UP: Nav.UP,
    Pad.DOWN: Nav.DOWN,
    Pad.LEFT: Nav.LEFT,
    Pad.RIGHT: Nav.RIGHT,
    Pad.A: Nav.ACCEPT,
    Pad.B: Nav.BACK,
    Pad.START: Nav.MENU,
    Pad.BACK: Nav.MENU,
    Pad.RB: Nav.NEXT,
    Pad.LB: Nav.PREVIOUS,
}


def nav_of(event: Input) -> Nav | None:
    """The movement an input stands for, or None; a key held with Ctrl or Alt is never one."""
    if isinstance(event, PadDown):
        return _PADS.get(event.button)
    if isinstance(event, KeyDown) and not event.ctrl and not event.alt:
        if event.key == "tab":
            return Nav.PREVIOUS if event.shift else Nav.NEXT
        return _KEYS.get(event.key)
    return None
