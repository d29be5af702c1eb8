"""The keys of a keyboard by name, whatever its layout writes.

A letter or digit counts as what the layout makes of it. Where the layout gives no ASCII letter (Russian, Greek, Hebrew,
Thai) or no digit (French), the key counts by its place: as on a QWERTY keyboard.
"""

from __future__ import annotations

import string

import pygame

from game.app.inputs import KeyDown

_LETTERS = {getattr(pygame, f"KSCAN_{c.upper()}"): c for c in string.ascii_lowercase}
_DIGITS = {getattr(pygame, f"KSCAN_{c}"): c for c in string.digits}
_NAMES = {
    "return": "enter",
    "enter": "enter",
    "keypad enter": "enter",
    "left shift": "shift",
    "right shift": "shift",
    "page up": "pageup",
    "page down": "pagedown",
    "print screen": "print",
}
_SIGNS = ("+", "-", "=", "?", "/")
_NO_CHARACTER = 1 << 30
"""In the codes of keys that write nothing, such as F1."""


class Keyboard:
    """Reads pygame's key presses. It notices when the layout has no Latin letters: punctuation on a letter's place is
    that letter then."""

    def __init__(self) -> None:
        self._foreign = False

    def read(self, event: pygame.Event) -> KeyDown:
        """A pygame KEYDOWN as one of ours."""
        return KeyDown(
            self._name(event.key, event.unicode, event.dict.get("scancode", 0)),
            shift=bool(event.mod & pygame.KMOD_SHIFT),
            ctrl=bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
            alt=bool(event.mod & pygame.KMOD_ALT),
        )

    def _name(self, code: int, written: str, place: int) -> str:
        latin = 0 < code < 128 and chr(code).isalnum()
        outside = 128 <= code < _NO_CHARACTER
        if place in _LETTERS and (latin or outside):
            self._foreign = outside
        if not latin:
            if place in _LETTERS and self._foreign:
                return _LETTERS[place]
            if place in _DIGITS and (self._foreign or written not in _SIGNS):
                return _DIGITS[place]
        if written and written in _SIGNS:
            return written
        name = pygame.key.name(code).lower().removeprefix("[").removesuffix("]")
        return _NAMES.get(name, name) or str(code)
