"""The key that is held down, and when it counts as pressed again.

pygame's own repetition is not used: it goes on while the program is busy with something else, so that one tap
before a slow moment arrives as ten, and none of them says that it is a repetition.
"""

from __future__ import annotations

from dataclasses import replace

from game.app.inputs import KeyDown

FIRST, NEXT = 0.4, 0.045
"""Seconds until a held key comes again, and between the times after that."""


class HeldKey:
    """Hears keys go down and up, by their codes; the last one that went down repeats as long as it is held."""

    def __init__(self) -> None:
        self._code: int | None = None
        self._press = KeyDown("")
        self._due = 0.0

    def down(self, code: int, press: KeyDown, now: float) -> None:
        """A key went down, at a time in seconds."""
        self._code, self._press, self._due = code, replace(press, repeat=True), now + FIRST

    def up(self, code: int) -> None:
        """A key was let go."""
        if code == self._code:
            self._code = None

    def forget(self) -> None:
        """The window no longer hears the keyboard."""
        self._code = None

    def repeated(self, now: float) -> list[KeyDown]:
        """The held key once more, if it is due: once however long nobody asked."""
        if self._code is None or now < self._due:
            return []
        self._due = now + NEXT
        return [self._press]
