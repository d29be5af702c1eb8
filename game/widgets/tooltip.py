"""The small note that explains a widget: why it is off, or what it does."""

from __future__ import annotations

import pygame

from game.art.palette import WARN
from game.widgets.skins import cast, panel, put
from game.widgets.theme import DARK, Theme
from game.widgets.words import draw_lines, set_lines


def tooltip_area(theme: Theme, text: str, near: pygame.Rect) -> pygame.Rect:
    """Where the note stands: below what it explains, or above, and always inside the window."""
    px, pad = theme.font_px(14), theme.px(12)
    lines = set_lines(text, "text", px, min(round(theme.px(340) * theme.letter), theme.width - 4 * pad))
    area = pygame.Rect(0, 0, lines.width + 2 * pad, lines.height + 2 * theme.px(8))
    area.midtop = (near.centerx, near.bottom + theme.px(9))
    if area.bottom > theme.height - theme.px(6):
        area.bottom = near.top - theme.px(9)
    window = pygame.Rect(0, 0, theme.width, theme.height).inflate(-theme.px(12), -theme.px(12))
    return area.clamp(window)


def draw_tooltip(surface: pygame.Surface, theme: Theme, text: str, near: pygame.Rect, *, warn: bool) -> None:
    """Draw the note for the widget at `near`; `warn` marks it as a reason why something cannot be done."""
    area = tooltip_area(theme, text, near)
    r = theme.px(9)
    cast(surface, area, r, theme.unit, 0.8)
    put(surface, panel("dark", area.width, area.height, r, theme.unit), area)
    if warn:
        bar = pygame.Rect(area.x + theme.px(4), area.y + theme.px(8), theme.px(3), area.height - theme.px(16))
        pygame.draw.rect(surface, WARN, bar, border_radius=theme.px(2))
    px, pad = theme.font_px(14), theme.px(12)
    lines = set_lines(text, "text", px, area.width - 2 * pad)
    draw_lines(surface, lines, area.inflate(-2 * pad, -2 * theme.px(8)), DARK.text)
