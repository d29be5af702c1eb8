"""The final standing: players by rank with medals, and the tournament sheet of all hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.art import palette as p
from game.art.fonts import fitted, text_width
from game.art.portraits import portrait
from game.art.vector import Layer, Path, ellipse
from game.scenes.result.chart import sample
from game.scenes.result.players import lit_place
from game.widgets.layout import Box, Column
from game.widgets.scroll import Scroll
from game.widgets.skins import coin, put
from game.widgets.theme import Theme
from game.widgets.widget import Look, Widget
from game.widgets.words import draw_line

_METALS = (("#ffe9a8", "#c88e2b"), ("#eef2f3", "#8e9ba3"), ("#f0c39a", "#96592b"), ("#5d7a80", "#2b454c"))


@dataclass(frozen=True, slots=True)
class RankView:
    """One player's place in the final standing; `rank` counts from 1, equal balances share one."""

    player: int
    rank: int
    place: str
    name: str
    portrait: str
    mood: str
    won: str
    balance: str
    gain: int
    gain_text: str
    points: bool
    spoken: str


@lru_cache(maxsize=8)
def medal(rank: int, size: int) -> pygame.Surface:
    """A medal on a ribbon; its number is drawn on top."""
    layer = Layer(100, 120, 0, -20)
    light, dark = _METALS[rank - 1]
    if rank < 4:
        for side, tone in ((-1, "#a83024"), (1, "#c8392b")):
            band = (
                Path()
                .move(50 + side * 4, 38)
                .line(50 + side * 30, -18)
                .line(50 + side * 8, -18)
                .line(50 - side * 12, 30)
            )
            layer.path(band, tone)
    layer.path(ellipse(50, 58, 41), "#000000", opacity=0.35)
    layer.path(ellipse(50, 55, 41), layer.linear(0, 14, 0, 96, (0, light), (1, dark)))
    layer.path(ellipse(50, 55, 33), stroke="#ffffff", width=2.4, stroke_opacity=0.5)
    return layer.surface(size / 100, 2)


