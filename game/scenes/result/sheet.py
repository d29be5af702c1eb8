"""The score sheet on paper: fans and labels with what they are worth, what was not counted, who pays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.art import palette as p
from game.art.fonts import fitted, text_width
from game.art.tile3d import HEIGHT
from game.art.tile3d import Look as TileLook
from game.art.tileflat import put_flat
from game.art.vector import Layer, rrect
from game.scenes.result.reading import LaidSet
from game.scenes.result.tiles import put_row, row_units, tall_units
from game.table.panels import Faces
from game.widgets.button import draw_ring
from game.widgets.label import Label
from game.widgets.layout import Column, Panel
from game.widgets.scroll import Scroll
from game.widgets.theme import SECOND, Style, Theme
from game.widgets.widget import Look, Widget
from game.widgets.words import Lines, draw_line, draw_lines, set_lines

CAPTION = Style("bold", 14)
CAPTION_INK = "#8a6a2c"
_GAP = 0.34
_TILE, _SMALLER = 18.0, 15.0
_NAME = 23.0


@dataclass(frozen=True, slots=True)
class FanView:
    """One line of the sheet: Chinese name, name, what it means, points (empty for labels), the sets that make it."""

    chinese: str
    name: str
    about: str
    points: str = ""
    sets: tuple[LaidSet, ...] = ()
    tiles: tuple[str, ...] = ()
    gold: bool = False


class FanRow(Widget):
    """A fan: its Chinese name in large, its name and meaning (or the tiles that make it) beside, its points."""

    focusable = True

    def __init__(self, view: FanView, number: int, longest: int, faces: Faces) -> None:
        words = ", ".join(part for part in (view.chinese, view.name, view.about, view.points) if part)
        super().__init__(key=f"fan-{number}", spoken=words)
        self.view, self.number, self.longest, self.faces = view, number, longest, faces
        self.sets = frozenset(s.index for s in view.sets)
        self.terse = 0
        """How much is left out for want of room: 1 all but a line of the meaning, set closer; 2 all of it, 3 the tiles
        too."""

    @property
    def tiles_below(self) -> tuple[LaidSet, ...]:
        """The sets whose tiles are shown under the name."""
        return self.view.sets if self.terse < 3 else ()

    @property
    def cursor(self) -> str:
        return "arrow"

    @property
    def hint(self) -> str:
        """What the fan means, where the line itself does not say it."""
        spoken = not self.terse and not (self.view.name and self.view.sets)
        return "" if spoken else self.view.about

    def _columns(self, theme: Theme, width: int) -> tuple[int, int]:
        """Left edges in pixels of the words, and right edge of theirs."""
        chinese = round(theme.font_px(_NAME) * min(5.2, max(2, self.longest)))
        after = len(self.view.tiles) * theme.px(33) + (theme.px(8) if self.view.tiles else 0)
        if self.view.points:
            after = max(
                theme.px(34), text_width(self.view.points, "bold", theme.font_px(_NAME)) + theme.px(10)
            )
        return theme.px(10) + chinese + theme.px(16), width - theme.px(12) - after

    def _words(self, theme: Theme, width: int) -> tuple[Lines, Lines | None]:
        left, right = self._columns(theme, width)
        room = max(20, right - left)
        if self.view.name:
            first = set_lines(self.view.name, "bold", theme.font_px(16), room)
        else:
            px = theme.font_px(14.5)
            about = fitted(self.view.about, "text", px, room) if self.terse else self.view.about
            first = set_lines(about, "text", px, room)
        second = None
        if self.view.about and self.view.name and not self.view.sets and self.terse < 2:
            px = theme.font_px(13.5)
            about = fitted(self.view.about, "text", px, room) if self.terse else self.view.about
            second = set_lines(about, "text", px, room)
        return first, second

    def _tile(self, theme: Theme, width: int) -> int:
        left, right = self._columns(theme, width)
        most = theme.px(_SMALLER if self.terse else _TILE)
        return min(most, int((right - left) / max(1.0, row_units(self.view.sets, _GAP))))

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        first, second = self._words(theme, width)
        tall = first.height + (second.height if second else 0)
        if self.tiles_below:
            tall += round(self._tile(theme, width) * tall_units(self.view.sets)) + theme.px(4)
        if self.view.tiles:
            tall = max(tall, round(theme.px(30) * HEIGHT))
        return width, max(round(theme.font_px(_NAME) * 1.4), tall) + theme.px(2 if self.terse else 6)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, rect, view = look.theme, self.rect, self.view
        if self.number % 2 == 0:
            band = _band(rect.width, rect.height, theme.px(8))
            surface.blit(band, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        left, _ = self._columns(theme, rect.width)
        px = theme.font_px(_NAME)
        room = round(px * 5.2)
        while px > 13 and text_width(view.chinese, "face", px) > room:
            px -= 1
        draw_line(surface, view.chinese, "face", px, p.INK, (rect.x + theme.px(10), rect.centery))
        first, second = self._words(theme, rect.width)
        below = self.tiles_below
        width = self._tile(theme, rect.width) if below else 0
        tall = round(width * tall_units(below)) + theme.px(4) if below else 0
        y = rect.y + (rect.height - first.height - tall - (second.height if second else 0)) // 2
        place = pygame.Rect(rect.x + left, y, first.width, first.height)
        draw_lines(surface, first, place, p.INK if view.name else p.INK_SECOND)
        if second:
            draw_lines(surface, second, place.move(0, first.height), p.INK_SECOND)
        if below:
            put_row(surface, below, place.x, y + first.height + tall - theme.px(2), width, _GAP, self.faces)
        right = rect.right - theme.px(12)
        if view.points:
            draw_line(
                surface, view.points, "bold", theme.font_px(_NAME), p.INK, (right, rect.centery), "right"
            )
        elif view.tiles:
            self._side_tiles(surface, theme, right)
        draw_ring(surface, rect, theme.px(8), look, self)

    def _side_tiles(self, surface: pygame.Surface, theme: Theme, right: int) -> None:
        width = theme.px(30)
        x = right - len(self.view.tiles) * (width + theme.px(3))
        for code in self.view.tiles:
            look = TileLook(code, False, self.faces.style, self.faces.back, self.view.gold)
            put_flat(surface, x, self.rect.centery - round(width * HEIGHT / 2), width, look, edge=0.0)
            x += width + theme.px(3)

    def overflow(self, theme: Theme) -> str:
        first, second = self._words(theme, self.rect.width)
        left, right = self._columns(theme, self.rect.width)
        for lines in (first, second):
            if lines is not None and (lines.broken or lines.width > right - left):
                return f"{lines.text!r} needs {lines.width} of {right - left} px"
        return ""


class FanScroll(Scroll):
    """The lines of the sheet; each says less where they would not fit otherwise."""

    def __init__(self, rows: Sequence[FanRow], *, key: str) -> None:
        super().__init__(Column(rows, gap=2), key=key, least=120)
        self.rows = tuple(rows)

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        for terse in range(4):
            for row in self.rows:
                row.terse = terse
            super().arrange(theme, rect)
            if not self.longer:
                return


@lru_cache(maxsize=24)
def _band(width: int, height: int, r: int) -> pygame.Surface:
    """The shaded ground of every other line."""
    layer = Layer(width, height)
    layer.path(rrect(0, 0, width, height, r), "#d9c48c", opacity=0.24)
    return layer.surface(1, 2)


class Divider(Widget):
    """A thin line down, between two columns."""

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        return max(1, theme.px(1.2)), theme.px(20)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        surface.fill(self.ground.line, self.rect)


class SumLine(Widget):
    """The sum under a double rule: its word, a note, and the figure in large."""

    def __init__(self, word: str, note: str, figure: str) -> None:
        super().__init__(spoken=f"{word} {figure}, {note}")
        self.word, self.note, self.figure = word, note, figure

    def _widths(self, theme: Theme) -> tuple[int, int]:
        figure = text_width(self.figure, "serif", theme.font_px(42))
        return text_width(self.word, "bold", theme.font_px(18)), figure

    def _note(self, theme: Theme, width: int) -> Lines:
        word, figure = self._widths(theme)
        room = width - word - figure - theme.px(10 + 14 + 14 + 12)
        return set_lines(self.note, "text", theme.font_px(14), max(theme.px(60), room))

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        return width, theme.px(8) + max(
            theme.font_px(42) + theme.px(8), self._note(theme, width).height + theme.px(4)
        )

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, rect = look.theme, self.rect
        surface.fill(p.BRASS_DARK, (rect.x, rect.y, rect.width, max(1, theme.px(1.5))))
        surface.fill(p.BRASS_DARK, (rect.x, rect.y + theme.px(3.5), rect.width, max(1, theme.px(0.8))))
        y = rect.y + theme.px(5) + (rect.height - theme.px(5)) // 2
        x = rect.x + theme.px(10)
        x += draw_line(surface, self.word, "bold", theme.font_px(18), p.INK, (x, y)) + theme.px(14)
        lines = self._note(theme, rect.width)
        area = pygame.Rect(x, y - lines.height // 2, lines.width, lines.height)
        draw_lines(surface, lines, area, p.INK_SECOND)
        right = rect.right - theme.px(12)
        draw_line(surface, self.figure, "serif", theme.font_px(42), p.SEAL, (right, y), "right")

    def overflow(self, theme: Theme) -> str:
        lines = self._note(theme, self.rect.width)
        word, figure = self._widths(theme)
        need = word + figure + lines.width + theme.px(50)
        return f"{self.note!r} needs {need} of {self.rect.width} px" if need > self.rect.width else ""


class SmallFan(Widget):
    """A fan that is not counted: its Chinese name and name in a line, the reason below."""

    def __init__(self, chinese: str, name: str, reason: str) -> None:
        super().__init__(spoken=f"{chinese} {name}: {reason}")
        self.chinese, self.name, self.reason = chinese, name, reason

    def _parts(self, theme: Theme, width: int) -> tuple[int, Lines | None, Lines]:
        """Pixels before the name, the name, and the reason."""
        before = text_width(self.chinese, "face", theme.font_px(18)) + theme.px(8)
        name = set_lines(self.name, "bold", theme.font_px(14), max(20, width - before)) if self.name else None
        if name is not None and (name.broken or len(name.rows) > 2):
            before, name = 0, set_lines(self.name, "bold", theme.font_px(14), width)
        return before, name, set_lines(self.reason, "text", theme.font_px(13.5), width)

    def _head(self, theme: Theme, before: int, name: Lines | None) -> int:
        line = round(theme.font_px(18) * 1.3)
        if name is None:
            return line
        return max(line, name.height) if before else line + name.height

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        before, name, reason = self._parts(theme, width)
        return width, self._head(theme, before, name) + reason.height

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, rect = look.theme, self.rect
        before, name, reason = self._parts(theme, rect.width)
        line = round(theme.font_px(18) * 1.3)
        draw_line(surface, self.chinese, "face", theme.font_px(18), "#8a7a5a", (rect.x, rect.y + line // 2))
        head = self._head(theme, before, name)
        if name is not None:
            top = rect.y + (head - name.height) // 2 if before else rect.y + line
            draw_lines(
                surface, name, pygame.Rect(rect.x + before, top, name.width, name.height), p.INK_SECOND
            )
        draw_lines(
            surface, reason, pygame.Rect(rect.x, rect.y + head, rect.width, reason.height), p.INK_SECOND
        )


def payment_slip(lines: Sequence[tuple[str, str]], kongs_title: str, kongs: Sequence[str]) -> Widget:
    """A slip of paper with what was paid and why."""
    rows: list[Widget] = []
    for head, reason in lines:
        words: list[Widget] = [Label(head, Style("bold", 14.5))]
        if reason:
            words.append(Label(reason, SECOND))
        rows.append(Column(words, gap=0))
    if kongs:
        rows.append(
            Column([Label(kongs_title, Style("bold", 14.5)), *(Label(k, SECOND) for k in kongs)], gap=0)
        )
    return Panel(Column(rows, gap=7), kind="slip", pad=(13, 9, 13, 9))


class MarkerNote(Widget):
    """What was wild in the hand: the tiles in gold under their heading."""

    def __init__(self, title: str, tiles: Sequence[str], faces: Faces, spoken: str) -> None:
        super().__init__(spoken=spoken)
        self.title, self.tiles, self.faces = title, tuple(tiles), faces

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        lines = set_lines(self.title, "bold", theme.font_px(14), width)
        return width, lines.height + theme.px(6) + round(theme.px(38) * HEIGHT) + theme.px(4)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, rect = look.theme, self.rect
        lines = set_lines(self.title, "bold", theme.font_px(14), rect.width)
        draw_lines(surface, lines, rect, CAPTION_INK)
        width = theme.px(38)
        x, y = rect.x + theme.px(2), rect.y + lines.height + theme.px(6)
        for code in self.tiles:
            look_of = TileLook(code, self.faces.index, self.faces.style, self.faces.back, True)
            put_flat(surface, x, y, width, look_of, edge=0.0)
            x += width + theme.px(8)
