"""The slip that says what is going on while somebody who has just sat down is shown the last moves."""

from __future__ import annotations

import pygame

from game.app.services import Services
from game.art import palette
from game.art.fonts import text_width
from game.table.layout import Layout
from game.widgets.button import draw_key_cap
from game.widgets.skins import cast, panel, put
from game.widgets.words import draw_line


def draw_recap(surface: pygame.Surface, layout: Layout, services: Services) -> None:
    """Draw the slip above the own hand: what is shown, and the key that skips it."""
    texts = services.texts
    what, key, skip = texts("recap"), texts("key-space"), texts("recap-skip")
    px, small, gap = layout.text(15), layout.text(13), layout.px(10)
    wide_what, wide_skip = text_width(what, "bold", px), text_width(skip, "text", small)
    wide_key = text_width(key, "bold", small) + gap
    tall = layout.hint.height
    width = 2 * layout.px(14) + wide_what + wide_key + wide_skip + 3 * gap
    rect = pygame.Rect(layout.hint.left, layout.hint.top, width, tall)
    radius = layout.px(10)
    cast(surface, rect, radius, layout.scale, 0.7)
    put(surface, panel("dark", rect.width, rect.height, radius, layout.scale), rect)
    x = rect.x + layout.px(14)
    draw_line(surface, what, "bold", px, palette.TEXT, (x, rect.centery))
    x += wide_what + 2 * gap
    cap = pygame.Rect(x, 0, wide_key, round(tall * 0.56))
    cap.centery = rect.centery
    draw_key_cap(surface, services.theme, cap, key, small, palette.TEXT)
    draw_line(surface, skip, "text", small, palette.TEXT_SECOND, (cap.right + gap, rect.centery))
