"""One line above everything for a few seconds: what a key has just done, where nothing else on the screen tells."""

from __future__ import annotations

import pygame

from game.widgets.skins import cast, panel, put
from game.widgets.theme import DARK, Theme
from game.widgets.words import draw_lines, set_lines

SECONDS = 5.0


class Note:
    """What is said last, as long as it is to be seen."""

    def __init__(self) -> None:
        self.text = ""
        self.stale = False
        self._left = 0.0

    def say(self, text: str) -> None:
        """Show a sentence now, instead of what is shown."""
        self.text, self._left, self.stale = text, SECONDS, True

    def update(self, dt: float) -> None:
        """Let time pass."""
        if self.text:
            self._left -= dt
            if self._left <= 0:
                self.text, self.stale = "", True

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw it at the top of the window, in the middle; nothing while nothing is said."""
        if not self.text:
            return
        pad = theme.px(16)
        lines = set_lines(self.text, "text", theme.font_px(15), min(theme.px(620), theme.width - 4 * pad))
        area = pygame.Rect(0, theme.px(14), lines.width + 2 * pad, lines.height + 2 * theme.px(9))
        area.centerx = theme.width // 2
        r = theme.px(10)
        cast(surface, area, r, theme.unit, 0.9)
        put(surface, panel("dark", area.width, area.height, r, theme.unit), area)
        draw_lines(surface, lines, area.inflate(-2 * pad, -2 * theme.px(9)), DARK.text)
