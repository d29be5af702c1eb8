"""The balances of a match over its hands, as lines that differ in dashes and marks as well as in colour."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import pygame

from game.art import palette as p
from game.art.fonts import fitted, text_width
from game.art.vector import Layer, Path, Point, ellipse, poly, rrect
from game.scenes.result.words import plain
from game.widgets.theme import Theme
from game.widgets.widget import Look, Widget
from game.widgets.words import draw_line

COLOURS = ("#f3ead2", "#76c4ea", "#f09a86", "#a3d685")
_DASHES: tuple[tuple[float, ...], ...] = ((), (11.0, 6.0), (2.5, 5.5), (14.0, 5.0, 2.5, 5.0))
_EDGE = "#0b1c25"


@dataclass(frozen=True, slots=True)
class Series:
    """One player's line: name and the balances from before the first hand on."""

    name: str
    balances: tuple[int, ...]


def ticks(low: int, high: int, most: int) -> list[int]:
    """Round numbers from at or below `low` to at or above `high`, at most `most` steps."""
    span = max(1, high - low)
    step = 1
    while span / step > most - 1:
        base = 10 ** int(math.log10(step))
        step = {1: 2, 2: 5, 5: 10}[step // base] * base
    first = math.floor(low / step) * step
    last = math.ceil(high / step) * step
    if first == last:
        last = first + step
    return list(range(first, last + 1, step))


def mark(layer: Layer, kind: int, x: float, y: float, r: float, colour: str) -> None:
    """A line's mark: disc, square, triangle or diamond."""
    shapes: tuple[Path, ...] = (
        ellipse(x, y, r),
        rrect(x - r * 0.88, y - r * 0.88, r * 1.76, r * 1.76, 0),
        poly([(x, y - r * 1.2), (x + r * 1.12, y + r * 0.82), (x - r * 1.12, y + r * 0.82)]),
        poly([(x, y - r * 1.3), (x + r * 1.3, y), (x, y + r * 1.3), (x - r * 1.3, y)]),
    )
    layer.path(shapes[kind], colour, stroke=_EDGE, width=r * 0.36)


def dashed(points: Sequence[Point], pattern: Sequence[float]) -> Path:
    """A line through points, drawn in strokes and gaps of these lengths; whole without a pattern."""
    path = Path()
    if not pattern:
        path.move(*points[0])
        for point in points[1:]:
            path.line(*point)
        return path
    at, left, drawing = 0, pattern[0], True
    path.move(*points[0])
    for (ax, ay), (bx, by) in pairwise(points):
        length = math.hypot(bx - ax, by - ay)
        done = 0.0
        while length - done > left:
            done += left
            x, y = ax + (bx - ax) * done / length, ay + (by - ay) * done / length
            if drawing:
                path.line(x, y)
            else:
                path.move(x, y)
            drawing = not drawing
            at = (at + 1) % len(pattern)
            left = pattern[at]
        left -= length - done
        if drawing:
            path.line(bx, by)
    return path


@lru_cache(maxsize=4)
def _lines(
    size: tuple[int, int],
    points: tuple[tuple[Point, ...], ...],
    grid: tuple[tuple[float, bool], ...],
    unit: float,
) -> pygame.Surface:
    layer = Layer(*size)
    for y, zero in grid:
        rule = Path().move(0, y).line(size[0], y)
        layer.path(
            rule, stroke="#ffffff", width=1.4 * unit if zero else unit, stroke_opacity=0.3 if zero else 0.1
        )
    for number, row in enumerate(points):
        if len(row) > 1:
            lane = dashed(row, tuple(d * unit for d in _DASHES[number]))
            layer.path(lane, stroke=_EDGE, width=5.2 * unit, stroke_opacity=0.7, closed=False)
            layer.path(lane, stroke=COLOURS[number], width=2.8 * unit, closed=False)
    for number, row in enumerate(points):
        for x, y in row:
            mark(layer, number, x, y, 4.6 * unit, COLOURS[number])
    return layer.surface(1, 2)


@lru_cache(maxsize=16)
def sample(number: int, width: int, unit: float) -> pygame.Surface:
    """A short piece of a player's line, to know it by."""
    h = round(18 * unit)
    layer = Layer(width, h)
    ends = ((1.0, h / 2), (width - 1.0, h / 2))
    lane = dashed(ends, tuple(d * unit for d in _DASHES[number]))
    layer.path(lane, stroke=COLOURS[number], width=2.8 * unit, closed=False)
    mark(layer, number, width / 2, h / 2, 4.6 * unit, COLOURS[number])
    return layer.surface(1, 2)


class Chart(Widget):
    """The lines of all players; `hands` are the numbers under them."""

    def __init__(self, series: Sequence[Series], start: str, spoken: str) -> None:
        super().__init__(spoken=spoken, grow=1)
        self.series, self.start = tuple(series), start

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        return width, theme.px(200)

    def _texts(self, theme: Theme) -> tuple[int, int]:
        """Pixels: letters of the axes and of the names."""
        return theme.font_px(13), theme.font_px(14)

    def _field(self, theme: Theme, labels: Sequence[str]) -> pygame.Rect:
        """Where the lines are, without the figures and names round them."""
        axis, names = self._texts(theme)
        left = max(text_width(t, "text", axis) for t in labels) + theme.px(12)
        wide = max(text_width(s.name, "bold", names) for s in self.series)
        right = theme.px(16) + min(wide, round(self.rect.width * 0.24))
        top = theme.px(12)
        return pygame.Rect(
            self.rect.x + left,
            self.rect.y + top,
            self.rect.width - left - right,
            self.rect.height - top - round(axis * 1.9),
        )

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme = look.theme
        axis, names = self._texts(theme)
        values = [b for s in self.series for b in s.balances]
        rows = max(3, min(9, self.rect.height // theme.px(44)))
        marks = ticks(min(values), max(values), rows)
        field = self._field(theme, [plain(t) for t in marks])
        low, high = marks[0], marks[-1]
        count = max(len(s.balances) for s in self.series)

        def at(hand: int, balance: int) -> Point:
            x = field.width * hand / max(1, count - 1)
            return x, field.height * (1 - (balance - low) / (high - low))

        # Lines that run together are drawn a little apart, so that none hides another.
        apart = [
            (number - (len(self.series) - 1) / 2) * 2.6 * theme.unit for number in range(len(self.series))
        ]
        reach = theme.px(12)
        for value in marks:
            y = field.y + round(at(0, value)[1])
            draw_line(surface, plain(value), "text", axis, p.TEXT_SECOND, (field.x - theme.px(9), y), "right")
        points = tuple(
            tuple((x + reach, y + reach + aside) for x, y in (at(i, b) for i, b in enumerate(s.balances)))
            for s, aside in zip(self.series, apart, strict=True)
        )
        grid = tuple((at(0, value)[1] + reach, value == 0) for value in marks)
        picture = _lines((field.width + 2 * reach, field.height + 2 * reach), points, grid, theme.unit)
        surface.blit(picture, (field.x - reach, field.y - reach), special_flags=pygame.BLEND_PREMULTIPLIED)
        self._hands(surface, theme, field, count)
        self._names(
            surface, theme, field, [at(len(s.balances) - 1, s.balances[-1])[1] for s in self.series], names
        )

    def _hands(self, surface: pygame.Surface, theme: Theme, field: pygame.Rect, count: int) -> None:
        axis = self._texts(theme)[0]
        y = field.bottom + round(axis * 1.25)
        step = field.width / max(1, count - 1)
        every = max(1, math.ceil(text_width("00", "text", axis) * 1.6 / max(1.0, step)))
        draw_line(surface, self.start, "text", axis, p.TEXT_SECOND, (field.x - theme.px(9), y), "left")
        wide = text_width(self.start, "text", axis)
        for hand in range(every, count, every):
            x = field.x + round(hand * step)
            if x - theme.px(12) > field.x - theme.px(9) + wide:
                draw_line(surface, str(hand), "text", axis, p.TEXT_SECOND, (x, y), "centre")

    def _names(
        self, surface: pygame.Surface, theme: Theme, field: pygame.Rect, ends: Sequence[float], px: int
    ) -> None:
        """The names at the ends of the lines, pushed apart where lines end close together."""
        least = round(px * 1.25)
        order = sorted(range(len(ends)), key=lambda i: ends[i])
        places = [field.y + round(ends[i]) for i in order]
        for i in range(1, len(places)):
            places[i] = max(places[i], places[i - 1] + least)
        spare = places[-1] - (field.bottom + least // 2)
        if spare > 0:
            places[-1] -= spare
            for i in range(len(places) - 2, -1, -1):
                places[i] = min(places[i], places[i + 1] - least)
        x = field.right + theme.px(13)
        room = self.rect.right - x
        for i, y in zip(order, places, strict=True):
            words = fitted(self.series[i].name, "bold", px, room)
            draw_line(surface, words, "bold", px, COLOURS[i], (x, y), "left", "#000000")
