"""Everybody at the table after a hand: what moved, how they stand, and their tiles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.art import palette as p
from game.art.emblems import dealer_seal, wind_tile
from game.art.fonts import fitted, text_width
from game.art.portraits import portrait
from game.art.tile3d import HEIGHT
from game.art.vector import Layer, rrect
from game.scenes.result.reading import LaidSet
from game.scenes.result.tiles import put_row, row_units, tall_units
from game.table.panels import Faces
from game.widgets.button import draw_ring
from game.widgets.scroll import Scroll
from game.widgets.skins import coin, put
from game.widgets.theme import Theme
from game.widgets.widget import Look, Widget
from game.widgets.words import Lines, draw_line, draw_lines, set_lines

_GAP = 0.32
_TILE, _LARGEST = 24.0, 46.0
_HEAD, _FACE = 30.0, 50.0


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player after the hand: who, how they took it, what moved, and either their tiles or a sentence."""

    seat: int
    name: str
    portrait: str
    mood: str
    wind: str
    dealer: bool
    change: int
    change_text: str
    balance: str
    points: bool
    now: str
    sets: tuple[LaidSet, ...] = ()
    note: str = ""
    lit: bool = False
    spoken: str = ""
    tooltip: str = ""


@dataclass(frozen=True, slots=True)
class Columns:
    """What the rows of a list share, so that their figures stand under each other."""

    changes: tuple[str, ...]
    balances: tuple[str, ...]


@lru_cache(maxsize=16)
def lit_place(width: int, height: int, unit: float) -> pygame.Surface:
    """The ground under the winner's row."""
    layer = Layer(width, height)
    box = rrect(1, 1, width - 2, height - 2, 10 * unit)
    layer.path(box, p.BRASS, opacity=0.16, stroke=p.BRASS, width=1.3 * unit, stroke_opacity=0.85)
    return layer.surface(1, 2)