class RankRow(Widget):
    """A player with medal, portrait, name and final balance, and the mark of their line in the chart."""

    def __init__(self, view: RankView, balances: Sequence[str]) -> None:
        super().__init__(spoken=view.spoken, grow=1)
        self.view, self.balances = view, tuple(balances)

    def _sizes(self, theme: Theme) -> tuple[int, int, int]:
        """Pixels: names, balances, second lines."""
        return theme.font_px(18), theme.font_px(26), theme.font_px(13.5)

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        first, _, second = self._sizes(theme)
        return width, max(theme.px(62), round((first + 2 * second) * 1.32)) + theme.px(10)

    def _name_left(self, theme: Theme) -> int:
        return theme.px(10) + theme.px(42) + theme.px(8) + theme.px(56) + theme.px(12)

    def _figures(self, theme: Theme) -> int:
        return max(text_width(b, "bold", self._sizes(theme)[1]) for b in self.balances) + theme.px(14)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, rect, view = look.theme, self.rect, self.view
        first, large, second = self._sizes(theme)
        if view.rank == 1:
            ground = lit_place(rect.width, rect.height, theme.unit)
            surface.blit(ground, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        y = rect.centery
        size = theme.px(42)
        picture = medal(view.rank, size)
        at = pygame.Rect(rect.x + theme.px(10), y - round(size * 0.68), *picture.get_size())
        surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        ink = p.INK if view.rank < 4 else p.TEXT
        middle = (at.centerx, at.y + round(size * 0.75))
        draw_line(surface, str(view.rank), "bold", round(size * 0.46), ink, middle, "centre")
        d = theme.px(56)
        face = portrait(view.portrait, d, view.mood, p.BRASS_LIGHT if view.rank == 1 else p.BRASS)
        x = rect.x + theme.px(60)
        surface.blit(face, (x, y - d // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
        left = rect.x + self._name_left(theme)
        right = rect.right - theme.px(14)
        room = right - self._figures(theme) - left
        line = round((first + 2 * second) * 0.42)
        draw_line(surface, fitted(view.name, "bold", first, room), "bold", first, p.TEXT, (left, y - line))
        piece = sample(view.player, theme.px(38), theme.unit)
        words = fitted(view.place, "text", second, room - piece.get_width() - theme.px(8))
        surface.blit(
            piece, (left, y - piece.get_height() // 2 + theme.px(1)), special_flags=pygame.BLEND_PREMULTIPLIED
        )
        draw_line(
            surface,
            words,
            "text",
            second,
            p.TEXT_SECOND,
            (left + piece.get_width() + theme.px(8), y + theme.px(1)),
        )
        draw_line(
            surface, fitted(view.won, "text", second, room), "text", second, p.TEXT_SECOND, (left, y + line)
        )
        draw_line(surface, view.balance, "bold", large, p.TEXT, (right, y - round(large * 0.42)), "right")
        colour = p.GAIN if view.gain > 0 else p.LOSS if view.gain < 0 else p.TEXT_SECOND
        wide = draw_line(
            surface,
            view.gain_text,
            "bold",
            theme.font_px(15),
            colour,
            (right, y + round(large * 0.62)),
            "right",
        )
        if not view.points:
            small = theme.px(16)
            put(
                surface,
                coin(small),
                (right - wide - theme.px(5) - small, y + round(large * 0.62) - small // 2),
            )

    def overflow(self, theme: Theme) -> str:
        first = self._sizes(theme)[0]
        name = min(text_width(self.view.name, "bold", first), text_width("永永永永", "bold", first))
        need = self._name_left(theme) + name + self._figures(theme)
        return f"{self.view.name!r} needs {need} of {self.rect.width} px" if need > self.rect.width else ""


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One hand on the sheet: its label, its worth, and for each player (change, running sum, mark)."""

    label: str
    worth: str
    cells: tuple[tuple[int, str, str, str], ...]
    """Change as a number, change, running sum, mark: 胡 for the winner, 炮 for who gave the tile."""
    spoken: str = ""


class SheetRow(Widget):
    """One line of the tournament sheet, or its head (names) or foot (totals)."""

    def __init__(self, line: SheetLine, number: int, *, strong: bool = False) -> None:
        super().__init__(spoken=line.spoken)
        self.line, self.number, self.strong = line, number, strong

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        return width, round(theme.font_px(15) * 1.58)

    @staticmethod
    def columns(theme: Theme, width: int) -> tuple[int, int, int]:
        """Pixels: the label's column, the worth's, and each player's."""
        label, worth = theme.control(58), theme.control(56)
        return label, worth, (width - label - worth) // 4

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, rect, line = look.theme, self.rect, self.line
        if self.strong:
            surface.fill(p.BRASS_DARK, (rect.x, rect.y, rect.width, max(1, theme.px(1.4))))
        elif self.number % 2 == 0:
            surface.fill("#efe2bd", rect)
        label, worth, each = self.columns(theme, rect.width)
        px, small = theme.font_px(15), theme.font_px(13)
        y = rect.centery
        draw_line(
            surface, line.label, "bold" if self.strong else "text", px, p.INK, (rect.x + theme.px(8), y)
        )
        draw_line(
            surface, line.worth, "bold", px, p.INK_SECOND, (rect.x + label + worth - theme.px(10), y), "right"
        )
        x = rect.x + label + worth
        for change, text, total, sign in line.cells:
            right = x + each - theme.px(8)
            half = right - max(theme.control(44), text_width(total, "text", small) + theme.px(6))
            role = "bold" if change > 0 or self.strong else "text"
            colour = "#1c6b46" if change > 0 else "#a4382a" if change < 0 else "#94835f"
            draw_line(surface, text, "bold" if role == "bold" else "text", px, colour, (half, y), "right")
            draw_line(surface, total, "text", small, p.INK_SECOND, (right, y), "right")
            if sign:
                at = half - max(text_width(text, "bold", px), text_width("−00", "bold", px)) - theme.px(5)
                ink = p.SEAL if change > 0 else p.INK_SECOND
                draw_line(surface, sign, "bold", small, ink, (at, y), "right")
            x += each

    def overflow(self, theme: Theme) -> str:
        _, _, each = self.columns(theme, self.rect.width)
        px, small = theme.font_px(15), theme.font_px(13)
        for _, text, total, sign in self.line.cells:
            need = text_width(text, "bold", px) + max(
                theme.control(44), text_width(total, "text", small) + theme.px(6)
            )
            need += theme.px(8) + (theme.px(5) + small if sign else 0)
            if need > each:
                return f"{text} {total} needs {need} of {each} px"
        return ""


class SheetHead(Widget):
    """The head of the sheet: portrait and name over each player's column."""

    def __init__(self, label: str, worth: str, people: Sequence[tuple[str, str]]) -> None:
        super().__init__(spoken=", ".join((label, worth, *(name for name, _ in people))))
        self.label, self.worth, self.people = label, worth, tuple(people)

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        return width, theme.control(38)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, rect = look.theme, self.rect
        label, worth, each = SheetRow.columns(theme, rect.width)
        px, small = theme.font_px(14.5), theme.font_px(13)
        y = rect.centery
        ink = "#8a6a2c"
        draw_line(
            surface, fitted(self.label, "bold", small, label), "bold", small, ink, (rect.x + theme.px(8), y)
        )
        right = rect.x + label + worth - theme.px(10)
        draw_line(surface, fitted(self.worth, "bold", small, worth), "bold", small, ink, (right, y), "right")
        d = theme.px(30)
        x = rect.x + label + worth
        for name, face in self.people:
            room = each - theme.px(8) - d - theme.px(7)
            words = fitted(name, "bold", px, room)
            end = x + each - theme.px(8)
            wide = draw_line(surface, words, "bold", px, p.INK, (end, y), "right")
            picture = portrait(face, d)
            surface.blit(
                picture, (end - wide - theme.px(7) - d, y - d // 2), special_flags=pygame.BLEND_PREMULTIPLIED
            )
            x += each


class SheetTable(Box):
    """Head, lines and foot of the sheet under each other, their columns in line even beside a scroll bar."""

    def __init__(self, head: SheetHead, lines: Sequence[SheetRow], foot: SheetRow) -> None:
        self.head, self.foot = head, foot
        self.view = Scroll(Column(lines, gap=0), key="sheet", least=100)
        super().__init__([head, self.view, foot])

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        return width, sum(item.measure(theme, width)[1] for item in self.items) + theme.px(4)

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        super().arrange(theme, rect)
        top = self.head.measure(theme, rect.width)[1]
        foot = self.foot.measure(theme, rect.width)[1]
        self.view.arrange(
            theme, pygame.Rect(rect.x, rect.y + top, rect.width, rect.height - top - foot - theme.px(2))
        )
        lines = self.view.items[0].rect
        self.head.arrange(theme, pygame.Rect(lines.x, rect.y, lines.width, top))
        self.foot.arrange(theme, pygame.Rect(lines.x, rect.bottom - foot, lines.width, foot))
