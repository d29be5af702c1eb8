"""Mahjong tiles as widgets: one tile, a row of tiles in groups, and a sample on the cloth."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.art.palette import Cloth
from game.art.tile3d import HEIGHT, Look
from game.art.tileflat import TOP_EDGE, put_flat, put_flat_shadow
from game.art.vector import mix, rgb
from game.widgets.skins import cast
from game.widgets.theme import Theme
from game.widgets.widget import Look as Drawing
from game.widgets.widget import Widget

TALL = HEIGHT + TOP_EDGE
"""Height of an upright tile in widths: its face and the top edge above it."""


class TileRow(Widget):
    """Upright tiles in groups, each tile `width` units wide; narrower when there is no room for that.

    `spoken` must name them for those who do not see them.
    """

    def __init__(
        self,
        groups: Sequence[Sequence[Look]],
        width: float,
        *,
        gap: float = 0.35,
        key: str = "",
        tooltip: str = "",
        spoken: str = "",
        grow: float = 0.0,
    ) -> None:
        """`gap` between groups is in tile widths."""
        super().__init__(key=key, tooltip=tooltip, spoken=spoken, grow=grow)
        self.groups = [list(group) for group in groups if group]
        self.width, self.gap = width, gap

    def _widths(self) -> float:
        """The whole row in tile widths."""
        tiles = sum(len(group) for group in self.groups)
        return tiles * 1.03 + self.gap * max(0, len(self.groups) - 1)

    def _tile(self, theme: Theme, width: int) -> int:
        return max(8, min(theme.px(self.width), int(width / max(1.0, self._widths()))))

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        w = self._tile(theme, width)
        return min(width, round(w * self._widths())), round(w * TALL)

    def draw(self, surface: pygame.Surface, look: Drawing) -> None:
        w = self._tile(look.theme, self.rect.width)
        y = self.rect.bottom - round(w * HEIGHT)
        places = []
        x = float(self.rect.x)
        for group in self.groups:
            for tile in group:
                places.append((round(x), tile))
                x += w * 1.03
            x += w * self.gap
        for at, tile in places:
            put_flat_shadow(surface, at, y, w, tile.gold)
        for at, tile in places:
            put_flat(surface, at, y, w, tile)


class TilePicture(TileRow):
    """One upright tile, `width` units wide."""

    def __init__(self, look: Look, width: float, *, tooltip: str = "", spoken: str = "") -> None:
        super().__init__([[look]], width, tooltip=tooltip, spoken=spoken)


class ClothSample(Widget):
    """Some tiles and backs lying on a piece of cloth, to see how the chosen ones look together."""

    def __init__(self, cloth: Cloth, faces: Sequence[Look], back: Look, *, spoken: str) -> None:
        super().__init__(spoken=spoken)
        self.cloth = cloth
        self.row = TileRow([faces, [back] * 3], 54)

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        w, h = self.row.measure(theme, width - 2 * theme.px(24))
        return w + 2 * theme.px(24), h + 2 * theme.px(22)

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        w, h = self.measure(theme, rect.width)
        super().arrange(theme, pygame.Rect(rect.x, rect.y, min(w, rect.width), h))
        self.row.arrange(theme, self.rect.inflate(-2 * theme.px(24), -2 * theme.px(22)))

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        self.row.move(dx, dy)

    def draw(self, surface: pygame.Surface, look: Drawing) -> None:
        theme = look.theme
        r = theme.px(16)
        cast(surface, self.rect, r, theme.unit, 0.7)
        pygame.draw.rect(surface, rgb(mix(self.cloth.body, "#000000", 0.35)), self.rect, border_radius=r)
        inner = self.rect.inflate(-2 * theme.px(2), -2 * theme.px(2))
        pygame.draw.rect(surface, rgb(self.cloth.body), inner, border_radius=r)
        line = inner.inflate(-2 * theme.px(6), -2 * theme.px(6))
        thread = rgb(mix(self.cloth.body, self.cloth.thread, 0.3))
        pygame.draw.rect(surface, thread, line, 1, border_radius=r - theme.px(4))
        self.row.draw(surface, look)