class PlayerRow(Widget):
    """One player: portrait, wind, name, change and balance above, tiles below."""

    focusable = True

    def __init__(self, view: PlayerView, columns: Columns, faces: Faces) -> None:
        super().__init__(key=f"player-{view.seat}", spoken=view.spoken, tooltip=view.tooltip, grow=1)
        self.view, self.columns, self.faces, self.seat = view, columns, faces, view.seat

    @property
    def cursor(self) -> str:
        return "arrow"

    def _sizes(self, theme: Theme) -> tuple[int, int, int, int]:
        """Pixels: name, change, balance and second letters."""
        return theme.font_px(16.5), theme.font_px(21), theme.font_px(19), theme.font_px(13.5)

    def _left(self, theme: Theme) -> int:
        return theme.px(_FACE) + theme.px(20)

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        head = theme.control(_HEAD)
        below = round(theme.px(_TILE) * HEIGHT)
        if self.view.note:
            below = max(below, self._note(theme, width).height)
        return width, head + below + theme.px(8)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, rect, view = look.theme, self.rect, self.view
        if view.lit:
            ground = lit_place(rect.width, rect.height, theme.unit)
            surface.blit(ground, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        elif look.hover is self:
            pygame.draw.rect(surface, "#1d3f49", rect, border_radius=theme.px(10))
        d = theme.px(_FACE)
        face = pygame.Rect(rect.x + theme.px(7), rect.centery - d // 2, d, d)
        ring = p.BRASS_LIGHT if view.lit else p.BRASS
        picture = portrait(view.portrait, d, view.mood, ring)
        surface.blit(picture, face, special_flags=pygame.BLEND_PREMULTIPLIED)
        if view.dealer:
            seal = dealer_seal(theme.px(20))
            at = (face.right - seal.get_width() + theme.px(3), face.bottom - seal.get_height() + theme.px(1))
            surface.blit(seal, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        self._head(surface, look)
        self._below(surface, look)
        draw_ring(surface, rect, theme.px(10), look, self)

    def _note(self, theme: Theme, width: int) -> Lines:
        return set_lines(
            self.view.note, "text", self._sizes(theme)[3], width - self._left(theme) - theme.px(10)
        )

    def _top(self, theme: Theme) -> int:
        """Where the head begins: what there is stands in the middle of a tall row."""
        below = (
            self._note(theme, self.rect.width).height
            if self.view.note
            else round(theme.px(_LARGEST) * HEIGHT)
        )
        spare = self.rect.height - theme.control(_HEAD) - below - theme.px(8)
        return self.rect.y + theme.px(3) + max(0, spare // 2)

    def _head(self, surface: pygame.Surface, look: Look) -> None:
        theme, rect, view = look.theme, self.rect, self.view
        first, change_px, balance_px, second = self._sizes(theme)
        y = self._top(theme) + theme.control(_HEAD) // 2
        size = theme.control(23)
        x = rect.x + self._left(theme)
        wind = wind_tile(view.wind, size)
        surface.blit(wind, (x, y - size // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
        x += size + theme.px(8)
        right = rect.right - theme.px(12)
        draw_line(surface, view.balance, "bold", balance_px, p.TEXT, (right, y), "right")
        right -= max(text_width(t, "bold", balance_px) for t in self.columns.balances) + theme.px(8)
        change_width = max(text_width(t, "bold", change_px) for t in self.columns.changes)
        sign = 0 if view.points else theme.px(19) + theme.px(5)
        now = text_width(view.now, "text", second)
        name = text_width(view.name, "bold", first)
        if x + name + sign + change_width + now + theme.px(30) <= right:
            draw_line(surface, view.now, "text", second, p.TEXT_QUIET, (right, y), "right")
            right -= now
        # The change stands at two thirds, or nearer to the balance where there is no room.
        at = min(rect.x + round(rect.width * 0.56), right - theme.px(10) - sign - change_width)
        colour = p.GAIN if view.change > 0 else p.LOSS if view.change < 0 else p.TEXT_SECOND
        draw_line(
            surface, view.change_text, "bold", change_px, colour, (at + sign + change_width, y), "right"
        )
        if sign:
            d = theme.px(19)
            own = text_width(view.change_text, "bold", change_px)
            put(surface, coin(d), (at + sign + change_width - own - theme.px(5) - d, y - d // 2))
        words = fitted(view.name, "bold", first, at - theme.px(8) - x)
        draw_line(surface, words, "bold", first, p.TEXT, (x, y))

    def _below(self, surface: pygame.Surface, look: Look) -> None:
        theme, rect, view = look.theme, self.rect, self.view
        top = self._top(theme) + theme.control(_HEAD)
        left = rect.x + self._left(theme)
        bottom = rect.bottom - theme.px(5) - (self._top(theme) - rect.y - theme.px(3))
        area = pygame.Rect(left, top, rect.right - theme.px(10) - left, bottom - top)
        if view.note:
            lines = self._note(theme, rect.width)
            draw_lines(surface, lines, area.move(0, (area.height - lines.height) // 2), p.TEXT_SECOND)
            return
        width = self._tile(theme, area)
        tall = round(width * tall_units(view.sets))
        base = area.y + (area.height - tall) // 2 + tall
        put_row(surface, view.sets, left, base, width, _GAP, self.faces)

    def _tile(self, theme: Theme, area: pygame.Rect) -> int:
        by_width = int(area.width / row_units(self.view.sets, _GAP))
        by_height = int(area.height / tall_units(self.view.sets))
        return max(8, min(theme.px(_LARGEST), by_width, by_height))

    def overflow(self, theme: Theme) -> str:
        first, change_px, balance_px, _ = self._sizes(theme)
        figures = max(text_width(t, "bold", change_px) for t in self.columns.changes)
        figures += max(text_width(t, "bold", balance_px) for t in self.columns.balances)
        name = min(text_width(self.view.name, "bold", first), text_width("永永永", "bold", first))
        need = self._left(theme) + theme.control(23) + name + figures + theme.px(8 + 24 + 8 + 10 + 8 + 12)
        return f"{self.view.name!r} needs {need} of {self.rect.width} px" if need > self.rect.width else ""


class FullScroll(Scroll):
    """A scroll whose content fills it when there is room to spare."""

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        super().arrange(theme, rect)
        if not self.longer:
            edge = theme.px(5)
            self.items[0].arrange(theme, pygame.Rect(rect).inflate(-2 * edge, -2 * edge))


def columns_of(views: Sequence[PlayerView]) -> Columns:
    """What the rows of these players share."""
    return Columns(tuple(v.change_text for v in views), tuple(v.balance for v in views))
