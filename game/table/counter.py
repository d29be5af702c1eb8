"""The counter: how many copies of every tile are out of sight, in the left column under the plate."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.art import palette
from game.art.fonts import fitted
from game.art.tile3d import HEIGHT
from game.art.tileflat import put_flat
from game.table.layout import Layout
from game.table.panels import Faces
from game.widgets.skins import cast, panel, put
from game.widgets.words import draw_line

_COLUMNS = 9


@dataclass(frozen=True, slots=True)
class CounterView:
    """The heading, and rows of (face, copies out of sight); `wild` faces are golden."""

    title: str
    rows: tuple[tuple[tuple[str, int], ...], ...]
    wild: frozenset[str] = frozenset()


def draw_counter(surface: pygame.Surface, layout: Layout, view: CounterView, faces: Faces) -> None:
    """Draw the counter in its place; a kind of which nothing is left is dim, and so is its 0."""
    rect = layout.counter
    radius = layout.px(12)
    cast(surface, rect, radius, layout.scale, 0.8)
    put(surface, panel("dark", rect.width, rect.height, radius, layout.scale), rect)
    head, px = layout.grown(28, 13.5), layout.text(13.5)
    pad = layout.px(8)
    title = fitted(view.title, "bold", px, rect.width - 2 * pad - layout.px(4))
    draw_line(surface, title, "bold", px, palette.TEXT, (rect.x + pad + layout.px(3), rect.y + head // 2 + 1))
    step = (rect.width - 2 * pad) / _COLUMNS
    pitch = (rect.height - head - layout.px(5)) / max(1, len(view.rows))
    digits = layout.text(13)
    tile = min(int(step) - 1, int((pitch - digits * 1.12) / HEIGHT))
    for line, row in enumerate(view.rows):
        top = rect.y + head + round(line * pitch)
        for column, (code, left) in enumerate(row):
            middle = rect.x + pad + round((column + 0.5) * step)
            look = faces.look(code, code in view.wild, 0.0 if left else 0.6)
            put_flat(surface, middle - tile // 2, top, tile, look, edge=0.0)
            colour = "#ffffff" if left > 1 else palette.WARN if left else palette.TEXT_QUIET
            at = middle, top + round(tile * HEIGHT) + round(digits * 0.58)
            draw_line(surface, str(left), "bold", digits, colour, at, "centre")
