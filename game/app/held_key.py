"""The key or pad button that is held down, and when it counts as pressed again.

pygame's own repetition is not used: it goes on while the program is busy with something else, so that one tap
before a slow moment arrives as ten, and none of them says that it is a repetition. Pads have none at all.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Generic, TypeVar

from game.app.inputs import KeyDown, PadDown

FIRST, NEXT = 0.4, 0.045
"""Seconds until what is held comes again, and between the times after that."""

Press = TypeVar("Press", KeyDown, PadDown)


class Held(Generic[Press]):
    """Hears presses and releases, by any codes; the last one that went down repeats as long as it is held."""

    def __init__(self, following: float = NEXT) -> None:
        """`following` is the seconds between the repetitions."""
        self._following = following
        self._code: Hashable = None
        self._press: Press | None = None
        self._due = 0.0

    def down(self, code: Hashable, press: Press, now: float) -> None:
        """Something went down, at a time in seconds."""
        self._code, self._press, self._due = code, replace(press, repeat=True), now + FIRST

    def up(self, code: Hashable) -> None:
        """Something was let go."""
        if code == self._code:
            self.forget()

    def forget(self) -> None:
        """The window no longer hears it."""
        self._code = self._press = None

    def repeated(self, now: float) -> list[Press]:
        """What is held once more, if it is due: once however long nobody asked."""
        if self._press is None or now < self._due:
            return []
        self._due = now + self._following
        return [self._press]
