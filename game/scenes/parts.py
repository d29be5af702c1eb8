"""Pieces that several menu scenes share: the name of the game, headings, rows of a sheet, tiles and coins."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.app.services import Services
from game.app.steps import Step
from game.art import palette as p
from game.art.fonts import text_width, undrawable
from game.art.tile3d import Look
from game.match.ruleset_cards import RulesetCard
from game.text import Texts
from game.widgets.button import IconButton
from game.widgets.controls import Choice, Item
from game.widgets.label import Label, Picture
from game.widgets.layout import Column, Row
from game.widgets.skins import coin, put, seal
from game.widgets.theme import DISPLAY, SECOND, STRONG, Style, Theme
from game.widgets.tiles import TilePicture
from game.widgets.widget import Look as Drawing
from game.widgets.widget import Widget
from game.widgets.words import draw_line

_EMBLEMS = ("4z", "1z", "5p", "9m")
_NAMED_BOXES = 3


def emblem(texts: Texts, card: RulesetCard, width: float) -> TilePicture:
    """The tile that stands for a ruleset: the one its texts name, else one of the usual ones."""
    if texts.has("ruleset-emblem", ruleset=card.id):
        code, _, wild = texts("ruleset-emblem", ruleset=card.id).partition(" ")
    else:
        code, wild = _EMBLEMS[sum(map(ord, card.id)) % len(_EMBLEMS)], ""
    return TilePicture(Look(code, gold=bool(wild)), width)


def coin_picture(size: float) -> Picture:
    """A coin as a widget, `size` units wide."""
    return Picture(lambda w, h: coin(w).surface, size, size)


class Brand(Widget):
    """The name of the game, as large as its place allows: brush, Latin letters, seals, a line below."""

    def __init__(self, texts: Texts, *, grow: float = 0.0) -> None:
        super().__init__(grow=grow)
        self.second = texts("title-second")

    @property
    def spoken(self) -> str:
        return f"Northwall 北墙. {self.second}"

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        return min(width, theme.px(460)), theme.px(100)

    def draw(self, surface: pygame.Surface, look: Drawing) -> None:
        theme = look.theme
        scale = min(1.15, self.rect.height / theme.px(222), self.rect.width / theme.px(470))

        def px(units: float) -> int:
            return round(theme.px(units) * scale)

        x = self.rect.x + theme.px(34)
        y = self.rect.bottom - px(216)
        draw_line(surface, "北墙", "brush", px(132), "#fbeecb", (x, y + px(72)), shadow="#000000")
        latin = draw_line(
            surface, "Northwall", "serif", px(50), p.TEXT, (x + px(4), y + px(165)), shadow="#000000"
        )
        for i, ch in enumerate("麻将"):
            at = pygame.Rect(x + px(4) + latin + px(18 + 38 * i), y + px(150), px(33), px(33))
            put(surface, seal(at.width, theme.unit), at)
            draw_line(surface, ch, "face", round(at.width * 0.64), "#fff4e2", at.center, "centre")
        size = max(13, min(theme.font_px(16.5), round(px(17) * 1.2)))
        draw_line(surface, self.second, "text", size, "#e4ece2", (x + px(6), y + px(207)), shadow="#000000")

    def overflow(self, theme: Theme) -> str:
        room = self.rect.width - theme.px(34)
        wide = text_width(self.second, "text", theme.font_px(16.5))
        return f"{self.second!r} needs {wide} of {room} px" if wide > room else ""


def not_drawn(texts: Texts, name: str) -> str:
    """Which characters of a name no font draws, as a sentence for its field; empty if all can be seen."""
    missing = undrawable(name)[:_NAMED_BOXES]
    return (
        texts("name-not-drawn", characters=", ".join(f"U+{ord(c):04X}" for c in missing)) if missing else ""
    )


def language_choice(services: Services, change: Callable[[str], Step | None]) -> Choice:
    """English or 中文; each is named in itself."""
    items = [Item("en", "English"), Item("zh", "中文")]
    texts = services.texts
    return Choice(items, texts.language, change, key="language", label=texts("setting-language"), height=44)


def heading(
    services: Services, title: str, back: Callable[[], Step | None], *more: Widget, second: str = ""
) -> Row:
    """The top line of a menu scene: back, title, and more at the right end."""
    words: list[Widget] = [Label(title, DISPLAY, shadow="#000000")]
    if second:
        words.append(Label(second, SECOND))
    return Row(
        [
            IconButton("back", services.texts("back"), back, key="back", size=46),
            Column(words, gap=0, grow=1),
            *more,
        ],
        gap=16,
    )


class SheetRow(Row):
    """One line of a sheet: a name and what it means on the left, a control on the right.

    When the control is too wide for its half it goes below the words.
    """

    def __init__(self, name: str, about: str, control: Widget, *, key: str = "") -> None:
        words: list[Widget] = [Label(name, STRONG)]
        if about:
            words.append(Label(about, SECOND))
        self.words, self.control = Column(words, gap=1, grow=1), control
        super().__init__([self.words, control], gap=18, key=key)

    def _below(self, theme: Theme, width: int) -> bool:
        return self.control.measure(theme, width)[0] > width * 0.6

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        if not self._below(theme, width):
            return super().measure(theme, width)
        first, second = self.words.measure(theme, width), self.control.measure(theme, width)
        return width, first[1] + theme.px(6) + second[1]

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        if not self._below(theme, rect.width):
            super().arrange(theme, rect)
            return
        Widget.arrange(self, theme, rect)
        top = self.words.measure(theme, rect.width)[1]
        self.words.arrange(theme, pygame.Rect(rect.x, rect.y, rect.width, top))
        w, h = self.control.measure(theme, rect.width)
        self.control.arrange(theme, pygame.Rect(rect.x, rect.y + top + theme.px(6), w, h))


CHINESE_NAME = Style("face", 34)
"""A ruleset's Chinese name on its card."""
