"""The game as a show: computers play, and the pages between hands and matches turn by themselves."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from game.app.inputs import Input
from game.app.program import App
from game.app.steps import Step
from game.scenes.scene import Scene

READING = 8.0
"""Seconds that a result stays before the show goes on."""


@runtime_checkable
class Page(Protocol):
    """A scene that leads on to the next hand."""

    def go_on(self) -> Step | None:
        """The next hand, or the end of the match."""


@runtime_checkable
class LastPage(Protocol):
    """A scene that closes a match."""

    def again(self) -> Step | None:
        """Another match like it."""


class Show(App):
    """The program until a person leaves the match: then the title is an ordinary title.

    Whoever moves the mouse or presses a key reads on in peace: the page waits anew.
    """

    _page: Scene | None = None
    _since = 0.0

    def hear(self, event: Input) -> None:
        self._page = None
        super().hear(event)

    def step(self) -> None:
        super().step()
        if not self.running:
            return
        now = self.services.screen.time
        if self.top is not self._page:
            self._page, self._since = self.top, now
        elif now - self._since >= READING:
            if isinstance(self.top, Page):
                self.take(self.top.go_on())
            elif isinstance(self.top, LastPage):
                self.take(self.top.again())
