"""Widgets of the guide, the hand desk and the trainer: rows of a list, right and wrong marks, notes on paper."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.art.fonts import text_width
from game.art.palette import SEAL
from game.art.vector import mix
from game.widgets.button import Pressable, draw_ring
from game.widgets.icons import icon
from game.widgets.label import Label, Picture
from game.widgets.layout import Column, Inset, Panel, Row
from game.widgets.scroll import Scroll
from game.widgets.skins import icon_disc, put
from game.widgets.theme import PAPER, STRONG, Theme
from game.widgets.widget import Callback, Look, Widget
from game.widgets.words import draw_line, draw_lines, set_lines

RIGHT, WRONG = "#2a7d63", SEAL


class Entry(Pressable):
    """A line of a list that opens something; the chosen one has a bar of brass. `second` is smaller, `side` stands
    at the end."""

    radius = 9

    def __init__(
        self,
        text: str,
        on_use: Callback,
        *,
        second: str = "",
        side: str = "",
        chosen: bool = False,
        key: str,
        tooltip: str = "",
    ) -> None:
        words = ", ".join(part for part in (text, second, side) if part)
        super().__init__(on_use, key=key, tooltip=tooltip, spoken=words)
        self.text, self.second, self.side, self.chosen = text, second, side, chosen

    def _sizes(self, theme: Theme) -> tuple[int, int, int, int]:
        """Pixels: pad left and right, pad above and below, letters, second letters."""
        return theme.px(13), theme.px(7), theme.font_px(15), theme.font_px(13)

    def _room(self, theme: Theme, width: int) -> int:
        pad, _, _, small = self._sizes(theme)
        side = text_width(self.side, "text", small) + theme.px(10) if self.side else 0
        return max(1, width - 2 * pad - side)

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        _, over, first, small = self._sizes(theme)
        room = self._room(theme, width)
        tall = set_lines(self.text, "bold" if self.chosen else "text", first, room).height
        if self.second:
            tall += set_lines(self.second, "text", small, room).height
        return width, tall + 2 * over

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, rect = look.theme, self.rect
        pad, over, first, small = self._sizes(theme)
        r = theme.px(self.radius)
        warm = max(look.warm(self), 1.0 if self.chosen else 0.0)
        if warm:
            veil = pygame.Surface(rect.size, pygame.SRCALPHA)
            shade = (255, 255, 255) if self.ground is not PAPER else (120, 90, 30)
            strength = round((26 if self.chosen else 16) * warm)
            pygame.draw.rect(veil, (*shade, strength), veil.get_rect(), border_radius=r)
            surface.blit(veil, rect)
        if self.chosen:
            bar = pygame.Rect(
                rect.x + theme.px(3), rect.y + theme.px(7), theme.px(3), rect.height - theme.px(14)
            )
            pygame.draw.rect(surface, self.ground.on, bar, border_radius=theme.px(2))
        room = self._room(theme, rect.width)
        lines = set_lines(self.text, "bold" if self.chosen else "text", first, room)
        area = pygame.Rect(rect.x + pad, rect.y + over, room, lines.height)
        draw_lines(surface, lines, area, self.ground.text)
        if self.second:
            below = set_lines(self.second, "text", small, room)
            draw_lines(surface, below, area.move(0, lines.height), self.ground.second)
        if self.side:
            middle = area.y + lines.pitch // 2
            draw_line(
                surface, self.side, "text", small, self.ground.second, (rect.right - pad, middle), "right"
            )
        draw_ring(surface, rect, r, look, self)

    def overflow(self, theme: Theme) -> str:
        _, _, first, _ = self._sizes(theme)
        lines = set_lines(
            self.text, "bold" if self.chosen else "text", first, self._room(theme, self.rect.width)
        )
        return f"{self.text!r} is broken" if lines.broken else ""


def mark(good: bool, size: float = 24, *, spoken: str = "") -> Picture:
    """A round mark: a tick on green, or a cross on red; never told by colour alone."""

    def paint(w: int, h: int) -> pygame.Surface:
        out = pygame.Surface((w, h), pygame.SRCALPHA)
        put(out, icon_disc(w, RIGHT if good else WRONG), (0, 0))
        sign = icon("check" if good else "close", round(w * 0.62), "#ffffff")
        at = sign.get_rect(center=(w // 2, h // 2))
        out.blit(sign, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        return out

    return Picture(paint, size, size, spoken=spoken)


def tone(good: bool, ground_is_paper: bool) -> str:
    """The colour of words that say yes or no on paper, or in the dark."""
    colour = RIGHT if good else WRONG
    return colour if ground_is_paper else mix(colour, "#ffffff", 0.5)


def verdict_line(good: bool, words: str, *, paper: bool = True) -> Row:
    """A mark and a few strong words beside it."""
    return Row([mark(good), Label(words, STRONG, colour=tone(good, paper), grow=1)], gap=10)


class Slip(Panel):
    """A note of lighter paper that lies on the sheet."""

    radius = 12

    def __init__(
        self, children: Sequence[Widget], *, gap: float = 10, key: str = "", grow: float = 0.0
    ) -> None:
        super().__init__(Column(children, gap=gap), kind="slip", pad=(16, 13, 16, 14), key=key, grow=grow)


class Points(Widget):
    """Points as a figure in a brass frame."""

    def __init__(self, value: str, size: float = 40, *, spoken: str = "") -> None:
        super().__init__(spoken=spoken or value)
        self.value, self.size = value, size

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        h = theme.control(self.size)
        wide = text_width(self.value, "serif", round(h * 0.56)) + round(h * 0.5)
        return max(h, wide), h

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        r = round(self.rect.height * 0.24)
        pygame.draw.rect(surface, mix(self.ground.well, "#ffffff", 0.35), self.rect, border_radius=r)
        pygame.draw.rect(surface, self.ground.line, self.rect, max(1, look.theme.px(1.3)), border_radius=r)
        px = round(self.rect.height * 0.56)
        draw_line(surface, self.value, "serif", px, SEAL, self.rect.center, "centre")


class Fixed(Inset):
    """One child in a column of a width in units."""

    def __init__(self, child: Widget, width: float, *, grow: float = 0.0) -> None:
        super().__init__(child, pad=0, grow=grow)
        self.width = width

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        w = min(width, theme.px(self.width))
        return w, super().measure(theme, w)[1]


class Kept(Inset):
    """One child whose size is worked out once for each width: long pages would ask for it dozens of times."""

    def __init__(self, child: Widget) -> None:
        super().__init__(child, pad=0, grow=child.grow)
        self._sizes: dict[tuple[Theme, int], tuple[int, int]] = {}

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        size = self._sizes.get((theme, width))
        if size is None:
            size = self._sizes[theme, width] = super().measure(theme, width)
        return size


class Reading(Scroll):
    """A long page that fills the place it gets; its rows are `gap` units apart."""

    def __init__(self, rows: Sequence[Widget], *, key: str, gap: float = 12) -> None:
        super().__init__(Kept(Column([Kept(row) for row in rows], gap=gap)), key=key)

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        return width, theme.px(self.least)
