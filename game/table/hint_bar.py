"""The hint bar: what is suggested and why, words and tiles in one line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.art import palette
from game.art.fonts import Role, text_width
from game.art.tile3d import HEIGHT, Look
from game.art.tileflat import put_flat
from game.table.layout import Layout
from game.table.panels import Faces, draw_panel
from game.widgets.words import draw_line

_MARKS = ":;,.…：；，。、"
"""Marks that stand close to what they follow."""


@dataclass(frozen=True, slots=True)
class HintPart:
    """A part of a hint: words, bold words, or a tile among them."""

    text: str = ""
    bold: bool = False
    tile: str = ""


def hint_width(layout: Layout, parts: Sequence[HintPart]) -> int:
    """Pixels a hint bar needs for its parts in one line."""
    px, tile = layout.text(15), _hint_tile(layout)
    width = round(layout.bar_height * 0.95) + layout.px(14)
    for number, part in enumerate(parts):
        role: Role = "bold" if part.bold else "text"
        width += (tile if part.tile else text_width(part.text, role, px)) + part_gap(layout, parts, number)
    return width


def part_gap(layout: Layout, parts: Sequence[HintPart], number: int) -> int:
    """Pixels between a part and the next one: none before a mark that belongs to what it follows."""
    after = parts[number + 1].text if number + 1 < len(parts) else ""
    if parts[number].tile:
        return layout.px(2 if after[:1] in _MARKS else 3)
    return 0 if after and after[0] in _MARKS else layout.px(5)


def _hint_tile(layout: Layout) -> int:
    return round(layout.bar_height * 0.5)


def draw_hint(
    surface: pygame.Surface,
    layout: Layout,
    rect: pygame.Rect,
    parts: Sequence[HintPart],
    key: str,
    faces: Faces,
) -> None:
    """Draw a hint in one line in a rectangle as wide as `hint_width`; its key cap stands before it."""
    draw_panel(surface, layout, rect)
    cap = round(rect.height * 0.5)
    box = pygame.Rect(rect.x + layout.px(10), rect.centery - cap // 2, cap, cap)
    pygame.draw.rect(surface, palette.BRASS, box, border_radius=round(cap * 0.27))
    draw_line(surface, key, "bold", layout.text(13), palette.INK_ON_GOLD, box.center, "centre")
    x, px, tile = rect.x + round(rect.height * 0.95), layout.text(15), _hint_tile(layout)
    for number, part in enumerate(parts):
        if part.tile:
            top = rect.centery - round(tile * HEIGHT / 2)
            put_flat(surface, x, top, tile, Look(part.tile, style=faces.style), edge=0.0)
            x += tile
        elif part.bold:
            x += draw_line(surface, part.text, "bold", px, palette.TEXT, (x, rect.centery))
        else:
            x += draw_line(surface, part.text, "text", px, "#d5ddd2", (x, rect.centery))
        x += part_gap(layout, parts, number)
