"""The pieces of the records: a match in the list, a person's result, a figure, the curve, a row of the ledger."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.art import palette as p
from game.art.fonts import Role, fitted, text_width
from game.art.portraits import portrait
from game.art.tile3d import HEIGHT
from game.art.tile3d import Look as TileLook
from game.art.tileflat import TOP_EDGE, put_flat, put_flat_shadow
from game.art.vector import Layer, Path
from game.scenes.result.chart import ticks
from game.scenes.result.words import plain, signed
from game.widgets.button import Pressable, draw_ring
from game.widgets.label import Label, Picture
from game.widgets.layout import Column, Panel, Row
from game.widgets.skins import coin
from game.widgets.theme import PAPER, SECOND, Style, Theme
from game.widgets.widget import Callback, Look, Widget
from game.widgets.words import draw_line

BIG = Style("serif", 30)
GOOD, BAD = "#8fdcae", "#ff9d8c"
GOOD_INK, BAD_INK = "#1d7a4d", "#b3261a"


def colour_of(coins: int, ink: bool) -> str:
    """The colour of a change, on paper or in the dark; its sign says the same."""
    if coins == 0:
        return ""
    if ink:
        return GOOD_INK if coins > 0 else BAD_INK
    return GOOD if coins > 0 else BAD


class MatchRow(Pressable):
    """A match of the list: its emblem, name and day, who played, and what it brought."""

    def __init__(
        self,
        code: str,
        wild: bool,
        title: str,
        state: str,
        second: str,
        change: int | None,
        on_use: Callback,
        *,
        chosen: bool,
        key: str,
    ) -> None:
        super().__init__(on_use, key=key, spoken=", ".join((title, state, second)))
        self.code, self.wild, self.title, self.where, self.second = code, wild, title, state, second
        self.change, self.chosen = change, chosen

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        return width, max(theme.px(58), theme.font_px(16) + theme.font_px(13.5) + theme.px(24))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, rect = look.theme, self.rect
        r = theme.px(10)
        veil = pygame.Surface(rect.size, pygame.SRCALPHA)
        strength = 40 if self.chosen else round(10 + 20 * look.warm(self))
        pygame.draw.rect(
            veil,
            (*pygame.Color("#f0d89a" if self.chosen else "#ffffff")[:3], strength),
            veil.get_rect(),
            border_radius=r,
        )
        if self.chosen:
            pygame.draw.rect(
                veil, (240, 210, 140, 150), veil.get_rect(), max(1, theme.px(1.4)), border_radius=r
            )
        surface.blit(veil, rect)
        tile = theme.px(30)
        x, y = rect.x + theme.px(13), rect.centery - round(tile * (HEIGHT - TOP_EDGE) / 2)
        put_flat_shadow(surface, x, y, tile)
        put_flat(surface, x, y, tile, TileLook(self.code, gold=self.wild))
        x += tile + theme.px(14)
        first, small = theme.font_px(16), theme.font_px(13.5)
        right = rect.right - theme.px(14)
        if self.change is not None:
            right -= draw_line(
                surface,
                signed(self.change),
                "bold",
                theme.font_px(17),
                colour_of(self.change, self.ground is PAPER) or self.ground.text,
                (right, rect.centery),
                "right",
            ) + theme.px(14)
        up, down = rect.centery - round(first * 0.62), rect.centery + round(small * 0.82)
        wide = draw_line(
            surface, fitted(self.title, "bold", first, right - x), "bold", first, self.ground.text, (x, up)
        )
        if self.where:
            at = x + wide + theme.px(10)
            draw_line(
                surface,
                fitted(self.where, "text", small, right - at),
                "text",
                small,
                p.BRASS_LIGHT,
                (at, up + theme.px(1)),
            )
        draw_line(
            surface,
            fitted(self.second, "text", small, right - x),
            "text",
            small,
            self.ground.second,
            (x, down),
        )
        draw_ring(surface, rect, r, look, self)


class PersonLine(Row):
    """Somebody in a match: face, name, level, what they hold and what they won or lost."""

    def __init__(self, face: str, name: str, level: str, balance: int, net: int) -> None:
        words = Column([Label(name, Style("bold", 16)), Label(level, SECOND)], gap=0, grow=1)
        picture = Picture(lambda w, h: portrait(face, w), 40, 40, spoken=name)
        change = Label(signed(net), Style("bold", 16), colour=colour_of(net, True), align="right")
        super().__init__(
            [picture, words, Label(plain(balance), Style("bold", 18)), _Wide(change, 62)], gap=12
        )


class _Wide(Row):
    """One child at the right end of a place of so many units."""

    def __init__(self, child: Widget, width: float) -> None:
        super().__init__([child])
        self.width = width

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        wide, tall = self.items[0].measure(theme, width)
        return max(theme.px(self.width), wide), tall

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        Widget.arrange(self, theme, rect)
        wide, tall = self.items[0].measure(theme, rect.width)
        self.items[0].arrange(theme, pygame.Rect(rect.right - wide, rect.centery - tall // 2, wide, tall))


class Figure(Panel):
    """A number with what it counts below it; `second` is a share or a hint."""

    def __init__(self, value: str, name: str, second: str = "") -> None:
        rows: list[Widget] = [
            Row([Label(value, BIG), Label(second, SECOND)], gap=9, align="end"),
            Label(name, SECOND),
        ]
        super().__init__(Column(rows, gap=1), pad=(16, 9, 12, 11))


class Coins(Row):
    """A coin and how many there are."""

    def __init__(self, coins: int, size: float = 30, *, points: str = "") -> None:
        label = Label(plain(coins), Style("serif", size), colour=BAD if coins < 0 else "")
        unit: Widget = (
            Label(points, SECOND) if points else Picture(lambda w, h: coin(w).surface, size * 0.8, size * 0.8)
        )
        super().__init__([label, unit] if points else [unit, label], gap=9, align="centre")


@lru_cache(maxsize=8)
def _curve(
    size: tuple[int, int], values: tuple[int, ...], low: int, high: int, marks: tuple[int, ...], unit: float
) -> pygame.Surface:
    layer = Layer(*size)
    width, height = size

    def y(value: int) -> float:
        return height * (1 - (value - low) / (high - low))

    for value in marks:
        zero = value == 0
        rule = Path().move(0, y(value)).line(width, y(value))
        layer.path(
            rule, stroke="#ffffff", width=1.5 * unit if zero else unit, stroke_opacity=0.34 if zero else 0.1
        )
    points = [(width * i / max(1, len(values) - 1), y(v)) for i, v in enumerate(values)]
    if len(points) > 1:
        area = Path().move(points[0][0], y(0))
        line = Path().move(*points[0])
        for point in points:
            area.line(*point)
            line.line(*point)
        area.line(points[-1][0], y(0))
        layer.path(area, layer.linear(0, 0, 0, height, (0, p.BRASS_LIGHT, 0.26), (1, p.BRASS_LIGHT, 0.05)))
        layer.path(line, stroke="#0b1c25", width=5.0 * unit, stroke_opacity=0.6, closed=False)
        layer.path(line, stroke=p.BRASS_LIGHT, width=2.6 * unit, closed=False)
    return layer.surface(1, 2)


class Curve(Widget):
    """What had been won and lost after every hand; `hands` names the axis."""

    def __init__(self, values: Sequence[int], hands: str, spoken: str) -> None:
        super().__init__(spoken=spoken, grow=1)
        self.values, self.hands = (0, *values), hands

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        return width, theme.px(84)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme = look.theme
        px = theme.font_px(13)
        rows = max(3, min(8, self.rect.height // theme.px(40)))
        marks = ticks(min(self.values), max(self.values), rows)
        left = max(text_width(plain(m), "text", px) for m in marks) + theme.px(12)
        foot = round(px * 1.8)
        field = pygame.Rect(
            self.rect.x + left,
            self.rect.y + px // 2,
            self.rect.width - left - theme.px(8),
            self.rect.height - foot - px // 2,
        )
        if field.width < 20 or field.height < 20:
            return
        for value in marks:
            y = field.y + round(field.height * (1 - (value - marks[0]) / (marks[-1] - marks[0])))
            draw_line(surface, plain(value), "text", px, p.TEXT_SECOND, (field.x - theme.px(8), y), "right")
        picture = _curve(field.size, self.values, marks[0], marks[-1], tuple(marks), theme.unit)
        surface.blit(picture, field, special_flags=pygame.BLEND_PREMULTIPLIED)
        y = field.bottom + round(px * 1.1)
        draw_line(surface, self.hands, "text", px, p.TEXT_SECOND, (field.x, y))
        draw_line(surface, str(len(self.values) - 1), "text", px, p.TEXT_SECOND, (field.right, y), "right")


class LedgerLine(Widget):
    """One row of a ledger: hand, from whom, to whom, why, and how much; `cells` are those words in this order."""

    SHARES = (0.12, 0.26, 0.26, 0.22, 0.14)

    def __init__(
        self, cells: Sequence[str], *, head: bool = False, struck: bool = False, odd: bool = False
    ) -> None:
        super().__init__(spoken=", ".join(cells))
        self.cells, self.head, self.struck, self.odd = tuple(cells), head, struck, odd

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        return width, theme.font_px(14.5) + theme.px(13)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, rect = look.theme, self.rect
        if self.odd:
            veil = pygame.Surface(rect.size, pygame.SRCALPHA)
            pygame.draw.rect(veil, (120, 90, 30, 20), veil.get_rect(), border_radius=theme.px(6))
            surface.blit(veil, rect)
        px = theme.font_px(13.5 if self.head else 14.5)
        inner = rect.inflate(-2 * theme.px(12), 0)
        x = float(inner.x)
        for i, (cell, share) in enumerate(zip(self.cells, self.SHARES, strict=True)):
            wide = inner.width * share
            colour = self.ground.second if self.head or self.struck else self.ground.text
            last = i == len(self.cells) - 1
            role: Role = "bold" if self.head or last else "text"
            words = fitted(cell, role, px, round(wide - theme.px(8)))
            place = (round(x + wide) if last else round(x), rect.centery)
            draw_line(surface, words, role, px, colour, place, "right" if last else "left")
            x += wide
